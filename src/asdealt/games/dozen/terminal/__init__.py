"""How a Dozen table is drawn in a terminal."""

from asdealt.games.dozen.terminal import draw
from asdealt.games.dozen.terminal.card_sets import SCREENS
from asdealt.terminal.draw.drawing import Drawing

PART = Drawing(draw.table, draw.hand, draw.plain, draw.plain_hand, content=SCREENS)
