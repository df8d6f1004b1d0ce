"""Names of word lists: how they are compared, and which names mean the same list."""

from __future__ import annotations

from collections.abc import Mapping

_ALIASES: Mapping[str, frozenset[str]] = {
    name: group
    for group in (
        frozenset({"enable1", "enable", "enable2k"}),
        frozenset({"twl06", "twl2006", "owl2", "otcwl2"}),
        frozenset({"otcwl14", "otcwl2014", "twl14", "twl2014", "owl3", "otcwl3"}),
        frozenset({"nwl18", "nwl2018"}),
        frozenset({"nwl20", "nwl2020"}),
        frozenset({"nwl23", "nwl2023"}),
        frozenset({"csw12", "csw2012"}),
        frozenset({"csw15", "csw2015"}),
        frozenset({"csw19", "csw2019"}),
        frozenset({"csw21", "csw2021"}),
        frozenset({"csw24", "csw2024"}),
    )
    for name in group
}
"""By a name as names are compared: all names under which records name that list."""


def is_same_name(one: str, two: str) -> bool:
    """Return whether two names mean one list; capitals, spaces and hyphens aside."""
    return folded(one) == folded(two)


def folded(name: str) -> str:
    """Return a name as names are compared."""
    return "".join(char for char in name.casefold() if char.isalnum())


def aliases_of(name: str) -> tuple[str, ...]:
    """Return every name that means the same list, the name itself first."""
    known = folded(name)
    return (known, *sorted(_ALIASES.get(known, frozenset()) - {known}))
