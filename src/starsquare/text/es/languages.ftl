### The switch between languages, and the languages of an event.

frame-language = Idioma
service-no_language = Ese idioma no está disponible. Elige uno de estos: { $known }.
director-languages = Idiomas
director-languages_hint = La pantalla de la sala y los papeles usan este idioma. Los teléfonos y las computadoras usan el suyo si pueden; cualquiera puede cambiarlo.
director-language = Pantalla y papeles
director-language_any = Sin preferencia
director-language_en = Inglés
director-language_es = Español
director-language_en_es = Inglés, con español en el papel
director-language_es_en = Español, con inglés en el papel
desk-print_language = Idioma del formulario
cli-print-no_language = No hay formularios en ese idioma. Elige uno de estos: { $known }
