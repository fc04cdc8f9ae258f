# El tutorial en la terminal

learn-none = { $game } no tiene tutorial.
# $text: lo que dice este paso
learn-step = { $step }/{ $steps } · { $text }
learn-enter = Pulsa Enter para seguir.
learn-help-quit = salir       deja el tutorial
# $example: lo que se puede escribir
learn-other = Eso también se puede, pero aquí haz lo que dice este paso: { $example }
learn-done = No hace falta saber más. Juega una partida: { $program } play { $game }
