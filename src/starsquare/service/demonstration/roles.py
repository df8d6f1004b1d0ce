"""The roles a visitor may take in a demonstration, and where they lead.

A pass contains its own grants, is not in any log and is valid at one demonstration
only. Anyone can get one, so only a service in visitor mode issues it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.game.side import PersonId
from starsquare.rulebook import CODES
from starsquare.service.demonstration.day import boards_played
from starsquare.service.demonstration.demo_events import (
    LIVING,
    PREFIX,
    guest_entrant,
    is_demonstration,
)
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_streams import CachedTournament, known
from starsquare.tournament.state import Tournament

PASS_MS = 7 * 24 * 3_600_000


class Part(StrEnum):
    """A role to play, or a page to view, in a demonstration."""

    DIRECTOR = "director"
    DESK = "desk"
    JUDGE = "judge"
    TABLE = "table"  # a seat at a game in progress
    PHONE = "phone"
    STATION = "station"
    WALL = "wall"
    PUBLIC = "public"


_STAFF = {
    Part.DIRECTOR: Role.DIRECTOR,
    Part.DESK: Role.DESK,
    Part.JUDGE: Role.JUDGE,
    Part.STATION: Role.STATION,
}
_ENTRANT = frozenset({Part.TABLE, Part.PHONE})
_LOOKS = {
    LIVING: tuple(Part),
    "SO": (Part.DIRECTOR, Part.PHONE, Part.WALL, Part.PUBLIC),
    "NA": (Part.DIRECTOR, Part.WALL, Part.PUBLIC),
    "ES": (Part.DIRECTOR, Part.DESK, Part.WALL, Part.PUBLIC),
    "KZ": (Part.DESK, Part.DIRECTOR, Part.WALL, Part.PUBLIC),
}


class Visitor(msgspec.Struct, frozen=True):
    """The visitor's role, and the tournament."""

    part: Part
    code: str
    event: str


def parts_of(code: str) -> tuple[Part, ...]:
    """Return the roles of a rulebook's demonstration, most interesting first."""
    return _LOOKS[code]


def identity_of(event: str, part: Part, tournament: Tournament) -> Identity | None:
    """Return the identity of a role; None: anonymous."""
    assert is_demonstration(event), event
    if part in _ENTRANT:
        return seat_of_visitor(event, tournament)
    role = _STAFF.get(part)
    if role is None:
        return None
    return Identity(PersonId(f"visitor-{part}"), (Grant(role=role, event=event),))


def seat_of_visitor(event: str, tournament: Tournament) -> Identity:
    """Return the identity of the entrant whose phone and seat visitors may use."""
    person = guest_entrant(tournament).members[0]
    return Identity(person, (Grant(role=Role.ENTRANT, event=event),))


def page_of(event: str, part: Part, cached: CachedTournament) -> str:
    """Return the address of a role's page."""
    match part:
        case Part.TABLE:
            game = _game_of_visitor(event, cached)
            return f"/e/{event}/me" if game is None else f"/t/{game}"
        case Part.PHONE:
            return f"/e/{event}/me"
        case Part.PUBLIC:
            return f"/e/{event}"
        case Part.DESK:
            return f"/e/{event}/desk{_at_the_desk(known(cached))}"
        case _:
            return f"/e/{event}/{part}"


def _at_the_desk(tournament: Tournament) -> str:
    """Return the desk page where something is to be done."""
    divisions = tournament.divisions.values()
    if all(one.is_finished for one in divisions):
        return "/organiser"
    is_played = any(tournament.current_round(one.pool) for one in divisions)
    return "/slips" if is_played else ""


def visitor_of(identity: Identity) -> Visitor | None:
    """Return the visitor behind an identity; None if it has its own grants."""
    events = {one.event for one in identity.grants}
    if len(events) != 1:
        return None
    (event,) = events
    if event is None or not is_demonstration(event):
        return None
    code = event.removeprefix(PREFIX).partition("-")[0].upper()
    roles = {role: part for part, role in _STAFF.items()} | {Role.ENTRANT: Part.PHONE}
    part = roles.get(identity.grants[0].role)
    return Visitor(part, code, event) if part and code in CODES else None


def _game_of_visitor(event: str, cached: CachedTournament) -> GameName | None:
    tournament = known(cached)
    guest = guest_entrant(tournament).id
    boards = boards_played(event, tournament, cached.log)
    return next((one.name for one in boards if guest in one.board.entrants), None)
