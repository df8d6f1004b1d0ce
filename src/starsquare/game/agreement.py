"""Rules changed for one game by both sides, where the book lets them."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from starsquare.game.context import Command, Context, Event, must_be
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import BySide, Side
from starsquare.game.state import Changes, Game, Stage
from starsquare.rulebook import Rulebook, Topic, changed
from starsquare.rulebook.leaf import merged


class ProposeRules(Command, frozen=True, kw_only=True):
    """Propose to change some values of the book for this game."""

    side: Side
    changes: Changes


class AgreeRules(Command, frozen=True, kw_only=True):
    """Agree to what the other side proposed."""

    side: Side


AgreementCommand = ProposeRules | AgreeRules


class RulesProposed(Event, frozen=True, kw_only=True):
    """A side proposed changes of the book."""

    side: Side
    changes: Changes


class RulesAgreed(Event, frozen=True, kw_only=True):
    """Both sides agreed on them: the game is marked."""

    changes: Changes


AgreementEvent = RulesProposed | RulesAgreed
Events = tuple[AgreementEvent, ...]

_BEFORE_ANY_TILE = (Stage.COUNTING, Stage.DRAWING_FOR_FIRST, Stage.WAITING)
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
    """Return the book that is in force at this board.

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


def decide_agreement(context: Context, command: AgreementCommand) -> Events:
    """Decide a command about rules for this game alone."""
    match command:
        case ProposeRules():
            return _propose(context, command)
        case AgreeRules(side=side):
            return _agree(context, side)
        case _:
            assert_never(command)


def _propose(context: Context, command: ProposeRules) -> Events:
    """Let a side propose other rules for this game, where the book allows it.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    book = context.book
    if not book.agreement.allowed:
        rules = book.rules_on("agreement.allowed")
        raise WrongPhaseError("agreement.not_allowed", rules=rules)
    must_be(context, *_BEFORE_ANY_TILE, topic=Topic.AGREEMENT)
    must_be_changes(book, command.changes)
    return (
        RulesProposed(at=context.at, side=command.side, changes=dict(command.changes)),
    )


def _agree(context: Context, side: Side) -> Events:
    must_be(context, *_BEFORE_ANY_TILE, topic=Topic.AGREEMENT)
    changes = context.game.proposed[side.other]
    if changes is None:
        rules = context.book.rules_on(Topic.AGREEMENT)
        raise WrongPhaseError("agreement.nothing_proposed", rules=rules)
    return (RulesAgreed(at=context.at, changes=changes),)


def after_agreement(game: Game, event: AgreementEvent) -> Game:
    """Apply an event of an agreement."""
    match event:
        case RulesProposed(side=side, changes=changes):
            return replace(game, proposed=game.proposed.having(side, changes))
        case RulesAgreed(changes=changes):
            agreed = merged(game.agreed, changes)
            return replace(game, agreed=agreed, proposed=BySide(None, None))
        case _:
            assert_never(event)
