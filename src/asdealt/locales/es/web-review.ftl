# El análisis de una partida terminada: lo que valían las decisiones de un jugador

web-review-title = Análisis · { $game }
web-review-leave = Salir del análisis
web-review-seat = ¿De quién son las decisiones?
web-review-mine = Mías ({ $name })
web-review-waiting = Se están analizando otras partidas. La tuya viene después.
web-review-working = { $total ->
    [0] Empieza el análisis…
   *[other] Analizando: { $done } de { $total } pasos
}
web-review-progress = Progreso del análisis

web-review-lost = { $points } ± { $error } puntos perdidos por decisión
web-review-real = { $real ->
    [one] una decisión real
   *[other] { $real } decisiones reales
}
web-review-few = La muestra es pequeña: juega más partidas antes de sacar conclusiones.
web-review-about = { $horizon ->
    [round] Los puntos son los propios menos la media de los demás, al final de la ronda. Todo se juzga por lo que este jugador podía saber.
   *[game] Los puntos son los propios menos la media de los demás, al final de la partida. Todo se juzga por lo que este jugador podía saber.
}
web-review-interval = ± es un intervalo del 95 %. { $close ->
    [0] {""}
    [one] En una decisión, la diferencia es demasiado pequeña para juzgarla.
   *[other] En { $close } decisiones, la diferencia es demasiado pequeña para juzgarla.
}

web-review-graph = Curso de la partida
web-review-unit = Mostrar
web-review-unit-chance = Probabilidad de ganar
web-review-unit-points = Puntos
web-review-open = Con todas las cartas a la vista
web-review-percent = { $value } %
web-review-curve-known = según lo que el jugador podía saber
web-review-curve-open = con todas las cartas a la vista
web-review-point = Ronda { $round }, jugada { $turn }: { $value }{ $mark ->
    [none] {""}
    [find] , un hallazgo
   *[other] , costó { $points } puntos
}
web-review-keys = Con las flechas se recorren las decisiones; Enter abre una.
web-review-table = Todas las decisiones en una tabla
web-review-turn = Jugada
web-review-round = Ronda
web-review-played = Elegido
web-review-loss = Puntos perdidos
web-review-mark = Marca
web-review-forced = sin elección

web-review-costly = Los momentos más caros
web-review-none = No se encontraron errores. Los mejores hallazgos
web-review-nothing = No se encontraron errores.
web-review-where = Ronda { $round }, jugada { $turn }
web-review-label = { $label ->
    [small] pérdida pequeña
    [medium] pérdida media
    [large] pérdida grande
   *[none] hallazgo
}
web-review-was = Se jugó: { $action }
web-review-cost = costó { $points } ± { $error } puntos
web-review-cost-chance = costó { $points } ± { $error } puntos y { $chance } puntos porcentuales de probabilidad de ganar
web-review-better = { $points } puntos mejor que todo lo demás
web-review-retry = Volver a intentarlo
web-review-look = Ver el momento
web-review-solved = resuelto

web-review-luck = Suerte y acierto
web-review-luck-about = De dónde vino cada resultado, en puntos por encima de la media de los demás. Las columnas suman el resultado.
web-review-luck-working = Calculando la suerte y el acierto…
web-review-player = Jugador
web-review-luck-luck = Suerte
web-review-luck-own = Decisiones propias
web-review-luck-others = Decisiones de los demás
web-review-luck-result = Resultado
web-review-start = Las decisiones propias se comparan con las de una regla sencilla.
web-review-replay = Repasar desde aquí

# Un momento, otra vez
web-review-question = ¿Qué jugarías aquí?
web-review-after = Empezado: { $first }. ¿Cómo sigue?
web-review-show = Ver la respuesta
web-review-list = Elegir de una lista
web-review-good = Es tan bueno como la mejor jugada.
web-review-not = Hay algo mejor.
web-review-same = Es lo que se jugó. Hay algo mejor.
web-review-again = Otro intento
web-review-best = Lo mejor: { $action }
web-review-mixed = Lo mejor es alternar varias jugadas; la más frecuente: { $action } ({ $odds } %)
web-review-found = Se encontró la mejor jugada: { $action }
web-review-then = Lo que siguió en la mesa
web-review-next = Siguiente momento
web-review-back = Volver al análisis

# Por qué una jugada perdió puntos, en cualquier juego. $chosen y $better: puntos de media con la jugada hecha y con la mejor
reason-own = Te da { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en vez de { $better }.
reason-other = Da al otro jugador { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} en vez de { $better }.
reason-others = Da a los demás { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} a cada uno en vez de { $better }.
