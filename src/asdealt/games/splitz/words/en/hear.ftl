typed-cut = cut { $i } { $j }
typed-discard = discard { $part }
typed-vote = vote { $part }
typed-joker = joker { $number }
typed-settle = settle { $part }
refusal-hear-splitz-two-places = A cut needs two places: “cut 2 5” cuts after the second and the fifth card.
refusal-hear-splitz-which-part = Which part: white, blue or black? Name one of them.
refusal-hear-splitz-which-number = Which number does the Joker go to? For example “joker 8”.
