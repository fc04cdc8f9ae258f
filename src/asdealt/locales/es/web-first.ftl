# El primer minuto: la portada, una invitación, consejos y lo que se dice donde no hay nada

web-home-about = Tres juegos de cartas ingeniosos. Gratis y sin cuenta, contra bots o con amigos.
web-play = Jugar
web-setup = Ajustes, amigos
web-continue = Seguir
web-past-place = { $place }.º de { $players }

## Invitaciones

web-invited = { $known ->
    [yes] { $name } te invita a una partida de { $game }
   *[no] Te invitan a una partida de { $game }
}
web-invited-with = Ya en la mesa: { $names }
web-invited-late = Hay una partida de { $game } en marcha: puedes ocupar el asiento de un bot.
web-share-table = Una mesa de { $game } te espera
web-start-bots = Al empezar, los asientos libres los ocupan bots.

## Consejos

web-tip = Consejo
web-tip-seen = Entendido
web-tip-none = Sin consejos

## Reglas

web-rules-full = Reglas completas, con números
web-rules-short = Reglas en breve

## Aquí no hay nada

web-lost-page = En esta dirección no hay nada
web-lost-rules = Ese juego no existe
web-lost-about = Puede que el enlace sea antiguo o que le falte una parte.
web-lost-way = Elegir un juego
