"""The fields a rulebook file may set: their names, their types, their values."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Annotated, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from starsquare.rulebook.book import Values
from starsquare.rulebook.game_parts import Part
from starsquare.text import say

NOTHING = "none"
"""How a file writes that a book has no such rule or value."""


ADVICE = frozenset(
    {
        "scoring.play_fixed",
        "contest.entry_per",
        "contest.winner_per",
        "presence.for_verdict",
        "presence.until_slip_accepted",
    }
)
"""Values that are advice for people and that no program can carry out.

They concern a hand at the board, a contest on paper, or who is present at a table. They
are shown and never offered as a choice; a test checks that all others take effect."""

UNWRITTEN = frozenset(
    {
        "challenge.words_checked",
        "clock.increment_seconds",
        "equipment.board",
        "equipment.tiles",
    }
)
"""Values that no document mentions: a file may omit them and get the default."""


@cache
def field_types() -> Mapping[str, object]:
    """Map the name of every value, such as `exchange.min_tiles_in_bag`, to its type."""
    return dict(_walk())


@cache
def optional_parts() -> frozenset[str]:
    """Return the parts that a book may lack."""
    hints = get_type_hints(Values, include_extras=True)
    return frozenset(name for name, hint in hints.items() if _may_be_none(hint))


def parts() -> tuple[str, ...]:
    """Return the parts in order."""
    return tuple(get_type_hints(Values))


def read_value(name: str, value: object) -> object:
    """Convert the value in a file to the value in the model.

    Raises:
        msgspec.ValidationError: the field does not allow it.
    """
    if value in (None, NOTHING) and _may_be_none(_type_of(name)):
        return None
    return msgspec.convert(value, type=_type_of(name), strict=True)


def allowed_in(name: str) -> str:
    """Return in words what a field allows."""
    kind = _type_of(name)
    words = _words_for(_without_none(kind))
    return say("rulebook.or_none", {"allowed": words}) if _may_be_none(kind) else words


def choices_of(name: str) -> tuple[object, ...]:
    """Return the values of a field that a person can choose from.

    There are none if there are too many, or if the field is only advice.
    """
    if name in ADVICE:
        return ()
    kind = _without_none(_type_of(name))
    if kind is bool:
        return (True, False)
    return get_args(kind) if get_origin(kind) is Literal else ()


@cache
def value_names() -> frozenset[str]:
    """Return every value that is a name, such as `half_win`, of all fields."""
    return frozenset(name for kind in field_types().values() for name in _names(kind))


def _names(kind: object) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from (one for one in get_args(kind) if isinstance(one, str))
    elif isinstance(kind, type) and issubclass(kind, StrEnum):
        yield from kind
    else:
        for inner in get_args(kind):
            yield from _names(inner)


def _walk() -> Iterator[tuple[str, object]]:
    for part, hint in get_type_hints(Values, include_extras=True).items():
        fields = get_type_hints(_without_none(hint), include_extras=True)
        for field, kind in fields.items():
            yield f"{part}.{field}", kind


def _type_of(name: str) -> object:
    if name in optional_parts():
        return get_type_hints(Values, include_extras=True)[name]
    return field_types()[name]


def _may_be_none(kind: object) -> bool:
    return get_origin(kind) in {Union, types.UnionType} and type(None) in get_args(kind)


def _without_none(kind: object) -> object:
    if not _may_be_none(kind):
        return kind
    (inner,) = (arg for arg in get_args(kind) if arg is not type(None))
    return cast("object", inner)


def _words_for(kind: object) -> str:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(f'"{argument}"' for argument in arguments)
    if origin is Annotated:
        return _range_words(cast("msgspec.Meta", arguments[1]))
    if origin in {tuple, frozenset}:
        return say("rulebook.list_of", {"allowed": _words_for(arguments[0])})
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return ", ".join(f'"{member}"' for member in kind)
    if isinstance(kind, type) and issubclass(kind, Part):
        return say("rulebook.a_table")
    names: dict[object, str] = {bool: "a_switch", str: "a_text"}
    return say(f"rulebook.{names[kind]}")


def _range_words(meta: msgspec.Meta) -> str:
    return say("rulebook.a_number_between", {"least": meta.ge, "most": meta.le})
