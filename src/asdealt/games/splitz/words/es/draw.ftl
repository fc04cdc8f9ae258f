draw-row = Fila
draw-parts = Partes
draw-active = Corta: { $name }
draw-part-white = Blanca
draw-part-blue = Azul
draw-part-black = Negra
draw-part-label-white = ○ B Blanca
draw-part-label-blue = ◐ AZ Azul
draw-part-label-black = ● N Negra
draw-thrown-away = descartada
draw-run-off = Nueva votación
draw-runoff = { $part }, con los votos de { $names }: solo vuelven a votar quienes la eligieron.
draw-contested = Partes disputadas
draw-contest = { $trail }: { $cards } ({ $names })
draw-voting = Votan:
draw-served = ya tiene su parte
draw-gets-nothing = no recibe nada esta ronda
draw-jokers = Comodines
draw-places-jokers = { $name } une { $count ->
    [one] un comodín
   *[other] { $count } comodines
} a sus números
draw-majorities = Mayorías
draw-points-short = pts
draw-stock = mazo
draw-stock-left = Quedan en el mazo
draw-grid-legend = ★ mayoría   = empate   +J comodines unidos   J en espera
draw-plain-row = Fila: { $cards }. Se puede cortar tras los lugares 1 a { $last }.
draw-plain-part = Parte por cortar: { $cards }. Se puede cortar tras los lugares 1 a { $last }.
draw-plain-voting = Votan: { $names }
# $lead: alone, tied o no
draw-plain-stack = { $cards } × { $number }{ $jokers ->
    [0] {""}
    [one] {" "}más un comodín
   *[other] {" "}más { $jokers } comodines
}{ $lead ->
    [alone] {" "}(mayoría)
    [tied] {" "}(mayoría compartida)
   *[no] {""}
}
draw-plain-stacks = { $name }: { $stacks }. { $points ->
    [one] un punto
   *[other] { $points } puntos
}
draw-plain-loose = { $count ->
    [one] un comodín en espera
   *[other] { $count } comodines en espera
}
draw-plain-stock = Mazo, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}: { $cards }
draw-plain-kind = { $count } × { $card }
