"""Make a record of a game played here, and write records to bytes.

A record shows every rack: use it for a finished game, or for people who may see
everything. What GCG has no line for goes into the description and notes: why a turn was
lost, and penalty points, which are in no total.

The file has one canonical form: UTF-8, declared in the first line; the players; the
other pragmas in their order; the moves, each with its remarks; the racks held after
the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.board import Position, after_play, tiles_laid, words_formed
from starsquare.errors import DataError
from starsquare.game.agreement import book_played
from starsquare.game.event import GameEvent
from starsquare.game.evolve import evolve, opened
from starsquare.game.outcome import Adjustment, AdjustmentKind, outcome_of
from starsquare.game.record.gcg import (
    BOARD,
    FORFEIT,
    NO_RACK,
    NOTE,
    OF_SEVERAL_LINES,
    TILES,
    Action,
    ChallengeBonus,
    Exchange,
    Gcg,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    Player,
    Pragma,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.side import BySide, Side
from starsquare.game.state import AFTER_PLAY, UNKNOWN, Game, Turn, points_of
from starsquare.game.turn_entries import PlayEntered
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rulebook.game_parts import Equipment
from starsquare.text import say
from starsquare.tiles import Tiles, bracketed, in_order, less

_BEGINS_A_LINE = ("#", ">")
_LOSSES = (Withdrawal, TimePenalty, OwnTiles)


def write_gcg(record: Gcg) -> bytes:
    """Write a record; reading it returns an equal record.

    Line breaks within names and titles become spaces; a line of a note that looks like
    a pragma or a move starts a new note.
    """
    lines = "".join(f"{line}\n" for line in _lines(record))
    return lines.encode("utf-8", "replace")


def written_action(action: Action) -> str:
    """Return an action without rack and points: `8H CAT`, `-ABC`, `(time)`."""
    match action:
        case Play(square, direction, word):
            return f"{square.written(direction)} {bracketed(word)}"
        case Exchange(count, tiles):
            return f"-{bracketed(tiles) if tiles else count}"
        case Pass():
            return "-"
        case Withdrawal():
            return "--"
        case ChallengeBonus():
            return "(challenge)"
        case TimePenalty():
            return "(time)"
        case OwnTiles(tiles) | OthersTiles(tiles):
            return f"({bracketed(tiles)})"
        case _:
            assert_never(action)


def signed(move: Move) -> str:
    """Return the points of a move with their sign."""
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
            f">{nick}: {bracketed(move.rack)} {action} {score} {move.total} "
            f"{move.comment}"
        )
        for pragma in move.remarks:
            yield from _pragma(pragma)
    for number, rack in enumerate(record.racks, 1):
        if rack:
            yield f"#rack{number} {bracketed(rack)}"


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


_LINES = (
    AdjustmentKind.OUT_BONUS,
    AdjustmentKind.UNPLAYED,
    AdjustmentKind.OVERTIME,
    AdjustmentKind.LATENESS,
)
"""The adjustments that GCG has lines for, in the order in which they are written."""
_TAKEN_OFF = frozenset({TurnKind.STRUCK_OFF, TurnKind.RULED_OFF})
_PLAYED = _TAKEN_OFF | {TurnKind.PLAY}
_NOTED = frozenset({TurnKind.LOST, TurnKind.TIMED_OUT, TurnKind.SKIPPED})


class _Before(msgspec.Struct, frozen=True):
    """The state at the start of a turn."""

    rack: Tiles
    position: Position


class _Course(msgspec.Struct, frozen=True):
    """A whole game, and the state at the start of each turn."""

    game: Game
    before: tuple[_Before, ...]


def gcg_of(
    events: Iterable[GameEvent],
    book: Rulebook,
    names: BySide[str],
    *,
    title: str = "",
    lexicon: str = "",
) -> Gcg:
    """Return the record of a game; player 1 is the side that played first.

    An unfinished game is marked as incomplete, and the racks are added.

    Raises:
        ValueError: the events do not begin with the opening of a game.
        DataError: the tiles of a play were not recorded.
    """
    course = _followed(events)
    game = course.game
    for turn in game.turns:
        if turn.kind in _PLAYED and not turn.placements:
            raise DataError("record.no_tiles", turn=turn.number)
    first = game.first or Side.ONE
    sides = {first: Side.ONE, first.other: Side.TWO}
    moves = list(_turns(course))
    remarks = [Pragma("title", title), Pragma("lexicon", lexicon)]
    if game.equipment.board != Equipment().board:
        remarks.append(Pragma(BOARD, game.equipment.board))
    if game.equipment.tiles != Equipment().tiles:
        remarks.append(Pragma(TILES, game.equipment.tile_set.title))
    is_over = game.stage in AFTER_PLAY
    if is_over:
        lines, left_out = _adjustments(game, book)
        moves += lines
        remarks.append(_description(game, book, names, left_out))
        remarks.append(Pragma(FORFEIT, _losers(game, names)))
    return Gcg(
        players=_players(names[first], names[first.other]),
        header=tuple(one for one in remarks if one.value)
        + (() if is_over else (Pragma("incomplete"),)),
        moves=tuple(replace(one, side=sides[one.side]) for one in _summed(moves)),
        racks=BySide(NO_RACK, NO_RACK)
        if is_over
        else BySide(game.tiles_of(first), game.tiles_of(first.other)),
    )


def _followed(events: Iterable[GameEvent]) -> _Course:
    remaining = iter(events)
    game = opened(next(remaining, None))
    before = list(_before_resuming(game))
    for event in remaining:
        after = evolve(game, event)
        del before[len(after.turns) :]  # entries that were taken back
        if len(after.turns) > len(game.turns):
            before.append(_before(game, after.turns[-1]))
        elif isinstance(event, PlayEntered):  # after its clock was pressed
            turn = after.turns[event.turn - 1]
            before[event.turn - 1] = _before(game, turn)
        game = after
    return _Course(game, tuple(before))


def _before_resuming(game: Game) -> Iterator[_Before]:
    """Return the starting states of the turns of the game that this one resumes."""
    position = Position.empty(game.position.size)
    for turn in game.turns:
        yield _Before(tiles_laid(turn.placements), position)
        if turn.kind is TurnKind.PLAY:
            position = after_play(position, turn.placements)


def _before(game: Game, turn: Turn) -> _Before:
    """Return the state at the start of a turn, with the known part of its rack."""
    if game.is_on_screen:
        return _Before(game.tiles_of(turn.side), game.position)
    played = tiles_laid(turn.placements)
    known = less(game.racks[turn.side], played)
    return _Before(in_order(played + known), game.position)


def _turns(course: _Course) -> Iterator[Move]:
    """Return the turns as moves; totals come later."""
    for turn, before in zip(course.game.turns, course.before, strict=True):
        points = points_of(course.game, turn) - _bonus(turn)
        action, stated = _action(turn, before.position), points
        if turn.kind in _TAKEN_OFF:
            stated = turn.points
        notes = (say(f"record.note.{turn.kind}"),) if turn.kind in _NOTED else ()
        yield _move(turn.side, before.rack, action, stated, notes)
        if turn.kind in _TAKEN_OFF:
            is_false = turn.kind is TurnKind.RULED_OFF
            notes = (say("record.note.false_blank"),) if is_false else ()
            yield _move(turn.side, before.rack, Withdrawal(), points - stated, notes)
        if _bonus(turn):
            yield _move(turn.side, before.rack, ChallengeBonus(), _bonus(turn), ())


def _bonus(turn: Turn) -> int:
    """Return the points for a failed challenge, which have their own line."""
    return turn.challenge_bonus if turn.kind is TurnKind.PLAY else 0


def _action(turn: Turn, position: Position) -> Action:
    if turn.placements:
        word = words_formed(position, turn.placements)[0]
        letters = (one.letter if one.is_new else "." for one in word.letters)
        return Play(word.start, word.direction, "".join(letters))
    if turn.kind is TurnKind.EXCHANGE:
        is_known = UNKNOWN not in turn.exchanged
        return Exchange(len(turn.exchanged), turn.exchanged if is_known else None)
    return Pass()


def _adjustments(
    game: Game, book: Rulebook
) -> tuple[list[Move], tuple[Adjustment, ...]]:
    """Return the adjustments as moves, and those that GCG has no line for."""
    played = book_played(book, game)
    lines = sorted(
        (one for one in outcome_of(game, book).adjustments if _has_line(one, played)),
        key=lambda one: _LINES.index(one.kind),
    )
    moves: list[Move] = []
    for one in lines:
        own, others = game.tiles_of(one.side), game.tiles_of(one.side.other)
        is_late = one.kind is AdjustmentKind.LATENESS
        notes = (say("record.note.lateness"),) if is_late else ()
        if one.kind is AdjustmentKind.OUT_BONUS:
            action: Action = OthersTiles(others)
        elif one.kind is AdjustmentKind.UNPLAYED:
            action = OwnTiles(own)
        else:
            action = TimePenalty()
        moves.append(_move(one.side, own, action, one.points, notes))
    left_out = (one for one in outcome_of(game, book).adjustments if one not in lines)
    return moves, tuple(left_out)


def _has_line(adjustment: Adjustment, book: Rulebook) -> bool:
    if adjustment.kind is AdjustmentKind.LATENESS:
        return book.lateness is not None and book.lateness.deducted_from == "score"
    return adjustment.kind in _LINES


def _description(
    game: Game, book: Rulebook, names: BySide[str], left_out: Sequence[Adjustment]
) -> Pragma:
    sentences = [say("record.description", {"book": book.code})]
    if game.forfeited_by:
        losers = _losers(game, names)
        sentences.append(say("record.description.forfeit", {"names": losers}))
    for one in left_out:
        facts = {"name": names[one.side], "points": f"{one.points:+d}"}
        sentences.append(say("record.description.penalty", facts))
    return Pragma("description", " ".join(sentences))


def _losers(game: Game, names: BySide[str]) -> str:
    return ", ".join(names[side] for side in sorted(game.forfeited_by))


def _move(
    side: Side, rack: Tiles, action: Action, score: int, notes: Iterable[str]
) -> Move:
    remarks = tuple(Pragma(NOTE, note) for note in notes)
    return Move(
        side=side, rack=rack, action=action, score=score, total=0, remarks=remarks
    )


def _summed(moves: Iterable[Move]) -> Iterator[Move]:
    totals = BySide(0, 0)
    for move in moves:
        totals = totals.having(move.side, totals[move.side] + move.score)
        yield replace(move, total=totals[move.side])


def _players(one: str, two: str) -> BySide[Player]:
    """Return the players; their nicknames are the first words of their names."""
    one, two = (" ".join(name.split()) for name in (one, two))
    nicks = [name.partition(" ")[0].replace(":", "") for name in (one, two)]
    if not all(nicks) or nicks[0] == nicks[1]:
        nicks = [f"{nick}{number}" for number, nick in enumerate(nicks, 1)]
    return BySide(Player(nicks[0], one), Player(nicks[1], two))
