"""The role cards of the handbook, read for paper.

A card is written once, as Markdown in `docs/handbook/cards`. The app shows it at
`/help`, and the form *Role cards* prints it. A card has a title, paragraphs and one
numbered list; its last paragraph links to further pages and is left out on paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from starsquare.text import ENGLISH

ROLES = (
    "director",
    "desk",
    "judge",
    "runner",
    "scorer",
    "player",
    "spectator",
    "coach",
)
"""The roles in the order in which their cards are listed and printed."""

_FOLDER = ("handbook", "cards")
TRANSLATED = ("es",)
"""The languages in which there are cards, beside English."""

_ITEM = re.compile(r"^\d+\. ", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ITALIC_OR_CODE = re.compile(r"(?<!\*)\*(?!\*)|`")
_LINKS_ONLY = ("More:", "Más:")


class Part(msgspec.Struct, frozen=True):
    """A paragraph of a card, or a numbered step; `**` marks names of buttons."""

    text: str
    number: int | None = None


class RoleCard(msgspec.Struct, frozen=True):
    """A card: the role, and what its holder does."""

    title: str
    parts: tuple[Part, ...]


@cache
def role_cards(language: str = ENGLISH) -> tuple[RoleCard, ...]:
    """Read the cards of all roles, in English where a language has none."""
    folder = _docs().joinpath(*_FOLDER)
    if language in TRANSLATED:
        folder = folder.joinpath(language)
    return tuple(
        card_in(folder.joinpath(f"{role}.md").read_text(encoding="utf-8"))
        for role in ROLES
    )


def card_in(markdown: str) -> RoleCard:
    """Return the card that a Markdown text describes."""
    title, *blocks = [one.strip() for one in markdown.split("\n\n") if one.strip()]
    parts = (part for block in blocks for part in _parts(block))
    return RoleCard(title.removeprefix("# "), tuple(parts))


def _docs() -> Traversable:
    """Return the folder of the documents: packed, or in a checkout."""
    packed = files("starsquare").joinpath("web", "help", "docs")
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "docs"


def _parts(block: str) -> Iterator[Part]:
    if block.startswith(_LINKS_ONLY):
        return
    if not _ITEM.match(block):
        yield Part(_plain(block))
        return
    for number, text in enumerate(_ITEM.split(block)[1:], start=1):
        yield Part(_plain(text), number)


def _plain(text: str) -> str:
    """Drop links, italics and code marks, and join the lines; bold marks stay."""
    return " ".join(_ITALIC_OR_CODE.sub("", _LINK.sub(r"\1", text)).split())
