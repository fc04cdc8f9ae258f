# The end of a game, and the next one

# $name: of the winner; $by: points; $mine: yes if the reader has won
web-end-won = { $mine ->
    [yes] { $by ->
        [one] You win by 1 point!
       *[other] You win by { $by } points!
    }
   *[no] { $by ->
        [one] { $name } wins by 1 point
       *[other] { $name } wins by { $by } points
    }
}
web-end-tie-break = { $mine ->
    [yes] You win on the tie-break!
   *[no] { $name } wins on the tie-break
}
# $names: the other winners
web-end-shared = { $mine ->
    [yes] You share the win with { $names }!
   *[no] { $names } share the win
}
web-end-place = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }{ $behind ->
    [0] {""}
    [one] , 1 point behind
   *[other] , { $behind } points behind
}.
web-end-you = you
web-end-sheet = Full score sheet
web-end-replay = Watch the count again
web-counting = Counting the points…
web-to-result = To the result
web-replay = Replay the game
web-review = Review the game
web-save-game = Save this game
web-next-game = Next game
# $names, $count: who wants another game, or who is waited for
web-rematch-wish = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
web-rematch-for = Waiting for { $names }…
web-rematch-without = Start without { $name }: a bot plays

# $turn: where a game that goes on from another one branches off
web-fork = { $turn ->
    [0] You play on from the deal of a finished game.
   *[other] You play on from turn { $turn } of a finished game.
}
web-fork-back = Take back
