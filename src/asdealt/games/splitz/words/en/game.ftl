game-splitz = Splitz
menu-splitz = a row cut in three, and secret votes
simulate-end-stock-used-up = ended with the last card
