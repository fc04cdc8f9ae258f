# Lo que se dice en cualquier mesa

game-scout = Scout
game-splitz = Splitz
game-dozen = Dozen

table-heading = { $game }: { $players ->
    [one] un jugador
   *[other] { $players } jugadores
}
table-chance = el reparto
table-won = { $winners ->
    [one] Gana { $names } con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
   *[other] { $names } comparten la victoria con { $points ->
        [one] un punto
       *[other] { $points } puntos
    } cada uno.
}
table-score = { $name }: { $points ->
    [one] un punto
   *[other] { $points } puntos
}
table-and = { $first } y { $last }
table-comma = { $first }, { $rest }
