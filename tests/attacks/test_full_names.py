"""A coach types full names into the first column; strangers read the pages."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.rulebook import rulebook
from starsquare.tournament.person import Person, public_name
from tests.integration.web.serving import Served


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada Lovelace", "Ada"),
        ("Ada King Lovelace", "Ada"),
        ("Lovelace, Ada", "Ada"),
        ("  Ada  Lovelace ", "Ada"),
        ("Ada", "Ada"),
        ("Lovelace,", "Lovelace"),
        ("", ""),
    ],
)
def test_of_a_name_in_one_column_the_first_word_is_public(
    typed: str, shown: str
) -> None:
    privacy = rulebook("NA/championship").privacy
    person = Person(id=PersonId("p1"), first_name=typed)

    assert public_name(person, privacy) == shown


def test_no_public_page_shows_a_last_name_from_the_first_column(
    served: Served,
) -> None:
    roster = (
        "id,first,grade,division\n"
        "a,Ada Lovelace,6,competitive\nb,Grace Hopper,7,competitive\n"
    )

    async def attack() -> None:
        async with await served.director() as director:
            await director.open_event(
                "cup", title="The Cup", book="KZ", changes={"rounds.number": 3}
            )
            await director.enter_list("cup", roster)
        with httpx.Client(base_url=served.address, timeout=30) as stranger:
            for page in ("/e/cup", "/e/cup/wall", "/api/events/cup/entrants"):
                text = stranger.get(page).text
                assert "Lovelace" not in text, page
                assert "Hopper" not in text, page
            assert "Ada" in stranger.get("/api/events/cup/entrants").text

    asyncio.run(attack())
