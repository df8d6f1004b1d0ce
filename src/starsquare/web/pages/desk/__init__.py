"""The desk: check-in, registration, slips, and what the organizer hands out."""

from starsquare.web.pages.desk import (
    checkin,
    entries,
    lists,
    organiser,
    print_page,
    prize_acts,
    ratings,
    slips,
)

ROUTES = (
    *checkin.ROUTES,
    *entries.ROUTES,
    *lists.ROUTES,
    *organiser.ROUTES,
    *prize_acts.ROUTES,
    *print_page.ROUTES,
    *ratings.ROUTES,
    *slips.ROUTES,
)
