"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    cli_event,
    engine,
    game,
    lexicon,
    pages,
    pages_table,
    play,
    record,
    rulebook,
    rulebook_fields,
    service,
    store,
    tournament,
)

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **engine.MESSAGES,
    **cli_event.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **pages.MESSAGES,
    **pages_table.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **service.MESSAGES,
    **store.MESSAGES,
    **tournament.MESSAGES,
}
