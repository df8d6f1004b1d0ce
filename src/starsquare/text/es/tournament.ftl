### A tournament: entries, rounds, results, endings, its log.

## Events: entries, rounds, results, endings

person-number = N.º { $number }
person-house = la persona voluntaria

## Teams and prizes

team-mixed = { $team } tiene integrantes en varias divisiones: { $divisions }
team-size = { $team } necesita { $size } integrantes y tiene { $found }
prize-champion = { $division }: campeonato
prize-place = { $division }: puesto { $place }
prize-numbered = { $prize }, puesto { $place }

## Lists and files

import-duplicate = las mismas personas ya están inscritas como { $entrant }
import-whole_name = { $name } no tiene apellido, así que el público ve “{ $shown }”. Si el apellido está en la misma celda, ponlo en su propia columna
roster-no_names = { $file } no tiene ninguna columna con nombres (se encontró: { $found }). Llama a una “Nombre” o “Participantes”, o empieza con la plantilla
roster-empty = { $file } está vacío. Empieza con la plantilla
roster-too_long = { $file } tiene más de { $most } líneas. Divídelo en listas más pequeñas
roster-too_wide = { $file } tiene más de { $most } columnas. Quita las que no necesites
roster-not_a_table = { $file } no es una tabla de celdas: { $found }. Guárdalo como CSV
roster-number = Columna { $column }: “{ $found }” no es un número. Escribe uno como 7, o deja la celda vacía
roster-shown_as = Columna { $column }: “{ $found }” no es una de las opciones. Escribe full_name, first_name_and_initial o number_only, o deja la celda vacía
roster-value = Columna { $column }: “{ $found }” no se puede leer. Deja la celda vacía
roster-long = Columna { $column }: “{ $found }” es demasiado largo. Acórtalo
roster-too_large = { $file } pesa más de { $most } MB. Divídelo en listas más pequeñas
roster-old_workbook = { $file } es un archivo de Excel antiguo o tiene contraseña. Guárdalo como .xlsx sin contraseña, o como CSV
roster-open_document = { $file } es un archivo OpenDocument. Guárdalo como .xlsx o CSV
roster-no_workbook = { $file } no es un libro de cálculo. Elige un archivo .xlsx o CSV
roster-broken_workbook = { $file } está dañado y no se puede leer. Guárdalo otra vez como .xlsx, o como CSV
roster-unpacks = { $file } es por dentro mucho más grande de lo que necesita una lista. Copia la lista a un libro nuevo, o guárdala como CSV
roster-not_text = { $file } no es una lista. Elige un archivo .xlsx o CSV
roster-not_utf8 = { $file } no está en UTF-8, así que se leyó como texto de Windows. Revisa los nombres con acentos
roster-ignored =
    { $n ->
        [one] La columna { $columns } no se reconoció y se dejó fuera
       *[other] Estas columnas no se reconocieron y se dejaron fuera: { $columns }
    }
roster-sheet = Participantes
roster-sample_school = Escuela Roble
roster-sample_team = Zorros Veloces { $number }
roster-of_player = Participante { $number } { $what }
roster-meaning- = Dejar fuera
roster-meaning-id = Id de participante
roster-meaning-division = División
roster-meaning-name = Nombre del equipo
roster-meaning-school = Escuela
roster-meaning-state = Estado
roster-meaning-team = Equipo
roster-meaning-last_placing = Último puesto
roster-meaning-reason = Motivo
roster-meaning-waiver = Excepción
roster-meaning-waived_by = Excepción concedida por
roster-meaning-people = Participantes
roster-meaning-full = Nombre completo
roster-meaning-person = Id de persona
roster-meaning-first = Nombre
roster-meaning-last = Apellido
roster-meaning-grade = Grado
roster-meaning-contact = Contacto
roster-meaning-rating = Rating
roster-meaning-usual = Puntaje habitual
roster-meaning-accessible = Mesa accesible
roster-meaning-shown_as = Se muestra como
roster-meaning-extras = Extras
roster-json = { $file } no es una lista de participantes: { $found }
roster-entrant = Esta inscripción no se puede leer: { $found }. Corrige la línea
roster-meaning-games = Partidas con rating
roster-meaning-rating_id = Número de miembro
receipt-taken =
    { $title }
    Recibo n.º { $number }, { $day }
    Recibido de { $who }, participante { $entrant }: { $amount }
    Cobrado por { $by }. Saldo pendiente: { $owed }
    { "" }
receipt-returned =
    { $title }
    Recibo n.º { $number }, { $day }
    Devuelto a { $who }, participante { $entrant }: { $amount }
    Entregado por { $by }. Saldo pendiente: { $owed }
    { "" }
receipt-none = No hay ningún recibo { $number }
archive-newer = { $file } se escribió con un Starsquare más nuevo (formato { $found }; este lee hasta { $known }). Instala la versión más nueva
archive-unusable = { $file } no es un torneo archivado, o está dañado. Escríbelo otra vez con: starsquare event export EVENT archive
tsh-line = { $file }, línea { $line }: se esperaba una persona con rating, se encontró: { $found }
tsh-no_players = { $file } no tiene jugadores. Elige un archivo de división con un jugador en cada línea
tsh-opponent = { $file }: participante { $line } nombra en la ronda { $round } a un rival que no lo nombra a su vez. Corrige una de las dos líneas
result-final = Final
result-bye = Descanso
result-forfeit = Incomparecencia de { $who }
result-forfeit_both = Incomparecencia de los dos lados
result-void = No cuenta
result-deducted =
    { $n ->
        [one] { $n } punto menos para { $who }
       *[other] { $n } puntos menos para { $who }
    }
result-lightning = { $who } ganó la ronda relámpago
result-tied = Empate: aún falta la ronda relámpago
results-title = { $title }: resultados
results-round = Ronda
results-table = Mesa
results-one = Un lado
results-two = Otro lado
results-score = Puntaje
results-official = Puntaje oficial
results-spread = Diferencia
results-note = Nota
results-open = Aún sin resultado
page-place = Puesto
page-name = Nombre
page-won = V-D
page-spread = Diferencia
page-points = Puntos
page-safe = { "*" } ya no se le puede alcanzar
page-provisional = { $title } - clasificación parcial
page-final = { $title } - clasificación final

## The event

event-open_already = El torneo ya está abierto
event-not_open = El torneo aún no está abierto. Ábrelo primero
event-no_division = No hay ninguna división { $division }. Divisiones: { $known }
event-which_division = Este torneo tiene varias divisiones. Elige una: { $known }
event-no_entrant = No hay ningún participante { $entrant }

## Entry

entry-refused = No se aceptó esta inscripción: { $reasons }
entry-size =
    { $n ->
        [one] aquí se juega individualmente, y se nombró a { $found }
       *[other] aquí un equipo tiene { $n } integrantes, y se nombró a { $found }
    }
entry-grade = { $person } está en el grado { $grade }, pero solo pueden inscribirse los grados { $low } a { $high }
entry-no_grade = { $person } no tiene grado, y solo pueden inscribirse los grados { $low } a { $high }
entry-school = la pareja tiene que ser de la misma escuela
entry-school_reason = una pareja de dos escuelas necesita un motivo: no hay club en la escuela, o hay muy pocos participantes
entry-state = una pareja de dos escuelas tiene que ser del mismo estado
entry-team_needed = aquí cada participante pertenece a un equipo, y no se nombró ninguno
entry-closed = la inscripción está cerrada, y este reglamento no permite inscribirse en el lugar; la dirección puede admitirlos, con un motivo
entry-unpaid = la cuota se paga antes de registrar la llegada, y se deben { $amount }
entry-checkin_early = el registro de llegadas aún no abre
entry-checkin_late = el registro de llegadas ya cerró; decide la dirección
entry-usual_score_low = un puntaje habitual de { $usual } es bajo para { $division }; aun así se puede elegir
entry-usual_score_high = un puntaje habitual de { $usual } es alto para { $division }; aun así se puede elegir
entry-no_id = No se puede inscribir { QUOTE($entrant) }: el id está vacío o está reservado para la persona voluntaria. Elige otro id
entry-known = { $entrant } ya tiene inscripción
entry-person_known = { $person } ya tiene inscripción, con { $entrant }
entry-no_person = No se conoce a { $person }. Escribe primero sus datos
entry-not_registered = { $person } no tiene inscripción en este torneo
entry-checked_in_already = La llegada de { $person } ya está registrada
entry-not_checked_in = La llegada de { $person } no está registrada
entry-seated_already = { $person } ya tiene mesa, así que no se puede deshacer su llegada. La dirección puede deshacerla, con un motivo
entry-not_missing = { $entrant } no falta. “Llegará tarde” es solo para quien no ha registrado su llegada
entry-not_expected = No está marcado que { $entrant } llegará tarde
entry-gone_already = { $entrant } ya no está en el torneo
entry-not_gone = { $entrant } no se ha retirado
entry-division_late = { $entrant } ya no puede cambiar de división: ya hay rondas emparejadas
entry-payment = No se puede registrar un pago de { $amount }. Hasta ahora se pagaron { $paid }, y no se puede devolver más que eso
entry-no_disqualification = Este reglamento no tiene descalificación

## Rounds

round-no_pool = { $division } se empareja junto con { $pool }. Usa { $pool }
round-no_host = { $division } no se puede emparejar dentro de { $pool }: elige una división que se empareje por sí sola
round-pool_late = { $division } ya no se puede emparejar con otra división: ya hay rondas emparejadas
round-unknown =
    { $n ->
        [one] No hay ronda { $round }: solo hay 1 ronda planeada
       *[other] No hay ronda { $round }: hay { $n } rondas planeadas
    }
round-none_published = Aún no se publica ninguna ronda de { $pool }
round-no_draft = { $pool } no tiene borrador. Empareja primero una ronda
round-none_planned = No se puede emparejar { $pool }: el reglamento no fija el número de rondas. Define primero un calendario
round-all_played = Todas las rondas planeadas ya están emparejadas: { $planned }
round-open =
    { $n ->
        [one] Falta terminar { $n } tablero: { $boards }. Termínalo primero
       *[other] Falta terminar { $n } tableros: { $boards }. Termínalos primero
    }
round-too_few =
    { $n ->
        [one] Para emparejar hacen falta 2 participantes, y solo hay { $n }
       *[other] Para emparejar hacen falta 2 participantes, y hay { $n }
    }
round-locked = Estos tableros fijos no son posibles: cada participante tiene que estar presente y jugar una vez, y solo hay descanso con un número impar. Revisa: { $who }
round-teammates = { $who } son del mismo equipo, y con este reglamento no se enfrentan nunca. Elige otro rival, un descanso o una persona voluntaria
round-repeat = { $who } ya se enfrentaron, y este reglamento no permite revanchas. Elige otro rival
round-not_in_draft = No se puede emparejar a { $one } con { $two }: los dos tienen que estar en el borrador
round-no_such_board = El borrador no tiene tablero { $board }
round-hard_broken = Este borrador rompe una regla ({ $what }). Da un motivo para publicarlo de todos modos, o cambia el borrador
round-results_changed = Estos participantes tienen otros resultados que cuando se hizo el borrador: { $who }. Empareja otra vez, o da un motivo para publicarlo de todos modos
round-field_changed = Estos participantes llegaron o se fueron después de hacer el borrador: { $who }. Empareja otra vez
round-finalists_changed = Ahora se clasifican otros participantes para la final. Emparéjala de nuevo
round-drafted_after = No se puede despublicar la ronda { $round }: la siguiente ya tiene borrador
round-has_results =
    { $n ->
        [one] No se puede despublicar la ronda: ya hay { $n } resultado
       *[other] No se puede despublicar la ronda: ya hay { $n } resultados
    }
round-end_first = La ronda { $round } aún se está jugando. Termínala primero
round-waits = La ronda { $round } está publicada pero no jugada. Anota primero sus resultados
round-started = La ronda { $round } ya empezó
round-paused = La ronda { $round } ya está en pausa
round-not_paused = La ronda { $round } no está en pausa
round-not_running = El reloj de la ronda { $round } no está corriendo
round-not_started = La ronda { $round } aún no empieza
round-lateness_counted = El resultado de la mesa { $table } ya incluye el retraso. Corrige sus puntos
round-not_seated = Sin tablero en esta ronda: { $who }
round-not_published = La ronda { $round } aún no se publica
round-seated = { $entrant } tiene tablero en la ronda { $round }. Anota su resultado
round-not_absent = { $person } no faltaba
round-schedule = Numera las rondas 1, 2, 3 y así sucesivamente, con al menos una ronda
round-schedule_short = Ya hay { $played } rondas emparejadas. El plan necesita al menos esas, no { $wanted }
round-after_final = La final ya está emparejada: después no se puede jugar ninguna ronda
repair-not_published = La ronda { $round } no está publicada. Cambia su borrador
repair-final = La clasificación decide quién juega una final, así que su emparejamiento no se puede cambiar
repair-same_board = { $one } y { $two } ya juegan entre sí
repair-house_bye = Una persona voluntaria no puede descansar. Intercambia a dos participantes, o quita el descanso y dale a quien lo tenía una partida con una persona voluntaria
repair-has_result = La mesa { $table } ya tiene resultado. Borra o corrige primero el resultado
repair-has_report = La mesa { $table } ya informó un puntaje, así que su emparejamiento no puede cambiar. Anota su resultado
repair-game_begun = La partida de la mesa { $table } se está jugando en pantalla. Espera a que termine, o dala por perdida
repair-no_board = La ronda { $round } no tiene tablero { $board }
repair-not_at_board = { $who } no juega en esa mesa
repair-not_free = { $who } ya tiene rival en la mesa { $table }. Intercambia a dos participantes
repair-seated = { $who } ya tiene lugar en esta ronda: mesa { $table }
repair-not_here = { $who } no está presente. Registra primero su llegada, o indica que llegará tarde
repair-other_pool = { $who } juega en otra división
repair-too_late = { $who } llegó más de { $minutes } minutos tarde y perdería por incomparecencia. Perdona el retraso para darle mesa
round-tables = Los números de mesa empiezan en 1
round-knockout = Una eliminatoria necesita al menos 2 participantes, y cada enfrentamiento al menos 1 partida
round-minutes = Una ronda dura al menos 1 minuto, y una pausa no puede ser negativa
round-before_it = La ronda { $round } no se puede planear para antes de la ronda { $before }
round-seeded_late = La siembra ya no puede cambiar: ya se publicó una ronda
round-seeding_order = El orden tiene que nombrar una vez a cada participante de la división

## Pairing

pairing-why-locked = lo fijó la dirección
pairing-why-repaired = lo cambió la dirección después de publicar
pairing-why-bye = número impar de participantes: descanso
pairing-why-house = número impar de participantes: juega con la persona voluntaria
pairing-why-bye_teammates = solo quedaba gente de su equipo: descanso
pairing-why-house_teammates = solo quedaba gente de su equipo: juega con una persona voluntaria
pairing-why-random = por sorteo
pairing-why-left_over = sobraron de los otros tableros: por sorteo
pairing-why-round_robin = todos juegan contra todos: ronda { $round } de la tabla de Berger
pairing-why-seeded_halves = la mitad de arriba juega con la de abajo: siembras { $one } y { $two }
pairing-why-swiss-same = mismo balance ({ $wins } ganadas): la mitad de arriba juega con la de abajo
pairing-why-swiss-near = los balances más cercanos que se podían emparejar: { $one } y { $two } ganadas
pairing-why-in_class-same = misma clase de rating y mismo balance ({ $wins } ganadas)
pairing-why-in_class-near = misma clase de rating, los balances más cercanos que se podían emparejar: { $one } y { $two } ganadas
pairing-why-between_classes = vecinos entre dos clases de rating: en una clase sobraba uno
pairing-why-groups-same = mismos resultados ({ $wins } ganadas) en las rondas que cuentan
pairing-why-groups-near = los resultados más cercanos que se podían emparejar: { $one } y { $two } ganadas en las rondas que cuentan
pairing-why-king_of_the_hill-same = vecinos en la clasificación: mismo balance ({ $wins } ganadas), en orden al azar
pairing-why-king_of_the_hill-near = vecinos en la clasificación: { $one } y { $two } ganadas
pairing-gave-teammates = se enfrentan siendo del mismo equipo: { $who }
pairing-gave-apart = la dirección los separó, pero se enfrentan: { $who }
pairing-gave-repeat = ya se enfrentaron antes: { $who }
pairing-gave-second_bye = descansa otra vez: { $who }
pairing-gave-accessible = no queda mesa accesible para { $who }
pairing-gave-fixed_table = la mesa { $table } está ocupada, y { $who } no puede conservarla
pairing-gave-shared_table = la mesa { $table } también la usa otra división: { $who }
pairing-gave-schoolmates = se enfrentan siendo de la misma escuela: { $who }
pairing-why-round_robin_again = todos juegan contra todos: ronda { $round } de la tabla de Berger, encuentro { $time }
bracket-open = por decidir
bracket-stage_final = Final
bracket-stage_semifinal = Semifinal
bracket-stage_quarterfinal = Cuartos de final
bracket-stage_early = Ronda de { $left }
pairing-why-knockout-single = { $stage }: { $upper } juega con { $lower }
pairing-why-knockout-series = { $stage }: { $upper } juega con { $lower }, partida { $game } al mejor de { $best_of } ({ $one }–{ $two } hasta ahora)
pairing-why-knockout-level = { $stage }: { $upper } y { $lower } van iguales ({ $one }–{ $two }), así que juegan una partida más
pairing-why-team-swiss = { $one_team } ({ $one } puntos de encuentro) juega con { $two_team } ({ $two }): tablero { $board }
pairing-why-team-round_robin = cada equipo juega con todos: { $one_team } – { $two_team }, tablero { $board }
pairing-why-team-bye = { $team } no tiene rival en esta ronda: descanso
pairing-why-team-extra = { $team } tiene más integrantes que su rival: descanso
pairing-why-fontes = grupo { $group } de la clasificación: todos se enfrentan entre sí, ronda { $turn } de 3
pairing-why-contention-race-first = { $upper } aún puede llegar al puesto { $upper_best } ({ $upper_share }%) y { $lower } al puesto { $lower_best } ({ $lower_share }%): se enfrentan por primera vez
pairing-why-contention-race-again = { $upper } aún puede llegar al puesto { $upper_best } ({ $upper_share }%) y { $lower } al puesto { $lower_best } ({ $lower_share }%): vale una revancha (partidas anteriores: { $again })
pairing-why-contention-half-first = { $hoping } aún puede llegar al puesto { $hoping_best } ({ $hoping_share }%), y no quedaba libre otro aspirante para un primer encuentro
pairing-why-contention-half-again = { $hoping } aún puede llegar al puesto { $hoping_best } ({ $hoping_share }%), y cualquier otro rival costaría más que esta revancha (partidas anteriores: { $again })
pairing-why-contention-fate-first = Si { $lower } gana todas sus partidas, { $lower } termina en primer lugar { $now } veces de cada 100 después de jugar ahora con { $upper }, y si no, solo { $later } veces: se enfrentan por primera vez
pairing-why-contention-fate-again = Si { $lower } gana todas sus partidas, { $lower } termina en primer lugar { $now } veces de cada 100 después de jugar ahora con { $upper }, y si no, solo { $later } veces: vale una revancha (partidas anteriores: { $again })
pairing-why-contention-last-first = Última ronda: el puesto { $upper_place } juega con el puesto { $lower_place } por un premio
pairing-why-contention-last-again = Última ronda: el puesto { $upper_place } juega con el puesto { $lower_place } por un premio, una revancha (partidas anteriores: { $again })
pairing-why-contention-class-first = Última ronda: { $upper } y { $lower } juegan por un premio de clase
pairing-why-contention-class-again = Última ronda: { $upper } y { $lower } juegan por un premio de clase, una revancha (partidas anteriores: { $again })
pairing-why-contention-safe-first = { $safe } tiene asegurado el puesto { $place }, así que su rival está fuera de la contienda
pairing-why-contention-safe-again = { $safe } tiene asegurado el puesto { $place }, así que su rival está fuera de la contienda; una revancha (partidas anteriores: { $again })
pairing-why-contention-out-first = Los dos están fuera de la contienda: cerca en la clasificación (puestos { $upper_place } y { $lower_place }), primer encuentro
pairing-why-contention-out-again = Los dos están fuera de la contienda: cerca en la clasificación (puestos { $upper_place } y { $lower_place }), una revancha (partidas anteriores: { $again })
pairing-why-contention-bye_out = { $upper } descansa: fuera de la contienda en el puesto { $place }, con la menor cantidad de descansos
pairing-why-contention-bye_safe = { $upper } descansa: tiene asegurado el puesto { $place }, pase lo que pase
pairing-why-contention-bye_race = { $upper } descansa: nadie fuera de la contienda puede tomar el descanso
pairing-gave-race_bye = aún en la contienda, pero descansa: { $who }
pairing-gave-safe_in_race = uno tiene asegurado su puesto, el otro está en la contienda: { $who }
pairing-gave-cannot_catch = uno no puede alcanzar al otro, pero se enfrentan: { $who }
pairing-gave-last_round = vecinos en la contienda no se enfrentan en la última ronda: { $who }
pairing-gave-own_fate = quien va en primer lugar no juega con el aspirante que necesita esa partida: { $who }

## Results

ruling-not_seated = { $who } no tiene partida ni descanso en esa ronda. Descuenta los puntos en una ronda en la que los tenga
ruling-too_many = Una decisión puede descontar como máximo { $high } puntos
result-no_board = No hay ningún tablero publicado { $board }
result-is_bye = No hace falta resultado: { $board } es un descanso
result-lightning_runs = La ronda relámpago aún no tiene ganador
result-game_runs = La partida { $game } en { $board } aún se está jugando
result-game_recorded = Ambos lados firmaron y el resultado ya está en la ronda { $round }. Corrígelo allí, en Decisiones y correcciones
result-in_already = Ya hay un resultado para { $board }. Corrígelo
result-not_in = Aún no hay resultado para { $board }
result-impossible_score = { $entrant } no puede tener { $points } puntos: escribe un número de { $low } a { $high }
result-impossible_off = No se pueden descontar { $points } a { $entrant }: escribe un número de 0 a { $high }
result-not_at_board = { $entrant } no juega en { $board }
result-validated_already = El resultado de { $board } ya está validado
desk_slip-refused = No se aceptó la papeleta de { $board }: { $what }
desk_slip-same_name = { $name } no puede ser el nombre ahí
desk_slip-other_names = en la mesa { $table } juegan { $seated }, y la papeleta dice { $written }: ¿nombres invertidos?
desk_slip-impossible = { $name } no puede tener { $score } puntos: escribe un número de { $low } a { $high }
desk_slip-improbable = un puntaje de { $score } para { $name } es poco común; confírmalo si la papeleta lo dice
desk_slip-forfeit_as_score = 50-0 parece una incomparecencia; regístrala como tal
desk_slip-deduction = no se pueden descontar { $points } a { $name }: escribe un número de 0 a { $high }
desk_slip-off_twice = a { $name } se le descuentan automáticamente { $due } puntos por retraso y penalizaciones; si los { $points } de la hoja los incluyen, quítalos
desk_slip-wide = una diferencia de { $spread } es poco común; confírmala si la papeleta lo dice
desk_slip-unsigned = falta la firma de { $who }
desk_slip-not_signed = { $who } no firmó la papeleta de { $board }. Pide su firma, o decide que cuenta y di por qué
desk_slip-own_entry = Tú anotaste el resultado de { $board }. Otra persona tiene que revisarlo, o la dirección decide que cuenta y dice por qué
desk_slip-stranger_signed = { $who } no puede firmar la papeleta de { $board }: no juega ahí
desk_slip-no_tie = No hay empate, así que no hace falta una ronda relámpago

## Endings

ending-not_offered = Este reglamento no desempata por { $step }. Elige entre: { $offered }
ending-step_known = Ya se desempata por { $step }
ending-not_tied = Estos no son exactamente los participantes que comparten un puesto: { $who }
ending-lot_needs_seed = Un sorteo necesita una semilla
ending-rounds_left = Todavía no: se han jugado { $played } de { $planned } rondas
ending-open =
    { $n ->
        [one] Todavía no: falta terminar { $n } tablero: { $boards }
       *[other] Todavía no: falta terminar { $n } tableros: { $boards }
    }
ending-no_final = Este reglamento no tiene final
ending-final_paired = La final ya está emparejada
ending-too_few = Una final necesita dos participantes presentes
ending-final_not_tied = No hay ninguna final empatada por decidir
ending-final_missing = Todavía no: la final no se ha jugado
ending-final_tied = Todavía no: la final terminó en empate. Elige el mejor puesto, otra partida o un título compartido
ending-finished = La clasificación de { $division } ya es definitiva
ending-prize_for_whom = Elige para quién es { $prize }: una clase o un participante
ending-no_prize =
    { $n ->
        [one] No hay premio { $number }: se ofrece { $n } premio.
       *[other] No hay premio { $number }: se ofrecen { $n } premios.
    }
ending-frozen_already = La clasificación pública ya está congelada
ending-not_frozen = La clasificación pública no está congelada
ending-no_class = No hay ninguna clase { $name }. Clases: { $classes }. Elige una de ellas, o define primero las clases.

## Contests and the drawing

contest-not_in_book = Este reglamento no tiene concursos
contest-open_already = La ronda { $round } ya tiene un concurso
contest-not_open = La ronda { $round } no tiene un concurso abierto
contest-no_table = Nadie juega en la mesa { $table } en la ronda { $round }
contest-entered = La mesa { $table } ya tiene una propuesta
contest-no_entry = La mesa { $table } no tiene propuesta en esta división
contest-judged = { $division } ya tiene ganador
drawing-open_already = Un sorteo necesita un premio, y un torneo tiene un solo sorteo
drawing-not_open = No hay ningún sorteo abierto
drawing-count = Vende al menos un boleto
drawing-other_seed = Esta semilla no corresponde al hash que se publicó
drawing-too_few = Boletos vendidos: { $sold }, premios: { $prizes }. Vende más boletos

## Sentences that pages show of an event: the next step, what can be undone

step-register = Inscribir: { $n } hasta ahora
step-schedule = Definir el número de rondas
step-check_in = Registrar llegadas: faltan { $n }, presentes { $here }
step-pair = Emparejar la ronda { $round }
step-publish = Publicar la ronda { $round }
step-publish_final = Publicar la final
step-start = Iniciar la ronda { $round }
step-dispute =
    { $n ->
        [one] Resolver 1 mesa en disputa
       *[other] Resolver { $n } mesas en disputa
    }
step-decide =
    { $n ->
        [one] Decidir { $n } tablero de la ronda { $round }: se fue un lado
       *[other] Decidir { $n } tableros de la ronda { $round }: se fue un lado
    }
step-decide_final = Decidir la final: se fue un lado
step-missed =
    { $n ->
        [one] Alguien faltó a la ronda { $round }: decidir cómo cuenta
       *[other] { $n } rondas perdidas por ausencia: decidir cómo cuentan
    }
step-results =
    { $n ->
        [one] Anotar 1 resultado
       *[other] Anotar { $n } resultados
    }
step-lightning =
    { $n ->
        [one] Jugar 1 ronda relámpago
       *[other] Jugar { $n } rondas relámpago
    }
step-sign =
    { $n ->
        [one] Pedir la firma de 1 papeleta
       *[other] Pedir la firma de { $n } papeletas
    }
step-validate =
    { $n ->
        [one] Revisar 1 papeleta
       *[other] Revisar { $n } papeletas
    }
step-end_round = Terminar la ronda { $round }
step-start_final = Iniciar la final
step-dispute_final =
    { $n ->
        [one] Resolver la final: dos informes no coinciden
       *[other] Resolver { $n } finales: dos informes no coinciden
    }
step-results_final =
    { $n ->
        [one] Anotar el resultado de la final
       *[other] Anotar los resultados de { $n } finales
    }
step-sign_final =
    { $n ->
        [one] Pedir la firma de la papeleta de la final
       *[other] Pedir la firma de las papeletas de { $n } finales
    }
step-validate_final =
    { $n ->
        [one] Revisar la papeleta de la final
       *[other] Revisar las papeletas de { $n } finales
    }
step-end_round_final = Terminar la final
step-pair_final = Emparejar la final
step-settle_final = Resolver la final empatada
step-finish = Cerrar la clasificación
step-prizes = Entregar los premios
notice-store_again = Ya se puede escribir otra vez en el registro
notice-store = No se puede escribir en el registro: { $reason }. Aún puedes leerlo todo, pero no se acepta nada nuevo hasta que se pueda escribir otra vez
notice-resumed =
    { $n ->
        [one] El servicio estuvo caído { $seconds } segundos; se detuvo { $n } reloj
       *[other] El servicio estuvo caído { $seconds } segundos; se detuvieron { $n } relojes
    }
notice-lost = Falta el final del registro: la entrada { $position } se escribió y ya no está. Compara los últimos resultados con sus papeletas, y ejecuta starsquare verify
notice-clock_behind =
    { $n ->
        [one] El reloj de esta computadora está atrasado respecto a la última entrada del registro, hasta { $n } minuto. Ajusta el reloj y reinicia el servicio
       *[other] El reloj de esta computadora está atrasado respecto a la última entrada del registro, hasta { $n } minutos. Ajusta el reloj y reinicia el servicio
    }
audit-clock = el reloj
audit-link = enlace para { $role }
audit-invitation = invitación como { $role }
audit-link_table = mesa { $table }
audit-link_used =
    { $n ->
        [one] usado para 1 decisión desde entonces
       *[other] usado para { $n } decisiones desde entonces
    }
audit-family = una familia
audit-request = solicitud { $number }: { $who }
audit-requests_on = activada
audit-requests_off = desactivada
audit-no_capacity = sin límite
audit-round = ronda { $round }
audit-seated = mesa { $table }: { $who }
audit-bye = descanso: { $who }
audit-removed = quitado: { $who }
repair-bye_lost = { $who } ya no descansa en la ronda { $round }
repair-bye_given = { $who } descansa en la ronda { $round }
repair-no_game = { $who } no tiene partida en la ronda { $round }
repair-on_the_way = { $who } tiene retraso hasta que alguien registre su llegada
repair-late = { $who }: { $minutes } min tarde, −{ $points } puntos si no lo perdonas
repair-late_free = { $who }: { $minutes } min tarde, sin penalización
audit-absent = falta: { $who }
audit-tickets =
    { $n ->
        [one] { $who }, { $n } boleto
       *[other] { $who }, { $n } boletos
    }
audit-board = tablero { $board }
audit-points =
    { $n ->
        [one] { $n } punto menos en la ronda { $round }
       *[other] { $n } puntos menos en la ronda { $round }
    }
audit-points_final =
    { $n ->
        [one] { $n } punto menos en la final
       *[other] { $n } puntos menos en la final
    }
audit-final = final
audit-table_final = final, mesa { $table }
audit-table = ronda { $round }, mesa { $table }
audit-ratings =
    { $n ->
        [one] { $source }, { $n } participante
       *[other] { $source }, { $n } participantes
    }

## What has happened at an event, as its log says it

happened-LinkIssued = enlace creado
happened-LinkRevoked = enlace revocado
happened-RequestsTaken = inscripción en línea activada o desactivada
happened-CapacitySet = cupo definido
happened-EntryRequested = inscripción solicitada
happened-RequestDeclined = solicitud rechazada
happened-RequestReopened = solicitud reabierta
happened-TournamentOpened = torneo creado
happened-EntrantRegistered = inscripción hecha
happened-EntrantAmended = inscripción cambiada
happened-PaymentRecorded = pago registrado
happened-PersonCheckedIn = llegada registrada
happened-CheckInTakenBack = llegada deshecha
happened-LateEntrantExpected = llegará tarde, o ya no
happened-ItemsHandedOut = material entregado
happened-EntrantWithdrawn = retiro
happened-EntrantReturned = readmisión
happened-EntrantDisqualified = descalificación
happened-ScheduleSet = rondas definidas
happened-RulesChanged = regla cambiada
happened-TablesSet = mesas definidas
happened-FieldSeeded = siembra hecha
happened-RoundDrafted = borrador de ronda hecho
happened-BoardsChanged = borrador cambiado
happened-BoardLocked = emparejamiento fijado o liberado
happened-RoundPublished = ronda publicada
happened-RoundWithdrawn = ronda despublicada
happened-BoardsRepaired = emparejamientos publicados reparados
happened-RoundStarted = ronda iniciada
happened-PersonArrived = llegada con retraso
happened-LatenessRecorded = retraso contado
happened-LatenessCorrected = retraso corregido
happened-PresenceWaived = puede empezar sin un integrante
happened-RoundEndSet = fin de la ronda cambiado
happened-RoundPaused = ronda en pausa
happened-RoundResumed = ronda reanudada
happened-RoundEnded = ronda terminada
happened-ScoreReported = puntaje informado
happened-ResultEntered = resultado anotado
happened-ResultValidated = resultado validado
happened-LightningRecorded = ronda relámpago decidida
happened-ResultCorrected = resultado corregido
happened-ResultCleared = resultado borrado
happened-MissedRoundDecided = ausencia en una ronda decidida
happened-PenaltyAssessed = puntos descontados
happened-PenaltyReversed = puntos devueltos
happened-TieBreakAdded = desempate agregado
happened-TieSettled = empate resuelto
happened-FinalSettled = final empatada decidida
happened-DivisionFinished = clasificación cerrada
happened-PrizeOffered = premio agregado
happened-PrizeRemoved = premio quitado
happened-StandingsFrozen = clasificación pública congelada
happened-StandingsShown = clasificación pública mostrada otra vez
happened-ContestOpened = concurso abierto
happened-ContestEntered = propuesta de concurso entregada
happened-ContestJudged = concurso juzgado
happened-DrawingOpened = sorteo abierto
happened-TicketsSold = boletos vendidos
happened-TicketsDrawn = boletos sorteados
happened-RatingSystemSet = sistema de rating definido
happened-RatingsRecorded = ratings tomados de una lista
happened-ClassesSet = clases de rating definidas
happened-PayoutRoundingSet = redondeo de pagos definido
odds-out_of_reach = fuera de alcance
odds-sure = premio asegurado
odds-own_hands =
    { $n ->
        [one] depende de su propio resultado: le basta ganar la última partida
       *[other] depende de sus propios resultados: le basta ganar las { $n }
    }
odds-needs =
    { $n ->
        [one] tiene que ganar la última partida; entonces { $share }%
       *[other] tiene que ganar al menos { $wins } de { $n }; { $share }% si las gana todas
    }
odds-hopes =
    { $n ->
        [one] no necesita ganar, pero tiene { $share }% si gana la última partida
       *[other] no necesita ganar, pero tiene { $share }% si gana las { $n }
    }
odds-no_games = sin más partidas: { $share }%
odds-no_board = { $one } y { $two } no tienen una partida abierta. Elige a dos que estén emparejados y aún sin resultado
