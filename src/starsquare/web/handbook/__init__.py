"""The handbook: the project's Markdown, rendered by the app itself, without internet.

`handbook_files` finds the pages and their addresses; `rendering` turns one into HTML;
`contents` has the chapters, the previous and the next page, and which page helps on
which page of the app; `finding` searches.
"""
