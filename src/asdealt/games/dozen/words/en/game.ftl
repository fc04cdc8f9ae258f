game-dozen = Dozen
menu-dozen = one card shown, one hidden, a line of twelve
simulate-end-lines-complete = ended with complete lines
