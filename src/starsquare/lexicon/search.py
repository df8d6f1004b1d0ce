"""Search a lexicon by pattern, anagram, tiles held, length, and hooks.

For coaches, between games. A search goes through all words of the possible lengths;
that takes a fraction of a second and needs no index except the words by length.

The rule that decides who may search when is here, too; the service applies it. Two
books forbid any word list during a game, and a third allows its dictionary for
challenges only; a search page would be such a word list.

Search patterns: `?` any letter, `*` any letters or none, `[AEI]` one of, `[^S]` not.
Letters are read as the list's alphabet reads words: CH is one letter in Spanish.

A pattern becomes a regular expression that never tries the same letters twice, so that
no pattern can keep a server busy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Protocol

import msgspec

from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.lexicon.spelling import capitals, shown
from starsquare.lexicon.wordlist import LexiconError
from starsquare.tiles import BLANK, ENGLISH, Alphabet

CLOSED_BY = (RuleId("CC", "29"), RuleId("NA", "29.a"), RuleId("SO", "CHAL-2.e"))
"""The clauses that forbid word lists during play."""


class SearchRefusedError(RuleError):
    """A word list was requested while a game is running."""


def refuse_search_during_play(
    *, is_entrant: bool, games_running: int, documents: AbstractSet[str] = frozenset()
) -> None:
    """Refuse a search by an entrant while a game of their event is running.

    Args:
        is_entrant: whether the person might be playing.
        games_running: the number of running games.
        documents: the codes of the event's documents; a refusal cites their clauses.

    Raises:
        SearchRefusedError: a game is running.

    Rules: CC-29 NA-29.a SO-CHAL-2.e
    """
    if is_entrant and games_running:
        rules = tuple(one for one in CLOSED_BY if one.book in documents)
        raise SearchRefusedError("search.during_play", n=games_running, rules=rules)


MOST_CHARACTERS = 80
_PART = re.compile(
    r"\[(?P<not>\^?)(?P<set>[^\W\d_]+)\]|(?P<any>[?.])|(?P<run>\*+)|(?P<word>[^\W\d_]+)"
)


def compiled(pattern: str, alphabet: Alphabet = ENGLISH) -> re.Pattern[str]:
    """Compile a pattern for whole words in capitals.

    Raises:
        LexiconError: it is not a pattern.
    """
    if not 0 < len(pattern) <= MOST_CHARACTERS:
        raise LexiconError("search.pattern", pattern=shown(pattern))
    runs = [""]  # the parts between stars, as regular expressions
    at = 0
    while at < len(pattern):
        part = _PART.match(pattern, at)
        if part is None:
            raise LexiconError("search.pattern", pattern=shown(pattern))
        at = part.end()
        if part["run"]:
            runs.append("")
        else:
            runs[-1] += _expression(part, alphabet)
    return re.compile(_joined(runs, _any_of(alphabet)))


def _any_of(alphabet: Alphabet) -> str:
    return f"[{alphabet.letters}]"


def _expression(part: re.Match[str], alphabet: Alphabet) -> str:
    if part["any"]:
        return _any_of(alphabet)
    letters = capitals(part["set"] or part["word"], alphabet)
    if letters is None:
        raise LexiconError("search.pattern", pattern=shown(part.string))
    return f"[{part['not']}{letters}]" if part["set"] else letters


def _joined(runs: list[str], any_letter: str) -> str:
    """Join the parts between stars.

    The first place where a part fits is as good as any later one, so a part between two
    stars matches there without backtracking (an atomic group).
    """
    if len(runs) == 1:
        return runs[0]
    first, *between, last = runs
    middle = "".join(f"(?>{any_letter}*?{run})" for run in between)
    return f"{first}{middle}{any_letter}*{last}"


def letters_with_blanks(
    text: str, *, most: int, alphabet: Alphabet = ENGLISH
) -> tuple[str, int]:
    """Split tiles into letters in capitals and the number of blanks, written `?`.

    Raises:
        LexiconError: they are not tiles, there are none, or more than `most`.
    """
    tiles = alphabet.tiles(text)
    if tiles is None or len(tiles) > most:
        raise LexiconError("search.tiles", tiles=shown(text), most=most)
    return tiles.replace(BLANK, ""), tiles.count(BLANK)


MOST_TILES = 21
"""The number of columns of the widest board."""
Test = Callable[[str], bool]


class HoldsWords(Protocol):
    """Any container of words: a lexicon, a set of words."""

    def __contains__(self, word: str, /) -> bool:
        """Return whether it contains the word."""
        ...


class WordIndex(msgspec.Struct, frozen=True):
    """The words of a lexicon in alphabetical order, by length."""

    by_length: Mapping[int, tuple[str, ...]]
    alphabet: Alphabet = ENGLISH

    def words(self, fewest: int, most: int) -> Iterator[str]:
        """Return the words of these lengths, short ones first."""
        for length, words in self.by_length.items():
            if fewest <= length <= most:
                yield from words


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """The conditions of a search; a word must meet all that are set."""

    pattern: str | None = None
    anagram: str | None = None  # all of these tiles, `?` for a blank
    within: str | None = None  # some of these tiles, `?` for a blank
    fewest: int | None = None  # letters
    most: int | None = None


class Hooks(msgspec.Struct, frozen=True, kw_only=True):
    """Letters that make another word when added before or after a word, or removed."""

    word: str
    before: str
    behind: str
    without_first: bool
    without_last: bool


def index_of(words: Iterable[str], alphabet: Alphabet = ENGLISH) -> WordIndex:
    """Index words for searching."""
    by_length: dict[int, list[str]] = {}
    for word in sorted(words):
        by_length.setdefault(len(word), []).append(word)
    sizes = sorted(by_length)
    return WordIndex({size: tuple(by_length[size]) for size in sizes}, alphabet)


def search(index: WordIndex, query: Query) -> tuple[str, ...]:
    """Return all words that match.

    Raises:
        LexiconError: the query is empty or cannot be read.
    """
    tests: list[Test] = []
    fewest, most = query.fewest or 0, query.most or MOST_TILES * 2
    if query.anagram is not None:
        letters, blanks = _tiles_of(query.anagram, index)
        fewest = max(fewest, len(letters) + blanks)
        most = min(most, len(letters) + blanks)
        tests.append(_made_of(letters, blanks))
    if query.within is not None:
        letters, blanks = _tiles_of(query.within, index)
        most = min(most, len(letters) + blanks)
        tests.append(_made_of(letters, blanks))
    if query.pattern is not None:
        expression = compiled(query.pattern, index.alphabet)
        tests.insert(0, lambda word: expression.fullmatch(word) is not None)
    if not tests and query.fewest is None and query.most is None:
        raise LexiconError("search.nothing")
    return tuple(
        word for word in index.words(fewest, most) if all(fits(word) for fits in tests)
    )


def _tiles_of(text: str, index: WordIndex) -> tuple[str, int]:
    return letters_with_blanks(text, most=MOST_TILES, alphabet=index.alphabet)


def _made_of(letters: str, blanks: int) -> Test:
    """Return a test of whether tiles suffice for a word, with blanks for the rest."""
    tiles = [(letter, letters.count(letter)) for letter in sorted(set(letters))]

    def fits(word: str) -> bool:
        for letter, count in tiles:
            word = word.replace(letter, "", count)
        return len(word) <= blanks

    return fits


def hooks_of(text: str, words: HoldsWords, alphabet: Alphabet = ENGLISH) -> Hooks:
    """Return the letters that hook onto a text, whether or not it is a word itself.

    Raises:
        LexiconError: it is not made of letters.
    """
    word = capitals(text, alphabet)
    if word is None or len(word) > MOST_TILES:
        raise LexiconError("search.tiles", tiles=shown(text), most=MOST_TILES)
    return Hooks(
        word=word,
        before="".join(one for one in alphabet.letters if one + word in words),
        behind="".join(one for one in alphabet.letters if word + one in words),
        without_first=word[1:] in words,
        without_last=word[:-1] in words,
    )
