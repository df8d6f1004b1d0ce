"""Players of six levels: what each does with a turn, and which words it doubts.

A player is told what its side can see and nothing else. The same seed and the same
turn give the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from starsquare.board import words_formed
from starsquare.engine.analysis import LastPlay, Limit, Question
from starsquare.engine.chance import share
from starsquare.engine.endgame import best_ending
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.levels import HABITS, Ending, Habits, Level
from starsquare.engine.lexfiles import WordIndex, standard_leaves
from starsquare.engine.moves import Engine, FoundExchange, FoundPlay, Situation
from starsquare.engine.noticing import noticed, triples_covered, triples_opened
from starsquare.engine.preendgame import MOST_IN_BAG
from starsquare.engine.setting import STANDARD_SETTING, Setting
from starsquare.engine.vocabulary import is_recognized, vocabulary_of
from starsquare.tiles import BLANK, Tiles, without

_KEPT = "?ES"  # a player who does not know what leaves are worth keeps these
_SHINY = frozenset("JQXZ")
_ROLLOUTS = 7_000
_LAST_DRAWS = 10_000  # positions; each costs more than one of an ending
_POSITIONS = 30_000  # a few seconds with blanks on a busy machine
_FEWEST = 200
_UNHURRIED_SECONDS = 120  # with less on the clock, a champion looks less far
_DECIDED = 0.99  # win chance before the turn; the play adds to it


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A side's turn as a player needs to know it."""

    number: int
    situation: Situation
    unseen: Tiles  # in the bag or on the other rack
    spread: int = 0  # its lead before the turn
    scoreless: int = 0  # turns in a row without points
    seconds_left: float | None = None  # on its clock; None: no clock
    last_play: LastPlay | None = None  # of the other side, if its last turn was one


Choice = FoundPlay | FoundExchange | None
"""What to do with a turn; None is a pass."""

Champion = Callable[[Engine, Turn], Choice]
"""How a player chooses that notices every play: by the engine of its words."""


def choose_by_equity(engine: Engine, turn: Turn) -> Choice:
    """Take what is worth most by score and leave; play the ending out."""
    situation = turn.situation
    if situation.in_bag == 0:
        other = turn.unseen
        return best_ending(engine, situation.position, situation.rack, other)
    play = engine.best_play(situation)
    exchange = next(iter(engine.exchanges(situation)), None)
    if play is None or (exchange is not None and exchange.equity > play.equity):
        return exchange
    return play


def choose_by_analysis(engine: Engine, turn: Turn) -> Choice:
    """Simulate, and solve the end of the game; with less time left, for less long.

    A game that is as good as won needs no simulation: only its margin is left.
    """
    if _is_decided(engine, turn):
        return choose_by_equity(engine, turn)
    is_end = turn.situation.in_bag == 0
    question = Question(
        situation=turn.situation,
        other_rack=turn.unseen if is_end else Tiles(""),
        unseen=Tiles("") if is_end else turn.unseen,
        spread=turn.spread,
        scoreless=turn.scoreless,
        seed=turn.number,
        last_play=turn.last_play,
    )
    *_, last = engine.answers(question, Limit(rollouts=_rollouts(turn)))
    return last.best.move


def _is_decided(engine: Engine, turn: Turn) -> bool:
    in_bag = turn.situation.in_bag
    return in_bag > 0 and engine.win_chances.chance(turn.spread, in_bag) > _DECIDED


def _rollouts(turn: Turn) -> int:
    """Return what a turn may cost: about a second.

    Before the last draws, each blank makes a position twice to three times as costly.
    """
    in_bag = turn.situation.in_bag
    usual = _ROLLOUTS
    if in_bag == 0:
        usual = _POSITIONS
    elif in_bag <= MOST_IN_BAG:
        usual = _LAST_DRAWS >> (turn.situation.rack + turn.unseen).count(BLANK)
    if turn.seconds_left is None:
        return usual
    hurried = int(usual * turn.seconds_left / _UNHURRIED_SECONDS)
    return max(_FEWEST, min(usual, hurried))


class Player:
    """Chooses for one side, by one word list and one kind of game."""

    def __init__(
        self,
        level: Level,
        words: WordIndex,
        setting: Setting = STANDARD_SETTING,
        *,
        habits: Habits | None = None,
        leaves: Leaves | None = None,
        champion: Champion = choose_by_analysis,
    ) -> None:
        """Learn the words that this level knows.

        Args:
            level: how well it plays.
            words: the word list of the game.
            setting: the board, the tiles and the numbers of the game.
            habits: other than those of its level.
            leaves: other than those of the package, for levels that judge leaves.
            champion: how the level that notices every play chooses.

        Raises:
            EngineError: the setting is beyond the engine, or of other letters.
        """
        self.level = level
        self.habits = HABITS[level] if habits is None else habits
        # Where tiles cannot be exchanged, nobody gives up while there is a play.
        self._patient = msgspec.structs.replace(self.habits, gives_up=0)
        self._words, self._champion = words, champion
        vocabulary = vocabulary_of(words, self.habits)
        self._known = vocabulary.known
        known_leaves = None
        if self.habits.keeps:
            known_leaves = standard_leaves(setting) if leaves is None else leaves
        self.engine = Engine(self._known, known_leaves, setting)
        self._guessing: Engine | None = None
        if vocabulary.guessed is not None:
            self._guessing = Engine(vocabulary.guessed, known_leaves, setting)

    def choose(self, turn: Turn, *, seed: int) -> Choice:
        """Choose a play, an exchange, or None for a pass."""
        if not turn.situation.rack:
            return None
        if self.habits.ending is Ending.PLAYS_OUT:
            return self._champion(self.engine, turn)
        guess = self._guess(turn, seed)
        if guess is not None:
            return guess
        seen = self._noticed(self.engine, turn, seed)
        if not seen:
            return self._simple_exchange(turn.situation)
        best = max(seen, key=lambda play: self._taken_for(play, turn.situation))
        return self._better_exchange(best, turn.situation) or best

    def knows(self, word: str) -> bool:
        """Return whether it would think of a word, written in capitals."""
        return word in self._known

    def can_play(self, situation: Situation) -> bool:
        """Return whether it sees any play at all."""
        return bool(situation.rack) and self.engine.best_play(situation) is not None

    def doubts(
        self, words: Iterable[str], *, number: int, seed: int
    ) -> tuple[str, ...]:
        """Return the words of the other side's play that it would challenge."""
        return tuple(
            word
            for word in words
            if share(seed, number, "doubts", word) < self._doubt_of(word)
        )

    def holds(self, *, number: int, seed: int) -> bool:
        """Return whether it thinks about the other side's play before going on."""
        return share(seed, number, "holds") < self.habits.holds

    def _doubt_of(self, word: str) -> float:
        """Return how likely it challenges a word.

        A phony looks wrong to more people than a good word they have not met.
        """
        if self.knows(word) or is_recognized(word, self._words, self.habits):
            return 0
        is_good = word in self._words
        return self.habits.mistrusts if is_good else self.habits.notices

    def _noticed(self, engine: Engine, turn: Turn, seed: int) -> list[FoundPlay]:
        situation = turn.situation
        needed = max(1, engine.setting.exchange_minimum)
        return noticed(
            engine.all_plays(situation),
            situation.position,
            self.habits if situation.in_bag >= needed else self._patient,
            seed=seed,
            number=turn.number,
        )

    def _guess(self, turn: Turn, seed: int) -> FoundPlay | None:
        """Return a play it noticed with a word made up, on the occasions for that."""
        if self._guessing is None:
            return None
        if share(seed, turn.number, "makes up") >= self.habits.makes_up:
            return None
        position = turn.situation.position
        for play in self._noticed(self._guessing, turn, seed):
            formed = words_formed(position, play.placements)
            if any(word.text not in self._known for word in formed):
                return play
        return None

    def _taken_for(self, play: FoundPlay, situation: Situation) -> float:
        """Return what a play is worth to this player."""
        habits, layout = self.habits, self.engine.setting.layout
        if situation.in_bag == 0:
            return play.score if habits.ending is Ending.IGNORES else play.equity
        worth = play.score + habits.keeps * (play.equity - play.score)
        worth += habits.covers * triples_covered(play, layout)
        worth -= habits.guards * triples_opened(play, situation.position, layout)
        return worth + habits.hoards * sum(tile in _SHINY for tile in play.leave)

    def _better_exchange(
        self, play: FoundPlay, situation: Situation
    ) -> FoundExchange | None:
        """Return an exchange that is worth more to a player who judges leaves."""
        if not self.habits.keeps:
            return None
        exchange = next(iter(self.engine.exchanges(situation)), None)
        worth = self._taken_for(play, situation)
        if exchange is None or self.habits.keeps * exchange.equity <= worth:
            return None
        return exchange

    def _simple_exchange(self, situation: Situation) -> FoundExchange | None:
        """Give everything back but the best tiles; all of it if there are no others."""
        rack = situation.rack
        kept = "".join(tile for tile in _KEPT if tile in rack)
        wanted = without(rack, kept) or rack
        allowed = self.engine.exchanges(situation)
        fitting = (one for one in allowed if one.tiles == wanted)
        largest = max(allowed, key=lambda one: len(one.tiles), default=None)
        return next(fitting, largest)
