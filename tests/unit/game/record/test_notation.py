"""What is said about a record that cannot be read."""

from __future__ import annotations

from starsquare.game.record.notation import BadLine, NotationError, bad_line


def test_the_error_names_the_file_and_every_bad_line() -> None:
    problems = (BadLine(3, "x", "a line"), BadLine(4, "y", "a move"))

    error = NotationError("final.gcg", problems)

    assert (error.file, error.problems) == ("final.gcg", problems)
    assert str(error) == (
        "final.gcg cannot be read, for 2 reasons:\n"
        "  line 3: found x; expected a line\n"
        "  line 4: found y; expected a move"
    )


def test_what_was_found_is_shortened() -> None:
    assert bad_line(1, "x" * 61, "less").found == "x" * 57 + "..."
    assert bad_line(1, "x" * 60, "less").found == "x" * 60


def test_finding_nothing_is_said() -> None:
    assert bad_line(1, "", "something").found == "nothing"
