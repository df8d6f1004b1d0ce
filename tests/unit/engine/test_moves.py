from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from starsquare.board import Layout, Position, words_formed
from starsquare.engine import (
    STANDARD_SETTING,
    Engine,
    EngineError,
    FoundExchange,
    Setting,
    Situation,
    WordIndex,
)
from starsquare.tiles import BLANK, Alphabet, Tiles, TileSet, in_order
from tests.properties.test_engine_against_its_twin import described
from tests.slow_engine import SlowEngine


def a_board(*rows: str, first: int = 7) -> Position:
    """Draw some rows of a standard board, the others empty."""
    drawn = {first + at: row.ljust(15, ".") for at, row in enumerate(rows)}
    return Position(15, "".join(drawn.get(row, "." * 15) for row in range(15)))


def an_engine(*words: str) -> Engine:
    return Engine(WordIndex.of_words(words))


def shown(engine: Engine, board: Position, rack: str) -> list[str]:
    situation = Situation(position=board, rack=Tiles(rack), in_bag=50)
    return [
        f"{play.at} {play.word} {play.score}" for play in engine.all_plays(situation)
    ]


def test_the_first_play_covers_the_star_square_either_way() -> None:
    engine = an_engine("AX")

    plays = shown(engine, a_board(), "AXQ")

    assert plays == ["8G AX 18", "8H AX 18", "H7 AX 18", "H8 AX 18"]


def test_letters_played_through_are_in_parentheses_and_blanks_are_small() -> None:
    engine = an_engine("CARED", "CARE")

    plays = shown(engine, a_board(".....CaR"), "D?")

    assert plays == ["8F (CaR)eD 6", "8F (CaR)e 4"]


def test_one_tile_that_forms_a_word_both_ways_is_one_play_across() -> None:
    engine = an_engine("AT", "TA")
    board = a_board("......A........", ".....A.........")

    plays = shown(engine, board, "T")

    assert plays == [
        "9F (A)T 6",  # and AT down
        "8F T(A) 4",  # and TA down
        "8G (A)T 4",
        "F9 (A)T 4",
        "G7 T(A) 3",
        "9E T(A) 2",
    ]


def test_a_play_that_uses_the_whole_rack_gets_the_bonus() -> None:
    engine = an_engine("STRANGE")

    plays = shown(engine, a_board(), "AEGNRST")

    assert plays[0] == "8G STRANGE 70"  # (8 + 2 for the G) * 2 + 50


def test_the_words_of_a_play_are_the_boards_business() -> None:
    engine = an_engine("CAR", "CARS", "SO")
    board = a_board(".....CAR")
    situation = Situation(position=board, rack=Tiles("OS"), in_bag=50)

    best = engine.best_play(situation)

    assert best is not None
    formed = words_formed(board, best.placements)
    assert [word.text for word in formed] == ["SO", "CARS"]


def test_where_no_play_is_possible_none_is_given() -> None:
    engine = an_engine("CAR")
    situation = engine.situation(a_board(), "VVUUIII"[:2])

    assert engine.best_play(situation) is None
    assert list(engine.all_plays(situation)) == []


def test_exchanges_are_listed_while_the_bag_holds_enough() -> None:
    engine = an_engine("CAR")
    coding = STANDARD_SETTING.coding
    engine.leaves.set_value(coding.rack("S"), 8000)
    full = Situation(position=a_board(), rack=Tiles("QSS"), in_bag=7)
    low = Situation(position=a_board(), rack=Tiles("QSS"), in_bag=6)

    exchanges = engine.exchanges(full)

    assert exchanges[0] == FoundExchange(Tiles("QS"), Tiles("S"), 8.0)
    assert [one.tiles for one in exchanges] == ["QS", "Q", "QSS", "S", "SS"]
    assert engine.exchanges(low) == ()


def test_equity_is_in_points() -> None:
    engine = an_engine("CAR", "CARS")
    engine.leaves.set_value(STANDARD_SETTING.coding.rack("S"), 8250)
    situation = Situation(position=a_board(), rack=Tiles("ACRS"), in_bag=7)

    plays = engine.all_plays(situation)

    car = next(play for play in plays if play.word == "CAR")
    assert (car.score, car.leave, car.equity) == (10, "S", 18.25)
    assert engine.worth(situation, car.score, car.leave) == 18.25
    assert engine.exchanges(situation)[0].equity == 8.25


def test_a_list_of_plays_shows_how_many_there_are_and_the_first() -> None:
    engine = an_engine("CAR", "CARS")
    situation = Situation(position=a_board(), rack=Tiles("ACRS"), in_bag=7)

    plays = engine.all_plays(situation)

    assert repr(plays) == (
        f"<FoundPlays {len(plays)}: {plays[0].at} CARS 12, {plays[1].at} CARS 12, "
        f"{plays[2].at} CARS 12, ...>"
    )
    assert repr(plays[:1]) == f"<FoundPlays 1: {plays[0].at} CARS 12>"
    assert repr(plays[:0]) == "<FoundPlays 0>"


def test_no_more_tiles_are_exchanged_than_the_bag_holds() -> None:
    setting = Setting(exchange_minimum=1)
    engine = Engine(WordIndex.of_words(["CAR"]), None, setting)
    situation = Situation(position=a_board(), rack=Tiles("QS"), in_bag=1)

    assert [one.tiles for one in engine.exchanges(situation)] == ["Q", "S"]


def test_words_of_another_alphabet_do_not_fit_the_tiles() -> None:
    with pytest.raises(EngineError, match="alphabet"):
        Engine(WordIndex.of_words(["AB"], Alphabet("AB")))


def test_what_is_in_the_bag_follows_from_what_is_seen() -> None:
    engine = an_engine("CAR")

    early = engine.situation(a_board(".....CAr"), "AEINRST")
    known = engine.situation(a_board(".....CAr"), "AEINRST", other_rack="QZ")

    assert (early.in_bag, early.other_points) == (100 - 3 - 7 - 7, 0)
    assert known.in_bag == 100 - 3 - 7 - 2


def test_the_other_rack_is_known_once_the_bag_is_empty() -> None:
    counts = {"A": 3, "B": 2, "?": 1}
    tiles = TileSet(Alphabet("AB"), counts=counts, points={"A": 1, "B": 3})
    setting = Setting(tiles=tiles)
    engine = Engine(WordIndex.of_words(["AB"], tiles.alphabet), None, setting)

    situation = engine.situation(Position.empty(15), "AB?")

    assert (situation.in_bag, situation.other_points) == (0, 1 + 1 + 3)


def test_more_tiles_than_the_box_holds_are_refused() -> None:
    engine = an_engine("CAR")

    with pytest.raises(EngineError) as caught:
        engine.situation(a_board(".....ZAZ"), "AEINRST")

    assert caught.value.facts == {"n": 2, "tile": "Z", "most": 1}


@pytest.mark.parametrize(
    ("board", "rack", "key"),
    [
        (a_board(), "", "engine.empty_rack"),
        (a_board(), "AEINRSTX", "engine.rack"),
        (a_board(), "ÄB", "engine.letter"),
        (a_board("....é"), "AB", "engine.letter"),
        (Position.empty(9), "AB", "engine.board_size"),
        (Position(15, "."), "AB", "engine.board_size"),
    ],
)
def test_a_board_or_rack_of_another_game_is_refused(
    board: Position, rack: str, key: str
) -> None:
    engine = an_engine("CAR")
    situation = Situation(position=board, rack=Tiles(rack), in_bag=0)

    with pytest.raises(EngineError) as caught:
        engine.all_plays(situation)
    with pytest.raises(EngineError) as in_batch:
        engine.solve([situation])

    assert (caught.value.key, in_batch.value.key) == (key, key)


@pytest.mark.parametrize("count", [0, -1, 10**9])
def test_asking_for_no_plays_or_too_many_is_refused(count: int) -> None:
    engine = an_engine("CAR")
    situation = engine.situation(a_board(), "CAR")

    with pytest.raises(EngineError):
        engine.best_plays(situation, count)
    with pytest.raises(EngineError):
        engine.solve([situation], count)


def test_found_plays_are_a_sequence() -> None:
    engine = an_engine("CAR", "ARC", "CARS")
    plays = engine.all_plays(engine.situation(a_board(), "CARS"))

    assert list(plays[1:3]) == list(plays)[1:3]
    assert plays[-1] == list(plays)[-1]
    with pytest.raises(IndexError):
        _ = plays[len(plays)]


def test_a_batch_of_nothing_is_nothing() -> None:
    assert an_engine("CAR").solve([]) == ()


def test_threads_that_share_an_engine_find_the_same() -> None:
    words = ["CAR", "CARE", "ARC", "RACE", "ACRE", "CARED", "ACED", "DEAR", "READ"]
    engine = an_engine(*words)
    board = a_board(".....CAR")
    situations = [
        Situation(position=board, rack=Tiles(rack), in_bag=9)
        for rack in ("ADE", "ACE?", "RACED", "DEE", "?A") * 40
    ]
    alone = [list(engine.all_plays(one)) for one in situations]

    with ThreadPoolExecutor(4) as pool:
        together = [list(plays) for plays in pool.map(engine.all_plays, situations)]

    assert together == alone
    assert [list(best) for best in engine.solve(situations, 3, threads=4)] == [
        plays[:3] for plays in alone
    ]


def random_world(
    chance: Random, *, size: int, rack_size: int, letters: str
) -> tuple[Engine, SlowEngine, Situation]:
    """Scatter words over a large board at random; not all of it is sense."""
    words = {
        "".join(chance.choices(letters[:6], k=chance.randint(2, 7))) for _ in range(300)
    }
    words |= {"".join(chance.choices(letters, k=3)) for _ in range(100)}
    tiles = TileSet(
        alphabet=Alphabet(letters),
        counts=dict.fromkeys(letters + BLANK, 9),
        points={letter: at % 11 for at, letter in enumerate(letters)},
    )
    row = "=..'.-.\"..-....'..=.-"[:size]
    layout = Layout(tuple(row[at:] + row[:at] for at in range(size)))
    setting = Setting(layout=layout, tiles=tiles, rack_size=rack_size)
    cells = [["."] * size for _ in range(size)]
    for word in chance.sample(sorted(words), 25):
        line, start = chance.randrange(size), chance.randrange(size - len(word))
        across = chance.random() < 0.5
        for at, letter in enumerate(word, start=start):
            cell = letter.lower() if chance.random() < 0.1 else letter
            cells[line if across else at][at if across else line] = cell
    position = Position(size, "".join(map("".join, cells)))
    rack = in_order("".join(chance.choices(letters[:8] + BLANK, k=rack_size)))
    situation = Situation(position=position, rack=rack, in_bag=9)
    index = WordIndex.of_words(sorted(words), tiles.alphabet, longest=21)
    return Engine(index, None, setting), SlowEngine(words, setting), situation


LARGE = "".join(
    letter
    for letter in map(chr, range(0xC0, 0x250))
    if letter.isupper() and len(letter.lower()) == 1 and letter.lower() != letter
)


@pytest.mark.parametrize(
    ("size", "rack_size", "letters"),
    [
        (21, 7, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        (21, 8, LARGE[:62]),
        (15, 7, LARGE[:62]),
        (15, 7, LARGE[:31]),
        (15, 7, LARGE[:32]),
        (16, 10, "ABCDEFGH"),
        (2, 1, "AB"),
    ],
    ids=["board 21", "rack 8", "letters 62", "letters 31", "letters 32", "10", "tiny"],
)
def test_large_boards_alphabets_and_racks_are_played_as_small_ones(
    size: int, rack_size: int, letters: str
) -> None:
    if size == 2:
        engine, slow, situation = tiny_world()
    else:
        engine, slow, situation = random_world(
            Random(size * rack_size), size=size, rack_size=rack_size, letters=letters
        )

    every = engine.all_plays(situation)

    assert sorted(map(described, every)) == slow.all_plays(situation)
    assert list(engine.best_plays(situation, 20)) == list(every[:20])
    assert engine.best_play(situation) == every[0]
    assert list(engine.solve([situation], 5)[0]) == list(every[:5])


def test_a_blank_for_a_letter_worth_nothing_comes_last_whatever_the_squares() -> None:
    tiles = TileSet(Alphabet("AB"), counts={"A": 2, "?": 1}, points={"A": 0, "B": 1})
    setting = Setting(layout=Layout(("..", ".'")), tiles=tiles, rack_size=2)
    engine = Engine(WordIndex.of_words(["AA"], tiles.alphabet), None, setting)
    situation = Situation(position=Position(2, "...."), rack=Tiles("A?"), in_bag=1)

    every = engine.all_plays(situation)

    assert [play.word for play in every] == ["Aa", "aA"] * 2
    assert engine.best_play(situation) == every[0]


def tiny_world() -> tuple[Engine, SlowEngine, Situation]:
    tiles = TileSet(Alphabet("AB"), counts={"A": 2, "B": 2}, points={"A": 1, "B": 2})
    setting = Setting(layout=Layout(("..", "..")), tiles=tiles, rack_size=1)
    position = Position(2, "A...")
    engine = Engine(WordIndex.of_words(["AB"], tiles.alphabet), None, setting)
    situation = Situation(position=position, rack=Tiles("B"), in_bag=1)
    return engine, SlowEngine(["AB"], setting), situation


def test_more_than_two_blanks_are_no_trouble() -> None:
    words = ["CAR", "CARE", "ARC", "RACE", "ACRE", "CARED", "SCARE", "SCARED", "REDS"]
    engine, slow = an_engine(*words), SlowEngine(words, STANDARD_SETTING)
    board = a_board(".....CARE")
    situation = Situation(position=board, rack=Tiles("????DRS"), in_bag=9)

    every = engine.all_plays(situation)

    assert sorted(map(described, every)) == slow.all_plays(situation)
    assert list(engine.best_plays(situation, 9)) == list(every[:9])
