"""Answers of `starsquare lexicon`, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from rich import box
from rich.table import Table

from starsquare.lexicon.edition import Markers, is_doubtful
from starsquare.lexicon.judge import Judgement, Verdict, WordFinding
from starsquare.lexicon.layers import Authority
from starsquare.lexicon.lines import RejectedLine
from starsquare.lexicon.list_reading import ListReport
from starsquare.lexicon.packaged import newer_short_words, provenance
from starsquare.lexicon.search import Hooks
from starsquare.lexicon.wording import edition_said, referral_said
from starsquare.lexicon.wordlist import shortened
from starsquare.storage.lexicons import InstalledList
from starsquare.text import say
from starsquare.tiles import faces_of


class LayerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One layer that a verdict is based on."""

    kind: str
    name: str
    fingerprint: str


class StandInAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A list used in place of the one that the rulebook names."""

    named: str
    used: str


class AuthorityAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a verdict is based on."""

    named: str | None
    layers: tuple[LayerAnswer, ...]
    stand_ins: tuple[StandInAnswer, ...]


class FindingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The finding on one word; only with `--director`."""

    word: str
    finding: str
    acceptable: bool


class JudgeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `judge`: a verdict, or the faults of a slip without one."""

    verdict: str | None  # acceptable, not_acceptable, refer; null: not judged
    words: tuple[str, ...]
    authority: AuthorityAnswer | None = None
    faults: tuple[str, ...] = ()
    findings: tuple[FindingAnswer, ...] | None = None
    referral: str | None = None  # for the verdict `refer`: why, and where to look


class ListedLexicon(msgspec.Struct, frozen=True, kw_only=True):
    """A short description of a list."""

    name: str
    words: int
    fingerprint: str
    edition: str
    is_embedded: bool
    added: str


class ListAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `lexicon list`."""

    folder: str
    lexicons: tuple[ListedLexicon, ...]


class LengthCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many words have a given length."""

    letters: int
    words: int


class LabelCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many words have a label."""

    label: str
    words: int


class RemovedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `lexicon remove`."""

    removed: str
    fingerprint: str
    used_by: tuple[str, ...]  # events that used it, or would have


class InfoAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `lexicon info` and `lexicon add`."""

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
    """A matching word; definitions only on request."""

    word: str
    definitions: tuple[str, ...] | None = None


class SearchAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `lexicon search`; `words` may be fewer than `count`."""

    lexicon: str
    fingerprint: str
    count: int
    words: tuple[FoundWord, ...]
    hooks: Hooks | None = None


def authority_answer(authority: Authority) -> AuthorityAnswer:
    """Return what a verdict is based on."""
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
    """Return a verdict; findings are for the director only."""
    return JudgeAnswer(
        verdict=judgement.verdict,
        words=tuple(map(faces_of, judgement.words)),
        authority=authority_answer(judgement.authority),
        referral=referral_said(judgement.words, judgement.authority)
        if judgement.verdict is Verdict.REFER
        else None,
        findings=None
        if findings is None
        else tuple(
            FindingAnswer(
                word=faces_of(found.word),
                finding=found.finding,
                acceptable=found.finding.is_good,
            )
            for found in findings
        ),
    )


def listed(one: InstalledList) -> ListedLexicon:
    """Return a short description of a list."""
    return ListedLexicon(
        name=one.name,
        words=one.report.count,
        fingerprint=one.report.fingerprint,
        edition=one.report.markers.edition,
        is_embedded=one.is_embedded,
        added=one.added,
    )


def info_answer(one: InstalledList) -> InfoAnswer:
    """Return a full description of a list."""
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
    """Return the matching words, at most `limit` of them; 0 means all."""
    shown = words[:limit] if limit else words
    return SearchAnswer(
        lexicon=base.name,
        fingerprint=base.fingerprint,
        count=len(words),
        words=tuple(
            FoundWord(
                word=faces_of(word),
                definitions=None if definitions is None else definitions.get(word, ()),
            )
            for word in shown
        ),
    )


_SHOWN_LINES = 20
_WIDTH = 79


def drawn_list(answer: ListAnswer) -> Table:
    """Draw the lists, one per line."""
    heads = ("name", "words", "fingerprint", "edition")
    table = _table(*(say(f"lexicon.head.{head}") for head in heads))
    for one in answer.lexicons:
        table.add_row(
            one.name,
            f"{one.words:,}",
            shortened(one.fingerprint),
            say(f"edition.short.{one.edition}"),
        )
    return table


def described(answer: InfoAnswer) -> Iterator[str]:
    """Describe a list, line by line."""
    facts = {"name": answer.name, "n": answer.words, "count": f"{answer.words:,}"}
    yield say("lexicon.title", facts)
    yield say("lexicon.fingerprint", {"fingerprint": answer.fingerprint})
    yield say("lexicon.file", {"file": answer.file, "sha256": answer.file_sha256})
    if answer.added:
        yield say("lexicon.added", {"added": answer.added})
    yield say("lexicon.edition", {"edition": answer.edition_said})
    if answer.is_doubtful:
        yield say("edition.doubtful", {"name": answer.name})
    for key, count in (("repeated", answer.repeated), ("defined", answer.defined)):
        if count:
            yield say(f"lexicon.{key}", {"n": count})
    if answer.labels:
        counts = ", ".join(f"{one.label} {one.words:,}" for one in answer.labels)
        yield say("lexicon.labeled", {"labels": counts})
    if answer.encoding != "utf-8":
        yield say("lexicon.encoding")
    yield from _rejected(answer)
    if answer.is_embedded:
        yield from _about_the_embedded()


def _about_the_embedded() -> Iterator[str]:
    """Return its credits, and the newer words that can be added to it."""
    origin = provenance()
    yield say(
        "lexicon.credit",
        {"title": origin.title, "authors": origin.authors, "terms": origin.licence},
    )
    for year, words in newer_short_words().items():
        by_length = sorted(words, key=lambda word: (len(word), word))
        yield say("lexicon.newer", {"year": year, "words": ", ".join(by_length)})


def _rejected(answer: InfoAnswer) -> Iterator[str]:
    rejected = answer.rejected
    if rejected:
        yield say("lexicon.rejected", {"n": len(rejected)})
    for line in rejected[:_SHOWN_LINES]:
        facts = {"line": line.number, "text": line.text, "why": line.why}
        yield say("lexicon.rejected_line", facts)
    if len(rejected) > _SHOWN_LINES:
        yield say("lexicon.and_more", {"n": len(rejected) - _SHOWN_LINES})


def drawn_lengths(answer: InfoAnswer) -> Table:
    """Draw how many words there are of each length."""
    table = _table(say("lexicon.head.letters"), say("lexicon.head.words"))
    table.columns[0].justify = "right"
    table.columns[1].justify = "right"
    for count in answer.by_length:
        table.add_row(str(count.letters), f"{count.words:,}")
    return table


def drawn_words(answer: SearchAnswer) -> Iterator[str]:
    """Draw words in columns, or one per line with definitions."""
    yield say(
        "lexicon.found",
        {
            "n": answer.count,
            "name": answer.lexicon,
            "fingerprint": shortened(answer.fingerprint),
        },
    )
    if any(found.definitions is not None for found in answer.words):
        for found in answer.words:
            said = found.definitions or (say("lexicon.no_definition"),)
            yield f"{found.word}: {'; '.join(said)}"
    else:
        yield from _columns([found.word for found in answer.words])
    left = answer.count - len(answer.words)
    if left:
        yield say("lexicon.and_more", {"n": left})


def _columns(words: list[str]) -> Iterator[str]:
    if not words:
        return
    wide = max(map(len, words)) + 2
    a_line = max(1, _WIDTH // wide)
    for start in range(0, len(words), a_line):
        cells = (word.ljust(wide) for word in words[start : start + a_line])
        yield "".join(cells).rstrip()


def drawn_hooks(hooks: Hooks) -> Iterator[str]:
    """Draw the hooks of a word."""
    none = say("rulebook.words.none")
    word, before, behind = map(faces_of, (hooks.word, hooks.before, hooks.behind))
    yield say("hooks.before", {"word": word, "letters": before or none})
    yield say("hooks.behind", {"word": word, "letters": behind or none})
    if hooks.without_first:
        yield say("hooks.without_first", {"word": faces_of(hooks.word[1:])})
    if hooks.without_last:
        yield say("hooks.without_last", {"word": faces_of(hooks.word[:-1])})


def drawn_findings(findings: tuple[WordFinding, ...]) -> Iterator[str]:
    """Draw the finding on each word, for the director."""
    for found in findings:
        yield f"  {faces_of(found.word)}: {say(f'finding.{found.finding}')}"


def _table(*heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(head, overflow="fold")
    return table
