# Scout in the browser: the end of a round, counted step by step

web-scout-round-over = Round { $round } is over.
web-scout-no-cards = hand empty
# after a number, for a screen reader
web-scout-count-captured = captured
web-scout-count-tokens = tokens
web-scout-count-left = in hand
web-scout-count-total = total { $points }
