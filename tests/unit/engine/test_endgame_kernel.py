"""The kernel's search of an end, asked directly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from starsquare.board import Position
from starsquare.engine import (
    Engine,
    Limit,
    WordIndex,
    play_games,
    standard_leaves,
    turns_of,
)
from starsquare.engine.endgame import Solver
from starsquare.engine.found import PLAY
from starsquare.engine.kernel.endgame import Endgame
from starsquare.lexicon import embedded_list

GAMES = 4
LITTLE = 10  # bits of the tables: plays are forgotten and found again all the time
USUAL = 19
PLENTY = 1_000_000  # positions
LONG = (
    ".......NETTLErS.G...WEE........R...OPT....F...O....IT....E.P.G....cYANO.E.A"
    ".SI.V.E.MODELER..S.O.D.......E..O.DUIT.....NU..B.O.A...K.HI...A.UM....B.AX."
    "..RANI....ASHY...EL.R....R.......C...........FUZIL..RAJ.....AN.DOWIE......."
)
"""An end in which one side is stuck with the Q, and the other has much time."""
TILE_BY_TILE = (
    "y..............O..............DAHS........L..H..I.OVULE.CARB...ZAX......T.."
    "...A........IF..PIRAYA....AGE...N.GOWD.COLONYF.E..WEEP..I...UMBRAE.V...E.J."
    "E.r..STOUTEN.E.L.I....T...I.R.I.A....I...S.K.N.N....O...M.E.G.T....N...SUDD"
)
"""An end in which one side is stuck with QRR, and the other plays tile by tile."""
FEW = 8  # moves of each end that are looked at


@cache
def engine() -> Engine:
    return Engine(WordIndex.of_words(embedded_list().words), standard_leaves())


def ends() -> Iterator[tuple[str, str, str]]:
    """Return ends of self-play in which the side to move holds few tiles."""
    setting = engine().setting
    for game in play_games(engine(), seed=5, games=GAMES, log=True):
        for turn in turns_of(game, engine()):
            unseen = setting.unseen(turn.position, turn.rack)
            if 0 < len(unseen) <= setting.rack_size and len(turn.rack) <= 5:
                yield turn.position.cells, turn.rack, unseen


def set_up(kernel: Endgame, cells: str, rack: str, other: str) -> list[bytes]:
    """Lay an end out; return the first of its plays, and a pass."""
    coding = engine().setting.coding
    kernel.set_up(coding.cells(cells), coding.rack(rack), coding.rack(other))
    plays = kernel.plays()[: FEW * PLAY.size]
    return [
        *(plays[at : at + PLAY.size] for at in range(0, len(plays), PLAY.size)),
        b"",
    ]


@pytest.mark.parametrize("bits", [LITTLE, USUAL])
def test_a_proof_says_what_the_search_by_depth_says(bits: int) -> None:
    looked_at = 0
    for cells, rack, other in ends():
        with engine().workspace() as searcher:
            by_depth, by_proof = Endgame(searcher), Endgame(searcher, bits)
            set_up(by_depth, cells, rack, other)
            for move in set_up(by_proof, cells, rack, other):
                value, is_sound, is_done = by_depth.value_of(move, 30, -16_000, 16_000)

                assert is_sound
                assert is_done
                assert by_proof.gains(move, value, PLENTY) is True
                assert by_proof.gains(move, value + 1, PLENTY) is False
                looked_at += 1
    assert looked_at > 10


def test_a_proof_brings_down_what_seemed_to_be_worth_more() -> None:
    for cells, rack, other in ends():
        with engine().workspace() as searcher:
            kernel = Endgame(searcher)
            set_up(kernel, cells, rack, other)
            solver = Solver(kernel, lambda: False, 1)
            first = solver.roots[0]
            value, _, _ = kernel.value_of(first.record, 30, -16_000, 16_000)
            first.value = value + 1

            solver.prove(PLENTY)

            assert first.value == first.high == value


def test_a_proof_that_takes_too_long_is_none() -> None:
    with engine().workspace() as searcher:
        kernel = Endgame(searcher)
        move = set_up(kernel, LONG, "CGIINTV", "Q")[0]

        assert kernel.gains(move, 74, 1) is None
        assert kernel.gains(move, 74, PLENTY, lambda: True) is None


def test_few_positions_show_what_the_last_tile_of_a_side_can_bring() -> None:
    position = Position(15, TILE_BY_TILE)

    answer = engine().analyse(position, "QRR", limit=Limit(rollouts=40_000))

    assert answer.is_exact  # it took 140,000 when the last tile was searched


def test_a_proof_needs_a_position_and_a_whole_play() -> None:
    cells, rack, other = next(ends())
    with engine().workspace() as searcher:
        kernel = Endgame(searcher)
        with pytest.raises(ValueError, match="no position"):
            kernel.gains(b"", 0, PLENTY)
        set_up(kernel, cells, rack, other)
        with pytest.raises(ValueError, match="length"):
            kernel.gains(b"short", 0, PLENTY)


def test_a_proof_that_breaks_off_hands_the_reason_on() -> None:
    def broken() -> bool:
        raise RuntimeError("no clock")

    with engine().workspace() as searcher:
        kernel = Endgame(searcher)
        move = set_up(kernel, LONG, "CGIINTV", "Q")[0]
        with pytest.raises(RuntimeError, match="no clock"):
            kernel.gains(move, 74, PLENTY, broken)


def test_an_end_with_blanks_on_both_sides_is_searched() -> None:
    cells, _, _ = next(ends())
    with engine().workspace() as searcher:
        kernel = Endgame(searcher, LITTLE)
        moves = set_up(kernel, cells, "?EI", "?AT")

        for move in moves:
            value, is_sound, _ = kernel.value_of(move, 20, -16_000, 16_000)
            assert is_sound
            assert kernel.gains(move, value, PLENTY) is True
