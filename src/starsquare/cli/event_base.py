"""What all `starsquare event` commands share: the file, the actor, the answer."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import typer
from rich.table import Table

from starsquare.cli.add_command import OPENED, Adder, DataOption, adding
from starsquare.cli.arguments import must_be_there, must_have_folder
from starsquare.cli.output import show, show_json
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import Progress
from starsquare.service.stream_names import (
    UnknownTournamentError,
    is_event_name,
    must_be_tournament,
)
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.storage.data_folder import data_folder
from starsquare.system import quoted
from starsquare.text import say
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.event import Events
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament
from starsquare.wiring import (
    NoLogError,
    a_command_id,
    is_shared,
    tournament_in,
    tournament_named,
)

Key = TypeVar("Key", bound=str)
Answer = TypeVar("Answer", bound=msgspec.Struct)
_Function = TypeVar("_Function", bound=Callable[..., Any])


def moment(text: str | None) -> Moment | None:
    """Parse a moment: milliseconds since 1970, or a local date and time.

    Raises:
        typer.BadParameter: it is neither.
    """
    if text is None:
        return None
    try:
        return msgspec.convert(_milliseconds(text), Moment)
    except (ValueError, OverflowError, msgspec.ValidationError) as error:
        raise typer.BadParameter(say("cli.event.no_moment", {"text": text})) from error


def _milliseconds(text: str) -> int:
    if text.removeprefix("-").isdecimal():
        return int(text)
    return round(datetime.fromisoformat(text).astimezone().timestamp() * 1000)


def shown_moment(at: Moment | None) -> str:
    """Return a moment in local time."""
    if at is None:
        return "-"
    here = datetime.fromtimestamp(at / 1000, tz=UTC).astimezone()
    return here.strftime("%Y-%m-%d %H:%M")


class Asker(msgspec.Struct):
    """The actor, moment, command id and store, as set by options."""

    by: PersonId = PersonId("desk")
    at: Moment | None = None
    command_id: str | None = None
    data: str | None = None
    people: Callable[[], People] = People  # of the event in use, read if asked by name


ASKER = Asker()


def adding_to_event(app: typer.Typer, *path: str) -> Adder:
    """Return a function that adds `starsquare event` commands, each with `--data`."""
    add = adding(app, "event", *path)

    def added(
        name: str, *examples: str, settings: Mapping[str, Any] | None = None
    ) -> Callable[[_Function], _Function]:
        register = add(name, *examples, settings=settings)

        def keep(function: _Function) -> _Function:
            register(_with_data(function))
            return function

        return keep

    return added


def _with_data(function: Callable[..., None]) -> Callable[..., None]:
    @wraps(function)
    def asked(*, data: str | None, **own: object) -> None:
        ASKER.data = data
        function(**own)

    signature = inspect.signature(function, eval_str=True)
    *others, last = signature.parameters.values()
    option = last.replace(name="data", annotation=DataOption, default=None)
    # Typer declares the command's arguments from this signature.
    asked.__dict__["__signature__"] = inspect.Signature([*others, option, last])
    return asked


class StorePlace(NamedTuple):
    """A store of many events: a database at an address, or in a data folder."""

    address: str | None
    folder: Path | None

    @property
    def where(self) -> str:
        """Its name in messages."""
        return self.address or str(self.folder or data_folder())


def store_of(file: Path) -> StorePlace | None:
    """Return the store of a named event; None if the event has its own file.

    A name has no dot, and no file of that name exists.
    """
    named = ASKER.data
    if named is not None:
        is_folder = not is_shared(named) and not Path(named).is_file()
        return StorePlace(None, Path(named)) if is_folder else StorePlace(named, None)
    if is_event_name(str(file)) and not file.exists():
        return StorePlace(os.environ.get("STARSQUARE_DB"), None)
    return None


def typed(file: Path) -> str:
    """Return an event as it is typed in a suggested command."""
    data = "" if ASKER.data is None else f" --data {quoted(ASKER.data)}"
    return quoted(str(file)) + data


def event_at(file: Path) -> LocalTournament:
    """Open an event by name or file.

    Raises:
        typer.BadParameter: there is no such event or file.
        OSError: it is a folder.
    """
    store = store_of(file)
    if store is None:
        must_be_there(file, key="cli.event.no_file", hint="EVENT")
        event = tournament_in(file, at=ASKER.at, by=ASKER.by)
    else:
        event = _event_in(store, str(file))
    OPENED.callback(event.close)
    return event


def _event_in(store: StorePlace, name: str) -> LocalTournament:
    try:
        event = tournament_named(
            must_be_tournament(name),
            store.address,
            folder=store.folder,
            at=ASKER.at,
            by=ASKER.by,
        )
    except (NoLogError, UnknownTournamentError) as error:
        raise _no_event(store, name) from error
    if event.load() is None:
        event.close()
        raise _no_event(store, name)
    return event


def _no_event(store: StorePlace, name: str) -> typer.BadParameter:
    facts = {"event": name, "where": store.where}
    return typer.BadParameter(say("cli.event.no_event", facts), param_hint="EVENT")


@contextmanager
def new_event(file: Path, *, name: str | None = None) -> Generator[LocalTournament]:
    """Create an event; if it is refused, no new file is left behind.

    Args:
        file: its file, or its name in a store of many.
        name: the name of an event with its own file; by default the file's.

    Raises:
        typer.BadParameter: the event already exists.
    """
    store = store_of(file)
    if store is not None:
        with _new_event_in(store, str(file)) as event:
            yield event
        return
    must_have_folder(file, hint="EVENT")
    if file.exists():
        there = say("cli.event.exists", {"file": file})
        raise typer.BadParameter(there, param_hint="EVENT")
    event = tournament_in(file, name=name, at=ASKER.at, by=ASKER.by)
    try:
        yield event
    except BaseException:
        event.close()
        file.unlink(missing_ok=True)
        raise
    OPENED.callback(event.close)


@contextmanager
def _new_event_in(store: StorePlace, name: str) -> Generator[LocalTournament]:
    event = tournament_named(
        must_be_tournament(name),
        store.address,
        folder=store.folder,
        is_new=True,
        at=ASKER.at,
        by=ASKER.by,
    )
    OPENED.callback(event.close)
    if event.load() is not None:
        there = say("cli.event.exists_there", {"event": name, "where": store.where})
        raise typer.BadParameter(there, param_hint="EVENT")
    yield event


def loaded(event: LocalTournament) -> Tournament:
    """Return the event's current state.

    Raises:
        typer.BadParameter: the file has no event.
    """
    state = event.load()
    if state is None:
        raise typer.BadParameter(say("event.not_open"), param_hint="EVENT")
    ASKER.people = event.people
    return state


def act(
    event: LocalTournament,
    *commands: TournamentCommand,
    progress: Progress | None = None,
) -> Events:
    """Run commands; all of them count, or none."""
    return event.act(
        *commands, command_id=ASKER.command_id or a_command_id(), progress=progress
    )


class EveryDivision(msgspec.Struct, frozen=True):
    """The answers for several divisions by key, as JSON."""

    divisions: Mapping[str, object]


def show_each(
    answers: Mapping[Key, Answer], draw: Callable[[Answer], None], *, json: bool
) -> None:
    """Show the answer for one division, or for several in a row."""
    if json:
        found = list(answers.values())
        show_json(
            found[0]
            if len(found) == 1
            else EveryDivision({str(key): one for key, one in answers.items()})
        )
        return
    for key, one in answers.items():
        if len(answers) > 1:
            show(say("cli.event.of_division", {"division": key}))
        draw(one)


def not_like(text: str, wanted: str, option: str | None = None) -> typer.BadParameter:
    """Return the error for a malformed value, with the right format."""
    facts = {"text": text, "wanted": wanted}
    return typer.BadParameter(say("cli.event.not_like", facts), param_hint=option)


def number_in(whole: str, text: str, wanted: str, option: str) -> int:
    """Parse a number within typed text.

    Raises:
        typer.BadParameter: it is not a number.
    """
    if not text.isdecimal():
        raise not_like(whole, wanted, option)
    return int(text)


def drawn_table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
    """Draw a borderless table with headings from the catalog."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(say(f"cli.event.{head}"))
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    return table
