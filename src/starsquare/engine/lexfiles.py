"""The files an engine needs: the word graph (KWG) and the leaves (KLV2).

Building takes a moment, so a caller with a disk stores the bytes under the hash of the
word list and passes them in again; nothing here reads or writes files except the leaves
that come with the package.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib import resources
from typing import Protocol

from starsquare.board import STANDARD_LAYOUT
from starsquare.engine.kernel import walk32, walk64
from starsquare.engine.kernel.graphwriter import write_kwg
from starsquare.engine.kernel.leavefile import read_klv2, write_klv2
from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.searcher import Searcher
from starsquare.engine.kernel.wordgraph import WordGraph
from starsquare.engine.kernel.wordmap import WordMap
from starsquare.engine.setting import STANDARD_SETTING, Coding, EngineError, Setting
from starsquare.tiles import ENGLISH, Alphabet

LONGEST_WORD = 21  # no board is larger
_SMALL_ALPHABET = 31  # letters that fit in a 32-bit mask, besides the separator
_STANDARD_LEAVES = "enable1.klv2"


class Walker(Protocol):
    """A word graph prepared for traversal."""

    def serve(self, searcher: Searcher) -> None:
        """Make a searcher use this graph."""
        ...


def build_graph(
    words: Iterable[str],
    alphabet: Alphabet = ENGLISH,
    *,
    longest: int = STANDARD_LAYOUT.size,
) -> bytes:
    """Return the KWG file of a word list.

    One-letter words and words too long for the board are left out.

    Raises:
        EngineError: a word has a letter that the alphabet lacks, or there are too
            many words.
    """
    most = min(longest, LONGEST_WORD)
    usable = [word for word in words if 1 < len(word) <= most]
    text = "\0".join(usable) + "\0" if usable else ""
    try:
        return write_kwg(Coding(alphabet).words(text))
    except ValueError as problem:
        raise EngineError("engine.words", reason=problem) from problem


class WordIndex:
    """A word list in the two forms that the kernel searches. Threads may share it."""

    def __init__(self, graph_file: bytes, alphabet: Alphabet = ENGLISH) -> None:
        """Read a KWG file.

        Raises:
            EngineError: the file is damaged, or made for another alphabet.
        """
        self.alphabet = alphabet
        letters = len(alphabet.letters)
        try:
            self.graph = WordGraph(graph_file, letters)
            self.map = WordMap(self.graph.spell_words(), letters)
        except ValueError as problem:
            raise EngineError("engine.graph", reason=problem) from problem

    @classmethod
    def of_words(
        cls,
        words: Iterable[str],
        alphabet: Alphabet = ENGLISH,
        *,
        longest: int = STANDARD_LAYOUT.size,
    ) -> WordIndex:
        """Return an index of these words."""
        return cls(build_graph(words, alphabet, longest=longest), alphabet)

    def __len__(self) -> int:
        """Return the number of words."""
        return self.graph.count_words()

    def __contains__(self, word: str) -> bool:
        """Return whether a word is in the list."""
        letters = self.alphabet.letters
        codes = [letters.find(letter) + 1 for letter in word]
        return 0 not in codes and bytes(codes) in self.graph

    @cached_property
    def walker(self) -> Walker:
        """The graph prepared for finding all plays; it takes a few more megabytes."""
        if len(self.alphabet.letters) <= _SMALL_ALPHABET:
            return walk32.Walker(self.graph)
        return walk64.Walker(self.graph)


def no_leaves(setting: Setting = STANDARD_SETTING) -> Leaves:
    """Return leaves that are all worth zero."""
    return Leaves(setting.equipment)


def read_leaves(file: bytes, setting: Setting = STANDARD_SETTING) -> Leaves:
    """Read a KLV2 file.

    Raises:
        EngineError: the file is damaged, or made for other tiles.
    """
    leaves = Leaves(setting.equipment)
    try:
        read_klv2(leaves, file)
    except ValueError as problem:
        raise EngineError("engine.leaves", reason=problem) from problem
    return leaves


def write_leaves(leaves: Leaves, setting: Setting = STANDARD_SETTING) -> bytes:
    """Return the KLV2 file of every leave that the tiles allow."""
    return write_klv2(leaves, setting.equipment, leaves.largest)


def standard_leaves(setting: Setting = STANDARD_SETTING) -> Leaves:
    """Return the leaves that come with the package, or zero leaves for other tiles.

    They were learned on ENABLE1 with the standard tiles and a rack of seven; the recipe
    is in `training.STANDARD_RECIPE`.
    """
    if setting.tiles != STANDARD_SETTING.tiles:
        return no_leaves(setting)
    data = resources.files("starsquare.engine") / "data" / _STANDARD_LEAVES
    return read_leaves(data.read_bytes(), setting)
