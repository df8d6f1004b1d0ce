"""The use cases of games: commands, the table beside them, what others see.

`game_service` is the way in; `permissions` says who may do what; `table_service`,
`team_draft` and `lightning_service` serve the table's page; `round_games` ties a game
to its board.
"""
