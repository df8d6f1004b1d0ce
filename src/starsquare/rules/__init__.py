"""The rules of the books as functions of values: no state, no clock, no randomness.

`placement` and `scoring` judge a play and value a lightning attempt, `tally` scores a
play that is only being tried; `challenge`, `clock` and `ending` have the consequences
of a verdict, of time and of the end of a game.
"""
