cli-about-balance = Mide lo equilibrado que es un juego entre iguales: asientos, tamaños de mesa y cartas.
cli-help-balance-players = cuántos se sientan a la mesa (todos los tamaños)
cli-help-balance-bot = quién juega, en todos los asientos
cli-help-balance-games = cuántas partidas por tamaño de mesa

balance-title = { $game }, { $players } jugadores
balance-heading = { $title }: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} de { $bot } contra sí mismo
balance-scores = puntuación media { $score } (desviación típica { $spread }); el primero saca { $margin } al segundo de media
balance-close = ganadas por menos de { $points } puntos: { $close }; primer puesto compartido: { $ties }
balance-column-seat = asiento
balance-column-place = orden desde el jugador inicial
balance-column-score = puntuación media
balance-column-wins = victorias
balance-too-few = Hacen falta al menos 2 partidas.
balance-impossible = Eso no se puede medir: { $reason }
balance-no-content = { $game } no tiene colecciones de cartas entre las que elegir.
balance-stopped = Interrumpido; no queda nada guardado.
