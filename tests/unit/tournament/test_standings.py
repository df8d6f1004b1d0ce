"""Standings, ties, finals, prizes, teams."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.final import final_standings, is_provisional
from starsquare.tournament.interchange.standings_lists import (
    standings_html,
    standings_text,
)
from starsquare.tournament.keys import (
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.outlook import cannot_be_caught, is_safe
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.prizes import awards
from starsquare.tournament.record import Record, half_up, records_of
from starsquare.tournament.refusals import EndingError, RoundError
from starsquare.tournament.result import Highlights
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.standings import standings
from starsquare.tournament.statistics import statistics_of
from starsquare.tournament.teams import team_standings
from tests.marks import rule


def rounds(cup: Cup, count: int, division: str | None = None) -> None:
    key = DivisionKey(division) if division else cup.division
    plan = tuple(PlannedRound(number=RoundNumber(n)) for n in range(1, count + 1))
    cup.does(ask.SetSchedule(division=key, rounds=plan))


def of_four(code: str, count: int = 1, **facts: object) -> Cup:
    """Four entrants who play a round in which a meets b, and c meets d."""
    cup = Cup(code, changes={"rounds.number": count, **facts})  # type: ignore[dict-item]
    for name in "abcd":
        cup.enters(name)
    return cup


def plays(
    cup: Cup, *boards: tuple[str, int, str, int], pool: str | None = None
) -> None:
    """Play a round by hand."""
    key = PoolKey(pool) if pool else cup.pool
    locked = tuple(Pair(EntrantId(one), EntrantId(two)) for one, _, two, _ in boards)
    cup.does(ask.PairRound(pool=key, seed="x", method=Method.MANUAL, locked=locked))
    cup.does(ask.PublishRound(pool=key, despite="by hand"))
    current = cup.state.current_round(key)
    assert current is not None
    scores = {one: (own, other) for one, own, _, other in boards}
    for board in current.open_boards:
        cup.scores(current, board, scores)


@rule("CC-WIN-1", "NA-36.b", "SO-SCORE-15")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_most_wins_lead_and_equal_wins_are_ordered_by_spread(code: str) -> None:
    cup = of_four(code, 2)
    plays(cup, ("a", 340, "b", 300), ("c", 305, "d", 300))
    plays(cup, ("a", 290, "c", 300), ("b", 300, "d", 250))

    table = {
        one.entrant: (one.record.half_wins, one.record.spread)
        for one in cup.standings()
    }
    assert table == {"a": (2, 30), "b": (2, 10), "c": (4, 15), "d": (0, -55)}
    assert cup.places() == [(1, "c"), (2, "a"), (3, "b"), (4, "d")]


@rule("CC-WIN-1", "NA-36.b")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_the_total_of_capped_spreads_decides_not_of_raw_ones(code: str) -> None:
    cup = of_four(code, 1)

    plays(cup, ("a", 500, "b", 200), ("c", 400, "d", 290))

    assert [one.record.spread for one in cup.standings()] == [100, 100, -100, -100]
    assert cup.places()[:2] == [(1, "a"), (1, "c")]


@rule("SO-SCORE-12")
def test_southern_oregon_ranks_by_margins_and_shows_no_totals() -> None:
    cup = of_four("SO", 1)

    plays(cup, ("a", 150, "b", 100), ("c", 450, "d", 410))

    assert cup.places()[:2] == [(1, "a"), (2, "c")]
    assert not cup.state.book_of(EntrantId("a")).standings.point_totals


@rule("ES-FORMAT-2.b")
def test_escondidos_winner_has_the_best_record_and_equals_share() -> None:
    cup = of_four("ES", 1)

    plays(cup, ("a", 301, "b", 300), ("c", 500, "d", 200))

    assert cup.places() == [(1, "a"), (1, "c"), (3, "b"), (3, "d")]
    assert all(one.is_shared for one in cup.standings())


@rule("KZ-WIN-1")
def test_most_points_of_all_rounds_win_in_kalamazoo() -> None:
    cup = of_four("KZ", 2)
    plays(cup, ("a", 200, "b", 199), ("c", 300, "d", 310))
    plays(cup, ("a", 200, "c", 190), ("b", 300, "d", 100))

    assert [(one.place, one.entrant, one.record.points) for one in cup.standings()] == [
        (1, "b", 499),
        (2, "c", 490),
        (3, "d", 410),
        (4, "a", 400),
    ]


@rule("KZ-WIN-1")
def test_a_bye_in_kalamazoo_is_the_mean_of_the_other_rounds_rounded_half_up() -> None:
    cup = Cup("KZ")
    for name in "abc":
        cup.enters(name)
    for _ in range(3):
        cup.plays(lambda _r, board: (301, 200) if board.one == "a" else (250, 201))

    for record in records_of(cup.state, cup.pool).values():
        byes = [line.points for line in record.lines if line.opponent is None]
        others = [line.points for line in record.lines if line.opponent]
        assert byes == [half_up(sum(others), len(others))] * len(byes)


def test_means_round_half_up() -> None:
    assert [half_up(total, 2) for total in (4, 5, 6, -1, -3)] == [2, 3, 3, 0, -1]


def test_who_stays_away_in_kalamazoo_scores_nothing_and_the_other_as_for_a_bye() -> (
    None
):
    cup = of_four("KZ", 2)
    plays(cup, ("a", 200, "b", 190), ("c", 300, "d", 310))
    cup.pairs()
    cup.does(
        ask.ForfeitBoard(
            board=cup.board_of("a"), entrants=(EntrantId("a"),), why="left"
        )
    )

    records = records_of(cup.state, cup.pool)

    winner = records[EntrantId("a")].lines[1].opponent
    assert winner is not None
    assert records[EntrantId("a")].points == 200
    assert records[winner].lines[1].points == records[winner].lines[0].points


def test_a_bye_is_a_win_by_fifty() -> None:
    cup = an_event_of(3, "NA", rounds_played=1)

    (bye,) = (
        one
        for one in records_of(cup.state, cup.pool).values()
        if one.lines[0].opponent is None
    )

    assert (bye.half_wins, bye.half_losses, bye.spread, bye.points) == (2, 0, 50, 0)


def test_who_is_disqualified_has_no_place() -> None:
    cup = of_four("NA", 1)
    plays(cup, ("a", 400, "b", 300), ("c", 320, "d", 300))

    cup.does(ask.DisqualifyEntrant(entrant=EntrantId("a"), why="a phone"))

    assert cup.places() == [(1, "c"), (2, "d"), (3, "b"), (None, "a")]


# -- ties --------------------------------------------------------------------------


def tied(code: str, **facts: object) -> Cup:
    """Two rounds after which a and c are equal in all that the book counts."""
    cup = of_four(code, 2, **facts)
    plays(cup, ("a", 330, "b", 300), ("c", 310, "d", 300))
    plays(cup, ("a", 300, "c", 320), ("b", 300, "d", 300))
    return cup


def test_the_director_breaks_ties_only_by_what_the_book_leaves_open() -> None:
    cup = tied("KZ")

    with pytest.raises(EndingError, match="does not break ties by lot"):
        cup.does(ask.AddTieBreak(division=cup.division, step="lot", why="x"))


def test_spread_is_offered_for_equal_records_in_escondido() -> None:
    cup = of_four("ES", 2)
    plays(cup, ("a", 310, "b", 300), ("d", 310, "c", 300))
    plays(cup, ("c", 350, "a", 300), ("b", 315, "d", 300))
    command = ask.AddTieBreak(division=cup.division, step="spread", why="one trophy")

    cup.does(command)

    assert cup.places() == [(1, "c"), (2, "b"), (3, "d"), (4, "a")]
    assert cup.standings()[0].broken_by == ("spread",)
    with pytest.raises(EndingError, match="already"):
        cup.does(command)


def test_the_game_between_two_equals_decides() -> None:
    cup = of_four("SO", 2)
    plays(cup, ("a", 310, "c", 300), ("b", 310, "d", 300))
    plays(cup, ("c", 330, "b", 300), ("d", 330, "a", 300))
    before = cup.places()

    cup.does(ask.AddTieBreak(division=cup.division, step="head_to_head", why="the cup"))

    assert before == [(1, "c"), (1, "d"), (3, "a"), (3, "b")]
    assert cup.places() == before  # these two have not met


def test_three_who_beat_each_other_stay_equal() -> None:
    cup = of_four("ES", 1)
    plays(cup, ("a", 301, "b", 300), ("c", 500, "d", 200))
    cup.does(
        ask.ChangeRules(
            division=cup.division, changes={"rounds.number": 2}, why="one more"
        )
    )
    rounds(cup, 3)
    plays(cup, ("a", 300, "c", 310), ("b", 320, "d", 300))
    plays(cup, ("a", 300, "d", 200), ("b", 320, "c", 300))
    cup.does(ask.AddTieBreak(division=cup.division, step="head_to_head", why="trophy"))

    # a, b and c won two each: a beat b, c beat a, b beat c - still equal
    assert cup.places() == [(1, "a"), (1, "b"), (1, "c"), (4, "d")]


def test_a_playoff_is_noted_for_those_who_share_a_place() -> None:
    cup = of_four("SO", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    order = (EntrantId("c"), EntrantId("a"))
    command = ask.SettleTie(
        division=cup.division, step="playoff", order=order, why="a game"
    )

    cup.does(command)

    assert cup.places() == [(1, "c"), (2, "a"), (3, "b"), (3, "d")]
    assert cup.standings()[0].broken_by == ("playoff",)
    with pytest.raises(EndingError, match="not exactly the entrants"):
        cup.does(command)
    cup.does(replace(command, order=(EntrantId("d"), EntrantId("b"))))
    assert cup.places()[2:] == [(3, "d"), (4, "b")]


def test_a_playoff_entered_wrong_is_entered_again() -> None:
    cup = of_four("SO", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    wrong = ask.SettleTie(
        division=cup.division, step="playoff", order=(EntrantId("c"),), why="a game"
    )
    again = replace(wrong, order=(), tied=(EntrantId("a"), EntrantId("c")))
    cup.does(wrong)

    cup.does(again)
    tied = cup.places()[:2]
    with pytest.raises(EndingError, match="not exactly the entrants"):
        cup.does(again)
    cup.does(replace(wrong, order=(EntrantId("a"),)))

    assert tied == [(1, "a"), (1, "c")]
    assert cup.places()[:2] == [(1, "a"), (2, "c")]


def test_a_lot_is_not_drawn_again() -> None:
    cup = of_four("NA", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    tied = (EntrantId("a"), EntrantId("c"))
    lot = ask.SettleTie(
        division=cup.division, step="lot", order=tied, why="prize", seed="hat"
    )
    cup.does(lot)

    for step in ("lot", "playoff"):
        with pytest.raises(EndingError, match="not exactly the entrants"):
            cup.does(replace(lot, step=step, order=(), tied=tied))


def test_nobody_is_named_twice_in_the_order_of_a_playoff() -> None:
    cup = of_four("SO", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    twice = (EntrantId("a"), EntrantId("a"))

    with pytest.raises(EndingError, match="not exactly the entrants"):
        cup.does(
            ask.SettleTie(
                division=cup.division, step="playoff", order=twice, why="a game"
            )
        )


def test_a_lot_needs_a_seed_and_anybody_can_draw_it_again() -> None:
    cup = of_four("NA", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    order = (EntrantId("a"), EntrantId("c"))
    command = ask.SettleTie(division=cup.division, step="lot", order=order, why="prize")

    with pytest.raises(EndingError, match="needs a seed"):
        cup.does(command)
    cup.does(replace(command, seed="hat"))

    other = of_four("NA", 1)
    plays(other, ("a", 320, "b", 300), ("c", 320, "d", 300))
    other.does(replace(command, seed="hat", order=order[::-1]))
    assert cup.places()[:2] == other.places()[:2]


def test_wins_and_the_best_game_are_offered_in_kalamazoo() -> None:
    cup = of_four("KZ", 1)
    plays(cup, ("a", 300, "b", 200), ("c", 310, "d", 300))
    before = cup.places()
    for step in ("wins", "best_game"):
        cup.does(ask.AddTieBreak(division=cup.division, step=step, why="places"))

    assert before == [(1, "c"), (2, "a"), (2, "d"), (4, "b")]
    assert cup.places() == [(1, "c"), (2, "a"), (3, "d"), (4, "b")]


# -- the final ---------------------------------------------------------------------


def before_final(first: int = 400, second: int = 380) -> Cup:
    cup = of_four("NA", 1)
    plays(cup, ("a", first, "b", 300), ("c", second, "d", 300))
    return cup


def plays_final(cup: Cup, own: int, other: int) -> None:
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0], lambda _r, _b: (own, other))


@rule("NA-36.a")
def test_the_two_best_play_one_game_for_the_title() -> None:
    cup = before_final()

    plays_final(cup, 300, 500)
    cup.does(ask.FinishDivision(division=cup.division))

    table = final_standings(cup.state, cup.division)
    assert [(one.place, one.entrant) for one in table] == [
        (1, "c"),
        (2, "a"),
        (3, "d"),
        (4, "b"),
    ]
    assert table[0].record.spread == 80
    assert [(one.place, one.winners) for one in awards(cup.state)] == [(1, ("c",))]


@rule("NA-36.a")
def test_places_below_the_final_stay_and_may_be_shared() -> None:
    cup = before_final(380, 380)

    plays_final(cup, 400, 300)

    table = final_standings(cup.state, cup.division)
    assert [(one.place, one.is_shared) for one in table] == [
        (1, False),
        (2, False),
        (3, True),
        (3, True),
    ]


@rule("NA-36.a")
@pytest.mark.parametrize("counts", [False, True])
def test_a_final_that_counts_for_all_moves_its_loser_below_an_equal(
    *, counts: bool
) -> None:
    cup = of_four("NA", 1)
    plays(cup, ("a", 400, "b", 300), ("c", 380, "d", 380))
    change = ask.ChangeRules(
        division=cup.division,
        changes={"final.changes_lower_places": counts},
        why="the club wants it",
    )
    cup.does(change)

    plays_final(cup, 400, 300)

    final = cup.state.current_round(cup.pool)
    assert final is not None
    loser = final.boards[0].sides.two
    (equal,) = {"c", "d"} - {loser}
    table = final_standings(cup.state, cup.division)
    below = [equal, loser] if counts else [loser, equal]
    assert [one.entrant for one in table] == ["a", *below, "b"]
    assert [one.place for one in table] == [1, 2, 3, 4]
    assert table[0].record.spread == (200 if counts else 100)


@rule("NA-36.a", "NA-36.b")
def test_a_tie_for_the_final_is_broken_step_by_step() -> None:
    cup = of_four("NA", 2)
    plays(cup, ("a", 350, "b", 300), ("c", 350, "d", 300))
    plays(cup, ("a", 350, "d", 300), ("b", 350, "c", 300))
    before = cup.places()

    cup.does(ask.PairFinal(division=cup.division, seed="x"))

    draft = cup.state.draft_of(cup.pool)
    assert draft is not None
    assert before[1:3] == [(2, "b"), (2, "c")]
    assert {draft.boards[0].one, draft.boards[0].two} == {"a", "b"}


@rule("NA-36.a", "NA-36.b")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_lot_drawn_for_the_standings_says_who_plays_the_final(seed: str) -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcdef":
        cup.enters(name)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300), ("e", 320, "f", 300))
    lot = ask.SettleTie(
        division=cup.division,
        step="lot",
        order=tuple(map(EntrantId, "ace")),
        why="for the final",
        seed="hat",
    )
    cup.does(lot)
    first = [who for _, who in cup.places()[:3]]

    cup.does(ask.PairFinal(division=cup.division, seed=seed))
    paired = cup.state.draft_of(cup.pool)

    assert paired is not None
    assert list(paired.boards[0].entrants) == first[:2]


def test_the_next_in_line_plays_the_final_if_one_has_left() -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcdef":
        cup.enters(name)
    plays(cup, ("a", 340, "b", 300), ("c", 330, "d", 300), ("e", 320, "f", 300))
    cup.does(ask.WithdrawEntrant(entrant=EntrantId("a"), why="ill"))

    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    paired = cup.state.draft_of(cup.pool)

    assert paired is not None
    assert paired.boards[0].entrants == ("c", "e")


def with_ratings(**ratings: int) -> Cup:
    cup = Cup("NA", changes={"rounds.number": 3})
    for name, rating in ratings.items():
        cup.enters(name, ratings=(rating, rating))
    return cup


def champion_of_tied_final(cup: Cup) -> str:
    plays_final(cup, 400, 400)
    cup.does(
        ask.SettleFinal(division=cup.division, choice="higher_rank", why="as proposed")
    )
    return final_standings(cup.state, cup.division)[0].entrant


@rule("NA-36.a")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_tied_final_goes_to_the_first_by_lot_not_to_the_better_seed(
    seed: str,
) -> None:
    cup = with_ratings(c=1000, a=900, b=500, d=400)
    rounds(cup, 1)
    plays(cup, ("a", 320, "b", 300), ("c", 320, "d", 300))
    cup.does(
        ask.SettleTie(
            division=cup.division,
            step="lot",
            order=(EntrantId("a"), EntrantId("c")),
            why="for the places",
            seed=seed,
        )
    )
    first = cup.places()[0]

    assert champion_of_tied_final(cup) == first[1]


@rule("NA-36.a")
def test_a_tied_final_goes_to_the_first_by_their_game_not_to_the_better_seed() -> None:
    cup = with_ratings(c=1000, a=900, b=500, d=400)
    plays(cup, ("a", 310, "c", 300), ("b", 305, "d", 300))
    plays(cup, ("b", 310, "a", 300), ("c", 320, "d", 300))
    plays(cup, ("a", 330, "d", 300), ("c", 320, "b", 300))
    before = cup.places()

    assert sorted(before[:2]) == [(1, "a"), (1, "c")]
    assert champion_of_tied_final(cup) == "a"


def test_a_division_that_plays_another_round_is_not_finished() -> None:
    cup = of_four("SO", 1)
    plays(cup, ("a", 320, "b", 300), ("c", 330, "d", 300))
    cup.does(ask.FinishDivision(division=cup.division))

    rounds(cup, 2)
    planned = is_provisional(cup.state, cup.division)
    plays(cup, ("a", 320, "c", 300), ("b", 330, "d", 300))
    played = is_provisional(cup.state, cup.division)
    cup.does(ask.FinishDivision(division=cup.division))
    rounds(cup, 2)  # only its minutes may differ

    assert (planned, played) == (True, True)
    assert not is_provisional(cup.state, cup.division)


def test_a_final_played_again_opens_its_division_again() -> None:
    cup = before_final()
    plays_final(cup, 400, 400)
    settle = ask.SettleFinal(division=cup.division, choice="shared", why="late")
    cup.does(settle)
    cup.does(ask.FinishDivision(division=cup.division))

    cup.does(replace(settle, choice="replay"))
    plays_final(cup, 410, 400)

    assert not cup.state.divisions[cup.division].is_finished


def test_a_final_decides_nothing_once_the_rules_have_none() -> None:
    cup = before_final()
    plays_final(cup, 300, 410)
    champion = final_standings(cup.state, cup.division)[0].entrant

    cup.does(
        ask.ChangeRules(division=cup.division, changes={"final": None}, why="no time")
    )
    cup.does(ask.FinishDivision(division=cup.division))

    assert champion == "c"
    assert final_standings(cup.state, cup.division)[0].entrant == "a"
    assert not is_provisional(cup.state, cup.division)


def test_a_plan_does_not_count_the_final() -> None:
    cup = before_final()
    plays_final(cup, 410, 400)

    rounds(cup, 1)
    with pytest.raises(RoundError, match="no round can be played after it"):
        rounds(cup, 2)

    assert len(cup.state.divisions[cup.division].plan) == 1


@rule("NA-36.a")
def test_a_tied_final_is_not_over_until_the_director_decides() -> None:
    cup = before_final()
    plays_final(cup, 400, 400)
    finish = ask.FinishDivision(division=cup.division)
    settle = ask.SettleFinal(
        division=cup.division, choice="higher_rank", why="as offered"
    )

    with pytest.raises(EndingError, match="the final was tied"):
        cup.does(finish)
    cup.does(settle)
    cup.does(finish)

    assert final_standings(cup.state, cup.division)[0].entrant == "a"


def test_a_tied_final_may_be_shared_or_played_again() -> None:
    shared, again = before_final(), before_final()
    for cup in (shared, again):
        plays_final(cup, 400, 400)
    settle = ask.SettleFinal(division=shared.division, choice="shared", why="both")

    shared.does(settle)
    again.does(replace(settle, choice="replay"))
    plays_final(again, 300, 310)

    places = [
        [(one.place, one.entrant) for one in final_standings(cup.state, cup.division)]
        for cup in (shared, again)
    ]
    assert places[0][:2] == [(1, "a"), (1, "c")]
    assert places[1][:2] == [(1, "c"), (2, "a")]


def test_a_final_that_was_played_again_and_won_is_the_last() -> None:
    cup = before_final()
    plays_final(cup, 400, 400)
    cup.does(
        ask.SettleFinal(division=cup.division, choice="replay", why="both want it")
    )
    plays_final(cup, 300, 310)

    with pytest.raises(EndingError, match="is already paired"):
        cup.does(ask.PairFinal(division=cup.division, seed="x"))


def test_a_final_comes_last_and_once_and_only_where_the_book_has_one() -> None:
    early, done, none = of_four("NA", 2), before_final(), of_four("SO", 1)
    plays(none, ("a", 350, "b", 300), ("c", 350, "d", 300))
    plays_final(done, 400, 300)

    def final(cup: Cup) -> ask.PairFinal:
        return ask.PairFinal(division=cup.division, seed="x")

    with pytest.raises(EndingError, match="0 of 2 rounds"):
        early.does(final(early))
    with pytest.raises(EndingError, match="is already paired"):
        done.does(final(done))
    with pytest.raises(EndingError, match="has no final"):
        none.does(final(none))
    with pytest.raises(EndingError, match="no tied final"):
        done.does(ask.SettleFinal(division=done.division, choice="shared", why="x"))


def test_a_final_needs_two_who_are_here() -> None:
    cup = before_final()
    for name in "abc":
        cup.does(ask.WithdrawEntrant(entrant=EntrantId(name), why="gone"))

    with pytest.raises(EndingError, match="needs two entrants who are here"):
        cup.does(ask.PairFinal(division=cup.division, seed="x"))


def test_standings_are_provisional_until_the_division_is_finished() -> None:
    cup = of_four("SO", 1)
    finish = ask.FinishDivision(division=cup.division)
    with pytest.raises(EndingError, match="0 of 1 rounds"):
        cup.does(finish)
    cup.pairs()
    with pytest.raises(EndingError, match="2 boards are not finished"):
        cup.does(finish)
    current = cup.state.current_round(cup.pool)
    assert current is not None
    for board in current.open_boards:
        cup.scores(current, board)
    before = is_provisional(cup.state, cup.division)

    cup.does(finish)

    assert (before, is_provisional(cup.state, cup.division)) == (True, False)
    with pytest.raises(EndingError, match="already final"):
        cup.does(finish)


def test_a_division_with_a_final_is_not_finished_without_it() -> None:
    cup = before_final()

    with pytest.raises(EndingError, match="has not been played"):
        cup.does(ask.FinishDivision(division=cup.division))


# -- prizes and teams ----------------------------------------------------------------


@rule("ES-FORMAT-2.a")
def test_each_division_of_escondido_has_its_trophy() -> None:
    cup = Cup("ES", changes={"rounds.number": 1})
    divisions = ("advanced", "intermediate", "novice")
    for division in divisions:
        for name in ("one", "two"):
            cup.enters(f"{division}-{name}", division=division)
    for division in divisions:
        cup.plays({f"{division}-one": (300, 200)}, pool=division)

    found = awards(cup.state)

    assert [(one.division, one.place, one.winners) for one in found] == [
        ("advanced", 1, ("advanced-one",)),
        ("intermediate", 1, ("intermediate-one",)),
        ("novice", 1, ("novice-one",)),
    ]


@rule("KZ-WIN-1")
def test_kalamazoo_honours_three_places_a_category_and_one_champion() -> None:
    cup = Cup("KZ", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name, division="competitive")
        cup.enters(f"f{name}", division="just-for-fun")
    for name, team in (("x", "Acme"), ("y", "Acme"), ("z", "Bolt"), ("w", "Bolt")):
        cup.enters(name, division="corporate", team=team)
    plays(cup, ("a", 400, "b", 300), ("c", 200, "d", 100), pool="competitive")
    plays(
        cup,
        ("fa", 400, "x", 300),
        ("fb", 200, "y", 101),
        ("fc", 150, "z", 300),
        ("fd", 120, "w", 100),
        pool="just-for-fun",
    )

    found = awards(cup.state)

    assert [(one.title, one.winners, one.is_champion) for one in found] == [
        ("Competitive: champion", ("a",), True),
        ("Competitive: place 2", ("b",), False),
        ("Competitive: place 3", ("c",), False),
        ("Just For Fun: place 1", ("fa",), False),
        ("Just For Fun: place 2", ("fb",), False),
        ("Just For Fun: place 3", ("fc",), False),
        ("Corporate Teams: place 1", ("Acme",), False),
        ("Corporate Teams: place 2", ("Bolt",), False),
    ]
    teams = team_standings(cup.state, DivisionKey("corporate"))
    assert [(one.team, one.points) for one in teams] == [("Acme", 201), ("Bolt", 200)]


def test_teams_may_count_their_best_few_or_the_sum() -> None:
    cup = Cup(
        "KZ",
        changes={"rounds.number": 1},
    )
    for name, team in (("x", "Acme"), ("y", "Acme"), ("z", "Bolt"), ("w", "Bolt")):
        cup.enters(name, division="corporate", team=team)
    plays(cup, ("x", 400, "z", 300), ("y", 150, "w", 290), pool="just-for-fun")
    key = DivisionKey("corporate")
    change = ask.ChangeRules(
        division=key,
        changes={"team_standings.members_counted": 1},
        why="teams of unequal size",
    )

    mean = [(one.team, one.points) for one in team_standings(cup.state, key)]
    cup.does(change)
    best = [(one.team, one.points) for one in team_standings(cup.state, key)]
    cup.does(replace(change, changes={"team_standings.by": "sum_of_points"}))
    total = [(one.team, one.points) for one in team_standings(cup.state, key)]

    assert mean == [("Bolt", 295), ("Acme", 275)]
    assert best == [("Acme", 400), ("Bolt", 300)]
    assert total == [("Acme", 400), ("Bolt", 300)]


@rule("ES-TEAM-1.a")
def test_escondidos_teams_are_listed_by_wins_then_spread_without_a_prize() -> None:
    cup = Cup("ES", changes={"rounds.number": 1})
    for number in range(4):
        cup.enters(f"r{number}", team="Reds")
        cup.enters(f"b{number}", team="Blues")
    plays(
        cup,
        ("r0", 300, "b0", 200),
        ("r1", 300, "b1", 200),
        ("r2", 200, "b2", 210),
        ("r3", 200, "b3", 250),
    )

    teams = team_standings(cup.state, cup.division)

    assert [(one.place, one.team, one.half_wins, one.spread) for one in teams] == [
        (1, "Reds", 4, 140),
        (2, "Blues", 4, -140),
    ]
    assert len(awards(cup.state)) == 1
    assert team_standings(an_event_of(2, "NA").state, DivisionKey("challenge")) == ()


def test_a_class_prize_goes_to_the_best_of_the_class_without_a_better_one() -> None:
    cup = of_four("SO", 1)
    cup.does(
        ask.SeedField(
            division=cup.division, seed="", order=tuple(map(EntrantId, "dbca"))
        )
    )
    plays(cup, ("a", 400, "b", 300), ("c", 320, "d", 300))
    offer = ask.OfferPrize(
        prize="Best of the lower half", division=cup.division, class_from=3, class_to=4
    )

    cup.does(offer)
    cup.does(replace(offer, prize="Fair play", entrant=EntrantId("d")))
    cup.does(replace(offer, prize="Nobody's", class_from=9, class_to=9))

    assert [(one.title, one.winners) for one in awards(cup.state)] == [
        ("An event: champion", ("a",)),
        ("Best of the lower half", ("c",)),
        ("Fair play", ("d",)),
    ]
    for first, last in ((None, 4), (0, 4), (4, 3)):
        with pytest.raises(EndingError, match="Choose who"):
            cup.does(replace(offer, class_from=first, class_to=last))


# -- cannot be caught ------------------------------------------------------------------


def a_record(wins: int, losses: int, spread: int) -> Record:
    return Record(
        entrant=EntrantId("x"),
        half_wins=2 * wins,
        half_losses=2 * losses,
        spread=spread,
    )


@pytest.mark.parametrize(
    ("leader", "rival", "left", "safe"),
    [
        ((9, 2, 1500), (8, 3, 500), 1, True),
        ((9, 2, 1499), (8, 3, 500), 1, False),
        ((9, 1, 2500), (7, 3, 500), 2, True),
        ((9, 1, 2499), (7, 3, 500), 2, False),
        ((9, 1, 0), (6, 4, 900), 2, True),
        ((9, 1, 2500), (8, 2, 0), 2, False),
    ],
)
def test_a_thousand_points_of_spread_a_round_are_out_of_reach(
    leader: tuple[int, int, int], rival: tuple[int, int, int], left: int, *, safe: bool
) -> None:
    found = is_safe(a_record(*leader), a_record(*rival), left, 1000 * left, "wins")

    assert found is safe


def test_with_caps_the_bound_is_exact() -> None:
    cup = of_four("NA", 3, final=None)
    plays(cup, ("a", 500, "b", 200), ("c", 310, "d", 300))
    plays(cup, ("a", 500, "c", 200), ("b", 310, "d", 300))
    before = cannot_be_caught(cup.state, cup.division)
    plays(cup, ("a", 300, "d", 310), ("b", 310, "c", 300))

    after = cannot_be_caught(cup.state, cup.division)

    # 4 half-wins and +250 before b with 2 and -90: 340 do not outweigh two caps of 200
    assert before == ()
    assert after == ("a", "b", "d")


@rule("NA-36.a")
def test_nobody_is_safe_before_the_final_is_decided() -> None:
    cup = of_four("NA", 1)
    plays(cup, ("a", 500, "b", 200), ("c", 310, "d", 300))
    before = cannot_be_caught(cup.state, cup.division)
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    assert before == cannot_be_caught(cup.state, cup.division) == ()
    assert "*" not in standings_text(cup.state, cup.division, cup.people)


def test_totals_are_out_of_reach_by_what_was_announced() -> None:
    cup = of_four("KZ", 2)
    plays(cup, ("a", 1200, "b", 100), ("c", 200, "d", 100))

    assert cannot_be_caught(cup.state, cup.division) == ("a",)


# -- statistics ------------------------------------------------------------------------


def test_statistics_name_the_feats_people_like_to_hear() -> None:

    cup = Cup("SO", changes={"rounds.number": 2})
    for name, rating in zip("abcd", (1000, 900, 800, None), strict=True):
        cup.enters(name, ratings=(rating,), school="Hill" if name < "c" else "Lake")
    cup.pairs(seed="x")
    current = cup.state.current_round(cup.pool)
    assert current is not None
    for board in current.boards:
        one, two = board.sides
        own, other = (350, 310) if one > two else (310, 350)
        cup.does(
            ask.EnterSlip(
                board=current.key(board),
                one=one,
                one_score=own,
                two=two,
                two_score=other,
                highlights=Highlights(
                    high_plays=BySide(90, 60),
                    bingos=BySide(2, 0),
                    comebacks=BySide(None, 55),
                ),
            )
        )

    found = statistics_of(cup.state, cup.pool)

    assert (found.games, found.average_score) == (2, 330)
    assert {one.value for one in found.high_games} == {350}
    assert {one.value for one in found.high_losses} == {310}
    assert {one.value for one in found.high_plays} == {90}
    assert {one.value for one in found.widest_wins} == {40}
    assert found.bingos == tuple(sorted((board.one, 2) for board in current.boards))
    assert found.schools == (("Hill", 4), ("Lake", 4))
    assert all(one.value > 0 for one in found.upsets)


def test_an_event_without_games_has_empty_statistics() -> None:
    cup = an_event_of(3, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", with_house=True))

    found = statistics_of(cup.state, cup.pool)

    assert (found.games, found.average_score, found.high_games) == (0, 0, ())
    assert standings(cup.state, cup.division)[0].place == 1


def test_a_final_without_its_result_changes_nothing_yet() -> None:
    cup = before_final()
    before = final_standings(cup.state, cup.division)
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    assert final_standings(cup.state, cup.division) == before


def test_who_is_disqualified_has_no_place_below_the_final_either() -> None:
    cup = before_final()
    cup.does(ask.DisqualifyEntrant(entrant=EntrantId("d"), why="a phone"))

    plays_final(cup, 400, 300)

    table = final_standings(cup.state, cup.division)
    assert [(one.place, one.entrant) for one in table] == [
        (1, "a"),
        (2, "c"),
        (3, "b"),
        (None, "d"),
    ]


def test_opponents_wins_tell_equals_apart() -> None:
    cup = of_four("NA", 2)
    plays(cup, ("a", 330, "b", 300), ("c", 330, "d", 300))
    plays(cup, ("d", 330, "a", 300), ("c", 340, "b", 300))
    before = cup.places()
    cup.does(
        ask.AddTieBreak(division=cup.division, step="opponents_wins", why="a prize")
    )

    # a met b (0 won) and d (1 won), d met c (2 won) and a (1 won)
    assert before == [(1, "c"), (2, "a"), (2, "d"), (4, "b")]
    assert cup.places() == [(1, "c"), (2, "d"), (3, "a"), (4, "b")]


def test_a_forfeit_may_bring_no_points_where_the_director_chose_so() -> None:
    cup = Cup(
        "KZ",
        changes={"rounds.number": 1, "standings.forfeit_points": "nothing"},
    )
    cup.enters("a")
    cup.enters("b")
    cup.pairs()
    cup.does(
        ask.ForfeitBoard(
            board=cup.board_of("a"), entrants=(EntrantId("a"),), why="left"
        )
    )

    assert [one.record.points for one in cup.standings()] == [0, 0]


def test_games_against_the_house_count_for_one_side_of_the_statistics() -> None:
    cup = an_event_of(1, "NA")
    cup.enters("two")
    cup.enters("three")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[-1], lambda _r, _b: (444, 300))

    found = statistics_of(cup.state, cup.pool)

    assert [one.value for one in found.high_games] == [444]
    assert found.games == 1


def test_the_best_single_game_tells_equal_totals_apart() -> None:
    cup = of_four("KZ", 2)
    plays(cup, ("a", 300, "b", 100), ("c", 120, "d", 250))
    plays(cup, ("a", 200, "c", 100), ("b", 100, "d", 250))

    cup.does(
        ask.AddTieBreak(division=cup.division, step="best_game", why="one champion")
    )

    assert cup.places()[:2] == [(1, "a"), (2, "d")]
    assert cup.standings()[0].record.points == cup.standings()[1].record.points


def test_a_round_that_is_being_played_can_still_change_places() -> None:
    cup = of_four("NA", 2, final=None)
    plays(cup, ("a", 500, "b", 200), ("c", 310, "d", 300))
    current = cup.pairs()
    board = current.board_of(EntrantId("a"))
    assert board is not None
    rivals = {"a", *board.entrants}
    other = next(one for one in current.boards if one.number != board.number)

    running = cannot_be_caught(cup.state, cup.division)
    cup.scores(current, board, {"a": (400, 200)})
    half_way = cannot_be_caught(cup.state, cup.division)
    cup.scores(current, other, lambda _round, _board: (300, 301))

    # a has one win and 100, then two wins: the others can reach one win or two.
    assert (running, len(rivals)) == ((), 2)
    assert half_way == ("a",)
    assert cannot_be_caught(cup.state, cup.division)[:1] == ("a",)


def test_the_pages_mark_who_cannot_be_caught() -> None:
    cup = of_four("NA", 3, final=None)
    plays(cup, ("a", 500, "b", 200), ("c", 310, "d", 300))
    early = standings_text(cup.state, cup.division, cup.people)
    plays(cup, ("a", 500, "c", 200), ("b", 310, "d", 300))
    plays(cup, ("a", 310, "d", 300), ("b", 310, "c", 300))

    text = standings_text(cup.state, cup.division, cup.people)
    page = standings_html(cup.state, cup.division, cup.people)

    assert "*" not in early
    assert text.splitlines()[3].split()[0] == "1*"
    assert text.endswith("* cannot be caught anymore\n")
    assert "<p>* cannot be caught anymore</p>" in page
