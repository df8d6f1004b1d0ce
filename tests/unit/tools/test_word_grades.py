"""Words are graded by how common they are, and short tokens are mistrusted."""

from __future__ import annotations

import gzip

from tools.word_grades import grades_of, provenance_of, written

from starsquare.lexicon import embedded_list
from starsquare.lexicon.packaged import grades_provenance, word_grades

IN_A_THOUSAND = 1e-3
IN_A_MILLION = 1e-6
IN_A_BILLION = 1e-9


def test_a_word_used_once_in_a_million_words_has_grade_30() -> None:
    found = grades_of({"house": IN_A_MILLION, "table": IN_A_THOUSAND}, ["HOUSE"])

    assert found == {"HOUSE": 30, "TABLE": 60}


def test_a_rare_word_is_kept_only_if_it_is_in_the_list() -> None:
    shares: dict[str, float] = dict.fromkeys(("octad", "qwert"), 1e-7)

    assert grades_of(shares, ["OCTAD"]) == {"OCTAD": 20}


def test_short_tokens_are_taken_for_abbreviations_unless_they_are_everyday_words() -> (
    None
):
    shares: dict[str, float] = dict.fromkeys(("it", "xi", "cat", "cats"), IN_A_MILLION)

    found = grades_of(shares, ["IT", "XI", "CAT", "CATS"])

    assert found == {"IT": 30, "CAT": 27, "CATS": 30}


def test_what_is_no_word_of_letters_or_not_fit_for_school_is_left_out() -> None:
    shares: dict[str, float] = dict.fromkeys(
        ("don't", "a", "naïve", "x2", "shit"), IN_A_THOUSAND
    )

    assert grades_of(shares | {"house": IN_A_BILLION}, ["HOUSE"]) == {}


def test_the_file_has_a_line_for_each_grade_and_its_provenance_a_digest() -> None:
    content = written({"CATS": 30, "ABLE": 30, "THE": 74})

    assert content == b"74 the\n30 able cats\n"
    said = provenance_of(content, 3)
    assert "words = 3\nbytes = 20\n" in said
    assert 'sha256 = "' in said


def test_the_grades_in_the_package_are_those_the_provenance_names() -> None:
    grades = word_grades()

    assert len(grades) == grades_provenance().words
    assert grades["THE"] > grades["HOUSE"] > grades["RETINA"] > 0
    assert not {"QI", "XU", "ZYZZYVA"} & grades.keys()
    assert grades.keys() - embedded_list().words >= {"BLOG", "EMAIL"}
    assert len(gzip.compress(written(grades), 9)) < 400_000
