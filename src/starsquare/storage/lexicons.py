"""The word lists an organizer has installed, and which of them serve a rulebook."""

from __future__ import annotations

import gzip
import shutil
import zlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from starsquare.lexicon import (
    ENABLE1,
    Lexicon,
    LexiconError,
    Sheet,
    WordList,
    WordRules,
    embedded_list,
    embedded_newer_words,
    embedded_school_layer,
    lexicon_of,
)
from starsquare.lexicon.edition import markers_in
from starsquare.lexicon.layers import other_tiles, played_by
from starsquare.lexicon.list_reading import Form, ListReport, ReadList
from starsquare.lexicon.packaged import provenance
from starsquare.lexicon.spelling import shown
from starsquare.lexicon.wordlist import (
    NAME,
    aliases_of,
    counts_by_length,
    folded,
    shortened,
    text_of,
)
from starsquare.storage.data_folder import write_whole
from starsquare.tiles import TileSetName

_LONGEST_NAME = 40
_ABOUT = "about.json"


class InstalledList(msgspec.Struct, frozen=True, kw_only=True):
    """An installed list, and its source."""

    report: ListReport
    source: str  # the name of the file or package it came from
    added: str  # when, as 2019-06-01T09:00:00Z; empty for the built-in list
    is_embedded: bool = False

    @property
    def name(self) -> str:
        """Its name."""
        return self.report.name


class LexiconShelf:
    """The lists in a data folder."""

    def __init__(self, folder: Path) -> None:
        """Use the lists of this data folder."""
        self._folder = folder / "lexicons"

    def installed(self) -> tuple[InstalledList, ...]:
        """Return every list, the built-in one first.

        Raises:
            LexiconError: the description of a list is damaged.
        """
        found = sorted(self._folder.glob(f"*/{_ABOUT}"))
        return (embedded(), *(self._read_about(file.parent) for file in found))

    def names(self) -> tuple[str, ...]:
        """Return the names of all lists."""
        return tuple(one.name for one in self.installed())

    def has(self, name: str) -> bool:
        """Return whether a list has this name."""
        if _is_embedded(name):
            return True
        # A name too long for a list may be too long for a file system.
        can_be = len(folded(name)) <= _LONGEST_NAME
        return can_be and (self._home_of(name) / _ABOUT).is_file()

    def about(self, name: str) -> InstalledList:
        """Return the description of a list.

        Raises:
            LexiconError: it does not exist, or its description is damaged.
        """
        if _is_embedded(name):
            return embedded()
        if not self.has(name):
            names = ", ".join(self.names())
            raise LexiconError("list.unknown", name=shown(name), names=names)
        return self._read_about(self._home_of(name))

    def tiles_of(self, name: str) -> TileSetName:
        """Return the tiles that the words of a list are played with.

        Raises:
            LexiconError: there is none, or its description is damaged.
        """
        return "english" if _is_embedded(name) else self.about(name).report.tiles

    def load(self, name: str) -> WordList:
        """Load the words of a list.

        Raises:
            LexiconError: it does not exist, or it has changed since it was installed.
        """
        if _is_embedded(name):
            return embedded_list()
        about = self.about(name).report
        text = self._unpacked(about, "words")
        words = WordList.from_text(about.name, text, about.tiles)
        if words.fingerprint != about.fingerprint:
            raise LexiconError("list.damaged", name=about.name)
        return words

    def definitions(self, name: str) -> Mapping[str, str]:
        """Load the definitions of a list, if it has any.

        Raises:
            LexiconError: it does not exist, or it is damaged.
        """
        about = self.about(name)
        if not about.report.defined:
            return {}
        lines = self._unpacked(about.report, "definitions").splitlines()
        pairs = (line.partition("\t") for line in lines)
        return {word: said for word, _, said in pairs}

    def check_name(self, name: str, *, replace: bool = False) -> None:
        """Check that a new list can have a name.

        Raises:
            LexiconError: the name is not valid, or it is taken.
        """
        if not NAME.fullmatch(name):
            raise LexiconError("list.bad_name", name=shown(name))
        if _is_embedded(name):
            raise LexiconError("list.reserved_name", name=name)
        if self.has(name) and not replace:
            there = self.about(name).report
            raise LexiconError(
                "list.exists",
                name=there.name,
                fingerprint=shortened(there.fingerprint),
            )

    def add(
        self, read: ReadList, *, source: str, added: str, replace: bool = False
    ) -> InstalledList:
        """Install a list that was read.

        Raises:
            LexiconError: its name is invalid or taken, or it cannot be written.
        """
        report = read.report
        self.check_name(report.name, replace=replace)
        about = InstalledList(report=report, source=source, added=added)
        home = self._home_of(report.name)
        definitions = "".join(
            f"{word}\t{' '.join(said.split())}\n"
            for word, said in sorted(read.definitions.items())
        )
        try:
            write_whole(
                home / _file_of(report, "words"),
                _packed(text_of(read.words.words, read.words.labels)),
            )
            if definitions:
                write_whole(
                    home / _file_of(report, "definitions"), _packed(definitions)
                )
            write_whole(home / _ABOUT, msgspec.json.encode(about))
        except OSError as error:
            raise LexiconError(
                "list.unwritable", folder=self._folder, why=error.strerror
            ) from error
        self._sweep(home, report)
        return about

    def check_removable(self, name: str) -> None:
        """Check that a list does not come with the program.

        Raises:
            LexiconError: it does.
        """
        if _is_embedded(name):
            raise LexiconError("list.embedded", name=ENABLE1)

    def remove(self, name: str) -> InstalledList:
        """Remove a list and everything stored for it; return its description.

        Raises:
            LexiconError: it does not exist, comes with the program, or cannot be
                deleted.
        """
        self.check_removable(name)
        about = self.about(name)
        home = self._home_of(name)
        try:
            # The description goes first: without it the list no longer exists.
            (home / _ABOUT).unlink()
            shutil.rmtree(home)
        except OSError as error:
            raise LexiconError(
                "list.unwritable", folder=self._folder, why=error.strerror
            ) from error
        return about

    def known_as(self, name: str) -> str | None:
        """Return the installed list that a record refers to, or None."""
        found = (one for one in aliases_of(name) if one and self.has(one))
        meant = next(found, None)
        return None if meant is None else self.about(meant).name

    def _home_of(self, name: str) -> Path:
        # Case-folded, because only some file systems distinguish case; with a prefix,
        # because some reserve names.
        return self._folder / f"list-{folded(name)}"

    def _read_about(self, home: Path) -> InstalledList:
        try:
            content = (home / _ABOUT).read_bytes()
            return msgspec.json.decode(content, type=InstalledList)
        except (OSError, msgspec.DecodeError) as error:
            name = home.name.removeprefix("list-")
            raise LexiconError("list.damaged", name=name) from error

    def _unpacked(self, report: ListReport, kind: str) -> str:
        file = self._home_of(report.name) / _file_of(report, kind)
        try:
            return gzip.decompress(file.read_bytes()).decode("utf-8")
        except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
            raise LexiconError("list.damaged", name=report.name) from error

    def _sweep(self, home: Path, report: ListReport) -> None:
        """Remove what is left of a replaced list."""
        kept = {_ABOUT, _file_of(report, "words"), _file_of(report, "definitions")}
        for file in home.iterdir():
            if file.name not in kept:
                file.unlink(missing_ok=True)


def embedded() -> InstalledList:
    """Return the description of the list that comes with the program."""
    words, origin = embedded_list(), provenance()
    return InstalledList(
        report=ListReport(
            name=words.name,
            form=Form.TEXT,
            compressed=True,
            encoding="utf-8",
            count=len(words.words),
            by_length=counts_by_length(words.words),
            fingerprint=words.fingerprint,
            file_sha256=origin.sha256,
            repeated=0,
            defined=0,
            rejected=(),
            markers=markers_in(words.words),
        ),
        source=origin.taken_from,
        added="",
        is_embedded=True,
    )


def _is_embedded(name: str) -> bool:
    return folded(name) == folded(ENABLE1)


def _file_of(report: ListReport, kind: str) -> str:
    return f"{shortened(report.fingerprint)}.{kind}.gz"


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


class LexiconChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The names of installed lists, and the layers on top of them."""

    base: str | None = None
    long_words: str | None = None
    school: bool = False
    newer: bool | None = None  # short words since 2000; None: only over a stand-in
    is_the_list: bool = False  # for practice: the chosen list is the game's list


def must_be_for(shelf: LexiconShelf, name: str, tiles: TileSetName) -> None:
    """Refuse a list whose words are not laid with these tiles.

    Raises:
        LexiconError: they are not, or there is no such list.
    """
    found = shelf.tiles_of(name)
    if found != tiles:
        raise other_tiles(name, found, tiles)


def load_lexicon(
    shelf: LexiconShelf,
    choice: LexiconChoice,
    *,
    rules: WordRules | None = None,
    sheet: Sheet | None = None,
) -> Lexicon:
    """Load the lexicon for a rulebook, or the base list alone without one.

    Raises:
        LexiconError: a list is missing or damaged, or does not fit the rulebook.
    """
    if rules is not None and choice.is_the_list and choice.base is not None:
        rules = played_by(rules, choice.base)
    named = None if rules is None else rules.lexicon
    long_named = None if rules is None else rules.long_words
    base = choice.base or _installed(shelf, named) or ENABLE1
    newer = rules is not None if choice.newer is None else choice.newer
    long_words = choice.long_words or _installed(shelf, long_named)
    return lexicon_of(
        shelf.load(base),
        rules=rules,
        long_words=None if long_words is None else shelf.load(long_words),
        newer=embedded_newer_words(named) if newer else None,
        sheet=sheet,
        school=embedded_school_layer() if choice.school else None,
    )


def _installed(shelf: LexiconShelf, name: str | None) -> str | None:
    return name if name is not None and shelf.has(name) else None
