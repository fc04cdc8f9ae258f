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

## Scout

# $why: fewer, kind, equal, single o lower
refusal-scout-play-not-stronger =
    { $why ->
        [fewer] El set previo tiene { $prior_size } cartas y el tuyo solo { $size }; debe ser más poderoso.
        [kind] Ambos sets tienen { $size } cartas, pero el tuyo es de consecutivas y el set previo, del mismo número, es más poderoso.
        [equal] Ese set es tan poderoso como el set previo ({ $kind ->
            [single] ambos un { $low } solo
            [run] ambos { $size } consecutivas desde { $low }
           *[group] ambos { $size } del mismo número, { $low }
        }); debe serlo más.
        [single] Tu { $low } es menor que el { $prior_low } de la mesa; debe ser mayor.
       *[lower] Ambos sets son { $size } { $kind ->
            [run] consecutivas
           *[group] del mismo número
        }, pero tu número menor es { $low } y debe ser mayor que { $prior_low }.
    }
refusal-scout-play-not-a-set = Esas cartas no forman un set: adyacentes, deben ser del mismo número o consecutivas, siempre hacia arriba o siempre hacia abajo.
refusal-scout-play-no-such-cards = No existen esas cartas: tu mano tiene los lugares 1 a { $cards }.
refusal-scout-hold-first = Primero decide en qué sentido sostienes tu mano.
refusal-scout-hold-too-late = La mano solo se puede girar antes del primer turno de la ronda.
refusal-scout-hold-no-such-way = La mano se mantiene como se repartió o se gira entera.
refusal-scout-scout-empty-table = No hay nada en la mesa que explorar, así que debes jugar.
refusal-scout-scout-no-chip = No te queda ninguna ficha para pagar la exploración.
refusal-scout-scout-one-card-left = Una carta sola en la mesa tiene un único extremo, llamado izquierdo.
refusal-scout-scout-no-such-gap = La carta puede ir a los lugares 1 a { $gaps } de tu mano.
refusal-scout-double-must-play = La acción doble debe acabar jugando.
refusal-scout-double-empty-table = La acción doble empieza explorando, y no hay nada en la mesa.
refusal-scout-double-two-players = De a dos no hay acción doble.
refusal-scout-double-marker-used = Ya has usado tu acción doble en esta ronda.
refusal-scout-double-no-play-after = Tras explorar así no podrías jugar nada, y la acción doble debe acabar jugando.
refusal-scout-chance-no-such-start = Esa persona no está en esta mesa.
refusal-scout-chance-must-deal = Ahora hay que repartir las cartas de una ronda.
refusal-scout-chance-wrong-hands = Hay que repartir { $cards } cartas por persona.
refusal-scout-chance-not-face-down = Las manos se reparten boca abajo y solo las ve su dueño.
refusal-scout-chance-wrong-cards = Esas no son las cartas de esta mesa, una vez cada una.
refusal-scout-notation-action = «{ $text }» no es un turno.
refusal-scout-notation-places = «{ $text }» no señala ninguna carta: los lugares se cuentan desde 1, de izquierda a derecha.
refusal-scout-notation-chance = «{ $text }» no es un reparto.
refusal-scout-notation-table = Ese texto no es una mesa de Scout.
refusal-scout-notation-impossible = Ninguna partida de Scout puede llegar a esa mesa.

## Splitz

# $phase: lo que toca ahora
refusal-splitz-not-now =
    { $phase ->
        [first] Ahora no: se sortea quién corta primero.
        [deal] Ahora no: toca descubrir una fila.
        [cut] Ahora no: toca cortar las cartas en tres.
        [discard] Ahora no: toca descartar una parte.
        [vote] Ahora no: toca votar.
        [place] Ahora no: toca unir un comodín.
       *[settle] Ahora no: toca decir qué parte disputada va primero.
    }
refusal-splitz-vote-finished = Tu ronda ha terminado; la nueva votación es solo entre otras personas.
refusal-splitz-vote-discarded-part = Esa parte se ha descartado; vota por una de las que quedan.
refusal-splitz-vote-no-such-part = No existe esa parte por la que votar.
refusal-splitz-joker-no-stack = No tienes cartas de ese número a las que unir el comodín.
refusal-splitz-settle-not-contested = Esa parte no está disputada.
refusal-splitz-cut-outside = Ambos cortes deben caer entre estas { $cards } cartas.
refusal-splitz-cut-empty-part = Hay que cortar las { $cards } cartas de modo que cada una de las tres partes tenga al menos una.
refusal-splitz-chance-no-such-seat = Esa persona no está en esta mesa.
refusal-splitz-chance-row-size = La fila debe tener { $cards } cartas.
refusal-splitz-chance-not-in-stock = En el mazo no están esas cartas.
refusal-splitz-notation-action = «{ $text }» no es un turno.
refusal-splitz-notation-table = Ese texto no es una mesa de Splitz.

## Dozen

refusal-dozen-not-now =
    { $phase ->
        [offer] Ahora no: toca ofrecer dos cartas.
        [take] Ahora no: toca tomar una de las cartas ofrecidas.
        [white] Ahora no: toca resolver cartas blancas.
       *[draw] Ahora no: toca robar cartas.
    }
refusal-dozen-offer-not-in-hand = Las dos cartas de una oferta deben estar en tu mano.
refusal-dozen-offer-same-card = Las dos cartas de una oferta deben ser distintas.
refusal-dozen-offer-not-one-shown-one-hidden = En una oferta, una carta es visible y la otra oculta.
refusal-dozen-resolve-no-such-place = Tu línea tiene los lugares 1 a { $places }.
refusal-dozen-resolve-not-white = «{ $card }» no es una carta blanca, así que no hay nada que resolver.
refusal-dozen-resolve-again = «{ $card }» ya se ha resuelto, y cada carta se resuelve una vez.
refusal-dozen-resolve-not-each-effect =
    { $effects ->
        [one] «{ $card }» tiene un efecto: di una cosa que haga.
       *[other] «{ $card }» tiene { $effects } efectos: di una cosa para cada uno.
    }
refusal-dozen-resolve-not-optional = El efecto { $effect } de «{ $card }» es obligatorio, pues hay cómo hacerlo.
refusal-dozen-resolve-not-a-way = El efecto { $effect } de «{ $card }» no puede hacer eso.
refusal-dozen-chance-wrong-number = Hay que robar dos cartas por persona.
refusal-dozen-chance-not-face-down = Las cartas se roban boca abajo y solo las ve su dueño.
refusal-dozen-chance-not-in-deck = La carta robada debe seguir en el mazo de esa persona.
refusal-dozen-text-action = «{ $text }» no es un turno.
refusal-dozen-text-draw = «{ $text }» no dice qué roba cada cual.
refusal-dozen-text-offer = «{ $text }» no es una oferta de una carta visible y otra oculta.
refusal-dozen-text-resolve = «{ $text }» no dice qué carta blanca hace qué.
refusal-dozen-text-step = «{ $step }» no es algo que haga una carta blanca.
refusal-dozen-text-card = En este juego de cartas no hay ninguna carta «{ $card }».
refusal-dozen-text-table = Ese texto no es una mesa de Dozen.
refusal-dozen-text-player = «{ $part }» no describe las cartas de nadie.
refusal-dozen-text-impossible = Ninguna partida de Dozen puede llegar a esa mesa.
