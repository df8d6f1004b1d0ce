"""What `judge` and the commands about word lists answer; with `--json` these shapes.

A field may be added to a shape, never renamed or removed.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.lexicon.edition import Markers, is_doubtful
from starsquare.lexicon.judge import Judgement, Verdict, WordFinding
from starsquare.lexicon.layers import Authority
from starsquare.lexicon.lines import RejectedLine
from starsquare.lexicon.list_reading import ListReport
from starsquare.lexicon.search import Hooks
from starsquare.lexicon.wording import edition_said, referral_said
from starsquare.storage.lexicons import InstalledList


class LayerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One layer that a verdict was reached by."""

    kind: str
    name: str
    fingerprint: str


class StandInAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A list that takes the place of the one that the rulebook names."""

    named: str
    used: str


class AuthorityAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """By what a verdict was reached."""

    named: str | None
    layers: tuple[LayerAnswer, ...]
    stand_ins: tuple[StandInAnswer, ...]


class FindingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What was found about one word; only where `--director` asks for it."""

    word: str
    finding: str
    acceptable: bool


class JudgeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `judge` answers: a verdict, or the faults of a slip that has none."""

    verdict: str | None  # acceptable, not_acceptable, refer; null: not judged
    words: tuple[str, ...]
    authority: AuthorityAnswer | None = None
    faults: tuple[str, ...] = ()
    findings: tuple[FindingAnswer, ...] | None = None
    referral: str | None = None  # of a verdict `refer`: why, and where to look


class ListedLexicon(msgspec.Struct, frozen=True, kw_only=True):
    """A list in short."""

    name: str
    words: int
    fingerprint: str
    edition: str
    is_embedded: bool
    added: str


class ListAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `lexicon list` answers."""

    folder: str
    lexicons: tuple[ListedLexicon, ...]


class LengthCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many words have so many letters."""

    letters: int
    words: int


class LabelCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many words have a label."""

    label: str
    words: int


class RemovedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `lexicon remove` answers."""

    removed: str
    fingerprint: str
    used_by: tuple[str, ...]  # events that were judged by it, or would have been


class InfoAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `lexicon info` and `lexicon add` answer."""

    name: str
    words: int
    by_length: tuple[LengthCount, ...]
    fingerprint: str
    file: str
    file_sha256: str
    form: str
    compressed: bool
    encoding: str
    added: str
    is_embedded: bool
    edition: str
    edition_said: str
    is_doubtful: bool
    markers: Markers
    repeated: int
    defined: int
    rejected: tuple[RejectedLine, ...]
    labels: tuple[LabelCount, ...] = ()


class FoundWord(msgspec.Struct, frozen=True, kw_only=True):
    """A word that was found; definitions only where they were asked for."""

    word: str
    definitions: tuple[str, ...] | None = None


class SearchAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What `lexicon search` answers; `words` may be fewer than `count`."""

    lexicon: str
    fingerprint: str
    count: int
    words: tuple[FoundWord, ...]
    hooks: Hooks | None = None


def authority_answer(authority: Authority) -> AuthorityAnswer:
    """Say by what a verdict was reached."""
    return AuthorityAnswer(
        named=authority.named,
        layers=tuple(
            LayerAnswer(kind=layer.kind, name=layer.name, fingerprint=layer.fingerprint)
            for layer in authority.layers
        ),
        stand_ins=tuple(
            StandInAnswer(named=one.named, used=one.used) for one in authority.stand_ins
        ),
    )


def judge_answer(
    judgement: Judgement, findings: tuple[WordFinding, ...] | None
) -> JudgeAnswer:
    """Give a verdict; with findings for the director alone."""
    return JudgeAnswer(
        verdict=judgement.verdict,
        words=judgement.words,
        authority=authority_answer(judgement.authority),
        referral=referral_said(judgement.words, judgement.authority)
        if judgement.verdict is Verdict.REFER
        else None,
        findings=None
        if findings is None
        else tuple(
            FindingAnswer(
                word=found.word,
                finding=found.finding,
                acceptable=found.finding.is_good,
            )
            for found in findings
        ),
    )


def listed(one: InstalledList) -> ListedLexicon:
    """Describe a list in short."""
    return ListedLexicon(
        name=one.name,
        words=one.report.count,
        fingerprint=one.report.fingerprint,
        edition=one.report.markers.edition,
        is_embedded=one.is_embedded,
        added=one.added,
    )


def info_answer(one: InstalledList) -> InfoAnswer:
    """Describe a list in full."""
    report = one.report
    markers = report.markers
    return InfoAnswer(
        name=one.name,
        words=report.count,
        by_length=tuple(
            LengthCount(letters=letters, words=words)
            for letters, words in report.by_length.items()
        ),
        fingerprint=report.fingerprint,
        file=one.source,
        file_sha256=report.file_sha256,
        form=report.form,
        compressed=report.compressed,
        encoding=report.encoding,
        added=one.added,
        is_embedded=one.is_embedded,
        edition=markers.edition,
        edition_said=edition_said(markers),
        is_doubtful=is_doubtful(one.name, markers.edition),
        markers=markers,
        repeated=report.repeated,
        defined=report.defined,
        rejected=report.rejected,
        labels=tuple(
            LabelCount(label=label, words=words)
            for label, words in report.labeled.items()
        ),
    )


def search_answer(
    base: ListReport,
    words: tuple[str, ...],
    *,
    limit: int,
    definitions: Mapping[str, tuple[str, ...]] | None,
) -> SearchAnswer:
    """Give the words that were found, at most `limit` of them; 0 is all."""
    shown = words[:limit] if limit else words
    return SearchAnswer(
        lexicon=base.name,
        fingerprint=base.fingerprint,
        count=len(words),
        words=tuple(
            FoundWord(
                word=word,
                definitions=None if definitions is None else definitions.get(word, ()),
            )
            for word in shown
        ),
    )
