# El tutorial: cada paso, dos frases como máximo

lesson-dozen-aim = En seis rondas todos forman una línea de doce cartas, y gana la línea que más puntúa. Esta es la quinta ronda, y tu línea tiene ocho cartas.
lesson-dozen-offer = En cada ronda robas dos cartas y ofreces dos de tus cuatro, una visible y otra oculta. Elige la visible y después la oculta.
lesson-dozen-take = La otra persona también ha hecho una oferta. Toma la carta que ves o la que no ves; la que queda de una oferta es de quien la hizo.
lesson-dozen-line = Primero se ha unido a tu línea la carta que has tomado y después la que quedó de tu oferta: las visibles arriba, las ocultas abajo. Haz ahora tu última oferta.
lesson-dozen-last = Todos ofrecen y toman a la vez. Toma otra carta y tu línea estará completa.
lesson-dozen-white = Ahora se descubren todas las cartas ocultas, que siguen en su fila, y se resuelven las cartas blancas. Tu Luna puede pasar una carta oculta a la fila visible: elige una o déjalas todas.
lesson-dozen-score = Cada carta puntúa su valor y lo que sus habilidades dan o quitan; son adyacentes las cartas vecinas en la línea, sea cual sea su fila. Gana quien tiene más puntos.
