# A turn as one would type it. What is said here must be heard again (hear.toml): the tests try every legal turn.
# The sentences about lines that were not understood are at the end.

typed-hold = hold
typed-turn = turn
typed-play = play { $cards }

# $end: left, right, or only: the one card on the table. $turned: yes or no.
typed-scout =
    scout { $end ->
        [left] {"left "}
        [right] {"right "}
       *[only] {""}
    }{ $turned ->
        [yes] {"turned "}
       *[no] {""}
    }at { $at }
typed-double =
    double { $end ->
        [left] {"left "}
        [right] {"right "}
       *[only] {""}
    }{ $turned ->
        [yes] {"turned "}
       *[no] {""}
    }at { $at }

typed-cut = cut { $i } { $j }
typed-discard = discard { $part }
typed-vote = vote { $part }
typed-joker = joker { $number }
typed-settle = settle { $part }

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

## Lines that were not understood

refusal-hear-nothing = There is nothing in that line I can read.
refusal-hear-unknown-word = I do not know the word “{ $word }” here; “?” shows what you can type.
refusal-hear-number = There are no numbers above { $most } here.
refusal-hear-unclear = I know these words, but not what they mean together; “?” shows what you can type.
refusal-hear-scout-from-one = Cards are counted from 1.
refusal-hear-scout-which-cards = Which cards? Say the first and the last: “play 2-4”.
refusal-hear-scout-side-by-side = Only cards that lie side by side can be played: “play 2-4”.
refusal-hear-scout-which-end = From which end, left or right? For example “scout left at 3”.
refusal-hear-scout-where = Where does the card go? Say a place from 1 to { $places }: “scout left at 3”.
refusal-hear-splitz-two-places = A cut needs two places: “cut 2 5” cuts after the second and the fifth card.
refusal-hear-splitz-which-part = Which part: white, blue or black? Name one of them.
refusal-hear-splitz-which-number = Which number does the Joker go to? For example “joker 8”.
refusal-hear-dozen-two-cards = An offer is two cards, by name or by place in the hand: “offer show 1 hide 3”.
refusal-hear-dozen-which-row = Which of them is shown and which is hidden? For example “show 1 hide 3”.
refusal-hear-dozen-no-such-place = There is no card { $place } in your hand; it has { $cards }.
refusal-hear-dozen-shown-or-hidden = Which card do you take: “shown” or “hidden”?
refusal-hear-dozen-which-white = Which white card? Say its place in your line, then what it does: “resolve 5 nothing”.
refusal-hear-dozen-which-effect = What does the card do? For example “show 7”, “swap 5 9” or “nothing”.
