# Dozen en el navegador: el objetivo y consejos para la primera partida

web-aim-dozen = Forma la línea de doce cartas que más puntúe. En cada ronda ofreces dos cartas, una visible y otra oculta, y te quedas con la que no toman.
web-dozen-tip-offer = La primera carta que tocas se ofrece visible; la segunda, oculta. La otra persona toma una.
web-dozen-tip-take = Toma la carta que ves o la que no ves. La otra se la queda quien la ofrece.
web-dozen-tip-line = Tu línea: la fila de arriba está a la vista; la de abajo solo la ves tú hasta el final.
