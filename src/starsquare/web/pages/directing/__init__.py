"""The director's pages: the console, and the pages it links to.

A form names an act; `acts`, `ruling_acts` and `venue_acts` turn it into commands,
`carry_out` carries them out, and each other module prepares one page.
"""
