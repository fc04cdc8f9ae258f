# Dozen: why a move lost points. $chosen and $better: the number with the move that was made, and with the better one

reason-dozen-mine = Your line can expect about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} in the end instead of { $better }.
reason-dozen-theirs = The other player’s line can expect about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} in the end instead of { $better }.
reason-dozen-line = Your line then scores { $chosen ->
    [1] one point
   *[other] { $chosen } points
} instead of { $better }.
