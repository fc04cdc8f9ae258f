refusal-dozen-not-now =
    { $phase ->
        [offer] Not now: everyone offers two cards.
        [take] Not now: everyone takes one of the cards on offer.
        [white] Not now: white cards are resolved.
       *[draw] Not now: cards must be drawn.
    }
refusal-dozen-offer-not-in-hand = Both cards of an offer must be in your hand.
refusal-dozen-offer-same-card = The two cards of an offer must be different.
refusal-dozen-offer-not-one-shown-one-hidden = In an offer one card must be shown and the other hidden.
refusal-dozen-resolve-no-such-place = Your line has the places 1 to { $places }.
refusal-dozen-resolve-not-white = { $card } is not a white card, so there is nothing to resolve.
refusal-dozen-resolve-again = { $card } has been resolved already, and each card is resolved once.
refusal-dozen-resolve-not-each-effect =
    { $effects ->
        [one] { $card } has one effect, so name one thing it does.
       *[other] { $card } has { $effects } effects, so name one thing for each of them.
    }
refusal-dozen-resolve-not-optional = Effect { $effect } of { $card } must be carried out, because it can be.
refusal-dozen-resolve-not-a-way = Effect { $effect } of { $card } cannot do that.
refusal-dozen-chance-wrong-number = Everyone must draw two cards.
refusal-dozen-chance-not-face-down = Cards are drawn face down, each for its owner's eyes only.
refusal-dozen-chance-not-in-deck = A card drawn must still be in that player's deck.
refusal-dozen-text-action = “{ $text }” is not a turn.
refusal-dozen-text-draw = “{ $text }” does not say what everyone draws.
refusal-dozen-text-offer = “{ $text }” is not an offer of one card shown and one hidden.
refusal-dozen-text-resolve = “{ $text }” does not say which white card does what.
refusal-dozen-text-step = “{ $step }” is not something a white card can do.
refusal-dozen-text-card = There is no card “{ $card }” in this set.
refusal-dozen-text-table = That text is not a table of Dozen.
refusal-dozen-text-player = “{ $part }” does not describe a player's cards.
refusal-dozen-text-impossible = No game of Dozen can reach that table.
