"""New passwords: changed by their owner, or reset with a director's link."""

from __future__ import annotations

import asyncio

import argon2
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.access_links import must_direct
from starsquare.service.accounts.account_service import (
    AccountService,
    LoginError,
    must_be_long,
)
from starsquare.service.accounts.event import PasswordChanged, ResetIssued
from starsquare.service.accounts.tokens import Reset, TokenError
from starsquare.service.identity import Identity
from starsquare.service.ports import Clock

RESET_MS = 24 * 3_600_000
"""How long a password reset link is valid."""


class PasswordService:
    """Sets new passwords; each ends all sessions opened before."""

    def __init__(self, accounts: AccountService, clock: Clock) -> None:
        """Take the accounts."""
        self._accounts, self._clock = accounts, clock
        self._hasher = argon2.PasswordHasher()

    async def change(
        self, person: PersonId, password: str, new: str, *, device: str = ""
    ) -> str:
        """Change someone's password and return a new session.

        Raises:
            LoginError: the old password is wrong.
            AccountError: the new one is too short.
        """
        record = await self._accounts.record_of(person)
        if not await asyncio.to_thread(self._fits, record.password_hash, password):
            raise LoginError("login.wrong_password")
        await self._set(person, person, new)
        return await self._accounts.open_session(person, device=device)

    async def issue_reset(self, identity: Identity, person: PersonId) -> str:
        """Return the token of a password reset link.

        Raises:
            ForbiddenError: only a director of the service may.
            AccountError: there is no such account.
        """
        must_direct(identity, None)
        account = await self._accounts.account(person)
        until = Moment(self._clock.now() + RESET_MS)
        await self._accounts.log.record(
            identity.person, ResetIssued(person=person), "reset"
        )
        return self._accounts.log.signed(Reset(person, account.generation, until))

    async def reset(self, token: str, new: str, *, device: str = "") -> str:
        """Set a new password with a reset link, once, and return a session.

        Raises:
            TokenError: the link is invalid, used, or expired.
            AccountError: the password is too short.
        """
        claim = self._accounts.log.claimed(token, Reset)
        account = await self._accounts.account(claim.person)
        if account.generation != claim.generation or claim.until <= self._clock.now():
            raise TokenError("token.reset_over")
        await self._set(claim.person, claim.person, new)
        return await self._accounts.open_session(claim.person, device=device)

    async def _set(self, by: PersonId, person: PersonId, new: str) -> None:
        must_be_long(new)
        record = await self._accounts.record_of(person)
        hashed = await asyncio.to_thread(self._hasher.hash, new)
        await self._accounts.keep_record(person, replace(record, password_hash=hashed))
        await self._accounts.log.record(by, PasswordChanged(person=person), "password")

    def _fits(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHash):
            return False
