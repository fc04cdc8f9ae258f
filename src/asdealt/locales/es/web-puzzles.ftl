# Problemas: posiciones con una sola jugada mejor

# $game: su título
web-puzzles-of = Problemas de { $game }
web-puzzle-number = Problema { $number } de { $count }, { $players } jugadores
web-puzzle-find = Encuentra la jugada claramente mejor según lo que puedes saber. Elígela en la mesa.
web-puzzle-right = Es la mejor jugada.
# $answer: lo que se escribiría
web-puzzle-wrong = Hay una jugada mejor: { $answer }
# $second: la segunda mejor jugada; $gain, $error: números
web-puzzle-gain = Supera en { $gain } ± { $error } puntos a «{ $second }», la segunda mejor.
# $theme: lo que hace la jugada
web-puzzle-theme = Tema: { $theme }
web-puzzle-again = Probar otra vez
web-puzzle-next = Siguiente problema
web-puzzle-report = Copiar un informe
web-puzzle-reported = Informe copiado
web-puzzle-none = Todavía no hay problemas de este juego.
web-puzzle-leave = Salir de los problemas
