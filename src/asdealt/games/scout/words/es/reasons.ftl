# Scout: por qué una jugada perdió puntos. $chosen y $better: el número tras la jugada hecha y tras la mejor

reason-scout-pieces = Deja la mano en { $chosen ->
    [one] un set
   *[other] { $chosen } sets
} en vez de { $better }.
reason-scout-cards = Deja { $chosen ->
    [one] una carta
   *[other] { $chosen } cartas
} en la mano en vez de { $better }.
reason-scout-longest = El set más poderoso que queda en la mano tiene { $chosen ->
    [0] cero cartas
    [one] una carta
   *[other] { $chosen } cartas
} en vez de { $better }.
reason-scout-captured = Captura { $chosen ->
    [0] cero cartas
    [one] una carta
   *[other] { $chosen } cartas
} en vez de { $better }.
reason-scout-paid = Regala una ficha.
reason-scout-table = Deja { $chosen ->
    [0] cero cartas
    [one] una carta
   *[other] { $chosen } cartas
} por superar en la mesa en vez de { $better }.
reason-scout-low = Deja un set más fácil de superar: su número más bajo es { $chosen } en vez de { $better }.
reason-scout-again = Deja en la mesa un set que tu propia mano no puede superar.
reason-scout-ends = Termina la ronda cuando aún tienes { $chosen } cartas en la mano.
reason-scout-next-ends = Permite que el siguiente jugador termine la ronda.
reason-scout-marker = Gasta la acción doble demasiado pronto.
