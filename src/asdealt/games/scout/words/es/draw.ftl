draw-sign-starts = ⚑ empieza
draw-sign-marker = ◆ le queda la acción doble
draw-player = Nombre
draw-captured = Capturas
draw-tokens = Fichas
draw-chips = Fichas
draw-marker = Doble
draw-total = Total
draw-hand = Mano
draw-cards = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
draw-prior = Set previo
draw-prior-none = no hay: se puede jugar cualquier set
# $kind: single, run o group
draw-strength = { $kind ->
    [single] un { $low } solo
    [run] { $size } consecutivas desde { $low }
   *[group] { $size } del mismo número ({ $low })
}
# $places: 2-4, o 3
draw-set = { $places }: { $strength }
draw-beaten-by = Se supera con
draw-beats-anything = cualquier set
draw-beats-single = un { $low } o más
draw-beats-run = { $size } consecutivas desde { $low } o más
draw-beats-group = { $size } del mismo número, { $low } o más
draw-beats-any-group = { $size } del mismo número
draw-beats-more = cualquier set de { $size } o más
draw-no-set-beats = Ningún set tuyo lo supera.
draw-you-can = Puedes jugar
draw-more-sets = y { $count ->
    [one] { $count } menos poderoso
   *[other] { $count } menos poderosos
}
draw-two-ways = sin girar o girada
draw-as-dealt = Sin girar
draw-turned = Girada
draw-ladder = Poder
draw-ladder-legend = [ ] set previo   • en tu mano
draw-ladder-legend-watching = [ ] set previo
draw-rung = { $kind ->
    [single] 1 carta
    [run] { $size } cons.
   *[group] { $size } igs.
}
draw-score-of = Ronda { $round }
draw-score-end = Puntuación final
draw-round-short = R{ $round }
draw-round-empty-hand = alguien se quedó sin cartas
draw-round-all-scouted = nadie superó el set previo
draw-round-stuck = quien tenía el turno no podía jugar ni explorar
draw-round-truncated = interrumpida por el límite de turnos
draw-exempt = ({ $name } no resta su mano: nadie superó su set.)
draw-left-in-hand = Quedaron en la mano
draw-unknown = { $count ->
    [one] una desconocida
   *[other] { $count } desconocidas
}
draw-somewhere = en algún lugar { $card }
draw-starts = empieza la ronda
draw-card = { $value } ({ $reverse })
draw-plain-place = { $place }: { $card }
# $kind: tokens, o chips en una mesa de dos; $marker: unused, used, o none en una mesa de dos
draw-plain-player = { $name }: { $cards } en la mano, { $captured ->
    [one] 1 capturada
   *[other] { $captured } capturadas
}, { $tokens } { $kind ->
    [chips] { $tokens ->
        [one] ficha
       *[other] fichas
    } de explorar
   *[tokens] { $tokens ->
        [one] ficha
       *[other] fichas
    } de PV
}{ $marker ->
    [unused] , acción doble sin usar
    [used] , acción doble usada
   *[none] {""}
}, total { $points }
draw-plain-hand = Mano: { $cards }
draw-plain-hand-of = Mano de { $name }: { $cards }
draw-plain-as-dealt = Mano sin girar: { $cards }
draw-plain-turned = Mano girada: { $cards }
draw-plain-prior = Set previo de { $name }, { $strength }: { $cards }
draw-plain-prior-none = No hay set previo: se puede jugar cualquier set.
draw-plain-beaten-by = Se supera con: { $phrases }.
draw-plain-can = Puedes jugar: { $sets }.
draw-plain-round = Ronda { $round }: { $why }.
# $kind: tokens, o chips en una mesa de dos
draw-plain-score = { $name }: { $captured ->
    [one] 1 capturada
   *[other] { $captured } capturadas
} + { $tokens } { $tokens ->
    [one] ficha
   *[other] fichas
}{ $kind ->
    [chips] {" "}de explorar
   *[tokens] {" "}de PV
} { $exempt ->
    [yes] (no resta su mano de { $hand })
   *[no] − { $hand } en la mano
} = { $score }
draw-plain-total = { $name }: total { $points }
