# Splitz: the log, the status line, the arithmetic

tell-splitz-part-white = white
tell-splitz-part-blue = blue
tell-splitz-part-black = black
tell-splitz-the-part = { $part }

## Log. $of is row, or the way to a contested part: black → white

tell-splitz-first = { $name } cuts first.
tell-splitz-row = Round { $round } of { $rounds }, cut by { $name }: { $cards }
tell-splitz-cut =
    { $of ->
        [row] { $name } cuts the row: { $parts }
       *[part] { $name } cuts the contested part { $of }: { $parts }
    }
tell-splitz-discard = { $name } discards { $part }: { $cards }
tell-splitz-votes = Votes: { $votes }.
tell-splitz-vote = { $name } for { $part }
tell-splitz-unwanted = Nobody wants { $part }, which is discarded: { $cards }
tell-splitz-got = { $names } gets { $part }: { $cards }
tell-splitz-clash-many =
    { $voters ->
        [2] { $names } both want { $part }: it is cut again, and they vote again. ({ $cards })
       *[other] { $names } all want { $part }: it is cut again, and they vote again. ({ $cards })
    }
tell-splitz-clash-pair =
    { $voters ->
        [2] { $names } both want { $part }: its two cards become white and blue, and they vote again. ({ $cards })
       *[other] { $names } all want { $part }: its two cards become white and blue, and they vote again. ({ $cards })
    }
tell-splitz-clash-one =
    { $voters ->
        [2] { $names } both want { $part }, a single card: it is discarded, and they get nothing. ({ $cards })
       *[other] { $names } all want { $part }, a single card: it is discarded, and they get nothing. ({ $cards })
    }
tell-splitz-settle = { $name } settles the contested part { $part } first.
tell-splitz-taken-up =
    { $size ->
        [2] Now the contested part { $part } ({ $cards }): its two cards become white and blue, and { $names } vote again.
       *[other] Now the contested part { $part } ({ $cards }): it is cut again, and { $names } vote again.
    }
tell-splitz-attach =
    { $name } attaches a Joker to { $number }: { $size ->
        [one] that stack now counts as one card.
       *[other] that stack now counts as { $size } cards.
    }
tell-splitz-joker-waits =
    { $jokers ->
        [one] { $name } has no number yet: the Joker waits for the first one.
       *[other] { $name } has no number yet: { $jokers } Jokers wait for the first one.
    }
tell-splitz-joker-leftmost =
    { $jokers ->
        [one] { $name }’s waiting Joker goes to { $number }.
       *[other] { $name }’s { $jokers } waiting Jokers go to { $number }.
    }
tell-splitz-nothing = No cards this round for { $names }.
tell-splitz-over = The last row has been handed out: the game is over.

## Arithmetic

tell-splitz-total =
    { $count ->
        [0] { $name }: no majority = { $total }
        [1] { $name }: { $total }
       *[other] { $name }: { $numbers } = { $total }
    }
tell-splitz-pending =
    { $jokers ->
        [one] (One Joker waits and does not count.)
       *[other] ({ $jokers } Jokers wait and do not count.)
    }
tell-splitz-number-nobody = { $number }: nobody has one, nobody scores.
tell-splitz-number =
    { $scorers ->
        [one] { $number }: { $held }. { $names } scores { $number }.
       *[other] { $number }: { $held }. { $names } are tied, and each scores { $number }.
    }
tell-splitz-held = { $name } { $count }
# $counting: scored or held
tell-splitz-tie =
    { $names } are level on { $points ->
        [one] one point
       *[other] { $points } points
    }; then the different numbers { $counting ->
        [held] in front of them
       *[scored] they score
    } decide: { $shares }. { $equal ->
        [yes] These are equal too: the place is shared.
       *[no] Whoever has more ranks higher.
    }
tell-splitz-tied = { $name } { $count }

## What is wanted

tell-splitz-wanted-cut =
    { $of ->
        [row] Cut the row in three: { $cards }
       *[part] Cut the contested part { $of } in three, for { $names }: { $cards }
    }
tell-splitz-wanted-discard = Discard one part: { $parts }
tell-splitz-wanted-vote = Vote in secret for a part: { $parts }
tell-splitz-wanted-run-off = Vote again, because { $names } also voted for { $of }: { $parts }
tell-splitz-wanted-joker =
    { $jokers ->
        [one] Attach your Joker to one of your numbers.
       *[other] Attach the first of your { $jokers } Jokers to one of your numbers.
    }
tell-splitz-wanted-settle = Choose which contested part is settled first: { $parts }.

## What is allowed

tell-splitz-may-cut = You may cut after any two of the cards 1 to { $last } of these { $cards }, so that each part has at least one.
tell-splitz-may-discard = You may discard { $parts }.
tell-splitz-may-vote = You may vote for { $parts }.
tell-splitz-may-attach = You may attach the Joker to { $numbers }.
tell-splitz-may-settle = You may choose { $parts }.
