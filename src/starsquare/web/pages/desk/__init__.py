"""The desk: check-in, registration, slips, and what the organizer hands out."""

from starsquare.web.pages.desk import (
    checkin,
    entries,
    lists,
    organiser,
    print_page,
    prize_acts,
    rating_list,
    slips,
)

ROUTES = (
    *checkin.ROUTES,
    *entries.ROUTES,
    *lists.ROUTES,
    *organiser.ROUTES,
    *prize_acts.ROUTES,
    *print_page.ROUTES,
    *rating_list.ROUTES,
    *slips.ROUTES,
)
