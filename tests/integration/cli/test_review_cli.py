"""`starsquare review`, as somebody types it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pypdf
import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.lexicon import embedded_list, read_list
from starsquare.storage.lexicons import LexiconShelf
from starsquare.storage.sqlite import SqliteStore
from tests.integration.cli.running import CliRunner
from tests.integration.service.cup import ServiceCup

RECORDS = Path(__file__).parents[2] / "playthroughs" / "gcg"


def reviewed(name: str, *more: str) -> str:
    answer = CliRunner().invoke(
        app, ["review", str(RECORDS / name), *more], env={"COLUMNS": "120"}
    )
    assert answer.exit_code == 0, answer.stderr
    return answer.stdout


def test_a_review_shows_the_best_play_and_what_was_lost() -> None:
    lines = reviewed("out-play.gcg").splitlines()

    assert lines[0] == "Harbour Cup, round 4, table 2"
    words = [line.split() for line in lines]
    third = next(at for at, line in enumerate(words) if line[:1] == ["3"])
    assert words[third : third + 4] == [
        ["3", "marta", "ADGALNS", "I4", "LAD", "18", "AGNS", "29.7", "36.3"],
        ["phony:", "ZA"],
        ["missed", "bingo:", "10F", "S(E)LADANG"],
        ["best", "1", "10F", "S(E)LADANG", "66", "66.0"],
    ]
    twelfth = next(at for at, line in enumerate(words) if line[:1] == ["12"])
    assert words[twelfth + 1] == ["phony,", "came", "off:", "NED,", "LAN"]
    assert any(line.startswith("Oskar Vane: 313 points.") for line in lines)
    assert (
        "Word list: ENABLE1, which stands in for Example, the list named in the record"
    ) in lines


def test_a_review_goes_by_the_list_that_the_record_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))
    words = [*embedded_list().words, "QI", "ZA"]
    read = read_list("Example", "\n".join(words).encode())
    LexiconShelf(tmp_path).add(read, source="x", added="2019-06-01T09:00:00Z")

    answer = json.loads(reviewed("out-play.gcg", "--json", "--top", "1"))

    assert (answer["lexicon"], answer["lexicon_named"]) == ("Example", "Example")
    assert answer["turns"][2]["phonies"] == []


def test_an_exchange_that_was_best_is_in_the_table() -> None:
    given = b"#player1 ann\n#player2 ben\n>ann: UUVVWWO 8H WO +10 10\n>ben: - +0 0\n"

    answer = CliRunner().invoke(
        app, ["review", "-", "--top", "1"], input=given, env={"COLUMNS": "100"}
    )

    lines = [line.split() for line in answer.stdout.splitlines()]
    assert lines[3][-4:-1] == ["10", "UUVVW", lines[3][-2]]
    assert lines[4][:4] == ["best", "1", "exchange", "OUUVVWW"]
    lost = float(lines[4][-1]) - float(lines[3][-2])
    assert float(lines[3][-1]) == pytest.approx(lost, abs=0.11)


def test_a_review_fits_into_eighty_columns() -> None:
    answer = CliRunner().invoke(
        app, ["review", str(RECORDS / "out-play.gcg")], env={"COLUMNS": "80"}
    )

    assert max(map(len, answer.stdout.splitlines())) <= 80


def test_a_review_finishes_a_record_that_stops_too_early() -> None:
    text = (RECORDS / "out-play.gcg").read_bytes()
    stopped = text[: text.index(b">oskar: (CUV)")].replace(b">marta:", b">Marta:")

    shown = CliRunner().invoke(
        app, ["review", "-"], input=stopped, env={"COLUMNS": "200"}
    )
    told = CliRunner().invoke(app, ["review", "-", "--json"], input=stopped)

    assert "Oskar Vane: 313 points." in shown.stdout
    assert "Marta Quill: 269 points." in shown.stdout
    assert "the unplayed tiles: the record says nothing" in shown.stdout
    assert "Marta is read as marta" in shown.stdout
    answer = json.loads(told.stdout)
    assert [one["subject"] for one in answer["disagreements"]] == ["unplayed"]
    assert len(answer["repairs"]) == 20


def test_a_review_lists_as_many_of_the_best_plays_as_it_is_asked_for() -> None:
    one = reviewed("out-play.gcg", "--top", "1").splitlines()
    two = reviewed("out-play.gcg", "--top", "2").splitlines()

    third = next(n for n, line in enumerate(two) if line.split()[:1] == ["3"])
    assert "S(E)LADANG" in two[third + 3]
    assert "H10 LAGANS" in two[third + 4]
    assert len(two) > len(one)


def test_a_review_for_programs_has_every_turn_and_both_sides() -> None:
    answer = json.loads(reviewed("out-play.gcg", "--json", "--top", "1"))

    assert len(answer["turns"]) == 40
    assert answer["turns"][4] == {
        "turn": 5,
        "player": 1,
        "kind": "exchange",
        "rack": "AGNSRDI",
        "position": None,
        "word": None,
        "exchanged": answer["turns"][4]["exchanged"],
        "score": 0,
        "stood": True,
        "leave": "ADGI",
        "equity": -3.444,
        "lost": 83.444,
        "phonies": [],
        "missed_bingo": answer["turns"][4]["best"][0],
        "best": [
            {
                "kind": "play",
                "position": "3I",
                "word": "GRADINS",
                "exchanged": None,
                "score": 80,
                "leave": "",
                "equity": 80.0,
            }
        ],
        "best_exchange": answer["turns"][4]["best_exchange"],
    }
    one, two = answer["sides"]
    assert (one["name"], one["phonies"], one["phonies_stood"]) == ("Marta Quill", 3, 3)
    assert (two["name"], two["phonies"], two["phonies_stood"]) == ("Oskar Vane", 2, 1)


def test_a_record_with_unknown_racks_is_reviewed_as_far_as_it_tells() -> None:
    answer = json.loads(reviewed("partial-racks.gcg", "--json"))

    rated = [turn for turn in answer["turns"] if turn["lost"] is not None]
    assert 0 < len(rated) < len(answer["turns"])


def test_a_record_that_disagrees_with_itself_is_reviewed_all_the_same() -> None:
    assert "phony:" in reviewed("disagreements.gcg")


@pytest.mark.parametrize("depth", ["quick", "deep"])
def test_a_record_with_impossible_plays_is_graded_without_them(depth: str) -> None:
    answer = json.loads(reviewed("disagreements.gcg", "--level", depth, "--json"))

    turns = answer["sides"][1]["turns"]
    assert [one["made"] for one in turns if one["grade"] is None] == [
        "exchange",
        "play",
    ]


def test_a_record_of_a_game_in_progress_has_no_winner() -> None:
    shown = reviewed("partial-racks.gcg", "--level", "quick")
    lines = shown.splitlines()

    assert any(one.startswith("Home side: Ahead by 39 where the") for one in lines)
    guest = next(one for one in lines if one.startswith("guest: "))
    assert guest == (
        "guest: Behind by 39 where the record stops. "
        "No turn could be graded. Check the racks in the record."
    )


@pytest.mark.parametrize("turns", [0, 2, 8])
def test_nobody_has_won_where_the_record_just_stops(turns: int, tmp_path: Path) -> None:
    whole = (RECORDS / "out-play.gcg").read_bytes().splitlines(keepends=True)
    first = next(at for at, line in enumerate(whole) if line.startswith(b">"))
    stopped = tmp_path / "stopped.gcg"
    stopped.write_bytes(b"".join(whole[: first + turns]))

    answer = CliRunner().invoke(
        app, ["review", str(stopped), "--level", "quick", "--json"]
    )
    headlines = [one["headline"] for one in json.loads(answer.stdout)["sides"]]

    assert len(headlines) == 2
    assert all(one.endswith("where the record stops") for one in headlines)


def test_what_is_no_record_is_refused() -> None:
    answer = CliRunner().invoke(app, ["review", str(RECORDS / "unreadable.gcg")])

    assert answer.exit_code == ExitCode.DATA
    assert "unreadable.gcg" in answer.stderr


# -- graded and explained --------------------------------------------------------------

SHORT = (
    b"#player1 ann Ann Lee\n#player2 ben Ben Roe\n"
    b">ann: PLAYING 8H PLAY +18 18\n>ben: HOUSEKD - +0 0\n"
)


def coached(tmp_path: Path, *more: str) -> str:
    file = tmp_path / "short.gcg"
    file.write_bytes(SHORT)
    command = ["review", str(file), *more]
    answer = CliRunner().invoke(app, command, env={"COLUMNS": "100"})
    assert answer.exit_code == 0, answer.stderr
    return answer.stdout


def test_a_graded_review_says_why_and_what_to_study(tmp_path: Path) -> None:
    shown = coached(tmp_path, "--level", "quick")

    assert "Ann Lee: Ahead by 18 where the record stops." in shown
    assert "Luck of the draw:" in shown
    assert "Miss" in shown
    assert "PLAYING uses all your tiles" in " ".join(shown.split())
    assert "1. Look for bingos. You could have played PLAYING on turn 1." in shown


def test_a_graded_review_for_programs_has_grades_reasons_and_lessons(
    tmp_path: Path,
) -> None:
    answer = json.loads(coached(tmp_path, "--level", "deep", "--json"))

    assert (answer["level"], answer["words"]) == ("deep", "glint")
    ann, ben = answer["sides"]
    (turn,) = ann["turns"]
    assert (turn["grade"], turn["missed_bingo"]) == ("miss", "PLAYING")
    assert turn["why"][0].startswith("PLAYING uses all your tiles")
    assert [one["made"] for one in turn["options"]].count(True) == 1
    assert [len(side["lessons"]) for side in (ann, ben)] == [3, 3]
    assert ben["turns"][0]["made"] == "a pass"
    assert ann["grades"] == {"best": 0, "fine": 0, "slip": 0, "miss": 1}


def test_a_graded_review_names_the_list_and_the_mistakes_of_the_record(
    tmp_path: Path,
) -> None:
    page = tmp_path / "out.html"
    list_said = "ENABLE1, which stands in for Example, the list named in the record"
    text = (RECORDS / "out-play.gcg").read_bytes()
    stopped = tmp_path / "stopped.gcg"
    stopped.write_bytes(
        text[: text.index(b">oskar: (CUV)")].replace(b">marta:", b">Marta:")
    )

    shown = reviewed(str(stopped), "--level", "quick")
    reviewed(str(stopped), "--html", str(page))
    answer = json.loads(reviewed(str(stopped), "--level", "quick", "--json"))

    assert f"Word list: {list_said}" in " ".join(shown.split())
    assert "the unplayed tiles: the record says nothing" in " ".join(shown.split())
    assert "Marta is read as marta" in shown
    assert list_said in page.read_text("utf-8")
    assert "the unplayed tiles: the record says nothing" in page.read_text("utf-8")
    assert answer["lexicon_named"] == "Example"
    assert [one["subject"] for one in answer["disagreements"]] == ["unplayed"]
    assert len(answer["repairs"]) == 20


def test_a_play_that_came_off_scored_nothing_in_a_graded_review() -> None:
    oskar = json.loads(reviewed("out-play.gcg", "--level", "quick", "--json"))["sides"][
        1
    ]

    came_off = next(one for one in oskar["turns"] if "NED" in one["phonies"])
    assert (came_off["made"], came_off["score"]) == ("NED", 0)


def test_several_games_are_reviewed_at_once(tmp_path: Path) -> None:
    other = tmp_path / "other.gcg"
    other.write_bytes(SHORT)

    plain = json.loads(coached(tmp_path, str(other), "--json"))
    graded = json.loads(coached(tmp_path, str(other), "--json", "--level", "quick"))

    files = [one["file"] for one in plain["games"]]
    assert [Path(one).name for one in files] == ["short.gcg", "other.gcg"]
    assert len(graded["games"]) == 2
    assert graded["games"][0]["sides"] == graded["games"][1]["sides"]


def test_games_on_boards_of_two_sizes_are_reviewed_at_once(tmp_path: Path) -> None:
    other = tmp_path / "small.gcg"
    other.write_bytes(
        SHORT.replace(b"8H", b"6F").replace(b">ann", b"#board-layout small\n>ann", 1)
    )

    plain = json.loads(coached(tmp_path, str(other), "--json"))
    graded = json.loads(coached(tmp_path, str(other), "--json", "--level", "quick"))

    assert [len(one["turns"]) for one in plain["games"]] == [2, 2]
    assert len(graded["games"]) == 2


def test_a_game_without_drills_gets_a_sheet_that_says_so(tmp_path: Path) -> None:
    file, sheet = tmp_path / "bare.gcg", tmp_path / "drills.pdf"
    file.write_bytes(SHORT.replace(b"PLAYING ", b"").replace(b"HOUSEKD ", b""))

    answer = CliRunner().invoke(app, ["review", str(file), "--drills", str(sheet)])

    assert answer.exit_code == 0, answer.stderr
    (page,) = pypdf.PdfReader(sheet).pages
    assert "There are no drills for this game." in page.extract_text()


def test_a_review_is_written_as_a_page_and_as_a_sheet(tmp_path: Path) -> None:
    page, sheet = tmp_path / "out.html", tmp_path / "out.pdf"
    drills = tmp_path / "drills.pdf"

    shown = coached(
        tmp_path, "--html", str(page), "--pdf", str(sheet), "--drills", str(drills)
    )

    text = page.read_text(encoding="utf-8")
    assert "<h2>Ann Lee</h2>" in text
    assert "PLAYING uses all your tiles" in text
    assert "<script" not in text
    assert sheet.read_bytes().startswith(b"%PDF")
    assert drills.read_bytes().startswith(b"%PDF")
    assert "out.html" in shown.replace("\n", "")


def test_a_page_cannot_be_written_into_a_folder_that_is_not_there(
    tmp_path: Path,
) -> None:
    file = tmp_path / "short.gcg"
    file.write_bytes(SHORT)
    command = ["review", str(file), "--html", str(tmp_path / "no" / "out.html")]

    assert CliRunner().invoke(app, command).exit_code != 0


@pytest.mark.parametrize("option", ["--html", "--pdf", "--drills"])
def test_a_review_never_replaces_the_game_record(option: str, tmp_path: Path) -> None:
    file = tmp_path / "short.gcg"
    file.write_bytes(SHORT)

    answer = CliRunner().invoke(app, ["review", str(file), option, str(file)])

    assert answer.exit_code == ExitCode.USAGE
    assert "already exists and is not" in answer.stderr
    assert file.read_bytes() == SHORT


def test_a_review_replaces_an_older_review(tmp_path: Path) -> None:
    page, sheet = tmp_path / "out.html", tmp_path / "out.pdf"
    page.write_text("<!DOCTYPE html>last week", "utf-8")
    sheet.write_bytes(b"%PDF-last week")

    coached(tmp_path, "--html", str(page), "--pdf", str(sheet))

    assert "last week" not in page.read_text("utf-8")
    assert b"last week" not in sheet.read_bytes()


def test_a_name_in_a_record_cannot_bring_markup_into_the_page(tmp_path: Path) -> None:
    file = tmp_path / "short.gcg"
    file.write_bytes(SHORT.replace(b"Ann Lee", b"<script>x</script>"))
    page = tmp_path / "out.html"

    CliRunner().invoke(app, ["review", str(file), "--html", str(page)])

    assert "<script" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [(), ("game.gcg", "--event", "cup")])
def test_records_or_an_event_are_named_not_both(arguments: tuple[str, ...]) -> None:
    answer = CliRunner().invoke(app, ["review", *arguments])

    assert answer.exit_code == ExitCode.USAGE
    assert "Give one or more game records, or an event with --event." in answer.stderr


def test_all_games_of_an_event_are_reviewed_into_its_database(tmp_path: Path) -> None:
    log = tmp_path / "log.db"
    cup = ServiceCup(SqliteStore(log))
    asyncio.run(cup.open("CC"))
    cup.worker.store.close()

    answer = CliRunner().invoke(
        app, ["review", "--event", "cup", "--db", str(log), "--json"]
    )

    assert answer.exit_code == 0, answer.stderr
    assert json.loads(answer.stdout) == {"event": "cup", "games": 0, "moments": []}


def test_a_review_and_its_drills_are_written_to_different_files(
    tmp_path: Path,
) -> None:
    record, sheet = tmp_path / "game.gcg", tmp_path / "out.pdf"
    record.write_bytes(SHORT)

    both = ["--pdf", str(sheet), "--drills", f"{tmp_path}/./out.pdf"]
    answer = CliRunner().invoke(app, ["review", str(record), *both])

    assert answer.exit_code == ExitCode.USAGE
    assert "a different file for each" in " ".join(answer.stderr.split())
    assert not sheet.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--html", "out.html"),
        ("--drills", "out.pdf"),
        ("--level", "deep"),
        ("--words", "pip"),
        ("--leaves", "own.klv2"),
        ("--lexicon", "ENABLE1"),
        ("--top", "3"),
        ("--rulebook", "NA"),
    ],
)
def test_what_the_review_of_an_event_would_ignore_is_refused(
    arguments: tuple[str, str],
) -> None:
    answer = CliRunner().invoke(app, ["review", "--event", "cup", *arguments])

    assert answer.exit_code == ExitCode.USAGE
    assert f"{arguments[0]} is for game records." in " ".join(answer.stderr.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--db", "log.db"), "--db is for the reviews of an event."),
        (
            ("--level", "quick", "--db", "log.db"),
            "--db is for the reviews of an event.",
        ),
        (("--words", "pip"), "--words is for reviews with grades."),
        (("--cluster", "auto"), "--cluster is for reviews with grades."),
        (("--level", "quick", "--top", "3"), "--top is for reviews without grades."),
        (("--html", "out.html", "--top", "5"), "--top is for reviews without grades."),
    ],
)
def test_what_the_review_of_a_record_would_ignore_is_refused(
    arguments: tuple[str, ...], said: str
) -> None:
    game = str(RECORDS / "out-play.gcg")

    answer = CliRunner().invoke(app, ["review", game, *arguments])

    assert answer.exit_code == ExitCode.USAGE
    assert said in " ".join(answer.stderr.split())


def test_a_database_named_for_all_commands_does_not_hold_up_a_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("STARSQUARE_DB", "log.db")

    assert reviewed("out-play.gcg", "--top", "1").startswith("Harbour Cup")


def test_an_event_that_is_not_there_is_refused(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "log.db").close()

    answer = CliRunner().invoke(
        app, ["review", "--event", "cup", "--db", str(tmp_path / "log.db")]
    )

    assert answer.exit_code != 0
    assert "Traceback" not in answer.stderr
