"""The command line: a request in, one answer out.

`main` holds the application and is the one place where errors become messages and
exit codes, which `exit_codes` lists. Every command is added by `command`, with examples
that its help shows and a test runs. `console` writes answers for people and programs,
progress and hints; `completion` is what shells complete.

`play` is a game in the terminal, `replay` goes through a game record. For `rulebook`:
`naming` finds the book that an argument names, and `rulebook_table` draws for people
what `--json` gives, the shapes of `rulebook.portrait`. `lexicon_answer` and
`lexicon_table` are the same for `lexicon` and `judge`. The commands of `event` are in
`event_*`: `event_base` finds what arguments name, `event_giving` makes the commands
that give something to the event, and says what comes next.
"""
