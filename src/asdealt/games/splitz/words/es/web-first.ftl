# Splitz en el navegador: el objetivo y consejos para la primera partida

web-aim-splitz = Al final, quien más cartas tiene de un número gana tantos puntos como indica. Te llevas una parte de la fila solo si nadie más vota por ella.
web-splitz-tip-cut = Esta vez cortas tú: toca dos huecos y la fila queda en tres partes.
web-splitz-tip-vote = Vota en secreto. Si solo tú quieres una parte, sus cartas son tuyas; si la queréis varios, se vuelve a cortar.
web-splitz-tip-grid = Cuántas cartas de cada número tiene cada jugador. ★ va en cabeza y puntuaría; = es un empate.
