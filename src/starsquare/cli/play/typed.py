"""Parse input as a command of the game or as a request to the program.

A play is `8H WORD` across or `H8 WORD` down. A small letter is a blank. Letters already
on the board are typed with the rest or as dots. A tile with two letters is typed as
those, or in brackets. The score may follow, as announced at a table; without it the
play scores what it is worth.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from enum import StrEnum

import msgspec

from starsquare.board import Direction, PlacedTiles, Position, Square, spelled
from starsquare.board.square import read_square
from starsquare.errors import StarsquareError
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    AskSecondOpinion,
    CallHold,
    CorrectScore,
    DeclareNoPlays,
    DrawTiles,
    Exchange,
    GameCommand,
    IssueChallenge,
    Pass,
    PlaceTiles,
    ProposeRules,
    RestartClock,
    SignSlip,
    StopClock,
    StopReason,
    ValidateSlip,
    WithdrawHold,
)
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet, faces_of

_SQUARE = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_WORDS = re.compile(r"[,\s]+")
_COUNT = re.compile(r"[0-9]{1,4}")
_ALL = "all"
_FEWEST_LETTERS = 3


class NotUnderstoodError(StarsquareError):
    """Raised if input is not a command."""


class Request(StrEnum):
    """A request to the program that is not part of the game."""

    HELP = "help"
    GO = "go"  # hand the keyboard over without drawing first
    SHEET = "sheet"
    UNSEEN = "unseen"
    DIRECTOR = "director"
    LEAVE = "quit"


Typed = GameCommand | Request


class Scene(msgspec.Struct, frozen=True):
    """The context of typed input: the game, and who has the keyboard."""

    game: Game
    side: Side
    sees_rack: bool = False  # otherwise both sides see the page

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the game."""
        return self.game.equipment.tile_set.alphabet


def read_typed(text: str, scene: Scene) -> Typed:
    """Parse a line.

    Raises:
        NotUnderstoodError: it is not a command or a request.
    """
    first, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if _SQUARE.fullmatch(first):
        return _play(first, rest, scene)
    name = _in_full(first.lower())
    if name in {"no", "noplays"} and rest.lower() in {"", "plays", "plays left"}:
        return _no_plays(scene)
    reading = _COMMANDS.get(name)
    if reading is not None:
        return reading(rest, scene)
    request = _REQUESTS.get(name)
    if request is None:
        raise _unknown(first)
    return request


def read_play(
    letters: str, square: str, position: Position, alphabet: Alphabet = ENGLISH
) -> PlacedTiles:
    """Return the tiles that a word from a square on would place.

    Raises:
        NotUnderstoodError: it is not a square or a word, or a dot covers no tile.
    """
    try:
        start, direction = read_square(square)
    except ValueError as error:
        raise NotUnderstoodError("typed.square", square=square) from error
    word = _word_in(letters.replace("(", "").replace(")", ""), alphabet)
    if word is None:
        raise NotUnderstoodError("typed.word", square=square.upper())
    return spelled(position, start, direction, _whole(word, start, direction, position))


def _word_in(text: str, alphabet: Alphabet) -> str | None:
    """Read the tiles of a word; None if it has anything but letters and dots."""
    if alphabet.is_plain:  # another letter is a fault of the play, and is reported
        is_word = all(letter.isalpha() or letter == "." for letter in text)
        return text if text and is_word else None
    return alphabet.cased(text, others=".")


def tiles_in(text: str, game: Game) -> str:
    """Read tiles in hand; other characters are kept, so that the fault shows."""
    typed = text.replace(" ", "").replace(",", "")
    return game.equipment.tile_set.alphabet.tiles(typed) or typed.upper()


def side_named(text: str, game: Game) -> Side:
    """Return the side named by `1`, `2`, or the start of a name.

    Raises:
        NotUnderstoodError: neither side matches, or both do.
    """
    by_number = {"1": Side.ONE, "2": Side.TWO}
    if text in by_number:
        return by_number[text]
    meant = {
        side
        for side in Side
        for person in game.seats[side]
        if person.lower().startswith(text.lower())
    }
    if len(meant) != 1:
        names = ", ".join(" & ".join(game.seats[side]) for side in Side)
        raise NotUnderstoodError("typed.side", text=text, names=names)
    return meant.pop()


def number_in(text: str) -> int:
    """Parse a whole number.

    Raises:
        NotUnderstoodError: it is not a number.
    """
    if not _COUNT.fullmatch(text):
        raise NotUnderstoodError("typed.number", text=text)
    return int(text)


def next_signer(game: Game) -> tuple[Side, PersonId | None] | None:
    """Return the next person to sign the slip."""
    for side in Side:
        for person in game.seats[side]:
            if person not in game.signatures[side]:
                return side, person
    return None


def drawer_of(game: Game, side: Side) -> PersonId | None:
    """Return who draws for a side: someone the director has not barred."""
    allowed = [person for person in game.seats[side] if not game.is_banned(person)]
    return allowed[0] if allowed else None


def side_to_draw(game: Game) -> Side:
    """Return the side that draws next: the last to play, unless only the other must."""
    last = game.turns[-1].side if game.turns else game.on_turn
    return last if game.owed[last] or not game.owed[last.other] else last.other


def _whole(word: str, start: Square, direction: Direction, position: Position) -> str:
    """Return a word with its dots replaced by letters."""
    letters: list[str] = []
    for steps, letter in enumerate(word):
        at = start.stepped(direction, steps)
        there = position.at(at)
        if letter == "." and there is None:
            raise NotUnderstoodError("typed.dot", square=at.written())
        letters.append(there if letter == "." and there is not None else letter)
    return "".join(letters)


def _play(square: str, rest: str, scene: Scene) -> PlaceTiles:
    word, _, announced = rest.partition(" ")
    placements = read_play(word, square, scene.game.position, scene.alphabet)
    return PlaceTiles(
        side=scene.game.on_turn,
        placements=placements,
        announced=number_in(announced.strip()) if announced.strip() else None,
    )


def _exchange(rest: str, scene: Scene) -> Exchange:
    tiles = tiles_in(rest, scene.game)
    return Exchange(side=scene.game.on_turn, tiles=tiles)


def _pass(_: str, scene: Scene) -> Pass:
    return Pass(side=scene.game.on_turn)


def _draw(_: str, scene: Scene) -> DrawTiles:
    side = side_to_draw(scene.game)
    return DrawTiles(side=side, person=drawer_of(scene.game, side))


def _no_plays(scene: Scene) -> DeclareNoPlays:
    return DeclareNoPlays(side=declarer_of(scene))


def declarer_of(scene: Scene) -> Side:
    """Return who declares that no play is left: with a rack, only its own side."""
    side = scene.game.on_turn
    answers = not scene.sees_rack and side in scene.game.declared
    return side.other if answers else side


def _challengers(game: Game) -> Side:
    """Return who may challenge the last play: the side that did not make it."""
    return game.turns[-1].side.other if game.turns else game.on_turn


def _hold(_: str, scene: Scene) -> CallHold:
    return CallHold(side=_challengers(scene.game))


def _challenge(rest: str, scene: Scene) -> IssueChallenge:
    words = scene.game.turns[-1].words if scene.game.turns else ()
    formed = tuple(dict.fromkeys(words))  # a play may form the same word twice
    by_face = {faces_of(word): word for word in formed}
    typed = (word for word in _WORDS.split(rest.upper()) if word)
    chosen = tuple(
        by_face.get(word) or scene.alphabet.capitals(word) or word for word in typed
    )
    if rest.lower() == _ALL or (not chosen and len(formed) == 1):
        chosen = formed
    if not chosen and formed:
        raise NotUnderstoodError("typed.which_words", words=", ".join(by_face))
    return IssueChallenge(side=_challengers(scene.game), words=chosen)


def _accept(_: str, scene: Scene) -> WithdrawHold | AcceptVerdict:
    challenge = scene.game.challenge
    if challenge is None:
        return WithdrawHold(side=_challengers(scene.game))
    return AcceptVerdict(side=_loser(scene))


def _second(_: str, scene: Scene) -> AskSecondOpinion:
    return AskSecondOpinion(side=_loser(scene))


def _loser(scene: Scene) -> Side:
    """Return the side that lost by the verdict, if there is one."""
    challenge = scene.game.challenge
    if challenge is None:
        return scene.side
    return challenge.side if challenge.verdict else challenge.side.other


def _stop(rest: str, scene: Scene) -> StopClock:
    reasons = [str(reason) for reason in StopReason]
    if rest.lower() not in reasons:
        raise NotUnderstoodError("typed.reason", text=rest, known=", ".join(reasons))
    return StopClock(side=scene.side, reason=StopReason(rest.lower()))


def _start(_: str, scene: Scene) -> RestartClock:
    by_staff = scene.game.stop is StopReason.DIRECTOR
    return RestartClock(side=None if by_staff else scene.side)


def _correct(rest: str, scene: Scene) -> CorrectScore:
    parts = rest.split(maxsplit=2)
    if len(parts) < 3:  # noqa: PLR2004 -- turn, points, reason
        raise NotUnderstoodError("typed.needs", usage=say("terminal.usage.correct"))
    turn, points, why = parts
    return CorrectScore(
        turn=number_in(turn), points=number_in(points), why=why, side=scene.side
    )


def _propose(rest: str, scene: Scene) -> ProposeRules:
    changes: dict[str, bool | int | str] = {}
    for pair in rest.replace(",", " ").split():
        name, equals, value = pair.partition("=")
        if not equals:
            usage = say("terminal.usage.propose")
            raise NotUnderstoodError("typed.needs", usage=usage)
        changes[name] = _value(value)
    return ProposeRules(side=scene.side, changes=changes)


def _value(text: str) -> bool | int | str:
    """Parse a value as in a rulebook file."""
    if text.lower() in {"true", "yes", "false", "no"}:
        return text.lower() in {"true", "yes"}
    return int(text) if text.isdecimal() else text


def _agree(_: str, scene: Scene) -> AgreeRules:
    proposed = scene.game.proposed
    proposer = Side.ONE if proposed.one is not None else Side.TWO
    return AgreeRules(side=proposer.other)


def _sign(_: str, scene: Scene) -> SignSlip:
    side, person = next_signer(scene.game) or (scene.side, None)
    return SignSlip(side=side, person=person)


def _validate(_text: str, _scene: Scene) -> ValidateSlip:
    return ValidateSlip()


def is_a_turn(command: GameCommand, game: Game) -> bool:
    """Return whether only the side that sees its rack may do this."""
    is_own = isinstance(command, PlaceTiles | Exchange | Pass)
    return is_own and game.stage is Stage.PLAYING


def _in_full(word: str) -> str:
    """Return the full command for an abbreviated one."""
    known = [name for name in (*_COMMANDS, *_REQUESTS) if name.startswith(word)]
    is_clear = len(known) == 1 and len(word) >= _FEWEST_LETTERS
    return known[0] if is_clear and word not in _COMMANDS else word


def _unknown(word: str) -> NotUnderstoodError:
    known = [*_COMMANDS, *_REQUESTS]
    near = difflib.get_close_matches(word.lower(), known, n=1)
    hint = say("typed.did_you_mean", {"name": near[0]}) if near else ""
    return NotUnderstoodError("typed.unknown", text=word, hint=hint)


_COMMANDS: dict[str, Callable[[str, Scene], GameCommand]] = {
    "exchange": _exchange,
    "x": _exchange,
    "pass": _pass,
    "draw": _draw,
    "hold": _hold,
    "challenge": _challenge,
    "accept": _accept,
    "second": _second,
    "stop": _stop,
    "start": _start,
    "correct": _correct,
    "propose": _propose,
    "agree": _agree,
    "sign": _sign,
    "validate": _validate,
}
_REQUESTS = {
    **{str(request): request for request in Request},
    "?": Request.HELP,
    "exit": Request.LEAVE,
}
