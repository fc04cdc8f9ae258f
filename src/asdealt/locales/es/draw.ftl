# Rótulos de las mesas dibujadas y líneas de las mesas sin dibujo. Títulos y columnas son estrechos: que sean cortos.

## Todas las mesas

draw-title = { $game } · ronda { $round } de { $rounds }
draw-seat = Puesto { $number }
draw-you = { $name } (tú)
draw-me = tú
draw-comma = {", "}
draw-space = {" "}
draw-log = Qué ha pasado
draw-asked-wanted = le toca
draw-asked-ready = ya ha elegido
draw-sign-wanted = ▸ le toca
draw-sign-ready = ✓ ya ha elegido
draw-sign-starts = ⚑ empieza
draw-sign-marker = ◆ le queda la acción doble
draw-my-hand = Tu mano
draw-plain-no-cards = sin cartas

## Scout

draw-player = Nombre
draw-captured = Ganadas
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
draw-beaten-by = Lo supera
draw-beats-anything = cualquier set
draw-beats-single = un { $low } o más
draw-beats-run = { $size } consecutivas desde { $low } o más
draw-beats-group = { $size } del mismo número, { $low } o más
draw-beats-any-group = { $size } del mismo número
draw-beats-more = cualquier set de { $size } o más
draw-no-set-beats = Ningún set tuyo lo supera.
draw-you-can = Puedes jugar
draw-more-sets = y { $count } menores
draw-two-ways = tal como viene, o girada
draw-as-dealt = Tal como viene
draw-turned = Girada
draw-ladder = Fuerza
draw-ladder-legend = [ ] set previo   • en tu mano
draw-ladder-legend-watching = [ ] set previo
draw-rung = { $kind ->
    [single] una
    [run] { $size } cons.
   *[group] { $size } igual
}
draw-score-of = Ronda { $round }
draw-score-end = Puntuación final
draw-round-short = R{ $round }
draw-round-empty-hand = una mano se quedó sin cartas
draw-round-all-scouted = el resto solo exploró
draw-round-stuck = a quien le tocaba no podía jugar ni explorar
draw-round-truncated = cortada por el límite de turnos
draw-exempt = ({ $name } no resta su mano: nadie superó su set.)
draw-left-in-hand = Quedaron en la mano
draw-unknown = { $count ->
    [one] una desconocida
   *[other] { $count } desconocidas
}
draw-somewhere = en algún sitio { $card }
draw-starts = empieza la ronda
draw-card = { $value } ({ $reverse })
# $kind: tokens, o chips en una mesa de dos; $marker: unused, used, o none en una mesa de dos
draw-plain-player = { $name }: { $cards } en la mano, { $captured } ganadas, { $tokens } { $kind ->
    [chips] { $tokens ->
        [one] ficha
       *[other] fichas
    } para explorar
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
draw-plain-as-dealt = Mano tal como viene: { $cards }
draw-plain-turned = Mano girada: { $cards }
draw-plain-prior = Set previo de { $name }, { $strength }: { $cards }
draw-plain-prior-none = No hay set previo: se puede jugar cualquier set.
draw-plain-beaten-by = Lo supera: { $phrases }.
draw-plain-can = Puedes jugar: { $sets }.
draw-plain-round = Ronda { $round }: { $why }.
# $kind: tokens, o chips en una mesa de dos
draw-plain-score = { $name }: { $captured } ganadas + { $tokens } { $tokens ->
    [one] ficha
   *[other] fichas
}{ $kind ->
    [chips] {""}
   *[tokens] {" "}de PV
} { $exempt ->
    [yes] (no resta su mano de { $hand })
   *[no] − { $hand } en la mano
} = { $score }
draw-plain-total = { $name }: total { $points }

## Splitz

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
draw-run-off = Desempate
draw-runoff = { $part }, pedida por { $names }: se vota otra vez solo entre quienes la pidieron.
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
draw-grid-legend = ★ más   = empate   +J comodines unidos   J en espera
draw-plain-row = Fila: { $cards }. Se corta tras los lugares 1 a { $last }.
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
draw-plain-stock = Mazo, { $count } cartas: { $cards }

## Dozen

draw-offers = Ofertas por hacer
draw-offers-made = Ofertas en la mesa
draw-this-round = Esta ronda, para ti
draw-face-down = carta desconocida
draw-place-taken = Lugar { $place }: la carta que tomas de { $name }.
draw-place-kept = Lugar { $place }: la tuya que deja { $name }.
# $side: revealed o concealed, la fila en la que quedará
draw-coming = { $card }, { $side ->
    [revealed] visible
   *[concealed] oculta
}, lugar { $place }
# $side: shown o hidden
draw-if-you-take = Tomar la { $side ->
    [shown] visible
   *[hidden] oculta
}: { $card }.
draw-if-they-take = Si { $name } toma la { $side ->
    [shown] visible
   *[hidden] oculta
}: { $card } ({ $points } puntos si tomas la visible).
draw-row-revealed = visible
draw-row-concealed = oculta
draw-row-value = valor
draw-row-text = texto
draw-row-points = puntos
draw-line-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
draw-line-points-now = { $points ->
    [one] un punto
   *[other] { $points } puntos
} por ahora
draw-whites = Cartas blancas por resolver
draw-my-line = Tu línea
draw-legend = Cartas
draw-also-scores = { $card } (puntúa también como { $names })
draw-plain-offers = { $giver } ofrece a { $taker }
draw-plain-offered = { $giver } ofrece a { $taker }: visible { $shown }, oculta { $hidden }
draw-plain-line = Línea de { $name }: { $cards }
draw-plain-laid = { $place } { $card } { $side ->
    [revealed] visible
   *[concealed] oculta
}
draw-plain-held = En la mano: { $name }, { $worth }. { $text }
draw-plain-white = Por resolver: lugar { $place }, { $name }. { $text }

# Dos letras por color, ninguna repetida
draw-colour-white = bl
draw-colour-red = ro
draw-colour-orange = na
draw-colour-yellow = am
draw-colour-green = ve
draw-colour-blue = az
draw-colour-purple = mo
draw-colour-pink = rs
draw-colour-brown = ma
draw-colour-grey = gr
draw-colour-black = ne
