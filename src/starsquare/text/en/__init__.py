"""English: the sentences, one module for each subject."""

from starsquare.text.en import game, rulebook

MESSAGES: dict[str, str] = {**game.MESSAGES, **rulebook.MESSAGES}
