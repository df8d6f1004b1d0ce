### Words, word lists, slips and verdicts.

## What may be written down as a word

spelling-empty = una palabra está vacía; escribe al menos una letra
spelling-not_letters = { $word } no es una palabra: tiene { $strangers }, y solo se permiten las letras de la A a la Z
spelling-not_tiles = { $word } no se puede escribir con estas fichas: tiene { $strangers }
spelling-too_long = { $word } tiene { $letters } letras; una palabra en el tablero tiene como máximo { $longest }
spelling-nameless = un carácter de control

## Word lists

list-refused = La lista de palabras { $name } no se instaló: { $why }
list-no_words = no tiene palabras; pon una palabra en cada línea
list-bad_gzip = es un archivo gzip, pero está dañado o cortado
list-too_big = pesa más de { $most } MB, demasiado para una lista de palabras
list-is_zip = es un archivo zip (o un documento de oficina); descomprímelo o guarda las palabras como texto simple, una por línea
list-is_pdf = es un PDF; guárdalo como texto simple con una palabra por línea
list-is_xz = está comprimida con xz; descomprímela primero o usa gzip
list-is_bzip = está comprimida con bzip2; descomprímela primero o usa gzip
list-is_seven_zip = es un archivo 7z; descomprímelo primero
list-is_rtf = es un documento de texto enriquecido; guárdalo como texto simple
list-is_sqlite = es una base de datos; guárdala como texto simple con una palabra por línea
list-is_wide_text = es texto en UTF-16; guárdalo como UTF-8
list-is_markup = es una página web o XML; guárdala como texto simple
list-is_binary = no es texto ni un grafo de palabras (KWG); usa texto simple con una palabra por línea
list-is_prose = parece prosa: la mayoría de las líneas tienen texto después de la primera palabra, y esas palabras no están en orden; si es una lista de palabras, ordénala primero
list-has_columns = tiene varias palabras en una línea; pon una palabra en cada línea, porque el resto de la línea se lee como definición
list-mostly_rejected = { $rejected } de sus { $read } líneas no tienen palabra; la primera es la línea { $line } ({ $text }): { $fault }
list-mostly_repeated =
    { $n ->
        [one] { $n } de sus { $read } líneas repite una palabra; una lista tiene cada palabra una sola vez
       *[other] { $n } de sus { $read } líneas repiten una palabra; una lista tiene cada palabra una sola vez
    }
list-damaged = La lista de palabras { $name } cambió desde que se instaló, así que no se juzgó ninguna palabra. Instálala de nuevo
list-bad_name = Una lista no se puede llamar { $name }. Usa de 1 a 40 letras, dígitos, puntos, guiones o guiones bajos, empezando con una letra o un dígito
list-reserved_name = Una lista no se puede llamar { $name }: esa es la lista que viene con el programa
list-embedded = { $name } viene con el programa y no se puede quitar
list-in_use =
    { $n ->
        [one] { $name } se usa en un torneo: { $events }. Elige ahí otra lista, o quítala de todos modos con --yes
       *[other] { $name } se usa en { $n } torneos: { $events }. Elige ahí otra lista, o quítala de todos modos con --yes
    }
list-removed = Se quitó { $name } ({ $fingerprint })
list-removed_in_use =
    { $n ->
        [one] Un torneo la usaba y ahora usa una lista sustituta: { $events }
       *[other] { $n } torneos la usaban y ahora usan una lista sustituta: { $events }
    }
list-exists = Ya hay una lista { $name }, con la huella { $fingerprint }. Elige otro nombre o reemplázala con --replace
list-unknown = No hay ninguna lista { $name }. Instaladas: { $names }
list-unwritable = No se puede escribir en la carpeta de datos { $folder }: { $why }
line-endless = la línea es más larga que cualquier palabra con su definición
line-indented = la línea empieza con un espacio
line-not_letters = la palabra tiene algo más que las letras de la A a la Z
line-not_tiles = ninguna ficha de este juego tiene { $strangers }
line-one_letter = una palabra tiene al menos dos letras
line-too_long = ninguna palabra tiene tantas letras

## Word graphs

graph-cut_off = sus { $size } bytes no son múltiplo de cuatro, así que el grafo de palabras está cortado
graph-points_outside = el nodo { $node } del grafo de palabras no existe: hay { $nodes }
graph-strange_letter = el nodo { $node } del grafo de palabras es la letra { $number }, pero el alfabeto tiene letras 1 a 26
graph-endless = el grafo de palabras da vueltas en círculo

## Editions

edition-before_qi = antes de 2006, o ENABLE1: faltan QI y ZA
edition-since_qi = 2006 (OSPD4, TWL06): tiene QI y ZA, pero no DA, GI, PO, TE
edition-since_da = 2014 (OSPD5, OTCWL14): tiene DA, GI, PO, TE, pero no EW ni OK
edition-since_ew = 2018 o posterior (OSPD6, NWL18): tiene EW y OK
edition-collins = Collins: tiene CH, CWTCH y ZO
edition-unclear = incierta: tiene { $found }; le falta { $missing }
edition-counted_as = tiene exactamente tantas palabras como { $counted_as }
edition-doubtful = El nombre dice { $name }, pero las palabras indicadoras no coinciden con esa edición. ¿Es el archivo correcto?
edition-short-before_qi = antes de 2006
edition-short-since_qi = 2006
edition-short-since_da = 2014
edition-short-since_ew = 2018 o posterior
edition-short-collins = Collins
edition-short-unclear = incierta

## Describing lists

lexicon-head-name = Nombre
lexicon-head-words = Palabras
lexicon-head-fingerprint = Huella
lexicon-head-edition = Edición, según palabras indicadoras
lexicon-head-letters = Letras
lexicon-reading = Leyendo { $file }
lexicon-folder = Tus propias listas se guardan en { $folder }
lexicon-title =
    { $n ->
        [one] { $name }: { $count } palabra
       *[other] { $name }: { $count } palabras
    }
lexicon-fingerprint = Huella de las palabras: { $fingerprint }
lexicon-file = Archivo: { $file } (SHA-256 { $sha256 })
lexicon-added = Instalada: { $added }
lexicon-edition = Edición, según palabras indicadoras: { $edition }
lexicon-repeated =
    { $n ->
        [one] Una línea repite una palabra
       *[other] { $n } líneas repiten una palabra
    }
lexicon-defined =
    { $n ->
        [one] Una palabra tiene definición
       *[other] { $n } palabras tienen definición
    }
lexicon-labeled = Etiquetas: { $labels }
lexicon-encoding = Las definiciones se leyeron como Latin-1, no como UTF-8
lexicon-rejected =
    { $n ->
        [one] Se rechazó una línea:
       *[other] Se rechazaron { $n } líneas:
    }
lexicon-rejected_line = { "  " }línea { $line } ({ $text }): { $why }
lexicon-and_more =
    { $n ->
        [one] { "." }.. y una más
       *[other] { "." }.. y { $n } más
    }
lexicon-credit = { $title }, de { $authors }: { $terms }
lexicon-newer = Palabras cortas más nuevas de { $year }, guardadas aparte: { $words }
lexicon-found =
    { $n ->
        [one] Una palabra en { $name } ({ $fingerprint }):
       *[other] { $n } palabras en { $name } ({ $fingerprint }):
    }
lexicon-no_definition = sin definición
hooks-before = Antes de { $word }: { $letters }
hooks-behind = Después de { $word }: { $letters }
hooks-without_first = Sin su primera letra: { $word }
hooks-without_last = Sin su última letra: { $word }
finding-listed = en la lista
finding-listed_long = en la lista de palabras largas
finding-put_in = agregada por la hoja de ajustes
finding-taken_out = quitada por la hoja de ajustes
finding-left_out = excluida por la capa escolar
finding-newer = una de las palabras cortas más nuevas
finding-labeled = en la lista, con una etiqueta que el reglamento excluye
finding-unlisted = no está en la lista
finding-missing = no está en la lista sustituta: búscala en el libro
finding-undecided = una palabra larga, y el diccionario de palabras largas no está instalado: búscala en el libro

## The adjustments sheet

sheet-refused =
    { $n ->
        [one] 
            La hoja de ajustes { $name } se rechazó por una línea:
            { $faults }
       *[other] 
            La hoja de ajustes { $name } se rechazó por { $n } líneas:
            { $faults }
    }
sheet-line = { "  " }línea { $line }: { $faults }
sheet-fields =
    { $n ->
        [one] tiene un campo pero necesita cinco: { $fields }
       *[other] tiene { $n } campos pero necesita cinco: { $fields }
    }
sheet-change = { $found } no es +PALABRA ni -PALABRA
sheet-date = { $found } no es una fecha como 2019-06-01
sheet-empty = el campo { $field } está vacío
sheet-twice = ya hay una entrada para { $word } del { $date }
sheet-not_text = La hoja de ajustes { $name } no es texto en UTF-8. Guárdala como UTF-8
newer-line = No se pueden usar las palabras cortas más nuevas: la línea { $line } no es válida
school-line = No se puede usar la capa escolar: la línea { $line } no es una raíz

## Lexicons

lexicon-empty = La lista { $name } no tiene palabras, así que no puede juzgar ninguna
lexicon-other_tiles = La lista { $name } es para fichas { $tiles }, pero esta partida usa fichas { $wanted }. Instala una lista { $wanted } (starsquare lexicon add NAME FILE --tiles { $code }) y elígela
lexicon-school_is_english = La capa escolar es una lista de palabras inglesas y no se puede usar con { $name }
lexicon-no_long_words = La lista { $name } no se puede usar para palabras largas: el reglamento no tiene una lista aparte para ellas

## Slips and verdicts

slip-refused =
    { $n ->
        [one] La papeleta no se puede juzgar: { $faults }
       *[other] 
            La papeleta no se puede juzgar, por { $n } motivos:
            { $faults }
    }
slip-empty = no tiene ninguna palabra; escribe al menos una
slip-one_text = es el texto { QUOTE($found) }; da una lista de palabras, aunque sea una sola
slip-too_many = tiene { $found } palabras; se permiten como máximo { $most }
slip-blank = falta el dato { $field }
slip-round = dice ronda { $found }; las rondas empiezan en 1
slip-not_formed = la jugada impugnada no formó { $words }
verdict-acceptable = VÁLIDA
verdict-not_acceptable = NO VÁLIDA
verdict-refer = CONSULTAR A LA DIRECCIÓN
verdict-why_refer = Las palabras de { $fewest } letras o más deben estar en { $dictionary }, que no está instalado: búscalas en el libro
verdict-look_up =
    { $n ->
        [one] No está en { $used }, que sustituye a { $named }: búscala en { $named }
       *[other] Al menos una palabra no está en { $used }, que sustituye a { $named }: búscalas en { $named }
    }
authority-stand_in = { $used } sustituye a { $named }, la lista que indica el reglamento
authority-layer = { $name } ({ $about })
authority-words =
    { $n ->
        [one] { $count } palabra
       *[other] { $count } palabras
    }
authority-base = Lista de palabras: { $name }
authority-long_words = Palabras largas: { $name }
authority-newer = Palabras cortas más nuevas: hasta { $name }
authority-school = Capa escolar: activada
authority-adjustments = Hoja de ajustes: { $name }

## The judges' desk

desk-no_second_opinion = Este reglamento no tiene segunda opinión
desk-one_second_opinion = La papeleta { $slip } ya tuvo su segunda opinión
desk-with_director = La papeleta { $slip } ya la tiene la dirección
desk-not_reopened = Nadie pidió una segunda opinión sobre la papeleta { $slip }
desk-same_judge = La segunda opinión sobre la papeleta { $slip } debe darla otro juez: tú diste la primera
desk-director_decides = La dirección no puede remitir la papeleta { $slip } a la dirección
desk-not_referred = La papeleta { $slip } no se remitió a la dirección
desk-rule_on_each = La papeleta { $slip } necesita una decisión sobre cada una de estas palabras: { $words }
desk-no_such_slip = No hay papeleta { $slip }. Papeletas juzgadas hasta ahora: { $slips }
desk-why = Una decisión necesita un motivo o una fuente

## Searching

search-pattern = { $pattern } no es un patrón. Usa letras, ? para cualquier letra, * para cualquier número de letras, [AEI] para una de estas, [^S] para cualquier otra; 80 caracteres como máximo
search-tiles = { $tiles } no se puede buscar. Usa de 1 a { $most } letras, con ? para un comodín donde se permitan comodines
search-nothing = No hay nada que buscar. Indica un patrón, fichas, ganchos o una longitud
search-length = { $found } no es una longitud. Escribe 5, 2-4 o 7-
search-during_play =
    { $n ->
        [one] La lista de palabras está cerrada mientras se juega una partida de tu torneo
       *[other] La lista de palabras está cerrada mientras se juegan partidas de tu torneo
    }
definitions-broken = Los archivos de WordNet no coinciden (en el byte { $offset }). Reinstala el extra 'definitions'
definitions-missing = El diccionario abierto no está instalado. Instálalo con: pip install "starsquare[definitions]"
