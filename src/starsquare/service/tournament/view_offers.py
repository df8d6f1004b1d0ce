"""The views of a tournament that programs may ask for: where they are, and for whom.

A view is marked with `offered` where it is written; routes and client calls are made
from `ViewOffered`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from inspect import getdoc, signature
from typing import Any, TypeVar, get_type_hints

import msgspec

from starsquare.service.identity import Identity

_OFFERED = "_offered"
Shows = TypeVar("Shows", bound=Callable[..., Awaitable[msgspec.Struct]])


class ViewOffered(msgspec.Struct, frozen=True, kw_only=True):
    """A view that programs may ask for; routes and client calls are made from it."""

    name: str
    shows: type
    """What it is."""
    summary: str
    address: str
    """Where it is, below the address of its event; with names in braces."""
    is_public: bool
    """Whether those without a link or an account may ask."""
    is_tagged: bool
    """Whether it changes only with what its ETag counts."""
    parameters: Mapping[str, type]
    """What can be asked for: a text or a number each."""

    @property
    def in_address(self) -> frozenset[str]:
        """Those parameters that are a part of the address."""
        return frozenset(one for one in self.parameters if f"{{{one}}}" in self.address)

    def made(
        self, views: object, identity: Identity, event: str, **asked: Any
    ) -> Coroutine[Any, Any, msgspec.Struct]:
        """Make it for somebody."""
        making: Coroutine[Any, Any, msgspec.Struct] = getattr(views, self.name)(
            identity, event, **asked
        )
        return making


def offered(
    address: str, *, is_public: bool = True, is_tagged: bool = True
) -> Callable[[Shows], Shows]:
    """Offer a view to programs."""

    def mark(method: Shows) -> Shows:
        setattr(method, _OFFERED, (address, is_public, is_tagged))
        return method

    return mark


def views_offered(shows: type) -> tuple[ViewOffered, ...]:
    """Return the views that a class offers, in its order."""
    found: list[ViewOffered] = []
    for name, method in vars(shows).items():
        if not hasattr(method, _OFFERED):
            continue
        address, is_public, is_tagged = getattr(method, _OFFERED)
        hints = get_type_hints(method)
        _, _, _, *asked = signature(method).parameters  # self, identity, event
        found.append(
            ViewOffered(
                name=name,
                shows=hints["return"],
                summary=(getdoc(method) or "").partition("\n")[0],
                address=address,
                is_public=is_public,
                is_tagged=is_tagged,
                parameters={
                    one: int if hints[one] == int | None else str for one in asked
                },
            )
        )
    return tuple(found)
