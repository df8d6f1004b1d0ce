"""English: the sentences, one module for each subject."""

from starsquare.text.en import engine, game, lexicon, rulebook

MESSAGES: dict[str, str] = {
    **engine.MESSAGES,
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **rulebook.MESSAGES,
}
