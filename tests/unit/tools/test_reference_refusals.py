"""Every key by which a rule says no is in the reference."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools import reference_refusals, references
from tools.page import ROOT
from tools.reference_refusals import Refusal, refusals, sentence_of

from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.game.command import Pass
from starsquare.game.side import Side
from starsquare.rules.placement import Fault
from starsquare.testing import Table, a_game, a_play


def keys() -> set[str]:
    return {one.key for one in refusals()}


def all_kinds(kind: type[RuleError] = RuleError) -> set[str]:
    below = (all_kinds(one) for one in kind.__subclasses__())
    return {kind.__name__}.union(*below)


def test_every_kind_of_refusal_of_a_game_or_an_event_is_listed() -> None:
    listed = {one.kind for one in refusals()}

    assert listed >= all_kinds()


def test_every_key_that_stands_beside_a_refusal_is_listed() -> None:
    kinds = all_kinds()
    written = {
        node.args[0].value
        for part in reference_refusals.PARTS
        for file in (ROOT / "src" / "starsquare" / part).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in kinds
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }

    assert written
    assert written <= keys()


@pytest.mark.parametrize(
    "command",
    [Pass(side=Side.TWO), a_play("one", "8H", "QI"), a_play("one", "1A", "CAT")],
)
def test_what_a_table_refuses_has_a_key_of_the_list(command: Pass) -> None:
    refused = Table(a_game("NA", racks=("CATERED", "ZOOMING"))).tries(command)

    assert isinstance(refused, RuleError)
    assert refused.key in keys()
    assert all(isinstance(one, RuleId) for one in refused.rules)


def test_keys_that_are_put_together_are_listed_one_by_one() -> None:
    assert {one for one in keys() if one.startswith("game.not_while.")} > {
        "game.not_while.over"
    }
    assert Refusal("game", "setup.first_missing", "WrongPhaseError") in refusals()
    assert Refusal("game", "play.illegal", "IllegalPlayError") in refusals()


def test_the_page_has_every_key_and_its_sentence() -> None:
    (page,) = reference_refusals.pages().values()

    for key in keys():
        assert f"| `{key}` |" in page
    assert sentence_of("challenge.own_play") in page
    for fault in Fault:
        assert f"| `{fault.value}` | {fault.said} |" in page
    assert references.FOLDER / "refusals.md" in references.references()


def test_a_key_that_cannot_be_found_out_stops_the_page(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "starsquare"
    for part in ("rules", *reference_refusals.PARTS):
        (folder / part).mkdir(parents=True)
    (folder / "errors.py").write_text("class RuleError(Exception): ...\n")
    (folder / "game" / "new.py").write_text(
        "def no(key: str) -> None:\n    raise RuleError(key)\n"
    )

    with pytest.raises(LookupError, match=r"new.py:2: which key\? RuleError\(key\)"):
        refusals(tmp_path)
