# Cuánto valen las jugadas, preguntado en el turno propio

web-advice-working = Sopesando las jugadas…
web-advice-move = Jugada
web-advice-points = Puntos
web-advice-chance = Probabilidad de ganar
web-advice-odds = Frecuencia
web-advice-best = la mejor
# $points, $error: números; cuánto menos que con la mejor jugada
web-advice-gain = { $points } ± { $error }
web-advice-percent = { $value } %
web-advice-mixed = Aquí lo mejor es mezclar: elige al azar entre estas jugadas, con la frecuencia indicada.
web-advice-about = { $horizon ->
    [round] Puntos al final de la ronda, comparados con la mejor jugada, según lo que puedes saber; ± es un intervalo del 95 %.
   *[game] Puntos al final de la partida, comparados con la mejor jugada, según lo que puedes saber; ± es un intervalo del 95 %.
}
web-advice-marked = El registro de esta partida dirá que preguntaste en este turno.
