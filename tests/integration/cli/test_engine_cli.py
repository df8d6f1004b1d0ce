"""`starsquare moves` and `selfplay`, and the engine's training and benchmark."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from bench.engine_figures import Counter, instructions_per_game
from bench.engine_figures import app as bench_app
from tools import train as train_tool

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app as starsquare
from starsquare.engine import (
    STANDARD_SETTING,
    WordIndex,
    no_leaves,
    read_leaves,
    write_leaves,
)
from starsquare.engine.training import TrainingState, train
from starsquare.storage.word_graphs import WordGraphs
from starsquare.tiles import STANDARD
from tests.integration.cli.running import CliRunner
from tests.marks import rule

POSITION = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRST/ 0/0 0"
EMPTY = "/".join(["15"] * 15)
GAME = Path(__file__).parents[2] / "playthroughs" / "gcg" / "out-play.gcg"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


class Answer:
    """A command's output and exit code."""

    def __init__(
        self, folder: Path, *arguments: str, app: typer.Typer = starsquare
    ) -> None:
        terminal = {
            "COLUMNS": "200",
            "NO_COLOR": "1",
            "STARSQUARE_DATA": str(folder),
        }
        result = CliRunner(env=terminal).invoke(app, list(arguments))
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)


def trained(folder: Path, *arguments: str) -> Answer:
    return Answer(folder, *arguments, app=train_tool.app)


def test_the_best_plays_of_a_position_are_listed(folder: Path) -> None:
    answer = Answer(folder, "moves", "--cgp", POSITION, "--top", "3")

    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[0].split() == ["Place", "Word", "Score", "Leave", "Equity"]
    assert lines[1].split() == ["E5", "ANESTRI", "85", "85.0"]
    assert lines[4].startswith("-      exchange ")
    assert len(lines) == 5


def test_moves_as_json_have_the_promised_names(folder: Path) -> None:
    answer = Answer(folder, "moves", "--cgp", POSITION, "--top", "2", "--json").json

    assert answer["rack"] == "AEINRST"
    assert answer["in_bag"] == 82
    assert answer["plays"][0] == {
        "position": "E5",
        "word": "ANESTRI",
        "score": 85,
        "leave": "",
        "equity": 85.0,
    }
    assert len(answer["plays"]) == len(answer["exchanges"]) == 2


def test_all_moves_begin_with_the_best(folder: Path) -> None:
    every = Answer(folder, "moves", "--cgp", POSITION, "--all", "--json").json
    best = Answer(folder, "moves", "--cgp", POSITION, "--top", "40", "--json").json

    assert len(every["plays"]) > 1000
    assert every["plays"][:40] == best["plays"]
    words = {play["word"] for play in every["plays"]}
    assert {"(CARE)S", "RE(CARE)"} & words == {"(CARE)S"}


def test_some_moves_and_all_of_them_cannot_both_be_shown(folder: Path) -> None:
    answer = Answer(folder, "moves", "--cgp", POSITION, "--all", "--top", "5")

    assert answer.code == ExitCode.USAGE
    assert "Use --top NUMBER or --all, not both." in answer.err


def test_where_nothing_can_be_played_it_says_so(folder: Path) -> None:
    answer = Answer(folder, "moves", "--cgp", f"{EMPTY} V/" + "AEIOUXS", "--top", "1")

    assert answer.code == 0
    assert answer.out.startswith("Place")  # an exchange is still possible

    full = "/".join(["C" * 15] + ["15"] * 14)
    refused = Answer(folder, "moves", "--cgp", f"{full} V/")
    assert refused.code == 64
    assert "the box holds 2" in refused.err


def test_a_position_that_cannot_be_read_is_bad_usage(
    folder: Path,
) -> None:
    answer = Answer(folder, "moves", "--cgp", "nonsense")

    assert answer.code == 64
    assert "the board, both racks" in answer.err


def test_an_unknown_list_is_named(folder: Path) -> None:
    answer = Answer(folder, "moves", "--cgp", POSITION, "--lexicon", "NOSUCH")

    assert answer.code == 64
    assert "NOSUCH" in answer.err


def test_leaves_can_be_left_out(folder: Path) -> None:
    answer = Answer(
        folder, "moves", "--cgp", POSITION, "--no-leaves", "--all", "--json"
    ).json

    assert all(play["equity"] == play["score"] for play in answer["plays"])


@pytest.fixture(scope="module")
def own_leaves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Leaves of somebody who values E above all."""
    leaves = no_leaves()
    leaves.set_value(STANDARD_SETTING.coding.rack("E"), 300_000)
    file = tmp_path_factory.mktemp("leaves") / "own.klv2"
    file.write_bytes(write_leaves(leaves))
    return file


def test_leaves_of_ones_own_decide_which_play_is_best(
    folder: Path, own_leaves: Path
) -> None:
    options = ("moves", "--cgp", POSITION, "--top", "1", "--json")

    usual = Answer(folder, *options).json
    own = Answer(folder, *options, "--leaves", str(own_leaves)).json

    assert usual["plays"][0]["leave"] == ""
    (best,) = own["plays"]
    assert best["leave"] == "E"
    assert best["equity"] == best["score"] + 300


def test_leaves_that_were_just_trained_can_be_used(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.klv2"

    learnt = trained(folder, "leaves", str(file), "--games", "20")
    games = Answer(folder, "selfplay", "--games", "2", "--leaves", str(file), "--json")

    assert (learnt.code, games.code) == (0, 0)
    usual = Answer(folder, "selfplay", "--games", "2", "--json")
    assert games.json["games"] != usual.json["games"]


@pytest.mark.parametrize(
    "command",
    [
        ("moves", "--cgp", POSITION),
        ("selfplay", "--games", "1"),
        ("review", str(GAME)),
        ("bot", "--url", "http://x", "--link", "y", "--level", "minerva"),
    ],
)
def test_what_is_not_a_file_of_leaves_is_refused(
    folder: Path, command: tuple[str, ...]
) -> None:
    answer = Answer(folder, *command, "--leaves", str(GAME))

    assert (answer.code, answer.out) == (ExitCode.DATA, "")
    assert answer.err.startswith(f"{GAME} is not a file of leave values (KLV2): ")
    assert "Choose a KLV2 file written by training." in answer.err
    missing = Answer(folder, *command, "--leaves", str(folder / "nowhere.klv2"))
    assert missing.code == ExitCode.USAGE
    assert "nowhere.klv2" in missing.err


@pytest.mark.parametrize(
    "command", [("moves", "--cgp", POSITION), ("selfplay", "--games", "1")]
)
def test_a_file_of_leaves_and_none_at_all_contradict_each_other(
    folder: Path, own_leaves: Path, command: tuple[str, ...]
) -> None:
    answer = Answer(folder, *command, "--leaves", str(own_leaves), "--no-leaves")

    assert answer.code == ExitCode.USAGE
    assert "Use --leaves FILE or --no-leaves, not both." in answer.err


def test_a_review_counts_leaves_of_ones_own(folder: Path, own_leaves: Path) -> None:
    usual = Answer(folder, "review", str(GAME), "--json").json
    own = Answer(
        folder, "review", str(GAME), "--leaves", str(own_leaves), "--json"
    ).json

    assert own["sides"][0]["lost"] > usual["sides"][0]["lost"]


def test_a_level_that_does_not_judge_leaves_refuses_a_file_of_them(
    folder: Path, own_leaves: Path
) -> None:
    seat = ("bot", "--url", "http://x", "--link", "y")

    answer = Answer(folder, *seat, "--leaves", str(own_leaves))

    assert answer.code == ExitCode.USAGE
    assert (
        "rusty does not use leave values. Choose --level glint, marlow or minerva."
        in answer.err
    )


def test_self_play_is_the_same_for_a_seed(folder: Path, tmp_path: Path) -> None:
    options = ("selfplay", "--games", "70", "--seed", "9", "--json")
    alone = Answer(folder, *options).json
    records = Answer(
        folder, *options, "--threads", "2", "--records", str(tmp_path)
    ).json

    assert records == alone
    assert len(alone["games"]) == 70
    assert 350 < alone["mean_score"] < 500
    game = (tmp_path / "game-9-0.gcg").read_text("utf-8")
    assert game.startswith(
        "#character-encoding UTF-8\n#title Self-play, seed 9, game 0"
    )


def test_self_play_is_told_in_words(folder: Path) -> None:
    answer = Answer(folder, "selfplay", "--games", "3")

    assert answer.code == 0
    assert answer.out.splitlines()[-1].startswith("Games: 3. On average: ")


def test_a_graph_is_built_on_request(folder: Path) -> None:
    answer = Answer(folder, "lexicon", "build", "--json")
    told = Answer(folder, "lexicon", "build", "ENABLE1")

    assert answer.json["words"] == 168_551
    assert Path(answer.json["file"]).stat().st_size == answer.json["bytes"]
    assert told.out.startswith("ENABLE1 is ready for the engine: 168551 words")


def test_a_damaged_graph_is_built_again(tmp_path: Path) -> None:
    graphs = WordGraphs(tmp_path)
    file = graphs.file_for("ENABLE1")
    file.parent.mkdir()
    file.write_bytes(b"damaged")
    told: list[str] = []

    index = graphs.index("ENABLE1", on_build=lambda: told.append("built"))

    assert len(index) == 168_551
    assert told == ["built"]
    assert file.stat().st_size > 3_000_000


def test_an_installed_list_has_a_graph_of_its_own(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("care\nscare\n")
    Answer(tmp_path, "lexicon", "add", "OWN", str(words))

    answer = Answer(
        tmp_path, "moves", "--cgp", POSITION, "--lexicon", "OWN", "--all", "--json"
    ).json

    assert [(play["position"], play["word"]) for play in answer["plays"]] == [
        ("8E", "S(CARE)"),
        ("F8", "(C)ARE"),
        ("F7", "S(C)ARE"),
    ]


def test_leaves_are_trained_and_written(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.klv2"

    told = trained(folder, "leaves", str(file), "--games", "20,30")
    answer = trained(
        folder, "leaves", str(file), "--games", "20,30", "--replace", "--json"
    ).json

    assert "\nTrained on 50 games. Leave values: " in f"\n{told.out}"
    assert (answer["complete"], answer["games"]) == (True, 50)
    assert answer["singles"]["?"] > 5
    assert read_leaves(file.read_bytes()).value_of(b"\0") > 5000
    assert sorted(tmp_path.iterdir()) == [file, file.with_suffix(".svg")]


@pytest.mark.parametrize("name", ["own.klv2", "own.svg"])
def test_what_was_learnt_is_not_written_over_unasked(
    name: str, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / name).write_text("days of work")
    asked = ("leaves", str(tmp_path / "own.klv2"), "--games", "5")

    refused = trained(folder, *asked)

    assert refused.code == 64
    assert f"{tmp_path / name} already exists." in refused.err
    assert "--replace" in refused.err
    assert (tmp_path / name).read_text() == "days of work"


def test_the_picture_of_a_training_tells_its_figures(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.klv2"

    trained(folder, "leaves", str(file), "--games", "20,30")

    root = ElementTree.fromstring(file.with_suffix(".svg").read_text("utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    described = root.findtext(f"{space}desc") or ""
    assert described.startswith("Generation 1: 20 games. Leave values changed by ")
    assert "Generation 2: 30 games" in described
    dots = [one for one in root.iter(f"{space}circle") if one.get("class") == "dot"]
    assert len(dots) == 4, "two figures for each generation"


@pytest.mark.soak
def test_a_training_that_was_killed_comes_to_the_same_end(
    folder: Path, tmp_path: Path
) -> None:
    options = ("--games", "900,600", "--keep", "300", "--json")
    whole, killed = tmp_path / "whole.klv2", tmp_path / "killed.klv2"
    aside = tmp_path / "killed.klv2.training"
    command = ("leaves", str(killed), *options)
    environment = {
        **os.environ,
        "STARSQUARE_DATA": str(folder),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.train", *command],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + 60
    while not aside.exists() and time.monotonic() < until:
        time.sleep(0.01)
    process.kill()
    process.wait()

    assert aside.exists()
    assert not killed.exists()
    resumed = trained(folder, *command).json
    straight = trained(folder, "leaves", str(whole), *options).json

    assert resumed["complete"]
    assert {**resumed, "file": ""} == {**straight, "file": ""}
    assert killed.read_bytes() == whole.read_bytes()
    pictures = [one.with_suffix(".svg").read_text("utf-8") for one in (killed, whole)]
    assert pictures[0] == pictures[1]


def test_an_interrupted_training_goes_on_where_it_was(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.klv2"
    options = ("leaves", str(file), "--games", "20,30", "--json")

    def interrupted(state: TrainingState, words: WordIndex, **rest: Any) -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return train(state, words, **rest)

    with monkeypatch.context() as patched:
        patched.setattr(train_tool, "train", interrupted)
        first = trained(folder, *options)
    second = trained(folder, *options)

    assert (first.json["complete"], first.json["games"]) == (False, 20)
    assert second.json["complete"]
    assert sorted(tmp_path.iterdir()) == [file, file.with_suffix(".svg")]


def test_games_to_train_by_must_be_numbers(folder: Path, tmp_path: Path) -> None:
    answer = trained(folder, "leaves", str(tmp_path / "x.klv2"), "--games", "many")

    assert answer.code == 64
    assert "1000,5000" in answer.err


def test_the_bench_prints_promises_beside_figures(folder: Path) -> None:
    asked = ("--rounds", "1", "--games", "3", "--no-instructions")
    told = Answer(folder, *asked, app=bench_app)

    assert told.code == 0
    assert "Self-play, best play" in told.out
    assert ">= 1200" in told.out


def test_instructions_are_counted_by_the_first_counter_that_works() -> None:
    missing = Counter(("no-such-program",), r"(\d+)", 10)
    silent = Counter(("true",), r"(\d+)", 10)
    # Its last argument is the number of games: a thousand instructions for each.
    script = 'echo "$(eval echo \\$$#),000 instructions" >&2'
    works = Counter(("sh", "-c", script, "sh"), r"([\d,]+)\s+instr", 10)

    assert instructions_per_game(Path("x"), (missing, silent)) is None
    assert instructions_per_game(Path("x"), (missing, works)) == 0.001


def test_where_neither_play_nor_exchange_is_possible_it_says_so(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("care\nscare\n")
    Answer(tmp_path, "lexicon", "add", "OWN", str(words))
    on_board = STANDARD.tiles.replace("V", "").replace("?", "b").replace("E", "", 5)
    rows = [on_board[at : at + 15] for at in range(0, len(on_board), 15)]
    rows = [row + (str(15 - len(row)) if len(row) < 15 else "") for row in rows]
    board = "/".join(rows + ["15"] * (15 - len(rows)))

    answer = Answer(
        tmp_path, "moves", "--cgp", f"{board} VV/", "--lexicon", "OWN", "--all"
    )

    assert answer.out == "No play or exchange is possible.\n"


CARE = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15"


@rule("CC-20.b", "NA-20.b", "SO-CHAL-3.b")
def test_a_director_is_told_at_the_desk_whether_plays_are_left() -> None:
    left = CliRunner().invoke(starsquare, ["plays-left", "--cgp", f"{CARE} V/DS 0/0 0"])
    none = CliRunner().invoke(
        starsquare, ["plays-left", "--cgp", f"{CARE} V/QV 0/0 0", "--json"]
    )

    assert left.exit_code == ExitCode.NO
    assert left.stdout.splitlines()[1].split() == ["V", "0"]
    assert left.stdout.splitlines()[2].split()[0] == "DS"
    assert none.exit_code == 0
    assert [rack["plays"] for rack in json.loads(none.stdout)["racks"]] == [0, 0]


def test_without_a_rack_nobody_is_told_that_no_play_is_left() -> None:
    asked = CliRunner().invoke(starsquare, ["plays-left", "--cgp", f"{CARE} / 0/0 0"])

    assert asked.exit_code == ExitCode.USAGE
    assert "the position has no rack" in " ".join(asked.stderr.split())
