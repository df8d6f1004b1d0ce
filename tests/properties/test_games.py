"""What holds in every game, whatever anybody asks for."""

from __future__ import annotations

import os

import msgspec
import pytest

from starsquare.board import STANDARD_LAYOUT, Position, Square
from starsquare.game.deadlines import next_deadline
from starsquare.game.event import (
    PlayStruckOff,
    RackDrawn,
    SeedRevealed,
    TilesDrawn,
    TilesExchanged,
    TilesReturned,
    events_from_json,
    events_to_json,
)
from starsquare.game.evolve import fold
from starsquare.game.fairness import rigged_draws
from starsquare.game.outcome import outcome_of
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage, Turn
from starsquare.game.view import (
    JUDGE,
    SPECTATOR,
    UNKNOWN,
    Viewer,
    member_of,
    seen_by,
    view_of,
)
from starsquare.rulebook import Rulebook, TurnKind, every_rulebook
from starsquare.testing import Table
from starsquare.tiles import STANDARD, in_order
from tests.properties.random_games import played, scored

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
GAMES, COMMANDS = (60, 250) if IS_SOAK else (4, 120)

every_book = pytest.mark.parametrize(
    "book", every_rulebook(), ids=lambda book: str(book.code)
)


@every_book
def test_tiles_are_neither_made_nor_lost(book: Rulebook) -> None:
    for seed in range(GAMES):
        for table, _, _ in played(book, seed, COMMANDS):
            assert _all_tiles(table.state) == in_order(STANDARD.tiles)


@every_book
def test_what_is_refused_changes_nothing(book: Rulebook) -> None:
    refusals = 0
    for seed in range(GAMES):
        before: Game | None = None
        for table, _, refused in played(book, seed, COMMANDS):
            if refused is not None:
                refusals += 1
                assert before is None or table.state == before
            before = table.state

    assert refusals > GAMES


@every_book
def test_replayed_events_give_the_live_state_also_through_json(book: Rulebook) -> None:
    for seed in range(GAMES):
        table = _played_through(book, seed, COMMANDS)

        assert fold(table.events) == table.state
        assert events_from_json(events_to_json(table.events)) == table.events


@every_book
def test_scores_are_what_a_slow_recount_of_the_board_gives(book: Rulebook) -> None:
    counted = 0
    for seed in range(GAMES):
        events_seen = 0
        for table, _, refused in played(book, seed, COMMANDS):
            turns = table.state.turns
            if refused is None and len(turns) > events_seen and turns[-1].placements:
                turn = turns[-1]
                if turn.kind is TurnKind.PLAY and turn.score is not None:
                    counted += 1
                    expected = _recount(table.state.position, turn)
                    assert turn.score.total == expected
            events_seen = len(turns)

    assert counted > GAMES


@every_book
def test_no_view_and_no_event_shows_a_secret_before_the_end(book: Rulebook) -> None:
    for seed in range(GAMES):
        shown = 0
        for table, _, refused in played(book, seed, COMMANDS):
            game = table.state
            for event in table.events[shown:]:
                _assert_event_is_safe(event)
            shown = len(table.events)
            if game.stage in {Stage.OVER, Stage.SIGNED, Stage.SEALED}:
                continue
            for side in Side:
                _assert_hides_rack_of(side, game, book, member_of(side.other))
                _assert_hides_rack_of(side, game, book, SPECTATOR)
                _assert_hides_rack_of(side, game, book, JUDGE)
            if refused is not None:
                assert table.seed.hex() not in str(refused)


@every_book
def test_what_time_brings_is_never_in_the_past(book: Rulebook) -> None:
    for seed in range(GAMES):
        for table, _, refused in played(book, seed, COMMANDS):
            if refused is None:
                deadline = next_deadline(table.state, book)
                assert deadline is None or deadline.at > table.now


@every_book
def test_signed_games_prove_every_draw_and_have_opposite_spreads(
    book: Rulebook,
) -> None:
    signed = 0
    for seed in range(GAMES * 2):
        table = _played_through(book, seed, COMMANDS * 2)
        if any(isinstance(event, SeedRevealed) for event in table.events):
            signed += 1
            assert rigged_draws(table.events) == ()
        if table.state.ended is not None:
            outcome = outcome_of(table.state, book)
            is_lost_by_both = outcome.is_forfeit and outcome.winner is None
            assert sum(outcome.half_wins) == (0 if is_lost_by_both else 2)
            assert is_lost_by_both or sum(outcome.spread) == 0

    assert signed


def _played_through(book: Rulebook, seed: int, commands: int) -> Table:
    table, _, _ = list(played(book, seed, commands))[-1]
    return table


def _all_tiles(game: Game) -> str:
    on_board = "".join(
        letter if letter.isupper() else "?"
        for letter in game.position.cells
        if letter != "."
    )
    exposed = "".join(game.first_tiles) + game.set_aside
    held = "".join(game.racks) + game.set_apart
    return in_order(on_board + exposed + held + game.bag)


def _recount(position: Position, turn: Turn) -> int:
    """Score a turn the slow way: walk every line through every new tile."""
    new = {placement.square for placement in turn.placements}
    lines: set[tuple[Square, ...]] = set()
    for square in new:
        for step in ((0, 1), (1, 0)):
            line = _line(position, square, step)
            if len(line) > 1:
                lines.add(line)
    total = 50 if len(new) == 7 else 0
    for line in lines:
        points, times = 0, 1
        for square in line:
            letter = position.at(square) or "?"
            value = STANDARD.points.get(letter, 0)
            if square in new:
                sign = STANDARD_LAYOUT.rows[square.row][square.col]
                value *= {"'": 2, '"': 3}.get(sign, 1)
                times *= {"-": 2, "=": 3}.get(sign, 1)
            points += value
        total += points * times
    return total


def _line(
    position: Position, square: Square, step: tuple[int, int]
) -> tuple[Square, ...]:
    row, col = square.row, square.col
    while position.at(Square(row - step[0], col - step[1])):
        row, col = row - step[0], col - step[1]
    line: list[Square] = []
    while position.at(Square(row, col)):
        line.append(Square(row, col))
        row, col = row + step[0], col + step[1]
    return tuple(line)


def _assert_event_is_safe(event: object) -> None:
    if isinstance(
        event, RackDrawn | TilesDrawn | TilesExchanged | TilesReturned | PlayStruckOff
    ):
        for viewer in (member_of(event.side.other), SPECTATOR, JUDGE):
            seen = msgspec.to_builtins(seen_by(event, viewer))
            for name in ("tiles", "given", "drawn", "returned"):
                assert set(seen.get(name, "")) <= {UNKNOWN}
        assert seen_by(event, member_of(event.side)) == event


def _assert_hides_rack_of(
    side: Side, game: Game, book: Rulebook, viewer: Viewer
) -> None:
    view = view_of(game, book, viewer)

    assert set(view.racks[side]) <= {UNKNOWN}
    assert view.seed is None
    assert view.outcome is None
    for turn in view.turns:
        if turn.side is side:
            assert set(turn.drawn + turn.exchanged) <= {UNKNOWN}


@every_book
def test_off_the_screen_tiles_are_neither_made_nor_lost_and_replay_is_live(
    book: Rulebook,
) -> None:
    written = 0
    for seed in range(GAMES):
        last: Table | None = None
        for table, _, _ in scored(book, seed, COMMANDS):
            last = table
            assert _all_tiles(table.state) == in_order(STANDARD.tiles)
            assert next_deadline(table.state, book) is None or (
                table.state.clock.running is not None
                or table.state.round_ends_at is not None
            )
        assert last is not None
        written += sum(bool(turn.placements) for turn in last.state.turns)
        assert fold(last.events) == last.state
        assert events_from_json(events_to_json(last.events)) == last.events

    assert written > GAMES
