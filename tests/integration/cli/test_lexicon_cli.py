"""`starsquare lexicon`: installing, listing, describing and searching."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.main import app
from starsquare.lexicon import embedded_list, read_list
from starsquare.service.venue.command import ChooseLists
from starsquare.service.venue.event import Lists
from starsquare.storage.lexicons import LexiconShelf
from starsquare.wiring import open_store
from tests.integration.cli.running import CliRunner
from tests.integration.service.cup import DIRECTOR, ServiceCup
from tests.unit.lexicon.graphs import graph_of
from tests.wordnets import write_wordnet

CONTENT = b"AA rough lava\nCAB a car\nCABS\nQI\nSCAB\nZA pizza\n"


class Answer:
    """A command's output and exit code."""

    def __init__(self, folder: Path, *arguments: str, wordnet: str = "") -> None:
        environment = {
            "COLUMNS": "300",
            "NO_COLOR": "1",
            "STARSQUARE_DATA": str(folder / "data"),
            "STARSQUARE_WORDNET": wordnet,
        }
        result = CliRunner(env=environment).invoke(app, ["lexicon", *arguments])
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The answer as terminal lines."""
        return [line.rstrip() for line in self.out.splitlines()]


def a_file(folder: Path, content: bytes = CONTENT, name: str = "list.txt") -> str:
    (folder / name).write_bytes(content)
    return str(folder / name)


def installed(folder: Path, name: str = "house", content: bytes = CONTENT) -> None:
    assert Answer(folder, "add", name, a_file(folder, content)).code == 0


# -- add ---------------------------------------------------------------------------


def test_installing_a_list_shows_what_it_is(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "add", "OSPD4", a_file(tmp_path))

    fingerprint = read_list("OSPD4", CONTENT).words.fingerprint
    assert answer.code == 0
    assert [line for line in answer.lines if not line.startswith("Installed: 2")] == [
        "OSPD4: 6 words",
        f"Fingerprint of the words: {fingerprint}",
        f"File: list.txt (SHA-256 {hashlib.sha256(CONTENT).hexdigest()})",
        "Edition, by marker words: 2006 (OSPD4, TWL06): has QI and ZA, but not "
        "DA, GI, PO, TE",
        "3 words have a definition",
        "",
        "Letters   Words",
        "\N{BOX DRAWINGS LIGHT HORIZONTAL}" * 15,
        "      2       3",
        "      3       1",
        "      4       2",
    ]


def test_the_words_are_there_afterwards(tmp_path: Path) -> None:
    installed(tmp_path)

    words = LexiconShelf(tmp_path / "data").load("house").words

    assert words == {"AA", "CAB", "CABS", "QI", "SCAB", "ZA"}


@pytest.mark.parametrize(
    ("content", "form", "compressed"),
    [
        (CONTENT, "text", False),
        (gzip.compress(CONTENT, mtime=0), "text", True),
        (graph_of(["AA", "CAB", "CABS", "QI", "SCAB", "ZA"]), "kwg", False),
    ],
    ids=["text", "gzip", "word graph"],
)
def test_text_gzip_and_word_graphs_can_be_installed(
    tmp_path: Path, content: bytes, form: str, *, compressed: bool
) -> None:
    answer = Answer(tmp_path, "add", "house", a_file(tmp_path, content), "--json")

    report = answer.json
    assert (report["form"], report["compressed"]) == (form, compressed)
    assert report["words"] == 6
    assert report["by_length"] == [
        {"letters": 2, "words": 3},
        {"letters": 3, "words": 1},
        {"letters": 4, "words": 2},
    ]
    assert report["fingerprint"] == read_list("house", CONTENT).words.fingerprint


def test_rejected_lines_are_shown_with_their_numbers(tmp_path: Path) -> None:
    good = [f"A{one}{two}" for one in "BCDEFGHIJKLMNOP" for two in "RSTUVWXYZLMN"] * 3
    lines = [*dict.fromkeys(good), *good[:1], "CAF\xc9 x", *["CO-OP"] * 8]
    content = "\n".join(lines).encode("latin-1")

    answer = Answer(tmp_path, "add", "house", a_file(tmp_path, content))

    assert "One line repeats a word" in answer.lines
    assert "The definitions were read as Latin-1, not UTF-8" in answer.lines
    assert "9 lines were rejected:" in answer.lines
    assert (
        "  line 183 (CO-OP): the word has something other than the letters A to Z"
        in answer.lines
    )


def test_many_rejected_lines_are_not_all_shown(tmp_path: Path) -> None:
    words = sorted(embedded_list().words)[:2000]
    content = "\n".join([*words, *["CO-OP"] * 25]).encode()

    answer = Answer(tmp_path, "add", "house", a_file(tmp_path, content))

    assert "... and 5 more" in answer.lines


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it has no words"),
        (b"%PDF-1.4", "it is a PDF"),
        (b"1\n2\n3\n", "3 of its 3 lines have no word"),
    ],
)
def test_a_wrong_file_is_refused_as_a_whole(
    tmp_path: Path, content: bytes, why: str
) -> None:
    answer = Answer(tmp_path, "add", "house", a_file(tmp_path, content))

    assert (answer.code, answer.out) == (65, "")
    assert f"The word list house was not installed: {why}" in (answer.err)
    assert not (tmp_path / "data").exists()


def test_a_file_that_does_not_exist_is_bad_usage(tmp_path: Path) -> None:
    assert Answer(tmp_path, "add", "house", str(tmp_path / "none")).code == 64


def test_a_file_that_cannot_be_read_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_file(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)

    answer = Answer(tmp_path, "add", "house", file)

    assert answer.code == 74
    assert "cannot be read or written: Permission denied" in answer.err


def test_a_name_is_checked_before_the_file_is_read(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "add", "../up", a_file(tmp_path, b""))

    assert answer.code == 64
    assert "A list cannot be named ../up" in answer.err


def test_a_list_is_replaced_only_expressly(tmp_path: Path) -> None:
    installed(tmp_path)
    file = a_file(tmp_path, b"AA\nAB\n")

    refused = Answer(tmp_path, "add", "house", file)
    replaced = Answer(tmp_path, "add", "house", file, "--replace", "--json")

    assert refused.code == 64
    assert "There is already a list house" in refused.err
    assert "--replace" in refused.err
    assert replaced.json["words"] == 2


def test_a_list_whose_name_and_markers_disagree_raises_a_doubt(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "add", "OSPD6", a_file(tmp_path))

    assert answer.code == 0
    assert (
        "The name says OSPD6, but the marker words do not match that edition. Is it "
        "the right file?" in answer.lines
    )


# -- list and info -----------------------------------------------------------------


def test_the_lists_are_listed_with_the_embedded_one_first(tmp_path: Path) -> None:
    installed(tmp_path)

    table = Answer(tmp_path, "list").lines
    answer = Answer(tmp_path, "list", "--json").json

    assert [line.split()[:2] for line in table[2:4]] == [
        ["ENABLE1", "172,823"],
        ["house", "6"],
    ]
    assert table[-1] == f"Your own lists are kept in {tmp_path / 'data'}"
    assert answer["folder"] == str(tmp_path / "data")
    assert [one["name"] for one in answer["lexicons"]] == ["ENABLE1", "house"]
    assert answer["lexicons"][0] == {
        "name": "ENABLE1",
        "words": 172_823,
        "fingerprint": embedded_list().fingerprint,
        "edition": "before_qi",
        "is_embedded": True,
        "added": "",
    }


def test_the_embedded_list_is_described_with_its_credit(tmp_path: Path) -> None:
    lines = Answer(tmp_path, "info", "enable1").lines

    assert lines[0] == "ENABLE1: 172,823 words"
    assert (
        "Enhanced North American Benchmark Lexicon, by Alan Beale and M. Cooper: "
        "public domain, by its authors' dedication; they ask to be credited" in lines
    )
    assert "it has exactly as many words as ENABLE1" in lines[3]


def test_a_list_that_is_not_installed_is_bad_usage(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "info", "OSPD6")

    assert answer.code == 64
    assert "there is no word list 'OSPD6'. Choose one of: ENABLE1" in answer.err


# -- search ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--pattern", "CAB*"], ["CAB", "CABS"]),
        (["--anagram", "SCA?"], ["CABS", "SCAB"]),
        (["--within", "CABAZ"], ["AA", "ZA", "CAB"]),
        (["--length", "4"], ["CABS", "SCAB"]),
        (["--length", "3-"], ["CAB", "CABS", "SCAB"]),
        (["--length", "2-3"], ["AA", "QI", "ZA", "CAB"]),
        (["--pattern", "S*", "--anagram", "cabs"], ["SCAB"]),
        (["--pattern", "X*"], []),
    ],
)
def test_a_list_is_searched(
    tmp_path: Path, arguments: list[str], words: list[str]
) -> None:
    installed(tmp_path)

    answer = Answer(tmp_path, "search", "--lexicon", "house", *arguments, "--json")

    assert answer.code == 0
    assert answer.json["count"] == len(words)
    assert [one["word"] for one in answer.json["words"]] == words


def test_words_are_shown_in_columns(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "search", "--anagram", "AEINRST", "--limit", "8")

    assert answer.lines == [
        f"9 words in ENABLE1 ({embedded_list().fingerprint[:12]}):",
        "ANESTRI  ANTSIER  NASTIER  RATINES  RETAINS  RETINAS  RETSINA  STAINER",
        "... and one more",
    ]


def test_one_word_or_none_is_said_so(tmp_path: Path) -> None:
    mark = embedded_list().fingerprint[:12]

    one = Answer(tmp_path, "search", "--pattern", "ZYZZYVA").lines
    none = Answer(tmp_path, "search", "--pattern", "ZYZZYVX").lines

    assert one == [f"One word in ENABLE1 ({mark}):", "ZYZZYVA"]
    assert none == [f"0 words in ENABLE1 ({mark}):"]


def test_all_words_are_shown_without_a_limit(tmp_path: Path) -> None:
    answer = Answer(tmp_path, "search", "--length", "2", "--limit", "0", "--json").json

    assert len(answer["words"]) == answer["count"] == 96


def test_hooks_are_shown_alone_or_beside_a_search(tmp_path: Path) -> None:
    installed(tmp_path)
    search = ("search", "--lexicon", "house", "--hooks", "cab")

    alone = Answer(tmp_path, *search)
    beside = Answer(tmp_path, *search, "--length", "3")
    answer = Answer(tmp_path, *search, "--json").json

    assert alone.lines == ["Before CAB: S", "After CAB: S"]
    assert beside.lines[2:] == [
        beside.lines[2],
        "CAB",
    ]
    assert answer["hooks"] == {
        "word": "CAB",
        "before": "S",
        "behind": "S",
        "without_first": False,
        "without_last": False,
    }
    assert answer["words"] == []


def test_inner_hooks_and_missing_ones_are_said(tmp_path: Path) -> None:
    assert Answer(tmp_path, "search", "--hooks", "ZYZZYVAS").lines == [
        "Before ZYZZYVAS: none",
        "After ZYZZYVAS: none",
        "Without its last letter: ZYZZYVA",
    ]
    assert "Without its first letter: AB" in (
        Answer(tmp_path, "search", "--hooks", "CAB").lines
    )


def test_the_school_layer_can_be_laid_over_a_search(tmp_path: Path) -> None:
    def count(*more: str) -> int:
        answer = Answer(tmp_path, "search", "--length", "4", "--json", *more).json
        return int(answer["count"])

    assert count("--school") < count()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--pattern", "["],
        ["--anagram", "A1"],
        ["--hooks", ""],
        ["--length", "x"],
        ["--length", "-3"],
        ["--lexicon", "OSPD6", "--length", "2"],
        ["--length", "2", "--limit", "-1"],
    ],
)
def test_what_cannot_be_searched_for_is_refused(
    tmp_path: Path, arguments: list[str]
) -> None:
    answer = Answer(tmp_path, "search", *arguments)

    assert (answer.code, answer.out) == (64, "")
    assert answer.err


def test_definitions_come_from_the_list_itself_if_it_has_any(tmp_path: Path) -> None:
    installed(tmp_path)

    answer = Answer(
        tmp_path, "search", "--lexicon", "house", "--length", "2", "--definitions"
    )

    assert answer.lines[1:] == ["AA: rough lava", "QI: no definition", "ZA: pizza"]


def test_else_they_come_from_the_open_dictionary(tmp_path: Path) -> None:
    write_wordnet(tmp_path / "wordnet", {"zebra": "a striped horse"})

    answer = Answer(
        tmp_path,
        *("search", "--pattern", "ZEBRA*", "--length", "5-6", "--definitions"),
        *("--json",),
        wordnet=str(tmp_path / "wordnet"),
    ).json

    assert answer["words"] == [
        {"word": "ZEBRA", "definitions": ["a striped horse"]},
        {"word": "ZEBRAS", "definitions": ["a striped horse"]},
    ]


# -- labels ------------------------------------------------------------------------


def test_labels_of_a_list_are_kept_and_shown(tmp_path: Path) -> None:
    content = b"BATHYSPHERE\nPOLLYANNA\tforeign,offensive\nSCHADENFREUDE\tforeign\n"

    added = Answer(tmp_path, "add", "MW11", a_file(tmp_path, content))
    shown = Answer(tmp_path, "info", "MW11", "--json").json

    assert "Labels: foreign 2, offensive 1" in added.lines
    assert shown["labels"] == [
        {"label": "foreign", "words": 2},
        {"label": "offensive", "words": 1},
    ]
    assert LexiconShelf(tmp_path / "data").load("MW11").labels == {
        "POLLYANNA": {"foreign", "offensive"},
        "SCHADENFREUDE": {"foreign"},
    }


# -- remove ------------------------------------------------------------------------


async def an_event(folder: Path, code: str, lists: Lists | None = None) -> None:
    """Open an event in the log of a data folder."""
    (folder / "data").mkdir(exist_ok=True)
    cup = ServiceCup(open_store(folder=folder / "data"))
    await cup.open(code)
    if lists is not None:
        choice = ChooseLists(lists=lists)
        await cup.tournaments.venue(
            DIRECTOR, "cup", choice, command_id=cup.command_id()
        )
    cup.worker.store.close()


def test_a_list_can_be_removed_with_all_that_was_kept_of_it(tmp_path: Path) -> None:
    installed(tmp_path)
    assert Answer(tmp_path, "build", "house").code == 0

    answer = Answer(tmp_path, "remove", "HOUSE")

    assert answer.code == 0
    assert answer.lines[0].startswith("house (")
    assert Answer(tmp_path, "list", "--json").json["lexicons"][1:] == []
    assert [one for one in (tmp_path / "data").rglob("*") if one.is_file()] == []


def test_the_list_that_comes_with_the_program_cannot_be_removed(
    tmp_path: Path,
) -> None:
    answer = Answer(tmp_path, "remove", "enable-1", "--yes")

    assert (answer.code, answer.out) == (64, "")
    assert "ENABLE1 comes with the program and cannot be removed" in answer.err


def test_a_list_that_is_not_there_cannot_be_removed(tmp_path: Path) -> None:
    assert Answer(tmp_path, "remove", "house").code == 64


@pytest.mark.parametrize(
    ("code", "name", "lists"),
    [
        ("NA", "OSPD6", None),
        ("CC", "MW11", None),
        ("NA", "house", Lists(base="house")),
        ("CC", "house", Lists(long_words="house")),
    ],
)
def test_a_list_that_an_event_uses_is_removed_only_on_purpose(
    tmp_path: Path, code: str, name: str, lists: Lists | None
) -> None:
    installed(tmp_path, name)
    asyncio.run(an_event(tmp_path, code, lists))

    refused = Answer(tmp_path, "remove", name)
    still = LexiconShelf(tmp_path / "data").has(name)
    done = Answer(tmp_path, "remove", name, "--yes")
    gone = not LexiconShelf(tmp_path / "data").has(name)

    assert (refused.code, refused.out, still) == (64, "", True)
    assert f"{name} is used by one event: cup" in refused.err
    assert (done.code, gone) == (0, True)
    assert done.lines[1].endswith("now uses a stand-in: cup")


def test_a_list_that_no_event_goes_by_is_removed_at_once(tmp_path: Path) -> None:
    installed(tmp_path, "OSPD6")
    asyncio.run(an_event(tmp_path, "NA", Lists(base="ENABLE1")))

    answer = Answer(tmp_path, "remove", "OSPD6", "--json")

    assert (answer.code, answer.json["used_by"]) == (0, [])
