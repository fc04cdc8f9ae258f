# La arena: su orden, sus tablas y su informe

cli-about-arena = Enfrenta a los bots con los mismos repartos y mide lo buenos que son.
cli-help-bots = los bots, dos por lo menos: heuristic,random
cli-help-deals = cuántos repartos; cada uno se juega con cada bot en cada asiento
cli-help-arena-seed = un número para lo que sortean los bots y para los repartos que pasan de la lista de evaluación
cli-help-whole-games = en los juegos que puntúan cada ronda: partidas enteras en vez de rondas sueltas
cli-help-out = una carpeta para los resultados y el informe; lo interrumpido sigue desde ahí
cli-help-decisions = con --out: también todas las decisiones, en decisions.parquet
arena-decisions-where = --decisions necesita --out, la carpeta donde escribir.
arena-no-moves = La carpeta { $folder } tiene partidas de cuando no se guardaban las jugadas. Usa otra carpeta para --decisions.
cli-help-arena-json = imprime solo una lista JSON: un objeto por cada bot contra cada otro

arena-too-few-bots = Hacen falta dos bots por lo menos, como --bots heuristic,random.
arena-bot-twice = { $bot } aparece dos veces.
arena-no-such-bot = No conozco al bot «{ $bot }». Puedes elegir entre { $all } y tus propios programas: external:ORDEN.
arena-too-few-deals = Hacen falta dos repartos por lo menos: uno solo no dice lo seguro que es un resultado.
arena-folder-taken = { $folder } guarda resultados de otra cosa: { $what } es allí { $had } y aquí { $wanted }. Elige otra carpeta.
arena-folder-unreadable = { $file } no dice qué mide esta carpeta. Elige otra.
arena-line-unreadable = { $file }: la línea { $line } no es un resultado.
arena-folder-fails = No se puede usar la carpeta: { $reason }
arena-stopped = Interrumpido. Sin --out no queda nada guardado.
arena-stopped-kept = Interrumpido. Lo jugado queda en { $folder }; la misma orden sigue desde ahí.
arena-report-at = Informe: { $file }

arena-failures = { $count ->
    [one] Una partida no se ha podido contar; su reparto queda fuera de esa comparación
   *[other] { $count } partidas no se han podido contar; sus repartos quedan fuera de esas comparaciones
}
arena-failed = Reparto { $deal } ({ $words }), asiento { $seat }, { $bot }: { $error }
arena-unrated = { $bot } queda sin nivel: { $count ->
    [one] otro bot tomó una de sus decisiones
   *[other] otro bot tomó { $count } de sus decisiones
}, porque no dio a tiempo una respuesta legal. Su último error: { $why }
arena-more-failures = … y { $count } más
arena-warning = Atención

arena-title = Arena: { $game }, { $n } jugadores
arena-about = { $deals ->
    [one] 1 reparto
   *[other] { $deals } repartos
}, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}. Los puntos se cuentan { $unit }.
arena-unit-round = por ronda
arena-unit-game = por partida
arena-bot = Bot
arena-against = entre copias de
arena-rating = Fuerza
arena-interval = intervalo 95 %
arena-diff = Puntos
arena-win-share = Victorias
arena-wins = gana el { $share }
arena-nothing = sin resultado

arena-ratings = Quién es mejor
arena-ratings-about = La fuerza se estima con el orden final de todas las partidas; { $anchor } es el 0. Un bot con 100 puntos más que otro queda por delante de él en el 64 % de las partidas. La línea es el intervalo del 95 %: si dos se solapan mucho, bien pueden ser iguales.
arena-cycle = Un círculo: { $ring }. Cada uno gana al siguiente sin lugar a dudas, así que ninguna clasificación lo cuenta todo.
arena-no-cycle = No hay ningún círculo de bots en el que cada uno gane al siguiente sin lugar a dudas.

arena-matrix = Cara a cara
arena-matrix-corner = bot \ entre
arena-matrix-about = Cómo le va a un bot cuando todos los demás son copias del otro: puntos por encima de la media de ellos, intervalo del 95 % y porcentaje de victorias. Verde: mejor con seguridad. Rojo: peor con seguridad. Gris: estos repartos no lo deciden.
arena-duels = Lo mismo en imagen
arena-duels-about = El punto es la media; la línea, su intervalo del 95 %. Si la línea no toca el 0, la diferencia es real.

arena-places = Lo que vale un asiento
arena-places-about = Puntos por encima de la media de los demás, con todos los bots juntos. Cada bot ocupó cada asiento las mismas veces, así que esto mide el asiento y no al jugador.
arena-by-seat = Asiento
arena-by-start = Orden desde el jugador inicial
arena-start = { $n ->
    [1] 1 (empieza)
   *[other] { $n }
}

arena-reading = Cómo leer esto
arena-read-diff = Puntos: lo que un bot ha sacado por encima de la media de los demás de su mesa. 0 significa que es tan bueno como ellos.
arena-read-deals = Cada reparto se juega una vez con el bot en cada asiento, así que las buenas cartas ayudan por igual a ambos. La suerte que queda es la diferencia entre repartos.
arena-read-interval = Intervalo del 95 %: los repartos se vuelven a sortear dos mil veces con reposición, y el 95 % de las medias cae dentro. Las partidas de un mismo reparto dependen unas de otras; por eso se sortean repartos.
arena-read-rating = La fuerza sigue el modelo de Plackett-Luce, ajustado por máxima verosimilitud. Un intervalo que acaba en ∞ es de un bot cuyo límite no se ha encontrado: nunca perdió, o nunca ganó, contra aquellos con quienes se compara.
arena-read-wins = Victorias: el porcentaje de partidas ganadas; quienes empatan en cabeza comparten la victoria.
arena-read-single = Aquí un reparto es una ronda, así que gana quien saca más puntos en la ronda.
arena-read-whole = Aquí un reparto es una partida entera; los puntos se cuentan por ronda y las victorias por partida.

arena-measured = Cómo se ha medido
arena-fact-version = Programa
arena-fact-rules = Reglas y edición
arena-fact-options = Opciones
arena-usual = las predeterminadas
arena-fact-seed = Semilla
arena-fact-command = Para repetirlo
