"""Signatures on archives: which installation made one, and that it is unchanged.

Every installation has its own key, kept with its secrets. The public half travels in
the archive; its code, short enough to read out, identifies the installation.
"""

from __future__ import annotations

import base64
import hashlib

import msgspec

from starsquare.game.side import Moment
from starsquare.service.ports import Secrets

KEY = "key:archives"
KEY_BYTES = 32
_CODE_BYTES = 5


class Signer(msgspec.Struct, frozen=True):
    """The installation that signed an archive, and when."""

    public_key: bytes
    made_at: Moment | None = None

    @property
    def code(self) -> str:
        """The code of the installation."""
        digest = hashlib.sha256(self.public_key).digest()[:_CODE_BYTES]
        letters = base64.b32encode(digest).decode()
        return f"{letters[:4]}-{letters[4:]}"


def key_of(secrets: Secrets) -> bytes | None:
    """Return the private key of the installation; None if it has none yet."""
    return secrets.secret(KEY)


def public_half(key: bytes) -> bytes:
    """Return the public key that belongs to a private one."""
    # The library is slow to import, and few commands need it.
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    private = ed25519.Ed25519PrivateKey.from_private_bytes(key)
    return private.public_key().public_bytes_raw()


def signature_on(content: bytes, key: bytes) -> bytes:
    """Sign data with the private key of the installation."""
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    return ed25519.Ed25519PrivateKey.from_private_bytes(key).sign(content)


def is_signed(content: bytes, signature: bytes, public_key: bytes) -> bool:
    """Return whether the owner of a public key has signed the data."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    try:
        public = ed25519.Ed25519PublicKey.from_public_bytes(public_key)
        public.verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True
