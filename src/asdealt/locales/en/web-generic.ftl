# The plain table in the browser, for a game that has no table of its own. $action, $first: in the game's notation

web-generic-table = The table
web-generic-yes = yes
web-generic-no = no
web-generic-empty = none
web-generic-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
web-generic-search = Search
web-generic-found = { $found } of { $all }
web-generic-more = { $count ->
    [one] 1 more: search for it
   *[other] { $count } more: search for them
}
web-generic-choose = Choose what to do
web-generic-confirm = Confirm: { $action }
web-generic-first = { $first }: now choose how your turn goes on.
web-generic-locked = Your choice is { $action }. You can change it until everyone has chosen.
web-generic-key-search = Search the actions
web-generic-key-move = Go through the actions
