"""Eligibility: every fault and every warning of an entry under the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.clause import RuleId, cited
from starsquare.rulebook import Rulebook
from starsquare.text import money, say
from starsquare.tournament.person import Person
from starsquare.tournament.reason import Reason, ReasonFacts


class EntryFault(msgspec.Struct, frozen=True):
    """A reason why an entry does not comply with the rulebook."""

    key: str
    facts: dict[str, object]
    rules: tuple[RuleId, ...]

    def __str__(self) -> str:
        """Return the sentence with its clauses."""
        return cited(say(self.key, self.facts), self.rules)


def entry_faults(
    members: tuple[Person, ...],
    book: Rulebook,
    *,
    reason: str = "",
    has_team: bool = False,
    is_late: bool = False,
) -> tuple[EntryFault, ...]:
    """List the faults that keep an entry out; none means it is eligible.

    Args:
        members: the members of the entrant.
        book: the rulebook of the division they chose.
        reason: why the partners are from different schools, where required.
        has_team: whether the entrant belongs to a team.
        is_late: whether registration was closed when they arrived.

    Rules: CC-INTRO-1.a CC-INTRO-1.b CC-INTRO-1.c CC-INTRO-1.d SO-SETUP-1.e
    Rules: NA-INTRO-1.a NA-INTRO-1.b ES-ABOUT-2.a ES-ABOUT-2.c KZ-CAT-1
    """
    return (
        *_size_faults(members, book),
        *_grade_faults(members, book),
        *_origin_faults(members, book, reason),
        *desk_faults(book, has_team=has_team, is_late=is_late),
    )


def entry_warnings(members: tuple[Person, ...], book: Rulebook) -> tuple[Reason, ...]:
    """List warnings where the usual score suggests another division.

    Players still choose their division.

    Rules: ES-DIV-1.a ES-DIV-1.b ES-DIV-1.c ES-DIV-1.d
    """
    rule = book.entry
    found: list[Reason] = []
    for person in members:
        usual = person.usual_score
        if usual is None:
            continue
        facts: ReasonFacts = {"usual": usual, "division": book.division or book.title}
        if rule.usual_score_from is not None and usual < rule.usual_score_from:
            found.append(Reason("entry.usual_score_low", facts))
        if rule.usual_score_below is not None and usual >= rule.usual_score_below:
            found.append(Reason("entry.usual_score_high", facts))
    return tuple(found)


def _size_faults(members: tuple[Person, ...], book: Rulebook) -> Iterator[EntryFault]:
    size = book.entry.side_size
    if len({person.id for person in members}) != size or len(members) != size:
        facts: dict[str, object] = {"found": len(members), "n": size}
        yield EntryFault("entry.size", facts, book.rules_on("entry.side_size"))


def _grade_faults(members: tuple[Person, ...], book: Rulebook) -> Iterator[EntryFault]:
    low, high = book.entry.grade_from, book.entry.grade_to
    if low is None and high is None:
        return
    facts: dict[str, object] = {"low": low or 1, "high": high or "-"}
    for person in members:
        is_within = person.grade is not None and (low or 0) <= person.grade <= (
            high or person.grade
        )
        if not is_within:
            is_known = person.grade is not None
            yield EntryFault(
                "entry.grade" if is_known else "entry.no_grade",
                {**facts, "grade": person.grade, "person": person.full_name},
                book.rules_on("entry.grade_from"),
            )


def _origin_faults(
    members: tuple[Person, ...], book: Rulebook, reason: str
) -> Iterator[EntryFault]:
    wanted = book.entry.members_from
    rules = book.rules_on("entry.members_from")
    if wanted == "anywhere" or len({_folded(one.school) for one in members}) <= 1:
        return
    if wanted == "same_school":
        yield EntryFault("entry.school", {}, rules)
        return
    if len({_folded(one.state) for one in members}) > 1:
        yield EntryFault("entry.state", {}, rules)
    elif not reason.strip():
        yield EntryFault("entry.school_reason", {}, rules)


def _folded(name: str) -> str:
    """Ignore case and blanks when comparing school names."""
    return " ".join(name.casefold().split())


def desk_faults(
    book: Rulebook, *, has_team: bool, is_late: bool = False
) -> Iterator[EntryFault]:
    """Yield the faults of an entry without a team, or after registration.

    Rules: ES-ABOUT-2.a ES-ABOUT-2.c KZ-CAT-1
    """
    rule = book.entry
    if rule.teams_required and not has_team:
        yield EntryFault("entry.team_needed", {}, book.rules_on("entry.teams_required"))
    if is_late and rule.registration == "advance_only":
        yield EntryFault("entry.closed", {}, book.rules_on("entry.registration"))


def checkin_faults(
    book: Rulebook, *, owed_cents: int, is_early: bool, is_late: bool
) -> tuple[EntryFault, ...]:
    """List the faults that block a person's check-in; the director may waive them.

    Rules: ES-ABOUT-2.b ES-CHECKIN-1.a
    """
    rule = book.entry
    found: list[EntryFault] = []
    if rule.fee_in_advance and owed_cents:
        rules = book.rules_on("entry.fee_in_advance")
        facts: dict[str, object] = {"amount": money(owed_cents)}
        found.append(EntryFault("entry.unpaid", facts, rules))
    if is_early:
        rules = book.rules_on("entry.late_checkin")
        found.append(EntryFault("entry.checkin_early", {}, rules))
    if is_late and rule.late_checkin != "accepted":
        rules = book.rules_on("entry.late_checkin")
        found.append(EntryFault("entry.checkin_late", {}, rules))
    return tuple(found)
