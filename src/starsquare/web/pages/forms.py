"""Reading submitted forms: a form as a frozen struct, or a clear error."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from functools import cache, wraps
from typing import Any, TypeVar

import msgspec
from litestar import Response
from litestar.datastructures import UploadFile
from msgspec import inspect

from starsquare.service.ports import CommandIdText
from starsquare.text import catalogue, say
from starsquare.web.answers import RequestError
from starsquare.web.request_context import AnyRequest

_TYPED_NUMBER = re.compile(r"-?[0-9]+")
_MOST = 1_000_000_000
"""An upper limit for any number in a form."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a number."""

    low: int
    high: int
    is_whole: bool

    def fault_of(self, text: str) -> str | None:
        """Return the key of the error in a text, or None."""
        number = _read(text, is_whole=self.is_whole)
        if number is None:
            return "form.not_whole" if self.is_whole else "form.not_number"
        if self.low <= number <= self.high:
            return None
        return "form.too_large" if self.high == _MOST else "form.out_of_range"


def _read(text: str, *, is_whole: bool) -> float | None:
    """Parse a number, or return None."""
    if is_whole:
        # With more digits than any limit, it is out of range and not worth parsing.
        return int(text[:20]) if _TYPED_NUMBER.fullmatch(text) else None
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def label_of(name: str) -> str:
    """Return the label of a field."""
    key = f"field.{name.rstrip('12')}"
    return say(key) if key in catalogue() else say("field.number")


def fault_in(name: str, text: str, limits: Limits) -> str | None:
    """Return what is wrong with a number that was typed, or None."""
    key = limits.fault_of(text.strip())
    if key is None:
        return None
    facts = {
        "field": label_of(name),
        "typed": text.strip()[:40],
        "low": limits.low,
        "high": limits.high,
    }
    return say(key, facts)


@cache
def limits_of(kind: type) -> Mapping[str, Limits]:
    """Return the fields of a form that are single numbers, with their limits."""
    found: dict[str, Limits] = {}
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType), "a form is a struct"
    for field in described.fields:
        limits = _limits(field.type)
        if limits is not None:
            found[field.encode_name] = limits
    return found


def _limits(kind: inspect.Type) -> Limits | None:
    if isinstance(kind, inspect.Metadata):
        return _limits(kind.type)
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_limits, kind.types)), None)
    if not isinstance(kind, inspect.IntType | inspect.FloatType):
        return None
    return Limits(
        low=-_MOST if kind.ge is None else int(kind.ge),
        high=_MOST if kind.le is None else int(kind.le),
        is_whole=isinstance(kind, inspect.IntType),
    )


def with_trimmed_numbers(given: Mapping[str, object], kind: type) -> dict[str, object]:
    """Strip spaces around the numbers of a form."""
    numbers = limits_of(kind)
    return {
        name: value.strip() if name in numbers and isinstance(value, str) else value
        for name, value in given.items()
    }


def faults_in(given: Mapping[str, object], kind: type) -> Iterator[str]:
    """Return what is wrong with each number of a form."""
    for name, limits in limits_of(kind).items():
        text = given.get(name)
        fault = fault_in(name, text, limits) if isinstance(text, str) else None
        if fault is not None:
            yield fault


Filled = TypeVar("Filled")
FILE = "_file"
"""The ending of the names of file fields."""

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class FormError(RequestError):
    """A form was filled in incorrectly; keeps what was typed, to show it again."""

    def __init__(
        self, key: str, given: Mapping[str, object], kind: type, **facts: object
    ) -> None:
        """Take the error and what was typed."""
        super().__init__(key, **facts)
        names = (field.encode_name for field in msgspec.structs.fields(kind))
        self.typed: Mapping[str, object] = {name: given.get(name) for name in names}


class Once(msgspec.Struct, frozen=True):
    """A form that counts once, however often it is sent."""

    command_id: CommandIdText


def whole_number(text: str) -> int | None:
    """Parse a whole number from a form or an address, or return None."""
    return int(text) if _WHOLE.fullmatch(text) else None


async def filled(request: AnyRequest, kind: type[Filled]) -> Filled:
    """Read a form: empty fields count as omitted, repeated ones become a list.

    The content of a file `sheet_file` becomes the field `sheet`, and the file's name
    becomes `sheet_name` unless another one was typed.

    Raises:
        RequestError: a field is missing or invalid.
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
    """Read the files of a form: the content and the name of each.

    Raises:
        RequestError: a file is not text.
    """
    data: Any = await request.form()  # the declared type lacks the files
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
    """Convert fields given as text.

    Raises:
        RequestError: a field is invalid.
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
    """Decorate a handler so that form errors are shown on the form's page."""

    def wrap(handler: Handler) -> Handler:
        @wraps(handler)
        async def answer(request: AnyRequest, event: str) -> Response[bytes]:
            try:
                return await handler(request, event)
            except FormError as error:
                return await again(request, event, error)

        return answer

    return wrap
