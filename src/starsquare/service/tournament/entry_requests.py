"""Requests for entries from families on the public page, approved by the desk."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import Annotated

import msgspec

from starsquare.bounds import Points
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Rulebook
from starsquare.service.identity import (
    NOBODY,
    ForbiddenError,
    Identity,
    Role,
)
from starsquare.service.ports import CommandId, ConflictError
from starsquare.service.tournament.rosters import schools_of
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_streams import must_be_desk
from starsquare.service.venue.command import VenueError
from starsquare.service.venue.event import EntryRequest, EntryRequested, VenueState
from starsquare.service.venue.requests import (
    RequestState,
    Standing,
    asked_in_vain,
    must_take,
    standings_of,
)
from starsquare.tournament.command import RegisterEntrant
from starsquare.tournament.eligibility import entry_faults
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.person import Person
from starsquare.tournament.refusals import IneligibleError
from starsquare.tournament.state import Tournament

FORM = "registration_form"
TRIES = 5
"""How often an approval is retried while others write to the tournament."""

Text = Annotated[str, msgspec.Meta(max_length=120)]


class AskedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person who wants to play."""

    first_name: Text
    last_name: Text
    grade: Points | None = None
    school: Text = ""  # if it differs from the entry's


class AskedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A player or a pair, as a family entered them."""

    division: Text
    people: tuple[AskedPerson, ...]
    school: Text = ""
    team: Text = ""
    reason: Text = ""  # why the partners are from different schools
    contact: Text = ""
    consent: Text = ""  # the name of the consenting adult


def needs_consent(book: Rulebook) -> bool:
    """Return whether a rulebook requires a form signed by an adult."""
    return FORM in book.papers.forms


class EntryRequests:
    """The requests of all tournaments."""

    def __init__(self, tournaments: TournamentService) -> None:
        """Take the tournaments."""
        self._tournaments = tournaments

    async def standings(self, event: str) -> tuple[Standing, ...]:
        """Return the requests of a tournament with their status, in order."""
        seen = await self._tournaments.look(event)
        venue = (await self._tournaments.venues.look(event)).venue
        return standings_of(seen.tournament, venue)

    async def ask(self, event: str, asked: AskedEntry, *, command_id: CommandId) -> int:
        """Add a request to the list and return its number.

        Names are kept outside the log, like everyone's. Nothing is stored for a request
        that is rejected or was sent before.

        Raises:
            VenueError: requests are closed, or too many are waiting.
            IneligibleError: they are not eligible under the rulebook.
        """
        tournaments = self._tournaments
        field = (await tournaments.look(event)).tournament
        venue = (await tournaments.venues.look(event)).venue
        people = tuple(self._persons(asked))
        _must_be_complete(venue, asked, people, field, tournaments.clock.now())
        await tournaments.roll.keep(event, people, NOBODY.person)
        request = EntryRequest(
            number=0,
            division=asked.division,
            members=tuple(one.id for one in people),
            school=schools_of(people),
            team=asked.team,
            reason=asked.reason,
        )
        is_kept = False
        try:
            answer = await tournaments.venues.request(
                event, request, field, command_id=command_id
            )
            is_kept = not answer.is_repeated
        finally:
            if not is_kept:
                ids = tuple(one.id for one in people)
                await self._forget(event, ids, NOBODY.person)
        (happened,) = answer.events
        assert isinstance(happened, EntryRequested), "nothing else comes of a request"
        return happened.request.number

    async def approve(
        self, identity: Identity, event: str, number: int, *, why: str = ""
    ) -> EntrantId:
        """Enter the people of a request; an approved request is not entered again.

        Raises:
            ForbiddenError: approving is not permitted.
            VenueError: the request is unknown or was declined, or no place is free.
            RuleError: they are not eligible, and no director waived it.
        """
        must_be_desk(identity, event, "RegisterEntrant")
        waiver = None
        if why.strip() and identity.has(Role.DIRECTOR, event):
            waiver = Waiver(identity.person, why.strip())
        for _ in range(TRIES):
            found = await self._approvable(event, number)
            if isinstance(found, str):
                return found
            version, command = found
            # Another person may have taken the last place in between: check again.
            with suppress(ConflictError):
                await self._tournaments.act(
                    identity,
                    event,
                    msgspec.structs.replace(command, waiver=waiver),
                    command_id=CommandId(f"approve:{event}:{number}"),
                    expected=version,
                )
        raise VenueError("request.busy")

    async def _approvable(
        self, event: str, number: int
    ) -> EntrantId | tuple[int, RegisterEntrant]:
        seen = await self._tournaments.look(event)
        venue = (await self._tournaments.venues.look(event)).venue
        every = standings_of(seen.tournament, venue)
        found = next((one for one in every if one.request.number == number), None)
        if found is None:
            raise VenueError("request.none", number=number)
        if found.entrant is not None:
            return found.entrant
        if found.state is RequestState.DECLINED:
            raise VenueError("request.declined", number=number)
        if found.state is RequestState.LISTED:
            places = venue.capacities[found.request.division]
            raise VenueError("request.full", places=places)
        return seen.version, _registration(found.request, seen.tournament)

    def _persons(self, asked: AskedEntry) -> list[Person]:
        return [
            Person(
                id=self._tournaments.new_person(),
                first_name=one.first_name,
                last_name=one.last_name,
                grade=one.grade,
                school=one.school or asked.school,
                contact="" if number else asked.contact,
                consent=asked.consent,
            )
            for number, one in enumerate(asked.people)
        ]

    async def erase_names(self, identity: Identity, event: str) -> int:
        """Erase the people of unsuccessful requests, and return how many there were.

        They are the people of declined requests, and after the tournament also of
        unanswered ones.

        Raises:
            ForbiddenError: only a director may.
        """
        if not identity.has(Role.DIRECTOR, event):
            raise ForbiddenError("accounts.director_only")
        seen = await self._tournaments.look(event)
        venue = (await self._tournaments.venues.look(event)).venue
        people = asked_in_vain(seen.tournament, venue)
        return await self._forget(event, people, identity.person)

    async def _forget(
        self, event: str, people: tuple[PersonId, ...], by: PersonId
    ) -> int:
        roll = self._tournaments.roll
        count = await asyncio.to_thread(roll.forget, event, people)
        await roll.tell(event, count, by)
        return count


def _must_be_complete(
    venue: VenueState,
    asked: AskedEntry,
    people: tuple[Person, ...],
    tournament: Tournament,
    at: Moment,
) -> None:
    must_take(venue, asked.division, tournament, at)
    if not all(one.first_name.strip() and one.last_name.strip() for one in people):
        raise VenueError("request.no_name")
    book = tournament.divisions[DivisionKey(asked.division)].book
    if needs_consent(book) and not asked.consent.strip():
        raise VenueError("request.no_consent")
    faults = entry_faults(
        people, book, reason=asked.reason, has_team=bool(asked.team.strip())
    )
    if faults:
        raise IneligibleError(faults)


def _registration(request: EntryRequest, tournament: Tournament) -> RegisterEntrant:
    numbers = (f"e{number}" for number in count(len(tournament.entrants) + 1))
    free = next(one for one in numbers if EntrantId(one) not in tournament.entrants)
    return RegisterEntrant(
        entrant=EntrantId(free),
        division=DivisionKey(request.division),
        members=request.members,
        school=request.school,
        team=TeamId(request.team) if request.team else None,
        reason=request.reason,
    )
