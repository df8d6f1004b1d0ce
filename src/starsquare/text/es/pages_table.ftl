### The table, and its help. Scripts say the keys that begin with `table-js_`.

## The table page: what its template and its scripts say

## Template

table-where = { $event } · Ronda { $round } · Mesa { $table }
table-stand_in = { $used }, que sustituye a { $named }
table-where_final = { $event } · Final · Mesa { $table }
overlay-title = Gráficos para transmisión, mesa { $table }
overlay-board = El tablero
overlay-score = Puntaje
overlay-last = Última jugada
overlay-bag = { $n } en la bolsa
overlay-unseen = { $n } sin ver
overlay-play = Jugada
overlay-exchange = Cambio
overlay-pass = Pase
overlay-struck_off = Retirada por impugnación
overlay-ruled_off = Retirada
overlay-lost = Turno perdido
overlay-timed_out = Sin tiempo
overlay-skipped = Sin fichas
table-where_alone = { $event } · Mesa { $table }
table-where_practice = Práctica
table-side_one = Lado uno
table-side_two = Lado dos
table-title = { $one } contra { $two }
table-clocks = Relojes y puntajes
table-finish = Fin de la partida
table-news = Estado de la partida
table-dock = Tu atril y tus acciones
table-board = Tablero
table-sound = Sonido
table-help = Ayuda
table-later_hint = La dirección muestra las partidas un tiempo después de jugarse, para que nadie reciba ayuda de afuera. Esta página abre la partida cuando esté disponible.
table-other_games = Otras partidas
table-no_script = Para jugar en esta página se necesita JavaScript. Actívalo o juega en un tablero real.

## General

table-js_ok = OK
table-js_cancel = Cancelar
table-js_close = Cerrar
table-js_save = Guardar
table-js_more = Más
table-js_rules = Reglas
table-js_actions = Acciones
table-js_about = Sobre esta partida
table-js_about_draws = El orden de las fichas se fijó antes de sacar la primera. Después de la partida, cualquiera puede comprobar cada ficha sacada.
table-js_about_id = Partida: { $id }
table-js_details = Detalles
table-js_rack = Tu atril
table-js_shuffle = Mezclar
table-js_take_back = Recoger
table-js_zoom = Zoom
table-js_points = puntos
table-js_total = total
table-js_turn = Turno
table-js_blank = comodín
table-js_nobody = Nadie
table-js_not_now = Ahora no
table-js_busy = Un momento: tu último paso se está enviando
table-js_unanswered = El servidor no respondió durante un minuto, así que tal vez tu último paso no contó. Mira el tablero y repítelo si no aparece
table-js_game_unreached = El servidor no responde y la partida puede haber avanzado. Esta página sigue intentando. Si nada cambia, recárgala.
table-js_game_refused = No se puede mostrar la partida en este momento: { $message }. Esta página sigue intentando. Si nada cambia, abre tu enlace otra vez o llama a la dirección.
table-js_why = Motivo

## Squares

table-js_square_empty = { $at }
table-js_square_dl = { $at }, doble letra
table-js_square_tl = { $at }, triple letra
table-js_square_dw = { $at }, doble palabra
table-js_square_tw = { $at }, triple palabra
table-js_square_star = { $at }, estrella, doble palabra
table-js_label_dl = 2L
table-js_label_tl = 3L
table-js_label_dw = 2P
table-js_label_tw = 3P
table-js_square_tile = { $at }, { $letter }, { $points }
table-js_square_blank = { $at }, { $letter }, comodín
table-js_square_new = { $said }, aún sin jugar
table-js_reads_down = Vertical
table-js_reads_across = Horizontal
table-js_tile =
    { $n ->
        [one] { $letter }, { $n } punto
       *[other] { $letter }, { $n } puntos
    }
table-js_tile_blank = Comodín, sin puntos
table-js_set_apart = Aparte hasta que la jugada quede firme
table-js_which_letter = ¿Qué letra representa el comodín?

## Placing

table-js_premium_dl = { $letter } doble
table-js_premium_tl = { $letter } triple
table-js_premium_dw = palabra doble
table-js_premium_tw = palabra triple
table-js_bonus = bingo +{ $n }
table-js_not_yet = Aún no es una jugada: { $fault }
table-js_fault_no_tiles = no hay fichas colocadas
table-js_fault_not_in_line = las fichas deben estar en una sola fila o columna
table-js_fault_has_gap = hay un hueco
table-js_fault_misses_centre = la primera jugada debe cubrir la estrella
table-js_fault_one_tile_first = la primera jugada necesita dos fichas o más
table-js_fault_detached = debe tocar una ficha del tablero
table-js_worth_said = { $words }. Total: { $total } puntos
table-js_taken_back = { $letter } recogida
table-js_all_back = Todas las fichas están otra vez en el atril
table-js_none_laid = No hay fichas colocadas
table-js_no_such_tile = No hay { $letter } en el atril
table-js_no_such_tile_blank = No hay { $letter } en el atril. Shift y { $letter } usa el comodín
table-js_rack_said = Atril: { $tiles }
table-js_rack_empty = El atril está vacío
table-js_play_sure = ¿Jugar por { $n }?
table-js_play_act = Jugar { $n }
table-js_play_when_back = Jugar { $n } al reconectar
table-js_sending = Enviando…
table-js_not_yet_play = Aún no es una jugada
table-js_draw_first = Saca fichas primero
table-js_draw_in = Sacar en
table-js_offline = Sin conexión. Tus fichas se conservan.
table-js_offline_sending = Sin conexión. Tu jugada se enviará cuando vuelva la conexión.
table-js_after_lead = Irías ganando { $a }–{ $b }
table-js_after_trail = Irías perdiendo { $a }–{ $b }
table-js_after_level = Irías empatando a { $a }
table-js_after_keep = { " " }y conservarías { $tiles }
table-js_lay_tiles = Coloca fichas para jugar
table-js_accept = Aceptar
table-js_waiting_for = Esperando a { $side }
table-js_waiting_judge = Esperando al juez
table-js_waiting_start = Esperando el inicio
table-js_game_over = Partida terminada
table-js_clocks_stopped = Los relojes están detenidos
table-js_restart_clock = Reanudar el reloj
table-js_they_draw_in = Pueden sacar fichas en
table-js_own_last = Tu última jugada: { $word }, { $points }

## Time

table-js_your_turn = Tu turno
table-js_on_turn = En turno
table-js_stop_both = Detener ambos
table-js_restart = Reanudar
table-js_round = Ronda
table-js_time_left =
    { $n ->
        [one] Queda { $n } minuto { $seconds } segundos
       *[other] Quedan { $n } minutos { $seconds } segundos
    }
table-js_time_over =
    { $n ->
        [one] Tiempo excedido: { $n } minuto { $seconds } segundos
       *[other] Tiempo excedido: { $n } minutos { $seconds } segundos
    }
table-js_time_up = Se acabó el tiempo
table-js_side_time = { $side }: { $time }
table-js_round_time = Ronda: { $time }
table-js_no_clock = No se usa reloj
table-js_stop_why = ¿Por qué detienes ambos relojes?
table-js_reason_score = Hay desacuerdo sobre el puntaje
table-js_reason_challenge = Una impugnación
table-js_reason_director = Llamar a la dirección
table-js_reason_end = La partida terminó

## Standing

table-js_stage_counting = Cuenten las fichas de la bolsa: 100. Ambos lados confirman.
table-js_stage_first_draw = Cada lado saca una ficha; quien saca la más cercana a la A juega primero.
table-js_drew_letter = { $side } sacó { $letter }.
table-js_stage_waiting = { $side } juega primero. Esperen a que el personal anuncie el inicio.
table-js_stage_racks = { $side } juega primero. Saquen sus fichas.
table-js_stage_start = { $side } juega primero y mira una ficha. Después, el otro lado pone en marcha el reloj.
table-js_stage_signed = Ambos lados firmaron. Quédense hasta que el personal revise la papeleta.
table-js_stage_sealed = La papeleta está revisada. El resultado queda firme.
table-js_clock_stands = Ambos relojes están detenidos. El turno es de { $side }.
table-js_clock_waits = Levanta la mano: la dirección o la recepción los reanuda.
table-js_now_you = Es tu turno.
table-js_now_they = El turno es de { $side }.
table-js_your_reply = Sigue jugando, pide espera o impugna.
table-js_your_reply_no_hold = Sigue jugando o impugna.
table-js_draw_opens = Puedes sacar fichas en
table-js_held = Espera de { $side }: { $word }.
table-js_hold_draw = No se sacan fichas durante
table-js_hold_lapses = La espera termina en
table-js_challenged = { $side } impugna { $words }. El juez decide.
table-js_challenged_again = Otro juez revisa { $words }, por impugnación de { $side }.
table-js_verdict_yes = Válida: { $words }. { $side } puede pedir una segunda opinión.
table-js_verdict_no = No válida: { $words }. La jugada puede retirarse.
table-js_judged_by = Lista de palabras: { $list }.
table-js_last_challenge = La última jugada todavía se puede impugnar.
table-js_sign_now = Revisa la papeleta y fírmala.
table-js_ended_out = La partida terminó: se jugaron todas las fichas.
table-js_ended_agreed = La partida terminó: no quedan jugadas.
table-js_ended_scoreless = La partida terminó: demasiados turnos sin puntos.
table-js_ended_overtime = La partida terminó: se agotó el tiempo excedido permitido.
table-js_ended_round_ended = La ronda terminó.
table-js_ended_no_tiles = La partida terminó: ningún lado tiene fichas.
table-js_ended_forfeit = La partida se dio por perdida.
table-js_ended_closed = Los emparejamientos cambiaron y esta partida no se jugará. Busca tu mesa.
table-js_said_pressed = { $side } terminó su turno.
table-js_said_points = { $side } anota { $points }.
table-js_said_play = { $side } juega { $word } en { $at } por { $points }.
table-js_said_blanks = Comodín: { $letters }.
table-js_said_exchange =
    { $n ->
        [one] { $side } cambia { $n } ficha.
       *[other] { $side } cambia { $n } fichas.
    }
table-js_said_pass = { $side } pasa.
table-js_said_struck_off = { $word } se retira: { $side } pierde el turno.
table-js_said_ruled_off = Decisión: se retira { $word }, de { $side }.
table-js_said_lost = { $side } pierde un turno: la impugnación falló.
table-js_said_timed_out = { $side } se quedó sin tiempo y pierde el turno.
table-js_said_skipped = { $side } no juega.
table-js_score_said = { $one } { $a }, { $two } { $b }
table-js_unseen_said = { $n } sin ver, { $bag } en la bolsa: { $tiles }

## Commands

table-js_do_ConfirmTiles = Confirmar { $n } fichas
table-js_do_AgreeRules = Aceptar los cambios
table-js_do_ProposeRules = Cambiar reglas…
table-js_do_DrawForFirst = Sortear quién empieza
table-js_do_AnnounceStart = Anunciar el inicio
table-js_do_DrawRack = Sacar { $n } fichas
table-js_do_LookAtTile = Mirar una ficha
table-js_do_StartClock = Iniciar su reloj
table-js_do_Exchange = Cambiar
table-js_do_Pass = Pasar
table-js_do_DrawTiles =
    { $n ->
        [one] Sacar { $n } ficha
       *[other] Sacar { $n } fichas
    }
table-js_do_DeclareNoPlays = No quedan jugadas…
table-js_do_CallHold = Pedir espera
table-js_do_WithdrawHold = Aceptar la jugada
table-js_do_IssueChallenge = Impugnar…
table-js_do_StopClock = Detener ambos relojes…
table-js_do_AcceptVerdict = Aceptar el fallo
table-js_do_AskSecondOpinion = Segunda opinión
table-js_do_CorrectScore = Corregir un puntaje…
table-js_do_SignSlip = Firmar la papeleta
table-js_both_sign = Ambos lados firman y después el personal revisa la papeleta. Si algo está mal, llama al juez antes de firmar.
table-js_sign_for_team = Firmar por tu equipo
table-js_do_ValidateSlip = Validar la papeleta
table-js_do_EndRound = Terminar aquí la ronda
table-js_do_SetRoundEnd = Fijar el fin de la ronda…
table-js_do_CorrectTime = Corregir el tiempo…
table-js_do_RecordLateness = Retraso…
table-js_do_RuleFalseBlank = Comodín falso…
table-js_do_RuleOverdraw = Fichas de más…
table-js_do_RuleIllegalExchange = Cambio ilegal…
table-js_do_AssessPenalty = Puntos de penalización…
table-js_do_RuleForfeit = Dar por perdida…
table-js_do_BanDrawer = Prohibir sacar fichas…
table-js_do_RecordRuling = Otra decisión…
table-js_do_ReverseRuling = Revocar una decisión…
table-js_sure_Pass = ¿Pasar este turno?
table-js_sure_Pass_hint = No anotas puntos y conservas tus fichas.
table-js_sure_EndRound = ¿Terminar la ronda en este tablero?
table-js_sure_EndRound_hint = Ya no se podrán colocar fichas.
table-js_exchange = Cambiar fichas
table-js_exchange_which = ¿Qué fichas devuelves?
table-js_exchange_hint =
    { $n ->
        [one] Hay { $n } ficha en la bolsa.
       *[other] Hay { $n } fichas en la bolsa.
    }
table-js_exchange_act = Cambiar
table-js_choose_a_tile = Elige al menos una ficha
table-js_challenge = Impugnar
table-js_n_words =
    { $n ->
        [one] { $n } palabra
       *[other] { $n } palabras
    }
table-js_challenge_which = ¿De qué palabras dudas?
table-js_challenge_act = Presentar impugnación
table-js_challenge_cost_turn = Si todas las palabras son válidas, pierdes un turno.
table-js_challenge_cost_five_points = Si todas las palabras son válidas, el otro lado recibe 5 puntos.
table-js_challenge_cost_nothing = Si todas las palabras son válidas, no pierdes nada.
table-js_challenge_cost_free = Impugnar la última jugada no cuesta nada.
table-js_choose_a_word = Elige al menos una palabra
table-js_declare = ¿No quedan jugadas?
table-js_declare_hint = La partida termina si ambos lados están de acuerdo.
table-js_declare_act = Declarar que no quedan
table-js_propose = Cambiar reglas de esta partida
table-js_propose_hint = El otro lado debe aceptar. La partida queda marcada como modificada.
table-js_propose_bonus = Bonificación por bingo
table-js_propose_min = Mínimo de fichas en la bolsa para cambiar
table-js_propose_turn = Segundos por turno
table-js_propose_side = Segundos por lado
table-js_propose_act = Proponer
table-js_proposes_rules = { $side } propone cambios de reglas. { $changes }.
table-js_correct = Corregir un puntaje
table-js_correct_turn = Turno
table-js_correct_points = Puntaje correcto
table-js_correct_why = sumado de nuevo
table-js_correct_act = Corregir
table-js_sign_who = ¿Quién firma?
table-js_for_a_side = Actuar por un lado
table-js_rules_now = Lo que puedes hacer ahora y según qué regla
table-js_not_now_title = Ahora no
table-js_nothing_to_do = No tienes nada que hacer por ahora.
table-js_rules_changed = Reglas cambiadas por acuerdo

## Team

table-js_call_judge = Llamar al juez
table-js_call_reason = Motivo (opcional)
table-js_call_now = Llamar
table-js_judge_called = Se llamó al juez
table-js_resign = Rendirse
table-js_resign_sure = El otro lado gana esta partida.
table-js_draft_of = De { $who }
table-js_draft_own = Tuya
table-js_propose_own = Preguntar a { $who }: { $n }
table-js_propose_play = Preguntar a tu pareja
table-js_proposed = Tu pareja recibió la pregunta.
table-js_mate_not_told = Tu pareja no recibió el aviso: el servidor no responde. Inténtalo otra vez o dilo en persona
table-js_mate_away = { $who } está sin conexión.
table-js_mate_back = { $who } volvió.
table-js_proposes_PlaceTiles = { $who } propone { $words }.
table-js_proposes_IssueChallenge = { $who } quiere impugnar { $words }.
table-js_agree_PlaceTiles = Aceptar y jugar { $n }
table-js_agree_IssueChallenge = Aceptar e impugnar
table-js_withdraw_own = Retirar
table-js_withdraw_other = Rechazar
table-js_partner_on = Impugnar solo juntos
table-js_partner_off = Impugnar por separado
table-js_partner_asked = Ahora una impugnación necesita el acuerdo de ambos
table-js_partner_not_asked = Ahora cualquiera del equipo puede impugnar

## By hand

table-js_entry = Anotar un turno
table-js_entry_turn = Turno
table-js_entry_now = Ahora: { $side }
table-js_entry_blank = Turno { $n }, { $side }: sin anotar
table-js_entry_where = Casilla
table-js_entry_word = Palabra (comodines en minúscula)
table-js_entry_word_example = QUaRTZ
table-js_entry_points = Puntos
table-js_entry_do = Anotar
table-js_entry_do_n = Anotar { $n }
table-js_entry_do_points = Anotar puntos
table-js_entry_take_back = Deshacer lo último
table-js_entry_no_square = Escribe la casilla como 8H (horizontal) o H8 (vertical)
table-js_entry_no_word = Escribe la palabra completa, con las letras que ya están en el tablero
table-js_entry_does_not_fit = Esta palabra no cabe ahí: otra letra lo impide
table-js_entry_how_many = ¿Cuántas fichas?
table-js_entry_done = Turno { $n } anotado
table-js_entry_first = { $side } juega primero
table-js_entry_out = { $side } se quedó sin fichas
table-js_leftover = Fichas que quedan: { $side }
table-js_leftover_tiles = Fichas
table-js_leftover_hint = Escribe ? para un comodín. Déjalo vacío si no queda ninguna ficha.
table-js_press_hint = Presiona cuando termines tu turno
table-js_challenge_word = ¿De qué palabra dudas?
table-js_challenge_words = ¿De qué palabras dudas?

## Lightning

table-js_lightning = Ronda relámpago
table-js_lightning_none = La partida está empatada: decide una ronda relámpago.
table-js_lightning_letters = Cada lado saca una letra; quien saca la más cercana a la A va primero.
table-js_lightning_letters_again = La misma letra: saquen de nuevo.
table-js_lightning_tiles = { $side } va primero. Ambos lados sacan fichas.
table-js_lightning_ready = Inicia el minuto cuando el lado esté listo.
table-js_lightning_attempt = { $side } forma palabras con sus fichas.
table-js_lightning_judging = { $side } formó { $words }. El juez las revisa.
table-js_lightning_won = { $side } gana la ronda relámpago, { $one } a { $two }.
table-js_lightning_referred = Se acabaron las fichas: decide la dirección.
table-js_lightning_tap = Toca fichas para formar una palabra.
table-js_lightning_do_open = Iniciar ronda relámpago
table-js_lightning_do_letters = Sacar letras
table-js_lightning_do_deal = Sacar fichas
table-js_lightning_do_start = Iniciar el minuto
table-js_lightning_do_judge = Juzgar las palabras…
table-js_lightning_do_settle = Indicar quién gana…
table-js_lightning_do_back = Atrás
table-js_lightning_do_next = Siguiente palabra
table-js_lightning_do_lay = Enviar palabras
table-js_lightning_judge = Juzgar las palabras
table-js_lightning_which = ¿Cuáles no son válidas?
table-js_lightning_judge_act = Contar las demás
table-js_lightning_settle = Indicar quién gana

## Staff

table-js_staff = Personal
table-js_rulings = Decisiones
table-js_rule_act = Registrar decisión
table-js_judge_these = Se impugnó: { $words }
table-js_acceptable = Válida
table-js_unacceptable = No válida
table-js_field_side = Lado
table-js_field_side_or_none = Lado
table-js_field_sides = ¿Quién pierde?
table-js_field_cause = Causa
table-js_cause_absence = Ausencia, retraso o abandono
table-js_cause_breach = Infracción de las reglas
table-js_field_points = Puntos
table-js_field_points_or_book = Puntos (si no son los del reglamento)
table-js_field_minutes = Tiempo usado (minutos:segundos)
table-js_field_late = Minutos de retraso
table-js_field_round_minutes = Minutos a partir de ahora
table-js_field_tiles = Fichas por devolver
table-js_field_turn = Turno
table-js_field_person = Persona
table-js_field_ruling = Decisión
table-js_field_why = Motivo
table-js_ruling_false_blank = Comodín falso.
table-js_ruling_overdraw = { $side }: fichas de más, menos { $points }.
table-js_ruling_illegal_exchange = { $side }: cambio ilegal, menos { $points }.
table-js_ruling_penalty = { $side }: penalización, menos { $points }.
table-js_ruling_score = El turno { $turn } vale { $points }.
table-js_ruling_forfeit = Partida perdida.
table-js_ruling_drawer = Una persona ya no puede sacar fichas.
table-js_ruling_note = Decisión.
table-js_reversed = Revocada.

## Sheet

table-js_sheet = Hoja de puntaje
table-js_racks = Atriles
table-js_no_turns = Aún no hay turnos.
table-js_see_turn = Mostrar el tablero después del turno { $n }
table-js_line_said =
    { $n ->
        [one] { $at } { $word } { $n } punto
       *[other] { $at } { $word } { $n } puntos
    }
table-js_line_points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
table-js_chip_yours = tu última jugada
table-js_chip_theirs = su última jugada
table-js_chip_sheet = Hoja
table-js_step_back = Un turno atrás
table-js_step_on = Un turno adelante
table-js_step_end = Ahora
table-js_turn_struck_off = retirada por impugnación
table-js_turn_ruled_off = retirada
table-js_turn_exchange = cambio { $n }
table-js_turn_pass = pase
table-js_turn_lost = turno perdido
table-js_turn_timed_out = sin tiempo
table-js_turn_skipped = sin jugada
table-js_unseen_tiles = { $n } sin ver
table-js_in_bag = { $n } en la bolsa
table-js_on_their_rack = { $n } en su atril
table-js_on_racks = { $n } en los atriles
table-js_of_tiles = { $tile }: { $left } de { $all }
table-js_seed_hash = Huella de la semilla: { $hash }
table-js_slip = Papeleta de resultado
table-js_won = { $side } gana por { $n }
table-js_you_won = Ganas por { $n }
table-js_won_forfeit = { $side } gana: partida perdida para el otro lado
table-js_finish_review = Repasar la partida
table-js_finish_rematch = Revancha
table-js_finish_new = Otro rival
table-js_finish_share = Compartir
table-js_finish_copied = Resultado copiado
table-js_moments = Lo más destacado
table-js_moment_turns =
    { $n ->
        [one] 1 turno
       *[other] { $n } turnos
    }
table-js_moment_best_own = Tu mejor jugada · turno { $turn }
table-js_moment_best = Mejor jugada · { $side }, turno { $turn }
table-js_moment_best_own_longest = Tu mejor jugada y la palabra más larga · turno { $turn }
table-js_moment_best_longest = Mejor jugada y palabra más larga · { $side }, turno { $turn }
table-js_moment_longest = Palabra más larga · { $side }, turno { $turn }
table-js_moment_bingo = Bingo · { $side }, turno { $turn }
table-js_moment_changes =
    { $n ->
        [one] La ventaja cambió una vez
       *[other] La ventaja cambió { $n } veces
    }
table-js_moment_widest = Mayor ventaja: { $side }, tras el turno { $turn }
table-js_moment_average = Puntos por turno
table-js_moment_bingos =
    { $n ->
        [one] 1 bingo en la partida
       *[other] { $n } bingos en la partida
    }
table-js_slip_details = Detalles
table-js_tied = La partida terminó en empate.
table-js_tied_lightning = Hay empate: una ronda relámpago decide.
table-js_void = La partida no cuenta.
table-js_slip_turns = Turnos
table-js_slip_unplayed = Fichas sin jugar
table-js_slip_out_bonus = Fichas del otro lado
table-js_slip_overtime = Tiempo excedido
table-js_slip_lateness = Retraso
table-js_slip_penalty = Penalizaciones
table-js_slip_final = Puntaje final
table-js_slip_spread = Diferencia
table-js_slip_official = Puntaje oficial
table-js_capped = El tope de diferencia en esta ronda es { $n }.
table-js_signed_by = { $side }: firmó { $who }
table-js_not_signed = { $side }: falta la firma
table-js_validated = Revisada por el personal
table-js_check_draw = Comprobar el sorteo
table-js_download = Descargar el registro (GCG)
table-js_seed = Semilla: { $seed }
table-js_checking = Comprobando el sorteo…
table-js_not_checked = No se comprobó el sorteo: el servidor no responde. Inténtalo otra vez cuando vuelva la conexión
table-js_draw_promised = La semilla coincide con la huella mostrada antes de sacar la primera ficha.
table-js_draw_broken = La semilla no coincide con la huella mostrada antes de sacar la primera ficha.
table-js_draws_right =
    { $n ->
        [one] { $n } ficha sacada coincide con la semilla.
       *[other] Las { $n } fichas sacadas coinciden con la semilla.
    }
table-js_draws_wrong = La ficha sacada número { $number } no coincide con la semilla: { $found } en vez de { $expected }.
table-js_draws_partly = Las fichas sacadas después de la número { $number } no se pueden comprobar aquí.

## The help at the table, which its scripts show

## Help

table-js_help = Ayuda
table-js_help_placing = Arrastra una ficha a su casilla. O toca la ficha y después la casilla. O ve a una casilla, elige una dirección y escribe. Toca una ficha colocada para recogerla.
table-js_help_keys = Teclas
table-js_help_modifier = Atajos que funcionan en todas partes
table-js_help_at_once = Enter juega sin preguntar
table-js_help_type_anywhere = Escribir en cualquier parte coloca fichas
table-js_help_draw_by_hand = Sacar fichas a mano
table-js_help_contrast = Tablero de alto contraste
table-js_help_volume = Volumen
table-js_help_settings = Ayuda y ajustes
table-js_sound_on = Activar el sonido
table-js_sound_off = Desactivar el sonido
table-js_modifier_alt = Alt + letra
table-js_modifier_alt--shift = Alt + Shift + letra
table-js_modifier_ctrl--alt = Ctrl + Alt + letra
table-js_modifier_off = Desactivados
table-js_key_letters = A–Z
table-js_key_letters_does = colocar esa ficha en la casilla
table-js_key_blank = Shift+letra
table-js_key_blank_does = colocar un comodín como esa letra
table-js_key_arrows = Flechas
table-js_key_arrows_does = ir a otra casilla
table-js_key_space = Espacio
table-js_key_space_does = alternar horizontal y vertical
table-js_key_backspace = Backspace
table-js_key_backspace_does = recoger la última ficha
table-js_key_escape = Esc
table-js_key_escape_does = recoger todas las fichas
table-js_key_enter = Enter
table-js_key_enter_does = jugar las fichas colocadas
table-js_key_slash = /
table-js_key_slash_does = mezclar el atril
table-js_key_rack = Ctrl+←/→
table-js_key_rack_does = mover una ficha en el atril
table-js_keys_say--clock = leer los relojes en voz alta
table-js_keys_say--score = leer el puntaje en voz alta
table-js_keys_say--last = leer la última jugada y sus palabras
table-js_keys_say--rack = leer el atril en voz alta
table-js_keys_say--worth = leer el puntaje de las fichas colocadas
table-js_keys_say--unseen = leer las fichas sin ver
table-js_keys_say--news = leer el estado de la partida
table-js_keys_to--board = ir al tablero
table-js_keys_to--rack = ir al atril
table-js_keys_PlaceTiles = jugar fichas
table-js_keys_DrawTiles = sacar fichas
table-js_keys_Exchange = cambiar fichas
table-js_keys_Pass = pasar
table-js_keys_IssueChallenge = impugnar palabras
table-js_keys_CallHold = pedir espera
table-js_keys_StopClock = detener ambos relojes
table-js_keys_WithdrawHold = aceptar la jugada
table-js_keys_ProposeRules = proponer cambios de reglas
table-js_keys_AgreeRules = aceptar cambios de reglas
table-js_keys_ConfirmTiles = confirmar las fichas
table-js_keys_DrawForFirst = sortear quién empieza
table-js_keys_AnnounceStart = anunciar el inicio
table-js_keys_DrawRack = sacar las fichas del atril
table-js_keys_LookAtTile = mirar una ficha
table-js_keys_StartClock = iniciar el reloj
table-js_keys_DeclareNoPlays = declarar que no quedan jugadas
table-js_keys_GiveVerdict = dar el fallo
table-js_keys_AcceptVerdict = aceptar el fallo
table-js_keys_AskSecondOpinion = pedir una segunda opinión
table-js_keys_RestartClock = reanudar el reloj
table-js_keys_CorrectTime = corregir el tiempo
table-js_keys_SetRoundEnd = fijar el fin de la ronda
table-js_keys_EndRound = terminar la ronda
table-js_keys_RecordLateness = registrar un retraso
table-js_keys_RuleFalseBlank = decidir sobre un comodín falso
table-js_keys_RuleOverdraw = decidir sobre fichas de más
table-js_keys_RuleIllegalExchange = decidir sobre un cambio
table-js_keys_AssessPenalty = dar puntos de penalización
table-js_keys_CorrectScore = corregir un puntaje
table-js_keys_RuleForfeit = dar la partida por perdida
table-js_keys_BanDrawer = prohibir a alguien sacar fichas
table-js_keys_RecordRuling = registrar otra decisión
table-js_keys_ReverseRuling = revocar una decisión
table-js_keys_SignSlip = firmar la papeleta
table-js_keys_ValidateSlip = validar la papeleta
table-js_keys_NameFirst = indicar el lado que juega primero
table-js_keys_PressClock = presionar el reloj
table-js_keys_EnterTurn = anotar un turno
table-js_keys_TakeBackEntry = deshacer la última anotación
table-js_keys_RecordVerdict = anotar el fallo
table-js_keys_DeclareOut = declarar que un lado se quedó sin fichas
table-js_keys_EnterLeftover = anotar las fichas que quedan

## What two who practice say to each other, and whether they are there

phrase-menu = Decir
phrase-hello = Hola
phrase-good_luck = Buena suerte
phrase-nice_play = Buena jugada
phrase-thanks = Gracias
phrase-good_game = Buena partida
phrase-again = ¿Otra partida?
phrase-here = { $name } está aquí
phrase-not_here = { $name } todavía no está
phrase-offline = { $name } sin conexión desde hace { $time }
phrase-unsaid = No se envió. Inténtalo en un momento.
