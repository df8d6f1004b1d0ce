"""The record of an account, and the signed tokens that people present."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from typing import TypeVar

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId

Claim = TypeVar("Claim", bound=msgspec.Struct)

_HASH_BYTES = 16


class TokenError(StarsquareError):
    """Raised if a link or a session is invalid or has expired."""


def signed(claim: msgspec.Struct, key: bytes) -> str:
    """Return a signed token; its purpose is the type of the claim."""
    body = msgspec.json.encode(claim)
    return _text(body + _hash(type(claim).__name__, body, key))


def claimed(token: str, kind: type[Claim], key: bytes) -> Claim:
    """Read a token.

    Raises:
        TokenError: we did not issue it for this purpose.
    """
    try:
        content = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except (binascii.Error, ValueError) as error:
        raise TokenError("token.not_one") from error
    body, shown = content[:-_HASH_BYTES], content[-_HASH_BYTES:]
    if not hmac.compare_digest(shown, _hash(kind.__name__, body, key)):
        raise TokenError("token.not_one")
    return msgspec.json.decode(body, type=kind)


def _hash(purpose: str, body: bytes, key: bytes) -> bytes:
    content = purpose.encode() + b"\0" + body
    return hmac.digest(key, content, hashlib.sha256)[:_HASH_BYTES]


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A key on someone's device, used to sign in without a password.

    Attributes:
        id: the device's name for it.
        public_key: the key that verifies its signatures.
        sign_count: how often it has signed, if the device counts.
        added_at: when it was added.
    """

    id: bytes
    public_key: bytes
    sign_count: int
    added_at: Moment


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The erasable record of a staff member."""

    name: str
    password_hash: str
    passkeys: tuple[Passkey, ...] = ()


class Session(msgspec.Struct, frozen=True):
    """The claim of a session."""

    person: PersonId
    session: str
    until: Moment


class Reset(msgspec.Struct, frozen=True):
    """The claim of a password reset link, valid once."""

    person: PersonId
    generation: int
    until: Moment


class Link(msgspec.Struct, frozen=True):
    """The claim of a link."""

    link: str
