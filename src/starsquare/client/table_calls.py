"""Calls about a table beside its commands: trying tiles, drafts, the record."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starsquare.client.connection import Line, new_command_id, read
from starsquare.game.lightning.state import LightningCommand
from starsquare.rules.tally import Tally
from starsquare.service.game.game_service import GameSeen
from starsquare.service.game.lightning_service import LightningSeen, NewLightningCommand
from starsquare.service.game.practice_service import NewPractice, PracticeStarted
from starsquare.service.game.table_service import DrawCheck, Steps, Trial
from starsquare.service.game.team_draft import DraftChange, TeamDraft
from starsquare.service.messages import DraftTold, Told


class TableCalls(Line):
    """A table: what is tried, shared, shown, written down and proved."""

    async def keep_score(self, game: str) -> GameSeen:
        """Open clock and score sheet of a board that plays on cardboard."""
        return await self.send("POST", f"/api/games/{game}/scorer", GameSeen)

    async def practise(self, wanted: NewPractice) -> PracticeStarted:
        """Start a practice game."""
        return await self.send("POST", "/api/practice", PracticeStarted, wanted)

    async def score(self, game: str, trial: Trial) -> Tally:
        """Spell out what tiles would bring."""
        return await self.send("POST", f"/api/games/{game}/score", Tally, trial)

    async def draft(self, game: str) -> TeamDraft:
        """See what our side has before it."""
        return await self.send("GET", f"/api/games/{game}/draft", TeamDraft)

    async def change_draft(self, game: str, change: DraftChange) -> TeamDraft:
        """Change what our side has before it."""
        return await self.send("PUT", f"/api/games/{game}/draft", TeamDraft, change)

    async def shown(self, game: str) -> GameSeen:
        """See a game as walls and spectators are shown it."""
        return await self.send("GET", f"/api/games/{game}/shown", GameSeen)

    async def steps(self, game: str) -> Steps:
        """Give a finished game turn by turn."""
        return await self.send("GET", f"/api/games/{game}/steps", Steps)

    async def draw(self, game: str) -> DrawCheck:
        """Give what proves that no draw was rigged."""
        return await self.send("GET", f"/api/games/{game}/draw", DrawCheck)

    async def lightning(self, game: str) -> LightningSeen:
        """See the lightning round of a tied game."""
        return await self.send("GET", f"/api/games/{game}/lightning", LightningSeen)

    async def act_in_lightning(
        self, game: str, command: LightningCommand
    ) -> LightningSeen:
        """Give a command in a lightning round."""
        data = NewLightningCommand(command_id=new_command_id(), command=command)
        address = f"/api/games/{game}/lightning"
        return await self.send("POST", address, LightningSeen, data)

    async def record(self, game: str) -> str:
        """Give the record of a finished game, in GCG."""
        answer = await self.http.get(f"/api/games/{game}/record.gcg")
        if answer.is_error:
            read(answer, type(None))
        return answer.text

    async def watch_table(
        self, game: str, *, since: int = 0
    ) -> AsyncGenerator[Told | DraftTold, None]:
        """Give what happens in a game, and on the desk of our own side.

        Raises:
            ServiceError: there is no such game.
        """
        async with aclosing(self.watched(game, since)) as messages:
            async for message in messages:
                if isinstance(message, Told | DraftTold):
                    yield message
