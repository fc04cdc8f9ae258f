cli-about-balance = Measure how fair a game is among equals: seats, table sizes and cards.
cli-help-balance-players = how many sit at the table (every size)
cli-help-balance-bot = who plays, in every seat
cli-help-balance-games = how many games at each table size

balance-title = { $game }, { $players } players
balance-heading = { $title }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $bot } against itself
balance-scores = mean score { $score } (standard deviation { $spread }); first ahead of second by { $margin } on average
balance-close = won by less than { $points } points: { $close }; first place shared: { $ties }
balance-column-seat = seat
balance-column-place = place from the start player
balance-column-score = mean score
balance-column-wins = wins
balance-too-few = At least 2 games are needed.
balance-impossible = That cannot be measured: { $reason }
balance-no-content = { $game } has no card sets to choose from.
balance-stopped = Stopped; nothing is kept.
