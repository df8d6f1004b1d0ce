"""Where things are kept, and that they are written whole."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from starsquare.storage.data_folder import data_folder, write_whole


def test_the_environment_may_name_another_data_folder(tmp_path: Path) -> None:
    assert data_folder({"STARSQUARE_DATA": str(tmp_path)}) == tmp_path


@pytest.mark.parametrize("environment", [{}, {"STARSQUARE_DATA": ""}])
def test_else_it_is_where_the_system_keeps_data_of_its_user(
    environment: dict[str, str],
) -> None:
    expected = platformdirs.user_data_path("starsquare", appauthor=False)

    assert data_folder(environment) == expected


def test_a_file_is_written_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"

    write_whole(file, b"one")
    write_whole(file, b"two")

    assert file.read_bytes() == b"two"
    assert list(file.parent.iterdir()) == [file]


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()

    with pytest.raises(OSError, match="file"):
        write_whole(tmp_path / "file", b"one")

    assert [one.name for one in tmp_path.iterdir()] == ["file"]
