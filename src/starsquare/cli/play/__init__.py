"""`starsquare play`: a whole game in the terminal, for two or against a bot.

`play_command` is the command and the only place with the real clock and real
randomness, and at the end shows the slip and saves the record; `before_game` asks which
game, which rulebook, whose names; `terminal` is the real keyboard and screen, behind
the port `terminal_port`. `session` is one game being played: its time, its seed, and
its `savefile`. `dialogue` leads the two people through it: `next_prompt` decides what
Enter does next, `typed` parses input, `offers` lists what can be typed now; `director`
and `lightning_terminal` are dialogues of their own, and `bird` is the bot that plays
the other side. `presenter` connects session and terminal; `screen`, `sheets` and
`narration` draw the game, its turns, its result and what has just happened.
"""
