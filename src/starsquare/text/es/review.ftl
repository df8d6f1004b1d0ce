### What a review says about a game: why, and what to study. Ages ten to eighteen read it.

why-exchange = cambiar { $tiles }
why-pass = pasar
why-nothing = nada
why-at = { $word } en { $at }
why-list = { $words } y { $last }
why-phony_stood = { $word } no está en la lista de palabras. Esta vez se quedó en el tablero.
why-phony_off = { $word } no está en la lista de palabras, así que salió del tablero y no sumó nada.
why-instead = { $best } habría sumado { $points } puntos.
why-challenge = Tu rival jugó { $word }, que no está en la lista de palabras. Una impugnación le habría quitado { $points } puntos.
why-challenge_look = Si una palabra te parece rara, tómate un momento para pensar antes de que tu rival saque fichas.
why-best = { $word } es la mejor jugada con palabras que conoces.
why-best_equal = { $made } vale tanto como { $best }.
why-best_keeps = Suma { $points } y conserva { $leave }.
why-best_exchange = Cambiar { $tiles } fue lo correcto: ninguna jugada con palabras que conoces valía más.
why-best_pass = Pasar fue lo correcto: ninguna jugada con palabras que conoces valía más.
why-best_bingo = { $word } usa todas tus fichas: { $points } puntos con la bonificación.
why-best_out = { $word } usa tus últimas fichas por { $points } puntos y termina la partida.
why-best_ending = { $word } es la mejor forma de terminar la partida con palabras que conoces. Tu rival tiene { $tiles }.
why-bingo = { $word } usa todas tus fichas: { $points } puntos y la bonificación de { $bonus } puntos.
why-bingo_s_blank = Con una S y un comodín en el atril, busca primero un bingo.
why-bingo_blank = Con un comodín en el atril, pruébalo primero como S y como cada vocal.
why-bingo_affix = Pon { $affix } a un lado del atril y mira qué queda.
why-bingo_s = Pon la S al final del atril y busca una palabra de seis letras.
why-bingo_shuffle = Mezcla tu atril varias veces: otro orden muestra otras palabras.
why-their_tiles = La bolsa estaba vacía, así que podías deducir las fichas de tu rival: { $tiles }.
why-ending_wins = { $best } gana por { $end }. { $made } no.
why-ending_ties = { $best } empata la partida. { $made } pierde por { $own }.
why-ending_out = { $best } usa tus últimas fichas y vale { $lost } más que { $made }.
why-ending = Al final de la partida, { $best } vale { $lost } más que { $made }.
why-play_not_pass = { $best } suma { $points }. Pasar no suma nada.
why-play_not_exchange = { $best } suma { $points } ahora. Un cambio no suma nada.
why-keeps = Tras { $made } te queda: { $leave }.
why-keep_set = Conserva { $leave } y cambia el resto.
why-keep_none = No vale la pena conservar ninguna de estas letras: cámbialas todas.
why-exchange_better = Cambiar { $tiles } vale { $lost } más que { $made }.
why-exchange_other = Cambiar { $tiles } vale { $lost } más que cambiar { $made }.
why-opening = { $made } le abre a tu rival una casilla de triple palabra. { $best } no, y vale { $lost } más.
why-opening_look = Antes de jugar, mira a qué casillas rojas podría llegar tu rival.
why-later = Después del próximo turno de tu rival y del tuyo, { $best } vale { $lost } más que { $made }.
why-wins_more = { $best } gana más a menudo que { $made }.
why-chances = Tu probabilidad de ganar: { $best }% con esa jugada, { $made }% con la tuya.
why-keep = { $best } suma { $less } menos que { $made }, pero conserva { $leave }: vale { $kept } más después.
why-keep_same = { $best } suma lo mismo que { $made }, pero conserva { $leave }: vale { $kept } más después.
why-both = { $best } suma { $more } más que { $made } y conserva { $leave }: vale { $kept } más después.
why-score = { $best } suma { $more } más que { $made }.
why-spent_blank = { $made } usa el comodín por { $points } puntos. Guárdalo para un bingo.
why-spent_s = { $made } usa una S por { $points } puntos. Una S en el atril vale unos { $worth }.
why-kept_q = { $made } conserva la Q sin una U.
why-no_vowels = { $made } conserva { $leave }: ninguna vocal.
why-many_vowels = { $made } conserva { $leave }: demasiadas vocales.
why-doubled = { $made } conserva más de una { $letter }. Las letras repetidas caben en menos palabras.
why-good_set =
    { $n ->
        [one] Pocas letras ayudan a formar más palabras de siete letras. Tras { $made } te quedó: { $leave }.
       *[other] Pocos grupos de { $n } letras ayudan a formar más palabras de siete letras. Tras { $made } te quedó: { $leave }.
    }
why-triple = Usa la casilla de triple palabra { $square }.
why-double = Usa la casilla de doble palabra { $square }.
why-letter_double = Pone la { $letter } en una casilla de doble letra.
why-letter_triple = Pone la { $letter } en una casilla de triple letra.
why-many_words = Forma { $n } palabras a la vez: { $words }.
why-hook = Además convierte { $old } en { $word }.
why-big_tile = { $made } conserva la { $letter }, que no suma nada hasta que la juegas.
why-clock = Te quedaba { $time }. Juega más rápido al principio y guarda tiempo para turnos como este.
why-count_again = Para cada palabra que encuentres, busca un segundo lugar donde jugarla y cuenta los dos puntajes.
lesson-bingo-title = Busca bingos
lesson-bingo-text =
    { $n ->
        [one] Podías jugar { $words } en el turno { $turns }.
       *[other] Podías jugar { $words } en los turnos { $turns }.
    }
lesson-phony-title = Juega palabras que conozcas bien
lesson-phony-text =
    { $n ->
        [one] { $words } no está en la lista de palabras.
       *[other] { $words } no están en la lista de palabras.
    }
lesson-challenge-title = Impugna las palabras que te parezcan raras
lesson-challenge-text = Tu rival jugó { $words } y se quedó con los puntos.
lesson-exchange-title = Cambia fichas si no hay una buena jugada
lesson-exchange-text = En el turno { $turn }, { $best } valía { $lost } más que { $made }.
lesson-play_on-title = Suma puntos cuando puedas
lesson-play_on-text = En el turno { $turn }, { $word } en { $at } habría sumado { $points } puntos.
lesson-ending-title = Deduce las fichas de tu rival al final
lesson-ending-text = En el turno { $turn }, { $best } valía { $lost } más al final de la partida.
lesson-opening-title = Vigila las casillas rojas
lesson-opening-text = En el turno { $turn }, { $made } le abrió una a tu rival.
lesson-hot_square-title = Prueba primero las casillas de color
lesson-hot_square-text = En el turno { $turn }, { $word } en { $at } habría sumado { $points } puntos.
lesson-side_by_side-title = Juega palabras una al lado de otra
lesson-side_by_side-text = En el turno { $turn }, { $word } en { $at } habría contado varias palabras a la vez.
lesson-hook-title = Agrega una letra a una palabra del tablero
lesson-hook-text = En el turno { $turn }, { $word } en { $at } lo habría hecho por { $points } puntos.
lesson-big_tile-title = Juega pronto la J, la Q, la X y la Z
lesson-big_tile-text = En el turno { $turn }, { $word } en { $at } habría sumado { $points } puntos.
lesson-compare-title = Compara las fichas que conservas
lesson-compare-text = En el turno { $turn }, { $best } valía { $lost } más.
lesson-keep-title = Conserva juntas { $leave }
lesson-keep-text = En el turno { $turn }, { $best } valía { $lost } más.
lesson-balance-title = Conserva vocales y consonantes mezcladas
lesson-balance-text = En el turno { $turn }, { $best } habría conservado { $leave }.
lesson-doubles-title = Evita conservar letras repetidas
lesson-doubles-text = En el turno { $turn }, { $best } valía { $lost } más.
lesson-save_s-title = Guarda la S para un buen puntaje
lesson-save_s-text = En el turno { $turn }, { $best } la habría conservado y valía { $lost } más.
lesson-save_blank-title = Guarda el comodín para un bingo
lesson-save_blank-text = En el turno { $turn }, { $best } lo habría conservado y valía { $lost } más.
lesson-later-title = Piensa dos turnos por delante
lesson-later-text = En el turno { $turn }, { $best } valía { $lost } más después del próximo turno de tu rival y del tuyo.
lesson-wins_more-title = Juega para ganar
lesson-wins_more-text = En el turno { $turn }, { $best } habría ganado más a menudo que { $made }.
lesson-score-title = Busca un segundo lugar donde jugar
lesson-score-text = En el turno { $turn }, { $word } en { $at } habría sumado { $points } puntos.
lesson-held-title = Juega pronto la { $letter }
lesson-held-text = La tuviste { $n } turnos. { $word } en { $at } habría sumado { $points } puntos.
lesson-steady-title = Sigue así
lesson-steady-text = Turnos en los que encontraste la mejor jugada: { $n } de { $all }.
lesson-learn-title = Palabras para aprender
lesson-learn-text = Había jugadas mejores con { $words }.
lesson-blank-title = Un comodín vale unos 30 puntos
lesson-blank-text = Guárdalo para un bingo o para una jugada que gane 30 puntos.
lesson-twos-title = Aprende las palabras de dos letras
lesson-twos-text = Te dejan jugar una palabra justo al lado de otra y sumar las dos.
lesson-count-title = Cuenta las fichas al final
lesson-count-text = Con la bolsa vacía, puedes deducir qué tiene tu rival.
lesson-racks-title = Mira qué fichas conservas
lesson-racks-text = Muchas veces dos buenas jugadas solo se distinguen por las letras que conservas.
report-play = { $word } por { $points } puntos
report-points = { $points } puntos
report-comeback = Victoria por { $n } tras una probabilidad de ganar del { $percent }%
report-high_game = { $points } puntos
report-high_sum = { $one } y { $two } puntos
report-bingos =
    { $n ->
        [one] { $n } bingo
       *[other] { $n } bingos
    }
report-accurate = Mejor jugada en { $n } de { $all } turnos
drill-title = Ejercicios
drill-title_of = Ejercicios para { $name }
drill-number = { $number } de { $count }
drill-answers = Respuestas
drill-none = Esta partida no tiene ese ejercicio. Vuelve a su repaso.
drill-no_drills = No hay ejercicios para esta partida.
drill-word = Tu respuesta
drill-check = Comprobar
drill-show = Ver la respuesta
drill-right = { $word } es correcto
drill-wrong = { $word } no es la respuesta
drill-shown = Respuesta
drill-again =
    { $n ->
        [one] Este ejercicio vuelve mañana.
       *[other] Este ejercicio vuelve en { $n } días.
    }
drill-again_today = Este ejercicio vuelve hoy.
drill-next = Siguiente ejercicio
drill-all_due = Para hoy
drill-board = Tablero en este turno
drill-nothing_due = No hay ejercicios por ahora. Empieza algunos desde el repaso de una partida.
drill-kept_with_account = Tu progreso se guarda en tu cuenta.
drill-kept_on_device = Tu progreso se guarda en este dispositivo.
drill-kind_bingo = Encuentra el bingo
drill-kind_out_play = Usa tus últimas fichas
drill-kind_play = Encuentra una jugada mejor
drill-kind_hook = Ganchos
drill-kind_short = Palabras de dos y tres letras
drill-bingo = Usa las siete fichas.
drill-out_play = La bolsa está vacía. Juega todas tus fichas: { $tiles }.
drill-play = Suma { $points } puntos o más.
drill-play_keeping = Suma { $points } puntos o más y conserva { $leave }.
drill-hook = Agrega una letra al principio o al final de { $word }.
drill-short = ¿Qué letra forma una palabra de { $n } letras?
drill-all_words = Todas las respuestas: { $words }.
review-summary-won = Victoria por { $n }
review-summary-lost = Derrota por { $n }
review-summary-tie = Empate
review-summary-ahead = En ventaja por { $n } donde termina el registro
review-summary-behind = En desventaja por { $n } donde termina el registro
review-summary-level = Igualados donde termina el registro
review-summary-won_better = Victoria por { $n }, con mejores fichas
review-summary-won_worse = Victoria por { $n }, con peores fichas
review-summary-won_even = Victoria por { $n }, con fichas parejas
review-summary-lost_better = Derrota por { $n }, con mejores fichas
review-summary-lost_worse = Derrota por { $n }, con peores fichas
review-summary-lost_even = Derrota por { $n }, con fichas parejas
review-summary-tie_better = Empate, con mejores fichas
review-summary-tie_worse = Empate, con peores fichas
review-summary-tie_even = Empate, con fichas parejas
review-grade-best = Mejor
review-grade-fine = Bien
review-grade-slip = Desliz
review-grade-miss = Error
review-head-grade = Nota
review-head-win = Ganar
review-head-why = Por qué
review-play = jugada
review-exchange = cambio
review-figures = Suerte con las fichas: { $luck } puntos. Perdidos con palabras que conoces: { $lost } puntos.
review-no_racks = No se pudo calificar ningún turno. Revisa los atriles del registro.
review-files_or_event = Da una o más partidas anotadas, o un torneo con --event.
review-one_file_each = Indica un archivo distinto para cada opción: --html, --pdf y --drills.
review-not_of_event = { $option } es para partidas anotadas. Quítalo: los repasos de un torneo son rápidos, usan su reglamento y su lista de palabras, y se guardan con él.
review-only_of_event = { $option } es para los repasos de un torneo. Indica uno con --event o quítalo.
review-only_graded = { $option } es para repasos con notas. Agrega --level quick o --level deep, o quítalo.
review-not_graded = { $option } es para repasos sin notas. Quítalo: un repaso con notas muestra sus propias jugadas.
review-written = Se escribió { $file }.
review-page-title = Repaso
review-in_play = Se está jugando en pantalla una partida de la ronda { $round }. Los repasos vuelven a abrirse cuando termine.
review-busy = Hay muchos repasos en marcha. Inténtalo de nuevo en un minuto.
review-page-sides = Lado
review-page-no_turn = Este lado no tuvo turnos, así que no hay nada que repasar.
review-page-luck = Suerte: tus atriles frente al promedio, en puntos
review-page-skill = Habilidad: puntos perdidos con palabras que conoces
review-page-chances = Tu probabilidad de ganar, en %
review-page-turns =
    { $n ->
        [one] { $n } turno
       *[other] { $n } turnos
    }
review-count-best = mejor: { $n }
review-count-fine = bien: { $n }
review-count-slip =
    { $n ->
        [one] { $n } desliz
       *[other] { $n } deslices
    }
review-count-miss =
    { $n ->
        [one] { $n } error
       *[other] { $n } errores
    }
review-page-board = Tablero en el turno { $n }. Se jugó: { $made }. Mejor: { $better } { $at }.
review-page-board_best = Tablero en el turno { $n }. Se jugó: { $made }.
review-page-before = Turno anterior
review-page-after = Turno siguiente
review-page-made = La tuya: { $word }
review-page-exchange = Cambiar { $tiles }
review-page-pass = Pasar
review-page-better = Mejor: { $word }
review-page-turn = Turno { $n }
review-page-rack = tu atril
review-page-ungraded = Este turno no tiene nota: su atril no se anotó entero, o tu rival ya no tenía fichas.
review-page-unrated = Este atril no se anotó, así que el turno no tiene nota.
review-page-now_later = { $now } ahora, { $later } después
review-page-play_on = Seguir desde aquí
review-page-no_such_turn = No puedes seguir desde este turno: no se anotó su atril. Elige otro turno.
review-page-options = Lo que podías jugar
review-page-known = Palabras que conozco
review-page-all = Todas
review-page-play = Jugada
review-page-at = En
review-page-keep = Te queda
review-page-worth = Valor
review-page-yours = la tuya, n.º { $n }
review-page-learnt = Palabras para aprender:
review-page-to_learn = para aprender
review-page-lessons = Tres lecciones
review-page-waiting = Mirando más a fondo. Tarda más o menos un minuto.
review-page-is_deep = Repaso a fondo: turnos simulados, final de partida resuelto.
review-page-deeper = Mirar más a fondo
review-page-back = Volver a la partida
review-page-drills =
    { $n ->
        [one] Empezar { $n } ejercicio
       *[other] Empezar { $n } ejercicios
    }
review-page-print_drills = Imprimir los ejercicios
review-page-print = Imprimir para quien entrena
