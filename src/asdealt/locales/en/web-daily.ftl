# The deal of the day, and its result as a few lines that people share

# $day: a date in words
web-daily-of = Daily deal, { $day }
web-daily-about = The same cards against the same bots for everyone, from midnight to midnight UTC.
web-daily-begin = Play
web-daily-continue = Continue
web-daily-look = See the game
web-daily-players = { $players } players
web-daily-earlier = The day before
web-daily-later = The day after
web-daily-today = Today
web-daily-archive = Go to a day
web-daily-share = Share
web-daily-copied = Copied
# The shared lines, words first
web-daily-line = { $game }, daily deal of { $day }
web-daily-place = { $points ->
    [one] Place { $place } of { $players } with { $points } point
   *[other] Place { $place } of { $players } with { $points } points
}
web-daily-scores = { $name } { $points }
