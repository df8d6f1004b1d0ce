"""A replayed record drawn for people: 80 columns, no need of colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from starsquare.board import STANDARD_LAYOUT
from starsquare.cli.replay_answer import (
    DisagreementAnswer,
    RepairAnswer,
    ReplayAnswer,
    TurnAnswer,
    WorkedOutAnswer,
)
from starsquare.text import say

_EMPTY = "."


def drawn_replay(answer: ReplayAnswer) -> Iterator[RenderableType]:
    """Draw the game turn by turn, then what the record is wrong about."""
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
    """Draw what was read although it is not in order."""
    if repairs:
        yield say("record.repairs", {"n": len(repairs)})
    for one in repairs:
        yield _indented(say("record.repair", {"line": one.line, "how": one.how}))


def drawn_disagreements(
    found: Sequence[DisagreementAnswer],
) -> Iterator[RenderableType]:
    """Draw what the record is wrong about, or say that it is not."""
    if not found:
        yield say("record.no_disagreement")
        return
    yield say("record.disagreements", {"n": len(found)})
    for one in found:
        yield _indented(one.text)


def _indented(text: str) -> Padding:
    return Padding(text, (0, 0, 0, 2))


def _words(answer: ReplayAnswer) -> Iterator[RenderableType]:
    """Name the list, and the words that it lacks."""
    if answer.lexicon_said:
        yield answer.lexicon_said
    for one in answer.missing_words:
        key = "record.missing" if one.stood else "record.missing_off"
        facts = {"turn": one.turn, "words": ", ".join(one.words)}
        yield Padding(say(key, facts), (0, 0, 0, 2))


def drawn_board(rows: Sequence[str]) -> Text:
    """Draw a board with its squares' names, premium squares where nothing lies."""
    columns = "".join(chr(ord("A") + col) for col in range(len(rows)))
    lines = [f"   {' '.join(columns)}"]
    for number, row in enumerate(rows, 1):
        premiums = STANDARD_LAYOUT.rows[number - 1]
        squares = (
            premium if letter == _EMPTY else letter
            for letter, premium in zip(row, premiums, strict=True)
        )
        lines.append(f"{number:2} {' '.join(squares)}")
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
    """Say what a line was that placed no tiles."""
    return say(f"record.did.{turn.kind}", {"tiles": turn.tiles or turn.count or ""})


def _score(turn: TurnAnswer) -> str:
    # a play taken back may be written as worth nothing, or as points lost
    is_settled = turn.kind == "withdrawal" and turn.score == 0
    found = turn.score if is_settled else turn.found_score
    return _beside(f"{turn.score:+d}", turn.score, found)


def _beside(shown: str, stated: int, found: int | None) -> str:
    """Show what we find behind what the record says, where it is something else."""
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
