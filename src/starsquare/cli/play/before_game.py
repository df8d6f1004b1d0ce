"""Before the game: which saved game, or which rulebook, names and clock."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from starsquare.clause import cited
from starsquare.cli.arguments import find_rulebook
from starsquare.cli.play.savefile import (
    Header,
    Loaded,
    SavedGameError,
    peek,
    saved_games,
)
from starsquare.cli.play.screen import wrapped
from starsquare.cli.play.terminal_port import Edge, yes_or_no
from starsquare.engine.levels import Level, Speed
from starsquare.game.evolve import fold
from starsquare.game.side import Moment, Side
from starsquare.rulebook import Rulebook, RulebookError, rulebook
from starsquare.rules.clock import MINUTE
from starsquare.text import say
from starsquare.tiles import BagSeed, commitment_to

MENU = ("NA/high-school", "CC", "SO", "ES", "KZ", "KZ/just-for-fun")
"""The numbered choices, the first on Enter: single players, one per rulebook."""

Value = TypeVar("Value")

_SHOWN = 5
_NEW = "n"


class Wishes(msgspec.Struct, frozen=True):
    """What the command line already specified."""

    book: str | None = None
    names: tuple[str, str] | None = None
    against: Level | None = None
    speed: Speed = Speed.NORMAL


class _Chosen(msgspec.Struct, frozen=True):
    rulebook: Rulebook
    toml: str | None


def choose_saved(edge: Edge, folder: Path) -> Path | None:
    """Ask whether to continue an unfinished game; None means a new one."""
    games, broken = _unfinished(folder)
    if not games and not broken:
        return None
    lines = [Text(line) for note in broken for line in wrapped(note)]
    if not games:
        edge.page(*lines)
        return None
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, (_, loaded) in enumerate(games, start=1):
        table.add_row(str(number), *_described(loaded, edge.now()))
    edge.page(
        Text(say("terminal.unfinished", {"n": len(games)}), style="bold"),
        table,
        *lines,
    )
    while True:
        answer = _ask(edge, say("terminal.go_on", {"n": len(games)})).lower()
        if answer in {_NEW, "no", "new"}:
            return None
        if answer in {"", "y", "yes"}:
            return games[0][0]
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1][0]


def choose_game(edge: Edge, wishes: Wishes, seed: BagSeed) -> Header:
    """Ask for everything a new game needs that the command line did not specify."""
    chosen = _choose_book(edge, wishes.book)
    book = chosen.rulebook
    names = _names(edge, wishes)
    number = f"{edge.now()}-{commitment_to(seed)[:8]}"
    return Header(
        game=number,
        book=book.code,
        toml=chosen.toml,
        names=told_apart(names),
        first=_choose_first(edge, book, names),
        round_minutes=_choose_round_clock(edge, book),
        against=wishes.against,
        speed=wishes.speed,
    )


def about(book: Rulebook) -> str:
    """Return a one-line description of a rulebook, from its values."""
    parts = [_clock_of(book)]
    parts += [say("terminal.about.hold")] if book.hold else []
    second = book.challenge.second_opinion
    parts += [say("terminal.about.second")] if second else []
    parts += [say("terminal.about.lightning")] if book.lightning else []
    assigned = book.setup.first_play == "assigned"
    parts += [say("terminal.about.assigned")] if assigned else []
    parts += [say("terminal.about.agreement")] if book.agreement.allowed else []
    return ", ".join(parts)


def told_apart(names: tuple[str, str]) -> tuple[str, str]:
    """Return distinct names for two sides of the same name."""
    one, two = (name.strip() for name in names)
    return (one, two) if one.lower() != two.lower() else (one, f"{two} (2)")


def _unfinished(folder: Path) -> tuple[list[tuple[Path, Loaded]], list[str]]:
    """Return the games that can be resumed, and why others cannot."""
    games: list[tuple[Path, Loaded]] = []
    broken: list[str] = []
    for path in saved_games(folder)[:_SHOWN]:
        try:
            games.append((path, peek(path)))
        except SavedGameError as error:
            broken.append(str(error))
    return games, broken


def _described(loaded: Loaded, now: Moment) -> tuple[str, str, str]:
    one, two = loaded.header.names
    score = ""
    if loaded.events:
        # A game that cannot be described is refused with its reason once chosen.
        with suppress(Exception):
            game = fold(loaded.events)
            score = f"{game.score_of(Side.ONE)}-{game.score_of(Side.TWO)}"
    ago = _ago(max(0, now - loaded.last_seen) // MINUTE)
    return f"{one} - {two}", f"{loaded.header.book}  {score}", ago


def _ago(minutes: int) -> str:
    if not minutes:
        return say("terminal.just_now")
    hours, days = minutes // 60, minutes // (60 * 24)
    if days:
        return say("terminal.days_ago", {"n": days})
    if hours:
        return say("terminal.hours_ago", {"n": hours})
    return say("terminal.ago", {"n": minutes})


def _choose_book(edge: Edge, name: str | None) -> _Chosen:
    if name is not None:
        return _found(name)
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, code in enumerate(MENU, start=1):
        book = rulebook(code)
        table.add_row(str(number), code, f"{book.title}: {about(book)}")
    notes: tuple[str, ...] = ()
    while True:
        edge.page(
            Text(say("terminal.welcome"), style="bold"),
            Text(),
            Text(say("terminal.which_book")),
            table,
            Text(),
            Text(say("terminal.other_books")),
            *(Text(line, style="bold") for note in notes for line in wrapped(note)),
        )
        answer = _ask(edge, say("terminal.choose_book", {"default": MENU[0]}))
        try:
            return _found(_named(answer))
        except typer.BadParameter as error:
            notes = (error.message,)
        except RulebookError as error:
            notes = tuple(str(error).splitlines())


def _named(answer: str) -> str:
    if not answer:
        return MENU[0]
    if answer.isdecimal() and 1 <= int(answer) <= len(MENU):
        return MENU[int(answer) - 1]
    return answer


def _found(name: str) -> _Chosen:
    """Return a rulebook; the text of one in a file is saved with the game."""
    book = find_rulebook(name)
    files = [path for path in (Path(name), Path(name).parent) if path.is_file()]
    return _Chosen(book, files[0].read_text("utf-8-sig") if files else None)


def _names(edge: Edge, wishes: Wishes) -> tuple[str, str]:
    """Return the names of both sides; a bot has its own."""
    if wishes.against is None:
        return wishes.names or (_choose_name(edge, 1), _choose_name(edge, 2))
    own = wishes.names[0] if wishes.names else _choose_name(edge, 1)
    return own, say(f"level.{wishes.against}.name")


def _choose_name(edge: Edge, number: int) -> str:
    default = say("terminal.player", {"number": number})
    facts = {"number": number, "default": default}
    return _ask(edge, say("terminal.name", facts)) or default


def _choose_first(edge: Edge, book: Rulebook, names: tuple[str, str]) -> Side | None:
    """Ask who plays first if the rulebook leaves it to the pairing.

    Rules: CC-SETUP-1.b
    """
    if book.setup.first_play != "assigned":
        return None
    facts = {"one": names[0], "two": names[1]}
    question = cited(
        say("terminal.who_is_first", facts), book.rules_on("setup.first_play")
    )
    answers = {"": Side.ONE, "1": Side.ONE, "2": Side.TWO}
    return _until_known(edge, f"{question} [1]", answers.get)


def _choose_round_clock(edge: Edge, book: Rulebook) -> int | None:
    """Ask whether to keep the round's time, if the rulebook has a round clock."""
    minutes = book.rounds.minutes
    if minutes is None:
        return None
    question = say("terminal.round_clock", {"minutes": minutes})
    prompt = f"{cited(question, book.rules_on('rounds.minutes'))} [Y/n]"

    def read(answer: str) -> bool | None:
        return yes_or_no(answer, default=True)

    return minutes if _until_known(edge, prompt, read) else None


def _until_known(edge: Edge, prompt: str, read: Callable[[str], Value | None]) -> Value:
    """Ask until the answer can be parsed."""
    while True:
        value = read(_ask(edge, prompt))
        if value is not None:
            return value


def _clock_of(book: Rulebook) -> str:
    clock = book.clock
    seconds = clock.side_seconds or clock.turn_seconds
    if seconds is None:
        return say("terminal.about.untimed")
    whole, rest = divmod(seconds, 60)
    part = {0: "", 30: "½"}.get(rest, f":{rest:02d}")
    return say(f"terminal.about.{clock.kind}", {"minutes": f"{whole}{part}"})


def _ask(edge: Edge, prompt: str) -> str:
    while True:
        typed = edge.ask(prompt, until=None, tick=tuple)
        if typed is not None:
            return typed.strip()
