"""Sentences about what is kept, and about what cannot be kept just now."""

MESSAGES = {
    "store.conflict": (
        "Somebody else was quicker: {stream} is at version {found}, and this was "
        "meant for version {expected}. Look at it again, then decide again"
    ),
    "store.command_reused": (
        "The command id {command_id} was used for another command. Give every "
        "command an id of its own"
    ),
    "store.full": (
        "Nothing can be written: the disk that holds {where} is full. Everything "
        "acknowledged so far is safe. Make room; a running service continues by itself"
    ),
    "store.read_only": (
        "Nothing can be written: {where} may only be read. Give the service the "
        "right to write to it; no restart is needed"
    ),
    "store.gone": (
        "{where} was deleted or replaced while the service was running. Stop the "
        "service, put the file back or restore the latest backup, then start again"
    ),
    "store.busy": (
        "Nothing could be written: another program holds {where}. Try again"
    ),
    "store.unavailable": (
        "{where} cannot be reached: {reason}. What was acknowledged is safe; the "
        "service tries again with every command"
    ),
    "store.no_driver": (
        "The driver for PostgreSQL is not installed. Install it with: "
        "pip install 'starsquare[postgres]'"
    ),
    "store.none": (
        "There is no log {where}. Name the database with --db, or the data folder "
        "with STARSQUARE_DATA"
    ),
    "store.empty": (
        "{where} is empty: no event was set up in it. Name another file, or set one up "
        "in a new file"
    ),
    "store.no_folder": ("There is no folder {folder}. Create it, or look at the name"),
    "store.closed": "The store of {where} is closed",
    "store.not_a_store": "{where} is no log of Starsquare: {reason}",
    "store.not_kept": "{where} cannot keep this: {reason}",
    "store.newer": (
        "{where} was written by a newer Starsquare (its tables have version {found}, "
        "this one knows {known}). Install the newer release"
    ),
    "store.not_empty": (
        "The log holds {n} event already; a backup is restored into an empty one"
        "|The log holds {n} events already; a backup is restored into an empty one"
    ),
    "store.does_not_follow": (
        "These events do not follow on those in {where}: event {expected} was "
        "expected, event {found} came"
    ),
    "store.unreadable": (
        "Event {version} of {stream} in the log cannot be read ({reason}). The rest of "
        "the service runs; restore a backup, or export the other events"
    ),
    "store.out_of_bounds": "This cannot be kept: {reason}. Choose a smaller value",
    "log_archive.not_one": "This file is no archive of Starsquare",
    "log_archive.newer": (
        "This archive was written by a newer Starsquare (its format is {found}, this "
        "one knows {known}). Install the newer release"
    ),
    "log_archive.long_line": (
        "Line {line} of the archive is too long for any event. Nothing was written"
    ),
    "log_archive.too_large": (
        "The archive is larger than any event or log (it was read to line {line}). "
        "Nothing was written"
    ),
    "log_archive.broken_chain": (
        "The log in this backup was altered at event {position}. Nothing was written; "
        "restore an older backup"
    ),
    "log_archive.foreign": (
        "The archive claims to be the event {event}, but also holds {found}. Nothing "
        "was written; ask whoever sent it"
    ),
    "log_archive.bad_name": (
        "The archive names an event that cannot be imported: {event}. Nothing was "
        "written"
    ),
    "log_archive.unreadable": (
        "Event {version} of {stream} cannot be read ({reason}). Nothing was written; "
        "ask whoever sent the archive"
    ),
    "log_archive.bad_person": (
        "The archive holds a person's record that cannot be read ({reason}). Nothing "
        "was written; ask whoever sent it"
    ),
    "log_archive.damaged": "The archive is damaged at line {line}; nothing was written",
    "log_archive.signed": "Made and signed by house {house} on {moment}",
    "log_archive.unsigned": "This archive is not signed; no house vouches for it",
    "log_archive.nobody": "nobody",
    "log_archive.other_house": (
        "This archive was to be signed by house {wanted}, and is signed by {found}. "
        "Nothing was written"
    ),
    "log_archive.forged": (
        "The signature of this archive is not good: it was changed after it was "
        "signed. Nothing was written"
    ),
    "backup.signed": "Signed by this house, {house}",
    "log_archive.altered": (
        "The archive is not as it was written: its seal is broken. Nothing was written"
    ),
    "log_archive.cut_off": (
        "The archive ends after line {line} without its end: a part is missing. "
        "Nothing was written"
    ),
    "log_archive.one_event": (
        "This archive holds the event {event} only: import it instead of restoring it"
    ),
    "verify.whole": (
        "The log is whole: {n} entry, code {code}"
        "|The log is whole: {n} entries, code {code}"
    ),
    "verify.flaw.seal": (
        "Entry {position}, in {stream}, was altered: its seal is broken"
    ),
    "verify.flaw.position": (
        "An entry is missing or was inserted before entry {position}, in {stream}"
    ),
    "verify.flaw.version": "Entries of {stream} are missing before entry {position}",
    "verify.flaw.noted": (
        "Entry {position}, in {stream}, is not the one that was noted when it was "
        "written: the log was rewritten"
    ),
    "verify.flaw.end": (
        "The end of the log is missing, from entry {position} on: later entries were "
        "written and noted"
    ),
    "verify.flaw.database": "The database is damaged: {reason}",
    "verify.what_now": (
        "Next: keep this file as it is, and restore the latest backup into a new one "
        "(starsquare restore)"
    ),
    "verify.not_a_code": (
        "{code} is not a log code. A code looks like 1234-ABCD-EFGH; it is printed "
        "under the standings and by starsquare verify"
    ),
    "verify.under_way": "checking the log",
    "backup.under_way": "writing",
    "restore.under_way": "restoring",
    "backup.done": "{n} event written to {file}|{n} events written to {file}",
    "restore.done": "{n} event restored|{n} events restored",
    "import.done": "{n} event of {event} imported|{n} events of {event} imported",
    "import.nothing_new": (
        "Nothing is new: the event of {event} was there already"
        "|Nothing is new: all {n} events of {event} were there already"
    ),
    "import.some_new": (
        "{n} new event of {event} imported; {kept} were there already"
        "|{n} new events of {event} imported; {kept} were there already"
    ),
    "log_archive.whole_log": (
        "This archive holds a whole log, not one event: restore it into an empty "
        "database instead (starsquare restore FILE --db new.db)"
    ),
    "forget.done": "{person} is forgotten in {scope}. The log holds a number only",
    "forget.meant": (
        "A number is needed: nothing was erased. {person} in {scope} is {meant}"
    ),
    "forget.unknown": (
        "Nobody called {person} is known in {scope}. Who gives a name instead of a "
        "number is told the number"
    ),
}
