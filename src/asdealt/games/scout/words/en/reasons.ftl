# Scout: why a move lost points. $chosen and $better: the number after the move that was made, and after the better one

reason-scout-pieces = It leaves the hand in { $chosen ->
    [one] one set
   *[other] { $chosen } sets
} instead of { $better }.
reason-scout-cards = It leaves { $chosen ->
    [one] one card
   *[other] { $chosen } cards
} in hand instead of { $better }.
reason-scout-longest = The strongest set left in hand has { $chosen ->
    [0] no cards
    [one] one card
   *[other] { $chosen } cards
} instead of { $better }.
reason-scout-captured = It captures { $chosen ->
    [0] nothing
    [one] one card
   *[other] { $chosen } cards
} instead of { $better }.
reason-scout-paid = It gives a token away.
reason-scout-table = It leaves { $chosen ->
    [0] nothing
    [one] one card
   *[other] { $chosen } cards
} to beat on the table instead of { $better }.
reason-scout-low = It leaves a set that is easier to beat: its lowest number is { $chosen } instead of { $better }.
reason-scout-again = It leaves a set that your own hand cannot beat.
reason-scout-ends = It ends the round while you still hold { $chosen } cards.
reason-scout-next-ends = It lets the next player end the round.
reason-scout-marker = It uses up the double action too early.
