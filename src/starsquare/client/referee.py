"""The staff's part at a board without staff: practice, and tests.

It announces the start, judges challenged words by a list, restarts clocks that the
service stopped after an outage, calls time where nothing else can end a game, and
validates slips, as far as its link allows: a judge's link is for words only.
"""

from __future__ import annotations

from collections.abc import Callable

from starsquare.client.api_calls import Client
from starsquare.client.follower import Follower
from starsquare.client.knowledge import book_in_force, waits_for_time
from starsquare.client.tiebreak import (
    Acceptable,
    JudgeDuty,
    TieBreaker,
    verdict_on,
)
from starsquare.game.command import (
    AnnounceStart,
    EndRound,
    GameCommand,
    GiveVerdict,
    RestartClock,
    ValidateSlip,
)
from starsquare.game.event import ClockRestarted, ClockStopped, GameEvent
from starsquare.game.state import Stage
from starsquare.game.view import GameView
from starsquare.lexicon import Verdict
from starsquare.rulebook import Rulebook, rulebook


class Referee:
    """Serves one game after another."""

    def __init__(
        self,
        client: Client,
        words: Acceptable,
        *,
        books: Callable[[str], Rulebook] = rulebook,
        second: Client | None = None,
        on_referral: Callable[[tuple[str, ...]], None] = lambda _: None,
    ) -> None:
        """Take the connection to the service.

        Args:
            client: the connection.
            words: the acceptable words. A plain set decides everything, as in practice,
                where there is nobody else; words that a lexicon refers are left to
                people.
            books: returns a rulebook by its code.
            second: the connection of another judge, for second opinions; without it
                they are left to people.
            on_referral: called with the words that are left to the director.
        """
        self._client, self._words = client, words
        self._books, self._second = books, second
        self._on_referral = on_referral
        self._referred: tuple[str, ...] = ()

    async def serve(self, game: str) -> GameView:
        """Do the staff's part, until the slip is sealed.

        A judge may not seal it, and leaves when it is signed. The words of a lightning
        round are judged as well.
        """
        tie = TieBreaker(self._client, game, JudgeDuty(self._words))
        async with Follower(self._client, game) as follower:
            try:
                view = await self._serve(follower, tie)
                await tie.finish()
            finally:
                await tie.leave()
            return view

    async def _serve(self, follower: Follower, tie: TieBreaker) -> GameView:
        while True:
            seen = await follower.look()
            tie.notice(seen.game)
            stage = seen.game.stage
            command = self._duty(seen.game, follower.events)
            done = command is not None and await follower.act(
                command, seen.version, client=self._by(seen.game, command)
            )
            if stage is Stage.SEALED or (stage is Stage.SIGNED and not done):
                return seen.game
            if not done:
                await follower.news()

    def _by(self, view: GameView, command: GameCommand) -> Client | None:
        """Return the client for a command: a second opinion comes from another judge.

        Rules: SO-CHAL-1.c
        """
        is_second = view.challenge is not None and view.challenge.is_second
        return self._second if is_second and isinstance(command, GiveVerdict) else None

    def _duty(self, view: GameView, events: list[GameEvent]) -> GameCommand | None:
        challenge = view.challenge
        if view.stage is Stage.WAITING:
            return AnnounceStart()
        if view.stage is Stage.SIGNED:
            return ValidateSlip()
        if challenge is not None and challenge.verdict is None:
            return self._verdict(challenge.words)
        if view.stage is Stage.PLAYING and _was_stopped_by_staff(events):
            return RestartClock()
        if view.stage is Stage.PLAYING and self._calls_time(view):
            return EndRound()
        return None

    def _calls_time(self, view: GameView) -> bool:
        """Return whether to call time: nobody else will, and no play is left."""
        if view.round_ends_at is not None:
            return False
        return waits_for_time(view, book_in_force(self._books(view.book), view))

    def _verdict(self, words: tuple[str, ...]) -> GiveVerdict | None:
        verdict = verdict_on(words, self._words)
        if verdict is not Verdict.REFER:
            is_good = verdict is Verdict.ACCEPTABLE
            return GiveVerdict(acceptable=is_good)
        if words != self._referred:
            self._referred = words
            self._on_referral(words)
        return None


def _was_stopped_by_staff(events: list[GameEvent]) -> bool:
    """Return whether staff, or the service, stopped the clock."""
    for event in reversed(events):
        if isinstance(event, ClockRestarted):
            return False
        if isinstance(event, ClockStopped):
            return event.side is None
    return False
