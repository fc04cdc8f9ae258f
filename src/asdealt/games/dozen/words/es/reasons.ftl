# Dozen: por qué una jugada perdió puntos. $chosen y $better: el número con la jugada hecha y con la mejor

reason-dozen-mine = Tu línea puede esperar { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} al final en vez de { $better }.
reason-dozen-theirs = La línea del otro jugador puede esperar { $chosen ->
    [1] alrededor de un punto
   *[other] unos { $chosen } puntos
} al final en vez de { $better }.
reason-dozen-line = Tu línea suma entonces { $chosen ->
    [1] un punto
   *[other] { $chosen } puntos
} en vez de { $better }.
