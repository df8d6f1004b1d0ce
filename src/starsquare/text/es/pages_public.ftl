### Pages that anybody may read, the wall, and an entrant's own page.

## The pages that anybody may read

phase-registration = Inscripción
phase-checkin = Llegadas
phase-draft = Se está emparejando la ronda { $round }
phase-published_final = Final: busca tu mesa
phase-playing_final = La final está en juego
phase-results_final = Resultado de la final
phase-published = Ronda { $round }: busca tu mesa
phase-playing = La ronda { $round } está en juego
phase-results = Resultados de la ronda { $round }
phase-between = Después de la ronda { $round }
phase-ending = Se jugaron todas las rondas
phase-finished = Terminado
public-rules_of = Reglas de { $title }
public-rules_from = Del reglamento { $book }.
public-rules_derived = Derivado de { $parent }.
public-here = Llegaron { $here } de { $n }
public-boards_in = { $n } de { $of } resultados registrados
public-round_is_on = Ronda { $round } de { $rounds } en juego
public-until = hasta las { $hour }
public-find = Busca una persona o escuela
public-find_do = Buscar
public-found =
    { $n ->
        [one] 1 resultado para “{ $asked }”
       *[other] { $n } resultados para “{ $asked }”
    }
public-found_none = Sin resultados para “{ $asked }”
public-found_nobody = Prueba con parte de un nombre, una escuela o un número de equipo.
public-found_nobody-of_singles = Prueba con parte de un nombre, una escuela o un número.
public-leaders = Primeros puestos
public-final_standings = Clasificación final
public-still_counting = la ronda { $round } sigue contando
public-before_final = antes de la final
public-so_many =
    { $n ->
        [one] { $teams } equipos · { $n } ronda
       *[other] { $teams } equipos · { $n } rondas
    }
public-so_many-of_singles =
    { $n ->
        [one] { $teams } participantes · { $n } ronda
       *[other] { $teams } participantes · { $n } rondas
    }
public-all_of = Los { $n } equipos
public-all_of-of_singles = Todos: { $n } participantes
public-champion_of = Campeonato: { $title }
public-champions_of =
    { $n ->
        [one] Campeonato: { $title }
       *[other] Campeonato compartido: { $title }
    }
public-spread_of = diferencia
public-best_of_day = Lo mejor del día
public-today = Hoy
public-done = terminada
public-is_now = ahora
public-latest = Últimos resultados
public-school = Escuela
public-views = Vistas de la clasificación
public-table_region = Tabla, se desplaza hacia los lados
public-wall = Abrir la pantalla de la sala
public-watch = Ver las partidas
public-place = Puesto
public-name = Nombre
public-record = V–D
public-spread = Diferencia
public-points = Puntos
public-best = Mejor partida
public-wins = Victorias
public-out = fuera
public-no_pairings = Todavía no hay emparejamientos
public-no_pairings_hint = Los emparejamientos aparecen aquí y en la pantalla de la sala en cuanto se publica la ronda.
public-final = La final
public-final_round = Final
public-official = oficial { $one }–{ $two }
public-kept = La clasificación final se muestra en la ceremonia.
public-kept_from_others = La clasificación pública está congelada. Solo el personal ve estos resultados.
public-prizes_provisional = Provisional: los premios se entregan cuando la clasificación es definitiva.
public-pairings_of = Emparejamientos de la ronda { $round }
public-order = Orden
public-by_name = Por nombre
public-by_table = Por mesa
public-by_school = Por escuela
public-posted_ahead = Aún no empieza
public-round = Ronda { $round }
public-rounds = Rondas
public-table = Mesa
public-one = Primer lado
public-two = Segundo lado
public-score = Puntaje
public-starts = empieza
public-you_start = empieza
public-against = contra { $name }
public-bye = descanso en esta ronda
public-game = Ver
public-provisional = provisional
public-settled = definitivo
public-after_round = Después de la ronda { $round } de { $rounds }
public-in_round = Ronda { $round } de { $rounds } en curso
public-before_rounds = Antes de la primera ronda
public-after = Tras la { $round }
public-now = Ahora
public-ranked_by = ordenada por
public-safe = asegurado
public-broken_by = por
standing-step_wins = victorias
standing-step_win_loss = victorias y derrotas
standing-step_spread = diferencia
standing-step_points = puntos
standing-step_head_to_head = enfrentamiento directo
standing-step_opponents_wins = victorias de sus rivales
standing-step_best_game = mejor partida
standing-step_lightning_round = ronda relámpago
standing-step_playoff = partida de desempate
standing-step_lot = sorteo
public-nobody = Todavía no hay inscripciones
public-nobody_hint = Aquí aparecen todas las personas que se inscriben.
ladder-title = Clasificación de la temporada: { $season }
ladder-standings = Clasificación de la temporada
ladder-nights = Noches
ladder-nights_counted =
    { $n ->
        [one] 1 torneo terminado
       *[other] { $n } torneos terminados
    }
ladder-ranked = Orden: victorias, luego diferencia
ladder-print = Imprimir
ladder-none = Todavía no termina ningún torneo de esta temporada.
ladder-events = Torneos
ladder-not_counted = sin terminar, no cuenta
ladder-hint = Los torneos llamados { $season } con una fecha o un número son de esta temporada. Cuentan cuando terminan. Las personas se reconocen por su número de miembro y luego por su nombre.
public-teams = Equipos
public-matches = Encuentros
public-match_points = Puntos de encuentro
public-games_won = Partidas ganadas
public-match_points_hint = Una victoria cuenta 1, un empate ½, un descanso 1. Orden: puntos de encuentro, partidas ganadas, diferencia.
public-team_bye = { $team } tiene descanso
public-no_team_matches = En esta división no se han jugado encuentros por equipos.
public-team = Equipo
public-entrant = Equipo
public-entrant-of_singles = Participante
public-cell_win = ganó
public-cell_tie = empató
public-cell_loss = perdió
public-cell_open = en juego
public-kind_played = jugada
public-kind_bye = descanso
public-kind_forfeit_won = ganó por incomparecencia
public-kind_forfeit_lost = perdió por incomparecencia
public-kind_void = no jugada
public-no_rounds = Todavía no hay resultados
public-no_rounds_hint = Los resultados aparecen aquí conforme llegan las papeletas.
public-number = Número { $number }
public-in_place = puesto { $place }
public-round_short = Ronda
public-opponent = Rival
public-result = Resultado
public-in_all = Total
public-not_yet = aún no se sabe
public-no_prizes = Todavía no hay premios
public-no_prizes_hint = Quienes ganan aparecen aquí en la ceremonia.
public-contests = Concursos
public-contest_of =
    { $n ->
        [one] Después de la ronda { $round }: una propuesta
       *[other] Después de la ronda { $round }: { $n } propuestas
    }
public-at_table = Mesa { $table }
public-winner = ganadora
public-drawing = Sorteo de premios
public-tickets =
    { $n ->
        [one] un boleto
       *[other] { $n } boletos
    }
public-check_drawing = Comprueba tú el sorteo
public-check_how = Publicamos el hash de abajo antes de vender el primer boleto. Es el SHA-256 de la semilla que eligió los boletos, así que nadie pudo cambiar la semilla después.
public-seed_hash = Hash publicado
public-seed = Semilla
public-is_honest = El hash coincide con la semilla, y la semilla elige estos boletos
public-is_not_honest = El hash o los boletos no coinciden con la semilla
public-downloads = Descargas:
figures-title = Estadísticas
figures-none = Todavía no hay estadísticas
figures-none_hint = Con los primeros resultados aparecen los mejores puntajes, las diferencias y más.
figures-games =
    { $n ->
        [one] una partida
       *[other] { $n } partidas
    }
figures-average = { $score } puntos por lado en promedio
figures-feats = Lo más destacado
figures-what = Categoría
figures-value = Puntos
figures-count = Cantidad
figures-what_high_games = Mejor partida
figures-what_high_losses = Mejor puntaje en una derrota
figures-what_high_plays = Mejor jugada
figures-what_widest_wins = Mayor victoria
figures-what_upsets = Mayor sorpresa según el rating
figures-what_comebacks = Mejor remontada
figures-schools = Escuelas
figures-school = Escuela
figures-people = Participantes
figures-bingos = Bingos
figures-spreads = Diferencia de los primeros puestos por ronda
figures-distribution = Distribución de puntajes
figures-wins = Victorias según la siembra
figures-as_table = Como tabla

## The pages where games are watched and gone through

games-title = Partidas
games-now = Partidas en vivo
games-now_hint = Tablero, hoja de puntaje y relojes, turno a turno.
games-watch = Ver
games-table = Mesa { $n }
games-small_board =
    { $n ->
        [one] Tablero de { $one } y { $two }, con 1 ficha
       *[other] Tablero de { $one } y { $two }, con { $n } fichas
    }
games-over = Partidas para reproducir
games-hint = Todos los turnos, con ambos atriles si se conocen.
games-none = Todavía no hay partidas para reproducir
games-none_hint = Las partidas en pantalla aparecen aquí cuando ambos lados firman. Las de tablero real aparecen si alguien anotó los turnos.
games-open = Reproducir
games-between = { $one } y { $two }
games-all = Todas las partidas de esta ronda
games-review = Repasar
games-download = Descargar el registro (GCG)
games-board = El tablero después del turno { $n }
games-board_empty = El tablero antes del primer turno
games-steps = Turnos
games-first = Primero
games-back = Atrás
games-on = Siguiente
games-last = Último
games-keys = Teclas: ← y → van atrás y adelante; Inicio y Fin van al primer y al último turno.
games-turn_of = Turno { $n } de { $all }
games-before = Antes del primer turno
games-rack_of = Atril de { $who }
games-rack_unknown = no se conoce
games-bag =
    { $n ->
        [one] queda una ficha en la bolsa
       *[other] quedan { $n } fichas en la bolsa
    }
games-final = Puntaje final, con fichas sin jugar y tiempo
games-sheet = Hoja de puntaje
games-turn = Turno
games-play = Jugada
games-points = Puntos
games-total = Total
games-starts = empieza
games-said_play = { $who }: { $word } en { $square } por { $points }
games-said_points = { $who }: { $points } puntos
games-said_struck_off = { $who }: { $word } en { $square } se retira tras una impugnación
games-said_ruled_off = { $who }: la dirección retira { $word } en { $square }
games-said_exchange =
    { $n ->
        [one] { $who } cambia una ficha
       *[other] { $who } cambia { $n } fichas
    }
games-said_pass = { $who } pasa
games-said_lost = { $who } pierde un turno por una impugnación fallida
games-said_timed_out = { $who } agotó el tiempo del turno
games-said_skipped = { $who } no tiene fichas: se salta su turno
games-line_play = –
games-line_exchange = cambio de { $n }
games-line_pass = pase
games-line_struck_off = retirada por impugnación
games-line_ruled_off = retirada por decisión
games-line_lost = turno perdido
games-line_timed_out = sin tiempo
games-line_skipped = sin turno

## The wall

wall-round = Ronda { $round }
wall-tables = Mesas
wall-plays = contra { $name }
wall-ask = ¿No encuentras tu nombre? Ven a la recepción.
wall-welcome = Te damos la bienvenida
wall-of = de { $n }
wall-checked_in = ya llegaron
wall-check_in = Llegadas
wall-announcements = Avisos
wall-playing = La ronda está en juego
wall-boards_open =
    { $n ->
        [one] tablero sigue en juego
       *[other] tableros siguen en juego
    }
wall-find_name = Busca tu nombre y ve a tu mesa
wall-final = La final
wall-standings = Clasificación
wall-prizes = Premios
wall-js_five_minutes = Quedan 5 minutos
wall-js_time = Se acabó el tiempo
wall-js_chimes_on = Con timbres
wall-js_chimes_off = Sin timbres
wall-js_page = Página { $page } de { $pages }

## The reveal: prizes on the wall, one press each

reveal-hint = Revela los premios en la pantalla de la sala uno por uno, empezando por el último.
reveal-begin = Revelar en la pantalla
reveal-next = Revelar el siguiente
reveal-back = Ocultar otra vez
reveal-end = Mostrar todos
reveal-so_far = { $n } de { $all } revelados.
reveal-next_is = Sigue: { $title }, { $who }
reveal-of = { $n } de { $all }
reveal-to_come =
    { $n ->
        [one] un premio por revelar
       *[other] { $n } premios por revelar
    }
reveal-and_more =
    { $n ->
        [one] y { $n } más
       *[other] y { $n } más
    }
reveal-covered = se revelará en la sala
reveal-keys = Teclas: AvPág revela, RePág oculta otra vez

## An entrant's own page, and of the runner's

phone-not_entered = Esta página es para quienes juegan. Abre el enlace de tu gafete.
phone-your_board = Tu tablero
phone-table = Mesa { $table }
phone-later = Rondas ya publicadas
phone-you_start = Empiezas tú
phone-they_start = Empieza el otro lado
phone-to_table = Abrir el tablero
phone-result_in = Resultado registrado: { $own } a { $other }
phone-off = En esta división no se usan teléfonos. Entrega tu papeleta a un ayudante.
phone-report = Informa el resultado
phone-reported = Tu informe llegó: { $own } a { $other }. Cuenta cuando el otro lado está de acuerdo.
phone-disputed = Informaste { $own } a { $other }, pero el otro lado informó otra cosa. Revisa la papeleta. Si te equivocaste, envíalo otra vez. Si no, alguien de la recepción irá a tu mesa.
phone-own = Tu puntaje
phone-other = Su puntaje
phone-send = Enviar resultado
phone-both_agree = Ambos lados informan el resultado. Si los informes no coinciden, alguien de la recepción irá a tu mesa.
phone-hand = Levanta la mano
phone-reason = Motivo (opcional)
phone-call_director = Llamar a la dirección
phone-call_judge = Llamar a un juez
phone-coming_director = Tu mesa llamó a la dirección
phone-coming_judge = Tu mesa llamó a un juez
phone-coming_runner = Tu mesa llamó a un ayudante
phone-hand_down = Cancelar el llamado
phone-wait = Todavía no hay partida
phone-wait_hint = Aparece aquí en cuanto se publica la ronda.
phone-record = Mis rondas
place-scorer = Iniciar reloj y marcador
place-to_scorer = Abrir reloj y marcador
place-cardboard_hint = Se juega en el tablero real. Este dispositivo puede llevar el reloj y sumar los puntos. De todos modos, cuenta la papeleta.
place-open = Abrir la página de la mesa
runner-slip = Anotar una papeleta
runner-open_table = Abrir
runner-no_board = Nadie juega en la mesa { $table } en esta ronda.
runner-done = Resultado registrado: { $one } a { $two }
runner-insist = Dejar como está escrito
runner-take = Guardar papeleta
runner-open_boards = Aún abiertas
runner-slip_hint = Abre la mesa, escribe ambos puntajes de su papeleta y lleva el papel a la recepción.
runner-all_in = Ya están todos los resultados.
runner-not_yet = Las mesas aparecen aquí en cuanto se publica una ronda.
missing-result = sin resultado
missing-decision = un lado se fue o nunca llegó
missing-dispute = en disputa
missing-lightning = falta la ronda relámpago
missing-validation = por revisar

## Registration on the public page

register-title = Inscribirse
register-hint = Envía tus datos. La organización confirma cada inscripción y verás su respuesta en este sitio.
register-closed = La inscripción está cerrada
register-closed_hint = Para inscribirte tarde, pregunta a la organización.
register-full = No quedan lugares. Todavía puedes entrar en la lista de espera.
register-list_only = lista de espera
register-player_1 = Primer participante
register-player_2_maybe = Segundo participante, solo en divisiones de parejas
register-other_school = Escuela, si es otra
register-reason = Motivo de las dos escuelas
register-contact = Correo o teléfono, si la organización puede contactarte
register-consent = Madre, padre o tutor
register-consent_hint = Este torneo necesita un formulario de inscripción firmado. Una persona adulta responsable de quienes juegan lo firma aquí con su nombre.
register-agree = Soy madre, padre o tutor de quienes juegan, o su escuela me autorizó, y acepto que participen.
register-guardian = Nombre completo de la persona adulta
register-send = Enviar inscripción
register-privacy = Solo la organización ve lo que escribes aquí. Las páginas públicas muestran los nombres como la organización lo haya elegido para este torneo.
register-open = La inscripción está abierta
register-open_hint = Inscribe aquí a una persona o a un equipo. La organización confirma cada inscripción.
register-open_hint-of_singles = Inscribe aquí a una persona. La organización confirma cada inscripción.
register-entries =
    { $n ->
        [one] { $n } inscripción
       *[other] { $n } inscripciones
    }
register-entry_list = Lista de inscripciones
register-no_entries = Las inscripciones aparecen aquí cuando la organización las confirma.
request-title = Tu inscripción
request-state_waiting = Esperando aprobación
request-state_listed = En la lista de espera, lugar { $place }
request-state_registered = Inscripción confirmada, número { $number }
request-state_withdrawn = Retirada
request-state_declined = Rechazada
request-next_waiting = La organización revisará tu inscripción. Esta página cambia cuando responda.
request-next_listed = No quedan lugares. La lista avanza cuando un equipo se retira, y esta página cambia con ella.
request-next_listed-of_singles = No quedan lugares. La lista avanza cuando alguien se retira, y esta página cambia con ella.
request-next_registered = Muestra el código a tu llegada, en el teléfono o impreso. Cada participante tiene uno.
request-next_withdrawn = Esta inscripción ya no participa. Contacta a la organización si es un error.
request-next_declined = Contacta a la organización si tienes preguntas.
request-who = Participantes
request-why = Motivo
request-code_of = Código de llegada de { $who }
request-print = Imprimir esta página
request-back = Volver al torneo
request-keep = Guarda esta página en tus marcadores o anota su dirección. No la compartas: cualquiera que la tenga puede ver esta página.

## What public pages share with others

desk-choose_division = Elige una división
desk-division = División
desk-first_name = Nombre
desk-grade = Grado
desk-last_name = Apellido
desk-person_1 = Participante
desk-school = Escuela
desk-team = Equipo al que pertenece
call-just_now = ahora mismo
call-minutes_ago = hace { $n } min
call-on_the_way = { $who } va en camino
rating-class = Clase
rating-class_all = Todas las clases
rating-class_place = Clase { $name }: { $place }
rating-classes_of = Clases de rating
rating-newcomer = nuevo
rating-now = Rating hoy
rating-old = Antes
rating-unofficial =
    { $n ->
        [one] Estimación no oficial según { $system }, tras { $n } ronda.
       *[other] Estimación no oficial según { $system }, tras { $n } rondas.
    }
rating-performance = Rendimiento
rating-not_counted =
    { $n ->
        [one] { $n } partida no cuenta para el rating: reglas acordadas o rival voluntario.
       *[other] { $n } partidas no cuentan para el rating: reglas acordadas o rival voluntario.
    }
rating-badge = No oficial
rating-page_none = Esta división no tiene rating.
rating-new = Nuevo
rating-change = Cambio
rating-games = Partidas
rating-won = Ganadas
rating-expected = Esperadas
rating-acceleration = Aceleración
rating-feedback = Ajuste
rating-lists = Ratings antes del torneo: { $lists }.
report-drills = Ejercicios de este torneo
report-games =
    { $n ->
        [one] Se repasó { $n } partida.
       *[other] Se repasaron { $n } partidas.
    }
report-title = Lo más destacado
table-later = Esta partida pronto se abrirá al público
report-review_all = Repasar todas las partidas
report-review_hint = Repasa cada partida terminada: así los repasos se abren al instante y la página del torneo muestra lo más destacado.
report-progress = { $done } de { $whole } partidas repasadas
report-stopped = El repaso se detuvo tras { $done } de { $whole } partidas. Inícialo de nuevo cuando nadie juegue en pantalla.
report-done =
    { $n ->
        [one] { $n } partida repasada
       *[other] { $n } partidas repasadas
    }
bracket-best_of = al mejor de { $n }
bracket-bye = descanso
bracket-champion = { $who } gana la eliminatoria
bracket-none = Esta división no tiene eliminatoria, o aún no empieza.
bracket-through = avanza
director-phase_registration = inscripción
director-phase_checkin = llegadas
director-phase_draft = borrador
director-phase_published = publicada
director-phase_playing = jugando
director-phase_results = resultados
director-phase_between = entre rondas
director-phase_ending = todas las rondas jugadas
director-phase_finished = terminado
rating-system_none = sin rating
rating-system_naspa = NASPA (2024)
rating-system_naspa_csw = NASPA, palabras Collins
rating-system_naspa_club = NASPA, sesión de club
rating-system_nsa2008 = NSA/NASPA (2008)
rating-system_wespa = WESPA, estimado
rating-system_australia = Scrabble Australia
rating-system_elo = Elo de club
rating-system_glicko2 = Glicko-2
rating-system_coco = CoCo, por diferencia
report-kind_best_play = Mejor jugada
report-kind_comeback = Mejor remontada
report-kind_miss = Error más instructivo
report-kind_high_game = Puntaje más alto
report-kind_high_sum = Mayor suma de puntajes
report-kind_most_bingos = Más bingos
report-kind_most_accurate = Mayor precisión
request-closed = La inscripción en esta página está cerrada. Pregunta en la recepción
request-too_many = Hay muchas solicitudes en espera. Inténtalo más tarde, o comunícate directamente con la organización
request-no_name = Escribe un nombre y un apellido para cada participante
request-no_consent = Una madre, un padre o un tutor tiene que dar su consentimiento. Marca la casilla y escribe el nombre de la persona adulta
request-none = No hay ninguna solicitud { $number }
request-approved = La solicitud { $number } ya está aprobada. En su lugar, retira al equipo
request-approved-of_singles = La solicitud { $number } ya está aprobada. En su lugar, retira a la persona
request-declined = La solicitud { $number } se rechazó. Reábrela primero
request-full = Los { $places } lugares están ocupados. Aumenta el cupo en Ajustes y reglas, o espera a que se retire un equipo
request-full-of_singles = Los { $places } lugares están ocupados. Aumenta el cupo en Ajustes y reglas, o espera a que se retire alguien
request-busy = El torneo está cambiando en este momento. Inténtalo otra vez
