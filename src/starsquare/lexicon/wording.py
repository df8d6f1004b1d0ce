"""The wording of a verdict and its authority, on every screen and printout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starsquare.lexicon.edition import Markers
from starsquare.lexicon.judge import Judgement, Verdict
from starsquare.lexicon.layers import Authority, Layer, LayerKind
from starsquare.text import say
from starsquare.tiles import faces_of


def verdict_said(verdict: Verdict) -> str:
    """Return a verdict in a word or two."""
    return say(f"verdict.{verdict}")


def authority_said(authority: Authority) -> Iterator[str]:
    """Return the authority behind a verdict: stand-ins first, then the layers."""
    for stand_in in authority.stand_ins:
        facts = {"named": stand_in.named, "used": stand_in.used}
        yield say("authority.stand_in", facts)
    for layer in authority.layers:
        yield say(f"authority.{layer.kind}", {"name": _layer_said(layer)})


def _layer_said(layer: Layer) -> str:
    """Return a layer with its edition and size; its fingerprint is in the log."""
    if layer.words is None:
        return layer.name
    size = say("authority.words", {"n": layer.words, "count": f"{layer.words:,}"})
    edition = () if layer.edition is None else (say(f"edition.short.{layer.edition}"),)
    about = ", ".join((*edition, size))
    return say("authority.layer", {"name": layer.name, "about": about})


def referral_said(words: Sequence[str], authority: Authority) -> str:
    """Return why words are referred and where to look, but never which of them."""
    long = [word for word in words if authority.is_long(word)]
    if long and not authority.has_long_words:
        facts = {
            "dictionary": authority.long_words_named,
            "fewest": authority.long_words_from,
        }
        return say("verdict.why_refer", facts)
    kinds = {LayerKind.BASE if len(long) < len(words) else LayerKind.LONG_WORDS}
    kinds |= {LayerKind.LONG_WORDS} if long else set()
    stand_ins = [one for one in authority.stand_ins if one.kind in kinds]
    used = " + ".join(one.used for one in stand_ins)
    named = " + ".join(one.named for one in stand_ins)
    return say("verdict.look_up", {"n": len(words), "used": used, "named": named})


def edition_said(markers: Markers) -> str:
    """Return which edition the marker words suggest."""
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
    """Return a complete judgment, line by line, but never which word was wrong."""
    yield verdict_said(judgement.verdict)
    yield " ".join(map(faces_of, judgement.words))
    yield from card_said(judgement.words, judgement.verdict, judgement.authority)


def card_said(
    words: Sequence[str], verdict: Verdict | None, authority: Authority
) -> Iterator[str]:
    """Return the lines below every verdict: why it is referred, and by which lists."""
    if verdict is Verdict.REFER:
        yield referral_said(words, authority)
    yield from authority_said(authority)
