# Dozen: the log, the status line, the arithmetic. Names of cards come from the card set.

# A card of a line, with its place
tell-dozen-at = { $card } ({ $place })

## Log. $known: yes where the hidden card is known here, and $hidden its name

tell-dozen-first-draw = Everyone draws their first two cards.
tell-dozen-round = Round { $round } of { $rounds }: everyone draws two cards. Offers: { $pairs }.
tell-dozen-pair = { $giver } to { $taker }
tell-dozen-drawn = { $name } draws { $cards }.
tell-dozen-offer =
    { $giver } offers { $taker } { $shown } (shown) and { $known ->
        [yes] { $hidden } (hidden).
       *[no] { $hidden }.
    }
tell-dozen-take-shown =
    { $taker } takes the shown card, { $shown }; { $known ->
        [yes] { $giver } keeps the hidden one, { $hidden }.
       *[no] { $giver } keeps { $hidden }.
    }
tell-dozen-take-hidden =
    { $known ->
        [yes] { $taker } takes the hidden card, { $hidden }; { $giver } keeps the shown one, { $shown }.
       *[no] { $taker } takes { $hidden }; { $giver } keeps the shown one, { $shown }.
    }
tell-dozen-complete = All lines are complete: the hidden cards are turned up.
tell-dozen-turned-up = In the hidden row of { $name }: { $cards }.
tell-dozen-resolve = { $name } resolves { $card }: { $steps }.

## Steps of a white card

tell-dozen-step-nothing = nothing happens
tell-dozen-step-swap = { $first } and { $second } swap places
tell-dozen-step-move = { $card } moves to place { $place }
tell-dozen-step-recolor =
    { $number ->
        [one] { $cards } turns { $colour }
       *[many] { $cards } turn { $colour }
    }
tell-dozen-step-reface =
    { $number ->
        [one] { $cards } goes to { $row }
       *[many] { $cards } go to { $row }
    }
tell-dozen-step-add-value =
    { $number ->
        [one] { $cards } gains { $value } value
       *[many] { $cards } gain { $value } value
    }
tell-dozen-step-copy-score = it also scores like { $card }
tell-dozen-step-replace = { $entered } from the hand replaces { $card }
tell-dozen-step-remove =
    { $number ->
        [one] { $cards } leaves the line
       *[many] { $cards } leave the line
    }

## Arithmetic

tell-dozen-total =
    { $name }: { $sum } = { $total } (values and abilities of { $cards ->
        [one] one card
       *[other] { $cards } cards
    })
tell-dozen-partly =
    { $name }: { $values } from the values of { $seen ->
        [one] one known card
       *[other] { $seen } known cards
    }; { $hidden } hidden and all abilities not counted
tell-dozen-line = { $name }’s line:
tell-dozen-card = { $place }. { $card }: { $total }
tell-dozen-card-sum = { $place }. { $card }: { $sum } = { $total }

## What is wanted

tell-dozen-wanted-offer = Offer two cards to { $name }: one shown, one hidden.
tell-dozen-wanted-take = { $name } offers you { $shown } or a hidden card: take one.
tell-dozen-wanted-white = Resolve one of your white cards: { $cards }.

## What is allowed

tell-dozen-may-offer = You may show one and hide another of { $cards }.
tell-dozen-may-take = You may take the shown card, { $shown }, or the hidden one.
tell-dozen-may-resolve = You may resolve { $cards }, as the card says.
