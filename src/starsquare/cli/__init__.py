"""The command line: a request in, one answer out.

`main` holds the application and is the one place where errors become messages and
exit codes, which `exit_codes` lists. Every command is a module with a Typer of its
own, registered in `main` by one line: `play` is a game in the terminal, `replay` goes
through a game record. For `rulebook`: `naming` finds the book that an
argument names, and `rulebook_table` draws for people what `--json` gives, the shapes of
`rulebook.portrait`. `lexicon_answer` and `lexicon_table` are the same for `lexicon` and
`judge`.
"""
