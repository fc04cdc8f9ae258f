# Labels of the drawn tables, and the lines of the plain ones. Headings and columns are narrow: keep them short.

## Every table

draw-title = { $game } · round { $round } of { $rounds }
draw-seat = Seat { $number }
draw-you = { $name } (you)
draw-me = you
draw-comma = {", "}
draw-space = {" "}
draw-log = What happened
draw-asked-wanted = to act
draw-asked-ready = ready
draw-sign-wanted = ▸ to act
draw-sign-ready = ✓ ready
draw-sign-starts = ⚑ starts
draw-sign-marker = ◆ can still double
draw-my-hand = Your hand
draw-plain-no-cards = no cards

## Scout

draw-player = Player
draw-captured = Captured
draw-tokens = Tokens
draw-chips = Chips
draw-marker = Double
draw-total = Total
draw-hand = Hand
draw-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
draw-prior = Prior set
draw-prior-none = none: any set may be played
# $kind: single, run or group
draw-strength = { $kind ->
    [single] single { $low }
    [run] run of { $size } from { $low }
   *[group] group of { $size } (all { $low })
}
# $places: 2-4, or 3
draw-set = { $places }: { $strength }
draw-beaten-by = Beaten by
draw-beats-anything = any set
draw-beats-single = a single { $low } or higher
draw-beats-run = a run of { $size } from { $low } up
draw-beats-group = { $size } alike, { $low } or higher
draw-beats-any-group = any { $size } alike
draw-beats-more = any set of { $size } or more
draw-no-set-beats = No set of yours beats it.
draw-you-can = You can play
draw-more-sets = and { $count } smaller
draw-two-ways = hold it as dealt, or turned round
draw-as-dealt = As dealt
draw-turned = Turned
draw-ladder = Power
draw-ladder-legend = [ ] prior set   • in your hand
draw-ladder-legend-watching = [ ] prior set
draw-rung = { $kind ->
    [single] single
    [run] { $size } run
   *[group] { $size } alike
}
draw-score-of = Round { $round }
draw-score-end = Final score
draw-round-short = R{ $round }
draw-round-empty-hand = a hand is empty
draw-round-all-scouted = everybody else only scouted
draw-round-stuck = the one to act could neither play nor scout
draw-round-truncated = cut off at the turn limit
draw-exempt = ({ $name } takes nothing off for the hand: nobody beat the set.)
draw-left-in-hand = Left in hand
draw-unknown = { $count ->
    [one] one unknown
   *[other] { $count } unknown
}
draw-somewhere = somewhere { $card }
draw-starts = starts the round
draw-card = { $value } ({ $reverse })
# $kind: tokens, or chips at a table of two; $marker: unused, used, or none at a table of two
draw-plain-player = { $name }: { $cards } in hand, { $captured } captured, { $tokens } { $kind ->
    [chips] { $tokens ->
        [one] chip
       *[other] chips
    }
   *[tokens] { $tokens ->
        [one] token
       *[other] tokens
    }
}{ $marker ->
    [unused] , double action unused
    [used] , double action used
   *[none] {""}
}, total { $points }
draw-plain-hand = Hand: { $cards }
draw-plain-hand-of = Hand of { $name }: { $cards }
draw-plain-as-dealt = Hand as dealt: { $cards }
draw-plain-turned = Hand turned: { $cards }
draw-plain-prior = Prior set of { $name }, { $strength }: { $cards }
draw-plain-prior-none = No prior set: any set may be played.
draw-plain-beaten-by = Beaten by: { $phrases }.
draw-plain-can = You can play: { $sets }.
draw-plain-round = Round { $round }: { $why }.
# $kind: tokens, or chips at a table of two
draw-plain-score = { $name }: { $captured } captured + { $tokens } { $kind ->
    [chips] { $tokens ->
        [one] chip
       *[other] chips
    }
   *[tokens] { $tokens ->
        [one] token
       *[other] tokens
    }
} { $exempt ->
    [yes] (hand of { $hand } not counted)
   *[no] − { $hand } in hand
} = { $score }
draw-plain-total = { $name }: total { $points }

## Splitz

draw-row = Row
draw-parts = Parts
draw-active = Active: { $name }
draw-part-white = White
draw-part-blue = Blue
draw-part-black = Black
draw-part-label-white = ○ W White
draw-part-label-blue = ◐ B Blue
draw-part-label-black = ● K Black
draw-thrown-away = thrown away
draw-run-off = Run-off
draw-runoff = { $part } was asked for by { $names }: only they vote again.
draw-contested = Still contested
draw-contest = { $trail }: { $cards } ({ $names })
draw-voting = Voting:
draw-served = has a Part
draw-gets-nothing = gets nothing this round
draw-jokers = Jokers
draw-places-jokers = { $name } attaches { $count ->
    [one] a Joker
   *[other] { $count } Jokers
} to a number
draw-majorities = Majorities
draw-points-short = pts
draw-stock = stock
draw-stock-left = Left in the stock
draw-grid-legend = ★ most   = shared most   +J Jokers attached   J waiting
draw-plain-row = Row: { $cards }. Cut after places 1 to { $last }.
# $lead: alone, tied or no
draw-plain-stack = { $cards } × { $number }{ $jokers ->
    [0] {""}
    [one] {" "}plus one Joker
   *[other] {" "}plus { $jokers } Jokers
}{ $lead ->
    [alone] {" "}(most)
    [tied] {" "}(shared most)
   *[no] {""}
}
draw-plain-stacks = { $name }: { $stacks }. { $points ->
    [one] one point
   *[other] { $points } points
}
draw-plain-loose = { $count ->
    [one] one Joker waiting
   *[other] { $count } Jokers waiting
}
draw-plain-stock = Stock, { $count } cards: { $cards }

## Dozen

draw-offers = Offers to be made
draw-offers-made = Offers on the table
draw-this-round = This round, for you
draw-face-down = unknown card
draw-place-taken = Place { $place }: the card you take from { $name }.
draw-place-kept = Place { $place }: the card of yours that { $name } leaves.
# $side: revealed or concealed, the row it will lie in
draw-coming = { $card }, { $side ->
    [revealed] shown
   *[concealed] hidden
}, place { $place }
# $side: shown or hidden
draw-if-you-take = Take the { $side ->
    [shown] shown
   *[hidden] hidden
} card: { $card }.
draw-if-they-take = If { $name } takes { $side ->
    [shown] shown
   *[hidden] hidden
}: { $card } ({ $points } points if you take shown).
draw-row-revealed = shown
draw-row-concealed = hidden
draw-row-value = value
draw-row-text = text
draw-row-points = points
draw-line-points = { $points ->
    [one] one point
   *[other] { $points } points
}
draw-line-points-now = { $points ->
    [one] one point
   *[other] { $points } points
} so far
draw-whites = White cards to resolve
draw-my-line = Your line
draw-legend = Cards
draw-also-scores = { $card } (also scores as { $names })
draw-plain-offers = { $giver } offers to { $taker }
draw-plain-offered = { $giver } offers { $taker }: shown { $shown }, hidden { $hidden }
draw-plain-line = Line of { $name }: { $cards }
draw-plain-laid = { $place } { $card } { $side ->
    [revealed] shown
   *[concealed] hidden
}
draw-plain-held = In hand: { $name }, { $worth }. { $text }
draw-plain-white = To resolve: place { $place }, { $name }. { $text }

# Two letters a colour, no two alike
draw-colour-white = wh
draw-colour-red = re
draw-colour-orange = or
draw-colour-yellow = ye
draw-colour-green = gn
draw-colour-blue = bl
draw-colour-purple = pu
draw-colour-pink = pi
draw-colour-brown = br
draw-colour-grey = gy
draw-colour-black = bk
