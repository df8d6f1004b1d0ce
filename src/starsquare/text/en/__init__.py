"""English: the sentences, one module for each subject."""

from starsquare.text.en import game, lexicon, rulebook

MESSAGES: dict[str, str] = {
    **game.MESSAGES,
    **lexicon.MESSAGES,
    **rulebook.MESSAGES,
}
