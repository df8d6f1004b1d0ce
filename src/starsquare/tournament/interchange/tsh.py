"""tsh division files (`.t`), read and written.

Each line is a player: the name, the rating, the numbers of the opponents by round (0
for a bye), then after semicolons the scores, and fields with a key such as `p12` for
who went first. A player's number is their line number. The score of a bye is its
spread. Lines and fields that a tournament does not use pass through unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from starsquare.errors import DataError
from starsquare.ratings import Rated
from starsquare.text import say
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.keys import HOUSE, EntrantId, PoolKey
from starsquare.tournament.person import People, Person
from starsquare.tournament.rating_class import class_of
from starsquare.tournament.ratings import ratings_of
from starsquare.tournament.record import Line, LineKind, records_of
from starsquare.tournament.state import Tournament

_NUMBER = re.compile(r"[+-]?\d{1,6}")
"""A rating, a player's number, or a score; none has more digits."""


class TshError(DataError):
    """A division file cannot be read."""


class TshPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a division file."""

    name: str
    rating: int = 0
    opponents: tuple[int, ...] = ()  # by round; 0 is a bye
    scores: tuple[int, ...] = ()
    fields: Mapping[str, str] = {}  # kept unchanged


def read_tsh(text: str, *, file: str) -> tuple[TshPlayer, ...]:
    """Read a division file.

    Raises:
        TshError: there is no player, a line is not one, or opponents do not match.
    """
    players: list[TshPlayer] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if is_player(line):
            players.append(_player(line, number, file))
    if not players:
        raise TshError("tsh.no_players", file=file)
    for index, player in enumerate(players, start=1):
        for round_, other in enumerate(player.opponents):
            if other and not _answers(players, index, other, round_):
                raise TshError("tsh.opponent", file=file, line=index, round=round_ + 1)
    return tuple(players)


def is_player(line: str) -> bool:
    """Return whether a line is a player, not empty or a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def read_line(line: str) -> TshPlayer:
    """Read a line that is known to be a player."""
    return _player(line, 1, "-")


def _answers(players: list[TshPlayer], index: int, other: int, round_: int) -> bool:
    if not 1 <= other <= len(players) or other == index:
        return False
    theirs = players[other - 1].opponents
    return round_ < len(theirs) and theirs[round_] == index


def _player(line: str, number: int, file: str) -> TshPlayer:
    first, *rest = (part.strip() for part in line.split(";"))
    name, numbers = _name_and_numbers(first)
    scores = _whole(rest[0].split()) if rest else ()
    if not numbers or scores is None:
        raise TshError("tsh.line", file=file, line=number, found=line[:60])
    fields: dict[str, str] = {}
    for part in rest[1:]:
        key, _, value = part.partition(" ")
        if key:
            fields[key] = value.strip()
    return TshPlayer(
        name=name,
        rating=numbers[0],
        opponents=numbers[1:],
        scores=scores,
        fields=fields,
    )


def _name_and_numbers(text: str) -> tuple[str, tuple[int, ...]]:
    """Split off the numbers at the end of a name; only the first may be negative."""
    words = text.split()
    start = len(words)
    while start > 1 and words[start - 1].isdecimal():
        start -= 1
    if start > 1 and words[start - 1].removeprefix("-").isdecimal():
        start -= 1
    name = text.rsplit(maxsplit=len(words) - start)[0] if words else ""
    return name, _whole(words[start:]) or ()


def _whole(words: Iterable[str]) -> tuple[int, ...] | None:
    """Read whole numbers, or return None if one is not a number or is too long."""
    found = list(words)
    if not all(map(_NUMBER.fullmatch, found)):
        return None
    return tuple(map(int, found))


def write_tsh(players: tuple[TshPlayer, ...]) -> str:
    """Write a division file."""
    lines: list[str] = []
    for one in players:
        head = " ".join((one.name, str(one.rating), *map(str, one.opponents)))
        parts = [head, " ".join(map(str, one.scores))]
        parts += [f"{key} {value}" for key, value in one.fields.items()]
        lines.append("; ".join(parts).rstrip())
    return "".join(f"{line}\n" for line in lines)


def tsh_players(
    tournament: Tournament, pool: PoolKey, people: People
) -> tuple[TshPlayer, ...]:
    """Return a pool as the lines of a division file, by player number.

    Scores end at the first round without a result, as in tsh, because they have no
    place for one that is missing. Games against the house and forfeits are written as
    byes with their spread.
    """
    entrants = tournament.entrants_in(pool)
    numbers = {one.id: index for index, one in enumerate(entrants, start=1)}
    records = records_of(tournament, pool)
    rounds = len(tournament.played_rounds(pool))
    rated: dict[EntrantId, Rated] = {}
    for division in tournament.divisions_in(pool):
        found = ratings_of(tournament, division.key)
        rated |= {} if found is None else found.ratings
    return tuple(
        _tsh_player(
            _name(tournament, one, people),
            one.rating or 0,
            {line.round: line for line in records[one.id].lines},
            rounds,
            numbers,
            fields=_rating_fields(tournament, one, rated.get(one.id)),
        )
        for one in entrants
    )


def _rating_fields(
    tournament: Tournament, entrant: Entrant, rated: Rated | None
) -> dict[str, str]:
    """Return the rating fields of tsh: games before, the class, the new rating."""
    division = tournament.divisions[entrant.division]
    games = min(entrant.games, default=0)
    known = {
        "lifeg": str(games) if games else "",
        "class": class_of(entrant, division.classes),
        "newr": "" if rated is None or rated.new is None else str(rated.new),
    }
    return {key: value for key, value in known.items() if value}


def _name(tournament: Tournament, entrant: Entrant, people: People) -> str:
    """Write a name as in division files: `Last, First`, followed by the school.

    The file is for the director: names are complete, except for people shown as
    numbers. A semicolon would end the field, and a number at the end would be read as
    the rating.
    """
    rule = tournament.book_of(entrant.id).privacy
    known = [people.get(person) for person in entrant.members]
    are_named = all(
        one is not None and (one.shown_as or rule.public_names) != "number_only"
        for one in known
    )
    if are_named:
        found = [one for one in known if one is not None]
        last = " & ".join(
            dict.fromkeys(one.last_name for one in found if one.last_name)
        )
        first = " & ".join(dict.fromkeys(one.first_name for one in found))
        name = ", ".join(filter(None, (last, first)))
    else:
        name = say("person.number", {"number": entrant.number})
    if rule.school_shown and entrant.school:
        name = f"{name} ({entrant.school})"
    name = " ".join(name.replace(";", " ").split())
    return f"{name}." if name[-1:].isdigit() else name


def _tsh_player(
    name: str,
    rating: int,
    lines: Mapping[int, Line],
    rounds: int,
    numbers: Mapping[EntrantId, int],
    *,
    fields: Mapping[str, str],
) -> TshPlayer:
    opponents: list[int] = []
    scores: list[int] = []
    starts: list[int] = []
    is_scored = True
    for round_ in range(1, rounds + 1):
        line = lines.get(round_)
        is_scored = is_scored and (line is None or line.is_in)
        if line is None:
            opponents.append(0)
            scores += [0] * is_scored
            starts.append(0)
            continue
        is_game = line.kind is LineKind.PLAYED and line.opponent != HOUSE
        known = line.opponent is not None and is_game
        opponents.append(numbers[line.opponent] if known and line.opponent else 0)
        scores += [line.points if is_game else line.spread] * is_scored
        starts.append({None: 0, True: 1, False: 2}[line.started])
    has_starts = any(starts)
    return TshPlayer(
        name=name,
        rating=rating,
        opponents=tuple(opponents),
        scores=tuple(scores),
        fields={
            **({"p12": " ".join(map(str, starts))} if has_starts else {}),
            **fields,
        },
    )


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
    return (*blocks[:-1], *(last + waiting for last in blocks[-1:]))


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
    known = _whole(player.fields.get("p12", "").split()) or ()
    return known + (0,) * (len(player.opponents) - len(known))


def _extended(
    file: tuple[int, ...], then: tuple[int, ...], now: tuple[int, ...]
) -> tuple[int, ...]:
    """Keep the file's figures while ours are unchanged, and append new ones."""
    if now[: len(then)] != then:
        return now
    return (*file, *then[len(file) :], *now[len(then) :])
