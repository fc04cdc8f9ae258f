# The review of a finished game: what one player's decisions were worth

# $game: its title
web-review-title = Review · { $game }
web-review-leave = Leave the review
web-review-seat = Whose decisions
web-review-mine = Mine ({ $name })
web-review-waiting = Other games are being analysed. Yours comes after them.
web-review-working = { $total ->
    [0] The analysis is starting…
   *[other] Analysing: { $done } of { $total } steps
}
web-review-progress = Progress of the analysis

# $points, $error: numbers; $real: how many decisions had a choice
web-review-lost = { $points } ± { $error } points lost a decision
web-review-real = { $real ->
    [one] one real decision
   *[other] { $real } real decisions
}
web-review-few = A small sample: play more games before you draw conclusions.
web-review-about = { $horizon ->
    [round] Points are your own less the mean of the others’, at the end of the round. Everything is judged by what this player could know.
   *[game] Points are your own less the mean of the others’, at the end of the game. Everything is judged by what this player could know.
}
web-review-interval = ± is a 95% interval. { $close ->
    [0] {""}
    [one] One decision is too close to call.
   *[other] { $close } decisions are too close to call.
}

web-review-graph = Course of the game
web-review-unit = Show
web-review-unit-chance = Chance to win
web-review-unit-points = Points
web-review-open = With all cards open
web-review-percent = { $value }%
web-review-curve-known = as the player could know
web-review-curve-open = with all cards open
# One decision of the graph. $value: “43%” or points; $mark: none, find, or how large the loss was
web-review-point = Round { $round }, turn { $turn }: { $value }{ $mark ->
    [none] {""}
    [find] , a find
   *[other] , cost { $points } points
}
web-review-keys = Arrow keys move through the decisions, Enter opens one.
web-review-table = All decisions as a table
web-review-turn = Turn
web-review-round = Round
web-review-played = Played
web-review-loss = Points lost
web-review-mark = Mark
web-review-forced = no choice

web-review-costly = The most costly moments
web-review-none = No mistakes were found. The best finds
web-review-nothing = No mistakes were found.
# $turn: of the game
web-review-where = Round { $round }, turn { $turn }
web-review-label = { $label ->
    [small] small loss
    [medium] medium loss
    [large] large loss
   *[none] find
}
web-review-was = Played: { $action }
web-review-cost = cost { $points } ± { $error } points
web-review-cost-chance = cost { $points } ± { $error } points and { $chance } percentage points of winning chance
web-review-better = { $points } points better than anything else
web-review-retry = Try again
web-review-look = Look at it
web-review-solved = solved

web-review-luck = Luck and skill
web-review-luck-about = Where each result came from, in points above the mean of the others. The columns add up to the result.
web-review-luck-working = Luck and skill are being worked out…
web-review-player = Player
web-review-luck-luck = Luck
web-review-luck-own = Own choices
web-review-luck-others = Others’ choices
web-review-luck-result = Result
web-review-start = Own choices are compared with those of a simple rule of thumb.
web-review-replay = Replay from here

# One moment, tried again
web-review-question = What would you play here?
web-review-after = Begun: { $first }. How does it go on?
web-review-show = Show the answer
web-review-list = Choose from a list
web-review-good = That is as good as the best move.
web-review-not = There is something better.
web-review-same = That is what was played. There is something better.
web-review-again = Another try
web-review-best = Best: { $action }
web-review-mixed = Best is a mixture of moves, most often: { $action } ({ $odds }%)
web-review-found = The best move was found: { $action }
web-review-then = What followed at the table
web-review-next = Next moment
web-review-back = Back to the review

# Why a move lost points, in any game. $chosen and $better: points on average with the move that was made, and with the better one
reason-own = It brings you about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} instead of { $better }.
reason-other = It brings the other player about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} instead of { $better }.
reason-others = It brings the others about { $chosen ->
    [1] one point
   *[other] { $chosen } points
} each instead of { $better }.
