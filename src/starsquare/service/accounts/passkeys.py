"""Passkeys: sign in with a key on one's own device instead of a password.

The package that checks them is an extra (`starsquare[passkeys]`). Without it passkeys
are not offered, and passwords work as usual.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.account_service import AccountService, LoginError
from starsquare.service.accounts.tokens import Passkey, Record
from starsquare.service.ports import Clock, Randomness, Tries

CHALLENGE_MS = 5 * 60_000
CHALLENGE_BYTES = 32
MOST_PASSKEYS = 10


class PasskeyError(StarsquareError):
    """Raised if a passkey cannot be used."""


class Site(msgspec.Struct, frozen=True):
    """The site that a passkey belongs to: its name and its origin."""

    name: str
    origin: str


class Challenge(msgspec.Struct, frozen=True):
    """The claim of a challenge to sign, and for whom; None: for anyone."""

    challenge: bytes
    until: Moment
    person: PersonId | None = None


class Asked(msgspec.Struct, frozen=True):
    """What a browser is asked to sign, and the token to send back with it."""

    options: dict[str, Any]
    token: str


class PasskeyService:
    """Adds passkeys to accounts, and opens sessions with them."""

    def __init__(
        self,
        accounts: AccountService,
        tries: Tries,
        clock: Clock,
        randomness: Randomness,
    ) -> None:
        """Take the accounts."""
        self._accounts, self._tries = accounts, tries
        self._clock, self._randomness = clock, randomness

    @property
    def is_installed(self) -> bool:
        """Whether the package that checks passkeys is installed."""
        return find_spec("webauthn") is not None

    async def ask_to_add(self, person: PersonId, site: Site) -> Asked:
        """Ask someone's device to create a key.

        Raises:
            PasskeyError: passkeys cannot be used here, or there are too many.
        """
        record = await self._accounts.record_of(person)
        if len(record.passkeys) >= MOST_PASSKEYS:
            raise PasskeyError("passkey.too_many", n=MOST_PASSKEYS)
        webauthn = self._checker()
        challenge = self._new_challenge(person)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Starsquare",
            user_name=record.name,
            user_id=person.encode(),
            challenge=challenge.challenge,
            exclude_credentials=[
                webauthn.helpers.structs.PublicKeyCredentialDescriptor(id=one.id)
                for one in record.passkeys
            ],
            authenticator_selection=(
                webauthn.helpers.structs.AuthenticatorSelectionCriteria(
                    resident_key=webauthn.helpers.structs.ResidentKeyRequirement.REQUIRED
                )
            ),
        )
        return self._asked(webauthn, options, challenge)

    async def add(
        self, person: PersonId, site: Site, token: str, answer: dict[str, Any]
    ) -> None:
        """Store the key that a device has created.

        Raises:
            TokenError: it answers no challenge of ours.
            PasskeyError: the answer is invalid.
        """
        challenge = self._taken(token, person)
        webauthn = self._checker()
        try:
            found = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge.challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except webauthn.helpers.exceptions.WebAuthnException as error:
            raise PasskeyError("passkey.not_good") from error
        passkey = Passkey(
            id=found.credential_id,
            public_key=found.credential_public_key,
            sign_count=found.sign_count,
            added_at=self._clock.now(),
        )
        record = await self._accounts.record_of(person)
        added = replace(record, passkeys=(*record.passkeys, passkey))
        await self._accounts.keep_record(person, added)

    async def remove(self, person: PersonId, number: int) -> None:
        """Remove one of someone's passkeys, by its number."""
        record = await self._accounts.record_of(person)
        left = tuple(
            one for place, one in enumerate(record.passkeys) if place != number
        )
        await self._accounts.keep_record(person, replace(record, passkeys=left))

    def ask_to_sign_in(self, site: Site) -> Asked:
        """Ask a device for a key of this site.

        Raises:
            PasskeyError: passkeys cannot be used here.
        """
        webauthn = self._checker()
        challenge = self._new_challenge(None)
        options = webauthn.generate_authentication_options(
            rp_id=site.name, challenge=challenge.challenge
        )
        return self._asked(webauthn, options, challenge)

    async def sign_in(
        self, site: Site, token: str, answer: dict[str, Any], *, device: str = ""
    ) -> str:
        """Open a session with a key and return its token.

        Raises:
            TokenError: it answers no challenge of ours.
            LoginError: the key is unknown, or the answer is invalid.
        """
        challenge = self._taken(token, None)
        webauthn = self._checker()
        try:
            shown = webauthn.base64url_to_bytes(str(answer.get("rawId", "")))
            person, record, passkey = await self._owner(shown)
            found = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge.challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
        except (webauthn.helpers.exceptions.WebAuthnException, ValueError) as error:
            raise LoginError("passkey.not_good") from error
        used = replace(passkey, sign_count=found.new_sign_count)
        kept = tuple(used if one == passkey else one for one in record.passkeys)
        await self._accounts.keep_record(person, replace(record, passkeys=kept))
        return await self._accounts.open_session(person, device=device)

    async def _owner(self, shown: bytes) -> tuple[PersonId, Record, Passkey]:
        for person, record in await self._accounts.records():
            for passkey in record.passkeys:
                if passkey.id == shown:
                    return person, record, passkey
        raise LoginError("passkey.not_good")

    def _new_challenge(self, person: PersonId | None) -> Challenge:
        until = Moment(self._clock.now() + CHALLENGE_MS)
        return Challenge(self._randomness.secret_bytes(CHALLENGE_BYTES), until, person)

    def _taken(self, token: str, person: PersonId | None) -> Challenge:
        """Consume a challenge; each can be used once."""
        challenge = self._accounts.log.claimed(token, Challenge)
        now = self._clock.now()
        is_good = challenge.person == person and now < challenge.until
        if not is_good or not self._tries.note_try(
            challenge.challenge.hex(), "passkey", now
        ):
            raise PasskeyError("passkey.not_good")
        return challenge

    def _asked(self, webauthn: Any, options: Any, challenge: Challenge) -> Asked:
        written: dict[str, Any] = json.loads(webauthn.options_to_json(options))
        return Asked(written, self._accounts.log.signed(challenge))

    def _checker(self) -> Any:
        """Return the package; it is an extra, and slow to import."""
        if not self.is_installed:
            raise PasskeyError("passkey.not_installed")
        return import_module("webauthn")
