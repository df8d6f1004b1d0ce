"""News of lightning rounds: who watches one is told that it has moved on.

The topic of a game followed by `~lightning` carries no tile and no word, only how far
the round has come: everybody fetches what they may see of it.
"""

from __future__ import annotations

from starsquare.service.game.lightning_service import LightningService
from starsquare.service.messages import Changed
from starsquare.service.stream_names import GameName
from starsquare.web.spectator_feed import Sink

LIGHTNING = "~lightning"
_PARTS = ("lightning",)


class LightningFeed:
    """All lines that watch lightning rounds."""

    def __init__(self, lightning: LightningService) -> None:
        """Listen to the rounds."""
        self._lightning = lightning
        self._lines: dict[str, set[Sink]] = {}
        lightning.listen(self._moved)

    async def watch(self, line: Sink, topic: str, since: int) -> None:
        """Tell a line when a round moves on, and now if it has since.

        Raises:
            UnknownGameError: there is no such game.
        """
        version = await self._lightning.version(
            GameName.parse(topic[: -len(LIGHTNING)])
        )
        self._lines.setdefault(topic, set()).add(line)
        if version > since:
            line.tell(topic, version, Changed(topic, version, _PARTS))

    def unwatch(self, line: Sink, topic: str) -> None:
        """Tell a line no more of it."""
        watching = self._lines.get(topic, set())
        watching.discard(line)
        if not watching:
            self._lines.pop(topic, None)

    def _moved(self, name: GameName, version: int) -> None:
        topic = f"{name}{LIGHTNING}"
        for line in self._lines.get(topic, ()):
            line.tell(topic, version, Changed(topic, version, _PARTS))
