game-scout = Scout
menu-scout = una mano que no se puede ordenar
web-about-scout = Una mano que no se puede ordenar: supera el set de la mesa o explora una de sus cartas.
simulate-end-empty-hand = acaban con una mano vacía
simulate-end-all-scouted = acaban porque los demás exploraron
simulate-end-stuck = acaban porque a quien le tocaba no podía jugar ni explorar
simulate-end-truncated = interrumpidas
