# La página del navegador: botones, etiquetas y ajustes

## La primera página

web-title = As Dealt
web-your-name = Tu nombre
web-name-placeholder = ¿Cómo te llamamos?
web-guest = Visitante
web-language = Idioma
web-players-range = De { $least } a { $most } jugadores
web-play-now = Jugar ya
web-invite-friends = Invitar a amigos
web-how-many = Jugadores
web-bots = Bots
web-no-expert = A este servidor le falta el motor de los niveles experto y maestro, así que juegan por ellos bots de nivel avanzado. Se añade allí con: pip install "asdealt[fast]"
web-more-ways = Otras formas de jugar
web-pace = Reloj
web-pace-name = { $pace ->
    [off] sin reloj
    [relaxed] tranquilo
    [blitz] rápido
    [hours] horas por turno
   *[days] días por turno
}
web-listed = Mostrar la mesa en la lista para que entre quien quiera
web-advice-allow = Se puede preguntar cuánto valen las jugadas
web-room-make = Mesa en esta pantalla, manos en los teléfonos
web-hot-seat = Varias personas en esta pantalla
web-person = Jugador { $n }
web-add-person = Añadir jugador
web-hot-seat-start = Empezar a jugar
web-options = Variantes
web-own-cards = Archivo de la colección (TOML)
web-own-cards-missing = Elige primero el archivo con tu colección de cartas.
web-my-tables = Tus mesas
web-open-tables = Mesas abiertas
web-past-games = Partidas terminadas
web-credits = No oficial; los textos y las cartas son nuestros.
web-rules-of = Reglas de { $game }
web-learn = Aprender
web-learn-of = Aprende { $game }
web-daily = Reparto del día
web-elsewhere = Más
web-puzzles = Problemas
web-statistics = Tus estadísticas
web-no-server = El servidor no responde. Prueba otra vez dentro de un momento.

## En la mesa

web-menu = Menú
web-close = Cerrar
web-back = Atrás
web-home = Inicio
web-none = Todavía nada.
web-players = Jugadores
web-my-cards = Tus cartas
web-actions = Acciones
web-rules = Reglas
web-rule-link = Ver la regla
web-example = Ejemplo
web-log = Historial
web-score = Puntuación
web-score-now = Si acabara ahora
web-settings = Ajustes
web-keys = Teclas
web-round-short = Ronda { $round }
web-round-of = Ronda { $round } de { $rounds }
# lo mismo para la vista, en la barra estrecha
web-round-bar = Ronda { $round } de { $rounds }
web-total = Total
web-wins = gana
# no [one], porque −1 es plural
web-points-short = { $points ->
    [1] { $points } pt
   *[other] { $points } pts
}
web-more = y { $count } más
web-title-your-turn = Te toca
web-connecting = Conectando…
web-link-on = En línea
web-link-off = Reconectando…
web-no-table = No existe esa mesa.
web-seat-lost = Ya no tienes asiento en esta mesa.
web-outdated = Hay una versión más reciente: recarga la página.
web-draining = El servidor se va a reiniciar. Tu partida está a salvo y seguirá sola.
web-joins = { $last ->
    [yes] Se juega la última ronda: entras en la próxima partida.
   *[no] Juegas desde la ronda { $round }. Hasta entonces, miras.
}
web-paused = En pausa.
web-pause = Pedir una pausa
web-resume = Seguir
web-asking = { $what ->
    [pause] Piden una pausa
   *[resume] Piden seguir
}: { $names }.
web-agree = De acuerdo
web-stand-in = Que decida un bot por { $name }
web-wait-for = Esperar a { $name }
web-leave = Salir (un bot sigue por ti)
web-return = Recuperar mi asiento
web-rematch = Otra partida
web-rematch-waiting = Esperando a los demás
web-commitment = Este compromiso fija los repartos:
web-seat-open = asiento libre
# El nombre de un bot, como lo escribe el idioma
web-bot-name = { $name }
web-seat-state = { $state ->
    [locked] ya ha elegido
   *[deciding] le toca
}
web-seat-away = ausente
web-seat-stand-in = juega un bot por ahora
web-my-stand-in = Un bot juega por ti.
web-seat-getting-ready = en preparación; de momento juega un bot avanzado
web-getting-ready = En preparación (unos 30 segundos): { $names }. Mientras tanto, juega un bot avanzado.
web-away-in = bot en { $seconds } s
web-my-time = Tu tiempo
web-clock-hours = { $hours } h
web-advice = ¿Qué harías tú?
web-suggest = Sugerir
web-emotes = Decir algo
web-emote = { $emote ->
    [hello] ¡Hola!
    [nice] ¡Buena!
    [thanks] ¡Gracias!
    [oops] Uy…
    [hurry] ¡Te toca!
   *[wow] ¡Guau!
}

## Antes de empezar, y varias pantallas

web-gathering = ¿Quién juega?
web-fill-bot = Poner un bot
web-open-seat = Dejar libre
web-start = Empezar
web-wait-host = Empezará cuando lo diga quien creó la mesa.
web-mixing = Barajando las cartas…
web-join = Entrar
web-invite-how = Tus amigos entran con este enlace o con el código QR.
web-invite-alone = Este enlace solo funciona en este equipo. Para jugar con teléfonos y amigos de tu red, inicia el servidor con «{ $command }» y abre la página en la dirección que muestra.
web-invite-link = Enlace
web-invite-qr = Código QR del enlace
web-invite-share = Compartir el enlace
web-copied = Hecho
web-curtain = Pasa la pantalla a { $name }
web-curtain-lift = Soy { $name }
web-room-mode = Ver la mesa en pantalla grande
web-bot-instead = Un bot en lugar de { $name }
web-seats-change = Cambiar quién juega
web-invite-bot-seat = Quien llegue con este enlace ocupa el asiento de un bot y sigue la partida.
web-move = Pasar a otro dispositivo
web-move-how = Ábrelo en el teléfono o en otro dispositivo para seguir allí. Sirve una sola vez, durante { $minutes } minutos.
web-move-done = Tu asiento ya está abierto también en el otro dispositivo.
web-move-expired = Este código ha caducado.
web-move-again = Código nuevo
web-forget = Borrarme de esta mesa
web-forget-how = Tu nombre pasa a ser uno neutro y tu clave deja de abrir este asiento; ambos se borran del servidor. Tus jugadas se quedan, porque la partida las necesita. Si aún no ha terminado, un bot sigue jugando por ti. No se puede deshacer.
web-forget-yes = Borrarme
web-motd = De quien lleva este servidor
web-notices = Avisarme cuando me toque
web-notices-how = Mientras no tengas esta mesa delante, se envía un aviso al webhook que indiques: un tema de ntfy, un canal de Discord u otro servicio que este servidor admita ({ $hosts }). Nombra el juego y enlaza a la mesa; nunca dice nada de las cartas. Quien lo lea puede mirar la partida.
web-notices-address = Dirección del webhook
web-notices-daily = También una línea al día
web-notices-save = Enviar avisos
web-notices-on = Los avisos van a { $host }.
web-notices-stop = Dejar de recibir avisos

## Ajustes

web-setting-hints = Pistas
web-setting-hints-off = Ninguna
web-setting-hints-legal = Jugadas posibles
web-setting-hints-coach = Jugadas y cálculos
web-setting-hints-marks = Marcas: una flecha dorada sobre un hueco indica que ahí la carta formaría un set; «=5» junto a una carta de tu línea es lo que puntúa ahora; «+1» en la tabla es lo que te daría una parte. «Sugerir» elige una jugada y dice por qué.
web-setting-motion = Animaciones
web-setting-motion-full = Normales
web-setting-motion-quick = Rápidas
web-setting-motion-none = Ninguna
web-setting-theme = Tema
web-setting-theme-auto = Automático
web-setting-theme-light = Claro
web-setting-theme-dark = Oscuro
web-setting-contrast = Contraste
web-setting-contrast-normal = Normal
web-setting-contrast-more = Alto
web-setting-memory = Memoria: mostrar las cartas que todos han visto
web-setting-sounds = Sonidos
web-setting-largeCards = Cartas grandes
web-setting-leftHand = Modo zurdo

## Teclas

# $key: una tecla con nombre
web-key = { $key ->
    [enter] Enter
    [space] Espacio
    [shift] Mayús
    [tab] Tab
   *[escape] Esc
}
web-key-confirm = Hacer lo que has elegido
web-key-back = Elegir de nuevo
web-key-last = Leer lo último que ha pasado (lector de pantalla)
web-key-waiting = Leer a quién se espera (lector de pantalla)
web-key-menu = Menú
web-key-rules = Reglas
web-key-keys = Esta lista

## Repartos limpios. $own, $fault: docs/protocol.md

web-deals-checked = Reparto comprobado
web-deals-good = Reparto comprobado: estaba fijado antes de que nadie pudiera conocerlo.
# Sin concordancia: vale para una persona y para varias
web-deals-mixed = Han añadido su número: { $mixed } de { $people }.
web-deals-own = { $own ->
    [late] La partida empezó antes de que llegara tu número, así que esta página no puede saber si el reparto estaba fijado de antemano.
    [refused] Esta mesa no mostró tu parte, así que no se ha revelado tu número. Si no juegas aquí también con otro dispositivo, no te fíes del reparto.
   *[none] Este dispositivo no tiene ningún número propio en el reparto, así que no puede saber si estaba fijado de antemano.
}
web-deals-bad = El reparto no es el prometido:
web-deals-fault = { $fault ->
    [unreadable] no se puede leer el registro.
    [secret] el secreto no encaja con el compromiso.
    [hash] el número de alguien no encaja con su parte.
    [commitment] el compromiso no es el del principio.
    [shares] las partes no son las del principio.
   *[own] falta tu propio número.
}
web-deals-withheld = Se guardó su número y pudo elegir entre dos repartos: { $names }.
web-deals-no-record = No se ha podido obtener el registro: el reparto queda sin comprobar.
web-deals-verify = Carta por carta:

# Abrir una partida guardada
web-record-open = Abrir una partida guardada
web-record-reading = Comprobando la partida…
web-record-large = Este archivo es demasiado grande para ser una partida guardada.
