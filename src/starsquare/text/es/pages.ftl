### What all pages share: the frame, fields, help, rulebooks.

## Every page's frame, and of the way in

frame-product = Starsquare
frame-trademark = SCRABBLE® es una marca registrada de Hasbro Inc. en EE. UU. y Canadá, y de J. W. Spear & Sons Limited, filial de Mattel Inc., en el resto del mundo. Starsquare no tiene relación con estas empresas.
frame-skip = Ir al contenido
frame-theme = Tema
frame-help = Ayuda
frame-handbook = Manual
frame-log_in = Iniciar sesión
frame-log_out = Cerrar sesión
frame-clause = Artículo { $id }
frame-problem = No funcionó
frame-to_start = Ir al inicio
frame-saved = Guardado
frame-table_final = mesa { $table } de la final
frame-table = mesa { $table } de la ronda { $round }
frame-not_sent = Sin enviar: no hay conexión. Envíalo otra vez cuando vuelva la conexión
frame-unanswered = No se pudo contactar al servidor. Lo que enviaste se conserva y se reenviará solo hasta que el servidor responda.
frame-not_understood = No se pudo contactar al servidor (error { $status }). Lo que escribiste se conserva. Inténtalo de nuevo y avisa a la dirección si vuelve a pasar.
frame-line_down = Sin conexión. Lo que escribiste se conserva y esta página se reconecta sola
frame-line_back = Conexión recuperada
frame-clock_paused = en pausa
form-not_understood = Un campo de este formulario no es válido: { $reason }
form-wrong = { $what }
form-not_whole = { $field }: “{ $typed }” no es un número entero. Escribe uno como 312.
form-not_number = { $field }: “{ $typed }” no es un número. Escribe uno como 25.00.
form-out_of_range = { $field }: { $typed } está fuera de rango. Escribe un número de { $low } a { $high }.
form-too_large = { $field }: { $typed } es demasiado grande. Escribe un número menor.
form-not_text = El archivo { $name } no es texto UTF-8. Guárdalo como “CSV UTF-8” e inténtalo de nuevo.
door-log_in = Iniciar sesión
door-log_in_hint = Para el personal del torneo. Cada participante y cada mesa usa su propio enlace o código.
door-no_account = Aquí nadie tiene cuenta todavía. La dirección crea la primera con el enlace que aparece en la ventana donde se inició Starsquare. Busca “setup” ahí.
door-name = Nombre
door-password = Contraseña
door-new_password = Contraseña, { $n } caracteres o más
door-invited = Crea tu cuenta
door-invited_hint = Recibiste una invitación para ayudar en un torneo. Escribe el nombre con el que te conocen ahí. Este enlace funciona una sola vez.
door-invitation = Código de invitación
door-open_account = Aceptar la invitación
account-title = Cuenta
account-set_up = Configurar el servidor
account-signed_in_as = Sesión iniciada como { $name }
account-password = Contraseña
account-old_password = Contraseña actual
account-new_password = Contraseña nueva, { $n } caracteres o más
account-password_hint = Esto cierra tu sesión en todos los demás dispositivos.
account-change_password = Cambiar la contraseña
account-passkeys = Llaves de acceso
account-passkeys_hint = Inicia sesión con la huella, el rostro o el PIN de tu dispositivo en lugar de una contraseña.
account-passkey = Llave de acceso { $n }
account-add_passkey = Agregar una llave de acceso
account-remove_passkey = Quitar
account-use_passkey = Usar una llave de acceso
account-sessions = Dónde tienes la sesión abierta
account-unknown_device = Dispositivo desconocido
account-this_session = este dispositivo
account-end_session = Cerrar sesión
account-others = Otras cuentas
account-others_hint = Un enlace para restablecer permite poner una contraseña nueva una sola vez, dentro de 24 horas.
account-reset_password = Restablecer contraseña
account-reset_made = Envía este enlace a esa persona. Se muestra una sola vez.
account-reset_link = Enlace para restablecer
account-reset_title = Elige una contraseña nueva
account-set_password = Guardar contraseña
door-link = Abriendo tu enlace
door-link_hint = Un momento. Si no pasa nada, pega tu enlace aquí.
door-link_code = Código del enlace
door-follow = Continuar

## Words that all pages of an event share

event_tab-tabs = Páginas de este torneo
event_tab-divisions = Divisiones
event_tab-overview = Resumen
event_tab-pairings = Emparejamientos
event_tab-standings = Clasificación
event_tab-crosstable = Tabla cruzada
event_tab-bracket = Cuadro
event_tab-team_matches = Por equipos
event_tab-statistics = Estadísticas
event_tab-games = Partidas
event_tab-prizes = Premios
event_tab-rules = Reglas
event_tab-me = Mi torneo
event_tab-ratings = Ratings

## The bar of the staff pages

staff-places = Personal
staff-more = Más
staff-demo = Demo
staff-wall = Pantalla
staff-public = Vista pública
staff-to_staff = Personal
staff-to_check = por revisar
staff-missing = por llegar
keys-title = Atajos de teclado
keys-list = Esta lista
keys-close = Cerrar la ventana abierta
keys-space = Espacio
keys-checkin_number = Número o nombre: registrar la llegada del equipo
keys-checkin_number-of_singles = Número o nombre: registrar la llegada de la persona
keys-checkin_one = Número y luego 1 o 2: registrar a una persona de la pareja
keys-checkin_fee = Marcar la cuota como pagada
keys-checkin_walk = Coincidencia siguiente o anterior
keys-slip_enter = Mesa, puntaje, puntaje: anotar el resultado
keys-slip_accept = Aceptar la siguiente papeleta por revisar
keys-undo = Deshacer la última anotación
keys-table_jump = Ir a una mesa por su número
keys-table_walk = Pasar de mesa en mesa
keys-table_open = Abrir la mesa
keys-pair_pick = Tomar o soltar un equipo
keys-pair_pick-of_singles = Tomar o soltar a una persona
keys-pair_move = Elegir adónde va
keys-pair_lock = Fijar la mesa
keys-pair_why = Mostrar por qué se enfrentan
staff-to_approve = por aprobar
staff-waiting = en espera
staff-in_round = restantes, ronda { $round }
staff-in_final = restantes, final
staff-before = Antes del torneo
staff-during = Durante el torneo
staff-after = Al final
staff-page_director = Consola
staff-page_desk = Llegadas
staff-page_director_pairings = Emparejamientos
staff-page_desk_slips = Papeletas
staff-page_judge = Juez
staff-page_desk_entrants = Inscripción
staff-page_desk_import = Importar una lista
staff-page_desk_ratings = Listas de rating
staff-page_director_people = Personas y enlaces
staff-page_director_settings = Ajustes y reglas
staff-page_desk_print = Imprimir
staff-page_director_rulings = Decisiones y correcciones
staff-page_director_chances = Probabilidades
staff-page_runner = Ayudante
staff-page_standings = Clasificación
staff-page_director_log = Registro de actividad
staff-page_desk_organiser = Premios y concursos
staff-page_desk_files = Exportar

## What fields for numbers are called, where one is filled in wrongly

field-number = Número
field-amount = Monto
field-break_minutes = Pausa en minutos
field-class_from = Desde la siembra
field-class_to = Hasta la siembra
field-count = Boletos
field-first_table = Primera mesa
field-grade = Grado
field-minutes = Minutos
field-one = Primer puntaje
field-two = Segundo puntaje
field-one_score = Primer puntaje
field-two_score = Segundo puntaje
field-one_deduction = Descuento, primer puntaje
field-two_deduction = Descuento, segundo puntaje
field-one_play = Mejor jugada, primer lado
field-two_play = Mejor jugada, segundo lado
field-one_bingos = Bingos, primer lado
field-two_bingos = Bingos, segundo lado
field-off_one = Descuento, primer puntaje
field-off_two = Descuento, segundo puntaje
field-own = Tu puntaje
field-other = Puntaje de tus rivales
field-page_seconds = Segundos por página
field-points = Puntos
field-rating = Rating
field-round = Ronda
field-rounds = Rondas
field-seconds = Segundos
field-table = Mesa
field-tables = Mesas
field-usual = Puntaje habitual
field-fee = Cuota

## The handbook's frame; what it says is in the folder docs

help-title = Ayuda
help-contents = Contenido
help-to_contents = Contenido y búsqueda
help-search = Buscar en el manual
help-find = Buscar
help-found =
    { $n ->
        [one] “{ $asked }” aparece en un lugar
       *[other] “{ $asked }” aparece en { $n } lugares
    }
help-found_none = No se encontró nada para “{ $asked }”. Prueba con una palabra o parte de una palabra.
help-on_this_page = En esta página
help-way = Páginas del manual
help-before = Anterior
help-after = Siguiente
help-above = Volver a

## The pages about rulebooks

books-title = Reglamentos
books-what = Cinco organizaciones escribieron las reglas de sus torneos. Aquí está cada reglamento, regla por regla, con el artículo del que viene cada una. Un torneo sigue uno de ellos, o un reglamento tuyo que cambia algunos valores.
books-about_cc = Equipos escolares de dos, relojes de ajedrez, impugnaciones que cuestan un turno.
books-about_so = Equipos escolares de dos en cuatro rondas, con fallos en papeletas y una segunda opinión.
books-about_na = Un campeonato de dos días por equipos, e individual para high school, con finales.
books-about_es = Un día comunitario en una biblioteca: juego individual, concursos, un sorteo y rondas relámpago.
books-about_kz = Tres categorías en una sala, equipos de empresas; gana quien suma más puntos.
books-open = Abrir
books-differ = En qué se diferencian
books-rule = Regla
books-divisions = Divisiones
books-left_open =
    { $n ->
        [one] Un punto que el documento deja abierto
       *[other] { $n } puntos que el documento deja abiertos
    }
books-left_open_hint = Elegimos los valores que se ven aquí. La dirección puede elegir otros para un torneo.
books-in_force = Reglas vigentes
books-clauses =
    { $n ->
        [one] El único artículo del documento
       *[other] Los { $n } artículos del documento
    }
books-clause = Artículo
books-in_our_words = En nuestras palabras
books-status = Qué hace Starsquare
books-status_enforced = se aplica
books-status_assumed = nuestra lectura, ver los puntos abiertos
books-status_recorded = decide una persona y la decisión queda registrada
books-status_conduct = cuestión de conducta
books-status_later = todavía no

## The page that shows the look

look-title = Cómo se ve
look-what = Un buen tablero de madera en un cuarto luminoso: papel cálido, fichas de marfil, tinta. Tranquilo, grande, seguro. Todas las páginas usan este mismo diseño, con mucha luz y en una sala oscura. Usa Tema, arriba, para ver ambos.
look-principles = Principios
look-principle_1 = Un solo paso siguiente: cada página del personal empieza con el estado del torneo y lo que toca hacer.
look-principle_2 = Los números se alinean: mismo ancho, a la derecha, fáciles de comparar.
look-principle_3 = Un color significa una sola cosa y nunca va solo: lo acompañan una palabra y un ícono.
look-principle_4 = Palabras que diría la dirección. Los errores dan el motivo y el artículo.
look-principle_5 = Ves lo que hará una acción antes de hacerla.
look-principle_6 = Nada salta: lo que estabas mirando se queda en su lugar.
look-principle_7 = Denso donde el trabajo es denso; enorme donde se lee de lejos.
look-principle_8 = El modo oscuro es para salas oscuras.
look-colours = Colores
look-colours_hint = Azul: actúa aquí. Ámbar: la estrella, en espera. Verde y rojo: fallos y dinero.
look-type = Letra
look-type_hint = La letra del sistema, en seis tamaños.
look-sample = 41:07 Mesa 12
look-press = Botones
look-press_hint = Al menos 44 píxeles de alto; un anillo de 3 píxeles muestra el foco.
look-one_step = El paso siguiente
look-main = Principal
look-other = Otro
look-takes_away = Destructivo
look-quiet = Discreto
look-not_now = Inactivo
look-badges = Etiquetas y avisos
look-badge = Un dato
look-good = Bien
look-warn = En espera
look-bad = Mal
look-notice_good = Listo: ronda publicada.
look-notice_warn = Dos tableros siguen abiertos.
look-notice_bad = No se pueden cambiar 3 fichas: la bolsa tiene 5 y se necesitan 7.
look-step = Estado del torneo
look-phase = 3 tableros siguen en juego
look-phase_hint = Aquí se ve lo que pasa al presionar el botón.
look-fields = Campos
look-text = Texto
look-number = Número
look-choice = Opción
look-tick = Casilla
look-hint = Abajo aparece una indicación, en un color más suave.
look-rows = Listas y tablas
look-row = Willow Creek A – Lakeside B
look-row_soft = aún sin resultado
look-sample_name = Willow Creek A
look-table = Clasificación
look-empty = Todavía no hay nada. Esta línea dice qué aparecerá.
