# Splitz: el historial, la línea de estado, las cuentas

tell-splitz-part-white = blanca
tell-splitz-part-blue = azul
tell-splitz-part-black = negra
tell-splitz-the-part = la { $part }

## Historial. $of es row (la fila) o el camino hasta una parte disputada: negra → blanca

tell-splitz-first = { $name } corta primero.
tell-splitz-row = Ronda { $round } de { $rounds }, corta { $name }: { $cards }
tell-splitz-cut =
    { $of ->
        [row] { $name } corta la fila: { $parts }
       *[part] { $name } corta la parte disputada { $of }: { $parts }
    }
tell-splitz-discard = { $name } descarta la parte { $part }: { $cards }
tell-splitz-votes = Votos: { $votes }.
tell-splitz-vote = { $name } por la { $part }
tell-splitz-unwanted = Nadie quiere la { $part }, que se descarta: { $cards }
tell-splitz-got = { $names } se lleva la { $part }: { $cards }
tell-splitz-clash-many =
    { $voters ->
        [2] { $names } quieren la { $part }: se corta de nuevo y vuelven a votar. ({ $cards })
       *[other] { $voters } votos para la { $part } ({ $names }): se corta de nuevo y vuelven a votar. ({ $cards })
    }
tell-splitz-clash-pair =
    { $voters ->
        [2] { $names } quieren la { $part }: sus dos cartas pasan a ser blanca y azul, y vuelven a votar. ({ $cards })
       *[other] { $voters } votos para la { $part } ({ $names }): sus dos cartas pasan a ser blanca y azul, y vuelven a votar. ({ $cards })
    }
tell-splitz-clash-one =
    { $voters ->
        [2] { $names } quieren la { $part }, que tiene una sola carta: se descarta y nadie se la lleva. ({ $cards })
       *[other] { $voters } votos para la { $part } ({ $names }), que tiene una sola carta: se descarta y nadie se la lleva. ({ $cards })
    }
tell-splitz-settle = { $name } resuelve primero la parte disputada { $part }.
tell-splitz-taken-up =
    { $size ->
        [2] Ahora, la parte disputada { $part } ({ $cards }): sus dos cartas pasan a ser blanca y azul, y vuelven a votar { $names }.
       *[other] Ahora, la parte disputada { $part } ({ $cards }): se corta de nuevo y vuelven a votar { $names }.
    }
tell-splitz-attach =
    { $name } une un comodín al { $number }: { $size ->
        [one] ese montón cuenta ahora como una carta.
       *[other] ese montón cuenta ahora como { $size } cartas.
    }
tell-splitz-joker-waits =
    { $jokers ->
        [one] { $name } aún no tiene números: el comodín espera al primero.
       *[other] { $name } aún no tiene números: { $jokers } comodines esperan al primero.
    }
tell-splitz-joker-leftmost =
    { $jokers ->
        [one] El comodín en espera de { $name } va al { $number }.
       *[other] Los { $jokers } comodines en espera de { $name } van al { $number }.
    }
tell-splitz-nothing = En esta ronda se van sin cartas: { $names }.
tell-splitz-over = Se ha repartido la última fila: la partida termina.

## Las cuentas

tell-splitz-total =
    { $count ->
        [0] { $name }: ninguna mayoría = { $total }
        [1] { $name }: { $total }
       *[other] { $name }: { $numbers } = { $total }
    }
tell-splitz-pending =
    { $jokers ->
        [one] (Un comodín espera y no cuenta.)
       *[other] ({ $jokers } comodines esperan y no cuentan.)
    }
tell-splitz-number-nobody = { $number }: nadie lo tiene, nadie puntúa.
tell-splitz-number =
    { $scorers ->
        [one] { $number }: { $held }. { $names } suma { $number }.
       *[other] { $number }: { $held }. Empatan { $names }: cada uno suma { $number }.
    }
tell-splitz-held = { $name } { $count }
# $counting: scored (números que puntúan) o held (números que se tienen)
tell-splitz-tie =
    { $names } empatan a { $points ->
        [one] un punto
       *[other] { $points } puntos
    }; deciden los números distintos { $counting ->
        [held] que tienen
       *[scored] que puntúan
    }: { $shares }. { $equal ->
        [yes] También ahí empatan: comparten el puesto.
       *[no] Queda por delante quien tiene más.
    }
tell-splitz-tied = { $name } { $count }

## Lo que se espera

tell-splitz-wanted-cut =
    { $of ->
        [row] Corta la fila en tres: { $cards }
       *[part] Corta en tres la parte disputada { $of }, para { $names }: { $cards }
    }
tell-splitz-wanted-discard = Descarta una parte: { $parts }
tell-splitz-wanted-vote = Vota en secreto por una parte: { $parts }
tell-splitz-wanted-run-off = Has coincidido con { $names } en la { $of }. Vota otra vez: { $parts }
tell-splitz-wanted-joker =
    { $jokers ->
        [one] Une tu comodín a uno de tus números.
       *[other] Une el primero de tus { $jokers } comodines a uno de tus números.
    }
tell-splitz-wanted-settle = Elige qué parte disputada se resuelve primero: { $parts }.

## Lo que está permitido

tell-splitz-may-cut = Puedes cortar tras dos de las cartas 1 a { $last } (hay { $cards }), de modo que cada parte tenga al menos una.
tell-splitz-may-discard = Puedes descartar { $parts }.
tell-splitz-may-vote = Puedes votar por { $parts }.
tell-splitz-may-attach = Puedes unir el comodín al { $numbers }.
tell-splitz-may-settle = Puedes elegir { $parts }.
