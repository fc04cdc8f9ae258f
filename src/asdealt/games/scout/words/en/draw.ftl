draw-sign-starts = ⚑ starts
draw-sign-marker = ◆ can still double
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
draw-no-set-beats = None of your sets beats it.
draw-you-can = You can play
draw-more-sets = and { $count } weaker
draw-two-ways = keep it as dealt, or flip it
draw-as-dealt = As dealt
draw-turned = Flipped
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
draw-round-all-scouted = nobody beat the set
draw-round-stuck = the one to act could neither play nor scout
draw-round-truncated = cut off at the turn limit
draw-exempt = ({ $name } loses nothing for cards in hand: nobody beat the set.)
draw-left-in-hand = Left in hand
draw-unknown = { $count ->
    [one] one unknown
   *[other] { $count } unknown
}
draw-somewhere = somewhere { $card }
draw-starts = starts the round
draw-card = { $value } ({ $reverse })
draw-plain-place = { $place }: { $card }
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
draw-plain-hand-of = { $name }’s hand: { $cards }
draw-plain-as-dealt = Hand as dealt: { $cards }
draw-plain-turned = Hand flipped: { $cards }
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
