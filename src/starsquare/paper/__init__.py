"""Every printed form: an event's values in, pages in exact millimeters out.

`facts` turns an event into what forms need; each module of `forms` draws one kind of
form with the parts of `sheet`; a page is a value (`mark`, `box`), which `pdf` writes in
the typeface of `face`. `press` lists every form by name, and prints; `links` defines
where the codes lead. Nothing here reads a clock or uses randomness.
"""

from starsquare.paper.canvas import USUAL_PAPER as USUAL_PAPER
from starsquare.paper.canvas import Look as Look
from starsquare.paper.canvas import Paper as Paper
from starsquare.paper.facts import Order as Order
from starsquare.paper.links import Links as Links
from starsquare.paper.links import NoLinks as NoLinks
from starsquare.paper.links import ServiceLinks as ServiceLinks
from starsquare.paper.links import issue_links as issue_links
from starsquare.paper.press import Form as Form
from starsquare.paper.press import NothingToPrintError as NothingToPrintError
from starsquare.paper.press import codes_on as codes_on
from starsquare.paper.press import forms_of as forms_of
from starsquare.paper.press import pages_of as pages_of
from starsquare.paper.press import printed as printed
