"""What the build says when a clause loses its test, its reason or its decision."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.rule_coverage import main

REGISTER = "src/starsquare/rulebook/books/na/register.toml"
RULES = "src/starsquare/rulebook/books/na/rules.toml"
CODE = "src/starsquare/rules/ending.py"
TESTS = "tests/rulebooks/test_ending.py"
RECORD = "docs/decisions/0024-challenge-window.md"
PAGE = "docs/rules/coverage.md"

CLI = "src/starsquare/cli/main.py"
USES_ENDINGS = """
from starsquare.rules import ending

def main() -> None:
    ending.Rule().ends()
    ending.ends()
"""

ENFORCED = """
book = "NA"
title = "A Book"
[clause."20.c"]
short = "six turns without points end a game"
status = "enforced"
"""

ONE_TEST = """
from tests.marks import rule

@rule("NA-20.c")
def test_six_turns_end_a_game() -> None: ...
"""


class Project:
    """A small tree of files, and what the tool says of it."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root = root
        self._capsys = capsys

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def has(self, register: str, test: str = ONE_TEST) -> None:
        self.write(REGISTER, register)
        self.write(CLI, USES_ENDINGS)
        self.write(TESTS, test)

    def page(self) -> str:
        main([], root=self.root)
        self._capsys.readouterr()
        return (self.root / PAGE).read_text("utf-8")

    def complaints(self) -> list[str]:
        """Write a fresh page, check, and give what is still wrong."""
        self.page()
        code = main(["--check"], root=self.root)
        lines = self._capsys.readouterr().out.splitlines()
        assert code == (1 if lines else 0)
        return lines


@pytest.fixture
def project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Project:
    return Project(tmp_path, capsys)


def test_a_clause_with_its_test_and_a_fresh_page_pass(project: Project) -> None:
    project.has(ENFORCED)

    assert project.complaints() == []


def test_deleting_the_last_test_of_a_clause_fails_by_its_name(project: Project) -> None:
    project.has(ENFORCED)
    project.write(CODE, '"""Endings.\n\nRules: NA-20.c\n"""\n')
    assert project.complaints() == []

    (project.root / TESTS).unlink()

    assert project.complaints() == ["NA-20.c: enforced, but no test cites it"]


DEAD = "is cited for NA-20.c, but neither the command line nor the pages reach it"


def test_code_that_no_user_can_reach_carries_out_no_clause(project: Project) -> None:
    project.has(ENFORCED)
    project.write(
        CODE,
        'def ends():\n    """End."""\n\n\n'
        'def ends_too():\n    """End.\n\n    Rules: NA-20.c\n    """\n',
    )

    assert project.complaints() == [f"{CODE}:5: rules.ending.ends_too {DEAD}"]


def test_code_behind_a_name_a_method_and_a_re_export_is_reached(
    project: Project,
) -> None:
    project.has(ENFORCED)
    project.write(
        CODE,
        "from starsquare.rules.more import ends as ends\n\n\nclass Rule:\n"
        '    def ends(self):\n        """End.\n\n        Rules: NA-20.c\n        """\n',
    )
    project.write(
        "src/starsquare/rules/more.py",
        'def _inner():\n    """End.\n\n    Rules: NA-20.c\n    """\n\n\n'
        "def ends():\n    _inner()\n",
    )

    assert project.complaints() == []


def test_a_command_that_nobody_gives_is_no_way_to_its_rule(project: Project) -> None:
    """As when a raised hand was decided about, and no page could raise one."""
    project.has(ENFORCED)
    ending = (
        "class End: ...\n\n\nclass Pass: ...\n\n\nAny = End | Pass\n\n\n"
        "def ends(command: Any = Pass()):\n    match command:\n"
        "        case End():\n            _end()\n        case Pass():\n"
        "            pass\n    if isinstance(command, End):\n        pass\n\n\n"
        'def _end():\n    """End.\n\n    Rules: NA-20.c\n    """\n'
    )
    project.write(CODE, ending)
    assert project.complaints() == [f"{CODE}:20: rules.ending._end {DEAD}"]

    project.write(CODE, ending + "\n\nclass Rule:\n    command: Any\n")

    assert project.complaints() == [], "it can be decoded"


def test_a_clause_that_nothing_mentions_is_said_to_be_so(project: Project) -> None:
    project.has(ENFORCED, test="")

    assert project.complaints() == [
        "NA-20.c: enforced, but no value, code or test mentions it"
    ]


@pytest.mark.parametrize(
    ("status", "needed"),
    [
        ("assumed", "assumed, but no value, code or test mentions it"),
        ("recorded", "recorded, but no value, code or test mentions it"),
    ],
)
def test_what_we_chose_or_only_record_owes_a_test_too(
    project: Project, status: str, needed: str
) -> None:
    project.has(ENFORCED.replace("enforced", status) + 'decision = "0024"', test="")
    project.write(RECORD, "# 0024\n")

    assert project.complaints() == [f"NA-20.c: {needed}"]


def test_a_value_that_cites_a_clause_does_not_stand_in_for_a_test(
    project: Project,
) -> None:
    project.has(ENFORCED, test="")
    project.write(
        RULES, 'code = "NA"\n[scoreless]\nlimit = { value = 6, rule = "20.c" }\n'
    )

    assert project.complaints() == ["NA-20.c: enforced, but no test cites it"]


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ('status = "assumed"', "NA-20.c: assumed, but names no decision"),
        (
            'status = "assumed"\ndecision = "0099"',
            "NA-20.c: assumed, but docs/decisions has no record 0099",
        ),
        ('status = "conduct"', "NA-20.c: conduct, but gives no reason (why)"),
        ('status = "later"', "NA-20.c: later, but names no issue"),
        (
            'status = "done"',
            "NA-20.c: unknown status 'done'; "
            "allowed: enforced, assumed, recorded, conduct, later",
        ),
    ],
)
def test_a_status_without_what_it_owes_fails(
    project: Project, entry: str, complaint: str
) -> None:
    project.has(ENFORCED.replace('status = "enforced"', entry))

    assert project.complaints() == [complaint]


@pytest.mark.parametrize(
    "entry",
    [
        'status = "assumed"\ndecision = "0024"',
        'status = "conduct"\nwhy = "between people"',
        'status = "later"\nissue = 4',
    ],
)
def test_a_status_with_what_it_owes_passes(project: Project, entry: str) -> None:
    project.has(ENFORCED.replace('status = "enforced"', entry))
    project.write(RECORD, "# 0024\n")

    assert project.complaints() == []


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        (
            "tests/test_more.py",
            'import pytest\n@pytest.mark.rule("NA-99")\ndef test_it() -> None: ...\n',
            "tests/test_more.py:3: unknown clause NA-99",
        ),
        (
            CODE,
            '"""Endings."""\n\ndef ends():\n    """End.\n\n    Rules: NA-99\n    """\n',
            "src/starsquare/rules/ending.py:3: unknown clause NA-99",
        ),
        (
            RULES,
            'code = "NA"\n[scoreless]\nlimit = { value = 6, rule = ["20.c", "99"] }\n',
            f"{RULES}: scoreless.limit: unknown clause NA-99",
        ),
        (
            RULES,
            'code = "NA"\n[cites]\nending = "99"\n',
            f"{RULES}: cites.ending: unknown clause NA-99",
        ),
        (
            RECORD,
            "# 0024\n\nStatus: accepted\nClauses: NA-20.c\n  NA-99\nOpen points: A1\n",
            "docs/decisions/0024-challenge-window.md:5: unknown clause NA-99",
        ),
    ],
)
def test_an_unknown_clause_fails_wherever_it_is_cited(
    project: Project, path: str, text: str, complaint: str
) -> None:
    project.has(ENFORCED)
    project.write(path, text)

    assert project.complaints() == [complaint]


def test_a_stale_page_fails(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.has(ENFORCED)
    project.page()

    project.write(TESTS, ONE_TEST.replace("six", "seven"))

    assert main(["--check"], root=project.root) == 1
    assert capsys.readouterr().out == (
        "docs/rules/coverage.md: stale; run python -m tools.rule_coverage\n"
    )


def test_a_page_never_written_is_stale(project: Project) -> None:
    project.has(ENFORCED)

    assert main(["--check"], root=project.root) == 1


def test_a_check_writes_nothing(project: Project) -> None:
    project.has(ENFORCED)

    main(["--check"], root=project.root)

    assert not (project.root / PAGE).exists()


def test_writing_the_page_tells_the_problems_and_succeeds(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.has(ENFORCED, test="")

    code = main([], root=project.root)

    assert code == 0
    assert capsys.readouterr().out == (
        "NA-20.c: enforced, but no value, code or test mentions it\n"
    )


@pytest.mark.parametrize(
    "test",
    [
        '@rule("NA-1", "NA-20.c")\nasync def test_it(): ...',
        '@rule("NA-20.c")\nclass TestEndings:\n    def test_it(self): ...',
        'ALL = ("NA-1", "NA-20.c")\n@rule(*ALL)\ndef test_it(): ...',
        'A: tuple[str, ...] = ("NA-20.c",)\nB = (*A, "NA-1")\n'
        "@rule(*A + B)\ndef test_it(): ...",
        '@parametrize("x", [param(1, marks=rule("NA-20.c"))])\ndef test_it(): ...',
        'CASES = [param(1, marks=[rule("NA-20.c")])]\n'
        '@parametrize("x", CASES)\ndef test_it(): ...',
        'ending = pytest.mark.rule("NA-20.c")\n@ending\ndef test_it(): ...',
    ],
)
def test_every_way_to_cite_a_clause_on_a_test_counts(
    project: Project, test: str
) -> None:
    project.has(
        ENFORCED + '[clause."1"]\nshort = "x"\nstatus = "later"\nissue = 1\n', test
    )

    assert project.complaints() == []


@pytest.mark.parametrize(
    "test",
    [
        '@rule("NA-20.c")\ndef six_turns_end_a_game(): ...',
        '@rule("NA-20.c")\nclass TestEndings:\n    pass',
        '@rule("NA-20.c")\nclass Endings:\n    def test_it(self): ...',
        'CASES = [param(1, marks=rule("NA-20.c"))]\ndef test_it(): ...',
        '# @rule("NA-20.c")\ndef test_it(): ...',
    ],
)
def test_a_mark_on_what_is_no_test_does_not_count(project: Project, test: str) -> None:
    project.has(ENFORCED, test)

    assert project.complaints() == [
        "NA-20.c: enforced, but no value, code or test mentions it"
    ]


def test_clauses_that_cannot_be_read_without_running_fail(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.has(ENFORCED, '@rule(f"{BOOK}-20.c")\ndef test_it(): ...')

    assert main(["--check"], root=project.root) == 1
    assert capsys.readouterr().out == (
        "tests/rulebooks/test_ending.py:1: cannot read f'{BOOK}-20.c'; "
        "clauses are literals, or constants of the same file\n"
    )


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        (TESTS, "def", "tests/rulebooks/test_ending.py:1: invalid syntax"),
        (REGISTER, 'title = "x"', f"{REGISTER}: a register needs a book and clauses"),
        (
            RULES,
            "=",
            f"{RULES}: not valid TOML: Invalid statement (at line 1, column 1)",
        ),
    ],
)
def test_a_file_that_cannot_be_parsed_fails_in_one_line(
    project: Project,
    capsys: pytest.CaptureFixture[str],
    path: str,
    text: str,
    complaint: str,
) -> None:
    project.has(ENFORCED)
    project.write(path, text)

    assert main([], root=project.root) == 1
    assert capsys.readouterr().out == f"{complaint}\n"


def test_the_page_follows_a_clause_to_its_code_and_tests(project: Project) -> None:
    project.has(ENFORCED)
    project.write(
        RULES, 'code = "NA"\n[scoreless]\nlimit = { value = 6, rule = "20.c" }\n'
    )
    project.write(
        CODE,
        '"""Endings."""\n\n\nclass Rule:\n    def ends(self):\n'
        '        """End.\n\n        Rules: NA-20.c,\n        NA-20.c\n        """\n',
    )

    assert project.page() == (
        "# Rule coverage\n"
        "\n"
        "Written by `python -m tools.rule_coverage`; do not edit.\n"
        "\n"
        "| book | enforced | assumed | recorded | conduct | later | all |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n"
        "| NA: A Book | 1 | 0 | 0 | 0 | 0 | 1 |\n"
        "| all | 1 | 0 | 0 | 0 | 0 | 1 |\n"
        "\n"
        "## NA: A Book\n"
        "\n"
        "| rule | in short | status | code | tests |\n"
        "| --- | --- | --- | --- | --- |\n"
        "| NA-20.c | six turns without points end a game | enforced "
        f"| [rules.ending.Rule.ends](../../{CODE})<br>"
        f"[scoreless.limit](../../{RULES}) "
        f"| [six turns end a game](../../{TESTS}) |\n"
    )


@pytest.mark.parametrize(
    ("entry", "shown"),
    [
        (
            'status = "assumed"\ndecision = "0024"',
            f"assumed: [0024](../../{RECORD})",
        ),
        ('status = "conduct"\nwhy = "a|b"', "conduct: a\\|b"),
        ('status = "later"\nissue = 4', "later: #4"),
    ],
)
def test_the_page_says_why_a_clause_has_its_status(
    project: Project, entry: str, shown: str
) -> None:
    project.has(ENFORCED.replace('status = "enforced"', entry), test="")
    project.write(RECORD, "# 0024\n")

    last = project.page().splitlines()[-1]

    assert last == f"| NA-20.c | six turns without points end a game | {shown} |  |  |"


def test_the_page_names_four_tests_and_counts_the_others(project: Project) -> None:
    tests = [f'@rule("NA-20.c")\ndef test_{name}(): ...\n' for name in "fedcba"]
    project.has(ENFORCED, "".join(tests))

    last = project.page().splitlines()[-1]

    shown = "<br>".join(f"[{name}](../../{TESTS})" for name in "fedc")
    assert last.endswith(f"|  | {shown}<br>and 2 more |")
