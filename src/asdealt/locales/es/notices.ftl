# Avisos para quienes no están. Pasan por servicios ajenos: dicen que hay algo que hacer, y nada más.

notice-welcome = { $game }: aquí te avisaremos cuando te toque.
notice-turn = { $game }: te toca.
notice-time = { $game }: te sigue tocando y { $hours ->
    [one] queda una hora
   *[other] quedan { $hours } horas
}.
# $turns: jugadas desde el último aviso diario. $mine: si se espera a este jugador
notice-daily = { $game }: { $turns ->
    [0] ninguna jugada
    [one] una jugada
   *[other] { $turns } jugadas
} desde ayer. { $mine ->
    [yes] Te toca.
   *[no] No te toca.
}
