"""What a game in the terminal needs from outside: a clock, a keyboard, a judge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from starsquare.game.side import Moment
from starsquare.lexicon import Lexicon, Verdict
from starsquare.lexicon.judge import judged
from starsquare.lexicon.spelling import Word
from starsquare.lexicon.wording import card_said, verdict_said
from starsquare.text import say


class Patch(msgspec.Struct, frozen=True):
    """A few characters of the page that change while someone types."""

    row: int  # both counted from 1
    col: int
    text: Text


Tick = Callable[[], Sequence[Patch]]


class Edge(Protocol):
    """The world around the game; tests provide their own."""

    def now(self) -> Moment:
        """Read the clock."""
        ...

    def chance(self) -> bytes:
        """Return unpredictable bytes."""
        ...

    def page(self, *content: RenderableType) -> None:
        """Show a page in place of the previous one."""
        ...

    def line(self, content: RenderableType) -> None:
        """Write one more line."""
        ...

    def ask(self, prompt: str, *, until: Moment | None, tick: Tick) -> str | None:
        """Wait for a line to be typed; None if a moment came first.

        About once a second `tick` is called, and what it returns is shown.

        Raises:
            EOFError: the input has ended.
        """
        ...


Judge = Callable[[tuple[str, ...]], bool | None]
"""Returns whether all these words are acceptable; None if undecided."""

_YES = frozenset({"y", "yes"})
_NO = frozenset({"n", "no"})


def judge_at_keyboard(ask: Callable[[str], str | None]) -> Judge:
    """Return a judge who is asked at the keyboard: a person who looks up the words."""

    def asked(words: tuple[str, ...]) -> bool | None:
        question = say("terminal.acceptable", {"n": len(words)})
        return yes_or_no(ask(question))

    return asked


def judge_by_list(
    lexicon: Lexicon, tell: Callable[[str], None], otherwise: Judge
) -> Judge:
    """Return a judge who uses a list, and asks a person about what it cannot decide."""

    def looked_up(words: tuple[str, ...]) -> bool | None:
        judgement = judged(tuple(map(Word, words)), lexicon)
        by = card_said(words, judgement.verdict, judgement.authority)
        told = (verdict_said(judgement.verdict), *by)
        tell(". ".join(told))
        if judgement.verdict is Verdict.REFER:
            return otherwise(words)
        return judgement.verdict is Verdict.ACCEPTABLE

    return looked_up


def yes_or_no(answer: str | None, *, default: bool | None = None) -> bool | None:
    """Parse a yes or no; None if it is neither."""
    given = (answer or "").strip().lower()
    if given in _YES:
        return True
    if given in _NO:
        return False
    return default if answer is not None and not given else None
