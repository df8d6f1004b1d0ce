"""Complete games between two and four browsers under each book, from box to slip.

Three of them are played whole by mouse, by touch and by keyboard alone; the others only
for the first turns, and the rest through the service. `make soak` plays every rulebook
whole in every way (`STARSQUARE_BROWSER_GAMES=all`).
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import expect

from starsquare.game.side import Side
from starsquare.game.state import Stage
from tests.browser.hands import Hands, Keys, Mouse, Touch
from tests.browser.matches import Match, Person
from tests.browser.site import PHONE, Site
from tests.browser.tables import ALONE, PAIRS, Seats, TableForTests
from tests.marks import rule

HANDS: dict[str, tuple[Hands, dict[str, Any]]] = {
    "mouse": (Mouse(), {}),
    "touch": (Touch(), PHONE),
    "keys": (Keys(), {}),
}
BOOKS = ("CC", "SO", "NA/championship", "ES", "KZ")
BEGUN = [("NA/championship", "keys", PAIRS), ("ES", "touch", ALONE)]


def _whole_games() -> list[tuple[str, str, Seats]]:
    if os.environ.get("STARSQUARE_BROWSER_GAMES") != "all":
        return [("CC", "mouse", ALONE), ("SO", "touch", ALONE), ("KZ", "keys", ALONE)]
    return [
        (book, way, PAIRS if way == "mouse" else ALONE)
        for book in BOOKS
        for way in HANDS
    ]


def _match(site: Site, book: str, way: str, seats: Seats) -> Match:
    first = Side.ONE if book == "CC" else None
    table = TableForTests(site, book, first=first, seats=seats, seed=b"a whole game")
    hands, browser = HANDS[way]
    people = {
        side: tuple(
            Person.seated(table, name, hands, **browser) for name in seats[side]
        )
        for side in Side
    }
    return Match(table, people)


def _check_slip(match: Match) -> None:
    """Check that every browser shows the same result, and that the slip is signed."""
    table = match.table
    final = table.outcome().final
    for members in match.people.values():
        for person in members:
            table.reached(person.page)
            for side in Side:
                slip = person.page.locator(".slip")
                expect(slip).to_contain_text(str(final[side]))

    match.sign()

    for members in match.people.values():
        for person in members:
            signatures = person.page.locator(".signatures")
            expect(signatures).not_to_contain_text("not signed yet")
    assert table.game.stage is Stage.SIGNED
    assert table.game.seed is not None


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize(("book", "way", "seats"), _whole_games())
def test_a_whole_game_is_played_from_the_box_to_the_signed_slip(
    site: Site, book: str, way: str, seats: Seats
) -> None:
    match = _match(site, book, way, seats)

    match.play()

    assert match.leaks() == []
    assert sum(turn.points for turn in match.table.game.turns) > 300
    _check_slip(match)


@rule("NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize(("book", "way", "seats"), BEGUN)
def test_a_game_begun_in_browsers_is_signed_in_them(
    site: Site, book: str, way: str, seats: Seats
) -> None:
    match = _match(site, book, way, seats)

    match.play(turns=2)
    match.finish_at_desk()

    assert match.leaks() == []
    _check_slip(match)
