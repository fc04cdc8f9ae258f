# La terminal: órdenes, frases de la mesa, ayuda

cli-about = Una mesa para juegos cuyas cartas no se pueden reordenar.
cli-about-play = Juega aquí, contra bots o con más gente ante la misma pantalla.
cli-about-learn = Aprende un juego: su tutorial, paso a paso.
cli-about-replay = Recorre una partida guardada, hacia delante y hacia atrás.
cli-about-verify = Comprueba una partida: jugadas, resultado y que los repartos salen de la semilla.
cli-about-rules = Muestra las reglas de un juego, con ejemplos.
cli-about-cards = Lista, explica, comprueba y crea colecciones de cartas.
cli-about-docs = Abre la documentación (en inglés) en el navegador.
cli-about-cards-list = Lista las colecciones incluidas.
cli-about-cards-show = Explica todas las cartas de una colección.
cli-about-cards-check = Comprueba el archivo de una colección.
cli-about-cards-new = Crea un archivo de colección para empezar.
cli-about-completion = Muestra un script que completa órdenes y opciones en tu intérprete.
cli-usage = uso:
cli-arguments = argumentos
cli-options = opciones
cli-commands = órdenes
cli-see-help = Consulta { $command } --help.
cli-help-help = muestra esta ayuda
cli-help-default = { $help } (por defecto: { $value })
cli-help-shell = el intérprete: bash, zsh o fish
cli-help-version = muestra la versión
cli-help-lang = idioma: { $all } (si no, el del entorno)
cli-help-plain = líneas sin recuadros ni color, para tuberías y lectores de pantalla
cli-help-no-color = sin colores
cli-help-game = uno de { $games }
cli-help-players = número de jugadores
cli-help-seats = quién se sienta dónde, en sentido horario: human, bot, novice, casual, skilled, expert, master, greedy, heuristic, net, random, external:ORDEN para un programa, o python:MÓDULO:CLASE para un bot en Python (human,bot,bot,bot)
cli-help-names = nombres de las personas de la mesa
cli-help-seed = palabras que deciden los repartos: las mismas palabras, los mismos repartos
cli-help-cards = una colección de cartas, por nombre o archivo, en los juegos que las tienen
cli-help-option = una opción de las reglas, como max_turns=500; se puede repetir
cli-help-fast = los bots responden al instante
cli-help-resume = reanuda una partida sin acabar: la de FILE o la que elijas
cli-help-file = una partida guardada
cli-help-seat = desde qué asiento mirar: un número desde 1, un nombre, u «open» (todas las cartas)
cli-help-turn = jugada con la que empezar; 0 es el reparto
cli-help-fork = seguir jugando desde esa jugada, contra bots
cli-help-anew = al seguir jugando, repartir de nuevo las cartas que ese asiento no podía ver
cli-help-nonce = di también dónde se añadió este número tuyo
cli-help-set = una colección de cartas: su nombre o su archivo
cli-error-unknown = Aquí no sé qué significa { $what }.
cli-error-choice = { $name } no puede ser { $what }; elige entre { $choices }.
cli-error-number = { $name } debe ser un número entero, no { $what }.
cli-error-value = { $name } necesita un valor.
cli-error-needed = Falta algo: { $what }.
cli-no-such-language = Aquí no hay ningún idioma «{ $lang }», solo { $all }; se sigue en este.

terminal-prompt = { $name } >
terminal-commitment = Los repartos de esta partida quedan fijados por este compromiso; después se comprueban con { $program } verify: { $commitment }
terminal-player = Jugador { $n }
terminal-curtain = Pasa la pantalla a { $name }.
terminal-enter = Pulsa Enter cuando nadie más esté mirando.
terminal-nothing-here = Aquí no hay nada que mostrar.
terminal-help-type = Puedes escribir, por ejemplo:
terminal-help-commands = En cualquier momento:
terminal-help-list =
    ayuda, ?    esta ayuda; añade ? a lo que escribas para ver cómo seguir
    mano        tus cartas
    mesa        la mesa entera otra vez
    supera      qué supera al set previo
    puntos      la puntuación hasta ahora
    historial   lo que ha pasado
    reglas      las reglas de este juego
    deshacer    retira tu jugada, si nadie más ha actuado ni se ha mostrado nada
    guardar     dónde está guardada la partida (siempre lo está)
    salir       sale del juego; la partida puede seguir más tarde
terminal-help-advice = consejo     cuánto valen tus jugadas; el registro dirá que preguntaste
terminal-no-advice = Los consejos son para las mesas de un servidor que los permiten: { $program } play --join
terminal-advice-points = { $points } ± { $error } puntos
terminal-advice-move = { $move }: { $points }; probabilidad de ganar: { $chance }
# $odds: con qué frecuencia elige esta jugada una estrategia mixta
terminal-advice-mixed-move = { $move }: { $odds } de las veces; { $points }; probabilidad de ganar: { $chance }
terminal-no-undo = Eso ya no se puede deshacer: alguien ha actuado o se han mostrado cartas.
terminal-undone = Deshecho.
terminal-kept = Todos los turnos están ya guardados: { $path }
terminal-resumed = Hola de nuevo. Esto es lo último que pasó:
terminal-record = El registro de esta partida: { $path }
terminal-goodbye = La partida queda guardada. Para seguir: { $program } play --resume
terminal-bad-seat = «{ $word }» no puede sentarse a la mesa; elige entre { $kinds }.
terminal-bad-seats = Son { $seats } jugadores, pero has descrito { $given } asientos.
# $names: bots cuyo código se compila una sola vez en cada equipo; $watched: nadie juega contra ellos
terminal-getting-ready = En preparación, solo esta vez en este equipo (unos 30 segundos): { $names }.{ $watched ->
    [yes] {""}
   *[no] {" "}Mientras tanto, juega un bot avanzado.
}
terminal-ready = Todo listo: { $names }.
terminal-not-ready = En este equipo no se ha podido preparar a { $names }; sigue jugando un bot avanzado.
terminal-cannot-resume = No se puede seguir con { $file }: { $reason }
terminal-nothing-to-resume = No hay ninguna partida sin acabar.
terminal-cannot-read = No se puede leer { $file }: { $reason }

replay-prompt = jugada { $at } de { $last } (Enter: siguiente, b: atrás, un número, s: otra vista, f: seguir jugando, q: salir) >
replay-help = Enter o n: siguiente; b: atrás; ^: el principio; $: el final; un número: esa jugada; s: otro punto de vista; f: seguir jugando desde aquí; q: salir.
replay-word-quit = salir acabar
replay-word-next = siguiente sigue
replay-word-back = atrás atras anterior
replay-word-first = principio primero
replay-word-last = final último ultimo
replay-word-seat = vista asiento
replay-word-fork = seguir jugar
replay-keys = jugada { $at } de { $last } · { $eyes } · { $speed }×{ $playing ->
    [yes] {" "}▶
   *[no] {""}
}   ← → Home End · Espacio: { $playing ->
    [yes] pausa
   *[no] reproducir
} · + −: velocidad · s: vista{ $fork ->
    [yes] {" "}· f: seguir jugando desde aquí
   *[no] {""}
} · q: salir
replay-eyes = { $eyes ->
    [open] todas las cartas a la vista
   *[watch] como espectador
}
replay-no-fork = En esa jugada la partida ya ha terminado: no se puede seguir jugando.
replay-forked = Sigues desde la jugada { $turn } de la partida guardada, contra bots. { $anew ->
    [yes] Las cartas que no podías ver se han repartido de nuevo.
   *[no] Las cartas son las mismas.
} «deshacer» retira tu última jugada.
replay-no-such-seat = No hay ningún asiento { $seat }; hay { $names }, u open.

verify-proved =
    Este registro es coherente.
    - { $turns ->
        [one] Se ha vuelto a jugar 1 turno
       *[other] Se han vuelto a jugar { $turns } turnos
    } con la edición { $edition } de { $game }; todos son legales y llevan a este resultado.
    - { $deals ->
        [one] El reparto sale
       *[other] Los { $deals } repartos salen
    } de la semilla, y la semilla corresponde a este compromiso:
      { $commitment }
# $count: jugadores cuyo número quedó fijado antes de que nadie revelara el suyo
verify-begins = - La partida sigue desde una posición escrita en ella. Nada demuestra cómo se llegó a esa posición.
verify-mixed = { $count ->
    [0] - Ningún jugador añadió un número propio.
    [one] - Un jugador añadió un número, fijado antes de que nadie revelara el suyo: { $names }.
   *[other] - { $count } jugadores añadieron un número cada uno, todos fijados antes de que nadie revelara el suyo: { $names }.
}
verify-withheld = { $count ->
    [one] - { $names } fijó un número y no lo reveló, así que pudo elegir entre dos repartos: con él o sin él.
   *[other] - { $names } fijaron números y no los revelaron. Cada uno pudo elegir entre dos repartos: con el suyo o sin él.
}
verify-unshared = { $count ->
    [one] - El número de { $names } no se fijó de antemano, así que no demuestra nada.
   *[other] - Los números de { $names } no se fijaron de antemano, así que no demuestran nada.
}
verify-means = { $count ->
    [0] Así pues, los repartos estaban fijados antes de ver la primera carta, si entonces viste este compromiso. Antes de eso, quien llevaba la mesa pudo elegirlos.
   *[other] Así pues, nadie eligió estos repartos, si tú o alguien de tu confianza está entre quienes añadieron un número y vio este compromiso y todas las aportaciones antes de revelarlo.
}
verify-does-not-show = No demuestra que nadie mirara las cartas, ni quién hizo las jugadas.
verify-own-nonce = { $fixed ->
    [yes] Tu número está en los repartos, en el asiento { $seat } ({ $name }), y se fijó antes de que nadie revelara el suyo.
   *[no] Tu número está en los repartos, en el asiento { $seat } ({ $name }), pero no se fijó de antemano, así que no demuestra nada.
}
verify-nonce-missing = Tu número no está en estos repartos.
verify-refused = { $file } no es de fiar. Línea { $line }: { $reason }

cards-set = { $id }: { $name }, { $count ->
    [one] una carta
   *[other] { $count } cartas
}
cards-column-name = Carta
cards-column-color = Color
cards-column-value = Valor
cards-column-text = Texto
cards-plain = { $name } ({ $color }, { $value }): { $text }
cards-no-ability = sin habilidad
cards-fine = { $file } está bien: { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
cards-written = Archivo creado: { $file }. Cámbialo y prueba: { $program } cards check { $file }

menu-title = As Dealt: ¿a qué jugamos?
menu-game = { $game } ({ $least }-{ $most })
menu-resume = Seguir con { $game } (turno { $turns })
menu-resume-which = ¿Qué partida quieres reanudar?
menu-which = Número (Enter: 1):
menu-players = ¿Cuántos jugadores, de { $least } a { $most } (Enter: { $usual })?
menu-number = Un número de { $least } a { $most }, por favor.

cli-about-simulate = Juega millones de partidas al azar y las resume.
cli-help-games = cuántas partidas
cli-help-rounds = rondas por partida, en vez de las habituales, en los juegos que puntúan cada ronda
cli-help-number-seed = un número: el mismo número, las mismas partidas
cli-help-device = cpu o cuda
cli-help-json = imprime en su lugar un objeto JSON
cli-help-simulate-out = escribe cada decisión en este archivo Parquet: vista, acciones posibles, elección y resultado
simulate-out-plainly = Con --out se juega con las reglas completas, así que no se pueden usar --rounds ni --device cuda.
simulate-written = Hay { $decisions } decisiones de { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} en { $file }.

simulate-heading = { $game }, { $players } jugadores, todo al azar
simulate-games = partidas
simulate-rounds = rondas
simulate-turns = turnos por ronda
simulate-decisions = decisiones por ronda
simulate-score = puntuación media, orden { $place } desde el jugador inicial
simulate-ties = partidas con varios ganadores
simulate-seconds = segundos
simulate-turns-per-second = turnos por segundo
simulate-decisions-per-second = decisiones por segundo
simulate-impossible = Eso no se puede simular: { $reason }
simulate-cluster-cpu = Un clúster solo juega en procesadores: quita --device cuda.
simulate-stopped = Interrumpido; no queda nada guardado.

cli-about-train = Aprende, jugando contra sí mismo, cómo valora sus opciones el jugador rápido de un juego.
cli-help-train-what = el juego que se aprende ({ $games }): los pesos de su política o, con `net`, una red o, con `value`, una red de valor, que estima quién va a ganar; con `exploit` delante de los dos primeros: aprende a ganar a lo que trae el programa; `onnx` y un juego: escribe su red para ONNX Runtime; `plot` y archivos: dibuja cómo fue
cli-help-train-minutes = cuánto tiempo aprende, en minutos (10; exploit: 3)
cli-help-train-steps = para tras este número de pasos, aunque quede tiempo
cli-help-train-resume = continúa desde este archivo; el de una red acaba en .checkpoint
cli-help-train-out = el archivo que se escribe (JUEGO-N.json, JUEGO-N.npz si es una red, JUEGO-N.onnx si es para ONNX Runtime, o como aquel desde el que continúa)
cli-help-train-net = con `onnx`: el archivo de una red (si no se indica, la del juego)
cli-help-train-master = con `value`: aprende la red más grande, la que usa el maestro donde tiene una propia
cli-help-train-log = el archivo de la curva de aprendizaje (como el que se escribe, con .csv)
cli-help-train-against = rivales que no cambian: una generación anterior, como 2026; con `exploit net`, el archivo de una red

train-line = paso { $step }, { $games } partidas: { $points } ± { $margin } puntos sobre el rival, { $won } % ganadas
train-value-line = paso { $step }, { $games } partidas: pérdida logarítmica { $loss } ({ $even } si todos tuvieran las mismas opciones)
train-written = Guardado en { $file }.
train-stopped = Interrumpido. Lo último que se guardó está en { $file }.
train-no-time = necesita tiempo para aprender
train-no-net-features = { $game } aún no tiene características para una red. Sin `net` se aprenden los pesos de su política.
train-no-value-features = { $game } aún no tiene características para una red de valor.
train-no-master = en { $game } para { $players } jugadores, el maestro no tiene una red de valor propia
train-value-resume = una red de valor no puede continuar desde un archivo; aprende en minutos
train-what = Indica un juego, `net` y un juego, `exploit` delante de cualquiera de los dos, `value` y un juego, `onnx` y un juego, o `plot` y los archivos CSV de los entrenamientos.
train-plot-games = partidas jugadas
train-plot-points = puntos sobre el rival
train-no-plot = Eso no se puede dibujar: { $reason }
train-no-onnx = Eso no se puede escribir para ONNX Runtime: { $reason }
train-impossible = Eso no se puede aprender: { $reason }

cli-about-puzzles = Busca problemas en partidas de bots o comprueba un archivo de ellos.
cli-help-puzzles-what = `mine`: busca problemas; `check`: ¿sigue siendo cada respuesta la mejor jugada?
cli-help-puzzles-games = en cuántas partidas se busca (100)
cli-help-puzzles-first = el número de la primera partida (0)
cli-help-puzzles-most = para tras este número de problemas (200)
cli-help-puzzles-file = el archivo que se escribe o se comprueba (JUEGO-N.jsonl)

puzzles-found = { $puzzles ->
    [one] 1 problema
   *[other] { $puzzles } problemas
} en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}; la última respuesta: { $answer }
puzzles-checked = Problemas comprobados: { $puzzles }; incorrectos: { $wrong }.
puzzles-wrong = { $answer } no es la mejor jugada en { $state }
puzzles-no-games = hay que buscar al menos en una partida
puzzles-impossible = Eso no es posible: { $reason }

server-bad-port = Un puerto es un número del 0 al 65535, no { $port }.
cli-impossible = No ha funcionado: { $reason }
cli-missing-extra = Para esto hace falta { $package }, que no está instalado. Instálalo con: { $install }
cli-help-page = una página, como card-sets o library
docs-folder = La documentación no está generada aquí. Sus páginas están en { $folder }; para generarla: python3 run.py python docs/build.py
docs-none = Esta instalación no incluye la documentación.
docs-no-page = No hay ninguna página { $page }. Hay estas: { $all }
