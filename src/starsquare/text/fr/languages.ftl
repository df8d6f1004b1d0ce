### The switch between languages, and the languages of an event.

frame-language = Langue
service-no_language = Cette langue n'est pas disponible. Choisissez parmi celles-ci : { $known }.
director-languages = Langues
director-languages_hint = L'écran de la salle et les papiers utilisent cette langue. Les téléphones et les ordinateurs utilisent la leur si possible ; chacun peut en changer.
director-language = Écran et papiers
director-language_any = Sans préférence
director-language_en = Anglais
director-language_es = Espagnol
director-language_en_es = Anglais, avec l'espagnol sur papier
director-language_es_en = Espagnol, avec l'anglais sur papier
desk-print_language = Langue du formulaire
cli-print-no_language = Aucun formulaire dans cette langue. Choisissez parmi celles-ci : { $known }
