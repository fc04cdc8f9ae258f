game-splitz = Splitz
menu-splitz = a row cut in three, and secret votes
web-about-splitz = One cuts the row in three, all vote in secret: only who chooses alone gets the cards.
simulate-end-stock-used-up = ended with the last card
