"""The lightning round of a tied game, played or judged.

The next step follows from the view of the round; `TieBreaker` takes it alongside the
game, whose slip is being signed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import cache
from itertools import permutations, product

import msgspec

from starsquare.client.api_calls import Client
from starsquare.client.connection import ServiceError
from starsquare.client.follower import LINE_ERRORS
from starsquare.game.lightning.state import (
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LightningCommand,
    LightningStage,
    OpenLightning,
    StartAttempt,
)
from starsquare.game.side import Side
from starsquare.game.view import GameView
from starsquare.lexicon import Lexicon, Verdict
from starsquare.lexicon.judge import verdict_of
from starsquare.service.game.lightning_service import LightningSeen
from starsquare.service.waiting import happens_within
from starsquare.tiles import (
    BLANK,
    STANDARD,
    Alphabet,
    Tiles,
    TileSet,
    is_within,
    without,
)

Duty = Callable[[LightningSeen], LightningCommand | None]
"""Returns what to do in a round as seen; None means wait."""

PATIENCE_SECONDS = 3_600.0
"""How long it waits for others, who may have left."""

_OVER = frozenset({LightningStage.WON, LightningStage.REFERRED})
_LONGEST = 5  # longer words are not possible with so few tiles


class PlayerDuty(msgspec.Struct, frozen=True):
    """What one side does: everything but the other side's minute, and verdicts."""

    game: str
    side: Side
    knows: Callable[[str], bool]
    tiles: TileSet = STANDARD

    def __call__(self, seen: LightningSeen) -> LightningCommand | None:
        """Return the next step.

        Rules: ES-TIE-1.a ES-TIE-1.b ES-TIE-1.c ES-TIE-1.d
        """
        view = seen.lightning
        if view is None:
            return OpenLightning(game=self.game, tiles=Tiles(""))
        first = view.first or Side.ONE
        next_side = first if view.values[first] is None else first.other
        match view.stage:
            case LightningStage.LETTERS:
                return DrawLetters()
            case LightningStage.TILES:
                return DealTiles()
            case LightningStage.READY if next_side is self.side:
                return StartAttempt()
            case LightningStage.ATTEMPT if view.attempting is self.side:
                words = best_words(view.racks[self.side], self.knows, self.tiles)
                return LayWords(side=self.side, words=words)
            case _:
                return None


Acceptable = Container[str] | Lexicon
"""Plain words, which decide alone, or a lexicon, which may refer to a person."""


def verdict_on(words: Sequence[str], acceptable: Acceptable) -> Verdict:
    """Return one verdict for several words."""
    if isinstance(acceptable, Lexicon):
        return verdict_of({acceptable.finding(word.upper()) for word in words})
    good = all(word.upper() in acceptable for word in words)
    return Verdict.ACCEPTABLE if good else Verdict.NOT_ACCEPTABLE


class JudgeDuty(msgspec.Struct, frozen=True):
    """What a judge does: look the words up."""

    words: Acceptable

    def __call__(self, seen: LightningSeen) -> LightningCommand | None:
        """Return the next step."""
        view = seen.lightning
        if view is None or view.stage is not LightningStage.JUDGING:
            return None
        verdicts = {word: verdict_on((word,), self.words) for word in view.words}
        if Verdict.REFER in verdicts.values():
            return None  # the director decides
        bad = [word for word in view.words if verdicts[word] is Verdict.NOT_ACCEPTABLE]
        return JudgeAttempt(unacceptable=tuple(bad))


def best_words(
    rack: str, knows: Callable[[str], bool], tile_set: TileSet = STANDARD
) -> tuple[str, ...]:
    """Return the words with the highest total value, using each tile once."""
    known = _words_of(rack, knows, tile_set.alphabet)

    @cache
    def best(held: str) -> tuple[int, tuple[str, ...]]:
        found: tuple[int, tuple[str, ...]] = (0, ())
        for word, tiles in known.items():
            if is_within(tiles, held):
                value, others = best(without(held, tiles))
                found = max(found, (tile_set.value_of(word) + value, (word, *others)))
        return found

    return best(rack)[1]


def _words_of(
    rack: str, knows: Callable[[str], bool], alphabet: Alphabet
) -> dict[str, str]:
    """Return the known words that can be made from some tiles, with their tiles."""
    found: dict[str, str] = {}
    for size in range(2, min(len(rack), _LONGEST) + 1):
        for tiles in set(permutations(rack, size)):
            letters_of = (_letters_of(tile, alphabet) for tile in tiles)
            for letters in product(*letters_of):
                word = "".join(letters)
                if knows(word.upper()):
                    found[word] = "".join(tiles)
    return found


def _letters_of(tile: str, alphabet: Alphabet) -> str:
    return alphabet.letters.lower() if tile == BLANK else tile


class TieBreaker:
    """Takes part in the lightning round of one game, alongside the game."""

    def __init__(
        self, client: Client, game: str, duty: Duty, *, hands_seconds: float = 0
    ) -> None:
        """Take the duty, and how long each step takes."""
        self._client, self._game, self._duty = client, game, duty
        self._hands = hands_seconds
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def notice(self, view: GameView) -> None:
        """Start when a game is tied, under a rulebook that breaks ties."""
        if self._task is None and _is_tied(view):
            self._task = asyncio.create_task(self._break_tie())

    async def finish(self) -> None:
        """Wait until the round is over, if there is one."""
        if self._task is not None:
            await self._task

    async def leave(self) -> None:
        """Stop taking part."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _break_tie(self) -> None:
        listening = asyncio.create_task(self._listen())
        try:
            while await self._do_next():
                pass
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def _do_next(self) -> bool:
        """Take one step or wait for one; return whether there may be more to do."""
        self._news.clear()
        try:
            seen = await self._client.lightning(self._game)
            view = seen.lightning
            if view is not None and view.stage in _OVER:
                return False
            command = await asyncio.to_thread(self._duty, seen)
            if command is None:
                return await self._waited(PATIENCE_SECONDS)
            if await self._waited(self._hands):
                return True  # someone was faster
            await self._client.act_in_lightning(self._game, command)
        except LINE_ERRORS:
            await asyncio.sleep(1)
        except ServiceError:
            # Someone was faster, or the game is no longer tied.
            if not _is_tied((await self._client.look(self._game)).game):
                return False
            await self._waited(1)
        return True

    async def _waited(self, seconds: float) -> bool:
        """Wait for news, at most this long; return whether there are any."""
        return await happens_within(self._news, seconds)

    async def _listen(self) -> None:
        while True:
            with suppress(*LINE_ERRORS, ServiceError):
                topic = f"{self._game}~lightning"
                async for _ in self._client.watched(topic, 0):
                    self._news.set()
            await asyncio.sleep(1)


def _is_tied(view: GameView) -> bool:
    return view.outcome is not None and view.outcome.needs_lightning_round
