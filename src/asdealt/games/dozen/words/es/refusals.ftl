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
        [one] «{ $card }» tiene un solo efecto: indica una sola acción.
       *[other] «{ $card }» tiene { $effects } efectos: indica una acción para cada uno.
    }
refusal-dozen-resolve-not-optional = El efecto { $effect } de «{ $card }» es obligatorio si se puede cumplir.
refusal-dozen-resolve-not-a-way = El efecto { $effect } de «{ $card }» no puede hacer eso.
refusal-dozen-chance-wrong-number = Hay que robar dos cartas por jugador.
refusal-dozen-chance-not-face-down = Las cartas se roban boca abajo y solo las ve su dueño.
refusal-dozen-chance-not-in-deck = La carta robada debe seguir en el mazo de ese jugador.
refusal-dozen-text-action = «{ $text }» no es una jugada.
refusal-dozen-text-draw = «{ $text }» no dice qué roba cada jugador.
refusal-dozen-text-offer = «{ $text }» no es una oferta de una carta visible y otra oculta.
refusal-dozen-text-resolve = «{ $text }» no dice qué carta blanca hace qué.
refusal-dozen-text-step = «{ $step }» no es algo que haga una carta blanca.
refusal-dozen-text-card = En esta colección no hay ninguna carta «{ $card }».
refusal-dozen-text-table = Ese texto no describe una mesa de Dozen.
refusal-dozen-text-player = «{ $part }» no describe las cartas de nadie.
refusal-dozen-text-impossible = Ninguna partida de Dozen puede llegar a esa mesa.
