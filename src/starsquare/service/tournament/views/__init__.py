"""Views of a tournament by reader: pure functions from its state to lines of text.

Every view has the version it shows. `reader` defines who is reading; names, grades and
contacts only pass through it. `next_steps` finds what to do next, `summary` puts it at
the top; `entry_views`, `round_views`, `standings_views`, `closing_views`, `audit` and
`preview` are the pages below.
"""
