"""The names of parts and fields, and what people call them."""

from __future__ import annotations

from starsquare.rulebook.fields import choices_of, field_types, optional_parts, parts
from starsquare.text import LANGUAGES, catalogue, say


def test_every_part_and_every_field_has_a_name_for_people_in_every_language() -> None:
    wanted = {
        *(f"rulebook.part.{part}" for part in parts()),
        *(f"rulebook.field.{field}" for field in field_types()),
    }

    for language in LANGUAGES:
        labels = {
            key
            for key in catalogue(language)
            if key.startswith(("rulebook.part.", "rulebook.field."))
        }
        assert labels == wanted, language


def test_no_two_parts_and_no_two_fields_of_a_part_have_the_same_name() -> None:
    part_labels = [say(f"rulebook.part.{part}") for part in parts()]
    field_labels = [
        (name.partition(".")[0], say(f"rulebook.field.{name}"))
        for name in field_types()
    ]

    assert len(set(part_labels)) == len(part_labels)
    assert len(set(field_labels)) == len(field_labels)


def test_a_field_is_called_as_a_director_would_call_it() -> None:
    assert say("rulebook.part.exchange") == "Exchanging tiles"
    assert (
        say("rulebook.field.exchange.min_tiles_in_bag")
        == "Tiles needed in the bag for an exchange"
    )


def test_a_book_may_lack_ten_parts() -> None:
    assert sorted(optional_parts()) == [
        "contest",
        "final",
        "hold",
        "lateness",
        "lightning",
        "overtime",
        "scoreless",
        "seeding",
        "spread",
        "team_standings",
    ]


def test_only_fields_with_few_values_offer_a_choice() -> None:
    assert choices_of("passing.allowed") == (True, False)
    assert choices_of("lateness.clock") == ("round", "game")
    assert choices_of("clock.turn_overrun") == ("pass", "turn_lost")
    assert choices_of("rounds.number") == ()
    assert choices_of("hold") == ()
