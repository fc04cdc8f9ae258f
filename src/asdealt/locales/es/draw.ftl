# Rótulos de las mesas dibujadas y líneas de las mesas sin dibujo. Títulos y columnas son estrechos: que sean cortos.

## Todas las mesas

draw-title = { $game } · ronda { $round } de { $rounds }
draw-seat = Asiento { $number }
draw-you = { $name } (tú)
draw-me = tú
draw-comma = {", "}
draw-semicolon = {"; "}
draw-labelled = { $label }: { $text }
draw-sentences = { $first }. { $second }
draw-aside = { $text } ({ $aside })
draw-log = Historial
draw-asked-wanted = le toca
draw-asked-ready = ya ha elegido
draw-sign-wanted = ▸ le toca
draw-sign-ready = ✓ ya ha elegido
draw-my-hand = Tu mano
draw-plain-no-cards = sin cartas
