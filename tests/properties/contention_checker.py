"""A checker of rounds in contention that shares nothing with the code that pairs them.

It reads an event's log, keeps its own books on who met whom and who sat out, and
complains in words of every hard rule that gave without need or without a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set

from starsquare.tournament.event import (
    EntrantDisqualified,
    EntrantRegistered,
    EntrantReturned,
    EntrantWithdrawn,
    PersonCheckedIn,
    RoundDrafted,
    RoundPublished,
    TournamentEvent,
    TournamentOpened,
)
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.round import Board
from tests.properties.pairing_checker import maximum_matching


class ContentionChecker:
    """What the checker knows of an event with one pool."""

    def __init__(self) -> None:
        self.team: dict[str, str] = {}
        self.entrant_of: dict[str, str] = {}
        self.here: set[str] = set()
        self.met: Counter[frozenset[str]] = Counter()
        self.byes: Counter[str] = Counter()
        self.bans_teammates = False
        self.bans_repeats = False
        self.byes_at_most = 1
        self.checked = 0
        self.reasons: Counter[str] = Counter()

    def complaints(self, events: Sequence[TournamentEvent]) -> Iterator[str]:
        """Go through a log, and complain of every round in contention that is wrong."""
        draft: RoundDrafted | None = None
        for event in events:
            self._note(event)
            if isinstance(event, RoundDrafted):
                draft = event
            elif isinstance(event, RoundPublished) and draft is not None:
                if draft.draw.method.value == "contention":
                    yield from self._check(draft)
                for board in draft.boards:
                    self._seat(board)

    def _note(self, event: TournamentEvent) -> None:
        match event:
            case TournamentOpened(book=book):
                rules = [one.pairing for one in book.divisions.values()]
                self.bans_teammates = any(one.teammates == "never" for one in rules)
                self.bans_repeats = any(one.avoid_repeats == "always" for one in rules)
                self.byes_at_most = min(
                    one.bye.at_most for one in book.divisions.values()
                )
            case EntrantRegistered(entrant=entrant):
                self.team[entrant.id] = entrant.team or ""
                for person in entrant.members:
                    self.entrant_of[person] = entrant.id
            case PersonCheckedIn(person=person):
                self.here.add(self.entrant_of[person])
            case EntrantWithdrawn(entrant=gone) | EntrantDisqualified(entrant=gone):
                self.here.discard(gone)
            case EntrantReturned(entrant=back):
                self.here.add(back)
            case _:
                pass

    def _seat(self, board: Board) -> None:
        if board.two is None:
            self.byes[board.one] += 1
        else:
            self.met[frozenset((board.one, board.two))] += 1

    def _check(self, draft: RoundDrafted) -> Iterator[str]:
        self.checked += 1
        where = f"round {draft.round}"
        seated = [
            name for board in draft.boards for name in (board.one, board.two) if name
        ]
        if sorted(seated) != sorted(self.here):
            yield f"{where}: seated {sorted(seated)}, here are {sorted(self.here)}"
        over = [board.one for board in draft.boards if board.two is None]
        if len(over) != self._byes_needed(repeats=True):
            yield f"{where}: {over} sit out of {len(self.here)}"
        told = {(one.kind.value, frozenset(one.entrants)) for one in draft.conceded}
        for board in draft.boards:
            self.reasons[board.reason.key] += 1
            if not str(board.reason):
                yield f"{where}: no reason for {board.one}"
            yield from self._check_board(board, told, where)
        yield from self._check_byes(over, where)
        games = [board for board in draft.boards if board.two is not None]
        again = [one for one in games if self.met[frozenset((one.one, one.two or ""))]]
        if (
            self.bans_repeats
            and again
            and self._byes_needed(repeats=False) <= len(over)
        ):
            yield f"{where}: the book forbids repeats, and {len(again)} were avoidable"

    def _check_board(
        self, board: Board, told: Set[tuple[str, frozenset[EntrantId]]], where: str
    ) -> Iterator[str]:
        if board.two is None:
            is_second = self.byes[board.one] + 1 > self.byes_at_most
            if is_second != (("second_bye", frozenset((board.one,))) in told):
                yield f"{where}: the bye of {board.one} is told wrong"
            return
        pair = frozenset((board.one, board.two))
        if self._are_banned(board.one, board.two):
            yield f"{where}: teammates {sorted(pair)} meet"
        if bool(self.met[pair]) != (("repeat", pair) in told):
            yield f"{where}: the meeting of {sorted(pair)} is told wrong"

    def _check_byes(self, over: Sequence[str], where: str) -> Iterator[str]:
        """Complain of a second bye while anybody is left who had none."""
        if self.bans_teammates or self.bans_repeats:
            return
        for one in over:
            fewer = [each for each in self.here if self.byes[each] < self.byes_at_most]
            if self.byes[one] >= self.byes_at_most and fewer:
                yield f"{where}: {one} sits out again, {sorted(fewer)} never did"

    def _are_banned(self, one: str, two: str) -> bool:
        same = bool(self.team[one]) and self.team[one] == self.team[two]
        return same and self.bans_teammates

    def _byes_needed(self, *, repeats: bool) -> int:
        graph = {
            one: {
                two
                for two in self.here
                if two != one
                and not self._are_banned(one, two)
                and (repeats or not self.met[frozenset((one, two))])
            }
            for one in self.here
        }
        return len(self.here) - 2 * maximum_matching(graph)
