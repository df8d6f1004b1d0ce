"""Four browsers at a table: two team-mates share one rack."""

from __future__ import annotations

from playwright.sync_api import expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from starsquare.rulebook import TurnKind
from tests.browser.connections import breakable, cut, hold, mend
from tests.browser.crew import until
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.browser.tables import (
    PAIRS,
    Ear,
    TableForTests,
    any_play,
    press,
    square,
    type_word,
)


def _team(site: Site) -> TableForTests:
    table = TableForTests(site, "CC", first=Side.ONE, seats=PAIRS)
    table.begin()
    return table


def test_a_team_mate_sees_the_tiles_being_laid_and_the_opponents_do_not(
    site: Site,
) -> None:
    table = _team(site)
    ada, bea = table.sit("ada"), table.sit("bea", **PHONE)
    cem = site.by_link(table.link("cem"))
    ear = Ear(cem)
    table.go(cem)
    letters = table.rack(Side.ONE)[:4]

    type_word(ada, "8F", letters.lower())
    expect(bea.locator(".sq .tile.new")).to_have_count(4)
    bea.locator(f'[data-at="{square("8F")}"]').tap()
    expect(ada.locator(".sq .tile.new")).to_have_count(3)

    expect(cem.locator(".sq .tile")).to_have_count(0)
    assert '"is":"desk"' not in ear.everything


def test_one_proposes_the_other_agrees_and_one_play_counts(site: Site) -> None:
    table = _team(site)
    ada, bea = table.sit("ada"), table.sit("bea", **PHONE)
    letters = table.rack(Side.ONE)[:3]

    type_word(ada, "8H", letters.lower())
    press(ada, "Ask teammate")
    expect(bea.locator(".proposal")).to_contain_text(f"ada proposes {letters}")
    expect(bea.locator(".sq.mate .tile.new")).to_have_count(3)
    expect(ada.locator(".sq.mate")).to_have_count(0)
    assert not scrolls_sideways(bea)
    assert faults(bea) == []
    press(bea, "Agree and play", exact=False)
    for page in (ada, bea):
        expect(page.locator(".sq.last")).to_have_count(3)
        expect(page.locator(".sq .tile.new")).to_have_count(0)

    assert [turn.words for turn in table.game.turns] == [(letters,)]


def test_both_plays_stand_side_by_side_and_either_is_proposed(site: Site) -> None:
    table = _team(site)
    ada, bea = table.sit("ada"), table.sit("bea", **PHONE)
    letters = table.rack(Side.ONE)
    mine, theirs = letters[:2], letters[2:5]

    type_word(bea, "8H", mine.lower())
    expect(ada.locator(".sq .tile.new")).to_have_count(2)
    press(ada, "Take back")
    expect(bea.locator(".sq .tile.new")).to_have_count(0)
    type_word(ada, "8H", theirs.lower())
    press(ada, "Ask teammate")
    drafts = bea.locator(".drafts button")
    expect(drafts).to_have_count(2)
    expect(drafts.nth(0)).to_contain_text(theirs)
    expect(drafts.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(drafts.nth(1)).to_contain_text(mine)
    assert faults(bea) == []
    assert not scrolls_sideways(bea)
    drafts.nth(1).tap()
    expect(bea.locator(".sq .tile.new")).to_have_count(2)
    expect(ada.locator(".sq .tile.new")).to_have_count(3)
    press(bea, "Ask ada", exact=False)

    press(ada, "Agree and play", exact=False)
    expect(bea.locator(".sq.last")).to_have_count(2)
    assert [turn.words for turn in table.game.turns] == [(mine,)]


def test_a_challenge_asks_the_team_mate_where_the_team_wants_it(site: Site) -> None:
    table = _team(site)
    table.play(*any_play(table.game))
    cem, dov = table.sit("cem"), table.sit("dov")

    held = hold(cem, "**/draft")
    press(cem, "More")
    press(cem, "Require both to challenge")
    press(cem, f"Challenge {table.game.turns[-1].words[0]}")  # it is still being sent
    for _ in range(2):  # the wish, and then the proposal
        until(cem, lambda: bool(held), "nothing is sent")
        held.pop(0).continue_()
    expect(dov.locator(".proposal")).to_contain_text("cem wants to challenge")
    assert table.game.challenge is None
    press(dov, "Agree and challenge")
    expect(cem.locator(".standing")).to_contain_text("The judge decides")

    assert table.game.challenge is not None
    assert table.game.challenge.side is Side.TWO


def test_a_team_mate_who_goes_offline_is_missed_and_one_who_never_came_is_not(
    site: Site,
) -> None:
    table = _team(site)
    ada, bea = table.sit("ada"), table.sit("bea")
    cem = site.by_link(table.link("cem"))
    ear = Ear(cem)
    table.go(cem)

    bea.context.set_offline(True)
    bea.close()  # nobody disconnects cleanly if the network is gone
    expect(ada.locator(".away")).to_have_text("○ bea is offline.")
    expect(ada.locator("#spoken")).to_have_text("bea is offline.")
    bea = table.sit("bea")
    expect(ada.locator(".away")).to_have_count(0)
    expect(ada.locator("#spoken")).to_have_text("bea is back.")
    expect(cem.locator(".away")).to_have_count(0)  # dov plays without a device

    assert faults(ada) == []
    assert "bea" not in "".join(one for one in ear.heard if '"present"' in one)


def test_a_play_from_a_phone_that_was_away_counts_for_no_later_turn(
    site: Site,
) -> None:
    table = _team(site)
    bea = site.by_link(table.link("bea"), **PHONE)
    breakable(bea)
    table.go(bea)
    type_word(bea, "8H", table.rack(Side.ONE)[:3].lower())
    cut(bea)
    press(bea, "Play", exact=False)

    table.give(ask.Pass(side=Side.ONE))  # ada does not wait
    table.give(ask.Pass(side=Side.TWO))
    mend(bea)

    expect(bea.get_by_role("alert")).to_contain_text("for another turn")
    assert [turn.kind for turn in table.game.turns] == [TurnKind.PASS] * 2


def test_a_team_mate_who_leaves_takes_nothing_along(site: Site) -> None:
    table = _team(site)
    ada, bea = table.sit("ada"), table.sit("bea")
    letters = table.rack(Side.ONE)[:3]
    type_word(ada, "8H", letters.lower())
    expect(bea.locator(".sq .tile.new")).to_have_count(3)

    ada.context.close()
    press(bea, "Play", exact=False)
    expect(bea.locator(".sq.last")).to_have_count(3)

    assert table.game.turns[0].words == (letters,)
