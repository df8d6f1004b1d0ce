"""The judges' view: waiting challenges, and judged slips.

Findings about each word are for the director only.
"""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId, Side
from starsquare.lexicon import Lexicon, SlipError, judge
from starsquare.lexicon.casework import JudgingRules
from starsquare.lexicon.judge import Verdict, WordFinding, findings_on
from starsquare.lexicon.judging_log import Announcement, Case, announced
from starsquare.lexicon.layers import Authority


class QueuedChallenge(msgspec.Struct, frozen=True, kw_only=True):
    """A challenge on screen that waits for a judge."""

    game: str
    round: int
    table: str
    side: Side  # the challenger
    words: tuple[str, ...]
    formed: tuple[str, ...]  # all words of the play
    since: Moment | None
    is_second: bool
    first_by: PersonId | None  # who gave the first verdict
    is_mine: bool = False  # given by the reader: another judge gives the second
    answer: Verdict | None  # the lexicon's; None: the words cannot be judged
    authority: Authority | None
    needs_director: bool = False  # a word is too long for the list
    findings: tuple[WordFinding, ...] = ()  # for the director


class CaseLine(msgspec.Struct, frozen=True, kw_only=True):
    """A slip that was judged."""

    announcement: Announcement
    by: PersonId
    is_reopened: bool
    needs_ruling: bool
    is_on_screen: bool = False  # a challenge in a game: decided there
    may_be_reopened: bool = False  # for a second opinion
    may_settle: bool = False  # by the reader: not the first judge
    to_rule_on: tuple[str, ...] = ()  # words, for judges who may look them up
    findings: tuple[WordFinding, ...] = ()  # for the director


class JudgingView(msgspec.Struct, frozen=True, kw_only=True):
    """The judges' view: waiting challenges, and the last slips, newest first."""

    version: int
    queue: tuple[QueuedChallenge, ...]
    cases: tuple[CaseLine, ...]
    authority: Authority | None  # of the last slip
    sheet: str | None = None  # the name of the adjustments sheet


def answer_on(
    words: tuple[str, ...], lexicon: Lexicon
) -> tuple[Verdict | None, tuple[WordFinding, ...]]:
    """Ask the lexicon about a play's words; None if they cannot be judged."""
    written = tuple(map(lexicon.alphabet.written, words))
    try:
        return judge(written, lexicon).verdict, findings_on(written, lexicon)
    except SlipError:
        return None, ()


def case_line(
    case: Case, *, viewer: PersonId, is_director: bool, rules: JudgingRules
) -> CaseLine:
    """Show a judged slip to a judge or the director.

    A challenge on screen is completed at its table.
    """
    is_paper = case.slip.play is None
    is_settled = case.verdict is not Verdict.REFER and not case.is_reopened
    is_first = rules.second_opinion and is_settled and case.second is None
    return CaseLine(
        announcement=announced(case),
        by=case.by,
        is_reopened=case.is_reopened,
        needs_ruling=case.verdict is Verdict.REFER and not case.is_reopened,
        is_on_screen=not is_paper,
        may_be_reopened=is_paper and is_first,
        may_settle=case.is_reopened and viewer != case.first_judge,
        to_rule_on=case.undecided
        if is_paper and (is_director or not case.needs_director)
        else (),
        findings=case.findings if is_director else (),
    )
