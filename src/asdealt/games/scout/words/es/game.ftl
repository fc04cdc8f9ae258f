game-scout = Scout
menu-scout = una mano que no se puede ordenar
simulate-end-empty-hand = acaban con una mano vacía
simulate-end-all-scouted = acaban sin que nadie supere el set previo
simulate-end-stuck = acaban porque quien tenía el turno no podía jugar ni explorar
simulate-end-truncated = interrumpidas
