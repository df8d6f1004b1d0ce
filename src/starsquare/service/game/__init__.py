"""The use cases of games: commands, the table's page, spectators' views.

`game_service` is the way in; `permissions` defines who may do what; `table_service`,
`team_draft` and `lightning_service` serve the table's page; `round_games` links a game
to its board.
"""
