# Scout: why a move lost points. $chosen and $better: the number after the move that was made, and after the better one

reason-scout-pieces = It leaves the hand in { $chosen ->
    [one] one set
   *[other] { $chosen } sets
} instead of { $better }.
reason-scout-captured = It captures { $chosen ->
    [0] nothing
    [one] one card
   *[other] { $chosen } cards
} instead of { $better }.
reason-scout-paid = { $chosen ->
    [0] It saves a token, but the card would have been worth it.
   *[other] It gives a token away.
}
reason-scout-table = It leaves { $chosen ->
    [0] nothing
    [one] one card
   *[other] { $chosen } cards
} on the table instead of { $better }.
reason-scout-next-ends = { $chosen ->
    [0] The better move would have left the end of the round to the next player.
   *[other] It lets the next player end the round.
}
reason-scout-marker = { $chosen ->
    [0] It keeps the double action for later; this was the moment for it.
   *[other] It uses up the double action too early.
}
