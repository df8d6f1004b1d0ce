"""Wire service, storage and paper together: the one module that knows all three."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from starsquare.errors import DataError, StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import Clock, Store
from starsquare.storage.data_folder import data_folder
from starsquare.storage.seal_file import SealFile
from starsquare.storage.sqlite import SqliteStore
from starsquare.system import since_boot_ns

if TYPE_CHECKING:
    from starsquare.lexicon import Lexicon, Sheet, WordRules
    from starsquare.paper.links import ServiceLinks
    from starsquare.service.tournament.local_tournament import LocalTournament
    from starsquare.service.tournament.tournament_service import (
        Guard,
        TournamentService,
    )
    from starsquare.service.venue.event import Lists
    from starsquare.service.worker import Worker
    from starsquare.tournament.command import TournamentCommand

# Each function imports what it needs: a command uses only one of them, and a director
# who types it at a busy desk should not wait for the rest to load.

AT_THE_DESK = PersonId("desk")
"""The actor of a command when nobody is named."""

LOG = "starsquare.db"
"""The log's file in the data folder, when no database is given."""

PRIVATE = 0o600
_NS_PER_MS = 1_000_000


class SystemClock:
    """The computer's clock at startup, plus the time elapsed since.

    Time never goes backwards, even if the system clock is changed while the service
    runs. Time asleep does not count until `catch_up` is called.
    """

    def __init__(
        self,
        *,
        wall: Callable[[], int] = time.time_ns,
        awake: Callable[[], int] = time.monotonic_ns,
        since_boot: Callable[[], int] = since_boot_ns,
    ) -> None:
        """Read the clocks; each returns nanoseconds."""
        self._awake, self._since_boot = awake, since_boot
        self._ahead = wall() - awake()
        self._asleep = since_boot() - awake()

    def now(self) -> Moment:
        """Return the current time in milliseconds since 1970."""
        return Moment(self._now_ns() // _NS_PER_MS)

    def not_before(self, moment: Moment) -> None:
        """Move ahead to a moment already used, if this clock is behind it."""
        self._ahead += max(0, moment * _NS_PER_MS - self._now_ns())

    def slept_ms(self) -> int:
        """Return how long the computer has slept since the clock last caught up."""
        return self._slept_ns() // _NS_PER_MS

    def catch_up(self) -> None:
        """Count the time asleep as elapsed."""
        slept = self._slept_ns()
        self._ahead += slept
        self._asleep += slept

    def _now_ns(self) -> int:
        return self._ahead + self._awake()

    def _slept_ns(self) -> int:
        return self._since_boot() - self._awake() - self._asleep


class FixedClock:
    """A clock that does not move, for scripts with reproducible output."""

    def __init__(self, now: Moment) -> None:
        """Set the clock."""
        self._now = now

    def now(self) -> Moment:
        """Return the moment the clock was set to."""
        return self._now


class SystemRandomness:
    """The operating system's source of randomness."""

    def secret_bytes(self, count: int) -> bytes:
        """Return `count` random bytes."""
        return secrets.token_bytes(count)


def is_shared(address: str | None) -> bool:
    """Return whether workers on several machines can share this database."""
    return address is not None and address.startswith(("postgresql:", "postgres:"))


class NoLogError(StarsquareError):
    """Raised when there is no log at the given address."""


def open_store(
    address: str | None = None,
    *,
    folder: Path | None = None,
    read_only: bool = False,
) -> Store:
    """Open the database at an address: `postgresql://...`, or a file.

    Without an address, open the file in the data folder.

    Raises:
        DataError: it is not a log, is from a newer release, or cannot be reached.
        NoLogError: it should be read but does not exist, or its folder is missing.
        StoreError: it cannot be opened.
    """
    if address is not None and is_shared(address):
        return _open_postgres(address, data_folder() if folder is None else folder)
    if address is not None:
        file = Path(address)
    else:
        folder = data_folder() if folder is None else folder
        file = folder / LOG
        if not read_only:
            folder.mkdir(parents=True, exist_ok=True)
    if not file.absolute().parent.is_dir():
        raise NoLogError("store.no_folder", where=file, folder=file.parent)
    if read_only and not file.exists():
        raise NoLogError("store.none", where=file)
    if not read_only:
        # The folder holds secrets and names, which other accounts on this computer must
        # not read. If it cannot be created, the store explains why.
        with suppress(OSError):
            file.touch(mode=PRIVATE, exist_ok=False)
    return SqliteStore(file, read_only=read_only)


def _open_postgres(address: str, folder: Path) -> Store:
    named = hashlib.blake2b(address.encode(), digest_size=8).hexdigest()
    try:
        # The driver is an optional extra: a log kept in a file does not need it.
        from starsquare.storage.postgres import PostgresStore  # noqa: PLC0415
    except ImportError as error:
        raise DataError("store.no_driver") from error
    with suppress(OSError):  # without an address there is no second place for the seal
        folder.mkdir(parents=True, exist_ok=True)
    return PostgresStore(
        address, seal_file=SealFile(folder / f"postgresql-{named}.seal")
    )


def tournament_in(
    file: Path,
    *,
    name: str | None = None,
    at: Moment | None = None,
    by: PersonId = AT_THE_DESK,
) -> LocalTournament:
    """Return the tournament in a file; a new one if the file does not exist yet.

    A file is a store like any other, with one tournament in it. Reading leaves it
    untouched: it is opened for writing by the first command that writes.

    Args:
        file: the store.
        name: the name of a new tournament; by default the file's name.
        at: the moment of everything that happens; by default now.
        by: the actor of the commands.

    Raises:
        DataError: the file is not a log, or holds several tournaments.
        StoreError: it cannot be opened.
    """
    from starsquare.service.stream_names import event_named  # noqa: PLC0415
    from starsquare.service.tournament.local_tournament import LocalTournament  # noqa: PLC0415

    def writing() -> TournamentService:
        return _tournaments(open_store(str(file)), at, counts_people=True)

    if not file.exists():
        return LocalTournament(name or event_named(file.stem), by, writing())
    store = open_store(str(file), read_only=True)
    try:
        found = _only_event(store, file) or name or event_named(file.stem)
    except BaseException:
        store.close()
        raise
    reading = _tournaments(store, at, counts_people=True)
    return LocalTournament(found, by, reading, writing)


def tournament_named(
    name: str,
    address: str | None = None,
    *,
    folder: Path | None = None,
    is_new: bool = False,
    at: Moment | None = None,
    by: PersonId = AT_THE_DESK,
) -> LocalTournament:
    """Return a tournament of a data folder or database, whether served or not.

    The service may be running on the same store: each appends only after what it has
    seen, and is notified of what the other wrote.

    Raises:
        DataError: it is not a log, is from a newer release, or cannot be reached; or
            something is written with a moment in the future.
        NoLogError: there is no log.
        StoreError: it cannot be opened.
    """
    from starsquare.service.tournament.local_tournament import LocalTournament  # noqa: PLC0415

    def writing() -> TournamentService:
        _must_have_passed(at)
        return _tournaments(open_store(address, folder=folder), at)

    if is_new:
        return LocalTournament(name, by, writing())
    store = open_store(address, folder=folder, read_only=True)
    return LocalTournament(name, by, _tournaments(store, at), writing)


def _must_have_passed(at: Moment | None) -> None:
    """Refuse a moment in the future: the service's clock would never go back behind it.

    Raises:
        DataError: it is in the future.
    """
    if at is not None and at > SystemClock().now():
        day = datetime.fromtimestamp(at / 1000, tz=UTC).date().isoformat()
        raise DataError("store.future", day=day)


def _only_event(store: Store, file: Path) -> str | None:
    """Return the name of the tournament in a file; None if the file is still empty.

    Raises:
        DataError: the file holds several tournaments.
    """
    from starsquare.service.stream_names import tournament_of  # noqa: PLC0415

    names = [tournament_of(head.stream) for head in store.heads(prefix="tournament-")]
    if len(names) > 1:
        raise DataError("store.several_events", where=file, events=", ".join(names))
    return names[0] if names else None


def _tournaments(
    store: Store, at: Moment | None, *, counts_people: bool = False
) -> TournamentService:
    """Build the tournament service for a process that uses nothing else."""
    from starsquare.service.tournament.tournament_service import TournamentService  # noqa: PLC0415
    from starsquare.service.venue.venue_service import VenueService  # noqa: PLC0415

    clock: Clock = SystemClock() if at is None else FixedClock(at)
    venues = VenueService(store, clock)
    service = TournamentService(store, clock, SystemRandomness(), venues, is_alone=True)
    service.counts_people = counts_people
    service.streams.is_dated_by_hand = at is not None

    service.guards.append(_protecting_games(service))
    return service


def _protecting_games(service: TournamentService) -> Guard:
    """Refuse to reseat a board while its game is being played on screen."""
    from starsquare.tournament.command import RepairCommand, WithdrawRound  # noqa: PLC0415

    async def guard(event: str, commands: Sequence[TournamentCommand], /) -> None:
        if not any(isinstance(one, RepairCommand | WithdrawRound) for one in commands):
            return  # only this needs games, which are slow to load
        from starsquare.rulebook import rulebook  # noqa: PLC0415
        from starsquare.service.books import TournamentBooks  # noqa: PLC0415
        from starsquare.service.game.game_service import GameService  # noqa: PLC0415
        from starsquare.service.guards import must_not_be_played  # noqa: PLC0415

        store = service.store
        books = TournamentBooks(rulebook, store)
        games = GameService(store, service.clock, service.randomness, books)
        await must_not_be_played(service, games, event, commands)

    return guard


async def links_in(
    address: str | None,
    *,
    folder: Path | None = None,
    base: str,
    event: str,
    by: PersonId,
    tables: Iterable[int] = (),
    people: Iterable[PersonId] = (),
    with_station: bool = False,
) -> ServiceLinks:
    """Create links in a tournament's store; anyone who has the file is its director.

    Raises:
        DataError: the file is not a log.
    """
    from starsquare.paper.links import issue_links  # noqa: PLC0415
    from starsquare.service.accounts.account_service import AccountService  # noqa: PLC0415
    from starsquare.service.identity import Grant, Identity, Role  # noqa: PLC0415

    store = open_store(address, folder=folder)
    try:
        return await issue_links(
            AccountService(store, SystemClock(), SystemRandomness()),
            Identity(by, (Grant(role=Role.DIRECTOR),)),
            base=base,
            event=event,
            tables=tables,
            people=people,
            with_station=with_station,
        )
    finally:
        store.close()


def word_list_for(named: str, *, folder: Path | None = None) -> str | None:
    """Return the word list to judge by if the rulebook's own is not installed."""
    from starsquare.lexicon import ENABLE1  # noqa: PLC0415
    from starsquare.storage.lexicons import LexiconShelf  # noqa: PLC0415

    shelf = LexiconShelf(data_folder() if folder is None else folder)
    return None if shelf.has(named) else ENABLE1


def installed_lists(folder: Path | None = None) -> tuple[str, ...]:
    """Return the names of the installed word lists, the embedded one first."""
    from starsquare.storage.lexicons import LexiconShelf  # noqa: PLC0415

    return LexiconShelf(data_folder() if folder is None else folder).names()


def events_with_list(name: str, *, folder: Path | None = None) -> tuple[str, ...]:
    """Return the tournaments in the data folder's log that use a word list.

    Raises:
        DataError: the file is not a log, or is from a newer release.
        StoreError: it cannot be opened.
    """
    from starsquare.service.lexicons import events_using  # noqa: PLC0415

    try:
        store = open_store(folder=folder, read_only=True)
    except NoLogError:
        return ()
    try:
        return events_using(store, name)
    finally:
        store.close()


def a_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


def a_command_id() -> str:
    """Return an id for a command that has none."""
    return secrets.token_hex(16)


def new_worker(address: str | None = None, *, folder: Path | None = None) -> Worker:
    """Build a worker of the service for the database at an address.

    Raises:
        DataError: it is not a log, is from a newer release, or cannot be reached.
        StoreError: it cannot be opened.
    """
    from starsquare.rulebook import rulebook  # noqa: PLC0415
    from starsquare.service.worker import Worker  # noqa: PLC0415
    from starsquare.storage.lexicons import (  # noqa: PLC0415
        LexiconChoice,
        LexiconShelf,
        load_lexicon,
    )

    store = open_store(address, folder=folder)
    shelf = LexiconShelf(data_folder() if folder is None else folder)

    def lexicon(lists: Lists, rules: WordRules, sheet: Sheet | None, /) -> Lexicon:
        choice = LexiconChoice(
            base=lists.base,
            long_words=lists.long_words,
            school=lists.school,
            newer=lists.newer,
        )
        return load_lexicon(shelf, choice, rules=rules, sheet=sheet)

    clock, chance = SystemClock(), SystemRandomness()
    return Worker(store, clock, chance, rulebook, lexicon, lists=shelf)


async def first_invitation(
    address: str | None = None, *, folder: Path | None = None
) -> str | None:
    """Return an invitation for the first director; None if an account exists."""
    worker = new_worker(address, folder=folder)
    try:
        return await worker.accounts.first_invitation()
    finally:
        worker.store.close()


async def set_up_demonstrations(
    address: str | None = None, *, folder: Path | None = None
) -> tuple[str, ...]:
    """Open the missing demonstrations and return all of them by rulebook."""
    from starsquare.rulebook import CODES  # noqa: PLC0415
    from starsquare.service.demonstration.demo_events import Demonstrations  # noqa: PLC0415

    worker = new_worker(address, folder=folder)
    try:
        made = Demonstrations(worker.tournaments, worker.new_id)
        return tuple([await made.ready(code) for code in CODES])
    finally:
        worker.store.close()
