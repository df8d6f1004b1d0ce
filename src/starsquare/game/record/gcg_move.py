"""Read the line of a move: the player, rack, action, points and total."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

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
from starsquare.game.record.notation import BadLine, Repair, bad_line, repair
from starsquare.game.side import BySide, Side
from starsquare.text import say
from starsquare.tiles import (
    ENGLISH,
    Alphabet,
    Tiles,
    bracketed,
    is_within,
    unbracketed,
)

_MOVE = re.compile(r">\s*([^\s:]+)\s*:\s*(.*)")
_FEW = re.compile(r"[1-7]")
_COUNT = re.compile(r"-([0-9]{1,2})")
_SQUARE = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
# tiles as letters or brackets, in any language: ÄPFEL, [CH]OZA
_LIKE_TILES = re.compile(r"(?:[^\W\d_]|\[[^\W\d_]+\]|[?.()])+")
_NUMBER = re.compile(r"(\+-|[+-]?)([0-9]{1,6})")
_SIGNED = re.compile(r"[+-]+[0-9]+")
_LIKE_A_NUMBER = re.compile(r"[+-]*[0-9].*")
_DASH = "-"
_DOUBLE_SIGN = "+-"
_WORDS_OF_TILES = 3  # the rack, the square and the word
_LOSSES = (Withdrawal, TimePenalty, OwnTiles)
_WITHOUT_POINTS = (Exchange, Pass, Withdrawal)
"""Actions whose score is known by kind, so that the points may be missing."""


class _Letters(msgspec.Struct, frozen=True):
    """How the tiles of an alphabet are written."""

    tiles: re.Pattern[str]
    given: re.Pattern[str]
    in_parentheses: re.Pattern[str]
    word: re.Pattern[str]


@lru_cache(maxsize=16)
def _letters_of(alphabet: Alphabet) -> _Letters:
    letters = alphabet.letters + alphabet.letters.lower()
    return _Letters(
        tiles=re.compile(f"[{letters}?]+"),
        given=re.compile(f"-([{letters}?]+)"),
        in_parentheses=re.compile(rf"\(([{letters}?]*)\)"),
        word=re.compile(rf"(?:[{letters}.]|\([{letters}]+\))+"),
    )


class Before(msgspec.Struct, frozen=True):
    """What the lines above say: the total of each side, and its last move."""

    totals: BySide[int] = BySide(0, 0)
    last: Move | None = None

    def after(self, move: Move) -> Before:
        """Return what is known after a move."""
        return Before(self.totals.having(move.side, move.total), move)

    def taken_back_by(self, side: Side) -> int:
        """Return the points that a play loses when it is taken back."""
        return self.last.score if self.last and self.last.side is side else 0


class ReadMove(msgspec.Struct, frozen=True):
    """A line that could be read, and what in it was malformed."""

    move: Move
    repairs: tuple[Repair, ...] = ()


class _Numbers(msgspec.Struct, frozen=True):
    """The points and the total of a line; None if missing."""

    points: re.Match[str] | None
    total: re.Match[str] | None
    comment: str


def nick_of(text: str) -> str | None:
    """Return the nickname at the start of a line; None if there is none."""
    match = _MOVE.fullmatch(text)
    return None if match is None else match[1]


def read_move(
    line: int,
    text: str,
    sides: Mapping[str, Side],
    before: Before | None = None,
    alphabet: Alphabet = ENGLISH,
) -> ReadMove | BadLine:
    """Read a line that starts with `>`, or return what is wrong with it."""
    letters = _letters_of(alphabet)
    match = _MOVE.fullmatch(text)
    if match is None:
        return bad_line(line, text, say("record.allowed.move"))
    nick = _meant(match[1], sides)
    if nick is None:
        nicks = ", ".join(sides) or say("record.nothing")
        allowed = say("record.allowed.nick", {"nicks": nicks})
        return bad_line(line, match[1], allowed)
    words = match[2].split()
    words[:_WORDS_OF_TILES] = map(unbracketed, words[:_WORDS_OF_TILES])
    has_rack = bool(words) and letters.tiles.fullmatch(words[0]) is not None
    rack = Tiles(words.pop(0).upper()) if has_rack else None
    if not words:
        return bad_line(line, text, say("record.allowed.action"))
    before = before or Before()
    joined = _joined(words, letters, rack, before.totals[sides[nick]])
    action, rest = _action(joined, letters)
    if action is None:
        return bad_line(line, bracketed(words[0]), say("record.allowed.action"))
    if isinstance(action, str):
        return bad_line(line, bracketed(" ".join(words[:2])), action)
    numbers = _numbers(action, rest)
    if numbers is None:
        found = bracketed(" ".join(rest[:2]))
        return bad_line(line, found, say("record.allowed.numbers"))
    readings = ((match[1], nick), (" ".join(words), " ".join(joined)))
    repairs = [_read_as(line, *one) for one in readings if one[0] != one[1]]
    move = Move(
        line=line,
        side=sides[nick],
        rack=rack or Tiles(""),
        action=action,
        score=0,
        total=0,
        comment=numbers.comment,
    )
    whole = _with_numbers(move, numbers, before, repairs)
    return ReadMove(whole, tuple(repairs))


def _joined(
    words: list[str], letters: _Letters, rack: Tiles | None, total: int
) -> list[str]:
    """Join a dash with the tiles, or their number, that follow it after a space.

    A word without points behind it may be a comment, and a number the total.
    """
    if words[0] != _DASH or len(words) == 1:
        return words
    given, rest = words[1].removeprefix(_DASH), words[2:]
    is_meant = bool(rest) and _LIKE_A_NUMBER.fullmatch(rest[0]) is not None
    if _FEW.fullmatch(given):
        is_meant = is_meant or int(given) != total
    elif not letters.tiles.fullmatch(given):
        return words
    elif not rest and rack is not None:
        is_meant = is_within(given, rack)
    return [_DASH + given, *rest] if is_meant else words


def _read_as(line: int, found: str, meant: str) -> Repair:
    facts: dict[str, object] = {"found": bracketed(found), "meant": bracketed(meant)}
    return repair(line, "reading", facts)


def foreign_tiles_in(text: str, alphabet: Alphabet = ENGLISH) -> str | None:
    """Return the first word of a line that this tile set cannot spell, if any."""
    match = _MOVE.fullmatch(text)
    words = (text if match is None else match[2]).split()[:_WORDS_OF_TILES]
    known = set(alphabet.letters + alphabet.letters.lower() + "?.()")
    foreign = (
        word
        for word in words
        if _LIKE_TILES.fullmatch(word) and not known.issuperset(unbracketed(word))
    )
    return next(foreign, None)


def _meant(nick: str, sides: Mapping[str, Side]) -> str | None:
    """Return the nickname as the players have it; its case may differ."""
    if nick in sides:
        return nick
    alike = [one for one in sides if one.casefold() == nick.casefold()]
    return alike[0] if len(alike) == 1 else None


def read_tiles(text: str, alphabet: Alphabet = ENGLISH) -> Tiles | None:
    """Read tiles on a rack, in either case; None if there is anything else."""
    tiles = unbracketed(text)
    is_tiles = _letters_of(alphabet).tiles.fullmatch(tiles)
    return Tiles(tiles.upper()) if is_tiles else None


def _action(
    words: list[str], letters: _Letters
) -> tuple[Action | str | None, list[str]]:
    """Return the action or what is wrong with it, and the words that follow."""
    first, rest = words[0], words[1:]
    if match := letters.in_parentheses.fullmatch(first):
        return _in_parentheses(match[1]), rest
    if first.startswith("-"):
        return _with_dash(first, letters), rest
    if not _SQUARE.fullmatch(first):
        return None, rest
    try:
        square, direction = read_square(first)
    except ValueError:
        return say("record.allowed.square"), rest
    if not rest or not letters.word.fullmatch(rest[0]):
        return say("record.allowed.word"), rest
    return Play(square, direction, rest[0].replace(")(", "")), rest[1:]


def _in_parentheses(inside: str) -> Action:
    # `(TIME)` is four unplayed tiles, `(time)` is a penalty
    if not inside.isupper():
        if inside.lower() == "time":
            return TimePenalty()
        if inside.lower() == "challenge":
            return ChallengeBonus()
    return OthersTiles(Tiles(inside.upper()))


def _with_dash(word: str, letters: _Letters) -> Action | None:
    if word == "--":
        return Withdrawal()
    if word == _DASH:
        return Pass()
    if match := _COUNT.fullmatch(word):
        return Exchange(int(match[1])) if int(match[1]) else Pass()
    if match := letters.given.fullmatch(word):
        return Exchange(len(match[1]), Tiles(match[1].upper()))
    return None


def _numbers(action: Action, rest: Sequence[str]) -> _Numbers | None:
    """Return the points and total that follow the action; None if they are not numbers.

    Only a turn that always scores zero may omit its points.
    """
    found = [word for word in rest[:2] if _LIKE_A_NUMBER.fullmatch(word)]
    points = _NUMBER.fullmatch(rest[0]) if rest else None
    if not all(map(_NUMBER.fullmatch, found)):
        return None
    if points is None:
        is_behind = len(rest) > 1 and _SIGNED.fullmatch(rest[1]) is not None
        if is_behind or not isinstance(action, _WITHOUT_POINTS):
            return None
        return _Numbers(None, None, " ".join(rest))
    total = _NUMBER.fullmatch(rest[1]) if len(rest) > 1 else None
    if total is not None:
        return _Numbers(points, total, " ".join(rest[2:]))
    # `DOG - 95`: a turn without points has only its total
    if isinstance(action, Exchange | Pass) and not points[1] and int(points[2]):
        return _Numbers(None, points, " ".join(rest[1:]))
    return _Numbers(points, None, " ".join(rest[1:]))


def _with_numbers(
    move: Move, numbers: _Numbers, before: Before, repairs: list[Repair]
) -> Move:
    """Fill in the points and the total, calculated if the line has none."""
    action, line = move.action, move.line
    if numbers.points is None:
        is_loss = isinstance(action, Withdrawal)
        score = -before.taken_back_by(move.side) if is_loss else 0
        repairs.append(repair(line, "points", {"points": f"{score:+d}"}))
    else:
        action, score = _scored(action, numbers.points, has_rack=bool(move.rack))
        if numbers.points[1] == _DOUBLE_SIGN:
            repairs.append(_read_as(line, numbers.points[0], str(score)))
    if numbers.total is None:
        total = before.totals[move.side] + score
        repairs.append(repair(line, "total", {"total": total}))
    else:
        total = int(numbers.total[0].removeprefix("+"))
    return msgspec.structs.replace(move, action=action, score=score, total=total)


def _scored(
    action: Action, points: re.Match[str], *, has_rack: bool
) -> tuple[Action, int]:
    """Return points with their sign; without a sign, losses are negative."""
    sign, amount = points[1], int(points[2])
    is_minus = sign.endswith("-")
    if isinstance(action, OthersTiles) and (is_minus or (not sign and has_rack)):
        action = OwnTiles(action.tiles)
    if is_minus or (not sign and isinstance(action, _LOSSES)):
        return action, -amount
    return action, amount
