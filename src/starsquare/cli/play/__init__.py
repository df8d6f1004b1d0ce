"""`starsquare play`: a whole game in the terminal, for two people or against a bird.

`app` is the command and the only place that knows the real clock and real chance;
`choosing` asks which game, which book, whose names; `terminal` is the real keyboard
and screen, behind the port `edge`. `session` is one game being played: its moments,
its seed, and its saving in `savefile`. `dialogue` leads the two people through it:
`steps` says what Enter does next, `typed` what typed words ask for, `possible` what
could be asked for now, `judging` asks for verdicts, `director` and `lightning` are
dialogues of their own; `bird` plays the other side for a person alone. `front` joins
session and edge; `screen`, `sheet`, `slip` and `telling` draw the game, its turns, its
result and what has just happened.
"""
