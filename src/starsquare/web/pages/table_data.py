"""The initial data for the script of the table page."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.engine import IS_COMPILED
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.game.game_service import GameSeen


class Seat(msgspec.Struct, frozen=True):
    """A side, as named on the page."""

    name: str
    people: tuple[PersonId, ...]


class TableData(msgspec.Struct, frozen=True, kw_only=True):
    """The initial data for the page's script, as the visitor may see it."""

    game: str
    seen: GameSeen
    role: str
    side: Side | None
    person: PersonId
    seats: BySide[Seat]
    people: Mapping[PersonId, str]
    book: Mapping[str, object]
    layout: tuple[str, ...]
    points: Mapping[str, int]
    counts: Mapping[str, int]
    letters: str  # of the alphabet, a character each
    faces: Mapping[str, str]  # of letters whose tile shows several
    read_as: Mapping[str, str]  # letters that are played as others
    clauses: Mapping[str, str]
    judged_by: str  # the word list, and whether it replaces the rulebook's
    is_practice: bool  # there is no staff to call
    has_review: bool = IS_COMPILED  # once it is signed
