"""Who says whether words are acceptable: the one place to put a word list in later."""

from __future__ import annotations

from collections.abc import Callable

from starsquare.text import say

Judge = Callable[[tuple[str, ...]], bool | None]
"""Tells whether all these words are acceptable; None while nobody has said so."""

_YES = frozenset({"y", "yes"})
_NO = frozenset({"n", "no"})


def judge_at_keyboard(ask: Callable[[str], str | None]) -> Judge:
    """Be a judge who is asked: a third person, or whoever looks the words up."""

    def judge(words: tuple[str, ...]) -> bool | None:
        question = say("terminal.acceptable", {"n": len(words)})
        return yes_or_no(ask(question))

    return judge


def yes_or_no(answer: str | None, *, default: bool | None = None) -> bool | None:
    """Read an answer; None where it is neither."""
    given = (answer or "").strip().lower()
    if given in _YES:
        return True
    if given in _NO:
        return False
    return default if answer is not None and not given else None
