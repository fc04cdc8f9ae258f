web-option-cards = Juego de cartas
web-choice-cards = { $value ->
    [starter] Las doce horas de la noche
    [first] Una noche corta
    [own] un archivo propio
   *[other] { $value }
}
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
