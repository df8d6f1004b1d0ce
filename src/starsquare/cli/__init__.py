"""The command line: `starsquare`, a person at a keyboard.

`main` lists the commands, loads the one that is asked for (`lazy_commands`) and turns
an error into a message and an exit code. A command's module carries its name. What it
answers with `--json`, and how that is drawn for people, is in `…_answers`.

The commands of `event` are in `event_…`: `event` lists them by the parts of the day,
`event_base` opens the event, `event_find` finds what the words name in it,
`event_giving` gives commands and tells what happened and what comes next. They work
through the same service and store as the pages. Terminal play is in `play`.
"""
