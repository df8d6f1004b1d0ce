"""Division file lines that pass through a tournament unchanged.

A tournament stores names, ratings, opponents, scores and starts. Everything else on a
line, its spacing, and comments between lines are kept with the first member of the
entrant, along with the tournament's own version of the line at that time. While that
version stays the same, the line is written as it was read; after that, only the
differences change.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from starsquare.tournament.interchange.tsh import (
    TshPlayer,
    is_player,
    read_line,
    tsh_players,
    write_tsh,
)
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament

AS_IT_WAS = "tsh"
AS_WE_READ_IT = "tsh.read"

_PLAYER = msgspec.json.Decoder(TshPlayer)


def blocks_of(text: str) -> tuple[str, ...]:
    """Split a division file into each player's line with the comments before it.

    Text after the last line belongs to that line. Joined, the blocks are the file.
    """
    blocks: list[str] = []
    waiting = ""
    for line in text.splitlines(keepends=True):
        waiting += line
        if is_player(line):
            blocks.append(waiting)
            waiting = ""
    if blocks:
        blocks[-1] += waiting
    return tuple(blocks)


def with_lines(
    tournament: Tournament, pool: PoolKey, people: People, blocks: tuple[str, ...]
) -> tuple[Person, ...]:
    """Return the first member of each entrant in a pool with their line of the file."""
    players = tsh_players(tournament, pool, people)
    entrants = tournament.entrants_in(pool)
    found: list[Person] = []
    for entrant, player, block in zip(entrants, players, blocks, strict=False):
        person = people.get(entrant.members[0])
        if person is not None:
            read = msgspec.json.encode(player).decode()
            extras = {**person.extras, AS_IT_WAS: block, AS_WE_READ_IT: read}
            found.append(replace(person, extras=extras))
    return tuple(found)


def write_division(tournament: Tournament, pool: PoolKey, people: People) -> str:
    """Write a pool as a division file; imported lines keep what they had."""
    players = tsh_players(tournament, pool, people)
    lines: list[str] = []
    for entrant, player in zip(tournament.entrants_in(pool), players, strict=True):
        person = people.get(entrant.members[0])
        lines.append(_line(player, {} if person is None else person.extras))
    return "".join(lines)


def _line(now: TshPlayer, extras: Mapping[str, str]) -> str:
    block = extras.get(AS_IT_WAS)
    if block is None:
        return write_tsh((now,))
    then = _PLAYER.decode(extras[AS_WE_READ_IT])
    if _known(now) == _known(then):
        return block
    before, line, after = _cut(block)
    changed = _merged(read_line(line), then, now)
    name = line[: len(line) - len(line.lstrip())] + changed.name
    text = write_tsh((replace(changed, name=name),)).removesuffix("\n")
    return f"{before}{text}{after}"


def _known(player: TshPlayer) -> tuple[object, ...]:
    """Return what a tournament can change on a line; the name stays the file's."""
    return player.rating, player.opponents, player.scores, player.fields.get("p12", "")


def _cut(block: str) -> tuple[str, str, str]:
    """Split a block into the text before the player's line, the line, and the rest."""
    before = ""
    lines = block.splitlines(keepends=True)
    while not is_player(lines[0]):
        before += lines.pop(0)
    line = lines[0].rstrip("\r\n")
    return before, line, lines[0][len(line) :] + "".join(lines[1:])


def _merged(file: TshPlayer, then: TshPlayer, now: TshPlayer) -> TshPlayer:
    """Keep the file's values, except where the tournament's have changed since."""
    fields = dict(file.fields)
    starts = _extended(_starts(file), _starts(then), _starts(now))
    if any(starts):
        fields["p12"] = " ".join(map(str, starts))
    return TshPlayer(
        name=file.name,
        rating=file.rating if now.rating == then.rating else now.rating,
        opponents=_extended(file.opponents, then.opponents, now.opponents),
        scores=_extended(file.scores, then.scores, now.scores),
        fields=fields,
    )


def _starts(player: TshPlayer) -> tuple[int, ...]:
    known = tuple(int(one) for one in player.fields.get("p12", "").split())
    return known + (0,) * (len(player.opponents) - len(known))


def _extended(
    file: tuple[int, ...], then: tuple[int, ...], now: tuple[int, ...]
) -> tuple[int, ...]:
    """Keep the file's figures while ours are unchanged, and append new ones."""
    if now[: len(then)] != then:
        return now
    return (*file, *then[len(file) :], *now[len(then) :])
