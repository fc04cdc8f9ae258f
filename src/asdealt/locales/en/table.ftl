# What is said at any table

game-scout = Scout
game-splitz = Splitz
game-dozen = Dozen

table-heading = { $game }: { $players ->
    [one] one player
   *[other] { $players } players
}
table-chance = the deal
table-won = { $winners ->
    [one] { $names } wins with { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] { $names } share the victory with { $points ->
        [one] one point
       *[other] { $points } points
    } each.
}
table-score = { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}
table-and = { $first } and { $last }
table-comma = { $first }, { $rest }
