"""Pages: HTML rendered here, forms that work without a script, live with one.

`frame` renders every page, `assets` serves styles and modules, `forms` reads what was
filled in. Each other module is one page or one group of pages.
"""

from starsquare.web.pages import (
    account,
    assets,
    books,
    demonstrations,
    desk,
    door,
    finished,
    help,
    judge,
    look,
    new_event,
    phone,
    place,
    practice,
    progress,
    public,
    start,
    table,
    wall,
)
from starsquare.web.pages.directing import routes as directing

ROUTES = (
    *account.ROUTES,
    *assets.ROUTES,
    *books.ROUTES,
    *demonstrations.ROUTES,
    *desk.ROUTES,
    *directing.ROUTES,
    *door.ROUTES,
    *help.ROUTES,
    *finished.ROUTES,
    *judge.ROUTES,
    *look.ROUTES,
    *new_event.ROUTES,
    *phone.ROUTES,
    *place.ROUTES,
    *practice.ROUTES,
    *progress.ROUTES,
    *public.ROUTES,
    *start.ROUTES,
    *table.ROUTES,
    *wall.ROUTES,
)
