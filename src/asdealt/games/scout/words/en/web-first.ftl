# Scout in the browser: the aim, and tips for a first game

web-aim-scout = Get rid of your cards and capture those of others: play a set that beats the one on the table, or scout a card from it. You may never reorder your hand.
web-scout-tip-chips = These sets are in your hand and beat the one on the table. Tap one to pick it.
web-scout-tip-ends = You can scout a card from either end: tap it, then choose where it goes in your hand.
web-scout-tip-marker = The diamond is your double action: once per round you may scout and then play at once.
