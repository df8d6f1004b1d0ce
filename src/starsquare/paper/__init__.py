"""Every printed form: an event's values in, pages in exact millimeters out.

`facts` turns an event into what forms need; each module of `forms` draws one kind of
form with the parts of `sheet`; a page is a value (`mark`, `box`), which `pdf` writes in
the typeface of `face`. `form` lists every form by name, `press` prints them; `links`
defines where the codes lead. Nothing here reads a clock or uses randomness.
"""
