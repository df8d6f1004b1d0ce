"""The commands about the log: verify, backup, restore, export, import, forget."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from starsquare.cli.exit_codes import ExitCode
from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service import archive
from starsquare.service.chain import verify as verify_chain
from starsquare.text import say
from starsquare.wiring import open_store

app = typer.Typer(rich_markup_mode=None)

Db = Annotated[
    str | None,
    typer.Option(
        "--db",
        envvar="STARSQUARE_DB",
        help="The database: a file, or postgresql://... "
        "(else the log in the data folder).",
        show_default=False,
    ),
]
ArchiveFile = Annotated[Path, typer.Argument(help="The archive.", show_default=False)]
EventName = Annotated[str, typer.Argument(help="The event.", show_default=False)]


@app.command()
def verify(db: Db = None) -> None:
    """Prove that nobody has altered the log.

    Note the seal it names, on paper or elsewhere: the same seal later proves that
    everything up to it is still the same.
    """
    with closing(open_store(db, read_only=True)) as store:
        state, flaw = verify_chain(store)
    if flaw is None:
        facts = {"n": state.position, "seal": state.seal.hex()}
        typer.echo(say("verify.whole", facts))
        return
    facts = {
        "position": flaw.position,
        "stream": flaw.stream,
        "flaw": say(f"verify.flaw.{flaw.flaw}"),
    }
    typer.echo(say("verify.broken", facts), err=True)
    raise typer.Exit(ExitCode.NO)


@app.command()
def backup(file: ArchiveFile, db: Db = None) -> None:
    """Write everything to one file, also while the service runs.

    The file holds secrets and personal data: keep it as safe as the log.
    """
    with closing(open_store(db, read_only=True)) as store:
        count = _write(file, archive.back_up(store))
    typer.echo(say("backup.done", {"n": count, "file": file}))


@app.command()
def restore(file: ArchiveFile, db: Db = None) -> None:
    """Put a backup back into an empty database, of either kind."""
    contents = _read(file)
    with closing(open_store(db)) as store:
        archive.restore(store, contents)
    typer.echo(say("restore.done", {"n": len(contents.events)}))


@app.command()
def export(
    event: EventName,
    file: ArchiveFile,
    db: Db = None,
    *,
    with_secrets: Annotated[
        bool,
        typer.Option(
            "--with-secrets",
            help="With the order of the bags of games that are not over, to play "
            "them on elsewhere.",
        ),
    ] = False,
) -> None:
    """Write one event to a file that another database can import."""
    with closing(open_store(db, read_only=True)) as store:
        lines = archive.export(store, event, with_secrets=with_secrets)
        count = _write(file, lines)
    typer.echo(say("backup.done", {"n": count, "file": file}))


@app.command("import")
def import_(file: ArchiveFile, db: Db = None) -> None:
    """Take in an event that was exported; doing it twice does no harm."""
    contents = _read(file)
    with closing(open_store(db)) as store:
        archive.import_event(store, contents)
    facts = {"n": len(contents.events), "event": contents.event}
    typer.echo(say("import.done", facts))


@app.command()
def forget(
    scope: Annotated[
        str,
        typer.Argument(
            help="Where the person is known: event-NAME, or accounts.",
            show_default=False,
        ),
    ],
    person: Annotated[
        str, typer.Argument(help="The person's number.", show_default=False)
    ],
    db: Db = None,
) -> None:
    """Erase what is known of a person; results and the log stay valid."""
    with closing(open_store(db)) as store:
        was_known = store.forget(scope, PersonId(person))
    facts = {"person": person, "scope": scope}
    if not was_known:
        typer.echo(say("forget.unknown", facts), err=True)
        raise typer.Exit(ExitCode.NO)
    typer.echo(say("forget.done", facts))


def _write(file: Path, lines: Iterable[bytes]) -> int:
    """Write an archive under another name first, so that none is there by halves."""
    partial = file.with_name(f".{file.name}.partial")
    count = 0
    try:
        with gzip.open(partial, "wb") as opened:
            for line in lines:
                opened.write(line)
                count += line.startswith(b'{"type":"event"')
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)
    return count


def _read(file: Path) -> archive.Contents:
    try:
        return archive.read(_lines(file))
    except FileNotFoundError as error:
        raise DataError("cli.no_such_file", file=file) from error
    except (OSError, EOFError) as error:
        raise archive.LogArchiveError("log_archive.not_one") from error


def _lines(file: Path) -> Iterator[bytes]:
    with gzip.open(file) as opened:
        yield from opened
