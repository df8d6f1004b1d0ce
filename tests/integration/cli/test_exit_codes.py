"""Every exit code has one meaning, whatever the command."""

from __future__ import annotations

import errno
import shlex
from pathlib import Path

import pytest

from starsquare.cli.exit_codes import ExitCode, code_for
from starsquare.cli.main import app
from starsquare.errors import StarsquareError
from starsquare.lexicon import LexiconError
from starsquare.service.ports import StoreError
from tests.integration.cli.leaves import LEAVES, Leaf
from tests.integration.cli.prepared import Phases, inside
from tests.integration.cli.running import CliRunner, Result

A_NAME = "print"  # on paper, a list is a name: it need not be installed


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


CHOICES = {
    "event export": ["html"],
    "event rating-system": ["naspa"],
    "event check-report": ["naspa"],
}
"""Valid values for arguments with a few choices."""


def needed(leaf: Leaf, *, but: str = "") -> list[str]:
    """Fill in every required argument except one."""
    words: list[str] = []
    for one in leaf.command.params:
        if one.required and one.name != but:
            is_option = one.param_type_name == "option"
            words += [one.opts[0], "1"] if is_option else ["1"]
    return words


@pytest.mark.parametrize(
    "leaf",
    [one for one in LEAVES if "--lexicon" in one.options and one.name != A_NAME],
    ids=lambda leaf: leaf.name,
)
def test_a_word_list_that_is_not_there_is_64_in_every_command(
    leaf: Leaf, tmp_path: Path
) -> None:
    with inside(tmp_path):
        refused = run(*leaf.path, *needed(leaf), "--lexicon", "ENABEL1")

    assert refused.exit_code == ExitCode.USAGE
    assert "there is no word list 'ENABEL1' (did you mean ENABLE1?)" in refused.stderr
    assert "starsquare lexicon add" in refused.stderr


@pytest.mark.parametrize(
    "leaf",
    # A game in the terminal asks for its rulebook there (see `test_play_cli`).
    [one for one in LEAVES if "--rulebook" in one.options and one.name != "play"],
    ids=lambda leaf: leaf.name,
)
def test_a_rulebook_that_is_not_there_is_64_in_every_command(
    leaf: Leaf, tmp_path: Path
) -> None:
    words = ["QUIZ"] if leaf.name == "judge" else needed(leaf)

    with inside(tmp_path):
        refused = run(*leaf.path, *words, "--rulebook", "NAA")

    assert refused.exit_code == ExitCode.USAGE
    assert "there is no rulebook 'NAA' (did you mean NA?)" in refused.stderr


@pytest.mark.parametrize(
    "leaf",
    [
        one
        for one in LEAVES
        if one.path[0] == "event" and one.path[1] not in {"create", "restore", "schema"}
    ],
    ids=lambda leaf: leaf.name,
)
def test_an_event_that_is_not_there_is_64_and_a_folder_74_in_every_command(
    leaf: Leaf, tmp_path: Path
) -> None:
    kind = CHOICES.get(leaf.name) or needed(leaf, but="file")

    with inside(tmp_path):
        missing = run(*leaf.path, "nowhere.db", *kind)
        folder = run(*leaf.path, ".", *kind)

    assert (missing.exit_code, folder.exit_code) == (ExitCode.USAGE, ExitCode.IO)
    assert "starsquare event create nowhere.db BOOK" in missing.stderr
    assert folder.stderr.startswith(". cannot be read or written: ")


NAMED = (
    # Missing things: a file, a list, a rulebook, a division, an event, an entrant.
    ("replay nowhere.gcg", ExitCode.USAGE),
    ("review nowhere.gcg", ExitCode.USAGE),
    ("judge QUIZ --adjustments nowhere", ExitCode.USAGE),
    ("judge QUIZ --rulebook nowhere.toml", ExitCode.USAGE),
    ("rulebook check nowhere.toml", ExitCode.USAGE),
    ("rulebook show NA/nowhere", ExitCode.USAGE),
    ("lexicon add OSPD6 nowhere.txt", ExitCode.USAGE),
    ("lexicon info OSPD9", ExitCode.USAGE),
    ("lexicon build OSPD9", ExitCode.USAGE),
    ("judge QUIZ --long-words OSPD9", ExitCode.USAGE),
    ("restore nowhere.starsquare --db new.db", ExitCode.USAGE),
    ("import nowhere.starsquare", ExitCode.USAGE),
    ("verify --db nowhere.db", ExitCode.USAGE),
    ("export cup x.starsquare --db nowhere.db", ExitCode.USAGE),
    ("export other x.starsquare --db cup.db", ExitCode.USAGE),
    ("forget tournament-cup p99 --db cup.db", ExitCode.USAGE),
    ("print rules nowhere.db", ExitCode.USAGE),
    ("print rules cup.db --division nowhere", ExitCode.USAGE),
    ("event create new.db NAA", ExitCode.USAGE),
    ("event import cup.db nowhere.csv", ExitCode.USAGE),
    ("event restore new.db nowhere.json", ExitCode.USAGE),
    ("event standings cup.db nowhere", ExitCode.USAGE),
    ("event pay cup.db e99 1", ExitCode.USAGE),
    ("event erase cup.db p99", ExitCode.USAGE),
    ("event arrive cup.db p99", ExitCode.USAGE),
    ("event validate cup.db 99", ExitCode.USAGE),
    ("event correct cup.db 1 99 1 2 --why x", ExitCode.USAGE),
    ("event boards cup.db --round 9", ExitCode.USAGE),
    # Impossible input.
    ("moves --cgp nonsense", ExitCode.USAGE),
    ("plays-left --cgp nonsense", ExitCode.USAGE),
    ("lexicon search", ExitCode.USAGE),
    ("lexicon search --pattern [", ExitCode.USAGE),
    ("lexicon add ENABLE1 roster.csv", ExitCode.USAGE),
    # Existing files of the wrong kind.
    ("replay roster.csv", ExitCode.DATA),
    ("review roster.csv", ExitCode.DATA),
    ("rulebook check roster.toml", ExitCode.DATA),
    ("judge QUIZ --rulebook roster.toml", ExitCode.DATA),
    ("lexicon add OSPD6 cup.db", ExitCode.DATA),
    ("import roster.csv", ExitCode.DATA),
    ("verify --db roster.csv", ExitCode.DATA),
    ("print rules roster.csv", ExitCode.DATA),
    ("event desk roster.csv", ExitCode.DATA),
    ("event restore new.db roster.csv", ExitCode.DATA),
    # Unreadable things, such as a folder.
    ("replay .", ExitCode.IO),
    ("review .", ExitCode.IO),
    ("rulebook check .", ExitCode.IO),
    ("judge QUIZ --adjustments .", ExitCode.IO),
    ("lexicon add OSPD6 .", ExitCode.IO),
    ("import .", ExitCode.IO),
    ("verify --db .", ExitCode.IO),
    ("event import cup.db .", ExitCode.IO),
    ("print rules .", ExitCode.IO),
)


@pytest.mark.parametrize(("line", "code"), NAMED)
def test_the_same_fault_has_the_same_code_in_every_command(
    line: str, code: ExitCode, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("published", tmp_path)
    (tmp_path / "roster.toml").write_text("first,last\n", "utf-8")

    with inside(tmp_path):
        ended = run(*shlex.split(line))

    assert ended.exit_code == code, ended.output
    assert ended.stderr


def caused(error: StarsquareError, cause: Exception) -> StarsquareError:
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (StoreError("store.full", where="log.db"), ExitCode.IO),
        (
            caused(
                LexiconError("list.unwritable", folder="x", why="full"),
                OSError(errno.ENOSPC, "full"),
            ),
            ExitCode.IO,
        ),
        (
            caused(LexiconError("list.damaged", name="X"), OSError("bad gzip")),
            ExitCode.DATA,
        ),
    ],
)
def test_what_the_computer_refuses_is_told_from_a_bad_file(
    error: StarsquareError, code: ExitCode
) -> None:
    assert code_for(error) == code
