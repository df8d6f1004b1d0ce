"""What a book says to the judges' desk."""

from __future__ import annotations

from starsquare.lexicon import DeskRules
from starsquare.rulebook import Rulebook


def desk_rules(book: Rulebook) -> DeskRules:
    """Give the rules that a book's judges work by.

    Rules: SO-CHAL-1.c
    """
    return DeskRules(
        second_opinion=book.challenge.second_opinion,
        second_opinion_rules=book.rules_on("challenge.second_opinion"),
    )
