"""Drills made from a review: what a player missed, to find again.

    drills_of(coached.sides[0].turns, engine)[0].prompt.text

A drill shows a board and a rack, or only a word; any right answer counts, not only the
one in the review. The same review makes the same drills. A drill
comes back by Leitner boxes: the better it is known, the later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Annotated

import msgspec

from starsquare.board import Position
from starsquare.engine.found import FoundPlay
from starsquare.engine.moves import Engine
from starsquare.engine.review_facts import hooked, spaced
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_options import MOST_LOOKED_AT, Option
from starsquare.engine.review_sentences import Sentence
from starsquare.engine.review_turn import CoachedTurn
from starsquare.engine.vocabulary import barred_words
from starsquare.tiles import Alphabet, Tiles, TileSet, TileSetName, is_within, tile_set

MOST_DRILLS = 8
"""The number of drills made from the turns of one side."""

GAP = "_"
"""The placeholder for the letter to find."""

_SHORT = 3  # letters of a word worth memorizing
_SHOWN = 12  # answers that are shown


class DrillKind(StrEnum):
    """What to find."""

    BINGO = "bingo"  # a bingo
    OUT_PLAY = "out_play"  # a play that goes out
    PLAY = "play"  # a play of at least this score
    HOOK = "hook"  # a letter at either end of a word
    SHORT = "short"  # the letter that makes a word of two or three letters


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    """Something to find, the right answers, and why it matters."""

    kind: DrillKind
    turn: int  # among the turns of its side, from 1
    prompt: Sentence
    position: Position | None = None  # without one, only `shown` is visible
    rack: Tiles = Tiles("")
    shown: str = ""
    accepted: tuple[str, ...]  # in alphabetical order
    answers: tuple[str, ...]  # the answers that are shown, best first
    best: FoundPlay | None = None
    why: tuple[Sentence, ...]
    tiles: TileSetName = "english"

    @property
    def alphabet(self) -> Alphabet:
        """The letters of its words."""
        return tile_set(self.tiles).alphabet

    @property
    def _brackets(self) -> str:
        return "[]" if self.alphabet.several else ""

    @property
    def key(self) -> str:
        """Its key among the drills of its side."""
        return f"{self.turn}-{self.kind}"

    def is_right(self, typed: str) -> bool:
        """Return whether an answer is right, however it is typed."""
        kept = "".join(one for one in typed if one.isalpha() or one in self._brackets)
        letters = self.alphabet.capitals(kept) or ""
        is_letter = len(letters) == 1 and GAP in self.shown
        word = self.shown.replace(GAP, letters) if is_letter else letters
        return word in self.accepted


def drills_of(turns: Sequence[CoachedTurn], engine: Engine) -> tuple[Drill, ...]:
    """Make drills from the turns of a side: what cost most, one of each kind per turn.

    If little was missed, bingos that were found are asked again.
    """
    missed = [one for one in turns if one.grade is not Grade.BEST and _is_better(one)]
    missed.sort(key=lambda one: -one.cost)
    boards = [drill for turn in missed for drill in _on_board(turn, engine)]
    words = [drill for turn in missed for drill in _of_words(turn, engine)]
    barred = barred_words(engine.words.alphabet)
    played = [
        drill
        for turn in turns
        if turn.made is not None and turn.grade is Grade.BEST
        for drill in _bingo(turn, turn.made, engine)
        if barred.isdisjoint(turn.made.words)
    ]
    half = MOST_DRILLS // 2
    chosen = [*boards[:half], *_distinct(words)[:half], *played, *boards[half:]]
    return tuple(chosen[:MOST_DRILLS])


def _is_better(turn: CoachedTurn) -> bool:
    """Return whether there is something to find: a phony may have been worth most."""
    return turn.best is not None and not turn.best.is_made


def _distinct(drills: Sequence[Drill]) -> list[Drill]:
    return list({(one.kind, one.shown): one for one in reversed(drills)}.values())[::-1]


def _on_board(turn: CoachedTurn, engine: Engine) -> Iterator[Drill]:
    """Return the drill with the board of a turn, if its best move was a play."""
    best = turn.best
    if best is None or not isinstance(best.move, FoundPlay):
        return
    if best.laid == engine.setting.rack_size:
        yield from _bingo(turn, best, engine)
    elif not engine.situation(turn.taken.position, turn.taken.rack).in_bag:
        yield from _out_play(turn, best, engine)
    elif not _is_found(turn, lambda made: _is_as_good(made, best)):
        yield _better_play(turn, best, engine)


def _is_found(turn: CoachedTurn, is_right: Callable[[Option], bool]) -> bool:
    """Return whether the play that was made is an answer itself."""
    made = turn.made
    assert made is not None, "what was missed was rated"
    return made.laid > 0 and not turn.phonies and is_right(made)


def _is_as_good(made: Option, best: Option) -> bool:
    return made.score >= best.score and is_within(best.leave, made.leave)


def _out_play(turn: CoachedTurn, best: Option, engine: Engine) -> Iterator[Drill]:
    """Ask for a play that goes out; other endings have no simple answer."""
    if not best.leave and not _is_found(turn, lambda made: not made.leave):
        prompt = Sentence("drill.out_play", {"tiles": spaced(turn.taken.rack)})
        accepted = _words(turn, engine, 0, lambda play: not play.leave)
        yield _drill(
            turn, DrillKind.OUT_PLAY, prompt, best, accepted=accepted, engine=engine
        )


def _better_play(turn: CoachedTurn, best: Option, engine: Engine) -> Drill:
    """Ask for a play with the best play's score, or its leave if that is its merit."""
    assert turn.made is not None, "what was missed was rated"
    is_for_points = best.score > turn.made.score
    kept = Tiles("") if is_for_points else best.leave
    prompt = Sentence(
        "drill.play" if is_for_points else "drill.play_keeping",
        {"points": best.score, "leave": spaced(kept)},
    )

    def is_kept(play: FoundPlay) -> bool:
        return is_within(kept, play.leave)

    accepted = _words(turn, engine, best.score, is_kept)
    return _drill(turn, DrillKind.PLAY, prompt, best, accepted=accepted, engine=engine)


def _bingo(turn: CoachedTurn, option: Option, engine: Engine) -> Iterator[Drill]:
    size = engine.setting.rack_size
    if option.laid == size:
        bonus = engine.setting.full_rack_bonus
        accepted = _words(
            turn, engine, bonus, lambda play: len(play.placements) == size
        )
        prompt = Sentence("drill.bingo")
        yield _drill(
            turn, DrillKind.BINGO, prompt, option, accepted=accepted, engine=engine
        )


def _words(
    turn: CoachedTurn,
    engine: Engine,
    least: int,
    is_right: Callable[[FoundPlay], bool],
) -> tuple[str, ...]:
    """Return the main words of all plays of a turn that score enough and are right."""
    situation = engine.situation(turn.taken.position, turn.taken.rack)
    plays = engine.all_plays(situation).scoring(least)[:MOST_LOOKED_AT]
    return tuple(sorted({_main_word(play) for play in plays if is_right(play)}))


def _main_word(play: FoundPlay) -> str:
    return "".join(filter(str.isalpha, play.word)).upper()


def _drill(
    turn: CoachedTurn,
    kind: DrillKind,
    prompt: Sentence,
    best: Option,
    *,
    accepted: tuple[str, ...],
    engine: Engine,
) -> Drill:
    assert turn.why is not None, "what is drilled was rated"
    assert isinstance(best.move, FoundPlay), "only plays are drilled"
    first = _main_word(best.move)
    others = (word for word in accepted if word != first)
    tiles = engine.setting.tiles
    return Drill(
        kind=kind,
        turn=turn.number,
        prompt=prompt,
        position=turn.taken.position,
        rack=turn.taken.rack,
        accepted=accepted,
        answers=_told((first, *others), tiles.alphabet)[:_SHOWN],
        best=best.move,
        why=(turn.why.headline, *turn.why.details),
        tiles=tiles.name or "english",
    )


def _told(words: Sequence[str], alphabet: Alphabet) -> tuple[str, ...]:
    barred = barred_words(alphabet)
    return tuple(word for word in words if word not in barred)


def _of_words(turn: CoachedTurn, engine: Engine) -> Iterator[Drill]:
    """Return drills without a board: a hook and a short word of the better play."""
    best = turn.best
    if best is None or not isinstance(best.move, FoundPlay):
        return
    hook = hooked(best.move, turn.taken.position)
    if hook is not None and len(hook[0]) == len(hook[1]) + 1:
        prompt = Sentence("drill.hook", {"word": hook[1]})
        yield _of_gaps(turn, prompt, hook[1], engine)
    made = () if turn.made is None else turn.made.words
    for word in best.words:
        if len(word) <= _SHORT and word not in made:
            prompt = Sentence("drill.short", {"n": len(word)})
            yield _of_gaps(turn, prompt, _with_gap(word, engine.setting.tiles), engine)
            return


def _with_gap(word: str, tiles: TileSet) -> str:
    """Leave out the letter that scores least: the others are worth knowing."""
    at = min(range(len(word)), key=lambda one: tiles.points[word[one]])
    return word[:at] + GAP + word[at + 1 :]


def _of_gaps(turn: CoachedTurn, prompt: Sentence, shown: str, engine: Engine) -> Drill:
    """Make a drill of all words that fill the gap, or extend the word at either end."""
    is_hook = GAP not in shown
    gaps = (f"{GAP}{shown}", f"{shown}{GAP}") if is_hook else (shown,)
    alphabet = engine.words.alphabet
    filled = {gap.replace(GAP, one) for gap in gaps for one in alphabet.letters}
    accepted = tuple(sorted(word for word in filled if word in engine.words))
    told = _told(accepted, alphabet)
    return Drill(
        kind=DrillKind.HOOK if is_hook else DrillKind.SHORT,
        turn=turn.number,
        prompt=prompt,
        shown=shown,
        accepted=accepted,
        answers=told,
        why=(Sentence("drill.all_words", {"words": told}),),
        tiles=engine.setting.tiles.name or "english",
    )


LAST_BOX = 6
Box = Annotated[int, msgspec.Meta(ge=0, le=LAST_BOX)]
"""0 is a card that was never answered correctly; it is due again the same day."""

Day = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
"""Days since 1970."""


class Card(msgspec.Struct, frozen=True):
    """How well something is known, and the day it is due again."""

    box: Box = 0
    due: Day = 0


def days_in(box: int) -> int:
    """Return how many days a card stays in a box: 0, 1, 2, 4, 8, 16, 32."""
    return 2 ** (box - 1) if box else 0


def after_answer(card: Card, today: int, *, is_right: bool) -> Card:
    """Return the card after an answer."""
    box = min(card.box + 1, LAST_BOX) if is_right else 0
    return Card(box, today + days_in(box))


def is_due(card: Card, today: int) -> bool:
    """Return whether a card is due on a day."""
    return card.due <= today
