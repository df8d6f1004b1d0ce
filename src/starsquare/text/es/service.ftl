### The service: who may do what, what is kept, and what went wrong.

## The service: who may do what, and what happened to it

service-no_such_game = No hay ninguna partida { $game }
service-no_such_event = No hay ningún torneo { $event }
service-no_such_division = No hay ninguna división { $division } en { $event }
service-moved = Esta página ahora está en { $address }
service-no_such_round = No hay ronda { $round } de { $pool }
service-forbidden_event = No puedes hacer esto en el torneo { $event }. Pídelo a la dirección
service-waiver_director = Solo la dirección puede conceder excepciones al reglamento
service-own_entry = Solo puedes borrar un resultado que anotaste tú y que nadie ha validado. Pide a la dirección que borre este
service-own_board = Solo puedes hacer esto en tu propio tablero
service-phones_off = Los teléfonos están desactivados en esta división. Entrega la papeleta a un ayudante o a la recepción
service-staff_only = Solo el personal del torneo puede ver esto
service-forbidden = No puedes hacer esto en la partida { $game }. Pídelo a la dirección
venue-lists_fixed = La ronda { $round } se está jugando. Elige las listas de palabras entre rondas
venue-sheet_why = El juego ya empezó. Di por qué cambia la hoja de ajustes; el motivo aparece en la pantalla de la sala
venue-sheet_empty = Ninguna línea de la hoja de ajustes { $name } se aplica el día del torneo, { $day }. Una línea se aplica desde su fecha
venue-sheet_new = Ahora las palabras se juzgan con la hoja de ajustes { $name }: { $why }
venue-sheet_gone = Ahora las palabras se juzgan sin hoja de ajustes: { $why }
judge-judges_only = Solo los jueces y la dirección pueden hacer esto
judge-director_rules = Una palabra es demasiado larga para la lista, y su diccionario no está instalado. Decide la dirección
venue-prizes_provisional = La clasificación aún no es definitiva. Ciérrala y luego revela los premios
address-invalid = { QUOTE($typed) } no es una dirección. Escribe una como http://192.168.1.20:8080
address-loopback = En un teléfono, { QUOTE($typed) } es el propio teléfono. Escribe la dirección de esta computadora en la red
venue-too_many = Hay { $most } avisos publicados. Quita uno primero
service-other_host = Este servicio tiene otra dirección. Usa la que te dieron
accounts-director_only = Solo la dirección puede hacer esto
accounts-link_too_strong = Un enlace no puede dar a nadie la función de { $role }. Invita a esa persona a abrir una cuenta
accounts-not_an_entrant = Solo se puede crear un enlace para una persona o pareja de este torneo, y { $person } no lo es
accounts-seat_in_play = Este enlace mostraría un atril en una partida en pantalla. Pide a la dirección que lo cree
accounts-too_many_links = Este torneo ya tiene { $most } enlaces. Revoca algunos que ya nadie use
accounts-session_only = Inicia sesión primero en tu cuenta; un enlace no puede hacer esto
token-not_one = Este enlace o sesión no se creó aquí. Pide un enlace nuevo
token-session_over = Esta sesión terminó. Inicia sesión otra vez
token-link_over = Este enlace ya no sirve. Pide uno nuevo
token-invitation = Este enlace es una invitación. Abre primero una cuenta con él
token-no_invitation = Este enlace no es una invitación, así que no puede abrir una cuenta. Pide una invitación
login-refused = Ninguna cuenta tiene ese nombre y esa contraseña. Revisa los dos e inténtalo otra vez
account-short_password = Una contraseña necesita al menos { $n } caracteres
account-no_name = Una cuenta necesita un nombre. Escribe uno
account-name_taken = Ya hay una cuenta que se llama { $name }. Elige otro nombre
account-unknown = No hay ninguna cuenta { $person }
login-wrong_password = Esa no es tu contraseña actual
token-reset_over = Este enlace ya se usó o es demasiado antiguo. Pide uno nuevo a la dirección
passkey-not_good = No se aceptó esta llave de acceso. Usa tu contraseña
passkey-not_installed = Aquí no están instaladas las llaves de acceso. Instálalas con: pip install "starsquare[passkeys]"
passkey-no_name = Las llaves de acceso necesitan una dirección con nombre, como https://cup.example.org
passkey-too_many = Ya tienes { $n } llaves de acceso. Quita una primero
service-too_often =
    { $n ->
        [one] Demasiados intentos. Espera { $n } segundo e inténtalo otra vez
       *[other] Demasiados intentos. Espera { $n } segundos e inténtalo otra vez
    }
service-too_many_lines = Hay demasiadas páginas abiertas aquí en este momento. Cierra algunas, o inténtalo otra vez en un minuto
service-too_many_lines_here = Tu red ya tiene { $most } páginas abiertas aquí. Cierra algunas, o pide a quien administra el servicio que suba el límite (--lines-per-address)
service-not_understood = No se entendió esta solicitud: { $reason }
service-not_here = No hay nada en esta dirección
service-behind = El servidor tiene menos sucesos de { $game } de los que este programa ha visto: se restauró una copia anterior. Empieza de nuevo desde el primero.
service-bug = Algo falló en Starsquare, y no fue culpa tuya. Quedó anotado como { $number }
service-log_in = Inicia sesión primero, o usa tu enlace
service-cross_site = Esta solicitud no vino de una de nuestras páginas: falta el encabezado X-Starsquare
service-foreign = Esta solicitud vino de { $origin }, pero el servicio se pidió en { $host }. Abre su propia página; el proxy inverso tiene que reenviar el encabezado Host
service-too_many_topics = Una conexión puede seguir como máximo { $most } partidas
service-too_deep = No se entendió esta solicitud: tiene demasiados niveles anidados
service-too_large = Esto es demasiado grande: se permiten como máximo { $limit } bytes
service-desk_link = Este enlace se creó en la recepción, así que no abre un atril en pantalla. Pide tu enlace a la dirección
serve-first_director =
    Aún nadie dirige este servicio. Usa este enlace una sola vez para abrir la cuenta de la dirección:
    { $link }
serve-pages = Starsquare está en marcha en { $address }/. Presiona Ctrl-C para detenerlo
serve-for_phones = Escanea este código con un teléfono en la misma red:
serve-log_file = El registro está en { $file }
serve-open_yourself = Abre esta página en un navegador: { $page }
serve-runs_already = Starsquare ya está en marcha en { $address }/. Para detenerlo, presiona Ctrl-C en su ventana
serve-demonstrations = Cinco torneos de demostración. Abre esta página y explora:
serve-one_worker = Varios procesos de trabajo necesitan PostgreSQL; un archivo solo puede atender a uno. Indica una base de datos con --db postgresql://...
serve-no_address = El servicio no puede escuchar en { $host }:{ $port }: { $reason }. Elige otra dirección con --host y --port
serve-taken = El servicio no puede escuchar en { $host }:{ $port }: otro programa lo usa, tal vez otro Starsquare. Detén ese, o elige otro puerto: --port 8081
serve-not_allowed = El servicio no puede escuchar en { $host }:{ $port }: los puertos menores de 1024 están reservados para el sistema. Elige otro puerto (--port 8080), y deja que un proxy inverso escuche ahí
serve-not_ours = El servicio no puede escuchar en { $host }:{ $port }: esta computadora no tiene esa dirección. Usa --host 0.0.0.0 para escuchar en todas sus direcciones
serve-bad_tls = No se puede usar TLS con { $cert } y { $key_file }: { $reason }. Tienen que ser un certificado y su clave en formato PEM, la clave sin contraseña
serve-not_an_address = { $named } no es la dirección de un servicio. Escríbela como https://cup.example.org, sin página
serve-setting_up = Preparando los torneos de demostración
serve-both_tls = TLS necesita tanto --tls-cert como --tls-key

## What is kept, and what cannot be kept just now

store-conflict = Alguien se adelantó: { $stream } está en la versión { $found }, y esto era para la versión { $expected }. Míralo otra vez y luego decide
store-command_reused = El id de comando { $command_id } ya se usó para otro comando. Da a cada comando su propio id
store-several_events = { $where } contiene varios torneos: { $events }. Nombra uno de ellos, e indica este archivo con --data.
store-full = No se puede guardar nada: el disco que contiene { $where } está lleno. Todo lo confirmado hasta ahora está a salvo. Libera espacio; un servicio en marcha continúa solo
store-read_only = No se puede guardar nada: { $where } es de solo lectura. Da al servicio permiso para escribir ahí; no hace falta reiniciar
store-gone = { $where } se borró o se reemplazó mientras el servicio estaba en marcha. Detén el servicio, devuelve el archivo a su lugar o restaura la última copia de seguridad, y vuelve a iniciarlo
store-busy = No se pudo guardar nada: otro programa está usando { $where }. Inténtalo otra vez
store-unavailable = No se puede acceder a { $where }: { $reason }. Todo lo confirmado hasta ahora está a salvo; el servicio lo intenta otra vez con cada comando
store-no_driver = El controlador de PostgreSQL no está instalado. Instálalo con: pip install "starsquare[postgres]"
store-none = No hay ningún registro en { $where }. Indica la base de datos con --db, o la carpeta de datos con STARSQUARE_DATA
store-empty = { $where } está vacío: no contiene ningún torneo. Indica otro archivo, o crea un torneo en uno nuevo
store-no_folder = No hay ninguna carpeta { $folder }. Créala, o revisa el nombre
store-closed = El almacén de { $where } está cerrado
store-not_a_store = { $where } no es un registro de Starsquare: { $reason }
store-not_kept = { $where } no puede guardar esto: { $reason }
store-newer = { $where } se escribió con un Starsquare más nuevo (versión de tablas { $found }; este lee hasta { $known }). Instala la versión más nueva
store-older = { $where } se escribió con un Starsquare anterior (versión de tablas { $found }; este usa { $known }). Ábrelo con la versión que lo escribió
store-future = { $day } está en el futuro. Indica una fecha pasada, o ensaya en un archivo de torneo aparte, como ensayo.db
store-foreign = { $where } contiene las tablas de otro programa. Indica otro archivo
store-not_empty =
    { $n ->
        [one] El registro ya contiene { $n } entrada; una copia de seguridad solo se restaura en un registro vacío
       *[other] El registro ya contiene { $n } entradas; una copia de seguridad solo se restaura en un registro vacío
    }
store-does_not_follow = Estas entradas no continúan las de { $where }: se esperaba la entrada { $expected }, se encontró la entrada { $found }
store-unreadable = La entrada { $version } de { $stream } en el registro no se puede leer ({ $reason }). El resto del servicio funciona; restaura una copia de seguridad, o exporta los demás torneos
store-out_of_bounds = Esto no se puede guardar: { $reason }. Elige un valor dentro de este límite
log_archive-not_one = Este archivo no es un archivo de respaldo de Starsquare
log_archive-newer = Este respaldo se escribió con un Starsquare más nuevo (formato { $found }; este lee hasta { $known }). Instala la versión más nueva
log_archive-long_line = La línea { $line } del respaldo es demasiado larga para ser una entrada. No se escribió nada
log_archive-too_large = El respaldo es más grande que cualquier torneo o registro (se leyó hasta la línea { $line }). No se escribió nada
log_archive-broken_chain = El registro de esta copia de seguridad se alteró en la entrada { $position }. No se escribió nada; restaura una copia más antigua
log_archive-future = El respaldo tiene una entrada con fecha { $day }, que está en el futuro. No se escribió nada; revisa la fecha de esta computadora o pregunta a quien envió el respaldo
log_archive-foreign = El respaldo dice ser el torneo { $event }, pero también contiene { $found }. No se escribió nada; pregunta a quien lo envió
log_archive-bad_name = El respaldo nombra un torneo que no se puede importar: { $event }. No se escribió nada
log_archive-unreadable = La entrada { $version } de { $stream } no se puede leer ({ $reason }). No se escribió nada; pregunta a quien envió el respaldo
log_archive-bad_person = El respaldo contiene los datos de una persona que no se pueden leer ({ $reason }). No se escribió nada; pregunta a quien envió el respaldo
log_archive-damaged = El respaldo está dañado en la línea { $line }; no se escribió nada
log_archive-signed = Creado y firmado por la instalación { $house } el { $moment }
log_archive-unsigned = Este respaldo no está firmado; nadie responde por él
log_archive-nobody = nadie
log_archive-other_house = Este respaldo debería estar firmado por la instalación { $wanted }, pero lo firmó { $found }. No se escribió nada
log_archive-forged = La firma de este respaldo no es válida: se cambió después de firmarse. No se escribió nada
backup-signed = Firmado por esta instalación, { $house }
log_archive-altered = El respaldo se cambió después de escribirse: su sello está roto. No se escribió nada
log_archive-cut_off = El respaldo se corta después de la línea { $line }, y falta el resto. No se escribió nada
log_archive-one_event = Este respaldo contiene solo el torneo { $event }. Impórtalo en lugar de restaurarlo
verify-whole =
    { $n ->
        [one] El registro está íntegro: { $n } entrada, código { $code }
       *[other] El registro está íntegro: { $n } entradas, código { $code }
    }
verify-flaw-seal = La entrada { $position }, en { $stream }, se alteró: su sello está roto
verify-flaw-position = Falta una entrada o se insertó una antes de la entrada { $position }, en { $stream }
verify-flaw-version = Faltan entradas de { $stream } antes de la entrada { $position }
verify-flaw-noted = La entrada { $position }, en { $stream }, es distinta de la que se anotó cuando se escribió: el registro se reescribió
verify-flaw-end = Falta el final del registro, desde la entrada { $position }: se escribieron y se anotaron entradas posteriores
verify-flaw-database = La base de datos está dañada: { $reason }
verify-what_now = Siguiente paso: conserva este archivo como está, y restaura la última copia de seguridad en uno nuevo (starsquare restore)
verify-not_a_code = { $code } no es un código de registro. Un código se ve como 1234-ABCD-EFGH; se imprime bajo la clasificación y con starsquare verify
verify-under_way = revisando el registro
backup-under_way = escribiendo
restore-under_way = restaurando
backup-done =
    { $n ->
        [one] { $n } entrada del registro escrita en { $file }
       *[other] { $n } entradas del registro escritas en { $file }
    }
restore-done =
    { $n ->
        [one] { $n } entrada del registro restaurada
       *[other] { $n } entradas del registro restauradas
    }
import-done =
    { $n ->
        [one] { $n } entrada del registro de { $event } importada
       *[other] { $n } entradas del registro de { $event } importadas
    }
import-nothing_new =
    { $n ->
        [one] Nada nuevo: la entrada del registro de { $event } ya estaba aquí
       *[other] Nada nuevo: las { $n } entradas del registro de { $event } ya estaban aquí
    }
import-some_new =
    { $n ->
        [one] { $n } entrada nueva del registro de { $event } importada; ya estaban aquí: { $kept }
       *[other] { $n } entradas nuevas del registro de { $event } importadas; ya estaban aquí: { $kept }
    }
log_archive-whole_log = Este respaldo contiene un registro completo, no un solo torneo. Restáuralo en una base de datos vacía (starsquare restore FILE --db new.db)
forget-done = Se borró a { $person } de { $scope }. El registro conserva solo un número
forget-meant = Indica el número; no se borró nada. { $person } en { $scope } es { $meant }
forget-unknown = No se conoce a nadie llamado { $person } en { $scope }. Escribe un nombre para ver su número
cluster-not_installed = Ray no está instalado. Ejecuta: pip install "starsquare[cluster]"
cluster-no_answer = Ningún clúster de Ray responde en { $address }.
