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
        "Nothing can be written: the disk that holds {where} is full. What was "
        "acknowledged is safe and can be read. Make room; no restart is needed"
    ),
    "store.read_only": (
        "Nothing can be written: {where} may only be read. Give the service the "
        "right to write to it; no restart is needed"
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
    "log_archive.not_one": "This file is no archive of Starsquare",
    "log_archive.newer": (
        "This archive was written by a newer Starsquare (its format is {found}, this "
        "one knows {known}). Install the newer release"
    ),
    "log_archive.damaged": "The archive is damaged at line {line}; nothing was written",
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
        "The log is whole: {n} event, last seal {seal}"
        "|The log is whole: {n} events, last seal {seal}"
    ),
    "verify.broken": (
        "The log was altered: event {position}, in {stream}, is not what was "
        "written ({flaw}). Restore a backup, and ask who had access"
    ),
    "verify.flaw.seal": "its seal is broken",
    "verify.flaw.position": "an event is missing before it, or it was put in",
    "verify.flaw.version": "its stream has a gap",
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
