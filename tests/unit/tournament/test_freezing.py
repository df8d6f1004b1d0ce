"""Standings that are frozen for the public, and shown again."""

from __future__ import annotations

import msgspec
import pytest

from starsquare.testing import Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import event_from_json
from starsquare.tournament.evolve import fold
from starsquare.tournament.freezing import ranked_in_public, seen_in_public
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.round import Round
from starsquare.tournament.standings import standings
from starsquare.tournament.state import Tournament


def frozen_before_the_last_round(entrants: int = 6) -> Hall:
    hall = an_event_of(entrants, rounds_played=1)
    hall.does(ask.FreezeStandings())
    hall.plays()
    return hall


def last(state: Tournament, hall: Hall) -> Round:
    found = state.current_round(hall.pool)
    assert found is not None
    return found


def test_nothing_is_kept_from_anybody_unless_it_is_frozen() -> None:
    hall = an_event_of(4, rounds_played=1)

    assert seen_in_public(hall.state) is hall.state
    assert ranked_in_public(hall.state) is hall.state


def test_frozen_standings_are_as_they_were_whatever_comes_in() -> None:
    hall = frozen_before_the_last_round()
    ranked = ranked_in_public(hall.state)

    assert len(ranked.rounds_of(hall.pool)) == 1
    before = {one.entrant: one.record for one in standings(ranked, hall.division)}
    now = {one.entrant: one.record for one in standings(hall.state, hall.division)}
    assert before != now


def test_the_public_sees_where_everybody_sits_and_no_result() -> None:
    hall = frozen_before_the_last_round()

    seen = seen_in_public(hall.state)

    assert last(seen, hall).boards == last(hall.state, hall).boards
    assert not last(seen, hall).results
    assert len(seen.rounds_of(hall.pool)[0].results) == 3


def test_those_who_played_a_game_see_its_result() -> None:
    hall = frozen_before_the_last_round()
    own = EntrantId("e001")

    seen = last(seen_in_public(hall.state, own), hall)

    board = seen.board_of(own)
    assert board is not None
    assert set(seen.results) == {board.number}


def test_results_that_came_in_before_stay_visible_in_the_same_round() -> None:
    hall = an_event_of(6)
    round_ = hall.pairs()
    first, *others = round_.open_boards
    hall.scores(round_, first)
    hall.does(ask.FreezeStandings())
    for board in others:
        hall.scores(round_, board)

    assert set(last(seen_in_public(hall.state), hall).results) == {first.number}
    own = first.one
    assert set(last(seen_in_public(hall.state, own), hall).results) == {first.number}


def test_an_old_result_is_not_shown_for_another_meeting() -> None:
    hall = an_event_of(6)
    round_ = hall.pairs()
    first, second, _ = round_.open_boards
    hall.scores(round_, first)
    hall.does(ask.FreezeStandings())
    key = round_.key(first)
    hall.does(ask.ClearResult(board=key, why="typed for another"))
    hall.does(
        ask.SwapEntrants(
            pool=hall.pool,
            round=round_.number,
            one=first.one,
            two=second.one,
            why="a mistake",
        )
    )

    assert not last(seen_in_public(hall.state), hall).results


def test_decisions_about_places_are_kept_for_the_ceremony_too() -> None:
    hall = Hall("SO", changes={"rounds.number": 1})
    for name in "abcd":
        hall.enters(name)
    hall.does(ask.FreezeStandings())
    hall.plays()
    hall.does(ask.FinishDivision(division=hall.division))

    seen = seen_in_public(hall.state)

    assert hall.state.divisions[hall.division].is_finished
    assert not seen.divisions[hall.division].is_finished


def test_standings_are_shown_again_and_frozen_as_before() -> None:
    hall = frozen_before_the_last_round()
    then = hall.state.frozen
    hall.does(ask.ShowStandings())
    shown = ranked_in_public(hall.state)
    hall.does(ask.FreezeStandings(is_as_before=True))

    assert len(shown.rounds_of(hall.pool)) == 2
    assert ranked_in_public(hall.state) is then
    for event in hall.events:
        assert event_from_json(msgspec.json.encode(event)) == event
    assert fold(hall.events) == hall.state


def test_what_was_never_frozen_is_frozen_as_it_is() -> None:
    hall = an_event_of(4, rounds_played=1)
    hall.does(ask.FreezeStandings(is_as_before=True))

    assert len(ranked_in_public(hall.state).rounds_of(hall.pool)) == 1
    assert hall.state.frozen is not None
    assert hall.state.frozen.frozen is None


def test_what_is_frozen_is_not_frozen_twice_nor_shown_twice() -> None:
    hall = an_event_of(4, rounds_played=1)

    with pytest.raises(EndingError) as not_frozen:
        hall.does(ask.ShowStandings())
    hall.does(ask.FreezeStandings())
    with pytest.raises(EndingError) as already:
        hall.does(ask.FreezeStandings())

    assert not_frozen.value.key == "ending.not_frozen"
    assert already.value.key == "ending.frozen_already"
