game-scout = Scout
menu-scout = a hand you may not sort
simulate-end-empty-hand = ended by an empty hand
simulate-end-all-scouted = ended because all others scouted
simulate-end-stuck = ended because the one to act was stuck
simulate-end-truncated = cut off
