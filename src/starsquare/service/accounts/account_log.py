"""The log of accounts: reading it, writing to it, and the key for all tokens."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.event import (
    Accounts,
    AnyAccountEvent,
    account_event_from_json,
    after,
)
from starsquare.service.accounts.tokens import Claim, claimed, signed
from starsquare.service.log.codec import Codec
from starsquare.service.ports import Clock, CommandId, Randomness, Store
from starsquare.service.stream_names import ACCOUNTS
from starsquare.service.streams import CachedStream, StreamCache

CachedAccounts = CachedStream[Accounts, AnyAccountEvent]


class AccountLog:
    """The current accounts and links, and the only way to change them."""

    def __init__(self, store: Store, clock: Clock, randomness: Randomness) -> None:
        """Take the ports; create a key if there is none."""
        self._clock, self._randomness = clock, randomness
        self._key = store.keep_secret("key:tokens", randomness.secret_bytes(32))
        self.streams: StreamCache[Accounts, AnyAccountEvent] = StreamCache(
            store, Codec(account_event_from_json), after
        )

    async def current(self) -> Accounts:
        """Return the current accounts and links."""
        return _state(await self.streams.load(ACCOUNTS))

    async def newest(self) -> Accounts:
        """Return accounts and links, including other processes' latest writes."""
        return _state(await self.streams.newest(ACCOUNTS))

    async def record(self, by: PersonId, event: AnyAccountEvent, what: str) -> None:
        """Record an event."""
        await self.act(by, lambda _: (event,), what)

    async def act(
        self,
        by: PersonId,
        happen: Callable[[Accounts], tuple[AnyAccountEvent, ...]],
        what: str,
    ) -> None:
        """Record events decided on the state at that moment."""

        def decided(cached: CachedAccounts, at: Moment) -> tuple[AnyAccountEvent, ...]:
            del at
            return happen(_state(cached))

        unique = self._randomness.secret_bytes(8).hex()
        await self.streams.act(
            ACCOUNTS,
            decide=decided,
            at=self._clock.now,
            by=by,
            command_id=CommandId(f"account:{what}:{unique}"),
        )

    def signed(self, claim: msgspec.Struct) -> str:
        """Return a token for a claim."""
        return signed(claim, self._key)

    def claimed(self, token: str, kind: type[Claim]) -> Claim:
        """Read a token.

        Raises:
            TokenError: we did not issue it for this purpose.
        """
        return claimed(token, kind, self._key)


def _state(cached: CachedAccounts) -> Accounts:
    return cached.state or Accounts()
