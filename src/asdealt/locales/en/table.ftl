# What is said at any table

game-scout = Scout
game-splitz = Splitz
game-dozen = Dozen

table-won =
    { $winners ->
        [one] { $names } wins with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $names } share the victory with { $points ->
            [one] { $points } point
           *[other] { $points } points
        } each.
    }
table-score =
    { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-and = { $first } and { $last }
table-comma = { $first }, { $rest }
