# What moves are worth, asked in one's own turn

web-advice-working = Weighing the moves…
web-advice-move = Move
web-advice-points = Points
web-advice-chance = Chance to win
web-advice-odds = How often
web-advice-best = best
# $points, $error: numbers; how much less than with the best move
web-advice-gain = { $points } ± { $error }
web-advice-percent = { $value }%
web-advice-mixed = The best play here is a mixture: choose among these moves at random, as often as shown.
web-advice-about = { $horizon ->
    [round] Points at the end of the round, compared with the best move, as far as you can know; ± is a 95% interval.
   *[game] Points at the end of the game, compared with the best move, as far as you can know; ± is a 95% interval.
}
web-advice-marked = The record of this game says that you asked in this turn.
