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
