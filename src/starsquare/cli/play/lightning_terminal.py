"""The lightning round at the keyboard, from the letters to the winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import structs
from rich.text import Text

from starsquare.clause import cited
from starsquare.cli.play.presenter import Front, titled
from starsquare.cli.play.screen import drawn_tiles, wrapped
from starsquare.cli.play.session import Session
from starsquare.cli.play.terminal_port import Judge, Patch
from starsquare.cli.play.typed import NotUnderstoodError, side_named
from starsquare.errors import StarsquareError
from starsquare.game.lightning.decide import attempt_ends_at
from starsquare.game.lightning.state import (
    AttemptJudged,
    AttemptTimedOut,
    DealTiles,
    DrawLetters,
    JudgeAttempt,
    LayWords,
    LettersDrawn,
    Lightning,
    LightningCommand,
    LightningEvent,
    LightningStage,
    LightningTied,
    LightningWon,
    SettleLightning,
    StartAttempt,
    TilesDealt,
    WordsLaid,
)
from starsquare.game.side import Side
from starsquare.rules.clock import clock_face
from starsquare.text import say
from starsquare.tiles import faces_of

if TYPE_CHECKING:
    from starsquare.cli.play.bird import Bird

_NOTHING = "-"
_MINUTE_ROW = 3
_NOTES_SHOWN = 8


class LightningRound:
    """The dialogue of a lightning round."""

    def __init__(self, front: Front, judge: Judge, bird: Bird | None = None) -> None:
        """Take the round for the players of the game, or a bot."""
        self._front = front
        self._bird = bird
        self._judge = judge
        self._messages: list[str] = []

    @property
    def _session(self) -> Session:
        return self._front.session

    @property
    def _state(self) -> Lightning:
        state = self._session.lightning
        assert state is not None, "the round is open"
        return state

    def play(self) -> None:
        """Play the round to the end.

        Rules: ES-TIE-1.a ES-TIE-1.b ES-TIE-1.c ES-TIE-1.d ES-TIE-1.e ES-TIE-1.f
        """
        while self._session.is_lightning_open():
            self._tell(self._session.let_minute_pass())
            self._take_step()
        for message in self._messages[-2:]:
            self._front.note(message)

    def _take_step(self) -> None:
        match self._state.stage:
            case LightningStage.LETTERS:
                self._on_enter("letters", DrawLetters())
            case LightningStage.TILES:
                self._on_enter("tiles", DealTiles())
            case LightningStage.READY:
                self._on_enter("ready", StartAttempt(), side=self._next_side())
            case LightningStage.ATTEMPT:
                self._lay()
            case LightningStage.JUDGING:
                self._judge_words()
            case LightningStage.REFERRED:
                self._refer()
            case LightningStage.WON:
                pass

    def _next_side(self) -> Side:
        first = self._state.first or Side.ONE
        return first if self._state.values[first] is None else first.other

    def _on_enter(
        self, key: str, command: LightningCommand, *, side: Side | None = None
    ) -> None:
        name = self._session.name(side) if side is not None else ""
        if self._ask(say(f"terminal.lightning.{key}", {"name": name})) == "":
            self._give(command)

    def _lay(self) -> None:
        """Read a side's words while its minute runs."""
        side = self._state.attempting
        assert side is not None
        if self._bird is not None and side is self._bird.side:
            words = self._bird.words_from(self._state.racks[side])
            self._give(LayWords(side=side, words=words))
            return
        typed = self._ask(say("terminal.lightning.lay"), shown=side)
        self._tell(self._session.let_minute_pass())
        if not typed or self._state.attempting is not side:
            return
        words = () if typed == _NOTHING else self._words_in(typed)
        self._give(LayWords(side=side, words=words))

    def _words_in(self, typed: str) -> tuple[str, ...]:
        alphabet = self._session.game.equipment.tile_set.alphabet
        words = typed.replace(",", " ").split()
        return tuple(alphabet.cased(word) or word for word in words)

    def _judge_words(self) -> None:
        bad: list[str] = []
        for word in self._state.words:
            self._messages.append(
                say("terminal.lightning.judge", {"word": faces_of(word)})
            )
            self._show(None)
            acceptable = self._judge((word.upper(),))
            if acceptable is None:
                return
            if not acceptable:
                bad.append(word)
        self._give(JudgeAttempt(unacceptable=tuple(bad)))

    def _refer(self) -> None:
        """Ask the director to name the winner if the tiles ran out."""
        typed = self._ask(say("terminal.lightning.refer"))
        who, _, why = (typed or "").strip().partition(" ")
        if not who:
            return
        try:
            winner = side_named(who, self._session.game)
        except NotUnderstoodError as error:
            self._messages.append(str(error))
            return
        self._give(SettleLightning(winner=winner, why=why))

    def _give(self, command: LightningCommand) -> None:
        try:
            self._tell(self._session.give_lightning(command))
        except StarsquareError as refusal:
            self._messages.append(str(refusal))

    def _tell(self, events: tuple[LightningEvent, ...]) -> None:
        rules = self._session.book.rules_on("lightning.turn_seconds")
        for event in events:
            sentence = told_of_lightning(event, self._session.name)
            is_timed_out = isinstance(event, AttemptTimedOut)
            self._messages.append(cited(sentence, rules if is_timed_out else ()))

    def _ask(self, prompt: str, *, shown: Side | None = None) -> str | None:
        self._show(shown)

        def ticking() -> tuple[Patch, ...]:
            return (Patch(_MINUTE_ROW, 1, self._minute()),)

        typed = self._front.ask(prompt, ticking=ticking)
        return None if typed is None else typed.strip()

    def _show(self, shown: Side | None) -> None:
        """Show the page of the round, with the tiles of one side or none."""
        tiles = "" if shown is None else self._state.racks[shown]
        notes = self._messages[-_NOTES_SHOWN:]
        self._front.edge.page(
            Text(titled(self._session.book, is_modified=False), style="bold"),
            Text(say("terminal.lightning.title"), style="bold"),
            self._minute(),
            drawn_tiles(tiles),
            Text(),
            *(Text(line) for note in notes for line in wrapped(note)),
            Text(self._standing(), style="dim"),
        )

    def _minute(self) -> Text:
        """Draw the time left in the running minute."""
        side = self._state.attempting
        ends_at = attempt_ends_at(self._state, self._session.book)
        if side is None or ends_at is None:
            return Text()
        left = clock_face(max(0, ends_at - 1 - self._session.now()))
        facts = {"name": self._session.name(side), "left": left}
        return Text(say("terminal.lightning.minute", facts), style="bold")

    def _standing(self) -> str:
        """Return how many tiles are left and what each attempt scored."""
        values = [
            f"{self._session.name(event.side)} {event.value}"
            for event in self._session.lightning_events
            if isinstance(event, AttemptJudged)
        ]
        facts = {"n": len(self._state.bag), "values": ", ".join(values) or "-"}
        return say("terminal.lightning.bag", facts)


def told_of_lightning(event: LightningEvent, name: Callable[[Side], str]) -> str:
    """Return an event of the round as a sentence, without tiles on racks."""
    facts: dict[str, object] = {
        field: name(value) if isinstance(value, Side) else value
        for field, value in structs.asdict(event).items()
    }
    key = type(event).__name__
    match event:
        case LettersDrawn(letters=letters, first=first):
            facts |= {"one": faces_of(letters.one), "two": faces_of(letters.two)}
            facts |= {"name_one": name(Side.ONE), "name_two": name(Side.TWO)}
            key += ".again" if first is None else ""
        case TilesDealt(tiles=tiles):
            facts["n"] = len(tiles.one)
        case WordsLaid(words=words):
            facts["words"] = faces_of(" ".join(words)) or say(
                "terminal.lightning.no_word"
            )
        case LightningTied(can_draw=can_draw):
            key += "" if can_draw else ".referred"
        case LightningWon(why=why):
            key += ".settled" if why else ""
        case _:
            pass
    return say(f"terminal.lightning.told.{key}", facts)
