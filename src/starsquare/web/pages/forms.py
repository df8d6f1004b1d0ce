"""Reading what was filled in: a form as a frozen struct, or a clear refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from litestar.datastructures import UploadFile

from starsquare.service.ports import CommandIdText
from starsquare.web.answers import RequestError
from starsquare.web.asking import AnyRequest

Filled = TypeVar("Filled")
FILE = "_file"
"""How the fields of files end."""

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class Once(msgspec.Struct, frozen=True):
    """What a form carries so that it counts once, however often it is sent."""

    command_id: CommandIdText


def whole_number(text: str) -> int | None:
    """Read a whole number, as a form or an address has it; None if it is none."""
    return int(text) if _WHOLE.fullmatch(text) else None


async def filled(request: AnyRequest, kind: type[Filled]) -> Filled:
    """Read a form: fields left empty count as not given, repeated ones as a list.

    What stands in a file `sheet_file` counts as the field `sheet`, and the file's name
    as `sheet_name` unless another one was typed.

    Raises:
        RequestError: a field is missing or is not what it should be.
    """
    form = await request.form()
    given: dict[str, object] = {}
    for name in form:
        if name.endswith(FILE):
            continue
        values = [value for value in form.getall(name) if value not in {"", None}]
        if values:
            given[name] = values[0] if len(values) == 1 else values
    given |= await uploaded(request, given)
    wanted_lists = {
        field.encode_name
        for field in msgspec.structs.fields(kind)  # type: ignore[arg-type]
        if getattr(field.type, "__origin__", None) in {tuple, list}
    }
    for name in wanted_lists & given.keys():
        if not isinstance(given[name], list):
            given[name] = [given[name]]
    return converted(given, kind)


async def uploaded(
    request: AnyRequest, given: Mapping[str, object]
) -> dict[str, object]:
    """Read the files of a form: what stands in each, and what it is called.

    Raises:
        RequestError: one is no text.
    """
    data: Any = await request.form()  # its files are not in the declared type
    found: dict[str, object] = {}
    for key in data:
        upload, name = data.get(key), key.removesuffix(FILE)
        if not isinstance(upload, UploadFile) or not upload.filename or name == key:
            continue
        try:
            found[name] = (await upload.read()).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise RequestError("form.not_text", name=upload.filename) from error
        found[f"{name}_name"] = given.get(f"{name}_name") or upload.filename[-120:]
    return found


def converted(given: object, kind: type[Filled]) -> Filled:
    """Read what was given as text.

    Raises:
        RequestError: it is not what it should be.
    """
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise RequestError("form.not_understood", reason=error) from error
