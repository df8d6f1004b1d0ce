"""What every next step is made of: what to press, and for which divisions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.service.tournament.views.next_steps import Step, counted_together
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.web.pages.event_frame import AtEvent

MANY = 8
"""How many lines follow a step at most."""


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """What to do next: a form with its act, or a page to go to."""

    key: str
    heading: str
    label: str
    hint: str = ""
    lines: tuple[str, ...] = ()  # what follows from it, one by one
    act: str | None = None  # None: it is a link
    address: str = ""
    pools: tuple[str, ...] = ()
    divisions: tuple[str, ...] = ()
    needs_reason: bool = False
    also: tuple[Next, ...] = ()  # what may be done instead, quieter


Alike = list[DivisionSummary]


def pools_of(alike: Alike) -> tuple[str, ...]:
    """Return the pools of some divisions, each once."""
    return tuple(dict.fromkeys(one.pool for one in alike))


def _of(at: AtEvent, alike: Alike) -> str:
    """Name the divisions that are meant, where there are others too."""
    if len(at.summary.divisions) == len(alike):
        return ""
    return ", ".join(one.title for one in alike)


def heading_of(at: AtEvent, step: Step, alike: Alike) -> str:
    """Say a step, with the divisions that it is about."""
    of, text = _of(at, alike), _text(step, alike)
    return f"{of}: {text}" if of else text


def _text(step: Step, alike: Alike) -> str:
    """Say a step for all divisions that it is about: what is counted is added up."""
    # Divisions that are paired together count together already.
    own = {one.pool: one.step for one in alike if one.step is not None}
    return counted_together(step, own.values()).text


def every_table(tables: Iterable[int]) -> str:
    """Name tables in a sentence: 2, 9 and 23."""
    numbers = [str(one) for one in sorted(set(tables)) if one]
    if len(numbers) > MANY:
        rest = say("director.others", {"n": len(numbers) - MANY})
        numbers = [*numbers[:MANY], rest]
    if len(numbers) < 2:  # noqa: PLR2004 -- nothing to join
        return "".join(numbers)
    facts = {"most": ", ".join(numbers[:-1]), "last": numbers[-1]}
    return say("director.and", facts)
