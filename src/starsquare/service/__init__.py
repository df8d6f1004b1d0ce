"""The use cases, and what they need from outside.

`ports` says what a store, a clock and a source of chance have to promise; `chain`
proves that nobody altered the log, `archive` takes it elsewhere. `warm` keeps streams
in memory and is the one way to change them; `games` and `house` are the desks over it,
`timekeeper` does what time does, `worker` puts them together. `permissions` says who
may do what. `events` runs a tournament from the command line, `entries` reads lists.
"""
