# Scout in the browser. $kind: single, run or group

## Making a table

web-about-scout = A hand you may not sort: beat the set on the table, or scout a card from it.
web-credit-scout = Scout is by Kei Kajino.
web-option-start = Who starts
web-choice-start = { $value ->
    [random] drawn at random
   *[holder_1_2] whoever holds card 1/2
}
web-option-flip = Flipping the hand
web-choice-flip = { $value ->
    [secret] all at once, in secret
   *[open] in turn, openly
}
web-option-insertion = Where a scouted card goes
web-choice-insertion = { $value ->
    [public] everyone sees it
   *[identity_only] only its owner knows
}
web-option-reveal_hands_at_end = Hands at the end of a round
web-choice-reveal_hands_at_end = { $value ->
    [true] are shown
   *[false] stay hidden
}

## Cards and sets

web-scout-hand = Your hand
web-scout-hand-of = { $name }’s hand
web-scout-card-label = { $value } over { $reverse }, place { $place } of { $cards }
web-scout-table-card-label = { $value } over { $reverse }
web-scout-guest-label = { $value }, the card you scout, at place { $place }
web-scout-gap-label = Insert at position { $place } of { $cards }
web-scout-set-label = { $kind ->
    [single] Single { $low }
    [run] Run of { $size } from { $low }
   *[group] Group of { $size }, all { $low }
} at place { $place }
web-scout-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
web-scout-in-hand = in hand
web-scout-chips = { $count ->
    [one] one chip
   *[other] { $count } chips
}
web-scout-captured = Captured
web-scout-marker = Double available
web-scout-marker-left = Still has a double action.
web-scout-marker-used = Has used the double action.
# $coin: token, or chip with two players
web-scout-mine = { $captured } captured · { $coin ->
    [chip] { $tokens ->
        [one] 1 chip
       *[other] { $tokens } chips
    }
   *[token] { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
} · total { $total }
# $coin: token, or chip with two players
web-scout-rival = { $cards } in hand, { $captured } captured, { $coin ->
    [chip] { $tokens ->
        [one] one chip
       *[other] { $tokens } chips
    }
   *[token] { $tokens ->
        [one] one token
       *[other] { $tokens } tokens
    }
}.
# What a round has brought so far. $coin: token, or chip with two players
web-scout-brought = this round: { $captured } captured, { $coin ->
    [chip] { $tokens ->
        [one] 1 chip
       *[other] { $tokens } chips
    }
   *[token] { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
}
web-scout-leads = leads
web-scout-memory-off = Card memory is off: keep track of the cards yourself.

## The table

web-scout-prior = Prior set
web-scout-prior-of = { $name }: { $kind ->
    [single] single { $low }
    [run] run of { $size } from { $low }
   *[group] group of { $size }, all { $low }
}
web-scout-no-prior = The table is empty
web-scout-take-label = { $edge ->
    [left] Scout the left card, { $card }
   *[right] Scout the right card, { $card }
}
web-scout-you-can = Sets you can play
web-scout-beaten-by = Beaten by
web-scout-beater = { $by ->
    [anything] any set
    [single] { $low } or higher
    [run] run of { $size } from { $low } or higher
    [group] { $size } alike, { $low } or higher
    [any_group] any { $size } alike
   *[more] any set of { $size } or more
}
# None higher is left. $low: 9 with three players, else 10; of a run, its lowest number
web-scout-beater-only = { $by ->
    [single] a { $low }
    [run] run of { $size } from { $low }
   *[group] { $size } { $low ->
        [9] nines
       *[10] tens
    }
}
web-scout-no-set-beats = You have nothing stronger.
web-scout-ladder = Power
web-scout-ladder-caption = All sets by power, the strongest first
web-scout-rung = { $kind ->
    [single] single
    [run] run of { $size }
   *[group] { $size } alike
}
web-scout-rung-state = { $state ->
    [prior] , on the table
    [reach] , you can play it
   *[have] , in your hand
}
web-scout-legend-prior = on the table
web-scout-legend-reach = you can play

## Deciding

web-scout-as-dealt = As dealt
web-scout-turned = Flipped
web-scout-flip-hold = Keep it this way
web-scout-flip-turn = Flip the whole hand
web-scout-flip-nothing = No sets of several cards.
web-scout-play = Play { $cards }
web-scout-play-any = Play
web-scout-scout = Scout
web-scout-double = Double
web-scout-turn-card = Flip
web-scout-insert = { $double ->
    [yes] Insert, then play
   *[no] Insert at { $place }
}
web-scout-now-turn = Your turn.
web-scout-now-place = Where does the card go? Tap a gap; flip the card if you like.
web-scout-now-play = Now play a set: the double action ends with it.
web-scout-no-play-after = You couldn’t play after that
# One suggestion, with its reason
web-scout-suggest-play = { $left ->
    [0] Play this: it empties your hand and ends the round.
    [one] Play this: it captures { $captured } and leaves you one card.
   *[other] Play this: it captures { $captured } and leaves you { $left } cards.
}
web-scout-suggest-join = { $kind ->
    [run] Scout this: it makes a run of { $size } from { $low }.
   *[group] Scout this: it makes { $size } alike, all { $low }.
}
web-scout-suggest-end = Scout this: nothing fits, and at the end of your hand it separates no set.
web-scout-suggest-flip-fewer = { $turn ->
    [yes] Flip it
   *[no] Keep it
}: { $sets ->
    [one] one set makes
   *[other] { $sets } sets make
} up your whole hand, instead of { $instead }.
web-scout-suggest-flip-stronger = { $turn ->
    [yes] Flip it
   *[no] Keep it
}: { $kind ->
    [run] a run of { $size } from { $low }
    [group] { $size } alike, all { $low },
   *[single] a single { $low }
} is stronger than anything the other way.
web-scout-suggest-flip-same = Keep it: both ways are equally strong.
web-scout-joins = { $kind ->
    [single] alone: { $low }
    [run] makes a run of { $size } from { $low }
   *[group] makes { $size } alike, all { $low }
}{ $beats ->
    [yes] , beats what is left
   *[no] {""}
}
web-scout-cannot = { $why ->
    [nothing] choose cards
    [weak] not strong enough
    [never] nothing stronger
   *[no-set] not a set
}

## Scores

web-scout-next-round = On to round { $round }
web-scout-end = { $end ->
    [empty_hand] hand emptied
    [all_scouted] nobody beat the set
    [stuck] the other was stuck
   *[truncated] cut off
}
web-scout-exempt = hand not counted
web-scout-arithmetic = captured + tokens − cards in hand

## Keys

web-scout-key-flip = Keep your hand as dealt, or flip it
web-scout-key-set = Pick a set you can play, the strongest first
web-scout-key-cards = Go along your cards and pick one
web-scout-key-grow = More or fewer cards; + and − do the same
web-scout-key-scout = Scout; once more: from the other end
web-scout-key-double = Double; once more: from the other end
web-scout-key-place = Where the scouted card goes
web-scout-key-turn = Flip the scouted card

# $verb: what the move does
web-theme-scout = { $verb ->
    [play] play
    [scout] scout
    [double] double action
   *[other] { $verb }
}
