# El tutorial: cada paso, dos frases como máximo

lesson-scout-aim = Deshazte de tus cartas y captura las de la mesa; el orden de tu mano no se toca nunca. De cada carta cuenta el número de arriba.
lesson-scout-play = Varias cartas adyacentes son un set si tienen el mismo número o son consecutivas, y más cartas superan a menos. Juega tus dos 4: superan el 5 de la mesa y lo capturas.
lesson-scout-scout = Nada en tu mano supera tres cartas, así que explora: llévate a la mano una carta de un extremo del set. Toma el 7 y ponlo delante de tus 8; quien jugó el set recibe una ficha, como tú antes por tu 4.
lesson-scout-kind = Con igual número de cartas, el mismo número supera a las consecutivas; del mismo tipo, gana el número menor más alto. Juega tus dos 8: superan el 7-8.
lesson-scout-double = Una vez por ronda puedes explorar y jugar en el acto: es la acción doble. Explora el 3, ponlo junto a tus 3 y juega los tres.
lesson-scout-score = Nadie ha superado tu set y la ronda acaba; también acaba cuando alguien se queda sin cartas. Cada carta capturada y cada ficha vale +1, y cada carta en la mano −1, pero la tuya no resta porque nadie superó tu set.
lesson-scout-flip = Hay tantas rondas como jugadores, y gana el total más alto. Antes de cada ronda puedes girar la mano entera, una vez: decide ahora.
