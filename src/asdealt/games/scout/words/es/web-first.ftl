# Scout en el navegador: el objetivo y consejos para la primera partida

web-aim-scout = Deshazte de tus cartas y captura las de los demás: juega un set que supere el de la mesa o explora una de sus cartas. El orden de tu mano no se toca.
web-scout-tip-chips = Estos sets están en tu mano y superan el de la mesa. Toca uno para elegirlo.
web-scout-tip-ends = Puedes explorar la carta de cualquiera de los extremos: tócala y elige dónde va en tu mano.
web-scout-tip-marker = El rombo es tu acción doble: una vez por ronda puedes explorar y jugar enseguida.
