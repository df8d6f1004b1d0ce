"""One line of a side, read: who, the rack, what was done, the points and the total."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starsquare.board.square import read_square
from starsquare.game.record.gcg import (
    Action,
    ChallengeBonus,
    Exchange,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.notation import BadLine, bad_line
from starsquare.game.side import Side
from starsquare.text import say
from starsquare.tiles import Tiles

_MOVE = re.compile(r">\s*([^\s:]+)\s*:\s*(.*)")
_TILES = re.compile(r"[A-Za-z?]+")
_COUNT = re.compile(r"-([0-9]{1,2})")
_GIVEN = re.compile(r"-([A-Za-z?]+)")
_IN_PARENTHESES = re.compile(r"\(([A-Za-z?]*)\)")
_SQUARE = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_WORD = re.compile(r"(?:[A-Za-z.]|\([A-Za-z]+\))+")
_NUMBER = re.compile(r"([+-]?)([0-9]{1,6})")
_NUMBERS_OF_A_MOVE = 2
_LOSSES = (Withdrawal, TimePenalty, OwnTiles)


def read_move(line: int, text: str, sides: Mapping[str, Side]) -> Move | BadLine:
    """Read a line that begins with `>`, or say what is wrong with it."""
    match = _MOVE.fullmatch(text)
    if match is None:
        return bad_line(line, text, say("record.allowed.move"))
    side = sides.get(match[1])
    if side is None:
        nicks = ", ".join(sides) or say("record.nothing")
        allowed = say("record.allowed.nick", {"nicks": nicks})
        return bad_line(line, match[1], allowed)
    words = match[2].split()
    rack = read_tiles(words.pop(0)) if words and _TILES.fullmatch(words[0]) else None
    if not words:
        return bad_line(line, text, say("record.allowed.action"))
    action, rest = _action(words)
    if action is None:
        return bad_line(line, words[0], say("record.allowed.action"))
    if isinstance(action, str):
        return bad_line(line, " ".join(words[:2]), action)
    found = " ".join(rest[:_NUMBERS_OF_A_MOVE])
    numbers = [_NUMBER.fullmatch(word) for word in rest[:_NUMBERS_OF_A_MOVE]]
    if len(numbers) < _NUMBERS_OF_A_MOVE or numbers[0] is None or numbers[1] is None:
        return bad_line(line, found, say("record.allowed.numbers"))
    action, score = _scored(action, numbers[0], has_rack=rack is not None)
    return Move(
        line=line,
        side=side,
        rack=rack or Tiles(""),
        action=action,
        score=score,
        total=int(numbers[1][0]),
        comment=" ".join(rest[_NUMBERS_OF_A_MOVE:]),
    )


def read_tiles(text: str) -> Tiles | None:
    """Read tiles in hand, large or small; None if there is anything else."""
    return Tiles(text.upper()) if _TILES.fullmatch(text) else None


def _action(words: list[str]) -> tuple[Action | str | None, list[str]]:
    """Tell what was done, or what is wrong, and give the words that follow it."""
    first, rest = words[0], words[1:]
    if match := _IN_PARENTHESES.fullmatch(first):
        return _in_parentheses(match[1]), rest
    if first.startswith("-"):
        return _with_dash(first), rest
    if not _SQUARE.fullmatch(first):
        return None, rest
    try:
        square, direction = read_square(first)
    except ValueError:
        return say("record.allowed.square"), rest
    if not rest or not _WORD.fullmatch(rest[0]):
        return say("record.allowed.word"), rest
    return Play(square, direction, rest[0].replace(")(", "")), rest[1:]


def _in_parentheses(inside: str) -> Action:
    # `(TIME)` are four unplayed tiles, `(time)` is a penalty
    if not inside.isupper():
        if inside.lower() == "time":
            return TimePenalty()
        if inside.lower() == "challenge":
            return ChallengeBonus()
    return OthersTiles(Tiles(inside.upper()))


def _with_dash(word: str) -> Action | None:
    if word == "--":
        return Withdrawal()
    if word == "-":
        return Pass()
    if match := _COUNT.fullmatch(word):
        return Exchange(int(match[1])) if int(match[1]) else Pass()
    if match := _GIVEN.fullmatch(word):
        return Exchange(len(match[1]), Tiles(match[1].upper()))
    return None


def _scored(
    action: Action, points: re.Match[str], *, has_rack: bool
) -> tuple[Action, int]:
    """Take points with their sign; where none is written, a loss is one by nature."""
    sign, amount = points[1], int(points[2])
    if isinstance(action, OthersTiles) and (sign == "-" or (not sign and has_rack)):
        action = OwnTiles(action.tiles)
    if sign == "-" or (not sign and isinstance(action, _LOSSES)):
        return action, -amount
    return action, amount
