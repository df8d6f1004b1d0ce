"""The phase of a division, and the next sensible step for a director in a hurry.

A step is a key with its facts; the sentence is in the message catalog.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from starsquare.text import say
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.bracket import rounds_due
from starsquare.tournament.entrant import Entrant, Presence
from starsquare.tournament.final import final_of, is_outdated, is_tied
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.outstanding import Missing, Outstanding, outstanding
from starsquare.tournament.round import Round
from starsquare.tournament.state import Division, Tournament

_TWO = 2


class Phase(StrEnum):
    """The phase of a division."""

    REGISTRATION = "registration"
    CHECKIN = "checkin"
    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    RESULTS = "results"  # time is up or no clock is running, and results come in
    BETWEEN = "between"
    ENDING = "ending"  # all rounds are in
    FINISHED = "finished"


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What to do next, and with which command."""

    key: str
    text: str
    facts: Mapping[str, int | str] = {}
    command: str | None = None
    division: DivisionKey | None = None
    is_final: bool = False  # about the final, which has no number


class Standpoint(msgspec.Struct, frozen=True, kw_only=True):
    """The phase of a division, and what comes next."""

    phase: Phase
    step: Step
    round: int  # the current or last round; 0 before the first
    entrants: int
    pool: PoolKey


def standpoint_of(tournament: Tournament, division: Division) -> Standpoint:
    """Return the phase and the next step of a division."""
    draft = tournament.draft_of(division.pool)
    current = tournament.current_round(division.pool)
    number = 0 if current is None else current.number
    phase, step = _found(tournament, division, draft, current)
    named = msgspec.structs.replace(step, division=division.key)
    entrants = sum(one.division == division.key for one in tournament.entrants.values())
    return Standpoint(
        phase=phase, step=named, round=number, entrants=entrants, pool=division.pool
    )


def furthest_behind(standpoints: tuple[Standpoint, ...]) -> Standpoint:
    """Return the division that everyone waits for, ignoring those without entrants."""
    entered = [one for one in standpoints if one.entrants] or list(standpoints)
    return min(entered, key=lambda one: (_ORDER[one.phase], one.round))


COUNTED = frozenset(
    {"check_in", "decide", "missed", "results", "dispute", "lightning", "sign"}
    | {"validate"}
)
"""Steps with a count, which is added up over all divisions waiting for them."""


def is_same_step(one: Step, other: Step) -> bool:
    """Return whether two divisions wait for the same step of the same round."""
    if (one.key, one.is_final) != (other.key, other.is_final):
        return False
    return one.is_final or one.facts.get("round") == other.facts.get("round")


def step_of_event(standpoints: tuple[Standpoint, ...]) -> Step:
    """Return the step that everyone waits for, counted over all its divisions."""
    step = furthest_behind(standpoints).step
    # Divisions that are paired together are already counted together.
    by_pool = {
        one.pool: one.step for one in standpoints if is_same_step(one.step, step)
    }
    return counted_together(step, tuple(by_pool.values()))


def counted_together(step: Step, alike: Iterable[Step]) -> Step:
    """Return a step with the counts of all equal steps, one per pool."""
    if step.key not in COUNTED:
        return step
    every = tuple(alike)
    counts = {
        name: sum(int(str(one.facts.get(name, 0))) for one in every)
        for name in ("n", "here")
        if name in step.facts
    }
    facts = {**step.facts, **counts}
    text = step_text(step.key, facts, is_final=step.is_final)
    return msgspec.structs.replace(step, facts=facts, text=text)


_ORDER = dict.fromkeys(Phase, 0) | {
    Phase.ENDING: 1,
    Phase.REGISTRATION: 2,  # while others play, nobody waits for late entries
    Phase.FINISHED: 3,
}


def _found(
    tournament: Tournament,
    division: Division,
    draft: Round | None,
    current: Round | None,
) -> tuple[Phase, Step]:
    if division.is_finished:
        return Phase.FINISHED, _step("prizes")
    if draft is not None and not _is_beside(draft, current):
        return Phase.DRAFT, _of_draft(tournament, draft)
    if current is None:
        return _before_play(tournament, division)
    return _in_round(tournament, division, current)


def _of_draft(tournament: Tournament, draft: Round) -> Step:
    """Return the step that publishes a draft, or pairs an outdated final again."""
    if is_outdated(tournament, draft):
        return _step("pair_final", "PairFinal")
    hard = sum(one.is_hard and not one.is_locked for one in draft.conceded)
    key = "publish_final" if draft.is_final else "publish"
    return _step(key, "PublishRound", {"round": draft.number, "n": hard})


def _is_beside(draft: Round, current: Round | None) -> bool:
    """Return whether a draft is made in advance while another round is played."""
    return draft.is_ahead and current is not None and not current.is_untouched


def _before_play(tournament: Tournament, division: Division) -> tuple[Phase, Step]:
    entrants = _entrants(tournament, division)
    if len(entrants) < _TWO:
        facts = {"n": len(entrants)}
        return Phase.REGISTRATION, _step("register", "RegisterEntrant", facts)
    if not division.plan:
        return Phase.REGISTRATION, _step("schedule", "SetSchedule")
    missing = sum(one.presence is Presence.ENTERED for one in entrants)
    here = sum(one.is_playing for one in entrants)
    if missing:
        facts = {"n": missing, "here": here}
        return Phase.CHECKIN, _step("check_in", "CheckIn", facts)
    return Phase.CHECKIN, _step("pair", "PairRound", {"round": 1})


def _in_round(
    tournament: Tournament, division: Division, current: Round
) -> tuple[Phase, Step]:
    facts: dict[str, int | str] = {"round": current.number}
    is_final = current.is_final
    missing = Counter(map(_lacking, outstanding(tournament, division.pool)))
    is_untouched = not current.results and not current.reports
    if current.started_at is None and is_untouched and missing:
        step = _step("start", "StartRound", facts, is_final=is_final)
        return Phase.PUBLISHED, step
    is_running = current.started_at is not None and current.ended_at is None
    phase = Phase.PLAYING if is_running else Phase.RESULTS
    for kind, key, command in (
        (Missing.DISPUTE, "dispute", "EnterSlip"),
        (Missing.DECISION, "decide", "ForfeitBoard"),
        (Missing.LIGHTNING, "lightning", "RecordLightning"),
        ("signature", "sign", "ValidateResult"),
        (Missing.VALIDATION, "validate", "ValidateResult"),
        # Sides that are still playing bring their slips when they are done.
        (Missing.RESULT, "results", "EnterSlip"),
    ):
        if missing[kind]:
            counted = {**facts, "n": missing[kind]}
            return phase, _step(key, command, counted, is_final=is_final)
    if is_running:
        return phase, _step("end_round", "EndRound", facts, is_final=is_final)
    phase, step = _after_round(tournament, division, current)
    missed = missed_rounds(tournament, division.pool)
    if missed:
        facts = {"round": missed[0].round, "n": len(missed)}
        return phase, _step("missed", "DecideMissedRound", facts)
    return phase, step


def _lacking(one: Outstanding) -> str:
    """Return what a board lacks; before validation it may have to be signed."""
    needs_signature = one.missing is Missing.VALIDATION and one.unsigned
    return "signature" if needs_signature else one.missing.value


def _after_round(
    tournament: Tournament, division: Division, current: Round
) -> tuple[Phase, Step]:
    played = len(tournament.played_rounds(division.pool))
    if played < rounds_due(tournament, division):
        return Phase.BETWEEN, _step("pair", "PairRound", {"round": played + 1})
    if division.book.final is not None:
        final = final_of(tournament, division)
        is_replay = division.final_settled == "replay"
        if final is None or (is_replay and is_tied(tournament, final)):
            return Phase.ENDING, _step("pair_final", "PairFinal")
        if is_tied(tournament, final) and division.final_settled is None:
            return Phase.ENDING, _step("settle_final", "SettleFinal")
    return Phase.ENDING, _step("finish", "FinishDivision", {"round": current.number})


def _entrants(tournament: Tournament, division: Division) -> list[Entrant]:
    gone = {Presence.WITHDRAWN, Presence.DISQUALIFIED}
    return [
        one for one in tournament.entrants_in(division.pool) if one.presence not in gone
    ]


def _step(
    key: str,
    command: str | None = None,
    facts: Mapping[str, int | str] | None = None,
    *,
    is_final: bool = False,
) -> Step:
    known = facts or {}
    return Step(
        key=key,
        text=step_text(key, known, is_final=is_final),
        facts=known,
        command=command,
        is_final=is_final,
    )


def step_text(key: str, facts: Mapping[str, object], *, is_final: bool) -> str:
    """Return the sentence of a step; a final has no round number."""
    is_named = is_final and key != "lightning"
    return say(f"step.{key}_final" if is_named else f"step.{key}", facts)
