"""What every command shares: JSON, exit codes, colors, helpful errors."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import starsquare.cli
from starsquare.cli.add_command import examples_of
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from tests.integration.cli.leaves import LEAVES, Leaf
from tests.integration.cli.prepared import Phases, inside
from tests.integration.cli.running import CliRunner, Result

WITHOUT_JSON = {
    "play": "a dialogue of two people with a keyboard",
    "serve": "runs until it is stopped; what it tells are lines of JSON already",
}
GROUPS = ("", *dict.fromkeys(" ".join(one.path[:-1]) for one in LEAVES if one.path[1:]))
_IN_QUOTES = re.compile(r'"[^"$`]*"')
COLOURED = re.compile(r"\x1b\[")

# One command of each group that draws tables.
SHOWN = (
    "event standings cup.db",
    "event prize list cup.db",
    "event contest list cup.db",
    "event phone disagreements cup.db",
    "rulebook compare CC NA",
    "lexicon list",
    "print list",
    "judge QUIZ --director",
    "replay game.gcg",
    "moves --cgp '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 ABCDEFG/ 0/0 0'",
    "review game.gcg",
    "verify --db cup.db",
    "--help",
    "event --help",
)


def run(line: str, **environment: str) -> Result:
    plain = {"NO_COLOR": None, "FORCE_COLOR": None, "TERM": "xterm-256color"}
    return CliRunner(env={**plain, **environment}).invoke(app, shlex.split(line))


# -- JSON -----------------------------------------------------------------------------


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_every_command_answers_programs_or_has_a_reason_not_to(leaf: Leaf) -> None:
    assert ("--json" in leaf.options) != (leaf.name in WITHOUT_JSON)


# -- help -----------------------------------------------------------------------------


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_every_argument_has_a_name_in_capitals_and_a_sentence(leaf: Leaf) -> None:
    for one in leaf.command.params:
        assert one.help, one.name
        if one.param_type_name == "argument":
            assert re.fullmatch("[A-Z]+", one.metavar or ""), one.name
        elif one.multiple:
            assert one.metavar, f"{one.name} would be called a list of a type"


@pytest.mark.parametrize("name", GROUPS)
def test_every_group_shows_examples_that_are_run_as_those_of_its_commands(
    name: str,
) -> None:
    tested = {line for leaf in LEAVES for line in leaf.examples}

    shown = examples_of(run(f"{name} --help").stdout)

    assert shown
    assert set(shown) <= tested


def test_an_example_means_the_same_in_every_shell() -> None:
    """Zsh refuses a `?` that matches no file, and cmd has no single quotes."""
    lines = [line for leaf in LEAVES for line in leaf.examples]

    bare = [
        line for line in lines if re.search(r"[?*\[\]'$`]", _IN_QUOTES.sub("", line))
    ]
    assert bare == []


@pytest.mark.parametrize("name", GROUPS)
def test_a_list_of_commands_cuts_no_sentence_off(name: str) -> None:
    assert "..." not in run(f"{name} --help").stdout.replace("[ARGS]...", "")


# -- exit codes -----------------------------------------------------------------------


def test_the_help_lists_every_exit_code() -> None:
    said = run("--help").stdout

    for code in ExitCode:
        assert re.search(rf"^  {code.value} +{re.escape(code.said)}$", said, re.M)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("judge QUIZ", ExitCode.OK),
        ("judge QUIZZZ", ExitCode.NO),
        ("judge ABCDEFGHI --rulebook CC", ExitCode.REFER),
        ("event pair cup.db --method luck", ExitCode.USAGE),
        ("event disqualify cup.db e1 --why noise", ExitCode.NO),
        ("event standings roster.csv", ExitCode.DATA),
        ("replay roster.csv", ExitCode.DATA),
        ("print score-sheets cup.db --out none/here.pdf", ExitCode.USAGE),
        ("print score-sheets cup.db --out .", ExitCode.IO),
    ],
)
def test_a_command_ends_with_the_code_that_the_help_names(
    line: str, code: ExitCode, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)

    with inside(tmp_path):
        result = run(line)

    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output


# -- colors ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", SHOWN)
def test_nothing_is_coloured_where_no_color_is_set(
    line: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)
    phases.copy("engine", tmp_path)

    with inside(tmp_path):
        plain = run(line, NO_COLOR="1")
        dumb = run(line, TERM="dumb")
        forced = run(line, FORCE_COLOR="1")
        neither = run(line, FORCE_COLOR="1", NO_COLOR="1")

    for one in (plain, dumb, forced, neither):
        assert one.exit_code == 0, one.output
    for one in (plain, dumb):
        assert not COLOURED.search(one.output)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", neither.output)  # bold is not a color


@pytest.mark.parametrize("line", [line for line in SHOWN if "--help" not in line])
def test_json_is_never_coloured(line: str, phases: Phases, tmp_path: Path) -> None:
    phases.copy("played", tmp_path)
    phases.copy("engine", tmp_path)

    with inside(tmp_path):
        result = run(f"{line} --json", FORCE_COLOR="1")

    assert result.exit_code == 0, result.output
    assert not COLOURED.search(result.stdout)
    json.loads(result.stdout)


def test_all_tables_are_written_in_one_place() -> None:
    package = Path(starsquare.cli.__file__).parent

    own = {
        str(file.relative_to(package))
        for file in package.rglob("*.py")
        if "Console(" in file.read_text("utf-8")
    }

    assert own == {"output.py", "plain_console.py", "play/terminal.py"}


# -- errors ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("evnt", "Did you mean 'event'?"),
        ("event standing cup.db", "Did you mean 'standings'"),
        ("event pair cup.db --metod swiss", "--method"),
        ("event standings nowhere.db", "there is no file nowhere.db"),
        ("replay nowhere.gcg", "nowhere.gcg"),
        ("rulebook show NAA", "did you mean NA?"),
        ("print result-slip cup.db", "result-slips"),
        ("judge QUIZ --lexicon OSPD9", "ENABLE1"),
        ("export nothing nothing.starsquare --db log.db", "Choose one of: cup"),
        ("restore nowhere.starsquare", "there is no file nowhere.starsquare"),
        ("event result cup.db 3 e5 312 e99 288", "There is no entrant e99"),
        ("moves --cgp nonsense", "--cgp"),
        ("event check-in cup.db", "name the people who have arrived, or use --all"),
        ("event settle cup.db lott e1", "Choose one of: playoff, lightning_round, lot"),
        ("event tie-break cup.db shoes", "head_to_head"),
        ("event rules cup.db", "--set bye.spread=100"),
        ("event rules cup.db --set size=9 --why x", "found an unknown name"),
        ("event do cup.db roster.csv", "roster.csv, line 1, is not a command"),
        ("event amend cup.db e1", "say what to change: --name"),
        ("event drawing check cup.db", "starsquare event drawing open FILE PRIZE"),
        ("event boards cup.db --round 9", "starsquare event boards FILE"),
        ("event validate cup.db 99", "starsquare event boards FILE --round 1"),
    ],
)
def test_an_error_says_what_is_needed(
    line: str, said: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)
    phases.copy("log", tmp_path)

    with inside(tmp_path):
        result = run(line)

    assert result.exit_code in {ExitCode.USAGE, ExitCode.DATA}, result.output
    assert said in " ".join(result.stderr.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("event finish cup.db", "starsquare event pair cup.db"),
        ("event publish cup.db", "starsquare event pair cup.db"),
        ("event final cup.db", "starsquare event pair cup.db"),
        ("event rules cup.db --set bye.spread=9", "--why"),
        ("event correct cup.db 1 1 5 6", "--why"),
    ],
)
def test_a_refusal_says_what_comes_first(
    line: str, said: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)

    with inside(tmp_path):
        refused = run(line)

    assert refused.exit_code == ExitCode.NO
    first, *_, last = refused.stderr.splitlines()
    assert said not in first
    assert said in last


@pytest.mark.parametrize(
    ("phase", "line", "said"),
    [
        ("opened", "desk cup.db", "starsquare event import FILE"),
        ("opened", "receipts cup.db", "starsquare event pay FILE"),
        ("opened", "contest list cup.db", "starsquare event contest open"),
        ("here", "check-in cup.db --all", "There was nothing left to do."),
        ("played", "outstanding cup.db", "Every board is done."),
        ("published", "why-not cup.db e5 e8", "e5 and e8 already meet in round 1."),
    ],
)
def test_nothing_is_said_in_a_sentence_not_by_an_empty_table(
    phase: str, line: str, said: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy(phase, tmp_path)

    with inside(tmp_path):
        told = run(f"event {line}")

    assert told.exit_code == ExitCode.OK
    assert said in " ".join(told.stdout.split())


BAD = ("nonsense", "-1", "broken.db")
ENOUGH = {
    # These would accept any value and then work for long.
    "selfplay": ("--games", "many"),
}


def bad_lines(leaf: Leaf) -> Iterator[list[str]]:
    """Yield every needed argument with a bad value, except an event's file."""
    for bad in BAD:
        words: list[str] = []
        for one in leaf.command.params:
            if one.required:
                is_option = one.param_type_name == "option"
                words += [one.opts[0], bad] if is_option else [bad]
        yield words + list(ENOUGH.get(leaf.name, ()))
        if not words:
            return
        if leaf.path[0] == "event":
            yield ["cup.db", *words[1:]]


@pytest.mark.parametrize(
    "leaf",
    [one for one in LEAVES if one.name not in WITHOUT_JSON],
    ids=lambda leaf: leaf.name,
)
def test_no_bad_value_is_answered_with_a_traceback(
    leaf: Leaf, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("engine" if leaf.name == "bot" else "played", tmp_path)
    (tmp_path / "broken.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 500)

    with inside(tmp_path):
        for words in bad_lines(leaf):
            result = CliRunner().invoke(app, [*leaf.path, *words])

            assert result.exit_code != ExitCode.BUG, (words, result.output)
            assert result.exit_code in set(ExitCode), (words, result.output)
            assert "Traceback" not in result.output
