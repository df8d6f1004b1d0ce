"""The use cases of tournaments: commands, people, lists, and views.

`tournament_service` is the entry point; `tournament_streams` keeps tournaments in
memory, `permissions` defines who may do what, `views` build what is shown and
`tournament_views` caches them. `local_tournament` runs a tournament from the command
line.
"""
