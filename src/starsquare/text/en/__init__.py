"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    cli_event,
    engine,
    game,
    lexicon,
    play,
    record,
    rulebook,
    rulebook_fields,
    tournament,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **engine.MESSAGES,
    **cli_event.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **tournament.MESSAGES,
}
