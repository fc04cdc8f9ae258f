web-option-cards = Card set
web-choice-cards = { $value ->
    [starter] The Twelve Hours of Night
    [first] A Short Night
    [own] a file of my own
   *[other] { $value }
}
web-option-pairing = Who offers to whom
web-choice-pairing = { $value ->
    [rotation] left, across, right
   *[mutual] in pairs, to each other
}
web-option-adjacency = Next to a card is
web-choice-adjacency = { $value ->
    [line] the next one in the line
   *[row] the next one in its row
}
web-option-add_order = Which of the two new cards lies first
web-choice-add_order = { $value ->
    [chosen_first] the one you took
   *[leftover_first] the one left from your offer
}
