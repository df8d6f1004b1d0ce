"""The use cases of tournaments: commands, people, lists, and what is shown of them.

`tournament_service` is the way in; `tournament_streams` keeps tournaments in memory,
`permissions` says who may do what, `views` work out what is shown and
`tournament_views` keeps them. `file_runner` carries a tournament from the command line.
"""
