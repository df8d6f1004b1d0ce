"""The command line as a whole: versions, exit codes, and a real process."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

import pytest
import typer

from starsquare.clause import RuleId
from starsquare.cli.exit_codes import ExitCode, code_for
from starsquare.cli.main import Answering, app, run
from starsquare.errors import DataError, RuleError, StarsquareError
from tests.integration.cli.running import CliRunner


def a_process(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "starsquare", *arguments],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def test_the_program_runs_as_a_module() -> None:
    answer = a_process("rulebook", "list")

    assert (answer.returncode, answer.stderr) == (0, "")
    assert "Capitol Cup 2010-11" in answer.stdout


def test_a_process_ends_with_the_code_of_its_answer() -> None:
    answer = a_process("rulebook", "show", "NAA")

    assert (answer.returncode, answer.stdout) == (64, "")
    assert "did you mean NA?" in answer.stderr


def test_the_command_is_the_same_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["starsquare", "rulebook", "list"])

    with pytest.raises(SystemExit) as end:
        run()

    assert end.value.code == 0
    assert "Capitol Cup 2010-11" in capsys.readouterr().out


def test_the_version_is_that_of_the_package() -> None:
    result = CliRunner().invoke(app, ["--version"])

    assert result.exit_code == 0
    assert result.stdout == f"starsquare {version('starsquare')}\n"


def test_no_command_at_all_shows_the_help() -> None:
    result = CliRunner().invoke(app, [])

    assert result.exit_code == 64
    assert "Examples:\n  starsquare rulebook list\n" in result.output


def test_an_unknown_command_is_bad_usage() -> None:
    assert CliRunner().invoke(app, ["rulebok"]).exit_code == 64


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (RuleError("rulebook.words.no", rules=(RuleId("NA", "9"),)), ExitCode.NO),
        (DataError("rulebook.words.no"), ExitCode.DATA),
        (StarsquareError("rulebook.words.no"), ExitCode.USAGE),
    ],
)
def test_every_kind_of_error_has_its_exit_code(
    error: StarsquareError, code: ExitCode
) -> None:
    assert code_for(error) == code


def test_an_error_is_one_message_and_no_traceback() -> None:
    result = CliRunner().invoke(an_app_that_raises(DataError("rulebook.words.yes")), [])

    assert (result.exit_code, result.stdout, result.stderr) == (65, "", "yes\n")


def test_a_bug_is_told_from_an_answer() -> None:
    result = CliRunner().invoke(an_app_that_raises(ZeroDivisionError("what?")), [])

    assert (result.exit_code, result.stdout) == (70, "")
    assert "ZeroDivisionError: what?" in result.stderr
    assert "Please report it" in result.stderr


def test_an_interrupt_from_the_keyboard_has_its_own_code() -> None:
    result = CliRunner().invoke(an_app_that_raises(KeyboardInterrupt()), [])

    assert (result.exit_code, result.output) == (ExitCode.INTERRUPTED, "")


def test_a_file_that_cannot_be_written_is_named() -> None:
    error = PermissionError(13, "Permission denied", "slips.pdf")

    result = CliRunner().invoke(an_app_that_raises(error), [])

    assert (result.exit_code, result.stdout) == (ExitCode.IO, "")
    assert result.stderr.startswith("slips.pdf cannot be read or written: Permission")


def an_app_that_raises(error: BaseException) -> typer.Typer:
    """An application like ours, with one failing command."""
    failing = typer.Typer(cls=Answering, add_completion=False)

    @failing.callback(invoke_without_command=True)
    def _fail() -> None:
        raise error

    return failing


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "print name-tags cup.db --paper a7",
            "'a7' is not one of 'a4', 'letter', 'a3', 'tabloid'.",
        ),
        ("print name-tags cup.db --copies -1", "'-1' is too small: use 0 or more"),
        ("serve --port 70000", "'70000' is too large: use 65535 or less"),
        ("analyse x --seconds 0.01", "'0.01' is too small: use 0.1 or more"),
        ("analyse x --seconds soon", "'soon' is not a number"),
        ("print name-tags cup.db --out", "requires an argument."),
        ("event result cup.db x a 1 b 2", "'x' is not a whole number"),
    ],
)
def test_a_mistyped_value_is_repeated_with_what_can_be_typed(
    line: str, said: str
) -> None:
    result = CliRunner().invoke(app, line.split())

    assert result.exit_code == ExitCode.USAGE
    last = result.stderr.splitlines()[-1]
    assert last.startswith("Error: ")
    assert last.endswith(said)
