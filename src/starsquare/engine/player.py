"""Players of three strengths: what each does with a turn, and which words it doubts.

A player is told what its side can see and nothing else. The same seed and the same
turn give the same choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from starsquare.board import words_formed
from starsquare.engine.chance import deviation, share
from starsquare.engine.endgame import best_ending
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.lexfiles import WordIndex, standard_leaves
from starsquare.engine.moves import Engine, FoundExchange, FoundPlay, Situation
from starsquare.engine.setting import STANDARD_SETTING, Setting
from starsquare.engine.vocabulary import index_of_words, known_words, made_up_words
from starsquare.tiles import Tiles, without

_KEPT = "?ES"  # who does not know what leaves are worth keeps these
_SEEN = 40  # plays that a player who is not perfect compares


class Strength(StrEnum):
    """How well a player plays."""

    BEGINNER = "beginner"  # common short words, and sometimes one made up
    CLUB = "club"  # the whole list, for points, with errors of judgement
    FULL = "full"  # equity with leaves, endings played out


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """How often a player does what; shares of all occasions."""

    misjudges: float  # points: the standard deviation of what it takes a play for
    makes_up: float  # plays words that it is not sure of
    notices: float  # challenges a word that it does not know
    holds: float  # thinks about a play before it goes on, where the book has holds


HABITS: Mapping[Strength, Habits] = {
    Strength.BEGINNER: Habits(misjudges=5, makes_up=0.15, notices=0.02, holds=0.03),
    Strength.CLUB: Habits(misjudges=4, makes_up=0, notices=0.75, holds=0.08),
    Strength.FULL: Habits(misjudges=0, makes_up=0, notices=1, holds=0),
}


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A side's turn as a player needs to know it."""

    number: int
    situation: Situation
    unseen: Tiles  # in the bag or on the other rack


Choice = FoundPlay | FoundExchange | None
"""What to do with a turn; None is a pass."""


class Player:
    """Chooses for one side, by one word list and one kind of game."""

    def __init__(
        self,
        strength: Strength,
        words: WordIndex,
        setting: Setting = STANDARD_SETTING,
        *,
        habits: Habits | None = None,
        leaves: Leaves | None = None,
    ) -> None:
        """Learn the words that this strength knows.

        Leaves of one's own are used by a full player; the others know of none.

        Raises:
            EngineError: the setting is beyond the engine, or of other letters.
        """
        self.strength = strength
        self.habits = HABITS[strength] if habits is None else habits
        self._known = words
        self._guessing: Engine | None = None
        if strength is Strength.BEGINNER:
            known = known_words(words)
            self._known = index_of_words(known, words.alphabet)
            guessed = index_of_words(known | made_up_words(known), words.alphabet)
            self._guessing = Engine(guessed, None, setting)
        known_leaves = None
        if strength is Strength.FULL:
            known_leaves = standard_leaves(setting) if leaves is None else leaves
        self.engine = Engine(self._known, known_leaves, setting)

    def choose(self, turn: Turn, *, seed: int) -> Choice:
        """Choose a play, an exchange, or None for a pass."""
        if not turn.situation.rack:
            return None
        if self.strength is Strength.FULL:
            return self._choose_well(turn)
        guess = self._guess(turn, seed)
        if guess is not None:
            return guess
        seen = self.engine.best_plays(turn.situation, _SEEN)
        if seen:
            return max(seen, key=lambda play: self._taken_for(play, turn, seed))
        return self._simple_exchange(turn.situation)

    def knows(self, word: str) -> bool:
        """Tell whether it knows a word, written in capitals."""
        return word in self._known

    def can_play(self, situation: Situation) -> bool:
        """Tell whether it sees any play at all."""
        return bool(situation.rack) and self.engine.best_play(situation) is not None

    def doubts(
        self, words: Iterable[str], *, number: int, seed: int
    ) -> tuple[str, ...]:
        """Give the words of the other side's play that it would challenge."""
        return tuple(
            word
            for word in words
            if word not in self._known
            and share(seed, number, "doubts", word) < self.habits.notices
        )

    def holds(self, *, number: int, seed: int) -> bool:
        """Tell whether it thinks about the other side's play before going on."""
        return share(seed, number, "holds") < self.habits.holds

    def _choose_well(self, turn: Turn) -> Choice:
        situation = turn.situation
        if situation.in_bag == 0:
            other = turn.unseen
            return best_ending(self.engine, situation.position, situation.rack, other)
        play = self.engine.best_play(situation)
        exchange = next(iter(self.engine.exchanges(situation)), None)
        if play is None or (exchange is not None and exchange.equity > play.equity):
            return exchange
        return play

    def _guess(self, turn: Turn, seed: int) -> FoundPlay | None:
        """Give the best play with a word made up, on the occasions for that."""
        if self._guessing is None:
            return None
        if share(seed, turn.number, "makes up") >= self.habits.makes_up:
            return None
        position = turn.situation.position
        for play in self._guessing.best_plays(turn.situation, _SEEN):
            formed = words_formed(position, play.placements)
            if any(word.text not in self._known for word in formed):
                return play
        return None

    def _taken_for(self, play: FoundPlay, turn: Turn, seed: int) -> float:
        about = (turn.number, play.at, play.word)
        return play.equity + self.habits.misjudges * deviation(seed, *about)

    def _simple_exchange(self, situation: Situation) -> FoundExchange | None:
        """Give everything back but the best tiles; all of it if there are no others."""
        rack = situation.rack
        kept = "".join(tile for tile in _KEPT if tile in rack)
        wanted = without(rack, kept) or rack
        allowed = self.engine.exchanges(situation)
        fitting = (one for one in allowed if one.tiles == wanted)
        largest = max(allowed, key=lambda one: len(one.tiles), default=None)
        return next(fitting, largest)
