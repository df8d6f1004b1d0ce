"""Lists and files: rosters in, standings out, division files of another program.

`roster` has lists of entrants (`roster_headings`, `roster_cells` and `roster_reading`
read them), and `csv_sheet` the manner in which they are written; `standings_lists` and
`result_lists` write standings and results as CSV, text and a page; `tsh` reads and
writes division files, and `tsh_lines` keeps what an event does not know of them;
`tournament_archive` has a whole event as JSON, without loss.
"""
