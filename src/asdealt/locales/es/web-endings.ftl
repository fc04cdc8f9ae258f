# El final de una partida, y la siguiente

web-end-won = { $mine ->
    [yes] { $by ->
        [one] ¡Has ganado por 1 punto!
       *[other] ¡Has ganado por { $by } puntos!
    }
   *[no] { $by ->
        [one] Gana { $name } por 1 punto
       *[other] Gana { $name } por { $by } puntos
    }
}
web-end-tie-break = { $mine ->
    [yes] ¡Has ganado en el desempate!
   *[no] Gana { $name } en el desempate
}
web-end-shared = { $mine ->
    [yes] ¡Compartes la victoria con { $names }!
   *[no] { $names } comparten la victoria
}
web-end-place = Has quedado en el { $place }.º{"\u00A0"}puesto de { $players }{ $behind ->
    [0] {""}
    [one] , a 1 punto
   *[other] , a { $behind } puntos
}.
web-end-you = tú
web-end-sheet = Puntuación completa
web-end-replay = Ver otra vez el recuento
web-counting = Se cuentan los puntos…
web-to-result = Ver el resultado
web-replay = Repasar la partida
web-review = Analizar la partida
web-save-game = Guardar la partida
web-next-game = Siguiente partida
web-rematch-wish = { $count ->
    [one] { $names } quiere otra partida.
   *[other] { $names } quieren otra partida.
}
web-rematch-for = Esperando a { $names }…
web-rematch-without = Empezar sin { $name }: juega un bot

web-fork = { $turn ->
    [0] Sigues desde el reparto de una partida terminada.
   *[other] Sigues desde la jugada { $turn } de una partida terminada.
}
web-fork-back = Deshacer
