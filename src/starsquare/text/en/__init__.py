"""English: the sentences, one module for each subject."""

from starsquare.text.en import cli, game, rulebook, rulebook_fields, service, store

MESSAGES: dict[str, str] = {
    **cli.MESSAGES,
    **game.MESSAGES,
    **rulebook.MESSAGES,
    **rulebook_fields.MESSAGES,
    **service.MESSAGES,
    **store.MESSAGES,
}
