"""What is shown of an event to whom: pure functions from its state to lines of text.

Every view carries the version it shows. `sight` says as whom somebody looks; names,
grades and contacts go through it and through nothing else. `steps` says what to do
next, `summary` puts it at the top; `entries`, `rounds`, `tables`, `closing`, `audit`
and `preview` are the pages below.
"""
