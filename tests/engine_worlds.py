"""Small worlds for the engine: a few letters, a few words, a small board."""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st

from starsquare.board import Layout, Position
from starsquare.engine import Engine, EngineError, Setting, Situation, WordIndex
from starsquare.tiles import BLANK, Alphabet, Tiles, TileSet, in_order

SIGNS = "......'\"-="  # a board of nothing but premium squares is refused


class World:
    """An engine with the words it knows, and a position to try it on."""

    def __init__(self, words: list[str], setting: Setting, situation: Situation):
        self.words = words
        self.setting = setting
        self.situation = situation
        alphabet = setting.tiles.alphabet
        self.engine = Engine(
            WordIndex.of_words(words, alphabet, longest=21), None, setting
        )
        for at, tile in enumerate(BLANK + alphabet.letters):
            code = setting.coding.rack(tile)
            self.engine.leaves.set_value(code, 700 * at - 900)
            self.engine.leaves.set_value(code * 2, -1300 * at + 400)


@st.composite
def worlds(draw: st.DrawFn, most_size: int = 9, most_rack: int = 8) -> World:
    """Draw a world; boards are often filled with nonsense."""
    letters = draw(st.sampled_from(["AB", "ABC", "ABCDE", "ACĈHÑ"]))
    texts = st.text(letters, min_size=1, max_size=most_size)
    words = draw(st.lists(texts, min_size=1, max_size=40, unique=True))
    size = draw(st.integers(2, most_size))
    rows = st.text(SIGNS, min_size=size, max_size=size)
    layout = Layout(tuple(draw(st.lists(rows, min_size=size, max_size=size))))
    rack_size = draw(st.integers(1, most_rack))
    filling = draw(st.sampled_from(["." * 8, "." * 3, "."]))
    cells = filling + letters + letters.lower()
    board = draw(
        st.one_of(
            st.just("." * (size * size)),
            st.text(cells, min_size=size * size, max_size=size * size),
        )
    )
    rack = draw(st.text(letters + BLANK, min_size=1, max_size=rack_size))
    setting = Setting(
        layout=layout,
        tiles=TileSet(
            alphabet=Alphabet(letters),
            counts=dict.fromkeys(letters + BLANK, 12),
            points={letter: at * at for at, letter in enumerate(letters)},
        ),
        rack_size=rack_size,
        full_rack_bonus=draw(st.sampled_from([0, 50])),
        word_premiums=draw(st.sampled_from(["multiply", "largest"])),
    )
    situation = Situation(
        position=Position(size, board),
        rack=in_order(Tiles(rack)),
        in_bag=draw(st.sampled_from([0, 5, 30])),
        other_points=draw(st.integers(0, 20)),
    )
    try:
        return World(words, setting, situation)
    except EngineError:  # a million points in one play
        reject()
