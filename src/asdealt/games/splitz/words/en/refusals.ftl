# $phase: what is to be done now
refusal-splitz-not-now =
    { $phase ->
        [first] Not now: first the starting player must be drawn.
        [deal] Not now: a row must be turned up.
        [cut] Not now: the cards must be cut in three.
        [discard] Not now: a part must be discarded.
        [vote] Not now: it is time to vote.
        [place] Not now: a Joker must be attached.
       *[settle] Not now: choose which contested part comes first.
    }
refusal-splitz-vote-finished = You are done for this round; others vote again among themselves.
refusal-splitz-vote-discarded-part = That part was discarded; vote for one that is left.
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
