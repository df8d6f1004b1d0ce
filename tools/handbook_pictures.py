"""Take the pictures of the handbook and the README: `make pictures`.

A few named screens of the demonstrations, scaled down, go into docs/pictures. Next to
them, `taken.json` stores a fingerprint of the templates, styles and modules that a
screen is made of, so that `--list` can name pictures that may be stale, and `--check`
can fail. To take only some, name them:
`python -m tools.handbook_pictures console wall`.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from starsquare.engine import Engine, WordIndex, standard_leaves
from starsquare.errors import RuleError
from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.lexicon import embedded_list
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.judging_service import NewSlip
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.testing import a_play
from tools.find_browser import launch
from tools.page import ROOT
from tools.screenshots import DESK, PHONE, WALL, Shot, Site

FOLDER = Path("docs/pictures")
TAKEN = FOLDER / "taken.json"
WEB = Path("src/starsquare/web")
DIRECTOR = Identity(PersonId("pictures"), (Grant(role=Role.DIRECTOR),))
MOST_BYTES = 150_000
_COLOURS = 160
_WIDTHS = {PHONE: 360, DESK: 1100, WALL: 1200}
_TURNS = 9
_PARENT = re.compile(r'(?:extends|include|from) "([\w.]+)"')
_ASSET = re.compile(r"asset\('([\w./-]+)'\)")
_MODULE = re.compile(r'from "(\.[\w./-]+)"')


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture: the viewer, the address, the size, the template."""

    name: str
    address: str
    template: str
    who: Role | None = None
    size: tuple[int, int] = DESK

    @property
    def shot(self) -> Shot:
        """The same as a shot of all screens."""
        return Shot(
            name=self.name, address=self.address, who=self.who, sizes=(self.size,)
        )


TABLE, CARDBOARD, DOUBTED = "demo-es.9.40", "demo-cc.9.40", "demo-cc.9.41"
PICTURES = (
    Picture(name="start", address="/", template="start.html"),
    Picture(
        name="console",
        address="/e/demo-cc/director",
        template="director_console.html",
        who=Role.DIRECTOR,
    ),
    Picture(
        name="draft",
        address="/e/demo-so-2/director/pairings",
        template="director_pairings.html",
        who=Role.DIRECTOR,
    ),
    Picture(
        name="checkin",
        address="/e/demo-kz/desk",
        template="desk_checkin.html",
        who=Role.DIRECTOR,
    ),
    Picture(
        name="desk",
        address="/e/demo-cc/desk/slips",
        template="desk_slips.html",
        who=Role.DIRECTOR,
    ),
    Picture(
        name="judge", address="/e/demo-cc/judge", template="judge.html", who=Role.JUDGE
    ),
    Picture(
        name="station",
        address="/e/demo-na/station",
        template="station.html",
        who=Role.STATION,
    ),
    Picture(name="wall", address="/e/demo-so-3/wall", template="wall.html", size=WALL),
    Picture(
        name="phone",
        address="/e/demo-so-3/me",
        template="me.html",
        who=Role.ENTRANT,
        size=PHONE,
    ),
    Picture(
        name="table", address=f"/t/{TABLE}", template="table.html", who=Role.ENTRANT
    ),
    Picture(
        name="cardboard",
        address=f"/t/{CARDBOARD}",
        template="table.html",
        who=Role.TABLE,
    ),
    Picture(
        name="standings", address="/e/demo-cc/standings", template="standings.html"
    ),
)


def fingerprint(root: Path, picture: Picture) -> str:
    """Return a hash of everything a screen is made of."""
    whole = hashlib.sha256()
    for path in sorted(_made_of(root / WEB, f"templates/{picture.template}", set())):
        whole.update(path.encode() + (root / WEB / path).read_bytes())
    return whole.hexdigest()[:16]


def _made_of(web: Path, path: str, found: set[str]) -> set[str]:
    """Return a file and everything it refers to, recursively."""
    if path in found or not (web / path).is_file():
        return found
    found.add(path)
    text = (web / path).read_text("utf-8")
    for name in _PARENT.findall(text):
        _made_of(web, f"templates/{name}", found)
    for name in _ASSET.findall(text):
        _made_of(web, f"static/{name}", found)
    if path.endswith(".js"):
        for name in _MODULE.findall(text):
            below = (web / path).parent.joinpath(name).resolve()
            _made_of(web, below.relative_to(web.resolve()).as_posix(), found)
    return found


def _taken(root: Path) -> dict[str, str]:
    """Return the fingerprints of the screens when their pictures were taken."""
    file = root / TAKEN
    text = file.read_bytes() if file.is_file() else b"{}"
    return msgspec.json.decode(text, type=dict[str, str])


def stale(root: Path = ROOT) -> list[str]:
    """Return the pictures that are missing, or whose screens have changed since."""
    taken = _taken(root)
    return [
        one.name
        for one in PICTURES
        if not (root / FOLDER / f"{one.name}.png").is_file()
        or taken.get(one.name) != fingerprint(root, one)
    ]


class Games:
    """The two games in the pictures, played through the service."""

    def __init__(self, site: Site) -> None:
        """Take the service, and an engine that finds their plays."""
        self._site = site
        self._number = 0
        words = embedded_list().words
        self._engine = Engine(WordIndex.of_words(words), standard_leaves())

    def _id(self) -> CommandId:
        self._number += 1
        return CommandId(f"picture-{self._number:04}")

    def _game(self, name: GameName) -> Game:
        state = self._site.call(self._site.worker.games.game(name)).state
        assert isinstance(state, Game)
        return state

    def _give(self, name: GameName, command: ask.GameCommand) -> None:
        desk = self._site.worker.games
        until = time.monotonic() + 30
        while True:
            try:
                self._site.call(
                    desk.act(DIRECTOR, name, command, command_id=self._id())
                )
            except RuleError:  # not yet: the other side has time to look
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
            else:
                return

    def _open(self, game: str, book: str, medium: ask.Medium) -> GameName:
        """Seat the first two entrants of the event."""
        name = GameName.parse(game)
        seen = self._site.call(self._site.worker.tournaments.look(name.event))
        one, two = list(seen.tournament.entrants.values())[:2]
        seats = BySide(tuple(one.members), tuple(two.members))
        command = ask.OpenGame(
            game=game,
            seats=seats,
            first=Side.ONE if book == "CC" else None,
            round_number=9,
            medium=medium,
        )
        desk = self._site.worker.games
        self._site.call(desk.open(DIRECTOR, command, book=book, command_id=self._id()))
        return name

    def on_screen(self) -> None:
        """Play some of the best turns, until side one is to play."""
        name = self._open(TABLE, "ES", ask.Medium.SCREEN)
        self._begin(name)
        while len(self._game(name).turns) < _TURNS or (
            self._game(name).on_turn is not Side.ONE
        ):
            self._best_play(name)

    def _begin(self, name: GameName) -> None:
        """Go from the box to the first turn."""
        while self._game(name).stage is Stage.COUNTING:
            for side in Side:
                self._give(name, ask.ConfirmTiles(side=side, counted=100))
        while self._game(name).stage is Stage.DRAWING_FOR_FIRST:
            for side in Side:
                self._give(name, ask.DrawForFirst(side=side))
        if self._game(name).stage is Stage.WAITING:
            self._give(name, ask.AnnounceStart())
        first = self._game(name).first
        assert first is not None
        for side in (first, first.other):
            self._give(name, ask.DrawRack(side=side))
        if self._game(name).stage is Stage.DRAWING_RACKS:
            self._give(name, ask.LookAtTile(side=first))
            self._give(name, ask.StartClock(side=first.other))

    def _best_play(self, name: GameName) -> None:
        game = self._game(name)
        side = game.on_turn
        situation = self._engine.situation(game.position, game.racks[side])
        best = self._engine.best_plays(situation, 1)[0]
        self._give(name, ask.PlaceTiles(side=side, placements=best.placements))
        if self._game(name).owed[side]:
            self._give(name, ask.DrawTiles(side=side))

    def on_cardboard(self) -> None:
        """Keep the clock and the score of two turns on a table's device."""
        name = self._open(CARDBOARD, "CC", ask.Medium.CARDBOARD)
        self._give(name, ask.StartClock(side=Side.TWO))
        for play in (a_play("one", "8G", "QUIET"), a_play("two", "K5", "TIL.S")):
            entry = ask.EnterTurn(side=play.side, placements=play.placements)
            self._give(name, entry)

    def challenge(self) -> None:
        """Submit slips to the judges, and leave a challenge on screen waiting."""
        for number, words in enumerate((("QUIZ", "ZA"), ("VODKA",), ("QUARTZY",)), 1):
            slip = NewSlip(words=words, table=str(number))
            self._site.call(
                self._site.worker.judging.judge(
                    DIRECTOR, "demo-cc", slip, command_id=self._id()
                )
            )
        name = self._open(DOUBTED, "CC", ask.Medium.SCREEN)
        self._begin(name)
        game = self._game(name)
        side = game.on_turn
        situation = self._engine.situation(game.position, game.racks[side])
        best = self._engine.best_plays(situation, 1)[0]
        self._give(name, ask.PlaceTiles(side=side, placements=best.placements))
        words = (best.word.upper(),)
        self._give(name, ask.IssueChallenge(side=side.other, words=words))


def _cookie(site: Site, picture: Picture) -> str | None:
    """Return a cookie: for a member of side one at the table, or the table's device."""
    if not picture.address.startswith("/t/"):
        return site.cookie(picture.shot)
    name = GameName.parse(picture.address.removeprefix("/t/"))
    state = site.call(site.worker.games.game(name)).state
    assert isinstance(state, Game)
    person = state.seats.one[0] if picture.who is Role.ENTRANT else None
    table = name.table if picture.who is Role.TABLE else None
    assert picture.who is not None
    grant = Grant(role=picture.who, event=name.event, table=table, round_number=9)
    link = site.worker.accounts.links.issue(DIRECTOR, grant, person=person)
    return "l." + site.call(link)


def _take(browser: Browser, site: Site, picture: Picture) -> bytes:
    width, height = picture.size
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": width, "height": height},
        color_scheme="light",
        reduced_motion="reduce",
    )
    cookie = _cookie(site, picture)
    if cookie is not None:
        context.add_cookies(
            [{"name": "starsquare", "value": cookie, "url": site.address}]
        )
    page = context.new_page()
    # What `make run` opens; everything else is as in one's own event.
    site.app.state.is_demo = picture.name == "start"
    answer = page.goto(picture.address)
    assert answer is not None
    assert answer.ok, f"{picture.name}: {answer.status}"
    if picture.template == "table.html":
        page.locator("#table[data-ready]").wait_for()
    page.wait_for_timeout(300)
    taken = page.screenshot()
    context.close()
    return _smaller(taken, _WIDTHS[picture.size])


def _smaller(picture: bytes, width: int) -> bytes:
    """Scale a picture down and reduce its colors; a page has few."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    height = round(whole.height * width / whole.width)
    small = whole.resize((width, height), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    small.quantize(_COLOURS).save(written, "PNG", optimize=True)
    return written.getvalue()


def take(names: list[str]) -> None:
    """Take the pictures with these names; by default all."""
    wanted = [one for one in PICTURES if not names or one.name in names]
    taken = _taken(ROOT)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = launch(playwright)
        try:
            games = Games(site)
            games.on_screen()
            games.on_cardboard()
            games.challenge()
            for one in wanted:
                body = _take(browser, site, one)
                assert len(body) < MOST_BYTES, f"{one.name}: {len(body)} bytes"
                (ROOT / FOLDER / f"{one.name}.png").write_bytes(body)
                taken[one.name] = fingerprint(ROOT, one)
                print(f"{FOLDER / one.name}.png {len(body):,} bytes")
        finally:
            browser.close()
            site.stop()
    text = json.dumps(dict(sorted(taken.items())), indent=2)
    (ROOT / TAKEN).write_text(text + "\n", "utf-8")


def main(words: list[str]) -> int:
    """Take pictures, or report which may be stale."""
    if not {"--list", "--check"} & set(words):
        take(words)
        return 0
    old = stale()
    if old:
        print(f"pictures that may be stale (make pictures): {', '.join(old)}")
    return 1 if old and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
