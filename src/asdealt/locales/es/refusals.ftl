# Por qué algo no se puede: una frase por código. El código scout.play.not_a_set es refusal-scout-play-not-a-set.

# $rule: un número de la página de reglas
refusal-cited = { $sentence } (Regla { $rule })

## En cualquier mesa

refusal-any-over = La partida ha terminado y ya no se puede hacer nada.
refusal-any-not-your-turn = No es tu turno.
refusal-any-one-at-a-time = Aquí se elige a la vez: da una sola decisión.
refusal-any-turn-is-over = Tu turno termina antes de eso: da un solo turno cada vez.
refusal-any-not-the-actors = Deben actuar justo las personas a quienes les toca.
refusal-any-no-such-action = Esa acción no existe en este juego.
# $allowed es unsaid cuando no se sabe
refusal-any-seats =
    { $allowed ->
        [unsaid] Con estas opciones no se puede jugar de a { $seats }.
       *[other] Con estas opciones el número de jugadores tiene que ser { $allowed }, no { $seats }.
    }
