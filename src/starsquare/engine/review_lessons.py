"""Lessons: three things to study for a player, from one game.

Each turn teaches at most one thing. What cost most comes first; a game with few misses
gets lessons on what went well and on words to learn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from starsquare.engine.review_facts import BIG, in_points, names_of, word_of_option
from starsquare.engine.review_grades import Grade
from starsquare.engine.review_sentences import Fact, Sentence, Word
from starsquare.engine.review_turn import CoachedTurn
from starsquare.engine.review_why import Topic
from starsquare.tiles import BLANK

LESSONS = 3
_HELD = 3  # turns with a J, Q, X or Z on the rack
_SHOWN = 3  # words in a lesson
_WORTH = 10.0  # weight of a held tile, in points


class Lesson(msgspec.Struct, frozen=True):
    """One thing to learn, and where it was seen."""

    topic: str
    title: Sentence
    text: Sentence
    turns: tuple[int, ...] = ()


def lessons_of(turns: Sequence[CoachedTurn]) -> tuple[Lesson, ...]:
    """Choose three lessons from the turns of a side."""
    weighed = [*_from_misses(turns), *_from_held(turns)]
    weighed.sort(key=lambda one: -one[0])
    found = [lesson for _, lesson in weighed]
    found += _fillers(turns)
    return tuple(found[:LESSONS])


def _from_misses(turns: Sequence[CoachedTurn]) -> Iterator[tuple[float, Lesson]]:
    by_topic: defaultdict[Topic, list[CoachedTurn]] = defaultdict(list)
    for turn in turns:
        if turn.why is not None and turn.why.topic is not Topic.WELL_DONE:
            by_topic[turn.why.topic].append(turn)
    for topic, found in by_topic.items():
        found.sort(key=lambda one: -one.cost)
        yield sum(one.cost for one in found), _lesson(topic, found)


def _lesson(topic: Topic, turns: Sequence[CoachedTurn]) -> Lesson:
    numbers = tuple(sorted(turn.number for turn in turns))
    example = next(filter(_keeps_well, turns), turns[0])
    facts = _facts(example if topic is Topic.KEEP else turns[0])
    shown = turns[:_SHOWN]
    words = tuple(_distinct(_word(topic, turn) for turn in shown))
    facts["n"] = len(words) if topic is Topic.PHONY else len(shown)
    facts["turns"] = tuple(map(str, sorted(turn.number for turn in shown)))
    facts["words"] = words
    key = f"lesson.{topic}"
    if topic is Topic.KEEP and not _keeps_well(example):
        key = "lesson.compare"
    if topic is Topic.LATER and _wins_more(example):
        key = "lesson.wins_more"
    title = Sentence(f"{key}.title", facts)
    return Lesson(topic, title, Sentence(f"{key}.text", facts), numbers)


def _keeps_well(turn: CoachedTurn) -> bool:
    """Return whether the better option keeps a set of letters worth keeping."""
    return turn.why is not None and any(
        one.key == "why.good_set" for one in turn.why.details
    )


def _wins_more(turn: CoachedTurn) -> bool:
    """Return whether the better option is better only in the chance to win."""
    return turn.why is not None and turn.why.headline.key == "why.wins_more"


def _distinct(words: Iterable[Word]) -> list[Word]:
    found: list[Word] = []
    for word in words:
        if word not in found:
            found.append(word)
    return found


def _word(topic: Topic, turn: CoachedTurn) -> Word:
    if topic is Topic.PHONY:
        return turn.phonies[0]
    if topic is Topic.CHALLENGE:
        return turn.let_stand[0]
    assert turn.best is not None, "what teaches something was rated"
    return word_of_option(turn.best)


def _facts(turn: CoachedTurn) -> dict[str, Fact]:
    """Return the facts of the clearest example of a lesson."""
    best, made = turn.best, turn.made
    assert best is not None, "what teaches something was rated"
    assert made is not None, "what teaches something was rated"
    return {
        **names_of(best, made),
        "turn": turn.number,
        "word": word_of_option(best),
        "at": best.at,
        "points": best.score,
        "lost": in_points(turn.lost),
        "leave": " ".join(best.leave) or Sentence("why.nothing"),
    }


def _from_held(turns: Sequence[CoachedTurn]) -> Iterator[tuple[float, Lesson]]:
    """Yield lessons about a J, Q, X or Z held for long although it could be played."""
    for letter in BIG:
        held = [turn for turn in turns if letter in turn.taken.rack]
        chances = [turn for turn in held if _plays(letter, turn)]
        if len(held) < _HELD or not chances:
            continue
        best = max(chances, key=lambda turn: turn.lost)
        facts = _facts(best)
        facts.update(letter=letter, n=len(held))
        numbers = tuple(turn.number for turn in held)
        title = Sentence("lesson.held.title", facts)
        text = Sentence("lesson.held.text", facts)
        yield best.lost + _WORTH, Lesson("held", title, text, numbers)


def _plays(letter: str, turn: CoachedTurn) -> bool:
    """Return whether the better option plays a tile that the move made keeps."""
    if turn.best is None or turn.made is None or turn.grade is Grade.BEST:
        return False
    is_play = turn.best.laid > 0  # an exchange gives it away as well
    return is_play and letter in turn.made.leave and letter not in turn.best.leave


def _fillers(turns: Sequence[CoachedTurn]) -> Iterator[Lesson]:
    rated = [turn for turn in turns if turn.grade is not None]
    best = [turn for turn in rated if turn.grade is Grade.BEST]
    if best:
        facts: dict[str, Fact] = {"n": len(best), "all": len(rated)}
        yield _plain("steady", facts, tuple(turn.number for turn in best))
    learnt = dict.fromkeys(word for turn in turns for word in turn.new_words)
    if learnt:
        yield _plain("learn", {"words": tuple(learnt)[:_SHOWN]})
    if any(BLANK in turn.taken.rack for turn in turns):
        yield _plain("blank", {})
    yield from (_plain(topic, {}) for topic in ("twos", "count", "racks"))


def _plain(topic: str, facts: dict[str, Fact], turns: tuple[int, ...] = ()) -> Lesson:
    key = f"lesson.{topic}"
    title, text = Sentence(f"{key}.title", facts), Sentence(f"{key}.text", facts)
    return Lesson(topic, title, text, turns)
