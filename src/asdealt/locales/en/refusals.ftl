# Why something is not allowed: one sentence for each code. The code scout.play.not_a_set is refusal-scout-play-not-a-set.

# $rule: a number of the rules page
refusal-cited = { $sentence } (Rule { $rule })

## At any table

refusal-any-over = The game is over; nothing more can be done.
refusal-any-not-your-turn = It is not your turn.
refusal-any-one-at-a-time = Everyone chooses at once here, so give just one decision.
refusal-any-turn-is-over = Your turn is over after the first of these; give one turn at a time.
refusal-any-not-the-actors = Exactly those who are asked must act.
refusal-any-no-such-action = There is no such action in this game.
# $allowed is unsaid where it is not known
refusal-any-seats =
    { $allowed ->
        [unsaid] With these options this game cannot be played by { $seats }.
       *[other] With these options { $seats } cannot play; possible numbers of players: { $allowed }.
    }
