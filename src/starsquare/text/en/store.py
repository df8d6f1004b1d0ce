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
    "store.empty_append": "A command without events cannot be written",
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
    "store.closed": "The store of {where} is closed",
    "store.not_a_store": "{where} is no log of Starsquare: {reason}",
    "store.newer": (
        "{where} was written by a newer Starsquare (its tables have version {found}, "
        "this one knows {known}). Install the newer release"
    ),
    "store.not_empty": (
        "{where} holds {n} event already; a backup is restored into an empty one"
        "|{where} holds {n} events already; a backup is restored into an empty one"
    ),
    "store.does_not_follow": (
        "These events do not follow on those in {where}: event {expected} was "
        "expected, event {found} came"
    ),
}
