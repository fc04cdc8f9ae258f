# Lo que se cuenta en cualquier mesa: listas, esperas, puestos

# Dos frases en una línea
tell-then = { $first } { $second }
# Nombres, ante uno que empieza por el sonido de i
tell-and-i = { $first } e { $last }
tell-all = { $first } y { $last }
list-comma = { $first }, { $last }
list-or = { $first } o { $last }
list-either = { $first } o { $last }
# Lo mismo ante el sonido de o: 7 u 8
list-or-o = { $first } u { $last }
list-either-o = { $first } u { $last }
tell-hidden-card = una carta oculta

tell-over = La partida ha terminado.
tell-dealing = Se están repartiendo las cartas.
tell-waiting = Esperando a { $names }.
tell-locked = Ya has elegido. Esperando a { $names }; mientras tanto puedes cambiar de idea.
tell-not-you = Ahora no puedes hacer nada: no es tu turno.
tell-may = Puedes { $ways }.

# $shared: yes o no
tell-rank =
    Puesto { $rank }{ $shared ->
        [yes] {" "}(compartido)
       *[no] {""}
    }: { $name }, { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
