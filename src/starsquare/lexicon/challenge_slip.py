"""The challenge slip: which side challenges which words, at which table and round.

Only the words on the slip are judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from starsquare.bounds import Number, Round
from starsquare.errors import StarsquareError
from starsquare.lexicon.spelling import BOARD_WIDTH, Word, capitals, faults_in
from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet, faces_of

MOST_WORDS = 8
"""One play forms a main word and at most seven cross-words."""


class SlipError(StarsquareError):
    """A slip that cannot be judged; it says nothing about any word.

    `faults` has every reason, one sentence each.
    """

    def __init__(self, faults: Iterable[str]) -> None:
        """Initialize with every reason."""
        self.faults = tuple(faults)
        super().__init__(
            "slip.refused", n=len(self.faults), faults="\n".join(self.faults)
        )


class ChallengedPlay(msgspec.Struct, frozen=True):
    """The on-screen play that a slip belongs to, and the words it formed."""

    game: str
    turn: Number
    words: tuple[str, ...]


class ChallengeSlip(msgspec.Struct, frozen=True, kw_only=True):
    """A slip as it was handed in.

    Rules: CC-12.a CC-12.b NA-12.a NA-12.b SO-CHAL-1.b
    """

    event: str
    round_number: Round
    table: str
    side: str  # the side that challenges
    words: tuple[Word, ...]
    play: ChallengedPlay | None = None


def read_words(
    words: Sequence[str], *, longest: int = BOARD_WIDTH, alphabet: Alphabet = ENGLISH
) -> tuple[Word, ...]:
    """Read the words of a slip.

    Raises:
        SlipError: there are no words or too many, or some cannot be on a board.
    """
    faults = list(_faults_of(words, longest, alphabet))
    if faults:
        raise SlipError(faults)
    read = (capitals(word, alphabet) for word in words)
    return tuple(filter(None, read))


def write_slip(
    *,
    event: str,
    round_number: int,
    table: str,
    side: str,
    words: Sequence[str],
    play: ChallengedPlay | None = None,
    longest: int = BOARD_WIDTH,
    alphabet: Alphabet = ENGLISH,
) -> ChallengeSlip:
    """Return a slip for a challenge.

    Raises:
        SlipError: the words cannot be judged, the play did not form them, or the slip
            does not say where it comes from.

    Rules: CC-12.a NA-12.a
    """
    faults = list(_faults_of(words, longest, alphabet))
    for field, text in (("event", event), ("table", table), ("side", side)):
        if not text.strip():
            faults.append(say("slip.blank", {"field": field}))
    if round_number < 1:
        faults.append(say("slip.round", {"found": round_number}))
    if faults:
        raise SlipError(faults)
    read = read_words(words, longest=longest, alphabet=alphabet)
    strange = [] if play is None else [word for word in read if word not in play.words]
    if strange:
        raise SlipError(
            [say("slip.not_formed", {"words": ", ".join(map(faces_of, strange))})]
        )
    return ChallengeSlip(
        event=event,
        round_number=round_number,
        table=table,
        side=side,
        words=read,
        play=play,
    )


def _faults_of(words: Sequence[str], longest: int, alphabet: Alphabet) -> Iterator[str]:
    if isinstance(words, str):
        yield say("slip.one_text", {"found": words})
        return
    if not words:
        yield say("slip.empty")
    if len(words) > MOST_WORDS:
        yield say("slip.too_many", {"found": len(words), "most": MOST_WORDS})
        return
    for word in words:
        yield from faults_in(word, longest=longest, alphabet=alphabet)
