"""The list of slips: what is on each, and what it waits for."""

from __future__ import annotations

import csv
from io import StringIO

from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.interchange.slip_list import slips_csv
from starsquare.tournament.round import Round


def a_round() -> tuple[Hall, Round]:
    hall = Hall("SO", changes={"rounds.number": 2})
    for name in ("ann", "ben", "cem", "dov", "eli", "fay", "gus"):
        hall.enters(name)
    return hall, hall.pairs()


def lines(hall: Hall) -> dict[int, dict[str, str]]:
    text = slips_csv(hall.state, hall.pool, hall.people)
    return {int(one["board"]): one for one in csv.DictReader(StringIO(text))}


def test_a_slip_is_listed_before_it_comes_in_and_after() -> None:
    hall, round_ = a_round()
    first, second, third = round_.open_boards
    before = lines(hall)
    hall.scores(round_, first, {first.sides.one: (411, 302)})
    hall.does(
        ask.ForfeitBoard(
            board=round_.key(second), entrants=(second.sides.two,), why="left early"
        )
    )

    now = lines(hall)

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
    hall, _ = a_round()
    hall.does(ask.WithdrawRound(pool=hall.pool, why="one more came"))
    drafted = lines(hall)
    hall.pairs()

    assert drafted == {}
    assert "Of" in next(iter(lines(hall).values()))["name_one"]
