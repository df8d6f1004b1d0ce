"""After the game: show the slip, verify the seed, save the record."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from starsquare.cli.play.presenter import Front, titled
from starsquare.cli.play.screen import beside, drawn_board
from starsquare.cli.play.session import Session
from starsquare.cli.play.sheets import slip_lines
from starsquare.game.event import SeedRevealed
from starsquare.game.fairness import rigged_draws, rigged_lightning_draws
from starsquare.game.lightning.state import LightningStage
from starsquare.game.record import gcg_of, write_gcg
from starsquare.game.side import BySide, Side
from starsquare.text import say


def close_game(front: Front) -> RenderableType:
    """Show the sealed result, save the record, and return the closing message."""
    session = front.session
    last_words = Group(
        Text(titled(session.book, is_modified=bool(session.game.agreed)), style="bold"),
        beside(drawn_board(session.game.position), Text(_slip(session))),
        Text(_signed(session)),
        *(Text(line) for line in _proof(session)),
    )
    front.edge.page(last_words)
    record = _keep_record(front)
    kept = session.finish()
    return Group(last_words, *record, Text(say("terminal.kept", {"file": kept})))


def _keep_record(front: Front) -> tuple[Text, ...]:
    """Ask whether to save the record, and write it to the given place."""
    while True:
        try:
            answer = front.ask(say("terminal.ask_record"), is_page=False)
        except EOFError:  # no more input: the game is finished all the same
            answer = None
        if not answer or not answer.strip():
            return ()
        file = Path(answer.strip()).expanduser()
        try:
            with file.open("xb") as record:
                record.write(record_of(front.session))
        except OSError as error:
            facts = {"file": file, "reason": error.strerror}
            front.edge.line(say("terminal.record_not_saved", facts))
            continue
        return (Text(say("terminal.record_saved", {"file": file})),)


def record_of(session: Session) -> bytes:
    """Return the game's record in GCG."""
    names = BySide(*session.header.names)
    record = gcg_of(
        session.events,
        session.rulebook,
        names,
        title=session.rulebook.title,
        lexicon=session.rulebook.words.lexicon,
    )
    return write_gcg(record)


def _slip(session: Session) -> str:
    return "\n".join(slip_lines(session.outcome, session.name))


def _signed(session: Session) -> str:
    signatures = session.game.signatures
    people = [person for side in Side for person in sorted(signatures[side])]
    facts = {"people": ", ".join(people)}
    key = "terminal.validated" if session.game.validated_by else "terminal.signed"
    return say(key, facts)


def _proof(session: Session) -> tuple[str, ...]:
    """Show the seed, and the outcome of repeating every draw.

    Rules: ES-TIE-1.b ES-TIE-1.c
    """
    (seed,) = {e.seed for e in session.events if isinstance(e, SeedRevealed)}
    rigged = rigged_draws(session.events)
    if session.lightning is not None and session.lightning.stage is LightningStage.WON:
        rigged += rigged_lightning_draws(session.lightning_events)
    key = "terminal.seed.rigged" if rigged else "terminal.seed.fair"
    return (
        say("terminal.seed", {"seed": seed}),
        say(key, {"n": len(rigged), "hash": session.game.seed_hash}),
    )
