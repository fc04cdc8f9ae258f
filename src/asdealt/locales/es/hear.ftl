# Una jugada tal como se escribiría. Lo que se dice aquí debe volver a entenderse (hear.toml): las pruebas
# recorren todas las jugadas legales. Al final, las frases sobre líneas que no se han entendido.

typed-hold = mantener
typed-turn = girar
typed-play = jugar { $cards }

# $end: left, right u only (la única carta de la mesa). $turned: yes o no.
typed-scout =
    explorar { $end ->
        [left] {"izquierda "}
        [right] {"derecha "}
       *[only] {""}
    }{ $turned ->
        [yes] {"girada "}
       *[no] {""}
    }en { $at }
typed-double =
    doble { $end ->
        [left] {"izquierda "}
        [right] {"derecha "}
       *[only] {""}
    }{ $turned ->
        [yes] {"girada "}
       *[no] {""}
    }en { $at }

typed-cut = cortar { $i } { $j }
typed-discard = descartar { $part }
typed-vote = votar { $part }
typed-joker = comodín { $number }
typed-settle = resolver { $part }

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

## Líneas que no se han entendido

refusal-hear-nothing = No hay nada en esa línea que sepa leer.
refusal-hear-unknown-word = No conozco aquí la palabra «{ $word }»; «?» muestra lo que puedes escribir.
refusal-hear-number = Aquí no hay números mayores que { $most }.
refusal-hear-unclear = Conozco esas palabras, pero no sé qué quieren decir juntas; «?» muestra lo que puedes escribir.
refusal-hear-scout-from-one = Las cartas se cuentan desde 1.
refusal-hear-scout-which-cards = ¿Qué cartas? Di la primera y la última: «jugar 2-4».
refusal-hear-scout-side-by-side = Solo se pueden jugar cartas adyacentes: «jugar 2-4».
refusal-hear-scout-which-end = ¿De qué extremo, izquierda o derecha? Por ejemplo, «explorar izquierda en 3».
refusal-hear-scout-where = ¿Dónde va la carta? Di un lugar del 1 al { $places }: «explorar izquierda en 3».
refusal-hear-splitz-two-places = Un corte necesita dos lugares: «cortar 2 5» corta tras la segunda y la quinta carta.
refusal-hear-splitz-which-part = ¿Qué parte: blanca, azul o negra? Nombra una.
refusal-hear-splitz-which-number = ¿A qué número va el comodín? Por ejemplo, «comodín 8».
refusal-hear-dozen-two-cards = Una oferta son dos cartas, por nombre o por lugar en la mano: «ofrecer visible 1 oculta 3».
refusal-hear-dozen-which-row = ¿Cuál va visible y cuál oculta? Por ejemplo, «visible 1 oculta 3».
refusal-hear-dozen-no-such-place = No hay carta { $place } en tu mano; tiene { $cards }.
refusal-hear-dozen-shown-or-hidden = ¿Qué carta tomas: «visible» u «oculta»?
refusal-hear-dozen-which-white = ¿Qué carta blanca? Di su lugar en tu línea y luego lo que hace: «resolver 5 nada».
refusal-hear-dozen-which-effect = ¿Qué hace la carta? Por ejemplo, «mostrar 7», «intercambiar 5 9» o «nada».
