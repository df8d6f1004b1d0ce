"""Records of games carry the names that who downloads them may read."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.game.practice_service import called
from starsquare.service.identity import NOBODY
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from tests.browser.events import Filled
from tests.integration.web.serving import a_worker

NAME = GameName("cup", 1, "1")
SEATS: BySide[tuple[PersonId, ...]] = BySide(
    (PersonId("open-0-0"), PersonId("open-0-1")),
    (PersonId("open-1-0"), PersonId("open-1-1")),
)


async def _sealed(filled: Filled) -> None:
    """Let a game of the event end at once, and let everybody sign."""
    games = filled.worker.games
    opening = ask.OpenGame(game=str(NAME), seats=SEATS, first=Side.ONE)
    await games.open(filled.director, opening, book="CC", command_id=filled.next_id())
    commands: list[ask.GameCommand] = [ask.EndRound()]
    for side in Side:
        commands += [ask.SignSlip(side=side, person=one) for one in SEATS[side]]
    for number, command in enumerate(commands):
        await games.act(
            filled.director, NAME, command, command_id=CommandId(f"step-{number}")
        )


def _players(record: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith("#player")]


def test_a_stranger_reads_in_a_record_what_the_public_pages_say(tmp_path: Path) -> None:
    async def test() -> tuple[list[str], list[str]]:
        filled = Filled(a_worker(SqliteStore(tmp_path / "log.db")))
        await (await filled.opened()).entered(2)
        await _sealed(filled)
        tables = filled.worker.tables
        return (
            _players(await tables.record(filled.director, NAME)),
            _players(await tables.record(NOBODY, NAME)),
        )

    directors, strangers = asyncio.run(test())

    assert directors == [
        "#player1 Ada Ada Alder & Ben Fir (Alder School)",
        "#player2 Cleo Cleo Birch & Dev Gum (Birch School)",
    ]
    assert strangers == [
        "#player1 Ada Ada A. & Ben F. (Alder School)",
        "#player2 Cleo Cleo B. & Dev G. (Birch School)",
    ]


def test_guests_and_bots_are_called_as_on_the_page() -> None:
    people = ("guest-12ab-2", "bot-minerva", "ada")

    names = [called(PersonId(person)) for person in people]

    assert names == ["Guest 2", "Minerva", "ada"]
