"""Lists and files: rosters in, standings out, division files of another program.

`roster` reads lists of entrants; `tables` writes CSV; `tsh` reads and writes division
files; `page` writes standings as plain text and as a page; `archive` has a whole
event as JSON, without loss.
"""
