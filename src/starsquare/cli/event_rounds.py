"""Commands about rounds."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.console import show, show_json
from starsquare.cli.event_base import (
    ASKER,
    AsJson,
    Division,
    File,
    Pool,
    Why,
    act,
    drawn_table,
    find_division,
    find_entrant,
    find_pool,
    find_round,
    loaded,
    progress_of,
    runner,
    tell,
)
from starsquare.game.side import PersonId
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.identity import EntrantId, PoolKey
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import People
from starsquare.tournament.round import Board, Round
from starsquare.tournament.showing import shown
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_seed

RoundOption = Annotated[
    int | None, typer.Option("--round", help="Which round; by default the last.")
]
Seed = Annotated[
    str, typer.Option(help="The seed of all lots; by default one nobody can guess.")
]


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A board, for programs."""

    board: int
    table: int
    one: str
    two: str | None
    one_starts: bool | None
    why: str
    is_locked: bool


class RoundAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A round, for programs."""

    pool: str
    round: int
    method: str
    seed: str
    is_published: bool
    boards: tuple[BoardLine, ...]
    conceded: tuple[str, ...]


class WhyAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Why somebody meets whom they meet."""

    round: int
    entrant: str
    opponent: str | None
    why: str
    conceded: tuple[str, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    example = "Example: starsquare event"
    app.command("pair", epilog=f"{example} pair cup.db --house")(pair)
    app.command("change", epilog=f"{example} change cup.db e1 e4")(change)
    app.command("publish", epilog=f"{example} publish cup.db")(publish)
    app.command("boards", epilog=f"{example} boards cup.db --round 2")(boards)
    app.command("why", epilog=f"{example} why cup.db e1")(why)
    app.command("start", epilog=f"{example} start cup.db --absent p7")(start)
    app.command("arrive", epilog=f"{example} arrive cup.db p7")(arrive)
    app.command("end", epilog=f"{example} end cup.db")(end)
    app.command("final", epilog=f"{example} final cup.db championship")(final)


def round_answer(found: Round) -> RoundAnswer:
    """Give a round as programs read it."""
    return RoundAnswer(
        pool=found.pool,
        round=found.number,
        method=found.draw.method.value,
        seed=found.draw.seed,
        is_published=found.is_published,
        boards=tuple(
            BoardLine(
                board=one.number,
                table=one.table,
                one=one.one,
                two=one.two,
                one_starts=one.one_starts,
                why=str(one.reason),
                is_locked=one.is_locked,
            )
            for one in found.boards
        ),
        conceded=tuple(str(one) for one in found.conceded),
    )


def _show_round(state: Tournament, people: People, found: Round, *, json: bool) -> None:
    if json:
        show_json(round_answer(found))
        return

    def named(entrant: EntrantId | None) -> str:
        return "-" if entrant is None else shown(state, entrant, people)

    def row(one: Board) -> tuple[object, ...]:
        first = {None: "", True: "1", False: "2"}[one.one_starts]
        return (
            one.number,
            one.table or "-",
            f"{one.one}  {named(one.one)}",
            f"{one.two or '-'}  {named(one.two)}",
            first,
            one.reason,
        )

    heads = ("board", "table", "one", "two", "first", "why")
    show(drawn_table(heads, map(row, found.boards)))
    for concession in found.conceded:
        show(say("cli.event.gave", {"what": concession}))


def pair(
    file: File,
    pool: Pool = None,
    *,
    method: Annotated[
        Method | None, typer.Option(help="Another method than the book's.")
    ] = None,
    seed: Seed = "",
    lock: Annotated[
        list[str] | None,
        typer.Option(metavar="ONE:TWO", help="Two who meet in any case."),
    ] = None,
    apart: Annotated[
        list[str] | None, typer.Option(metavar="ONE:TWO", help="Two to keep apart.")
    ] = None,
    schools_apart: Annotated[
        bool, typer.Option(help="Keep schoolmates apart while possible.")
    ] = False,
    house: Annotated[bool, typer.Option(help="A volunteer instead of a bye.")] = False,
    despite_open: Annotated[
        bool, typer.Option(help="Though results are missing.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Draft the next round, or draft it again."""
    event = runner(file)
    state = loaded(event)
    key = find_pool(state, pool)
    locked = tuple(Pair(*_two(state, text)) for text in lock or ())
    command = ask.PairRound(
        by=ASKER.by,
        pool=key,
        seed=seed or a_seed(),
        method=method,
        locked=locked,
        apart=tuple(_two(state, text) for text in apart or ()),
        schoolmates="soft" if schools_apart else "off",
        with_house=house,
        despite_open=despite_open,
    )
    with progress_of(say("cli.event.pairing")):
        act(event, command)
    after = loaded(event)
    _show_round(after, event.people(), find_round(after, key, None), json=json)


def _two(state: Tournament, text: str) -> tuple[EntrantId, EntrantId]:
    one, _, two = text.partition(":")
    return find_entrant(state, one), find_entrant(state, two)


def change(
    file: File,
    one: str,
    two: Annotated[str, typer.Argument(help="Whom they meet; `bye` for nobody.")],
    pool: Pool = None,
    *,
    json: AsJson = False,
) -> None:
    """Let two of the draft meet, lock their board, and let those they leave meet."""
    event = runner(file)
    state = loaded(event)
    key = find_pool(state, pool)
    act(
        event,
        ask.ChangeBoard(
            by=ASKER.by,
            pool=key,
            one=find_entrant(state, one),
            two=None if two == "bye" else find_entrant(state, two),
        ),
    )
    after = loaded(event)
    _show_round(after, event.people(), find_round(after, key, None), json=json)


def publish(
    file: File,
    pool: Pool = None,
    *,
    despite: Annotated[str, typer.Option(help="Why a hard constraint may give.")] = "",
    json: AsJson = False,
) -> None:
    """Let everybody see the draft."""
    event = runner(file)
    key = find_pool(loaded(event), pool)
    act(event, ask.PublishRound(by=ASKER.by, pool=key, despite=despite))
    after = loaded(event)
    _show_round(after, event.people(), find_round(after, key, None), json=json)


def boards(
    file: File,
    pool: Pool = None,
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Show the boards of a round, with the reason of each."""
    event = runner(file)
    state = loaded(event)
    found = find_round(state, find_pool(state, pool), round_number)
    _show_round(state, event.people(), found, json=json)


def why(
    file: File,
    who: str,
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Say why somebody meets whom they meet."""
    event = runner(file)
    state = loaded(event)
    entrant = find_entrant(state, who)
    pool: PoolKey = state.divisions[state.entrants[entrant].division].pool
    found = find_round(state, pool, round_number)
    board = found.board_of(entrant)
    if board is None:
        raise typer.BadParameter(say("round.not_seated", {"who": entrant}))
    other = board.two if board.one == entrant else board.one
    answer = WhyAnswer(
        round=found.number,
        entrant=entrant,
        opponent=other,
        why=str(board.reason),
        conceded=tuple(str(one) for one in found.conceded if entrant in one.entrants),
    )
    if json:
        show_json(answer)
        return
    show(f"{entrant} - {other or '-'}: {answer.why}")
    for what in answer.conceded:
        show(say("cli.event.gave", {"what": what}))


def start(
    file: File,
    pool: Pool = None,
    *,
    absent: Annotated[
        list[str] | None, typer.Option(help="A person who is not at the board.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Start the hall's clock."""
    event = runner(file)
    key = find_pool(loaded(event), pool)
    away = tuple(PersonId(one) for one in absent or ())
    tell(act(event, ask.StartRound(by=ASKER.by, pool=key, absent=away)), json=json)


def arrive(file: File, person: str, pool: Pool = None, *, json: AsJson = False) -> None:
    """Note that somebody who was missing has come."""
    event = runner(file)
    key = find_pool(loaded(event), pool)
    command = ask.RecordArrival(by=ASKER.by, pool=key, person=PersonId(person))
    tell(act(event, command), json=json)


def end(file: File, pool: Pool = None, *, json: AsJson = False) -> None:
    """End the round for all boards at once."""
    event = runner(file)
    key = find_pool(loaded(event), pool)
    tell(act(event, ask.EndRound(by=ASKER.by, pool=key)), json=json)


def final(
    file: File,
    division: Division = None,
    *,
    seed: Seed = "",
    settle: Annotated[
        str,
        typer.Option(help="A tied final: higher_rank, replay or shared."),
    ] = "",
    reason: Why = "",
    json: AsJson = False,
) -> None:
    """Seat the best of a division for its final, or settle a tied one."""
    event = runner(file)
    key = find_division(loaded(event), division)
    if settle:
        command = msgspec.convert(
            {
                "type": "SettleFinal",
                "by": ASKER.by,
                "division": key,
                "choice": settle,
                "why": reason,
            },
            type=ask.SettleFinal,
        )
        tell(act(event, command), json=json)
        return
    act(
        event,
        ask.PairFinal(by=ASKER.by, division=key, seed=seed or a_seed()),
        ask.PublishRound(by=ASKER.by, pool=find_pool(loaded(event), key)),
    )
    after = loaded(event)
    found = find_round(after, find_pool(after, key), None)
    _show_round(after, event.people(), found, json=json)
