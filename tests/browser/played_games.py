"""A game of an event, played and signed through the service."""

from __future__ import annotations

from functools import cache

import pytest

from starsquare.engine import coach_game
from starsquare.engine.event_report import EventReport, report_of
from starsquare.game import command as ask
from starsquare.game.side import BySide, Side
from starsquare.service.game.finished_games import FinishedGame
from starsquare.service.game.review_service import GameReview
from starsquare.service.stream_names import GameName
from starsquare.tournament.keys import PoolKey
from tests.browser.events import Filled
from tests.browser.site import Site
from tests.browser.tables import TableForTests, any_play
from tests.unit.engine.test_review_game import an_engine, turns_of_record

TURNS = 3


def a_played_game(
    site: Site,
    *,
    is_signed: bool = True,
    is_over: bool = True,
    event: str = "cup",
    boards: int = 1,
) -> TableForTests:
    """Play the first game of an event, until its slip is sealed."""
    assert site.served.worker is not None
    filled = Filled(site.served.worker, event)

    async def fill() -> None:
        await filled.opened("CC")
        await filled.entered(2 * boards)
        await filled.paired()

    site.served.call(fill())
    game = a_game_begun(site, event=event)
    for _ in range(TURNS):
        side = game.game.on_turn
        game.play(*any_play(game.game, 3))
        game.draw(side)
    if not is_over:
        return game
    game.give(ask.EndRound())
    if is_signed:
        signed(game)
    return game


def signed(game: TableForTests) -> None:
    """Sign the slip of a game for everybody, and validate it."""
    for side in Side:
        for person in game.game.seats[side]:
            game.give(ask.SignSlip(side=side, person=person))
    game.give(ask.ValidateSlip())


def a_game_begun(site: Site, *, event: str = "cup", board: int = 1) -> TableForTests:
    """Start a game of the paired round."""
    assert site.served.worker is not None
    seen = site.served.call(site.served.worker.tournaments.look(event)).tournament
    round_ = seen.current_round(PoolKey("open"))
    assert round_ is not None
    seats = [seen.entrants[one].members for one in round_.boards[board - 1].sides]
    game = TableForTests(
        site, "CC", seats=BySide(*seats), name=f"{event}.1.{board}", first=Side.ONE
    )
    game.begin()
    return game


@cache
def a_review() -> GameReview:
    """Review a game with known misses."""
    turns, final = turns_of_record("out-play.gcg")
    game = FinishedGame(
        name=GameName.parse("cup.1.1"),
        names=BySide("Ann", "Ben"),
        first=Side.ONE,
        scores=BySide(*final),
        steps=(),
    )
    return GameReview(game=game, coached=coach_game(turns, an_engine(), final=final))


def a_reviewed_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every game of the service the one with known misses."""

    async def review(*_: object) -> GameReview:
        return a_review()

    async def report(_: str) -> EventReport:
        return report_of({"cup.1.1": a_review().coached})

    assert site.served.worker is not None
    monkeypatch.setattr(site.served.worker.reviews, "review", review)
    monkeypatch.setattr(site.served.worker.event_reviews, "report", report)
