# The tutorial: each step at most two sentences

lesson-scout-aim = Get rid of your cards and capture those on the table; you may never reorder your hand. The number at the top of a card is the one that counts.
lesson-scout-play = Cards side by side are a set if they have the same number or run up or down, and more cards beat fewer. Play your two 4s: they beat the 5 on the table, and you capture it.
lesson-scout-scout = Nothing in your hand beats three cards, so scout: take a card from an end of the set into your hand. Take the 7 and put it before your 8s; its owner gets a token, as you did for your 4.
lesson-scout-kind = Between sets of the same size, the same number beats a run; of the same kind, the higher lowest number wins. Play your two 8s: they beat 7-8.
lesson-scout-double = Once per round you may scout and then play at once: the double action. Scout the 3, put it beside your own 3s and play all three.
lesson-scout-score = Nobody has beaten your set, so the round ends; it also ends when somebody has no cards left. Captured cards and tokens are +1 each, and cards left in a hand −1, but yours cost nothing because your set was not beaten.
lesson-scout-flip = There are as many rounds as players, and the highest total wins. Before each round you may flip your whole hand, once: decide now.
