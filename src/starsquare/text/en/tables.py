"""Sentences of the table beside its commands."""

MESSAGES = {
    "desk.not_yours": "Only the members of a side share its rack, and for itself only",
    "desk.too_large": "This is more than a side can have before it",
    "desk.partner_agrees": (
        "Your side challenges only if both agree: propose it and let your partner agree"
    ),
    "practice.full": (
        "{most} practice games are going on, and no more can be. Try again later"
    ),
    "practice.too_many_of_yours": (
        "You already have {most} practice games open. Finish one of them first"
    ),
    "practice.silence": "nobody moved for a long time",
    "table.unfinished": (
        "The game {game} is not over: its record is public once the slip is signed"
    ),
    "table.no_square": (
        "{square} is no square: write 8H for a word across, H8 for one down"
    ),
}
