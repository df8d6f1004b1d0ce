"""The judges' use cases: the challenge queue, verdicts, slips, the station.

Every lookup is recorded in the tournament's judging log with the person who asked and
the finding on each word; only the director can read it. The sides learn only one
verdict for the whole play.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, suppress

import msgspec

from starsquare.bounds import Round
from starsquare.game.agreement import book_played
from starsquare.game.command import GiveVerdict
from starsquare.game.side import Moment
from starsquare.lexicon import (
    Lexicon,
    SlipError,
)
from starsquare.lexicon import judging_log as asked
from starsquare.lexicon.challenge_slip import ChallengeSlip
from starsquare.lexicon.judging_log import (
    Announcement,
    AnyJudgingEvent,
    Case,
    JudgingLog,
    SlipJudged,
    announced,
    evolve,
)
from starsquare.lexicon.spelling import Word
from starsquare.rulebook import Rulebook
from starsquare.rules.challenge import judging_rules
from starsquare.service.game.game_service import CachedGame, GameAnswer, GameService
from starsquare.service.game.practice_service import is_practice
from starsquare.service.identity import ForbiddenError, Identity, Role
from starsquare.service.lexicons import Lexicons
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, CommandId, Store
from starsquare.service.screen_verdicts import (
    Said,
    all_decided,
    case_to_reopen,
    challenged_since,
    looked_up,
    slip_on_screen,
)
from starsquare.service.stream_names import GameName, judging_stream, must_be_tournament
from starsquare.service.streams import CachedStream, Decide, StreamCache
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.views.judging_view import (
    JudgingView,
    QueuedChallenge,
    case_line,
)
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.state import Tournament

CachedJudging = CachedStream[JudgingLog, AnyJudgingEvent]
_Decided = Decide[JudgingLog, AnyJudgingEvent]
SHOWN_CASES = 100

_JUDGES = frozenset({Role.JUDGE, Role.DIRECTOR})
_MAY_ASK = _JUDGES | {Role.STATION}

_READER: msgspec.json.Decoder[AnyJudgingEvent] = msgspec.json.Decoder(AnyJudgingEvent)


class NewSlip(msgspec.Struct, frozen=True, kw_only=True):
    """A slip as entered by a judge or a station."""

    words: tuple[str, ...]
    table: str = ""  # by default the station's own
    side: str = ""
    round_number: Round | None = None  # None: the current one
    division: str | None = None  # None: the table's, or the first


class JudgingService:
    """The judges of all tournaments."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        events: TournamentService,
        games: GameService,
        lexicons: Lexicons,
    ) -> None:
        """Take the ports and the services, and record every verdict in a game."""
        self._clock, self._tournaments, self._games = clock, events, games
        games.keeping_verdicts = self._kept
        self.lexicons = lexicons
        self.streams: StreamCache[JudgingLog, AnyJudgingEvent] = StreamCache(
            store,
            Codec(_READER.decode),
            lambda log, one: evolve(log or JudgingLog(), one),
        )

    # -- slips and the station -----------------------------------------------------

    async def judge(
        self, identity: Identity, event: str, slip: NewSlip, *, command_id: CommandId
    ) -> Announcement:
        """Return the verdict on a slip: for a judge, the director, or a station.

        Raises:
            ForbiddenError: they may not request verdicts.
            SlipError: the words cannot be judged.
            LexiconError: the word lists cannot be loaded.
        """
        _must_have(identity, event, _MAY_ASK)
        tournament = (await self._tournaments.look(event)).tournament
        division = _division_of(tournament, slip)
        written = ChallengeSlip(
            event=event,
            round_number=slip.round_number or _round_of(tournament, division),
            table=slip.table or _own_table(identity, event),
            side=slip.side or identity.person,
            words=tuple(map(Word, slip.words)),
        )
        book = tournament.divisions[division].book
        case = await self._judged(identity, event, written, book, command_id)
        return announced(case)

    async def second_opinion(
        self,
        identity: Identity,
        event: str,
        command: asked.AskSecondOpinion
        | asked.GiveSecondOpinion
        | asked.RuleOnReferral,
        *,
        command_id: CommandId,
    ) -> Announcement:
        """Reopen a slip, settle it, or rule on one that was referred.

        Raises:
            ForbiddenError: they lack the permission.
            IllegalJudgingError: the rulebook or the state of the tournament forbids it.
        """
        _must_have(identity, event, _JUDGES)
        is_director = identity.has(Role.DIRECTOR, event)
        if isinstance(command, asked.GiveSecondOpinion):
            command = msgspec.structs.replace(command, is_director=is_director)
        tournament = (await self._tournaments.look(event)).tournament
        cached = await self.streams.load(judging_stream(event))
        case = (cached.state or JudgingLog()).case(command.slip_number)
        is_ruling = isinstance(command, asked.RuleOnReferral)
        if is_ruling and not is_director and case is not None and case.needs_director:
            raise ForbiddenError("judge.director_rules")
        book = _book_of(tournament, "" if case is None else case.slip.table)
        lexicon = await self._lexicon(event, book)

        def decided(cached: CachedJudging, at: Moment) -> tuple[AnyJudgingEvent, ...]:
            log = cached.state or JudgingLog()
            return all_decided(
                log, (command,), lexicon, book, at=at, by=identity.person
            )

        await self._act(identity, event, decided, command_id)
        settled = (cached.state or JudgingLog()).case(command.slip_number)
        assert settled is not None, "it was decided about"
        return announced(settled)

    # -- games on screen -----------------------------------------------------------

    async def give_verdict(
        self,
        identity: Identity,
        name: GameName,
        *,
        acceptable: bool,
        command_id: CommandId,
        words: tuple[str, ...] = (),
        is_second: bool = False,
    ) -> GameAnswer:
        """Rule on a challenge in a game; the lexicon's findings are recorded with it.

        Args:
            identity: the judge.
            name: the game.
            acceptable: the verdict.
            command_id: repeating an id returns the first result.
            words: the words that the judge read; none: whatever is being challenged.
            is_second: whether they were read for a second opinion.

        Raises:
            ForbiddenError: they lack the permission.
            RuleError: there is nothing to rule on, the judge read another challenge, or
                gave the first verdict.
        """
        _must_have(identity, name.event, _JUDGES)
        command = GiveVerdict(acceptable=acceptable, words=words, is_second=is_second)
        return await self._games.act(identity, name, command, command_id=command_id)

    async def look(self, identity: Identity, event: str) -> JudgingView:
        """Return what is waiting for a judge and what has been judged.

        Raises:
            ForbiddenError: only judges and the director see it.
        """
        _must_have(identity, event, _JUDGES)
        tournament = (await self._tournaments.look(event)).tournament
        cached = await self.streams.load(judging_stream(event))
        log = cached.state or JudgingLog()
        is_director = identity.has(Role.DIRECTOR, event)
        sheet = (await self._tournaments.venues.look(event)).venue.sheet
        queue = [
            await self._queued(name, waiting, log, identity)
            for name, waiting in self._waiting(event)
        ]
        return JudgingView(
            version=cached.version,
            queue=tuple(sorted(queue, key=lambda one: one.since or 0)),
            cases=tuple(
                case_line(
                    one,
                    viewer=identity.person,
                    is_director=is_director,
                    rules=judging_rules(_book_of(tournament, one.slip.table)),
                )
                for one in reversed(log.cases[-SHOWN_CASES:])
            ),
            authority=log.authority,
            sheet=None if sheet is None else sheet.name,
        )

    # -- internals -----------------------------------------------------------------

    def _waiting(self, event: str) -> Iterator[tuple[GameName, CachedGame]]:
        prefix = f"game-{must_be_tournament(event)}."
        for stream in self._games.streams.loaded():
            if not stream.startswith(prefix):
                continue
            cached = self._games.streams.known(stream)
            challenge = cached.state.challenge if cached and cached.state else None
            if (
                cached is not None
                and challenge is not None
                and challenge.verdict is None
            ):
                yield GameName.of_stream(stream), cached

    async def _queued(
        self, name: GameName, cached: CachedGame, log: JudgingLog, identity: Identity
    ) -> QueuedChallenge:
        game = cached.state
        assert game is not None, "it has a challenge"
        challenge = game.challenge
        assert challenge is not None, "it has a challenge"
        lexicon = await self._lexicon(name.event, self._games.book(game))
        first_by = challenge.first_judge if challenge.is_second else None
        found = looked_up(log, name, challenge.words, lexicon)
        return QueuedChallenge(
            game=str(name),
            round=name.round_number,
            table=name.table_number,
            side=challenge.side,
            words=challenge.words,
            formed=game.turns[-1].words if game.turns else (),
            since=challenged_since(cached),
            is_second=challenge.is_second,
            first_by=first_by,
            is_mine=first_by == identity.person,
            answer=found.answer,
            authority=lexicon.authority,
            needs_director=found.needs_director,
            findings=(
                found.findings if identity.has(Role.DIRECTOR, name.event) else ()
            ),
        )

    @asynccontextmanager
    async def _kept(
        self,
        identity: Identity,
        name: GameName,
        cached: CachedGame,
        command: GiveVerdict,
        command_id: CommandId,
    ) -> AsyncGenerator[None]:
        """Record a verdict given in a game, whatever its source.

        The word lists are loaded first: if that fails, there is no verdict. A practice
        game has no judges, and so no judging log.

        Raises:
            ForbiddenError: a word is too long for the lists, so the director must rule.

        Rules: SO-CHAL-1.c
        """
        game = cached.state
        assert game is not None, "the game was looked up"
        challenge = game.challenge
        if is_practice(name) or challenge is None or challenge.verdict is not None:
            yield
            return
        book = book_played(self._games.book(game), game)
        lexicon = await self._lexicon(name.event, book)
        log = (
            await self.streams.load(judging_stream(name.event))
        ).state or JudgingLog()
        found = looked_up(log, name, challenge.words, lexicon)
        if found.needs_director and not identity.has(Role.DIRECTOR, name.event):
            raise ForbiddenError("judge.director_rules")
        yield
        slip = slip_on_screen(name, game, challenge)
        is_second = challenge.is_second

        def decided(cached: CachedJudging, at: Moment) -> tuple[AnyJudgingEvent, ...]:
            log = cached.state or JudgingLog()
            first = case_to_reopen(log, slip) if is_second else None
            said = Said(identity, slip, acceptable=command.acceptable)
            return all_decided(
                log, said.commands(first), lexicon, book, at=at, by=identity.person
            )

        with suppress(SlipError):  # nothing to look up; the judge still decides
            await self._act(
                identity, name.event, decided, CommandId(f"{command_id}:look-up")
            )

    async def _judged(
        self,
        identity: Identity,
        event: str,
        slip: ChallengeSlip,
        book: Rulebook,
        command_id: CommandId,
    ) -> Case:
        lexicon = await self._lexicon(event, book)
        command = asked.JudgeSlip(slip=slip)

        def decided(cached: CachedJudging, at: Moment) -> tuple[AnyJudgingEvent, ...]:
            log = cached.state or JudgingLog()
            return all_decided(
                log, (command,), lexicon, book, at=at, by=identity.person
            )

        number = await self._act(identity, event, decided, command_id)
        cached = await self.streams.load(judging_stream(event))
        case = (cached.state or JudgingLog()).case(asked.SlipNumber(number))
        assert case is not None, "it was just judged"
        return case

    async def _act(
        self,
        identity: Identity,
        event: str,
        decided: _Decided,
        command_id: CommandId,
    ) -> int:
        """Write the decision and return the number of the judged slip."""
        done = await self.streams.act(
            judging_stream(event),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
        )
        for one in done.happened:
            if isinstance(one.event, SlipJudged):
                return one.event.slip_number
        return 0

    async def _lexicon(self, event: str, book: Rulebook) -> Lexicon:
        venue = (await self._tournaments.venues.look(event)).venue
        return await self.lexicons.of(venue, book.word_rules)


def _must_have(identity: Identity, event: str, roles: frozenset[Role]) -> None:
    if not identity.roles_at(event) & roles:
        raise ForbiddenError("judge.judges_only")


def _division_of(tournament: Tournament, slip: NewSlip) -> DivisionKey:
    named = DivisionKey(slip.division or "")
    if named in tournament.divisions:
        return named
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        for board in () if current is None else current.boards:
            if str(board.table) == slip.table and board.entrants:
                return tournament.entrants[board.entrants[0]].division
    return next(iter(tournament.divisions))


def _book_of(tournament: Tournament, table: str) -> Rulebook:
    """Return the rulebook that applies at a table."""
    division = _division_of(tournament, NewSlip(words=(), table=table))
    return tournament.divisions[division].book


def _round_of(tournament: Tournament, division: DivisionKey) -> int:
    current = tournament.current_round(tournament.divisions[division].pool)
    return 1 if current is None else current.number


def _own_table(identity: Identity, event: str) -> str:
    tables = (one.table for one in identity.grants if one.covers(event))
    return next((one for one in tables if one), "station")
