"""Trace every clause of every rulebook to its code and its tests.

`python -m tools.rule_coverage` writes docs/rules/coverage.md; with `--check` it writes
nothing, and fails if a clause lacks something or the page is stale. Both print one line
per problem. Nothing of the package is run or imported.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.citations import (
    Citation,
    cited_by_code,
    cited_by_decisions,
    cited_by_tests,
    cited_by_values,
)
from tools.clauses import (
    OWE_A_TEST,
    STATUSES,
    Clause,
    Register,
    UnreadableFileError,
    decision_files,
    problems_of,
    read_registers,
)
from tools.page import ROOT, link, settle, table
from tools.reachable import Reach

PAGE = "coverage.md"
SHOWN_AT_MOST = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """All clauses, and all citations."""

    registers: tuple[Register, ...]
    decisions: Mapping[str, Path]
    tests: tuple[Citation, ...]
    code: tuple[Citation, ...]
    values: tuple[Citation, ...]
    records: tuple[Citation, ...]
    unreached: tuple[Citation, ...]  # in the code: no user action leads there

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of every rulebook."""
        return tuple(one for register in self.registers for one in register.clauses)


def survey(root: Path) -> Coverage:
    """Parse a project.

    Raises:
        UnreadableFileError: a file cannot be parsed.
    """
    decisions, code = decision_files(root), cited_by_code(root)
    reach = Reach(root)
    return Coverage(
        registers=read_registers(root),
        decisions={key: file.relative_to(root) for key, file in decisions.items()},
        tests=cited_by_tests(root),
        code=code,
        values=cited_by_values(root),
        records=cited_by_decisions(root),
        unreached=tuple(one for one in code if not reach.has(one.path, one.line)),
    )


def problems(coverage: Coverage) -> tuple[str, ...]:
    """Return the problems, one per line: unknown ids, dead code, then by clause."""
    known = {clause.id for clause in coverage.clauses}
    cited = (*coverage.tests, *coverage.code, *coverage.values, *coverage.records)
    unknown = sorted(
        f"{citation.place}: unknown clause {citation.clause}"
        for citation in cited
        if citation.clause not in known
    )
    dead = [
        f"{one.place}: {one.name} is cited for {one.clause}, "
        "but neither the command line nor the pages reach it"
        for one in coverage.unreached
    ]
    owed: list[str] = []
    for clause in coverage.clauses:
        owed += problems_of(clause, coverage.decisions)
        owed += _missing_test(clause, coverage)
    return (*unknown, *dead, *owed)


def page(coverage: Coverage) -> str:
    """Return the page: a table of counts, then a table for each rulebook."""
    lines = [
        "# Rule coverage",
        "",
        "Written by `python -m tools.rule_coverage`; do not edit.",
        "",
        *table(("book", *STATUSES, "all"), _counts(coverage.registers)),
    ]
    for register in coverage.registers:
        rows = [_row(clause, coverage) for clause in register.clauses]
        head = ("rule", "in short", "status", "code", "tests")
        lines += ["", f"## {register.book}: {register.title}", "", *table(head, rows)]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None, *, root: Path = ROOT) -> int:
    """Write or check the page; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.rule_coverage")
    parser.add_argument("--check", action="store_true", help="write nothing, but fail")
    check: bool = parser.parse_args(arguments).check
    try:
        coverage = survey(root)
    except UnreadableFileError as error:
        print(error)
        return 1
    found = problems(coverage)
    tool = "tools.rule_coverage"
    found += settle(root, PAGE, page(coverage), tool=tool, check=check)
    for problem in found:
        print(problem)
    return 1 if check and found else 0


def _missing_test(clause: Clause, coverage: Coverage) -> tuple[str, ...]:
    if clause.status not in OWE_A_TEST or _of(coverage.tests, clause):
        return ()
    if _of(coverage.code, clause) or _of(coverage.values, clause):
        return (f"{clause.id}: {clause.status}, but no test cites it",)
    return (f"{clause.id}: {clause.status}, but no value, code or test mentions it",)


def _of(citations: Iterable[Citation], clause: Clause) -> list[Citation]:
    return [one for one in citations if one.clause == clause.id]


def _counts(registers: Sequence[Register]) -> Iterator[tuple[str, ...]]:
    total: Counter[str] = Counter()
    for register in registers:
        statuses = Counter(clause.status for clause in register.clauses)
        total += statuses
        yield (f"{register.book}: {register.title}", *_numbers(statuses))
    yield ("all", *_numbers(total))


def _numbers(statuses: Counter[str]) -> tuple[str, ...]:
    counts = [statuses[status] for status in STATUSES]
    return tuple(str(count) for count in (*counts, sum(counts)))


def _row(clause: Clause, coverage: Coverage) -> tuple[str, ...]:
    code = [link(one.name, one.path) for one in _of(coverage.code, clause)]
    values = [link(one.name, one.path) for one in _of(coverage.values, clause)]
    tests = [
        link(one.name.removeprefix("test_").replace("_", " "), one.path)
        for one in _of(coverage.tests, clause)
    ]
    return (
        clause.id,
        clause.short,
        _status(clause, coverage.decisions),
        _shortened(code + values),
        _shortened(tests),
    )


def _status(clause: Clause, decisions: Mapping[str, Path]) -> str:
    if clause.decision in decisions:
        record = link(clause.decision, decisions[clause.decision].as_posix())
        return f"{clause.status}: {record}"
    if clause.why:
        return f"{clause.status}: {clause.why}"
    return f"{clause.status}: #{clause.issue}" if clause.issue else clause.status


def _shortened(links: Sequence[str]) -> str:
    more = len(links) - SHOWN_AT_MOST
    shown = "<br>".join(links[:SHOWN_AT_MOST])
    return f"{shown}<br>and {more} more" if more > 0 else shown


if __name__ == "__main__":
    sys.exit(main())
