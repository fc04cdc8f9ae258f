# Why something is not allowed: one sentence for each code. The code scout.play.not_a_set is refusal-scout-play-not-a-set.

# $rule: a number of the rules page
refusal-cited = { $sentence } (Rule { $rule })

## At any table

refusal-any-over = The game is over; nothing more can be done.
refusal-any-not-your-turn = It is not your turn.
refusal-any-one-at-a-time = All choose at once here, so give one decision only.
refusal-any-turn-is-over = Your turn is over after the first of these; give one turn at a time.
refusal-any-not-the-actors = Exactly those who are asked must act.
refusal-any-no-such-action = There is no such action in this game.
# $allowed is unsaid where it is not known
refusal-any-seats =
    { $allowed ->
        [unsaid] This game is not for { $seats } players with these options.
       *[other] With these options the players must number { $allowed }, not { $seats }.
    }

## Scout

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
refusal-scout-play-not-a-set = Those cards are no set: side by side they must all be equal, or go up by one each, or down by one each.
refusal-scout-play-no-such-cards = There are no such cards: your hand has places 1 to { $cards }.
refusal-scout-hold-first = First decide which way up to hold your hand.
refusal-scout-hold-too-late = A hand can be turned round only before the first turn of a round.
refusal-scout-hold-no-such-way = A hand is held as dealt or turned round as a whole.
refusal-scout-scout-empty-table = There is nothing on the table to scout, so you must play.
refusal-scout-scout-no-chip = You have no chip left to pay for scouting.
refusal-scout-scout-one-card-left = A single card on the table has one end only, called left.
refusal-scout-scout-no-such-gap = The card can go to the places 1 to { $gaps } of your hand.
refusal-scout-double-must-play = A double action must be finished with a play.
refusal-scout-double-empty-table = A double action begins with scouting, and there is nothing on the table.
refusal-scout-double-two-players = With two players there is no double action.
refusal-scout-double-marker-used = You have already used your double action this round.
refusal-scout-double-no-play-after = After scouting so you could not play anything, and a double action must be finished with a play.
refusal-scout-chance-no-such-start = That player is not at this table.
refusal-scout-chance-must-deal = Now the cards of a round must be dealt.
refusal-scout-chance-wrong-hands = Everybody must be dealt { $cards } cards.
refusal-scout-chance-not-face-down = Hands are dealt face down, each for its owner's eyes only.
refusal-scout-chance-wrong-cards = That is not the deck of this table, with each card once.
refusal-scout-notation-action = “{ $text }” is not a turn.
refusal-scout-notation-places = “{ $text }” names no cards: places count from 1, from left to right.
refusal-scout-notation-chance = “{ $text }” is not a deal.
refusal-scout-notation-table = That text is not a table of Scout.
refusal-scout-notation-impossible = No game of Scout could come to that table.

## Splitz

# $phase: what is to be done now
refusal-splitz-not-now =
    { $phase ->
        [first] Not now: it must be drawn who cuts first.
        [deal] Not now: a row must be turned up.
        [cut] Not now: the cards must be cut in three.
        [discard] Not now: a part must be thrown away.
        [vote] Not now: votes are asked for.
        [place] Not now: a Joker must be attached.
       *[settle] Not now: it must be said which contested part comes first.
    }
refusal-splitz-vote-finished = You are finished for this round; others vote again among themselves.
refusal-splitz-vote-discarded-part = That part was thrown away; vote for one that is left.
refusal-splitz-vote-no-such-part = There is no such part to vote for.
refusal-splitz-joker-no-stack = You have no card of that number to attach the Joker to.
refusal-splitz-settle-not-contested = That part is not contested.
refusal-splitz-cut-outside = Both cuts must lie among these { $cards } cards.
refusal-splitz-cut-empty-part = The { $cards } cards must be cut so that each of the three parts has at least one.
refusal-splitz-chance-no-such-seat = That player is not at this table.
refusal-splitz-chance-row-size = The row must have { $cards } cards.
refusal-splitz-chance-not-in-stock = The stock does not hold these cards.
refusal-splitz-notation-action = “{ $text }” is not a turn.
refusal-splitz-notation-table = That text is not a table of Splitz.

## Dozen

refusal-dozen-not-now =
    { $phase ->
        [offer] Not now: everybody offers two cards.
        [take] Not now: everybody takes one of the cards on offer.
        [white] Not now: white cards are resolved.
       *[draw] Not now: cards must be drawn.
    }
refusal-dozen-offer-not-in-hand = Both cards of an offer must be in your hand.
refusal-dozen-offer-same-card = The two cards of an offer must be different.
refusal-dozen-offer-not-one-shown-one-hidden = Of an offer one card must be shown and the other hidden.
refusal-dozen-resolve-no-such-place = Your line has the places 1 to { $places }.
refusal-dozen-resolve-not-white = { $card } is no white card, so there is nothing to resolve.
refusal-dozen-resolve-again = { $card } has been resolved already, and each card is resolved once.
refusal-dozen-resolve-not-each-effect =
    { $effects ->
        [one] { $card } has one effect, so say one thing for it to do.
       *[other] { $card } has { $effects } effects, so say one thing for each of them.
    }
refusal-dozen-resolve-not-optional = Effect { $effect } of { $card } must be carried out, for there is a way to do it.
refusal-dozen-resolve-not-a-way = Effect { $effect } of { $card } cannot do that.
refusal-dozen-chance-wrong-number = Everybody must draw two cards.
refusal-dozen-chance-not-face-down = Cards are drawn face down, each for its owner's eyes only.
refusal-dozen-chance-not-in-deck = A card drawn must still be in that player's deck.
refusal-dozen-text-action = “{ $text }” is not a turn.
refusal-dozen-text-draw = “{ $text }” does not say what everybody draws.
refusal-dozen-text-offer = “{ $text }” is not an offer of one card shown and one hidden.
refusal-dozen-text-resolve = “{ $text }” does not say which white card does what.
refusal-dozen-text-step = “{ $step }” is nothing a white card could do.
refusal-dozen-text-card = There is no card “{ $card }” in this set.
refusal-dozen-text-table = That text is not a table of Dozen.
refusal-dozen-text-player = “{ $part }” does not describe a player's cards.
refusal-dozen-text-impossible = No game of Dozen could come to that table.
