# Splitz in the browser. $part: white, blue or black

## Making a table

web-about-splitz = One player cuts the row in three and everyone votes in secret: you get your part only if nobody else chose it.
web-credit-splitz = Splitz is by Igor Ganzha.
web-option-contest_order = Several contested parts
web-choice-contest_order = { $value ->
    [left_to_right] from left to right
   *[active_chooses] the active player chooses the order
}
web-option-tiebreak = Tie-break: most different numbers
web-choice-tiebreak = { $value ->
    [scored] scored
   *[held] held
}
web-option-repeat_discard_2p = When a part is cut in three again
web-choice-repeat_discard_2p = { $value ->
    [false] nothing is discarded
   *[true] one part is discarded again
}
web-option-pending_joker = A waiting Joker goes to
web-choice-pending_joker = { $value ->
    [choose] the new number its owner chooses
   *[leftmost] the leftmost new number
}

## Cards and parts

web-splitz-part = { $part ->
    [white] White
    [blue] Blue
   *[black] Black
}
# one letter each, all different
web-splitz-letter = { $part ->
    [white] W
    [blue] B
   *[black] K
}
web-splitz-card = { $card ->
    [0] Joker
   *[other] { $card }
}
web-splitz-card-label = { $card }, card { $place } of { $cards }
web-splitz-row = Row
web-splitz-parts = Parts
web-splitz-gap-label = Gap after card { $place }, between { $left } and { $right }
web-splitz-part-label = { $part ->
    [white] White
    [blue] Blue
   *[black] Black
}: { $cards }
web-splitz-thrown-away = { $part ->
    [white] White was discarded
    [blue] Blue was discarded
   *[black] Black was discarded
}
web-splitz-stacks = Stacks
web-splitz-stack-label = { $number }: { $count ->
    [one] one card
   *[other] { $count } cards
}{ $jokers ->
    [0] {""}
    [one] , one of them a Joker
   *[other] , { $jokers } of them Jokers
}
web-splitz-pending = { $jokers ->
    [one] One Joker waits for a number.
   *[other] { $jokers } Jokers wait for a number.
}

## The grid

web-splitz-grid = Cards of each number
web-splitz-player = Player
web-splitz-number-label = { $number }: what is still unseen
web-splitz-standing = { $how ->
    [lead] leads
   *[tie] tied for the lead
}
web-splitz-with-jokers = { $jokers ->
    [one] one Joker among them
   *[other] { $jokers } Jokers among them
}
web-splitz-unseen = Unseen
web-splitz-unseen-of = { $number }: { $unseen } of { $all } unseen, { $discarded } discarded.
web-splitz-unseen-jokers = Jokers: { $unseen } of { $all } unseen.

## Around the table

web-splitz-active = cuts this round
web-splitz-voting = { $locked ->
    [yes] voted
   *[no] thinking…
}
web-splitz-run-off = Run-off
web-splitz-again = Again:
web-splitz-contested = Still contested
web-splitz-joker-of = { $mine ->
    [yes] { $jokers ->
        [one] Where does your Joker go?
       *[other] { $jokers } Jokers: where does the first one go?
    }
   *[no] { $jokers ->
        [one] { $name } places a Joker
       *[other] { $name } places { $jokers } Jokers
    }
}

## Votes

web-splitz-locked = { $part ->
    [white] You voted white.
    [blue] You voted blue.
   *[black] You voted black.
} You may change it until all have voted ({ $locked }{"\u00A0"}of{"\u00A0"}{ $voters }).
web-splitz-votes = Votes
web-splitz-last-vote = Last vote:
web-splitz-fate = { $how ->
    [taken] takes it
    [again] vote again
    [lost] only one card: discarded
   *[unwanted] nobody: discarded
}

## Deciding

# $what: cut, cut-again, discard, vote-again or vote
web-splitz-now = { $what ->
    [cut] Cut the row in three.
    [cut-again] Cut the contested part again.
    [discard] Discard one part.
    [settle] Choose which contested part is settled first.
    [vote-again] Vote again, in secret.
   *[vote] Vote in secret for a part.
}
web-splitz-clear = Clear
web-splitz-cut = { $left ->
    [0] Cut here
    [one] Place one more divider
   *[other] Place two dividers
}
web-splitz-discard = { $part ->
    [white] Discard white
    [blue] Discard blue
    [black] Discard black
   *[none] Choose what to discard
}
web-splitz-settle = { $part ->
    [white] White first
    [blue] Blue first
    [black] Black first
   *[none] Which comes first?
}
web-splitz-attach = { $number ->
    [0] Choose a number
   *[other] Attach the Joker to { $number }
}

## Suggestions: one move, with its reason. $points: as the majorities are now

web-splitz-suggest-vote-most = { $part ->
    [white] Vote white
    [blue] Vote blue
   *[black] Vote black
}: alone, you gain { $points ->
    [one] one point
   *[other] { $points } points
} at once; no other part brings more.
web-splitz-suggest-vote-calm = { $part ->
    [white] Vote white
    [blue] Vote blue
   *[black] Vote black
}: the others gain least from it, so you may be alone.
web-splitz-suggest-vote-balance = { $part ->
    [white] Vote white
    [blue] Vote blue
   *[black] Vote black
}: the best mix of what it brings and your chance to be alone.
web-splitz-suggest-cut-part = Cut here: { $part ->
    [white] white
    [blue] blue
   *[black] black
} brings you { $points ->
    [one] one point
   *[other] { $points } points
}, more than anyone else.
web-splitz-suggest-cut-even = Cut here: compared with the others, it gives you the best vote.
web-splitz-suggest-discard-theirs = { $part ->
    [white] Discard white
    [blue] Discard blue
   *[black] Discard black
}: it would bring the other player { $points ->
    [one] one point
   *[other] { $points } points
}, and you fewer.
web-splitz-suggest-discard-even = { $part ->
    [white] Discard white
    [blue] Discard blue
   *[black] Discard black
}: of the three, this leaves you best off.
web-splitz-suggest-joker-points = Attach it to { $number }: you draw level with the most and score { $number }.
web-splitz-suggest-joker-guard = Attach it to { $number }: it secures your lead there.
web-splitz-suggest-joker-race = Attach it to { $number }: that is where it helps you most to catch up.
web-splitz-suggest-settle-own-last = { $part ->
    [white] White first
    [blue] Blue first
   *[black] Black first
}: when you vote on the other one, you will know how this one ended.
web-splitz-suggest-settle-any = { $part ->
    [white] White first
    [blue] Blue first
   *[black] Black first
}: you vote in neither, so the order does not matter to you.

## The end

web-splitz-counting = Who has the most { $number }s?
web-splitz-nobody = Nobody has one.
web-splitz-scores = { $count ->
    [one] { $names } scores { $number }
   *[other] { $names } tie: { $number } each
}
web-splitz-different = { $count ->
    [one] one different number
   *[other] { $count } different numbers
}
web-splitz-tie-break = Tied on points: whoever has more different numbers wins; otherwise the victory is shared.

## Keys

web-splitz-key-gaps = Go along the row and place a divider
web-splitz-key-drag = Move a divider
web-splitz-key-parts = White, blue or black: vote, or choose
web-splitz-key-joker = The number your Joker goes to; 0 is 10
web-splitz-key-unseen = In the grid: what is unseen of each number

# $verb: what the move does
web-theme-splitz = { $verb ->
    [cut] cut
    [discard] discard
    [joker] Joker
    [settle] order of contests
   *[other] { $verb }
}
