"""Team against team: board by board, with a table of match points."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.round import Board, Round
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.team_matches import matches_of, team_table

ROUNDS = 3


def teams(*sizes: int, rounds: int = ROUNDS, alone: int = 0) -> Cup:
    """Return an event of teams A, B, ... of so many players; a1 is A's best."""
    cup = Cup("CC", changes={"rounds.number": rounds, "entry.side_size": 1})
    for number in range(1, max(sizes) + 1):
        for team, size in zip("abcdefgh", sizes, strict=False):
            if number <= size:
                cup.enters(f"{team}{number}", team=team.upper())
    for number in range(1, alone + 1):
        cup.enters(f"x{number}")
    order = tuple(EntrantId(name) for name in cup.state.entrants)
    cup.does(ask.SeedField(division=cup.division, seed="s", order=order))
    plan = tuple(
        PlannedRound(number=RoundNumber(one), method=Method.TEAM_MATCHES)
        for one in range(1, rounds + 1)
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=plan))
    return cup


def earlier_wins(_round: Round, board: Board) -> tuple[int, int]:
    """Let the team earlier in the alphabet win."""
    return (400, 300) if board.one[0] < str(board.two)[0] else (300, 400)


def met(round_: Round) -> list[str]:
    return sorted(
        " ".join(sorted(one.entrants)) if one.entrants[1:] else f"{one.one} -"
        for one in round_.boards
    )


def table(cup: Cup) -> list[tuple[int, str, int, int]]:
    return [
        (one.place, one.team, one.half_points, one.half_wins)
        for one in team_table(cup.state, cup.pool)
    ]


def test_every_team_meets_every_team_board_by_board() -> None:
    cup = teams(2, 2, 2, 2)

    rounds = [met(cup.plays(earlier_wins)) for _ in range(ROUNDS)]

    assert all(len(one) == 4 for one in rounds)
    assert {pair for one in rounds for pair in one} == {
        f"{one}{number} {two}{number}"
        for one, two in ("ab", "ac", "ad", "bc", "bd", "cd")
        for number in (1, 2)
    }
    assert table(cup) == [
        (1, "A", 6, 12),
        (2, "B", 4, 8),
        (3, "C", 2, 4),
        (4, "D", 0, 0),
    ]


def test_a_pair_says_which_teams_meet_at_which_board() -> None:
    cup = teams(2, 2, 2, 2)

    reasons = {str(one.reason) for one in cup.plays(earlier_wins).boards}

    assert any(
        one.startswith("every team plays every team: A – ") and one.endswith("board 1")
        for one in reasons
    )


def test_with_fewer_rounds_teams_with_equal_points_meet() -> None:
    cup = teams(1, 1, 1, 1, 1, 1, 1, 1, rounds=2)
    cup.plays(earlier_wins)
    leaders = {one.team for one in team_table(cup.state, cup.pool)[:4]}

    second = cup.plays(earlier_wins)

    for board in second.boards:
        points = [one[0].upper() in leaders for one in board.entrants]
        assert len(set(points)) == 1
    assert "(1 match points) plays" in str(second.boards[0].reason)
    assert second.conceded == ()


def test_a_team_without_an_opponent_has_a_bye_that_counts_as_a_match_won() -> None:
    cup = teams(2, 2, 2)

    first = cup.plays(earlier_wins)

    over = [one for one in first.boards if one.is_bye]
    assert len(over) == 2
    assert len({one.one[0] for one in over}) == 1
    assert "has no opponent this round: a bye" in str(over[0].reason)
    (bye,) = [one for one in matches_of(cup.state, cup.pool) if one.two is None]
    assert bye.half_points(bye.one) == 2


def test_a_larger_team_has_a_bye_for_each_member_over() -> None:
    cup = teams(3, 2)

    first = cup.plays({"b1": (400, 300), "b2": (400, 300)})

    assert met(first) == ["a1 b1", "a2 b2", "a3 -"]
    assert "A has more players than its opponent" in str(first.boards[-1].reason)
    assert table(cup)[0][:2] == (1, "B")
    other = teams(2, 3)
    assert met(other.plays(earlier_wins)) == ["a1 b1", "a2 b2", "b3 -"]


def test_a_tied_match_is_shared_until_spread_tells() -> None:
    cup = teams(2, 2)

    cup.plays({"a1": (400, 300), "b2": (400, 300)})

    (match,) = matches_of(cup.state, cup.pool)
    assert match.half_wins == (2, 2)
    assert [match.half_points(one) for one in (match.one, match.two or match.one)] == [
        1,
        1,
    ]
    assert [(one.place, one.is_shared) for one in team_table(cup.state, cup.pool)] == [
        (1, True),
        (1, True),
    ]


def test_an_open_match_counts_only_once_it_is_over() -> None:
    cup = teams(2, 2)
    first = cup.pairs()
    cup.scores(first, first.boards[0], earlier_wins)

    assert not matches_of(cup.state, cup.pool)[0].is_over
    assert {one.matches for one in team_table(cup.state, cup.pool)} == {0}


def test_players_without_a_team_are_drawn_by_lot() -> None:
    cup = teams(1, 1, alone=2)

    assert met(cup.plays()) == ["a1 b1", "x1 x2"]


@pytest.mark.parametrize("other", ["a2", "b1", "c1", "d1"])
def test_a_locked_board_stays_and_the_others_fill_up(other: str) -> None:
    cup = teams(2, 2, 2, 2)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))
    cup.does(ask.ChangeBoard(pool=cup.pool, one=EntrantId("a1"), two=EntrantId(other)))
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))

    draft = cup.state.draft_of(cup.pool)

    assert draft is not None
    assert f"a1 {other}" in met(draft)
    cup.does(ask.PublishRound(pool=cup.pool))
    matches = matches_of(cup.state, cup.pool)
    assert len({one.one for one in matches}) == len(matches)


@pytest.mark.parametrize("gone", ["b1", "b2"])
def test_a_team_that_left_gives_its_opponent_a_bye(gone: str) -> None:
    cup = teams(1, 2, 1, 1)
    for name in ("b1", "b2"):
        if gone in {name, "b1"}:
            cup.does(ask.WithdrawEntrant(entrant=EntrantId(name), why="home"))

    boards = met(cup.plays())

    assert (" -" in "".join(boards)) == (gone == "b1")
