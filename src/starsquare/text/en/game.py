"""Sentences about what a side asked for and may not do."""

MESSAGES: dict[str, str] = {}
