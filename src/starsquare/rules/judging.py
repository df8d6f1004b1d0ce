"""What a book says to the judges' desk."""

from __future__ import annotations

from starsquare.lexicon import JudgingRules
from starsquare.rulebook import Rulebook


def judging_rules(book: Rulebook) -> JudgingRules:
    """Give the rules that a book's judges work by.

    Rules: SO-CHAL-1.c
    """
    return JudgingRules(
        second_opinion=book.challenge.second_opinion,
        second_opinion_rules=book.rules_on("challenge.second_opinion"),
    )
