"""Rules that both sides changed for one game, where the book allows it."""

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
    """Propose to change some of the book's values for this game."""

    side: Side
    changes: Changes


class AgreeRules(Command, frozen=True, kw_only=True):
    """Agree to the other side's proposal, as this side read it."""

    side: Side
    changes: Changes | None = None  # None: whatever is proposed


AgreementCommand = ProposeRules | AgreeRules


class RulesProposed(Event, frozen=True, kw_only=True):
    """A side proposed changes to the book."""

    side: Side
    changes: Changes


class RulesAgreed(Event, frozen=True, kw_only=True):
    """Both sides agreed on the changes; the game is marked."""

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
"""What two sides may change: how they play, not what the game counts for."""


def book_played(book: Rulebook, game: Game) -> Rulebook:
    """Return the book in force at this board.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    if not game.agreed:
        return book
    return _changed(_Same(book), tuple(sorted(game.agreed.items())))


def may_be_agreed(name: str) -> bool:
    """Return whether two sides may change this value of a book."""
    return name.partition(".")[0] in _PARTS_OF_A_GAME


def must_be_changes(book: Rulebook, changes: Changes) -> None:
    """Refuse empty changes, and changes the two sides may not make.

    Raises:
        WrongPhaseError: there is no change, or the value belongs to the event, not to
            the game.
        RulebookError: the book cannot have such a name or value.
    """
    rules = book.rules_on(Topic.AGREEMENT)
    if not changes:
        raise WrongPhaseError("agreement.no_changes", rules=rules)
    for name in changes:
        if not may_be_agreed(name):
            raise WrongPhaseError("agreement.not_the_sides", rules=rules, name=name)
    changed(book, changes, house=book.code)


class _Same:
    """A book as a cache key, compared by identity so that it need not be hashed."""

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
    """Decide a command about rules for this game only."""
    match command:
        case ProposeRules():
            return _propose(context, command)
        case AgreeRules():
            return _agree(context, command)
        case _:
            assert_never(command)


def _propose(context: Context, command: ProposeRules) -> Events:
    """Record a side's proposal of other rules for this game, where the book allows it.

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


def _agree(context: Context, command: AgreeRules) -> Events:
    """Change the rules by the proposal, unless it is not the one that was read.

    Rules: KZ-CAT-2.c
    """
    must_be(context, *_BEFORE_ANY_TILE, topic=Topic.AGREEMENT)
    changes = context.game.proposed[command.side.other]
    rules = context.book.rules_on(Topic.AGREEMENT)
    if changes is None:
        raise WrongPhaseError("agreement.nothing_proposed", rules=rules)
    if command.changes is not None and dict(command.changes) != dict(changes):
        raise WrongPhaseError("agreement.proposes_otherwise", rules=rules)
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
