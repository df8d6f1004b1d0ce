"""Pages: HTML rendered here, forms that work without a script, live with one.

`frame` renders every page, `assets` serves styles and modules, `forms` reads what was
filled in. Each other module is one page or one group of pages.
"""

from starsquare.web.pages import assets, books, desk, door, phone, public, start, wall

ROUTES = (
    *assets.ROUTES,
    *books.ROUTES,
    *desk.ROUTES,
    *door.ROUTES,
    *phone.ROUTES,
    *public.ROUTES,
    *start.ROUTES,
    *wall.ROUTES,
)
