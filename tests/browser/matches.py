"""Whole games in browsers: the engine chooses, hands play, and nothing leaks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from playwright.sync_api import Page

from starsquare.board import Direction, PlacedTiles
from starsquare.client.bot_policy import BotPolicy, Step
from starsquare.client.knowledge import Knowledge, Seat, book_in_force
from starsquare.engine import Setting, WordIndex
from starsquare.engine.levels import Level
from starsquare.engine.player import Player
from starsquare.game import command as ask
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.game.view import member_of, seen_by, view_of
from starsquare.service.game.adviser import embedded_index
from tests.browser.hands import Hands
from tests.browser.tables import Ear, TableForTests, draws_by_hand

_DRAW = re.compile("^Draw [0-9]+ tiles?$")
_BUTTONS: Mapping[type[ask.GameCommand], str | re.Pattern[str]] = {
    ask.ConfirmTiles: "Confirm 100 tiles",
    ask.DrawForFirst: "Draw for first play",
    ask.DrawRack: _DRAW,
    ask.DrawTiles: _DRAW,
    ask.LookAtTile: "Look at a tile",
    ask.StartClock: "Start their clock",
    ask.SignSlip: re.compile("^Sign (the slip|for your team)$"),
}
"""Actions of one press."""

_TELLING = 5
"""Fewer tiles than this are often equal on both sides by chance."""

_UNSEEN = re.compile('"unseen":"[^"]*"')
"""With all unseen tiles known, they are finally what the other side holds."""


@cache
def the_words() -> WordIndex:
    return embedded_index()


class Person:
    """Somebody at the table: a browser, hands, and a record of everything received."""

    def __init__(self, name: str, hands: Hands, page: Page) -> None:
        self.name, self.hands, self.page = name, hands, page
        self.ear = Ear(page)
        draws_by_hand(page)

    @classmethod
    def seated(
        cls, table: TableForTests, name: str, hands: Hands, **how: Any
    ) -> Person:
        """Seat somebody through a link."""
        person = cls(name, hands, table.site.by_link(table.link(name), **how))
        table.go(person.page)
        return person


class Match:
    """A game in which each side does what the engine would do.

    A side without people is played by a house bot.
    """

    def __init__(
        self, table: TableForTests, people: Mapping[Side, tuple[Person, ...]]
    ) -> None:
        self.table, self.people = table, people
        book = table.desk.book(table.game)
        player = Player(Level.MINERVA, the_words(), Setting.of(book))
        self._conduct = BotPolicy(player, seed=0)
        self._held: dict[Side, set[str]] = {Side.ONE: set(), Side.TWO: set()}

    def play(self, *, turns: int | None = None) -> None:
        """Play to the end, or a number of turns; nobody signs yet."""
        while self.table.game.stage is not Stage.OVER:
            if turns is not None and len(self.table.game.turns) >= turns:
                return
            self.go_on()

    def go_on(self, *, signs: bool = False) -> None:
        """Do one action, or wait until somebody else has.

        A bot may end the game in the meantime: then only signing is left.
        """
        version = self.table.version
        if self.table.game.stage is Stage.WAITING and len(self.people) == len(Side):
            self.table.give(ask.AnnounceStart())
        found = self._next()
        if found is None and self._waits_for_time():
            self.table.give(ask.EndRound())
        elif found is None:
            self.table.wait_past(version)
        elif signs or not isinstance(found[1], ask.SignSlip):
            self.do(*found)

    def finish_at_desk(self) -> None:
        """Play the rest with the engine, without browsers."""
        while self.table.game.stage is Stage.PLAYING:
            found = self._next()
            if found is None and self._waits_for_time():
                self.table.give(ask.EndRound())
                return
            assert found is not None, "both sides wait for each other"
            self.table.give(found[1])

    def do_at_desk(self, side: Side) -> bool:
        """Do a side's next action without a browser; return whether there was one."""
        step = self._first(side)
        if step is not None:
            self.table.give(step.command)
        return step is not None

    def sign(self) -> None:
        """Sign for everybody who has to."""
        while self.table.game.stage is Stage.OVER:
            self.go_on(signs=True)

    def do(self, side: Side, command: ask.GameCommand) -> None:
        """Do an action for somebody of a side in their own browser."""
        game, version = self.table.game, self.table.version
        if game.bag:  # after that, the unseen tiles are the other rack
            self._held[side].add(game.racks[side])
        members = self.people[side]
        person = members[len(game.turns) // 2 % len(members)]
        if isinstance(command, ask.SignSlip):
            person = next(one for one in members if one.name == command.person)
        self.table.reached(person.page)
        self._by_hand(person, command)
        self.table.wait_past(version)
        version = self.table.version
        while self._is_still_wanted(side, command):
            self.table.wait_past(version)
            version = self.table.version

    def _is_still_wanted(self, side: Side, command: ask.GameCommand) -> bool:
        """Return whether the change was a bot's, and not this action."""
        if len(self.people) == len(Side):
            return False
        step = self._first(side)
        return step is not None and step.command == command

    def leaks(self) -> list[str]:
        """Return what reached a browser that it must not know; ask before signing.

        Once a game is over, its racks and draws are public.
        """
        game, seed = self.table.game, self.table.seed()
        found: list[str] = []
        for side, members in self.people.items():
            drawn = {one.drawn for one in game.turns if one.side is side.other}
            held = self._held[side.other] | drawn
            tiles = [f'"{one}"' for one in held if len(one) >= _TELLING]
            for person in members:
                messages = person.ear.messages
                during = [
                    _UNSEEN.sub("", one)
                    for one in messages
                    if '"stage":"over"' not in one
                ]
                assert any('"_______"' in one for one in during), "it was recorded"
                found += [
                    f"{person.name}: {secret}"
                    for secrets, heard in (((seed,), messages), (tiles, during))
                    for secret in secrets
                    if any(secret in one for one in heard)
                ]
        return found

    def _next(self) -> tuple[Side, ask.GameCommand] | None:
        """Return the first action; if both sides have one, that of the side on turn."""
        on_turn = self.table.game.on_turn
        firsts: list[tuple[Moment, Side, ask.GameCommand]] = []
        for side in (on_turn, on_turn.other):
            step = self._first(side) if side in self.people else None
            if step is not None:
                firsts.append((step.not_before, side, step.command))
        if not firsts:
            return None
        _, side, command = min(firsts, key=lambda one: one[0])
        return side, command

    def _waits_for_time(self) -> bool:
        """Return whether only the end of the round can end the game."""
        return self._sight(self.table.game.on_turn).can_only_wait

    def _first(self, side: Side) -> Step | None:
        return next(self._conduct.steps(self._sight(side)), None)

    def _sight(self, side: Side) -> Knowledge:
        table = self.table
        warm, viewer = table.call(table.desk.game(table.name)), member_of(side)
        book = table.desk.book(warm.state)
        view = view_of(warm.state, book, viewer)
        seated, signed = warm.state.seats[side], view.signatures[side]
        unsigned = [one for one in seated if one not in signed]
        return Knowledge(
            view=view,
            events=tuple(seen_by(one.event, viewer) for one in warm.log),
            now=table.now(),
            book=book_in_force(book, view),
            seat=Seat(side, unsigned[0] if unsigned else seated[0]),
        )

    def _by_hand(self, person: Person, command: ask.GameCommand) -> None:
        hands, page = person.hands, person.page
        button = _BUTTONS.get(type(command))
        if button is not None:
            hands.press(page, button)
            return
        match command:
            case ask.PlaceTiles(placements=tiles):
                hands.lay(page, tiles, _direction(tiles))
                hands.play(page)
            case ask.Exchange(tiles=tiles):
                _choose(hands, page, "Exchange")
                for place in _places(page, tiles):
                    hands.tick(page, place)
                hands.press(page, "Exchange")
            case ask.Pass():
                _choose(hands, page, "Pass")
                hands.press(page, "Pass")
            case ask.DeclareNoPlays():
                hands.press(page, "More")
                hands.press(page, "No plays left…")
                hands.press(page, "Declare no plays")
            case _:
                raise AssertionError(f"nobody here does {command}")


def _direction(tiles: PlacedTiles) -> Direction:
    """Return which way to type; a single tile can be typed either way."""
    is_down = len({one.square.col for one in tiles}) == 1 and len(tiles) > 1
    return Direction.DOWN if is_down else Direction.ACROSS


def _choose(hands: Hands, page: Page, name: str) -> None:
    """Press a button in the bar; on a phone it is under More."""
    if not page.get_by_role("button", name=name, exact=True).count():
        hands.press(page, "More")
    hands.press(page, name)


def _places(page: Page, tiles: str) -> list[int]:
    """Return the positions of tiles among those in a question."""
    offered = page.locator("dialog[open] input[name=tile]")
    faces = [offered.nth(place).input_value() for place in range(offered.count())]
    found: list[int] = []
    for tile in tiles:
        place = next(
            place
            for place, face in enumerate(faces)
            if face == tile and place not in found
        )
        found.append(place)
    return sorted(found)
