# Dozen: por qué una jugada perdió puntos. $chosen y $better: el número con la jugada hecha y con la mejor

reason-dozen-mine = Tu línea puede esperar unos { $chosen } puntos al final en vez de { $better }.
reason-dozen-theirs = La línea del otro jugador puede esperar unos { $chosen } puntos al final en vez de { $better }.
reason-dozen-line = Tu línea suma entonces { $chosen } puntos en vez de { $better }.
