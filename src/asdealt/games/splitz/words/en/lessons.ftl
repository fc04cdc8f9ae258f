# The tutorial: each step at most two sentences

lesson-splitz-aim = Whoever has the most cards of a number at the end scores that number: the most tens are worth ten points. You get cards by voting for a part of the row that nobody else wants.
lesson-splitz-cut = You are the active player and cut the row into three parts: white, blue and black. Cut after the Joker, and again after the 3.
lesson-splitz-vote = Now all vote in secret, and the votes are shown at once. Vote for the white part.
lesson-splitz-joker = You alone voted white, so its cards are yours; nobody wanted blue, and it is discarded. Attach your Joker to the 8 or the 10: it counts as one more card of that number and stays there.
lesson-splitz-contest = The other two both voted black: the part is contested, and the active player cuts it again for them. Cut it into three single cards.
lesson-splitz-next = The active player changes every round, and all vote on the new row. Vote for the part you would like to have.
lesson-splitz-score = At the end the numbers are scored from 1 to 10; if several have the most of one, each of them scores it in full. The most points win.
