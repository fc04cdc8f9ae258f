# What is told at any table: lists, waiting, ranks

# Two sentences of one line
tell-then = { $first } { $second }
# Names, before one that begins with the sound of i (Spanish says "e" there)
tell-and-i = { $first } and { $last }
tell-all = { $first } and { $last }
list-comma = { $first }, { $last }
list-or = { $first } or { $last }
list-either = { $first } or { $last }
tell-hidden-card = a hidden card

tell-over = The game is over.
tell-dealing = The cards are being dealt.
tell-waiting = Waiting for { $names }.
tell-locked = Your choice is made. Waiting for { $names }; until then you may change it.
tell-not-you = There is nothing for you to do now: it is not your turn.
tell-may = You may { $ways }.

# $shared: yes or no
tell-rank =
    { $rank }. { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $shared ->
        [yes] {" "}(place shared)
       *[no] {""}
    }
