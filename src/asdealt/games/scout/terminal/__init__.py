"""How a Scout table is drawn in a terminal."""

from asdealt.games.scout.terminal import draw
from asdealt.terminal.draw.drawing import Drawing

PART = Drawing(draw.table, draw.hand, draw.plain, draw.plain_hand, draw.beats, draw.plain_beats)
