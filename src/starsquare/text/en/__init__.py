"""English: the sentences, one module for each subject."""

from starsquare.text.en import (
    cli,
    cli_event,
    engine,
    event_view,
    game,
    lexicon,
    pages,
    pages_books,
    pages_event,
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
    **event_view.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **pages.MESSAGES,
    **pages_books.MESSAGES,
    **pages_event.MESSAGES,
    **play.MESSAGES,
    **record.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **service.MESSAGES,
    **store.MESSAGES,
    **tournament.MESSAGES,
}
