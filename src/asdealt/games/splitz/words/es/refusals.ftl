# $phase: lo que toca ahora
refusal-splitz-not-now =
    { $phase ->
        [first] Ahora no: se sortea quién corta primero.
        [deal] Ahora no: toca descubrir una fila.
        [cut] Ahora no: toca cortar las cartas en tres.
        [discard] Ahora no: toca descartar una parte.
        [vote] Ahora no: toca votar.
        [place] Ahora no: toca unir un comodín.
       *[settle] Ahora no: toca elegir qué parte disputada se resuelve primero.
    }
refusal-splitz-vote-finished = Ya has terminado esta ronda; ahora vuelven a votar otros.
refusal-splitz-vote-discarded-part = Esa parte se ha descartado; vota por una de las que quedan.
refusal-splitz-vote-no-such-part = Esa parte no existe; vota por una de las que hay.
refusal-splitz-joker-no-stack = No tienes cartas de ese número a las que unir el comodín.
refusal-splitz-settle-not-contested = Esa parte no está disputada.
refusal-splitz-cut-outside = Ambos cortes deben caer entre estas { $cards } cartas.
refusal-splitz-cut-empty-part = Hay que cortar las { $cards } cartas de modo que cada una de las tres partes tenga al menos una.
refusal-splitz-chance-no-such-seat = Ese jugador no está en esta mesa.
refusal-splitz-chance-row-size = La fila debe tener { $cards } cartas.
refusal-splitz-chance-not-in-stock = En el mazo no están esas cartas.
refusal-splitz-notation-action = «{ $text }» no es una jugada.
refusal-splitz-notation-table = Ese texto no describe una mesa de Splitz.
