"""`starsquare forget`: erase what the log's tables know of a person."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import Annotated

import msgspec
import typer

from starsquare.cli.add_command import Db, adding
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import (
    AsJson,
    aside,
    show_json,
    write,
)
from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import Store, StreamName
from starsquare.service.stream_names import ACCOUNTS, is_tournament, tournament_of
from starsquare.text import say
from starsquare.wiring import AT_THE_DESK, SystemClock, SystemRandomness, open_store


class ForgetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whose data is to be erased, and whether it existed."""

    scope: str
    person: str
    was_known: bool


class _Names(msgspec.Struct, frozen=True, kw_only=True):
    """The name fields in the record of a person or an account."""

    name: str = ""
    first_name: str = ""
    last_name: str = ""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("forget", "tournament-cup p1")(forget)


def forget(
    scope: Annotated[
        str,
        typer.Argument(
            metavar="SCOPE",
            help="Where they are recorded: tournament-NAME, or accounts.",
        ),
    ],
    person: Annotated[
        str, typer.Argument(metavar="PERSON", help="The person's number.")
    ],
    db: Db = None,
    *,
    json: AsJson = False,
) -> None:
    """Erase a person's data; results and the log stay valid.

    If you give a name, the numbers of everyone with that name are listed. The exit
    code is 64 if no person with that number is recorded there.
    """
    with closing(open_store(db)) as store:
        was_known = asyncio.run(_forgotten(store, scope, PersonId(person)))
        meant = () if was_known else _called(store, scope, person)
    facts = {"person": person, "scope": scope, "meant": ", ".join(meant)}
    if json:
        show_json(ForgetAnswer(scope=scope, person=person, was_known=was_known))
    elif was_known:
        write(say("forget.done", facts))
    else:
        key = "forget.meant" if meant else "forget.unknown"
        aside(say(key, facts))
    if not was_known:
        raise typer.Exit(ExitCode.USAGE)


async def _forgotten(store: Store, scope: str, person: PersonId) -> bool:
    """Erase a person's data, and return whether it existed.

    A running service is told: it keeps pages with the name until something changes.
    """
    clock, chance = SystemClock(), SystemRandomness()
    if is_tournament(StreamName(scope)):
        from starsquare.service.tournament.people_records import TournamentPeople  # noqa: PLC0415

        people = TournamentPeople(store, clock, chance)
        event = tournament_of(StreamName(scope))
        return await people.erase(event, person, AT_THE_DESK)
    if scope != ACCOUNTS:
        return store.forget(scope, person)
    from starsquare.service.accounts.account_service import AccountService  # noqa: PLC0415

    # Anyone who has the log is its director. The account is closed as well.
    director = Identity(AT_THE_DESK, (Grant(role=Role.DIRECTOR),))
    accounts = AccountService(store, clock, chance)
    return await accounts.forget(director, scope, person)


def _called(store: Store, scope: str, name: str) -> tuple[str, ...]:
    """Return the numbers of everyone whose record contains a name."""
    sought = name.casefold()
    return tuple(
        person
        for person, record in store.people(scope).items()
        if any(sought in word.casefold() for word in _words_of(record))
    )


def _words_of(record: bytes) -> tuple[str, ...]:
    try:
        names = msgspec.json.decode(record, type=_Names)
    except msgspec.DecodeError:
        return ()
    return names.name, f"{names.first_name} {names.last_name}"
