### A game: what a side may do, records, positions.

## What a side asked for and may not do

## Faults of a play

play-phony = No está en la lista de palabras: { $words }
play-illegal = Esta jugada no es legal: { $reasons }
fault-no_tiles = no se colocaron fichas
fault-off_board = una ficha está fuera del tablero
fault-occupied = una casilla ya está ocupada
fault-same_square = hay dos fichas en una misma casilla
fault-not_a_letter = cada ficha debe ser una letra y cada comodín debe representar una
fault-not_on_rack = algunas de estas fichas no están en el atril
fault-not_in_line = las fichas deben estar en una misma fila o columna
fault-has_gap = las fichas deben formar una palabra sin huecos
fault-misses_centre = la primera jugada debe cubrir la casilla central
fault-one_tile_first = la primera jugada necesita al menos dos fichas
fault-negative_score = el puntaje anunciado no puede ser menor que cero
fault-detached = la jugada debe tocar una ficha del tablero

## The course of the game

game-open_already = La partida ya está abierta
game-begun = Esta partida ya empezó y no se puede cerrar
game-not_open = La partida aún no se ha abierto
game-not_while-counting = Aún no: se están contando las fichas
game-not_while-drawing_for_first = Ahora no: se está sorteando quién empieza
game-not_while-waiting = Aún no: el personal no ha anunciado el inicio
game-not_while-drawing_racks = Ahora no: los lados están sacando sus fichas
game-not_while-playing = Ahora no: la partida está en juego
game-not_while-over = Demasiado tarde: la partida terminó
game-not_while-signed = Demasiado tarde: la papeleta ya está firmada
game-not_while-sealed = Demasiado tarde: la papeleta ya está validada
game-challenge_open = Ahora no: una impugnación espera su fallo
game-other_turn = Esto se envió para otro turno. Mira el tablero y decide
game-not_your_turn = Es el turno del otro lado
entry-by_hand = Hazlo a mano: esta partida se juega en un tablero real
entry-on_screen = Esta partida se juega en pantalla: no se anotan turnos a mano
entry-one_way = Anota una sola cosa por turno: sus fichas, sus puntos, un cambio o un pase
entry-no_such_turn = El turno { $turn } es del otro lado
entry-written_already = El turno { $turn } ya está anotado. Deshaz primero esa anotación
entry-out_of_order = Las fichas del turno { $turn } no se pueden anotar después de las de un turno posterior. Anota sus puntos o deshaz las anotaciones posteriores
entry-not_the_last = Entretanto se anotó otro turno. Mira la hoja de puntuación y decide
entry-nothing_to_take_back = No hay ninguna anotación que se pueda deshacer ahora
entry-not_out = Un lado termina sus fichas solo cuando acaba de jugar la última y la bolsa está vacía
entry-no_such_tiles = A un lado no le pueden quedar estas fichas: no hay tantas
entry-is_out = Al lado que terminó sus fichas no le queda ninguna
entry-leftovers_missing = Anota las fichas que quedan en los atriles antes de que alguien firme
offer-nothing = Por ahora no hay nada con qué hacer esto
game-clock_stands = El reloj está detenido. Ponlo en marcha primero

## Set-up

setup-first_missing = Este reglamento asigna quién juega primero. Indica ese lado para abrir la partida
setup-first_is_drawn = Los lados sortean quién empieza. Abre la partida sin indicar un lado
setup-no_such_round = No hay ronda { $number }: las rondas empiezan en 1
setup-wrong_count = Se contaron { $counted } fichas y se necesitan { $needed }. Cuenten de nuevo y llamen a la dirección si falta una ficha
setup-drew_already = Este lado ya sacó su letra para ver quién empieza
setup-has_rack = Este lado ya sacó sus fichas
setup-first_side_first = El lado que juega primero saca primero sus fichas
setup-nothing_to_see = Solo el lado que juega primero mira una ficha
setup-starts_itself = El primer turno empieza solo: nadie tiene que poner en marcha el reloj
setup-opponents_start = El otro lado pone en marcha el reloj
setup-not_seen = Hay que ver la primera ficha antes de poner en marcha el reloj

## Drawing

draw-rack_first = Saca primero tus fichas
draw-first =
    { $n ->
        [one] Saca primero tu ficha
       *[other] Saca primero tus { $n } fichas
    }
draw-nothing = No hay nada que sacar
draw-held = Espera: no se puede sacar ninguna ficha durante { $seconds } segundos
draw-too_quick = Demasiado rápido: el otro lado tiene { $seconds } segundos para mirar antes la jugada
draw-banned = La dirección decidió que esta persona no puede sacar fichas

## Exchange and pass

exchange-none = Un cambio necesita al menos una ficha. Para conservarlas todas, pasa
exchange-more_than_rack =
    { $n ->
        [one] Un atril tiene { $n } ficha: no se pueden cambiar más
       *[other] Un atril tiene { $n } fichas: no se pueden cambiar más
    }
exchange-not_on_rack = No se puede cambiar: algunas de estas fichas no están en el atril
exchange-bag_too_small =
    { $n ->
        [one] No se puede cambiar { $n } ficha: la bolsa tiene { $in_bag } y se necesitan { $needed }
       *[other] No se pueden cambiar { $n } fichas: la bolsa tiene { $in_bag } y se necesitan { $needed }
    }
pass-not_allowed = Este reglamento no permite pasar

## Hold and challenge

hold-not_in_book = Este reglamento no tiene espera. Impugna o sigue jugando
hold-called_already = Ya se pidió una espera
hold-none_to_withdraw = Este lado no ha pedido espera
challenge-too_late = Esta jugada ya no se puede impugnar
challenge-no_play_yet = No hay nada que impugnar: aún no se ha hecho ninguna jugada
challenge-not_played_since = No hay nada que impugnar: el otro lado no ha jugado desde tu turno
challenge-not_a_play = No hay nada que impugnar: el otro lado no hizo una jugada en su último turno
challenge-off_already = Esta jugada ya se retiró del tablero
challenge-own_play = Un lado no puede impugnar su propia jugada
challenge-checked_already = Las palabras se comprueban al jugarlas, así que no hay impugnaciones
challenge-no_words = Indica al menos una palabra de la jugada
challenge-one_word = Solo se puede impugnar una palabra a la vez
challenge-not_formed = La última jugada no formó { $words }. Formó: { $formed }
verdict-nothing_to_judge = No hay ninguna impugnación que juzgar
verdict-other_challenge = Este fallo era para otra impugnación. Lee otra vez las palabras y decide
verdict-same_judge = La segunda opinión debe darla otro juez: tú diste la primera
verdict-none_yet = Aún no hay fallo
verdict-not_against_you = Solo el lado que perdió con el fallo puede hacer esto

## Clock

clock-stands = El reloj ya está detenido
clock-no_such_reason = El reloj no se puede detener por ese motivo. Elige uno de estos: { $known }
clock-runs = El reloj ya está en marcha
clock-director_called = Se llamó a la dirección, que reanudará el reloj
clock-negative = El tiempo usado no puede ser menor que cero
clock-round_end_past = La ronda no puede terminar en el pasado. Termínala ahora o elige una hora posterior

## Endings

ending-not_by_agreement = Este reglamento no termina una partida por acuerdo
ending-director_declares = Solo la dirección puede declarar que no quedan jugadas

## Reasons that Starsquare gives itself; the log has their keys

why-late = ausencia demasiado larga
why-in_time = llegó a tiempo después de todo
why-undo = deshecho
why-at_table = dado en la mesa
why-by_lot = Quedaban muy pocas fichas, así que se decidió por sorteo.
why-resigned = Abandono
why-silence = nadie jugó durante mucho tiempo

## Rulings

ruling-why = Una decisión necesita un motivo
ruling-no_lateness = Este reglamento no penaliza los retrasos
ruling-negative = Los puntos y tiempos de una decisión no pueden ser menores que cero
ruling-points = Este reglamento no fija una penalización. Indica cuántos puntos
ruling-no_false_blank = Este reglamento no tiene una regla sobre comodines falsos
ruling-false_blank_too_late = Ya no se puede retirar una jugada por un comodín falso: la última jugada no tiene comodín o la partida ya siguió
ruling-not_on_rack = Algunas de estas fichas no están en este atril
ruling-no_penalties = Este reglamento no tiene puntos de penalización
ruling-score_too_late = La partida terminó: solo el personal puede corregir un puntaje
ruling-no_such_turn = No hay turno { $turn }: el último es el { $last }
ruling-no_points_there = Ese turno no fue una jugada, así que no tiene puntos que corregir
ruling-no_forfeit = Con este reglamento, una infracción no hace perder la partida. Da puntos de penalización
ruling-nobody = Indica qué lado pierde la partida
ruling-no_drawer_ban = Este reglamento no prohíbe a nadie sacar fichas
ruling-not_at_board = Esta persona no juega en este tablero
ruling-none_such = No hay ninguna decisión { $number } vigente
ruling-seed_revealed = La papeleta se firmó y se mostró el orden de las fichas, así que la partida no puede continuar
ruling-played_on = La partida ya siguió, así que la jugada no se puede reponer

## Slip

slip-not_at_board = Solo pueden firmar quienes juegan en este tablero, y solo por su propio lado
slip-signed_already = Ya está firmada
slip-closed = Esta partida no se jugó: los emparejamientos cambiaron

## Lightning round

lightning-not_in_book = Este reglamento no tiene ronda relámpago
lightning-not_tied = La ronda relámpago es para una partida terminada en empate
lightning-open_already = La ronda relámpago ya está abierta
lightning-not_open = La ronda relámpago no se ha abierto
lightning-not_while-letters = Aún no: los lados están sacando letras para ver quién va primero
lightning-not_while-tiles = Ahora no: ambos lados deben sacar sus fichas
lightning-not_while-ready = Ahora no: el siguiente intento no ha empezado
lightning-not_while-attempt = Ahora no: hay un intento en marcha
lightning-not_while-judging = Ahora no: se está juzgando un intento
lightning-not_while-referred = Demasiado tarde: ahora decide la dirección
lightning-not_while-won = Demasiado tarde: la ronda relámpago ya tiene ganador
lightning-one_word = Solo se puede jugar una palabra
lightning-cannot_spell = Estas palabras no se pueden jugar: cada una necesita dos letras o más, y cada ficha cuenta una vez
lightning-other_words = Este fallo era para otras palabras. Lee otra vez las palabras y decide
lightning-not_laid = Estas palabras no se jugaron: { $words }

## Agreement

agreement-not_allowed = Aquí no se pueden cambiar reglas por acuerdo
agreement-nothing_proposed = El otro lado no ha propuesto ningún cambio
agreement-proposes_otherwise = El otro lado ha cambiado su propuesta. Léela otra vez antes de aceptar
agreement-no_changes = Indica al menos una regla que cambiar
agreement-not_the_sides = Los dos lados no pueden cambiar { $name }

## The table beside its commands

team_draft-not_yours = Solo los miembros de un lado pueden usar su atril compartido
team_draft-too_large = Este borrador es demasiado grande
team_draft-partner_agrees = En tu lado, ambas personas deben estar de acuerdo para impugnar. Proponlo y espera la respuesta
practice-full = Ya hay { $most } partidas de práctica, que es el límite. Inténtalo más tarde
practice-too_many_of_yours = Ya tienes { $most } partidas de práctica abiertas. Termina una primero
practice-seat_taken = Otra persona tomó este asiento. Elige otro
practice-not_yours = Esta partida no es tuya. Ábrela en el navegador donde la empezaste
table-frozen = El resultado de la partida { $game } se anunciará en la ceremonia. Después, su registro será público
table-unfinished = La partida { $game } no ha terminado. Su registro será público cuando se firme la papeleta
table-no_square = { $square } no es una casilla. Escribe 8H para una palabra horizontal, H8 para una vertical

## Game records and positions

## What cannot be read

record-unusable =
    { $n ->
        [one] 
            No se puede leer { $file }:
            { $problems }
       *[other] 
            No se puede leer { $file }, por { $n } motivos:
            { $problems }
    }
record-not_text = { $file } no es un archivo de texto. Un registro de partida (GCG) es texto simple: elige otro archivo.
record-problem = { "  " }línea { $line }: se encontró { $found }; se esperaba { $allowed }
record-nothing = nada
record-found-binary = bytes que no son texto
record-found-no_pragma = que falta la línea #{ $name }
record-found-fields =
    { $n ->
        [one] un campo
       *[other] { $n } campos
    }
record-found-rows =
    { $n ->
        [one] una fila
       *[other] { $n } filas
    }
record-found-squares =
    { $n ->
        [one] la fila { $row } con una casilla
       *[other] la fila { $row } con { $n } casillas
    }
record-allowed-encoding = #character-encoding UTF-8 o ISO-8859-1
record-allowed-text = un archivo de texto
record-allowed-line = una línea que empiece con # o >, o que continúe una #note o una #description
record-allowed-two_players = dos participantes, #player1 y #player2
record-allowed-player = #player1 y #player2, cada uno con un apodo sin : y un nombre
record-allowed-other_nick = un apodo que no tenga el otro participante
record-allowed-once = esta línea una sola vez
record-allowed-rack = fichas: letras, y ? para un comodín
record-allowed-move = >APODO: y lo que hizo este lado
record-allowed-nick = el apodo de un participante (este registro tiene: { $nicks })
record-allowed-action = el atril, si se conoce, en letras y ? para un comodín; luego 8H PALABRA o H8 PALABRA, -FICHAS o -NÚMERO, -, --, (challenge), (time) o (FICHAS)
record-allowed-square = una casilla como 8H, para horizontal, o H8, para vertical
record-allowed-word = una palabra en letras, minúscula para un comodín, con las letras que ya están en el tablero como punto o entre paréntesis
record-allowed-numbers = los puntos y el total, como +24 124

## What we do not play with

record-supported-board = el tablero normal de 15 por 15 casillas, de 1A a 15O, o uno que el registro nombra (#board-layout small); no se admiten otros tableros
record-supported-tiles = fichas inglesas, o francesas, alemanas o españolas si el registro las nombra (#tile-set Spanish); no se admiten otros juegos de fichas
record-supported-game = el juego clásico, donde las letras se leen en orden; no se admiten otras variantes

## What was read although it is not in order

record-repair = línea { $line }: { $how }
record-repair-reading = { $found } se lee como { $meant }
record-repair-player = falta la línea #player{ $number }; se usa el apodo { $nick }
record-repair-points = faltan los puntos; se leen como { $points }
record-repair-total = falta el total; calculado como { $total }
record-repair-encoding = el byte { $byte } no es UTF-8, aunque el archivo dice que lo es; se lee como Windows-1252

## Positions

record-allowed-cgp = el tablero, ambos atriles como ATRIL/ATRIL, ambos puntajes como 100/95, el número de turnos sin puntos, y operaciones como lex NOMBRE;
record-allowed-cgp_rows = de 1 a { $most } filas, separadas por /
record-allowed-cgp_row = tantas casillas en una fila como filas hay ({ $n }): letras, minúscula para un comodín, y números de casillas vacías
record-allowed-cgp_tile = fichas del juego en uso; [CH] es una ficha española, en una posición con "ld spanish;"
record-allowed-cgp_racks = ATRIL/ATRIL, en letras y ? para un comodín; deja vacío un atril desconocido
record-allowed-cgp_scores = dos números enteros, como 100/95
record-allowed-cgp_zeros = el número de turnos sin puntos, como número entero
record-allowed-cgp_line = una línea

## What a replay does not find

record-disagreement = línea { $line }, { $subject }: el registro dice { $says }; encontramos { $finds }
record-subject-placement = las fichas en el tablero
record-subject-rack = el atril
record-subject-box = el juego de fichas
record-subject-score = los puntos
record-subject-total = el total
record-subject-turn = el turno
record-subject-exchange = el cambio
record-subject-withdrawal = la jugada retirada
record-subject-challenge = la bonificación por impugnación
record-subject-time = la penalización por tiempo
record-subject-unplayed = las fichas sin jugar
record-says-through = { $letter } está en { $square }
record-says-tiles = { $n } { $tile } en el tablero y en los atriles
record-says-exchange =
    { $n ->
        [one] una ficha cambiada
       *[other] { $n } fichas cambiadas
    }
record-finds-fault = que no es legal: { $fault }
record-finds-no_tile = que ahí no hay ficha
record-finds-full_rack = atriles de { $n } fichas
record-finds-missing = que { $tiles } no está en él
record-finds-kept = que { $tiles }, conservado de la línea { $line }, no está en él
record-finds-line = { $nick } { $points } por { $tiles }, total { $total }
record-finds-in_box = { $n } en el juego
record-finds-in_bag = { $in_bag } fichas en la bolsa, y se necesitan { $needed }
record-finds-no_play_before = que no hay jugada de este lado justo antes
record-finds-bonus = que una bonificación suma puntos
record-finds-no_overtime = que { $book } no descuenta puntos por tiempo
record-finds-overtime-points_per_minute = { $points } puntos descontados por cada minuto o fracción
record-finds-lateness-points_per_interval = { $points } puntos descontados por cada intervalo de retraso
record-finds-left = que estas fichas no están en el tablero: { $tiles }
record-finds-many_left = que { $n } fichas no están en el tablero
record-finds-over = que la partida terminó
record-finds-turn = que el turno es de { $nick }; un turno perdido por una impugnación se escribe como pase
record-finds-total = { $by_us }
record-finds-totals = { $by_record } con los puntos del registro, { $by_us } con los puntos que encontramos

## The list that a record is held to

record-list = Lista de palabras: { $used }
record-list_stands_in = Lista de palabras: { $used }, que sustituye a { $named }, la lista que indica el registro
record-missing = turno { $turn }: no está en la lista de palabras: { $words }
record-missing_off = turno { $turn }: no está en la lista de palabras y se retiró: { $words }

## What we write into records

record-no_tiles = Esta partida no tiene registro: las fichas del turno { $turn } no se anotaron
record-description = Jugada con el reglamento { $book }.
record-description-penalty = Puntos de penalización, no incluidos en ningún total: { $name } { $points }.
record-description-forfeit = Partida perdida para { $names }.
record-note-lost = Turno perdido por una impugnación fallida.
record-note-timed_out = Turno terminado por falta de tiempo.
record-note-skipped = Sin turno: sin fichas para jugar, o perdido por una impugnación.
record-note-false_blank = Retirada del tablero: comodín falso.
record-note-lateness = Por retraso.

## What a replay shows

record-head-turn = Turno
record-head-player = Participante
record-head-rack = Atril
record-head-square = Casilla
record-head-word = Jugada
record-head-score = Puntos
record-head-total = Total
record-did-exchange = cambia { $tiles }
record-did-pass = pasa
record-did-withdrawal = retira la jugada
record-did-challenge_bonus = bonificación por impugnación
record-did-time_penalty = penalización por tiempo
record-did-own_tiles = fichas propias que quedan: { $tiles }
record-did-others_tiles = fichas del otro lado: { $tiles }
record-found_beside = { $stated } ({ $found })
record-by_book = Reproducida con { $book }. Entre paréntesis, lo que encontramos en su lugar.
record-result = { $one } { $score_one }, { $two } { $score_two }
record-result_found = Con los puntos que encontramos: { $one } { $score_one }, { $two } { $score_two }
record-repairs =
    { $n ->
        [one] Leído con un arreglo:
       *[other] Leído con { $n } arreglos:
    }
record-scored_otherwise = La mayoría de las jugadas tienen otro puntaje. Tal vez la partida se jugó en otro tablero o con otras fichas. Si es así, indícalos en el registro con #board-layout y #tile-set.
record-worked_out = ({ $points })
record-no_disagreement = Ningún desacuerdo.
record-disagreements =
    { $n ->
        [one] Un desacuerdo:
       *[other] { $n } desacuerdos:
    }
