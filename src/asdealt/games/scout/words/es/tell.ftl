# Scout: el historial, la línea de estado, las cuentas

## Sets. $kind: single (una carta), run (consecutivas) o group (mismo número)

tell-scout-set =
    { $kind ->
        [single] un { $low } solo
        [run] { $size } consecutivas desde { $low }
       *[group] { $size } del mismo número ({ $low })
    }

## Historial

tell-scout-start = { $name } empieza la partida.
# $why: holder (de la carta 1/2), nobody (nadie la tiene) o turn
tell-scout-deal =
    Ronda { $round } de { $rounds }: { $cards } cartas por jugador; { $why ->
        [holder] { $name } tiene la carta 1/2 y empieza.
        [nobody] nadie tiene la carta 1/2, así que se sortea quién empieza.
       *[turn] empieza { $name }.
    }
tell-scout-held = Todos han decidido si giran su mano.
tell-scout-hold =
    { $turned ->
        [yes] { $name } gira toda su mano.
       *[no] { $name } deja su mano como se repartió.
    }
tell-scout-play =
    { $name } juega { $kind ->
        [single] { $cards }
        [run] { $cards } ({ $size } consecutivas)
       *[group] { $cards } ({ $size } del mismo número)
    }{ $captured ->
        [0] {""}
        [one] {" "}y captura una carta de { $owner }
       *[other] {" "}y captura { $captured } cartas de { $owner }
    }.
# $double: yes, no, o chip entre dos, donde nadie recibe una ficha de PV; $edge: left, right u only; $at: una posición de la mano, o hidden; $value: el número que vale
tell-scout-scout =
    { $double ->
        [yes] Acción doble:{" "}
       *[no] {""}
    }{ $name } explora { $edge ->
        [left] la { $card } del extremo izquierdo
        [right] la { $card } del extremo derecho
       *[only] la última carta, { $card },
    }{ $at ->
        [hidden] {" "}y la añade a su mano.
       *[place] {" "}y la inserta como { $value } en la posición { $at }.
    }{ $double ->
        [chip] {""}
       *[other] {" "}{ $owner } recibe una ficha de PV.
    }
# Una carta por su número de arriba y el de abajo, con palabras: «7/9» se lee como fecha o fracción
tell-scout-card = { $value } ({ $reverse } al revés)
tell-scout-chip =
    { $name } paga una ficha de explorar; { $left ->
        [0] no le queda ninguna.
        [one] le queda una.
       *[other] le quedan { $left }.
    }
tell-scout-emptied = La mesa queda vacía: { $name } debe jugar, y puede jugar cualquier set.

## El final de una ronda

tell-scout-end-empty-hand = Termina la ronda { $round }: { $name } se queda sin cartas en la mano (condición i).
tell-scout-end-all-scouted = Termina la ronda { $round }: tras la jugada de { $name } el resto solo ha explorado (condición ii), así que { $name } no pierde nada por su mano.
tell-scout-end-stuck = Termina la ronda { $round }: { $other } no puede jugar ni explorar, así que { $name } no pierde nada por su mano.
tell-scout-end-truncated =
    La ronda { $round } se interrumpe tras { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }, el límite de esta mesa: a todos les resta su mano.
tell-scout-hands = Quedan en la mano: { $hands }.
tell-scout-hand = { $name } { $cards }
# $coin: token (ficha de PV) o, con dos jugadores, chip (ficha de explorar)
tell-scout-sum =
    { $name }: { $captured ->
        [one] 1 capturada
       *[other] { $captured } capturadas
    } + { $coin ->
        [chip] { $tokens ->
            [one] 1 ficha de explorar
           *[other] { $tokens } fichas de explorar
        }
       *[token] { $tokens ->
            [one] 1 ficha
           *[other] { $tokens } fichas
        }
    } − { $exempt ->
        [yes] 0 = { $score } ({ $left } en la mano, que no restan)
       *[no] { $left } en la mano = { $score }
    }
tell-scout-totals = Totales tras la ronda { $round }: { $totals }.
tell-scout-total = { $name } { $points }
# $sum es una línea de tell-scout-sum
tell-scout-standing = { $sum } por ahora; con { $before } de las rondas anteriores, { $together }

## El final de la partida

tell-scout-cell = { $name } { $captured } + { $tokens } − { $left } = { $score }
tell-scout-final = { $name }: { $rounds } = { $total }
tell-scout-truncated = Una ronda se interrumpió por el límite de turnos: según el reglamento, esta partida no tiene resultado.

## Lo que se espera

tell-scout-wanted-flip = Mira tu mano: ¿la dejas como está o la giras entera?
tell-scout-wanted-any = Tu turno: la mesa está vacía, juega cualquier set.
# $ways: lo que es posible, de play, scout y double
tell-scout-wanted-turn =
    Tu turno. { $owner } tiene en la mesa { $set }: { $ways ->
        [play] supera su set.
        [play-scout] supera su set o explora.
        [play-scout-double] supera su set, explora o usa tu acción doble.
        [scout-double] no puedes superar su set; explora o usa tu acción doble.
       *[scout] no puedes superar su set; explora.
    }
tell-scout-wanted-follow = Termina tu acción doble: supera el set de { $owner } ({ $set }).
tell-scout-wanted-follow-any = Termina tu acción doble: la mesa está vacía, juega cualquier set.

## Lo que está permitido: partes de tell-may

tell-scout-may-hold = Puedes dejar tu mano como está o girarla entera.
tell-scout-may-play =
    { $count ->
        [one] jugar { $cards } (pos. { $places })
       *[other] jugar uno de { $count } sets, por ejemplo { $cards } (pos. { $places })
    }
tell-scout-may-scout =
    { $cards ->
        [one] explorar la carta de la mesa
       *[other] explorar por cualquiera de los dos extremos
    }
tell-scout-may-double = usar tu acción doble
