# Scout en el navegador: el final de una ronda, contado paso a paso

web-scout-round-over = La ronda { $round } ha terminado.
web-scout-no-cards = mano vacía
web-scout-count-captured = capturadas
web-scout-count-tokens = fichas
web-scout-count-left = en la mano
web-scout-count-total = total { $points }
