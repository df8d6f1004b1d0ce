### Paper: every form that is printed.

## Forms

paper-forms-REGISTRATION_FORMS = Formularios de inscripción
paper-forms-RECEIPTS = Recibos
paper-forms-ROLE_CARDS = Tarjetas de funciones
paper-forms-TABLE_CARDS = Tarjetas de mesa
paper-forms-NAME_TAGS = Gafetes
paper-forms-RULES = Folleto de reglas
paper-forms-PACKETS = Paquetes para participantes
paper-forms-PAIRINGS_BY_NAME = Emparejamientos por nombre, para la pared
paper-forms-PAIRINGS_BY_SCHOOL = Emparejamientos por escuela, para la pared
paper-forms-PAIRINGS_BY_TABLE = Emparejamientos por mesa, para la pared
paper-forms-SCORE_SHEETS = Hojas de puntaje
paper-forms-RESULT_SLIPS = Papeletas de resultado
paper-forms-SCORE_CARDS = Tarjetas de puntaje de mesa
paper-forms-CHALLENGE_SLIPS = Papeletas de impugnación
paper-forms-TRACKING_SHEETS = Hojas de control de fichas
paper-forms-EVENT_SHEET = Hoja del torneo, solo más y menos
paper-forms-SPREAD_TALLY = Cuenta de la diferencia
paper-forms-STANDINGS = Clasificación
paper-forms-CROSSTABLES = Tablas cruzadas
paper-forms-DRAWING_TICKETS = Boletos del sorteo
paper-forms-PRIZE_LIST = Lista de premios
paper-forms-CERTIFICATES = Certificados
paper-forms-EVENT = Todo, en el orden del día

## What stands at the head of one

paper-form-registration = Inscripción
paper-form-role_card = Tarjeta de función
paper-form-rules = Las reglas en breve
paper-form-pairings_by_name = Busca tu nombre
paper-form-pairings_by_school = Busca tu escuela
paper-form-pairings_by_table = Por mesa
paper-form-score_sheet = Hoja de puntaje
paper-form-result_slip = Papeleta de resultado
paper-form-score_card = Tarjeta
paper-form-challenge_slip = Impugnación
paper-form-tracking_sheet = Control de fichas
paper-form-event_sheet = Hoja del torneo
paper-form-spread_tally = Cuenta ronda a ronda
paper-form-standings = Clasificación
paper-form-team_standings = Equipos
paper-form-crosstable = Tabla cruzada
paper-form-prize_list = Premios

## Shared

paper-nothing = No se puede imprimir { $form } de { $event }: todavía no hay nada que imprimir
paper-no_round =
    { $n ->
        [one] No hay ronda { $round }: está prevista una ronda
       *[other] No hay ronda { $round }: están previstas { $n } rondas
    }
paper-not_played = La ronda { $round } todavía no se ha jugado
paper-not_final = La clasificación todavía no es definitiva: { $divisions }. Ciérrala primero o imprime los certificados como borradores
paper-staff_only = Solo la recepción y la dirección de { $event } pueden imprimir sus papeles
paper-number = N.º { $number }
paper-no = N.º
paper-round = Ronda { $round }
paper-round_head = Ronda
paper-round_short = R{ $round }
paper-final_round = Final
paper-table = Mesa
paper-table_no = Mesa n.º
paper-board = tablero { $board }
paper-name = Nombre
paper-opponent = Rival
paper-against = Contra
paper-school = Escuela
paper-no_school = Sin escuela
paper-team = Equipo
paper-division = División
paper-team_or_player = Equipo o participante
paper-starts = empieza
paper-first = 1.º
paper-second = 2.º
paper-side-one = Primer lado
paper-side-two = Segundo lado
paper-bye = descanso
paper-place = Puesto
paper-won = Ganó
paper-wins = Victorias
paper-won_lost = V–D
paper-spread = Dif.
paper-points = Puntos
paper-plus_minus = + / −
paper-prize = Premio
paper-winner = Recibe
paper-given = Entregado
paper-page_of = Página { $page } de { $pages }
paper-log_code = Código del registro { $code }
paper-shared = = puesto compartido

## Score sheets

paper-sheet-turn = N.º
paper-sheet-play = Jugada
paper-sheet-score = Puntaje
paper-sheet-total = Total
paper-sheet-unplayed = fichas propias sin jugar −
paper-sheet-out = fichas del rival, al terminar +
paper-sheet-overtime = tiempo excedido −
paper-sheet-final = Puntaje final
paper-sheet-blank = Comodín { $number } es
paper-sheet-blank_written = Comodín { $number }: anota
paper-sheet-initials_one = Iniciales, primer lado
paper-sheet-initials_two = Iniciales, segundo lado
paper-sheet-verified = Verificó el personal
paper-sheet-kept_by = La lleva { $name }
paper-sheet-both_scores = Anota los dos puntajes: tu nuevo total antes de sacar fichas, el del otro lado antes de jugar.

## Result slips and score cards

paper-slip-side = Lado
paper-slip-score = Puntaje
paper-slip-off = Tiempo excedido
paper-slip-final = Final
paper-slip-won = Ganó
paper-slip-desk = para la recepción
paper-slip-lightning = Si hubo empate, ganó la ronda relámpago
paper-slip-agreed = Reglas que acordaron los dos lados, si las hay
paper-slip-signature = Firma: { $name }
paper-slip-checked = Revisó el personal; quédate en la mesa hasta entonces
paper-slip-time = Hora
paper-slip-entered = Registró en la recepción
paper-card-player = Participante
paper-card-player_number = Número
paper-card-score = Puntaje
paper-card-hand = Anota los dos puntajes y levanta la mano: una persona voluntaria llevará la tarjeta a la mesa de puntajes.
paper-card-volunteer = La llevó

## Challenge slips

paper-challenge-words = Palabra(s) impugnada(s)
paper-challenge-acceptable = válida
paper-challenge-not_acceptable = no válida
paper-challenge-second_opinion = pedir segunda opinión
paper-challenge-judge = Juez
paper-challenge-station = Personal, si se le llamó
paper-challenge-confirmed_one = Bien tecleadas: quien impugna
paper-challenge-confirmed_two = Bien tecleadas: quien jugó
paper-challenge-only_these = Un solo fallo para todas las palabras escritas aquí.
paper-challenge-list = Lista de palabras: { $name }
paper-challenge-long_list = Desde { $letters } letras: { $name }.
paper-sheet = También cuenta la hoja de ajustes: { $name }.

## Tracking, tallies, the event's sheet

paper-tracking-blank = ·
paper-tracking-counts = Tacha cada ficha cuando se juegue. { $all } fichas: { $vowels } vocales, { $consonants } consonantes, { $blanks } comodines (·).
paper-event_sheet-note = Anota solo por cuánto se ganó (+) o se perdió (−) cada partida, no los puntajes.
paper-tally-round_no = Rd
paper-tally-opponent = Rival
paper-tally-own = Propio
paper-tally-other = Del rival
paper-tally-official = Oficial
paper-tally-difference = Margen
paper-tally-cap = Tope
paper-tally-counts = Cuenta
paper-tally-sum = Diferencia
paper-tally-points = Puntos hasta aquí
paper-tally-note-cap = Ninguna partida cuenta más que el tope de su ronda, ganada o perdida. La diferencia es la suma de lo que cuenta.
paper-tally-note-plain = La diferencia es la suma de todos los márgenes, ganados o perdidos.
paper-tally-note-points = Se suman los puntos de todas las rondas.

## At the venue

paper-table_card-table = esta mesa
paper-station = Estación de palabras
paper-station_mark = ?
paper-station-set_up = Preparar la estación de palabras
paper-station-staff = Solo para el personal. Abre esto una vez en la computadora de la estación y guarda la hoja: quien la tenga puede crear una estación.
paper-pairings-drawn = Los dos lados sacan ficha para ver quién empieza.
paper-pairings-first = 1.º empieza. En la lista por mesa, empieza el lado de la izquierda.
paper-standings-so_far = hasta ahora
paper-standings-final = definitiva
paper-standings-after = tras la ronda { $round }
paper-cross-bye = desc.
paper-cross-won = V
paper-cross-lost = D
paper-cross-tied = E
paper-cross-forfeit = i
paper-cross-note_points = V, D, E: victoria, derrota, empate contra ese número, y los puntos; i: incomparecencia; entre paréntesis: falta el resultado
paper-cross-note = V, D, E: victoria, derrota, empate contra ese número, y lo que contó; i: incomparecencia; entre paréntesis: falta el resultado
paper-certificate-head = CERTIFICADO
paper-certificate-draft = BORRADOR
paper-certificate-draft_head = BORRADOR: la clasificación no es definitiva
paper-certificate-would_go_to = se otorgaría a
paper-prizes-provisional = Provisional: todavía no se otorga nada
paper-certificate-goes_to = se otorga a
paper-certificate-champion = Campeonato
paper-certificate-first = Primer puesto
paper-certificate-second = Segundo puesto
paper-certificate-third = Tercer puesto
paper-certificate-place = Puesto { $place }
paper-certificate-place_day = Lugar y fecha
paper-certificate-director = La dirección
paper-prizes-note = En el orden en que se anuncian: los primeros premios van al final.
paper-receipt-receipt = Recibo { $number }
paper-receipt-refund = Reembolso { $number }
paper-receipt-receipt_from = Recibido de
paper-receipt-refund_from = Devuelto a
paper-receipt-fee = Cuota de inscripción, n.º { $number }
paper-receipt-where = Lugar y fecha
paper-receipt-by = Por la organización
paper-ticket-drum = para la tómbola
paper-ticket-keep = Sorteo. Guarda esta parte.
paper-ticket-prizes = Premios: { $prizes }
paper-packet-first_table = Tu primera mesa
paper-packet-against = contra { $name }
paper-packet-own_page = Tu propia página muestra tu mesa en cada ronda. Es solo para ti.
paper-packet-inside = En este paquete
paper-packet-tag = tu gafete
paper-packet-table = tu primera mesa
paper-packet-sheet = una hoja de puntaje y una de control de fichas
paper-packet-rules = una copia de las reglas
paper-packet-tickets = tus vales de comida
paper-packet-breakfast = vale de desayuno
paper-packet-lunch = vale de almuerzo
paper-registration-first = Nombre
paper-registration-last = Apellido
paper-registration-contact = Correo, o el de tu madre, padre o tutor
paper-registration-phone = Teléfono
paper-registration-school = Escuela o club
paper-registration-grade = Grado
paper-registration-usual = Tu puntaje habitual
paper-registration-partner = Pareja
paper-registration-team = Equipo
paper-registration-member = Otra persona del equipo
paper-registration-division = División
paper-registration-fee = Cuota de inscripción: { $fee } por persona.
paper-registration-advance = Cuota de inscripción: { $fee } por persona, pagada por adelantado. No hay inscripción el mismo día.
paper-registration-between = normalmente de { $low } a { $high } puntos por partida
paper-registration-from = normalmente { $low } puntos por partida o más
paper-registration-below = normalmente menos de { $high } puntos por partida

## Rules

paper-rules-own_words = en nuestras palabras
paper-rules-chosen = En este torneo
paper-rules-house = Cambios de este torneo; tienen prioridad sobre todo lo que sigue
paper-rules-rounds =
    { $n ->
        [one] Una ronda de { $minutes } minutos.
       *[other] { $n } rondas de { $minutes } minutos cada una.
    }
paper-rules-clock-two_sided = Cada lado tiene { $minutes } minutos para todos sus turnos.
paper-rules-clock-turn = Cada turno puede durar hasta { $time } minutos.
paper-rules-clock-untimed = Los turnos no tienen tiempo límite.
paper-rules-bonus = Jugar el atril completo en un turno (un bingo) da { $points } puntos extra.
paper-rules-exchange =
    { $n ->
        [one] Puedes cambiar tantas fichas como haya en la bolsa.
       *[other] Puedes cambiar fichas mientras haya { $n } o más en la bolsa.
    }
paper-rules-list = Las palabras impugnadas se juzgan con { $name }.
paper-rules-caps = Tope de diferencia, ronda por ronda: { $caps } puntos. El último tope vale también para las rondas siguientes.
paper-rules-late =
    { $n ->
        [one] Llegar tarde cuesta { $points } puntos por cada minuto. Después de { $forfeit } minutos, la partida se da por perdida.
       *[other] Llegar tarde cuesta { $points } puntos por cada { $minutes } minutos. Después de { $forfeit } minutos, la partida se da por perdida.
    }
paper-rules-tie-half_win = Una partida empatada es media victoria para cada lado.
paper-rules-tie-lightning_round = Una partida empatada se decide en una ronda relámpago.
paper-rules-tie-points_only = Una partida empatada cuenta como cualquier otra: por sus puntos.
paper-rules-ranked = Orden de la clasificación: { $by }.
paper-rules-by-wins = victorias
paper-rules-by-spread = diferencia
paper-rules-by-points = puntos totales
paper-rules-by-win_loss = victorias y derrotas
paper-rules-INTRO = El torneo
paper-rules-FORMAT = Rondas
paper-rules-DIV = Divisiones
paper-rules-TEAM = Equipos
paper-rules-CHECKIN = Llegadas
paper-rules-SETUP = Antes del primer turno
paper-rules-PLAY = El juego
paper-rules-BLANKS = Comodines
paper-rules-EXCHANGE = Cambiar y pasar
paper-rules-CHAL = Impugnar
paper-rules-SCORE = Puntaje
paper-rules-CLOCK = El reloj
paper-rules-END = El final de una partida
paper-rules-TIE = Partidas empatadas
paper-rules-CONDUCT = Conducta
paper-rules-PUNISH = Penalizaciones
paper-rules-CONTEST = Concurso aparte
paper-rules-CAT = Categorías
paper-rules-WIN = Ganar
paper-rules-NOTE = Ten en cuenta
paper-forms-RATINGS = Ratings
paper-forms-PAYOUT_SHEET = Hoja de pagos
paper-forms-BRACKET = Cuadro de eliminatoria
paper-forms-TEAM_SHEETS = Hojas de puntaje por equipo
paper-form-ratings = Ratings
paper-form-payout_sheet = Pagos
paper-form-bracket = Eliminatoria
paper-form-team_sheets = Por equipos
paper-games_won = Partidas ganadas
paper-payout-total = Total
paper-payout-amount = Monto
paper-payout-signature = Recibido
paper-payout-left = Queda en el fondo: { $amount }
