"""Reading what was filled in: a form as a frozen struct, or a clear refusal."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from starsquare.service.ports import CommandIdText
from starsquare.web.answers import RequestError
from starsquare.web.asking import AnyRequest

Filled = TypeVar("Filled")
_WHOLE = re.compile(r"-?[0-9]{1,9}")


class Once(msgspec.Struct, frozen=True):
    """What a form carries so that it counts once, however often it is sent."""

    command_id: CommandIdText


def whole_number(text: str) -> int | None:
    """Read a whole number, as a form or an address has it; None if it is none."""
    return int(text) if _WHOLE.fullmatch(text) else None


async def filled(request: AnyRequest, kind: type[Filled]) -> Filled:
    """Read a form: fields left empty count as not given, repeated ones as a list.

    Raises:
        RequestError: a field is missing or is not what it should be.
    """
    form = await request.form()
    given: dict[str, object] = {}
    for name in form:
        values = [value for value in form.getall(name) if value not in {"", None}]
        if values:
            given[name] = values[0] if len(values) == 1 else values
    wanted_lists = {
        field.encode_name
        for field in msgspec.structs.fields(kind)  # type: ignore[arg-type]
        if getattr(field.type, "__origin__", None) in {tuple, list}
    }
    for name in wanted_lists & given.keys():
        if not isinstance(given[name], list):
            given[name] = [given[name]]
    return converted(given, kind)


def converted(given: object, kind: type[Filled]) -> Filled:
    """Read what was given as text.

    Raises:
        RequestError: it is not what it should be.
    """
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise RequestError("form.not_understood", reason=error) from error
