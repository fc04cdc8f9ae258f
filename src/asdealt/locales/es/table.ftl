# Lo que se dice en cualquier mesa

table-won =
    { $winners ->
        [one] Gana { $names } con { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
       *[other] { $names } comparten la victoria con { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
    }
table-score =
    { $name }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
table-and = { $first } y { $last }
table-comma = { $first }, { $rest }
