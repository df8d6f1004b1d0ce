"""Lists and files: rosters in, standings out, division files of another program.

`roster` has lists of entrants, and `sheet` the manner in which they are written;
`tables` writes standings as CSV, and `results` every result as CSV, text and a page;
`tsh` reads and writes division files, and `tsh_lines` keeps what an event does not know
of them; `page` writes standings as plain text and as a page; `archive` has a whole
event as JSON, without loss.
"""
