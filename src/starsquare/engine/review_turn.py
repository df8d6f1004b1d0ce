"""One turn of a game as a coach sees it, with the luck of its draw beside the skill."""

from __future__ import annotations

import msgspec

from starsquare.board.play import TurnTaken
from starsquare.engine.chance import share
from starsquare.engine.found import FoundPlays, Situation
from starsquare.engine.moves import Engine
from starsquare.engine.review import phonies_of
from starsquare.engine.review_depth import Depth, weighed
from starsquare.engine.review_facts import Pair
from starsquare.engine.review_grades import Grade, grade_of
from starsquare.engine.review_options import (
    Choices,
    Option,
    Student,
    choices_of,
)
from starsquare.engine.review_why import Around, Why, why_of
from starsquare.text import say
from starsquare.tiles import Tiles, faces_of, in_order, is_within

_DRAWS = 24


def luck_of(
    situation: Situation, kept: Tiles, engine: Engine, *, number: int
) -> float | None:
    """Return by how many points a rack beat the average, or None if unknown.

    With an empty bag, nothing is drawn.
    """
    if situation.in_bag == 0 or not is_within(kept, situation.rack):
        return None
    drawn = len(situation.rack) - len(kept)
    if drawn == 0:
        return 0.0
    unseen = engine.setting.unseen(situation.position, kept)
    racks = [situation.rack]
    racks += [
        in_order(kept + _drawn(unseen, drawn, number, at)) for at in range(_DRAWS)
    ]
    others = [
        Situation(position=situation.position, rack=rack, in_bag=situation.in_bag)
        for rack in racks
    ]
    own, *average = map(_best, engine.solve(others))
    return round(own - sum(average) / _DRAWS, 1)


def _best(plays: FoundPlays) -> float:
    return plays[0].equity if plays else 0.0


def _drawn(unseen: Tiles, count: int, number: int, at: int) -> str:
    tiles = list(unseen)
    picked: list[str] = []
    for step in range(count):
        pick = share(number, "luck", at, step) * len(tiles)
        picked.append(tiles.pop(int(pick)))
    return "".join(picked)


_SHOWN = 5


class CoachedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, its options, and why they are better or not.

    What the record does not say is None: a turn without its rack has no grade.
    """

    number: int  # among the turns of its side, from 1
    taken: TurnTaken
    lead: int  # before the turn
    options: tuple[Option, ...] = ()  # options with known words, and the move made
    to_learn: tuple[Option, ...] = ()  # better options, with words to learn
    rank: int | None = None  # of the move made, among the known options
    grade: Grade | None = None
    lost: float = 0.0  # points, against the best known option
    win: float | None = None  # the chance to win after the turn
    win_best: float | None = None  # and after the best known option
    phonies: tuple[str, ...] = ()
    let_stand: tuple[str, ...] = ()  # phonies of the other side just before
    let_stand_score: int = 0
    missed_bingo: Option | None = None
    is_ending_lost: bool = False  # the bag was empty, and a better ending was possible
    luck: float | None = None
    why: Why | None = None

    @property
    def best(self) -> Option | None:
        """The best option with known words."""
        return self.options[0] if self.options else None

    @property
    def made(self) -> Option | None:
        """The move that was made."""
        return next((one for one in self.options if one.is_made), None)

    @property
    def new_words(self) -> tuple[str, ...]:
        """The words to learn from this turn."""
        return tuple(word for one in self.to_learn for word in one.new_words)

    @property
    def cost(self) -> float:
        """The value of the turn's lesson."""
        return max(self.lost, float(self.let_stand_score))


def as_recorded(taken: TurnTaken) -> str:
    """Return the tiles of a turn that cannot be rated, or else its kind."""
    letters = "".join(one.letter for one in taken.placements)
    return faces_of(letters.upper()) or say(f"review.{taken.kind}")


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """The situation before a turn."""

    number: int
    lead: int = 0
    scoreless: int = 0
    kept: Tiles | None = None  # from the turn before; None if unknown
    has_whole_rack: bool = True  # as far as the side's later turns tell
    let_stand: tuple[str, ...] = ()
    let_stand_score: int = 0


class Coach(msgspec.Struct, frozen=True):
    """The setup of a review: an engine, a student's words, and the depth."""

    engine: Engine
    student: Student
    depth: Depth

    def look_at(self, taken: TurnTaken, before: Before) -> CoachedTurn:
        """Review one turn."""
        turn = CoachedTurn(
            number=before.number,
            taken=taken,
            lead=before.lead,
            phonies=phonies_of(taken, self.engine),
            let_stand=before.let_stand,
            let_stand_score=before.let_stand_score,
        )
        if not before.has_whole_rack:
            return turn
        choices = choices_of(
            taken,
            self.engine,
            self.student,
            lead=before.lead,
            scoreless=before.scoreless,
        )
        return turn if choices is None else self._rated(turn, choices, before)

    def _rated(
        self, turn: CoachedTurn, choices: Choices, before: Before
    ) -> CoachedTurn:
        options = weighed(choices, self.engine, self.student, self.depth)
        known = [one for one in options if not one.new_words]
        best, made = known[0], next(one for one in known if one.is_made)
        pair = Pair(choices=choices, best=best, made=made, engine=self.engine)
        is_phony = bool(turn.phonies)
        grade = grade_of(pair.lost, best.win - made.win, is_phony=is_phony)
        around = Around(
            phonies=turn.phonies,
            stood=turn.taken.stood,
            let_stand=turn.let_stand,
            let_stand_score=turn.let_stand_score,
            grade=grade,
            seconds_left=turn.taken.seconds_left,
        )
        is_glance = self.depth is Depth.QUICK and choices.situation.in_bag > 0
        is_missed = best.laid == self.engine.setting.rack_size > made.laid
        return msgspec.structs.replace(
            turn,
            options=_shown(known),
            to_learn=_worth_learning(options, best),
            rank=choices.rank if is_glance else known.index(made) + 1,
            grade=grade,
            lost=round(pair.lost, 1),
            win=made.win,
            win_best=best.win,
            missed_bingo=best if is_missed else None,
            is_ending_lost=choices.situation.in_bag == 0 and best.win > made.win,
            luck=self._luck(choices, before),
            why=why_of(pair, around),
        )

    def _luck(self, choices: Choices, before: Before) -> float | None:
        if before.kept is None:
            return None
        number = choices.taken.number
        return luck_of(choices.situation, before.kept, self.engine, number=number)


def _shown(known: list[Option]) -> tuple[Option, ...]:
    """Return the first options, and the move made if it is not among them."""
    first = known[:_SHOWN]
    return tuple(first) + tuple(one for one in known[_SHOWN:] if one.is_made)


def _worth_learning(options: tuple[Option, ...], best: Option) -> tuple[Option, ...]:
    return tuple(one for one in options if one.new_words and one.worth > best.worth)
