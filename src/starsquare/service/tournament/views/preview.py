"""Previews: a command tried on the tournament before it is executed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import msgspec

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.service.tournament.views.reader import Named, Names, named
from starsquare.service.tournament.views.repair_views import RepairView, repair_view
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.corrections import consequences
from starsquare.tournament.decide import decide
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import evolve
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.pairing import Pair
from starsquare.tournament.person import People
from starsquare.tournament.record import result_value_at
from starsquare.tournament.state import Tournament


class MovedLine(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant whose place would change."""

    entrant: Named
    before: int | None
    after: int | None


class OtherRoundLine(msgspec.Struct, frozen=True, kw_only=True):
    """A round that would have been paired differently; it stays as it was played."""

    pool: str
    round: int
    met: tuple[str, ...]
    would_have_met: tuple[str, ...]


class PreviewView(msgspec.Struct, frozen=True, kw_only=True):
    """What a command would change."""

    version: int
    happens: tuple[str, ...]  # the events that would be written, by name
    moved: tuple[MovedLine, ...]
    rounds: tuple[OtherRoundLine, ...]
    result: BySide[int] | None = None  # the final score of its board
    repair: RepairView | None = None  # of the boards of a published round


def preview_of(
    tournament: Tournament,
    command: TournamentCommand,
    people: People,
    names: Names,
    at: Moment,
    *,
    by: PersonId,
    version: int,
) -> PreviewView:
    """Try a command, and compare.

    Raises:
        RuleError: it would be refused.
    """
    (found,) = previews_of(
        tournament, (command,), people, names, at, by=by, version=version
    )
    return found


def previews_of(
    tournament: Tournament,
    commands: Sequence[TournamentCommand],
    people: People,
    names: Names,
    at: Moment,
    *,
    by: PersonId,
    version: int,
) -> tuple[PreviewView, ...]:
    """Try commands in order, and compare each with the state before it.

    Raises:
        RuleError: a command would be refused.
    """
    found: list[PreviewView] = []
    for command in commands:
        events = decide(tournament, command, people, at, by)
        after = reduce(evolve, events, tournament)
        found.append(
            _compared(tournament, after, command, events, names, version=version)
        )
        tournament = after
    return tuple(found)


def _compared(
    tournament: Tournament,
    after: Tournament,
    command: TournamentCommand,
    events: Sequence[TournamentEvent],
    names: Names,
    *,
    version: int,
) -> PreviewView:
    found = {pool: consequences(tournament, after, pool) for pool in tournament.rounds}
    return PreviewView(
        version=version,
        happens=tuple(type(event).__name__ for event in events),
        moved=tuple(
            MovedLine(
                entrant=named(names, tournament, one.entrant),
                before=one.before,
                after=one.after,
            )
            for each in found.values()
            for one in each.moved
        ),
        rounds=tuple(
            OtherRoundLine(
                pool=pool,
                round=one.round,
                met=tuple(_met(names, pair) for pair in one.met),
                would_have_met=tuple(_met(names, pair) for pair in one.would_have_met),
            )
            for pool, each in found.items()
            for one in each.rounds
        ),
        result=_final(after, command),
        repair=repair_view(tournament, names, events),
    )


def _final(after: Tournament, command: TournamentCommand) -> BySide[int] | None:
    key = getattr(command, "board", None)
    seat = after.find(key) if isinstance(key, BoardKey) else None
    worth = None if seat is None or seat[1].is_bye else result_value_at(after, *seat)
    return None if worth is None or not worth.is_played else worth.final


def _met(names: Names, pair: Pair) -> str:
    together: tuple[EntrantId, ...] = (
        (pair.one,) if pair.two is None else (pair.one, pair.two)
    )
    return names.every(together)
