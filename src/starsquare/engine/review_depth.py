"""The value of each option of a turn, at a glance or by analysis.

At both depths, the last turns, with an empty bag, are searched to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec.structs import replace

from starsquare.board import after_play
from starsquare.engine.analysis import Analysis, Limit, Method, Question, win_of
from starsquare.engine.found import FoundPlay, Situation
from starsquare.engine.moves import Engine
from starsquare.engine.preendgame import MOST_IN_BAG
from starsquare.engine.review_options import Choices, Option, Student, option_of
from starsquare.engine.simulation import is_same
from starsquare.tiles import Tiles

_ROLLOUTS = 6_000
_LAST_DRAWS = 3_000  # positions; each costs more than one in an ending
_POSITIONS = {"quick": 2_000, "deep": 20_000}


class Depth(StrEnum):
    """How deep a review looks."""

    QUICK = "quick"  # score, leave, and the table of win chances
    DEEP = "deep"  # simulation, every draw of the last tiles


def weighed(
    choices: Choices, engine: Engine, student: Student, depth: Depth
) -> tuple[Option, ...]:
    """Return the options with their values and chances, best first."""
    if choices.situation.in_bag == 0:
        return _to_the_end(choices, engine, student, _POSITIONS[depth])
    if depth is Depth.DEEP:
        return _simulated(choices, engine)
    return _at_a_glance(choices, engine)


def _at_a_glance(choices: Choices, engine: Engine) -> tuple[Option, ...]:
    """Value the options by the lead after the turn, including the leave."""
    table, in_bag = engine.win_chances, choices.situation.in_bag
    options = [
        replace(
            one,
            win=table.chance(
                round(choices.lead + one.worth), max(1, in_bag - one.laid)
            ),
        )
        for one in choices.all
    ]
    return tuple(sorted(options, key=_order))


def _order(option: Option) -> tuple[float, bool]:
    return -option.worth, not option.is_made


def _simulated(choices: Choices, engine: Engine) -> tuple[Option, ...]:
    options = choices.all
    question = engine.question(
        choices.situation.position,
        choices.situation.rack,
        spread=choices.lead,
        scoreless=choices.scoreless,
        moves=tuple(one.move for one in options),
        candidates=1,
        seed=choices.taken.number,
    )
    is_last = choices.situation.in_bag <= MOST_IN_BAG
    limit = Limit(rollouts=_LAST_DRAWS if is_last else _ROLLOUTS)
    *_, last = engine.answers(question, limit)
    return _by_analysis(options, last, choices.lead)


def _by_analysis(
    options: Sequence[Option], analysis: Analysis, lead: int
) -> tuple[Option, ...]:
    """Sort the options by an analysis.

    Only a simulation returns points: a draw of the last tiles is a win or a loss.
    """
    has_points = analysis.method is Method.SIMULATION
    found: list[Option] = []
    for line in analysis.lines:
        for one in options:
            if is_same(line.move, one.move):
                worth = line.spread - lead if has_points else one.worth
                found.append(replace(one, worth=worth, win=line.win_chance))
    return tuple(found)


def _to_the_end(
    choices: Choices, engine: Engine, student: Student, positions: int
) -> tuple[Option, ...]:
    """Search each option to the end of the game; both sides know all tiles."""
    situation = choices.situation
    other = engine.setting.unseen(situation.position, situation.rack)
    options = [*choices.all, *_solution(choices, engine, student, positions)]
    followed = [_followed(one, choices, other, engine, positions) for one in options]
    return tuple(sorted(followed, key=_order))


def _solution(
    choices: Choices, engine: Engine, student: Student, positions: int
) -> Iterator[Option]:
    """Yield the best move of a search to the end, if it is not an option yet."""
    situation = choices.situation
    question = engine.question(
        situation.position, situation.rack, scoreless=choices.scoreless, candidates=1
    )
    *_, last = engine.answers(question, Limit(rollouts=positions))
    move = last.best.move
    if any(is_same(move, one.move) for one in choices.all):
        return
    option = Option(move=None, leave=situation.rack, worth=0)
    if isinstance(move, FoundPlay):
        option = option_of(move, situation, student)
    if student.barred.isdisjoint(option.words):
        yield option


def _followed(
    option: Option, choices: Choices, other: Tiles, engine: Engine, positions: int
) -> Option:
    value_of = engine.setting.tiles.value_of
    if option.leave and other:
        gain = option.score - _reply(option, choices, other, engine, positions)
    else:
        gain = option.score + 2 * value_of(other) - 2 * value_of(option.leave)
    return replace(option, worth=gain, win=win_of(choices.lead + gain))


def _reply(
    option: Option, choices: Choices, other: Tiles, engine: Engine, positions: int
) -> float:
    """Return what the other side gains from here on with its best play."""
    position = choices.situation.position
    if isinstance(option.move, FoundPlay):
        position = after_play(position, option.move.placements)
    question = Question(
        situation=Situation(
            position=position,
            rack=other,
            in_bag=0,
            other_points=engine.setting.tiles.value_of(option.leave),
        ),
        other_rack=option.leave,
        unseen=Tiles(""),
        scoreless=0 if option.score else choices.scoreless + 1,
        candidates=1,
    )
    *_, last = engine.answers(question, Limit(rollouts=positions))
    return last.best.spread
