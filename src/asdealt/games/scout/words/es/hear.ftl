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
refusal-hear-scout-from-one = Las cartas se cuentan desde 1.
refusal-hear-scout-which-cards = ¿Qué cartas? Di la primera y la última: «jugar 2-4».
refusal-hear-scout-side-by-side = Solo se pueden jugar cartas adyacentes: «jugar 2-4».
refusal-hear-scout-which-end = ¿De qué extremo, izquierda o derecha? Por ejemplo, «explorar izquierda en 3».
refusal-hear-scout-where = ¿Dónde va la carta? Di una posición del 1 al { $places }: «explorar izquierda en 3».
