"""`starsquare play`: a whole game in the terminal, for two people or against a bird.

`play_command` is the command and the only place that knows the real clock and real
chance; `before_game` asks which game, which book, whose names; `terminal` is the real
keyboard and screen, behind the port `terminal_port`. `session` is one game being
played: its moments, its seed, and its saving in `savefile`. `dialogue` leads the two
people through it: `next_prompt` says what Enter does next, `typed` what typed words ask
for, `offers` what can be typed now; `director` and `lightning_terminal` are dialogues
of their own, `after_game` shows the slip and keeps the record, and `bird` plays the
other side for a person alone. `presenter` joins session and terminal; `screen`,
`sheets` and `narration` draw the game, its turns, its result and what has just
happened.
"""
