"""Knockouts: brackets with byes for the top seeds, best of several, replays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starsquare.game.side import BySide
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.bracket import Bracket, bracket_of, rounds_due
from starsquare.tournament.context import NO_CHANGES, Changes
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.finish_odds import race_of
from starsquare.tournament.keys import BoardNumber, EntrantId, RoundNumber
from starsquare.tournament.methods_by_round import late_rounds
from starsquare.tournament.outlook import cannot_be_caught
from starsquare.tournament.pairing.contract import Method
from starsquare.tournament.reason import stage_name
from starsquare.tournament.refusals import EndingError, RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.schedule import PlannedRound

ROUNDS = 4


def plans(
    cup: Cup,
    *,
    first: int = 1,
    last: int = ROUNDS,
    bracket: int | None = None,
    best_of: int = 1,
) -> None:
    """Plan rounds, a knockout from the first of them on."""
    rounds = tuple(
        PlannedRound(
            number=RoundNumber(number),
            method=Method.KNOCKOUT if number >= first else None,
            bracket=bracket,
            best_of=best_of,
        )
        for number in range(1, last + 1)
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=rounds))


def a_knockout(
    entrants: int,
    *,
    best_of: int = 1,
    last: int = ROUNDS,
    changes: Changes = NO_CHANGES,
) -> Cup:
    """Return an event that is a knockout from the start, seeded by number."""
    cup = an_event_of(entrants, "CC", changes=changes)
    order = tuple(EntrantId(name) for name in sorted(cup.state.entrants))
    cup.does(ask.SeedField(division=cup.division, seed="s", order=order))
    plans(cup, best_of=best_of, last=last)
    return cup


def upper_wins(_round: Round, board: Board) -> tuple[int, int]:
    """Let the higher seed win."""
    return (400, 300) if board.one < str(board.two) else (300, 400)


def lower_wins(_round: Round, board: Board) -> tuple[int, int]:
    """Let the lower seed win."""
    return (300, 400) if board.one < str(board.two) else (400, 300)


def level(_round: Round, _board: Board) -> tuple[int, int]:
    return 350, 350


def met(round_: Round) -> list[tuple[str, ...]]:
    return sorted(tuple(sorted(one.entrants)) for one in round_.boards)


def bracket(cup: Cup) -> Bracket:
    found = bracket_of(cup.state, cup.pool)
    assert found is not None
    return found


def places(cup: Cup) -> list[tuple[int | None, str]]:
    table = final_standings(cup.state, cup.division)
    return [(one.place, one.entrant) for one in table]


def test_the_best_meet_last_and_byes_go_to_the_top_seeds() -> None:
    cup = a_knockout(6)

    first = cup.plays(upper_wins)
    second = cup.plays(upper_wins)
    final = cup.plays(upper_wins)

    assert met(first) == [("e003", "e006"), ("e004", "e005")]
    assert met(second) == [("e001", "e004"), ("e002", "e003")]
    assert met(final) == [("e001", "e002")]
    assert bracket(cup).is_decided
    assert places(cup) == [
        (1, "e001"),
        (2, "e002"),
        (3, "e003"),
        (3, "e004"),
        (5, "e005"),
        (5, "e006"),
    ]


def test_every_pair_says_its_stage() -> None:
    cup = a_knockout(6)

    rounds = [cup.plays(upper_wins) for _ in range(3)]

    assert [{str(board.reason) for board in one.boards} for one in rounds] == [
        {"Quarterfinal: e003 plays e006", "Quarterfinal: e004 plays e005"},
        {"Semifinal: e001 plays e004", "Semifinal: e002 plays e003"},
        {"Final: e001 plays e002"},
    ]
    assert stage_name(16) == "Round of 16"


def test_nobody_who_is_out_has_missed_a_round() -> None:
    cup = a_knockout(4)

    cup.plays(upper_wins)
    cup.plays(upper_wins)

    assert missed_rounds(cup.state, cup.pool) == ()


def test_a_knockout_ends_before_the_plan_does() -> None:
    cup = a_knockout(4)
    cup.plays(upper_wins)
    with pytest.raises(EndingError):
        cup.does(ask.FinishDivision(division=cup.division))

    cup.plays(upper_wins)

    assert rounds_due(cup.state, cup.state.divisions[cup.division]) == 2
    with pytest.raises(RoundError, match="already paired: 2"):
        cup.pairs()
    cup.does(ask.FinishDivision(division=cup.division))
    assert not is_provisional(cup.state, cup.division)


def test_rounds_planned_after_a_knockout_are_played() -> None:
    cup = a_knockout(2, last=1)
    rounds = (
        *cup.state.divisions[cup.division].plan,
        PlannedRound(number=RoundNumber(2)),
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=rounds))
    cup.plays(upper_wins)

    second = cup.plays(upper_wins)

    assert second.draw.method is not Method.KNOCKOUT
    cup.does(ask.FinishDivision(division=cup.division))


def test_a_correction_after_the_end_can_open_it_again() -> None:
    cup = a_knockout(2)
    cup.plays(upper_wins)
    cup.does(ask.FinishDivision(division=cup.division))
    first = cup.state.rounds_of(cup.pool)[0]

    cup.does(
        ask.CorrectResult(
            board=first.key(first.boards[0]),
            scores=BySide(350, 350),
            why="added up wrong",
        )
    )

    assert is_provisional(cup.state, cup.division)


@pytest.mark.parametrize(
    ("results", "games"),
    [
        ((upper_wins, upper_wins), 2),
        ((upper_wins, lower_wins, upper_wins), 3),
        ((level, upper_wins, level), 3),
        ((upper_wins, lower_wins, level, upper_wins), 4),
    ],
)
def test_a_final_of_three_is_played_until_one_is_ahead(
    results: tuple[Callable[[Round, Board], tuple[int, int]], ...], games: int
) -> None:
    cup = a_knockout(2, best_of=3)

    for number, scores in enumerate(results, start=1):
        assert number == 1 or not bracket(cup).is_decided
        cup.plays(scores)

    (tie,) = bracket(cup).ties
    assert (tie.winner, tie.games) == ("e001", games)


def test_a_series_says_how_it_stands_and_is_no_concession() -> None:
    cup = a_knockout(2, best_of=3)
    cup.plays(upper_wins)
    second = cup.plays(lower_wins)
    cup.plays(level)
    decider = cup.plays(upper_wins)

    assert second.conceded == ()
    assert str(second.boards[0].reason) == (
        "Final: e001 plays e002, game 2 of the best of 3 (1–0 so far)"
    )
    assert str(decider.boards[0].reason) == (
        "Final: e001 and e002 are level (1½–1½), so they play one more game"
    )


def test_a_tied_game_is_played_again_beyond_the_plan() -> None:
    cup = a_knockout(2, last=1)

    cup.plays(level)
    replay = cup.plays(lower_wins)

    assert replay.number == 2
    assert replay.draw.method is Method.KNOCKOUT
    assert bracket(cup).stages[-1][0].winner == "e002"


def test_a_void_game_counts_as_none() -> None:
    cup = a_knockout(2, changes={"forfeit.both_absent": "void"})
    first = cup.pairs()
    cup.does(
        ask.ForfeitBoard(
            board=first.key(first.boards[0]),
            entrants=(EntrantId("e001"), EntrantId("e002")),
            why="power cut",
        )
    )

    (tie,) = bracket(cup).ties

    assert (tie.games, tie.is_decided) == (0, False)


def test_winners_wait_until_their_opponent_is_known() -> None:
    cup = a_knockout(4, best_of=3)
    split = {"e001": (400, 300), "e002": (400, 300)}
    cup.plays(split)
    cup.plays({"e001": (400, 300), "e002": (300, 400)})

    third = cup.plays(upper_wins)
    fourth = cup.plays(upper_wins)

    assert met(third) == [("e002", "e003")]
    assert met(fourth) == [("e001", "e002")]


def test_somebody_who_leaves_loses_by_walkover() -> None:
    cup = a_knockout(4)
    cup.plays(upper_wins)
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("e001"), why="home"))

    assert bracket(cup).stages[-1][0].winner == "e002"
    assert places(cup)[:2] == [(1, "e002"), (2, "e001")]


def test_somebody_who_comes_back_after_the_next_game_stays_out() -> None:
    cup = a_knockout(8)
    gone = EntrantId("e001")
    cup.plays(upper_wins)
    cup.does(ask.WithdrawEntrant(entrant=gone, why="home"))
    cup.plays(upper_wins)
    cup.plays(upper_wins)
    before = places(cup)

    cup.does(ask.ReturnEntrant(entrant=gone))

    assert bracket(cup).is_decided
    assert places(cup) == before
    assert before[:4] == [(1, "e002"), (2, "e004"), (3, "e001"), (3, "e003")]


def test_somebody_who_comes_back_before_the_next_game_plays_it() -> None:
    cup = a_knockout(4)
    gone = EntrantId("e001")
    cup.plays(upper_wins)
    cup.does(ask.WithdrawEntrant(entrant=gone, why="home"))

    cup.does(ask.ReturnEntrant(entrant=gone))

    assert met(cup.plays(upper_wins)) == [("e001", "e002")]


def test_an_open_game_is_waited_for_although_its_winner_has_played_on() -> None:
    cup = a_knockout(4)
    first = cup.plays(upper_wins)
    cup.plays(upper_wins)

    cup.does(ask.ClearResult(board=first.key(first.boards[0]), why="wrong table"))

    assert not bracket(cup).is_decided


def test_where_both_leave_the_next_one_goes_on_alone() -> None:
    cup = a_knockout(4)
    cup.plays(upper_wins)
    for name in ("e001", "e002"):
        cup.does(ask.WithdrawEntrant(entrant=EntrantId(name), why="home"))

    assert bracket(cup).is_decided
    assert bracket(cup).stages[-1][0].winner is None


def test_a_draft_that_seats_somebody_who_left_is_refused() -> None:
    cup = a_knockout(4)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("e003"), why="home"))

    with pytest.raises(RoundError, match="e003"):
        cup.does(ask.PublishRound(pool=cup.pool))


def test_an_open_result_is_waited_for() -> None:
    cup = a_knockout(4)
    first = cup.pairs()
    cup.scores(first, first.boards[0], upper_wins)

    with pytest.raises(RoundError):
        cup.does(ask.PairRound(pool=cup.pool, seed="s", despite_open=True))


def test_the_best_of_the_standings_play_a_knockout_at_the_end() -> None:
    cup = an_event_of(8, "CC", rounds_played=3)
    plans(cup, first=4, last=5, bracket=4)
    best = [one.entrant for one in cup.standings()]

    semifinal = cup.plays()

    assert met(semifinal) == sorted(
        tuple(sorted((best[one], best[two]))) for one, two in ((0, 3), (1, 2))
    )
    assert bracket(cup).seeds == tuple(best[:4])
    cup.plays()
    after = [one for _, one in places(cup)]
    assert set(after[:4]) == set(best[:4])
    assert after[4:] == best[4:]
    assert places(cup)[4][0] == 5


def test_a_pool_of_several_divisions_has_one_bracket() -> None:
    cup = an_event_of(6, "KZ", rounds_played=1)
    plans(cup, first=2, last=4, bracket=4)

    assert len(cup.plays().boards) == 2


def test_two_knockouts_after_each_other_are_two() -> None:
    cup = a_knockout(4)
    cup.plays(upper_wins)
    cup.plays(upper_wins)
    before = bracket(cup)
    plans(cup, last=ROUNDS)

    assert before.is_decided
    assert bracket_of(an_event_of(2, "CC").state, cup.pool) is None


def test_places_before_a_knockout_are_what_is_simulated_and_nobody_is_safe() -> None:
    cup = an_event_of(8, "CC", rounds_played=2)
    plans(cup, first=4, last=6, bracket=4)

    assert [one.number for one in race_of(cup.state, cup.division).rounds] == [3]
    assert cannot_be_caught(cup.state, cup.division) == ()


def test_a_knockout_of_one_or_of_no_games_is_refused() -> None:
    cup = an_event_of(4, "CC")

    for bracket_, best_of in ((1, 1), (4, 0)):
        with pytest.raises(RoundError, match="at least 2 entrants"):
            plans(cup, bracket=bracket_, best_of=best_of)


def test_boards_of_a_knockout_are_changed_by_hand() -> None:
    cup = a_knockout(4)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))

    cup.does(
        ask.ChangeBoard(pool=cup.pool, one=EntrantId("e001"), two=EntrantId("e002"))
    )
    cup.does(ask.PublishRound(pool=cup.pool))

    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert met(current) == [("e001", "e002"), ("e003", "e004")]
    assert current.board(BoardNumber(1)) is not None
    assert bracket(cup).due == bracket(cup).stages[0]


def test_the_last_rounds_of_a_plan_share_a_method() -> None:
    cup = an_event_of(4, "CC")
    plans(cup, first=3, last=4)
    plan = cup.state.divisions[cup.division].plan

    assert [one.number for one in late_rounds(plan)] == [3, 4]
    assert late_rounds(plan[:2]) == ()
    assert late_rounds(()) == ()
