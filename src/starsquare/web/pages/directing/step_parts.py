"""The parts of every next step: its button, and its divisions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.service.tournament.views.next_steps import Step, counted_together
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.web.pages.event_frame import AtEvent

MANY = 8
"""The maximum number of lines below a step."""


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """The next step: a form with its act, or a page to go to."""

    key: str
    heading: str
    label: str
    hint: str = ""
    lines: tuple[str, ...] = ()  # its consequences, one by one
    act: str | None = None  # None for a link
    address: str = ""
    pools: tuple[str, ...] = ()
    divisions: tuple[str, ...] = ()
    needs_reason: bool = False
    also: tuple[Next, ...] = ()  # alternatives, shown less prominently


Alike = list[DivisionSummary]


def pools_of(alike: Alike) -> tuple[str, ...]:
    """Return the pools of some divisions, without duplicates."""
    return tuple(dict.fromkeys(one.pool for one in alike))


def _of(at: AtEvent, alike: Alike) -> str:
    """Return the names of the divisions, unless they are all divisions."""
    if len(at.summary.divisions) == len(alike):
        return ""
    return ", ".join(one.title for one in alike)


def heading_of(at: AtEvent, step: Step, alike: Alike) -> str:
    """Return the heading of a step, with its divisions."""
    of, text = _of(at, alike), _text(step, alike)
    return f"{of}: {text}" if of else text


def _text(step: Step, alike: Alike) -> str:
    """Return the text of a step for all its divisions, with counts added up."""
    # Divisions that are paired together are counted together already.
    own = {one.pool: one.step for one in alike if one.step is not None}
    return counted_together(step, own.values()).text


def every_table(tables: Iterable[int]) -> str:
    """Return a list of tables in words: 2, 9 and 23."""
    numbers = [str(one) for one in sorted(set(tables)) if one]
    if len(numbers) > MANY:
        rest = say("director.others", {"n": len(numbers) - MANY})
        numbers = [*numbers[:MANY], rest]
    if len(numbers) < 2:  # noqa: PLR2004 -- nothing to join
        return "".join(numbers)
    facts = {"most": ", ".join(numbers[:-1]), "last": numbers[-1]}
    return say("director.and", facts)
