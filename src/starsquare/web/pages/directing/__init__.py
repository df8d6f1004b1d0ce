"""The director's pages: one console, and what it leads to.

A form names an act; `acts`, `ruling_acts` and `hall_acts` make commands of it,
`doing` carries them out, and each other module makes what one page shows.
"""
