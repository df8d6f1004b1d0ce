"""A coach's review of a record: as JSON, in the terminal, as a page, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table

from starsquare.cli.record_list import RecordList
from starsquare.cli.replay_answers import (
    DisagreementAnswer,
    RepairAnswer,
    disagreement_answers,
    drawn_disagreements,
    drawn_repairs,
    repair_answers,
)
from starsquare.engine import CoachedGame, CoachedSide, CoachedTurn, Drill
from starsquare.engine.review_facts import name_of_option
from starsquare.engine.review_game import points_of
from starsquare.engine.review_lessons import Lesson
from starsquare.engine.review_options import Option
from starsquare.game.record import Replay
from starsquare.text import say
from starsquare.tiles import bracketed, faces_of

_HEADS = ("turn", "rack", "made", "score", "grade", "lost", "win")
_NUMBERS = frozenset({"turn", "score", "lost", "win"})
_STYLE = """
body{font:16px/1.45 "Source Sans 3","Source Sans Pro",system-ui,sans-serif;
color:#1c2233;background:#fbf9f4;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}
td,th{text-align:left;padding:.35rem .5rem;border-top:1px solid #dcd6c8;
vertical-align:top}
.n{text-align:right}.best{color:#1c6f47}.slip{color:#7a5200}.miss{color:#a8231b}
.soft{color:#525a6e}@media print{body{background:#fff;margin:0}}
@media screen and (max-width:36rem){body{margin:1rem auto;padding:0 .5rem}
table{display:block;overflow-x:auto;font-size:13px}td,th{padding:.3rem .2rem}}
"""


class OptionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A possible move in a turn; `worth` is in points."""

    name: str
    position: str
    words: tuple[str, ...]
    words_to_learn: tuple[str, ...]
    score: int
    leave: str
    worth: float
    win: float  # 0 to 1
    made: bool


class CoachedTurnAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of one side; null where the record is silent."""

    turn: int  # among the turns of the side
    rack: str
    made: str
    score: int
    grade: str | None
    rank: int | None
    lost: float
    win: float | None
    win_best: float | None
    luck: float | None
    phonies: tuple[str, ...]
    missed_challenge: tuple[str, ...]
    missed_bingo: str | None
    ending_lost: bool
    why: tuple[str, ...]
    options: tuple[OptionAnswer, ...]
    to_learn: tuple[OptionAnswer, ...]


class LessonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One lesson."""

    topic: str
    title: str
    text: str
    turns: tuple[int, ...]


class DrillAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A drill, and all answers that count."""

    turn: int
    kind: str
    prompt: str
    rack: str
    shown: str  # a word, or one with a gap
    accepted: tuple[str, ...]


class CoachedSideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Totals for one side's turns."""

    name: str
    total: int
    headline: str
    luck: float
    lost: float
    grades: dict[str, int]
    lessons: tuple[LessonAnswer, ...]
    words_to_learn: tuple[str, ...]
    drills: tuple[DrillAnswer, ...]
    turns: tuple[CoachedTurnAnswer, ...]


class CoachedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `review --level` for one game."""

    file: str
    title: str
    lexicon: str
    book: str
    level: str
    words: str  # whose words count as known
    sides: tuple[CoachedSideAnswer, ...]
    lexicon_named: str = ""  # according to the record
    disagreements: tuple[DisagreementAnswer, ...]
    repairs: tuple[RepairAnswer, ...]


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """A reviewed record and its source."""

    file: str
    replay: Replay
    held_to: RecordList
    game: CoachedGame

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.replay.record.title

    @property
    def called(self) -> str:
        """The name of the game: its title, or else its file."""
        return self.title or self.file

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players."""
        one, two = self.replay.record.players
        return one.known_as, two.known_as


def coached_answer(reviewed: Reviewed) -> CoachedAnswer:
    """Return a review as an answer."""
    game = reviewed.game
    sides = zip(reviewed.names, game.sides, strict=True)
    return CoachedAnswer(
        file=reviewed.file,
        title=reviewed.title,
        lexicon=reviewed.held_to.used,
        lexicon_named=reviewed.held_to.named,
        book=reviewed.replay.book,
        level=game.depth,
        words=game.level,
        sides=tuple(_side(name, side) for name, side in sides),
        disagreements=disagreement_answers(reviewed.replay),
        repairs=repair_answers(reviewed.replay),
    )


def _side(name: str, side: CoachedSide) -> CoachedSideAnswer:
    return CoachedSideAnswer(
        name=name,
        total=side.total,
        headline=side.headline.text,
        luck=side.luck,
        lost=side.lost,
        grades={str(grade): count for grade, count in side.grades.items()},
        lessons=tuple(map(_lesson, side.lessons)),
        words_to_learn=side.new_words,
        drills=tuple(map(_drill, side.drills)),
        turns=tuple(map(_turn, side.turns)),
    )


def _lesson(lesson: Lesson) -> LessonAnswer:
    return LessonAnswer(
        topic=lesson.topic,
        title=lesson.title.text,
        text=lesson.text.text,
        turns=lesson.turns,
    )


def _drill(drill: Drill) -> DrillAnswer:
    return DrillAnswer(
        turn=drill.turn,
        kind=drill.kind,
        prompt=drill.prompt.text,
        rack=bracketed(drill.rack),
        shown=faces_of(drill.shown),
        accepted=tuple(map(faces_of, drill.accepted)),
    )


def _turn(turn: CoachedTurn) -> CoachedTurnAnswer:
    missed = turn.missed_bingo
    return CoachedTurnAnswer(
        turn=turn.number,
        rack=bracketed(turn.taken.rack),
        made=made_name(turn),
        score=points_of(turn.taken),
        grade=turn.grade,
        rank=turn.rank,
        lost=turn.lost,
        win=_rounded(turn.win),
        win_best=_rounded(turn.win_best),
        luck=turn.luck,
        phonies=tuple(map(faces_of, turn.phonies)),
        missed_challenge=tuple(map(faces_of, turn.let_stand)),
        missed_bingo=None if missed is None else faces_of(missed.words[0]),
        ending_lost=turn.is_ending_lost,
        why=sentences(turn),
        options=tuple(map(_option, turn.options)),
        to_learn=tuple(map(_option, turn.to_learn)),
    )


def _option(option: Option) -> OptionAnswer:
    return OptionAnswer(
        name=name_of_option(option),
        position=option.at,
        words=tuple(map(faces_of, option.words)),
        words_to_learn=tuple(map(faces_of, option.new_words)),
        score=option.score,
        leave=bracketed(option.leave),
        worth=round(option.worth, 1),
        win=round(option.win, 3),
        made=option.is_made,
    )


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 3)


def made_name(turn: CoachedTurn) -> str:
    """Return the move made in a turn, as far as recorded."""
    if turn.made is not None:
        return name_of_option(turn.made)
    letters = "".join(one.letter for one in turn.taken.placements)
    return bracketed(letters) or say(f"review.{turn.taken.kind}")


def sentences(turn: CoachedTurn) -> tuple[str, ...]:
    """Return the comments on a turn."""
    if turn.why is None:
        return ()
    return tuple(one.text for one in (turn.why.headline, *turn.why.details))


def drawn_coached(reviewed: Reviewed) -> Iterator[RenderableType]:
    """Draw a review for the terminal: each side's turns, reasons and lessons."""
    if reviewed.title:
        yield reviewed.title
    for name, side in zip(reviewed.names, reviewed.game.sides, strict=True):
        yield ""
        yield f"{name}: {side.headline.text}. {_figures(side)}"
        yield _drawn_turns(side)
        for number, lesson in enumerate(side.lessons, start=1):
            yield f"{number}. {lesson.title.text}. {lesson.text.text}"
    yield ""
    yield from drawn_repairs(repair_answers(reviewed.replay))
    found = disagreement_answers(reviewed.replay)
    if found:
        yield from drawn_disagreements(found)
    yield reviewed.held_to.said()


def _figures(side: CoachedSide) -> str:
    if not side.is_graded:
        return say("review.no_racks")
    return say(
        "review.figures", {"luck": f"{side.luck:+.0f}", "lost": f"{side.lost:.0f}"}
    )


def _drawn_turns(side: CoachedSide) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for head in _HEADS:
        table.add_column(
            say(f"review.head.{head}"),
            justify="right" if head in _NUMBERS else "left",
            overflow="fold",
        )
    for turn in side.turns:
        table.add_row(*cells_of(turn))
        for sentence in sentences(turn):
            table.add_row("", "", sentence)
    return table


def cells_of(turn: CoachedTurn) -> tuple[str, ...]:
    """Return a turn as a row of a table."""
    return (
        str(turn.number),
        bracketed(turn.taken.rack),
        made_name(turn),
        str(points_of(turn.taken)),
        "" if turn.grade is None else say(f"review.grade.{turn.grade}"),
        "" if turn.grade is None else f"{turn.lost:.0f}",
        "" if turn.win is None else f"{100 * turn.win:.0f}%",
    )


def html_of(games: Sequence[Reviewed]) -> str:
    """Return reviews as a self-contained HTML page."""
    body = "".join(part for game in games for part in _html(game))
    title = escape(say("review.page.title"))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style>'
        f"{body}</html>\n"
    )


def _html(reviewed: Reviewed) -> Iterator[str]:
    yield f"<h1>{escape(reviewed.called)}</h1>"
    for name, side in zip(reviewed.names, reviewed.game.sides, strict=True):
        yield f"<h2>{escape(name)}</h2><p><b>{escape(side.headline.text)}.</b> "
        yield f"{escape(_figures(side))}</p><ol>"
        for lesson in side.lessons:
            text = f"<b>{escape(lesson.title.text)}.</b> {escape(lesson.text.text)}"
            yield f"<li>{text}</li>"
        heads = "".join(
            f'<th class="n">{escape(say(f"review.head.{head}"))}</th>'
            if head in _NUMBERS
            else f"<th>{escape(say(f'review.head.{head}'))}</th>"
            for head in _HEADS
        )
        yield f"</ol><table><tr>{heads}</tr>"
        yield from map(_html_turn, side.turns)
        yield "</table>"
    yield f'<p class="soft">{escape(reviewed.held_to.said())}</p>'
    found = reviewed.replay.disagreements
    if found:
        told = say("record.disagreements", {"n": len(found)})
        yield f'<p class="soft">{escape(told)}</p><ul class="soft">'
        yield from (f"<li>{escape(one.text)}</li>" for one in found)
        yield "</ul>"


def _html_turn(turn: CoachedTurn) -> str:
    cells = "".join(
        f'<td class="n">{escape(cell)}</td>'
        if head in _NUMBERS
        else f'<td class="{turn.grade or ""}">{escape(cell)}</td>'
        for head, cell in zip(_HEADS, cells_of(turn), strict=True)
    )
    why = escape(" ".join(sentences(turn)))
    row = f'<tr><td></td><td class="soft" colspan="6">{why}</td></tr>' if why else ""
    return f"<tr>{cells}</tr>{row}"
