"""Reading what was filled in: a form as a frozen struct, or a clear refusal."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec
from litestar import Response
from litestar.datastructures import UploadFile

from starsquare.service.ports import CommandIdText
from starsquare.web.answers import RequestError
from starsquare.web.pages.typed_numbers import faults_in, with_trimmed_numbers
from starsquare.web.request_context import AnyRequest

Filled = TypeVar("Filled")
FILE = "_file"
"""How the fields of files end."""

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class FormError(RequestError):
    """A form was filled in wrongly; keeps what was typed, for the form to show."""

    def __init__(
        self, key: str, given: Mapping[str, object], kind: type, **facts: object
    ) -> None:
        """Take what is wrong and what was typed."""
        super().__init__(key, **facts)
        names = (field.encode_name for field in msgspec.structs.fields(kind))
        self.typed: Mapping[str, object] = {name: given.get(name) for name in names}


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


def converted(given: Mapping[str, object], kind: type[Filled]) -> Filled:
    """Read what was given as text.

    Raises:
        RequestError: it is not what it should be.
    """
    given = with_trimmed_numbers(given, kind)
    wrong = " ".join(faults_in(given, kind))
    if wrong:
        raise FormError("form.wrong", given, kind, what=wrong)
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise FormError("form.not_understood", given, kind, reason=error) from error


Handler = Callable[[AnyRequest, str], Coroutine[Any, Any, Response[bytes]]]
Again = Callable[[AnyRequest, str, FormError], Awaitable[Response[bytes]]]


def answered_in(again: Again) -> Callable[[Handler], Handler]:
    """Let a form that was filled in wrongly be answered on the page it stands on."""

    def wrap(handler: Handler) -> Handler:
        @wraps(handler)
        async def answer(request: AnyRequest, event: str) -> Response[bytes]:
            try:
                return await handler(request, event)
            except FormError as error:
                return await again(request, event, error)

        return answer

    return wrap
