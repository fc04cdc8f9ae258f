draw-space = {" "}
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
draw-if-they-take = If { $name } takes the { $side ->
    [shown] shown
   *[hidden] hidden
} card you keep { $card } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
} if you take the shown one).
draw-row-revealed = shown
draw-row-concealed = hidden
draw-row-value = value
draw-row-text = ability
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
