# What is wrong with a file, an option or a connection (faults.py). A fault of a file comes after the place in it

## Where it is

fault-at = { $where }: { $what }
fault-at-line = line { $line }: { $what }
fault-in-card = card "{ $card }": { $what }
fault-in-line = line { $line }: { $what }

## Options

fault-no-option = There is no option { $given }; there are { $known }.
fault-option-value = Option { $name } cannot be { $given }; it may be { $allowed }.
fault-option-cards = Option cards: { $why }
fault-a-number-within = a number from { $least } to { $most }
fault-a-number-above-0 = a number above 0
fault-true-or-false = true or false
fault-none = none
fault-players = { $game } is not for { $players } players.
fault-no-game = This program does not know the game { $game }.

## Records

fault-record-large = it has { $count } bytes; a record has at most { $most }.
fault-record-long = it has { $count } characters; a record has at most { $most }.
fault-record-line-long = the line has { $count } characters; at most { $most } are allowed.
fault-record-empty = the file is empty.
fault-record-not-utf8 = this is not UTF-8.
fault-record-not-json = this is not a line of JSON.
fault-record-cut = the line is cut off.
fault-record-changed = this line was changed, or one before it is missing, added or moved.
fault-record-no-outcome = the record stops here, before the result.
fault-record-no-seed = the record stops here, before the seed.
fault-record-not-ours = this is not a record of As Dealt.
fault-record-format = it is written in format { $written }; this program reads format { $read }.
fault-record-game = this program does not know edition { $edition } of the game { $game }.
fault-record-header = the first line of a record of { $game } has the keys { $keys }, and no others.
fault-record-options = options are missing: { $names }.
fault-record-name = { $name } is not a name that a record may have.
fault-record-content = the { $field } belong beside the options, not among them.
fault-record-hex = commitment and shares have 64 hexadecimal digits each.
fault-record-per-seat = there must be one number and one share for each of the { $seats } seats.
fault-record-no-shares = the list of shares has none.
fault-record-nonce-long = a number mixed in has at most { $most } characters.
fault-record-no-seat = there is no such seat.
fault-record-what = this is neither a deal, nor moves, nor the result, nor the seed.
fault-record-move-text = a move is not a text.
fault-record-early-outcome = this is a result, but the game is not over.
fault-record-more = there is something after the seed.
fault-record-chance = these cards do not come from the seed.
fault-record-field = { $field } is missing or is not a { $kind }.
fault-record-texts = { $field } is not a list of texts.
fault-record-seed = the seed is not the one committed to.
fault-record-outcome = this is not the result of these moves, which is { $true }.
fault-record-move = this move is not possible here: { $why }
fault-record-nonce = the number of seat { $seat } does not match the share shown before.
fault-record-asked = only players who decide in this turn can have asked for advice.
fault-record-nobody-asked = it says that somebody asked for advice, but nobody did.
fault-record-begins = no game can begin like this.
fault-record-begins-hidden = the cards it begins with are not all known.
fault-record-over = this game is over.
fault-deal-seed = another seed was committed to before anyone revealed a number.
fault-deal-shares = other shares were shown before anyone revealed a number.
fault-deal-nonce = your own number was not mixed into the deals.

## Card sets

fault-no-card-sets = { $game } has no card sets.
fault-no-card-set = There is no card set { $given }; there are { $known }.
fault-cards-large = The file has more than { $most } bytes.
fault-cards-unread = the cards could not be read: that took too long or too much memory.
fault-cards-file-long = it is longer than { $most } bytes.
fault-cards-line-long = it is longer than { $most } letters.
fault-cards-not-utf8 = this is not TOML: no UTF-8 at byte { $byte }.
fault-cards-not-toml = this is not TOML: { $why }
fault-cards-open-text = this is not TOML: a text is not closed.
fault-cards-brackets = brackets may be nested { $most } deep.
fault-cards-key-parts = a key has at most { $most } parts.
fault-cards-missing = is missing.
fault-cards-no-field = there is no such field here; there are { $known }.
fault-cards-not-one-of = { $given } is not one of { $allowed }.
fault-cards-not-whole = { $given } is not a whole number from { $least } to { $most }.
fault-cards-not-truth = { $given } is not true or false.
fault-cards-not-list = { $given } is not a list.
fault-cards-not-table = { $given } is not a table.
fault-cards-not-text = { $given } is not a line of text.
fault-cards-not-id = { $given } is not an id: lower-case letters, digits and hyphens, beginning with a letter, { $most } at most.
fault-cards-list-empty = the list is empty.
fault-cards-twice = { $given } is there twice.
fault-cards-letters = { $given } is too long: { $count } letters; at most { $most }.
fault-cards-bytes = { $given } is too long: { $count } bytes; at most { $most }.
fault-cards-many = there are { $count }; at most { $most } are allowed.
fault-cards-few = there are { $count }; a card set has { $few } to { $most }.
fault-cards-card-parts = the card says too much: { $count } parts; at most { $most }.
fault-cards-set-parts = the cards say too much: { $count } parts; at most { $most }.
fault-cards-set-named = the cards name { $count } cards; at most { $most }.
fault-cards-same-id = another card has it, too.
fault-cards-like-id = it reads like that of the card { $other }.
fault-cards-no-letters = a name needs letters; without any it would be taken for a place.
fault-cards-same-name = the card { $other } has the same name.
fault-cards-idle-white = is missing: every white card does something before scoring.
fault-cards-only-white = only white cards do something before scoring.
fault-cards-no-card = there is no card { $name }.
fault-cards-no-colour = no card of the set is { $colour }.
fault-cards-colours = the colours of the set are { $colours }.
fault-cards-alone = { $word } stands alone.
fault-cards-ways = there may be { $count } ways to resolve it; at most { $most } are allowed.
fault-cards-line-ways = the white cards of one line may have { $count } ways before their last effects; at most { $most } are allowed.
fault-cards-line-letters = a list of all ways of one line’s white cards may have { $count } letters; at most { $most } are allowed.
fault-cards-few-colours = a card set has at least 3 colours, white among them; here: { $colours }.
fault-cards-lone-colour = it is the only { $colour } card; every colour has at least two.
# $kind: neighbours, colours, adding or subtracting
fault-cards-no-ability = { $kind ->
    [neighbours] no card has an ability that looks at adjacent cards.
    [colours] no card has an ability that looks at colours.
    [adding] no card has an ability that adds points.
   *[subtracting] no card has an ability that takes points away.
}
fault-cards-deep = conditions may be nested { $most } deep.
fault-cards-choose = scoring leaves no choice; only effects have choose.
fault-cards-one-card = this effect is about one card: add choose = 1, or use the scope self, left or right.
fault-cards-zero = 0 does nothing.
fault-no-content = { $game } takes no cards of your own.

## The system

fault-no-file = There is no file { $file }.
fault-no-folder = There is no folder { $folder }.
fault-no-access = You are not allowed to use { $file }.
fault-is-folder = { $file } is a folder, not a file.
fault-port-taken = This port is in use: choose another one with --port.
fault-disk-full = The disk is full.
fault-no-connection = The server does not answer at this address.
fault-timeout = The server takes too long to answer.
fault-no-host = There is no computer of that name.
fault-no-address = This machine has no such address.
