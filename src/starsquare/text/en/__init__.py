"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    cli_event,
    game,
    rulebook,
    rulebook_fields,
    tournament,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **cli_event.MESSAGES,
    **game.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **tournament.MESSAGES,
}
