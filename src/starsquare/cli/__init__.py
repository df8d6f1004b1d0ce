"""The command line: `starsquare`, a person at a keyboard.

`main` lists the commands, loads the requested one (`lazy_commands`) and turns an error
into a message and an exit code. A command's module has its name. Its `--json` answer
and its terminal output are in `…_answers`.

The commands of `event` are in `event_…`: `event` lists them by the parts of the day,
`event_base` opens the event, `event_find` resolves names in it, `event_giving` runs
commands and reports what happened and what comes next. They use the same service and
store as the web pages. Terminal play is in `play`.
"""
