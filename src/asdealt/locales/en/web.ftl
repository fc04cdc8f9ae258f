# The page in the browser: its buttons, labels and settings

## The first page

web-title = As Dealt
web-your-name = Your name
web-name-placeholder = What should we call you?
web-guest = Guest
web-language = Language
web-players-range = { $least } to { $most } players
web-play-now = Play now
web-invite-friends = Invite friends
web-how-many = Players
web-bots = Bots
web-no-expert = This server lacks the engine of experts and masters, so skilled bots play for them. It is added there with: pip install "asdealt[fast]"
web-more-ways = More ways to play
web-pace = Clock
web-pace-name = { $pace ->
    [off] none
    [relaxed] relaxed
    [blitz] blitz
    [hours] hours per turn
   *[days] days per turn
}
web-listed = List this table so that anyone can join
web-advice-allow = Players may ask what moves are worth
web-room-make = Big screen here, hands on phones
web-hot-seat = Several players on this screen
web-person = Player { $n }
web-add-person = Add a person
web-hot-seat-start = Start playing
web-options = Variants
web-own-cards = File with the card set (TOML)
web-own-cards-missing = Choose the file with your card set first.
web-my-tables = Your tables
web-open-tables = Open tables
web-past-games = Past games
web-credits = Unofficial; the texts and artwork are our own.
web-rules-of = { $game } rules
web-learn = Learn
web-learn-of = Learn { $game }
web-daily = Daily deal
web-elsewhere = More to play and see
web-puzzles = Puzzles
web-statistics = Your statistics
web-no-server = The server isn’t responding. Try again in a moment.

## Around the table

web-menu = Menu
web-close = Close
web-back = Back
web-home = Home
web-none = Nothing yet.
web-players = Players
web-my-cards = Your cards
web-actions = What you can do
web-rules = Rules
web-rule-link = See the rule
web-example = Example
web-log = Game log
web-score = Score
web-score-now = If the game ended now
web-settings = Settings
web-keys = Keys
web-round-short = Round { $round }
web-round-of = Round { $round } of { $rounds }
# the same for the eye, in the narrow bar
web-round-bar = Round { $round } of { $rounds }
web-total = Total
web-wins = wins
# not [one], because −1 is plural
web-points-short = { $points ->
    [1] { $points } pt
   *[other] { $points } pts
}
web-more = and { $count } more
web-title-your-turn = Your turn
web-connecting = Connecting…
web-link-on = Connected
web-link-off = Reconnecting…
web-no-table = This table doesn’t exist.
web-seat-lost = You no longer have a seat at this table.
web-outdated = There is a newer version: reload the page.
web-draining = The server is about to restart. Your game is safe and will resume on its own.
web-joins = { $last ->
    [yes] The last round is being played: you play in the next game.
   *[no] You play from round { $round } on. Until then you look on.
}
web-paused = Paused.
web-pause = Ask for a pause
web-resume = Resume
web-asking = { $names } would like to { $what ->
    [pause] pause
   *[resume] resume
}.
web-agree = Agree
web-stand-in = Let a bot play for { $name }
web-wait-for = Wait for { $name }
web-leave = Leave (a bot takes over)
web-return = Take my seat back
web-rematch = Play again
web-rematch-waiting = Waiting for the others
web-commitment = This fingerprint fixes every deal:
web-seat-open = open seat
# The name of a bot as the language writes it
web-bot-name = { $name }
web-seat-state = { $state ->
    [locked] has chosen
   *[deciding] to act
}
web-seat-away = away
web-seat-stand-in = a bot plays for now
web-my-stand-in = A bot is playing for you.
web-seat-getting-ready = getting ready; a skilled bot plays for now
web-getting-ready = Getting ready (about half a minute): { $names }. Until then, a skilled bot plays.
web-away-in = bot in { $seconds } s
web-my-time = Your time
web-clock-hours = { $hours } h
web-advice = What would you do?
web-suggest = Suggest
web-emotes = Say something
web-emote = { $emote ->
    [hello] Hello!
    [nice] Nice one!
    [thanks] Thanks!
    [oops] Oops…
    [hurry] Your turn!
   *[wow] Wow!
}

## Before the game, and several screens

web-gathering = Who is playing?
web-fill-bot = Add a bot
web-open-seat = Open this seat
web-start = Start
web-wait-host = Waiting for the host to start the game.
web-mixing = Shuffling the cards…
web-join = Join
web-invite-how = Friends join with this link or QR code.
web-invite-alone = This link only works on this computer. To play with phones and friends on your network, start the server with “{ $command }” and open the page at the address it shows.
web-invite-link = Link
web-invite-qr = QR code of the link
web-invite-share = Share the link
web-copied = Done
web-curtain = Pass the screen to { $name }
web-curtain-lift = I am { $name }
web-room-mode = Big-screen view of this table
web-bot-instead = Replace { $name } with a bot
web-seats-change = Change who plays
web-invite-bot-seat = Anyone who opens this link takes over a bot’s seat and continues the game.
web-move = Move to another device
web-move-how = Open this on your phone or another device to continue there. It works once, within { $minutes } minutes.
web-move-done = Your seat is open on the other device, too.
web-move-expired = This code has expired.
web-move-again = New code
web-forget = Delete me from this table
web-forget-how = Your name becomes a neutral one and your key stops opening this seat; both are erased from the server. Your moves stay, because the game needs them. If it is still going on, a bot plays on for you. This cannot be undone.
web-forget-yes = Delete me
web-motd = From the host of this server
web-notices = Tell me when it is my turn
web-notices-how = While this table is not open in front of you, a notice is sent to the webhook you give here: a topic of ntfy, a channel of Discord, or another service this server allows ({ $hosts }). It names the game and links to the table; it never says anything about cards. Anyone who reads it can watch.
web-notices-address = Address of the webhook
web-notices-daily = One line a day, too
web-notices-save = Send notices
web-notices-on = Notices go to { $host }.
web-notices-stop = Stop the notices

## Settings

web-setting-hints = Hints
web-setting-hints-off = None
web-setting-hints-legal = Legal moves
web-setting-hints-coach = Moves and sums
web-setting-hints-marks = Marks: a gold arrow over a gap means that the card would join a set there; “=5” beside a card of your line is what it scores now; “+1” in the grid is what a part would bring you. “Suggest” picks one move and says why.
web-setting-motion = Animations
web-setting-motion-full = Full
web-setting-motion-quick = Quick
web-setting-motion-none = None
web-setting-theme = Appearance
web-setting-theme-auto = Match device
web-setting-theme-light = Light
web-setting-theme-dark = Dark
web-setting-contrast = Contrast
web-setting-contrast-normal = Normal
web-setting-contrast-more = High
web-setting-memory = Card memory: show cards everyone has seen
web-setting-sounds = Sounds
web-setting-largeCards = Large cards
web-setting-leftHand = Left-handed layout

## Keys

# $key: a key that has a name
web-key = { $key ->
    [enter] Enter
    [space] Space
    [shift] Shift
    [tab] Tab
   *[escape] Esc
}
web-key-confirm = Do what you have chosen
web-key-back = Choose again
web-key-last = Have the last action read out (screen reader)
web-key-waiting = Have it read out who is waited for (screen reader)
web-key-menu = Menu
web-key-rules = Rules
web-key-keys = These keys

## Fair deals. $own, $fault: docs/protocol.md

web-deals-checked = Deals checked
web-deals-good = Deals checked: fixed before anyone could know them.
web-deals-mixed = { $people ->
    [one] { $mixed } of 1 player mixed in.
   *[other] { $mixed } of { $people } players mixed in.
}
web-deals-own = { $own ->
    [late] The game began before your number had arrived, so this page cannot tell whether the deals were fixed beforehand.
    [refused] This table did not show your share, so your number was kept back. Unless you play here on another device too, do not trust these deals.
   *[none] This device has no number of its own in the deals, so it cannot tell whether they were fixed beforehand.
}
web-deals-bad = The deals are not the promised ones:
web-deals-fault = { $fault ->
    [unreadable] the record cannot be read.
    [secret] the secret does not fit the commitment.
    [hash] a player’s number does not fit their share.
    [commitment] the commitment is another one than at the start.
    [shares] the shares are others than at the start.
   *[own] your own number is not in them.
}
web-deals-withheld = Kept back, so this player could choose between two deals: { $names }.
web-deals-no-record = The record could not be fetched, so the deals are not checked.
web-deals-verify = Deal by deal:

# Opening a saved game
web-record-open = Open a saved game
web-record-reading = Checking the game…
web-record-large = This file is too large to be a saved game.
