# What is said at any table

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
