# The page in the browser: its buttons, labels and settings

## The first page

web-title = As Dealt
web-motto = Card games whose cards you may not reorder.
web-your-name = Your name
web-name-placeholder = How shall we call you?
web-guest = Guest
web-language = Language
web-players-range = { $least } to { $most } players
web-play-now = Play now
web-invite-friends = Invite friends
web-how-many = Players
web-bots = Bots
web-more-ways = More ways to play
web-pace = Clock
web-pace-name = { $pace ->
    [off] none
    [relaxed] relaxed
    [blitz] blitz
    [hours] hours per turn
   *[days] days per turn
}
web-listed = Show the table in the list, for anybody to join
web-room-make = Big screen here, hands on phones
web-hot-seat = Several people at this screen
web-person = Player { $n }
web-add-person = Add a person
web-hot-seat-start = Sit down together
web-options = Variants
web-own-cards = File with the card set (TOML)
web-own-cards-missing = Choose the file with your card set first.
web-my-tables = Your tables
web-open-tables = Open tables
web-past-games = Past games
web-credits = Unofficial; words and cards here are our own.
web-rules-of = Rules of { $game }
web-no-server = The server does not answer. Try again in a moment.

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
web-log = What happened
web-score = Score
web-score-now = If it ended now
web-settings = Settings
web-keys = Keys
web-round-short = Round { $round }
web-round-of = Round { $round } of { $rounds }
web-total = Total
web-wins = wins
web-points-short = { $points } pt
web-more = and { $count } more
web-title-your-turn = Your turn
web-connecting = Connecting …
web-link-on = Connected
web-link-off = Reconnecting …
web-no-table = There is no such table.
web-seat-lost = You have no seat at this table any more.
web-outdated = There is a newer version: load the page again.
web-draining = The server is about to restart. Your game is safe and goes on by itself.
web-joins = { $last ->
    [yes] The last round is being played: you play in the next game.
   *[no] You play from round { $round } on. Until then you look on.
}
web-paused = Paused.
web-pause = Ask for a pause
web-resume = Go on
web-asking = { $names } would like { $what ->
    [pause] a pause
   *[resume] to go on
}.
web-agree = Agree
web-stand-in = Let a bot decide for { $name }
web-wait-for = Wait for { $name }
web-leave = Leave (a bot plays on for you)
web-return = Take my seat back
web-rematch = Play again
web-rematch-waiting = Waiting for the others
web-record = Game record
web-commitment = Deals are fixed by this commitment:
web-seat-open = open seat
web-seat-state = { $state ->
    [locked] has chosen
   *[deciding] to act
}
web-seat-away = away
web-seat-stand-in = a bot plays for now
web-my-stand-in = A bot is playing for you.
web-away-in = bot in { $seconds } s
web-my-time = Your time
web-clock-hours = { $hours } h
web-emotes = Say something
web-emote = { $emote ->
    [hello] Hello!
    [nice] Nice one!
    [thanks] Thanks!
    [oops] Oops …
    [hurry] Your turn!
   *[wow] Wow!
}

## Before the game, and several screens

web-gathering = Who is playing?
web-fill-bot = Seat a bot
web-open-seat = Free the seat
web-start = Start
web-wait-host = It starts when the host says so.
web-mixing = Shuffling the cards …
web-join = Join
web-invite-how = Friends join with this link or picture.
web-invite-alone = Only this computer can open this link. For phones and friends on your network, start with “asdealt serve --lan” and open the page at the address it shows.
web-invite-link = Link
web-invite-qr = QR code of the link
web-invite-share = Share the link
web-copied = Done
web-curtain = Pass the screen to { $name }
web-curtain-lift = I am { $name }
web-room-mode = Big screen of this table
web-bot-instead = A bot instead of { $name }
web-seats-change = Change who plays
web-invite-bot-seat = Who comes with this link takes the seat of a bot and plays on.
web-move = Move to another device
web-move-how = Open this on your phone or another device to play on there. It works once, within { $minutes } minutes.
web-move-done = Your seat is open on the other device, too.
web-move-expired = This code has expired.
web-move-again = New code
web-forget = Delete me from this table
web-forget-how = Your name becomes a neutral one and your key stops opening this seat; both are erased from the server. Your moves stay, because the game needs them. If it is still going on, a bot plays on for you. This cannot be undone.
web-forget-yes = Delete me
web-motd = From the host of this server
web-notices = Tell me when it is my turn
web-notices-how = While this table is not open in front of you, a notice is sent to the webhook you give here: a topic of ntfy, a channel of Discord, or another service this server allows ({ $hosts }). It names the game and links to the table; it never says anything about cards. Anybody who reads it can watch.
web-notices-address = Address of the webhook
web-notices-daily = One line a day, too
web-notices-save = Send notices
web-notices-on = Notices go to { $host }.
web-notices-stop = Stop the notices

## Settings

web-setting-hints = Hints
web-setting-hints-off = None
web-setting-hints-legal = What I can do
web-setting-hints-coach = And work it out for me
web-setting-motion = Motion
web-setting-motion-full = Full
web-setting-motion-quick = Quick
web-setting-motion-none = None
web-setting-theme = Appearance
web-setting-theme-auto = As the device
web-setting-theme-light = Day
web-setting-theme-dark = Night
web-setting-contrast = Contrast
web-setting-contrast-normal = Normal
web-setting-contrast-more = High
web-setting-memory = Card memory: show cards everybody has seen
web-setting-sounds = Sounds
web-setting-largeCards = Large cards
web-setting-leftHand = Left hand

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
