"""What was just done at check-in, shown in a toast, and how to undo it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.game.side import PersonId
from starsquare.service.ports import CommandId
from starsquare.service.streams import Happened
from starsquare.service.tournament.stand import Stand
from starsquare.service.tournament.undo import UNDOABLE, undoing
from starsquare.text import money, say
from starsquare.tournament import event as happened
from starsquare.tournament.command import TakeBackCheckIn, TournamentCommand
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.keys import EntrantId
from starsquare.web.pages.desk.desk_frame import DeskError
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, worker_of

Events = Sequence[TournamentEvent]


class Said(msgspec.Struct, frozen=True):
    """A toast: what happened, and whether it can be undone here."""

    text: str
    can_undo: bool


async def just_done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> Said | None:
    """Return what a command did, or None if it did nothing."""
    done = await _done(request, at, command_id)
    events = [one.event for one in done]
    text = next(
        filter(None, (said(at.stand, events) for said in (_here, _gone, _paid, _late))),
        None,
    )
    return None if text is None else Said(text, _can_undo(at, done))


async def taking_back(
    request: AnyRequest, at: AtEvent, command_id: str
) -> tuple[TournamentCommand, ...]:
    """Return the commands that undo a command.

    Raises:
        DeskError: there is nothing to undo, or it was done by someone else.
    """
    done = await _done(request, at, command_id)
    if not _can_undo(at, done):
        raise DeskError("desk.cannot_undo")
    log = (await worker_of(request).tournaments.stream(at.name)).log
    versions = (one.version for one in done if isinstance(one.event, UNDOABLE))
    seated = seated_in(at.stand)
    return tuple(_unwaived(one, at.stand, seated) for one in undoing(log, *versions))


def seated_in(stand: Stand) -> frozenset[EntrantId]:
    """Return everyone who is paired in a round."""
    return frozenset(
        entrant
        for rounds in stand.tournament.rounds.values()
        for one in rounds
        for board in one.boards
        for entrant in board.entrants
    )


async def _done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> tuple[Happened[TournamentEvent], ...]:
    if command_id is None:
        return ()
    cached = await worker_of(request).tournaments.stream(at.name)
    return cached.done(CommandId(command_id))


def _unwaived(
    command: TournamentCommand, stand: Stand, seated: frozenset[EntrantId]
) -> TournamentCommand:
    """Remove a reason that is not needed: only the director may give one."""
    if not isinstance(command, TakeBackCheckIn):
        return command
    is_seated = stand.tournament.entrant_of.get(command.person) in seated
    return command if is_seated else msgspec.structs.replace(command, waiver=None)


def _can_undo(at: AtEvent, done: Sequence[Happened[TournamentEvent]]) -> bool:
    if not any(isinstance(one.event, UNDOABLE) for one in done):
        return False
    if at.reader.is_director:
        return True
    seated, entrant_of = seated_in(at.stand), at.stand.tournament.entrant_of
    people = _people(happened.PersonCheckedIn, [one.event for one in done])
    is_seated = any(entrant_of.get(one) in seated for one in people)
    return done[0].by == at.identity.person and not is_seated


def _people(
    kind: type[happened.PersonCheckedIn | happened.CheckInTakenBack], events: Events
) -> list[PersonId]:
    return [one.person for one in events if isinstance(one, kind)]


def _here(stand: Stand, events: Events) -> str | None:
    people = _people(happened.PersonCheckedIn, events)
    return _of_people(stand, people, "desk.are_here", "desk.many_here")


def _gone(stand: Stand, events: Events) -> str | None:
    people = _people(happened.CheckInTakenBack, events)
    return _of_people(stand, people, "desk.are_gone", "desk.many_gone")


def _of_people(stand: Stand, people: list[PersonId], few: str, many: str) -> str | None:
    """Name the people of one team; for several teams, say how many."""
    names, entrant_of = stand.names, stand.tournament.entrant_of
    if not people:
        return None
    if len({entrant_of.get(one) for one in people}) > 1:
        return say(many, {"n": len(people)})
    who = " & ".join(map(names.person, people))
    entrant = stand.tournament.entrants[entrant_of[people[0]]]
    return say(few, {"n": len(people), "number": entrant.number, "who": who})


def _paid(stand: Stand, events: Events) -> str | None:
    paid = [one for one in events if isinstance(one, happened.PaymentRecorded)]
    if not paid:
        return None
    total = sum(one.cents for one in paid)
    facts = {"amount": money(abs(total)), "n": len(paid)}
    if len(paid) > 1:
        return say("desk.many_paid" if total > 0 else "desk.many_paid_back", facts)
    name = stand.names.parts(paid[0].entrant).title
    return say(
        "desk.has_paid" if total > 0 else "desk.paid_back", facts | {"name": name}
    )


def _late(stand: Stand, events: Events) -> str | None:
    found = [one for one in events if isinstance(one, happened.LateEntrantExpected)]
    if not found:
        return None
    key = "desk.is_expected" if found[0].is_expected else "desk.not_expected"
    return say(key, {"name": stand.names.parts(found[0].entrant).title})
