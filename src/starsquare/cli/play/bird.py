"""An engine player on the other side of the keyboard.

It sees what its side may see and gives the commands that a person would type. Nobody
can act for it, and its rack is never on the page.
"""

from __future__ import annotations

from zlib import crc32

from starsquare.cli.play.session import Session
from starsquare.client.bot_policy import BotPolicy, Step, habits_under, manner_of
from starsquare.client.knowledge import sight_of
from starsquare.client.tiebreak import best_words
from starsquare.engine import Level, Player, Setting, Speed, WordIndex
from starsquare.engine.levels import HABITS
from starsquare.game.command import GameCommand
from starsquare.game.side import Side


class Bird:
    """The opponent of a person who plays alone."""

    side = Side.TWO

    def __init__(
        self, session: Session, words: WordIndex, level: Level, speed: Speed
    ) -> None:
        """Sit down; its seed is the game's name, so that play can be resumed."""
        self._session = session
        book = session.rulebook
        habits = habits_under(book, HABITS[level])
        self._player = Player(level, words, Setting.of(book), habits=habits)
        self._conduct = BotPolicy(
            self._player,
            seed=crc32(session.header.game.encode()),
            manner=manner_of(level, speed),
        )
        self._refused: set[GameCommand] = set()
        self._looked_at = 0

    @property
    def name(self) -> str:
        """Its name."""
        return self._session.name(self.side)

    def next_step(self) -> Step | None:
        """Return its next action and when; None while it waits."""
        session = self._session
        if session.is_asleep:
            return None
        if self._looked_at != len(session.events):
            self._looked_at = len(session.events)
            self._refused.clear()
        sight = sight_of(
            session.game,
            session.rulebook,
            tuple(session.events),
            side=self.side,
            now=session.now(),
        )
        steps = self._conduct.steps(sight)
        return next((step for step in steps if step.command not in self._refused), None)

    def was_refused(self, command: GameCommand) -> None:
        """Do not retry a refused action until something happens."""
        self._refused.add(command)

    def words_from(self, tiles: str) -> tuple[str, ...]:
        """Return the words it plays in a lightning round."""
        return best_words(tiles, self._player.knows, self._player.engine.setting.tiles)
