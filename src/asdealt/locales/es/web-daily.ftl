# El reparto del día y su resultado en unas líneas para compartir

# $day: una fecha en palabras
web-daily-of = Reparto del día, { $day }
web-daily-about = Las mismas cartas contra los mismos bots para todos, de medianoche a medianoche (UTC).
web-daily-begin = Jugar
web-daily-continue = Seguir
web-daily-look = Ver la partida
web-daily-players = { $players } jugadores
web-daily-earlier = El día anterior
web-daily-later = El día siguiente
web-daily-today = Hoy
web-daily-archive = Ir a un día
web-daily-share = Compartir
web-daily-copied = Copiado
# Las líneas que se comparten: primero, palabras
web-daily-line = { $game }, reparto del { $day }
web-daily-place = { $points ->
    [one] Puesto { $place } de { $players } con { $points } punto
   *[other] Puesto { $place } de { $players } con { $points } puntos
}
web-daily-scores = { $name } { $points }
