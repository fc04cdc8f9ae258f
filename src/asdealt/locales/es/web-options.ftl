# El navegador: las variantes con que se puede poner una mesa. $value: como lo llaman las reglas

web-options = Variantes

## Scout

web-option-start = Quién empieza
web-choice-start = { $value ->
    [random] se sortea
   *[holder_1_2] quien tenga la carta 1/2
}
web-option-flip = Girar la mano
web-choice-flip = { $value ->
    [secret] a la vez y en secreto
   *[open] por turnos y a la vista
}
web-option-insertion = Dónde se coloca la carta explorada
web-choice-insertion = { $value ->
    [public] lo ven todos
   *[identity_only] solo lo sabe su dueño
}
web-option-reveal_hands_at_end = Las manos, al acabar la ronda
web-choice-reveal_hands_at_end = { $value ->
    [true] se enseñan
   *[false] no se enseñan
}

## Splitz

web-option-contest_order = Varias partes disputadas
web-choice-contest_order = { $value ->
    [left_to_right] de izquierda a derecha
   *[active_chooses] el activo elige el orden
}
web-option-tiebreak = A igualdad de puntos ganan más números distintos
web-choice-tiebreak = { $value ->
    [scored] de los que puntúan
   *[held] de los que se tienen
}
web-option-repeat_discard_2p = Al cortar otra vez una parte en tres
web-choice-repeat_discard_2p = { $value ->
    [false] no se descarta nada
   *[true] se vuelve a descartar una parte
}
web-option-pending_joker = Un comodín en espera se une
web-choice-pending_joker = { $value ->
    [choose] al número nuevo que elija su dueño
   *[leftmost] al número nuevo de más a la izquierda
}

## Dozen

web-option-cards = Juego de cartas
web-choice-cards = { $value ->
    [starter] Las doce horas de la noche
    [first] Una noche corta
    [own] un archivo propio
   *[other] { $value }
}
web-own-cards = Archivo del juego de cartas (TOML)
web-own-cards-missing = Elige primero el archivo con tu juego de cartas.
web-option-pairing = A quién se ofrece
web-choice-pairing = { $value ->
    [rotation] izquierda, enfrente, derecha
   *[mutual] por parejas, uno al otro
}
web-option-adjacency = Junto a una carta está
web-choice-adjacency = { $value ->
    [line] la siguiente de la línea
   *[row] la siguiente de su fila
}
web-option-add_order = De las dos cartas nuevas, va primero
web-choice-add_order = { $value ->
    [chosen_first] la que tomaste
   *[leftover_first] la que quedó de tu oferta
}
