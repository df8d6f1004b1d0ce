"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    engine,
    game,
    lexicon,
    play,
    record,
    rulebook,
    rulebook_fields,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **engine.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
}
