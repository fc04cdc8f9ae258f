# Looking through a finished game, turn by turn

# $game: its title
web-replay-title = Replay · { $game }
web-replay-leave = Leave the replay
web-replay-controls = Replay
web-replay-turns = Turn
# $turn: how many turns have been made; 0 is the deal
web-replay-turn = { $turn ->
    [0] Deal / { $turns }
   *[other] { $turn } / { $turns }
}
web-replay-first = To the beginning
web-replay-back = One turn back
web-replay-play = { $playing ->
    [yes] Pause
   *[no] Play
}
web-replay-forward = One turn forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-times = { $speed }×
web-replay-eyes = Seen by
web-replay-eyes-of = { $name }’s cards
web-replay-eyes-mine = My cards ({ $name })
web-replay-eyes-watch = As a spectator
web-replay-eyes-open = All cards open
web-replay-hands = The other players’ cards
web-replay-link = Copy a link to this turn
web-replay-copied = Link copied
web-fork-start = Play on from here
web-fork-about = { $turn ->
    [0] A new game against bots, with these cards.
   *[other] A new game against bots that begins after turn { $turn }. You can take back your turns in it.
}
web-fork-seat = Your seat
web-fork-anew = Deal the cards I could not see anew

# Several people at one replay
web-together-look = Look together
web-together = { $as ->
    [lead] You lead. Send the others a link to this turn.
    [follow] You follow the one who leads.
   *[free] You look around by yourself.
}
web-together-follow = Follow again
web-together-lead = Take the lead
