"""A table for the tests: a game set up through the service, and its players."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from starsquare.board import Direction, PlacedTiles, Square, laid
from starsquare.board.square import read_square
from starsquare.errors import RuleError
from starsquare.game import command as ask
from starsquare.game.lightning.state import Lightning
from starsquare.game.outcome import Outcome, outcome_of
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.rules.placement import faults_of
from starsquare.service.game.game_service import GameService
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId, StreamName
from starsquare.service.stream_names import GameName
from starsquare.tiles import ENGLISH
from tests.browser.ears import Ear as Ear
from tests.browser.ears import slips
from tests.browser.site import Site

Seats = BySide[tuple[PersonId, ...]]

DIRECTOR = Identity(PersonId("dina"), (Grant(role=Role.DIRECTOR),))
PAIRS: Seats = BySide(
    (PersonId("ada"), PersonId("bea")), (PersonId("cem"), PersonId("dov"))
)
ALONE: Seats = BySide((PersonId("ada"),), (PersonId("cem"),))

LONGEST_SECONDS = 30
"""How long a busy machine may take for anything."""

_numbers = itertools.count()


class TableForTests:
    """One game; what is not played in a browser is played through the service."""

    def __init__(
        self,
        site: Site,
        book: str,
        *,
        seats: Seats = ALONE,
        first: Side | None = None,
        name: str = "cup.1.1",
        medium: ask.Medium = ask.Medium.SCREEN,
        seed: bytes | None = None,
    ) -> None:
        self.site = site
        self.name = GameName.parse(name)
        if seed is not None:  # the first one stored counts
            assert site.served.worker is not None
            site.served.worker.store.keep_secret(f"seed:{self.name.stream}", seed)
        command = ask.OpenGame(
            game=name, seats=seats, first=first, round_number=1, medium=medium
        )
        self.call(
            self.desk.open(DIRECTOR, command, book=book, command_id=_command_id())
        )

    @classmethod
    def at(cls, site: Site, name: str) -> TableForTests:
        """Return the table of a game opened by somebody else."""
        table = cls.__new__(cls)
        table.site, table.name = site, GameName.parse(name)
        return table

    @property
    def desk(self) -> GameService:
        assert self.site.served.worker is not None
        return self.site.served.worker.games

    def call(self, work: Any) -> Any:
        return self.site.served.call(work)

    @property
    def game(self) -> Game:
        state = self.call(self.desk.game(self.name)).state
        assert isinstance(state, Game)
        return state

    def give(self, command: ask.GameCommand) -> None:
        self.call(self.desk.act(DIRECTOR, self.name, command, command_id=_command_id()))

    def now(self) -> Moment:
        """Return the service's current time."""
        assert self.site.served.worker is not None
        return self.site.served.worker.clock.now()

    def let_pass(self, seconds: int) -> None:
        """Move the service's clock ahead, and fire what is due by then."""
        assert self.site.served.worker is not None
        vars(self.site.served.worker.clock)["_ahead"] += seconds * 1_000_000_000
        self.call(self.desk.let_time_pass(self.name.stream))

    def agree(self, changes: ask.Changes) -> None:
        """Change rules for this game by both sides' agreement, if allowed."""
        self.give(ask.ProposeRules(side=Side.ONE, changes=changes))
        self.give(ask.AgreeRules(side=Side.TWO))

    # -- people --------------------------------------------------------------------

    def link(self, person: str, role: Role = Role.ENTRANT) -> str:
        """Return a link to this table."""
        assert self.site.served.worker is not None
        token: str = self.call(
            self.site.served.worker.accounts.links.issue(
                DIRECTOR,
                Grant(role=role, event=self.name.event),
                person=PersonId(person) if role is Role.ENTRANT else None,
                until=None,
                is_invitation=False,
            )
        )
        return token

    def sit(
        self,
        person: str,
        role: Role = Role.ENTRANT,
        *,
        by_hand: bool = False,
        **options: Any,
    ) -> Page:
        """Seat somebody with a browser, who may draw by hand."""
        page = self.site.by_link(self.link(person, role), **options)
        if by_hand:
            draws_by_hand(page)
        if role is Role.ENTRANT:
            self._listen_to(page, person)
        self.go(page)
        return page

    def _listen_to(self, page: Page, person: str) -> None:
        """Check at the end that somebody received only their own side's tiles."""
        seats = self.game.seats
        own = next((side for side in Side if person in seats[side]), None)
        ear, seed = Ear(page), self.seed()
        self.site.at_end.append(lambda: slips(ear, own, seed))

    def sit_device(self, **options: Any) -> Page:
        """Put a device on the table that serves both sides."""
        grant = Grant(
            role=Role.TABLE,
            event=self.name.event,
            table=self.name.table,
            round_number=1,
        )
        assert self.site.served.worker is not None
        token: str = self.call(
            self.site.served.worker.accounts.links.issue(DIRECTOR, grant)
        )
        page = self.site.by_link(token, **options)
        page.locator("#table[data-ready]").wait_for()
        return page

    def end_round(self) -> None:
        """End the round at this board."""
        self.give(ask.EndRound())

    def watch(self, **options: Any) -> Page:
        """Open the game for an unknown spectator."""
        page = self.site.visitor(**options)
        self._listen_to(page, "")
        self.go(page)
        return page

    def go(self, page: Page) -> None:
        page.goto(f"/t/{self.name}")
        page.locator("#table[data-ready]").wait_for()

    # -- the course of a game ------------------------------------------------------

    def begin(self) -> None:
        """Go from the box to the first turn."""
        if self.game.stage is Stage.COUNTING:
            for side in Side:
                counted = len(self.game.equipment.tile_set.tiles)
                self.give(ask.ConfirmTiles(side=side, counted=counted))
        while self.game.stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                self.give(ask.DrawForFirst(side=side))
        if self.game.stage is Stage.WAITING:
            self.give(ask.AnnounceStart())
        first = self.game.first
        assert first is not None
        for side in (first, first.other):
            self.give(ask.DrawRack(side=side))
        if self.game.stage is Stage.DRAWING_RACKS:
            self.give(ask.LookAtTile(side=first))
            self.give(ask.StartClock(side=first.other))

    def play(self, where: str, letters: str) -> None:
        """Play for the side on turn; dots are letters on the board."""
        placements: PlacedTiles = laid(*read_square(where), letters)
        self.give(ask.PlaceTiles(side=self.game.on_turn, placements=placements))

    def draw(self, side: Side) -> None:
        """Draw as soon as the other side's time is over."""
        until = time.monotonic() + LONGEST_SECONDS
        while True:
            try:
                self.give(ask.DrawTiles(side=side))
            except RuleError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
            else:
                return

    def rack(self, side: Side) -> str:
        """Return the tiles of a side without blanks."""
        return self.game.racks[side].replace("?", "")

    def person(self, side: Side) -> str:
        """Return the first person of a side."""
        return self.game.seats[side][0]

    def seed(self) -> str:
        """Return the bag's secret, to check where it must not be."""
        assert self.site.served.worker is not None
        kept = self.site.served.worker.store.secret(f"seed:{self.name.stream}")
        assert kept is not None
        return kept.hex()

    def lightning(self) -> Lightning:
        """Return the lightning round."""
        state = self._lightning().state
        assert isinstance(state, Lightning)
        return state

    def _lightning(self) -> Any:
        assert self.site.served.worker is not None
        streams = self.site.served.worker.lightning.streams
        return self.call(streams.load(StreamName(f"lightning-{self.name}")))

    def draw_letters(self, page: Page) -> None:
        """Draw for who goes first; equal letters are drawn again."""
        button = page.get_by_role("button", name="Draw letters", exact=True)
        button.wait_for()
        while self.lightning().first is None:
            before = self._lightning().version
            button.click()
            self._wait_for_lightning_past(before)
            page.wait_for_timeout(20)

    def _wait_for_lightning_past(self, version: int) -> None:
        self._wait(lambda: self._lightning().version > version)

    @property
    def version(self) -> int:
        """The number of events."""
        version: int = self.call(self.desk.game(self.name)).version
        return version

    def wait_past(self, version: int) -> None:
        """Wait for another event."""
        self._wait(lambda: self.version > version)

    def outcome(self) -> Outcome:
        """Return the result of the game."""
        return outcome_of(self.game, self.desk.book(self.game))

    def wait_while(self, *stages: Stage) -> None:
        """Wait until the game has left some stages."""
        self._wait(lambda: self.game.stage not in stages)

    def wait_for_turns(self, count: int) -> None:
        """Wait for a number of turns."""
        self._wait(lambda: len(self.game.turns) >= count)

    def wait_for_fewer_turns(self, count: int) -> None:
        """Wait until a turn has been withdrawn."""
        self._wait(lambda: len(self.game.turns) < count)

    def wait_for_draw(self, side: Side) -> None:
        """Wait until a side has drawn what it owes."""
        self._wait(lambda: not self.game.owed[side])

    def wait_for_signature(self, side: Side) -> None:
        """Wait until somebody of a side has signed."""
        self._wait(lambda: bool(self.game.signatures[side]))

    def wait_for_hold(self) -> None:
        """Wait until somebody has called a hold."""
        self._wait(lambda: self.game.held_since is not None)

    def _wait(self, is_so: Callable[[], bool]) -> None:
        until = time.monotonic() + LONGEST_SECONDS
        while not is_so():
            assert time.monotonic() < until, "it never happened"
            time.sleep(0.02)

    def press(self, page: Page, name: str) -> None:
        """Press a button of the table, and wait until its browser shows the result."""
        version = self.version
        press(page, name)
        self.wait_past(version)
        self.reached(page)

    def reached(self, page: Page) -> None:
        """Wait until a browser and the service agree, in both directions."""
        version = self.version
        until = time.monotonic() + LONGEST_SECONDS
        while not _is_settled(page, version):
            assert time.monotonic() < until, f"version {version} never came"
            page.wait_for_timeout(20)


def _is_settled(page: Page, version: int) -> bool:
    table = page.locator("#table")
    shown = int(table.get_attribute("data-version") or 0)
    return shown >= version and table.get_attribute("data-busy") is None


def any_play(game: Game, count: int = 3) -> tuple[str, str]:
    """Return a placement for some tiles of the side on turn, acceptable or not."""
    letters = game.racks[game.on_turn].replace("?", "")[:count] or "e"
    for row, col, direction in itertools.product(range(15), range(15), Direction):
        placements = laid(Square(row, col), direction, letters)
        if not faults_of(placements, game.position, game.racks[game.on_turn], ENGLISH):
            return Square(row, col).written(direction), letters
    raise LookupError("there is no room")


def type_tiles(page: Page, where: str, letters: str) -> None:
    """Place letters by keyboard; small ones are blanks."""
    type_word(page, where, "")
    for letter in letters:
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter)


def press(page: Page, name: str, *, exact: bool = True) -> None:
    """Press a button of the table."""
    dialog = page.locator("dialog[open]")
    within = dialog if dialog.count() else page
    within.get_by_role("button", name=name, exact=exact).first.click()


def draws_by_hand(page: Page) -> None:
    """Set somebody's option to draw tiles by hand, from the next page on."""
    page.add_init_script("localStorage.setItem('table:draw-by-hand', 'true')")


def square(where: str) -> int:
    """Return the page's number of a square."""
    at, _ = read_square(where)
    return at.row * 15 + at.col


def type_word(page: Page, where: str, word: str) -> None:
    """Place a word by keyboard: go to its square, turn, type."""
    _, direction = read_square(where)
    page.locator(f'[data-at="{square(where)}"]').focus()
    is_down = page.locator("#board").get_attribute("data-reads") == "down"
    if (direction == "down") != is_down:
        page.keyboard.press("Space")
    page.keyboard.type(word)


def _command_id() -> CommandId:
    return CommandId(f"test-{next(_numbers)}-{time.monotonic_ns()}")
