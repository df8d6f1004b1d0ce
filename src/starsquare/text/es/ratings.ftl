### Ratings, classes, payouts and the files of federations.

rating-no_source = Escribe el nombre de la lista de ratings, por ejemplo NASPA 2026-11-01.
rating-each_once = Cada rating debe nombrar a una persona de este torneo, y solo una vez: { $people }. Corrige la lista.
rating-classes = Cada clase necesita su propio nombre y su rating mínimo. Corrige las clases.
rating-list_empty = { $file } no tiene ratings. Elige una lista con un nombre y un rating en cada línea.
rating-list_columns = { $file } no tiene columna para { $missing }. Nombra las columnas en la primera línea: name, rating, games, id.
rating-list_long = { $file } es demasiado larga: máximo { $most } líneas. Elige una lista más corta.
rating-list_line = La línea { $line } no se puede leer: { $found }
rating-half_wins = Una partida de la ronda { $round } tiene { $found } medias victorias. Escribe 0 si perdió, 1 si empató, 2 si ganó.
rating-two_players = Una partida de la ronda { $round } no es entre dos de los jugadores. Numéralos desde 0, en su orden.
rating-settings = Ratings
rating-system = Sistema de rating
rating-import = Importar una lista de ratings
rating-classes_hint = Una clase por línea con su rating mínimo, como A=1600. La última puede no tener rating: en ella entra el resto, también quien es nuevo.
rating-class_line = Escribe cada clase como A=1600, una por línea, máximo { $most }.
rating-rating = Rating
rating-how = { $old } antes del torneo. Ganó { $won } de { $games }, se esperaban { $expected }: { $points } puntos, { $acceleration } de aceleración, { $feedback } de ajuste.
rating-how_new = Sin rating antes del torneo. El primer rating resulta de las partidas ganadas, { $won } de { $games }, y de los ratings de sus rivales.
rating-how_idle = Todavía no tiene partidas con rating.
file-for_all = Resultados para todo el mundo
file-for_federations = Informes para federaciones
file-for_desk = Para la recepción
file-full_names = Estos archivos contienen nombres completos. Envíalos solo a la federación.
file-director_id = Número de miembro de quien dirige
file-tournament_id = Número del torneo
file-check = Revisar informes
file-report_naspa = NASPA
file-report_wespa = WESPA
file-refused = rechazado
file-changed = cambiado
file-schema = JSON Schema de los resultados
file-results-json = Participantes, puestos, ratings y partidas en JSON abierto
file-standings-csv = Clasificación
file-crosstable-csv = Tabla cruzada: todos, ronda por ronda
file-results-csv = Resultados: cada mesa de cada ronda
file-roster-csv = Lista de inscripciones con grados y contactos
file-slips-csv = Papeletas: puntajes, firmas y qué espera cada una
file-records-zip = Registros de todas las partidas terminadas, en GCG (records.zip)
file-log-csv = Registro de actividad (log.csv)
file-games-csv = Una partida por línea, en CSV
file-ratings-csv = Ratings no oficiales, en CSV
file-event-tou = Archivo de torneo AUPAIR, para WESPA
file-submission-tsh = Archivo de todas las divisiones, para NASPA
file-submission-txt = Divisiones en texto simple, para el formulario de NASPA
payout-rounding = Reparto de premios empatados
payout-rounding_cent = En un empate se reparte al centavo; los centavos que sobran van a quien está primero
payout-rounding_dollar_down = En un empate se reparte; las partes se redondean hacia abajo a dólares enteros
payout-rounding_dollar_up = En un empate se reparte; las partes se redondean hacia arriba a dólares enteros
payout-offered = Ofrecido
payout-paid = Pagado
payout-left = Queda en el fondo
payout-none = Ningún premio tiene dinero.
tou-too_long = { $file } es demasiado grande para un archivo de torneo. Elige otro archivo.
tou-no_header = { $file } no empieza con *M y una fecha. Elige un archivo de torneo (.tou).
tou-sections = { $file } tiene varias secciones: { $names }. Divídelo e importa cada una por separado.
tou-line = { $file }, línea { $line }: no es participante con resultados: { $found }
tou-opponent = { $file }: el rival de { $name } en la ronda { $round } no coincide. Corrige el archivo.
submit-no_title = El torneo no tiene título. Ponle uno.
submit-no_day = El torneo no tiene fecha. Escribe una, como 2026-11-16.
submit-future = El torneo es el { $day }. Envía el informe después del torneo.
submit-late =
    { $n ->
        [one] El torneo terminó hace { $n } día. Las federaciones aceptan informes durante una semana; pregúntales antes.
       *[other] El torneo terminó hace { $n } días. Las federaciones aceptan informes durante una semana; pregúntales antes.
    }
submit-pairs = En este torneo varias personas comparten un tablero. Las federaciones solo dan rating a quien juega individualmente.
submit-few =
    { $n ->
        [one] La división { $division } tiene { $n } participante; hacen falta al menos { $least }.
       *[other] La división { $division } tiene { $n } participantes; hacen falta al menos { $least }.
    }
submit-open =
    { $n ->
        [one] La división { $division } tiene { $n } tablero sin resultado. Registra el resultado o una decisión.
       *[other] La división { $division } tiene { $n } tableros sin resultado. Registra los resultados o una decisión para cada uno.
    }
submit-rounds = La división { $division } ha jugado { $played } de { $planned } rondas. Juega el resto o cambia el plan.
submit-no_name = { $name } no tiene apellido. Las federaciones necesitan el nombre completo.
submit-same_name = { $n } participantes se llaman { $name }. Agrega algo que los distinga.
submit-no_system = Una división no tiene sistema de rating. Elige uno en los ajustes.
submit-several_systems = Las divisiones tienen distintos sistemas de rating. Infórmalas por separado.
submit-system = { $system } no pertenece a una federación. Elige el sistema de una federación.
submit-no_director = Falta el número de miembro de quien dirige.
submit-no_tournament = Falta el número del torneo en la federación.
submit-no_member = { $name } no tiene número de miembro. Agrégalo, o pide que se afilie a la federación.
submit-many = La división { $division } tiene { $n } participantes; AUPAIR acepta { $most }.
submit-long = La división { $division } tiene { $n } rondas; AUPAIR acepta { $most }.
submit-cut_alike = { $name } se acorta a { $cut }, igual que otra persona. Acorta el nombre.
submit-cut = { $name } se acorta a { $cut }.
submit-letters = { $name } se escribe { $plain }: el archivo no admite acentos.
submit-score = { $name } hizo { $score } en la ronda { $round }; el archivo dice { $written }.
submit-bye = El descanso o la incomparecencia de { $name } en la ronda { $round } puede parecer una partida.
submit-fine = Este informe está listo para enviar.
