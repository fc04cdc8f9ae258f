# El tutorial: cada paso, dos frases como máximo

lesson-splitz-aim = Al final, quien más cartas tiene de un número gana tantos puntos como indica: tener más dieces vale diez puntos. Las cartas se consiguen votando por una parte de la fila que nadie más quiera.
lesson-splitz-cut = Tienes el papel activo y cortas la fila en tres partes: blanca, azul y negra. Corta después del comodín y otra vez después del 3.
lesson-splitz-vote = Ahora votan todos en secreto, y los votos se muestran a la vez. Vota por la parte blanca.
lesson-splitz-joker = Solo tú has votado por la blanca y sus cartas son tuyas; nadie ha querido la azul, que se descarta. Une tu comodín al 8 o al 10: cuenta como una carta más de ese número y ahí se queda.
lesson-splitz-contest = Los otros dos han votado por la negra: queda disputada, y quien tiene el papel activo la corta otra vez para ellos. Córtala en tres cartas sueltas.
lesson-splitz-next = El papel activo pasa en cada ronda, y todos votan por la nueva fila. Vota por la parte que prefieras.
lesson-splitz-score = Al final se puntúan los números del 1 al 10; si hay varias personas con el máximo, cada una lo puntúa entero. Gana quien tiene más puntos.
