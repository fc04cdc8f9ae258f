# Notices to people who are away. They go through services of others: they say that there is something to do, and no more.

notice-welcome = { $game }: you will be told here when it is your turn.
notice-turn = { $game }: it is your turn.
notice-time = { $game }: it is still your turn, and { $hours ->
    [one] an hour is
   *[other] { $hours } hours are
} left.
# $turns: how many were made since the last daily notice. $mine: whether this player is being waited for
notice-daily = { $game }: { $turns ->
    [0] no moves
    [one] one move
   *[other] { $turns } moves
} since yesterday. { $mine ->
    [yes] It is your turn.
   *[no] It is not your turn.
}
