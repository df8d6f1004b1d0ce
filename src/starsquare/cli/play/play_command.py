"""The command `starsquare play`, the only place with a real clock and randomness."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import SPEED, must_be_installed, must_be_used
from starsquare.cli.completion import BOOK, books, lists
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import show
from starsquare.cli.play.before_game import Wishes, choose_game, choose_saved
from starsquare.cli.play.dialogue import Dialogue
from starsquare.cli.play.presenter import Front, titled
from starsquare.cli.play.screen import beside, drawn_board
from starsquare.cli.play.session import Session
from starsquare.cli.play.sheets import slip_lines
from starsquare.cli.play.terminal import Terminal, write_plainly
from starsquare.cli.play.terminal_port import (
    Edge,
    Judge,
    judge_at_keyboard,
    judge_by_list,
)
from starsquare.engine import Level, Speed, must_be_compiled
from starsquare.game.event import SeedRevealed
from starsquare.game.fairness import rigged_draws, rigged_lightning_draws
from starsquare.game.lightning.state import LightningStage
from starsquare.game.record import gcg_of, write_gcg
from starsquare.game.side import BySide, Moment, Side
from starsquare.lexicon import ENABLE1
from starsquare.rulebook import Rulebook
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon
from starsquare.text import say
from starsquare.tiles import BagSeed

if TYPE_CHECKING:
    from starsquare.cli.play.bird import Bird


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


_SEED_BYTES = 32


def play(
    context: typer.Context,
    *,
    rulebook: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            autocompletion=books,
            help=BOOK,
        ),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Start a new game, even if one is unfinished.")
    ] = False,
    names: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="A B",
            help="The two sides; 'Ada & Bea' is a team. A bot keeps its own name.",
        ),
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=lists,
            callback=must_be_installed,
            help="An installed word list to judge challenges, such as ENABLE1; "
            "without one, a person decides.",
        ),
    ] = None,
    against: Annotated[
        Level | None,
        typer.Option(help="Play alone against a bot: pip is the easiest."),
    ] = None,
    speed: Annotated[Speed, typer.Option(help=SPEED)] = Speed.NORMAL,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="HEX", help="The seed of the bag, to replay the same draws."
        ),
    ] = None,
) -> None:
    """Play a whole game in the terminal: two at one keyboard, or against a bot.

    The game is saved after every command. `starsquare play` offers to continue a game
    that was not finished.
    """
    if against is not None:
        must_be_compiled()
    else:
        must_be_used(context, ("speed",), "terminal.speed_of_bot")
    wishes = Wishes(rulebook, names, against, speed)
    chosen = BagSeed(_read_seed(seed)) if seed is not None else None
    if context.obj is not None:
        edge = cast("Edge", context.obj)
        last_words, code = _play(edge, wishes, chosen, lexicon, is_new=new)
    else:
        with _terminal() as terminal:
            last_words, code = _play(terminal, wishes, chosen, lexicon, is_new=new)
    if last_words is not None:
        show(last_words)
    if code:
        raise typer.Exit(code)


def _play(
    edge: Edge,
    wishes: Wishes,
    seed: BagSeed | None,
    lexicon: str | None,
    *,
    is_new: bool,
) -> tuple[RenderableType | None, int]:
    """Play; return the closing message and the exit code."""
    front: Front | None = None
    try:
        front = _begin(edge, wishes, seed, is_new=is_new)
        if front.session.header.against is not None and lexicon is None:
            lexicon = _own_list(front.session.rulebook)  # nobody else is there to judge
        bird = _bird(front, lexicon)
        Dialogue(front, _judge(front, lexicon), bird).run()
        return close_game(front), 0
    except (EOFError, KeyboardInterrupt) as end:
        code = (
            ExitCode.INTERRUPTED if isinstance(end, KeyboardInterrupt) else ExitCode.OK
        )
        if front is None:
            return None, code
        front.session.leave()
        return say("terminal.saved"), code


def _own_list(book: Rulebook) -> str:
    """Return the list that a bird plays by: the book's, where English is not played."""
    return ENABLE1 if book.equipment.tiles == "english" else book.words.lexicon


def _bird(front: Front, lexicon: str | None) -> Bird | None:
    """Return the bot of this game, if it is played against one."""
    header = front.session.header
    if header.against is None:
        return None
    # Two people need no bot, and it takes as long to load as everything else.
    from starsquare.cli.engine import load_words  # noqa: PLC0415
    from starsquare.cli.play.bird import Bird  # noqa: PLC0415

    tiles = front.session.rulebook.equipment.tiles
    words = load_words(lexicon or ENABLE1, tiles=tiles, json=False)
    return Bird(front.session, words, header.against, header.speed)


def _judge(front: Front, lexicon: str | None) -> Judge:
    """Return the judge: the named list, else a person who is asked."""
    person = judge_at_keyboard(front.ask)
    if lexicon is None:
        return person
    words = load_lexicon(
        LexiconShelf(data_folder()),
        LexiconChoice(base=lexicon, is_the_list=True),
        rules=front.session.rulebook.word_rules,
    )
    return judge_by_list(words, front.note, person)


def _begin(edge: Edge, wishes: Wishes, seed: BagSeed | None, *, is_new: bool) -> Front:
    folder = data_folder() / "games"
    saved = None if is_new else choose_saved(edge, folder)
    if saved is not None:
        session, loaded = Session.take_up(saved, clock=edge.now)
        front = Front(session, edge)
        if wishes != Wishes() or seed is not None:
            front.note(say("terminal.as_it_was"))
        if loaded.dropped:
            front.note(say("terminal.dropped"))
        return front
    seed = seed or BagSeed(edge.chance())
    header = choose_game(edge, wishes, seed)
    session = Session.begin(folder, header, seed=seed, clock=edge.now)
    front = Front(session, edge)
    front.tell(session.events)
    return front


def _terminal() -> Terminal:
    """Return the real terminal; its clock is read once and then counted on."""
    write_plainly(sys.stdout)
    began, counted = time.time_ns(), time.monotonic_ns()

    def now() -> Moment:
        return Moment((began + time.monotonic_ns() - counted) // 1_000_000)

    return Terminal(
        keyboard=sys.stdin.fileno(),
        screen=sys.stdout,
        clock=now,
        chance=lambda: secrets.token_bytes(_SEED_BYTES),
    )


def _read_seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise typer.BadParameter(
            say("terminal.no_seed", {"text": text}), param_hint="--seed"
        ) from error


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app)("play", "--rulebook NA/high-school --names Ann Ben")(play)
