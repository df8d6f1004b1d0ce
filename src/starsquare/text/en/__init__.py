"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    game,
    play,
    record,
    rulebook,
    rulebook_fields,
    service,
    store,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **game.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **service.MESSAGES,
    **store.MESSAGES,
}
