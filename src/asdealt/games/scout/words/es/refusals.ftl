# $why: fewer, kind, equal, single o lower
refusal-scout-play-not-stronger =
    { $why ->
        [fewer] El set previo tiene { $prior_size } cartas y el tuyo solo { $size }; debe ser más poderoso.
        [kind] Ambos sets tienen { $size } cartas, pero el tuyo es de consecutivas y el set previo, del mismo número, es más poderoso.
        [equal] Tu set es igual de poderoso que el set previo ({ $kind ->
            [single] ambos son un { $low } solo
            [run] ambos son { $size } consecutivas desde { $low }
           *[group] ambos son { $size } del mismo número, { $low }
        }); debe ser más poderoso.
        [single] Tu { $low } es menor que el { $prior_low } de la mesa; debe ser mayor.
       *[lower] Ambos sets son { $size } { $kind ->
            [run] consecutivas
           *[group] del mismo número
        }, pero tu número menor es { $low } y debe ser mayor que { $prior_low }.
    }
refusal-scout-play-not-a-set = Esas cartas no forman un set: deben ser adyacentes y del mismo número, o consecutivas en orden ascendente o descendente.
refusal-scout-play-no-such-cards = No existen esas cartas: tu mano tiene las posiciones 1 a { $cards }.
refusal-scout-hold-first = Primero decide si giras tu mano o la dejas como está.
refusal-scout-hold-too-late = La mano solo se puede girar antes del primer turno de la ronda.
refusal-scout-hold-no-such-way = La mano se deja como se repartió o se gira entera.
refusal-scout-scout-empty-table = No hay nada en la mesa que explorar, así que debes jugar.
refusal-scout-scout-no-chip = No te queda ninguna ficha para pagar la exploración.
refusal-scout-scout-one-card-left = Una carta sola en la mesa tiene un único extremo, llamado izquierdo.
refusal-scout-scout-no-such-gap = La carta puede ir en las posiciones 1 a { $gaps } de tu mano.
refusal-scout-double-must-play = La acción doble debe acabar jugando.
refusal-scout-double-empty-table = La acción doble empieza explorando, y no hay nada en la mesa.
refusal-scout-double-two-players = Con dos jugadores no hay acción doble.
refusal-scout-double-marker-used = Ya has usado tu acción doble en esta ronda.
refusal-scout-double-no-play-after = Tras explorar así no podrías jugar nada, y la acción doble debe acabar jugando.
refusal-scout-chance-no-such-start = Ese jugador no está en esta mesa.
refusal-scout-chance-must-deal = Ahora hay que repartir las cartas de una ronda.
refusal-scout-chance-wrong-hands = Hay que repartir { $cards } cartas por jugador.
refusal-scout-chance-not-face-down = Las manos se reparten boca abajo y solo las ve su dueño.
refusal-scout-chance-wrong-cards = Esas no son las cartas de esta mesa, una vez cada una.
refusal-scout-notation-action = «{ $text }» no es una jugada.
refusal-scout-notation-places = «{ $text }» no señala ninguna carta: las posiciones se cuentan desde 1, de izquierda a derecha.
refusal-scout-notation-chance = «{ $text }» no es un reparto.
refusal-scout-notation-table = Ese texto no describe una mesa de Scout.
refusal-scout-notation-impossible = Ninguna partida de Scout puede llegar a esa mesa.
