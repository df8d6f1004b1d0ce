### Rulebook files, and what their parts and values are called.

## Rulebook files

rulebook-words-yes = sí
rulebook-words-no = no
rulebook-words-none = ninguno
rulebook-words-not_applicable = -
rulebook-unusable =
    { $n ->
        [one] 
            { $file } no se puede usar como reglamento:
            { $problems }
       *[other] 
            { $file } no se puede usar como reglamento, por { $n } razones:
            { $problems }
    }
rulebook-unusable_register =
    { $n ->
        [one] 
            { $file } no se puede usar como registro de artículos:
            { $problems }
       *[other] 
            { $file } no se puede usar como registro de artículos, por { $n } razones:
            { $problems }
    }
rulebook-unusable_points =
    { $n ->
        [one] 
            { $file } no se puede usar como lista de puntos abiertos:
            { $problems }
       *[other] 
            { $file } no se puede usar como lista de puntos abiertos, por { $n } razones:
            { $problems }
    }
rulebook-no_such_book = No hay ningún reglamento { $book }
rulebook-problem = { "  " }{ $key }: se esperaba { $allowed }; se encontró { $found }
rulebook-valid_toml = un archivo TOML válido
rulebook-or_none = { $allowed }, o "none"
rulebook-list_of = una lista de { $allowed }
rulebook-a_table = una tabla de valores
rulebook-a_switch = true o false
rulebook-a_number_between = un número entero de { $least } a { $most }
rulebook-a_text = un texto
rulebook-a_code = letras mayúsculas y números, con una letra al principio
rulebook-another_code = un código propio, distinto del código del reglamento de origen
rulebook-a_division_key = letras minúsculas, números y guiones, con una letra al principio
rulebook-a_known_book = el código de un reglamento: CC, SO, NA, ES o KZ
rulebook-a_pool = la clave de una división que se empareja por sí sola, o "none"
rulebook-clause_ids = los artículos de los que viene, como "8.b" o ["1", "3.a"]
rulebook-a_clause_id = el nombre de un artículo, como 8.b o SCORE-4
rulebook-a_clause = short, status, y decision, why o issue donde el estado lo pida
rulebook-owed = un valor, porque el estado es "{ $status }"
rulebook-a_point = el nombre de un punto abierto, como "A12"
rulebook-a_decision = el número de un registro de decisión, como "0024"
rulebook-field_names = nombres completos de valores, como exchange.min_tiles_in_bag
rulebook-nothing = nada
rulebook-unknown_key = un nombre desconocido
rulebook-one_of = uno de: { $names }
rulebook-part_or_fields = la parte completa o sus valores sueltos, no las dos cosas
rulebook-needs_everybody = false, porque todos juegan cada ronda
rulebook-advice = consejo
rulebook-needs_side_seconds = un número, porque clock.kind es two_sided
rulebook-needs_turn_seconds = un número, porque clock.kind es turn
rulebook-needs_turn_overrun = pass o turn_lost, porque clock.kind es turn
rulebook-needs_no_hold = solo "none", porque challenge.words_checked es when_played
rulebook-needs_no_increment = solo 0, a menos que clock.kind sea two_sided
rulebook-needs_two_sided_clock = solo "none", a menos que clock.kind sea two_sided
rulebook-needs_lightning = una tabla, porque outcome.tie es lightning_round
rulebook-needs_seeding = una tabla, porque pairing.first es seeded_halves
rulebook-needs_a_cap = al menos un tope; para no tener topes, escribe spread = "none"
rulebook-needs_no_side_seconds = "none", porque cada turno tiene su propio tiempo
rulebook-needs_each_once = cada criterio una sola vez
rulebook-needs_a_bag = como máximo { $most }, las fichas de la bolsa antes del primer turno
rulebook-needs_a_criterion = al menos un criterio
rulebook-needs_shorter_wait = como máximo hold.lapses_after_seconds
rulebook-needs_long_words = un número junto con words.long_words, o "none" para los dos
rulebook-needs_two_finalists = 2: la final es una partida entre los dos primeros; para no tener final, escribe final = "none"
rulebook-needs_higher_grade = al menos entry.grade_from
rulebook-needs_higher_score = más que entry.usual_score_from
rulebook-part-equipment = Fichas y tablero

## What the parts and values of a rulebook are called, for people

## Parts

rulebook-part-setup = Antes del primer turno
rulebook-part-scoring = Puntaje de un turno
rulebook-part-exchange = Cambio de fichas
rulebook-part-passing = Pases
rulebook-part-hold = Espera
rulebook-part-challenge = Impugnación de una jugada
rulebook-part-clock = Reloj
rulebook-part-overtime = Tiempo excedido
rulebook-part-scoreless = Turnos sin puntos
rulebook-part-ending = Final de la partida
rulebook-part-unplayed = Fichas sin jugar
rulebook-part-lateness = Retraso
rulebook-part-forfeit = Incomparecencia
rulebook-part-spread = Tope de diferencia
rulebook-part-outcome = Resultado de la partida
rulebook-part-lightning = Ronda relámpago
rulebook-part-slip = Papeleta de resultado
rulebook-part-agreement = Reglas acordadas para una partida
rulebook-part-rulings = Decisiones de la dirección
rulebook-part-words = Palabras válidas
rulebook-part-entry = Quién puede participar
rulebook-part-rounds = Rondas
rulebook-part-pairing = Emparejamientos
rulebook-part-seeding = Siembra
rulebook-part-bye = Descansos
rulebook-part-standings = Clasificación
rulebook-part-final = Final
rulebook-part-team_standings = Clasificación por equipos
rulebook-part-prizes = Premios
rulebook-part-tables = Mesas
rulebook-part-contest = Concurso aparte
rulebook-part-presence = Quién debe estar presente
rulebook-part-sanctions = Sanciones además de los puntos
rulebook-part-papers = Papeles
rulebook-part-privacy = Nombres en público
rulebook-field-equipment-tiles = Fichas
rulebook-field-equipment-board = Tablero

## Game fields

rulebook-field-setup-tiles_confirmed = Los dos lados confirman que el juego está completo
rulebook-field-setup-first_play = Cómo se decide quién empieza
rulebook-field-setup-equal_letters = Empates al sacar ficha para empezar
rulebook-field-setup-rack_order = Quién saca primero sus fichas
rulebook-field-setup-begins_on_announcement = Los atriles se llenan cuando el personal lo anuncia
rulebook-field-setup-clock_starts = Cuándo empieza el tiempo del primer turno
rulebook-field-scoring-rack_size = Fichas en un atril
rulebook-field-scoring-full_rack_bonus = Bonificación por un bingo
rulebook-field-scoring-word_premiums = Varias casillas de palabra bajo una misma palabra
rulebook-field-scoring-play_fixed = Cuándo ya no se puede cambiar una jugada en un tablero real
rulebook-field-exchange-min_tiles_in_bag = Fichas que debe haber en la bolsa para un cambio
rulebook-field-exchange-may_be_none = Se permite un cambio de cero fichas
rulebook-field-exchange-illegal_points = Puntos de penalización por un cambio con muy pocas fichas en la bolsa
rulebook-field-passing-allowed = Un lado puede pasar
rulebook-field-hold-courtesy_seconds = Segundos para ver una jugada antes de sacar fichas
rulebook-field-hold-early_draw = Sacar fichas antes de que pasen esos segundos
rulebook-field-hold-no_draw_seconds = Segundos sin sacar fichas tras una espera
rulebook-field-hold-lapses_after_seconds = Segundos tras los que vence una espera
rulebook-field-challenge-window_ends = Cuándo termina el tiempo para impugnar una jugada
rulebook-field-challenge-draw_ends_window = Sacar fichas sin espera termina el tiempo para impugnar
rulebook-field-challenge-several_words = Se pueden impugnar varias palabras a la vez
rulebook-field-challenge-failed_cost = Qué cuesta una impugnación fallida
rulebook-field-challenge-lost_turn_is_zero = Un turno perdido por impugnación cuenta como turno sin puntos
rulebook-field-challenge-drawn_tiles = Fichas sacadas tras una jugada que se retira
rulebook-field-challenge-final_play_free = Impugnar la última jugada es gratis
rulebook-field-challenge-final_play_until = Cuándo termina el tiempo para impugnar la última jugada
rulebook-field-challenge-second_opinion = Se puede pedir una segunda opinión
rulebook-field-challenge-words_checked = Cuándo se consultan las palabras
rulebook-field-clock-kind = Cómo se lleva el tiempo
rulebook-field-clock-side_seconds = Segundos por lado para toda la partida
rulebook-field-clock-turn_seconds = Segundos por turno
rulebook-field-clock-turn_overrun = Qué pasa con un turno al que se le acaba el tiempo
rulebook-field-clock-at_limit_counts = Lo que se hace justo en el límite está a tiempo
rulebook-field-clock-increment_seconds = Segundos agregados por cada turno
rulebook-field-overtime-points_per_minute = Puntos de penalización por cada minuto excedido que empieza
rulebook-field-overtime-ends_game_after_seconds = Segundos de tiempo excedido que terminan la partida
rulebook-field-overtime-beyond_limit = El resultado si el tiempo excedido termina la partida
rulebook-field-overtime-charged_at_round_end = El tiempo excedido se cobra si la ronda termina la partida
rulebook-field-scoreless-limit = Turnos seguidos sin puntos que terminan la partida
rulebook-field-scoreless-counted = Qué turnos cuentan como turnos sin puntos
rulebook-field-scoreless-needs_a_score = Una partida que sigue 0–0 continúa
rulebook-field-ending-out_play = Jugar la última ficha termina la partida
rulebook-field-ending-agreed = La partida puede terminar cuando no quedan jugadas
rulebook-field-ending-agreed_by = Quién dice que no quedan jugadas
rulebook-field-ending-refill_at_round_end = Los atriles se completan cuando termina la ronda
rulebook-field-ending-unfinished_turn_counts = Una jugada sin completar al final de la ronda cuenta
rulebook-field-unplayed-own_deducted = Las fichas sin jugar se descuentan del puntaje propio
rulebook-field-unplayed-added_to_side_that_is_out = El lado que termina recibe las fichas del otro
rulebook-field-unplayed-bonus_needs_empty_bag = Las recibe solo si la bolsa está vacía
rulebook-field-lateness-interval_seconds = Segundos en un intervalo de retraso
rulebook-field-lateness-points_per_interval = Puntos de penalización por cada intervalo
rulebook-field-lateness-interval_counts = Cuándo cuenta un intervalo
rulebook-field-lateness-deducted_from = De qué se descuentan los puntos
rulebook-field-lateness-clock = Qué reloj mide el retraso
rulebook-field-lateness-forfeit_after_seconds = Segundos tras los que la partida se da por perdida
rulebook-field-lateness-all_must_be_present = Deben estar presentes todas las personas de un lado
rulebook-field-forfeit-winner_spread = Diferencia para el lado que vino
rulebook-field-forfeit-loser_spread = Diferencia para el lado que no vino
rulebook-field-forfeit-both_absent = Si no viene ningún lado
rulebook-field-spread-caps = Mayor diferencia que cuenta, ronda por ronda
rulebook-field-spread-official_score = Puntaje que se registra si la diferencia pasa del tope
rulebook-field-spread-penalties = Si los descuentos van antes o después del tope
rulebook-field-outcome-tie = Qué vale una partida empatada
rulebook-field-lightning-first_tiles = Fichas que se sacan al principio
rulebook-field-lightning-more_tiles = Fichas que se agregan mientras siga el empate
rulebook-field-lightning-turn_seconds = Segundos por intento
rulebook-field-lightning-word_values = Qué vale una palabra
rulebook-field-lightning-several_words = Un intento puede tener varias palabras
rulebook-field-lightning-bad_word = Qué causa una palabra no válida
rulebook-field-lightning-winner_gets = Qué recibe quien gana
rulebook-field-slip-signed_by = Quién firma
rulebook-field-slip-validated_by_staff = El personal debe aceptarla
rulebook-field-agreement-allowed = Dos lados pueden acordar otras reglas
rulebook-field-agreement-counts_for_records = Una partida así cuenta para los récords
rulebook-field-rulings-false_blank = Se puede retirar una jugada con un comodín falso
rulebook-field-rulings-overdraw_points = Puntos de penalización por sacar fichas de más
rulebook-field-rulings-drawer_ban = Se le puede prohibir a alguien sacar fichas
rulebook-field-rulings-penalty_points = Se pueden descontar puntos por incumplir las reglas

## Event fields

rulebook-field-words-lexicon = La lista de palabras
rulebook-field-words-exclusions = Palabras de la lista que no son válidas
rulebook-field-words-long_words = La lista para palabras largas
rulebook-field-words-long_words_from = Número de letras desde el que una palabra es larga
rulebook-field-words-long_word_exclusions = Palabras largas que no son válidas
rulebook-field-words-adjustments_sheet = Una hoja de ajustes completa la lista
rulebook-field-words-adjudicator = Quién consulta las palabras impugnadas
rulebook-field-entry-side_size = Participantes por lado
rulebook-field-entry-team_size = Participantes por equipo que no comparten tablero
rulebook-field-entry-teams_required = Cada participante pertenece a un equipo
rulebook-field-entry-grade_from = Grado mínimo
rulebook-field-entry-grade_to = Grado máximo
rulebook-field-entry-members_from = De dónde vienen las parejas
rulebook-field-entry-usual_score_from = Puntaje habitual desde
rulebook-field-entry-usual_score_below = Puntaje habitual menor que
rulebook-field-entry-registration = Cuándo es posible inscribirse
rulebook-field-entry-fee_in_advance = La cuota se paga por adelantado
rulebook-field-entry-late_checkin = Si alguien registra tarde su llegada
rulebook-field-rounds-number = Número de rondas
rulebook-field-rounds-minutes = Minutos por ronda
rulebook-field-rounds-elimination = Quien pierde queda fuera
rulebook-field-pairing-pool = División con la que se empareja, si no es la propia
rulebook-field-pairing-first = Cómo se emparejan las primeras rondas
rulebook-field-pairing-first_rounds = Número de primeras rondas
rulebook-field-pairing-later = Cómo se emparejan las rondas siguientes
rulebook-field-pairing-later_basis = En qué se basan las rondas siguientes
rulebook-field-pairing-later_results = Qué resultados cuentan para eso
rulebook-field-pairing-avoid_repeats = Evitar que los mismos dos lados vuelvan a enfrentarse
rulebook-field-pairing-teammates = Si pueden enfrentarse integrantes del mismo equipo
rulebook-field-pairing-schoolmates = Si pueden enfrentarse participantes de la misma escuela
rulebook-field-pairing-starts = Dónde se decide quién empieza
rulebook-field-seeding-by = Qué ordena la siembra
rulebook-field-seeding-top_placings = Cuántos puestos del año anterior cuentan
rulebook-field-seeding-team_rating = El rating de un equipo
rulebook-field-bye-award = Qué vale un descanso
rulebook-field-bye-spread = Diferencia de un descanso
rulebook-field-bye-at_most = Máximo de descansos por participante
rulebook-field-bye-house_player = Primero se ofrece un rival voluntario
rulebook-field-standings-order = Los puestos se ordenan por
rulebook-field-standings-tie_breaks = Pasos para desempatar
rulebook-field-standings-offered_tie_breaks = Pasos que la dirección puede agregar
rulebook-field-standings-point_totals = Se muestran los puntos totales
rulebook-field-standings-forfeit_points = Puntos para el rival de alguien ausente
rulebook-field-standings-rounding = Cómo se redondean los promedios
rulebook-field-final-qualifiers = Participantes en la final
rulebook-field-final-tied = Si la final termina en empate
rulebook-field-final-qualifying_tie_breaks = Pasos para desempatar por un lugar en la final
rulebook-field-final-capped = El tope vale en la final
rulebook-field-final-changes_lower_places = La final cambia los puestos inferiores
rulebook-field-team_standings-by = Los equipos se ordenan por
rulebook-field-team_standings-members_counted = Mejores integrantes que cuentan
rulebook-field-team_standings-prize = Los equipos ganan un premio
rulebook-field-team_standings-members_ranked_singly = Los integrantes también se clasifican individualmente
rulebook-field-prizes-places = Puestos con premio
rulebook-field-prizes-champion = El primer puesto gana el campeonato del torneo
rulebook-field-tables-boards_per_table = Tableros por mesa
rulebook-field-contest-entry_per = Quién entrega una propuesta
rulebook-field-contest-winner_per = Dónde se elige a quien gana
rulebook-field-presence-for_verdict = Para el fallo sobre una impugnación
rulebook-field-presence-until_slip_accepted = Hasta que se acepta la papeleta de resultado
rulebook-field-sanctions-forfeit = Una infracción puede costar la partida
rulebook-field-sanctions-disqualification = Una infracción puede costar el torneo
rulebook-field-papers-forms = Qué se imprime
rulebook-field-papers-blank_letter_written = La letra de un comodín se anota
rulebook-field-privacy-public_names = Cómo se nombra a las personas
rulebook-field-privacy-school_shown = Se muestra la escuela

## Values with a name, as people read them

rulebook-value-abbreviation = abreviaturas
rulebook-value-accepted = se acepta
rulebook-value-advance_only = solo por adelantado
rulebook-value-affix = prefijos y sufijos
rulebook-value-after_cap = después del tope
rulebook-value-all_players = todos los participantes
rulebook-value-always = siempre
rulebook-value-any = en cualquier orden
rulebook-value-anywhere = cualquier lugar
rulebook-value-apart_if_possible = separados si se puede
rulebook-value-apostrophe = con apóstrofo
rulebook-value-archaic = arcaicas
rulebook-value-as_bye = como un descanso
rulebook-value-assigned = según el emparejamiento
rulebook-value-attempt_is_zero = el intento vale 0
rulebook-value-back_into_bag = vuelven a la bolsa
rulebook-value-balanced = equilibrado
rulebook-value-before_cap = antes del tope
rulebook-value-begun = cuando empieza
rulebook-value-best = el mejor
rulebook-value-best_game = mejor partida
rulebook-value-both_lose = pierden ambos
rulebook-value-both_sides = ambos lados
rulebook-value-capitalized = con mayúscula
rulebook-value-challenge_slip = papeleta de impugnación
rulebook-value-clock_pressed = al presionar el reloj
rulebook-value-complete = cuando termina
rulebook-value-contention = por opciones de premio
rulebook-value-derogatory = despectivas
rulebook-value-dialect = dialectales
rulebook-value-director = la dirección
rulebook-value-disparaging = denigrantes
rulebook-value-division = división
rulebook-value-draw = por sorteo de fichas
rulebook-value-drawn = por sorteo en la mesa
rulebook-value-english = inglesas
rulebook-value-entrant = participante
rulebook-value-event = torneo
rulebook-value-event_sheet = hoja del torneo
rulebook-value-exchange = cambio
rulebook-value-first_name_and_initial = nombre e inicial
rulebook-value-first_rounds = las primeras rondas
rulebook-value-first_side_first = primero el lado que empieza
rulebook-value-first_tile_seen = al ver la primera ficha
rulebook-value-five_points = cinco puntos
rulebook-value-foreign = extranjeras
rulebook-value-forfeit = partida perdida
rulebook-value-free = libre
rulebook-value-french = francesas
rulebook-value-full_name = nombre completo
rulebook-value-game = el reloj de la partida
rulebook-value-game_ended = al terminar la partida
rulebook-value-german = alemanas
rulebook-value-groups = grupos
rulebook-value-half_up = la mitad hacia arriba
rulebook-value-half_win = media victoria
rulebook-value-head_to_head = enfrentamiento directo
rulebook-value-higher_rank = el mejor puesto
rulebook-value-hyphenated = con guion
rulebook-value-judge = juez de palabras
rulebook-value-king_of_the_hill = vecinos en la clasificación
rulebook-value-largest = solo la mayor
rulebook-value-last_placing = último puesto
rulebook-value-letters_only = solo el valor de las letras
rulebook-value-lightning_round = ronda relámpago
rulebook-value-lost = turno perdido
rulebook-value-lot = sorteo
rulebook-value-manual = a mano
rulebook-value-may_meet = pueden enfrentarse
rulebook-value-meal_ticket = vale de comida
rulebook-value-mean = el promedio
rulebook-value-mean_of_other_rounds = promedio de las demás rondas
rulebook-value-mean_of_points = promedio de puntos
rulebook-value-multiply = se multiplican
rulebook-value-name_tag = gafete
rulebook-value-never = nunca
rulebook-value-next_turn_made = al hacerse el turno siguiente
rulebook-value-nothing = nada
rulebook-value-number_only = solo el número
rulebook-value-obscene = obscenas
rulebook-value-obsolete = en desuso
rulebook-value-offensive = ofensivas
rulebook-value-one_of_each_side = una persona de cada lado
rulebook-value-open = abierta
rulebook-value-opponents_wins = victorias de sus rivales
rulebook-value-pass = pase
rulebook-value-play = jugada
rulebook-value-playoff = partida de desempate
rulebook-value-points = puntos
rulebook-value-points_only = solo puntos
rulebook-value-put_back = vuelven a la bolsa antes
rulebook-value-racks_drawn = al llenar los atriles
rulebook-value-random = por sorteo
rulebook-value-rating = por rating
rulebook-value-raw = como se jugó
rulebook-value-refused = se rechaza
rulebook-value-registration_form = formulario de inscripción
rulebook-value-replay = se juega otra vez
rulebook-value-results_slip = papeleta de resultado
rulebook-value-round = el reloj de la ronda
rulebook-value-round_robin = todos contra todos
rulebook-value-ruled_off = retirada por la dirección
rulebook-value-rules_copy = copia de las reglas
rulebook-value-running = todos los resultados hasta ahora
rulebook-value-same_school = la misma escuela
rulebook-value-same_school_else_state = la misma escuela, o el mismo estado
rulebook-value-score = el puntaje
rulebook-value-score_announced = al decir el puntaje
rulebook-value-score_card = hoja de puntaje
rulebook-value-score_stands = vale el puntaje
rulebook-value-seeded_halves = mitad superior contra mitad inferior
rulebook-value-set_apart = se apartan
rulebook-value-set_aside = quedan aparte
rulebook-value-shared = compartido
rulebook-value-skipped = turno saltado
rulebook-value-slang = jerga
rulebook-value-slip_signed = al firmar la papeleta
rulebook-value-small = pequeño
rulebook-value-spanish = españolas
rulebook-value-spread = diferencia
rulebook-value-standard = normal
rulebook-value-station = estación de palabras
rulebook-value-struck_off = retirada por impugnación
rulebook-value-sum_of_points = suma de puntos
rulebook-value-sum_of_wins = suma de victorias
rulebook-value-swiss = suizo
rulebook-value-table = mesa
rulebook-value-table_assignment = asignación de mesas
rulebook-value-table_card = tarjeta de mesa
rulebook-value-timed_out = sin tiempo
rulebook-value-tracking_sheet = hoja de control de fichas
rulebook-value-trademark = marcas registradas
rulebook-value-turn = un turno
rulebook-value-turn_lost = se pierde el turno
rulebook-value-two_sided = un reloj por lado
rulebook-value-untimed = sin reloj
rulebook-value-void = no cuenta
rulebook-value-vulgar = vulgares
rulebook-value-when_challenged = al impugnarse
rulebook-value-when_played = al jugarse
rulebook-value-while_possible = siempre que se pueda
rulebook-value-win = una victoria
rulebook-value-win_and_points = una victoria y puntos
rulebook-value-win_loss = victorias y derrotas
rulebook-value-winner_lowered = se baja el puntaje de quien gana
rulebook-value-wins = victorias
rulebook-value-wins_then_spread = victorias y luego diferencia
rulebook-value-word_is_zero = la palabra vale 0
