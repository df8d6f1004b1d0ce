"""Pages: HTML rendered here, forms that work without a script, live with one.

`frame` renders every page, `assets` serves styles and modules, `forms` reads what was
filled in. Each other module is one page or one group of pages.
"""

from starsquare.web import progress_reports
from starsquare.web.pages import (
    account,
    assets,
    books,
    clock,
    demonstrations,
    desk,
    drills,
    files,
    finished,
    help,
    judge,
    new_event,
    overlay,
    overview,
    phone,
    practice,
    public,
    registering,
    review,
    runner,
    setting_up,
    sign_in,
    start,
    style_page,
    table,
    table_entry,
    wall,
)
from starsquare.web.pages.directing import routes as directing

ROUTES = (
    *account.ROUTES,
    *assets.ROUTES,
    *books.ROUTES,
    *clock.ROUTES,
    *demonstrations.ROUTES,
    *desk.ROUTES,
    *directing.ROUTES,
    *drills.ROUTES,
    *sign_in.ROUTES,
    *help.ROUTES,
    *files.ROUTES,
    *finished.ROUTES,
    *judge.ROUTES,
    *style_page.ROUTES,
    *new_event.ROUTES,
    *phone.ROUTES,
    *runner.ROUTES,
    *setting_up.ROUTES,
    *table_entry.ROUTES,
    *practice.ROUTES,
    *progress_reports.ROUTES,
    *overlay.ROUTES,
    *overview.ROUTES,
    *public.ROUTES,
    *registering.ROUTES,
    *review.ROUTES,
    *start.ROUTES,
    *table.ROUTES,
    *wall.ROUTES,
)
