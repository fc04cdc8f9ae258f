# Splitz: why a move lost points. $chosen and $better: the number with the move that was made, and with the better one

reason-splitz-part = The Part is worth about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} in the race for the numbers, the other one { $better }.
reason-splitz-rivals = About { $chosen ->
    [1] one other player
   *[other] { $chosen } others
} may be expected to want this Part, and { $better } the other one.
reason-splitz-mine = Your best Part is worth about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} instead of { $better }.
reason-splitz-theirs = The others' best Parts are worth about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} to them instead of { $better }.
reason-splitz-joker = The Joker is worth about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} there instead of { $better }.
reason-splitz-promise = If everyone votes well, you can expect about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} from these Parts instead of { $better }.
