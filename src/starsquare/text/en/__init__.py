"""English: the sentences, one module for each subject."""

from starsquare.text.en import engine, game, rulebook

MESSAGES: dict[str, str] = {**engine.MESSAGES, **game.MESSAGES, **rulebook.MESSAGES}
