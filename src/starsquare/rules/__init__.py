"""What the books say, as functions of values: no state, no clock, no chance.

`placement` and `scoring` judge a play, `tally` one that is only being tried;
`challenge`, `clock` and `ending` say what follows from a verdict, from time and from
the end; `result` is what a game was worth; `lightning` values the words of the small
game that breaks a tie; `judging` is what a book says to the judges.
"""
