"""A player who uses only keys and what is read out.

Everything known of the game comes from what was heard: the live region, and the name of
the focused element.
"""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from starsquare.board import Placement, Position, Square, spelled
from starsquare.board.square import read_square
from starsquare.engine import Setting
from starsquare.engine.levels import Level
from starsquare.engine.moves import FoundExchange, FoundPlay, Situation
from starsquare.engine.player import Player, Turn
from starsquare.rulebook import rulebook
from starsquare.tiles import STANDARD, Tiles, in_order
from tests.browser.hands import FOCUSED, Keys, heard, place_said
from tests.browser.matches import the_words

_PLAY = re.compile(r"(.+) plays ([A-Z]+) at (\w+) for ([0-9]+)\.(?: Blank: (.+?)\.)?")
_UNSEEN = re.compile(r"([0-9]+) unseen, ([0-9]+) in the bag: ?(.*)")
_RACK = 7


class Blind:
    """The best player who cannot see the page."""

    def __init__(self, page: Page, book: str) -> None:
        self.page, self.keys = page, Keys()
        self.position = Position.empty(15)
        self.turns = 0
        self._player = Player(Level.MINERVA, the_words(), Setting.of(rulebook(book)))
        self._last = ""

    def news(self) -> str:
        """Ask for the state of the game."""
        return heard(self.page, "Alt+n")

    def rack(self) -> Tiles:
        """Ask for the tiles on the rack."""
        said = heard(self.page, "Alt+r")
        tiles = said.removeprefix("Rack: ").split() if said.startswith("Rack") else []
        return in_order("".join(one if len(one) == 1 else "?" for one in tiles))

    def hear_last(self) -> None:
        """Ask for the last turn, and place it on our own board."""
        said = heard(self.page, "Alt+l")
        if said == self._last:
            return
        self._last = said
        found = _PLAY.match(said)
        if found is None:
            return
        square, direction = read_square(found[3])
        blanks = (found[5] or "").split(", ")
        tiles = [
            (one.square, self._letter(one, blanks))
            for one in spelled(self.position, square, direction, found[2])
        ]
        self.position = self.position.with_letters(tiles)

    def draws(self) -> bool:
        """Draw if the rack is short and the bag is not empty; return whether."""
        if len(self.rack()) == _RACK or not self._unseen()[1]:
            return False
        self.page.keyboard.press("Alt+d")
        return True

    def take_turn(self) -> None:
        """Choose a turn from what was heard, and play it."""
        self.turns += 1
        rack = self.rack()
        count, in_bag, unseen = self._unseen()
        situation = Situation(
            position=self.position,
            rack=rack,
            in_bag=max(0, count - _RACK) and in_bag,
            other_points=STANDARD.value_of(unseen) if count <= _RACK else 0,
        )
        turn = Turn(number=self.turns, situation=situation, unseen=unseen)
        match self._player.choose(turn, seed=0):
            case FoundPlay(placements=tiles, direction=direction, score=score):
                self.keys.lay(self.page, tiles, direction)
                worth = heard(self.page, "Alt+w")
                assert worth.endswith(f"Total {score} points"), worth
                self.keys.play(self.page)
            case FoundExchange(tiles=tiles):
                self._exchange(tiles)
            case None:
                self.page.keyboard.press("Alt+p")
                self._answer("Pass")

    def press(self, name: str) -> None:
        """Go to a button with Tab, and press it."""
        self.keys.press(self.page, name)

    def _answer(self, name: str) -> None:
        """Answer the current question."""
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.press(name)

    def _exchange(self, tiles: Tiles) -> None:
        """Go through the tiles in the question, and choose the wanted ones."""
        self.page.keyboard.press("Alt+x")
        expect(self.page.get_by_role("dialog")).to_be_visible()
        wanted = list(tiles)
        for _ in range(_RACK):
            said: str = self.page.evaluate(
                "() => document.activeElement.labels?.[0]?.innerText ?? ''"
            )
            face = "?" if "lank" in said else said.strip()[-1:]
            if face in wanted:
                wanted.remove(face)
                self.page.keyboard.press("Space")
            self.page.keyboard.press("Tab")
        self._answer("Exchange")

    def _unseen(self) -> tuple[int, int, Tiles]:
        said = heard(self.page, "Alt+u")
        found = _UNSEEN.match(said)
        assert found is not None, said
        return int(found[1]), int(found[2]), in_order(found[3].replace(" ", ""))

    def _letter(self, placed: Placement, blanks: list[str]) -> str:
        """Return whether a letter is a blank, checking the rack if possible."""
        if placed.letter not in blanks:
            return placed.letter
        said = self._at(placed.square)
        return placed.letter.lower() if said.endswith(", blank") else placed.letter

    def _at(self, square: Square) -> str:
        """Go to a square and hear its content."""
        self.page.keyboard.press("Alt+b")
        self.keys.walk(self.page, square)
        said: str = self.page.evaluate(FOCUSED)
        assert place_said(said) == (square.row, square.col)
        return said
