# Estadísticas por nombre, guardadas en este navegador

web-stats-about = Se cuentan solo en este navegador: partidas acabadas en este dispositivo, por nombre.
web-stats-none = Todavía no hay partidas acabadas.
web-stats-name = Nombre
web-stats-game = Juego
web-stats-games = Partidas
web-stats-places = Puestos
# $place: 1, 2, …; $count: cuántas veces
web-stats-place = { $place }.º: { $count }×
web-stats-round = Puntos por ronda
web-stats-lost = Puntos perdidos por decisión
web-stats-small = muestra pequeña
web-stats-lost-over = Puntos perdidos por decisión en cada partida analizada de { $game }, de la más antigua a la más reciente
web-stats-export = Guardar en un archivo
web-stats-import = Cargar de un archivo
# $games, $analyses: cuántas son nuevas
web-stats-imported = Se han añadido { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} y { $analyses } análisis.
web-stats-bad-file = Este archivo no contiene estadísticas.
web-stats-clear = Borrar todo
web-stats-clear-sure = ¿Borrar todas las estadísticas de este navegador?
