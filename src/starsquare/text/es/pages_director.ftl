### The director's pages.

## The director's console, and what all director pages share


## Event progress

director-way = Avance del torneo
director-way_registration = Inscripción
director-way_checkin = Llegadas
director-way_round = Ronda { $round }
director-way_now = Ronda { $round } de { $n }
director-way_final = Final
director-way_prizes = Premios

## The next step

director-go_register = Ir a la inscripción
director-go_check_in = Ir a las llegadas
director-go_decide = Decidir la incomparecencia
director-hint_decide = El lado que se fue o nunca llegó pierde por incomparecencia, salvo que se anote un resultado.
director-left_board = Mesa { $table }: { $who } se fue o nunca llegó
director-go_missed = Decidir rondas perdidas
director-hint_missed = La respuesta del reglamento ya está marcada. Cada ronda perdida necesita una decisión.
director-missed_line = { $who } no tuvo mesa en la ronda { $round }
director-go_results = Anotar resultados
director-go_dispute = Resolver en recepción
director-go_lightning = Anotar ronda relámpago
director-go_sign = Revisar papeletas
director-go_validate = Revisar papeletas
director-go_schedule = Planear las rondas
director-go_settle = Resolver antes el empate
director-go_settle_final = Decidir la final empatada
director-go_prizes = Ir a los premios
director-do_pair = Emparejar la ronda { $round }
director-do_pair_early = Emparejar la ronda 1 con { $here } presentes
director-do_publish = Publicar la ronda { $round }
director-do_publish_final = Publicar la final
director-do_start_final = Iniciar la final
director-do_end_final = Terminar la final
director-do_start = Iniciar la ronda { $round }
director-do_end = Terminar la ronda { $round }
director-ask_start = Iniciar la ronda { $round }…
director-ask_start_final = Iniciar la final…
director-ask_end = Terminar la ronda { $round }…
director-ask_end_final = Terminar la final…
director-do_pair_final = Emparejar la final
director-do_pair_final_again = Emparejar la final de nuevo
director-do_finish = Cerrar la clasificación
director-hint_register = Escríbelos o importa una lista de una hoja de cálculo.
director-hint_check_in = Quien no esté aquí cuando se empareje la ronda queda fuera de ella. Puede entrar más tarde.
director-final_of = { $final } de { $all } resultados son definitivos.
director-hint_dispute =
    { $n ->
        [one] Los equipos de la mesa { $tables } informaron puntajes distintos.
       *[other] Los equipos de las mesas { $tables } informaron puntajes distintos.
    }
director-hint_dispute-of_singles =
    { $n ->
        [one] Las personas de la mesa { $tables } informaron puntajes distintos.
       *[other] Las personas de las mesas { $tables } informaron puntajes distintos.
    }
director-hint_lightning =
    { $n ->
        [one] La mesa { $tables } terminó en empate, y con este reglamento hay que desempatar.
       *[other] Las mesas { $tables } terminaron en empate, y con este reglamento hay que desempatar.
    }
director-hint_sign =
    { $n ->
        [one] La papeleta de la mesa { $tables } está anotada, pero sin firmar.
       *[other] Las papeletas de las mesas { $tables } están anotadas, pero sin firmar.
    }
director-hint_validate =
    { $n ->
        [one] La papeleta de la mesa { $tables } está anotada y necesita una segunda revisión.
       *[other] Las papeletas de las mesas { $tables } están anotadas y necesitan una segunda revisión.
    }
director-and = { $most } y { $last }
director-others =
    { $n ->
        [one] 1 más
       *[other] { $n } más
    }
director-hint_schedule = El reglamento no dice cuántas rondas hay.
director-hint_pair =
    { $n ->
        [one] Hay 1 presente. Solo el personal ve el borrador hasta que lo publiques.
       *[other] Hay { $n } presentes. Solo el personal ve el borrador hasta que lo publiques.
    }
director-hint_publish =
    { $n ->
        [one] 1 mesa. Todos la ven al instante: pantalla de la sala, teléfonos, páginas públicas.
       *[other] { $n } mesas. Todos las ven al instante: pantalla de la sala, teléfonos, páginas públicas.
    }
director-starts_gone = Mesa { $table }: { $who } dejó el torneo
director-starts_unseated = { $who } no tiene mesa en esta ronda
director-starts_late = Mesa { $table }: { $who }, con retraso anunciado
director-hint_start =
    { $n ->
        [one] 1 minuto, hasta las { $until }
       *[other] { $n } minutos, hasta las { $until }
    }
director-hint_start_open = No hay límite de tiempo. La ronda termina cuando tú la terminas.
director-hint_end = Ya están todos los resultados. El reloj se detiene.
director-hint_end_open =
    { $n ->
        [one] El reloj se detiene para todos. 1 mesa aún no tiene resultado definitivo.
       *[other] El reloj se detiene para todos. { $n } mesas aún no tienen resultado definitivo.
    }
director-hint_pair_final = Estos finalistas jugarían. Primero ves el borrador.
director-hint_settle_final = El reglamento no dice quién gana una final empatada.
director-hint_finish = Ningún premio está empatado.
director-hint_finish_shared = Aún hay empates por un premio. Si cierras, estos empates quedan:
director-hint_prizes = La clasificación es definitiva.
director-look_at_draft = Ver antes el borrador
director-start_heading = Iniciar la ronda { $round }: ¿falta alguien?
director-start_heading_final = Iniciar la final: ¿falta alguien?
director-who_is_away_hint = Marca las mesas donde falta alguien. Su retraso cuenta desde el inicio; los demás juegan.
director-not_yet = Todavía no
director-end_heading = ¿Terminar la ronda { $round }?
director-end_heading_open =
    { $n ->
        [one] ¿Terminar la ronda { $round } con 1 mesa abierta?
       *[other] ¿Terminar la ronda { $round } con { $n } mesas abiertas?
    }
director-end_heading_final = ¿Terminar la final?
director-keep_playing = Seguir jugando
director-why_despite = Motivo para publicar de todos modos
director-missing_result = aún sin resultado
director-not_seated = { $who } llegó después y no tiene mesa: empareja de nuevo
director-changed = Los resultados de { $who } cambiaron después: empareja de nuevo o da un motivo
director-gone = { $who } se fue después: empareja de nuevo
director-qualifier = { $division }: { $who }, puesto { $place }
director-shared_place = { $division }: { $who }, empate en el puesto { $place }

## The console: the clock, the map of the venue, its side, and the panel of a table

director-in_final = final
director-round_clock = Tiempo restante de la ronda
director-ends_at = quedan · termina { $hour }
director-paused_since = en pausa desde las { $hour }
director-no_end = sin hora de fin
director-pause = Pausar
director-resume = Reanudar
director-shorten =
    { $n ->
        [one] Quitar 1 minuto
       *[other] Quitar { $n } minutos
    }
director-extend =
    { $n ->
        [one] Agregar 1 minuto
       *[other] Agregar { $n } minutos
    }
director-late = Tarde
director-minutes_in = min { $n }
director-late_lost = −{ $points }
director-late_free = aún no pierde puntos
director-is_missing = falta: { $who }
director-more_for = Más acciones para { $who }
director-forfeits_at = pierde a las { $hour }
director-arrived = Llegó
director-waive = Empezar sin…
director-waive_do = Empezar sin quien falta
director-why_waive = Motivo
director-lateness = Corregir retraso…
director-lateness_hint = Cuánto tardó el equipo desde el inicio de la ronda. Se borra la pérdida que ya no corresponde.
director-lateness_hint-of_singles = Cuánto tardó esa persona desde el inicio de la ronda. Se borra la pérdida que ya no corresponde.
director-late_minutes = Minutos de retraso
director-late_seconds = Segundos
director-lateness_do = Guardar retraso
director-slips_due = Papeletas pendientes
director-slips_due_hint = terminaron, falta la papeleta
director-call_on_wall = Llamar en pantalla
director-wall_slips =
    { $n ->
        [one] Mesa { $tables }: por favor, traigan su papeleta a la recepción
       *[other] Mesas { $tables }: por favor, traigan sus papeletas a la recepción
    }
director-wall_tables =
    { $n ->
        [one] Mesa { $tables }: por favor, vengan a la recepción
       *[other] Mesas { $tables }: por favor, vengan a la recepción
    }
director-call_table = Llamar a la mesa { $table } en pantalla
director-looks_right = Dar por buena
director-both_signed = Firmaron los dos equipos
director-both_signed-of_singles = Firmaron ambas personas
director-own_entry = Tú anotaste este resultado. Otra persona tiene que revisarlo.
director-enter_slip = Anotar resultado
director-the_result = Resultado
director-reason = Motivo
director-save_correction = Guardar corrección
director-preview_first = Vista previa de la corrección…
director-rule = Decidir sobre esta mesa…
director-move_or_repair = Mover o reparar…
director-goes_first = Empieza { $who }
director-earlier = Antes en esta mesa
director-entrant = Equipo o participante
director-entrant-of_singles = Participante
director-record = Balance
director-spread = Diferencia
director-calls = Llamados
director-announcements = En la pantalla
director-open_wall = Abrir pantalla
director-announcement = Aviso nuevo
director-for_how_long = Por cuánto tiempo
director-until_taken_down = hasta quitarlo
director-until = hasta las { $hour }
director-minutes =
    { $n ->
        [one] 1 min
       *[other] { $n } min
    }
director-put_up = Publicar
director-take_down = Quitar
venue-arrange = Ordenar las mesas
venue-arrange_hint = La distribución de las mesas en la sala, fila por fila desde la pantalla. El mapa de la consola la usa.
venue-columns = Mesas por fila
venue-aisle_after = Pasillo después de la mesa (0: ninguno)
venue-is_snake = Una fila sí y otra no se numera al revés
venue-arrange_save = Guardar distribución
venue-as_ever = Restablecer
venue-title = Sala
venue-table = Mesa
venue-by_state = Mesas por estado
venue-show_all = Todas las mesas
venue-show_playing = Jugando
venue-show_due = Sin papeleta
venue-show_look = Por revisar
venue-show_needs = Te necesitan
venue-show_final = Definitivo
venue-hand_director = Dirección
venue-hand_judge = Juez
venue-hand_runner = Ayudante
venue-split = En disputa
venue-left = Se fue
venue-late = Tarde
venue-late_points = Tarde −{ $points }
venue-tied = Empate
venue-look = Por revisar
venue-due = Papeleta
venue-play = Jugando
venue-wait = Esperando
venue-done = Definitivo
venue-free = Libre
venue-free_hint = Esta mesa no tiene partida en esta ronda.
venue-group_hand = Llamó
venue-group_split = En disputa
venue-group_left = Se fue
venue-group_late = Tarde
venue-group_tied = Empate
venue-group_look = Por revisar
venue-group_due = Sin papeleta
venue-group_play = Jugando
venue-group_wait = Esperando
venue-empty = Aún no hay mesas
venue-empty_hint = Las mesas aparecen aquí en cuanto se publica la ronda 1.
venue-js_start_without =
    { $n ->
        [one] Empezar sin 1 persona
       *[other] Empezar sin { $n } personas
    }
venue-js_no_table = No hay mesa { $table } en esta ronda
call-waiting =
    { $n ->
        [one] 1 en espera
       *[other] { $n } en espera
    }
call-nobody = Nadie llama
call-wants_director = Llama a la dirección
call-wants_judge = Llama al juez
call-wants_runner = Llama a un ayudante
call-go = Voy en camino
director-overlay = Gráficos para transmisión
call-send_runner = Enviar a un ayudante
call-who_goes = Quién va
call-any_runner = Quien esté libre
call-sent = Se pidió a { $who } que vaya
call-you_are_sent = Te pidieron ir
call-role_director = La dirección
call-role_desk = La recepción
call-role_judge = El juez
call-role_runner = Un ayudante

## The director's drafts of a round

director-kept_apart =
    { $n ->
        [one] Descansa { $n }: solo quedaban rivales de su propio equipo, y con este reglamento nunca se enfrentan.
       *[other] Descansan { $n }: solo quedaban rivales de su propio equipo, y con este reglamento nunca se enfrentan.
    }
director-seat_volunteers = Sentar voluntarios
director-is_hard = rompe una regla estricta
director-as_you_set = fijado por ti
director-table = Mesa { $table }
director-bye = descanso
director-house = una persona voluntaria
director-method = Método
director-method_book = según el reglamento
director-method_random = sorteo
director-method_seeded_halves = mitad superior contra mitad inferior, por siembra
director-method_swiss = suizo: balances iguales, sin revanchas
director-method_groups = grupos por resultados de las primeras rondas
director-method_king_of_the_hill = primero contra segundo, tercero contra cuarto
director-method_free = sorteo, con las menos revanchas posibles
director-method_round_robin = todos contra todos
director-method_manual = a mano; las mesas no fijadas se sortean
director-schoolmates = Misma escuela
director-schoolmates_off = pueden enfrentarse
director-schoolmates_soft = se separan si es posible
director-schoolmates_hard = se separan siempre
director-with_house = Sentar a una persona voluntaria en vez de dar descanso
director-despite_open = Emparejar aunque falten resultados
director-ahead_hint = Esta ronda no necesita resultados anteriores, así que puede emparejarse antes. Publícala ahora e iníciala cuando le toque.
director-to_repair = Reparar emparejamientos publicados
director-first_this = Primero: { $step }.
director-to_console = Ir a la consola

## The director's page of people and links

director-made =
    { $n ->
        [one] Un enlace nuevo
       *[other] { $n } enlaces nuevos
    }
director-shown_once = Se muestra una sola vez: imprime esta página o deja que la escaneen ahora. Quien tenga el enlace puede usarlo hasta que lo revoques abajo.
director-code_of = Código QR para { $who }
director-staff = Personal
director-you = (tú)
director-at_all_events = en todos los torneos
director-take_role = Quitar
director-log_out_everywhere = Cerrar sesión en todas partes
director-invite = Invitar a alguien
director-invite_hint = Recibes un enlace y un código QR para escanear. Con él, una persona puede crear una cuenta.
director-as_what = Función
director-invite_do = Crear invitación
director-invited_as = Invitación: { $role }
director-link_as = Enlace: { $role }
director-works_once = Crea una cuenta. Sirve una sola vez.
director-until_revoked = Sirve hasta que lo revoques.
director-sheets = Enlaces sin cuenta
director-sheets_hint = Para tabletas en las mesas, teléfonos de participantes y quienes ayudan un rato.
director-how_many_tables = Número de mesas
director-sheet_tables = Crear enlaces para las mesas
director-sheet_entrants = Crear enlaces para participantes
director-link_for = Crear enlace: { $role }
director-links = Enlaces activos: { $n }
director-revoke = Revocar
director-revoke_do = Revocar los marcados
director-opens_as = Función
director-whose = Para
director-invitation = invitación
director-whoever = quien tenga el enlace
director-no_links = No hay enlaces activos.
director-role_director = dirección
director-role_desk = recepción
director-to_table = Abrir la partida
director-making = Creando enlaces
director-role_judge = juez
director-role_runner = ayudante
director-role_scorer = anotación en práctica
director-role_table = mesa
director-role_entrant = participante
director-role_spectator = público
director-role_station = estación de palabras
director-role_means_director = puede hacer todo en este torneo
director-role_means_desk = se ocupa de inscripción, llegadas y resultados
director-role_means_judge = decide sobre las palabras impugnadas
director-role_means_runner = lleva papeletas y registra llegadas

## The director's rulings and endings

director-why = Motivo
director-preview = Qué cambiaría
director-as_it_is = Ahora
director-as_you_want = Después
director-places_change = Puestos que cambian
director-before = Antes
director-after = Después
director-no_place_changes = Ningún puesto cambia.
director-paired_otherwise =
    { $n ->
        [one] Con este cambio, una mesa de la ronda { $round } se habría emparejado de otra forma. La ronda queda como se jugó.
       *[other] Con este cambio, { $n } mesas de la ronda { $round } se habrían emparejado de otra forma. La ronda queda como se jugó.
    }
director-other_finalists = Con este cambio, la final sería { $who }. Si la final está publicada y no tiene resultado, despublícala y emparéjala de nuevo.
director-confirm_correct = Corregir el resultado
director-confirm_clear = Borrar el resultado
director-confirm_forfeit = Dar por perdida la partida
director-confirm_penalise = Descontar los puntos
director-confirm_disqualify = Descalificar
director-confirm_give_back = Devolver los puntos
director-leave_it = Cancelar
director-correct = Corregir un resultado
director-correct_hint = De cualquier ronda. Ves qué cambia antes de que cuente.
director-which_board = Mesa
director-board_option_final = Final, mesa { $table }: { $one } – { $two }: { $result }
director-open_option_final = Final, mesa { $table }: { $one } – { $two }
director-penalty_line_final = { $who }: −{ $points } en la final
director-result_official = { $scores } (oficial { $official })
director-board_option = Ronda { $round }, mesa { $table }: { $one } – { $two }: { $result }
director-open_option = Ronda { $round }, mesa { $table }: { $one } – { $two }
director-choose = Elegir
director-now_is = Resultado actual: { $result }
director-as_played_hint = Escribe los puntajes como se jugaron: después de las fichas sin jugar, antes de tiempo excedido, retraso y penalizaciones. Los descuentos se quedan si no los cambias; el retraso y las penalizaciones se descuentan solos.
director-score_of = { $who }: puntaje como se jugó
director-off_of = Descontar a { $who }
director-off_lateness = Retraso
director-off_penalties = Penalizaciones
director-final_score = Puntaje final
director-official_score = Puntaje oficial
director-played_scores = { $one }–{ $two } como se jugó
director-nothing_changes = Nada cambia: el resultado ya es { $one }–{ $two }.
director-insist_played = Usar como puntajes jugados
director-clear = Borrar resultado
director-clear_hint = La mesa queda sin resultado hasta que se anote otro. La clasificación se actualiza al instante.
director-forfeited = Partida perdida para
director-who_forfeits = Quién pierde
director-one_forfeits = Pierde { $lost }, gana { $won }
director-both_forfeit = Pierden ambos: { $one } y { $two }
director-both_named = Ambos: { $one } y { $two }
director-both = ambos lados
director-nobody = nadie
director-lightning = Ronda relámpago ganada por
director-see_consequences = Vista previa
director-no_boards_yet = Aún no se ha publicado ninguna ronda.
director-missed = Rondas perdidas
director-missed_loss_by = Derrota por { $n } puntos
director-missed_loss = Derrota
director-missed_nothing = Sin registro en esta ronda
director-missed_withdraw = Retirar: ya no va a jugar
director-missed_why = Motivo, si decides otra cosa
director-missed_do = Aplicar
director-forfeit = Dar por perdida una partida
director-forfeit_cause = Causa
director-cause_absence = No llegó, llegó tarde o se fue
director-cause_breach = Infracción de las reglas
director-no_breach_forfeit = Con este reglamento, una partida solo se pierde por incomparecencia. Una infracción cuesta puntos de penalización.
director-no_open_boards = No hay mesas abiertas.
director-penalties = Puntos de penalización
director-no_penalties_in_book = Este reglamento no tiene puntos de penalización.
director-penalty_line = { $who }: −{ $points } en la ronda { $round }
director-given_back = devueltos
director-give_back = Devolver
director-round = Ronda
director-points_off = Puntos
director-disqualify = Descalificar
director-disqualify_hint = Ya no aparece en la clasificación ni se empareja. Sus partidas quedan como se jugaron.
director-nobody_entered = Aún no hay equipos ni participantes.
director-nobody_entered-of_singles = Aún no hay participantes.
director-result_void = no cuenta
director-result_forfeit = partida perdida para { $who }
director-result_lightning = { $scores }, ronda relámpago para { $who }

## Endings

director-endings = Empates, finales y clasificación definitiva
director-ranked_by = Orden según
director-added = agregado por ti
director-tie = Empate en el puesto { $place }:
director-no_ties = No hay empates por un premio.
director-settle = Resolver el empate
director-settle_by = Resolver por
director-settled_place = Puesto { $place }
director-lot_hint = Un sorteo fija el orden por sí mismo y no toma en cuenta lo elegido aquí.
director-settle_do = Resolver empate
director-add_step = Agregar otro desempate
director-step = Desempate
director-add_step_do = Agregar desempate
director-tied_final_means = Una final empatada significa
director-final_higher_rank = gana el lado mejor clasificado
director-final_replay = se juega de nuevo
director-final_shared = ambos lados son campeones
director-settle_final_do = Confirmar

## The director's settings of an event

director-save = Guardar
director-rounds = Rondas
director-how_many_rounds = Número de rondas
director-minutes_a_round = Minutos por ronda
director-break_minutes = Pausa después de cada ronda (minutos)
director-how_played = Cómo se juega
director-on_screen = En pantalla
director-on_cardboard = En tablero real
director-play_on_screen = Jugar en pantalla desde la próxima ronda
director-play_on_cardboard = Jugar en tablero real desde la próxima ronda
director-phones_on = Los teléfonos están activados
director-phones_off = Los teléfonos están desactivados
director-switch_phones_on = Activar teléfonos
director-switch_phones_off = Desactivar teléfonos
director-rack_delay = Segundos hasta que el público ve los atriles
director-rack_delay_hint = Déjalo vacío para ocultar los atriles hasta que termine la partida. Si no, al menos 60 segundos. Los rivales también pueden mirar, así que elige más de lo que dura un turno.
director-wall = Pantalla de la sala
director-wall_shows = Muestra
director-wall_hint = Si no marcas nada, la pantalla sigue el torneo por sí sola.
director-wall_divisions = Divisiones (ninguna marcada: todas)
director-wall_theme = Sala
director-dark = sala oscura
director-light = sala con luz
director-page_seconds = Segundos por página
director-wall_quiet = Sin movimiento ni parpadeo
director-panel_welcome = Bienvenida
director-panel_checkin = Llegadas
director-panel_pairings_by_name = Emparejamientos por nombre
director-panel_pairings_by_table = Emparejamientos por mesa
director-panel_clock = Reloj de la ronda
director-panel_standings = Clasificación
director-panel_final = Final
director-panel_prizes = Premios
director-panel_contest = Concurso
director-panel_drawing = Sorteo
director-panel_announcements = Avisos
director-tables = Mesas
director-first_table = Primera mesa
director-after_the_others = después de las otras divisiones
director-accessible = Mesas accesibles
director-keeps_table = { $who } siempre juega aquí
director-free_table = Liberar
director-who_keeps = Mesa fija para
director-which_table = Mesa
director-keep_table = Asignar mesa
director-keep_hint = Para quien necesita una mesa accesible.
director-word_lists = Listas de palabras
director-stand_in = { $named } no está instalada aquí, así que se usa { $used } en su lugar. Las palabras que no estén en { $used } búscalas en { $named }. Cada fallo lo indica.
director-no_long_words = { $named } no está instalada aquí, así que la dirección decide sobre las palabras largas.
director-base_list = Lista de palabras
director-long_list = Lista de palabras largas
director-as_the_book = la lista del reglamento
director-school_list = Omitir palabras que no corresponden en una escuela
director-newer_words = Aceptar palabras cortas más nuevas cuando se usa ENABLE1
director-newer_words_on = Sí, si están en la lista del reglamento
director-newer_words_off = No, buscarlas en la lista del reglamento
director-newer_which = ¿Qué palabras son?
director-newer_from = ENABLE1 es del año 2000. Estas palabras de dos y tres letras entraron en las listas oficiales de 2006, 2014 y 2018. Las reunimos a partir de lo que se conoce en general, así que la lista no está completa.
director-adjustments = Hoja de ajustes
director-adjustments_holds = Palabras agregadas: { $put_in }. Palabras quitadas: { $taken_out }.
director-adjustments_named = Este reglamento usa una hoja de ajustes (CC-10.c).
director-adjustments_unnamed = Este reglamento no tiene hoja de ajustes, así que la tuya cuenta como regla de la casa.
director-adjustments_hint = Una palabra por línea: +PALABRA la agrega, -PALABRA la quita. Después de la palabra, separados por comas: el motivo, la fuente, la fecha desde la que cuenta y quién lo decidió. Los cinco datos son obligatorios. Cada fallo nombra la hoja.
director-adjustments_file = Hoja como archivo (CSV)
director-adjustments_pasted = O pega la hoja
director-adjustments_example = +QI,no está en nuestra lista,club,2026-06-01,M. Okafor
director-adjustments_name = Nombre de la hoja
director-adjustments_house = Reglas de la casa
director-adjustments_why = Motivo del cambio, si el juego ya empezó
director-adjustments_away = Quitar la hoja
director-adjustments_missing = Aún no hay hoja. Elige un archivo o pega la hoja
director-requests = Inscripción en la página pública
director-requests_on = Las familias pueden inscribirse
director-requests_off = Las familias no pueden inscribirse
director-requests_start = Abrir la inscripción
director-requests_stop = Cerrar la inscripción
director-capacity_of = Cupo de { $division }
director-no_capacity = sin límite
director-requests_hint = La recepción aprueba cada solicitud en la página Inscripción. Las solicitudes que superan el cupo van a una lista de espera. La recepción puede agregar equipos en cualquier momento.
director-requests_hint-of_singles = La recepción aprueba cada solicitud en la página Inscripción. Las solicitudes que superan el cupo van a una lista de espera. La recepción puede agregar participantes en cualquier momento.
director-put_away = Ocultar este torneo
director-put_away_hint = El torneo ya no aparece en las listas. No se borra nada y su dirección sigue funcionando.
director-put_away_do = Ocultar torneo
director-take_out = Volver a mostrar
director-open_points = Lo que el reglamento deja abierto
director-open_points_hint = Una elección distinta vale desde ahora. Queda en el registro con su motivo y se muestra en la página de reglas del torneo.
director-change_rule = Usar esta regla

## The director's log, and two people acting at once

director-search = Buscar
director-who = Quién
director-what = Qué
director-when = Cuándo
director-everybody = todos
director-everything = todo
director-filter = Filtrar
director-entries =
    { $n ->
        [one] 1 entrada
       *[other] { $n } entradas
    }
director-no_entries = Ninguna entrada coincide. Quita un filtro e inténtalo de nuevo.
director-more_entries = Más entradas
director-newer = Más nuevas
director-older = Más antiguas
director-undo = Deshacer
director-dismiss = Cerrar
director-correct_short = Corregir
director-done = Listo
undo-none = La entrada { $version } no se puede deshacer: no existe
undo-cannot = Este tipo de entrada no se puede deshacer
undo-replaced = Esto se ha vuelto a cambiar desde entonces y ya no se puede deshacer

## Two at once

director-conflict = Otra persona cambió esto mientras tanto
director-conflict_hint = Tu cambio aún no se guardó. Elige cuál conservar.
director-theirs = El suyo
director-mine = El mío
director-keep_theirs = Conservar el suyo
director-use_mine = Usar el mío
director-act_pair = Emparejar la ronda
director-act_swap = Intercambiar dos equipos en el borrador
director-act_swap-of_singles = Intercambiar a dos participantes en el borrador
director-act_lock = Fijar o liberar una mesa
director-act_publish = Publicar la ronda
director-act_take_back = Despublicar la ronda
director-act_repair = Reparar la ronda
director-act_start = Iniciar la ronda
director-act_extend = Cambiar el fin de la ronda
director-act_pause = Pausar o reanudar la ronda
director-act_validate = Revisar un resultado
director-act_end = Terminar la ronda
director-act_arrived = Registrar una llegada
director-act_waive_absence = Empezar sin la pareja que falta
director-act_plan = Planear las rondas
director-act_seat = Asignar mesas
director-act_change_rule = Cambiar una regla
director-act_correct = Corregir un resultado
director-act_clear = Borrar un resultado
director-act_forfeit = Dar por perdida una partida
director-act_missed = Decidir una ronda perdida
director-act_penalise = Descontar puntos de penalización
director-act_give_back = Devolver puntos de penalización
director-act_disqualify = Descalificar
director-act_add_step = Agregar un desempate
director-act_settle = Resolver un empate
director-act_pair_final = Emparejar la final
director-act_settle_final = Decidir una final empatada
director-act_finish = Cerrar la clasificación
director-act_undo = Deshacer
director-field_method = Método
director-field_schoolmates = Misma escuela
director-field_with_house = Voluntario en vez de descanso
director-field_despite_open = Aunque falten resultados
director-field_moved = Este equipo
director-field_moved-of_singles = Participante
director-field_onto = Cambia con
director-field_board = Mesa
director-field_is_locked = Fijada
director-field_is_over = Reanudar
director-field_is_signed = Firmaron ambos equipos
director-field_is_signed-of_singles = Firmaron ambas personas
director-field_despite = Motivo
director-field_why = Motivo
director-field_absent = Falta
director-field_minutes = Minutos
director-field_seconds = Segundos
director-field_person = Quién
director-field_entrant = Equipo o participante
director-field_entrant-of_singles = Participante
director-field_division = División
director-field_rounds = Rondas
director-field_break_minutes = Pausa
director-field_late_from = Otro método desde la ronda
director-field_late_method = Su método
director-field_bracket = Participantes en el cuadro
director-field_best_of = Al mejor de
director-field_accessible = Mesas accesibles
director-field_cause = Causa
director-field_system = Sistema de rating
director-field_classes = Clases de rating
director-field_is_for_slip = Papeletas pendientes
director-field_sent = Ayudante
director-field_reason = Motivo
director-field_waived = Reglas no aplicadas
director-field_first_table = Primera mesa
director-field_keeps = Mesa fija para
director-field_table = Mesa
director-field_frees = Liberada
director-field_name = Regla
director-field_value = Valor
director-field_one = Primer lado
director-field_two = Segundo lado
director-field_off_one = Descontar al primer lado
director-field_off_two = Descontar al segundo lado
director-field_insist = Como se jugó
director-field_side = Quién pierde
director-field_forfeited = Partida perdida para
director-field_lightning = Ronda relámpago
director-field_opponent = Rival
director-field_waive_lateness = Retraso perdonado
director-field_bye_for = Descanso para
director-field_round = Ronda
director-field_counts_as = Cuenta como
director-field_points = Puntos
director-field_number = Número
director-field_step = Desempate
director-field_order = Orden
director-field_choice = Elección
director-field_entry = Entrada
director-chances_of = Probabilidades de cada puesto
director-chances_hint = Rondas que faltan: { $rounds }. Simulado { $finishes } veces con partidas parejas. Premios: los primeros { $places } y los premios por clase. Entre paréntesis: intervalos del 99%.
director-chances_none = Aún no hay equipos ni participantes. Inscríbelos primero.
director-chances_none-of_singles = Aún no hay participantes. Inscríbelos primero.
director-chances_over = Ya se jugaron todas las rondas.
director-chance_place = Puesto
director-chance_name = Nombre
director-chance_possible = Puestos posibles
director-chance_first = Primer puesto
director-chance_prize = Premio
director-chance_if = Premio, ¿y si…?
director-chance_takes = Qué necesita
director-what_if = ¿Y si…?
director-what_if_hint = Escribe resultados que aún no se han dado. No se guarda nada y solo tú lo ves.
director-what_if_score = Puntaje de { $who }
director-what_if_do = Ver probabilidades
director-what_if_clear = Borrar
director-late_from = Otro método de emparejamiento desde la ronda (opcional)
director-late_method = Método para esas rondas
director-bracket = Eliminatoria: participantes en el cuadro (vacío: todos)
director-best_of = Eliminatoria: al mejor de cuántas partidas
director-method_knockout = eliminatoria: quien gana sigue, quien pierde queda fuera
director-method_team_matches = equipo contra equipo, tablero por tablero
director-method_swiss_in_classes = suizo dentro de cada clase de rating
director-method_fontes = grupos de cuatro por clasificación, tres rondas cada uno
director-method_contention = quienes aspiran a un premio se enfrentan
