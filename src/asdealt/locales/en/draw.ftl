# Labels of the drawn tables, and the lines of the plain ones. Headings and columns are narrow: keep them short.

## Every table

draw-title = { $game } · round { $round } of { $rounds }
draw-seat = Seat { $number }
draw-you = { $name } (you)
draw-me = you
draw-comma = {", "}
draw-semicolon = {"; "}
draw-labelled = { $label }: { $text }
draw-sentences = { $first }. { $second }
draw-aside = { $text } ({ $aside })
draw-log = What happened
draw-asked-wanted = to act
draw-asked-ready = ready
draw-sign-wanted = ▸ to act
draw-sign-ready = ✓ ready
draw-my-hand = Your hand
draw-plain-no-cards = no cards
