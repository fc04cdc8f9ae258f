game-dozen = Dozen
menu-dozen = one card shown, one hidden, a line of twelve
web-about-dozen = Offer one card shown and one hidden, and build a line of twelve.
simulate-end-lines-complete = ended with complete lines
