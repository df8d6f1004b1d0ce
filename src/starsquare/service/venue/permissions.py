"""Who may give which venue command; unlisted commands are forbidden.

Staff may act everywhere; a device and an entrant only at their own table, an entrant
only where phones are allowed.
"""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.clause import RuleId
from starsquare.game.side import PersonId
from starsquare.rulebook import Rulebook
from starsquare.service.identity import (
    DESK,
    STAFF,
    Allowance,
    ForbiddenError,
    Grant,
    Identity,
    Role,
)
from starsquare.service.venue import command as ask
from starsquare.service.venue.command import AnyVenueCommand
from starsquare.service.venue.event import VenueState
from starsquare.tournament.state import Tournament

PHONES_OFF_BY = (RuleId("CC", "33"), RuleId("NA", "33"))

_DIRECTOR = Allowance(frozenset({Role.DIRECTOR}))
_DESK = Allowance(DESK)
_HANDS = Allowance(STAFF, frozenset({Role.TABLE, Role.ENTRANT}))

ALLOWED: Mapping[type, Allowance] = {
    ask.PutUpAnnouncement: _DESK,
    ask.TakeDownAnnouncement: _DESK,
    ask.RaiseHand: _HANDS,
    ask.SendRunner: _DESK,
    ask.AnswerCall: _HANDS,
    ask.SetWall: _DESK,
    ask.ArrangeTables: _DIRECTOR,
    ask.SetLanguage: _DIRECTOR,
    ask.SetPhones: _DIRECTOR,
    ask.SetMedium: _DIRECTOR,
    ask.SetRackDelay: _DIRECTOR,
    ask.ChooseLists: _DIRECTOR,
    ask.ChooseSheet: _DIRECTOR,
    ask.PutAway: _DIRECTOR,
    ask.RevealPrizes: _DESK,
    ask.TakeRequests: _DIRECTOR,
    ask.SetCapacity: _DIRECTOR,
    ask.DeclineRequest: _DESK,
    ask.ReopenRequest: _DESK,
}


def must_be_permitted(
    identity: Identity,
    command: AnyVenueCommand,
    event: str,
    tournament: Tournament,
    venue: VenueState,
) -> None:
    """Raise if an identity may not give a command.

    Raises:
        ForbiddenError: the command is not permitted.
    """
    allowance = ALLOWED.get(type(command), Allowance())
    if identity.roles_at(event) & allowance.staff:
        return
    name = type(command).__name__
    grants = [
        one
        for one in identity.grants
        if one.role in allowance.own and one.covers(event)
    ]
    if not grants:
        raise ForbiddenError("service.forbidden_event", command=name, event=event)
    table = _table_of(command, venue)
    if not any(_is_at(one, identity, table, tournament) for one in grants):
        raise ForbiddenError("service.own_board", command=name)
    if all(one.role is Role.ENTRANT for one in grants):
        entrant = tournament.entrant_of[identity.person]
        division = tournament.entrants[entrant].division
        if division in phones_off(tournament, venue):
            raise ForbiddenError("service.phones_off")


def _table_of(command: AnyVenueCommand, venue: VenueState) -> int | None:
    match command:
        case ask.RaiseHand(table=table):
            return table
        case ask.AnswerCall(number=number):
            found = [one.table for one in venue.calls if one.number == number]
            return found[0] if found else None
        case _:
            return None


def _is_at(
    grant: Grant, identity: Identity, table: int | None, tournament: Tournament
) -> bool:
    if table is None:
        return False
    if grant.role is Role.TABLE:
        return grant.table == str(table)
    return table in tables_of(tournament, identity.person)


def tables_of(tournament: Tournament, person: PersonId) -> frozenset[int]:
    """Return the tables where a person sits in the current round."""
    entrant = tournament.entrant_of.get(person)
    if entrant is None:
        return frozenset()
    pool = tournament.divisions[tournament.entrants[entrant].division].pool
    current = tournament.current_round(pool)
    board = None if current is None else current.board_of(entrant)
    return frozenset() if board is None else frozenset({board.table})


def bans_phones(book: Rulebook) -> bool:
    """Return whether a rulebook includes a document that bans phones in the room.

    Rules: CC-33 NA-33
    """
    return any(rule.book in book.documents for rule in PHONES_OFF_BY)


def phones_off(tournament: Tournament, venue: VenueState) -> frozenset[str]:
    """Return the divisions without phones, as chosen or by the rulebook."""
    return frozenset(
        key
        for key, division in tournament.divisions.items()
        if not venue.phones.get(key, not bans_phones(division.book))
    )
