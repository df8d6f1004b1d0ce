"""What all commands of `starsquare event` share: the file, who asks, the answer."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from starsquare.cli.completion import beginning
from starsquare.cli.naming import must_be_there, must_have_folder
from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.event.run import EventRunner
from starsquare.service.ports import Progress
from starsquare.text import say
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import Events
from starsquare.tournament.identity import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_command_id, event_in


def divisions(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the divisions of the event whose file stands in the line already."""
    file = context.params.get("file")
    if file is None or not Path(file).is_file():
        return []
    try:
        return beginning(incomplete, loaded(runner(Path(file))).divisions)
    except (StarsquareError, typer.BadParameter):
        return []


File = Annotated[Path, typer.Argument(metavar="FILE", help="The event's file.")]
Division = Annotated[
    str | None,
    typer.Argument(
        metavar="DIVISION",
        help="A division; by default the first.",
        autocompletion=divisions,
    ),
]
Pool = Annotated[
    str | None,
    typer.Argument(
        metavar="POOL",
        help="The division paired; by default the first.",
        autocompletion=divisions,
    ),
]
Who = Annotated[str, typer.Argument(metavar="WHO", help="An id or player number.")]
PersonName = Annotated[
    str, typer.Argument(metavar="PERSON", help="A person's id, or a single player's.")
]
Score = Annotated[int, typer.Argument(metavar="SCORE", help="A final score.")]
FINAL = 0
"""The number under which the final is asked for, which it does not have."""


def round_number_of(text: str) -> int:
    """Read which round is meant: a number, or `final`.

    Raises:
        typer.BadParameter: it is neither.
    """
    if text.casefold() == "final":
        return FINAL
    if not text.isdecimal() or not int(text):
        facts = {"text": text, "wanted": "3, or final"}
        raise typer.BadParameter(say("cli.event.not_like", facts))
    return int(text)


RoundArgument = Annotated[
    int,
    typer.Argument(
        metavar="ROUND",
        parser=round_number_of,
        help="The number of the round, or `final`.",
    ),
]
Why = Annotated[str, typer.Option("--why", help="The reason, kept in the log.")]


SIGNED = {"ignore_unknown_options": True}
"""For commands whose numbers may have a minus before them."""

At = Annotated[
    str | None,
    typer.Option(metavar="MOMENT", help="As 2026-03-14T09:00, or in milliseconds."),
]


def moment(text: str | None) -> Moment | None:
    """Read a moment: milliseconds since 1970, or a date and time of this place.

    Raises:
        typer.BadParameter: it is neither.
    """
    if text is None:
        return None
    try:
        if text.removeprefix("-").isdecimal():
            shown_moment(Moment(int(text)))  # what no clock can show is none
            return Moment(int(text))
        found = datetime.fromisoformat(text).astimezone()
        return Moment(round(found.timestamp() * 1000))
    except (ValueError, OverflowError, OSError) as error:  # nothing, or no such year
        raise typer.BadParameter(say("cli.event.no_moment", {"text": text})) from error


def shown_moment(at: Moment | None) -> str:
    """Show a moment as the clock of this place has it."""
    if at is None:
        return "-"
    here = datetime.fromtimestamp(at / 1000, tz=UTC).astimezone()
    return here.strftime("%Y-%m-%d %H:%M")


class Asker(msgspec.Struct):
    """Who asks, when, and under which id; set by the options before the command."""

    by: PersonId = PersonId("desk")
    at: Moment | None = None
    command_id: str | None = None


ASKER = Asker()
OPENED = ExitStack()
"""The files that a command has opened; they are closed when it ends."""


def runner(file: Path) -> EventRunner:
    """Open the event in a file.

    Raises:
        typer.BadParameter: there is no such file.
        OSError: it is a folder.
    """
    must_be_there(file, key="cli.event.no_file")
    event = event_in(file, at=ASKER.at)
    OPENED.callback(event.close)
    return event


@contextmanager
def new_event(file: Path) -> Generator[EventRunner]:
    """Make the file of an event; where the event is refused, no file stays behind.

    Raises:
        typer.BadParameter: there is one already.
    """
    must_have_folder(file)
    if file.exists():
        there = say("cli.event.exists", {"file": file})
        raise typer.BadParameter(there, param_hint="FILE")
    event = event_in(file, at=ASKER.at)
    try:
        yield event
    except BaseException:
        event.close()
        file.unlink(missing_ok=True)
        raise


def loaded(event: EventRunner) -> Tournament:
    """Give the event as it is.

    Raises:
        typer.BadParameter: the file has none.
    """
    state = event.load()
    if state is None:
        raise typer.BadParameter(say("event.not_open"), param_hint="FILE")
    return state


def act(
    event: EventRunner,
    *commands: TournamentCommand,
    progress: Progress | None = None,
) -> Events:
    """Give commands; all of them count, or none."""
    return event.act_all(
        commands, command_id=ASKER.command_id or a_command_id(), progress=progress
    )


def find_entrant(state: Tournament, who: str) -> EntrantId:
    """Find an entrant by its id, its number, or one of its people.

    Raises:
        typer.BadParameter: there is none.
    """
    if who in state.entrants:
        return EntrantId(who)
    if PersonId(who) in state.entrant_of:
        return state.entrant_of[PersonId(who)]
    for one in state.entrants.values():
        if str(one.number) == who:
            return one.id
    raise typer.BadParameter(say("cli.event.no_entrant", {"entrant": who}))


def find_people(state: Tournament, who: str) -> tuple[PersonId, ...]:
    """Find a person by their id, or everybody of an entrant.

    Raises:
        typer.BadParameter: there is none.
    """
    if PersonId(who) in state.entrant_of:
        return (PersonId(who),)
    return state.entrants[find_entrant(state, who)].members


def find_person(state: Tournament, who: str) -> PersonId:
    """Find a person by their id, or a single player by the entrant's.

    Raises:
        typer.BadParameter: there is none, or the entrant has several.
    """
    if PersonId(who) in state.entrant_of:
        return PersonId(who)
    members = state.entrants[find_entrant(state, who)].members
    if len(members) != 1:
        facts = {"entrant": who, "people": ", ".join(members)}
        raise typer.BadParameter(say("cli.event.several", facts))
    return members[0]


def find_division(state: Tournament, name: str | None) -> DivisionKey:
    """Find a division by its key; the first where none is named.

    Raises:
        typer.BadParameter: there is none.
    """
    if name is None:
        return next(iter(state.divisions))
    if DivisionKey(name) not in state.divisions:
        known = ", ".join(state.divisions)
        facts = {"division": name, "known": known}
        raise typer.BadParameter(say("event.no_division", facts))
    return DivisionKey(name)


def find_pool(state: Tournament, name: str | None) -> PoolKey:
    """Find the pool of a division."""
    return state.divisions[find_division(state, name)].pool


def find_round(state: Tournament, pool: PoolKey, number: int | None) -> Round:
    """Find a round by its number; the last where none is named.

    Raises:
        typer.BadParameter: there is none.
    """
    rounds = state.rounds_of(pool)
    if number == FINAL:
        finals = [one for one in rounds if one.is_final]
        if finals:
            return finals[-1]
        raise typer.BadParameter(say("cli.event.no_final"), param_hint="ROUND")
    for one in rounds:
        if one.number == (len(rounds) if number is None else number):
            return one
    key = "cli.event.no_round" if rounds else "cli.event.no_round_yet"
    facts = {"round": number, "rounds": len(rounds)}
    raise typer.BadParameter(say(key, facts), param_hint="ROUND")


def not_like(text: str, wanted: str, option: str | None = None) -> typer.BadParameter:
    """Refuse what is not written as it has to be, and show how."""
    facts = {"text": text, "wanted": wanted}
    return typer.BadParameter(say("cli.event.not_like", facts), param_hint=option)


def number_in(whole: str, text: str, wanted: str, option: str) -> int:
    """Read a number that is a part of what was typed.

    Raises:
        typer.BadParameter: it is none.
    """
    if not text.isdecimal():
        raise not_like(whole, wanted, option)
    return int(text)


def drawn_table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
    """Draw a table without lines, under heads out of the catalogue."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(say(f"cli.event.{head}"))
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    return table
