# Splitz en el navegador. $part: white (blanca), blue (azul) o black (negra)

## Crear una mesa

web-about-splitz = Alguien corta la fila en tres y todos votan en secreto: te llevas tu parte solo si nadie más la elige.
web-credit-splitz = Splitz es de Igor Ganzha.
web-option-contest_order = Varias partes disputadas
web-choice-contest_order = { $value ->
    [left_to_right] de izquierda a derecha
   *[active_chooses] elige quien corta
}
web-option-tiebreak = Desempate: más números distintos
web-choice-tiebreak = { $value ->
    [scored] entre los que puntúan
   *[held] entre todos los que se tengan
}
web-option-repeat_discard_2p = Al cortar otra vez una parte en tres
web-choice-repeat_discard_2p = { $value ->
    [false] no se descarta nada
   *[true] se vuelve a descartar una parte
}
web-option-pending_joker = Un comodín en espera se une
web-choice-pending_joker = { $value ->
    [choose] al número nuevo que elija su dueño
   *[leftmost] al número nuevo de más a la izquierda
}

## Cartas y partes

web-splitz-part = { $part ->
    [white] Blanca
    [blue] Azul
   *[black] Negra
}
# una letra para cada una, todas distintas
web-splitz-letter = { $part ->
    [white] B
    [blue] A
   *[black] N
}
web-splitz-card = { $card ->
    [0] comodín
   *[other] { $card }
}
web-splitz-card-label = { $card }, carta { $place } de { $cards }
web-splitz-row = Fila
web-splitz-parts = Partes
web-splitz-gap-label = Hueco tras la carta { $place }, entre { $left } y { $right }
web-splitz-part-label = { $part ->
    [white] Blanca
    [blue] Azul
   *[black] Negra
}: { $cards }
web-splitz-thrown-away = { $part ->
    [white] Se descartó la blanca
    [blue] Se descartó la azul
   *[black] Se descartó la negra
}
web-splitz-stacks = Montones
web-splitz-stack-label = { $number }: { $count ->
    [one] una carta
   *[other] { $count } cartas
}{ $jokers ->
    [0] {""}
    [one] , una de ellas comodín
   *[other] , { $jokers } de ellas comodines
}
web-splitz-pending = { $jokers ->
    [one] Un comodín espera un número.
   *[other] { $jokers } comodines esperan un número.
}

## La tabla

web-splitz-grid = Cartas de cada número
web-splitz-player = Jugador
web-splitz-number-label = { $number }: cartas por ver
web-splitz-standing = { $how ->
    [lead] en cabeza
   *[tie] empate en cabeza
}
web-splitz-with-jokers = { $jokers ->
    [one] con un comodín
   *[other] con { $jokers } comodines
}
web-splitz-unseen = Por ver
web-splitz-unseen-of = { $number }: por ver, { $unseen } de { $all }; descartadas, { $discarded }.
web-splitz-unseen-jokers = Comodines: por ver, { $unseen } de { $all }.

## En la mesa

web-splitz-active = corta esta ronda
web-splitz-voting = { $locked ->
    [yes] ya votó
   *[no] pensando…
}
web-splitz-run-off = Nueva votación
web-splitz-again = Otra vez:
web-splitz-contested = Aún en disputa
web-splitz-joker-of = { $mine ->
    [yes] { $jokers ->
        [one] ¿Adónde va tu comodín?
       *[other] { $jokers } comodines: ¿adónde va el primero?
    }
   *[no] { $jokers ->
        [one] { $name } coloca un comodín
       *[other] { $name } coloca { $jokers } comodines
    }
}

## Votos

web-splitz-locked = { $part ->
    [white] Has votado por la blanca.
    [blue] Has votado por la azul.
   *[black] Has votado por la negra.
} Puedes cambiar hasta que voten todos ({ $locked }{"\u00A0"}de{"\u00A0"}{ $voters }).
web-splitz-votes = Votos
web-splitz-last-vote = Último voto:
web-splitz-fate = { $how ->
    [taken] se la lleva
    [again] vuelven a votar
    [lost] una sola carta: se descarta
   *[unwanted] nadie: se descarta
}

## Decidir

# $what: cut, cut-again, discard, vote-again o vote
web-splitz-now = { $what ->
    [cut] Corta la fila en tres.
    [cut-again] Corta otra vez la parte disputada.
    [discard] Descarta una parte.
    [settle] Elige qué parte disputada se resuelve primero.
    [vote-again] Vota otra vez, en secreto.
   *[vote] Vota en secreto por una parte.
}
web-splitz-clear = Quitar
web-splitz-cut = { $left ->
    [0] Cortar aquí
    [one] Coloca otro separador
   *[other] Coloca dos separadores
}
web-splitz-discard = { $part ->
    [white] Descartar la blanca
    [blue] Descartar la azul
    [black] Descartar la negra
   *[none] Elige qué descartar
}
web-splitz-settle = { $part ->
    [white] Primero la blanca
    [blue] Primero la azul
    [black] Primero la negra
   *[none] ¿Cuál va primero?
}
web-splitz-attach = { $number ->
    [0] Elige un número
   *[other] Unir el comodín al { $number }
}

## Sugerencias: una jugada y su motivo. $points: con las mayorías de ahora

web-splitz-suggest-vote-most = { $part ->
    [white] Vota por la blanca
    [blue] Vota por la azul
   *[black] Vota por la negra
}: si nadie más la elige, ganas { $points ->
    [one] un punto
   *[other] { $points } puntos
}; ninguna otra te da más.
web-splitz-suggest-vote-calm = { $part ->
    [white] Vota por la blanca
    [blue] Vota por la azul
   *[black] Vota por la negra
}: es la que menos aporta a los demás; quizá no la elijan.
web-splitz-suggest-vote-balance = { $part ->
    [white] Vota por la blanca
    [blue] Vota por la azul
   *[black] Vota por la negra
}: lo mejor entre lo que te da y la opción de que nadie más la elija.
web-splitz-suggest-cut-part = Corta aquí: la { $part ->
    [white] blanca
    [blue] azul
   *[black] negra
} te da { $points ->
    [one] un punto
   *[other] { $points } puntos
}, más que a nadie.
web-splitz-suggest-cut-even = Corta aquí: frente a los demás, es el corte que más te favorece.
web-splitz-suggest-discard-theirs = { $part ->
    [white] Descarta la blanca
    [blue] Descarta la azul
   *[black] Descarta la negra
}: al otro jugador le daría { $points ->
    [one] un punto
   *[other] { $points } puntos
}, y a ti menos.
web-splitz-suggest-discard-even = { $part ->
    [white] Descarta la blanca
    [blue] Descarta la azul
   *[black] Descarta la negra
}: de las tres, es el descarte que más te conviene.
web-splitz-suggest-joker-points = Únelo al { $number }: igualas la mayoría y puntúas { $number }.
web-splitz-suggest-joker-guard = Únelo al { $number }: asegura tu mayoría ahí.
web-splitz-suggest-joker-race = Únelo al { $number }: es donde más te ayuda a alcanzar a los demás.
web-splitz-suggest-settle-own-last = { $part ->
    [white] Primero la blanca
    [blue] Primero la azul
   *[black] Primero la negra
}: cuando votes por la otra, ya sabrás cómo acabó esta.
web-splitz-suggest-settle-any = { $part ->
    [white] Primero la blanca
    [blue] Primero la azul
   *[black] Primero la negra
}: no votas en ninguna, así que el orden te da igual.

## El final

web-splitz-counting = ¿Quién tiene más cartas del { $number }?
web-splitz-nobody = Nadie tiene ninguna.
web-splitz-scores = { $count ->
    [one] { $names } suma { $number }
   *[other] Empatan { $names }: { $number } cada uno
}
web-splitz-different = { $count ->
    [one] un número distinto
   *[other] { $count } números distintos
}
web-splitz-tie-break = En caso de empate gana quien tenga más números distintos; si siguen igualados, se comparte la victoria.

## Teclas

web-splitz-key-gaps = Recorrer la fila y poner un separador
web-splitz-key-drag = Mover un separador
web-splitz-key-parts = Blanca, azul o negra: votar o elegir
web-splitz-key-joker = El número para tu comodín; 0 es el 10
web-splitz-key-unseen = En la tabla: las cartas por ver de cada número

# $verb: lo que hace la jugada
web-theme-splitz = { $verb ->
    [cut] cortar
    [discard] descartar
    [joker] comodín
    [settle] orden de las disputas
   *[other] { $verb }
}
