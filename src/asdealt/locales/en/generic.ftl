# What is said at tables of games that have no words of their own. $action, $actions: in the game's notation

## What happened, and how it stands

generic-did = { $name }: { $action }
generic-dealt = Dealt: { $action }
generic-round = Round { $round } of { $rounds } begins.
# $points: "Ana 3, Ben 5"
generic-round-scored = Points of round { $round }: { $points }
generic-counted = { $name } { $points }
generic-stands = { $name }: { $points ->
    [one] { $points } point so far
   *[other] { $points } points so far
}
generic-no-score = Points are counted at the end of the game.
generic-reason = How it ended: { $reason }

## What is wanted

generic-wanted = { $count ->
    [one] Your turn. There is only one thing you can do.
   *[other] Your turn. You can choose between { $count } actions.
}
generic-may = You can type { $actions }.
generic-may-more = You can type { $actions }, or one of { $count } more.
refusal-hear-several = That could mean { $actions }. Type more of it.
# $code, $rule: as the game names them
refusal-generic = That is not allowed here ({ $code }, rule: { $rule }).

## The table in a terminal

generic-yes = yes
generic-no = no
generic-none = none
generic-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
generic-field = { $name }: { $value }
generic-choices = You can type
generic-choices-more = … and { $count } more: type how one begins, then ?

## The rules page

generic-page-none = This game has no rules page in your language.
generic-page-author = In the words of its author
generic-page-players = Players: { $sizes }
generic-page-options = Options
generic-page-option = { $name }: usually { $usual }; also { $others }
generic-page-no-options = It has no options.
