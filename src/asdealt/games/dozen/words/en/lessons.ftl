# The tutorial: each step at most two sentences

lesson-dozen-aim = In six rounds everyone builds a line of twelve cards, and the line that scores most wins. This is the fifth round, and your line has eight cards.
lesson-dozen-offer = Each round you draw two cards and offer two of your four, one shown and one hidden. Choose the card to show, then the one to hide.
lesson-dozen-take = The other player has made an offer too. Take the card you see or the one you do not; what is left of an offer stays with its giver.
lesson-dozen-line = First the card you took joined your line, then the one that was left of your offer: shown cards in the upper row, hidden ones in the lower. Now make your last offer.
lesson-dozen-last = All offer and take at the same time. Take one more card, and your line is complete.
lesson-dozen-white = Now all hidden cards are turned up but stay in their row, and white cards are resolved. Your Moon may move one hidden card to the upper row: choose one, or leave them all.
lesson-dozen-score = Every card scores its value and what its abilities give or take away; neighbours in the line are adjacent, whatever their rows. The most points win.
