"""The slow twin of the endgame: every line of play to the end, nothing clever."""

from __future__ import annotations

from itertools import permutations
from random import Random

import msgspec

from starsquare.board import Layout, PlacedTiles, Position, after_play
from starsquare.engine import Engine, Setting, Situation, WordIndex
from starsquare.tiles import BLANK, Alphabet, Tiles, TileSet, in_order, without
from tests.slow_engine import SlowEngine

LETTERS = "ABCD"
MOST_WITH_BLANK = 3  # tiles a side
POINTS = {"A": 1, "B": 2, "C": 4, "D": 7}


class State(msgspec.Struct, frozen=True):
    """A position with every tile known; `rack` is of the side to move."""

    position: Position
    rack: Tiles
    other: Tiles
    bag: str = ""  # the first is drawn first
    passed: bool = False


class SlowEndgame:
    """Tries everything, and remembers only what it has worked out before."""

    def __init__(self, words: list[str], setting: Setting) -> None:
        self.slow = SlowEngine(words, setting)
        self.setting = setting
        self._values: dict[State, int] = {}

    def value(self, state: State) -> int:
        """Return what the side to move gains on the other from here on."""
        if state not in self._values:
            self._values[state] = max(self.values(state).values())
        return self._values[state]

    def values(self, state: State) -> dict[PlacedTiles, int]:
        """Return the value of each move; no placements are a pass."""
        face = self.setting.tiles.value_of
        if state.passed:
            pass_value = face(state.other) - face(state.rack)
        else:
            after = State(
                state.position, state.other, state.rack, state.bag, passed=True
            )
            pass_value = -self.value(after)
        values: dict[PlacedTiles, int] = {(): pass_value}
        situation = Situation(
            position=state.position, rack=state.rack, in_bag=len(state.bag)
        )
        for score, placements, leave in self.slow.placed_plays(situation):
            number = min(len(placements), len(state.bag))
            rack = in_order(leave + state.bag[:number])
            if rack:
                position = after_play(state.position, placements)
                after = State(position, state.other, rack, state.bag[number:])
                values[placements] = score - self.value(after)
            else:
                values[placements] = score + 2 * face(state.other)
        return values


class SmallEnd(msgspec.Struct, frozen=True):
    """A small board at the end of a game."""

    words: list[str]
    setting: Setting
    position: Position
    rack: Tiles
    other: Tiles
    bag: Tiles

    @property
    def engine(self) -> Engine:
        """An engine that knows these words."""
        alphabet = self.setting.tiles.alphabet
        return Engine(WordIndex.of_words(self.words, alphabet), None, self.setting)


def small_end(seed: int, *, most: int = 4, in_bag: int = 0) -> SmallEnd:
    """Make up words and a board, play a little, and deal up to so many tiles."""
    chance = Random(seed)
    words = sorted(
        {"".join(chance.choices(LETTERS, k=chance.randint(2, 4))) for _ in range(14)}
    )
    size = chance.choice((5, 6, 7))
    rows = tuple("".join(chance.choices("....'-\"", k=size)) for _ in range(size))
    middle = size // 2
    first = chance.choice([word for word in words if len(word) <= size - middle])
    cells = ["."] * (size * size)
    start = middle * size + middle
    cells[start : start + len(first)] = first
    board = Position(size, "".join(cells))
    for _ in range(2):
        board = _played_on(board, words, rows, chance)
    has_blank = seed % 3 == 0
    most -= has_blank and most > MOST_WITH_BLANK  # or the twin takes minutes
    tiles = LETTERS + LETTERS + ("?" if has_blank else "")
    rack = in_order("".join(chance.choices(tiles, k=chance.randint(1, most))))
    other = in_order("".join(chance.choices(tiles, k=chance.randint(1, most))))
    bag = in_order("".join(chance.choices(LETTERS, k=in_bag)))
    if in_bag:  # the other side holds a full rack, or the bag would be empty
        other = in_order("".join(chance.choices(tiles, k=most)))
    setting = _setting(rows, board.tiles + rack + other + bag, most)
    return SmallEnd(words, setting, board, rack, other, bag)


def _setting(rows: tuple[str, ...], tiles: str, rack_size: int) -> Setting:
    counts = {tile: tiles.count(tile) for tile in LETTERS + BLANK}
    return Setting(
        layout=Layout(rows),
        tiles=TileSet(alphabet=Alphabet(LETTERS), counts=counts, points=POINTS),
        rack_size=rack_size,
        full_rack_bonus=5,
        exchange_minimum=7,
    )


def _played_on(
    board: Position, words: list[str], rows: tuple[str, ...], chance: Random
) -> Position:
    rack = in_order("".join(chance.choices(LETTERS, k=3)))
    setting = _setting(rows, board.tiles + rack, 4)
    situation = Situation(position=board, rack=rack, in_bag=9)
    plays = sorted(
        SlowEngine(words, setting).placed_plays(situation),
        key=lambda play: (play[0], [str(one) for one in play[1]]),
    )
    return after_play(board, chance.choice(plays)[1]) if plays else board


def chances_by_force(end: SmallEnd, spread: int) -> dict[PlacedTiles, float]:
    """Return each play's chance to win, over every order of the unseen tiles."""
    unseen = end.other + end.bag
    twin = SlowEndgame(end.words, end.setting)
    wins: dict[PlacedTiles, float] = {}
    orders = list(permutations(unseen, len(end.bag)))
    for order in orders:
        bag = "".join(order)
        other = in_order(without(unseen, bag))
        state = State(end.position, end.rack, other, bag)
        for placements, value in twin.values(state).items():
            final = spread + value
            win = 1.0 if final > 0 else 0.0 if final < 0 else 0.5
            wins[placements] = wins.get(placements, 0.0) + win / len(orders)
    return wins
