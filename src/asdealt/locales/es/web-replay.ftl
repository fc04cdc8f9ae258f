# Repasar una partida terminada, jugada a jugada

web-replay-title = Repaso · { $game }
web-replay-leave = Salir del repaso
web-replay-controls = Repaso
web-replay-turns = Jugada
web-replay-turn = { $turn ->
    [0] Reparto / { $turns }
   *[other] { $turn } / { $turns }
}
web-replay-first = Ir al principio
web-replay-back = Una jugada atrás
web-replay-play = { $playing ->
    [yes] Pausa
   *[no] Reproducir
}
web-replay-forward = Una jugada adelante
web-replay-last = Ir al final
web-replay-speed = Velocidad
web-replay-times = { $speed }×
web-replay-eyes = Punto de vista
web-replay-eyes-of = Cartas de { $name }
web-replay-eyes-mine = Mis cartas ({ $name })
web-replay-eyes-watch = Como espectador
web-replay-eyes-open = Cartas a la vista
web-replay-hands = Las cartas de los demás jugadores
web-replay-link = Copiar un enlace a esta jugada
web-replay-copied = Enlace copiado
web-fork-start = Seguir jugando desde aquí
web-fork-about = { $turn ->
    [0] Una partida nueva contra bots, con estas cartas.
   *[other] Una partida nueva contra bots que empieza después de la jugada { $turn }. En ella puedes deshacer tus jugadas.
}
web-fork-seat = Tu asiento
web-fork-anew = Repartir de nuevo las cartas que yo no podía ver

# Varias personas en un mismo repaso
web-together-look = Ver juntos
web-together = { $as ->
    [lead] Tú guías. Envía a los demás un enlace a esta jugada.
    [follow] Sigues a quien guía.
   *[free] Miras por tu cuenta.
}
web-together-follow = Volver a seguir
web-together-lead = Guiar yo
