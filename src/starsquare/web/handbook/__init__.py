"""The handbook: the Markdown of the project, read by the app itself, without internet.

`shelf` knows where the pages lie and under which address each is read; `rendering`
makes HTML of one; `contents` has the chapters, and what comes before and after;
`finding` searches; `signpost` says which page helps with which page of the app.
"""
