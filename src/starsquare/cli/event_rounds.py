"""Commands about rounds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import typer

from starsquare.cli.event_base import act, adding_to_event, event_at, loaded, not_like
from starsquare.cli.event_boards import show_round
from starsquare.cli.event_find import (
    find_division,
    find_entrant,
    find_people,
    find_person,
    find_played,
    find_pool,
    find_round,
    pool_of,
)
from starsquare.cli.event_giving import (
    BoardArgument,
    Found,
    RoundOption,
    giving,
    guiding,
    tell,
    tell_next,
)
from starsquare.cli.event_options import Division, File, PersonName, Pool, Who, Why
from starsquare.cli.output import AsJson, progress_of
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardNumber, EntrantId, PoolKey
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.pairing.contract import Strength
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_seed

Seed = Annotated[
    str,
    typer.Option(
        help="The seed for all random draws; by default one that nobody can guess."
    ),
]

_SCHOOLS: Mapping[bool | None, Strength | None] = {
    None: None,
    True: "soft",
    False: "off",
}


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("pair", "cup.db", "cup.db --house --schools-apart")(pair)
    add("change", "cup.db e1 e4")(change)
    add("lock", "cup.db 3")(lock)
    add("publish", "cup.db")(publish)
    add("take-back", 'cup.db --why "a team was missed"')(take_back)
    add("start", "cup.db --absent p7")(start)
    add("arrive", "cup.db p7")(arrive)
    add("waive", 'cup.db e7 --why "one is ill"')(waive)
    add("lateness", 'cup.db e7 14 --seconds 50 --why "seen at the door"')(lateness)
    add("end", "cup.db")(end)
    add("final", "cup.db")(final)


def _show_last(
    file: Path, event: LocalTournament, pool: PoolKey, *, json: bool
) -> None:
    """Show the last drafted, changed or published round, and the next step."""
    state = loaded(event)
    show_round(state, event.people(), find_round(state, pool, None), json=json)
    if not json:
        tell_next(file, event)


def pair(
    file: File,
    pool: Pool = None,
    *,
    method: Annotated[
        Method | None, typer.Option(help="A method other than the rulebook's.")
    ] = None,
    seed: Seed = "",
    lock: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ONE:TWO", help="Two entrants who must meet; `ONE:bye` for a bye."
        ),
    ] = None,
    apart: Annotated[
        list[str] | None,
        typer.Option(metavar="ONE:TWO", help="Two entrants to keep apart."),
    ] = None,
    schools_apart: Annotated[
        bool | None,
        typer.Option(
            "--schools-apart/--schools-meet",
            help="Keep schoolmates apart where possible, or let them meet.",
            show_default="as the rulebook says",
        ),
    ] = None,
    house: Annotated[
        bool, typer.Option("--house", help="Seat a volunteer instead of a bye.")
    ] = False,
    despite_open: Annotated[
        bool, typer.Option("--despite-open", help="Pair even if results are missing.")
    ] = False,
    prizes: Annotated[
        int | None,
        typer.Option(
            help="Contention: number of places that win a prize.",
            min=1,
            show_default="as the rulebook says",
        ),
    ] = None,
    finishes: Annotated[
        int | None,
        typer.Option(
            help="Contention: least number of finishes to simulate.",
            min=1000,
            max=100_000,
            show_default="20000",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Pair the next round as a draft, or pair it again."""
    event = event_at(file)
    state = loaded(event)
    key = find_pool(state, pool)
    locked = tuple(_lock(state, text) for text in lock or ())
    command = ask.PairRound(
        pool=key,
        seed=seed or a_seed(),
        method=method,
        locked=locked,
        apart=tuple(_two(state, text) for text in apart or ()),
        schoolmates=_SCHOOLS[schools_apart],
        with_house=house,
        despite_open=despite_open,
        stakes=_stakes(prizes, finishes),
    )
    with guiding(file, event), progress_of(say("cli.event.pairing"), json=json):
        act(event, command)
    _show_last(file, event, key, json=json)


def _stakes(prizes: int | None, finishes: int | None) -> Stakes | None:
    """Return the stakes of contention pairing, if not the usual ones."""
    if prizes is None and finishes is None:
        return None
    runs = Stakes().runs if finishes is None else finishes
    return Stakes(places=prizes, runs=runs)


def _lock(state: Tournament, text: str) -> Pair:
    """Parse two entrants who meet, or one who has a bye."""
    one, _, two = text.partition(":")
    if "bye" in {one, two} and one != two:
        return Pair(find_entrant(state, two if one == "bye" else one), None)
    return Pair(*_two(state, text))


def _two(state: Tournament, text: str) -> tuple[EntrantId, EntrantId]:
    one, colon, two = text.partition(":")
    if not colon:
        raise not_like(text, "e1:e2")
    return find_entrant(state, one), find_entrant(state, two)


def change(
    file: File,
    one: Annotated[str, typer.Argument(metavar="ONE", help="An entrant.")],
    two: Annotated[
        str, typer.Argument(metavar="TWO", help="Their new opponent; `bye` for a bye.")
    ],
    pool: Pool = None,
    *,
    json: AsJson = False,
) -> None:
    """Pair two entrants in the draft and lock their board; their opponents meet."""
    event = event_at(file)
    state = loaded(event)
    first = find_entrant(state, one)
    key = pool_of(state, first, pool)
    command = ask.ChangeBoard(
        pool=key, one=first, two=None if two == "bye" else find_entrant(state, two)
    )
    with guiding(file, event):
        act(event, command)
    _show_last(file, event, key, json=json)


@giving
def lock(
    found: Found,
    board: BoardArgument,
    pool: Pool = None,
    *,
    free: Annotated[
        bool, typer.Option("--free", help="Unlock it, so it can be paired again.")
    ] = False,
) -> ask.LockBoard:
    """Lock a board of the draft, so that pairing again keeps it, or unlock it."""
    return ask.LockBoard(
        pool=find_pool(found.state, pool), board=BoardNumber(board), is_locked=not free
    )


def publish(
    file: File,
    pool: Pool = None,
    *,
    despite: Annotated[
        str,
        typer.Option(
            help="Reason to publish although a rule is broken or results changed."
        ),
    ] = "",
    json: AsJson = False,
) -> None:
    """Publish the draft for everyone to see."""
    event = event_at(file)
    key = find_pool(loaded(event), pool)
    with guiding(file, event):
        act(event, ask.PublishRound(pool=key, despite=despite))
    _show_last(file, event, key, json=json)


@giving
def take_back(found: Found, pool: Pool = None, *, why: Why = "") -> ask.WithdrawRound:
    """Unpublish a round before any result is in; it becomes a draft again."""
    return ask.WithdrawRound(pool=find_pool(found.state, pool), why=why)


@giving
def start(
    found: Found,
    pool: Pool = None,
    *,
    absent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO", help="A person missing from their board, or a whole side."
        ),
    ] = None,
) -> ask.StartRound:
    """Start the round clock."""
    away = tuple(
        person for one in absent or () for person in find_people(found.state, one)
    )
    return ask.StartRound(pool=find_pool(found.state, pool), absent=away)


@giving
def arrive(found: Found, person: PersonName, pool: Pool = None) -> ask.RecordArrival:
    """Mark someone who was missing as arrived."""
    come = find_person(found.state, person)
    key = pool_of(found.state, found.state.entrant_of[come], pool)
    return ask.RecordArrival(pool=key, person=come)


@giving
def waive(
    found: Found, who: Who, pool: Pool = None, *, why: Why = ""
) -> ask.WaivePresence:
    """Let a side start without a missing member."""
    entrant = find_entrant(found.state, who)
    return ask.WaivePresence(
        pool=pool_of(found.state, entrant, pool), entrant=entrant, why=why
    )


@giving
def lateness(
    found: Found,
    who: Who,
    minutes: Annotated[
        int,
        typer.Argument(metavar="MINUTES", min=0, help="Full minutes; 0 if on time."),
    ],
    pool: Pool = None,
    *,
    seconds: Annotated[
        int, typer.Option(min=0, max=59, help="Seconds beyond full minutes.")
    ] = 0,
    absent: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO", help="A person who has not arrived after all."),
    ] = None,
    round_number: RoundOption = None,
    why: Why = "",
) -> ask.CorrectLateness:
    """Correct how late a side was in a round."""
    entrant = find_entrant(found.state, who)
    key = pool_of(found.state, entrant, pool)
    people = (find_people(found.state, one) for one in absent or ())
    return ask.CorrectLateness(
        pool=key,
        round=find_played(found.state, key, round_number).number,
        entrant=entrant,
        seconds=minutes * 60 + seconds,
        absent=tuple(person for several in people for person in several),
        why=why,
    )


@giving
def end(found: Found, pool: Pool = None) -> ask.EndRound:
    """End the round for all boards at once."""
    return ask.EndRound(pool=find_pool(found.state, pool))


def final(
    file: File,
    division: Division = None,
    *,
    seed: Seed = "",
    settle: Annotated[
        Literal["higher_rank", "replay", "shared"] | None,
        typer.Option(help="What a tied final means."),
    ] = None,
    reason: Why = "",
    json: AsJson = False,
) -> None:
    """Pair the final of a division, or settle a tied final."""
    event = event_at(file)
    state = loaded(event)
    key = find_division(state, division)
    if settle is not None:
        command = ask.SettleFinal(division=key, choice=settle, why=reason)
        with guiding(file, event):
            happened = act(event, command)
        tell(happened, file, event, json=json)
        return
    pool = find_pool(state, key)
    with guiding(file, event):
        act(
            event,
            ask.PairFinal(division=key, seed=seed or a_seed()),
            ask.PublishRound(pool=pool),
        )
    _show_last(file, event, pool, json=json)
