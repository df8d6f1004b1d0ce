"""Word lists of other languages: read tile by tile, judged, searched."""

from __future__ import annotations

import pytest

from starsquare.engine.kernel.graphwriter import write_kwg
from starsquare.engine.setting import Coding
from starsquare.lexicon import (
    LexiconError,
    Query,
    Verdict,
    WordList,
    embedded_newer_words,
    embedded_school_layer,
    hooks_of,
    index_of,
    judge,
    lexicon_of,
    read_list,
    read_sheet,
    search,
)
from starsquare.lexicon.layers import BookWords
from starsquare.tiles import ENGLISH, tile_set
from tests.unit.lexicon.lexicons import Rules

SPANISH = tile_set("spanish").alphabet
TEXT = "chico\ncalle\nperro\naño\nárbol\ncasa\nechar\nrata\nlata\nllano\n"
WORDS = {"ĈICO", "CAĻE", "PEŔO", "AÑO", "ARBOL", "CASA", "EĈAR", "RATA", "LATA", "ĻANO"}


def spanish(text: str = TEXT) -> WordList:
    return read_list("FISE", text.encode(), "spanish").words


def test_a_list_is_read_tile_by_tile() -> None:
    read = read_list("FISE", TEXT.encode(), "spanish")

    assert read.words.words == WORDS
    assert (read.words.tiles, read.report.tiles) == ("spanish", "spanish")
    assert read.words.alphabet == SPANISH
    assert dict(read.report.by_length) == {3: 1, 4: 8, 5: 1}


def test_a_list_comes_back_from_its_text_with_its_tiles() -> None:
    words = spanish()
    text = "".join(f"{word}\n" for word in sorted(words.words))

    assert WordList.from_text("FISE", text, "spanish") == words
    labeled = WordList.from_text("FISE", "CASA\tslang\n", "spanish")
    assert labeled == WordList.of(
        "FISE", ["CASA"], {"CASA": frozenset({"slang"})}, "spanish"
    )


def test_a_line_with_a_letter_that_no_tile_has_is_named_with_it() -> None:
    lines = TEXT * 3 + "kilo\n"

    (rejected,) = read_list(
        "FISE", _numbered(lines).encode(), "spanish"
    ).report.rejected

    assert rejected.number == 31
    assert rejected.why == "no tile of this set has U+006B latin small letter k"


def _numbered(lines: str) -> str:
    """Make every word a different one: a list that repeats itself is refused."""
    letters = "ABCDEFGHIJLMNOPQRSTUVXYZ"
    return "".join(
        f"{line}{letters[at % 24] + letters[at // 24]}\n"
        for at, line in enumerate(lines.split())
    )


def test_a_word_graph_has_the_letters_of_its_tiles() -> None:
    words = sorted(["ĈICO", "CHICO", "AÑO"])
    graph = write_kwg(Coding(SPANISH).words("".join(f"{one}\0" for one in words)))

    assert read_list("FISE", graph, "spanish").words.words == set(words)


def test_a_challenged_word_is_read_by_the_letters_of_the_list() -> None:
    lexicon = lexicon_of(spanish())

    assert judge(["chico"], lexicon).verdict is Verdict.ACCEPTABLE
    assert judge(["CHICO", "Año"], lexicon).words == ("ĈICO", "AÑO")
    assert judge(["[C][H]ICO"], lexicon).verdict is Verdict.NOT_ACCEPTABLE


def test_a_word_of_15_tiles_fits_however_many_letters_it_has() -> None:
    long = "CH" * 15

    assert judge([long], lexicon_of(spanish())).words == ("Ĉ" * 15,)


def test_a_list_of_other_tiles_is_refused() -> None:
    rules = Rules(lexicon="FISE", long_words=None, long_words_from=None)

    with pytest.raises(LexiconError) as error:
        lexicon_of(spanish(), rules=rules)

    assert str(error.value).startswith(
        "The list FISE is for Spanish tiles, but this game uses English tiles"
    )
    book = BookWords(
        lexicon="FISE",
        exclusions=frozenset(),
        long_words="LARGO",
        long_words_from=9,
        long_word_exclusions=frozenset(),
        tiles="spanish",
    )
    with pytest.raises(LexiconError, match="The list ENGLISH is for English tiles"):
        lexicon_of(spanish(), rules=book, long_words=WordList.of("ENGLISH", ["CAT"]))


def test_english_layers_are_not_laid_over_another_language() -> None:
    with pytest.raises(LexiconError, match="a list of English words"):
        lexicon_of(spanish(), school=embedded_school_layer())

    lexicon = lexicon_of(spanish(), newer=embedded_newer_words("OSPD6"))
    assert len(lexicon.authority.layers) == 1


def test_a_sheet_is_read_by_the_letters_of_the_list() -> None:
    text = (
        "+chiche,said so,the club,2026-01-02,Ana\n-perro,no,the club,2026-01-02,Ana\n"
    )
    sheet = read_sheet("sheet", text, SPANISH)

    assert sheet.signs() == {"ĈIĈE": "+", "PEŔO": "-"}
    twice = text + "-CHICHE,again,the club,2026-01-02,Ana\n"
    with pytest.raises(LexiconError, match="CHICHE"):
        read_sheet("sheet", twice, SPANISH)


def test_searching_reads_letters_as_the_list_does() -> None:
    index = index_of(spanish().words, SPANISH)

    assert search(index, Query(pattern="ch*")) == ("ĈICO",)
    assert search(index, Query(pattern="?ch*")) == ("EĈAR",)
    assert search(index, Query(pattern="[llr]ATA")) == ("RATA",)
    assert search(index, Query(pattern="[^r]ATA")) == ("LATA",)
    assert search(index, Query(anagram="chcoi")) == ("ĈICO",)
    assert search(index, Query(within="[CH]ico??", fewest=4)) == ("ĈICO",)
    assert search(index_of(["CHICO"]), Query(pattern="C?*")) == ("CHICO",)
    with pytest.raises(LexiconError):
        search(index, Query(pattern="k*"))
    with pytest.raises(LexiconError):
        search(index, Query(anagram="kilo"))


def test_hooks_may_be_tiles_with_two_letters() -> None:
    words = {"ANO", "ĻANO", "ANOS"}

    found = hooks_of("ano", words, SPANISH)

    assert (found.before, found.behind) == ("Ļ", "S")
    assert hooks_of("ano", words, ENGLISH).before == ""
