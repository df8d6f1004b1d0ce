"""What the house keeps of an account, and what its tokens claim."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of somebody of the staff; erasable."""

    name: str
    password_hash: str


class Session(msgspec.Struct, frozen=True):
    """The claim of a session."""

    person: PersonId
    generation: int
    until: Moment


class Link(msgspec.Struct, frozen=True):
    """The claim of a link."""

    link: str
