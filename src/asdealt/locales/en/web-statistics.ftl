# Statistics per name, kept in this browser

web-stats-about = Counted in this browser only: finished games at this device, by name.
web-stats-none = No finished games yet.
web-stats-name = Name
web-stats-game = Game
web-stats-games = Games
web-stats-places = Places
# $place: 1, 2, …; $count: how often
web-stats-place = { $place }: { $count }×
web-stats-round = Points a round
web-stats-lost = Points lost a decision
web-stats-small = small sample
web-stats-lost-over = Points lost a decision in each analysed game of { $game }, the oldest first
web-stats-export = Save to a file
web-stats-import = Load from a file
# $games, $analyses: how many were new
web-stats-imported = Added { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $analyses ->
    [one] 1 analysis
   *[other] { $analyses } analyses
}.
web-stats-bad-file = This is no file of statistics.
web-stats-clear = Delete all
web-stats-clear-sure = Delete all statistics in this browser?
