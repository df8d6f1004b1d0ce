"""Installed word lists: there whole, unchanged, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.lexicon import LexiconError, embedded_list, read_list
from starsquare.lexicon.list_reading import ReadList
from starsquare.storage.lexicons import InstalledList, LexiconShelf, embedded
from tests.unit.lexicon.graphs import zipped

ADDED = "2019-06-01T09:00:00Z"


@pytest.fixture
def shelf(tmp_path: Path) -> LexiconShelf:
    return LexiconShelf(tmp_path)


def a_list(name: str = "OSPD6", content: bytes = b"AA lava\nQI\nZA\n") -> ReadList:
    return read_list(name, content)


def installed(shelf: LexiconShelf, read: ReadList) -> InstalledList:
    return shelf.add(read, source="ospd6.txt", added=ADDED)


def key_of(error: pytest.ExceptionInfo[LexiconError]) -> str:
    return error.value.key


def test_the_embedded_list_is_always_there(shelf: LexiconShelf) -> None:
    assert shelf.names() == ("ENABLE1",)
    assert shelf.load("enable1") is embedded_list()
    assert shelf.about("Enable-1") == embedded()
    assert shelf.definitions("ENABLE1") == {}


def test_an_installed_list_is_loaded_as_it_was_read(shelf: LexiconShelf) -> None:
    read = a_list()

    about = installed(shelf, read)

    assert about == InstalledList(report=read.report, source="ospd6.txt", added=ADDED)
    assert shelf.about("OSPD6") == about
    assert shelf.installed() == (embedded(), about)
    assert shelf.load("OSPD6") == read.words
    assert shelf.definitions("OSPD6") == {"AA": "lava"}


@pytest.mark.parametrize("name", ["OSPD6", "ospd6", "OSPD-6", "ospd_6"])
def test_a_list_is_found_by_its_name_however_it_is_written(
    shelf: LexiconShelf, name: str
) -> None:
    installed(shelf, a_list())

    assert shelf.has(name)
    assert shelf.load(name).name == "OSPD6"


@pytest.mark.parametrize("name", ["", "../../etc/passwd", "x" * 5000, "a\0b"])
def test_a_strange_name_is_the_name_of_no_list(shelf: LexiconShelf, name: str) -> None:
    assert not shelf.has(name)


def test_a_list_that_is_not_there_is_named_with_those_that_are(
    shelf: LexiconShelf,
) -> None:
    installed(shelf, a_list())

    with pytest.raises(LexiconError) as caught:
        shelf.load("OSPD5")

    assert str(caught.value) == "There is no list OSPD5. Installed: ENABLE1, OSPD6"


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../up", "a/b", "a b", "-x", "A" * 41, "naïve", "a\n"]
)
def test_a_name_that_could_lead_out_of_the_folder_is_refused(
    shelf: LexiconShelf, name: str, tmp_path: Path
) -> None:
    with pytest.raises(LexiconError) as caught:
        installed(shelf, a_list(name))

    assert key_of(caught) == "list.bad_name"
    assert list(tmp_path.iterdir()) == []


def test_the_name_of_the_embedded_list_is_taken(shelf: LexiconShelf) -> None:
    with pytest.raises(LexiconError) as caught:
        installed(shelf, a_list("enable1"))

    assert key_of(caught) == "list.reserved_name"


def test_a_list_is_not_replaced_by_mistake(shelf: LexiconShelf) -> None:
    installed(shelf, a_list())

    with pytest.raises(LexiconError) as caught:
        installed(shelf, a_list("ospd6", b"AA\n"))

    assert key_of(caught) == "list.exists"
    assert "ZA" in shelf.load("OSPD6").words


def test_a_list_is_replaced_expressly_and_leaves_nothing_behind(
    shelf: LexiconShelf, tmp_path: Path
) -> None:
    installed(shelf, a_list())
    read = a_list("OSPD6", b"AA\nAB\n")

    shelf.add(read, source="new.txt", added=ADDED, replace=True)

    assert shelf.load("OSPD6") == read.words
    assert shelf.definitions("OSPD6") == {}
    assert len(list((tmp_path / "lexicons" / "list-ospd6").iterdir())) == 2


def test_a_data_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "lexicons").write_text("in the way")

    with pytest.raises(LexiconError) as caught:
        installed(LexiconShelf(tmp_path), a_list())

    assert key_of(caught) == "list.unwritable"


def files_of(folder: Path) -> dict[str, Path]:
    home = folder / "lexicons" / "list-ospd6"
    return {file.name.partition(".")[2]: file for file in home.iterdir()}


@pytest.mark.parametrize(
    "content",
    [None, b"", b"nonsense", zipped(b"AA\nQI\n"), zipped(b"\xff")],
    ids=["missing", "empty", "nonsense", "other words", "not text"],
)
def test_a_damaged_list_is_an_error_and_judges_nothing(
    shelf: LexiconShelf, tmp_path: Path, content: bytes | None
) -> None:
    installed(shelf, a_list())
    words = files_of(tmp_path)["words.gz"]
    words.unlink()
    if content is not None:
        words.write_bytes(content)

    with pytest.raises(LexiconError, match="no word was judged"):
        shelf.load("OSPD6")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff"])
def test_a_damaged_description_is_an_error(
    shelf: LexiconShelf, tmp_path: Path, content: bytes
) -> None:
    installed(shelf, a_list())
    files_of(tmp_path)["json"].write_bytes(content)

    with pytest.raises(LexiconError, match="The word list ospd6 has changed"):
        shelf.about("OSPD6")


def test_definitions_on_several_lines_of_spaces_are_kept_on_one(
    shelf: LexiconShelf,
) -> None:
    installed(shelf, a_list("OSPD6", b"AA  rough \t lava\nAB\n"))

    assert shelf.definitions("OSPD6") == {"AA": "rough lava"}


def test_the_embedded_list_is_described_like_any_other() -> None:
    words = "\n".join(embedded_list().words).encode()
    report = read_list("ENABLE1", words).report

    about = embedded().report

    assert (about.count, about.by_length) == (report.count, report.by_length)
    assert (about.fingerprint, about.markers) == (report.fingerprint, report.markers)


def test_lists_with_the_same_words_have_the_same_fingerprint(
    shelf: LexiconShelf,
) -> None:
    installed(shelf, a_list("OSPD6"))
    installed(shelf, a_list("house"))

    assert shelf.load("house").fingerprint == shelf.load("OSPD6").fingerprint


def test_a_removed_list_is_gone(shelf: LexiconShelf, tmp_path: Path) -> None:
    installed(shelf, a_list())

    removed = shelf.remove("ospd-6")

    assert removed.name == "OSPD6"
    assert shelf.names() == ("ENABLE1",)
    assert not any((tmp_path / "lexicons").iterdir())
    with pytest.raises(LexiconError) as caught:
        shelf.remove("OSPD6")
    assert key_of(caught) == "list.unknown"


def test_the_embedded_list_is_not_removed(shelf: LexiconShelf) -> None:
    with pytest.raises(LexiconError) as caught:
        shelf.remove("enable-1")

    assert key_of(caught) == "list.embedded"


def test_a_folder_that_cannot_be_written_to_keeps_its_list(
    shelf: LexiconShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(shelf, a_list())

    def refuses(_: Path, *, missing_ok: bool = False) -> None:
        del missing_ok
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuses)
    with pytest.raises(LexiconError) as caught:
        shelf.remove("OSPD6")

    assert key_of(caught) == "list.unwritable"
    assert shelf.has("OSPD6")


def test_a_list_is_found_by_the_other_names_that_records_give_it(
    shelf: LexiconShelf,
) -> None:
    installed(shelf, a_list("NWL18"))

    assert shelf.known_as("NWL2018") == "NWL18"
    assert shelf.known_as("nwl-18") == "NWL18"
    assert shelf.known_as("ENABLE") == "ENABLE1"
    assert shelf.known_as("CSW19") is None
    assert shelf.known_as("") is None


def test_labels_come_back_with_the_words(shelf: LexiconShelf) -> None:
    installed(shelf, a_list("MW11", b"AA\nQI\tforeign\nZA\tslang,vulgar\n"))

    assert shelf.load("MW11").labels == {"QI": {"foreign"}, "ZA": {"slang", "vulgar"}}
    assert shelf.about("MW11").report.labeled == {"foreign": 1, "slang": 1, "vulgar": 1}
