# El tutorial de un juego, paso a paso

# $step: el número del paso; $steps: cuántos hay
web-learn-step = Paso { $step } de { $steps }
web-learn-next = Siguiente
web-learn-watch = Mira lo que hacen los demás.
web-learn-other = Eso también se puede, pero aquí haz lo que dice este paso.
web-learn-again = Empezar de nuevo
web-learn-leave = Salir del tutorial
web-learn-done = No hace falta saber más. ¡Que disfrutes de la partida!
web-learn-play = Jugar una partida
