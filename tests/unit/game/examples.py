"""An example of any command or event, made from the types of its fields.

A field of a type that is not known here fails loudly, so that nothing is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Kind = TypeVar("Kind", bound=msgspec.Struct)

_PLAIN: Mapping[object, object] = {int: 7, str: "some text", bool: True}
_CHANGES = {
    "passing.allowed": False,
    "scoring.full_rack_bonus": 1,
    "clock.kind": "turn",
}


def full(kind: type[Kind]) -> Kind:
    """Return one in which every field has a value."""
    return _struct(kind, leaves_out=False)


def sparse(kind: type[Kind]) -> Kind:
    """Return one in which everything is left out that can be."""
    return _struct(kind, leaves_out=True)


def _struct(kind: type[Kind], *, leaves_out: bool) -> Kind:
    hints = get_type_hints(kind)
    fields = {
        field.name: _value(hints[field.name], leaves_out=leaves_out)
        for field in msgspec.structs.fields(kind)
        if field.required or not leaves_out
    }
    return kind(**fields)


def _has_bounds(hint: object) -> bool:
    return get_origin(hint) is Annotated


def _value(hint: object, *, leaves_out: bool) -> object:
    hint = getattr(hint, "__supertype__", hint)  # of a NewType
    hint = getattr(hint, "__origin__", hint) if _has_bounds(hint) else hint
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, UnionType) or NoneType in arguments:
        others = [argument for argument in arguments if argument is not NoneType]
        return None if leaves_out else _value(others[0], leaves_out=False)
    if origin is tuple:
        return () if leaves_out else (_value(arguments[0], leaves_out=False),) * 2
    if origin is Literal:
        return arguments[-1]
    if origin is Mapping:
        return _CHANGES
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct):  # BySide
        return origin(*(_value(arguments[0], leaves_out=leaves_out) for _ in range(2)))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[-1]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint, leaves_out=leaves_out)
    return _PLAIN[hint]
