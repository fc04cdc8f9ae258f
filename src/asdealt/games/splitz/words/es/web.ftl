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
} Puedes cambiar hasta que voten todos ({ $locked } de { $voters }).
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
