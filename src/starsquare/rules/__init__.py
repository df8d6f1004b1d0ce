"""What the books say, as functions of values: no state, no clock, no chance.

`placement` and `scoring` judge a play; `challenge`, `clock` and `ending` say what
follows from a verdict, from time and from the end; `result` is what a game was worth;
`lightning` values the words of the small game that breaks a tie.
"""
