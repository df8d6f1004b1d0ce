"""Words of the wall."""

MESSAGES = {
    "wall.round": "Round {round}",
    "wall.welcome": "Welcome",
    "wall.of": "of {n}",
    "wall.checked_in": "have checked in",
    "wall.check_in": "Check-in",
    "wall.announcements": "Please note",
    "wall.playing": "Play is on",
    "wall.boards_open": "board still playing|boards still playing",
    "wall.find_name": "Find your name, go to your table",
    "wall.final": "The final",
    "wall.standings": "Standings",
    "wall.prizes": "Prizes",
    "wall.js_page": "Page {page} of {pages}",
}
