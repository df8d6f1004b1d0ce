"""How well people know their drills, stored with their accounts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from starsquare.engine.drills import Card, after_answer, is_due
from starsquare.game.side import PersonId
from starsquare.service.accounts.account_service import DRILLS
from starsquare.service.ports import Clock, People
from starsquare.service.stream_names import GameName

MOST_CARDS = 500
"""How many drills are kept per person; the best known are dropped first."""

DAY_MS = 24 * 3_600_000


class DrillName(msgspec.Struct, frozen=True):
    """The source of a drill: a side of a game, and the drill's key there."""

    game: GameName
    side: int  # 1 or 2
    key: str

    def __str__(self) -> str:
        """Return the name used for the card."""
        return f"{self.game}/{self.side}/{self.key}"

    @classmethod
    def parse(cls, name: str) -> DrillName:
        """Parse the name of a card."""
        game, side, key = name.split("/")
        return cls(GameName.parse(game), int(side), key)


class DrillCards:
    """The drill cards of all accounts."""

    def __init__(self, people: People, clock: Clock) -> None:
        """Take the store for the cards."""
        self._people, self._clock = people, clock

    @property
    def today(self) -> int:
        """The current day, counted from 1970."""
        return self._clock.now() // DAY_MS

    async def due(self, person: PersonId) -> list[DrillName]:
        """Return the drills due today, the longest overdue first."""
        cards = await asyncio.to_thread(self._cards, person)
        due = (name for name, card in cards.items() if is_due(card, self.today))
        return [DrillName.parse(name) for name in due]

    async def answered(
        self, person: PersonId, name: DrillName, *, is_right: bool
    ) -> Card:
        """Record an answer and return the updated card."""
        return await asyncio.to_thread(self._note, person, str(name), is_right=is_right)

    async def drop(self, person: PersonId, name: DrillName) -> None:
        """Remove the card of a drill that no longer exists."""
        await asyncio.to_thread(self._drop, person, str(name))

    def _drop(self, person: PersonId, name: str) -> None:
        cards = dict(self._cards(person))
        if cards.pop(name, None) is not None:
            self._people.remember(DRILLS, person, msgspec.json.encode(cards))

    def _note(self, person: PersonId, name: str, *, is_right: bool) -> Card:
        cards = dict(self._cards(person))
        card = after_answer(cards.get(name, Card()), self.today, is_right=is_right)
        cards[name] = card
        kept = sorted(cards, key=lambda one: (cards[one].due, one))[:MOST_CARDS]
        record = msgspec.json.encode({one: cards[one] for one in kept})
        self._people.remember(DRILLS, person, record)
        return card

    def _cards(self, person: PersonId) -> Mapping[str, Card]:
        record = self._people.people(DRILLS).get(person)
        return msgspec.json.decode(record or b"{}", type=dict[str, Card])
