"""Texts that anybody may write, without what nobody sees."""

from __future__ import annotations

import json

import pytest

from starsquare.text.clean import escaped, one_line, plain

UNSEEN = "\x00\x07\x1b\r\x7f\x9b\u061c\u200b\u200e\u200f\u2028\u202e\u2060\u2066\ufeff"


def test_what_nobody_sees_is_taken_out_and_all_else_stays() -> None:
    shown = "Zoë Neil-Ng 林 أحمد दिव्या 👩\u200d🚀\n\tsecond line"

    assert plain(shown) == shown
    assert plain("".join(f"{one}{UNSEEN}" for one in shown)) == shown


def test_a_name_is_one_line_with_single_spaces() -> None:
    assert one_line(" Ada\n\u202e  King\t ") == "Ada King"


@pytest.mark.parametrize("character", UNSEEN)
def test_json_says_the_same_without_what_would_be_obeyed(character: str) -> None:
    text = json.dumps({"name": f"a{character}b"}, ensure_ascii=False)

    assert plain(escaped(text)) == escaped(text)
    assert json.loads(escaped(text)) == {"name": f"a{character}b"}
