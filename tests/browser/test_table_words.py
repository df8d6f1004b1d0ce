"""Every sentence in the table's scripts is in the catalogue, and none is unused."""

from __future__ import annotations

import re
from importlib.resources import files

from starsquare.game.event import EndReason, RulingKind
from starsquare.game.outcome import AdjustmentKind
from starsquare.rulebook import TurnKind
from starsquare.rules.placement import Fault
from starsquare.service.game.permissions import game_commands
from starsquare.text import catalogue

_TOLD = re.compile(r'tell\(\s*"([^"`]+)"|\? "([a-z_]+)" : "([a-z_]+)"')
_MADE = re.compile(r"tell\(`([^`]+)`")


def _scripts() -> str:
    folder = files("starsquare.web") / "static" / "js" / "table"
    return "\n".join(one.read_text(encoding="utf-8") for one in folder.iterdir())


def _keys() -> set[str]:
    prefix = "table.js_"
    return {key.removeprefix(prefix) for key in catalogue() if key.startswith(prefix)}


def test_every_sentence_that_a_script_names_is_in_the_catalogue() -> None:
    named = {match[1] for match in _TOLD.finditer(_scripts()) if match[1]}

    assert named - _keys() == set()


def test_every_sentence_whose_name_is_put_together_is_in_the_catalogue() -> None:
    keys = _keys()
    unknown = [
        pattern
        for pattern in {match[1] for match in _MADE.finditer(_scripts())}
        if not any(_fits(pattern, key) for key in keys)
    ]
    wanted = {
        *(f"ended_{one}" for one in EndReason),
        *(f"ruling_{one}" for one in RulingKind),
        *(f"slip_{one}" for one in AdjustmentKind),
        *(f"turn_{one}" for one in TurnKind if one is not TurnKind.PLAY),
        *(f"said_{one}" for one in TurnKind),
        *(f"keys_{one.__name__}" for one in game_commands() if _is_named(one)),
    }

    assert unknown == []
    assert wanted - keys == set()
    assert {f"fault_{one}" for one in (Fault.HAS_GAP, Fault.DETACHED)} <= keys


def test_no_sentence_of_the_table_is_left_over() -> None:
    scripts = _scripts()
    made = [match[1] for match in _MADE.finditer(scripts)]

    unused = {
        key
        for key in _keys()
        if f'"{key}"' not in scripts and not any(_fits(one, key) for one in made)
    }

    assert unused == set()


def _fits(pattern: str, key: str) -> bool:
    parts = re.split(r"\$\{[^}]*\}", pattern)
    return re.fullmatch(".+".join(map(re.escape, parts)), key) is not None


def _is_named(command: type) -> bool:
    """Return whether it has a button of that name; others have their own forms."""
    return command.__name__ not in {
        "OpenGame",
        "LetTimePass",
        "CloseGame",
        "ExcusePlayers",
    }
