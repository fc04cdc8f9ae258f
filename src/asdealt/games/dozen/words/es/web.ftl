# Dozen en el navegador. Los nombres y textos de las cartas vienen de la colección. $side: revealed o concealed

## Crear una mesa

web-about-dozen = Ofrece una carta a la vista y otra oculta, y forma una línea de doce.
web-option-cards = Colección de cartas
web-choice-cards = { $value ->
    [starter] Las doce horas de la noche
    [first] Una noche corta
    [own] un archivo propio
   *[other] { $value }
}
web-option-pairing = A quién se ofrece
web-choice-pairing = { $value ->
    [rotation] izquierda, enfrente, derecha
   *[mutual] por parejas, el uno al otro
}
web-option-adjacency = Cartas adyacentes
web-choice-adjacency = { $value ->
    [line] las vecinas en la línea
   *[row] las vecinas en su fila
}
web-option-add_order = De las dos cartas nuevas, va primero
web-choice-add_order = { $value ->
    [chosen_first] la que tomaste
   *[leftover_first] la que quedó de tu oferta
}

## Cartas

web-dozen-unknown = carta desconocida
web-dozen-hidden-card = Carta oculta
web-dozen-hidden-card-about = Solo su dueño puede mirarla.
web-dozen-no-ability = Sin habilidad.
web-dozen-face = { $face ->
    [shown] visible
   *[hidden] oculta
}
web-dozen-colour = { $color ->
    [white] blanco
    [red] rojo
    [orange] naranja
    [yellow] amarillo
    [green] verde
    [blue] azul
    [purple] morado
    [pink] rosa
    [brown] marrón
    [grey] gris
   *[black] negro
}
web-dozen-value = valor { $value }
web-dozen-card-label = { $name }, { $color ->
    [white] carta blanca
    [red] carta roja
    [orange] carta naranja
    [yellow] carta amarilla
    [green] carta verde
    [blue] carta azul
    [purple] carta morada
    [pink] carta rosa
    [brown] carta marrón
    [grey] carta gris
   *[black] carta negra
}, valor { $value }
web-dozen-place-label = Lugar { $place }, { $side ->
    [revealed] fila visible
   *[concealed] fila oculta
}: { $card }
web-dozen-where = Lugar { $place }, { $side ->
    [revealed] fila visible
   *[concealed] fila oculta
}; del mazo de { $name }
web-dozen-copied = Puntúa también como { $names }.
web-dozen-scores-now = Tal como está la línea, puntúa { $points }.
web-dozen-all-cards = Todas las cartas
web-dozen-cards-short = Cartas
web-dozen-resolved = resuelta

## Líneas, y quién ofrece a quién

web-dozen-you = Tú
web-dozen-gives = → { $name }
web-dozen-next = luego → { $name }
web-dozen-my-line = Tu línea
web-dozen-line-of = Línea de { $name }
web-dozen-look-at-line = Ver la línea de { $name }: { $cards ->
    [0] aún sin cartas
    [one] una carta
   *[other] { $cards } cartas
}

## Ofrecer

web-dozen-hand = Tu mano
web-dozen-hand-of = Cartas de { $name }
web-dozen-now-show = Toca la carta que quieres mostrar.
web-dozen-now-hide = Ahora toca la carta que quieres ocultar.
web-dozen-outcomes = Lugar { $place }: { $hidden } (oculta) si { $name } toma { $shown }; si no, { $shown } (visible).
web-dozen-swap = Invertir
# $state: unready, ready, locked o changed
web-dozen-lock = { $state ->
    [locked] Oferta hecha
    [changed] Cambiar la oferta
   *[ready] Ofrecer así
}
web-dozen-locked = Elegido. Puedes cambiarlo hasta que todos hayan elegido ({ $locked }{"\u00A0"}de{"\u00A0"}{ $players }).

## Tomar

web-dozen-offer-of = Oferta de { $name }
web-dozen-own-offer = Tu oferta a { $name }: { $shown } visible, { $hidden } oculta.
web-dozen-if-shown = Con { $card }, tu línea sumaría { $first } si te queda { $hidden } y { $second } si te queda { $shown }.
web-dozen-take-shown = Tomar { $name }
web-dozen-take-hidden = Tomar la oculta
web-dozen-taken = Lo que se ha tomado
web-dozen-the-hidden = la carta oculta
web-dozen-takes = { $you ->
    [yes] Tomas { $card }
   *[no] { $name } toma { $card }
}
web-dozen-keeps = { $you ->
    [yes] Te queda { $card }
   *[no] A { $name } le queda { $card }
}

## Cartas blancas

web-dozen-now-resolve = Resuelve tus cartas blancas en este orden.
web-dozen-order = Tus cartas blancas, en el orden en que las resuelves
web-dozen-earlier = Resolver { $name } antes
web-dozen-later = Resolver { $name } después
web-dozen-ways = Qué hace la primera carta
web-dozen-tap-a-card = Toca una carta de tu línea.
web-dozen-after = Después
# On the chip of a choice: the points of my line after it; the second one if more is to be chosen
web-dozen-leads = { $points ->
    [1] { $points } pt
   *[other] { $points } pts
}
web-dozen-leads-best = { $points ->
    [1] hasta { $points } pt
   *[other] hasta { $points } pts
}
web-dozen-suggest-white = { $name }: { $points ->
    [1] un punto
   *[other] { $points } puntos
}, lo máximo que puede dar.
web-dozen-suggest-offer-keep = Te quede la que te quede, tu línea gana { $points ->
    [one] un punto
   *[other] { $points } puntos
} o más.
web-dozen-suggest-offer-give = Por lo que ves, ninguna de las dos ayuda a la línea de { $name }.
web-dozen-suggest-offer-balance = De todas las ofertas, la que mejor equilibra lo que te queda y lo que recibe { $name }.
web-dozen-suggest-shown = Toma { $name }: tu línea sumará al menos { $points }.
web-dozen-suggest-hidden = Toma la oculta: con { $name } tu línea se quedaría en { $points }.
web-dozen-at = { $name } (lugar { $place })
web-dozen-place = lugar { $place }
web-dozen-step-swap = { $first } ⇄ { $second }
web-dozen-step-move = { $cards } al lugar { $place }
web-dozen-step-recolor = { $cards }: { $colour }
web-dozen-step-replace = { $entered } en vez de { $cards }
web-dozen-step = { $op ->
    [reface] { $row ->
        [revealed] { $cards } a la fila visible
        [concealed] { $cards } a la fila oculta
       *[other] { $cards } a la otra fila
    }
    [add_value] cambiar el valor de { $cards }
    [copy_score] puntuar también como { $cards }
    [remove] { $cards } fuera de la línea
   *[nothing] no hacer nada
}
web-dozen-resolve = { $state ->
    [locked] { $name } está resuelta
    [unready] Elige qué hace { $name }
   *[ready] Resolver { $name }
}

## Puntos

web-dozen-partly = { $hidden ->
    [one] No conoces una carta de esta línea: solo se cuentan los valores que conoces.
   *[other] No conoces { $hidden } cartas de esta línea: solo se cuentan los valores que conoces.
}
web-dozen-arithmetic = valor + habilidades = puntos

## Teclas

web-dozen-key-offer = Una carta de tu mano: primero la visible, luego la oculta
web-dozen-key-swap = Intercambiar las dos cartas que ofreces
web-dozen-key-take = Tomar la carta visible o la oculta
web-dozen-key-ways = Lo que hace tu carta blanca, según la lista
web-dozen-key-cards = Todas las cartas y lo que hacen

# $verb: lo que hace la jugada
web-theme-dozen = { $verb ->
    [resolve] cartas blancas
   *[other] { $verb }
}
