"""A backup made by another installation, or changed after it was signed."""

from __future__ import annotations

import gzip
import hashlib
import json
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from starsquare.cli.main import app
from starsquare.game.side import Moment
from starsquare.service.log import archive
from starsquare.service.log.archive_lines import End, LogArchiveError
from starsquare.service.log.signed_files import (
    Signer,
    is_signed,
    public_half,
    signature_on,
)
from starsquare.storage.sqlite import SqliteStore
from starsquare.wiring import SystemRandomness, open_store
from tests.integration.storage.appends import an_append
from tests.integration.web.serving import a_worker

MADE_AT = Moment(1_793_000_000_000)


def _house(folder: Path, name: str) -> Path:
    """Return the log of a new installation with something in it."""
    file = folder / f"{name}.db"
    store = SqliteStore(file)
    a_worker(store)  # creates the installation's keys
    store.append(an_append("game-cup.1.1"))
    store.close()
    return file


def _lines(file: Path) -> list[bytes]:
    with closing(open_store(str(file), read_only=True)) as store:
        return list(archive.back_up(store, MADE_AT))


def test_a_backup_says_which_house_made_it_and_when(tmp_path: Path) -> None:
    lines = _lines(_house(tmp_path, "ours"))

    signer = archive.read_backup(lambda: lines).signer

    assert signer is not None
    assert signer.made_at == MADE_AT


def test_a_backup_that_was_changed_and_sealed_again_is_refused(tmp_path: Path) -> None:
    """A changed backup can be resealed, but not signed."""
    lines = _lines(_house(tmp_path, "ours"))
    header = json.loads(lines[0]) | {"made_at": MADE_AT - 1}
    changed = [json.dumps(header).encode() + b"\n", *lines[1:-1]]
    sealing = hashlib.sha256(b"".join(changed))
    end = msgspec.json.decode(lines[-1], type=End)
    forged = End(end.lines, sealing.digest(), end.public_key, end.signature)

    with pytest.raises(LogArchiveError, match="changed after it was signed"):
        archive.read_backup(lambda: [*changed, msgspec.json.encode(forged)])


def test_a_backup_of_another_house_is_not_taken_for_ours(tmp_path: Path) -> None:
    ours, theirs = _house(tmp_path, "ours"), _house(tmp_path, "theirs")
    runner, file = CliRunner(), tmp_path / "monday.starsquare"
    made = json.loads(
        runner.invoke(app, ["backup", str(file), "--db", str(theirs), "--json"]).stdout
    )
    own = json.loads(
        runner.invoke(
            app, ["backup", str(tmp_path / "own"), "--db", str(ours), "--json"]
        ).stdout
    )
    target = ["--db", str(tmp_path / "new.db")]

    wrong = runner.invoke(
        app, ["restore", str(file), *target, "--signed-by", own["house"]]
    )
    right = runner.invoke(
        app, ["restore", str(file), *target, "--signed-by", made["house"].lower()]
    )

    assert made["house"] != own["house"]
    assert wrong.exit_code != 0
    assert f"signed by {made['house']}" in " ".join(wrong.output.split())
    assert right.exit_code == 0
    assert f"signed by installation {made['house']}" in " ".join(right.output.split())


def test_a_backup_that_nobody_signed_is_called_that(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    store.append(an_append("game-cup.1.1"))
    lines = list(archive.back_up(store))
    store.close()
    file = tmp_path / "old.starsquare"
    file.write_bytes(gzip.compress(b"".join(lines)))

    answer = CliRunner().invoke(
        app, ["restore", str(file), "--db", str(tmp_path / "new.db")]
    )

    assert archive.read_backup(lambda: lines).signer is None
    assert answer.exit_code == 0
    assert "not signed" in answer.output


def test_a_restored_house_signs_with_its_own_key_again(tmp_path: Path) -> None:
    lines = _lines(_house(tmp_path, "ours"))
    first = archive.read_backup(lambda: lines)
    store = SqliteStore(tmp_path / "new.db")
    archive.restore(store, first)
    store.close()

    again = archive.read_backup(lambda: _lines(tmp_path / "new.db"))

    assert again.signer == first.signer


def test_only_the_owner_of_a_key_signs_with_it() -> None:
    chance = SystemRandomness()
    key, other = chance.secret_bytes(32), chance.secret_bytes(32)
    signature = signature_on(b"seal", key)

    assert is_signed(b"seal", signature, public_half(key))
    assert not is_signed(b"other", signature, public_half(key))
    assert not is_signed(b"seal", signature, public_half(other))
    assert not is_signed(b"seal", b"", b"")
    assert Signer(public_half(key)).code != Signer(public_half(other)).code
