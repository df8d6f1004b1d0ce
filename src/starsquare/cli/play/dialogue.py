"""Lead two people at one keyboard through a whole game.

A rack is on the page only between a side's Enter on the hand-over page and the end of
its turn. Input typed before time ended a turn or the game is not applied to the new
situation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rich.text import Text

from starsquare.cli.play.director import call_director
from starsquare.cli.play.lightning_terminal import LightningRound
from starsquare.cli.play.next_prompt import Step, next_step
from starsquare.cli.play.offers import Typable, offers_now
from starsquare.cli.play.presenter import Front
from starsquare.cli.play.session import JUDGE, SECOND_JUDGE, Session
from starsquare.cli.play.sheets import drawn_offers, drawn_sheet, drawn_unseen, sheet_of
from starsquare.cli.play.terminal_port import Judge, judge_at_keyboard
from starsquare.cli.play.typed import (
    NotUnderstoodError,
    Request,
    Scene,
    Typed,
    is_a_turn,
    read_typed,
)
from starsquare.game.command import (
    AcceptVerdict,
    AskSecondOpinion,
    ConfirmTiles,
    DeclareNoPlays,
    GameCommand,
    GiveVerdict,
    PlaceTiles,
    SignSlip,
)
from starsquare.game.event import RoundEndSet
from starsquare.game.side import Side
from starsquare.game.state import Game, OpenChallenge, Stage
from starsquare.game.view import SPECTATOR, member_of, view_of
from starsquare.rulebook import Topic
from starsquare.text import say

if TYPE_CHECKING:
    from starsquare.cli.play.bird import Bird
from starsquare.tiles import BLANK, BagSeed, faces_of


class Dialogue:
    """The dialogue of one game."""

    def __init__(
        self, front: Front, judge: Judge | None = None, bird: Bird | None = None
    ) -> None:
        """Start it; without another judge, verdicts are asked at the keyboard.

        Against a bot, the person always sees their own rack.
        """
        self._front = front
        self._bird = bird
        self._judge = judge or judge_at_keyboard(front.ask)
        front.session.is_acceptable = lambda word: self._judge((word,)) is not False
        self._shown: Side | None = None

    @property
    def _session(self) -> Session:
        return self._front.session

    @property
    def _game(self) -> Game:
        return self._session.game

    def run(self) -> None:
        """Run the game until its slip is done.

        Raises:
            EOFError: someone left, or the input has ended.
        """
        if self._session.is_asleep and not self._session.is_finished:
            self._wake()
        while not self._session.is_finished:
            self._front.let_time_pass()
            self._hide()
            if self._lets_bird_act():
                continue
            if self._game.challenge is not None:
                self._settle(self._game.challenge)
            elif self._session.is_lightning_open():
                LightningRound(self._front, self._judge, self._bird).play()
            else:
                self._take_turn()

    def _wake(self) -> None:
        """Resume a game whose time has been stopped since the program ended."""
        front = self._front
        is_timed = self._session.is_timed()
        front.note(say("terminal.taken_up.timed" if is_timed else "terminal.taken_up"))
        front.show()
        front.ask(say("terminal.ready"), is_page=False)
        woken = self._session.wake()
        # that the round ends later is on the page, where it ticks
        front.tell(event for event in woken if not isinstance(event, RoundEndSet))

    def _lets_bird_act(self) -> bool:
        """Run the bot's due action; return whether it did something."""
        if self._bird is None:
            return False
        step = self._bird.next_step()
        self._front.alarm = None if step is None else step.not_before
        if step is None or step.not_before > self._session.now():
            return False
        self._front.alarm = None
        if self._is_lightning_due() or not self._front.attempt(step.command):
            self._bird.was_refused(step.command)
        return True

    def _is_bird(self, side: Side | None) -> bool:
        return self._bird is not None and side is self._bird.side

    def _is_birds(self, command: GameCommand | None) -> bool:
        """Return whether only the bot may do this."""
        return self._is_bird(getattr(command, "side", None))

    @property
    def _seen(self) -> Side | None:
        """Whose rack is on the page: against a bot, always the person's."""
        return self._shown if self._bird is None else self._bird.side.other

    def _take_turn(self) -> None:
        """Offer the next step, and do what is typed."""
        step = self._next_step()
        if self._bird is not None and step.shows is not None and step.command is None:
            self._enter(step)  # there is nobody to pass the keyboard to
            return
        self._front.show(shown=self._seen, hint=self._hint())
        before = (self._game.on_turn, self._game.stage)
        typed = self._front.ask(say(step.says, step.facts), shown=self._seen)
        if typed is None:
            return
        self._front.let_time_pass()
        if before != (self._game.on_turn, self._game.stage):
            # the reason is not shown: the page is the other side's by now
            if typed.strip():
                self._front.note(say("terminal.too_late"))
            return
        if typed.strip():
            self._obey(typed, step)
        else:
            self._enter(step)

    def _next_step(self) -> Step:
        if self._is_lightning_due():
            rules = self._session.book.rules_on(Topic.TIE)
            return Step(says="terminal.next.lightning", facts={"rule": rules[0]})
        step = next_step(
            self._game,
            self._session.book,
            shown=self._shown,
            name=self._session.name,
        )
        if self._bird is None:
            return step
        is_its_turn = step.command is None and step.shows is self._bird.side
        if self._is_birds(step.command) or is_its_turn:
            return Step(says="terminal.next.bird", facts={"name": self._bird.name})
        return step

    def _is_lightning_due(self) -> bool:
        """Return whether a tie has to be broken before the slip is signed."""
        session = self._session
        return (
            self._game.stage is Stage.OVER
            and session.lightning is None
            and session.outcome.needs_lightning_round
        )

    def _enter(self, step: Step) -> None:
        """Do what Enter does."""
        if self._is_lightning_due():
            self._session.open_lightning(BagSeed(self._front.edge.chance()))
            return
        is_done = step.command is None or self._front.attempt(step.command)
        if is_done and step.shows is not None and not self._is_bird(step.shows):
            self._shown = step.shows

    def _obey(self, text: str, step: Step) -> None:
        """Do what was typed."""
        if step.is_count and text.strip().isdecimal():
            assert isinstance(step.command, ConfirmTiles)
            side = step.command.side
            self._front.attempt(ConfirmTiles(side=side, counted=int(text)))
            return
        try:
            typed: Typed = read_typed(text, self._scene())
        except NotUnderstoodError as error:
            self._front.note(str(error))
            return
        if isinstance(typed, Request):
            self._answer(typed)
            return
        why_not = self._why_not(typed)
        if why_not is not None:
            self._front.note(why_not)
        elif not self._front.attempt(typed):
            self._explain(typed)
        elif isinstance(typed, DeclareNoPlays):
            self._shown = None  # the other side has to agree

    def _why_not(self, command: GameCommand) -> str | None:
        """Return why the person at the keyboard may not do this."""
        if self._bird is not None and self._is_birds(command):
            return say("terminal.bird_does", {"name": self._bird.name})
        is_hidden = self._bird is None and self._shown is not self._game.on_turn
        if is_hidden and is_a_turn(command, self._game):
            name = self._session.name(self._game.on_turn)
            return say("terminal.take_keyboard", {"name": name})
        if isinstance(command, SignSlip) and self._is_lightning_due():
            return say("terminal.lightning_first")
        return None

    def _explain(self, command: GameCommand) -> None:
        """Explain small letters to someone who typed only those."""
        if not isinstance(command, PlaceTiles):
            return
        tiles = [placement.tile for placement in command.placements]
        if tiles.count(BLANK) > self._game.racks[command.side].count(BLANK):
            self._front.note(say("terminal.small_letters"))

    def _answer(self, request: Request) -> None:
        session, front = self._session, self._front
        match request:
            case Request.HELP:
                self._help()
            case Request.GO:
                self._go()
            case Request.SHEET:
                sheet = drawn_sheet(sheet_of(self._game), session.name)
                front.read(say("terminal.sheet.title"), sheet)
            case Request.UNSEEN:
                viewer = SPECTATOR if self._seen is None else member_of(self._seen)
                view = view_of(self._game, session.rulebook, viewer)
                front.read(say("terminal.unseen.title"), drawn_unseen(view.unseen))
            case Request.DIRECTOR:
                self._shown = None
                call_director(front)
            case Request.LEAVE:
                raise EOFError
            case _:
                assert_never(request)

    def _go(self) -> None:
        """Hand the keyboard over while the other side still has tiles to draw."""
        if self._can_hand_over():
            self._shown = self._game.on_turn
        else:
            self._front.note(say("terminal.nothing_to_hand_over"))

    def _can_hand_over(self) -> bool:
        """Return whether someone is on turn and waits for the keyboard."""
        is_waiting = self._session.is_timed() and self._shown is None
        return is_waiting and self._bird is None

    def _help(self) -> None:
        """List what can be typed now, and nothing else."""
        self._front.read(
            say("terminal.help.title"),
            drawn_offers(self._offers()),
            Text(),
            Text(say("terminal.help.always")),
        )

    def _hint(self) -> str:
        """Return a one-line reminder of what can be typed now."""
        words = [offer.word for offer in self._offers()]
        if self._can_hand_over():
            words.append(Request.GO)
        return " · ".join([*words, Request.HELP])

    def _offers(self) -> tuple[Typable, ...]:
        session = self._session
        offers = offers_now(self._scene(), session.book, session.now())
        if not self._is_lightning_due():
            return offers
        return tuple(offer for offer in offers if offer.word != "sign")

    def _scene(self) -> Scene:
        side = self._shown or self._game.on_turn
        return Scene(self._game, side, self._shown is not None)

    def _hide(self) -> None:
        """Take the rack off the page unless its side is thinking about its turn."""
        game = self._game
        is_thinking = (
            game.stage is Stage.PLAYING
            and game.on_turn is self._shown
            and game.clock.running is not None
            and game.challenge is None
        )
        if not is_thinking:
            self._shown = None

    # -- challenges ----------------------------------------------------------------

    def _settle(self, challenge: OpenChallenge) -> None:
        """Ask for the verdict, and for a second opinion if the rulebook has one."""
        front = self._front
        if challenge.verdict is not None:
            self._offer_second_opinion(challenge)
            return
        key = "terminal.second_judge" if challenge.is_second else "terminal.judge"
        words = ", ".join(map(faces_of, challenge.words))
        front.show(hint=say(key, {"words": words}))
        acceptable = self._judge(challenge.words)
        front.let_time_pass()
        if acceptable is not None:
            by = SECOND_JUDGE if challenge.is_second else JUDGE
            front.attempt(GiveVerdict(acceptable=acceptable), by=by)

    def _offer_second_opinion(self, challenge: OpenChallenge) -> None:
        """Ask the side that lost the challenge to accept it or ask another judge.

        Rules: SO-CHAL-1.c
        """
        loser = challenge.side if challenge.verdict else challenge.side.other
        rules = self._session.book.rules_on("challenge.second_opinion")
        facts = {"name": self._session.name(loser), "rules": ", ".join(map(str, rules))}
        front = self._front
        front.show(hint=say("terminal.second_opinion", facts))
        typed = front.ask(say("terminal.second_prompt", facts))
        front.let_time_pass()
        if typed is None:
            return
        answer = typed.strip().lower()
        if answer in {"", "accept"}:
            front.attempt(AcceptVerdict(side=loser))
        elif answer == "second":
            front.attempt(AskSecondOpinion(side=loser))
        else:
            front.note(say("terminal.second_opinion", facts))
