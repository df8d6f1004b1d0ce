"""The shapes of the plots on the public pages."""

from __future__ import annotations

from starsquare.service.tournament.views.closing_views import Course
from starsquare.tournament.keys import EntrantId
from starsquare.web.pages.plots import spreads
from tests.unit.web.test_assets import WEB


def _courses(count: int) -> list[Course]:
    return [
        Course(
            entrant=EntrantId(f"e{number}"),
            title=f"Team {number}",
            seed_place=None,
            half_wins=2,
            spreads=(100 - number,),
        )
        for number in range(count)
    ]


def test_every_leader_in_the_plot_has_a_line_of_its_own_look() -> None:
    style = (WEB / "static/css/event.css").read_text("utf-8")

    plot = spreads(_courses(60))

    assert [one.name for one in plot.curves] == [f"Team {n}" for n in range(6)]
    looks = [one.number for one in plot.curves]
    assert len(set(looks)) == len(looks)
    assert all(f".curve.c{look} " in style for look in looks[1:])
