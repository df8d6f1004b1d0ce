### The switch between languages, and the languages of an event.

frame-language = Language
service-no_language = That language is not available. Choose one of these: { $known }.
director-languages = Languages
director-languages_hint = The wall and the papers use this language. Phones and computers use their own language if they can; anyone can switch.
director-language = Wall and papers
director-language_any = No preference
director-language_en = English
director-language_es = Spanish
director-language_en_es = English, with Spanish on paper
director-language_es_en = Spanish, with English on paper
desk-print_language = Language of the form
cli-print-no_language = There is no form in that language. Choose one of these: { $known }
