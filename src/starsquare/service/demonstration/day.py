"""The live demonstration: what its director and its staff do.

They do what visitors leave undone, a while after it is due, so that a visitor acting as
director, judge or desk can be faster. The next step depends only on the current state
of the tournament, so that the day continues after a restart. Their grants are valid
only for this tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.command import (
    GameCommand,
    RestartClock,
    SignSlip,
    ValidateSlip,
)
from starsquare.game.event import ClockRestarted, ClockStopped
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.lexicon import embedded_list
from starsquare.lexicon.judge import Verdict
from starsquare.service.demonstration.demo_events import (
    boards_of_others,
    is_demonstration,
    late_entrant,
)
from starsquare.service.game.game_service import CachedGame
from starsquare.service.game.round_games import BoardGame, games_of
from starsquare.service.identity import CLOCK, Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.tournament_streams import TournamentChanged, known
from starsquare.service.tournament.views.judging_view import QueuedChallenge
from starsquare.service.tournament.views.next_steps import Phase, standpoint_of
from starsquare.service.venue.command import AnswerCall, AnyVenueCommand, RaiseHand
from starsquare.service.venue.event import VenueState
from starsquare.service.worker import Worker
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.lots import lot
from starsquare.tournament.state import Division, Tournament

_STAFF = (Role.DIRECTOR, Role.DESK, Role.JUDGE)
_CALLS = ("director", "judge")


class Pauses(msgspec.Struct, frozen=True, kw_only=True):
    """How long each step waits for a visitor, in seconds."""

    draft: int = 30  # reviewed before it is published
    pairings: int = 40  # on the wall before the round starts
    late: int = 190  # until the late team arrives: one lateness penalty
    results: int = 20  # between the last result and the end of the round
    rest: int = 50  # between rounds
    prizes: int = 240  # after the last round, before a new day starts
    ceremony: int = 600  # the same, while a visitor is watching
    verdict: int = 50  # in the judge's queue
    signature: int = 4  # by the other member of a team
    slip: int = 30  # at the desk
    hand: int = 60  # after the round starts, before a hand is raised
    call: int = 100  # before staff goes to a table
    clock: int = 4  # left paused by a service shutdown
    forgotten: int = 300  # paused by a visitor who left


class Day:
    """Runs demonstrations; called periodically, it does what is due."""

    def __init__(self, worker: Worker, pauses: Pauses | None = None) -> None:
        """Take the services."""
        self._worker, self._pauses = worker, pauses or Pauses()

    async def go_on(self, event: str, *, is_watched: bool) -> bool:
        """Do what is due; return whether the day is over and a new one may start.

        While nobody is watching, no new round is paired. While someone is, the prizes
        are shown longer.
        """
        assert is_demonstration(event), event
        cached = await self._worker.tournaments.stream(event)
        tournament = known(cached)
        venue = (await self._worker.venues.look(event)).venue
        now = self._worker.now()
        for command in self._in_venue(tournament, venue, now):
            await self._tries_in_venue(event, command)
        for board in boards_played(event, tournament, cached.log):
            await self._at_board(event, board.name, now)
        await self._judge(event, now)
        quiet = Moment(now - cached.last_at)
        for division in _in_order(tournament):
            due = tuple(self._due(tournament, division, quiet, now))
            if due and (is_watched or not isinstance(due[0], ask.PairRound)):
                await self._tries(event, due)
        is_over = all(one.is_finished for one in _in_order(tournament))
        pause = self._pauses.ceremony if is_watched else self._pauses.prizes
        return is_over and quiet >= pause * 1000

    # -- the director --------------------------------------------------------------

    def _due(
        self, tournament: Tournament, division: Division, quiet: int, now: Moment
    ) -> Iterator[TournamentCommand]:
        """Return the director's next commands, if nothing has happened for a while."""
        pauses, pool = self._pauses, division.pool
        stand = standpoint_of(tournament, division)
        step = stand.step.key
        if stand.phase is Phase.DRAFT and quiet >= pauses.draft * 1000:
            despite = say("demonstration.despite")
            yield ask.PublishRound(pool=pool, despite=despite)
        elif stand.phase is Phase.PUBLISHED and quiet >= pauses.pairings * 1000:
            round_ = tournament.current_round(pool)
            assert round_ is not None, "it is published"
            absent = late_entrant(tournament, round_).members
            yield ask.StartRound(pool=pool, absent=absent)
        elif stand.phase is Phase.PLAYING:
            yield from self._arrivals(tournament, division, now)
            if step == "end_round" and quiet >= pauses.results * 1000:
                yield ask.EndRound(pool=pool)
        elif step == "pair" and quiet >= pauses.rest * 1000:
            yield ask.PairRound(pool=pool, seed="")
        elif step == "finish" and quiet >= pauses.rest * 1000:
            yield ask.FinishDivision(division=division.key)

    def _arrivals(
        self, tournament: Tournament, division: Division, now: Moment
    ) -> Iterator[TournamentCommand]:
        round_ = tournament.current_round(division.pool)
        if round_ is None or round_.started_at is None:
            return
        if now - round_.started_at >= self._pauses.late * 1000:
            for person in sorted(round_.absent):
                yield ask.RecordArrival(pool=division.pool, person=person)

    def _in_venue(
        self, tournament: Tournament, venue: VenueState, now: Moment
    ) -> Iterator[AnyVenueCommand]:
        """Raise one hand per round, and answer raised hands."""
        for call in venue.open_calls:
            if now - call.at >= self._pauses.call * 1000:
                yield AnswerCall(number=call.number)
        for division in _in_order(tournament):
            round_ = tournament.current_round(division.pool)
            if round_ is None or round_.started_at is None or round_.ended_at:
                continue
            since = round_.started_at
            boards = boards_of_others(tournament, round_)
            is_new = not any(call.at >= since for call in venue.calls)
            if boards and is_new and now - since >= self._pauses.hand * 1000:
                chosen = lot(tournament.id, "hand", str(round_.number))
                wanted = _CALLS[round_.number % len(_CALLS)]
                yield RaiseHand(
                    table=boards[chosen % len(boards)].table,
                    wanted="judge" if wanted == "judge" else "director",
                    reason=say(f"demonstration.call_{wanted}"),
                )

    # -- staff at the boards -------------------------------------------------------

    async def _judge(self, event: str, now: Moment) -> None:
        view = await self._worker.judging.look(staff_of(event), event)
        for one in view.queue:
            since = now if one.since is None else one.since
            if now - since < self._pauses.verdict * 1000:
                continue
            try:
                await self._worker.judging.give_verdict(
                    second_judge_of(event) if one.is_second else staff_of(event),
                    GameName.parse(one.game),
                    acceptable=_found(one),
                    command_id=self._new_id(),
                    words=one.words,
                    is_second=one.is_second,
                )
            except StarsquareError:
                continue  # a visitor was faster

    async def _at_board(self, event: str, name: GameName, now: Moment) -> None:
        cached = await self._worker.games.streams.load(name.stream)
        if cached.state is None:
            return
        for command in self._duties(cached, cached.state, Moment(now - cached.last_at)):
            try:
                await self._worker.games.act(
                    staff_of(event), name, command, command_id=self._new_id()
                )
            except StarsquareError:
                return  # another person was faster, or a person has to decide

    def _duties(
        self, cached: CachedGame, game: Game, quiet: int
    ) -> Iterator[GameCommand]:
        pauses = self._pauses
        if game.stage is Stage.OVER and quiet >= pauses.signature * 1000:
            yield from _missing_signatures(game)
        elif game.stage is Stage.SIGNED and quiet >= pauses.slip * 1000:
            yield ValidateSlip()
        elif game.stage is Stage.PLAYING:
            by = _stopped_by(cached)
            wait = pauses.clock if by == CLOCK else pauses.forgotten
            if by is not None and quiet >= wait * 1000:
                yield RestartClock()

    # -- inside --------------------------------------------------------------------

    async def _tries(self, event: str, commands: tuple[TournamentCommand, ...]) -> None:
        try:
            await self._worker.tournaments.act_all(
                staff_of(event), event, commands, command_id=self._new_id()
            )
        except StarsquareError:
            return  # a visitor was faster; the next call finds what is due then

    async def _tries_in_venue(self, event: str, command: AnyVenueCommand) -> None:
        try:
            await self._worker.tournaments.venue(
                staff_of(event), event, command, command_id=self._new_id()
            )
        except StarsquareError:
            return

    def _new_id(self) -> CommandId:
        return CommandId(self._worker.new_id())


def staff_of(event: str) -> Identity:
    """Return the staff of a demonstration, with no grants anywhere else."""
    assert is_demonstration(event), event
    grants = tuple(Grant(role=role, event=event) for role in _STAFF)
    return Identity(PersonId("demonstration"), grants)


def second_judge_of(event: str) -> Identity:
    """Return the judge for second opinions, who is not the first judge."""
    return msgspec.structs.replace(staff_of(event), person=PersonId("second judge"))


def boards_played(
    event: str, tournament: Tournament, log: Iterable[TournamentChanged]
) -> tuple[BoardGame, ...]:
    """Return the open boards of the rounds in progress."""
    return tuple(
        one
        for division in _in_order(tournament)
        if (round_ := tournament.current_round(division.pool)) is not None
        for one in games_of(event, tournament, log, round_)
        if one.board.number not in round_.results
    )


def _in_order(tournament: Tournament) -> tuple[Division, ...]:
    """Return one division of each pool with entrants."""
    entered = {one.division for one in tournament.entrants.values()}
    by_pool = {
        one.pool: one for one in tournament.divisions.values() if one.key in entered
    }
    return tuple(by_pool.values())


def _missing_signatures(game: Game) -> Iterator[GameCommand]:
    """Sign for team members without a device, once one of them has signed."""
    for side in Side:
        signed = game.signatures[side]
        for person in game.seats[side]:
            if signed and person not in signed:
                yield SignSlip(side=side, person=person)


def _stopped_by(cached: CachedGame) -> PersonId | None:
    """Return which staff member, or the service, paused a clock."""
    for one in reversed(cached.log):
        if isinstance(one.event, ClockRestarted):
            return None
        if isinstance(one.event, ClockStopped):
            return one.by if one.event.side is None else None
    return None


def _found(one: QueuedChallenge) -> bool:
    """Return whether a word judge finds all words; a demonstration has one rulebook."""
    if one.answer is Verdict.REFER:
        return all(word in embedded_list().words for word in one.words)
    return one.answer is Verdict.ACCEPTABLE
