"""What a player's decisions were worth, given what their seat could know (docs/analysis.md).

    decisions        the decisions of one seat in a match, each with the view it was made from
    playouts         the ends that candidates lead to, in worlds the seat could be in
    values, chances  what candidates are worth in points, and as a chance to win
    labels           the one table of thresholds, and what is no mistake
    analysing        one player's game: budget, first, second and third look, expert's opinion
    report           the result as plain data, with a JSON schema; cache keeps it
    reasons          one sentence about why a move lost points
    notes            the file beside a record
    worth, margins   the value of a whole position, fixed beforehand; the chance to win from an expected margin
    luck             a result split into luck, others' choices and one's own losses
    puzzles          positions of bot games with one best move; puzzle_files reads those that are shipped
    measures         figures measured beforehand: the spread of margins, speed, weights of reasons

A report is computed from views: what a seat could not know cannot change it. `luck` looks at all cards of a finished
match.
"""
