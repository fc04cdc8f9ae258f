# Scout en el navegador. $kind: single (una carta), run (consecutivas) o group (mismo número)

## Crear una mesa

web-about-scout = Una mano que no se puede ordenar: supera el set de la mesa o explora una de sus cartas.
web-credit-scout = Scout es de Kei Kajino.
web-option-start = Quién empieza
web-choice-start = { $value ->
    [random] se sortea
   *[holder_1_2] quien tenga la carta 1/2
}
web-option-flip = Girar la mano
web-choice-flip = { $value ->
    [secret] a la vez y en secreto
   *[open] por turnos y a la vista
}
web-option-insertion = Dónde se coloca la carta explorada
web-choice-insertion = { $value ->
    [public] lo ven todos
   *[identity_only] solo lo sabe su dueño
}
web-option-reveal_hands_at_end = Las manos, al acabar la ronda
web-choice-reveal_hands_at_end = { $value ->
    [true] se muestran
   *[false] no se muestran
}

## Cartas y sets

web-scout-hand = Tu mano
web-scout-hand-of = Mano de { $name }
web-scout-card-label = { $value } arriba, { $reverse } abajo, posición { $place } de { $cards }
web-scout-table-card-label = { $value } arriba, { $reverse } abajo
web-scout-guest-label = { $value }, la carta que exploras, en la posición { $place }
web-scout-gap-label = Insertar en la posición { $place } de { $cards }
web-scout-set-label = { $kind ->
    [single] Un { $low } solo
    [run] { $size } consecutivas desde { $low }
   *[group] { $size } del mismo número ({ $low })
}, posición { $place }
web-scout-cards = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
web-scout-in-hand = en la mano
web-scout-chips = { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
web-scout-captured = Capturadas
web-scout-marker = Doble disponible
web-scout-marker-left = Aún tiene su acción doble.
web-scout-marker-used = Ya ha usado su acción doble.
# $coin: token (ficha de PV) o, con dos jugadores, chip (ficha de explorar)
web-scout-mine = { $captured ->
    [one] 1 capturada
   *[other] { $captured } capturadas
} · { $coin ->
    [chip] { $tokens ->
        [one] 1 ficha de explorar
       *[other] { $tokens } fichas de explorar
    }
   *[token] { $tokens ->
        [one] 1 ficha
       *[other] { $tokens } fichas
    }
} · total { $total }
# $coin: token (ficha de PV) o, con dos jugadores, chip (ficha de explorar)
web-scout-rival = { $cards } en la mano, { $captured ->
    [one] 1 capturada
   *[other] { $captured } capturadas
}, { $coin ->
    [chip] { $tokens ->
        [one] una ficha de explorar
       *[other] { $tokens } fichas de explorar
    }
   *[token] { $tokens ->
        [one] una ficha
       *[other] { $tokens } fichas
    }
}.
# What a round has brought so far. $coin: token, or chip with two players
web-scout-brought = en esta ronda: { $captured ->
    [one] 1 capturada
   *[other] { $captured } capturadas
}, { $coin ->
    [chip] { $tokens ->
        [one] 1 ficha de explorar
       *[other] { $tokens } fichas de explorar
    }
   *[token] { $tokens ->
        [one] 1 ficha
       *[other] { $tokens } fichas
    }
}
web-scout-leads = en cabeza
web-scout-memory-off = La memoria de cartas está desactivada: te toca recordar adónde ha ido cada carta.

## La mesa

web-scout-prior = Set previo
web-scout-prior-of = { $name }: { $kind ->
    [single] un { $low } solo
    [run] { $size } consecutivas desde { $low }
   *[group] { $size } del mismo número ({ $low })
}
web-scout-no-prior = La mesa está vacía
web-scout-take-label = { $edge ->
    [left] Explorar la carta izquierda, { $card }
   *[right] Explorar la carta derecha, { $card }
}
web-scout-you-can = Sets que puedes jugar
web-scout-beaten-by = Se supera con
web-scout-beater = { $by ->
    [anything] cualquier set
    [single] un { $low } o más
    [run] { $size } consecutivas desde { $low } o más
    [group] { $size } iguales, { $low } o más
    [any_group] { $size } iguales
   *[more] cualquier set de { $size } o más
}
# No queda ninguno más alto. $low: 9 con tres jugadores, si no 10; en las consecutivas, el número menor
web-scout-beater-only = { $by ->
    [single] un { $low }
    [run] { $size } consecutivas desde { $low }
   *[group] { $size } { $low ->
        [9] nueves
       *[10] dieces
    }
}
web-scout-no-set-beats = No tienes nada más poderoso.
web-scout-ladder = Poder
web-scout-ladder-caption = Todos los sets, del más al menos poderoso
web-scout-rung = { $kind ->
    [single] 1 carta
    [run] { $size } consec.
   *[group] { $size } iguales
}
web-scout-rung-state = { $state ->
    [prior] , en la mesa
    [reach] , puedes jugarlo
   *[have] , en tu mano
}
web-scout-legend-prior = en la mesa
web-scout-legend-reach = puedes jugarlo

## Decidir

web-scout-as-dealt = Sin girar
web-scout-turned = Girada
web-scout-flip-hold = Dejarla así
web-scout-flip-turn = Girarla entera
web-scout-flip-nothing = Ningún set de varias cartas.
web-scout-play = Jugar { $cards }
web-scout-play-any = Jugar
web-scout-scout = Explorar
web-scout-double = Doble
web-scout-turn-card = Girar
web-scout-insert = { $double ->
    [yes] Insertar y jugar
   *[no] Insertar en { $place }
}
web-scout-now-turn = Tu turno.
web-scout-now-place = ¿Dónde va la carta? Toca un hueco y gírala si quieres.
web-scout-now-play = Ahora juega un set: así termina tu acción doble.
web-scout-no-play-after = Después no podrías jugar
# Una sugerencia con su razón
web-scout-suggest-play = { $left ->
    [0] Juega esto: te quedas sin cartas y acaba la ronda.
    [one] Juega esto: capturas { $captured } y te queda una carta.
   *[other] Juega esto: capturas { $captured } y te quedan { $left } cartas.
}
web-scout-suggest-join = { $kind ->
    [run] Explora esta: forma { $size } consecutivas desde { $low }.
   *[group] Explora esta: forma { $size } iguales, todas { $low }.
}
web-scout-suggest-end = Explora esta: no encaja en ningún hueco, y en el extremo no separa ningún set.
web-scout-suggest-flip-fewer = { $turn ->
    [yes] Gírala
   *[no] Déjala
}: toda tu mano se compone de { $sets ->
    [one] un set
   *[other] { $sets } sets
}, en vez de { $instead }.
web-scout-suggest-flip-stronger = { $turn ->
    [yes] Gírala
   *[no] Déjala
}: { $kind ->
    [run] tendrás { $size } consecutivas desde { $low }
    [group] tendrás { $size } iguales ({ $low })
   *[single] tendrás un { $low }
}; del otro lado no hay nada más poderoso.
web-scout-suggest-flip-same = Déjala: ambos lados son igual de poderosos.
web-scout-joins = { $kind ->
    [single] queda sola: { $low }
    [run] forma { $size } consecutivas desde { $low }
   *[group] forma { $size } iguales ({ $low })
}{ $beats ->
    [yes] , supera lo que queda
   *[no] {""}
}
web-scout-cannot = { $why ->
    [nothing] elige cartas
    [weak] no es más poderoso
    [never] nada más poderoso
   *[no-set] no es un set
}

## Puntuación

web-scout-next-round = A la ronda { $round }
web-scout-end = { $end ->
    [empty_hand] mano vacía
    [all_scouted] nadie superó el set previo
    [stuck] el rival no podía seguir
   *[truncated] interrumpida
}
web-scout-exempt = la mano no resta
web-scout-arithmetic = capturadas + fichas − cartas en la mano

## Teclas

web-scout-key-flip = Dejar la mano así o girarla entera
web-scout-key-set = Elegir un set que puedes jugar, del más al menos poderoso
web-scout-key-cards = Recorrer tus cartas y elegir una
web-scout-key-grow = Más o menos cartas; también con + y −
web-scout-key-scout = Explorar; otra vez: por el otro extremo
web-scout-key-double = Doble; otra vez: por el otro extremo
web-scout-key-place = Dónde entra la carta explorada
web-scout-key-turn = Girar la carta explorada

# $verb: lo que hace la jugada
web-theme-scout = { $verb ->
    [play] jugar
    [scout] explorar
    [double] acción doble
   *[other] { $verb }
}
