# Dozen in the browser: the aim, and tips for a first game

web-aim-dozen = Build the line of twelve cards that scores most. Each round you offer two cards, one shown and one hidden; you keep the one that is not taken.
web-dozen-tip-offer = The first card you tap is offered face up, the second face down. Your neighbour takes one of them.
web-dozen-tip-take = Take the card you see, or the one you do not. The other stays with its giver.
web-dozen-tip-line = Your line: cards in the upper row lie open, those in the lower row only you can see until the end.
