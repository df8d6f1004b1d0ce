"""Starsquare runs crossword-tile-game tournaments by the book.

Read from the bottom up: `clause` and `text` know nothing; `errors` says what can
go wrong; `tiles` and `board` are the things on the table, `lexicon` the words and their
judge; `rulebook` is what an organiser wrote down, as data; `rules` is what the books
say, as functions; `game` decides and remembers one game; `storage` is what is kept
between runs; `cli` is the command line and `testing` the builders for tests.
`docs/architecture.md` follows one play through all of them.
"""
