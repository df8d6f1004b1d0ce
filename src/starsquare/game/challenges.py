"""Challenges, verdicts, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import assert_never

from msgspec.structs import replace

from starsquare.board import after_play, tiles_laid
from starsquare.bounds import Number
from starsquare.game.context import (
    Command,
    Context,
    Event,
    Secret,
    must_be,
)
from starsquare.game.ending import GameEnded, GameResumed, resume
from starsquare.game.holds import open_play_of_opponents
from starsquare.game.refusals import IllegalChallengeError, PhonyError
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import (
    NO_TILES,
    ClockState,
    EndReason,
    Game,
    OpenChallenge,
    Stage,
    Turn,
)
from starsquare.game.transitions import (
    accepted,
    next_turn_number,
    to_be_signed_again,
    with_turn,
)
from starsquare.game.turns import TilesPlaced
from starsquare.rulebook import Rulebook, Topic, TurnKind
from starsquare.rules.challenge import (
    CHALLENGE_BONUS,
    Consequence,
    consequence_of,
)
from starsquare.tiles import Tiles, faces_of, in_order, less, without


class IssueChallenge(Command, frozen=True, kw_only=True):
    """Challenge some words of the last play."""

    side: Side
    words: tuple[str, ...]
    turn: Number | None = None  # of the play, as it was read; None: whichever it is


class GiveVerdict(Command, frozen=True, kw_only=True):
    """Submit the verdict on the words of the slip, as the judge read them."""

    acceptable: bool
    words: tuple[str, ...] = ()  # none: whatever is being challenged
    is_second: bool = False  # whether the words were read for a second opinion


class AcceptVerdict(Command, frozen=True, kw_only=True):
    """Accept a verdict."""

    side: Side


class AskSecondOpinion(Command, frozen=True, kw_only=True):
    """Ask for a second judge."""

    side: Side


ChallengeCommand = IssueChallenge | GiveVerdict | AcceptVerdict | AskSecondOpinion


class StrikeReason(StrEnum):
    """Why a play came off the board."""

    CHALLENGE = "challenge"
    FALSE_BLANK = "false_blank"


class ChallengeIssued(Event, frozen=True, kw_only=True):
    """A side challenged words of the last play; the clock is stopped."""

    side: Side
    words: tuple[str, ...]


class VerdictGiven(Event, frozen=True, kw_only=True):
    """A judge ruled on the slip as a whole."""

    by: PersonId
    acceptable: bool
    is_second: bool
    is_written: bool = False  # a side recorded what was said at the table


class SecondOpinionAsked(Event, frozen=True, kw_only=True):
    """A side asked for a second judge."""

    side: Side


class PlayUpheld(Event, frozen=True, kw_only=True):
    """All challenged words are acceptable."""

    costs_turn: bool
    is_zero: bool  # the lost turn counts toward a run of scoreless turns
    bonus: Number = 0  # points for the play that was challenged


class PlayStruckOff(Event, frozen=True, kw_only=True):
    """The last play came off; its tiles are back on the rack."""

    side: Side  # the side that made the play
    reason: StrikeReason
    returned: Secret  # drawn since the play, returned to the bag


class PlayRestored(Event, frozen=True, kw_only=True):
    """A ruling that took the last play off the board was reversed."""

    to_draw: Number


ChallengeEvent = (
    ChallengeIssued
    | VerdictGiven
    | SecondOpinionAsked
    | PlayUpheld
    | PlayStruckOff
    | PlayRestored
)
Events = tuple[ChallengeEvent | GameResumed | GameEnded, ...]
_UNDONE_WITH_ITS_PLAY = frozenset({EndReason.OUT, EndReason.AGREED, EndReason.NO_TILES})


def decide_challenge(context: Context, command: ChallengeCommand) -> Events:
    """Decide a command of a challenge."""
    match command:
        case IssueChallenge():
            return _challenge(context, command)
        case GiveVerdict():
            must_be_what_was_read(context, command.words, is_second=command.is_second)
            return judge(context, acceptable=command.acceptable)
        case AcceptVerdict(side=side):
            return _accept(context, side)
        case AskSecondOpinion(side=side):
            return _ask_again(context, side)
        case _:
            assert_never(command)


def _challenge(context: Context, command: IssueChallenge) -> Events:
    """Challenge any or all words of the last play; only these are judged.

    Rules: CC-11.a CC-12.a CC-12.b NA-11.a NA-12.a NA-12.b
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.CHALLENGE)
    side, words = command.side, command.words
    play = open_play_of_opponents(context, side, Topic.CHALLENGE)
    rules = context.book.rules_on(Topic.CHALLENGE)
    if command.turn not in {None, play.number}:
        raise IllegalChallengeError("challenge.too_late", rules=rules)
    if context.book.challenge.words_checked == "when_played":
        raise IllegalChallengeError("challenge.checked_already", rules=rules)
    chosen = tuple(dict.fromkeys(word.upper() for word in words))
    if not chosen:
        raise IllegalChallengeError("challenge.no_words", rules=rules)
    if len(chosen) > 1 and not context.book.challenge.several_words:
        several = context.book.rules_on("challenge.several_words")
        raise IllegalChallengeError("challenge.one_word", rules=several)
    is_written = bool(play.placements)  # off the screen the words may be unknown
    strange = [word for word in chosen if is_written and word not in play.words]
    if strange:
        raise IllegalChallengeError(
            "challenge.not_formed",
            rules=rules,
            words=", ".join(map(faces_of, strange)),
            formed=", ".join(map(faces_of, play.words)),
        )
    return (ChallengeIssued(at=context.at, side=side, words=chosen),)


def refuse_phonies(
    happened: Iterable[object], book: Rulebook, is_acceptable: Callable[[str], bool]
) -> None:
    """Refuse an on-screen play with phonies, if the book checks words when played.

    Raises:
        PhonyError: a word is not acceptable.
    """
    if book.challenge.words_checked != "when_played":
        return
    plays = (one for one in happened if isinstance(one, TilesPlaced))
    words = (word.word for play in plays for word in play.score.words)
    phonies = [word for word in words if not is_acceptable(word)]
    if phonies:
        rules = book.rules_on(Topic.CHALLENGE)
        raise PhonyError("play.phony", rules=rules, words=faces_of(", ".join(phonies)))


def must_be_what_was_read(
    context: Context, words: tuple[str, ...], *, is_second: bool
) -> None:
    """Refuse a verdict on a challenge that was over before the verdict came."""
    challenge = context.game.challenge
    if not words or challenge is None:
        return
    if (words, is_second) != (challenge.words, challenge.is_second):
        rules = context.book.rules_on(Topic.VERDICT)
        raise IllegalChallengeError("verdict.other_challenge", rules=rules)


def judge(context: Context, *, acceptable: bool, is_written: bool = False) -> Events:
    """Record the verdict; it is final at once, or unless a second opinion is asked for.

    The judge who gave the first opinion cannot give the second.

    Rules: CC-12.c CC-12.d NA-12.d NA-12.e SO-CHAL-1.c SO-CHAL-2.c SO-CHAL-2.d
    Rules: ES-PLAY-9.c ES-PLAY-9.d KZ-PLAY-9.c KZ-PLAY-9.d
    """
    challenge = context.game.challenge
    if challenge is None or challenge.verdict is not None:
        rules = context.book.rules_on(Topic.VERDICT)
        raise IllegalChallengeError("verdict.nothing_to_judge", rules=rules)
    if challenge.is_second and not is_written and context.by == challenge.first_judge:
        rules = context.book.rules_on("challenge.second_opinion")
        raise IllegalChallengeError("verdict.same_judge", rules=rules)
    given = VerdictGiven(
        at=context.at,
        by=context.by,
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
    """Ask for a second judge, once, for the side that lost by the verdict.

    Rules: SO-CHAL-1.c
    """
    _verdict_against(context, side)
    return (SecondOpinionAsked(at=context.at, side=side),)


def _verdict_against(context: Context, side: Side) -> OpenChallenge:
    """Return the challenge whose verdict the side lost by, or raise an error."""
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
    gains_points = consequence is Consequence.PLAY_GAINS_POINTS
    return (
        PlayUpheld(
            at=context.at,
            # after the game there is no turn left to lose
            costs_turn=loses_turn and context.game.stage is Stage.PLAYING,
            is_zero=book.challenge.lost_turn_is_zero,
            bonus=CHALLENGE_BONUS if gains_points else 0,
        ),
    )


def strike_off(context: Context, reason: StrikeReason) -> Events:
    """Take the last play off the board and return the tiles drawn for it to the bag.

    If the game ended with this play, it goes on.

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


def after_challenge(game: Game, event: ChallengeEvent) -> Game:
    """Apply an event of a challenge."""
    match event:
        case ChallengeIssued(side=side, words=words, at=at):
            return replace(
                game,
                challenge=OpenChallenge(side=side, words=words),
                clock=game.clock.stopped(at),
                held_since=None,
            )
        case VerdictGiven():
            return _judged(game, event)
        case SecondOpinionAsked():
            assert game.challenge is not None
            again = replace(game.challenge, verdict=None, is_second=True)
            return replace(game, challenge=again)
        case PlayUpheld():
            return _upheld(game, event)
        case PlayStruckOff():
            return _struck_off(game, event)
        case PlayRestored():
            return _put_back(game, event)
        case _:
            assert_never(event)


def _judged(game: Game, event: VerdictGiven) -> Game:
    challenge = game.challenge
    assert challenge is not None
    if not challenge.is_second and not event.is_written:
        challenge = replace(challenge, first_judge=event.by)
    return replace(game, challenge=replace(challenge, verdict=event.acceptable))


def _upheld(game: Game, event: PlayUpheld) -> Game:
    assert game.challenge is not None
    challenger = game.challenge.side
    game = replace(accepted(game), challenge=None)
    if event.bonus:
        play = game.last_play
        assert play is not None, "it was challenged"
        stood = replace(play, challenge_bonus=event.bonus)
        game = replace(to_be_signed_again(game), turns=_with(game.turns, stood))
    if not event.costs_turn:
        return replace(game, clock=_afresh(game, event.at))
    lost = Turn(
        number=next_turn_number(game),
        side=challenger,
        kind=TurnKind.LOST if event.is_zero else TurnKind.SKIPPED,
        at=event.at,
    )
    return with_turn(game, lost, event.at)


def _struck_off(game: Game, event: PlayStruckOff) -> Game:
    turn = game.last_play
    assert turn is not None
    side = turn.side
    held = game.racks[side] + game.set_apart + tiles_laid(turn.placements)
    bag = in_order(game.bag + event.returned)
    was_challenged = event.reason is StrikeReason.CHALLENGE
    kind = TurnKind.STRUCK_OFF if was_challenged else TurnKind.RULED_OFF
    struck = replace(turn, kind=kind, drawn=NO_TILES)
    return replace(
        to_be_signed_again(game),
        position=game.position.without(p.square for p in turn.placements),
        racks=game.racks.having(side, without(held, event.returned)),
        set_apart=NO_TILES,
        owed=game.owed.having(side, 0),
        bag=bag,
        mix=game.mix.shaken(bag) if event.returned else game.mix,
        turns=_with(game.turns, struck),
        clock=_afresh(game, event.at),
        is_play_open=False,
        held_since=None,
        challenge=None,
        declared=frozenset(),
    )


def _afresh(game: Game, at: Moment) -> ClockState:
    """Return the clock for a turn that starts over, where turns have a limit."""
    is_running = game.clock.running is not None
    return game.clock.new_turn(game.on_turn, at, is_running=is_running)


def _put_back(game: Game, event: PlayRestored) -> Game:
    """Put the play back; nothing is drawn for it now, so it may be challenged.

    A play that was accepted before cannot be challenged, since another turn followed
    it.
    """
    turn = next(one for one in reversed(game.turns) if one.kind is TurnKind.RULED_OFF)
    held, tiles = game.racks[turn.side], tiles_laid(turn.placements)
    return replace(
        game,
        position=after_play(game.position, turn.placements),
        racks=game.racks.having(turn.side, less(held, tiles)),
        # off the screen the rack may not be known any more
        bag=without(game.bag, less(tiles, held)),
        leftovers=game.leftovers - {turn.side},
        owed=game.owed.having(turn.side, event.to_draw),
        turns=_with(game.turns, replace(turn, kind=TurnKind.PLAY)),
        is_play_open=turn is game.turns[-1],
    )


def _with(turns: tuple[Turn, ...], changed: Turn) -> tuple[Turn, ...]:
    """Replace the turn that has the same number."""
    return (*turns[: changed.number - 1], changed, *turns[changed.number :])
