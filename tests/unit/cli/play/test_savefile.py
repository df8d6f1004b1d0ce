"""Games on the disk: durable, torn lines dropped, damage told."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from starsquare.cli.play.savefile import (
    Header,
    Loaded,
    SavedGameError,
    SaveFile,
    Seeds,
    peek,
    saved_games,
)
from starsquare.game.lightning.state import AttemptStarted, LightningEvent
from starsquare.game.side import Moment, Side
from starsquare.rulebook import RulebookError, rulebook
from starsquare.testing import Table
from starsquare.tiles import BagSeed

SEED = BagSeed(b"a secret")
LATER = BagSeed(b"another")
HEADER = Header(game="g1", book="NA/high-school", names=("Ada", "Cem"))
EVENTS = Table.playing("NA/high-school").events
MINUTE: tuple[LightningEvent, ...] = (AttemptStarted(at=Moment(9), side=Side.TWO),)


def a_saved_game(folder: Path, header: Header = HEADER) -> Path:
    saved = SaveFile.create(folder, header, SEED)
    saved.append(EVENTS[:3])
    saved.append(EVENTS[3:])
    saved.close()
    return saved.path


def refusal(path: Path) -> str:
    with pytest.raises(SavedGameError) as refused:
        SaveFile.open(path)
    return str(refused.value)


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path / "games")

    saved, loaded = SaveFile.open(path)
    saved.append_lightning(MINUTE)
    saved.keep_lightning_seed(SEED, LATER)
    saved.beat(Moment(77))
    saved.close()

    assert loaded == Loaded(
        header=HEADER,
        events=EVENTS,
        lightning=(),
        seeds=Seeds(SEED.hex()),
        last_seen=Moment(0),
        dropped=False,
    )
    assert peek(path) == Loaded(
        header=HEADER,
        events=EVENTS,
        lightning=MINUTE,
        seeds=Seeds(SEED.hex(), LATER.hex()),
        last_seen=Moment(77),
        dropped=False,
    )


def test_nobody_else_may_read_the_seed_or_the_racks(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)

    modes = {
        file.suffix: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()
    }

    assert path.suffix == ".jsonl"
    assert modes == {".jsonl": 0o600, ".seed": 0o600}


def test_the_seed_is_not_among_the_events(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)

    assert SEED.hex() not in path.read_text("utf-8")


@pytest.mark.parametrize(
    "torn", [b"[", b'[{"type":"TurnPassed","at":12,', b"[]", b"\x00\xff\n", b"{}\n"]
)
def test_a_half_written_last_line_is_dropped(tmp_path: Path, torn: bytes) -> None:
    path = a_saved_game(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)

    saved, loaded = SaveFile.open(path)
    saved.append(())
    saved.close()

    assert (loaded.events, loaded.dropped) == (EVENTS, True)
    assert path.read_bytes() == whole + b"[]\n"


def test_looking_at_a_game_does_not_change_it(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)
    path.write_bytes(path.read_bytes() + b"[{")
    before = path.read_bytes()

    assert peek(path).dropped
    assert path.read_bytes() == before


def test_a_damaged_line_in_the_middle_is_told_with_its_number(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"[{}]\n" + lines[2])

    assert f"{path} cannot be read: line 2 does not belong to a game" in refusal(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"{}\n", "line 1 does not belong to a game"),
        (
            b'{"format":2,"game":"g","book":"NA","names":["A","B"]}\n',
            "has format 2, but this program reads format 1",
        ),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused(
    tmp_path: Path, content: bytes, message: str
) -> None:
    path = a_saved_game(tmp_path)
    path.write_bytes(content)

    assert message in refusal(path)


@pytest.mark.parametrize("seed", [None, b"not a seed"])
def test_without_its_seed_a_game_cannot_go_on(
    tmp_path: Path, seed: bytes | None
) -> None:
    path = a_saved_game(tmp_path)
    seed_file = path.with_suffix(".seed")
    seed_file.unlink()
    if seed is not None:
        seed_file.write_bytes(seed)

    assert f"its seed {seed_file} is missing or damaged" in refusal(path)


def test_a_damaged_pulse_is_no_sign_of_life(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)
    path.with_suffix(".pulse").write_bytes(b"00\xff00")

    assert peek(path).last_seen == EVENTS[-1].at


def test_a_game_is_played_in_one_terminal_only(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)
    saved, _ = SaveFile.open(path)

    assert refusal(path) == (
        f"The saved game {path} is being played in another terminal"
    )
    saved.close()


def test_the_game_last_played_is_listed_first(tmp_path: Path) -> None:
    names = ("old", "beaten", "new")
    paths = {
        name: a_saved_game(tmp_path, Header(game=name, book="NA", names=("A", "B")))
        for name in names
    }
    for seconds, name in enumerate(names):
        os.utime(paths[name], (seconds, seconds))
    pulse = paths["beaten"].with_suffix(".pulse")
    pulse.write_text("00000000000000000005\n")
    os.utime(pulse, (9, 9))

    assert saved_games(tmp_path) == (paths["beaten"], paths["new"], paths["old"])
    assert saved_games(tmp_path / "nowhere") == ()


def test_a_finished_game_is_put_away_without_its_secrets(tmp_path: Path) -> None:
    path = a_saved_game(tmp_path)
    saved, _ = SaveFile.open(path)
    saved.beat(Moment(5))

    kept = saved.finish()

    assert kept == tmp_path / "finished" / "g1.jsonl"
    assert kept.is_file()
    assert saved_games(tmp_path) == ()
    assert list(tmp_path.iterdir()) == [tmp_path / "finished"]


def test_a_header_finds_its_book_again() -> None:
    derived = 'code = "CLUB"\ntitle = "Club"\nderived_from = "KZ"\n'
    own = Header(game="g", book="CLUB/corporate", toml=derived, names=("A", "B"))

    assert HEADER.rulebook() == rulebook("NA/high-school")
    assert own.rulebook().code == "CLUB/corporate"


@pytest.mark.parametrize(
    ("toml", "error"),
    [("code = 1", RulebookError), (None, SavedGameError)],
)
def test_a_book_that_is_gone_is_told(toml: str | None, error: type[Exception]) -> None:
    with pytest.raises(error):
        Header(game="g", book="ZZ", toml=toml, names=("A", "B")).rulebook()
