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
