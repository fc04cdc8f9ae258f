# Card texts of Dozen, composed from card data by asdealt/locales/cards.py.
# A phrase is built from the inside out: cards, their value, their place; then the sentence around it.
# $one, $many and $some are forms of one phrase ("red card", "red cards", "2 red cards"): use those the grammar needs.
# Keep it short: these words are printed on cards.

## Which cards

# $face: revealed, concealed, own (the row of this card) or any.
# $colours: none, own (the colour of this card), or words made with colour-* and list-*.
# $named: no, same (the name of this card), or yes: then $names are the words.
cards =
    { $face ->
        [revealed] shown{" "}
        [concealed] hidden{" "}
       *[any] {""}
    }{ $colours ->
        [none] {""}
        [own] {""}
       *[words] { $colours }{" "}
    }{ $named ->
        [yes] { $names }{" "}
       *[no] {""}
    }{ $number ->
        [one] card
       *[many] cards
    }{ $named ->
        [same] {" "}of the same name
       *[no] {""}
    }{ $colours ->
        [own] {" "}of its own colour
       *[none] {""}
    }{ $face ->
        [own] {" "}in its own row
       *[any] {""}
    }

value-at-least = { $cards } of value { $k } or more
value-at-most = { $cards } of value { $k } or less
value-exactly = { $cards } of value { $k }

scope-adjacent = adjacent { $cards }
scope-left = { $cards } just before it
scope-right = { $cards } just after it
scope-row-adjacent = { $cards } next to it in its row
scope-line = { $cards } in your line
scope-others = other { $cards }
scope-row = { $cards } in its row
scope-before = { $cards } before it
scope-after = { $cards } after it
scope-ends =
    { $number ->
        [one] { $cards } at an end of your line
       *[many] { $cards } at the ends of your line
    }

some =
    { $k ->
        [1] 1 { $one }
       *[other] { $k } { $many }
    }
some-others =
    { $k ->
        [1] 1 other { $one }
       *[other] { $k } other { $many }
    }
every = every { $one }
the-card = the { $one }
the-cards = the { $many }
this-card = this card
this-card-if = this card (if it { $traits })

colour-white = white
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-pink = pink
colour-brown = brown
colour-grey = grey
colour-black = black
colour-own = own-colour

name = { $name }
name-same = same-name

list-and = { $first } and { $last }
list-names = { $first } or { $last }

## What is true of one card. $is: yes or no.

trait-shown =
    { $is ->
        [yes] is shown
       *[no] is hidden
    }
trait-hidden =
    { $is ->
        [yes] is hidden
       *[no] is shown
    }
trait-own-row =
    { $is ->
        [yes] is in its own row
       *[no] is not in its own row
    }
trait-colour =
    { $colours ->
        [own] { $is ->
            [yes] is of its own colour
           *[no] is not of its own colour
        }
       *[words] { $is ->
            [yes] is { $colours }
           *[no] is not { $colours }
        }
    }
trait-name =
    { $named ->
        [same] { $is ->
            [yes] is of the same name
           *[no] is not of the same name
        }
       *[yes] { $is ->
            [yes] is named { $names }
           *[no] is not named { $names }
        }
    }
trait-value-at-least =
    { $is ->
        [yes] has value { $k } or more
       *[no] has value less than { $k }
    }
trait-value-at-most =
    { $is ->
        [yes] has value { $k } or less
       *[no] has value more than { $k }
    }
trait-value-exactly =
    { $is ->
        [yes] has value { $k }
       *[no] does not have value { $k }
    }
trait-in-line =
    { $is ->
        [yes] is in your line
       *[no] is not in your line
    }

## Conditions

value-of-one = the value of { $card }
value-of-many = the total value of { $cards }

if-card = { $card } { $traits }
if-count-at-least =
    { $k ->
        [1] there is at least { $some }
       *[other] there are at least { $some }
    }
if-count-at-most =
    { $k ->
        [0] there are no { $many }
        [1] there is at most { $some }
       *[other] there are at most { $some }
    }
if-count-exactly =
    { $k ->
        [0] there are no { $many }
        [1] there is exactly { $some }
       *[other] there are exactly { $some }
    }
if-colours-at-least =
    { $k ->
        [1] there is at least 1 colour among { $cards }
       *[other] there are at least { $k } different colours among { $cards }
    }
if-colours-at-most =
    { $k ->
        [1] there is at most 1 colour among { $cards }
       *[other] there are at most { $k } different colours among { $cards }
    }
if-colours-exactly =
    { $k ->
        [1] there is exactly 1 colour among { $cards }
       *[other] there are exactly { $k } different colours among { $cards }
    }
if-value-at-least = { $value } is { $k } or more
if-value-at-most = { $value } is { $k } or less
if-value-exactly = { $value } is exactly { $k }
if-run-at-least = the longest run of { $many } is { $k } or more
if-run-at-most = the longest run of { $many } is { $k } or less
if-run-exactly = the longest run of { $many } is exactly { $k }
if-nested = ({ $condition })

## Points. $points is signed: +2, −1.

score-per-card = { $points } for each { $one }
score-per-colour = { $points } for each different colour among { $cards }
score-per-value =
    { $n ->
        [1] Add { $value }
        [-1] Subtract { $value }
       *[other] { $points } for each point of { $value }
    }
score-per-run = { $points } for each card in the longest run of { $many }
score-cap = { $text }, up to { $most }
score-if = { $points } if { $condition }
sentence = { $text }.

## Before scoring. $optional: yes or no.

before-swap =
    Before scoring, { $optional ->
        [yes] you may swap
       *[no] swap
    } { $a } with { $b }
before-move =
    Before scoring, { $optional ->
        [yes] you may move
       *[no] move
    } { $a } to { $to }
before-recolor =
    Before scoring, { $optional ->
        [yes] you may change
       *[no] change
    } the colour of { $a } to { $to }
before-reface =
    Before scoring, { $optional ->
        [yes] you may move
       *[no] move
    } { $a } to { $to }
before-add-value =
    Before scoring, { $optional ->
        [yes] you may give
       *[no] give
    } { $a } { $points } value
before-copy-score =
    Before scoring, { $optional ->
        [yes] this card may gain
       *[no] this card gains
    } the printed scoring abilities of { $a }
before-replace-from-hand =
    Before scoring, { $optional ->
        [yes] you may replace
       *[no] replace
    } { $a } with a card from your hand
before-remove =
    Before scoring, { $optional ->
        [yes] you may remove
       *[no] remove
    } { $a } from your line

to-first = the start of your line
to-last = the end of your line
to-anywhere = any place in your line
to-any-colour = any colour in the game
to-shown = the shown row
to-hidden = the hidden row
to-other-row = the other row
