"""The common words are counted, and only those of the list are kept."""

from __future__ import annotations

from pathlib import Path

from tools.common_words import common_among, glosses_in


def test_words_used_often_are_kept_if_they_are_short_and_in_the_list() -> None:
    glosses = ["the cat sat on the mat; a cat's house is zzzzz, elephant"] * 8
    rare = ["a dog"] * 7

    found = common_among(glosses + rare)

    assert found == ["cat", "house", "is", "mat", "on", "sat", "the"]


def test_only_what_stands_behind_the_bar_is_counted(tmp_path: Path) -> None:
    for part in ("noun", "verb", "adj", "adv"):
        lines = f"  1 a licence\n0001 03 n 01 cat 0 000 | a small {part}\n"
        (tmp_path / f"data.{part}").write_text(lines, "latin-1")

    found = list(glosses_in(tmp_path))

    assert found == [f" a small {part}" for part in ("noun", "verb", "adj", "adv")]
