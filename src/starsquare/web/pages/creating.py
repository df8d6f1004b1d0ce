"""Creating an event from the submitted form: the commands, in order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

import msgspec

from starsquare.game.side import Moment
from starsquare.rulebook import Book, Rulebook, changed
from starsquare.rulebook.presentation import ShownPoint, show_answer
from starsquare.rules.clock import MINUTE
from starsquare.service.identity import Identity
from starsquare.service.ports import CommandId
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.venue.command import (
    AnyVenueCommand,
    ChooseLists,
    ChooseSheet,
    SetMedium,
    SheetFile,
)
from starsquare.service.venue.deciding import sheet_in_force
from starsquare.service.venue.event import Lists
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.keys import DivisionKey, PoolKey, RoundNumber
from starsquare.tournament.schedule import PlannedRound
from starsquare.web.answers import RequestError
from starsquare.web.pages.directing.acts import plain_value, table_numbers
from starsquare.web.pages.directing.venue_acts import sheet_file
from starsquare.web.pages.forms import Limits, fault_in, label_of
from starsquare.web.pages.templates import from_field

_LONGEST = 36
_MOST_ROUNDS, _MOST_MINUTES, _MOST_TABLES = 60, 1_440, 9_999


class PlannedDivision(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for one division."""

    key: str
    rounds: int
    minutes: int | None
    first_table: int | None
    accessible: tuple[int, ...]
    is_on_screen: bool


class Creation(msgspec.Struct, frozen=True, kw_only=True):
    """The event to create."""

    title: str
    day: str
    place: str
    book: Book
    fee_cents: int
    registration_closes_at: Moment | None
    checkin_opens_at: Moment | None
    checkin_closes_at: Moment | None
    handouts: tuple[str, ...]
    starts_at: Moment | None
    break_minutes: int
    divisions: tuple[PlannedDivision, ...]
    lists: Lists
    sheet: SheetFile | None

    @classmethod
    def of(cls, form: Mapping[str, str], whole: Book) -> Creation:
        """Read the form.

        Raises:
            RequestError: a field is missing or invalid.
            RulebookError: the choices contradict each other.
            LexiconError: a line of the adjustments sheet cannot be used.
        """
        title, day = form.get("title", "").strip(), form.get("day", "").strip()
        if not title or not day:
            raise RequestError("new_event.name_and_day")
        wanted = [
            key
            for key in whole.divisions
            if len(whole.divisions) == 1 or form.get(f"in.{key}")
        ]
        if not wanted:
            raise RequestError("new_event.no_division")
        chosen = _as_chosen(form, whole).with_only(wanted)
        time = form.get("starts", "").strip()
        return cls(
            title=title[:120],
            day=day,
            place=form.get("place", "").strip()[:200],
            book=chosen,
            fee_cents=_cents(form.get("fee", "")),
            registration_closes_at=_moment(form, "registration_closes_at"),
            checkin_opens_at=_moment(form, "checkin_opens_at"),
            checkin_closes_at=_moment(form, "checkin_closes_at"),
            handouts=tuple(
                one.strip()
                for one in form.get("handouts", "").split(",")
                if one.strip()
            ),
            starts_at=_read_time("starts", f"{day}T{time}") if time else None,
            break_minutes=_number(form, "break_minutes", _MOST_MINUTES) or 0,
            divisions=tuple(
                PlannedDivision(
                    key=key,
                    rounds=_number(form, f"rounds.{key}", _MOST_ROUNDS) or 0,
                    minutes=_number(form, f"minutes.{key}", _MOST_MINUTES),
                    first_table=_number(form, f"first_table.{key}", _MOST_TABLES),
                    accessible=table_numbers(form.get(f"accessible.{key}", "")),
                    is_on_screen=form.get(f"medium.{key}") == "screen",
                )
                for key in chosen.divisions
            ),
            lists=Lists(
                base=form.get("list") or None,
                newer=form.get("newer_words", "true") == "true",
            ),
            sheet=_sheet(form, day, chosen),
        )


def _sheet(form: Mapping[str, str], day: str, book: Book) -> SheetFile | None:
    """Read the adjustments sheet now, so that a bad one leaves no half-made event."""
    given = sheet_file(form.get("sheet", ""), form.get("sheet_name", ""))
    if given is not None:
        sheet_in_force(given, day, book.default.equipment.tile_set.alphabet)
    return given


def open_points(whole: Book) -> tuple[ShownPoint, ...]:
    """Return the open points for which another choice exists, each once."""
    points: dict[str, ShownPoint] = {}
    for one in whole.divisions.values():
        for point in show_answer(one, whole, open_points=True).open_points or ():
            can_choose = tuple(
                value for value in point.settles if len(value.choices) > 1
            )
            if can_choose and point.id not in points:
                points[point.id] = msgspec.structs.replace(point, settles=can_choose)
    return tuple(points.values())


def _as_chosen(form: Mapping[str, str], whole: Book) -> Book:
    """Apply the choices on open points to the divisions that leave them open.

    Raises:
        RulebookError: the choices contradict each other.
    """
    shown = {
        value.name: value.cell.value
        for point in open_points(whole)
        for value in point.settles
    }
    chosen = {
        name: plain_value(form[f"choose.{name}"])
        for name in shown
        if form.get(f"choose.{name}")
    }
    changes = {name: value for name, value in chosen.items() if value != shown[name]}
    if not changes:
        return whole
    return msgspec.structs.replace(
        whole,
        divisions={
            key: _changed(one, whole, changes) for key, one in whole.divisions.items()
        },
    )


def _changed(own: Rulebook, whole: Book, changes: Mapping[str, object]) -> Rulebook:
    points = show_answer(own, whole, open_points=True).open_points or ()
    is_open = {value.name for point in points for value in point.settles}
    fits = {name: value for name, value in changes.items() if name in is_open}
    return changed(own, fits, house=own.code.lower()) if fits else own


def _number(form: Mapping[str, str], name: str, most: int) -> int | None:
    text = form.get(name, "").strip()
    if not text:
        return None
    fault = fault_in(name.partition(".")[0], text, Limits(0, most, is_whole=True))
    if fault is not None:
        raise RequestError("form.wrong", what=fault)
    return int(text)


def _cents(text: str) -> int:
    cleaned = text.strip().replace(",", ".")
    if not cleaned:
        return 0
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,2})?", cleaned) is None:
        fault = say("form.not_number", {"field": label_of("fee"), "typed": text})
        raise RequestError("form.wrong", what=fault)
    whole, _, part = cleaned.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def _moment(form: Mapping[str, str], name: str) -> Moment | None:
    text = form.get(name, "").strip()
    return _read_time(name, text) if text else None


def _read_time(name: str, text: str) -> Moment:
    try:
        return from_field(text)
    except ValueError as error:
        raise RequestError("form.not_understood", reason=f"{name}: {text}") from error


def slug_of(title: str) -> str:
    """Return a name for addresses, made from a title."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:_LONGEST] or "event"


async def created(
    events: TournamentService,
    identity: Identity,
    creation: Creation,
    *,
    command_id: CommandId,
) -> str:
    """Create an event, and return its name.

    Raises:
        ForbiddenError: the caller may not open events.
        RulebookError: the choices contradict each other.
        RuleError: the plan is refused.
    """
    event = await _free_name(events, slug_of(creation.title))
    await events.open(
        identity,
        ask.OpenTournament(
            event=event,
            title=creation.title,
            book=creation.book,
            day=creation.day,
            place=creation.place,
            fee_cents=creation.fee_cents,
            registration_closes_at=creation.registration_closes_at,
            checkin_opens_at=creation.checkin_opens_at,
            checkin_closes_at=creation.checkin_closes_at,
            handouts=creation.handouts,
        ),
        command_id=command_id,
    )
    commands = tuple(_plans(creation))
    if commands:
        planned = CommandId(f"{command_id}-plan")
        await events.act_all(identity, event, commands, command_id=planned)
    for number, one in enumerate(_venue_commands(creation)):
        in_venue = CommandId(f"{command_id}-venue-{number}")
        await events.venue(identity, event, one, command_id=in_venue)
    return event


async def _free_name(events: TournamentService, wanted: str) -> str:
    # This prefix is reserved for demo events.
    name = f"event-{wanted}" if wanted.startswith("demo-") else wanted
    taken, number, found = set(await events.names()), 1, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    return found


def _plans(creation: Creation) -> list[TournamentCommand]:
    found: list[TournamentCommand] = []
    for one in creation.divisions:
        book = creation.book.divisions[one.key]
        if one.rounds:
            found.append(
                ask.SetSchedule(
                    division=DivisionKey(one.key), rounds=_rounds(creation, one)
                )
            )
        is_placed = one.first_table is not None or one.accessible
        if is_placed and book.pairing.pool in {None, one.key}:
            found.append(
                ask.SetTables(
                    pool=PoolKey(one.key),
                    first_table=one.first_table,
                    accessible=one.accessible,
                )
            )
    return found


def _rounds(creation: Creation, one: PlannedDivision) -> tuple[PlannedRound, ...]:
    step = ((one.minutes or 0) + creation.break_minutes) * MINUTE
    start = creation.starts_at
    return tuple(
        PlannedRound(
            number=RoundNumber(number + 1),
            minutes=one.minutes or None,
            starts_at=None if start is None else Moment(start + number * step),
            break_minutes=creation.break_minutes,
        )
        for number in range(one.rounds)
    )


def _venue_commands(creation: Creation) -> list[AnyVenueCommand]:
    found: list[AnyVenueCommand] = [
        SetMedium(division=one.key, is_on_screen=True)
        for one in creation.divisions
        if one.is_on_screen
    ]
    if creation.lists != Lists():
        found.append(ChooseLists(lists=creation.lists))
    if creation.sheet is not None:
        found.append(ChooseSheet(sheet=creation.sheet))
    return found
