"""Rules changed for one game by both sides, where the book lets them."""

from __future__ import annotations

from functools import lru_cache

from starsquare.game.command import Changes
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.state import Game
from starsquare.rulebook import Rulebook, Topic, changed

_PARTS_OF_A_GAME = frozenset(
    {
        "scoring",
        "exchange",
        "passing",
        "hold",
        "challenge",
        "clock",
        "overtime",
        "scoreless",
        "ending",
        "unplayed",
    }
)
"""What two sides may change among themselves: how they play, not what it counts for."""


def book_played(book: Rulebook, game: Game) -> Rulebook:
    """Give the book that is in force at this board.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    if not game.agreed:
        return book
    return _changed(_Same(book), tuple(sorted(game.agreed.items())))


def may_be_agreed(name: str) -> bool:
    """Return whether a value of a book is for two sides to change."""
    return name.partition(".")[0] in _PARTS_OF_A_GAME


def must_be_changes(book: Rulebook, changes: Changes) -> None:
    """Refuse changes that are none, or not the two sides' to make.

    Raises:
        WrongPhaseError: there is none, or it is the event's and not the game's.
        RulebookError: a name or a value is not one the book could have.
    """
    rules = book.rules_on(Topic.AGREEMENT)
    if not changes:
        raise WrongPhaseError("agreement.no_changes", rules=rules)
    for name in changes:
        if not may_be_agreed(name):
            raise WrongPhaseError("agreement.not_the_sides", rules=rules, name=name)
    changed(book, changes, house=book.code)


class _Same:
    """A book as a key: equal to itself only, so that a cache need not hash it."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.book is self.book

    def __hash__(self) -> int:
        return hash(self.book.code)


@lru_cache(maxsize=256)
def _changed(
    book: _Same, changes: tuple[tuple[str, bool | int | str], ...]
) -> Rulebook:
    return changed(book.book, dict(changes), house=book.book.code)
