"""Every decision: who, when, what, why, and how it can be undone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId, Side
from starsquare.rules.clock import SECOND, clock_face
from starsquare.service.accounts.event import AnyAccountEvent, LinkIssued, LinkRevoked
from starsquare.service.identity import CLOCK
from starsquare.service.streams import Happened
from starsquare.service.tournament.in_effect import REPLACING, is_in_effect
from starsquare.service.tournament.views.reader import Names
from starsquare.text import reason_said, say
from starsquare.tournament import event as happened
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.final import is_final
from starsquare.tournament.keys import BoardKey, EntrantId, PoolKey
from starsquare.tournament.result import Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the audit log."""

    version: int
    at: Moment
    by: PersonId
    who: str  # the name of the person who decided, if known
    what: str  # the name of the event
    about: str  # whom or what it is about, in words
    why: str
    command_id: str
    undo: str | None  # the command that undoes it, if still possible


class AuditView(msgspec.Struct, frozen=True, kw_only=True):
    """The decisions, newest first."""

    version: int
    entries: tuple[Entry, ...]


def audit_view(
    tournament: Tournament,
    log: Iterable[Happened[TournamentEvent]],
    names: Names,
    staff: Mapping[PersonId, str],
    *,
    version: int,
) -> AuditView:
    """List all decisions."""
    entries: list[Entry] = []
    later: list[TournamentEvent] = []
    for one in reversed(tuple(log)):
        entries.append(
            Entry(
                version=one.version,
                at=one.at,
                by=one.by,
                who=who_decided(one.by, names, staff),
                what=type(one.event).__name__,
                about=about(one.event, names, tournament),
                why=why_of(one.event),
                command_id=one.command_id,
                undo=_undo(one.event, later, tournament),
            )
        )
        if isinstance(one.event, REPLACING):
            later.append(one.event)
    return AuditView(version=version, entries=tuple(entries))


def with_links(
    view: AuditView,
    log: Iterable[Happened[AnyAccountEvent]],
    names: Names,
    staff: Mapping[PersonId, str],
    *,
    event: str,
) -> AuditView:
    """Add every link that was created or revoked for a tournament, with its use.

    They are in the log of accounts, not the tournament's, and have no version there.
    """
    made: dict[str, LinkIssued] = {}
    entries: list[Entry] = []
    for one in log:
        link = one.event
        if isinstance(link, LinkIssued) and link.grant.event == event:
            made[link.link] = link
        elif not isinstance(link, LinkRevoked) or link.link not in made:
            continue
        issued = made[link.link]
        entries.append(
            Entry(
                version=0,
                at=one.at,
                by=one.by,
                who=who_decided(one.by, names, staff),
                what=type(link).__name__,
                about=_about_link(issued, names),
                why=_use_of(issued, one.at, view),
                command_id=one.command_id,
                undo=None,
            )
        )
    newest_first = sorted(
        (*view.entries, *reversed(entries)), key=lambda one: one.at, reverse=True
    )
    return replace(view, entries=tuple(newest_first))


def _about_link(link: LinkIssued, names: Names) -> str:
    key = "audit.invitation" if link.is_invitation else "audit.link"
    parts = [say(key, {"role": say(f"director.role_{link.grant.role.value}")})]
    if link.person is not None:
        parts.append(names.person(link.person))
    if link.grant.table is not None:
        parts.append(say("audit.link_table", {"table": link.grant.table}))
    return ", ".join(parts)


def _use_of(link: LinkIssued, at: Moment, view: AuditView) -> str:
    """Return how many decisions were made with a link since it was created."""
    holder = link.person or PersonId(f"link-{link.link}")
    count = sum(one.by == holder and one.at >= at for one in view.entries)
    return say("audit.link_used", {"n": count}) if count else ""


def who_decided(by: PersonId, names: Names, staff: Mapping[PersonId, str]) -> str:
    """Return the name of the person who decided something, if known."""
    if by == CLOCK:
        return say("audit.clock")
    return staff.get(by) or names.person(by) or by


def why_of(event: TournamentEvent) -> str:
    """Return the reason given for a decision, if any."""
    names = ("why", "reason", "despite")
    why = next((text for one in names if (text := getattr(event, one, ""))), "")
    waiver = getattr(event, "waiver", None)
    return reason_said(str(why) if why or waiver is None else str(waiver.why))


def about(event: TournamentEvent, names: Names, tournament: Tournament) -> str:
    """Return whom or what a decision is about: the board, its sides, the score."""
    parts = (_whom(event, names, tournament), _detail(event, names, tournament))
    return ", ".join(filter(None, parts))


def _whom(event: TournamentEvent, names: Names, tournament: Tournament) -> str:
    board = getattr(event, "board", None)
    if isinstance(board, BoardKey):
        return _at_board(event, board, names, tournament)
    if isinstance(event, happened.EntrantRegistered | happened.EntrantAmended):
        return names.entrant(event.entrant.id)
    if isinstance(event, happened.BoardsRepaired):
        return _repaired(event, names, tournament)
    entrant = getattr(event, "entrant", None)
    if isinstance(entrant, str) and EntrantId(entrant) in tournament.entrants:
        return names.entrant(EntrantId(entrant))
    person = getattr(event, "person", None)
    if isinstance(person, str):
        return names.person(PersonId(person))
    return _of_what(event, tournament)


def _repaired(
    event: happened.BoardsRepaired, names: Names, tournament: Tournament
) -> str:
    """Return who sits where now, and who no longer has a board."""
    gone = [one for one in event.before if one.number in event.removed]
    parts = [
        divisions_of(event.pool, tournament),
        say("audit.round", {"round": event.round}),
        *(_seated(one, names) for one in event.boards),
        *(say("audit.removed", {"who": names.meeting(one.entrants)}) for one in gone),
    ]
    return ", ".join(filter(None, parts))


def _seated(board: Board, names: Names) -> str:
    who = names.meeting(board.entrants)
    if board.is_bye:
        return say("audit.bye", {"who": who})
    return say("audit.seated", {"table": board.table, "who": who})


def _at_board(
    event: TournamentEvent, board: BoardKey, names: Names, tournament: Tournament
) -> str:
    found = tournament.find(board)
    if found is None:
        return str(board)
    parts = [
        divisions_of(board.pool, tournament),
        _where(found[0], found[1]),
        names.meeting(found[1].entrants),
    ]
    result = getattr(event, "result", None)
    if isinstance(result, Result):
        parts.append(_outcome(result, found[1], names))
    return ", ".join(filter(None, parts))


def _detail(event: TournamentEvent, names: Names, tournament: Tournament) -> str:
    """Return other details of a decision: points, prizes, absences, an order."""
    match event:
        case happened.PenaltyAssessed(number=number):
            return _penalty(number, names, tournament, with_name=False)
        case happened.PenaltyReversed(number=number):
            return _penalty(number, names, tournament, with_name=True)
        case happened.LightningRecorded(board=board, winner=winner):
            found = tournament.find(board)
            who = "" if found is None else names.title(found[1].sides[winner])
            return say("result.lightning", {"who": who})
        case happened.RoundStarted(absent=absent) if absent:
            return say("audit.absent", {"who": ", ".join(map(names.person, absent))})
        case (
            happened.LatenessRecorded(seconds=seconds)
            | happened.LatenessCorrected(seconds=seconds)
        ):
            return clock_face(seconds * SECOND)
        case _:
            return _of_ending(event, names)


def _of_ending(event: TournamentEvent, names: Names) -> str:
    match event:
        case happened.TieSettled(order=order, behind=behind):
            return ", ".join(map(names.entrant, order or behind))
        case happened.PrizeOffered(prize=prize) | happened.PrizeRemoved(prize=prize):
            who = "" if prize.entrant is None else names.entrant(prize.entrant)
            return ", ".join(filter(None, (prize.title, who)))
        case (
            happened.RulesChanged(changed=several)
            | happened.DrawingOpened(prizes=several)
        ):
            return ", ".join(several)
        case happened.TicketsSold(holder=holder, count=count):
            return say("audit.tickets", {"who": names.person(holder), "n": count})
        case happened.ContestEntered(entry=entry):
            return entry
        case happened.BoardLocked(board=board):
            return say("audit.board", {"board": board})
        case _:
            return _of_ratings(event)


def _of_ratings(event: TournamentEvent) -> str:
    match event:
        case happened.RatingSystemSet(system=system):
            return say(f"rating.system_{system or 'none'}")
        case happened.RatingsRecorded(source=source, entrants=entrants):
            return say(
                "audit.ratings", {"source": reason_said(source), "n": len(entrants)}
            )
        case happened.ClassesSet(classes=classes):
            return ", ".join(one.name for one in classes)
        case _:
            return ""


def _penalty(
    number: int, names: Names, tournament: Tournament, *, with_name: bool
) -> str:
    for one in tournament.penalties:
        if one.number == number:
            pool = tournament.divisions[tournament.entrants[one.entrant].division].pool
            last = is_final(tournament, pool, one.round)
            key = "audit.points_final" if last else "audit.points"
            points = say(key, {"n": one.points, "round": one.round})
            who = names.entrant(one.entrant) if with_name else ""
            return ", ".join(filter(None, (who, points)))
    return ""


def _outcome(result: Result, board: Board, names: Names) -> str:
    if result.is_void:
        return say("result.void")
    if len(result.forfeited_by) == len(Side):
        return say("result.forfeit_both")
    if result.forfeited_by:
        loser = board.sides[result.forfeited_by[0]]
        return say("result.forfeit", {"who": names.title(loser)})
    return f"{result.scores.one}–{result.scores.two}"


def _where(round_: Round, board: Board) -> str:
    if round_.is_final:
        return say("audit.table_final", {"table": board.table})
    return say("audit.table", {"round": round_.number, "table": board.table})


def divisions_of(key: str, tournament: Tournament) -> str:
    """Return the name of a division or of all in a pool, if there are several."""
    if len(tournament.divisions) == 1:
        return ""
    own = [one for one in tournament.divisions.values() if key in {one.pool, one.key}]
    return ", ".join(one.book.division or tournament.title for one in own)


def _of_what(event: TournamentEvent, tournament: Tournament) -> str:
    parts = [
        divisions_of(str(value), tournament)
        for name in ("pool", "division")
        if (value := getattr(event, name, None)) is not None
    ]
    number = getattr(event, "round", None)
    if isinstance(number, int):
        pool = PoolKey(getattr(event, "pool", ""))
        is_last = is_final(tournament, pool, number)
        key = "audit.final" if is_last else "audit.round"
        parts.append(say(key, {"round": number}))
    step = getattr(event, "step", None)
    if step is not None:
        parts.append(say(f"standing.step_{step}"))
    parts += [
        str(value)
        for name in ("title", "choice")
        if (value := getattr(event, name, None)) is not None
    ]
    return ", ".join(filter(None, parts))


def _has_result(tournament: Tournament, key: BoardKey) -> bool:
    found = tournament.find(key)
    return found is not None and key.board in found[0].results


def _undo_result(
    event: TournamentEvent, tournament: Tournament, key: BoardKey
) -> str | None:
    if not _has_result(tournament, key):
        return None
    is_entry = isinstance(event, happened.ResultEntered)
    return "ClearResult" if is_entry else "CorrectResult"


def _undo(
    event: TournamentEvent, later: Iterable[TournamentEvent], tournament: Tournament
) -> str | None:
    """Return the command that undoes a decision, while it is still in effect."""
    command = _undo_by(event, tournament)
    if command is None or not is_in_effect(event, later, tournament):
        return None
    return command


def _undo_by(  # noqa: C901, PLR0911, PLR0912 -- one case a kind
    event: TournamentEvent, tournament: Tournament
) -> str | None:
    match event:
        case happened.PenaltyAssessed(number=number):
            held = any(
                one.number == number and not one.is_reversed
                for one in tournament.penalties
            )
            return "ReversePenalty" if held else None
        case (
            happened.ResultEntered(board=board) | happened.ResultCorrected(board=board)
        ):
            return _undo_result(event, tournament, board)
        case happened.ResultCleared(board=board, result=result):
            is_played_again = result.game or _has_result(tournament, board)
            return None if is_played_again else "EnterSlip"
        case happened.EntrantWithdrawn(entrant=entrant):
            is_gone = tournament.entrants[entrant].presence.value == "withdrawn"
            return "ReturnEntrant" if is_gone else None
        case happened.EntrantDisqualified(entrant=entrant):
            is_out = tournament.entrants[entrant].presence.value == "disqualified"
            return "ReturnEntrant" if is_out else None
        case happened.EntrantReturned():
            return "WithdrawEntrant"
        case happened.PersonCheckedIn(person=person):
            is_here = tournament.is_checked_in(person)
            return "TakeBackCheckIn" if is_here else None
        case happened.LateEntrantExpected(entrant=entrant, is_expected=is_expected):
            presence = tournament.entrants[entrant].presence.value
            holds = presence == ("expected" if is_expected else "entered")
            return "ExpectLate" if holds else None
        case happened.PaymentRecorded():
            return "RecordPayment"
        case happened.RoundPublished(pool=pool, round=number):
            current = tournament.last_published(pool)
            can = (
                current is not None
                and current.number == number
                and not current.results
                and tournament.draft_of(pool) is None
            )
            return "WithdrawRound" if can else None
        case happened.PrizeOffered(prize=prize):
            return "RemovePrize" if prize in tournament.prizes else None
        case happened.StandingsFrozen():
            return "ShowStandings" if tournament.is_frozen else None
        case happened.StandingsShown():
            return None if tournament.is_frozen else "FreezeStandings"
        case _:
            return _undo_plan(event)


def _undo_plan(  # noqa: C901, PLR0911, PLR0912 -- one case a kind
    event: TournamentEvent,
) -> str | None:
    match event:
        case happened.BoardLocked():
            return "LockBoard"
        case happened.BoardsRepaired(boards=boards, removed=removed):
            two = "SwapEntrants" if len(boards) > 1 else "RemoveBoard"
            return "SeatEntrant" if removed else two
        case happened.RoundDrafted() | happened.BoardsChanged():
            return "PairRound"
        case happened.RulesChanged():
            return "ChangeRules"
        case happened.ScheduleSet():
            return "SetSchedule"
        case happened.TablesSet():
            return "SetTables"
        case happened.RoundEndSet():
            return "SetRoundEnd"
        case happened.LatenessCorrected():
            return "CorrectLateness"
        case happened.RoundPaused():
            return "ResumeRound"
        case happened.RoundResumed():
            return "PauseRound"
        case happened.EntrantAmended():
            return "AmendEntrant"
        case happened.RatingSystemSet():
            return "SetRatingSystem"
        case happened.RatingsRecorded():
            return "RecordRatings"
        case happened.ClassesSet():
            return "SetClasses"
        case happened.PrizeRemoved():
            return "OfferPrize"
        case happened.TieSettled(step=step, order=order):
            return "SettleTie" if order and step != "lot" else None
        case _:
            return None
