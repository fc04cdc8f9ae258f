# The terminal: commands, the table's own sentences, help

cli-about = A card table for games where you can’t rearrange the cards.
cli-about-play = Play a game here, alone against bots or with others at one screen.
cli-about-learn = Learn a game: play its tutorial, step by step.
cli-about-replay = Step through a recorded game, forwards and backwards.
cli-about-verify = Check a recorded game: moves, result, and that the deals came from the seed.
cli-about-rules = Print the rules of a game, with examples.
cli-about-cards = List, explain, check and create card sets.
cli-about-docs = Open the documentation in your browser.
cli-about-cards-list = List the built-in card sets.
cli-about-cards-show = Explain every card of a set.
cli-about-cards-check = Check a card set file.
cli-about-cards-new = Create a card set file to start from.
cli-about-completion = Print a script that completes commands and options in your shell.
cli-usage = usage:
cli-arguments = arguments
cli-options = options
cli-commands = commands
cli-see-help = See { $command } --help.
cli-help-help = show this help
cli-help-default = { $help } (default: { $value })
cli-help-shell = the shell: bash, zsh or fish
cli-help-version = show the version
cli-help-lang = language: { $all } (default: from the environment)
cli-help-plain = plain lines without boxes or colour, for pipes and screen readers
cli-help-no-color = no colours
cli-help-game = one of { $games }
cli-help-players = number of players
cli-help-seats = who sits where, clockwise: human, bot, novice, casual, skilled, expert, master, greedy, heuristic, net, random, external:COMMAND for a program, or python:MODULE:CLASS for a bot in Python (human,bot,bot,bot)
cli-help-names = names of the people at the table
cli-help-seed = words that decide the deals: the same words, the same deals
cli-help-cards = a card set, by name or file, in games that have card sets
cli-help-option = a rules option, such as max_turns=500; may be given several times
cli-help-fast = bots answer at once
cli-help-resume = resume an unfinished game: the one in FILE, or one you choose
cli-help-file = a record
cli-help-seat = whose view to show: a number from 1, a name, or open (all cards)
cli-help-turn = turn to begin with; 0 is the deal
cli-help-fork = play on from that turn, against bots
cli-help-anew = when playing on, deal the cards that the seat could not see anew
cli-help-nonce = also say where this number of yours was mixed in
cli-help-set = a card set: its name or its file
cli-error-unknown = I do not know what { $what } means here.
cli-error-choice = { $name } cannot be { $what }; choose from { $choices }.
cli-error-number = { $name } must be a whole number, not { $what }.
cli-error-value = { $name } needs a value.
cli-error-needed = Something is missing: { $what }.
cli-no-such-language = There is no language “{ $lang }” here, only { $all }; continuing in this one.

terminal-prompt = { $name } >
terminal-commitment = The deals of this game are fixed by this commitment; { $program } verify checks them afterwards: { $commitment }
terminal-player = Player { $n }
terminal-curtain = Pass the screen to { $name }.
terminal-enter = Press Enter when nobody else is looking.
terminal-nothing-here = There is nothing to show here.
terminal-help-type = You can type, for example:
terminal-help-commands = At any time:
terminal-help-list =
    help, ?     this help; end what you type with ? to see ways to go on
    hand        your cards
    table       the whole table again
    beats       what beats the set on the table
    score       the score so far
    log         what has happened
    rules       the rules of this game
    undo        take back your move, if nobody else has acted and nothing was shown
    save        where this game is saved (it always is)
    quit        leave; you can resume the game later
terminal-help-advice = advice      what your moves are worth; the record says that you asked
terminal-no-advice = Advice is for seats at a server's table that allows it: { $program } play --join
terminal-advice-points = { $points } ± { $error } points
terminal-advice-move = { $move }: { $points }; chance to win { $chance }
# $odds: how often a mixed strategy plays this move
terminal-advice-mixed-move = { $move }: { $odds } of the time; { $points }; chance to win { $chance }
terminal-no-undo = That cannot be taken back: somebody has acted since, or cards were shown.
terminal-undone = Taken back.
terminal-kept = Every turn is already on disk: { $path }
terminal-resumed = Welcome back. This is what happened last:
terminal-record = The record of this game: { $path }
terminal-goodbye = The game is saved. Resume it with: { $program } play --resume
terminal-bad-seat = “{ $word }” cannot sit at a table; choose from { $kinds }.
terminal-bad-seats = { $seats } players, but { $given } seats were described.
# $names: bots whose code is compiled once on every computer; $watched: nobody plays against them
terminal-getting-ready = Getting ready, once on this computer (about half a minute): { $names }.{ $watched ->
    [yes] {""}
   *[no] {" "}Until then, a skilled bot plays.
}
terminal-ready = Ready: { $names }.
terminal-not-ready = This computer could not get { $names } ready, so a skilled bot goes on playing.
terminal-cannot-resume = { $file } cannot be resumed: { $reason }
terminal-nothing-to-resume = There is no unfinished game.
terminal-cannot-read = { $file } cannot be read: { $reason }

replay-prompt = turn { $at } of { $last } (Enter: next, b: back, a number, s: other eyes, f: play on, q: stop) >
replay-help = Enter or n: next; b: back; ^: the start; $: the end; a number: that turn; s: from other eyes; f: play on from here; q: stop.
replay-word-quit = stop leave
replay-word-next = next forward
replay-word-back = back previous
replay-word-first = first start
replay-word-last = last end
replay-word-seat = seat eyes
replay-word-fork = fork play
# $eyes: whose cards are shown; $speed: 1 is normal
replay-keys = turn { $at } of { $last } · { $eyes } · { $speed }×{ $playing ->
    [yes] {" "}▶
   *[no] {""}
}   ← → Home End · Space: { $playing ->
    [yes] pause
   *[no] play
} · + −: speed · s: eyes{ $fork ->
    [yes] {" "}· f: play on from here
   *[no] {""}
} · q: stop
replay-eyes = { $eyes ->
    [open] all cards open
   *[watch] as a spectator
}
replay-no-fork = The game is over at that turn: there is nothing to play on from.
replay-forked = You play on from turn { $turn } of the recorded game, against bots. { $anew ->
    [yes] The cards you could not see were dealt anew.
   *[no] The cards are the same.
} undo takes back your last turn.
replay-no-such-seat = There is no seat { $seat }; there are { $names }, or open.

verify-proved =
    This record is valid.
    - { $turns ->
        [one] 1 turn was
       *[other] { $turns } turns were
    } replayed under edition { $edition } of { $game }; every one is legal, and they lead to the recorded result.
    - { $deals ->
        [one] The deal follows
       *[other] All { $deals } deals follow
    } from the seed, and the seed is the one committed to:
      { $commitment }
# $count: players whose nonce was fixed by a share before anyone revealed one
verify-begins = - The game goes on from a position that is written in it. Nothing shows how that position came about.
verify-mixed = { $count ->
    [0] - No player mixed in a number of their own.
    [one] - One player mixed in a number, fixed before anyone revealed one: { $names }.
   *[other] - { $count } players mixed in a number each, all fixed before anyone revealed one: { $names }.
}
verify-withheld = { $count ->
    [one] - { $names } fixed a number and did not reveal it, and so could choose between two deals: with it, or without.
   *[other] - { $names } fixed numbers and did not reveal them. Each could choose between two deals: with theirs, or without.
}
verify-unshared = { $count ->
    [one] - The number of { $names } was not fixed beforehand, so it proves nothing.
   *[other] - The numbers of { $names } were not fixed beforehand, so they prove nothing.
}
verify-means = { $count ->
    [0] So the deals were fixed before the first card was seen, if you saw this commitment then. Whoever ran the table could choose them before that.
   *[other] So nobody chose these deals, if you, or somebody you trust, are among those who mixed in and saw this commitment and all shares before revealing.
}
verify-does-not-show = It does not show that nobody looked at the cards, nor who made the moves.
verify-own-nonce = { $fixed ->
    [yes] Your number is in the deals, at seat { $seat } ({ $name }), and it was fixed before anyone revealed one.
   *[no] Your number is in the deals, at seat { $seat } ({ $name }), but it was not fixed beforehand, so it proves nothing.
}
verify-nonce-missing = Your number is not in these deals.
verify-refused = { $file } cannot be trusted. Line { $line }: { $reason }

cards-set = { $id }: { $name }, { $count ->
    [one] one card
   *[other] { $count } cards
}
cards-column-name = Card
cards-column-color = Colour
cards-column-value = Value
cards-column-text = Text
cards-plain = { $name } ({ $color }, { $value }): { $text }
cards-no-ability = no ability
cards-fine = { $file } is fine: { $count ->
    [one] one card
   *[other] { $count } cards
}.
cards-written = Wrote { $file }. Change it, then try: { $program } cards check { $file }

menu-title = As Dealt: what shall we play?
menu-game = { $game } ({ $least }-{ $most })
menu-resume = Resume { $game } (turn { $turns })
menu-resume-which = Which game do you want to resume?
menu-which = Number (Enter: 1):
menu-players = How many players, { $least } to { $most } (Enter: { $usual }):
menu-number = A number from { $least } to { $most }, please.

cli-about-simulate = Play millions of random games and summarise them.
cli-help-games = how many games
cli-help-rounds = rounds per game instead of the usual number, in games that score each round
cli-help-number-seed = a number: the same number, the same games
cli-help-device = cpu or cuda
cli-help-json = print one JSON object instead
cli-help-simulate-out = write every decision to this Parquet file: view, legal actions, choice, result
simulate-out-plainly = With --out the games are played by the full rules, so --rounds and --device cuda cannot be used.
simulate-written = { $decisions } decisions of { $games ->
    [one] 1 game
   *[other] { $games } games
} are in { $file }.

simulate-heading = { $game }, { $players } players, uniformly random
simulate-games = games
simulate-rounds = rounds
simulate-turns = turns per round
simulate-decisions = decisions per round
simulate-score = mean score, place { $place } from the start player
simulate-ties = games with several winners
simulate-seconds = seconds
simulate-turns-per-second = turns per second
simulate-decisions-per-second = decisions per second
simulate-impossible = That cannot be simulated: { $reason }
simulate-cluster-cpu = A cluster plays on processor cores only: leave out --device cuda.
simulate-stopped = Stopped; nothing is kept.

cli-about-train = Learn how a game's quick player weighs its options, by self-play.
cli-help-train-what = a game to learn ({ $games }): the weights of its policy, or with `net` a net, with `value` a value net, which says who is likely to win; `exploit` before either of the first two: learn to beat what ships; `onnx` and a game: write its net for ONNX Runtime; `plot` and files: draw how it went
cli-help-train-minutes = how long to learn (10; exploit: 3)
cli-help-train-steps = stop after so many steps, even if there is time left
cli-help-train-resume = go on from this file; a net's ends in .checkpoint
cli-help-train-out = the file to write (GAME-N.json, a net GAME-N.npz, for ONNX Runtime GAME-N.onnx, or as the one it goes on from)
cli-help-train-net = with `onnx`: the file of a net (that of the game)
cli-help-train-master = with `value`: the larger net that the level master uses, where it has one of its own
cli-help-train-log = the file for the training curve (as the file to write, with .csv)
cli-help-train-against = opponents that stay the same: an earlier generation, such as 2026; with `exploit net` the file of a net

train-line = step { $step }, { $games } games: { $points } ± { $margin } points over the rival, { $won }% won
train-value-line = step { $step }, { $games } games: log loss { $loss } ({ $even } if all had equal chances)
train-written = Written to { $file }.
train-stopped = Stopped. What was last saved is in { $file }.
train-no-time = it needs time to learn
train-no-net-features = { $game } has no features for a net yet. Without `net`, the weights of its policy are learned.
train-no-value-features = { $game } has no features for a value net yet.
train-no-master = in { $game } with { $players } players, the master has no value net of its own
train-value-resume = a value net cannot go on from a file; it learns in minutes
train-what = Name a game, `net` and a game, `exploit` before either, `value` and a game, `onnx` and a game, or `plot` and the CSV files of training runs.
train-plot-games = games played
train-plot-points = points over the rival
train-no-plot = That cannot be drawn: { $reason }
train-no-onnx = That cannot be written for ONNX Runtime: { $reason }
train-impossible = That cannot be learned: { $reason }

cli-about-puzzles = Look for puzzles in games of bots, or check a file of them.
cli-help-puzzles-what = `mine`: look for puzzles; `check`: is every answer still the best move?
cli-help-puzzles-games = how many games to search (100)
cli-help-puzzles-first = the number of the first game (0)
cli-help-puzzles-most = stop after so many puzzles (200)
cli-help-puzzles-file = the file to write or to check (GAME-N.jsonl)

puzzles-found = { $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}; the last answer: { $answer }
puzzles-checked = { $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
} checked, { $wrong } wrong.
puzzles-wrong = { $answer } is not the best move in { $state }
puzzles-no-games = at least one game has to be searched
puzzles-impossible = That is not possible: { $reason }

server-bad-port = A port is a number from 0 to 65535, not { $port }.
cli-impossible = That did not work: { $reason }
cli-missing-extra = This needs { $package }, which is not installed here. Install it with: { $install }
cli-help-page = a page, such as card-sets or library
docs-folder = The documentation is not built here. Its pages are in { $folder }; to build it: python3 run.py python docs/build.py
docs-none = This installation has no documentation.
docs-no-page = There is no page { $page }. There are: { $all }
