"""Holds, challenges and what follows from the verdict."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.command import (
    AcceptVerdict,
    AskSecondOpinion,
    CallHold,
    ChallengeCommand,
    GiveVerdict,
    IssueChallenge,
    WithdrawHold,
)
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_have_no_challenge,
    resume,
)
from starsquare.game.event import (
    ChallengeIssued,
    EndReason,
    HoldCalled,
    HoldWithdrawn,
    PlayStruckOff,
    PlayUpheld,
    SecondOpinionAsked,
    StrikeReason,
    VerdictGiven,
)
from starsquare.game.refusals import IllegalChallengeError
from starsquare.game.side import PersonId, Side
from starsquare.game.state import NO_TILES, Game, OpenChallenge, Stage, Turn
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.challenge import (
    Consequence,
    consequence_of,
    may_hold_after_early_draw,
)
from starsquare.tiles import Tiles

_TAKEN_OFF = frozenset({TurnKind.STRUCK_OFF, TurnKind.RULED_OFF})
_UNDONE_WITH_ITS_PLAY = frozenset({EndReason.OUT, EndReason.AGREED, EndReason.NO_TILES})


def decide_challenge(context: Context, command: ChallengeCommand) -> Events:
    """Decide a command of a hold or a challenge."""
    match command:
        case CallHold(side=side):
            return _hold(context, side)
        case WithdrawHold(side=side):
            return _withdraw(context, side)
        case IssueChallenge(side=side, words=words):
            return _challenge(context, side, words)
        case GiveVerdict():
            return judge(context, command.by, acceptable=command.acceptable)
        case AcceptVerdict(side=side):
            return _accept(context, side)
        case AskSecondOpinion(side=side):
            return _ask_again(context, side)
        case _:
            assert_never(command)


def _hold(context: Context, side: Side) -> Events:
    """Let a side think, its clock running, before the opponents draw.

    Rules: CC-11.b NA-11.b
    """
    rules = context.book.rules_on(Topic.HOLD)
    if context.book.hold is None:
        raise IllegalChallengeError("hold.not_in_book", rules=rules)
    must_be(context, Stage.PLAYING, topic=Topic.HOLD)
    _open_play_of_opponents(context, side, Topic.HOLD)
    if context.game.held_since is not None:
        raise IllegalChallengeError("hold.called_already", rules=rules)
    return (HoldCalled(at=context.at, side=side),)


def _withdraw(context: Context, side: Side) -> Events:
    """Accept the play after a hold.

    Rules: CC-11.e NA-11.e
    """
    game = context.game
    if game.held_since is None or game.turns[-1].side is side:
        rules = context.book.rules_on(Topic.HOLD)
        raise IllegalChallengeError("hold.none_to_withdraw", rules=rules)
    return (HoldWithdrawn(at=context.at, side=side),)


def _challenge(context: Context, side: Side, words: tuple[str, ...]) -> Events:
    """Challenge any or all words of the last play; only these count.

    Rules: CC-11.a CC-12.a CC-12.b NA-11.a NA-12.a NA-12.b
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.CHALLENGE)
    play = _open_play_of_opponents(context, side, Topic.CHALLENGE)
    rules = context.book.rules_on(Topic.CHALLENGE)
    chosen = tuple(dict.fromkeys(word.upper() for word in words))
    if not chosen:
        raise IllegalChallengeError("challenge.no_words", rules=rules)
    if len(chosen) > 1 and not context.book.challenge.several_words:
        several = context.book.rules_on("challenge.several_words")
        raise IllegalChallengeError("challenge.one_word", rules=several)
    is_written = bool(play.placements)  # off the screen words may be unknown
    strange = [word for word in chosen if is_written and word not in play.words]
    if strange:
        raise IllegalChallengeError(
            "challenge.not_formed",
            rules=rules,
            words=", ".join(strange),
            formed=", ".join(play.words),
        )
    return (ChallengeIssued(at=context.at, side=side, words=chosen),)


def _open_play_of_opponents(context: Context, side: Side, topic: Topic) -> Turn:
    """Give the play that a side may still hold or challenge, or refuse.

    Rules: CC-11.a CC-11.b CC-11.f NA-11.a NA-11.b NA-11.f
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    game, book = context.game, context.book
    must_have_no_challenge(context)
    rules = book.rules_on(topic)
    if not game.is_play_open:
        raise IllegalChallengeError(f"challenge.{_why_closed(game, side)}", rules=rules)
    play = game.turns[-1]
    if play.side is side:
        raise IllegalChallengeError("challenge.own_play", rules=rules)
    is_over = game.stage is Stage.OVER
    if is_over and book.challenge.final_play_until == "game_ended":
        until = book.rules_on("challenge.final_play_until")
        raise IllegalChallengeError("challenge.too_late", rules=until)
    if game.set_apart and game.held_since is None and book.hold is not None:
        waited = context.at - play.at
        if not may_hold_after_early_draw(since_play_ms=waited, rule=book.hold):
            raise IllegalChallengeError("challenge.too_late", rules=rules)
    return play


def _why_closed(game: Game, side: Side) -> str:
    """Name why there is nothing that a side may challenge."""
    if not game.turns:
        return "no_play_yet"
    last = game.turns[-1]
    if last.side is side:
        # one's own pass, exchange or lost turn lets the play before it stand
        is_let_stand = last.kind is not TurnKind.PLAY and _was_play(game.turns[-2:-1])
        return "too_late" if is_let_stand else "not_played_since"
    if last.kind in _TAKEN_OFF:
        return "off_already"
    return "too_late" if last.kind is TurnKind.PLAY else "not_a_play"


def _was_play(turns: tuple[Turn, ...]) -> bool:
    return any(turn.kind is TurnKind.PLAY for turn in turns)


def judge(
    context: Context, by: PersonId, *, acceptable: bool, is_written: bool = False
) -> Events:
    """Take in the verdict; it stands at once, or until a second opinion is asked.

    Whoever gave the first opinion cannot give the second.

    Rules: CC-12.c CC-12.d NA-12.d NA-12.e SO-CHAL-1.c SO-CHAL-2.c SO-CHAL-2.d
    Rules: ES-PLAY-9.c ES-PLAY-9.d KZ-PLAY-9.c KZ-PLAY-9.d
    """
    challenge = context.game.challenge
    if challenge is None or challenge.verdict is not None:
        rules = context.book.rules_on(Topic.VERDICT)
        raise IllegalChallengeError("verdict.nothing_to_judge", rules=rules)
    if challenge.is_second and not is_written and by == challenge.first_judge:
        rules = context.book.rules_on("challenge.second_opinion")
        raise IllegalChallengeError("verdict.same_judge", rules=rules)
    given = VerdictGiven(
        at=context.at,
        by=by,
        acceptable=acceptable,
        is_second=challenge.is_second,
        is_written=is_written,
    )
    if context.book.challenge.second_opinion and not challenge.is_second:
        return (given,)
    return (given, *_settle(context, acceptable=acceptable))


def _accept(context: Context, side: Side) -> Events:
    challenge = _verdict_against(context, side)
    assert challenge.verdict is not None
    return _settle(context, acceptable=challenge.verdict)


def _ask_again(context: Context, side: Side) -> Events:
    """Let the side that lost by a verdict ask another judge, once.

    Rules: SO-CHAL-1.c
    """
    _verdict_against(context, side)
    return (SecondOpinionAsked(at=context.at, side=side),)


def _verdict_against(context: Context, side: Side) -> OpenChallenge:
    """Give the challenge whose verdict the side lost by, or refuse."""
    challenge = context.game.challenge
    rules = context.book.rules_on(Topic.VERDICT)
    if challenge is None or challenge.verdict is None:
        raise IllegalChallengeError("verdict.none_yet", rules=rules)
    loser = challenge.side if challenge.verdict else challenge.side.other
    if side is not loser:
        raise IllegalChallengeError("verdict.not_against_you", rules=rules)
    return challenge


def _settle(context: Context, *, acceptable: bool) -> Events:
    book = context.book
    consequence = consequence_of(
        acceptable=acceptable,
        is_final_play=context.game.stage is Stage.OVER,
        rule=book.challenge,
    )
    if consequence is Consequence.PLAY_STRUCK_OFF:
        return strike_off(context, StrikeReason.CHALLENGE)
    loses_turn = consequence is Consequence.CHALLENGER_LOSES_TURN
    return (
        PlayUpheld(
            at=context.at,
            # once the game is over there is no turn left to lose
            costs_turn=loses_turn and context.game.stage is Stage.PLAYING,
            is_zero=book.challenge.lost_turn_is_zero,
        ),
    )


def strike_off(context: Context, reason: StrikeReason) -> Events:
    """Take the last play off; what was drawn for it goes back into the bag.

    A game that ended with this play goes on.

    Rules: CC-12.c NA-12.d SO-CHAL-2.c ES-PLAY-9.c KZ-PLAY-9.c
    """
    goes_back = context.book.challenge.drawn_tiles == "back_into_bag"
    play = context.game.last_play
    assert play is not None, "there is a play to be taken off"
    returned: Tiles = play.drawn if goes_back else NO_TILES
    struck = PlayStruckOff(
        at=context.at, side=play.side, reason=reason, returned=returned
    )
    if context.game.ended in _UNDONE_WITH_ITS_PLAY:
        return (struck, *resume(context))
    return (struck,)
