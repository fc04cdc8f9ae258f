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
refusal-hear-scout-from-one = Cards are counted from 1.
refusal-hear-scout-which-cards = Which cards? Say the first and the last: “play 2-4”.
refusal-hear-scout-side-by-side = Only cards that lie side by side can be played: “play 2-4”.
refusal-hear-scout-which-end = From which end, left or right? For example “scout left at 3”.
refusal-hear-scout-where = Where does the card go? Say a place from 1 to { $places }: “scout left at 3”.
