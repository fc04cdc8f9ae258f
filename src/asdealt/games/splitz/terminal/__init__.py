"""How a Splitz table is drawn in a terminal."""

from asdealt.games.splitz.terminal import draw
from asdealt.terminal.draw.drawing import Drawing

PART = Drawing(draw.table, draw.hand, draw.plain, draw.plain_hand)
