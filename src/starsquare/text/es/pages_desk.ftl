### The desk and the judges.

## The desk

desk-all_here = Ya llegaron todos.
desk-owing =
    { $n ->
        [one] { $amount } por cobrar a 1 equipo
       *[other] { $amount } por cobrar a { $n } equipos
    }
desk-owing-of_singles =
    { $n ->
        [one] { $amount } por cobrar a 1 participante
       *[other] { $amount } por cobrar a { $n } participantes
    }
desk-closes_in = hasta que cierre el registro
desk-search = Número o nombre
desk-nobody = Aún no hay equipos
desk-nobody-of_singles = Aún no hay participantes
desk-presence = Estado
desk-presence_entered = aún no llega
desk-presence_expected = llegará tarde
desk-expect_late = Llegará tarde
desk-expect_late_hint = Entra en los emparejamientos antes de llegar, y su retraso cuenta desde el inicio de la ronda.
desk-expect_no_more = Ya no esperar
desk-presence_here = presente
desk-presence_withdrawn = retirado
desk-presence_disqualified = descalificado
desk-everybody = Registrar todas las llegadas…
desk-everybody_here =
    { $n ->
        [one] Registrar la llegada de 1 persona
       *[other] Registrar la llegada de { $n } personas
    }
desk-amount = Monto (debe { $owed })
desk-paid_in_all = pagado
desk-take_back_here = Deshacer la llegada: { $name }
desk-because_of = Motivo
desk-check_in_anyway = Registrar de todos modos
desk-register = Inscripción
desk-state = Estado
desk-person_2 = Segundo participante
desk-contact = Contacto
desk-rating = Rating
desk-usual = Puntaje habitual
desk-more = Más sobre esta papeleta
desk-more_fields = Más
desk-own_name = Nombre del equipo
desk-reason = Por qué la pareja es de dos escuelas
desk-waiver = Motivo para admitir de todos modos
desk-enter = Inscribir
desk-not_entered = No se inscribió: { $why }
desk-entered_already = No se inscribió: { $entrant } ya tiene inscripción
desk-entered =
    { $n ->
        [one] 1 inscripción
       *[other] { $n } inscripciones
    }
desk-number = Número
desk-change = Cambiar
desk-waived = excepción:
desk-waived_size = número de participantes
desk-waived_grade = grado
desk-waived_no_grade = grado desconocido
desk-waived_school = dos escuelas
desk-waived_school_reason = dos escuelas, sin motivo
desk-waived_state = dos estados
desk-waived_team_needed = sin equipo
desk-waived_closed = inscripción tardía
desk-withdraw = Retirar
desk-disqualify = Descalificar
desk-move = Mover
desk-save = Guardar
desk-return = Readmitir
desk-whole_list = Importar de una hoja de cálculo
desk-import_hint = Sube una hoja de cálculo (.xlsx o CSV), o copia sus celdas y pégalas. La primera línea nombra las columnas, como Nombre, Apellido, Escuela, División; para parejas, Participante 1 Nombre, Participante 2 Nombre, Nombre del equipo. También se entienden en inglés. Mira primero la vista previa: no se guarda nada, y ves cada campo de cada línea.
desk-template = Empieza con un ejemplo:
desk-template_xlsx = Excel
desk-template_csv = CSV
desk-default_division = División para las líneas sin división
desk-each_line_says = Cada línea nombra la suya
desk-columns = Columnas
desk-columns_hint = Qué significa cada columna de la lista. Cámbialo y mira la vista previa otra vez.
desk-stored = Campos
desk-requests = Por aprobar: { $n }
desk-place_free = Hay un lugar libre en { $division }. Sigue en la lista de espera: { $who }
desk-on_the_list = Lista de espera, lugar { $place }
desk-request_known = Ya hay una inscripción con ese nombre
desk-request_grade = grado { $grade }
desk-request_consent = consentimiento: { $who }
desk-request_why = Motivo (opcional)
desk-request_why_of = Motivo de la respuesta a { $who }
desk-request_declined = Solicitud { $number } rechazada
desk-approve = Aprobar
desk-decline = Rechazar
desk-declined = Rechazadas: { $n }
desk-reopen = Reabrir
desk-erased = Nombre borrado
desk-erase = Borrar nombres: { $n }
desk-erase_hint = Borra para siempre los nombres de quienes pidieron inscribirse y no quedaron inscritos. El registro de actividad conserva sus solicitudes sin nombre.
desk-erase_do = Borrar nombres
desk-registration_closed = La inscripción está cerrada, y este reglamento no permite inscribirse en el lugar. La dirección puede admitir a alguien, con un motivo.
desk-file = Archivo
desk-or_paste = O pega la lista aquí
desk-try_list = Vista previa
desk-enter_list = Importar
desk-working = Leyendo la lista
desk-tried = Vista previa, aún no se guarda nada:
desk-list_entered = Importación:
desk-count_imported =
    { $n ->
        [one] 1 inscrita
       *[other] { $n } inscritas
    }
desk-count_imported_trial =
    { $n ->
        [one] se inscribiría 1
       *[other] se inscribirían { $n }
    }
desk-count_duplicate =
    { $n ->
        [one] 1 ya inscrita
       *[other] { $n } ya inscritas
    }
desk-count_refused =
    { $n ->
        [one] 1 rechazada
       *[other] { $n } rechazadas
    }
desk-report = Informe
desk-line = Línea
desk-outcome = Resultado
desk-because = Detalles
desk-outcome_imported = inscrita
desk-outcome_imported_trial = se inscribiría
desk-outcome_duplicate = ya inscrita
desk-outcome_refused = rechazada
desk-slips = Papeletas
desk-as_played = Escribe los puntajes como se jugaron: con las fichas sin jugar, antes de tiempo excedido, retrasos y penalizaciones. Los retrasos y las penalizaciones se descuentan solos.
desk-agreed_text = Reglas acordadas, en palabras
desk-agreed_name = Regla acordada
desk-agreed_value = Valor acordado
desk-agreed_hint = Una partida con reglas acordadas cuenta para la clasificación, pero no para los récords.
desk-agreed_half = Una regla acordada necesita un valor, y un valor necesita su regla. Llena los dos, o describe el acuerdo en palabras
desk-agreed_badge = no cuenta para récords
desk-final_is = final { $one }–{ $two }
desk-undo = Deshacer
desk-clear_game = Esta partida se jugó en pantalla. Si borras su resultado, no vuelve solo: anótalo desde la papeleta.
desk-slip_cleared = La mesa { $table } ya no tiene resultado
desk-other_table = Estos puntajes se escribieron para la mesa { $table }. Escribe los puntajes de esta mesa
desk-all_signed = Firmaron los dos equipos
desk-all_signed-of_singles = Firmaron ambas personas
desk-second_eyes = Doble revisión hecha
desk-one_deduction = Descontar al primer equipo
desk-one_deduction-of_singles = Descontar al primer participante
desk-two_deduction = Descontar al segundo equipo
desk-two_deduction-of_singles = Descontar al segundo participante
desk-one_play = Mejor jugada, primer equipo
desk-one_play-of_singles = Mejor jugada, primer participante
desk-two_play = Mejor jugada, segundo equipo
desk-two_play-of_singles = Mejor jugada, segundo participante
desk-one_bingos = Bingos, primer equipo
desk-one_bingos-of_singles = Bingos, primer participante
desk-two_bingos = Bingos, segundo equipo
desk-two_bingos-of_singles = Bingos, segundo participante
desk-despite = Por qué cuenta de todos modos
desk-slip_in = Mesa { $table } anotada: { $one } { $one_score }–{ $two_score } { $two }
desk-report_of = { $side } informa { $own } a { $other }
desk-unsigned = falta la firma de { $who }
desk-signed_now = Marcar firmada
desk-validate = Dar por buena
desk-lightning_to = Ganó { $name }
desk-open_slip = Anotar
desk-correct = Corregir…
desk-no_such_table = La mesa { $table } no está en esta ronda. Las mesas llegan hasta la { $last }
desk-which_board = La mesa { $table } tiene dos tableros. Elige uno
desk-which_one = Qué tablero de esta mesa
desk-raised = Recaudado:
desk-wins = Marcar como ganadora
desk-entry = Propuesta
desk-hand_in = Agregar propuesta
desk-after_round = Después de la ronda
desk-contest_title = Tema
desk-open_contest = Abrir concurso
desk-drawing_prizes = Premios, uno por línea
desk-open_drawing = Abrir sorteo
desk-director_opens = Aún no hay sorteo. La dirección puede abrir uno aquí.
desk-director_draws = La dirección sortea los premios.
desk-holder = Quién compra
desk-tickets = Boletos
desk-sell = Vender
desk-draw = Sortear los premios
desk-prize = Premio
desk-class_from = Desde la siembra
desk-class_to = Hasta la siembra
desk-prize_for = Se entrega a
desk-by_place = el mejor puesto
desk-offer = Agregar premio
desk-offer_title = Agregar un premio
desk-prize_more = Para una clase, un grado o una sola persona
desk-paper = Papel
desk-paper_a4 = A4
desk-paper_letter = Carta
desk-paper_a3 = A3
desk-paper_tabloid = Tabloide
desk-large_print = Letra grande
desk-print_draft = Imprimir certificados como borrador
desk-print_one = Abrir
desk-print_needed = Lo que pide el reglamento
desk-print_others = Todo lo demás
desk-js_printing = Imprimiendo
desk-js_printed = El archivo está listo
desk-js_side_one = Primer equipo
desk-js_side_one-of_singles = Primer participante
desk-js_side_two = Segundo equipo
desk-js_side_two-of_singles = Segundo participante
desk-js_which_board = La mesa { $table } tiene { $n } tableros abiertos. ¿Cuál es?
desk-js_no_table = La mesa { $table } no está en esta ronda. Las mesas llegan hasta la { $last }.
desk-js_drawn = Boleto { $ticket }
desk-ratings = Lista de ratings
desk-ratings_hint = CSV o tabuladores, con columnas para nombre y rating; partidas, id y desviación son opcionales. Se busca a cada participante por id y luego por nombre. Tú resuelves los casos dudosos. Quien no tiene línea conserva su rating.
desk-ratings_source = Nombre de la lista
desk-ratings_try = Revisar la lista
desk-ratings_apply = Aplicar los ratings
desk-ratings_tried = Aún no cambia nada. Revisa las coincidencias y luego aplica.
desk-ratings_taken =
    { $n ->
        [one] { $n } rating tomado de { $source }.
       *[other] { $n } ratings tomados de { $source }.
    }
desk-ratings_player = Participante
desk-ratings_line = En la lista
desk-ratings_kind = Coincidencia
desk-ratings_kind_id = por id
desk-ratings_kind_name = por nombre
desk-ratings_kind_chosen = elegida
desk-ratings_kind_doubtful = elegir
desk-ratings_kind_unlisted = no está en la lista
desk-ratings_nobody = No está en la lista
desk-ratings_entry = { $name }: { $rating }, partidas: { $games }{ $id }
desk-prize_kind = Por
desk-prize_kind_place = un puesto
desk-prize_kind_high_game = el puntaje más alto
desk-prize_kind_high_loss = el mejor puntaje en una derrota
desk-prize_kind_high_play = la mejor jugada
desk-prize_kind_widest_win = la mayor victoria
desk-prize_kind_comeback = la mejor remontada
desk-prize_kind_upset = la mayor sorpresa según el rating
desk-prize_kind_bingos = más bingos
desk-prize_kind_grade = el mejor puesto de un grado
desk-prize_kind_newcomer = el mejor debut
desk-prize_kind_lot = cualquiera, por sorteo
desk-prize_place = Puesto
desk-prize_places = 1 o 1-3
desk-prize_grade = Grado
desk-offered =
    { $n ->
        [one] { $n } premio agregado
       *[other] { $n } premios agregados
    }
desk-remove_prize = Quitar
desk-freeze = Congelar la clasificación pública
desk-freeze_hint = Congela la clasificación pública antes de la ceremonia: el público, los teléfonos y la pantalla de la sala conservan lo que muestran ahora, y los resultados nuevos solo los ve el personal.
desk-frozen = La clasificación pública está congelada.
desk-frozen_hint = El personal lo ve todo. El público vuelve a ver la clasificación cuando termine la ceremonia, o cuando tú la muestres.
desk-unfreeze = Mostrar la clasificación ya
desk-done_PrizeOffered = Premio agregado: { $what }
desk-done_PrizeRemoved = Premio quitado: { $what }
desk-done_PayoutRoundingSet = Redondeo guardado
desk-done_StandingsFrozen = La clasificación pública quedó congelada
desk-done_StandingsShown = La clasificación pública se muestra otra vez
desk-prize_class = Clase de rating
desk-prize_everybody = Todos
desk-prize_money = Dinero

## Check-in

desk-nobody_hint = Los equipos aparecen aquí en cuanto se inscriben. Lo más común es pegar la lista de la hoja de inscripción.
desk-nobody_hint-of_singles = Las personas aparecen aquí en cuanto se inscriben. Lo más común es pegar la lista de la hoja de inscripción.
desk-add_team = Agregar un equipo
desk-add_team-of_singles = Agregar a una persona
desk-check_in = Registrar
desk-ask_hint = Escribe el número de un equipo y presiona Enter. Las letras buscan nombres y escuelas.
desk-ask_hint-of_singles = Escribe el número de una persona y presiona Enter. Las letras buscan nombres y escuelas.
desk-scan = Escanear un código con la cámara
desk-teams_here = equipos presentes
desk-teams_here-of_singles = participantes presentes
desk-people_here = personas presentes
desk-orders = Equipos por estado
desk-orders-of_singles = Participantes por estado
desk-order_missing = Faltantes primero
desk-order_number = Por número
desk-order_school = Por escuela
desk-order_owes = Cuotas pendientes
desk-section_missing = Faltan
desk-section_here = Presentes
desk-section_left = No juegan
desk-hint_missing = Escribe un número o presiona un nombre
desk-hint_here = Presiona un nombre para deshacer una llegada
desk-teams =
    { $n ->
        [one] 1 equipo
       *[other] { $n } equipos
    }
desk-teams-of_singles =
    { $n ->
        [one] 1 participante
       *[other] { $n } participantes
    }
desk-people =
    { $n ->
        [one] 1 persona
       *[other] { $n } personas
    }
desk-none_owes = Todas las cuotas están pagadas.
desk-presence_part = falta una persona
desk-take_fee = Cobrar { $amount }
desk-take_from = por pagar: cobrar a { $name }
desk-take_it = Registrar pago
desk-take_all = Cobrar todas las cuotas…
desk-fees_title = ¿Cobrar { $amount } en cuotas?
desk-fees_hint =
    { $n ->
        [one] 1 equipo quedará con la cuota pagada por completo.
       *[other] { $n } equipos quedarán con la cuota pagada por completo.
    }
desk-fees_hint-of_singles =
    { $n ->
        [one] 1 participante quedará con la cuota pagada por completo.
       *[other] { $n } participantes quedarán con la cuota pagada por completo.
    }
desk-fees_take = Cobrar { $amount }
desk-everybody_title =
    { $n ->
        [one] ¿Registrar la llegada de 1 persona?
       *[other] ¿Registrar la llegada de { $n } personas?
    }
desk-everybody_hint =
    { $n ->
        [one] Todas las personas que faltan de 1 equipo quedarán como presentes.
       *[other] Todas las personas que faltan de { $n } equipos quedarán como presentes.
    }
desk-everybody_hint-of_singles =
    { $n ->
        [one] 1 participante quedará como presente.
       *[other] { $n } participantes quedarán como presentes.
    }
desk-cancel = Cancelar
desk-close = Cerrar
desk-more_acts = Más
desk-more_of = Más sobre { $name }
desk-late_reason = El registro de llegadas ya cerró. Motivo para registrar tarde
desk-check_in_team =
    { $n ->
        [one] Registrar la llegada
       *[other] Registrar las dos llegadas
    }
desk-paid_sum = pagó { $amount }
desk-handed_out = { $name } recibió: { $items }
desk-to_registration = Editar la inscripción
desk-are_here =
    { $n ->
        [one] { $number } { $who } ya está aquí
       *[other] { $number } { $who } ya están aquí
    }
desk-many_here = Ya llegaron { $n } personas
desk-are_gone =
    { $n ->
        [one] { $number } { $who } ya no tiene registrada su llegada
       *[other] { $number } { $who } ya no tienen registrada su llegada
    }
desk-many_gone = { $n } llegadas deshechas
desk-has_paid = { $name } pagó { $amount }
desk-paid_back = Pago deshecho: { $amount } de { $name }
desk-many_paid = { $n } equipos pagaron { $amount }
desk-many_paid-of_singles = { $n } participantes pagaron { $amount }
desk-many_paid_back = Pagos deshechos: { $amount } de { $n } equipos
desk-many_paid_back-of_singles = Pagos deshechos: { $amount } de { $n } participantes
desk-is_expected = { $name } entra en los emparejamientos y se cuenta su retraso
desk-not_expected = { $name } no entra en los emparejamientos hasta que llegue
desk-cannot_undo = Esto no se puede deshacer aquí. Pídelo a la dirección
desk-nobody_found = Ningún equipo coincide con “{ $words }”. Escribe su número, o parte de un nombre o de una escuela
desk-nobody_found-of_singles = Nadie coincide con “{ $words }”. Escribe un número, o parte de un nombre o de una escuela
desk-several_found = { $n } equipos coinciden con “{ $words }”. Escribe el número del equipo
desk-several_found-of_singles = { $n } participantes coinciden con “{ $words }”. Escribe el número de la persona
desk-no_second = { $name } juega sin pareja. Quita el 2
desk-here_already =
    { $n ->
        [one] { $who } ya estaba aquí
       *[other] { $who } ya estaban aquí
    }
desk-owes_nothing = { $name } no debe nada
desk-code_of_nobody = Este código no es de nadie de este torneo. Escribe el número del equipo
desk-code_of_nobody-of_singles = Este código no es de nadie de este torneo. Escribe el número de la persona
desk-js_ask_hint = Escribe el número de un equipo y presiona Enter. Las letras buscan nombres y escuelas.
desk-js_ask_hint-of_singles = Escribe el número de una persona y presiona Enter. Las letras buscan nombres y escuelas.
desk-js_code = Es un código. Presiona Enter para registrar la llegada de esa persona.
desk-js_nobody = Ningún equipo coincide con “{ $words }”.
desk-js_nobody-of_singles = Nadie coincide con “{ $words }”.
desk-js_both = registra las dos llegadas
desk-js_one = registra la llegada de { $who }
desk-js_only_one = solo una persona
desk-js_takes = cobra { $owed }
desk-js_owes_nothing = no debe nada
desk-js_here_already =
    { $n ->
        [one] Ya llegó.
       *[other] Ya llegaron los dos.
    }
desk-js_hits = { $n } equipos coinciden
desk-js_hits-of_singles = { $n } participantes coinciden
desk-js_no_camera = No se puede usar la cámara. Escribe el número del equipo.
desk-js_no_camera-of_singles = No se puede usar la cámara. Escribe el número de la persona.

## Slips

desk-no_slips = Aún no hay papeletas
desk-no_slips_hint = Las mesas aparecen aquí en cuanto se publica una ronda.
desk-enter_a_slip = Anotar una papeleta
desk-enter_slip = Anotar
desk-slip_keys_table = Mesa
desk-slip_keys_score = puntaje
desk-slip_keys_undo = deshace la última,
desk-slip_keys_accept = acepta la siguiente por revisar.
desk-second_eyes_hint = (otra persona comparó la papeleta)
desk-elsewhere_hint = Para rondas relámpago, correcciones e incomparecencias, usa el último botón de la fila.
desk-recent = Recién anotadas
desk-recent_by = por ti
desk-slip_final = Mesa { $table } definitiva: { $one } { $one_score }–{ $two_score } { $two }
desk-all_final =
    { $n ->
        [one] El resultado es definitivo
       *[other] Los { $n } resultados son definitivos
    }
desk-all_final_hint = No queda nada por anotar ni revisar. Aún puedes corregir un resultado abajo.
desk-pair_next = Emparejar la ronda { $round }
desk-to_console = Ver el siguiente paso
desk-slip_states = Papeletas por estado
desk-show_all = Todas
desk-show_check = Por revisar
desk-show_open = Abiertas
desk-show_final = Definitivas
desk-state_disputed = En disputa
desk-state_settle = Por resolver
desk-state_check = Por revisar
desk-state_due = Sin papeleta
desk-state_playing = Jugando
desk-state_final = Definitiva
desk-why_disputed = los dos informes no coinciden
desk-why_settle = falta una decisión
desk-why_check = anotada por una persona, falta la segunda revisión
desk-why_due = terminó y aún no hay papeleta
desk-lacks_lightning = Ronda relámpago
desk-lacks_decision = Se fue un equipo
desk-lacks_decision-of_singles = Se fue una persona
desk-called_director = Llaman a la dirección
desk-called_judge = Llaman al juez
desk-called_runner = Llaman a un ayudante
desk-not_signed = Sin firma
desk-late = Tarde −{ $points }
desk-late_so_far = Tarde
desk-typed_by = por { $who } a las { $at }
desk-checked_by = revisada por { $who }
desk-by_you = ti
desk-by_somebody = alguien del personal
desk-one_report = 1 equipo informó
desk-one_report-of_singles = 1 participante informó
desk-own_check = Otra persona tiene que revisar esta papeleta
desk-more_slip = Más sobre esta papeleta
desk-settle = Resolver…
desk-team_column = Equipo
desk-team_column-of_singles = Participante
desk-score = Puntaje
desk-note = Nota
desk-acts = Acciones
desk-table = Mesa { $table }
desk-enter_it = Anotar la papeleta
desk-counts_anyway = Aceptar de todos modos
desk-lightning_who = Empate. ¿Quién ganó la ronda relámpago?
desk-correct_title = Corregir el resultado
desk-correct_do = Corregir resultado
desk-deduct_from = Descontar a { $name }
desk-clear = Borrar el resultado
desk-clear_do = Borrar resultado
desk-nothing_to_correct = Esta mesa no tiene resultado que corregir. Anota su papeleta
desk-director_corrects = La dirección puede corregir o borrar este resultado.
desk-rule_on = Decidir sobre esta mesa…
desk-call_missing = Pedir las papeletas que faltan
desk-call_for =
    { $n ->
        [one] Falta la papeleta de resultado de la mesa { $tables }. Tráiganla a la recepción.
       *[other] Faltan las papeletas de resultado de las mesas { $tables }. Tráiganlas a la recepción.
    }
desk-js_slip_hint = Los nombres aparecen en cuanto escribes la mesa.
desk-js_enter = Anotar
desk-js_enter_table = Anotar la mesa { $table }
desk-js_scores = Escribe los dos puntajes como se jugaron.
desk-js_wins =
    { $n ->
        [one] { $name } gana por { $by }. Nada fuera de lo común.
       *[other] { $name } ganan por { $by }. Nada fuera de lo común.
    }
desk-js_impossible = { $score } no puede ser un puntaje. Los puntajes van de { $least } a { $most }.
desk-js_tie = Empate.
desk-js_odd_score = Un puntaje de { $score } es poco común.
desk-js_odd_margin = Una diferencia de { $margin } es poco común.
desk-js_forfeit = 50–0 es el puntaje de una incomparecencia. Pide a la dirección que la registre.
desk-js_again = { $odd } Presiona Enter otra vez para conservarlo.
desk-js_has_result = La mesa { $table } ya tiene resultado: { $one }–{ $two }. Corrígelo en la lista.
desk-js_to_check = La mesa { $table } tiene un resultado por revisar: { $one }–{ $two }. Presiona L para aceptarlo.
desk-js_names = { $one } – { $two }
desk-js_deduction = Descontar a { $name }
desk-js_play = Mejor jugada, { $name }
desk-js_bingos = Bingos, { $name }

## The judge's page and the self-service station

judge-waiting = { $n } en espera
judge-nothing = No hay impugnaciones
judge-by_list = Se juzga con { $name }.
judge-by_sheet = Se aplica la hoja de ajustes del torneo: { $name }.
judge-stand_in = Sustituye a la lista del reglamento, { $named }, que no está instalada. Busca en { $named } las palabras que falten.
judge-differ = Palabras que difieren
judge-queue = En espera
judge-no_queue = Las impugnaciones y los llamados de las mesas aparecen aquí solos.
judge-n_words =
    { $n ->
        [one] { $n } palabra
       *[other] { $n } palabras
    }
judge-for = desde hace
judge-on_screen = en pantalla
judge-second = segunda opinión
judge-now = Ahora
judge-take = Atender
judge-wanted = Pide un juez
judge-on_my_way = Voy en camino
judge-list_says = { $name } dice
judge-for_the_director = Esto lo decide la dirección.
judge-acceptable = Válida
judge-not_acceptable = No válida
judge-paper = Papeleta de papel
judge-words = Palabras de la papeleta de impugnación
judge-words_hint = todas, separadas por espacios
judge-ask = Juzgar
judge-got_paper = ¿Recibiste una papeleta de papel?
judge-how_paper = Escribe la mesa, luego cada palabra impugnada separada por un espacio, y presiona Enter. El fallo aparece aquí.
judge-says_acceptable = Válida
judge-says_not_acceptable = No válida
judge-says_refer = Búscala
judge-stands_turn = La jugada se mantiene. El equipo que impugnó pierde su turno.
judge-stands_turn-of_singles = La jugada se mantiene. Quien impugnó pierde su turno.
judge-stands_five_points = La jugada se mantiene y recibe 5 puntos.
judge-stands_nothing = La jugada se mantiene. La impugnación no cuesta nada.
judge-comes_off = La jugada se retira del tablero y no suma puntos. El turno pasa al otro equipo.
judge-comes_off-of_singles = La jugada se retira del tablero y no suma puntos. El turno pasa a la otra persona.
judge-told = Ya avisé a la mesa
judge-one_answer = Una sola respuesta para toda la jugada. No dice qué palabra la decidió.
judge-at_the_table = Decidida en la mesa
judge-reopened = Abierta de nuevo
judge-ask_second = Segunda opinión…
judge-second_same = Segunda opinión: igual
judge-second_other = Segunda opinión: cambió
judge-another_settles = Otro juez tiene que resolverla.
judge-why = Motivo
judge-rule_on = { $word } en el diccionario
judge-word_good = es válida
judge-word_bad = no es válida
judge-source = Dónde se buscó
judge-source_example = el diccionario, página 104
judge-rule = Registrar decisión
judge-rule_on_this = Decidir…
judge-rule_later = Decidir más tarde
judge-cases = Juzgadas
judge-no_cases = Aún no se juzga nada
judge-no_cases_hint = Cada fallo queda aquí con su mesa y su hora.
station-title = Pedir que se juzgue una jugada
station-how_many = 1. ¿Cuántas palabras se impugnan?
station-type = 2. Escribe cada palabra impugnada
station-word = Palabra { $n }
station-check = Continuar
station-back = Atrás
station-both = 3. ¿Están de acuerdo los dos lados en que estas son las palabras?
station-tab = El lado impugnado presiona Tab, o el botón.
station-ask = Sí, juzgarlas
station-change = Cambiar palabras
station-says_acceptable = Válida
station-says_not_acceptable = No válida
station-says_refer = Pregunta a la dirección
station-clear = Borrar
station-js_missing = Falta una palabra
