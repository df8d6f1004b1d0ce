"""Signed tokens: what links and sessions carry, useless for anything else.

A token is what it says, in base64, and a keyed hash over its purpose and that. It
holds no secret; who alters it, or shows a link as a session, breaks the hash.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from typing import TypeVar

import msgspec

from starsquare.errors import StarsquareError

Claim = TypeVar("Claim", bound=msgspec.Struct)

_HASH_BYTES = 16


class TokenError(StarsquareError):
    """A link or a session is not, or no longer, good."""


def signed(claim: msgspec.Struct, key: bytes) -> str:
    """Write a token; the purpose is the type of the claim."""
    body = msgspec.json.encode(claim)
    return _text(body + _hash(type(claim).__name__, body, key))


def claimed(token: str, kind: type[Claim], key: bytes) -> Claim:
    """Read a token.

    Raises:
        TokenError: it was not written by us for this purpose.
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
