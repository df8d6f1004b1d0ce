"""A whole game as a coach sees it: turn by turn, side by side, luck and skill.

    coached = coach_game(replay.taken, engine, level=Level.GLINT, depth=Depth.QUICK)
    coached.sides[0].lessons[0].title.text

The same game gives the same review every time, on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from starsquare.board.play import Kind, TurnTaken
from starsquare.engine.drills import Drill, drills_of
from starsquare.engine.levels import Level
from starsquare.engine.moves import Engine
from starsquare.engine.review import leave_of, situation_of
from starsquare.engine.review_depth import Depth
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_lessons import Lesson, lessons_of
from starsquare.engine.review_options import student_of
from starsquare.engine.review_sentences import Fact, Sentence
from starsquare.engine.review_turn import Before, Coach, CoachedTurn
from starsquare.tiles import Tiles, is_within

STUDENT = Level.GLINT
"""The default level of a review: common words, and all two-letter words."""

_EVEN = 10  # points of luck: less is not worth mentioning

Progress = Callable[[int, int], None]


class CoachedSide(msgspec.Struct, frozen=True, kw_only=True):
    """The totals of one side's turns."""

    turns: tuple[CoachedTurn, ...]
    total: int  # of its turns, before tiles left and penalties
    luck: float  # points by which its racks beat the average
    lost: float  # points lost against words that the student knows
    grades: Mapping[Grade, int]
    headline: Sentence
    lessons: tuple[Lesson, ...]
    drills: tuple[Drill, ...] = ()
    bingos: int = 0  # that stayed on the board

    @property
    def is_graded(self) -> bool:
        """Whether any turn has a grade; without its rack, none has."""
        return any(self.grades.values())

    @property
    def chances(self) -> tuple[float | None, ...]:
        """The chance to win after each turn, for the graph."""
        return tuple(turn.win for turn in self.turns)

    @property
    def new_words(self) -> tuple[str, ...]:
        """All words to learn, each once."""
        found = (word for turn in self.turns for word in turn.new_words)
        return tuple(dict.fromkeys(found))


class CoachedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game and what both sides can learn from it."""

    level: Level
    depth: Depth
    sides: tuple[CoachedSide, CoachedSide]


def coach_game(
    turns: Sequence[TurnTaken],
    engine: Engine,
    *,
    level: Level = STUDENT,
    depth: Depth = Depth.QUICK,
    final: tuple[int, int] | None = None,
    is_over: bool = True,
    progress: Progress | None = None,
) -> CoachedGame:
    """Review a game for students of a level.

    `final` has the official scores, if they are known. If the record ends before the
    game does, nobody has won.

    Raises:
        EngineError: the board is not the engine's.
    """
    coach = Coach(engine, student_of(engine.words, level), depth)
    coached = _Course(coach).follow(turns, progress)
    scores = final or _totals(turns)
    one, two = (
        _summed(
            [turn for turn in coached if turn.taken.side == side], scores[side], engine
        )
        for side in (0, 1)
    )
    one, two = (
        msgspec.structs.replace(
            side,
            headline=_headline(side, other, scores, at)
            if is_over
            else _so_far(scores, at),
        )
        for at, (side, other) in enumerate(((one, two), (two, one)))
    )
    return CoachedGame(level=level, depth=depth, sides=(one, two))


class _Course:
    """The state of a game, turn by turn."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._scores = [0, 0]
        self._numbers = [0, 0]
        self._scoreless = 0
        # Nothing is kept before the first turn; None means unknown.
        self._kept: list[Tiles | None] = [Tiles(""), Tiles("")]
        self._last: CoachedTurn | None = None
        self._partial: frozenset[int] = frozenset()

    def follow(
        self, turns: Sequence[TurnTaken], progress: Progress | None
    ) -> list[CoachedTurn]:
        self._partial = frozenset(_with_part_of_rack(turns, self._coach.engine))
        coached: list[CoachedTurn] = []
        for done, taken in enumerate(turns):
            if progress is not None:
                progress(done, len(turns))
            coached.append(self._take(taken))
        return coached

    def _take(self, taken: TurnTaken) -> CoachedTurn:
        side = taken.side
        self._numbers[side] += 1
        turn = self._coach.look_at(taken, self._before(taken))
        gained = points_of(taken)
        self._scores[side] += gained
        self._scoreless = 0 if gained else self._scoreless + 1
        self._kept[side] = self._left(taken)
        self._last = turn
        return turn

    def _before(self, taken: TurnTaken) -> Before:
        side, last = taken.side, self._last
        stood: tuple[str, ...] = ()
        score = 0
        if last is not None and last.taken.stood and last.taken.side != side:
            stood = last.phonies
            score = last.taken.score if stood else 0
        return Before(
            number=self._numbers[side],
            lead=self._scores[side] - self._scores[1 - side],
            scoreless=self._scoreless,
            kept=self._kept[side],
            has_whole_rack=taken.number not in self._partial,
            let_stand=stood,
            let_stand_score=score,
        )

    def _left(self, taken: TurnTaken) -> Tiles | None:
        situation = situation_of(taken, self._coach.engine)
        if situation is None or taken.number in self._partial:
            return None
        return leave_of(taken, situation)


def _with_part_of_rack(turns: Sequence[TurnTaken], engine: Engine) -> Iterator[int]:
    """Yield the turns after which a side plays tiles that its rack did not have.

    A game on a real board has as its racks the tiles that were placed. Once few tiles
    are unseen, such a rack looks like all that a side has left.
    """
    following: dict[int, TurnTaken] = {}
    for taken in reversed(turns):
        later = following.get(taken.side)
        following[taken.side] = taken
        situation = situation_of(taken, engine)
        if later is None or situation is None or situation.in_bag:
            continue
        leave = leave_of(taken, situation)
        if leave is not None and not is_within(later.rack, leave):
            yield taken.number


def points_of(taken: TurnTaken) -> int:
    """Return the score of a turn; a play that came off scored zero."""
    return taken.score if taken.kind is Kind.PLAY and taken.stood else 0


def _totals(turns: Sequence[TurnTaken]) -> tuple[int, int]:
    one, two = (
        sum(points_of(turn) for turn in turns if turn.side == side) for side in (0, 1)
    )
    return one, two


def _summed(turns: Sequence[CoachedTurn], total: int, engine: Engine) -> CoachedSide:
    lucks = [turn.luck for turn in turns if turn.luck is not None]
    grades = [turn.grade for turn in turns]
    return CoachedSide(
        turns=tuple(turns),
        total=total,
        luck=round(sum(lucks), 1),
        lost=round(sum(turn.lost for turn in turns), 1),
        grades={grade: grades.count(grade) for grade in Grade},
        headline=Sentence("review.summary.tie_even"),
        lessons=lessons_of(turns),
        drills=drills_of(turns, engine),
        bingos=sum(
            one.taken.stood and len(one.taken.placements) == engine.setting.rack_size
            for one in turns
        ),
    )


def _headline(
    side: CoachedSide, other: CoachedSide, scores: tuple[int, int], at: int
) -> Sentence:
    """Return how the game went, and who had the better tiles if the racks are known."""
    spread = scores[at] - scores[1 - at]
    facts: dict[str, Fact] = {"n": abs(spread)}
    result = "won" if spread > 0 else "lost" if spread < 0 else "tie"
    if not (_has_known_luck(side) and _has_known_luck(other)):
        return Sentence(f"review.summary.{result}", facts)
    luck = side.luck - other.luck
    tiles = "better" if luck >= _EVEN else "worse" if luck <= -_EVEN else "even"
    return Sentence(f"review.summary.{result}_{tiles}", facts)


def _has_known_luck(side: CoachedSide) -> bool:
    """Return whether at least half of the draws of a side were recorded."""
    known = sum(turn.luck is not None for turn in side.turns)
    drawn = sum(turn.luck is not None or turn.grade is None for turn in side.turns)
    return 2 * known >= drawn > 0


def _so_far(scores: tuple[int, int], at: int) -> Sentence:
    """Return who was ahead at the end of a record that stops during the game."""
    spread = scores[at] - scores[1 - at]
    state = "ahead" if spread > 0 else "behind" if spread < 0 else "level"
    return Sentence(f"review.summary.{state}", {"n": abs(spread)})
