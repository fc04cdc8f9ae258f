game-splitz = Splitz
menu-splitz = una fila cortada en tres y votos secretos
web-about-splitz = Alguien corta la fila en tres y se vota en secreto: solo se lleva las cartas quien elige sin compañía.
simulate-end-stock-used-up = acaban con la última carta
