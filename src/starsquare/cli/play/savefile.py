"""A game in progress as files: its events, its seed, its last heartbeat.

`<id>.jsonl` starts with a header; then every line is the result of one command: a list
of events, or `{"lightning": [...]}`. A line is on disk before the game goes on.
`<id>.seed` contains the secret seeds, readable by its owner only. `<id>.pulse` contains
the last moment at which the program is known to have been running; it is overwritten
once a second. A finished game moves to the folder `finished`, as its seed is now
public.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Annotated, BinaryIO, Self

import msgspec

from starsquare.bounds import LAST_MOMENT, Minutes, Number
from starsquare.engine.levels import Level, Speed
from starsquare.errors import DataError
from starsquare.game.event import GameEvent, events_from_json, events_to_json
from starsquare.game.lightning.state import LightningEvent
from starsquare.game.side import Moment, Side
from starsquare.rulebook import Rulebook, book, read_book, rulebook
from starsquare.service.log.codec import plain_json
from starsquare.system import LOCKED, lock_alone, sync_folder
from starsquare.tiles import BagSeed

_FORMAT = 1
_OWNER_ONLY = 0o600
_PULSE_WIDTH = 20


class SavedGameError(DataError):
    """Raised if a saved game cannot be used."""


_MOST_BYTES = 16 * 1024**2
_Hexadecimal = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){1,64}$")]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a saved game needs besides its events."""

    format: Number = _FORMAT
    game: str
    book: str
    toml: str | None = None  # the text of a rulebook that is not built in
    names: tuple[str, str]
    first: Side | None = None  # if the rulebook assigns the first play
    round_minutes: Minutes | None = None  # None: no round clock
    against: Level | None = None  # the bot that plays the second side, if any
    speed: Speed = Speed.NORMAL

    def rulebook(self) -> Rulebook:
        """Return its rulebook.

        Raises:
            RulebookError: the saved text is no longer valid.
            SavedGameError: the rulebook no longer exists.
        """
        try:
            if self.toml is None:
                return rulebook(self.book)
            own = read_book(self.toml, file=self.game, parent_of=book)
            return {one.code: one for one in own.divisions.values()}[self.book]
        except KeyError as error:
            raise SavedGameError(
                "saved.book", file=self.game, book=self.book
            ) from error


class Seeds(msgspec.Struct, frozen=True):
    """The secrets of a game, in hexadecimal."""

    bag: _Hexadecimal
    lightning: _Hexadecimal | None = None


class LightningBatch(msgspec.Struct, frozen=True):
    """The events of one command of the lightning round."""

    lightning: tuple[LightningEvent, ...]


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in a saved game."""

    header: Header
    events: tuple[GameEvent, ...]
    lightning: tuple[LightningEvent, ...]
    seeds: Seeds
    last_seen: Moment
    dropped: bool  # the last line was only half written, and is dropped


class SaveFile:
    """A game on disk, open for what happens next."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Take over a file that we have opened exclusively."""
        self.path = path
        self._file = file
        self._pulse: BinaryIO | None = None

    @classmethod
    def create(cls, folder: Path, header: Header, seed: BagSeed) -> Self:
        """Create a saved game in a folder, creating the folder if missing."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{header.game}.jsonl"
        _write_secret(_seed_file(path), Seeds(seed.hex()))
        file = os.fdopen(
            os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ONLY), "r+b"
        )
        saved = cls(path, file)
        _lock(file, path)
        saved._write(msgspec.json.encode(header))
        sync_folder(folder)
        return saved

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Loaded]:
        """Reopen a saved game; a half-written last line is dropped.

        Raises:
            SavedGameError: it cannot be read, or is being played elsewhere.
        """
        file = path.open("r+b")
        try:
            _lock(file, path)
            loaded, good = _read(path, file.read(_MOST_BYTES + 1))
        except SavedGameError:
            file.close()
            raise
        file.truncate(good)
        file.seek(good)
        return cls(path, file), loaded

    def append(self, events: Sequence[GameEvent]) -> None:
        """Append the events of a command; they are on disk when this returns."""
        self._write(events_to_json(events))

    def append_lightning(self, events: tuple[LightningEvent, ...]) -> None:
        """Append the events of a command of the lightning round."""
        self._write(msgspec.json.encode(LightningBatch(events)))

    def keep_lightning_seed(self, bag: BagSeed, lightning: BagSeed) -> None:
        """Store the seed of the lightning round before its first draw."""
        _write_secret(_seed_file(self.path), Seeds(bag.hex(), lightning.hex()))

    def beat(self, moment: Moment) -> None:
        """Record that the program was still running at a moment."""
        if self._pulse is None:
            self._pulse = _pulse_file(self.path).open("wb", buffering=0)
        self._pulse.seek(0)
        self._pulse.write(f"{moment:0{_PULSE_WIDTH}d}\n".encode())

    def finish(self) -> Path:
        """Move a finished game away and return its new place."""
        self.close()
        shelf = self.path.parent / "finished"
        shelf.mkdir(exist_ok=True)
        kept = shelf / self.path.name
        self.path.replace(kept)
        for aside in (_seed_file(self.path), _pulse_file(self.path)):
            aside.unlink(missing_ok=True)
        return kept

    def close(self) -> None:
        """Close the files."""
        self._file.close()
        if self._pulse is not None:
            self._pulse.close()
            self._pulse = None

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def saved_games(folder: Path) -> tuple[Path, ...]:
    """Return the unfinished games of a folder, most recently played first."""
    found = folder.glob("*.jsonl") if folder.is_dir() else ()
    return tuple(sorted(found, key=_last_touched, reverse=True))


def peek(path: Path) -> Loaded:
    """Read a saved game without opening it for writing.

    Raises:
        SavedGameError: it cannot be read.
    """
    with path.open("rb") as opened:
        return _read(path, opened.read(_MOST_BYTES + 1))[0]


def _read(path: Path, content: bytes) -> tuple[Loaded, int]:
    """Read a saved game, and return how many of its bytes are valid."""
    if len(content) > _MOST_BYTES:
        raise SavedGameError("saved.too_large", file=path)
    lines = BytesIO(content).readlines()
    if not lines:
        raise SavedGameError("saved.empty", file=path)
    header = _header(path, lines[0])
    events: list[GameEvent] = []
    lightning: list[LightningEvent] = []
    good, dropped = len(lines[0]), False
    for number, line, is_last in _numbered(lines[1:]):
        try:
            batch = _batch(line)
        except msgspec.MsgspecError as error:
            if not is_last:
                raise SavedGameError(
                    "saved.line", file=path, line=number, reason=error
                ) from error
            dropped = True
            break
        if isinstance(batch, LightningBatch):
            lightning += batch.lightning
        else:
            events += batch
        good += len(line)
    loaded = Loaded(
        header=header,
        events=tuple(events),
        lightning=tuple(lightning),
        seeds=_seeds(path),
        last_seen=_last_seen(path, [*events, *lightning]),
        dropped=dropped,
    )
    return loaded, good


def _numbered(lines: Sequence[bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """Number the lines after the header, and mark the last."""
    for index, line in enumerate(lines):
        yield index + 2, line, index == len(lines) - 1


def _batch(line: bytes) -> tuple[GameEvent, ...] | LightningBatch:
    if not line.endswith(b"\n"):
        raise msgspec.DecodeError("half a line")
    if line.startswith(b"{"):
        return msgspec.json.decode(line, type=LightningBatch)
    return events_from_json(line)


def _header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(plain_json(line), type=Header)
    except msgspec.MsgspecError as error:
        raise SavedGameError("saved.line", file=path, line=1, reason=error) from error
    if header.format != _FORMAT:
        raise SavedGameError(
            "saved.format", file=path, found=header.format, known=_FORMAT
        )
    return header


def _seeds(path: Path) -> Seeds:
    try:
        return msgspec.json.decode(_seed_file(path).read_bytes(), type=Seeds)
    except (OSError, msgspec.MsgspecError) as error:
        raise SavedGameError(
            "saved.no_seed", file=path, seed=_seed_file(path)
        ) from error


def _last_seen(path: Path, events: Sequence[GameEvent | LightningEvent]) -> Moment:
    """Return the last moment at which the program is known to have been running."""
    moments = [int(event.at) for event in events]
    pulse = _pulse_file(path)
    if pulse.is_file():
        with pulse.open("rb") as opened:
            beaten = opened.read(_PULSE_WIDTH)
        moments += [int(beaten)] if beaten.isdigit() else []
    return Moment(max((one for one in moments if one <= LAST_MOMENT), default=0))


def _last_touched(path: Path) -> tuple[int, str]:
    pulse = _pulse_file(path)
    newest = pulse if pulse.is_file() else path
    return newest.stat().st_mtime_ns, path.name


def _seed_file(path: Path) -> Path:
    return path.with_suffix(".seed")


def _pulse_file(path: Path) -> Path:
    return path.with_suffix(".pulse")


def _write_secret(path: Path, seeds: Seeds) -> None:
    """Write the seeds atomically, readable by nobody else."""
    draft = path.with_suffix(".seed-new")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(seeds))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    sync_folder(path.parent)


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the game, so that a second terminal cannot play it."""
    try:
        lock_alone(file)
    except LOCKED as error:
        raise SavedGameError("saved.in_use", file=path) from error
