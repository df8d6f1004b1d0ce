"""The result of a game: the slip's lines, the winner, the spread that counts."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Points
from starsquare.game.agreement import book_played
from starsquare.game.lightning.state import Lightning, OpenLightning
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import BySide, Side
from starsquare.game.state import EndReason, Game, RulingKind, turns_of
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.clock import lateness_points, overtime_used, points_for
from starsquare.rules.ending import (
    LOSS,
    WIN,
    bonus_for_being_out,
    cap_of_game,
    capped,
    forfeit_spread,
    half_wins,
    official_scores,
    unplayed_points,
)
from starsquare.tiles import in_order

_PENALTIES = frozenset(
    {RulingKind.PENALTY, RulingKind.OVERDRAW, RulingKind.ILLEGAL_EXCHANGE}
)


class AdjustmentKind(StrEnum):
    """Why points are added or taken off at the end, in the order of the slip."""

    UNPLAYED = "unplayed"
    OUT_BONUS = "out_bonus"
    OVERTIME = "overtime"
    LATENESS = "lateness"
    PENALTY = "penalty"


class Adjustment(msgspec.Struct, frozen=True):
    """One line between the sum of the turns and the final score."""

    side: Side
    kind: AdjustmentKind
    points: Points  # with its sign


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game as the slip and the event need it."""

    turns: BySide[Points]  # the sum of the turns
    adjustments: tuple[Adjustment, ...]
    final: BySide[Points]  # the raw score
    official: BySide[Points]  # as the book records it
    half_wins: BySide[Points]  # two for a win, one for a tie
    winner: Side | None
    spread: BySide[Points]  # limited by the cap
    raw_spread: BySide[Points]
    cap: Points | None
    is_forfeit: bool
    is_void: bool
    needs_lightning_round: bool
    rules_modified: bool
    counts_for_records: bool


def outcome_of(game: Game, book: Rulebook) -> Outcome:
    """Return the outcome of a game in its current state.

    The order is fixed: turns, unplayed tiles, overtime, lateness, penalties, then the
    winner, then the cap.

    Rules: ES-WIN-1.a ES-END-1.b
    Rules: CC-24.a CC-24.b CC-24.c CC-24.d NA-24.a NA-24.b NA-24.c NA-24.d
    """
    played = book_played(book, game)
    turns = BySide.of(game.score_of)
    lost = _given_away(game, played)
    if lost:
        return _forfeited(game, book, turns, lost)
    adjustments = tuple(_adjustments(game, played))
    in_score, beside = _summed(adjustments, played)
    final = BySide.of(lambda side: turns[side] + in_score[side])
    spread = BySide.of(lambda side: final[side] - final[side.other])
    is_tied = spread.one == 0
    cap = cap_of_game(book, game.round_number, is_final=game.is_final)
    return Outcome(
        turns=turns,
        adjustments=adjustments,
        final=final,
        official=BySide(*official_scores(final.one, final.two, cap, book.spread)),
        half_wins=BySide.of(lambda side: half_wins(final[side], final[side.other])),
        winner=None if is_tied else max(Side, key=final.__getitem__),
        spread=BySide.of(lambda side: capped(spread[side], cap) + beside[side]),
        raw_spread=spread,
        cap=cap,
        is_forfeit=False,
        is_void=False,
        needs_lightning_round=is_tied and book.outcome.tie == "lightning_round",
        rules_modified=bool(game.agreed),
        counts_for_records=not game.agreed or book.agreement.counts_for_records,
    )


def lightning_for(game: Game, book: Rulebook) -> OpenLightning:
    """Return the command that opens the lightning round of a tied game.

    All tiles on the racks go back into the bag; tiles on the board stay there.

    Raises:
        WrongPhaseError: the game is not over, not tied, or the book lets ties stand.

    Rules: ES-TIE-1.a
    """
    is_over = game.ended is not None and game.challenge is None
    if not is_over or not outcome_of(game, book).needs_lightning_round:
        raise WrongPhaseError("lightning.not_tied", rules=book.rules_on(Topic.TIE))
    in_hand = game.tiles_of(Side.ONE) + game.tiles_of(Side.TWO)
    return OpenLightning(game=game.id, tiles=in_order(game.bag + in_hand))


def with_lightning(outcome: Outcome, round_: Lightning, book: Rulebook) -> Outcome:
    """Return the outcome of a tied game after its lightning round.

    The score and a spread of zero stay as played, unless the book adds the points.

    Rules: ES-TIE-1.f
    """
    winner = round_.winner
    if winner is None:
        return outcome
    wins = BySide(LOSS, LOSS).having(winner, WIN)
    won = replace(outcome, winner=winner, half_wins=wins, needs_lightning_round=False)
    if book.lightning is None or book.lightning.winner_gets == "win":
        return won
    one, two = (value or 0 for value in round_.values)
    final = BySide(outcome.final.one + one, outcome.final.two + two)
    spread = BySide(one - two, two - one)
    return replace(won, final=final, official=final, spread=spread, raw_spread=spread)


def _adjustments(game: Game, book: Rulebook) -> Iterator[Adjustment]:
    """List the points added and taken off, in the order of the slip.

    Rules: CC-19.b CC-23.a CC-23.b CC-25.a CC-36 NA-19.b NA-23.a NA-23.b NA-25.b
    Rules: SO-SCORE-10.a SO-SCORE-10.b SO-SCORE-11.a ES-END-1.c KZ-SCORE-9.a
    Rules: KZ-SCORE-9.b
    """
    for side in Side:
        own = game.tiles_of(side)
        lines = {
            AdjustmentKind.UNPLAYED: -unplayed_points(
                own=own, rule=book.unplayed, tiles=game.equipment.tile_set
            ),
            AdjustmentKind.OUT_BONUS: _out_bonus(game, side, book),
            AdjustmentKind.OVERTIME: -_overtime(game, side, book),
            AdjustmentKind.LATENESS: -lateness_points(
                game.late_seconds[side], book.lateness
            ),
            AdjustmentKind.PENALTY: -_penalties(game, side),
        }
        for kind, points in lines.items():
            if points:
                yield Adjustment(side, kind, points)


def _out_bonus(game: Game, side: Side, book: Rulebook) -> int:
    if side not in game.has_rack:  # this side never had tiles, so it never went out
        return 0
    return bonus_for_being_out(
        own=game.tiles_of(side),
        others=game.tiles_of(side.other),
        # off the screen the bag holds what nobody recorded
        tiles_in_bag=0 if _is_out_by_hand(game) else len(game.bag),
        rule=book.unplayed,
        tiles=game.equipment.tile_set,
    )


def _is_out_by_hand(game: Game) -> bool:
    return not game.is_on_screen and game.ended is EndReason.OUT


def _overtime(game: Game, side: Side, book: Rulebook) -> int:
    rule = book.overtime
    by_round = game.ended is EndReason.ROUND_ENDED
    if rule is None or (by_round and not rule.charged_at_round_end):
        return 0
    return points_for(_time_over(game, side, book), rule)


def _time_over(game: Game, side: Side, book: Rulebook) -> int:
    turns = turns_of(game.turns, side)
    return overtime_used(game.clock.used[side], book.clock, turns)


def _penalties(game: Game, side: Side) -> int:
    """Add up the penalty points of a side that are still in force.

    Rules: CC-8.b CC-28.b CC-36 NA-8.b NA-28.b NA-PUNISH-1
    """
    return sum(
        ruling.points
        for ruling in game.standing_rulings
        if ruling.kind in _PENALTIES and ruling.side is side
    )


def _kinds_beside_score(book: Rulebook) -> frozenset[AdjustmentKind]:
    """Return the deductions that this book takes off the spread, not the score."""
    kinds: set[AdjustmentKind] = set()
    if book.lateness is not None and book.lateness.deducted_from == "spread":
        kinds.add(AdjustmentKind.LATENESS)
    if book.spread is not None and book.spread.penalties == "after_cap":
        kinds.add(AdjustmentKind.PENALTY)
    return frozenset(kinds)


def _summed(
    adjustments: tuple[Adjustment, ...], book: Rulebook
) -> tuple[BySide[int], BySide[int]]:
    """Add up the deductions from the scores, and those from the spreads."""
    beside = _kinds_beside_score(book)

    def points(side: Side, *, is_beside: bool) -> int:
        return sum(
            line.points
            for line in adjustments
            if line.side is side and (line.kind in beside) is is_beside
        )

    return (
        BySide.of(lambda side: points(side, is_beside=False)),
        BySide.of(lambda side: points(side, is_beside=True)),
    )


def _given_away(game: Game, book: Rulebook) -> frozenset[Side]:
    """Return the sides that lose regardless of the score."""
    rule = book.overtime
    if (
        game.ended is EndReason.OVERTIME
        and rule is not None
        and rule.beyond_limit == "forfeit"
    ):
        loser = max(Side, key=lambda side: _time_over(game, side, book))
        return game.forfeited_by | {loser}
    return game.forfeited_by


def _forfeited(
    game: Game, book: Rulebook, turns: BySide[int], lost: frozenset[Side]
) -> Outcome:
    """Return the outcome of a game that one or both sides forfeited.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    both = len(lost) == len(Side)
    is_void = both and book.forfeit.both_absent == "void"
    spread = BySide.of(
        lambda side: forfeit_spread(
            book.forfeit, has_lost=side in lost, is_void=is_void
        )
    )
    winner = None if both else next(side for side in Side if side not in lost)
    return Outcome(
        turns=turns,
        adjustments=(),
        final=turns,
        official=turns,
        half_wins=BySide.of(lambda side: LOSS if side in lost else WIN),
        winner=winner,
        spread=spread,
        raw_spread=spread,
        cap=None,
        is_forfeit=True,
        is_void=is_void,
        needs_lightning_round=False,
        rules_modified=bool(game.agreed),
        counts_for_records=False,
    )
