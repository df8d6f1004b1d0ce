"""The differences between two options of a turn: squares, words, tiles kept.

A review uses these facts to explain why.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from starsquare.board import Layout, Position, Square, words_formed
from starsquare.engine.found import FoundExchange, FoundPlay, Situation
from starsquare.engine.moves import Engine
from starsquare.engine.noticing import triples_beside
from starsquare.engine.review_options import Choices, Option
from starsquare.engine.review_sentences import Fact, Sentence, Word, said_of
from starsquare.engine.setting import Setting
from starsquare.tiles import BLANK, Tiles, faces_of

VOWELS = frozenset("AEIOUÄÖÜ")
BIG = "QZJX"
_MANY_WORDS = 3
_MANY_VOWELS = 3
_FEW = 3  # tiles kept: with fewer, balance does not matter
_TRIPLE = 3
_MANY_POINTS = 4  # of a tile
_COMMON = frozenset("AEINORSTLD" + BLANK)
_GOOD_LEAVE = 8.0  # points
_ENDINGS = ("ING", "IEST", "EST", "IER", "ERS", "ED", "ER", "LY")
_BEGINNINGS = ("OUT", "OVER", "UN", "RE", "DE", "MIS", "PRE")


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """The best option that the student knows, and the move that was made."""

    choices: Choices
    best: Option
    made: Option
    engine: Engine

    @property
    def situation(self) -> Situation:
        """The situation of the turn."""
        return self.choices.situation

    @property
    def lost(self) -> float:
        """How much more the best option is worth."""
        return max(0.0, self.best.worth - self.made.worth)

    @property
    def points_lost(self) -> int:
        """The same in whole points: nobody reads that it is worth 0 more."""
        return in_points(self.lost)

    @property
    def more(self) -> int:
        """How many points more the best option scores."""
        return self.best.score - self.made.score

    @property
    def kept_more(self) -> float:
        """How much more the leave of the best option is worth."""
        return self.worth_of(self.best.leave) - self.worth_of(self.made.leave)

    @property
    def names(self) -> dict[str, Fact]:
        """The names of both, as they are told apart."""
        return names_of(self.best, self.made)

    def worth_of(self, leave: Tiles) -> float:
        """Return what tiles that are kept are worth."""
        return self.engine.worth(self.situation, 0, leave)

    @property
    def keeps_well(self) -> bool:
        """Whether the best option keeps letters that often make seven-letter words."""
        kept = frozenset(self.best.leave)
        worth = self.worth_of(self.best.leave)
        return bool(kept) and kept <= _COMMON and worth >= _GOOD_LEAVE


def in_points(lost: float) -> int:
    """Return what was lost in whole points, one at least."""
    return max(1, round(lost))


def name_of_option(option: Option) -> str:
    """Return the name of an option as it is said in a sentence."""
    return said_of(word_of_option(option))


def word_of_option(option: Option) -> Word:
    """Return the name of an option, to be said in the language of a sentence."""
    if isinstance(option.move, FoundExchange):
        return Sentence("why.exchange", {"tiles": faces_of(option.move.tiles)})
    return faces_of(option.words[0]) if option.words else Sentence("why.pass")


def names_of(best: Option, made: Option) -> dict[str, Fact]:
    """Return the names of two options; with their squares if the word is the same."""
    one, other = word_of_option(best), word_of_option(made)
    if one == other:
        one = Sentence("why.at", {"word": one, "at": best.at})
        other = Sentence("why.at", {"word": other, "at": made.at})
    return {"best": one, "made": other}


def spaced(tiles: str) -> str:
    """Return tiles one by one, the blank as a question mark."""
    return " ".join(map(faces_of, tiles))


def opens_more(pair: Pair) -> bool:
    """Return whether only the play made opens a triple word square."""
    return _opened(pair.made, pair) > 0 == _opened(pair.best, pair)


def _opened(option: Option, pair: Pair) -> int:
    """Return how many triple word squares get their first neighbor by an option."""
    if not isinstance(option.move, FoundPlay):
        return 0
    position, layout = pair.situation.position, pair.engine.setting.layout
    found = triples_beside(option.move, position, layout)
    return sum(not position.has_neighbour(one) for one in found)


def triple_square(option: Option, layout: Layout) -> str | None:
    """Return a triple word square that a play uses."""
    factors = _covered(option, layout)
    found = (one for one, word, _letter, _tile in factors if word >= _TRIPLE)
    return next((square.written() for square in found), None)


def double_square(option: Option, layout: Layout) -> str | None:
    """Return a double word square that a play uses, apart from the star."""
    factors = _covered(option, layout)
    found = (one for one, word, _letter, _tile in factors if word > 1)
    return next((square.written() for square in found), None)


def tile_on_premium(option: Option, setting: Setting) -> tuple[str, int] | None:
    """Return a high-value tile on a letter premium square, and its factor."""
    for _square, _word, letter, tile in _covered(option, setting.layout):
        if letter > 1 and setting.tiles.points_of(tile) >= _MANY_POINTS:
            return tile, letter
    return None


def _covered(option: Option, layout: Layout) -> list[tuple[Square, int, int, str]]:
    assert isinstance(option.move, FoundPlay), "only plays are compared by score"
    found: list[tuple[Square, int, int, str]] = []
    for one in option.move.placements:
        premium = layout.premium_at(one.square)
        word, letter = premium.word_factor, premium.letter_factor
        found.append((one.square, word, letter, one.tile))
    return found


def many_words(option: Option) -> bool:
    """Return whether a play is parallel to another and forms several words at once."""
    return len(option.words) >= _MANY_WORDS


def hooked(play: FoundPlay, position: Position) -> tuple[str, str] | None:
    """Return a cross-word that extends a word on the board, and that word."""
    for word in words_formed(position, play.placements)[1:]:
        old = "".join(one.letter for one in word.letters if not one.is_new).upper()
        if len(old) > 1 and (word.letters[0].is_new or word.letters[-1].is_new):
            return word.text, old
    return None


def doubled(tiles: str) -> str:
    """Return the letters that occur twice, in alphabetical order."""
    found = (one for one in tiles if tiles.count(one) > 1 and one != BLANK)
    return "".join(dict.fromkeys(found))


def lacks_vowels(tiles: str) -> bool:
    """Return whether several tiles have no vowel."""
    return len(tiles) >= _FEW and not VOWELS.intersection(tiles) and BLANK not in tiles


def has_many_vowels(tiles: str) -> bool:
    """Return whether almost all of several tiles are vowels."""
    vowels = sum(one in VOWELS for one in tiles)
    return vowels >= _MANY_VOWELS and vowels >= len(tiles) - 1


def spends(tile: str, option: Option, other: Option) -> bool:
    """Return whether an option uses a tile that the other keeps."""
    return option.leave.count(tile) < other.leave.count(tile)


def spent_big(pair: Pair) -> str:
    """Return a J, Q, X or Z that the best option plays and the move made keeps."""
    return next((one for one in BIG if spends(one, pair.best, pair.made)), "")


def affix_of(word: str, rack: str) -> str:
    """Return a common ending or beginning of a word, if the rack has its letters."""
    held = Counter(rack)
    endings = (
        f"-{one}" for one in _ENDINGS if word.endswith(one) and Counter(one) <= held
    )
    beginnings = (
        f"{one}-"
        for one in _BEGINNINGS
        if word.startswith(one) and Counter(one) <= held
    )
    return next(endings, next(beginnings, ""))
