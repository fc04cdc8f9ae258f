# The first minute: the first page, an invitation, tips, and what is said where nothing is

web-home-about = Three clever card games. Free, no account, against bots or with friends.
web-play = Play
web-setup = Settings, friends
web-continue = Continue
# $place: mine, from 1
web-past-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }

## Invitations. $known: yes if the host has a name

web-invited = { $known ->
    [yes] { $name } invites you to a game of { $game }
   *[no] You are invited to a game of { $game }
}
web-invited-with = Already at the table: { $names }
web-invited-late = A game of { $game } is on: you can take the seat of a bot.
web-share-table = A table of { $game } waits for you
web-start-bots = Start fills the empty seats with bots.

## Tips

web-tip = Tip
web-tip-seen = Got it
web-tip-none = No tips

## Rules

web-rules-full = Full rules, with numbers
web-rules-short = Rules in short

## Nothing here

web-lost-page = There is nothing at this address
web-lost-rules = There is no such game
web-lost-about = The link may be old, or a part of it is missing.
web-lost-way = Choose a game
