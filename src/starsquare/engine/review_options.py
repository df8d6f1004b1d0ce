"""The options of a side in a turn, as a student reads them.

The value of an option is in points. At a glance it is the score and the value of the
leave; after a simulation it is the gain until the side's next turn; once the bag is
empty it is the gain over the rest of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from starsquare.board import Direction, words_formed
from starsquare.board.play import Kind, TurnTaken
from starsquare.engine.analysis import Move
from starsquare.engine.found import FoundExchange, FoundPlay, FoundPlays, Situation
from starsquare.engine.levels import HABITS, Level
from starsquare.engine.lexfiles import WordIndex
from starsquare.engine.moves import Engine
from starsquare.engine.review import (
    is_possible,
    leave_of,
    situation_of,
    worth_of_pass,
)
from starsquare.engine.simulation import is_same
from starsquare.engine.vocabulary import barred_words, known_words, words_of
from starsquare.tiles import Tiles

MOST_LOOKED_AT = 4_000  # plays of a turn; two blanks give ten times as many
SHOWN = 5
TO_LEARN = 2
ENOUGH = 25  # known plays; some differ only in their place


class Student(msgspec.Struct, frozen=True):
    """The words that a student of a level knows; barred words are not taught."""

    known: AbstractSet[str]
    barred: AbstractSet[str]

    def new_words(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the words that the student does not know yet."""
        return tuple(word for word in words if word not in self.known)


def student_of(words: WordIndex, level: Level) -> Student:
    """Return what a student of a level knows of a word list."""
    known = known_words(words_of(words), HABITS[level], words.alphabet)
    return Student(known, barred_words(words.alphabet))


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was possible in a turn."""

    move: Move
    words: tuple[str, ...] = ()  # the words it forms, the main word first
    new_words: tuple[str, ...] = ()  # the words to learn
    score: int = 0
    leave: Tiles
    worth: float
    win: float = 0.5
    is_made: bool = False

    @property
    def at(self) -> str:
        """The first square of a play."""
        return self.move.at if isinstance(self.move, FoundPlay) else ""

    @property
    def laid(self) -> int:
        """The number of tiles it places."""
        return len(self.move.placements) if isinstance(self.move, FoundPlay) else 0

    @property
    def later(self) -> float:
        """Its value beyond its score."""
        return self.worth - self.score


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """A turn and its options, by their value at a glance."""

    taken: TurnTaken
    situation: Situation
    lead: int  # before the turn
    scoreless: int  # scoreless turns in a row before it
    made: Option
    known: tuple[Option, ...]  # with words the student knows, best first
    to_learn: tuple[Option, ...]  # worth more, with words the student does not know
    rank: int  # of the move made, among the known options

    @property
    def all(self) -> tuple[Option, ...]:
        """Every option shown."""
        others = (one for one in (*self.to_learn, *self.known) if not one.is_made)
        return (self.made, *others)


def choices_of(
    taken: TurnTaken, engine: Engine, student: Student, *, lead: int, scoreless: int
) -> Choices | None:
    """Return the options of a turn, or None if the record lacks its rack."""
    situation = situation_of(taken, engine)
    made = None if situation is None else _made(taken, situation, engine)
    if situation is None or made is None:
        return None
    plays = engine.all_plays(situation)
    seen = tuple(_seen(plays, situation, student, made.worth))
    known = [one for one in seen if not one.new_words]
    has_play = bool(known) or isinstance(made.move, FoundPlay)
    known += _without_a_play(situation, engine, has_play=has_play)
    known = _distinct(known, made)
    better = [one for one in known if one.worth > made.worth]
    shown = sorted((*known[:SHOWN], made), key=_by_worth)
    best = shown[0].worth
    learnt = [one for one in seen if one.new_words and one.worth > best]
    return Choices(
        taken=taken,
        situation=situation,
        lead=lead,
        scoreless=scoreless,
        made=made,
        known=tuple(shown),
        to_learn=tuple(learnt[:TO_LEARN]),
        rank=len(better) + 1,
    )


def _distinct(known: Sequence[Option], made: Option) -> list[Option]:
    """Sort the options not played; keep one of those that differ only in place."""
    others = (one for one in known if not is_same(one.move, made.move))
    found = {
        (one.words, one.score, one.leave): one
        for one in sorted(others, key=_by_worth, reverse=True)
    }
    found.pop((made.words, made.score, made.leave), None)
    return sorted(found.values(), key=_by_worth)


def _by_worth(option: Option) -> tuple[float, bool]:
    return -option.worth, not option.is_made


def _seen(
    plays: FoundPlays, situation: Situation, student: Student, made: float
) -> Iterator[Option]:
    """Return plays spelled out, best first, without those that use barred words.

    Plays worse than the move made are not needed once enough known plays are found, and
    on an empty board nobody plays words down.
    """
    known = 0
    for play in plays[:MOST_LOOKED_AT]:
        if situation.position.is_empty and play.direction is Direction.DOWN:
            continue
        if known >= ENOUGH and play.equity < made:
            return
        option = option_of(play, situation, student)
        if student.barred.isdisjoint(option.words):
            known += not option.new_words
            yield option


def option_of(play: FoundPlay, situation: Situation, student: Student) -> Option:
    """Return a play as an option, with the words it forms."""
    formed = words_formed(situation.position, play.placements)
    words = tuple(word.text for word in formed)
    return Option(
        move=play,
        words=words,
        new_words=student.new_words(words),
        score=play.score,
        leave=play.leave,
        worth=play.equity,
    )


def _without_a_play(
    situation: Situation, engine: Engine, *, has_play: bool
) -> Iterator[Option]:
    """Return the best exchange, or a pass if nothing else is possible."""
    exchanges = engine.exchanges(situation)
    for exchange in exchanges[:1]:
        yield Option(move=exchange, leave=exchange.leave, worth=exchange.equity)
    if not has_play and not exchanges:
        worth = worth_of_pass(situation, engine)
        yield Option(move=None, leave=situation.rack, worth=worth)


def _made(taken: TurnTaken, situation: Situation, engine: Engine) -> Option | None:
    """Return the move that was made; a play that came off is a pass with its words.

    None if tiles were exchanged that nobody recorded, or if the move is not possible,
    as when a record was mistyped. Some records have a side pass after the other went
    out; that is no turn.
    """
    leave = leave_of(taken, situation)
    if leave is None:
        return None
    formed = words_formed(taken.position, taken.placements) if taken.placements else ()
    words = tuple(word.text for word in formed)
    move: Move = None
    score = 0
    if taken.kind is Kind.PLAY and taken.stood:
        if not is_possible(taken):
            return None
        move = engine.play_made(situation, taken.placements, taken.score)
        score = taken.score
    worth = engine.worth(situation, score, leave)
    if leave == situation.rack:
        worth = worth_of_pass(situation, engine)
    if taken.kind is Kind.PASS and not engine.setting.unseen(
        situation.position, situation.rack
    ):
        return None
    if taken.kind is Kind.EXCHANGE:
        needed = max(len(taken.exchanged), engine.setting.exchange_minimum)
        if situation.in_bag < needed:
            return None
        move = FoundExchange(taken.exchanged, leave, worth)
    return Option(
        move=move,
        words=words,
        score=score,
        leave=leave,
        worth=worth,
        is_made=True,
    )
