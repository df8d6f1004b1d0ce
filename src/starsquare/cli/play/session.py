"""One game being played: its time, its seed, its file. Independent of the keyboard.

Every accepted command is on disk before the game goes on, so that a game can be resumed
after the program was stopped at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from starsquare.cli.play.savefile import Header, Loaded, SavedGameError, SaveFile
from starsquare.errors import DataError
from starsquare.game.agreement import book_played
from starsquare.game.challenges import refuse_phonies
from starsquare.game.command import (
    GameCommand,
    LetTimePass,
    OpenGame,
    RestartClock,
    SetRoundEnd,
    StopClock,
    StopReason,
)
from starsquare.game.deadlines import next_deadline
from starsquare.game.decide import decide
from starsquare.game.event import GameEvent, RoundEndSet, TurnsBegan
from starsquare.game.evolve import evolve, fold, opened
from starsquare.game.lightning.decide import attempt_ends_at, decide_lightning
from starsquare.game.lightning.state import (
    LetMinutePass,
    Lightning,
    LightningCommand,
    LightningEvent,
    LightningStage,
    OpenLightning,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.outcome import Outcome, outcome_of, with_lightning
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import MINUTE
from starsquare.tiles import BagSeed, Tiles, commitment_to, in_order

DIRECTOR = PersonId("director")
JUDGE = PersonId("judge")
SECOND_JUDGE = PersonId("second judge")

_BEAT_MS = 1_000


class Session:
    """A game, its rulebook, and the file it is saved in."""

    def __init__(
        self,
        *,
        header: Header,
        saved: SaveFile,
        seed: BagSeed,
        clock: Callable[[], Moment],
    ) -> None:
        """Take over a saved game; `begin` or `take_up` decides from where."""
        self.header = header
        self.rulebook = header.rulebook()
        self._saved = saved
        self._seed = seed
        self._lightning_seed: BagSeed | None = None
        self._clock = clock
        self.is_acceptable: Callable[[str], bool] = lambda _: True
        self._shift = 0
        self._latest = Moment(0)
        self._last_beat = Moment(0)
        self._asleep_since: Moment | None = None
        self._game: Game | None = None
        self.events: list[GameEvent] = []
        self.lightning: Lightning | None = None
        self.lightning_events: list[LightningEvent] = []

    @classmethod
    def begin(
        cls,
        folder: Path,
        header: Header,
        *,
        seed: BagSeed,
        clock: Callable[[], Moment],
    ) -> Session:
        """Open a new game and save it in a folder."""
        saved = SaveFile.create(folder, header, seed)
        session = cls(header=header, saved=saved, seed=seed, clock=clock)
        session.give(session.opening())
        return session

    @classmethod
    def take_up(
        cls, path: Path, *, clock: Callable[[], Moment]
    ) -> tuple[Session, Loaded]:
        """Resume a saved game. Its time is stopped; `wake` lets it run.

        Raises:
            DataError: the game or its rulebook cannot be used.
        """
        saved, loaded = SaveFile.open(path)
        try:
            session = cls(
                header=loaded.header,
                saved=saved,
                seed=BagSeed(bytes.fromhex(loaded.seeds.bag)),
                clock=clock,
            )
            if loaded.events:
                session._restore(loaded, path)
            else:  # stopped between the file and its first event
                session.give(session.opening())
        except DataError:
            saved.close()
            raise
        return session, loaded

    @property
    def game(self) -> Game:
        """The game's current state."""
        assert self._game is not None, "a session opens its game first"
        return self._game

    @property
    def book(self) -> Rulebook:
        """The rulebook in force, with what the sides agreed on."""
        return book_played(self.rulebook, self.game)

    @property
    def seed(self) -> BagSeed:
        """The secret that orders the bag."""
        return self._seed

    @property
    def outcome(self) -> Outcome:
        """The current result of the game, with its lightning round."""
        outcome = outcome_of(self.game, self.rulebook)
        if self.lightning is None or not outcome.needs_lightning_round:
            return outcome
        return with_lightning(outcome, self.lightning, self.book)

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left to do: signed, and validated if staff must."""
        if self.game.stage is Stage.SIGNED:
            return not self.book.slip.validated_by_staff
        return self.game.stage is Stage.SEALED

    def now(self) -> Moment:
        """Return the current time; it never goes back, though the computer's clock may.

        A resumed game stays at the moment it was left, until it wakes.
        """
        if self._asleep_since is not None:
            return self._asleep_since
        self._latest = Moment(max(self._latest, self._clock() + self._shift))
        return self._latest

    def name(self, side: Side) -> str:
        """Return the name of a side."""
        return self.header.names[list(Side).index(side)]

    def opening(self) -> OpenGame:
        """Return the command that opens the board for this session's two sides."""
        one, two = (members(name) for name in self.header.names)
        return OpenGame(
            game=self.header.game, seats=BySide(one, two), first=self.header.first
        )

    def give(
        self, command: GameCommand, *, by: PersonId = DIRECTOR
    ) -> tuple[GameEvent, ...]:
        """Run a command now; its events are saved before they count.

        The people at the keyboard direct their game themselves; only judges are told
        apart.

        Raises:
            StarsquareError: it is refused, and nothing has changed.
        """
        return self._give_at(command, self.now(), by)

    def let_time_pass(self) -> tuple[GameEvent, ...]:
        """Fire everything that is due, and keep the round clock set."""
        passed = self.give(LetTimePass())
        return (*passed, *self._set_round_clock(self.now()))

    def deadline(self) -> Moment | None:
        """Return the outside time of the next deadline."""
        if self.lightning is not None:
            at = attempt_ends_at(self.lightning, self.book)
        else:
            due = next_deadline(self.game, self.rulebook)
            at = None if due is None else due.at
        return None if at is None else self.outside(at)

    def outside(self, moment: Moment) -> Moment:
        """Return a moment of the game in outside time."""
        return Moment(moment - self._shift)

    def beat(self) -> None:
        """Record, at most once a second, that the program is running."""
        now = self.now()
        if not self.is_asleep and now >= self._last_beat + _BEAT_MS:
            self._last_beat = now
            self._saved.beat(now)

    def leave(self) -> None:
        """Stop for now: the last moment is recorded, the files are closed."""
        if not self.is_asleep:
            self._saved.beat(self.now())
        self._saved.close()

    def finish(self) -> Path:
        """Move the finished game away."""
        return self._saved.finish()

    # -- after an interruption -----------------------------------------------------

    @property
    def is_asleep(self) -> bool:
        """Whether the game was resumed and its time is still stopped."""
        return self._asleep_since is not None

    def is_timed(self) -> bool:
        """Return whether a clock of the game runs, or ran when it was interrupted."""
        return self.game.stage is Stage.PLAYING and self.game.clock.running is not None

    def wake(self) -> tuple[GameEvent, ...]:
        """Continue with the clocks as they were when the program was stopped.

        The staff stops the clock at the last known moment and restarts it now; the
        round ends that much later. Only a minute of the lightning round has no middle
        button: there the session's own time is stopped instead.
        """
        last_seen = self._asleep_since
        if last_seen is None:
            return ()
        self._asleep_since = None
        if self.lightning is not None:
            self._shift = last_seen - self._clock()
            self._latest = last_seen
            return ()
        events = self._give_at(LetTimePass(), last_seen)
        events += self._set_round_clock(last_seen)
        is_stopped = self.is_timed()
        if is_stopped:
            pressed = StopClock(reason=StopReason.DIRECTOR)
            events += self._give_at(pressed, last_seen)
        ends_at = self.game.round_ends_at
        if ends_at is not None and self.game.ended is None:
            later = Moment(ends_at + self.now() - last_seen)
            set_later = SetRoundEnd(ends_at=later)
            events += self._give_at(set_later, last_seen)
        return (*events, *self.give(RestartClock())) if is_stopped else events

    def _restore(self, loaded: Loaded, path: Path) -> None:
        try:
            self._game = fold(loaded.events)
            if loaded.lightning:
                self.lightning = fold_lightning(loaded.lightning)
        except Exception as error:  # an altered file may fail in any way
            raise SavedGameError("saved.replay", file=path) from error
        if commitment_to(self._seed) != self._game.seed_hash:
            raise SavedGameError("saved.wrong_seed", file=path)
        self.events = list(loaded.events)
        self.lightning_events = list(loaded.lightning)
        if loaded.seeds.lightning is not None:
            self._lightning_seed = BagSeed(bytes.fromhex(loaded.seeds.lightning))
        # a computer whose clock was put back must not make time run backwards
        self._shift = max(0, loaded.last_seen - self._clock())
        self._latest = self._asleep_since = loaded.last_seen

    # -- the lightning round -------------------------------------------------------

    def tiles_left(self) -> Tiles:
        """Return the tiles in the bag and on both racks."""
        game = self.game
        held = "".join(game.tiles_of(side) for side in Side)
        return in_order(game.bag + held)

    def open_lightning(self, seed: BagSeed) -> tuple[LightningEvent, ...]:
        """Open the lightning round with its own seed."""
        self._saved.keep_lightning_seed(self._seed, seed)
        self._lightning_seed = seed
        opening = OpenLightning(game=self.game.id, tiles=self.tiles_left())
        return self.give_lightning(opening)

    def give_lightning(self, command: LightningCommand) -> tuple[LightningEvent, ...]:
        """Run a command of the lightning round.

        Raises:
            StarsquareError: it is refused, and nothing has changed.
        """
        assert self._lightning_seed is not None, "the round has a seed of its own"
        happened = decide_lightning(
            self.lightning, command, self.book, self.now(), self._lightning_seed
        )
        if not happened:
            return ()
        self._saved.append_lightning(happened)
        self.lightning_events += happened
        if self.lightning is None:
            self.lightning = fold_lightning(happened)
        else:
            for event in happened:
                self.lightning = evolve_lightning(self.lightning, event)
        return happened

    def let_minute_pass(self) -> tuple[LightningEvent, ...]:
        """End an attempt whose minute has run out."""
        return self.give_lightning(LetMinutePass())

    def is_lightning_open(self) -> bool:
        """Return whether a lightning round has started and has no winner yet."""
        state = self.lightning
        return state is not None and state.stage is not LightningStage.WON

    def _give_at(
        self, command: GameCommand, at: Moment, by: PersonId = DIRECTOR
    ) -> tuple[GameEvent, ...]:
        happened = decide(
            self._game, command, self.rulebook, at=at, by=by, seed=self._seed
        )
        refuse_phonies(happened, self.rulebook, self.is_acceptable)
        if not happened:
            return ()
        self._saved.append(happened)
        for event in happened:
            game = self._game
            self._game = opened(event) if game is None else evolve(game, event)
        self.events += happened
        return happened

    def _set_round_clock(self, at: Moment) -> tuple[GameEvent, ...]:
        """Start the round with the first turn, as there is no director to start it."""
        minutes = self.header.round_minutes
        if minutes is None or self.game.stage is not Stage.PLAYING:
            return ()
        if any(isinstance(event, RoundEndSet) for event in self.events):
            return ()
        began = next(e.at for e in self.events if isinstance(e, TurnsBegan))
        ends_at = Moment(began + minutes * MINUTE)
        return self._give_at(SetRoundEnd(ends_at=ends_at), at)


def members(name: str) -> tuple[PersonId, ...]:
    """Return the people behind the name of a side: `Ada & Bea` are two."""
    people = (person.strip() for person in name.split("&"))
    return tuple(PersonId(person) for person in people if person)
