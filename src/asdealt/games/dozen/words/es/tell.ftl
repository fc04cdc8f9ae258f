# Dozen: el historial, la línea de estado, las cuentas. Los nombres de las cartas vienen de la colección.

# Una carta de una línea, con su lugar
tell-dozen-at = { $card } ({ $place })

## Historial. $known: yes si aquí se conoce la carta oculta, y $hidden es su nombre

tell-dozen-first-draw = Todos roban sus dos primeras cartas.
tell-dozen-round = Ronda { $round } de { $rounds }: todos roban dos cartas. Ofertas: { $pairs }.
tell-dozen-pair = { $giver } a { $taker }
tell-dozen-drawn = { $name } roba { $cards }.
tell-dozen-offer =
    { $giver } ofrece a { $taker } { $shown } (visible) y { $known ->
        [yes] { $hidden } (oculta).
       *[no] { $hidden }.
    }
tell-dozen-take-shown =
    { $taker } toma la carta visible, { $shown }; { $known ->
        [yes] { $giver } conserva la oculta, { $hidden }.
       *[no] { $giver } conserva { $hidden }.
    }
tell-dozen-take-hidden =
    { $known ->
        [yes] { $taker } toma la carta oculta, { $hidden }; { $giver } conserva la visible, { $shown }.
       *[no] { $taker } toma { $hidden }; { $giver } conserva la visible, { $shown }.
    }
tell-dozen-complete = Todas las líneas están completas: se descubren las cartas ocultas.
tell-dozen-turned-up = En la fila oculta de { $name }: { $cards }.
tell-dozen-resolve = { $name } resuelve { $card }: { $steps }.

## Pasos de una carta blanca

tell-dozen-step-nothing = no pasa nada
tell-dozen-step-swap = { $first } y { $second } cambian de lugar
tell-dozen-step-move = { $card } pasa al lugar { $place }
tell-dozen-step-recolor =
    { $number ->
        [one] { $cards } toma el color { $colour }
       *[many] { $cards } toman el color { $colour }
    }
tell-dozen-step-reface =
    { $number ->
        [one] { $cards } pasa { $row }
       *[many] { $cards } pasan { $row }
    }
tell-dozen-step-add-value =
    { $number ->
        [one] { $cards } recibe { $value } de valor
       *[many] { $cards } reciben { $value } de valor
    }
tell-dozen-step-copy-score = puntúa también como { $card }
tell-dozen-step-replace = { $entered }, de la mano, sustituye a { $card }
tell-dozen-step-remove =
    { $number ->
        [one] { $cards } sale de la línea
       *[many] { $cards } salen de la línea
    }

## Las cuentas

tell-dozen-total =
    { $name }: { $sum } = { $total } (valores y habilidades de { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    })
tell-dozen-partly =
    { $name }: { $values } por los valores de { $seen ->
        [one] una carta conocida
       *[other] { $seen } cartas conocidas
    }; sin contar { $hidden ->
        [one] una desconocida
       *[other] { $hidden } desconocidas
    } ni las habilidades
tell-dozen-line = La línea de { $name }:
tell-dozen-card = { $place }. { $card }: { $total }
tell-dozen-card-sum = { $place }. { $card }: { $sum } = { $total }

## Lo que se espera

tell-dozen-wanted-offer = Ofrece dos cartas a { $name }: una visible y otra oculta.
tell-dozen-wanted-take = { $name } te ofrece { $shown } o una carta oculta: toma una.
tell-dozen-wanted-white = Resuelve una de tus cartas blancas: { $cards }.

## Lo que está permitido

tell-dozen-may-offer = Puedes mostrar una y ocultar otra de estas: { $cards }.
tell-dozen-may-take = Puedes tomar la carta visible, { $shown }, o la oculta.
tell-dozen-may-resolve = Puedes resolver { $cards }, según diga su texto.
