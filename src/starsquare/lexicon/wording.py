"""How a verdict and its authority are said, on every screen and every print."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.lexicon.edition import Markers
from starsquare.lexicon.judge import Judgement, Verdict
from starsquare.lexicon.layers import Authority
from starsquare.lexicon.wordlist import shortened
from starsquare.text import say


def verdict_said(verdict: Verdict) -> str:
    """Say a verdict in a word or two."""
    return say(f"verdict.{verdict}")


def authority_said(authority: Authority) -> Iterator[str]:
    """Say by what a verdict was reached: stand-ins first, then the layers."""
    for stand_in in authority.stand_ins:
        facts = {"named": stand_in.named, "used": stand_in.used}
        yield say("authority.stand_in", facts)
    for layer in authority.layers:
        yield say(
            f"authority.{layer.kind}",
            {"name": layer.name, "fingerprint": shortened(layer.fingerprint)},
        )


def edition_said(markers: Markers) -> str:
    """Say which edition the marker words suggest."""
    facts = {
        "found": ", ".join(markers.found),
        "missing": ", ".join(markers.missing),
        "counted_as": markers.counted_as,
    }
    said = say(f"edition.{markers.edition}", facts)
    if markers.counted_as is None:
        return said
    return f"{said}; {say('edition.counted_as', facts)}"


def judgement_said(judgement: Judgement) -> Iterator[str]:
    """Say a whole judgement, line by line, and never which word was wrong."""
    yield verdict_said(judgement.verdict)
    yield " ".join(judgement.words)
    authority = judgement.authority
    if judgement.verdict is Verdict.REFER:
        facts = {
            "dictionary": authority.long_words_named,
            "fewest": authority.long_words_from,
        }
        yield say("verdict.why_refer", facts)
    yield from authority_said(authority)
