"""Rulings, corrections with their consequences, ties and finals."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.views.preview import PreviewView
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.entrant import Presence
from starsquare.tournament.final import final_of, is_tied
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.record import Breakdown, breakdown_at, result_value_at
from starsquare.tournament.result import Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Division
from starsquare.web.answers import problem_of
from starsquare.web.pages.directing.ruling_acts import RULING_ACTS
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.forms import converted
from starsquare.web.request_context import AnyRequest, views_of

_FIELDS = (
    "do",
    "one",
    "two",
    "off_one",
    "off_two",
    "forfeited",
    "cause",
    "lightning",
    "side",
    "entrant",
    "round",
    "points",
    "insist",
    "why",
)
PREVIEWED = ("correct", "clear", "forfeit", "penalise", "disqualify", "give-back")


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A board of any round, to choose from."""

    key: str  # as in forms
    round: int
    is_final: bool
    table: int
    one: str
    two: str
    result: str  # empty while it is open
    result_now: Result | None
    shown: Breakdown | None  # how the final score is composed
    forfeits: str  # the form's choice for the side that forfeited
    has_lightning: bool  # a lightning round can decide it


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """Entrants who share a place."""

    place: int
    who: tuple[tuple[EntrantId, str], ...]


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the places of a division."""

    own: DivisionSummary
    order: tuple[str, ...]
    added: tuple[str, ...]
    offered: tuple[str, ...]
    settles: tuple[str, ...]  # the ways to break a tie
    ties: tuple[Tie, ...]
    has_final: bool
    final_is_tied: bool
    tied_final: str  # the rulebook's proposal for a tied final; empty if there is none
    can_finish: bool


async def context(
    request: AnyRequest, at: AtEvent, query: Mapping[str, str]
) -> dict[str, object]:
    """Return the context of the rulings page."""
    stand = await views_of(request).stand(at.identity, at.name)
    boards = tuple(
        _played(stand, round_, board)
        for one in at.summary.divisions
        if one.is_pool
        for round_ in reversed(stand.tournament.rounds_of(PoolKey(one.pool)))
        if round_.is_published
        for board in round_.boards
        if not board.is_bye
    )
    side = query.get("side", "")
    wanted = query.get("board") or side.rpartition("/")[0]
    chosen = next((one for one in boards if one.key == wanted), None)
    found: dict[str, object] = {
        "boards": boards,
        "chosen": chosen,
        "loses": "" if chosen is None else _loser(chosen, side.rpartition("/")[2]),
        "missed": tuple(
            (
                one,
                stand.names.entrant(one.entrant),
                -stand.tournament.book_of_pool(one.pool).forfeit.loser_spread,
            )
            for division in at.summary.divisions
            if division.is_pool
            for one in missed_rounds(stand.tournament, PoolKey(division.pool))
        ),
        "entrants": tuple(
            (one.id, stand.names.entrant(one.id), one.presence.value)
            for one in stand.tournament.entrants.values()
        ),
        "still_in": tuple(
            (one.id, stand.names.entrant(one.id))
            for one in stand.tournament.entrants.values()
            if one.presence is not Presence.DISQUALIFIED
        ),
        "finals": {one.round for one in boards if one.is_final},
        "rounds": range(1, max((one.round for one in boards), default=1) + 1),
        "penalties": tuple(
            (one, stand.names.entrant(one.entrant))
            for one in stand.tournament.penalties
        ),
        "knows_penalties": any(
            one.book.rulings.penalty_points
            for one in stand.tournament.divisions.values()
        ),
        "knows_breaches": any(
            one.book.sanctions.forfeit for one in stand.tournament.divisions.values()
        ),
        "endings": tuple(
            _ending(stand, stand.tournament.divisions[one.key], one)
            for one in at.summary.divisions
        ),
        "asked": {**dict.fromkeys(_FIELDS, ""), **query},
        "preview": None,
    }
    if query.get("do") in PREVIEWED:
        try:
            found["preview"] = await _preview(request, at, stand, query)
        except StarsquareError as error:
            found["problem"] = problem_of(error)
    return found


async def _preview(
    request: AnyRequest, at: AtEvent, stand: Stand, query: Mapping[str, str]
) -> PreviewView:
    """Preview what a form asks for, without doing it."""
    kind = RULING_ACTS[query["do"]]
    given = {key: value for key, value in query.items() if value}
    act = converted({**given, "command_id": "only-tried"}, kind)
    (command,) = act.commands(stand.tournament, at.now)
    return await views_of(request).preview(at.identity, at.name, command)


def _played(stand: Stand, round_: Round, board: Board) -> Played:
    result = round_.results.get(board.number)
    names = stand.names
    return Played(
        key=f"{round_.pool}/{round_.number}/{board.number}",
        round=round_.number,
        is_final=round_.is_final,
        table=board.table,
        one=names.brief(board.sides.one),
        two=names.brief(board.sides.two),
        result="" if result is None else _words(stand, round_, board, result),
        result_now=result,
        shown=breakdown_at(stand.tournament, round_, board),
        forfeits="" if result is None else _forfeited(result),
        has_lightning=stand.tournament.book_of_pool(round_.pool).lightning is not None,
    )


def _forfeited(result: Result) -> str:
    lost = result.forfeited_by
    return "both" if len(lost) > 1 else "".join(lost)


def _loser(board: Played, side: str) -> str:
    """Return the names of the side that forfeits."""
    names = {"one": (board.one, board.two), "two": (board.two, board.one)}
    if side == "both":
        return say("director.both_forfeit", {"one": board.one, "two": board.two})
    if side not in names:
        return ""
    lost, won = names[side]
    return say("director.one_forfeits", {"lost": lost, "won": won})


def _words(stand: Stand, round_: Round, board: Board, result: Result) -> str:
    if result.is_void:
        return say("director.result_void")
    if result.forfeited_by:
        lost = tuple(board.sides[side] for side in result.forfeited_by)
        return say("director.result_forfeit", {"who": stand.names.every(lost)})
    worth = result_value_at(stand.tournament, round_, board)
    final = result.scores if worth is None else worth.final
    scores = f"{final.one}–{final.two}"
    if worth is not None and worth.official != final:
        official = f"{worth.official.one}–{worth.official.two}"
        facts = {"scores": scores, "official": official}
        scores = say("director.result_official", facts)
    if result.lightning is None:
        return scores
    winner = board.sides[result.lightning]
    return say(
        "director.result_lightning",
        {"scores": scores, "who": stand.names.entrant(winner)},
    )


def _ending(stand: Stand, division: Division, own: DivisionSummary) -> Ending:
    book = division.book
    final = None if book.final is None else final_of(stand.tournament, division)
    by_place: dict[int, list[EntrantId]] = {}
    for line in standings(stand.tournament, division.key) if own.round else ():
        if line.is_shared and line.place is not None:
            by_place.setdefault(line.place, []).append(line.entrant)
    offered = tuple(
        one
        for one in book.standings.offered_tie_breaks
        if one not in division.tie_breaks
    )
    known = (*book.standings.offered_tie_breaks, *division.tie_breaks)
    return Ending(
        own=own,
        order=(*book.standings.order, *book.standings.tie_breaks),
        added=division.tie_breaks,
        offered=offered,
        settles=tuple(
            one for one in ("playoff", "lightning_round", "lot") if one in known
        ),
        ties=tuple(
            Tie(
                place=place,
                who=tuple((one, stand.names.entrant(one)) for one in who),
            )
            for place, who in by_place.items()
            if place <= book.prizes.places
        ),
        has_final=book.final is not None,
        final_is_tied=final is not None
        and division.final_settled is None
        and is_tied(stand.tournament, final),
        tied_final="" if book.final is None else book.final.tied,
        can_finish=own.step is not None and own.step.key == "finish",
    )
