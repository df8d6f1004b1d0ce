"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    game,
    lexicon,
    play,
    record,
    rulebook,
    rulebook_fields,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
}
