"""What is kept of an account, and what its tokens claim."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A key on a device of somebody, which signs in without a password.

    Attributes:
        id: the device's name for it.
        public_key: what its signatures are checked with.
        sign_count: how often it has signed, where the device counts.
        added_at: when it was added.
    """

    id: bytes
    public_key: bytes
    sign_count: int
    added_at: Moment


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of somebody of the staff; erasable."""

    name: str
    password_hash: str
    passkeys: tuple[Passkey, ...] = ()


class Session(msgspec.Struct, frozen=True):
    """The claim of a session."""

    person: PersonId
    session: str
    until: Moment


class Reset(msgspec.Struct, frozen=True):
    """The claim of a link that sets a new password, once."""

    person: PersonId
    generation: int
    until: Moment


class Link(msgspec.Struct, frozen=True):
    """The claim of a link."""

    link: str
