"""What judges' verdicts on screen games add to the judging log."""

from __future__ import annotations

import msgspec

from starsquare.game.event import ChallengeIssued
from starsquare.game.side import Moment, PersonId
from starsquare.game.state import Game, OpenChallenge
from starsquare.lexicon import Finding, Lexicon, Verdict, decide
from starsquare.lexicon import judging_log as asked
from starsquare.lexicon.challenge_slip import ChallengedPlay, ChallengeSlip
from starsquare.lexicon.judge import WordFinding
from starsquare.lexicon.judging_log import AnyJudgingEvent, Case, JudgingLog, evolve
from starsquare.lexicon.spelling import Word
from starsquare.rulebook import Rulebook
from starsquare.rules.challenge import judging_rules
from starsquare.service.game.game_service import CachedGame
from starsquare.service.identity import Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.judging_view import answer_on


class LookedUp(msgspec.Struct, frozen=True):
    """What the word lists say about the words of a challenge."""

    answer: Verdict | None
    findings: tuple[WordFinding, ...]

    @property
    def needs_director(self) -> bool:
        """Whether a word is too long for the available lists."""
        is_too_long = any(one.finding is Finding.UNDECIDED for one in self.findings)
        return self.answer is Verdict.REFER and is_too_long


def looked_up(
    log: JudgingLog, name: GameName, words: tuple[str, ...], lexicon: Lexicon
) -> LookedUp:
    """Look up the words of a challenge, including rulings from earlier rounds."""
    ruled = log.ruled_before(max(name.round_number, 1))
    return LookedUp(*answer_on(words, lexicon.with_rulings(ruled)))


class Said:
    """A judge's statement about a play on screen."""

    def __init__(
        self, identity: Identity, slip: ChallengeSlip, *, acceptable: bool
    ) -> None:
        """Take the judge, the slip and the statement."""
        self._identity, self._slip = identity, slip
        self._verdict = Verdict.ACCEPTABLE if acceptable else Verdict.NOT_ACCEPTABLE

    def commands(self, first: Case | None) -> tuple[asked.AnyJudgingCommand, ...]:
        """Return the commands for the judging log, besides the first verdict."""
        slip, verdict = self._slip, self._verdict
        if first is None:
            return (asked.JudgeSlip(slip=slip, given=verdict),)
        number = first.slip_number
        return (
            asked.AskSecondOpinion(slip_number=number, side=slip.side),
            asked.GiveSecondOpinion(
                slip_number=number,
                is_director=self._identity.has(Role.DIRECTOR, slip.event),
                verdict=verdict,
                why="why.at_table",
            ),
        )


def all_decided(
    log: JudgingLog,
    commands: tuple[asked.AnyJudgingCommand, ...],
    lexicon: Lexicon,
    book: Rulebook,
    *,
    at: Moment,
    by: PersonId,
) -> tuple[AnyJudgingEvent, ...]:
    """Decide commands in sequence, each on the state the last one left."""
    happened: list[AnyJudgingEvent] = []
    for command in commands:
        for one in decide(
            log, command, lexicon=lexicon, rules=judging_rules(book), at=at, by=by
        ):
            log = evolve(log, one)
            happened.append(one)
    return tuple(happened)


def slip_on_screen(
    name: GameName, game: Game, challenge: OpenChallenge
) -> ChallengeSlip:
    """Write the slip of a challenge made on screen."""
    turn = game.turns[-1]
    return ChallengeSlip(
        event=name.event,
        round_number=max(name.round_number, 1),
        table=name.table,
        side=str(challenge.side),
        words=tuple(map(Word, challenge.words)),
        # the words of an unrecorded play are not known
        play=ChallengedPlay(str(name), turn.number, turn.words or challenge.words),
    )


def case_to_reopen(log: JudgingLog, slip: ChallengeSlip) -> Case | None:
    """Return the case of the first verdict on the same play."""
    assert slip.play is not None, "it is a slip of a game"
    case = log.case_of_play(slip.play.game, slip.play.turn)
    is_open = case is not None and case.second is None and not case.is_reopened
    return case if is_open else None


def challenged_since(cached: CachedGame) -> Moment | None:
    """Return the moment of the last challenge in a game."""
    for one in reversed(cached.log):
        if isinstance(one.event, ChallengeIssued):
            return one.at
    return None
