game-scout = Scout
menu-scout = a hand you may not sort
web-about-scout = A hand you may not sort: beat the set on the table, or scout a card from it.
simulate-end-empty-hand = ended by an empty hand
simulate-end-all-scouted = ended because all others scouted
simulate-end-stuck = ended because the one to act was stuck
simulate-end-truncated = cut off
