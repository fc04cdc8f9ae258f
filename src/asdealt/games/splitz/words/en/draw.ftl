draw-row = Row
draw-parts = Parts
draw-active = Active: { $name }
draw-part-white = White
draw-part-blue = Blue
draw-part-black = Black
draw-part-label-white = ○ W White
draw-part-label-blue = ◐ B Blue
draw-part-label-black = ● K Black
draw-thrown-away = discarded
draw-run-off = Run-off
draw-runoff = { $part } got the votes of { $names }: only they vote again.
draw-contested = Still contested
draw-contest = { $trail }: { $cards } ({ $names })
draw-voting = Voting:
draw-served = has a part
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
draw-grid-legend = ★ most   = tied   +J Jokers attached   J waiting
draw-plain-row = Row: { $cards }. Cut after places 1 to { $last }.
draw-plain-part = Part to cut: { $cards }. Cut after places 1 to { $last }.
draw-plain-voting = Voting: { $names }
# $lead: alone, tied or no
draw-plain-stack = { $cards } × { $number }{ $jokers ->
    [0] {""}
    [one] {" "}plus one Joker
   *[other] {" "}plus { $jokers } Jokers
}{ $lead ->
    [alone] {" "}(most)
    [tied] {" "}(tied for most)
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
draw-plain-stock = Stock, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
draw-plain-kind = { $count } × { $card }
