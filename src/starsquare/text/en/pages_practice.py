"""Words of the page where practice begins."""

MESSAGES = {
    "practice.title": "Practice",
    "practice.hint": (
        "A game without an event. Nothing is rated, and the game is forgotten later."
    ),
    "practice.book": "Rulebook",
    "practice.opponent": "Against",
    "practice.bot_beginner": "Bot, beginner",
    "practice.bot_beginner_hint": "common short words",
    "practice.bot_club": "Bot, club player",
    "practice.bot_club_hint": "the full list, one turn at a time",
    "practice.bot_full": "Bot, full strength",
    "practice.bot_full_hint": "looks ahead",
    "practice.friend": "A friend",
    "practice.friend_hint": "by a link that you send",
    "practice.off_screen": "Or with tiles on a table",
    "practice.cardboard": "Clock and scorer",
    "practice.cardboard_hint": "for two who play on cardboard",
    "practice.afterwards": "Write a game down",
    "practice.afterwards_hint": "that was played before, turn by turn, without a clock",
    "practice.second": "The other side plays first, where the book lets one choose",
    "practice.by_lot": "Too few tiles were left, so it was decided by lot.",
    "practice.start": "Start the game",
    "practice.ready": "The table is ready",
    "practice.send_link": "Send this link to your friend, then sit down.",
    "practice.link": "Your friend's link",
    "practice.link_hint": "Whoever has it sits at your table: send it to one person.",
    "practice.to_table": "To the table",
    "practice.guest": "Guest {n}",
}
