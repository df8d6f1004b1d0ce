"""What an event is remembered by, from the reviews of its games."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.board import tiles_laid
from starsquare.board.play import TurnTaken
from starsquare.engine import CoachedGame, Drill, Grade, coach_game
from starsquare.engine.event_report import EventReport, report_of
from starsquare.tiles import Tiles
from tests.unit.engine.review_table import Case, engine_for, taken_of
from tests.unit.engine.test_review_game import an_engine, turns_of_record


@pytest.fixture(scope="module")
def games() -> dict[str, CoachedGame]:
    engine = an_engine()
    found: dict[str, CoachedGame] = {}
    for number, record in enumerate(("out-play.gcg", "challenges.gcg"), 1):
        turns, final = turns_of_record(record)
        found[f"cup.1.{number}"] = coach_game(turns, engine, final=final)
    return found


def test_the_report_has_the_best_play_the_misses_and_the_records(
    games: dict[str, CoachedGame],
) -> None:
    report = report_of(games)

    sides = [side for game in games.values() for side in game.sides]
    turns = [turn for side in sides for turn in side.turns]
    best = max(turn.taken.score for turn in turns if turn.taken.stood)
    highest = max(side.total for side in sides)
    assert report.games == 2
    assert report.best_play is not None
    assert report.best_play.said.text.endswith(f"for {best} points")
    assert report.high_game is not None
    assert report.high_game.said.text == f"{highest} points"
    assert report.miss is not None
    game = games[report.miss.game].sides[report.miss.side - 1]
    missed = game.turns[report.miss.turn - 1]
    assert missed.grade is Grade.MISS
    assert missed.why is not None
    assert report.miss.said == missed.why.headline
    assert {name for name, _ in report.moments} >= {"best_play", "miss", "high_sum"}


def test_a_comeback_is_a_win_from_far_behind(games: dict[str, CoachedGame]) -> None:
    def with_chance(game: CoachedGame, chance: float) -> CoachedGame:
        one, two = game.sides
        winner, loser = (one, two) if one.total > two.total else (two, one)
        first, *rest = winner.turns
        turns = (msgspec.structs.replace(first, win=chance), *rest)
        winner = msgspec.structs.replace(winner, turns=turns)
        return msgspec.structs.replace(game, sides=(winner, loser))

    game = games["cup.1.1"]

    report = report_of({"a": with_chance(game, 0.05)})

    assert report.comeback is not None
    assert "5%" in report.comeback.said.text
    assert report.comeback.turn == 1


def test_bingos_are_counted_by_their_tiles_also_where_no_rack_was_recorded() -> None:
    """A game on a real board has as its racks the tiles that were placed."""

    def on_cardboard(*turns: TurnTaken) -> EventReport:
        bare = [replace(one, rack=Tiles(tiles_laid(one.placements))) for one in turns]
        return report_of({"a": coach_game(bare, an_engine())})

    turns, _ = turns_of_record("out-play.gcg")
    bingo = Case(rack="PLAYING", made="8D PLAYING")

    assert on_cardboard(*turns).most_bingos is None
    found = on_cardboard(taken_of(bingo, engine_for(bingo))).most_bingos
    assert found is not None
    assert found.said.text == "1 bingo"


def test_the_order_of_the_games_does_not_matter(games: dict[str, CoachedGame]) -> None:
    backwards = dict(reversed(games.items()))

    assert report_of(backwards) == report_of(games)


def test_without_games_there_is_nothing_to_tell() -> None:
    assert report_of({}).moments == ()


def test_drills_of_an_event_are_of_each_kind_and_none_is_there_twice(
    games: dict[str, CoachedGame],
) -> None:
    def drill_of(game: str, side: int, key: str) -> Drill:
        drills = games[game].sides[side - 1].drills
        return next(one for one in drills if one.key == key)

    found = [drill_of(*one) for one in report_of(games).drills]

    kinds = {one.kind for side in games["cup.1.1"].sides for one in side.drills}
    assert kinds <= {one.kind for one in found}
    assert len({(one.kind, one.shown, one.rack) for one in found}) == len(found)


def test_a_report_can_be_written_down(games: dict[str, CoachedGame]) -> None:
    report = report_of(games)

    written = msgspec.json.encode(report)

    assert msgspec.json.decode(written, type=EventReport) == report
