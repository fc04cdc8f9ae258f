cli-about-analyse = Muestra lo que valía cada decisión de una partida guardada, según lo que podía saber quien la tomó.
cli-help-analyse-seat = las decisiones de quién: un número desde 1, o un nombre (las de todos)
cli-help-analyse-notes = escribe además los errores en un archivo de notas junto a la partida guardada

analysis-progress = Analizando a { $name }
analysis-heading = { $name }, { $game } entre { $players }: { $decisions } decisiones, { $real ->
    [one] una de ellas
   *[other] { $real } de ellas
} con elección.
analysis-lost = Puntos perdidos por decisión: { $points } ± { $error }
analysis-horizon = { $horizon ->
    [round] Los puntos cuentan hasta el final de la ronda: los propios menos la media de los demás.
   *[game] Los puntos cuentan hasta el final de la partida: los propios menos la media de los demás.
}
analysis-costly = Los momentos más caros:
analysis-others = Otros errores:
analysis-moment = { $sign } ronda { $round }, turno { $turn }: «{ $chosen }» costó { $points } ± { $error } puntos{ $chance ->
    [none] {""}
   *[other] {" "}y { $chance } puntos porcentuales de probabilidad de ganar
}. Mejor: «{ $best }».
analysis-then = Lo que siguió:
analysis-none = No se encontraron errores. Los mejores hallazgos:
analysis-find = { $sign } ronda { $round }, turno { $turn }: «{ $chosen }», { $points } puntos mejor que todo lo demás.
analysis-close = { $count ->
    [one] En una decisión más, la diferencia es demasiado pequeña para juzgarla.
   *[other] En { $count } decisiones más, la diferencia es demasiado pequeña para juzgarla.
}
analysis-engine = Motor: { $engine }. ± es un intervalo del 95 % de las simulaciones.
analysis-no-such-seat = No hay asiento { $seat }; están { $names }.
analysis-notes = { $count ->
    [one] Se escribió una nota
   *[other] Se escribieron { $count } notas
} en { $file }.
analysis-notes-need-a-file = Las notas van junto a una partida guardada: guárdala antes en un archivo.
analysis-notes-impossible = No se pueden escribir notas en { $file }: { $reason }
analysis-stopped = Interrumpido; no queda nada guardado.
