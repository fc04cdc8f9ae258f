# Dozen: por qué una jugada perdió puntos. $chosen y $better: el número con la jugada hecha y con la mejor

reason-dozen-gets = Añade unos { $chosen } puntos a tu línea tal como está, en vez de { $better }.
reason-dozen-leaves = Deja al otro jugador unos { $chosen } puntos para su línea tal como está, en vez de { $better }.
reason-dozen-line = Tu línea suma entonces { $chosen } puntos en vez de { $better }.
