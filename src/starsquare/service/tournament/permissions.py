"""Who may give which tournament command; unlisted commands are forbidden.

Staff act in their own name. A device at a table acts for its table, an entrant for
their own side at their own board, and neither for anyone else. Faults that only the
director may waive need a director.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from starsquare.service.commands import types_of
from starsquare.service.identity import (
    Allowance,
    ForbiddenError,
    Grant,
    Identity,
    Role,
)
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.entrant import Presence, Waiver
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.state import Tournament

Roles = frozenset[Role]


_DIRECTOR = Allowance(frozenset({Role.DIRECTOR}))
_DESK = Allowance(frozenset({Role.DIRECTOR, Role.DESK}))
_ON_THE_FLOOR = Allowance(frozenset({Role.DIRECTOR, Role.DESK, Role.RUNNER}))
_NOBODY = Allowance()

ALLOWED: Mapping[type, Allowance] = {
    ask.OpenTournament: _DIRECTOR,
    ask.RegisterEntrant: _DESK,
    ask.AmendEntrant: _DESK,
    ask.RecordPayment: _DESK,
    ask.CheckIn: _DESK,
    ask.TakeBackCheckIn: _DESK,
    ask.ExpectLate: _DESK,
    ask.HandOut: _DESK,
    ask.WithdrawEntrant: _DESK,
    ask.ReturnEntrant: _DESK,
    ask.DisqualifyEntrant: _DIRECTOR,
    ask.SetSchedule: _DIRECTOR,
    ask.ChangeRules: _DIRECTOR,
    ask.SetTables: _DESK,
    ask.SeedField: _DIRECTOR,
    ask.PairRound: _DIRECTOR,
    ask.ChangeBoard: _DIRECTOR,
    ask.LockBoard: _DIRECTOR,
    ask.PublishRound: _DIRECTOR,
    ask.WithdrawRound: _DIRECTOR,
    ask.SwapEntrants: _DIRECTOR,
    ask.SeatEntrant: _DIRECTOR,
    ask.RemoveBoard: _DIRECTOR,
    ask.StartRound: _DESK,
    ask.RecordArrival: _ON_THE_FLOOR,
    ask.WaivePresence: _DIRECTOR,
    ask.CorrectLateness: _DIRECTOR,
    ask.SetRoundEnd: _DESK,
    ask.PauseRound: _DESK,
    ask.ResumeRound: _DESK,
    ask.EndRound: _DESK,
    ask.LetTimePass: _NOBODY,  # only the service's clock gives it
    ask.EnterSlip: _ON_THE_FLOOR,
    ask.ReportScore: Allowance(
        _ON_THE_FLOOR.staff, frozenset({Role.TABLE, Role.ENTRANT})
    ),
    ask.RecordGame: _NOBODY,  # only the service gives it, from the game
    ask.ValidateResult: _ON_THE_FLOOR,
    ask.RecordLightning: _ON_THE_FLOOR,
    ask.ForfeitBoard: _DIRECTOR,
    ask.CorrectResult: _DIRECTOR,
    ask.ClearResult: _ON_THE_FLOOR,  # one's own entry; the director any
    ask.DecideMissedRound: _DIRECTOR,
    ask.AssessPenalty: _DIRECTOR,
    ask.ReversePenalty: _DIRECTOR,
    ask.AddTieBreak: _DIRECTOR,
    ask.SettleTie: _DIRECTOR,
    ask.PairFinal: _DIRECTOR,
    ask.SettleFinal: _DIRECTOR,
    ask.FinishDivision: _DIRECTOR,
    ask.OfferPrize: _DIRECTOR,
    ask.RemovePrize: _DIRECTOR,
    ask.SetPayoutRounding: _DIRECTOR,
    ask.FreezeStandings: _DIRECTOR,
    ask.ShowStandings: _DIRECTOR,  # also at the end of the ceremony
    ask.OpenContest: _DESK,
    ask.EnterContest: Allowance(_ON_THE_FLOOR.staff, frozenset({Role.TABLE})),
    ask.JudgeContest: Allowance(_DESK.staff | {Role.JUDGE}),
    ask.OpenDrawing: _DIRECTOR,
    ask.SellTickets: _DESK,
    ask.DrawTickets: _DIRECTOR,
    ask.SetRatingSystem: _DIRECTOR,
    ask.RecordRatings: _DESK,
    ask.SetClasses: _DIRECTOR,
}


def event_commands() -> Iterator[type]:
    """Return the type of every command."""
    return types_of(TournamentCommand)


def permitted_at(
    identity: Identity,
    command: TournamentCommand,
    event: str,
    tournament: Tournament | None,
    *,
    phones_off: frozenset[str] = frozenset(),
) -> TournamentCommand:
    """Return the command signed by the person who gives it.

    Args:
        identity: who gives the command.
        command: the command.
        event: the name of the tournament.
        tournament: its state; None before it is opened.
        phones_off: the divisions in which entrants may not report scores.

    Raises:
        ForbiddenError: the command is not permitted.
    """
    allowance = ALLOWED.get(type(command), _NOBODY)
    roles = identity.roles_at(event)
    used = roles & allowance.staff
    if not used:
        _must_be_own(
            identity, command, event, tournament, own=allowance.own, off=phones_off
        )
    if isinstance(command, ask.ClearResult) and Role.DIRECTOR not in used:
        _must_be_own_entry(identity, command.board, tournament)
    if isinstance(command, ask.ReturnEntrant) and Role.DIRECTOR not in used:
        _must_not_be_disqualified(command.entrant, tournament)
    return _signed(command, identity, used)


def _must_be_own(
    identity: Identity,
    command: TournamentCommand,
    event: str,
    tournament: Tournament | None,
    *,
    own: Roles,
    off: frozenset[str],
) -> None:
    grants = [one for one in identity.grants if one.role in own and one.covers(event)]
    name = type(command).__name__
    if not grants or tournament is None:
        raise ForbiddenError("service.forbidden_event", command=name, event=event)
    if not any(_is_own(one, identity, command, tournament) for one in grants):
        raise ForbiddenError("service.own_board", command=name)
    is_phone = all(one.role is Role.ENTRANT for one in grants)
    if (
        is_phone
        and isinstance(command, ask.ReportScore)
        and tournament.entrants[command.entrant].division in off
    ):
        raise ForbiddenError("service.phones_off")


def _must_be_own_entry(
    identity: Identity, key: BoardKey, tournament: Tournament | None
) -> None:
    """Raise if a result was entered by another person or is validated."""
    found = None if tournament is None else tournament.find(key)
    result = None if found is None else found[0].results.get(key.board)
    if result is None:
        return  # the tournament reports that there is none
    if result.entered_by != identity.person or result.validated_by is not None:
        raise ForbiddenError("service.own_entry")


def _must_not_be_disqualified(
    entrant: EntrantId, tournament: Tournament | None
) -> None:
    """Raise if an entrant was disqualified, which the director rules on."""
    found = None if tournament is None else tournament.entrants.get(entrant)
    if found is not None and found.presence is Presence.DISQUALIFIED:
        raise ForbiddenError("accounts.director_only")


def _is_own(
    grant: Grant,
    identity: Identity,
    command: TournamentCommand,
    tournament: Tournament,
) -> bool:
    match command:
        case ask.ReportScore(board=board, entrant=entrant):
            if grant.role is Role.ENTRANT:
                return tournament.entrant_of.get(identity.person) == entrant
            return _sits_at(grant, board, entrant, tournament)
        case ask.EnterContest(round=number, table=table):
            return _is_here(grant, number, table)
        case _:
            return False


def _sits_at(
    grant: Grant, key: BoardKey, entrant: EntrantId, tournament: Tournament
) -> bool:
    """Return whether a device is at the table of a board, on an entrant's side."""
    found = tournament.find(key)
    if found is None:
        return False
    round_, board = found
    side = board.side_of(entrant)
    return (
        side is not None
        and _is_here(grant, round_.number, board.table)
        and grant.side in {None, side}
    )


def _is_here(grant: Grant, number: int, table: int) -> bool:
    return grant.round_number in {None, number} and grant.table == str(table)


def _signed(
    command: TournamentCommand, identity: Identity, used: Roles
) -> TournamentCommand:
    """Set who grants a waiver, regardless of what the command contains."""
    waiver: Waiver | None = getattr(command, "waiver", None)
    if waiver is not None and isinstance(
        command, ask.RegisterEntrant | ask.CheckIn | ask.TakeBackCheckIn
    ):
        _must_direct(used)
        return replace(command, waiver=replace(waiver, by=identity.person))
    if isinstance(command, ask.EnterSlip | ask.ValidateResult) and command.despite:
        # Counting a slip without a signature is a ruling.
        _must_direct(used)
    if isinstance(command, ask.RecordArrival) and command.came_at is not None:
        # Saying when they came is a ruling.
        _must_direct(used)
    if isinstance(command, ask.EnterSlip) and used == frozenset({Role.RUNNER}):
        # A slip entered by a runner is checked by the desk.
        return replace(command, is_validated=False)
    return command


def _must_direct(used: Roles) -> None:
    if Role.DIRECTOR not in used:
        raise ForbiddenError("service.waiver_director")
