"""Limits on the size of a card set: the same ones for files, the command line, records and servers.

A set can come from a stranger. So everything is counted before any work is done on it. The largest valid set still
plays quickly, fits a message, and can be put into words in every language (a placeholder of a message takes 2,500
letters). docs/card-sets.md lists the limits for designers.
"""

from __future__ import annotations

# The text of a set, before it is read as TOML
TEXT_BYTES = 64 * 1024
LINE_LETTERS = 1000
KEY_PARTS = 4  # of a dotted key or a header: name.en has 2
NESTING = 16  # of brackets and braces; the deepest set needs 13

# A set
FEWEST_CARDS, MOST_CARDS = 14, 60  # a player sees 14 cards of their deck
ID_LETTERS = 31
SET_NAME_LETTERS = 40
NAME_LETTERS = 24  # of a card, as of a player
THEME_LETTERS = 200
LETTER_BYTES = 2  # of a name or theme, on average: 24 Latin letters, or 16 kanji
SET_PARTS = 300  # terms, effects, conditions, selectors and their filters, all counted; see measuring.py
SET_NAMED = 100  # cards named by selectors

# A card
POINTS = 20  # of a value, or of one unit of a term
CARD_PARTS = 24
TERMS = 6
EFFECTS = 3
CONDITIONS_DEEP = 3  # conditions within conditions

# White cards. A player, a screen and a search must be able to list all ways to resolve them
WAYS = 400  # of one card
LINE_TRIED = 240  # effects carried out to find the ways of all white cards of a line
LINE_LISTED = 60_000  # letters of those ways in notation

# Error messages stay short, whatever was sent
QUOTED_LETTERS = 60
MESSAGE_LETTERS = 400
