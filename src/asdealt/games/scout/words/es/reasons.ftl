# Scout: por qué una jugada perdió puntos. $chosen y $better: el número tras la jugada hecha y tras la mejor

reason-scout-pieces = Deja la mano en { $chosen ->
    [one] un set
   *[other] { $chosen } sets
} en vez de { $better }.
reason-scout-captured = Captura { $chosen ->
    [0] cero cartas
    [one] una carta
   *[other] { $chosen } cartas
} en vez de { $better }.
reason-scout-paid = { $chosen ->
    [0] Ahorra una ficha, pero la carta la valía.
   *[other] Regala una ficha.
}
reason-scout-table = Deja { $chosen ->
    [0] cero cartas
    [one] una carta
   *[other] { $chosen } cartas
} en la mesa en vez de { $better }.
reason-scout-next-ends = { $chosen ->
    [0] Convenía dejar el final de la ronda al siguiente jugador.
   *[other] Permite que el siguiente jugador termine la ronda.
}
reason-scout-marker = { $chosen ->
    [0] Guarda la acción doble, y este era su momento.
   *[other] Gasta la acción doble demasiado pronto.
}
