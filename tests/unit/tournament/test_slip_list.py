"""The list of slips: what is on each, and what it waits for."""

from __future__ import annotations

import csv
from io import StringIO

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.slip_list import slips_csv
from starsquare.tournament.round import Round


def a_round() -> tuple[Cup, Round]:
    cup = Cup("SO", changes={"rounds.number": 2})
    for name in ("ann", "ben", "cem", "dov", "eli", "fay", "gus"):
        cup.enters(name)
    return cup, cup.pairs()


def lines(cup: Cup) -> dict[int, dict[str, str]]:
    text = slips_csv(cup.state, cup.pool, cup.people)
    return {int(one["board"]): one for one in csv.DictReader(StringIO(text))}


def test_a_slip_is_listed_before_it_comes_in_and_after() -> None:
    cup, round_ = a_round()
    first, second, third = round_.open_boards
    before = lines(cup)
    cup.scores(round_, first, {first.sides.one: (411, 302)})
    cup.does(
        ask.ForfeitBoard(
            board=round_.key(second), entrants=(second.sides.two,), why="left early"
        )
    )

    now = lines(cup)

    assert len(before) == len(now) == 3  # a bye has no slip
    assert before[first.number]["score_one"] == ""
    assert before[first.number]["waits_for"] == "result"
    assert (now[first.number]["score_one"], now[first.number]["score_two"]) == (
        "411",
        "302",
    )
    assert now[first.number]["origin"] == "slip"
    assert now[first.number]["signatures"] == "2"
    assert now[second.number]["forfeited_by"] == second.sides.two
    assert now[third.number]["waits_for"] == "result"


def test_a_draft_has_no_slips_and_names_are_for_the_desk() -> None:
    cup, _ = a_round()
    cup.does(ask.WithdrawRound(pool=cup.pool, why="one more came"))
    drafted = lines(cup)
    cup.pairs()

    assert drafted == {}
    assert "Of" in next(iter(lines(cup).values()))["name_one"]
