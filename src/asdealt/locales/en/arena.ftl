# The arena: its command, its tables and its report

cli-about-arena = Pit bots against each other on the same deals, and measure how good they are.
cli-help-bots = the bots, at least two: heuristic,random
cli-help-deals = how many deals; each is played with every bot in every seat
cli-help-arena-seed = a number for what bots draw and for deals beyond the evaluation list
cli-help-whole-games = in games that score each round: play whole games instead of single rounds
cli-help-out = a folder for results and report; a run that was stopped goes on from there
cli-help-decisions = with --out: every decision, too, as decisions.parquet
arena-decisions-where = --decisions needs --out, the folder to write into.
arena-no-moves = The folder { $folder } has games from before moves were kept. Use another folder for --decisions.
cli-help-arena-json = print nothing but one JSON list: an object for each bot against each other

arena-too-few-bots = At least two bots are needed, such as --bots heuristic,random.
arena-bot-twice = { $bot } is named twice.
arena-no-such-bot = I do not know the bot “{ $bot }”. There are { $all }, and bots of your own: external:COMMAND or python:MODULE:CLASS.
arena-too-few-deals = At least two deals are needed: one alone cannot show how sure a result is.
arena-folder-taken = { $folder } holds results of something else: { $what } is { $had } there, but { $wanted } here. Choose another folder.
arena-folder-unreadable = { $file } does not say what this folder measures. Choose another folder.
arena-line-unreadable = { $file }: line { $line } is not a result.
arena-folder-fails = The folder cannot be used: { $reason }
arena-stopped = Stopped. Without --out nothing is kept.
arena-stopped-kept = Stopped. What was played is kept in { $folder }; the same command goes on from there.
arena-report-at = Report: { $file }

arena-failures = { $count ->
    [one] One game could not be counted; its deal is left out of that comparison
   *[other] { $count } games could not be counted; their deals are left out of those comparisons
}
arena-failed = Deal { $deal } ({ $words }), seat { $seat }, { $bot }: { $error }
arena-unrated = { $bot } is not rated: { $count ->
    [one] another bot made one of its decisions
   *[other] another bot made { $count } of its decisions
}, because it gave no legal answer in time. Its last error: { $why }
arena-more-failures = … and { $count } more
arena-warning = Warnings

arena-title = Arena: { $game }, { $n } players
arena-about = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}. Points are counted { $unit }.
arena-unit-round = per round
arena-unit-game = per game
arena-bot = Bot
arena-against = among copies of
arena-rating = Rating
arena-interval = 95% interval
arena-diff = Points
arena-win-share = Wins
arena-wins = { $share } won
arena-nothing = no result

arena-ratings = Who is best
arena-ratings-about = Ratings from all finishing orders; { $anchor } is 0. A bot 100 points above another finishes ahead of it in 64% of games. The line is the 95% interval: two bots whose intervals overlap widely may well be equal.
arena-cycle = A ring: { $ring }. Each beats the next beyond doubt, so no single ranking tells the whole story.
arena-no-cycle = There is no ring of bots in which each beats the next beyond doubt.

arena-matrix = Head to head
arena-matrix-corner = bot \ among
arena-matrix-about = How one bot fares when everyone else is a copy of the other: points above their mean, the 95% interval, and the share of wins. Green: significantly better. Red: significantly worse. Grey: undecided on these deals.
arena-duels = The same, as a chart
arena-duels-about = The dot is the mean, the line its 95% interval. Where the line does not touch 0, the difference is real.

arena-places = What a seat is worth
arena-places-about = Points above the mean of the others, all bots together. Every bot sat in every place equally often, so this is the place and not the player.
arena-by-seat = Seat
arena-by-start = Place from the start player
arena-start = { $n ->
    [1] 1 (starts)
   *[other] { $n }
}

arena-reading = How to read this
arena-read-diff = Points: what a bot scored above the mean of the others at its table. 0 means as good as they are.
arena-read-deals = Every deal was played once with the bot in every seat, so good cards help both sides alike. What is left of luck is the difference between deals.
arena-read-interval = 95% interval: the deals were resampled two thousand times with replacement, and 95% of the means lie within it. Games of one deal are not independent, so whole deals are resampled.
arena-read-rating = Ratings follow the Plackett-Luce model, fitted by maximum likelihood. An interval that ends in ∞ belongs to a bot whose limit was not found: it never lost, or never won, against those it is compared with.
arena-read-wins = Wins: the share of games won; winners who tie share the win.
arena-read-single = A deal is one round here, so a win is the best score of a round.
arena-read-whole = A deal is a whole game here; points are still counted per round, wins per game.

arena-measured = How it was measured
arena-fact-version = Program
arena-fact-rules = Rules, edition
arena-fact-options = Options
arena-usual = defaults
arena-fact-seed = Seed
arena-fact-command = To repeat it
