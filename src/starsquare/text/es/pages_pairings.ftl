### Pairings: drafts, published rounds, repairs.

## A tab per round

pairings-rounds = Rondas
pairings-round = Ronda { $round }
pairings-round_draft = Ronda { $round }, borrador
pairings-final = Final
pairings-final_draft = Final, borrador
pairings-draft = borrador
pairings-none = No hay ronda por emparejar
pairings-not_paired = La ronda { $round } aún no está emparejada
pairings-are_here =
    { $n ->
        [one] { $n } equipo está aquí
       *[other] { $n } equipos están aquí
    }
pairings-are_here-of_singles =
    { $n ->
        [one] { $n } participante está aquí
       *[other] { $n } participantes están aquí
    }
pairings-are_open =
    { $n ->
        [one] aún falta { $n } resultado de la ronda { $round }.
       *[other] aún faltan { $n } resultados de la ronda { $round }.
    }
pairings-all_in = ya están todos los resultados de la ronda { $round }.
pairings-how = Método de emparejamiento

## The draft

pairings-only_staff = Solo el personal puede ver esto
pairings-again = Emparejar de nuevo lo no fijado…
pairings-again_hint = Las mesas fijadas se quedan. Las demás se emparejan de nuevo.
pairings-again_do = Emparejar el resto
pairings-publish_one = Publicar { $division }
pairings-publish_all = Publicar las { $n } divisiones
pairings-publish_n = Publicar { $n } divisiones
pairings-table = Mesa
pairings-tables = Mesas de esta ronda
pairings-team = Equipo
pairings-team-of_singles = Participante
pairings-opponent = Rival
pairings-goes_first = Empieza
pairings-goes_second = Va después
pairings-school = Escuela
pairings-record = Balance
pairings-note = Nota
pairings-score = Puntaje
pairings-state = Estado
pairings-change = Cambiar
pairings-locked = Fijada
pairings-lock = Fijar la mesa { $table }
pairings-why = Por qué
pairings-why_table = Por qué la mesa { $table }
pairings-why_title = ¿Por qué la mesa { $table }?
pairings-mark_bye = Descansa
pairings-mark_repeat = Ya jugaron en la ronda { $round }
pairings-mark_school = Misma escuela
pairings-mark_records = Balances distintos
pairings-no_rematches = Sin revanchas
pairings-clean = Sin excepciones
pairings-seated =
    { $n ->
        [one] { $n } equipo en { $tables } mesas
       *[other] { $n } equipos en { $tables } mesas
    }
pairings-seated-of_singles =
    { $n ->
        [one] { $n } participante en { $tables } mesas
       *[other] { $n } participantes en { $tables } mesas
    }
pairings-byes =
    { $n ->
        [one] { $n } descanso
       *[other] { $n } descansos
    }
pairings-nobody_out = nadie descansa
pairings-locked_count =
    { $n ->
        [one] { $n } mesa fijada
       *[other] { $n } mesas fijadas
    }
pairings-paired_by = Método de emparejamiento: { $method }
pairings-seeded_by_hand = La siembra sigue el orden fijado a mano; las inscripciones posteriores van al final
pairings-swap = Intercambiar dos equipos
pairings-swap-of_singles = Intercambiar a dos participantes
pairings-swap_one = Este equipo
pairings-swap_one-of_singles = Participante
pairings-swap_two = cambia con
pairings-swap_do = Intercambiar
pairings-put_back = Devolver
pairings-how_to_move = Arrastra un equipo sobre otro, o:
pairings-how_to_move-of_singles = Arrastra a una persona sobre otra, o:
pairings-key_pick = toma y suelta,
pairings-key_move = mueven,
pairings-key_back = lo devuelve,
pairings-key_lock = fija,
pairings-key_why = muestra por qué.
draft-js_picked = { $who }: equipo tomado. Las flechas mueven, Espacio suelta, Esc lo devuelve
draft-js_let_be = { $who } se queda
draft-js_meet = { $one } jugaría contra { $two } por primera vez
draft-js_again = { $one } ya jugó contra { $two } en la ronda { $round }
draft-js_school = { $one } y { $two } son de la misma escuela
draft-js_swap = Intercambiar
draft-js_swap_anyway = Intercambiar igual
draft-js_why = ¿Por qué la mesa { $table }?

## A published round

pairings-final_of = { $n } de { $all } definitivos
pairings-repair = Reparar…
pairings-unpublish = Despublicar…
pairings-unpublish_hint = Aún no hay resultados. La ronda vuelve a ser un borrador y solo el personal la ve hasta que la publiques de nuevo.
pairings-unpublish_do = Despublicar la ronda { $round }
pairings-unpublish_final = Despublicar la final
pairings-reason = Motivo
pairings-state_final = Definitivo
pairings-state_to_check = Por revisar
pairings-state_disputed = En disputa
pairings-state_reported = Informado
pairings-state_gone = { $who } se fue
pairings-state_slip_due = Sin papeleta
pairings-state_playing = Jugando
pairings-state_not_started = Sin empezar
pairings-state_bye = Descansa

## Repairs

repairs-title = Reparar la ronda { $round }
repairs-none = Aún no hay ninguna ronda publicada
repairs-none_hint = Primero publica una ronda. Luego podrás reparar aquí sus emparejamientos.
repairs-to_pairings = Ir a los emparejamientos
repairs-leave = Listo
repairs-repairs = Reparaciones
repairs-waiting = { $n } sin aplicar
repairs-changed = Cambios aún sin aplicar
repairs-as_published =
    { $n ->
        [one] Como se publicó: { $n } mesa
       *[other] Como se publicó: { $n } mesas
    }
repairs-changes = Cambió
repairs-out = fuera
repairs-joins = sentar a { $who }
repairs-title_swap = Intercambiar rivales, mesas { $one } y { $two }
repairs-title_seat = Sentar a { $who } en la mesa { $table }
repairs-title_bye = Dar descanso a { $who }
repairs-title_remove = Quitar la mesa { $table }
repairs-title_clear = Borrar el resultado de la mesa { $table }
repairs-drop = Descartar: { $what }
repairs-clean = Sin revancha, sin excepciones.
repairs-open_again = La mesa vuelve a estar abierta.
repairs-moves = { $who }: puesto { $before } → { $after }
repairs-more_moves =
    { $n ->
        [one] { $n } puesto más cambia
       *[other] { $n } puestos más cambian
    }
repairs-waive = Perdonar el retraso
repairs-reason_optional = Motivo (opcional)
repairs-apply =
    { $n ->
        [one] Aplicar { $n } reparación
       *[other] Aplicar { $n } reparaciones
    }
repairs-at_once = La pantalla de la sala y los teléfonos muestran las mesas nuevas al instante. Puedes deshacerlo.
repairs-unseated =
    { $n ->
        [one] { $n } equipo no tiene mesa en esta ronda:
       *[other] { $n } equipos no tienen mesa en esta ronda:
    }
repairs-unseated-of_singles =
    { $n ->
        [one] { $n } participante no tiene mesa en esta ronda:
       *[other] { $n } participantes no tienen mesa en esta ronda:
    }
repairs-add = Agregar una reparación
repairs-add_swap = Intercambiar
repairs-add_seat = Sentar
repairs-add_remove = Quitar
repairs-add_clear = Borrar
repairs-do_swap = Agregar intercambio
repairs-do_seat = Agregar asiento
repairs-do_remove = Quitar mesa
repairs-do_clear = Borrar resultado
repairs-hint_swap = Cada equipo juega contra el rival del otro. Solo pueden cambiar las mesas sin resultado.
repairs-hint_swap-of_singles = Cada participante juega contra el rival del otro. Solo pueden cambiar las mesas sin resultado.
repairs-hint_seat = Contra un equipo que descansa, contra una persona voluntaria o en una mesa nueva.
repairs-hint_seat-of_singles = Contra quien descansa, contra una persona voluntaria o en una mesa nueva.
repairs-hint_remove = Los dos equipos se quedan sin partida en esta ronda, salvo que uno reciba un descanso.
repairs-hint_remove-of_singles = Las dos personas se quedan sin partida en esta ronda, salvo que una reciba un descanso.
repairs-hint_clear = La mesa vuelve a estar abierta, como si no se hubiera entregado ninguna papeleta.
repairs-team = Equipo
repairs-team-of_singles = Participante
repairs-swaps_with = Cambia con
repairs-against = Rival
repairs-which = Mesa
repairs-bye_for = Descanso para
repairs-nobody = nadie
repairs-all_seated = Todos los equipos que están aquí ya tienen mesa.
repairs-all_seated-of_singles = Todas las personas que están aquí ya tienen mesa.
repairs-no_results = Aún no hay resultados.
repairs-clear_of = Borrar el resultado de la mesa { $table }
repairs-remove_of = Quitar la mesa { $table }
