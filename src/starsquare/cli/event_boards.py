"""Commands that show the boards of a round, and why they are as they are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    show_each,
)
from starsquare.cli.event_find import (
    find_entrant,
    find_played,
    find_pools,
    find_round,
    find_rounds,
)
from starsquare.cli.event_giving import (
    RoundOption,
)
from starsquare.cli.event_options import AnyDivision, File, Who
from starsquare.cli.output import AsJson, show, show_json
from starsquare.text import say
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.interchange.result_lists import results_of
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.pairing.contract import Pair
from starsquare.tournament.pairing.methods import if_they_met
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.person import People
from starsquare.tournament.result_lines import ResultLine
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament

NO_RESULTS: Mapping[int, ResultLine] = MappingProxyType({})


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A board, as JSON."""

    board: int
    table: int
    one: str
    two: str | None
    one_starts: bool | None
    why: str
    is_locked: bool
    result: ResultLine | None = None  # once it is entered


class RoundAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A round, as JSON."""

    pool: str
    round: int
    is_final: bool
    method: str
    seed: str
    is_published: bool
    boards: tuple[BoardLine, ...]
    conceded: tuple[str, ...]


class WhyAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Why an entrant meets their opponent."""

    round: int
    entrant: str
    opponent: str | None
    why: str
    conceded: tuple[str, ...]


class WhyNotAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What would follow if two entrants met who do not."""

    round: int
    moved: tuple[Pair, ...]
    gives: tuple[str, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("boards", "cup.db --round 1")(boards)
    add("why", "cup.db e1")(why)
    add("why-not", "cup.db e1 e2")(why_not)


def round_answer(
    found: Round, results: Mapping[int, ResultLine] = NO_RESULTS
) -> RoundAnswer:
    """Return a round as JSON data, with the results entered so far."""
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


def show_round(state: Tournament, people: People, found: Round, *, json: bool) -> None:
    """Show a round with the results entered so far."""
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
    """Return a result in one line: the score, the official one, and the rest."""
    if one.kind != "played":
        return one.note
    scores = f"{one.score_one}-{one.score_two}"
    official = f"{one.official_one}-{one.official_two}"
    if official != scores:
        facts = {"scores": scores, "official": official}
        scores = say("cli.event.official", facts)
    return "; ".join(filter(None, (scores, one.note)))


def boards(
    file: File,
    pool: AnyDivision = None,
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Show the boards of a round, with the reason for each."""
    event = event_at(file)
    state, people = loaded(event), event.people()
    having = find_rounds(state, find_pools(state, pool), round_number)
    posted = {key: _posted(state, key, round_number) for key in having}

    def draw(answer: RoundAnswer) -> None:
        found = posted[PoolKey(answer.pool)]
        for one in found:
            if len(found) > 1:
                show(say("cli.event.round_number", {"round": one.number}))
            show_round(state, people, one, json=False)

    answers = {key: round_answer(found[0]) for key, found in posted.items()}
    show_each(answers, draw, json=json)


def _posted(state: Tournament, pool: PoolKey, number: int | None) -> tuple[Round, ...]:
    """Return the round: the draft, or the one in play and those posted ahead."""
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
    """Explain why an entrant plays their opponent."""
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


def why_not(
    file: File,
    one: Annotated[str, typer.Argument(metavar="ONE", help="An entrant.")],
    two: Annotated[str, typer.Argument(metavar="TWO", help="Another entrant.")],
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Show what would change if two entrants met who do not."""
    state = loaded(event_at(file))
    first, second = find_entrant(state, one), find_entrant(state, two)
    pool = state.divisions[state.entrants[first].division].pool
    found = find_round(state, pool, round_number)
    seated = [state.entrants[name] for board in found.boards for name in board.entrants]
    locked = tuple(
        Pair(board.one, board.two) for board in found.boards if board.is_locked
    )
    task = task_of(
        state, pool, found.number, found.draw, locked=locked, entrants=seated
    )
    other = if_they_met(task, first, second)
    answer = WhyNotAnswer(
        round=found.number,
        moved=other.moved,
        gives=tuple(str(each) for each in other.gained),
    )
    if json:
        show_json(answer)
        return
    if not answer.moved:
        facts = {"one": first, "two": second, "round": found.number}
        show(say("cli.event.meet_already", facts))
        return
    pairs = ", ".join(f"{each.one} - {each.two or '-'}" for each in answer.moved)
    show(say("cli.event.would_meet", {"pairs": pairs}))
    for what in answer.gives:
        show(say("cli.event.gave", {"what": what}))
