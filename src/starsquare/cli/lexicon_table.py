"""The answers about words and word lists drawn for people."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.table import Table

from starsquare.cli.lexicon_answer import InfoAnswer, ListAnswer, SearchAnswer
from starsquare.lexicon.judge import WordFinding
from starsquare.lexicon.packaged import newer_short_words, provenance
from starsquare.lexicon.search import Hooks
from starsquare.lexicon.wordlist import shortened
from starsquare.text import say

_SHOWN_LINES = 20
_WIDTH = 79


def drawn_list(answer: ListAnswer) -> Table:
    """Draw the lists, a line each."""
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
    yield say("lexicon.title", {"name": answer.name, "count": f"{answer.words:,}"})
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
    """Say whom to thank for it, and which newer words can be laid over it."""
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
    """Draw words in columns, or one a line with its definitions."""
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
    yield say("hooks.before", {"word": hooks.word, "letters": hooks.before or none})
    yield say("hooks.behind", {"word": hooks.word, "letters": hooks.behind or none})
    if hooks.without_first:
        yield say("hooks.without_first", {"word": hooks.word[1:]})
    if hooks.without_last:
        yield say("hooks.without_last", {"word": hooks.word[:-1]})


def drawn_findings(findings: tuple[WordFinding, ...]) -> Iterator[str]:
    """Draw what was found about each word, for the director."""
    for found in findings:
        yield f"  {found.word}: {say(f'finding.{found.finding}')}"


def _table(*heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(head, overflow="fold")
    return table
