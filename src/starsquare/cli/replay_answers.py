"""Answers of `starsquare replay`, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from starsquare.board import layout_of_size
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
from starsquare.text import say
from starsquare.tiles import bracketed, faces_of

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
    """A player, the record's final total, and the recalculated one."""

    nick: str
    name: str
    total: int
    found_total: int


class TurnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a side."""

    line: int
    turn: int | None  # counted from 1; null for a line that is not a turn
    player: int  # 1 or 2
    kind: str  # one of the names in `_KINDS`
    rack: str  # empty if not known
    square: str | None  # of a play: 8H across, H8 down
    word: str | None  # of a play, letters already there in parentheses
    tiles: str | None  # exchanged or unplayed; null if not known
    count: int | None  # of tiles exchanged
    score: int
    found_score: int | None
    total: int
    found_total: int
    comment: str
    notes: tuple[str, ...]
    board: tuple[str, ...] | None  # after it, row by row; null without --boards


class DisagreementAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A claim of the record that proves wrong; `text` is the whole sentence."""

    line: int
    subject: str  # one of the values of `Subject`
    says: str
    finds: str
    rules: tuple[str, ...]
    text: str


class WorkedOutAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A line missing at the end of the record, and its calculated content."""

    player: int  # 1 or 2
    kind: str  # own_tiles or others_tiles
    tiles: str
    found_score: int
    found_total: int


class RepairAnswer(msgspec.Struct, frozen=True):
    """An irregularity in the file, and how it was read."""

    line: int
    how: str


class ReplayAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `replay`. An unusable file has only problems."""

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
    missing_words: tuple[MissingWords, ...] = ()  # words of plays missing from the list
    worked_out: tuple[WorkedOutAnswer, ...] = ()
    repairs: tuple[RepairAnswer, ...] = ()
    scored_otherwise: bool = False  # such as another board or other tiles


def replay_answer(file: str, replay: Replay, *, with_boards: bool) -> ReplayAnswer:
    """Return the answer for a replayed record."""
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
    """Return the record's errors as answers."""
    return tuple(map(_disagreement, replay.disagreements))


def repair_answers(replay: Replay) -> tuple[RepairAnswer, ...]:
    """Return the irregularities that were read anyway."""
    return tuple(RepairAnswer(one.line, one.how) for one in replay.record.repairs)


def unusable_answer(error: NotationError) -> ReplayAnswer:
    """Return the answer for a record that cannot be read."""
    return ReplayAnswer(file=error.file, usable=False, problems=error.problems)


def _turn(turn: ReplayedTurn, *, with_board: bool) -> TurnAnswer:
    move, action = turn.move, turn.move.action
    square = tiles = None
    if isinstance(action, Play):
        square = action.square.written(action.direction)
    elif isinstance(action, Exchange | OwnTiles | OthersTiles):
        tiles = None if action.tiles is None else bracketed(action.tiles)
    return TurnAnswer(
        line=move.line,
        turn=turn.number,
        player=_NUMBERS[move.side],
        kind=_KINDS[type(action)],
        rack=bracketed(move.rack),
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
        tiles=bracketed(line.action.tiles),
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


_EMPTY = "."


def drawn_replay(answer: ReplayAnswer) -> Iterator[RenderableType]:
    """Draw the game turn by turn, then the record's errors."""
    if answer.title:
        yield answer.title
    yield say("record.by_book", {"book": answer.book})
    if any(turn.board is not None for turn in answer.turns):
        for turn in answer.turns:
            yield _turns(answer, (turn,))
            yield drawn_board(turn.board or ())
        if answer.worked_out:
            yield _turns(answer, (), answer.worked_out)
    else:
        yield _turns(answer, answer.turns, answer.worked_out)
    yield from _result(answer)
    yield from _words(answer)
    yield from drawn_repairs(answer.repairs)
    if answer.scored_otherwise:
        yield say("record.scored_otherwise")
    yield from drawn_disagreements(answer.disagreements)


def drawn_repairs(repairs: Sequence[RepairAnswer]) -> Iterator[RenderableType]:
    """Draw the irregularities that were read anyway."""
    if repairs:
        yield say("record.repairs", {"n": len(repairs)})
    for one in repairs:
        yield _indented(say("record.repair", {"line": one.line, "how": one.how}))


def drawn_disagreements(
    found: Sequence[DisagreementAnswer],
) -> Iterator[RenderableType]:
    """Draw the record's errors, or a note that there are none."""
    if not found:
        yield say("record.no_disagreement")
        return
    yield say("record.disagreements", {"n": len(found)})
    for one in found:
        yield _indented(one.text)


def _indented(text: str) -> Padding:
    return Padding(text, (0, 0, 0, 2))


def _words(answer: ReplayAnswer) -> Iterator[RenderableType]:
    """Return the name of the list, and the words missing from it."""
    if answer.lexicon_said:
        yield answer.lexicon_said
    for one in answer.missing_words:
        key = "record.missing" if one.stood else "record.missing_off"
        facts = {"turn": one.turn, "words": ", ".join(map(faces_of, one.words))}
        yield Padding(say(key, facts), (0, 0, 0, 2))


def drawn_board(rows: Sequence[str]) -> Text:
    """Draw a board with its coordinates, and premium squares where there is no tile."""
    columns = "".join(chr(ord("A") + col) for col in range(len(rows)))
    lines = [f"   {' '.join(columns)}"]
    for number, row in enumerate(rows, 1):
        premiums = layout_of_size(len(rows)).rows[number - 1]
        squares = (
            premium if letter == _EMPTY else faces_of(letter)
            for letter, premium in zip(row, premiums, strict=True)
        )
        # a tile with two letters takes the space behind it
        lines.append(f"{number:2} {''.join(f'{one:2}' for one in squares)}".rstrip())
    return Text("\n".join(lines), no_wrap=True)


def _turns(
    answer: ReplayAnswer,
    turns: Sequence[TurnAnswer],
    worked_out: Sequence[WorkedOutAnswer] = (),
) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("turn", "player", "rack", "square", "word"):
        table.add_column(say(f"record.head.{name}"), overflow="fold")
    for name in ("score", "total"):
        table.add_column(say(f"record.head.{name}"), justify="right", no_wrap=True)
    for turn in turns:
        table.add_row(
            "" if turn.turn is None else str(turn.turn),
            answer.players[turn.player - 1].nick,
            turn.rack,
            turn.square or "",
            turn.word or _did(turn),
            _score(turn),
            _beside(str(turn.total), turn.total, turn.found_total),
        )
    for line in worked_out:
        table.add_row(
            "",
            answer.players[line.player - 1].nick,
            "",
            "",
            say(f"record.did.{line.kind}", {"tiles": line.tiles}),
            say("record.worked_out", {"points": f"{line.found_score:+d}"}),
            say("record.worked_out", {"points": line.found_total}),
        )
    return table


def _did(turn: TurnAnswer) -> str:
    """Return a description of a line that placed no tiles."""
    return say(f"record.did.{turn.kind}", {"tiles": turn.tiles or turn.count or ""})


def _score(turn: TurnAnswer) -> str:
    # a withdrawn play may be written with zero points, or with points lost
    is_settled = turn.kind == "withdrawal" and turn.score == 0
    found = turn.score if is_settled else turn.found_score
    return _beside(f"{turn.score:+d}", turn.score, found)


def _beside(shown: str, stated: int, found: int | None) -> str:
    """Show our value next to the record's, where they differ."""
    if found is None or found == stated:
        return shown
    return say("record.found_beside", {"stated": shown, "found": found})


def _result(answer: ReplayAnswer) -> Iterator[str]:
    one, two = answer.players
    facts: dict[str, object] = {"one": one.name, "two": two.name}
    stated = {"score_one": one.total, "score_two": two.total}
    found = {"score_one": one.found_total, "score_two": two.found_total}
    yield say("record.result", {**facts, **stated})
    if found != stated:
        yield say("record.result_found", {**facts, **found})
