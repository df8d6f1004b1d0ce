"""The five example events printed: finals, teams, byes, forfeits, people who left."""

from __future__ import annotations

from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest

from starsquare.paper.canvas import Look
from starsquare.paper.face import set_in
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.press import pages_of, printed
from starsquare.tournament.person import People
from starsquare.wiring import tournament_in
from tests.unit.paper.papers import boxed_texts, text_of

NEVER_EMPTY = (
    Form.RULES,
    Form.NAME_TAGS,
    Form.PACKETS,
    Form.SCORE_SHEETS,
    Form.STANDINGS,
    Form.CROSSTABLES,
    Form.CERTIFICATES,
)


def an_order(code: str, folder: Path) -> Order:
    """Run an example, and take what its file holds."""
    file = folder / "cup.db"
    import_module(f"examples.events.{code}").main(file)
    with closing(tournament_in(file)) as event:
        state, people = event.load(), event.people()
    assert state is not None
    return Order(tournament=state, people=people)


@pytest.mark.parametrize("code", ["cc", "so", "na", "es", "kz"])
def test_every_form_of_every_round_can_be_printed(code: str, tmp_path: Path) -> None:
    order = an_order(code, tmp_path)
    rounds = max(len(one) for one in order.tournament.rounds.values())

    for number in (None, *range(1, rounds + 1)):
        asked = Order(tournament=order.tournament, people=order.people, round=number)
        for form in Form:
            pages = list(pages_of(form, asked, Look()))
            assert pages or form not in NEVER_EMPTY
            texts = [text for page in pages for text, _ in boxed_texts(page)]
            assert all(set_in(text).text or not text.text for text in texts)


@pytest.mark.parametrize("code", ["cc", "so", "na", "es", "kz"])
def test_winners_names_stand_on_their_certificates_and_numbers_if_erased(
    code: str, tmp_path: Path
) -> None:
    order = an_order(code, tmp_path)
    forgotten = Order(tournament=order.tournament, people=People())

    known = " ".join(text_of(printed(Form.CERTIFICATES, order)))
    erased = " ".join(text_of(printed(Form.CERTIFICATES, forgotten)))

    names = [one.full_name for one in order.people.by_id.values()]
    assert any(name in known for name in names)
    assert not any(name in erased for name in names)
    assert "is awarded to No. " in erased
