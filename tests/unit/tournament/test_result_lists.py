"""Lists of results: official scores, forfeits, byes, notes, and the final's name."""

from __future__ import annotations

import csv
import io

from msgspec.structs import replace

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.final import is_final, round_name
from starsquare.tournament.interchange.result_lists import (
    results_csv,
    results_html,
    results_of,
    results_text,
)
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.result_lines import ResultLine
from tests.marks import rule


def of(code: str, names: str = "ab", *, rounds: int = 2) -> Cup:
    cup = Cup(code, changes={"rounds.number": rounds}, title="Cup")
    for name in names:
        cup.enters(name)
    return cup


def lines_of(cup: Cup) -> tuple[ResultLine, ...]:
    return results_of(cup.state, cup.pool, cup.people)


def written(cup: Cup) -> list[dict[str, str]]:
    text = results_csv(cup.state, cup.pool, cup.people)
    return list(csv.DictReader(io.StringIO(text)))


def own(row: dict[str, str], what: str, entrant: str) -> str:
    return row[f"{what}_one" if row["one"] == entrant else f"{what}_two"]


# -- official scores -------------------------------------------------------------------


@rule("CC-24.d")
def test_round_two_of_400_to_225_is_listed_as_375_to_225() -> None:
    cup = of("CC")
    cup.plays({"a": (300, 290)})
    cup.plays({"a": (400, 225)})

    row = written(cup)[1]
    text = results_text(cup.state, cup.pool, cup.people)
    page = results_html(cup.state, cup.pool, cup.people)

    assert [own(row, "score", one) for one in "ab"] == ["400", "225"]
    assert [own(row, "official", one) for one in "ab"] == ["375", "225"]
    assert own(row, "spread", "a") == "150"
    for whole in (text, page):
        assert "400-225" in whole or "225-400" in whole
        assert "375-225" in whole or "225-375" in whole
        assert "Official score" in whole


@rule("CC-24.d")
def test_a_record_knows_the_official_score_only_where_it_differs() -> None:
    cup = of("CC")
    cup.plays({"a": (300, 290)})
    cup.plays({"a": (400, 225)})

    lines = records_of(cup.state, cup.pool)

    assert [one.official for one in lines[EntrantId("a")].lines] == [None, (375, 225)]
    assert [one.official for one in lines[EntrantId("b")].lines] == [None, (225, 375)]


@rule("NA-24.d")
def test_a_book_that_records_scores_as_played_lists_them_twice_in_files() -> None:
    cup = of("NA")
    cup.plays({"a": (500, 200)})

    (row,) = written(cup)

    assert own(row, "official", "a") == "500"
    assert own(row, "spread", "a") == "100"


# -- forfeits, byes, open boards -------------------------------------------------------


@rule("CC-25.b")
def test_a_forfeit_has_a_note_and_its_spread_and_no_score() -> None:
    cup = of("CC")
    cup.pairs()
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=(EntrantId("b"),), why="-"))

    (row,) = written(cup)

    assert row["note"] == "Forfeited by b1 O. & b2 O."
    assert [own(row, "score", one) for one in "ab"] == ["", ""]
    assert [own(row, "spread", one) for one in "ab"] == ["50", "-50"]
    text = results_text(cup.state, cup.pool, cup.people)
    assert "Forfeited by b1 O. & b2 O." in text
    assert "0-0" not in text


def test_a_game_that_both_sides_gave_away_says_so() -> None:
    cup = of("CC")
    cup.pairs()
    both = tuple(map(EntrantId, "ab"))
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=both, why="-"))

    assert [(one.kind, one.note) for one in lines_of(cup)] == [
        ("forfeit", "Forfeited by both sides")
    ]


def test_a_bye_has_a_note_and_its_spread() -> None:
    cup = of("CC", "abc")
    cup.plays(dict.fromkeys("abc", (300, 290)))

    bye = written(cup)[1]

    assert (bye["note"], bye["spread_one"], bye["score_one"]) == ("Bye", "50", "")
    assert (bye["two"], bye["name_two"], bye["table"]) == ("", "", "")
    assert results_text(cup.state, cup.pool, cup.people).splitlines()[-1].split()[
        -2:
    ] == ["+50", "Bye"]


@rule("KZ-WIN-1")
def test_a_bye_where_points_rank_lists_the_points_it_is_worth() -> None:
    cup = of("KZ", "abc")
    for _ in range(2):
        cup.plays(dict.fromkeys("abc", (300, 290)))

    byes = [one for one in lines_of(cup) if one.kind == "bye"]

    records = records_of(cup.state, cup.pool)
    for one in byes:
        (line,) = [each for each in records[one.one].lines if each.kind is LineKind.BYE]
        assert (one.score_one, one.score_two) == (line.points, None)
        assert line.points in {290, 295, 300}


@rule("KZ-WIN-1")
def test_a_forfeit_where_points_rank_lists_the_points_it_is_worth() -> None:
    cup = of("KZ")
    cup.plays({"a": (310, 290)})
    cup.pairs()
    lost = (EntrantId("b"),)
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=lost, why="-"))

    row = written(cup)[1]

    assert [own(row, "score", one) for one in "ab"] == ["310", "0"]


def test_a_board_without_a_result_is_listed_as_open() -> None:
    cup = of("CC")
    cup.pairs()

    (line,) = lines_of(cup)

    assert (line.kind, line.score_one, line.spread_one, line.note) == (
        "open",
        None,
        None,
        "",
    )
    assert "No result yet" in results_text(cup.state, cup.pool, cup.people)


def test_a_draft_is_nobodys_result() -> None:
    cup = of("CC")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    assert lines_of(cup) == ()


# -- notes -----------------------------------------------------------------------------


def test_points_that_were_taken_off_are_noted() -> None:
    cup = of("CC")
    cup.plays({"a": (360, 350)})
    cup.does(
        ask.AssessPenalty(
            entrant=EntrantId("a"), round=RoundNumber(1), points=20, why="a phone"
        )
    )

    (line,) = lines_of(cup)

    assert line.note == "20 points off a1 O. & a2 O."
    assert {line.score_one, line.score_two} == {340, 350}


@rule("ES-TIE-1.a")
def test_the_winner_of_a_lightning_round_is_noted() -> None:
    cup = of("ES")
    cup.plays({"a": (300, 300)})

    (line,) = lines_of(cup)

    assert line.note == f"{line.one_name} won the lightning round"


@rule("ES-TIE-1.a")
def test_a_tie_that_waits_for_its_lightning_round_says_so() -> None:
    cup = of("ES")
    current = cup.pairs()
    board = current.boards[0]
    one, two = board.sides
    cup.does(
        ask.EnterSlip(
            board=current.key(board),
            one=one,
            one_score=300,
            two=two,
            two_score=300,
            signed_by=(one, two),
            insist=True,
        )
    )

    assert [line.note for line in lines_of(cup)] == [
        "Tied: the lightning round is still missing"
    ]


def test_a_void_game_says_that_it_does_not_count() -> None:
    cup = of("CC")
    round_ = cup.plays({"a": (300, 290)})
    void = replace(round_.results[round_.boards[0].number], is_void=True)
    rounds = (replace(round_, results={round_.boards[0].number: void}),)
    state = replace(cup.state, rounds={cup.pool: rounds})

    found = results_of(state, cup.pool, cup.people)

    assert [(line.kind, line.note) for line in found] == [("void", "Does not count")]


# -- the final -------------------------------------------------------------------------


@rule("NA-36.a")
def test_the_final_is_called_final_in_every_list() -> None:
    cup = of("NA", "abcd", rounds=1)
    cup.plays(dict.fromkeys("abcd", (300, 290)))
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    final = cup.state.current_round(cup.pool)
    assert final is not None
    cup.scores(final, final.boards[0], lambda _r, _b: (500, 100))

    rows = written(cup)

    assert [row["round"] for row in rows] == ["1", "1", "Final"]
    assert "Final" in results_text(cup.state, cup.pool, cup.people)
    assert [is_final(cup.state, cup.pool, number) for number in (1, 2)] == [
        False,
        True,
    ]
    assert [round_name(cup.state, cup.pool, number) for number in (1, 2)] == [
        "1",
        "Final",
    ]
    # The cap does not limit a final (NA 24).
    assert rows[2]["spread_one"] == "400"


def test_results_are_titled_by_the_divisions_that_play_together() -> None:
    cup = Cup("KZ", title="Cup")
    text = results_text(cup.state, cup.state.divisions[cup.division].pool, cup.people)

    assert text.startswith("Cup: Competitive: results\n")
