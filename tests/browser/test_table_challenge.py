"""Holds, challenges and verdicts at the table."""

from __future__ import annotations

import re
from itertools import permutations

from playwright.sync_api import Page, Route, expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from starsquare.lexicon import embedded_list
from starsquare.rulebook import TurnKind
from starsquare.service.identity import Role
from tests.browser.site import Site, faults
from tests.browser.tables import TableForTests, any_play, press, type_word
from tests.marks import rule


def _after_a_play(site: Site, book: str) -> TableForTests:
    table = TableForTests(site, book, first=Side.ONE if book == "CC" else None)
    table.begin()
    table.play(*any_play(table.game))
    return table


@rule("CC-12.c")
def test_a_phony_is_challenged_off_and_its_tiles_are_back_on_the_rack(
    site: Site,
) -> None:
    table = _after_a_play(site, "CC")
    ada, cem = table.sit("ada", by_hand=True), table.sit("cem")
    judge = table.sit("judy", Role.JUDGE)
    words = table.game.turns[-1].words

    press(cem, f"Challenge {words[0]}")
    expect(judge.locator(".duty")).to_contain_text(words[0])
    press(judge, "✕ Not acceptable")
    expect(ada.locator(".standing")).to_contain_text("comes off")

    assert table.game.turns[-1].kind is TurnKind.STRUCK_OFF
    expect(ada.locator(".slot.movable")).to_have_count(7)
    assert ada.locator(".sheet s").inner_text() == words[0]


def test_the_challenged_word_is_on_one_line_beside_a_hold(site: Site) -> None:
    table = TableForTests(site, "NA/championship")
    table.begin()
    table.play(*any_play(table.game, 5))
    page = table.sit(table.person(table.game.on_turn))
    word = page.locator("[data-do=challenge] .opt")
    expect(page.get_by_role("button", name="Hold")).to_be_visible()

    lines = word.evaluate(
        "one => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize)"
    )
    cut = word.evaluate("one => one.scrollWidth > one.clientWidth")

    assert (lines < 2, cut) == (True, False)


@rule("CC-12.d")
def test_a_failed_challenge_costs_the_turn(site: Site) -> None:
    table = _after_a_play(site, "CC")
    cem = table.sit("cem")
    press(cem, f"Challenge {table.game.turns[-1].words[0]}")
    expect(cem.locator(".standing")).to_contain_text("The judge decides")

    table.give(ask.GiveVerdict(acceptable=True))

    expect(cem.locator(".standing")).to_contain_text("the challenge failed")
    assert [turn.kind for turn in table.game.turns] == [TurnKind.PLAY, TurnKind.LOST]
    assert "lost turn" in cem.locator(".sheet").inner_text()


def test_seconds_are_a_ring_until_the_others_may_draw(site: Site) -> None:
    table = _after_a_play(site, "NA/championship")
    page = site.by_link(table.link(table.person(table.game.on_turn)))
    page.route("**/t/*", _with_minutes_of_courtesy)
    table.go(page)
    ring = page.locator(".secs")

    expect(ring).to_have_text(re.compile("^[1-6]?[0-9]{2}$"))
    assert ring.evaluate("(one) => one.style.getPropertyValue('--left')").endswith("%")
    press(page, "Accept")
    expect(ring).to_have_count(0)


def _with_minutes_of_courtesy(route: Route) -> None:
    """Extend the courtesy time, however slow the machine is."""
    answer = route.fetch()
    body = answer.text().replace('"courtesy_seconds": 5', '"courtesy_seconds": 600')
    route.fulfill(response=answer, body=body)


def test_a_wrong_challenge_is_free_where_it_is_single(site: Site) -> None:
    table, page = _challenged(site, "NA/championship~book~nothing")

    expect(page.locator(".turn-mark")).to_have_text("Your turn")
    assert [turn.kind for turn in table.game.turns] == [TurnKind.PLAY]


def test_a_wrong_challenge_loses_the_turn_where_it_is_double(site: Site) -> None:
    table, page = _challenged(site, "NA/championship~book~turn")

    expect(page.locator(".turn-mark")).to_have_text("On turn")
    assert [turn.kind for turn in table.game.turns] == [TurnKind.PLAY, TurnKind.LOST]


def test_a_wrong_challenge_gives_the_others_five_points(site: Site) -> None:
    table, page = _challenged(site, "NA/championship~book~five_points")
    (turn,) = table.game.turns

    expect(page.locator(".turn-mark")).to_have_text("Your turn")
    score = page.locator(f'.clock[data-side="{turn.side}"] .score')
    expect(score).to_contain_text(str(turn.points + 5))
    expect(page.locator(".sheet td.total")).to_have_text(str(turn.points + 5))


def _challenged(site: Site, book: str) -> tuple[TableForTests, Page]:
    """Challenge a play in a browser, and have it ruled acceptable."""
    table = _after_a_play(site, book)
    page = table.sit(table.person(table.game.on_turn))
    cost = {"nothing": "nothing", "turn": "a turn", "five_points": "5 points"}
    expect(page.locator(".cost")).to_contain_text(cost[book.rpartition("~")[2]])
    press(page, f"Challenge {table.game.turns[-1].words[0]}")
    expect(page.get_by_role("button", name="Waiting for the judge")).to_be_visible()
    table.give(ask.GiveVerdict(acceptable=True))
    return table, page


def test_where_challenges_are_void_only_words_of_the_list_are_played(
    site: Site,
) -> None:
    table = TableForTests(site, "NA/championship~book~void", name="practice-a1b2c3.0.1")
    table.begin()
    side = table.game.on_turn
    page, across = table.sit(table.person(side)), table.sit(table.person(side.other))
    words = embedded_list().words
    tried = list(map("".join, permutations(table.rack(side), 2)))
    phony = next(one for one in tried if one not in words)
    good = next(one for one in tried if one in words)

    type_word(page, "8H", phony.lower())
    press(page, "Play", exact=False)
    expect(page.locator(".notice.bad")).to_contain_text(
        f"Not in the word list: {phony}"
    )
    assert not table.game.turns
    press(page, "Take back")
    type_word(page, "8H", good.lower())
    press(page, "Play", exact=False)

    expect(across.locator(".turn-mark")).to_have_text("Your turn")
    expect(across.locator("#bar")).to_have_attribute("data-phase", "playing")
    expect(across.get_by_role("button", name="Challenge")).to_have_count(0)
    assert [turn.words for turn in table.game.turns] == [(good,)]


@rule("CC-11.d", "CC-11.e")
def test_a_hold_counts_down_for_both_sides_and_can_be_withdrawn(site: Site) -> None:
    table = _after_a_play(site, "CC")
    ada, cem = table.sit("ada", by_hand=True), table.sit("cem")

    press(cem, "Hold")
    for page in (ada, cem):
        expect(page.locator(".counts [data-until]")).to_have_count(2)
        assert page.locator(".counts").inner_text().count(":") == 2
    expect(ada.get_by_role("button", name="Draw 3 tiles")).to_have_count(0)
    assert faults(cem) == []
    press(cem, "Accept")
    expect(ada.get_by_role("button", name="Draw 3 tiles")).to_be_visible()

    assert table.game.held_since is None


def test_a_hold_that_lapses_accepts_the_play_without_a_press(site: Site) -> None:
    table = _after_a_play(site, "CC")
    cem = table.sit("cem")
    press(cem, "Hold")
    expect(cem.locator(".counts")).to_be_visible()

    table.let_pass(61)
    expect(cem.locator(".counts")).to_have_count(0)

    assert not table.game.is_play_open
    expect(cem.get_by_role("button", name="Challenge")).to_have_count(0)


@rule("SO-CHAL-1.c")
def test_the_side_that_lost_asks_a_second_judge_once(site: Site) -> None:
    table = _after_a_play(site, "SO")
    player = table.game.turns[-1].side
    page = table.sit(table.person(player))
    words = table.game.turns[-1].words[:1]
    table.give(ask.IssueChallenge(side=player.other, words=words))
    judy, otto = (table.sit(name, Role.JUDGE) for name in ("judy", "otto"))
    press(judy, "✕ Not acceptable")

    press(page, "Second opinion")
    expect(page.locator(".standing")).to_contain_text("A second judge")
    expect(otto.get_by_role("button", name="✓ Acceptable")).to_be_visible()
    expect(judy.get_by_role("button", name="✓ Acceptable")).to_have_count(0)
    press(otto, "✓ Acceptable")
    table.reached(page)

    assert table.game.turns[0].kind is TurnKind.PLAY


def test_both_clocks_stop_for_a_reason_and_start_again(site: Site) -> None:
    table = _after_a_play(site, "CC")
    cem = table.sit("cem")

    press(cem, "Stop both", exact=False)
    cem.get_by_role("button", name="The score is disputed").click()
    expect(cem.locator(".standing")).to_contain_text("Both clocks are stopped")
    assert table.game.clock.running is None
    press(cem, "Restart", exact=False)
    expect(cem.get_by_role("button", name="Stop both")).to_be_visible()

    assert table.game.clock.running is Side.TWO


@rule("CC-13.c")
def test_a_score_is_corrected_at_the_board(site: Site) -> None:
    table = _after_a_play(site, "CC")
    cem = table.sit("cem")

    press(cem, "More")
    press(cem, "Correct a score…")
    cem.locator("dialog input[name=points]").fill("11")
    press(cem, "Correct")
    expect(cem.locator(".clock .score").nth(1)).to_contain_text("11")

    assert table.game.score_of(Side.ONE) == 11
    assert "Turn 1 counts 11" in cem.locator(".rulings").inner_text()


def test_the_director_rules_at_the_board_and_takes_it_back(site: Site) -> None:
    table = _after_a_play(site, "CC")
    page = site.director()
    table.go(page)

    page.get_by_text("Rulings", exact=True).click()
    press(page, "Penalty points…")
    page.locator("dialog select[name=side]").select_option("two")
    page.locator("dialog input[name=points]").fill("10")
    page.locator("dialog input[name=why]").fill("talking about words")
    press(page, "Record ruling")
    expect(page.locator(".rulings")).to_contain_text("cem: penalty, minus 10.")
    press(page, "Reverse a ruling…")
    page.locator("dialog input[name=why]").fill("it was somebody else")
    press(page, "Record ruling")
    expect(page.locator(".rulings .reversed")).to_have_count(1)

    assert table.game.rulings[0].is_reversed
    assert faults(page) == []
