"""The use cases of games: commands, the table beside them, what others see.

`desk` is the way in; `permissions` says who may do what; `tables`, `side_desk` and
`lightning` serve the table's page; `of_rounds` ties a game to its board.
"""
