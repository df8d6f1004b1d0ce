"""The word list for checking a game record: the one it names, if installed."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Annotated

import msgspec
import typer

from starsquare.board import words_formed
from starsquare.cli.arguments import must_be_installed
from starsquare.cli.completion import lists
from starsquare.game.record import Replay
from starsquare.lexicon import ENABLE1
from starsquare.lexicon.wordlist import aliases_of, folded
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconShelf
from starsquare.text import say

RecordListName = Annotated[
    str | None,
    typer.Option(
        "--lexicon",
        metavar="NAME",
        help="An installed word list; by default the one the record names, or ENABLE1.",
        autocompletion=lists,
        callback=must_be_installed,
    ),
]


class RecordList(msgspec.Struct, frozen=True, kw_only=True):
    """The list used for a record, and the one the record names."""

    used: str
    named: str = ""  # empty: the record names none

    @property
    def stands_in(self) -> bool:
        """Whether a different list is used than the record names."""
        return bool(self.named) and folded(self.used) not in aliases_of(self.named)

    def said(self) -> str:
        """Return the name of the list, and of the one it replaces."""
        key = "record.list_stands_in" if self.stands_in else "record.list"
        return say(key, {"used": self.used, "named": self.named})


class MissingWords(msgspec.Struct, frozen=True, kw_only=True):
    """Words of a play missing from the list; not a disagreement, phonies are played."""

    turn: int
    words: tuple[str, ...]
    stood: bool


def list_for(record: str, chosen: str | None) -> RecordList:
    """Return the chosen list, or the one a record names."""
    known = None if chosen else LexiconShelf(data_folder()).known_as(record)
    return RecordList(used=chosen or known or ENABLE1, named=record)


def missing_words(replay: Replay, words: Container[str]) -> Iterator[MissingWords]:
    """Return the words of each play missing from a list."""
    for taken in replay.taken:
        if not taken.placements:
            continue
        formed = words_formed(taken.position, taken.placements)
        missing = tuple(one.text for one in formed if one.text not in words)
        if missing:
            yield MissingWords(turn=taken.number, words=missing, stood=taken.stood)
