"""Commands and events as JSON, and back: every kind of both."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from starsquare.game.command import GameCommand, Pass
from starsquare.game.event import (
    GameEvent,
    TilesExchanged,
    event_from_json,
    events_from_json,
    events_to_json,
)
from starsquare.game.side import Moment, Side
from starsquare.testing import Table
from starsquare.tiles import Tiles
from tests.unit.game.examples import full, sparse

Example = Callable[[type[msgspec.Struct]], Any]

COMMANDS: tuple[type[GameCommand], ...] = get_args(GameCommand)
EVENTS: tuple[type[GameEvent], ...] = get_args(GameEvent)


def read_command(text: bytes) -> GameCommand:
    """Read a command as the service does."""
    decoder: msgspec.json.Decoder[GameCommand] = msgspec.json.Decoder(GameCommand)
    return decoder.decode(text)


@pytest.mark.parametrize("example", [full, sparse])
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_comes_back_as_it_was(
    kind: type[GameCommand], example: Example
) -> None:
    command = example(kind)

    assert read_command(msgspec.json.encode(command)) == command


@pytest.mark.parametrize("example", [full, sparse])
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_comes_back_as_it_was(
    kind: type[GameEvent], example: Example
) -> None:
    event = example(kind)

    assert event_from_json(msgspec.json.encode(event)) == event


def test_all_kinds_together_come_back_in_their_order() -> None:
    events = tuple(map(full, EVENTS))

    assert events_from_json(events_to_json(events)) == events
    assert events_from_json(events_to_json(())) == ()


def test_a_game_that_was_played_comes_back_as_it_was() -> None:
    table = Table.playing("ES")

    assert events_from_json(events_to_json(table.events)) == table.events


def test_an_event_is_readable_and_says_what_it_is() -> None:
    event = TilesExchanged(
        at=Moment(5), side=Side.TWO, given=Tiles("AE"), drawn=Tiles("?Q")
    )

    assert json.loads(msgspec.json.encode(event)) == {
        "type": "TilesExchanged",
        "at": 5,
        "side": "two",
        "given": "AE",
        "drawn": "?Q",
    }


@pytest.mark.parametrize(
    "text",
    [
        b'{"type": "NoSuchThing", "side": "one"}',
        b'{"type": "Pass"}',
        b'{"type": "Pass", "side": "three"}',
        b'{"type": "TurnPassed", "at": 0, "side": "one"}',
        b"[]",
    ],
)
def test_what_is_no_command_is_not_read(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_command(text)


@pytest.mark.parametrize(
    "text",
    [b'{"type": "Pass", "side": "one"}', b'{"type": "TurnPassed", "side": "one"}'],
)
def test_what_is_no_event_is_not_read(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        event_from_json(text)
    with pytest.raises(msgspec.ValidationError):
        events_from_json(b"[" + text + b"]")


def test_a_command_says_what_it_is() -> None:
    assert json.loads(msgspec.json.encode(Pass(side=Side.ONE))) == {
        "type": "Pass",
        "side": "one",
        "turn": None,
    }
