# Splitz in the browser: the aim, and tips for a first game

web-aim-splitz = Have the most cards of a number at the end: that scores as many points as the number says. You get a part of the row only if nobody else votes for it.
web-splitz-tip-cut = You cut this time: tap two gaps, and the row falls into three parts.
web-splitz-tip-vote = Vote in secret. If you alone want a part, its cards are yours; if several do, they divide it again.
web-splitz-tip-grid = Who has how many cards of each number. ★ leads and would score it, = is a tie.
