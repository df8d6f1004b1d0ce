"""Papers of the end: certificates, prize lists, crosstables, and rounds that are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order
from starsquare.paper.form import Form, NothingToPrintError
from starsquare.paper.forms import payout_sheet
from starsquare.paper.press import forms_of, printed
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.pairing import Method
from starsquare.tournament.schedule import PlannedRound
from tests.marks import rule
from tests.unit.paper.papers import text_of


def a_day(
    code: str, *, rounds: int = 1, played: int = 1, finished: bool = False
) -> Cup:
    cup = Cup(code, changes={"rounds.number": rounds}, title="Cup")
    for name in "abcd":
        cup.enters(name)
    for _ in range(played):
        cup.plays({"a": (400, 225), "b": (333, 200), "c": (222, 101), "d": (307, 208)})
    if finished:
        cup.does(ask.FinishDivision(division=cup.division))
    return cup


def text(form: Form, cup: Cup, **asked: object) -> str:
    order = Order(tournament=cup.state, people=cup.people, **asked)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests name fields
    return " ".join(text_of(printed(form, order)))


# -- certificates ----------------------------------------------------------------------


@pytest.mark.parametrize("played", [0, 2])
def test_certificates_are_refused_before_the_standings_are_final(played: int) -> None:
    cup = a_day("SO", rounds=8, played=played)

    with pytest.raises(NothingToPrintError, match="not final yet: Cup") as refused:
        text(Form.CERTIFICATES, cup)

    assert "as drafts" in str(refused.value)


def test_a_draft_of_a_certificate_says_so() -> None:
    draft = text(Form.CERTIFICATES, a_day("SO", rounds=2), is_draft=True)

    assert "DRAFT" in draft
    assert "is awarded to" not in draft


def test_final_certificates_are_no_drafts_even_if_asked() -> None:
    cup = a_day("SO", finished=True)

    final = text(Form.CERTIFICATES, cup)

    assert "is awarded to" in final
    assert "DRAFT" not in final
    assert text(Form.CERTIFICATES, cup, is_draft=True) == final


@pytest.mark.parametrize(
    "form", [Form.CERTIFICATES, Form.PRIZE_LIST, Form.EVENT_SHEET, Form.RULES]
)
def test_paper_has_the_day_as_people_write_it(form: Form) -> None:
    cup = a_day("SO", finished=True)
    event = replace(cup.state, day="2027-05-01", place="Oak School, gym")
    order = Order(tournament=event, people=cup.people)

    english, both = (
        " ".join(text_of(printed(form, order, Look(language=language))))
        for language in ("en", "en+es")
    )

    assert "May 1, 2027" in english
    assert "May 1, 2027 / 1 de mayo de 2027" in both
    assert "2027-05-01" not in english + both


def test_the_file_of_the_whole_event_has_no_certificate_too_early() -> None:
    early, late = a_day("SO", rounds=2), a_day("SO", finished=True)

    assert "CERTIFICATE" not in text(Form.EVENT, early)
    assert "CERTIFICATE" in text(Form.EVENT, late)


def test_one_division_that_is_not_final_holds_certificates_back() -> None:
    cup = Cup("ES", changes={"rounds.number": 1})
    for division in ("advanced", "novice"):
        for name in "xy":
            cup.enters(f"{division}-{name}", division=division)
    cup.plays({"advanced-x": (300, 200)}, pool="advanced")
    cup.does(ask.FinishDivision(division=cup.division))

    with pytest.raises(NothingToPrintError, match="not final yet: Novice"):
        text(Form.CERTIFICATES, cup)
    assert "is awarded to" in text(Form.CERTIFICATES, cup, pool=cup.pool)


def test_a_prize_list_before_the_end_is_provisional() -> None:
    early = text(Form.PRIZE_LIST, a_day("SO", rounds=2))
    late = text(Form.PRIZE_LIST, a_day("SO", finished=True))

    assert "Provisional" in early
    assert "Provisional" not in late


# -- rounds ----------------------------------------------------------------------------


@pytest.mark.parametrize("form", list(Form))
def test_a_round_that_is_not_planned_is_refused_on_every_form(form: Form) -> None:
    cup = a_day("SO", rounds=6)

    with pytest.raises(NothingToPrintError) as refused:
        text(form, cup, round=9)

    assert str(refused.value) == "There is no round 9: 6 rounds are planned"


@pytest.mark.parametrize("form", [Form.STANDINGS, Form.CROSSTABLES])
def test_standings_after_a_round_that_nobody_played_are_refused(form: Form) -> None:
    with pytest.raises(NothingToPrintError, match="Round 3 has not been played"):
        text(form, a_day("SO", rounds=6), round=3)


def test_blank_slips_of_a_round_to_come_can_be_printed() -> None:
    assert "Round 3" in text(Form.RESULT_SLIPS, a_day("SO", rounds=6), round=3)


@rule("NA-36.a")
def test_papers_of_the_final_name_it() -> None:
    cup = a_day("NA")
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    for form in (Form.RESULT_SLIPS, Form.SCORE_CARDS, Form.PAIRINGS_BY_TABLE):
        page = text(form, cup, round=2)
        assert "Final" in page
        assert "Round 2" not in page


# -- points and official scores --------------------------------------------------------


@rule("KZ-WIN-1")
def test_a_crosstable_has_a_column_of_points_where_points_rank() -> None:
    cup = a_day("KZ", rounds=2)
    cup.enters("e")
    cup.plays(lambda _round, _board: (311, 299))

    points = text(Form.CROSSTABLES, cup)
    wins = text(Form.CROSSTABLES, a_day("SO"))

    assert "Points" in points
    assert "Points" not in wins
    for line in cup.standings():
        assert str(line.record.points) in points
    assert "bye" in points


@rule("CC-24.d")
def test_the_tally_of_a_book_that_lowers_scores_has_the_official_ones() -> None:
    cup = Cup("CC", changes={"rounds.number": 2}, title="Cup")
    for name in "ab":
        cup.enters(name)
    cup.plays({"a": (300, 290)})
    cup.plays({"a": (400, 225)})

    tally = text(Form.SPREAD_TALLY, cup)

    assert "Official" in tally
    assert "375–225" in tally
    assert "Official" not in text(Form.SPREAD_TALLY, a_day("NA"))


# -- money and ratings -----------------------------------------------------------------


def test_a_payout_sheet_has_every_winner_and_a_line_to_sign() -> None:
    cup = a_day("SO")
    for place, cents in ((1, 10_001), (2, 5_000)):
        cup.does(
            ask.OfferPrize(
                prize=f"Place {place}",
                division=cup.division,
                kind="place",
                place=place,
                cents=cents,
            )
        )
    cup.does(
        ask.OfferPrize(
            prize="High game", division=cup.division, kind="high_game", cents=1_250
        )
    )
    early = text(Form.PAYOUT_SHEET, cup)
    cup.does(ask.FinishDivision(division=cup.division))

    found = text(Form.PAYOUT_SHEET, cup)

    assert "Provisional" in early
    assert "Provisional" not in found
    assert "$162.51" in found  # the total
    assert "High game $12.50" in found
    assert "Received" in found
    assert "Left in the fund: $0.00" in found
    assert Form.PAYOUT_SHEET in forms_of(an_order(cup))


def test_a_payout_sheet_without_money_is_no_paper() -> None:
    cup = a_day("SO")

    assert Form.PAYOUT_SHEET not in forms_of(an_order(cup))
    with pytest.raises(NothingToPrintError):
        text(Form.PAYOUT_SHEET, cup)


def test_a_team_that_wins_money_is_called_by_its_name() -> None:
    cup = Cup("KZ", changes={"rounds.number": 1}, title="Cup")
    order = an_order(cup)

    assert payout_sheet.name_on_sheet(order, "The Aces") == "The Aces"


def test_ratings_on_paper_are_marked_as_unofficial() -> None:
    cup = a_day("SO", rounds=2)
    assert Form.RATINGS not in forms_of(an_order(cup))
    rated = ask.SetRatingSystem(division=cup.division, system="naspa")
    cup.does(rated)
    cup.enters("e")

    found = text(Form.RATINGS, cup)

    assert "Rating now" in text(Form.STANDINGS, cup)
    assert "Unofficial estimate by NASPA (2024), after 1 round." in found
    assert "new" in found
    assert "after 1 round" in text(Form.RATINGS, cup, round=1)
    assert Form.RATINGS in forms_of(an_order(cup))


def test_a_bracket_has_every_stage_and_room_for_who_comes() -> None:
    cup = Cup("SO", changes={"rounds.number": 3}, title="Cup")
    for name in "abc":
        cup.enters(name)
    assert Form.BRACKET not in forms_of(an_order(cup))
    for form in (Form.BRACKET, Form.TEAM_SHEETS):
        with pytest.raises(NothingToPrintError):
            text(form, cup)
    rounds = tuple(
        PlannedRound(number=RoundNumber(number), method=Method.KNOCKOUT)
        for number in (1, 2, 3)
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=rounds))

    cup.pairs()
    early = text(Form.BRACKET, cup)
    current = cup.state.rounds_of(cup.pool)[0]
    cup.scores(current, current.boards[0])
    cup.plays()
    found = text(Form.BRACKET, cup)

    assert "Semifinal" in early
    assert "bye" in early
    assert "wins the knockout" not in early
    assert "wins the knockout" in found
    assert Form.BRACKET in forms_of(an_order(cup))


@pytest.mark.parametrize("is_played", [False, True])
def test_a_team_sheet_has_a_line_for_each_board_of_a_match(is_played: bool) -> None:  # noqa: FBT001 -- a case
    cup = Cup("CC", changes={"rounds.number": 1, "entry.side_size": 1}, title="Cup")
    for name, team in (("a", "Oak"), ("b", "Elm"), ("c", "Oak"), ("d", "Elm")):
        cup.enters(name, team=team)
    assert Form.TEAM_SHEETS not in forms_of(an_order(cup))
    planned = PlannedRound(number=RoundNumber(1), method=Method.TEAM_MATCHES)
    cup.does(ask.SetSchedule(division=cup.division, rounds=(planned,)))

    if is_played:
        cup.plays({"a": (411, 300), "b": (300, 411), "c": (412, 299)})
    else:
        cup.pairs()
    found = text(Form.TEAM_SHEETS, cup)

    assert "Oak – Elm" in found or "Elm – Oak" in found
    assert "Games won" in found
    assert ("411" in found) == is_played
    assert Form.TEAM_SHEETS in forms_of(an_order(cup))


def an_order(cup: Cup) -> Order:
    return Order(tournament=cup.state, people=cup.people)
