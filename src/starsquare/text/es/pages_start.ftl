### The start page, new events, demos and practice.

## The start page, of new events and of demonstrations

start-title = Organiza un torneo escolar de SCRABBLE® desde una sola laptop
start-what = Registra la llegada de sesenta equipos, empareja cada ronda, anota las papeletas, juzga las impugnaciones y entrega los premios. Funciona en un gimnasio sin internet, con las reglas de cinco torneos o con las tuyas.
start-new = Crear un torneo
start-staff = Iniciar sesión
start-books = Reglamentos
start-board = Un tablero con las palabras STAR, SQUARE y TEAMS
start-day = Un día con Starsquare
start-day_set_up_at = La semana anterior
start-day_set_up = Preparar
start-day_set_up_what = Elige un reglamento, pega la lista de equipos, imprime los gafetes.
start-day_check_in_at = 8:30
start-day_check_in = Registrar llegadas
start-day_check_in_what = Escribe un número de equipo y presiona Enter.
start-day_play_at = 9:10
start-day_play = Emparejar y jugar
start-day_play_what = Los emparejamientos y el reloj salen en la pantalla de la sala.
start-day_slips_at = Todo el día
start-day_slips = Anotar papeletas
start-day_slips_what = Mesa, puntaje, puntaje. La clasificación se actualiza sola.
start-day_prizes_at = 2:15
start-day_prizes = Premiar
start-day_prizes_what = Revela los puestos uno por uno en la pantalla de la sala.
start-mine = Mis torneos
start-events = Torneos aquí
start-entrants =
    { $n ->
        [one] 1 inscripción
       *[other] { $n } inscripciones
    }
start-next = Sigue:
start-go_on = Continuar
start-watch = Ver
start-none_yet = Todavía no tienes torneos. Crea uno en dos minutos o abre una demo.
start-demonstrations = Demos
start-demonstrations_hint = Un torneo de cada reglamento, a mitad del día, con nombres inventados. Prueba todo y bórralo cuando termines.
start-demonstrations_visitor = Un torneo de cada reglamento, con nombres inventados. El personal puede abrirlos.
start-open_demo = Abrir
start-make_demo = Crear demo
start-throw_away = Borrar demo
start-scene_cc = Ronda 3: partidas en juego, un equipo que llegó tarde, una mano levantada.
start-scene_so = Después de la mañana: falta emparejar las rondas de la tarde.
start-scene_na = Se jugaron todas las rondas: faltan las mesas de las finales.
start-scene_es = Terminado: se entregaron los premios y sigue el sorteo.
start-scene_kz = Llegadas: la gente está llegando.
new_event-title = Crear un torneo
new_event-which_book = Elige un reglamento
new_event-chosen = elegido
new_event-name_and_date = Nombre y fecha
new_event-name = Nombre del torneo
new_event-day = Fecha
new_event-starts = Primera ronda a las
new_event-place = Lugar
new_event-rest_is_proposed = Eso es todo lo necesario. Lo demás sigue el reglamento y puedes cambiarlo después.
new_event-create = Crear torneo
new_event-yours = lo eliges tú, abajo
new_event-means = { $title } de un vistazo
new_event-whole_book = El reglamento completo, artículo por artículo
new_event-divisions = Divisiones y rondas
new_event-is_played = Incluir
new_event-medium = Se juega
new_event-pairs = Equipos de dos personas.
new_event-singles = Juego individual.
new_event-rounds_unsaid = El reglamento no fija el número de rondas.
new_event-break = Pausa después de cada ronda, en minutos
new_event-money = Cuota y plazos
new_event-fee = Cuota por persona
new_event-registration_closes = Cierre de la inscripción
new_event-checkin_opens = Llegadas desde
new_event-checkin_closes = Llegadas hasta
new_event-handouts = Se entrega al llegar, separado por comas
new_event-handouts_example = gafete, vale de comida
new_event-points_hint = El reglamento no resuelve estos puntos. Lo que elijas vale para este torneo y aparece en su página de reglas.
new_event-derived = Usar mi propio archivo de reglamento
new_event-derived_hint = Un archivo que cambia algunos valores de uno de los cinco reglamentos. Revísalo primero para ver qué cambia y si algo está mal.
new_event-usable =
    { $n ->
        [one] { $code } se puede usar: cambia un valor de { $parent }.
       *[other] { $code } se puede usar: cambia { $n } valores de { $parent }.
    }
new_event-found = se esperaba { $allowed }, se encontró { $found }
new_event-file = Archivo
new_event-pasted = O pega su texto
new_event-check = Revisar archivo
new_event-name_and_day = No se creó el torneo: necesita un nombre y una fecha. Escribe ambos.
new_event-no_division = No se creó el torneo: no tiene ninguna división. Incluye al menos una.
demonstration-title_CC = Capitol Cup (demo)
demonstration-title_SO = Southern Oregon (demo)
demonstration-title_NA = Campeonato escolar (demo)
demonstration-title_ES = Día de la biblioteca (demo)
demonstration-title_KZ = Tres categorías (demo)
demonstration-place_CC = Stonebridge School, gimnasio
demonstration-place_SO = Riverbend School, salón
demonstration-place_NA = Harbor Point, salón de eventos
demonstration-place_ES = Biblioteca de Maple Grove
demonstration-place_KZ = Lakeside Arena
demonstration-despite = una demo
demonstration-call = Se impugnaron dos palabras
demonstration-call_judge = Una papeleta de impugnación, por favor
demonstration-call_director = El reloj se detuvo
demonstration-lunch = El almuerzo es en la cafetería después de esta ronda
demonstration-contest = La palabra más larga con Z o Q
demonstration-prize_first = Un diccionario
demonstration-prize_second = Un tablero de madera
demonstration-prize_third = Una canasta de libros

## A service for visitors: whom they may be, and what they see there

demo-title = Elige un papel en la demo
demo-try = Probar la demo
demo-no_account = La demo no requiere cuenta. Nada de lo que hagas en ella se guarda.
demo-alive = En vivo
demo-scene_alive = En vivo, con bots en ocho mesas.
demo-alive_hint = Los bots están jugando ahora en estas mesas. Dirige, juzga o atiende la recepción. Lo que dejes sin hacer se hace solo después de un minuto.
demo-between_hint = Los bots están en pausa. En el papel de la dirección, empareja, publica e inicia la siguiente ronda. Si no lo haces, ocurre solo después de un minuto.
demo-over_hint = El día terminó: mira los premios, la clasificación y las partidas. Otro día empieza solo en unos minutos, o ahora con el botón de abajo.
demo-round = Ronda { $round } de { $rounds }
demo-tables =
    { $n ->
        [one] una mesa en juego
       *[other] { $n } mesas en juego
    }
demo-waiting =
    { $n ->
        [one] una impugnación en espera
       *[other] { $n } impugnaciones en espera
    }
demo-results = { $done } de { $n } resultados registrados
demo-be_director = Dirección
demo-be_desk = Recepción
demo-be_judge = Juez
demo-be_table = Jugar en una mesa
demo-be_phone = Jugar con teléfono
demo-be_station = Estación de palabras
demo-be_wall = Pantalla de la sala
demo-be_public = Familia o público
demo-about_director = Todas las mesas de un vistazo, y el paso que sigue.
demo-about_desk = Registra llegadas, recibe papeletas, imprime.
demo-about_judge = Llegan palabras impugnadas; con un toque das el fallo.
demo-about_table = Toma el asiento de un bot en la mesa { $table }.
demo-about_table_waits = El asiento es tuyo cuando empiece la siguiente ronda.
demo-about_table_over = El asiento es tuyo cuando empiece el siguiente día.
demo-about_phone = Mi mesa, mis rivales, mis resultados.
demo-about_station = Ambos lados escriben una palabra y reciben un solo fallo.
demo-about_wall = Lo que muestra el proyector. Sus páginas cambian solas.
demo-about_public = Emparejamientos, clasificación y cada partida mientras se juega.
demo-reset_all = Reiniciar todas las demos
demo-reset_one = Reiniciar esta demo
demo-others = Otros momentos del día
demo-you_are = Tu papel:
demo-you_director = dirección
demo-you_desk = recepción
demo-you_judge = juez
demo-you_phone = participante
demo-you_station = estación de palabras
demo-at = en { $title }.
demo-else = Cambiar de papel
demo-back = Volver a mi cuenta
demo-asks = Tienes la sesión iniciada con tu propia cuenta.
demo-asks_hint = Este navegador actuará como alguien de la demo hasta que elijas “Volver a mi cuenta”. Nada cambia en tu cuenta.
demo-going = Un momento: abriendo { $title }.

## The page where practice begins

practice-title = Práctica
practice-ask = ¿Contra quién quieres jugar?
practice-no_birds = Los bots no pueden jugar en esta computadora: el motor no se compiló al instalar Starsquare. Juega con alguien o lleva la cuenta de una partida en un tablero real.
practice-hint = Elige un pájaro para empezar una partida con tus últimos ajustes.
practice-time = Tiempo por lado
practice-time_book = Del reglamento
practice-time_none = Sin reloj
practice-time_10 = 10 min
practice-time_15 = 15 min
practice-time_25 = 25 min
practice-time_own = Otro
practice-own_minutes = Minutos
practice-book = Reglamento
practice-increment = Segundos extra por turno
practice-challenge = Impugnaciones
practice-challenge_book = Según el reglamento
practice-challenge_nothing = Simple: una impugnación fallida no cuesta nada
practice-challenge_turn = Doble: una impugnación fallida cuesta un turno
practice-challenge_five_points = Cinco puntos: una impugnación fallida le da 5 al rival
practice-challenge_void = Sin impugnar: solo se juegan palabras de la lista
practice-settings = Más ajustes
practice-own_name = Tu nombre
practice-save_name = Guardar nombre
practice-word_list = Lista de palabras
practice-play = Jugar con { $who }
practice-won = Ganaste { $won } de { $n }
practice-not_met = Sin jugar aún
practice-my_games = Mis partidas
practice-going_on = Partidas en curso
practice-go_on = Seguir
practice-look = Ver
practice-more = Más
practice-resign = Rendirse
practice-my_turn = tu turno
practice-theirs = turno del rival
practice-left = quedan { $time }
practice-no_clock = sin reloj
practice-not_begun = aún no empieza
practice-waiting = esperando a tu rival
practice-friend = Jugar con alguien
practice-friend_hint = Envía un enlace o deja un asiento abierto para cualquiera en esta página. Valen los ajustes de arriba.
practice-make_link = Crear un enlace
practice-open_seat = Abrir un asiento
practice-open_seats = Asientos abiertos
practice-sit_down = Sentarse
practice-somebody = Invitado
practice-minutes =
    { $n ->
        [one] · 1 minuto
       *[other] · { $n } minutos
    }
practice-off_screen = Con fichas reales
practice-clock_only = Reloj
practice-clock_only_hint = para un tablero real
practice-cardboard = Reloj y marcador
practice-cardboard_hint = con hoja de puntaje
practice-afterwards = Anotar una partida
practice-afterwards_hint = sin reloj
practice-over = Partidas terminadas
practice-i_won = ganaste
practice-i_lost = perdiste
practice-second = Empieza el rival, si el reglamento lo permite
practice-ready = La mesa está lista
practice-send_link = La primera persona que abra este enlace juega contra ti.
practice-anybody = Cualquiera en la página de práctica puede sentarse. También puedes enviar el enlace.
practice-link = El enlace para tu rival
practice-scan = O pide que escaneen este código
practice-picture = El enlace como código QR
practice-copy = Copiar enlace
practice-share = Compartir
practice-has_come = { $who } ya está aquí
practice-your_friend = Tu rival
practice-not_come = Aún no llega. Esta página te avisa cuando llegue.
practice-to_table = Ir a la mesa
practice-js_copied = Enlace copiado
practice-js_not_copied = El enlace está seleccionado. Cópialo tú
practice-js_has_come = Tu rival ya está aquí
practice-guest = Invitado { $n }
practice-level = Nivel { $n } de 6
practice-typical = puntaje típico
practice-speed = Velocidad del pájaro
practice-speed_fast = Rápida
practice-speed_normal = Normal
practice-speed_slow = Lenta

## The first run

setup-title = Configura este servidor
setup-way = Pasos de la configuración
setup-step_account = Cuenta
setup-step_settings = Dirección y papel
setup-step_phone = Prueba con teléfono
setup-account_hint = Esta es la cuenta de la dirección. Puede hacer todo, y desde ella puedes invitar a otras personas.
setup-code = Código de la terminal
setup-open_account = Crear cuenta
setup-address = Dirección
setup-address_fixed = La dirección de este servidor es { $address }. Se fijó al iniciarlo.
setup-address_which =
    { $n ->
        [one] Los teléfonos y las demás computadoras encuentran este servidor en
       *[other] Esta computadora está en varias redes. Elige la que usan los teléfonos.
    }
setup-address_other = Otra dirección
setup-address_typed = Dirección, como http://192.168.1.20:8080
setup-only_here = Solo esta computadora puede abrir este servidor; los teléfonos no pueden. Para cambiarlo, detén el programa e inícialo con el mismo comando y --host 0.0.0.0, por ejemplo:
setup-paper_hint = La página de impresión empieza con este tamaño. Los cinco reglamentos son de Estados Unidos, donde las impresoras usan Carta (Letter).
setup-phone = Prueba con un teléfono
setup-phone_code = Código que abre una página de prueba en un teléfono
setup-phone_scan = Escanea esto con tu teléfono. Debería decir “{ $said }”.
setup-phone_waiting = Esperando un teléfono
setup-phone_came = Un teléfono se conectó a las { $hour }
setup-phone_hint = ¿No pasa nada? El teléfono debe estar en la misma red Wi-Fi que esta computadora, y el firewall debe dejarlo entrar.
setup-phone_cannot = Primero elige una dirección: los teléfonos no pueden abrir la actual.
setup-phone_works = Tu teléfono está conectado
setup-phone_works_hint = La computadora también lo muestra. Puedes cerrar esta página.
setup-check_again = Revisar otra vez
setup-words = Listas de palabras
setup-words_installed =
    { $n ->
        [one] Instalada: { $lists }
       *[other] Instaladas, { $n } listas: { $lists }
    }
setup-words_stand_in = Las palabras se juzgan con { $list }. Esta lista sustituye a las que nombran los reglamentos y que no están instaladas aquí: { $named }.
setup-words_hint = Cada torneo puede elegir sus listas de palabras en Ajustes y reglas. Para instalar tu propia copia de una lista, usa starsquare lexicon add NAME FILE.
setup-done = Terminar

## The clock for a real board

clock-title = Reloj para un tablero real
clock-short = Reloj
clock-undo = Deshacer
clock-new = Partida nueva
clock-leave = Cerrar el reloj
clock-score = Anotar puntos
clock-minutes = Minutos por lado
clock-increment = Segundos extra en cada turno
clock-near = Este lado
clock-far = El otro lado
clock-start = Poner el reloj
clock-cancel = Cancelar
clock-score_hint = Escribe los puntos del turno. Se suman al puntaje.
clock-add = Sumar puntos
clock-js_full = Reloj en pantalla completa
clock-js_write = Anotar puntos
clock-js_undo = Deshacer
clock-js_stop = Detener ambos
clock-js_go_on = Seguir
clock-js_near = Este lado
clock-js_far = El otro lado
clock-js_turn = Tu turno
clock-js_next = Detenido en tu turno
clock-js_waiting = En espera
clock-js_done = Toca aquí al terminar tu turno
clock-js_first = Toca aquí para iniciar el otro reloj
clock-js_stopped = Ambos relojes están detenidos
clock-js_last = Último turno { $n }
clock-js_cost = −{ $n } puntos
clock-js_label = { $name }: { $status } { $time }, { $score } puntos
clock-js_press = { $name }: termina tu turno
clock-js_turn_of = Le toca a { $name }
