"""The next steps that the program suggests, carried out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.text import say
from tests.integration.cli.prepared import Phases, inside, play_round, starsquare

NEXT = re.compile(r"^Next: (?P<what>.+) \((?P<command>starsquare .+)\)$", re.MULTILINE)
ENOUGH = 40


def next_of(told: str) -> str:
    found = NEXT.search(told)
    assert found is not None, told
    return found["command"]


def follow(command: str) -> str:
    """Run the suggested command, and return the next suggestion."""
    result = starsquare(*shlex.split(command)[1:])
    assert result.exit_code == 0, (command, result.output)
    return result.stderr


@pytest.mark.parametrize("book", ["ES/advanced", "NA/high-school", "KZ/competitive"])
def test_who_does_what_is_said_next_comes_to_the_prizes(
    book: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("nothing", tmp_path)
    code, _, division = book.partition("/")
    done: list[str] = []

    with inside(tmp_path):
        lines = Path("roster.csv").read_text("utf-8").splitlines()
        rows = [f"{line},{division}" for line in lines[1:]]
        Path("roster.csv").write_text(
            "\n".join((f"{lines[0]},division", *rows)), "utf-8"
        )
        told = follow(f"starsquare event create 'the cup.db' {code} --rounds 2")
        while len(done) < ENOUGH:
            command = next_of(told)
            done.append(shlex.split(command)[2])
            if done[-1] == "awards":
                break
            told = follow(command)
            if done[-1] == "outstanding":
                told = play_round("the cup.db", division)

    rounds = ["pair", "publish", "start", "outstanding", "end"]
    final = ["final", "start", "outstanding", "end"] if code == "NA" else []
    finish = ["finish", "awards"]
    assert done == ["import", "check-in", *rounds, *rounds, *final, *finish]


@pytest.mark.parametrize(
    ("phase", "line", "said"),
    [
        ("record", "lexicon add OSPD6 ospd6.txt", "--lexicon OSPD6"),
        ("record", "rulebook check club.toml", "event create cup.db club.toml"),
        ("log", "backup b.starsquare", "restore b.starsquare"),
        ("kept", "restore monday.starsquare --db new.db", "verify --db new.db"),
    ],
)
def test_other_commands_say_what_comes_next_too(
    phase: str, line: str, said: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy(phase, tmp_path)

    with inside(tmp_path):
        result = starsquare(*shlex.split(line))

    assert result.exit_code == ExitCode.OK
    assert said in result.stderr
    assert "Next:" not in result.stdout


def test_what_happened_is_said_in_words_and_counted(
    phases: Phases, tmp_path: Path
) -> None:
    phases.copy("entered", tmp_path)

    with inside(tmp_path):
        one = starsquare("event", "check-in", "cup.db", "e1")
        others = starsquare("event", "check-in", "cup.db", "--all")

    word = say("happened.PersonCheckedIn")
    assert (one.stdout, others.stdout) == (f"{word}\n", f"{word} (7)\n")
