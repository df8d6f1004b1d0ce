"""Many games: an event from registration to the trophies.

`command`, `event`, `state`, `decide` and `evolve` are built as in `game`; people are
kept apart in `person`. `pairing` finds opponents; `worth`, `record` and `standings`
turn results into places; `interchange` reads and writes lists and files.
"""
