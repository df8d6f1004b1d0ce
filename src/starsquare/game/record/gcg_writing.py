"""A game record as the bytes of a file, in one canonical form.

UTF-8, declared in the first line; the players; the other pragmas in their order; the
moves, each with its remarks; the racks that were held after the last of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from starsquare.game.record.gcg import (
    NOTE,
    OF_SEVERAL_LINES,
    Action,
    ChallengeBonus,
    Exchange,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    Pragma,
    TimePenalty,
    Withdrawal,
)

_BEGINS_A_LINE = ("#", ">")
_LOSSES = (Withdrawal, TimePenalty, OwnTiles)


def write_gcg(record: Gcg) -> bytes:
    """Write a record; what is read from it equals it.

    Line ends within names and titles become spaces; a line of a note that looks like
    a pragma or a move begins a note of its own.
    """
    lines = "".join(f"{line}\n" for line in _lines(record))
    return lines.encode("utf-8", "replace")


def written_action(action: Action) -> str:
    """Write what was done, without rack and points: `8H CAT`, `-ABC`, `(time)`."""
    match action:
        case Play(square, direction, word):
            return f"{square.written(direction)} {word}"
        case Exchange(count, tiles):
            return f"-{tiles or count}"
        case Pass():
            return "-"
        case Withdrawal():
            return "--"
        case ChallengeBonus():
            return "(challenge)"
        case TimePenalty():
            return "(time)"
        case OwnTiles(tiles) | OthersTiles(tiles):
            return f"({tiles})"
        case _:
            assert_never(action)


def signed(move: Move) -> str:
    """Write the points of a move with their sign."""
    if isinstance(move.action, _LOSSES) and move.score == 0:
        return "-0"
    return f"{move.score:+d}"


def _lines(record: Gcg) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(record.players, 1):
        yield _one_line(f"#player{number} {player.nick} {player.name}")
    for pragma in record.header:
        yield from _pragma(pragma)
    for move in record.moves:
        nick = record.players[move.side].nick
        action, score = written_action(move.action), signed(move)
        yield _one_line(
            f">{nick}: {move.rack} {action} {score} {move.total} {move.comment}"
        )
        for pragma in move.remarks:
            yield from _pragma(pragma)
    for number, rack in enumerate(record.racks, 1):
        if rack:
            yield f"#rack{number} {rack}"


def _pragma(pragma: Pragma) -> Iterator[str]:
    first, *more = pragma.value.splitlines() or [""]
    if pragma.name not in OF_SEVERAL_LINES:
        yield _one_line(f"#{pragma.name} {pragma.value}")
        return
    yield f"#{pragma.name} {first}".rstrip()
    for line in map(str.strip, more):
        yield f"#{NOTE} {line}" if line.startswith(_BEGINS_A_LINE) else line


def _one_line(text: str) -> str:
    return " ".join(text.split())
