"""A checker of pairings that shares nothing with the code that makes them.

It reads an event's log, round by round, keeps its own books on who met whom, and
complains in words. Whether a breach could have been avoided it finds out with a
maximum matching of its own (Edmonds' blossoms, plain and slow).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from starsquare.tournament.event import (
    BoardsRepaired,
    EntrantDisqualified,
    EntrantRegistered,
    EntrantReturned,
    EntrantWithdrawn,
    LateEntrantExpected,
    PersonCheckedIn,
    RoundDrafted,
    RoundPublished,
    RoundWithdrawn,
    TournamentEvent,
    TournamentOpened,
)
from starsquare.tournament.pairing import ConcessionKind
from starsquare.tournament.round import Board

Graph = Mapping[str, set[str]]
NOBODY = "(nobody)"


class Bookkeeper:
    """What the checker knows of an event."""

    def __init__(self) -> None:
        self.team: dict[str, str] = {}
        self.entrant_of: dict[str, str] = {}
        self.division: dict[str, str] = {}
        self.here: set[str] = set()
        self.seats: dict[tuple[str, int], dict[int, tuple[str, str | None]]] = {}
        self.pools: dict[str, str] = {}
        self.banned: set[str] = set()  # pools in which teammates never meet
        self.drafts: dict[str, RoundDrafted] = {}
        self.published = 0

    def complaints(  # noqa: C901, PLR0912 -- one branch a kind of event
        self, events: Sequence[TournamentEvent]
    ) -> Iterator[str]:
        """Go through a log, and complain of every published round that is wrong."""
        for event in events:
            if isinstance(event, TournamentOpened):
                self._opened(event)
            elif isinstance(event, EntrantRegistered):
                self._registered(event)
            elif isinstance(event, PersonCheckedIn):
                entrant = self.entrant_of[event.person]
                self.here.add(entrant)
            elif isinstance(event, EntrantWithdrawn | EntrantDisqualified):
                self.here.discard(event.entrant)
            elif isinstance(event, EntrantReturned):
                self.here.add(event.entrant)
            elif isinstance(event, LateEntrantExpected):
                known = self.here.add if event.is_expected else self.here.discard
                known(event.entrant)
            elif isinstance(event, RoundDrafted):
                self.drafts[event.pool] = event
            elif isinstance(event, RoundPublished):
                draft = self.drafts[event.pool]
                if not draft.is_final:
                    yield from self._check(draft)
                self._seated(event.pool, event.round, draft.boards)
            elif isinstance(event, RoundWithdrawn):
                del self.seats[event.pool, event.round]
            elif isinstance(event, BoardsRepaired):
                self._seated(event.pool, event.round, event.boards)
                for number in event.removed:
                    del self.seats[event.pool, event.round][number]

    def _opened(self, event: TournamentOpened) -> None:
        for key, book in event.book.divisions.items():
            self.pools[key] = book.pairing.pool or key
            if book.pairing.teammates == "never":
                self.banned.add(self.pools[key])

    def _registered(self, event: EntrantRegistered) -> None:
        entrant = event.entrant
        self.division[entrant.id] = entrant.division
        self.team[entrant.id] = entrant.team or ""
        for person in entrant.members:
            self.entrant_of[person] = entrant.id

    def _check(self, draft: RoundDrafted) -> Iterator[str]:
        where = f"{draft.pool} round {draft.round}"
        self.published += 1
        field = {
            one for one in self.here if self.pools[self.division[one]] == draft.pool
        }
        seated = [
            name for board in draft.boards for name in (board.one, board.two) if name
        ]
        if sorted(seated) != sorted(field):
            yield f"{where}: seated {sorted(seated)}, here are {sorted(field)}"
        alone = [board.one for board in draft.boards if board.two is None]
        if len(alone) != self._byes_needed(draft.pool, field):
            yield f"{where}: {len(alone)} byes in a field of {len(field)}"
        tables = [board.table for board in draft.boards if board.two is not None]
        if any(tables.count(table) > 2 for table in tables) or 0 in tables:
            yield f"{where}: tables are wrong: {tables}"
        yield from self._check_breaches(draft, field, where)

    def _check_breaches(
        self, draft: RoundDrafted, field: set[str], where: str
    ) -> Iterator[str]:
        broken = [
            (board.one, board.two)
            for board in draft.boards
            if not self._may_meet(draft.pool, board.one, board.two or NOBODY)
        ]
        told = {
            frozenset(one.entrants)
            for one in draft.conceded
            if one.table is None and one.kind is not ConcessionKind.SCHOOLMATES
        }
        if told != {frozenset(name for name in pair if name) for pair in broken}:
            yield f"{where}: {broken} give, but {told} is told"
        if broken and self._can_be_perfect(draft.pool, field):
            yield f"{where}: {broken} could have been avoided"

    def _may_meet(self, pool: str, one: str, two: str) -> bool:
        alone = [name for name in (one, two) if not name.startswith(NOBODY)]
        if len(alone) < 2:
            return bool(alone) and frozenset(alone) not in self._met
        if self._are_banned(pool, one, two):
            return False
        return frozenset((one, two)) not in self._met

    def _byes_needed(self, pool: str, field: set[str]) -> int:
        """Count who stays over in a largest matching of those who may ever meet."""
        graph = {
            one: {
                two
                for two in field
                if two != one and not self._are_banned(pool, one, two)
            }
            for one in field
        }
        return len(field) - 2 * maximum_matching(graph)

    def _are_banned(self, pool: str, one: str, two: str) -> bool:
        same_team = bool(self.team[one]) and self.team[one] == self.team[two]
        return same_team and pool in self.banned

    def _can_be_perfect(self, pool: str, field: set[str]) -> bool:
        nobodies = [
            f"{NOBODY}{number}" for number in range(self._byes_needed(pool, field))
        ]
        names = sorted(field) + nobodies
        graph = {
            one: {two for two in names if two != one and self._may_meet(pool, one, two)}
            for one in names
        }
        return 2 * maximum_matching(graph) == len(names)

    def _seated(self, pool: str, number: int, boards: Sequence[Board]) -> None:
        seats = self.seats.setdefault((pool, number), {})
        seats.update({board.number: (board.one, board.two) for board in boards})

    @property
    def _met(self) -> set[frozenset[str]]:
        """Who has met whom; one name alone has had a bye."""
        return {
            frozenset(name for name in seats if name)
            for boards in self.seats.values()
            for seats in boards.values()
        }


def maximum_matching(graph: Graph) -> int:
    """Count the pairs of a largest matching."""
    mate: dict[str, str] = {}
    for root in graph:
        if root not in mate:
            _augment(graph, mate, root)
    return len(mate) // 2


def _augment(  # noqa: C901 -- the algorithm as textbooks have it
    graph: Graph, mate: dict[str, str], root: str
) -> None:
    """Look for a longer way from a free node, shrinking odd circles on the way."""
    parent: dict[str, str] = {}
    base = {node: node for node in graph}
    even = {root}
    queue = deque([root])
    while queue:
        node = queue.popleft()
        for other in sorted(graph[node]):
            if base[node] == base[other] or mate.get(node) == other:
                continue
            if other == root or (other in mate and mate[other] in parent):
                top = _common(base, parent, mate, node, other)
                circle: set[str] = set()
                _mark(base, parent, mate, circle, (node, top, other))
                _mark(base, parent, mate, circle, (other, top, node))
                for each in graph:
                    if base[each] in circle:
                        base[each] = top
                        if each not in even:
                            even.add(each)
                            queue.append(each)
            elif other not in parent:
                parent[other] = node
                if other not in mate:
                    _flip(mate, parent, other)
                    return
                even.add(mate[other])
                queue.append(mate[other])


def _common(
    base: dict[str, str], parent: dict[str, str], mate: dict[str, str], a: str, b: str
) -> str:
    seen: set[str] = set()
    node = a
    while True:
        node = base[node]
        seen.add(node)
        if node not in mate:
            break
        node = parent[mate[node]]
    node = b
    while base[node] not in seen:
        node = parent[mate[base[node]]]
    return base[node]


def _mark(
    base: dict[str, str],
    parent: dict[str, str],
    mate: dict[str, str],
    circle: set[str],
    way: tuple[str, str, str],
) -> None:
    node, top, child = way
    while base[node] != top:
        circle |= {base[node], base[mate[node]]}
        parent[node] = child
        child = mate[node]
        node = parent[mate[node]]


def _flip(mate: dict[str, str], parent: dict[str, str], node: str) -> None:
    while True:
        before = parent[node]
        onward = mate.get(before)
        mate[node], mate[before] = before, node
        if onward is None:
            return
        node = onward
