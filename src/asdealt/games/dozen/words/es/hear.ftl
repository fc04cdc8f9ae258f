typed-offer = ofrecer visible { $shown } oculta { $hidden }
typed-take =
    { $row ->
        [shown] tomar visible
       *[hidden] tomar oculta
    }
typed-resolve = resolver { $card } { $how }
typed-swap = intercambiar { $places }
typed-move = mover { $places } a { $to }
typed-recolor = pintar { $places } { $colour }
typed-reface =
    { $row ->
        [shown] mostrar { $places }
        [hidden] ocultar { $places }
       *[other] voltear { $places }
    }
typed-add-value = valor { $places }
typed-copy-score = copiar { $places }
typed-replace-from-hand = reemplazar { $places } { $card }
typed-remove = quitar { $places }
typed-nothing = nada
refusal-hear-dozen-two-cards = Una oferta son dos cartas, por su nombre o por su lugar en la mano: «ofrecer visible 1 oculta 3».
refusal-hear-dozen-which-row = ¿Cuál va visible y cuál oculta? Por ejemplo, «visible 1 oculta 3».
refusal-hear-dozen-no-such-place = En tu mano no hay carta { $place }; tiene { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}.
refusal-hear-dozen-shown-or-hidden = ¿Qué carta tomas: «visible» u «oculta»?
refusal-hear-dozen-which-white = ¿Qué carta blanca? Di su lugar en tu línea y luego lo que hace: «resolver 5 nada».
refusal-hear-dozen-which-effect = ¿Qué hace la carta? Por ejemplo, «mostrar 7», «intercambiar 5 9» o «nada».
