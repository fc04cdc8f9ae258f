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
