"""Every sentence a user can see, one catalogue a language.

Code names a sentence by its key and hands over the facts; only a catalogue knows
the words. A catalogue is a folder of Fluent files (https://projectfluent.org), one for
each area. Fluent allows no dots in a name: `game.not_open` is written `game-not_open`,
and a hyphen of a key is written twice.

To add a language, write a folder beside `en` with the same keys and list it in
`catalogue.LANGUAGES`; a test compares the keys and the facts they use.
"""

from starsquare.text.catalogue import LANGUAGES as LANGUAGES
from starsquare.text.catalogue import Facts as Facts
from starsquare.text.catalogue import forms as forms
from starsquare.text.catalogue import reason_said as reason_said
from starsquare.text.catalogue import say as say
