"""Standings that are frozen for the public, and shown again."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.freezing import ranked_in_public, seen_in_public
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.round import Round
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Tournament


def frozen_before_the_last_round(entrants: int = 6) -> Cup:
    cup = an_event_of(entrants, rounds_played=1)
    cup.does(ask.FreezeStandings())
    cup.plays()
    return cup


def last(state: Tournament, cup: Cup) -> Round:
    found = state.current_round(cup.pool)
    assert found is not None
    return found


def test_nothing_is_kept_from_anybody_unless_it_is_frozen() -> None:
    cup = an_event_of(4, rounds_played=1)

    assert seen_in_public(cup.state) is cup.state
    assert ranked_in_public(cup.state) is cup.state


def test_frozen_standings_are_as_they_were_whatever_comes_in() -> None:
    cup = frozen_before_the_last_round()
    ranked = ranked_in_public(cup.state)

    assert len(ranked.rounds_of(cup.pool)) == 1
    before = {one.entrant: one.record for one in standings(ranked, cup.division)}
    now = {one.entrant: one.record for one in standings(cup.state, cup.division)}
    assert before != now


def test_the_public_sees_where_everybody_sits_and_no_result() -> None:
    cup = frozen_before_the_last_round()

    seen = seen_in_public(cup.state)

    assert last(seen, cup).boards == last(cup.state, cup).boards
    assert not last(seen, cup).results
    assert len(seen.rounds_of(cup.pool)[0].results) == 3


def test_those_who_played_a_game_see_its_result() -> None:
    cup = frozen_before_the_last_round()
    own = EntrantId("e001")

    seen = last(seen_in_public(cup.state, own), cup)

    board = seen.board_of(own)
    assert board is not None
    assert set(seen.results) == {board.number}


def test_results_that_came_in_before_stay_visible_in_the_same_round() -> None:
    cup = an_event_of(6)
    round_ = cup.pairs()
    first, *others = round_.open_boards
    cup.scores(round_, first)
    cup.does(ask.FreezeStandings())
    for board in others:
        cup.scores(round_, board)

    assert set(last(seen_in_public(cup.state), cup).results) == {first.number}
    own = first.one
    assert set(last(seen_in_public(cup.state, own), cup).results) == {first.number}


def test_an_old_result_is_not_shown_for_another_meeting() -> None:
    cup = an_event_of(6)
    round_ = cup.pairs()
    first, second, _ = round_.open_boards
    cup.scores(round_, first)
    cup.does(ask.FreezeStandings())
    key = round_.key(first)
    cup.does(ask.ClearResult(board=key, why="typed for another"))
    cup.does(
        ask.SwapEntrants(
            pool=cup.pool,
            round=round_.number,
            one=first.one,
            two=second.one,
            why="a mistake",
        )
    )

    assert not last(seen_in_public(cup.state), cup).results


def test_decisions_about_places_are_kept_for_the_ceremony_too() -> None:
    cup = Cup("SO", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    cup.does(ask.FreezeStandings())
    cup.plays()
    cup.does(ask.FinishDivision(division=cup.division))

    seen = seen_in_public(cup.state)

    assert cup.state.divisions[cup.division].is_finished
    assert not seen.divisions[cup.division].is_finished


def test_standings_are_shown_again_and_frozen_as_before() -> None:
    cup = frozen_before_the_last_round()
    then = cup.state.frozen
    cup.does(ask.ShowStandings())
    shown = ranked_in_public(cup.state)
    cup.does(ask.FreezeStandings(is_as_before=True))

    assert len(shown.rounds_of(cup.pool)) == 2
    assert ranked_in_public(cup.state) is then
    for event in cup.events:
        assert event_from_json(msgspec.json.encode(event)) == event
    assert fold(cup.events) == cup.state


def test_what_was_never_frozen_is_frozen_as_it_is() -> None:
    cup = an_event_of(4, rounds_played=1)
    cup.does(ask.FreezeStandings(is_as_before=True))

    assert len(ranked_in_public(cup.state).rounds_of(cup.pool)) == 1
    assert cup.state.frozen is not None
    assert cup.state.frozen.frozen is None


def test_what_is_frozen_is_not_frozen_twice_nor_shown_twice() -> None:
    cup = an_event_of(4, rounds_played=1)

    with pytest.raises(EndingError) as not_frozen:
        cup.does(ask.ShowStandings())
    cup.does(ask.FreezeStandings())
    with pytest.raises(EndingError) as already:
        cup.does(ask.FreezeStandings())

    assert not_frozen.value.key == "ending.not_frozen"
    assert already.value.key == "ending.frozen_already"
