"""Looking a sentence up by its key and filling in the facts."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.text.en import MESSAGES as ENGLISH

Facts = Mapping[str, object]

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH}


def say(key: str, facts: Facts | None = None, *, language: str = "en") -> str:
    """Say the sentence `key` in a language, with its facts filled in.

    Facts named `n` choose between one and many where a sentence is written
    `one|many`.
    """
    sentence = LANGUAGES[language][key]
    facts = facts or {}
    if "|" in sentence:
        one, many = sentence.split("|")
        sentence = one if facts.get("n") == 1 else many
    return sentence.format_map(facts)
