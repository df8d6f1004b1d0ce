"""The use cases of lightning rounds: the short game that breaks a tie."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.game.lightning import state as ask
from starsquare.game.lightning.decide import attempt_ends_at, decide_lightning
from starsquare.game.lightning.state import (
    LettersDrawn,
    Lightning,
    LightningCommand,
    LightningEvent,
    LightningStage,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.outcome import lightning_for
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Game
from starsquare.game.view import Viewer, masked
from starsquare.service.game.game_service import GameService
from starsquare.service.game.permissions import viewer_of
from starsquare.service.identity import CLOCK, ForbiddenError, Identity, Role
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, CommandId, CommandIdText, Randomness, Store
from starsquare.service.stream_names import GameName, lightning_stream
from starsquare.service.streams import CachedStream, Happened, StreamCache
from starsquare.tiles import BagSeed, Tiles

CachedLightning = CachedStream[Lightning, LightningEvent]

_SEED_BYTES = 32
_EVENT: msgspec.json.Decoder[LightningEvent] = msgspec.json.Decoder(LightningEvent)
_AT_THE_BOARD = frozenset({Role.ENTRANT, Role.TABLE, Role.DESK, Role.DIRECTOR})
_JUDGES = frozenset({Role.JUDGE, Role.DIRECTOR})
_ROLES: dict[type, frozenset[Role]] = {
    ask.OpenLightning: _AT_THE_BOARD | _JUDGES,
    ask.DrawLetters: _AT_THE_BOARD | _JUDGES,
    ask.DealTiles: _AT_THE_BOARD | _JUDGES,
    ask.StartAttempt: _AT_THE_BOARD | _JUDGES,
    ask.LayWords: _AT_THE_BOARD,
    ask.JudgeAttempt: _JUDGES,
    ask.SettleLightning: frozenset({Role.DIRECTOR}),
}
"""Who may give which command; commands not listed are refused."""


class LightningView(msgspec.Struct, frozen=True, kw_only=True):
    """A lightning round as one viewer may see it; nobody sees the bag."""

    stage: LightningStage
    first: Side | None
    letters: BySide[Tiles] | None  # the last draw for who goes first
    racks: BySide[Tiles]
    attempting: Side | None
    ends_at: Moment | None
    words: tuple[str, ...]
    values: BySide[int | None]
    tried: tuple[BySide[int | None], ...]
    winner: Side | None
    seed_hash: str
    seed: str | None


class LightningSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A lightning round at a version; None if there is no round."""

    version: int
    now: Moment
    lightning: LightningView | None
    can_judge: bool
    sides: tuple[Side, ...]  # the sides whose words the viewer may play


class NewLightningCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command of a lightning round, with its id."""

    command_id: CommandIdText
    command: LightningCommand


class LightningService:
    """All lightning rounds of the service."""

    def __init__(
        self, games: GameService, store: Store, clock: Clock, randomness: Randomness
    ) -> None:
        """Take the games and the ports."""
        self._games, self._store = games, store
        self._clock, self._randomness = clock, randomness
        self.streams: StreamCache[Lightning, LightningEvent] = StreamCache(
            store, Codec(_EVENT.decode), _evolved
        )

    async def look(self, identity: Identity, name: GameName) -> LightningSeen:
        """Return the lightning round of a game; an expired minute ends it.

        Raises:
            UnknownGameError: there is no such game.
        """
        game = await self._game(name)
        cached = await self.streams.load(lightning_stream(name))
        await self._let_minute_pass(cached, name, game)
        viewer = viewer_of(identity, name, game)
        state = cached.state
        return LightningSeen(
            version=cached.version,
            now=self._clock.now(),
            lightning=None
            if state is None
            else self._view(cached, state, game, viewer),
            can_judge=_has(identity, name, game, ask.JudgeAttempt),
            sides=tuple(side for side in Side if _acts_for(identity, name, game, side)),
        )

    async def act(
        self,
        identity: Identity,
        name: GameName,
        command: LightningCommand,
        *,
        command_id: CommandId,
    ) -> LightningSeen:
        """Run a command; opening a round does not require naming the tiles left.

        Raises:
            ForbiddenError: they may not give it.
            RuleError: the rulebook or the state of the round forbids it.
        """
        game = await self._game(name)
        if not _has(identity, name, game, type(command)):
            raise ForbiddenError(
                "service.forbidden", command=type(command).__name__, game=name
            )
        if isinstance(command, ask.LayWords) and not _acts_for(
            identity, name, game, command.side
        ):
            raise ForbiddenError("service.forbidden", command="LayWords", game=name)
        book = self._games.book(game)
        is_opening = isinstance(command, ask.OpenLightning)
        given = lightning_for(game, book) if is_opening else command

        def decided(cached: CachedLightning, at: Moment) -> tuple[LightningEvent, ...]:
            return decide_lightning(cached.state, given, book, at, self._seed(name))

        await self.streams.act(
            lightning_stream(name),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
        )
        return await self.look(identity, name)

    async def version(self, name: GameName) -> int:
        """Return the version of a round; 0 if there is none.

        Raises:
            UnknownGameError: there is no such game.
        """
        await self._game(name)
        return (await self.streams.load(lightning_stream(name))).version

    def listen(self, told: Callable[[GameName, int], None]) -> None:
        """Call a listener with every changed lightning round: its game and version."""

        def heard(
            cached: CachedLightning, happened: tuple[Happened[LightningEvent], ...]
        ) -> None:
            del happened
            told(GameName.of_stream(cached.stream), cached.version)

        self.streams.listeners.append(heard)

    async def _let_minute_pass(
        self, cached: CachedLightning, name: GameName, game: Game
    ) -> None:
        state, book = cached.state, self._games.book(game)
        ends_at = None if state is None else attempt_ends_at(state, book)
        if ends_at is None or ends_at > self._clock.now():
            return

        def decided(cached: CachedLightning, at: Moment) -> tuple[LightningEvent, ...]:
            command = ask.LetMinutePass()
            return decide_lightning(cached.state, command, book, at, self._seed(name))

        await self.streams.act(
            cached.stream,
            decide=decided,
            at=self._clock.now,
            by=CLOCK,
            # The same on every worker, so that it happens once.
            command_id=CommandId(f"time:{cached.stream}:{cached.version}"),
        )

    def _view(
        self, cached: CachedLightning, state: Lightning, game: Game, viewer: Viewer
    ) -> LightningView:
        is_over = state.winner is not None

        def rack_of(side: Side) -> Tiles:
            rack = state.racks[side]
            return rack if is_over or viewer.may_see(side) else masked(rack)

        letters = [
            one.event.letters
            for one in cached.log
            if isinstance(one.event, LettersDrawn)
        ]
        return LightningView(
            stage=state.stage,
            first=state.first,
            letters=letters[-1] if letters else None,
            racks=BySide(rack_of(Side.ONE), rack_of(Side.TWO)),
            attempting=state.attempting,
            ends_at=attempt_ends_at(state, self._games.book(game)),
            words=state.words,
            values=state.values,
            tried=state.tried,
            winner=state.winner,
            seed_hash=state.seed_hash,
            seed=state.seed,
        )

    async def _game(self, name: GameName) -> Game:
        state = (await self._games.game(name)).state
        assert state is not None, "the game was looked up"
        return state

    def _seed(self, name: GameName) -> BagSeed:
        """Return the seed of a round, never the game's; the first one stored counts."""
        seed = self._randomness.secret_bytes(_SEED_BYTES)
        return BagSeed(self._store.keep_secret(f"seed:{lightning_stream(name)}", seed))


def _evolved(state: Lightning | None, event: LightningEvent) -> Lightning:
    return fold_lightning((event,)) if state is None else evolve_lightning(state, event)


def _has(identity: Identity, name: GameName, game: Game, kind: type) -> bool:
    """Return whether someone may give a command; entrants only at their own table."""
    roles = _ROLES.get(kind, frozenset())
    is_seated = any(identity.person in game.seats[side] for side in Side)
    return any(
        grant.role in roles
        and grant.covers_game(name)
        and (grant.role is not Role.ENTRANT or is_seated)
        for grant in identity.grants
    )


def _acts_for(identity: Identity, name: GameName, game: Game, side: Side) -> bool:
    for grant in identity.grants:
        if not grant.covers_game(name) or grant.role not in _AT_THE_BOARD:
            continue
        if grant.role is Role.ENTRANT:
            if identity.person in game.seats[side]:
                return True
        elif grant.side in {None, side}:
            return True
    return False
