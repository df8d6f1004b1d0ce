"""One worker of the service: its services, deadlines, and other workers' events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import takewhile

from starsquare.game.side import Moment
from starsquare.lexicon import ENABLE1, Verdict
from starsquare.lexicon.judge import judge
from starsquare.rulebook import Rulebook
from starsquare.service.accounts.access_links import LinkUse
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.passkeys import PasskeyService
from starsquare.service.accounts.passwords import PasswordService
from starsquare.service.books import TournamentBooks
from starsquare.service.drill_cards import DrillCards
from starsquare.service.game.event_reviews import EventReviews
from starsquare.service.game.finished_games import FinishedGames
from starsquare.service.game.game_service import Books, GameService, IsAcceptable
from starsquare.service.game.lightning_service import LightningService
from starsquare.service.game.own_rules import list_of
from starsquare.service.game.practice_people import PracticePeople
from starsquare.service.game.practice_service import PracticeService, is_practice
from starsquare.service.game.presence import Presence
from starsquare.service.game.record_archive import RecordArchive
from starsquare.service.game.review_service import ReviewService
from starsquare.service.game.spectator_view import SpectatorViews
from starsquare.service.game.table_service import TableService
from starsquare.service.game.team_draft import KEPT_MS, TeamDrafts
from starsquare.service.judging_service import JudgingService
from starsquare.service.lexicons import (
    EMBEDDED_ONLY,
    Lexicons,
    LexiconSource,
    PracticeLists,
    WordLists,
    embedded_lexicon,
)
from starsquare.service.notices import Notices
from starsquare.service.ports import (
    Clock,
    Randomness,
    Receipt,
    Store,
    StoredEvent,
    StoreError,
)
from starsquare.service.process_pool import all_cores
from starsquare.service.result_sync import ResultSync
from starsquare.service.stream_names import (
    ACCOUNTS,
    GameName,
    is_game,
    is_judging,
    is_lightning,
    is_people,
    is_tournament,
    is_venue,
    tournament_of,
)
from starsquare.service.timekeeper import Timekeeper
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_views import TournamentViews
from starsquare.service.venue.venue_service import VenueService
from starsquare.service.word_service import WordService

RELEASE_SECONDS = 120.0
"""How often finished games that nobody is viewing are released from memory."""

_MOMENT = 0.01
_MANY = 1_000


class Worker:
    """Everything that one process of the service runs."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        randomness: Randomness,
        books: Books,
        lexicons: LexiconSource = embedded_lexicon,
        *,
        lists: WordLists = EMBEDDED_ONLY,
    ) -> None:
        """Wire the services together; nothing runs yet."""
        self.store, self.clock, self._randomness = store, clock, randomness
        self.name = randomness.secret_bytes(6).hex()
        self.books = TournamentBooks(books, store)
        self.games = GameService(store, clock, randomness, self.books)
        self.lightning = LightningService(self.games, store, clock, randomness)
        self.accounts = AccountService(store, clock, randomness)
        self.passwords = PasswordService(self.accounts, clock)
        self.passkeys = PasskeyService(self.accounts, store, clock, randomness)
        self.spectators = SpectatorViews(self.games, clock, self._rack_delay)
        self.practice = PracticeService(
            self.games,
            self.accounts,
            store,
            clock,
            randomness,
            lists=PracticeLists(lists),
        )
        self.team_drafts = TeamDrafts(self.games, store, clock)
        self.presence = Presence(store, clock, self.name)
        self.practice_people = PracticePeople(store, clock, self.name)
        self.team_drafts.hears += [self.presence.hear, self.practice_people.hear]
        self.venues = VenueService(store, clock)
        self.tournaments = TournamentService(store, clock, randomness, self.venues)
        self.notices = Notices(self.accounts, clock, store)
        self.views = TournamentViews(
            self.tournaments, self.accounts, self.notices, clock
        )
        self.finished = FinishedGames(store, self.games, self.tournaments, self.views)
        loaded = Lexicons(lexicons)
        self.reviews = ReviewService(
            self.games,
            self.finished,
            self.tournaments,
            lexicons=loaded,
            lists=self.practice.lists,
            results=store,
        )
        self.event_reviews = EventReviews(
            self.reviews, self.finished, self.tournaments, store, all_cores
        )
        self.drill_cards = DrillCards(store, clock)
        self.tables = TableService(self.games, self.finished.names)
        self.records = RecordArchive(
            store, self.games, self.tables, self.finished.must_be_shown
        )
        self.judging = JudgingService(
            store, clock, self.tournaments, self.games, loaded
        )
        self.games.words_of = self._words_of
        self.words = WordService(self.tournaments, self.games, loaded, clock)
        self.timekeeper = Timekeeper(
            self.games, self.tournaments, store, clock, self.name
        )
        self.timekeeper.on_beat = self.notices.beaten
        self.notices.follow(
            self.games.streams, self.tournaments.streams, self.venues.streams
        )
        self.result_sync = ResultSync(
            self.tournaments,
            self.games,
            self.lightning,
            self.books,
            clock,
            is_first=lambda: self.timekeeper.is_holder,
        )
        self.accounts.links.entrants = self.tournaments.members_of
        self.accounts.links.is_in_play = self._opens_rack
        self.is_ready = False
        self._position = 0
        self._own: dict[int, int] = {}
        self._grown = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._end_watch: Callable[[], None] = _nothing

    async def start(self) -> None:
        """Resume unfinished work, then handle deadlines and other workers' events."""
        self._position = await asyncio.to_thread(self.store.last_position)
        self.games.streams.wrote = self._wrote
        self.timekeeper.on_resumed = self.accounts.resumed
        await self.timekeeper.recover()
        await asyncio.to_thread(
            self.store.drop_notes, Moment(self.clock.now() - KEPT_MS)
        )
        await asyncio.to_thread(
            self.store.drop_tries, Moment(self.clock.now() - KEPT_MS)
        )
        await self.team_drafts.catch_up()
        await self.practice.recover()
        loop = asyncio.get_running_loop()

        def tell() -> None:
            loop.call_soon_threadsafe(self._grown.set)

        self._end_watch = await asyncio.to_thread(self.store.watch, tell)
        for event in self.tournaments.loaded():
            self.result_sync.look_at(event)  # what an interruption left undone
        for work in (
            self.timekeeper.run(),
            self.timekeeper.beat(),
            self.result_sync.run(),
            self.presence.run(),
            self._follow(),
            self._release(),
        ):
            self._tasks.append(asyncio.create_task(work))
        self.is_ready = True

    async def stop(self) -> None:
        """Record a last heartbeat and stop."""
        self.is_ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._end_watch)
        await self.team_drafts.saved()
        await self.timekeeper.last_beat()
        await self.event_reviews.close()
        await asyncio.to_thread(self.tournaments.close)
        await asyncio.to_thread(self.reviews.close)
        await asyncio.to_thread(self.store.close)

    @property
    def tasks(self) -> tuple[asyncio.Task[None], ...]:
        """The tasks that should run as long as the worker is up."""
        return tuple(self._tasks)

    def failed(self) -> BaseException | None:
        """Return the error that ended one of the permanent tasks."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and task.exception() is not None:
                return task.exception()
        return None

    def now(self) -> Moment:
        """Return the current time."""
        return self.clock.now()

    def new_id(self) -> str:
        """Return a new unique id."""
        return self._randomness.secret_bytes(12).hex()

    def _opens_rack(self, use: LinkUse) -> bool:
        """Return whether a link reveals a rack of a game on screen, now or later."""
        return self.games.is_in_play(use) or (
            use.is_of_a_seat and self.tournaments.plays_on_screen(use.grant, use.person)
        )

    async def _words_of(self, name: GameName, book: Rulebook) -> IsAcceptable:
        """Return the words plays are checked by under rules without challenges.

        No judge is involved: words not in the lists are refused.
        """
        if is_practice(name):
            words = await self.practice.lists.words(list_of(book.code))
            return words.__contains__
        venue = (await self.venues.look(name.event)).venue
        lexicon = await self.judging.lexicons.of(venue, book.word_rules)
        written = lexicon.alphabet.written
        return lambda word: (
            judge((written(word),), lexicon).verdict is Verdict.ACCEPTABLE
        )

    async def list_of_game(self, name: GameName) -> str:
        """Name the list that bots play by: at events in English, the built-in one."""
        game = (await self.games.game(name)).state
        assert game is not None, "the game was looked up"
        if is_practice(name):
            return list_of(game.book)
        if game.equipment.tiles == "english":
            return ENABLE1
        venue = (await self.venues.look(name.event)).venue
        return venue.lists.base or self.games.book(game).words.lexicon

    async def _rack_delay(self, event: str) -> int | None:
        seconds = (await self.venues.look(event)).venue.rack_delay_seconds
        return None if seconds is None else seconds * 1000

    async def _release(self) -> None:
        while True:
            await asyncio.sleep(RELEASE_SECONDS)
            self.games.release_finished()

    async def _follow(self) -> None:
        while True:
            await self._grown.wait()
            self._grown.clear()
            try:
                await self.catch_up()
            except StoreError:
                await asyncio.sleep(1)
                self._grown.set()

    async def catch_up(self) -> None:
        """Apply what other workers wrote since the last call."""
        await self.team_drafts.catch_up()
        games, accounts = self.games.streams, self.accounts.log.streams
        while True:
            page = await asyncio.to_thread(self.store.read_all, after=self._position)
            if not page:
                return
            others = tuple(takewhile(games.is_not_being_written, page))
            new = [e for e in others if is_game(e.stream) and not games.is_known(e)]
            for stream in {e.stream for e in (*new, *self._of_new_tournaments(others))}:
                await self.timekeeper.take_up(stream)
                if is_tournament(stream):
                    self.result_sync.look_at(tournament_of(stream))
            await games.hear(new)
            await accounts.hear(event for event in others if event.stream == ACCOUNTS)
            # Names first, so that event listeners can name the people.
            for streams, is_theirs in (
                (self.tournaments.roll.streams, is_people),
                (self.venues.streams, is_venue),
                (self.judging.streams, is_judging),
                (self.tournaments.streams, is_tournament),
                (self.lightning.streams, is_lightning),
            ):
                await streams.hear(event for event in others if is_theirs(event.stream))
            if others:
                self._go_on(others[-1].position)
            if len(others) < len(page):
                await asyncio.sleep(_MOMENT)  # we are about to be notified of our own

    def _wrote(self, receipt: Receipt) -> None:
        """Record what we wrote ourselves: it need not be read again."""
        first = receipt.position - (receipt.version - receipt.after) + 1
        self._own[first] = receipt.position
        self._go_on(self._position)

    def _go_on(self, position: int) -> None:
        position = max(position, self._position)
        while position + 1 in self._own:
            position = self._own.pop(position + 1)
        self._position = position
        if len(self._own) > _MANY:
            self._own = {
                first: last for first, last in self._own.items() if first > position
            }

    def _of_new_tournaments(self, page: Sequence[StoredEvent]) -> list[StoredEvent]:
        streams = self.tournaments.streams
        return [e for e in page if is_tournament(e.stream) and not streams.is_known(e)]


def _nothing() -> None:
    """Watch nothing yet."""
