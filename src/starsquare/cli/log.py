"""The commands about the log: verify, backup, restore, export, import, forget."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, cast

import msgspec
import typer

from starsquare.cli.add_command import Db, adding
from starsquare.cli.arguments import must_be_there, must_have_folder
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.output import (
    AsJson,
    Told,
    aside,
    hint,
    progress_of,
    show_json,
    write,
)
from starsquare.service.log import archive
from starsquare.service.log.archive_lines import LogArchiveError, lines_in
from starsquare.service.log.chain import inspect, noted_by_code
from starsquare.service.log.signed_files import Signer, key_of, public_half
from starsquare.service.ports import Store
from starsquare.service.stream_names import belongs_to, is_tournament, tournament_of
from starsquare.system import quoted, sync_folder
from starsquare.text import say
from starsquare.wiring import PRIVATE, SystemClock, is_shared, open_store

ArchiveFile = Annotated[Path, typer.Argument(metavar="FILE", help="The archive file.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing archive.")]
SignedBy = Annotated[
    str | None,
    typer.Option(
        "--signed-by",
        metavar="HOUSE",
        help="Accept it only if this installation signed it, such as ABCD-EFGH.",
        show_default=False,
    ),
]
EventName = Annotated[
    str, typer.Argument(metavar="EVENT", help="The name of the event.")
]

_GZIP = b"\x1f\x8b"
"""The first bytes of every archive."""


class SealAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a log is intact, and where it is not."""

    is_whole: bool
    events: int  # that are intact
    seal: str
    code: str  # short enough to write down
    position: int | None = None  # of the first that is not
    stream: str | None = None
    flaw: str | None = None
    reason: str | None = None  # the database's report of its damage


class ArchiveAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An archive that was written or read."""

    file: str
    events: int
    event: str | None = None  # the one it contains; None for a whole log
    new: int | None = None  # how many were new in an import
    house: str | None = None  # the code of the installation that signed it


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding(app)
    add("verify", "", "--db log.db")(verify)
    add("backup", "monday.starsquare")(backup)
    add("restore", "monday.starsquare --db empty.db")(restore)
    add("export", "cup cup.starsquare")(export)
    add("import", "cup.starsquare --db other.db")(import_)


def verify(
    db: Db = None,
    *,
    code: Annotated[
        str | None,
        typer.Option(
            help="A code noted earlier: check that the log still holds everything up "
            "to it.",
            show_default=False,
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Check that the log is complete and unaltered.

    Keep the code it prints, on paper or elsewhere. Passed with --code later, it proves
    that nothing up to it has changed. The exit code is 1 if anything is wrong.
    """
    noted = () if code is None else (noted_by_code(code),)
    with _opened(db, "verify.under_way", json=json, read_only=True) as (store, told):
        state, flaw = inspect(store, noted=noted, progress=told)
    answer = SealAnswer(
        is_whole=flaw is None,
        events=state.position,
        seal=state.seal.hex(),
        code=state.code,
        position=None if flaw is None else flaw.position,
        stream=None if flaw is None else flaw.stream,
        flaw=None if flaw is None else flaw.flaw,
        reason=None if flaw is None else flaw.reason or None,
    )
    if json:
        show_json(answer)
    elif answer.is_whole:
        write(say("verify.whole", {"n": answer.events, "code": answer.code}))
    else:
        facts = {
            "position": answer.position,
            "stream": answer.stream,
            "reason": answer.reason,
        }
        aside(say(f"verify.flaw.{answer.flaw}", facts))
        hint(say("verify.what_now"))
    if not answer.is_whole:
        raise typer.Exit(ExitCode.NO)


def backup(
    file: ArchiveFile, db: Db = None, *, force: Force = False, json: AsJson = False
) -> None:
    """Back up everything to one file, even while the service runs.

    The file contains secrets and personal data: keep it as safe as the log.
    """
    _must_be_free(file, force=force)
    with _opened(db, "backup.under_way", json=json, read_only=True) as (store, told):
        lines = archive.back_up(store, SystemClock().now())
        count = _write(file, lines, told, store.last_position())
        code = _code_of(store)
    _tell_written(file, count, code=code, json=json)
    if not json:
        hint(say("cli.next_backup", {"file": quoted(str(file))}))


def restore(
    file: ArchiveFile,
    db: Db = None,
    *,
    signed_by: SignedBy = None,
    json: AsJson = False,
) -> None:
    """Restore a backup into an empty database of either kind.

    Shows which installation made and signed it, and when.
    """
    with _is_archive_or_refused(file):
        backup = archive.read_backup(lambda: _lines(file))
    _must_be_signed_by(backup.signer, signed_by)
    with _opened(db, "restore.under_way", json=json) as (store, told):
        archive.restore(store, backup, progress=told)
    count = backup.events
    if json:
        show_json(
            ArchiveAnswer(file=str(file), events=count, house=_house(backup.signer))
        )
        return
    write(say("restore.done", {"n": count}))
    hint(_signature_said(backup.signer))
    _hint_at_proof(db)


def export(
    event: EventName,
    file: ArchiveFile,
    db: Db = None,
    *,
    with_secrets: Annotated[
        bool,
        typer.Option(
            "--with-secrets",
            help="Include the tile order of unfinished games, so they can continue "
            "elsewhere.",
        ),
    ] = False,
    force: Force = False,
    json: AsJson = False,
) -> None:
    """Export one event to a file that another database can import."""
    _must_be_free(file, force=force)
    with _opened(db, "backup.under_way", json=json, read_only=True) as (store, told):
        _check_event(store, event)
        lines = archive.export(
            store, event, with_secrets=with_secrets, made_at=SystemClock().now()
        )
        count = _write(file, lines, told, store.last_position())
        code = _code_of(store)
    _tell_written(file, count, event=event, code=code, json=json)
    if not json:
        hint(say("cli.next_export", {"file": quoted(str(file))}))


def import_(
    file: ArchiveFile,
    db: Db = None,
    *,
    signed_by: SignedBy = None,
    json: AsJson = False,
) -> None:
    """Import an exported event; importing it twice does no harm."""
    from starsquare.service.admission import one_event  # noqa: PLC0415

    with _is_archive_or_refused(file):
        contents = archive.read(_lines(file))
        admitted = one_event(contents, SystemClock().now())
    _must_be_signed_by(contents.signer, signed_by)
    with _opened(db, "restore.under_way", json=json) as (store, told):
        receipts = archive.import_event(store, admitted, progress=told)
    new = sum(one.version - one.after for one in receipts if not one.is_repeated)
    count = len(contents.events)
    if json:
        show_json(
            ArchiveAnswer(
                file=str(file),
                events=count,
                event=contents.event,
                new=new,
                house=_house(contents.signer),
            )
        )
        return
    kept = count - new
    key = "nothing_new" if not new else "some_new" if kept else "done"
    facts = {"n": new or count, "event": contents.event, "kept": kept}
    write(say(f"import.{key}", facts))
    hint(_signature_said(contents.signer))
    if new:
        _hint_at_proof(db)


def _must_be_signed_by(signer: Signer | None, wanted: str | None) -> None:
    """Raise `LogArchiveError` unless the expected installation signed an archive.

    Raises:
        LogArchiveError: another one signed it, or nobody did.
    """
    if wanted is not None and _house(signer) != wanted.strip().upper():
        found = _house(signer) or say("log_archive.nobody")
        raise LogArchiveError("log_archive.other_house", wanted=wanted, found=found)


def _house(signer: Signer | None) -> str | None:
    return None if signer is None else signer.code


def _code_of(store: Store) -> str | None:
    """Return the code of this installation; None if it has no key yet."""
    key = key_of(store)
    return None if key is None else Signer(public_half(key)).code


def _signature_said(signer: Signer | None) -> str:
    if signer is None:
        return say("log_archive.unsigned")
    from starsquare.cli.event_base import shown_moment  # noqa: PLC0415

    moment = "" if signer.made_at is None else shown_moment(signer.made_at)
    return say("log_archive.signed", {"house": signer.code, "moment": moment})


def _hint_at_proof(db: str | None) -> None:
    # A server's address may contain a password, which must not be shown.
    named = "" if db is None or is_shared(db) else f" --db {quoted(db)}"
    hint(say("cli.next_restore", {"db": named}))


@contextmanager
def _opened(
    db: str | None, key: str, *, json: bool, read_only: bool = False
) -> Generator[tuple[Store, Told]]:
    """Open a log for a task and show its progress."""
    with (
        closing(open_store(db, read_only=read_only)) as store,
        progress_of(say(key), json=json) as told,
    ):
        yield store, told


def _check_event(store: Store, event: str) -> None:
    """Raise `typer.BadParameter` for an event that does not exist.

    Raises:
        typer.BadParameter: there is no such event; the message names the existing ones.
    """
    streams = [head.stream for head in store.heads()]
    if not any(belongs_to(event, stream) for stream in streams):
        known = [tournament_of(one) for one in streams if is_tournament(one)]
        facts = {"event": event, "known": ", ".join(known) or "-"}
        raise typer.BadParameter(say("cli.no_such_event", facts), param_hint="EVENT")


def _tell_written(
    file: Path, count: int, *, event: str | None = None, code: str | None, json: bool
) -> None:
    if json:
        answer = ArchiveAnswer(file=str(file), events=count, event=event, house=code)
        show_json(answer)
        return
    write(say("backup.done", {"n": count, "file": file}))
    if code is not None:
        hint(say("backup.signed", {"house": code}))


def _must_be_free(file: Path, *, force: bool) -> None:
    """Refuse to overwrite anything, unless told to overwrite an archive.

    Raises:
        typer.BadParameter: a file exists, such as the log itself, or the folder does
            not.
    """
    must_have_folder(file)
    if not file.is_file():
        return
    if not _is_archive(file):
        raise typer.BadParameter(say("cli.no_archive_there", {"file": file}))
    if not force:
        there = say("cli.there_already", {"file": file})
        raise typer.BadParameter(there, param_hint="FILE")


def _write(file: Path, lines: Iterable[bytes], told: Told, whole: int) -> int:
    """Write an archive under a temporary name first, so that it is never incomplete."""
    partial = file.with_name(f".{file.name}.partial")
    count = 0
    try:
        partial.touch(mode=PRIVATE)  # it contains names and secrets
        with partial.open("wb") as stored:
            with gzip.open(stored, "wb") as opened:
                for line in lines:
                    opened.write(line)
                    count += line.startswith(b'{"type":"event"')
                    told(count, whole)
            stored.flush()
            os.fsync(stored.fileno())  # before it takes the place of an older one
        partial.replace(file)
        sync_folder(file.absolute().parent)
    except OSError as error:
        # A full disk does not report which file it had no room for.
        raise OSError(error.errno, error.strerror, str(file)) from error
    finally:
        partial.unlink(missing_ok=True)
    return count


def _is_archive(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(_GZIP)) == _GZIP


@contextmanager
def _is_archive_or_refused(file: Path) -> Generator[None]:
    must_be_there(file)
    try:
        yield
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise LogArchiveError("log_archive.not_one") from error


def _lines(file: Path) -> Iterator[bytes]:
    with gzip.open(file) as opened:
        yield from lines_in(cast("BinaryIO", opened))
