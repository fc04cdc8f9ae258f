# Dozen in the browser. Names and texts of cards come from the card set. $side: revealed or concealed

## Making a table

web-about-dozen = Offer one card shown and one hidden, and build a line of twelve.
web-option-cards = Card set
web-choice-cards = { $value ->
    [starter] The Twelve Hours of Night
    [first] A Short Night
    [own] my own file
   *[other] { $value }
}
web-option-pairing = Who offers to whom
web-choice-pairing = { $value ->
    [rotation] left, across, right
   *[mutual] in pairs, to each other
}
web-option-adjacency = Adjacent cards are
web-choice-adjacency = { $value ->
    [line] neighbours in the line
   *[row] neighbours in their row
}
web-option-add_order = Which of the two new cards goes first
web-choice-add_order = { $value ->
    [chosen_first] the one you took
   *[leftover_first] the one left from your offer
}

## Cards

web-dozen-unknown = unknown card
web-dozen-hidden-card = Hidden card
web-dozen-hidden-card-about = Only its owner may look at it.
web-dozen-no-ability = No ability.
web-dozen-face = { $face ->
    [shown] shown
   *[hidden] hidden
}
web-dozen-colour = { $color ->
    [white] white
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
    [pink] pink
    [brown] brown
    [grey] grey
   *[black] black
}
web-dozen-value = value { $value }
web-dozen-card-label = { $name }, { $color ->
    [white] white
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
    [pink] pink
    [brown] brown
    [grey] grey
   *[black] black
}, { $value }
web-dozen-place-label = Place { $place }, { $side ->
    [revealed] shown row
   *[concealed] hidden row
}: { $card }
web-dozen-where = Place { $place }, { $side ->
    [revealed] shown row
   *[concealed] hidden row
}; from { $name }’s deck
web-dozen-copied = Also scores like { $names }.
web-dozen-scores-now = Scores { $points } as the line stands.
web-dozen-all-cards = All cards
web-dozen-cards-short = Cards
web-dozen-resolved = resolved

## Lines, and who offers to whom

web-dozen-you = You
web-dozen-gives = → { $name }
web-dozen-next = then → { $name }
web-dozen-my-line = Your line
web-dozen-line-of = { $name }’s line
web-dozen-look-at-line = View { $name }’s line: { $cards ->
    [0] no cards yet
    [one] one card
   *[other] { $cards } cards
}

## Offering

web-dozen-hand = Your hand
web-dozen-hand-of = { $name }’s cards
web-dozen-now-show = Tap the card you want to show.
web-dozen-now-hide = Now tap the card you want to hide.
web-dozen-outcomes = Place { $place }: { $hidden } (hidden) if { $name } takes { $shown }, otherwise { $shown } (shown).
web-dozen-swap = Swap
# $state: unready, ready, locked or changed
web-dozen-lock = { $state ->
    [locked] Locked
    [changed] Change the offer
   *[ready] Lock the offer
}
web-dozen-locked = Locked. You may change it until everyone has chosen ({ $locked }{"\u00A0"}of{"\u00A0"}{ $players }).

## Taking

web-dozen-offer-of = { $name }’s offer
web-dozen-own-offer = Your offer to { $name }: { $shown } shown, { $hidden } hidden.
web-dozen-if-shown = With { $card } your line would score { $first } if you keep { $hidden }, { $second } if you keep { $shown }.
web-dozen-take-shown = Take { $name }
web-dozen-take-hidden = Take the hidden card
web-dozen-taken = What was taken
web-dozen-the-hidden = the hidden card
web-dozen-takes = { $you ->
    [yes] You take { $card }
   *[no] { $name } takes { $card }
}
web-dozen-keeps = { $you ->
    [yes] You keep { $card }
   *[no] { $name } keeps { $card }
}

## White cards

web-dozen-now-resolve = Resolve your white cards in this order.
web-dozen-order = Your white cards, in the order you resolve them
web-dozen-earlier = Resolve { $name } earlier
web-dozen-later = Resolve { $name } later
web-dozen-ways = What the first card does
web-dozen-tap-a-card = Tap a card of your line.
web-dozen-after = After that
# On the chip of a choice: the points of my line after it; the second one if more is to be chosen
web-dozen-leads = { $points ->
    [1] { $points } pt
   *[other] { $points } pts
}
web-dozen-leads-best = { $points ->
    [1] up to { $points } pt
   *[other] up to { $points } pts
}
web-dozen-suggest-white = { $name }: { $points ->
    [1] one point
   *[other] { $points } points
}, the most it can lead to.
web-dozen-suggest-offer-keep = Whichever card comes back to you adds { $points ->
    [one] one point
   *[other] { $points } points
} or more to your line.
web-dozen-suggest-offer-give = As far as you can see, neither card helps { $name }’s line.
web-dozen-suggest-offer-balance = Of all offers, the best balance of what you may keep and what { $name } may get.
web-dozen-suggest-shown = Take { $name }: your line then scores { $points } at least.
web-dozen-suggest-hidden = Take the hidden card: { $name } would leave your line at { $points } only.
web-dozen-at = { $name } (place { $place })
web-dozen-place = place { $place }
web-dozen-step-swap = { $first } ⇄ { $second }
web-dozen-step-move = { $cards } to place { $place }
web-dozen-step-recolor = { $cards }: { $colour }
web-dozen-step-replace = { $entered } instead of { $cards }
web-dozen-step = { $op ->
    [reface] { $row ->
        [revealed] { $cards } to the shown row
        [concealed] { $cards } to the hidden row
       *[other] { $cards } to the other row
    }
    [add_value] change the value of { $cards }
    [copy_score] score like { $cards } too
    [remove] { $cards } out of the line
   *[nothing] do nothing
}
web-dozen-resolve = { $state ->
    [locked] { $name } is resolved
    [unready] Choose what { $name } does
   *[ready] Resolve { $name }
}

## Scores

web-dozen-partly = { $hidden ->
    [one] One card of this line is hidden from you: only the values you know are counted.
   *[other] { $hidden } cards of this line are hidden from you: only the values you know are counted.
}
web-dozen-arithmetic = value + abilities = points

## Keys

web-dozen-key-offer = A card of your hand: first shown, then hidden
web-dozen-key-swap = Swap the two cards you offer
web-dozen-key-take = Take the shown or the hidden card
web-dozen-key-ways = What your white card does, as listed
web-dozen-key-cards = All cards and what they do

# $verb: what the move does
web-theme-dozen = { $verb ->
    [resolve] white cards
   *[other] { $verb }
}
