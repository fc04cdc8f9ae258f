typed-offer = offer show { $shown } hide { $hidden }
typed-take =
    { $row ->
        [shown] take shown
       *[hidden] take hidden
    }
typed-resolve = resolve { $card } { $how }
typed-swap = swap { $places }
typed-move = move { $places } to { $to }
typed-recolor = paint { $places } { $colour }
typed-reface =
    { $row ->
        [shown] show { $places }
        [hidden] hide { $places }
       *[other] flip { $places }
    }
typed-add-value = value { $places }
typed-copy-score = copy { $places }
typed-replace-from-hand = replace { $places } { $card }
typed-remove = remove { $places }
typed-nothing = nothing
refusal-hear-dozen-two-cards = An offer is two cards, by name or by place in the hand: “offer show 1 hide 3”.
refusal-hear-dozen-which-row = Which of them is shown and which is hidden? For example “show 1 hide 3”.
refusal-hear-dozen-no-such-place = There is no card { $place } in your hand; it has { $cards }.
refusal-hear-dozen-shown-or-hidden = Which card do you take: “shown” or “hidden”?
refusal-hear-dozen-which-white = Which white card? Say its place in your line, then what it does: “resolve 5 nothing”.
refusal-hear-dozen-which-effect = What does the card do? For example “show 7”, “swap 5 9” or “nothing”.
