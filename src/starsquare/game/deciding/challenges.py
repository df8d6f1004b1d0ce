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
from starsquare.game.deciding.desk import (
    Desk,
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


def decide_challenge(desk: Desk, command: ChallengeCommand) -> Events:
    """Decide a command of a hold or a challenge."""
    match command:
        case CallHold(side=side):
            return _hold(desk, side)
        case WithdrawHold(side=side):
            return _withdraw(desk, side)
        case IssueChallenge(side=side, words=words):
            return _challenge(desk, side, words)
        case GiveVerdict():
            return judge(desk, command.by, acceptable=command.acceptable)
        case AcceptVerdict(side=side):
            return _accept(desk, side)
        case AskSecondOpinion(side=side):
            return _ask_again(desk, side)
        case _:
            assert_never(command)


def _hold(desk: Desk, side: Side) -> Events:
    """Let a side think, its clock running, before the opponents draw.

    Rules: CC-11.b NA-11.b
    """
    rules = desk.book.rules_on(Topic.HOLD)
    if desk.book.hold is None:
        raise IllegalChallengeError("hold.not_in_book", rules=rules)
    must_be(desk, Stage.PLAYING, topic=Topic.HOLD)
    _open_play_of_opponents(desk, side, Topic.HOLD)
    if desk.game.held_since is not None:
        raise IllegalChallengeError("hold.called_already", rules=rules)
    return (HoldCalled(at=desk.at, side=side),)


def _withdraw(desk: Desk, side: Side) -> Events:
    """Accept the play after a hold.

    Rules: CC-11.e NA-11.e
    """
    game = desk.game
    if game.held_since is None or game.turns[-1].side is side:
        rules = desk.book.rules_on(Topic.HOLD)
        raise IllegalChallengeError("hold.none_to_withdraw", rules=rules)
    return (HoldWithdrawn(at=desk.at, side=side),)


def _challenge(desk: Desk, side: Side, words: tuple[str, ...]) -> Events:
    """Challenge any or all words of the last play; only these count.

    Rules: CC-11.a CC-12.a CC-12.b NA-11.a NA-12.a NA-12.b
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    must_be(desk, Stage.PLAYING, Stage.OVER, topic=Topic.CHALLENGE)
    play = _open_play_of_opponents(desk, side, Topic.CHALLENGE)
    rules = desk.book.rules_on(Topic.CHALLENGE)
    chosen = tuple(dict.fromkeys(word.upper() for word in words))
    if not chosen:
        raise IllegalChallengeError("challenge.no_words", rules=rules)
    if len(chosen) > 1 and not desk.book.challenge.several_words:
        several = desk.book.rules_on("challenge.several_words")
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
    return (ChallengeIssued(at=desk.at, side=side, words=chosen),)


def _open_play_of_opponents(desk: Desk, side: Side, topic: Topic) -> Turn:
    """Give the play that a side may still hold or challenge, or refuse.

    Rules: CC-11.a CC-11.b CC-11.f NA-11.a NA-11.b NA-11.f
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    game, book = desk.game, desk.book
    must_have_no_challenge(desk)
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
        waited = desk.at - play.at
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
    desk: Desk, by: PersonId, *, acceptable: bool, is_written: bool = False
) -> Events:
    """Take in the verdict; it stands at once, or until a second opinion is asked.

    Whoever gave the first opinion cannot give the second.

    Rules: CC-12.c CC-12.d NA-12.d NA-12.e SO-CHAL-1.c SO-CHAL-2.c SO-CHAL-2.d
    Rules: ES-PLAY-9.c ES-PLAY-9.d KZ-PLAY-9.c KZ-PLAY-9.d
    """
    challenge = desk.game.challenge
    if challenge is None or challenge.verdict is not None:
        rules = desk.book.rules_on(Topic.VERDICT)
        raise IllegalChallengeError("verdict.nothing_to_judge", rules=rules)
    if challenge.is_second and not is_written and by == challenge.first_judge:
        rules = desk.book.rules_on("challenge.second_opinion")
        raise IllegalChallengeError("verdict.same_judge", rules=rules)
    given = VerdictGiven(
        at=desk.at,
        by=by,
        acceptable=acceptable,
        is_second=challenge.is_second,
        is_written=is_written,
    )
    if desk.book.challenge.second_opinion and not challenge.is_second:
        return (given,)
    return (given, *_settle(desk, acceptable=acceptable))


def _accept(desk: Desk, side: Side) -> Events:
    challenge = _verdict_against(desk, side)
    assert challenge.verdict is not None
    return _settle(desk, acceptable=challenge.verdict)


def _ask_again(desk: Desk, side: Side) -> Events:
    """Let the side that lost by a verdict ask another judge, once.

    Rules: SO-CHAL-1.c
    """
    _verdict_against(desk, side)
    return (SecondOpinionAsked(at=desk.at, side=side),)


def _verdict_against(desk: Desk, side: Side) -> OpenChallenge:
    """Give the challenge whose verdict the side lost by, or refuse."""
    challenge = desk.game.challenge
    rules = desk.book.rules_on(Topic.VERDICT)
    if challenge is None or challenge.verdict is None:
        raise IllegalChallengeError("verdict.none_yet", rules=rules)
    loser = challenge.side if challenge.verdict else challenge.side.other
    if side is not loser:
        raise IllegalChallengeError("verdict.not_against_you", rules=rules)
    return challenge


def _settle(desk: Desk, *, acceptable: bool) -> Events:
    book = desk.book
    consequence = consequence_of(
        acceptable=acceptable,
        is_final_play=desk.game.stage is Stage.OVER,
        rule=book.challenge,
    )
    if consequence is Consequence.PLAY_STRUCK_OFF:
        return strike_off(desk, StrikeReason.CHALLENGE)
    loses_turn = consequence is Consequence.CHALLENGER_LOSES_TURN
    return (
        PlayUpheld(
            at=desk.at,
            # once the game is over there is no turn left to lose
            costs_turn=loses_turn and desk.game.stage is Stage.PLAYING,
            is_zero=book.challenge.lost_turn_is_zero,
        ),
    )


def strike_off(desk: Desk, reason: StrikeReason) -> Events:
    """Take the last play off; what was drawn for it goes back into the bag.

    A game that ended with this play goes on.

    Rules: CC-12.c NA-12.d SO-CHAL-2.c ES-PLAY-9.c KZ-PLAY-9.c
    """
    goes_back = desk.book.challenge.drawn_tiles == "back_into_bag"
    play = desk.game.last_play
    assert play is not None, "there is a play to be taken off"
    returned: Tiles = play.drawn if goes_back else NO_TILES
    struck = PlayStruckOff(at=desk.at, side=play.side, reason=reason, returned=returned)
    if desk.game.ended in _UNDONE_WITH_ITS_PLAY:
        return (struck, *resume(desk))
    return (struck,)
