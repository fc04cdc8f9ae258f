# The browser: the rules options a table can be made with. $value: as the rules call it

web-options = Variants

## Scout

web-option-start = Who starts
web-choice-start = { $value ->
    [random] drawn at random
   *[holder_1_2] whoever holds card 1/2
}
web-option-flip = Turning the hand
web-choice-flip = { $value ->
    [secret] all at once, in secret
   *[open] in turn, openly
}
web-option-insertion = Where a scouted card goes
web-choice-insertion = { $value ->
    [public] everybody sees it
   *[identity_only] only its owner knows
}
web-option-reveal_hands_at_end = Hands at the end of a round
web-choice-reveal_hands_at_end = { $value ->
    [true] are shown
   *[false] stay hidden
}

## Splitz

web-option-contest_order = Several contested parts
web-choice-contest_order = { $value ->
    [left_to_right] from left to right
   *[active_chooses] the active player chooses the order
}
web-option-tiebreak = If points are equal, more different numbers win
web-choice-tiebreak = { $value ->
    [scored] of those scored
   *[held] of those held
}
web-option-repeat_discard_2p = When a part is cut in three again
web-choice-repeat_discard_2p = { $value ->
    [false] nothing is thrown away
   *[true] one part is thrown away again
}
web-option-pending_joker = A waiting Joker goes to
web-choice-pending_joker = { $value ->
    [choose] the new number its owner chooses
   *[leftmost] the leftmost new number
}

## Dozen

web-option-cards = Card set
web-choice-cards = { $value ->
    [starter] The Twelve Hours of Night
    [first] A Short Night
    [own] a file of my own
   *[other] { $value }
}
web-own-cards = File with the card set (TOML)
web-own-cards-missing = Choose the file with your card set first.
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
