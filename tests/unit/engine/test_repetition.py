"""What is known comes back later and later."""

from __future__ import annotations

from starsquare.engine.drills import LAST_BOX, Card, after_answer, days_in, is_due


def test_each_right_answer_doubles_the_days_up_to_the_last_box() -> None:
    card, today = Card(), 100
    rested: list[int] = []
    for _ in range(LAST_BOX + 2):
        card = after_answer(card, today, is_right=True)
        rested.append(card.due - today)
        today = card.due

    assert rested == [1, 2, 4, 8, 16, 32, 32, 32]
    assert card.box == LAST_BOX
    assert [days_in(box) for box in range(LAST_BOX + 1)] == [0, 1, 2, 4, 8, 16, 32]


def test_a_wrong_answer_goes_back_to_the_first_box_and_is_asked_the_same_day() -> None:
    assert after_answer(Card(5, 90), 100, is_right=False) == Card(0, 100)


def test_a_card_is_due_from_its_day_on() -> None:
    card = Card(2, 100)

    assert [is_due(card, day) for day in (99, 100, 101)] == [False, True, True]
