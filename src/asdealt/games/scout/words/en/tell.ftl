# Scout: the log, the status line, the arithmetic

## Sets. $kind: single, run or group

tell-scout-set =
    { $kind ->
        [single] a single { $low }
        [run] a run of { $size } from { $low }
       *[group] a group of { $size } (all { $low })
    }

## Log

tell-scout-start = { $name } starts the game.
# $why: holder (of card 1/2), nobody (holds it), or turn
tell-scout-deal =
    Round { $round } of { $rounds }: { $cards } cards each; { $why ->
        [holder] { $name } holds card 1/2 and starts.
        [nobody] nobody holds card 1/2, so the start player is drawn at random.
       *[turn] { $name } starts.
    }
tell-scout-held = Everyone has decided which way up to hold their hand.
tell-scout-hold =
    { $turned ->
        [yes] { $name } flips their whole hand.
       *[no] { $name } keeps their hand as dealt.
    }
tell-scout-play =
    { $name } plays { $kind ->
        [single] { $cards }
        [run] { $cards } (run of { $size })
       *[group] { $cards } (group of { $size })
    }{ $captured ->
        [0] {""}
        [one] {" "}and captures one card from { $owner }
       *[other] {" "}and captures { $captured } cards from { $owner }
    }.
# $double: yes, no, or chip at a table of two, where the owner gets no token; $edge: left, right or only; $at: a place in the hand, or hidden; $value: the number that then counts
tell-scout-scout =
    { $double ->
        [yes] Double action:{" "}
       *[no] {""}
    }{ $name } scouts { $edge ->
        [left] the { $card } from the left end
        [right] the { $card } from the right end
       *[only] the last card, { $card },
    }{ $at ->
        [hidden] {" "}and adds it to their hand.
       *[place] {" "}and inserts it as { $value } at position { $at }.
    }{ $double ->
        [chip] {""}
       *[other] {" "}{ $owner } gets a token.
    }
# A card by its upper and its lower number, in words: “7/9” is read out as a date or a fraction
tell-scout-card = { $value } over { $reverse }
tell-scout-chip =
    { $name } pays a chip; { $left ->
        [0] none left.
        [one] one left.
       *[other] { $left } left.
    }
tell-scout-emptied = The table is empty: { $name } must play, and may play any set.

## The end of a round

tell-scout-end-empty-hand = Round { $round } ends: { $name } has no cards left (condition i).
tell-scout-end-all-scouted = Round { $round } ends: after { $name }’s play everyone else only scouted (condition ii), so { $name } loses nothing for cards in hand.
tell-scout-end-stuck = Round { $round } ends: { $other } can neither play nor scout, so { $name } loses nothing for cards in hand.
tell-scout-end-truncated =
    Round { $round } is cut off after { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }, the limit at this table: nobody is exempt.
tell-scout-hands = Still in hand: { $hands }.
tell-scout-hand = { $name } { $cards }
# $coin: token, or chip with two players
tell-scout-sum =
    { $name }: { $captured } captured + { $coin ->
        [chip] { $tokens ->
            [one] 1 chip
           *[other] { $tokens } chips
        }
       *[token] { $tokens ->
            [one] 1 token
           *[other] { $tokens } tokens
        }
    } − { $exempt ->
        [yes] 0 = { $score } ({ $left } in hand, exempt)
       *[no] { $left } in hand = { $score }
    }
tell-scout-totals = Totals after round { $round }: { $totals }.
tell-scout-total = { $name } { $points }
# $sum is a line of tell-scout-sum
tell-scout-standing = { $sum } so far; { $together } with { $before } from earlier rounds

## The end of the game

tell-scout-cell = { $name } { $captured } + { $tokens } − { $left } = { $score }
tell-scout-final = { $name }: { $rounds } = { $total }
tell-scout-truncated = A round reached the turn limit and was cut off: under the rulebook this game has no result.

## What is wanted

tell-scout-wanted-flip = Look at your hand: keep it as it is, or flip it whole?
tell-scout-wanted-any = Your turn: the table is empty, play any set.
# $ways: what is possible, of play, scout and double
tell-scout-wanted-turn =
    Your turn. { $owner } has { $set } on the table: { $ways ->
        [play] beat it.
        [play-scout] beat it or scout.
        [play-scout-double] beat it, scout, or use your double action.
        [scout-double] you cannot beat it, so scout or use your double action.
       *[scout] you cannot beat it, so scout.
    }
tell-scout-wanted-follow = Finish your double action: beat { $owner }’s set ({ $set }).
tell-scout-wanted-follow-any = Finish your double action: the table is empty, play any set.

## What is allowed: parts of tell-may

tell-scout-may-hold = You may keep your hand as it is, or flip it whole.
tell-scout-may-play =
    { $count ->
        [one] play { $cards } (pos. { $places })
       *[other] play one of { $count } sets, such as { $cards } (pos. { $places })
    }
tell-scout-may-scout =
    { $cards ->
        [one] scout the card on the table
       *[other] scout from either end
    }
tell-scout-may-double = use your double action
