"""Every sentence a user can see, in one catalogue per language.

Code refers to a sentence by its key and passes the facts; only the catalogue has the
words. A catalogue is a folder of Fluent files (https://projectfluent.org), one for each
area. Fluent allows no dots in a name: `game.not_open` is written `game-not_open`, and a
hyphen of a key is written twice.

To add a language, write a folder beside `en` with the same keys and list it in
`catalogue.LANGUAGES`; a test compares the keys and the facts they use. A language may
cover only some of the areas.
"""

from starsquare.text.catalogue import BETWEEN as BETWEEN
from starsquare.text.catalogue import BOTH as BOTH
from starsquare.text.catalogue import ENGLISH as ENGLISH
from starsquare.text.catalogue import LANGUAGES as LANGUAGES
from starsquare.text.catalogue import Facts as Facts
from starsquare.text.catalogue import alphabetical as alphabetical
from starsquare.text.catalogue import catalogue as catalogue
from starsquare.text.catalogue import day_said as day_said
from starsquare.text.catalogue import forms as forms
from starsquare.text.catalogue import in_each_language as in_each_language
from starsquare.text.catalogue import language_spoken as language_spoken
from starsquare.text.catalogue import locale_spoken as locale_spoken
from starsquare.text.catalogue import money as money
from starsquare.text.catalogue import reason_said as reason_said
from starsquare.text.catalogue import say as say
from starsquare.text.catalogue import speak as speak
from starsquare.text.catalogue import speak_of_singles as speak_of_singles
from starsquare.text.catalogue import speaking as speaking
