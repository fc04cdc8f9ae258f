# $why: fewer, kind, equal, single or lower
refusal-scout-play-not-stronger =
    { $why ->
        [fewer] The set on the table has { $prior_size } cards and yours only { $size }; it must be stronger.
        [kind] Both sets have { $size } cards, but yours is a run, and a group like the one on the table is stronger.
        [equal] That is only as strong as the set on the table ({ $kind ->
            [single] both a single { $low }
            [run] both runs of { $size } from { $low }
           *[group] both groups of { $size } with { $low }
        }); it must be stronger.
        [single] Your { $low } is lower than the { $prior_low } on the table; it must be higher.
       *[lower] Both sets are { $kind ->
            [run] runs
           *[group] groups
        } of { $size }, but your lowest number is { $low } and must be higher than { $prior_low }.
    }
refusal-scout-play-not-a-set = Those cards are not a set: they must be adjacent and all the same number, or go up by one each, or down by one each.
refusal-scout-play-no-such-cards = There are no such cards: your hand has places 1 to { $cards }.
refusal-scout-hold-first = First decide which way up to hold your hand.
refusal-scout-hold-too-late = A hand can be flipped only before the first turn of a round.
refusal-scout-hold-no-such-way = A hand is kept as dealt or flipped as a whole.
refusal-scout-scout-empty-table = There is nothing on the table to scout, so you must play.
refusal-scout-scout-no-chip = You have no chip left to pay for scouting.
refusal-scout-scout-one-card-left = A single card on the table has one end only, called left.
refusal-scout-scout-no-such-gap = The card can go to positions 1 to { $gaps } of your hand.
refusal-scout-double-must-play = A double action must be finished with a play.
refusal-scout-double-empty-table = A double action begins with scouting, and there is nothing on the table.
refusal-scout-double-two-players = With two players there is no double action.
refusal-scout-double-marker-used = You have already used your double action this round.
refusal-scout-double-no-play-after = After scouting like that you could not play anything, and a double action must end with a play.
refusal-scout-chance-no-such-start = That player is not at this table.
refusal-scout-chance-must-deal = Now the cards of a round must be dealt.
refusal-scout-chance-wrong-hands = Everyone must be dealt { $cards } cards.
refusal-scout-chance-not-face-down = Hands are dealt face down, each for its owner's eyes only.
refusal-scout-chance-wrong-cards = That is not the deck of this table, with each card once.
refusal-scout-notation-action = “{ $text }” is not a turn.
refusal-scout-notation-places = “{ $text }” names no cards: places count from 1, from left to right.
refusal-scout-notation-chance = “{ $text }” is not a deal.
refusal-scout-notation-table = That text is not a table of Scout.
refusal-scout-notation-impossible = No game of Scout could come to that table.
