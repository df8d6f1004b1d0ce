"""Commands about rounds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
import typer

from starsquare.cli.console import AsJson, progress_of, show, show_json
from starsquare.cli.event_base import (
    ASKER,
    AnyDivision,
    Division,
    File,
    PersonName,
    Pool,
    Who,
    Why,
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    not_like,
    show_each,
)
from starsquare.cli.event_find import (
    find_division,
    find_entrant,
    find_people,
    find_person,
    find_played,
    find_pool,
    find_pools,
    find_round,
    find_rounds,
    pool_of,
)
from starsquare.cli.event_giving import (
    Found,
    RoundOption,
    giving,
    guiding,
    tell,
    tell_next,
)
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.interchange.result_lists import results_of
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.pairing.contract import Strength
from starsquare.tournament.person import People
from starsquare.tournament.result_lines import ResultLine
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_seed

NO_RESULTS: Mapping[int, ResultLine] = MappingProxyType({})

Seed = Annotated[
    str, typer.Option(help="The seed of all lots; by default one nobody can guess.")
]

_SCHOOLS: Mapping[bool | None, Strength | None] = {
    None: None,
    True: "soft",
    False: "off",
}


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A board, for programs."""

    board: int
    table: int
    one: str
    two: str | None
    one_starts: bool | None
    why: str
    is_locked: bool
    result: ResultLine | None = None  # once it is in


class RoundAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A round, for programs."""

    pool: str
    round: int
    is_final: bool
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
    add = adding_to_event(app)
    add("pair", "cup.db", "cup.db --house --schools-apart")(pair)
    add("change", "cup.db e1 e4")(change)
    add("publish", "cup.db")(publish)
    add("boards", "cup.db --round 1")(boards)
    add("why", "cup.db e1")(why)
    add("start", "cup.db --absent p7")(start)
    add("arrive", "cup.db p7")(arrive)
    add("end", "cup.db")(end)
    add("final", "cup.db")(final)


def round_answer(
    found: Round, results: Mapping[int, ResultLine] = NO_RESULTS
) -> RoundAnswer:
    """Return a round as programs read it, with the results that are in."""
    return RoundAnswer(
        pool=found.pool,
        round=found.number,
        is_final=found.is_final,
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
                result=results.get(one.number),
            )
            for one in found.boards
        ),
        conceded=tuple(str(one) for one in found.conceded),
    )


def _show_round(state: Tournament, people: People, found: Round, *, json: bool) -> None:
    results = {
        one.board: one
        for one in results_of(state, found.pool, people)
        if one.round == found.number and one.kind not in {"open", "bye"}
    }
    if json:
        show_json(round_answer(found, results))
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
            _said(results[one.number])
            if one.number in results
            else one.reason.named(named),
        )

    heads = ("board", "table", "one", "two", "first", "result" if results else "why")
    show(drawn_table(heads, map(row, found.boards)))
    for concession in found.conceded:
        show(say("cli.event.gave", {"what": concession}))
    if any(one.reason.key == "pairing.why.bye_teammates" for one in found.boards):
        show(say("cli.event.seat_volunteers"))


def _said(one: ResultLine) -> str:
    """Say a result in a line: the score, the official one, and what else counts."""
    if one.kind != "played":
        return one.note
    scores = f"{one.score_one}-{one.score_two}"
    official = f"{one.official_one}-{one.official_two}"
    if official != scores:
        facts = {"scores": scores, "official": official}
        scores = say("cli.event.official", facts)
    return "; ".join(filter(None, (scores, one.note)))


def _show_last(
    file: Path, event: LocalTournament, pool: PoolKey, *, json: bool
) -> None:
    """Show the round that was just drafted, changed or published, and what is next."""
    state = loaded(event)
    _show_round(state, event.people(), find_round(state, pool, None), json=json)
    if not json:
        tell_next(file, event)


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
        typer.Option(
            metavar="ONE:TWO", help="Two who meet in any case; `ONE:bye` for a bye."
        ),
    ] = None,
    apart: Annotated[
        list[str] | None, typer.Option(metavar="ONE:TWO", help="Two to keep apart.")
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
        bool, typer.Option("--house", help="A volunteer instead of a bye.")
    ] = False,
    despite_open: Annotated[
        bool, typer.Option("--despite-open", help="Though results are missing.")
    ] = False,
    prizes: Annotated[
        int | None,
        typer.Option(
            help="Contention: how many places win a prize.",
            min=1,
            show_default="as the rulebook says",
        ),
    ] = None,
    finishes: Annotated[
        int | None,
        typer.Option(
            help="Contention: how many finishes to play, at least.",
            min=1000,
            max=100_000,
            show_default="20000",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Draft the next round, or draft it again."""
    event = event_at(file)
    state = loaded(event)
    key = find_pool(state, pool)
    locked = tuple(_lock(state, text) for text in lock or ())
    command = ask.PairRound(
        by=ASKER.by,
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
    """Return what contention is to be played for, if it is not the usual."""
    if prizes is None and finishes is None:
        return None
    runs = Stakes().runs if finishes is None else finishes
    return Stakes(places=prizes, runs=runs)


def _lock(state: Tournament, text: str) -> Pair:
    """Read two who meet, or one who has a bye."""
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
        str, typer.Argument(metavar="TWO", help="Whom they meet; `bye` for nobody.")
    ],
    pool: Pool = None,
    *,
    json: AsJson = False,
) -> None:
    """Let two of the draft meet, lock their board, and let those they leave meet."""
    event = event_at(file)
    state = loaded(event)
    first = find_entrant(state, one)
    key = pool_of(state, first, pool)
    command = ask.ChangeBoard(
        by=ASKER.by,
        pool=key,
        one=first,
        two=None if two == "bye" else find_entrant(state, two),
    )
    with guiding(file, event):
        act(event, command)
    _show_last(file, event, key, json=json)


def publish(
    file: File,
    pool: Pool = None,
    *,
    despite: Annotated[str, typer.Option(help="Why a hard constraint may give.")] = "",
    json: AsJson = False,
) -> None:
    """Let everybody see the draft."""
    event = event_at(file)
    key = find_pool(loaded(event), pool)
    with guiding(file, event):
        act(event, ask.PublishRound(by=ASKER.by, pool=key, despite=despite))
    _show_last(file, event, key, json=json)


def boards(
    file: File,
    pool: AnyDivision = None,
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Show the boards of a round, with the reason of each."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    having = find_rounds(state, find_pools(state, pool), round_number)
    posted = {key: _posted(state, key, round_number) for key in having}

    def draw(answer: RoundAnswer) -> None:
        found = posted[PoolKey(answer.pool)]
        for one in found:
            if len(found) > 1:
                show(say("cli.event.round_number", {"round": one.number}))
            _show_round(state, people, one, json=False)

    answers = {key: round_answer(found[0]) for key, found in posted.items()}
    show_each(answers, draw, json=json)


def _posted(state: Tournament, pool: PoolKey, number: int | None) -> tuple[Round, ...]:
    """Return the round meant: the draft, or the one in play and those posted ahead."""
    if number is not None or state.draft_of(pool) is not None:
        return (find_round(state, pool, number),)
    return (find_played(state, pool, None), *state.waiting_rounds(pool))


def why(
    file: File,
    who: Who,
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Say why somebody meets whom they meet."""
    event = event_at(file)
    state = loaded(event)
    entrant = find_entrant(state, who)
    pool: PoolKey = state.divisions[state.entrants[entrant].division].pool
    (found, *_) = _posted(state, pool, round_number)
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
    people = event.people()
    told = board.reason.named(lambda one: shown(state, one, people))
    show(f"{entrant} - {other or '-'}: {told}")
    for what in answer.conceded:
        show(say("cli.event.gave", {"what": what}))


@giving
def start(
    found: Found,
    pool: Pool = None,
    *,
    absent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO", help="A person who is not at the board, or a whole side."
        ),
    ] = None,
) -> ask.StartRound:
    """Start the hall's clock."""
    away = tuple(
        person for one in absent or () for person in find_people(found.state, one)
    )
    return ask.StartRound(by=ASKER.by, pool=find_pool(found.state, pool), absent=away)


@giving
def arrive(found: Found, person: PersonName, pool: Pool = None) -> ask.RecordArrival:
    """Note that somebody who was missing has come."""
    come = find_person(found.state, person)
    key = pool_of(found.state, found.state.entrant_of[come], pool)
    return ask.RecordArrival(by=ASKER.by, pool=key, person=come)


@giving
def end(found: Found, pool: Pool = None) -> ask.EndRound:
    """End the round for all boards at once."""
    return ask.EndRound(by=ASKER.by, pool=find_pool(found.state, pool))


def final(
    file: File,
    division: Division = None,
    *,
    seed: Seed = "",
    settle: Annotated[
        Literal["higher_rank", "replay", "shared"] | None,
        typer.Option(help="What a tied final comes to."),
    ] = None,
    reason: Why = "",
    json: AsJson = False,
) -> None:
    """Seat the best of a division for its final, or settle a tied one."""
    event = event_at(file)
    state = loaded(event)
    key = find_division(state, division)
    if settle is not None:
        command = ask.SettleFinal(by=ASKER.by, division=key, choice=settle, why=reason)
        with guiding(file, event):
            happened = act(event, command)
        tell(happened, file, event, json=json)
        return
    pool = find_pool(state, key)
    with guiding(file, event):
        act(
            event,
            ask.PairFinal(by=ASKER.by, division=key, seed=seed or a_seed()),
            ask.PublishRound(by=ASKER.by, pool=pool),
        )
    _show_last(file, event, pool, json=json)
