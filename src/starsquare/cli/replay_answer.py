"""What `starsquare replay` answers; with `--json` exactly these shapes.

A field may be added to a shape, never renamed or removed. What the record says has
plain names; what we find begins with `found_`, and is null where only the record can
know: a bonus for a challenge, points for time, a play that cannot be scored.
"""

from __future__ import annotations

import msgspec

from starsquare.cli.record_list import MissingWords
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
from starsquare.game.record.gcg_report import Disagreement, Replay, ReplayedTurn
from starsquare.game.record.notation import BadLine, NotationError
from starsquare.game.side import Side

_NUMBERS = {Side.ONE: 1, Side.TWO: 2}
_KINDS: dict[type[Action], str] = {
    Play: "play",
    Exchange: "exchange",
    Pass: "pass",
    Withdrawal: "withdrawal",
    ChallengeBonus: "challenge_bonus",
    TimePenalty: "time_penalty",
    OwnTiles: "own_tiles",
    OthersTiles: "others_tiles",
}


class PlayerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A player, the last total of the record, and the one we find."""

    nick: str
    name: str
    total: int
    found_total: int


class TurnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a side."""

    line: int
    turn: int | None  # counted from 1; null for a line that is no turn
    player: int  # 1 or 2
    kind: str  # one of the names in `_KINDS`
    rack: str  # empty where it is not known
    square: str | None  # of a play: 8H across, H8 down
    word: str | None  # of a play, letters that lay there in parentheses
    tiles: str | None  # exchanged or unplayed; null where they are not known
    count: int | None  # of tiles exchanged
    score: int
    found_score: int | None
    total: int
    found_total: int
    comment: str
    notes: tuple[str, ...]
    board: tuple[str, ...] | None  # after it, row by row; null without --boards


class DisagreementAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What the record says and we do not find; `text` is the whole sentence."""

    line: int
    subject: str  # one of the values of `Subject`
    says: str
    finds: str
    rules: tuple[str, ...]
    text: str


class WorkedOutAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A line that the record lacks at its end, and what we find it says."""

    player: int  # 1 or 2
    kind: str  # own_tiles or others_tiles
    tiles: str
    found_score: int
    found_total: int


class RepairAnswer(msgspec.Struct, frozen=True):
    """What in the file is not in order, and how it was read."""

    line: int
    how: str


class ReplayAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `replay` answers. An unusable file has problems and nothing else."""

    file: str
    usable: bool
    problems: tuple[BadLine, ...] = ()
    book: str | None = None
    title: str = ""
    description: str = ""
    lexicon: str = ""
    incomplete: bool = False
    players: tuple[PlayerAnswer, ...] = ()
    turns: tuple[TurnAnswer, ...] = ()
    disagreements: tuple[DisagreementAnswer, ...] = ()
    lexicon_used: str | None = None  # null: neither the record nor --lexicon names one
    lexicon_said: str = ""
    missing_words: tuple[MissingWords, ...] = ()  # words of plays that the list lacks
    worked_out: tuple[WorkedOutAnswer, ...] = ()
    repairs: tuple[RepairAnswer, ...] = ()
    scored_otherwise: bool = False  # as on another board, or with other tiles


def replay_answer(file: str, replay: Replay, *, with_boards: bool) -> ReplayAnswer:
    """Answer with a record that was played through."""
    record = replay.record
    return ReplayAnswer(
        file=file,
        usable=True,
        book=replay.book,
        title=record.title,
        description=record.description,
        lexicon=record.lexicon,
        incomplete=record.is_incomplete,
        players=tuple(
            PlayerAnswer(
                nick=record.players[side].nick,
                name=record.players[side].known_as,
                total=replay.stated[side],
                found_total=replay.totals[side],
            )
            for side in Side
        ),
        turns=tuple(_turn(one, with_board=with_boards) for one in replay.turns),
        disagreements=disagreement_answers(replay),
        worked_out=tuple(map(_worked_out, replay.worked_out)),
        repairs=repair_answers(replay),
        scored_otherwise=replay.is_scored_otherwise,
    )


def disagreement_answers(replay: Replay) -> tuple[DisagreementAnswer, ...]:
    """Describe what a record is wrong about."""
    return tuple(map(_disagreement, replay.disagreements))


def repair_answers(replay: Replay) -> tuple[RepairAnswer, ...]:
    """Describe what was read although it is not in order."""
    return tuple(RepairAnswer(one.line, one.how) for one in replay.record.repairs)


def unusable_answer(error: NotationError) -> ReplayAnswer:
    """Answer with everything that cannot be read."""
    return ReplayAnswer(file=error.file, usable=False, problems=error.problems)


def _turn(turn: ReplayedTurn, *, with_board: bool) -> TurnAnswer:
    move, action = turn.move, turn.move.action
    square = tiles = None
    if isinstance(action, Play):
        square = action.square.written(action.direction)
    elif isinstance(action, Exchange | OwnTiles | OthersTiles):
        tiles = action.tiles
    return TurnAnswer(
        line=move.line,
        turn=turn.number,
        player=_NUMBERS[move.side],
        kind=_KINDS[type(action)],
        rack=move.rack,
        square=square,
        word=turn.word or None,
        tiles=tiles,
        count=action.count if isinstance(action, Exchange) else None,
        score=move.score,
        found_score=turn.score,
        total=move.total,
        found_total=turn.total,
        comment=move.comment,
        notes=move.notes,
        board=turn.position.rows if with_board else None,
    )


def _worked_out(line: Move) -> WorkedOutAnswer:
    assert isinstance(line.action, OwnTiles | OthersTiles)
    return WorkedOutAnswer(
        player=_NUMBERS[line.side],
        kind=_KINDS[type(line.action)],
        tiles=line.action.tiles,
        found_score=line.score,
        found_total=line.total,
    )


def _disagreement(one: Disagreement) -> DisagreementAnswer:
    return DisagreementAnswer(
        line=one.line,
        subject=one.subject,
        says=one.says,
        finds=one.finds,
        rules=tuple(map(str, one.rules)),
        text=one.text,
    )
