"""Templates are laid out for who reads them, and sent without that layout."""

from __future__ import annotations

import pytest

from starsquare.web.pages.templates import tightened
from tests.unit.web.test_assets import WEB

LONGEST = 110


def test_no_line_of_a_template_is_longer_than_a_reader_can_follow() -> None:
    long = [
        f"{path.name}:{number}"
        for path in sorted(WEB.glob("templates/*.html"))
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST
    ]

    assert long == []


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        (
            "<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>",
            "<ul><li>one</li><li>two</li></ul>",
        ),
        ("<p>\n  {{ name }}\n</p>", "<p>{{ name }}</p>"),
        (
            "<p>\n  {% if late %}\n    late\n  {% endif %}\n</p>",
            "<p>{% if late %}\n late\n {% endif %}</p>",
        ),
    ],
)
def test_layout_beside_a_block_is_not_sent(written: str, sent: str) -> None:
    assert tightened(written) == sent


def test_a_line_break_between_two_pieces_of_text_stays_a_space() -> None:
    written = "<p>\n  <b>Ada</b>\n  <span>Bell</span>\n</p>"

    assert tightened(written) == "<p><b>Ada</b>\n <span>Bell</span></p>"
