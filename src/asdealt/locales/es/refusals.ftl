# Por qué algo no se puede: una frase por código. El código scout.play.not_a_set es refusal-scout-play-not-a-set.

# $rule: un número de la página de reglas
refusal-cited = { $sentence } (Regla { $rule })

## En cualquier mesa

refusal-any-over = La partida ha terminado y ya no se puede hacer nada.
refusal-any-not-your-turn = No es tu turno.
refusal-any-one-at-a-time = Aquí todos eligen a la vez: indica una sola decisión.
refusal-any-turn-is-over = Tu turno termina antes de eso: indica un solo turno cada vez.
refusal-any-not-the-actors = Deben actuar todos los que tienen el turno, y nadie más.
refusal-any-no-such-action = Esa acción no existe en este juego.
# $allowed es unsaid cuando no se sabe
refusal-any-seats =
    { $allowed ->
        [unsaid] Con estas opciones no se puede jugar con { $seats } jugadores.
       *[other] Con estas opciones no pueden jugar { $seats }; número de jugadores posible: { $allowed }.
    }
