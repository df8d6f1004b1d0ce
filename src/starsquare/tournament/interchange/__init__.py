"""Lists and files: rosters, standings, results, and other programs' division files.

`roster` has the lists of entrants (`roster_headings`, `roster_cells` and
`roster_reading` read them), and `csv_sheet` their CSV format; `standings_lists` and
`result_lists` write standings and results as CSV, text and HTML; `tsh` reads and writes
division files, and keeps the parts of them that a tournament does not use;
`tournament_archive` stores a whole tournament as JSON, without loss.
"""
