"""Division files of tsh: through an event and out again."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide, PersonId
from starsquare.service.tournament.division_files import (
    after_last_round,
    entries_of,
    people_of,
    round_of,
    rounds_in,
    slips_of,
)
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence
from starsquare.tournament.interchange.tsh import (
    TshError,
    blocks_of,
    read_tsh,
    with_lines,
    write_division,
)
from starsquare.tournament.keys import EntrantId

FILE = (
    "# Cup, Division A\r\n"
    "Able, Ann             1200 2 3 0; 400 350 50; p12 1 2 0; team NY; photo a.jpg\r\n"
    "\r\n"
    "Baker, Ben             900 1 4 0; 350 280 -50;rcrank 1 2 ; off 1;\r\n"
    "  Cole-Day, Cat          0 4 1 4; 310 320 300; lastpw  x  y; p12 2 1 1\r\n"
    "# a late entry\r\n"
    "Dean, Dan             1000 3 2 3; 290 370 301; p12 1 1 2; \r\n"
    "Late, Lou              700 0 0 0; 0 0 0\r\n"
    "# the end"
)


def entered(text: str, code: str = "ES") -> Cup:
    """Make an event out of a file."""
    cup = Cup(code)
    players = read_tsh(text, file="a.t")
    division = cup.state.divisions[cup.division]
    size = division.book.entry.side_size
    for person in people_of(players, size=size):
        cup.people = cup.people.having(person)
    for command in entries_of(players, division, size=size):
        cup.does(command)
    for number in range(1, rounds_in(players) + 1):
        for command in round_of(players, cup.pool, number):
            cup.does(command)
        current = cup.state.current_round(cup.pool)
        assert current is not None
        boards = [(one.number, one.one, one.two) for one in current.boards if one.two]
        for command in slips_of(players, cup.pool, number, boards):
            cup.does(command)
    for command in after_last_round(players):
        cup.does(command)
    blocks = blocks_of(text)
    for person in with_lines(cup.state, cup.pool, cup.people, blocks):
        cup.people = cup.people.having(person)
    return cup


def written(cup: Cup) -> str:
    return write_division(cup.state, cup.pool, cup.people)


@pytest.mark.parametrize("code", ["ES", "NA", "SO", "KZ"])
def test_a_file_that_nobody_changed_goes_out_as_it_came(code: str) -> None:
    assert written(entered(FILE, code)) == FILE


def test_everybody_meets_whom_the_file_has_and_others_stay_away() -> None:
    cup = entered(FILE)

    met = [
        {tuple(sorted(board.entrants)) for board in round_.boards}
        for round_ in cup.state.rounds_of(cup.pool)
    ]
    assert met == [
        {("e1", "e2"), ("e3", "e4")},
        {("e1", "e3"), ("e2", "e4")},
        {("e3", "e4"), ("e1",)},
    ]
    found = {str(one.id): one.presence for one in cup.state.entrants.values()}
    assert found["e2"] is Presence.WITHDRAWN
    assert found["e5"] is Presence.HERE


def test_a_new_round_is_added_to_lines_that_keep_what_they_had() -> None:
    cup = entered(FILE)
    cup.does(
        ask.PairRound(pool=cup.pool, seed="x", locked=()),
    )
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    opponents = {
        name: next((other for other in board.entrants if other != name), "e0")[1:]
        for board in current.boards
        for name in board.entrants
    }

    lines = written(cup).split("\r\n")

    assert lines[0] == "# Cup, Division A"
    assert lines[1] == (
        f"Able, Ann 1200 2 3 0 {opponents[EntrantId('e1')]}; 400 350 50; "
        "p12 1 2 0 0; team NY; photo a.jpg"
    )
    assert lines[3] == ("Baker, Ben 900 1 4 0 0; 350 280 -50 0; rcrank 1 2; off 1")
    assert lines[4].startswith("  Cole-Day, Cat 0 4 1 4 ")
    assert lines[-1] == "# the end"


def test_a_corrected_score_changes_its_line_and_no_other() -> None:
    cup = entered(FILE)
    board = cup.state.rounds_of(cup.pool)[0].board_of(EntrantId("e1"))
    assert board is not None
    slip = cup.state.rounds_of(cup.pool)[0].results[board.number].scores
    raised = BySide(*(410 if score == 400 else score for score in slip))
    cup.does(
        ask.CorrectResult(
            board=cup.state.rounds_of(cup.pool)[0].key(board),
            scores=raised,
            why="misread",
        )
    )

    before, after = FILE.split("\r\n"), written(cup).split("\r\n")

    assert after[1] == (
        "Able, Ann 1200 2 3 0; 410 350 50; p12 1 2 0; team NY; photo a.jpg"
    )
    assert after[2:] == before[2:]


def test_a_new_rating_is_written_into_the_line() -> None:
    cup = entered(FILE)
    cup.does(ask.AmendEntrant(entrant=EntrantId("e1"), rating=1300))

    assert written(cup).split("\r\n")[1].startswith("Able, Ann 1300 2 3 0; ")


def test_whoever_was_erased_leaves_a_number_and_no_line() -> None:
    cup = entered(FILE)
    cup.people = cup.people.without(PersonId("p1-1"))

    lines = written(cup).split("\n")

    assert lines[0] == "No. 1. 1200 2 3 0; 400 350 50"
    for person in with_lines(cup.state, cup.pool, cup.people, blocks_of(FILE)):
        assert person.id != "p1-1"


def test_a_file_without_players_is_refused() -> None:
    with pytest.raises(TshError, match="has no players"):
        entered("# nobody yet\n")

    assert blocks_of("# nobody yet\n") == ()


def test_more_rounds_than_planned_make_the_plan_longer() -> None:
    rounds = " 2" * 7
    scores = " 300 310 320 330 340 350"
    text = f"Able 1{rounds};{scores}\nBaker 2{rounds.replace('2', '1')};{scores} 9\n"

    cup = entered(text)

    assert len(cup.state.divisions[cup.division].plan) == 7
    assert written(cup) == text


def test_a_file_with_an_odd_mark_for_who_started_can_still_go_out() -> None:
    cup = entered(FILE.replace("p12 1 2 0", "p12 1 ? 0"))
    board = cup.state.rounds_of(cup.pool)[0].board_of(EntrantId("e1"))
    assert board is not None
    key = cup.state.rounds_of(cup.pool)[0].key(board)

    cup.does(ask.CorrectResult(board=key, scores=BySide(401, 350), why="added up"))

    assert written(cup).split("\r\n")[1].startswith("Able, Ann 1200 2 3 0; 401 350 50;")
