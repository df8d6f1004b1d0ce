"""What is typed at check-in: a number or a name, one person of a pair, or the fee."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from starsquare.service.tournament.views.entry_views import EntrantLine, MemberLine
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import EntrantId
from starsquare.web.pages.desk.desk_frame import DeskError

GONE = frozenset({Presence.WITHDRAWN, Presence.DISQUALIFIED})
_TYPED = re.compile(r"(?P<words>.*?)(?:\s+(?P<one>[12]))?\s*(?P<fee>\$)?")
_CODE = re.compile(r"/l#(?P<token>\S+)$")


class Typed(msgspec.Struct, frozen=True):
    """An entry, parsed."""

    words: str  # a number, or part of a name or school
    one: Literal[0, 1, 2]  # which person of a pair; 0 for both
    takes_fee: bool


def taken_apart(entry: str) -> Typed:
    """Parse an entry, such as `38`, `38 1`, `38$` or `alder`."""
    found = _TYPED.fullmatch(entry.strip())
    assert found is not None, "the pattern matches any line"
    one: Literal[0, 1, 2] = 1 if found["one"] == "1" else 2 if found["one"] else 0
    return Typed(found["words"].strip(), one, bool(found["fee"]))


def token_in(entry: str) -> str | None:
    """Return the token of a scanned code: the link of a name tag or a confirmation."""
    found = _CODE.search(entry.strip())
    return None if found is None else found["token"]


def team_of(
    typed: Typed, picked: EntrantId | None, entrants: Iterable[EntrantLine]
) -> EntrantLine:
    """Return the team that an entry means; teams that left are not considered.

    Raises:
        DeskError: no team matches, or more than one.
    """
    waited = [one for one in entrants if one.presence not in GONE]
    if picked is not None:
        found = [one for one in waited if one.entrant == picked]
    else:
        found = [one for one in waited if _is_meant(one, typed.words)]
    if len(found) == 1:
        return found[0]
    if not found or not typed.words:
        raise DeskError("desk.nobody_found", words=typed.words)
    raise DeskError("desk.several_found", n=len(found), words=typed.words)


def _is_meant(one: EntrantLine, words: str) -> bool:
    if not words:
        return False
    if words.isdecimal():
        return one.number == int(words)
    return words.casefold() in search_text(one)


def search_text(one: EntrantLine) -> str:
    """Return the text that a search matches: names and school."""
    people = " ".join(member.name for member in one.members)
    return f"{people} {one.own_name} {one.school}".casefold()


def arriving(one: EntrantLine, which: Literal[0, 1, 2]) -> tuple[MemberLine, ...]:
    """Return the people of a team to check in.

    Raises:
        DeskError: they have already arrived, or there is no second person.
    """
    if which > len(one.members):
        raise DeskError("desk.no_second", name=title_of(one))
    chosen = one.members[which - 1 : which] if which else one.members
    missing = tuple(member for member in chosen if member.checked_in_at is None)
    if not missing:
        who = " & ".join(member.name for member in chosen)
        raise DeskError("desk.here_already", n=len(chosen), who=who)
    return missing


def title_of(one: EntrantLine) -> str:
    """Return a team's own name, or its people's names."""
    return one.own_name or " & ".join(member.name for member in one.members)
