"""The tournament views of the API: their addresses, and who may request them.

A view is marked with `offered` where it is defined; routes and client calls are built
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
    """A view of the API, from which routes and client calls are built."""

    name: str
    shows: type
    """The type of the view."""
    summary: str
    address: str
    """The address below its tournament, with parameter names in braces."""
    is_public: bool
    """Whether requests without a link or an account are allowed."""
    is_tagged: bool
    """Whether it changes only when its ETag does."""
    parameters: Mapping[str, type]
    """The parameters, each a text or a number."""

    @property
    def in_address(self) -> frozenset[str]:
        """The parameters that are part of the address."""
        return frozenset(one for one in self.parameters if f"{{{one}}}" in self.address)

    def made(
        self, views: object, identity: Identity, event: str, **asked: Any
    ) -> Coroutine[Any, Any, msgspec.Struct]:
        """Build the view for an identity."""
        making: Coroutine[Any, Any, msgspec.Struct] = getattr(views, self.name)(
            identity, event, **asked
        )
        return making


def offered(
    address: str, *, is_public: bool = True, is_tagged: bool = True
) -> Callable[[Shows], Shows]:
    """Mark a view as part of the API."""

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
