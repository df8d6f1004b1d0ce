"""Explanations: one or two plain sentences about a turn, from its facts.

The first sentence compares the move made with the best that a student of the level
could have found; the second says what to look for. Each turn teaches one lesson. The
same turn always gets the same sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from starsquare.engine import review_facts as facts
from starsquare.engine.found import FoundExchange, FoundPlay
from starsquare.engine.review_facts import Pair, spaced, word_of_option
from starsquare.engine.review_grades import Grade, grade_of
from starsquare.engine.review_options import Option
from starsquare.engine.review_sentences import Fact, Sentence, Word
from starsquare.rules.clock import SECOND, clock_face
from starsquare.tiles import BLANK, Tiles

_DOUBLE = 2
_LOW_TIME = 60  # seconds: with less time, nobody finds everything
_UNEXPLAINED = 3.0  # points that neither score nor leave explain


class Topic(StrEnum):
    """What a turn teaches."""

    BINGO = "bingo"
    PHONY = "phony"
    CHALLENGE = "challenge"
    EXCHANGE = "exchange"
    PLAY_ON = "play_on"
    ENDING = "ending"
    OPENING = "opening"
    HOT_SQUARE = "hot_square"
    SIDE_BY_SIDE = "side_by_side"
    HOOK = "hook"
    BIG_TILE = "big_tile"
    KEEP = "keep"
    BALANCE = "balance"
    DOUBLES = "doubles"
    SAVE_S = "save_s"
    SAVE_BLANK = "save_blank"
    LATER = "later"
    SCORE = "score"
    WELL_DONE = "well_done"


_TOPICS = {"why.doubled": Topic.DOUBLES, "why.kept_q": Topic.BIG_TILE}
"""What a leave teaches if it is not a matter of vowels."""


class Why(msgspec.Struct, frozen=True):
    """The explanation of a turn, and what it teaches."""

    topic: Topic
    headline: Sentence
    details: tuple[Sentence, ...] = ()


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What happened around a turn, apart from the choice of a play."""

    phonies: tuple[str, ...] = ()
    stood: bool = True
    let_stand: tuple[str, ...] = ()  # phonies of the other side just before
    let_stand_score: int = 0
    grade: Grade = Grade.BEST
    seconds_left: int | None = None  # on the clock when the turn began


def why_of(pair: Pair, around: Around) -> Why:
    """Return why a turn was as good as it was."""
    why = _why(pair, around)
    seconds = around.seconds_left
    if around.grade is Grade.BEST or seconds is None or seconds >= _LOW_TIME:
        return why
    clock = _named("why.clock", time=clock_face(max(0, seconds) * SECOND))
    return msgspec.structs.replace(why, details=(clock,))


def _why(pair: Pair, around: Around) -> Why:
    special = _about_phonies(pair, around) or _about_challenge(pair, around)
    if special is not None:
        return special
    if around.grade is Grade.BEST:
        return _well_done(pair)
    return next(_reasons(pair))  # the last reason always applies


def _about_phonies(pair: Pair, around: Around) -> Why | None:
    if not around.phonies:
        return None
    key = "why.phony_stood" if around.stood else "why.phony_off"
    told = _named(key, word=around.phonies[0])
    return Why(Topic.PHONY, told, tuple(_instead(pair)))


def _instead(pair: Pair) -> Iterator[Sentence]:
    if pair.best.score > pair.made.score:
        best = word_of_option(pair.best)
        yield _named("why.instead", best=best, points=pair.best.score)


def _about_challenge(pair: Pair, around: Around) -> Why | None:
    """Point out an unchallenged phony, if it cost more than the turn did."""
    if not around.let_stand or around.let_stand_score < pair.lost:
        return None
    word, points = around.let_stand[0], around.let_stand_score
    told = _named("why.challenge", word=word, points=points)
    return Why(Topic.CHALLENGE, told, (Sentence("why.challenge_look"),))


def _well_done(pair: Pair) -> Why:
    made = pair.made
    name, score = word_of_option(made), made.score
    details: tuple[Sentence, ...] = ()
    if pair.best is not made:
        told = _named("why.best_equal", **pair.names)
    elif isinstance(made.move, FoundExchange):
        told = _named("why.best_exchange", tiles=made.move.tiles)
    elif made.move is None:
        told = Sentence("why.best_pass")
    elif made.laid == pair.engine.setting.rack_size:
        told = _named("why.best_bingo", word=name, points=score)
    elif pair.situation.in_bag == 0 and not made.leave:
        told = _named("why.best_out", word=name, points=score)
    elif pair.situation.in_bag == 0:
        told = _named("why.best_ending", word=name, tiles=spaced(_their_tiles(pair)))
    else:
        told = _named("why.best", word=name)
        details = (_named("why.best_keeps", points=score, leave=_kept(made)),)
    return Why(Topic.WELL_DONE, told, details)


def _reasons(pair: Pair) -> Iterator[Why]:
    """Return the reasons that apply, the most important first."""
    yield from _whole_rack(pair)
    yield from _endings(pair)
    yield from _no_play(pair)
    yield from _their_chance(pair)
    yield _score_and_leave(pair)


def _whole_rack(pair: Pair) -> Iterator[Why]:
    best, size = pair.best, pair.engine.setting.rack_size
    if best.laid < size or pair.made.laid == size:
        return
    bonus = pair.engine.setting.full_rack_bonus
    told = _named(
        "why.bingo", word=best.words[0], points=best.score - bonus, bonus=bonus
    )
    yield Why(Topic.BINGO, told, (_how_to_find(pair),))


def _how_to_find(pair: Pair) -> Sentence:
    rack, word = pair.situation.rack, pair.best.words[0]
    if BLANK in rack:
        return Sentence("why.bingo_s_blank" if "S" in rack else "why.bingo_blank")
    affix = facts.affix_of(word, rack)
    if affix:
        return _named("why.bingo_affix", affix=affix)
    is_plural = len(word) == pair.best.laid and word[:-1] in pair.engine.words
    if word.endswith("S") and is_plural:
        return Sentence("why.bingo_s")
    return Sentence("why.bingo_shuffle")


def _endings(pair: Pair) -> Iterator[Why]:
    if pair.situation.in_bag:
        return
    best, made, lead = pair.best, pair.made, pair.choices.lead
    names = pair.names
    tiles = _named("why.their_tiles", tiles=spaced(_their_tiles(pair)))
    end, own = round(lead + best.worth), round(lead + made.worth)
    if best.win > made.win:
        key = "why.ending_wins" if end > 0 else "why.ending_ties"
        told = _named(key, **names, end=end, own=-own)
    elif best.laid and not best.leave:
        told = _named("why.ending_out", **names, lost=pair.points_lost)
    else:
        told = _named("why.ending", **names, lost=pair.points_lost)
    yield Why(Topic.ENDING, told, (tiles,))


def _their_tiles(pair: Pair) -> str:
    return pair.engine.setting.unseen(pair.situation.position, pair.situation.rack)


def _no_play(pair: Pair) -> Iterator[Why]:
    best, made = pair.best, pair.made
    if isinstance(best.move, FoundExchange) and not _is_even(pair):
        yield _should_exchange(pair, best.move)
    elif isinstance(best.move, FoundPlay) and not isinstance(made.move, FoundPlay):
        kind = "pass" if made.move is None else "exchange"
        told = _named(f"why.play_not_{kind}", best=best.words[0], points=best.score)
        keeps = _named("why.keeps", made=best.words[0], leave=_kept(best))
        yield Why(Topic.PLAY_ON, told, (keeps,))


def _should_exchange(pair: Pair, exchange: FoundExchange) -> Why:
    made = pair.made
    if isinstance(made.move, FoundExchange):
        told = _named(
            "why.exchange_other",
            tiles=exchange.tiles,
            made=made.move.tiles,
            lost=pair.points_lost,
        )
        keep = Sentence("why.keep_none")
        if pair.best.leave:
            keep = _named("why.keep_set", leave=_kept(pair.best))
        return Why(Topic.EXCHANGE, told, (keep,))
    told = _named(
        "why.exchange_better",
        tiles=exchange.tiles,
        made=word_of_option(made),
        lost=pair.points_lost,
    )
    return Why(Topic.EXCHANGE, told, (_problem(pair) or _plain_leave(pair),))


def _is_even(pair: Pair) -> bool:
    """Return whether too few points were lost to count: the chance to win was."""
    return grade_of(pair.lost, 0) is Grade.BEST


def _their_chance(pair: Pair) -> Iterator[Why]:
    """Return what the next turns show, if score and leave do not explain the loss."""
    names = pair.names
    explained = pair.more + pair.kept_more
    rest = pair.lost - explained
    has_reason = pair.more > 0 or pair.kept_more > 0
    if _is_even(pair):
        told = _named("why.wins_more", **names)
        yield Why(Topic.LATER, told, _chances(pair))
    elif has_reason and (rest < _UNEXPLAINED or rest < explained):
        return
    elif facts.opens_more(pair):
        told = _named("why.opening", **names, lost=pair.points_lost)
        yield Why(Topic.OPENING, told, (Sentence("why.opening_look"),))
    else:
        told = _named("why.later", **names, lost=pair.points_lost)
        yield Why(Topic.LATER, told, _chances(pair))


def _chances(pair: Pair) -> tuple[Sentence, ...]:
    """Return the chances of both, if they differ."""
    best, made = round(100 * pair.best.win), round(100 * pair.made.win)
    return (_named("why.chances", best=best, made=made),) if best != made else ()


def _score_and_leave(pair: Pair) -> Why:
    names = pair.names
    kept = max(1, round(pair.kept_more))
    keeps = names | {"leave": str(pair.best.leave) or Sentence("why.nothing")}
    if pair.more <= 0:
        key = "why.keep" if pair.more else "why.keep_same"
        return _about_leave(pair, _named(key, **keeps, kept=kept, less=-pair.more))
    if pair.best.leave and pair.kept_more > pair.more:
        told = _named("why.both", **keeps, kept=kept, more=pair.more)
        return _about_leave(pair, told)
    return _about_score(pair, _named("why.score", **names, more=pair.more))


def _about_leave(pair: Pair, told: Sentence) -> Why:
    for topic, detail in _leave_reasons(pair):
        return Why(topic, told, (detail,))
    return Why(Topic.KEEP, told, (_plain_leave(pair),))


def _leave_reasons(pair: Pair) -> Iterator[tuple[Topic, Sentence]]:
    made, best = pair.made, pair.best
    name = word_of_option(made)
    if facts.spends(BLANK, made, best):
        yield Topic.SAVE_BLANK, _named("why.spent_blank", made=name, points=made.score)
    worth = round(pair.worth_of(Tiles("S")))
    if facts.spends("S", made, best) and worth > 0:
        told = _named("why.spent_s", made=name, points=made.score, worth=worth)
        yield Topic.SAVE_S, told
    problem = _problem(pair)
    if problem is not None:
        yield _TOPICS.get(problem.key, Topic.BALANCE), problem
    if pair.keeps_well:
        number = len(best.leave)
        yield Topic.KEEP, _named("why.good_set", n=number, made=name, leave=_kept(made))


def _problem(pair: Pair) -> Sentence | None:
    """Return what is wrong with the leave that the better choice avoids."""
    made, best = pair.made, pair.best
    name, leave, better = word_of_option(made), made.leave, best.leave
    if "Q" in leave and "U" not in leave and "Q" not in better:
        return _named("why.kept_q", made=name)
    if facts.lacks_vowels(leave) and not facts.lacks_vowels(better):
        return _named("why.no_vowels", made=name, leave=_kept(made))
    if facts.has_many_vowels(leave) and not facts.has_many_vowels(better):
        return _named("why.many_vowels", made=name, leave=_kept(made))
    for letter in facts.doubled(leave):
        if better.count(letter) < leave.count(letter):
            return _named("why.doubled", made=name, letter=letter)
    return None


def _about_score(pair: Pair, told: Sentence) -> Why:
    for topic, detail in _score_reasons(pair):
        return Why(topic, told, (detail,))
    return Why(Topic.SCORE, told, (Sentence("why.count_again"),))


def _score_reasons(pair: Pair) -> Iterator[tuple[Topic, Sentence]]:
    best, layout = pair.best, pair.engine.setting.layout
    square = facts.triple_square(best, layout)
    if square is not None and facts.triple_square(pair.made, layout) is None:
        yield Topic.HOT_SQUARE, _named("why.triple", square=square)
    if facts.many_words(best):
        words = best.words
        number = len(best.words)
        yield Topic.SIDE_BY_SIDE, _named("why.many_words", n=number, words=words)
    for detail in _letter_squares(pair):
        yield Topic.HOT_SQUARE, detail
    assert isinstance(best.move, FoundPlay), "only plays are compared by score"
    hook = facts.hooked(best.move, pair.situation.position)
    if hook is not None:
        yield Topic.HOOK, _named("why.hook", word=hook[0], old=hook[1])
    letter = facts.spent_big(pair)
    if letter:
        made = word_of_option(pair.made)
        yield Topic.BIG_TILE, _named("why.big_tile", made=made, letter=letter)
    square = facts.double_square(best, layout)
    if square is not None and facts.double_square(pair.made, layout) is None:
        yield Topic.HOT_SQUARE, _named("why.double", square=square)


def _letter_squares(pair: Pair) -> Iterator[Sentence]:
    setting = pair.engine.setting
    placed = facts.tile_on_premium(pair.best, setting)
    if placed is not None and facts.tile_on_premium(pair.made, setting) is None:
        letter, times = placed
        key = "why.letter_triple" if times > _DOUBLE else "why.letter_double"
        yield _named(key, letter=letter)


def _plain_leave(pair: Pair) -> Sentence:
    made = pair.made
    return _named("why.keeps", made=word_of_option(made), leave=_kept(made))


def _kept(option: Option) -> Word:
    return spaced(option.leave) or Sentence("why.nothing")


def _named(key: str, **facts: Fact) -> Sentence:
    return Sentence(key, facts)
