"""The pages of a review and its drills: in other languages, with other tiles."""

from __future__ import annotations

import re
from functools import cache

import httpx
import pytest
from msgspec.structs import replace

from starsquare.engine import CoachedGame, Depth, Engine, WordIndex, coach_game
from starsquare.engine.selfplay import game_record, play_games
from starsquare.engine.setting import Setting
from starsquare.game.record import read_gcg, replay_gcg
from starsquare.game.side import BySide, Side
from starsquare.rulebook.game_parts import Equipment
from starsquare.service.game.finished_games import FinishedGame
from starsquare.service.game.review_service import GameReview
from starsquare.service.stream_names import GameName
from starsquare.tiles import tile_set
from starsquare.tiles.tileset import shown_on_tiles
from tests.foreign_lists import a_book, made_up_list
from tests.integration.web.serving import Served
from tests.unit.engine.test_review_game import an_engine, turns_of_record


@cache
def an_english_game() -> CoachedGame:
    turns, final = turns_of_record("out-play.gcg")
    return coach_game(turns, an_engine(), final=final)


@cache
def a_spanish_game() -> CoachedGame:
    alphabet, setting = tile_set("spanish").alphabet, Setting.of(a_book("spanish"))
    words = WordIndex.of_words(made_up_list("spanish", seed=5), alphabet)
    engine = Engine(words, None, setting)
    (played,) = play_games(engine, seed=3, games=1, log=True)
    replay = replay_gcg(read_gcg(game_record(played, engine, seed=3).encode()))
    return coach_game(replay.taken, engine)


def review_pages(
    served: Served,
    coached: CoachedGame,
    patch: pytest.MonkeyPatch,
    language: str,
    equipment: Equipment,
) -> list[str]:
    """Return what people read on the page of every turn."""
    pages = whole_pages(served, coached, patch, language, equipment)
    return [re.sub(r"<[^>]*>", " ", page) for page in pages]


def whole_pages(
    served: Served,
    coached: CoachedGame,
    patch: pytest.MonkeyPatch,
    language: str,
    equipment: Equipment,
) -> list[str]:
    game = FinishedGame(
        name=GameName.parse("cup.1.1"),
        names=BySide("Ana", "Bea"),
        first=Side.ONE,
        scores=BySide(300, 280),
        steps=(),
        equipment=equipment,
    )

    async def review(*_: object) -> GameReview:
        return GameReview(game=game, coached=coached)

    assert served.worker is not None
    patch.setattr(served.worker.reviews, "review", review)
    headers = {"accept-language": language}
    with httpx.Client(base_url=served.address, headers=headers) as client:
        return [
            client.get(address).raise_for_status().text
            for side in (1, 2)
            for turn in range(1, len(coached.sides[side - 1].turns) + 1)
            for address in [f"/review/cup.1.1?side={side}&turn={turn}&words=all"]
        ]


def test_a_tile_with_two_letters_is_spelled_out_in_a_review(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    coached = a_spanish_game()
    doubles = [one for one, shown in shown_on_tiles().items() if len(shown) > 1]
    left = "".join(o.leave for s in coached.sides for t in s.turns for o in t.options)
    assert any(one in left for one in doubles)

    equipment = Equipment(tiles="spanish")
    pages = review_pages(served, coached, monkeypatch, "es", equipment)

    assert not [page for page in pages if any(one in page for one in doubles)]


def test_a_review_in_spanish_has_no_english_in_it(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    coached = an_english_game()
    assert coached.depth is Depth.QUICK

    pages = review_pages(served, coached, monkeypatch, "es", Equipment())

    found = re.findall(
        r".{20}\b(?:and|exchanging|nothing|a pass|at)\b.{20}", " ".join(pages)
    )
    assert not found


def test_a_play_that_came_off_has_no_points_on_the_board(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, final = turns_of_record("challenges.gcg")
    off = replace(turns[0], side=0, stood=False)
    assert off.score
    coached = coach_game([off], an_engine(), final=final)

    (page,) = whole_pages(served, coached, monkeypatch, "en", Equipment())

    assert re.findall(r'class="sum made[^>]*>\s*(\d+)', page) == ["0"]
