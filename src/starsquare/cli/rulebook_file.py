"""A book written as a file of differences from it, every value a comment at first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from starsquare.rulebook.presentation import ShowAnswer, ShownValue
from starsquare.text import say


def as_file(answer: ShowAnswer) -> str:
    """Write a book so that its owner takes the sign off the lines that change."""
    code = answer.code.partition("/")[0]
    parts = groupby(answer.values, lambda value: value.part)
    lines = [
        *(f"# {line}" for line in say("cli.as_file", {"code": code}).split("\n")),
        'code = "MINE"',
        f"title = {_literal(answer.title)}",
        f"derived_from = {_literal(code)}",
        *(line for part, values in parts for line in _part(part, values)),
    ]
    return "\n".join(lines)


def _part(part: str, values: Iterable[ShownValue]) -> Iterator[str]:
    """Write one part, unless the book lacks it."""
    shown = [one for one in values if one.cell.applies and one.name != part]
    if shown:
        yield f"\n[{part}]"
        yield f"# {say(f'rulebook.part.{part}')}"
    for one in shown:
        yield f"\n# {one.label}"
        yield f"#{one.name.removeprefix(f'{part}.')} = {_literal(one.cell.value)}"


def _literal(value: object) -> str:
    """Write a value as TOML has it, which agrees with JSON on all that books hold."""
    return msgspec.json.encode("none" if value is None else value).decode()
