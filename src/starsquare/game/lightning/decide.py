"""Lightning round + command -> events, or a RuleError that changes nothing."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.game.lightning.state import (
    AttemptJudged,
    AttemptStarted,
    AttemptTimedOut,
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LetMinutePass,
    LettersDrawn,
    Lightning,
    LightningCommand,
    LightningEvent,
    LightningOpened,
    LightningSeedRevealed,
    LightningStage,
    LightningTied,
    LightningWon,
    OpenLightning,
    SettleLightning,
    StartAttempt,
    TilesDealt,
    WordsLaid,
    evolve_lightning,
)
from starsquare.game.refusals import IllegalRulingError, OutOfTurnError, WrongPhaseError
from starsquare.game.side import BySide, Moment, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.rulebook.game_parts import Lightning as Rule
from starsquare.rules.clock import SECOND, expiry_of
from starsquare.rules.scoring import can_spell, value_of_attempt
from starsquare.tiles import (
    BagSeed,
    TileSet,
    commitment_to,
    faces_of,
    in_order,
    next_tiles,
)

Events = tuple[LightningEvent, ...]


class _Table(msgspec.Struct, frozen=True):
    """What a decision is made from."""

    state: Lightning
    book: Rulebook
    rule: Rule
    at: Moment
    seed: BagSeed

    @property
    def box(self) -> TileSet:
        return self.book.equipment.tile_set

    def after(self, events: Events) -> _Table:
        state = self.state
        for event in events:
            state = evolve_lightning(state, event)
        return replace(self, state=state)

    def must_be(self, *stages: LightningStage) -> None:
        if self.state.stage not in stages:
            rules = self.book.rules_on(Topic.TIE)
            raise WrongPhaseError(
                f"lightning.not_while.{self.state.stage}", rules=rules
            )


def decide_lightning(
    state: Lightning | None,
    command: LightningCommand,
    book: Rulebook,
    at: Moment,
    seed: BagSeed,
) -> Events:
    """Decide a command of the lightning round.

    Args:
        state: the round so far; None before it is opened.
        command: the command.
        book: the rulebook of the event.
        at: the moment, from the service's clock.
        seed: the secret that orders the tiles, the same for the whole round; never
            the game's own, which may be public by then.

    Raises:
        RuleError: the book or the state of the round forbids it.
        ValueError: the seed is not the one the round was opened with.
    """
    rules = book.rules_on(Topic.TIE)
    if book.lightning is None:
        raise WrongPhaseError("lightning.not_in_book", rules=rules)
    if isinstance(command, OpenLightning):
        if state is not None:
            raise WrongPhaseError("lightning.open_already", rules=rules)
        return (_opened(command, book.lightning, at, seed),)
    if state is None:
        raise WrongPhaseError("lightning.not_open", rules=rules)
    if commitment_to(seed) != state.seed_hash:
        raise ValueError("the seed is not the one this round was opened with")
    table = _Table(state, book, book.lightning, at, seed)
    passed = _let_minute_pass(table)
    table = table.after(passed)
    asked = _decide(table, command)
    return (*passed, *asked, *_follow_up(table.after(asked)))


def _opened(
    command: OpenLightning, rule: Rule, at: Moment, seed: BagSeed
) -> LightningOpened:
    """Put all tiles left on the racks back into the bag and mix them.

    The director decides if there are too few tiles for both sides, or if all letters
    are the same, so that none is nearer to A.

    Rules: ES-TIE-1.a
    """
    tiles = in_order(command.tiles)
    return LightningOpened(
        at=at,
        game=command.game,
        tiles=tiles,
        seed_hash=commitment_to(seed),
        can_draw=len(tiles) >= 2 * rule.first_tiles and len(set(tiles)) > 1,
    )


def attempt_ends_at(state: Lightning, book: Rulebook) -> Moment | None:
    """Return the first moment at which the current attempt is too late."""
    if state.started_at is None or state.stage is not LightningStage.ATTEMPT:
        return None
    if book.lightning is None:
        return None
    limit = state.started_at + book.lightning.turn_seconds * SECOND
    return Moment(expiry_of(limit, book.clock))


def _let_minute_pass(table: _Table) -> Events:
    """Count an attempt as zero when its minute is over.

    Rules: ES-TIE-1.d
    """
    state = table.state
    ends_at = attempt_ends_at(state, table.book)
    if ends_at is None or ends_at > table.at or state.attempting is None:
        return ()
    side = state.attempting
    timed_out = AttemptTimedOut(at=ends_at, side=side)
    nothing = AttemptJudged(at=ends_at, side=side, unacceptable=(), value=0)
    after = table.after((timed_out, nothing))
    return (timed_out, nothing, *_follow_up(after))


def _decide(table: _Table, command: LightningCommand) -> Events:
    match command:
        case OpenLightning() | LetMinutePass():
            return ()
        case DrawLetters():
            return _draw_letters(table)
        case DealTiles():
            return _deal(table)
        case StartAttempt():
            return _start(table)
        case LayWords(side=side, words=words):
            return _lay(table, side, words)
        case JudgeAttempt():
            return _judge(table, command)
        case SettleLightning():
            return _settle(table, command)
        case _:
            assert_never(command)


def _draw_letters(table: _Table) -> Events:
    """Draw a letter for each side; the side nearest to A goes first.

    Rules: ES-TIE-1.b
    """
    table.must_be(LightningStage.LETTERS)
    one, two = next_tiles(table.state.mix, 2, table.seed)
    rank_of = table.box.alphabet.rank_of
    ranks = rank_of(one), rank_of(two)
    first = None
    if ranks[0] != ranks[1]:
        first = Side.ONE if ranks[0] < ranks[1] else Side.TWO
    letters = BySide(in_order(one), in_order(two))
    return (LettersDrawn(at=table.at, letters=letters, first=first),)


def _deal(table: _Table) -> Events:
    """Deal tiles to both sides: three at first, two more after each tie.

    Rules: ES-TIE-1.c ES-TIE-1.e
    """
    table.must_be(LightningStage.TILES)
    state, rule = table.state, table.rule
    each = rule.more_tiles if state.tried else rule.first_tiles
    first = state.first or Side.ONE
    drawn = next_tiles(state.mix, 2 * each, table.seed)
    own, others = in_order(drawn[:each]), in_order(drawn[each:])
    tiles = BySide(own, others)
    if first is Side.TWO:
        tiles = tiles.swapped
    return (TilesDealt(at=table.at, tiles=tiles),)


def _start(table: _Table) -> Events:
    table.must_be(LightningStage.READY)
    state = table.state
    first = state.first or Side.ONE
    side = first if state.values[first] is None else first.other
    return (AttemptStarted(at=table.at, side=side),)


def _lay(table: _Table, side: Side, words: tuple[str, ...]) -> Events:
    """Play one or more words from the tiles held.

    Rules: ES-TIE-1.d
    """
    table.must_be(LightningStage.ATTEMPT)
    rules = table.book.rules_on(Topic.TIE)
    if side is not table.state.attempting:
        raise OutOfTurnError("game.not_your_turn", rules=rules)
    if len(words) > 1 and not table.rule.several_words:
        several = table.book.rules_on("lightning.several_words")
        raise WrongPhaseError("lightning.one_word", rules=several)
    if not can_spell(words, table.state.racks[side], table.box.alphabet):
        raise WrongPhaseError("lightning.cannot_spell", rules=rules)
    return (WordsLaid(at=table.at, side=side, words=words),)


def _judge(table: _Table, command: JudgeAttempt) -> Events:
    table.must_be(LightningStage.JUDGING)
    state = table.state
    rules = table.book.rules_on(Topic.TIE)
    if command.words is not None and command.words != state.words:
        raise IllegalRulingError("lightning.other_words", rules=rules)
    strange = set(command.unacceptable) - set(state.words)
    if strange:
        words = faces_of(", ".join(sorted(strange)))
        raise IllegalRulingError("lightning.not_laid", rules=rules, words=words)
    assert state.attempting is not None
    value = value_of_attempt(state.words, command.unacceptable, table.rule, table.box)
    return (
        AttemptJudged(
            at=table.at,
            side=state.attempting,
            unacceptable=command.unacceptable,
            value=value,
        ),
    )


def _settle(table: _Table, command: SettleLightning) -> Events:
    table.must_be(LightningStage.REFERRED)
    if not command.why.strip():
        rules = table.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.why", rules=rules)
    won = LightningWon(at=table.at, side=command.winner, why=command.why)
    return (won, _revealed(table))


def _follow_up(table: _Table) -> Events:
    """Compare the attempts once both are judged.

    Rules: ES-TIE-1.e ES-TIE-1.f
    """
    state = table.state
    one, two = state.values
    if state.stage is not LightningStage.READY or one is None or two is None:
        return ()
    if one == two:
        can_draw = len(state.bag) >= 2 * table.rule.more_tiles
        return (LightningTied(at=table.at, can_draw=can_draw),)
    winner = Side.ONE if one > two else Side.TWO
    won = LightningWon(at=table.at, side=winner, why="")
    return (won, _revealed(table))


def _revealed(table: _Table) -> LightningSeedRevealed:
    return LightningSeedRevealed(at=table.at, seed=table.seed.hex())
