"""One game: decided by commands, remembered as events.

`command` and `event` are the words; `state` is what follows from events; `decide`
(with `deciding/`) turns a command into events or refuses it; `evolve` (with
`evolving/`) applies an event. `deadlines` says what time will bring, `view` what
whom may see, `outcome` what the game was worth, `fairness` that no draw was rigged,
`lightning` plays the small game that breaks a tie, `record` reads and writes games
as text.
"""
