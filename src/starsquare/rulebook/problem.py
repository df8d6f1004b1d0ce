"""Everything that is wrong in a rulebook file, in one error."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

import msgspec

from starsquare.errors import DataError
from starsquare.text import say

Table = Mapping[str, object]


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong in a file."""

    key: str
    found: str
    allowed: str


class RulebookError(DataError):
    """A rulebook file cannot be used. Has every problem, not only the first."""

    sentence: ClassVar[str] = "rulebook.unusable"

    def __init__(self, file: str, problems: tuple[Problem, ...]) -> None:
        """Initialize with the file and its problems."""
        lines = [
            say(
                "rulebook.problem",
                {"key": one.key, "found": one.found, "allowed": one.allowed},
            )
            for one in problems
        ]
        super().__init__(
            self.sentence, file=file, n=len(problems), problems="\n".join(lines)
        )
        self.file = file
        self.problems = problems


class Findings:
    """Collect the problems of one file."""

    def __init__(self, file: str, error: type[RulebookError] = RulebookError) -> None:
        """Initialize with the file and the error to raise for it."""
        self._file = file
        self._error = error
        self._problems: list[Problem] = []

    def wrong(self, key: str, found: object, allowed: str) -> None:
        """Record that a key has a value that is not allowed."""
        self._problems.append(Problem(key, str(found), allowed))

    def missing(self, key: str, allowed: str) -> None:
        """Record that a required key is missing."""
        self.wrong(key, say("rulebook.nothing"), allowed)

    def unknown(self, key: str, names: Iterable[str]) -> None:
        """Record that a key is unknown, with the known keys."""
        self.wrong(
            key,
            say("rulebook.unknown_key"),
            say("rulebook.one_of", {"names": ", ".join(names)}),
        )

    def text(self, table: Table, key: str, *, prefix: str = "") -> str:
        """Return a required text; an empty one counts as missing."""
        value = table.get(key)
        if isinstance(value, str) and value:
            return value
        if value is None:
            self.missing(prefix + key, say("rulebook.a_text"))
        else:
            self.wrong(prefix + key, repr(value), say("rulebook.a_text"))
        return ""

    def table(self, table: Table, key: str) -> Table:
        """Return an optional table."""
        found = as_table(table.get(key, {}))
        if found is None:
            self.wrong(key, repr(table[key]), say("rulebook.a_table"))
            return {}
        return found

    def tables(self, table: Table, key: str) -> dict[str, Table]:
        """Return an optional table of tables."""
        found: dict[str, Table] = {}
        for name, value in self.table(table, key).items():
            inner = as_table(value)
            if inner is None:
                self.wrong(f"{key}.{name}", repr(value), say("rulebook.a_table"))
            else:
                found[name] = inner
        return found

    def has(self, *keys: str) -> bool:
        """Return whether one of the keys is known to be wrong."""
        return any(problem.key in keys for problem in self._problems)

    def parsed(self, text: str) -> Table:
        """Read TOML.

        Raises:
            RulebookError: the text is not TOML.
        """
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.wrong("TOML", error, say("rulebook.valid_toml"))
            raise self.error() from error

    def error(self) -> RulebookError:
        """Return the error with all problems."""
        return self._error(self._file, tuple(self._problems))

    def raise_if_any(self, *, but: tuple[str, ...] = ()) -> None:
        """Raise the error if there are problems with keys other than some.

        Raises:
            RulebookError: with everything found so far.
        """
        if any(problem.key not in but for problem in self._problems):
            raise self.error()


def as_table(value: object) -> Table | None:
    """Return the value if it is a table."""
    return cast("Table", value) if isinstance(value, dict) else None
