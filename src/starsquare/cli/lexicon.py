"""`starsquare lexicon`: install, list, describe, search and remove word lists."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, ClassVar

import msgspec
import typer

from starsquare.cli.add_command import adding, group
from starsquare.cli.arguments import ListArgument, ListName, must_be_there, refusing
from starsquare.cli.lazy_commands import Later, LaterGroup
from starsquare.cli.lexicon_answers import (
    ListAnswer,
    RemovedAnswer,
    SearchAnswer,
    described,
    drawn_hooks,
    drawn_lengths,
    drawn_list,
    drawn_words,
    info_answer,
    listed,
    search_answer,
)
from starsquare.cli.output import AsJson, hint, show, show_json, working
from starsquare.lexicon import (
    ENABLE1,
    Lexicon,
    LexiconError,
    Query,
    hooks_of,
    index_of,
    read_list,
    search,
)
from starsquare.lexicon.definitions import define
from starsquare.lexicon.list_reading import MOST_BYTES
from starsquare.lexicon.wordlist import shortened
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import (
    InstalledList,
    LexiconChoice,
    LexiconShelf,
    load_lexicon,
)
from starsquare.storage.wordnet import load_wordnet, wordnet_folders
from starsquare.text import say
from starsquare.tiles import TileSetName
from starsquare.wiring import events_with_list


class LexiconGroup(LaterGroup):
    """The word list commands; only `build` needs the engine."""

    later: ClassVar[Mapping[str, Later]] = {
        "build": Later(
            "lexicon_build",
            "Build the files the engine needs to play with a word list.",
        ),
    }


app = group(
    "Install, list, describe, search and remove word lists.",
    "lexicon add OSPD6 ospd6.txt",
    'lexicon search --anagram "AEINRS?"',
    cls=LexiconGroup,
)
add = adding(app, "lexicon")

_LENGTH = re.compile(r"([0-9]{1,2})(?:(-)([0-9]{1,2})?)?")


@add("add", "OSPD6 ospd6.txt")
def add_list(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The name to install it under.")
    ],
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="Text with one word per line (a definition may follow), gzip, or a "
            "word graph (KWG).",
        ),
    ],
    *,
    tiles: Annotated[
        TileSetName,
        typer.Option(help="The tiles that its words are played with."),
    ] = "english",
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the list with that name.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Install a word list of your own.

    If it is a list that a rulebook names (OSPD4, OSPD5, OSPD6), give it that name.
    """
    shelf = LexiconShelf(data_folder())
    with refusing("NAME"):
        shelf.check_name(name, replace=replace)
    with working(say("lexicon.reading", {"file": file.name}), json=json):
        read = read_list(name, _content_of(file), tiles)
        added = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        about = shelf.add(read, source=file.name, added=added, replace=replace)
    _show_info(about, json=json)
    if not json:
        hint(say("cli.next_list", {"name": name}))


@add("list", "")
def list_lists(*, json: AsJson = False) -> None:
    """List the installed word lists."""
    folder = data_folder()
    answer = ListAnswer(
        folder=str(folder),
        lexicons=tuple(listed(one) for one in LexiconShelf(folder).installed()),
    )
    if json:
        show_json(answer)
    else:
        show(drawn_list(answer), say("lexicon.folder", {"folder": folder}))


@add("info", "ENABLE1")
def describe_list(
    name: ListArgument,
    *,
    json: AsJson = False,
) -> None:
    """Describe a word list: its size, edition and source."""
    _show_info(LexiconShelf(data_folder()).about(name), json=json)


@add("remove", "OSPD6", "OSPD6 --yes")
def remove_list(
    name: ListArgument,
    *,
    yes: Annotated[
        bool, typer.Option("--yes", help="Remove it even if an event uses it.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Remove a word list of your own.

    A list that an event uses is only removed with --yes. Verdicts already given stay
    as they are.
    """
    folder = data_folder()
    shelf = LexiconShelf(folder)
    with refusing("NAME"):
        shelf.check_removable(name)
        used_by = events_with_list(name)
        if used_by and not yes:
            facts = {"name": name, "n": len(used_by), "events": ", ".join(used_by)}
            raise LexiconError("list.in_use", **facts)
        about = shelf.remove(name)
    from starsquare.storage.word_graphs import WordGraphs  # noqa: PLC0415

    WordGraphs(folder).forget(about.report.fingerprint)
    if json:
        show_json(
            RemovedAnswer(
                removed=about.name,
                fingerprint=about.report.fingerprint,
                used_by=used_by,
            )
        )
        return
    gone = {"name": about.name, "fingerprint": shortened(about.report.fingerprint)}
    show(say("list.removed", gone))
    if used_by:
        using = {"n": len(used_by), "events": ", ".join(used_by)}
        show(say("list.removed_in_use", using))


@add("search", '--anagram "AEINRS?"', '--pattern "Q[^U]*" --length 3-5')
def search_list(
    *,
    lexicon: ListName = ENABLE1,
    pattern: Annotated[
        str | None,
        typer.Option(
            metavar="PATTERN",
            help="Words that match: ? any letter, * any letters, [AEI] one of these, "
            "[^S] any but these.",
        ),
    ] = None,
    anagram: Annotated[
        str | None,
        typer.Option(
            metavar="TILES", help="Words that use all of these tiles; ? is a blank."
        ),
    ] = None,
    within: Annotated[
        str | None,
        typer.Option(
            metavar="TILES", help="Words that use some of these tiles; ? is a blank."
        ),
    ] = None,
    hooks: Annotated[
        str | None,
        typer.Option(
            metavar="WORD", help="Letters that can go before and after this word."
        ),
    ] = None,
    length: Annotated[
        str | None, typer.Option(metavar="N", help="Word length: 5, 2-4 or 7-.")
    ] = None,
    limit: Annotated[
        int, typer.Option(min=0, help="Show at most this many words; 0 shows all.")
    ] = 100,
    school: Annotated[
        bool,
        typer.Option(
            "--school", help="Leave out words that do not belong in a school."
        ),
    ] = False,
    definitions: Annotated[
        bool, typer.Option("--definitions", help="Show definitions.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Search a word list. For coaches only: word lists stay closed during play."""
    shelf = LexiconShelf(data_folder())
    fewest, most = _lengths(length)
    query = Query(
        pattern=pattern, anagram=anagram, within=within, fewest=fewest, most=most
    )
    loaded = load_lexicon(shelf, LexiconChoice(base=lexicon, school=school))
    with refusing():
        found = hooks_of(hooks, loaded, loaded.alphabet) if hooks is not None else None
        words = () if found and query == Query() else _found_in(loaded, query)
    shown = words[:limit] if limit else words
    with refusing("--definitions"):
        meanings = _defined(shelf, lexicon, shown) if definitions else None
    answer = search_answer(
        shelf.about(lexicon).report, words, limit=limit, definitions=meanings
    )
    answer = msgspec.structs.replace(answer, hooks=found)
    if json:
        show_json(answer)
    else:
        _show_found(answer, query)


def _content_of(file: Path) -> bytes:
    """Read no more of a file than a list can have."""
    with must_be_there(file).open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _show_info(about: InstalledList, *, json: bool) -> None:
    answer = info_answer(about)
    if json:
        show_json(answer)
    else:
        show(*described(answer), "", drawn_lengths(answer))


def _found_in(lexicon: Lexicon, query: Query) -> tuple[str, ...]:
    return search(index_of(lexicon, lexicon.alphabet), query)


def _show_found(answer: SearchAnswer, query: Query) -> None:
    if answer.hooks is not None:
        show(*drawn_hooks(answer.hooks))
    if answer.hooks is None or query != Query():
        show(*drawn_words(answer))


def _lengths(text: str | None) -> tuple[int | None, int | None]:
    if text is None:
        return None, None
    match = _LENGTH.fullmatch(text)
    if match is None:
        wrong = say("search.length", {"found": text})
        raise typer.BadParameter(wrong, param_hint="--length")
    fewest, to, most = match[1], match[2], match[3]
    if to is None:
        return int(fewest), int(fewest)
    return int(fewest), None if most is None else int(most)


def _defined(
    shelf: LexiconShelf, name: str, words: tuple[str, ...]
) -> Mapping[str, tuple[str, ...]]:
    """Return definitions from the list, else from the open dictionary."""
    own = shelf.definitions(name)
    if own:
        return {word: (own[word],) for word in words if word in own}
    wordnet = load_wordnet(wordnet_folders())
    return {word: tuple(one.gloss for one in define(word, wordnet)) for word in words}


def add_to(program: typer.Typer) -> None:
    """Add the group."""
    program.add_typer(app, name="lexicon")
