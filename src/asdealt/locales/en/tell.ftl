# What is told at any table: lists, waiting, ranks

# Two sentences of one line
tell-then = { $first } { $second }
# Names, before one that begins with the sound of i (Spanish says "e" there)
tell-and-i = { $first } and { $last }
tell-all = { $first } and { $last }
list-comma = { $first }, { $last }
list-or = { $first } or { $last }
list-either = { $first } or { $last }
# The same before the sound of o, which Spanish writes otherwise
list-or-o = { $first } or { $last }
list-either-o = { $first } or { $last }
tell-hidden-card = a hidden card

tell-over = The game is over.
tell-dealing = The cards are being dealt.
tell-waiting = Waiting for { $names }.
tell-locked = You have chosen. Waiting for { $names }; you can still change your mind.
tell-not-you = It is not your turn; there is nothing to do now.
tell-may = You may { $ways }.

# $shared: yes or no
tell-rank =
    { $rank }. { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $shared ->
        [yes] {" "}(tied)
       *[no] {""}
    }
