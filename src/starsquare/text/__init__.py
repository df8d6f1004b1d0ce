"""Every sentence a user can see, one catalogue a language.

Code names a sentence by its key and hands over the facts; only a catalogue knows
the words. To add a language, write a package beside `en` with the same keys and
list it in `catalogue.LANGUAGES`; a test compares the keys and the facts they use.
"""

from starsquare.text.catalogue import LANGUAGES as LANGUAGES
from starsquare.text.catalogue import Facts as Facts
from starsquare.text.catalogue import say as say
