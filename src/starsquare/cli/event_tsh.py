"""The command that imports a division from a file of another program."""

from __future__ import annotations

import typer

from starsquare.cli.event_base import ASKER, act, adding_to_event, event_at, loaded
from starsquare.cli.event_entry import Source, text_of
from starsquare.cli.event_find import find_division, find_pool, find_round
from starsquare.cli.event_giving import tell
from starsquare.cli.event_options import Division, File
from starsquare.cli.output import AsJson, progress_of
from starsquare.service.tournament.division_files import (
    Players,
    after_last_round,
    entries_of,
    people_of,
    round_of,
    rounds_in,
    slips_of,
)
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.text import say
from starsquare.tournament.event import Events
from starsquare.tournament.interchange.tou import TouError, read_tou, tsh_from_tou
from starsquare.tournament.interchange.tsh import blocks_of, read_tsh, with_lines
from starsquare.tournament.keys import PoolKey


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding_to_event(app)("import-tsh", "cup.db a.t")(import_tsh)


def import_tsh(
    file: File, source: Source, division: Division = None, *, json: AsJson = False
) -> None:
    """Import a tsh division file, or a section of a .tou file, with every round."""
    event = event_at(file)
    state = loaded(event)
    key, pool = find_division(state, division), find_pool(state, division)
    own = state.divisions[key]
    size = own.book.entry.side_size
    text = text_of(source)
    is_tou = source.lower().endswith(".tou")
    players = _section_of(text, source) if is_tou else read_tsh(text, file=source)
    event.keep(people_of(players, size=size))
    happened = act(event, *entries_of(players, own, size=size))
    last = rounds_in(players)
    with progress_of(say("cli.event.entering"), last, json=json) as told:
        for number in range(1, last + 1):
            ASKER.command_id = None
            happened += _play_round(event, players, pool, number)
            told(number, last)
    happened += act(event, *after_last_round(players))
    after = loaded(event)
    if not is_tou:
        event.keep(with_lines(after, pool, event.people(), blocks_of(text)))
    tell(happened, file, event, json=json)


def _section_of(text: str, source: str) -> Players:
    """Parse a tournament file with one section.

    Raises:
        TouError: it cannot be read, or has several sections.
    """
    sections = read_tou(text, file=source).sections
    if len(sections) != 1:
        names = ", ".join(one.name for one in sections)
        raise TouError("tou.sections", file=source, names=names)
    return tsh_from_tou(sections[0])


def _play_round(
    event: LocalTournament, players: Players, pool: PoolKey, number: int
) -> Events:
    """Seat and score one round as in a division file."""
    seated = act(event, *round_of(players, pool, number))
    current = find_round(loaded(event), pool, number)
    boards = [
        (board.number, board.one, board.two) for board in current.boards if board.two
    ]
    return seated + act(event, *slips_of(players, pool, number, boards))
