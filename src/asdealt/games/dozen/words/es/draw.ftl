draw-space = {" "}
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
}, te queda { $card } ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} si tomas la visible).
draw-row-revealed = visible
draw-row-concealed = oculta
draw-row-value = valor
draw-row-text = habil.
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
