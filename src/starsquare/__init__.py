"""Starsquare runs SCRABBLE® tournaments by the book.

The packages from the bottom up: `text` has every sentence, `errors` every kind of
refusal; `tiles`, `board` and `lexicon` are what lies on the table and the words;
`rulebook` is what an organizer wrote down, as data; `rules` is what the rulebooks say,
as functions; `game` and `tournament` decide and remember; `engine` finds plays;
`service` has the use cases, `storage` keeps the log, `paper` prints; `web` and `cli`
are what people see. `docs/architecture.md` follows one play through all of them.
"""
