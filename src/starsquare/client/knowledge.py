"""What one side knows about a game: its view, and what it has seen happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from starsquare.game.event import (
    ChallengeIssued,
    ClockRestarted,
    ClockStopped,
    GameEvent,
    GameResumed,
    NoPlaysDeclared,
    RackDrawn,
    TilesConfirmed,
    TileSeen,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game, Turn
from starsquare.game.view import GameView, member_of, seen_by, view_of
from starsquare.rulebook import Rulebook, TurnKind, changed

Kind = TypeVar("Kind", bound=GameEvent)
STUCK = 6
"""Scoreless turns after which a player tries to end the game."""


class Seat(msgspec.Struct, frozen=True):
    """A person's seat, and the name under which they sign."""

    side: Side
    person: PersonId | None = None


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one side sees it; events are masked like the view."""

    view: GameView
    events: tuple[GameEvent, ...]
    now: Moment
    book: Rulebook  # with the changes that the sides have agreed on
    seat: Seat

    @property
    def side(self) -> Side:
        """The side that sees it."""
        return self.seat.side

    @property
    def last_at(self) -> Moment:
        """When something last happened."""
        return self.events[-1].at if self.events else self.now

    @property
    def has_confirmed(self) -> bool:
        """Whether the side has counted the tiles."""
        return any(one.side is self.side for one in self._all(TilesConfirmed))

    def has_rack(self, side: Side) -> bool:
        """Return whether a side has drawn its first rack."""
        drawn = any(one.side is side for one in self._all(RackDrawn))
        return drawn or bool(self.view.racks[side])

    @property
    def has_looked(self) -> bool:
        """Whether the first side has seen a tile."""
        return bool(self._all(TileSeen))

    @property
    def declared_at(self) -> Moment:
        """When the side last declared that no play is left; now if it never did."""
        own = [one.at for one in self._all(NoPlaysDeclared) if one.side is self.side]
        return own[-1] if own else self.now

    @property
    def open_play(self) -> Turn | None:
        """The other side's play, while it can be challenged."""
        play = self._open_play
        return None if play is None or play.side is self.side else play

    @property
    def own_open_play(self) -> Turn | None:
        """The side's own play, while it can be challenged."""
        play = self._open_play
        return play if play is not None and play.side is self.side else None

    @property
    def stands_for_us(self) -> bool:
        """Whether the clock is stopped and this side, whose turn it is, must start it.

        After a verdict, the side on turn starts it. If someone pressed the middle
        button, that person starts it again.
        """
        view = self.view
        if view.clock.running is not None or view.on_turn is not self.side:
            return False
        for event in reversed(self.events):
            match event:
                case ClockStopped(side=side):
                    return side is self.side
                case ChallengeIssued() | GameResumed():
                    return True
                case ClockRestarted():
                    break
                case _:
                    pass
        return False

    @property
    def scoreless_run(self) -> int:
        """The number of turns since the last one that scored."""
        return _scoreless_run(self.view)

    @property
    def can_only_wait(self) -> bool:
        """Whether the game is stuck, and only time can end it."""
        return waits_for_time(self.view, self.book)

    @property
    def _open_play(self) -> Turn | None:
        is_checked = self.book.challenge.words_checked == "when_played"
        is_open = self.view.is_play_open and not is_checked
        return self.view.turns[-1] if is_open else None

    def _all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]


def sight_of(
    game: Game,
    book: Rulebook,
    events: Iterable[GameEvent],
    *,
    side: Side,
    now: Moment,
) -> Knowledge:
    """Return what the first member of a side knows of a local game."""
    viewer = member_of(side)
    view = view_of(game, book, viewer)
    return Knowledge(
        view=view,
        events=tuple(seen_by(event, viewer) for event in events),
        now=now,
        book=book_in_force(book, view),
        seat=Seat(side, game.seats[side][0]),
    )


def book_in_force(book: Rulebook, view: GameView) -> Rulebook:
    """Return the rulebook with the changes that the sides have agreed on."""
    return changed(book, view.agreed, house=book.code) if view.agreed else book


def waits_for_time(view: GameView, book: Rulebook) -> bool:
    """Return whether no play is left and only time ends the game under the rulebook.

    Rules: ES-END-1.a
    """
    ends_by_time = not book.ending.agreed and book.scoreless is None
    return ends_by_time and not view.tiles_in_bag and _scoreless_run(view) >= STUCK


def _scoreless_run(view: GameView) -> int:
    run = 0
    for turn in reversed(view.turns):
        if turn.kind is TurnKind.PLAY and turn.points:
            break
        run += 1
    return run
