# El servidor de mesas: sus propias frases y por qué rechaza algo

server-ready = Servidor listo: { $address } (Ctrl-C para terminar)
server-stopped = Terminado. Todas las mesas quedan guardadas.
server-impossible = El servidor no puede arrancar: { $reason }
server-gathering = A la espera de que todos se sienten.
server-mixing = Se están barajando las cartas.
server-paused = La partida está en pausa.

cli-about-serve = Abre mesas para navegadores y programas.
cli-help-host = dirección en la que escuchar
cli-help-port = puerto en el que escuchar
cli-help-data = carpeta donde se guardan las mesas
cli-help-join = siéntate a la mesa de un servidor con el enlace de la invitación y juega aquí
cli-help-lan = deja que se unan otros de tu red y muestra la dirección como código QR
cli-help-allow-host = otro nombre con el que se llega a este servidor, como el de un proxy (se puede repetir)
cli-help-behind-proxy = fíate del proxy de esta dirección (127.0.0.1 si no se da ninguna) para saber quién pregunta
cli-help-metrics-token-file = archivo con la clave que abre /metrics; sin él, solo se puede leer desde este equipo
cli-help-motd = archivo de texto con un mensaje para todos los que entran; junto a motd.txt, motd.es.txt es para quienes leen español
cli-help-notify-hosts = permite a los jugadores recibir avisos por webhook en estos servidores, p. ej. ntfy.sh,discord.com
cli-help-log-format = formato del registro: text, o json, un objeto JSON por línea

remote-bad-link = El enlace no lleva a ninguna mesa.
remote-deals-fair = Reparto comprobado: quedó fijado antes de que nadie pudiera conocerlo, y tu aportación está en él.
remote-deals-without = Tu número no entró en este reparto, así que para ti no demuestra nada.
remote-deals-unfair = AVISO: el reparto de esta partida no coincide con lo que prometió la mesa: { $reason }
remote-deals-no-share = La mesa no muestra tu aportación al reparto, así que tu número no se revela y no juegas aquí.
remote-joins-next-round = Ya tienes asiento. Un bot termina esta ronda por ti; juegas a partir de la siguiente.
remote-left = Has dejado la mesa; un bot sigue jugando por ti. La misma orden te devuelve a tu asiento.
remote-motd = De quien lleva este servidor:
remote-no-seat = No hay asiento para ti en esta mesa: { $reason }

refusal-table-half-a-turn = Eso es solo la mitad de un turno: añade la jugada que sigue.

refusal-server-a-bot-plays = Un bot juega por ti; recupera antes tu asiento.
refusal-server-away-already = Ya te has ido.
refusal-server-bad-origin = Esta petición viene de otro sitio web.
refusal-server-bad-record = El registro no se puede abrir. Línea { $line }: { $reason }
refusal-server-bad-request = No se entiende esta petición: { $reason }
refusal-server-bad-table = { $reason ->
        [cards_unread] No se han podido leer las cartas: tardaba demasiado o necesitaba demasiada memoria.
       *[other] No se puede crear una mesa así: { $reason }
    }
refusal-server-dealing = Se están repartiendo las cartas. Prueba de nuevo en un momento.
refusal-server-dealt-already = Las cartas ya están repartidas.
refusal-server-next-round = Te sientas cuando empiece la próxima ronda; hasta entonces juega un bot.
refusal-server-no-bot-there = En ese asiento no hay ningún bot.
refusal-server-no-invitation = Para esta mesa hace falta una invitación.
refusal-server-no-name = Un nombre necesita al menos una letra.
refusal-server-no-notices = Este servidor no envía avisos.
refusal-server-no-person-there = En ese asiento no hay nadie más.
refusal-server-no-seat-open = No queda ningún asiento libre.
refusal-server-no-such-game = No existe ese juego.
refusal-server-no-such-seat = No existe ese asiento.
refusal-server-no-such-table = No existe esa mesa.
refusal-server-no-such-turn = No hay tal jugada desde la que seguir.
refusal-server-no-way-back = Aquí no hay ninguna jugada anterior a la que volver.
refusal-server-not-a-webhook = No se pueden enviar avisos a esta dirección. Se admiten direcciones https de: { $hosts }
refusal-server-not-away = Nadie está ausente en ese asiento.
refusal-server-not-half-a-turn = Después de eso no queda nada que decidir.
refusal-server-not-host = Solo puede hacerlo quien creó la mesa.
refusal-server-not-kept = Algo ha fallado aquí y nada ha cambiado. Inténtalo otra vez.
refusal-server-not-seated = Solo estás mirando.
refusal-server-not-started = La partida no ha empezado.
refusal-server-not-the-share = Ese número no corresponde a tu aportación, o ya se ha revelado.
refusal-server-nothing-to-take-back = No hay nada que deshacer.
refusal-server-one-seat-each = Solo puedes ocupar un asiento.
refusal-server-over = La partida ha terminado.
refusal-server-paused = La partida está en pausa.
refusal-server-playing = La partida está en marcha.
refusal-server-rematch-made = La próxima partida ya está preparada.
refusal-server-record-unread = El registro no se puede abrir: necesita demasiado tiempo o memoria.
refusal-server-restarting = El servidor está a punto de reiniciarse. Inténtalo dentro de un momento.
refusal-server-seat-taken = Ese asiento está ocupado.
refusal-server-slow-down = Demasiadas peticiones a la vez. Inténtalo dentro de un momento.
refusal-server-still-secret = El registro de una partida se muestra cuando ha terminado.
refusal-server-table-full = En esta mesa ya no cabe nada más.
refusal-server-table-unreadable = Esta mesa no se puede abrir: no se puede leer lo que hay guardado de ella. Las demás mesas no se ven afectadas.
refusal-server-too-early = Todavía no es momento de hacer eso.
refusal-server-too-large = Ese mensaje es demasiado largo.
refusal-server-too-late = Demasiado tarde: la partida ha seguido adelante.
refusal-server-unknown-level = No hay bots de ese nivel.
refusal-server-unknown-token = Esta clave no corresponde a ningún asiento de esta mesa.
refusal-server-unreadable = Ese mensaje no se entiende.
refusal-server-wrong-host = Este servidor no atiende por ese nombre. Quien lo administra puede permitirlo: asdealt serve --allow-host NOMBRE
