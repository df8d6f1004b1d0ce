"""Present the game to the people at the keyboard: pages, prompts and messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from starsquare.cli.play.narration import told
from starsquare.cli.play.screen import Face, clock_patches, drawn_page
from starsquare.cli.play.session import DIRECTOR, Session
from starsquare.cli.play.sheets import sheet_of, slip_lines
from starsquare.cli.play.terminal_port import Edge, Patch, Tick
from starsquare.errors import StarsquareError
from starsquare.game.command import GameCommand
from starsquare.game.event import GameEvent
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.view import SPECTATOR, UNKNOWN, GameView, member_of, view_of
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.text import say

_KEPT = 40
_SHORT_NAME = 6


class Front:
    """One session at one keyboard."""

    def __init__(self, session: Session, edge: Edge) -> None:
        """Take a session and its terminal."""
        self.session = session
        self.edge = edge
        self.alarm: Moment | None = None  # when a bot acts
        self._told: tuple[str, ...] = ()
        self._fresh: tuple[str, ...] = ()

    def note(self, message: str) -> None:
        """Queue a message for the next page only: a refusal, a hint.

        It is dropped when the keyboard is handed over.
        """
        self._fresh = (*self._fresh, message)

    def tell(self, events: Iterable[GameEvent]) -> None:
        """Queue events to describe on the next page."""
        session = self.session
        for event in events:
            position = session.game.position
            book = session.book
            sentence = told(event, after=position, book=book, name=session.name)
            self._told = (*self._told[-_KEPT:], sentence)
            self._fresh = (*self._fresh, sentence)

    def attempt(self, command: GameCommand, *, by: PersonId = DIRECTOR) -> bool:
        """Run a command; what happens, or why it cannot, is on the next page."""
        try:
            happened = self.session.give(command, by=by)
        except StarsquareError as refusal:
            self.note(str(refusal))
            return False
        self.tell(happened)
        return True

    def let_time_pass(self) -> None:
        """Fire what is due, and describe it."""
        self.tell(self.session.let_time_pass())

    def show(self, *, shown: Side | None = None, hint: str = "") -> None:
        """Show the page of the game, with one side's rack or none."""
        self.edge.page(drawn_page(self.face(shown, hint), self.session.book))

    def ask(
        self,
        prompt: str,
        *,
        shown: Side | None = None,
        is_page: bool = True,
        ticking: Tick | None = None,
    ) -> str | None:
        """Wait for a line; None if a deadline came first.

        Args:
            prompt: the question.
            shown: whose rack is on the page.
            is_page: whether the page of the game is shown, so that its clocks tick.
            ticking: what ticks on another page.

        Raises:
            EOFError: the input has ended.
        """
        session = self.session

        def tick() -> Sequence[Patch]:
            session.beat()
            if ticking is not None:
                return ticking()
            if not is_page:
                return ()
            return clock_patches(self.face(shown, ""), session.book)

        session.beat()
        typed = self.edge.ask(prompt, until=self._until(), tick=tick)
        self._fresh = ()
        return typed

    def _until(self) -> Moment | None:
        """Return when something happens without input."""
        session = self.session
        if session.is_asleep:
            return None
        due = session.deadline()
        if self.alarm is None:
            return due
        alarm = session.outside(self.alarm)
        return alarm if due is None else min(due, alarm)

    def read(self, title: str, *content: RenderableType) -> None:
        """Show something to read, until Enter is pressed."""
        self.edge.page(Text(title, style="bold"), *content)
        self.ask(say("terminal.back"), is_page=False)

    def face(self, shown: Side | None, hint: str) -> Face:
        """Return what the page shows, limited to what this viewer may see."""
        session = self.session
        viewer = SPECTATOR if shown is None else member_of(shown)
        view = view_of(session.game, session.rulebook, viewer)
        is_over = view.outcome is not None
        last = view.turns[-1] if view.turns else None
        is_play = last is not None and last.kind is TurnKind.PLAY
        return Face(
            title=titled(session.book, is_modified=bool(session.game.agreed)),
            names=session.header.names,
            scores=view.outcome.final if view.outcome else view.scores,
            on_turn=view.on_turn if view.stage is Stage.PLAYING else None,
            clock=view.clock,
            now=session.now(),
            round_ends_at=None if view.ended else view.round_ends_at,
            held_since=view.held_since,
            tiles_in_bag=view.tiles_in_bag,
            position=view.position,
            last_play=frozenset(
                placement.square
                for placement in (last.placements if last and is_play else ())
            ),
            sheet=sheet_of(session.game),
            slip=slip_lines(session.outcome, session.name) if is_over else (),
            old_messages=tuple(old for old in self._told if old not in self._fresh),
            messages=self._fresh,
            racks=_racks(view, shown, session),
            hint=hint,
        )


def titled(book: Rulebook, *, is_modified: bool) -> str:
    """Return the title of the game."""
    division = f", {book.division}" if book.division else ""
    mark = f" · {say('terminal.modified')}" if is_modified else ""
    return f"Starsquare · {book.code}: {book.title}{division}{mark}"


def _racks(
    view: GameView, shown: Side | None, session: Session
) -> tuple[tuple[str, str], ...]:
    """Return the visible racks: one's own, or both once they are revealed."""
    if view.outcome is not None:
        return tuple(
            (f"{session.name(side)[:_SHORT_NAME]}:", view.racks[side])
            for side in Side
            if UNKNOWN not in view.racks[side]
        )
    if shown is None:
        return ((say("terminal.racks_hidden"), ""),)
    label = say("terminal.rack_of", {"name": session.name(shown)})
    return ((label, view.racks[shown]),)
