# Puzzles: positions with one best move

# $game: its title
web-puzzles-of = { $game } puzzles
web-puzzle-number = Puzzle { $number } of { $count }, { $players } players
web-puzzle-find = Find the move that is clearly the best, as far as you can know. Choose it at the table.
web-puzzle-right = That is the best move.
# $answer: what one would type
web-puzzle-wrong = There is a better move: { $answer }
# $second: the next best move; $gain, $error: numbers
web-puzzle-gain = It is { $gain } ± { $error } points better than “{ $second }”, the next best.
# $theme: what the move does
web-puzzle-theme = Theme: { $theme }
web-puzzle-again = Try again
web-puzzle-next = Next puzzle
web-puzzle-report = Copy a report
web-puzzle-reported = Report copied
web-puzzle-none = There are no puzzles of this game yet.
web-puzzle-leave = Leave the puzzles
