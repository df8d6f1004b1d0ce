"""Who says whether words are acceptable: a person at the keyboard, or a word list."""

from __future__ import annotations

from collections.abc import Callable

from starsquare.lexicon import Lexicon, Verdict, judge
from starsquare.lexicon.wording import card_said, verdict_said
from starsquare.text import say

Judge = Callable[[tuple[str, ...]], bool | None]
"""Tells whether all these words are acceptable; None while nobody has said so."""

_YES = frozenset({"y", "yes"})
_NO = frozenset({"n", "no"})


def judge_at_keyboard(ask: Callable[[str], str | None]) -> Judge:
    """Be a judge who is asked: a third person, or whoever looks the words up."""

    def asked(words: tuple[str, ...]) -> bool | None:
        question = say("terminal.acceptable", {"n": len(words)})
        return yes_or_no(ask(question))

    return asked


def judge_by_list(
    lexicon: Lexicon, tell: Callable[[str], None], otherwise: Judge
) -> Judge:
    """Be a judge who looks words up, and asks a person what no list decides."""

    def looked_up(words: tuple[str, ...]) -> bool | None:
        judgement = judge(words, lexicon)
        by = card_said(words, judgement.verdict, judgement.authority)
        told = (verdict_said(judgement.verdict), *by)
        tell(". ".join(told))
        if judgement.verdict is Verdict.REFER:
            return otherwise(words)
        return judgement.verdict is Verdict.ACCEPTABLE

    return looked_up


def yes_or_no(answer: str | None, *, default: bool | None = None) -> bool | None:
    """Read an answer; None where it is neither."""
    given = (answer or "").strip().lower()
    if given in _YES:
        return True
    if given in _NO:
        return False
    return default if answer is not None and not given else None
