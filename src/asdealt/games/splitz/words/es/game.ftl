game-splitz = Splitz
menu-splitz = una fila cortada en tres y votos secretos
simulate-end-stock-used-up = acaban con la última carta
