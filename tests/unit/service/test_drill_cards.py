"""Cards are kept with an account, the best known go first, and erased with it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starsquare.game.side import PersonId
from starsquare.service import drill_cards
from starsquare.service.drill_cards import DAY_MS, DrillCards, DrillName
from starsquare.service.stream_names import GameName

ANN, BEN = PersonId("staff-ann"), PersonId("staff-ben")


class Shelf:
    """Keeps records and the day."""

    def __init__(self) -> None:
        self.day = 100
        self.kept: dict[str, dict[PersonId, bytes]] = {}

    def now(self) -> int:
        return self.day * DAY_MS + 1

    def remember(self, scope: str, person: PersonId, record: bytes) -> None:
        self.kept.setdefault(scope, {})[person] = record

    def people(self, scope: str) -> dict[PersonId, bytes]:
        return self.kept.get(scope, {})


def a_drill(number: int) -> DrillName:
    return DrillName(GameName.parse("cup.1.1"), 2, f"{number}-bingo")


def cards_on(shelf: Shelf) -> DrillCards:
    return DrillCards(cast("Any", shelf), cast("Any", shelf))


def test_a_drill_is_due_again_when_its_box_says_so() -> None:
    async def run() -> None:
        shelf = Shelf()
        cards = cards_on(shelf)
        await cards.answered(ANN, a_drill(1), is_right=True)
        await cards.answered(ANN, a_drill(2), is_right=False)

        assert await cards.due(ANN) == [a_drill(2)]
        assert await cards.due(BEN) == []
        shelf.day += 1
        assert await cards.due(ANN) == [a_drill(2), a_drill(1)]
        card = await cards.answered(ANN, a_drill(1), is_right=True)
        assert (card.box, card.due) == (2, shelf.day + 2)

    asyncio.run(run())


def test_a_drill_that_is_gone_is_no_longer_due() -> None:
    async def run() -> None:
        cards = cards_on(Shelf())
        await cards.answered(ANN, a_drill(1), is_right=False)
        await cards.answered(ANN, a_drill(2), is_right=False)

        await cards.drop(ANN, a_drill(1))
        await cards.drop(ANN, a_drill(1))
        await cards.drop(BEN, a_drill(1))

        assert await cards.due(ANN) == [a_drill(2)]

    asyncio.run(run())


def test_of_too_many_cards_the_best_known_go(monkeypatch: Any) -> None:
    monkeypatch.setattr(drill_cards, "MOST_CARDS", 2)

    async def run() -> None:
        shelf = Shelf()
        cards = cards_on(shelf)
        await cards.answered(ANN, a_drill(1), is_right=True)
        await cards.answered(ANN, a_drill(2), is_right=False)
        await cards.answered(ANN, a_drill(3), is_right=False)
        shelf.day += 50

        assert await cards.due(ANN) == [a_drill(2), a_drill(3)]

    asyncio.run(run())
