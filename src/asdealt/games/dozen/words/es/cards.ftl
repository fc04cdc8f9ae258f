# Textos de las cartas de Dozen; asdealt/locales/cards.py los compone a partir de los datos de cada carta.
# La frase crece de dentro afuera: las cartas, su valor, su lugar; después, la oración que las rodea.
# $one, $many y $some son formas de una misma frase («carta roja», «cartas rojas», «2 cartas rojas»).
# Cuanto más corto, mejor: esto se imprime en una carta.

## Qué cartas

# $face: revealed (visible), concealed (oculta), own (la fila de esta carta) o any.
# $colours: none, own (el color de esta carta) o las palabras hechas con colour-* y list-*.
# $named: no, same (el nombre de esta carta) o yes: entonces $names son las palabras.
cards =
    { $number ->
        [one] carta
       *[many] cartas
    }{ $named ->
        [yes] {" "}{ $names }
       *[no] {""}
    }{ $colours ->
        [none] {""}
        [own] {""}
       *[words] {" "}{ $colours }
    }{ $face ->
        [revealed] { $number ->
            [one] {" "}visible
           *[many] {" "}visibles
        }
        [concealed] { $number ->
            [one] {" "}oculta
           *[many] {" "}ocultas
        }
       *[any] {""}
    }{ $named ->
        [same] {" "}del mismo nombre
       *[no] {""}
    }{ $colours ->
        [own] {" "}de su mismo color
       *[none] {""}
    }{ $face ->
        [own] {" "}de su propia fila
       *[any] {""}
    }

value-at-least = { $cards } de valor { $k } o más
value-at-most = { $cards } de valor { $k } o menos
value-exactly = { $cards } de valor { $k }

scope-adjacent =
    { $number ->
        [one] { $cards } adyacente
       *[many] { $cards } adyacentes
    }
scope-left =
    { $number ->
        [one] { $cards } inmediatamente anterior
       *[many] { $cards } inmediatamente anteriores
    }
scope-right =
    { $number ->
        [one] { $cards } inmediatamente posterior
       *[many] { $cards } inmediatamente posteriores
    }
scope-row-adjacent =
    { $number ->
        [one] { $cards } contigua en su fila
       *[many] { $cards } contiguas en su fila
    }
scope-line = { $cards } de tu línea
scope-others =
    { $number ->
        [one] otra { $cards }
       *[many] otras { $cards }
    }
scope-row = { $cards } de su fila
scope-before =
    { $number ->
        [one] { $cards } situada antes
       *[many] { $cards } situadas antes
    }
scope-after =
    { $number ->
        [one] { $cards } situada después
       *[many] { $cards } situadas después
    }
scope-ends =
    { $number ->
        [one] { $cards } situada en un extremo de tu línea
       *[many] { $cards } situadas en los extremos de tu línea
    }

some =
    { $k ->
        [1] 1 { $one }
       *[other] { $k } { $many }
    }
some-others =
    { $k ->
        [1] otra { $one }
       *[other] otras { $k } { $many }
    }
every = cada { $one }
the-card = la { $one }
the-cards = las { $many }
this-card = esta carta
this-card-if = esta carta (si { $traits })

# $number: one y many concuerdan con «carta»; noun es el nombre del color.
colour-white =
    { $number ->
        [noun] blanco
        [one] blanca
       *[many] blancas
    }
colour-red =
    { $number ->
        [noun] rojo
        [one] roja
       *[many] rojas
    }
colour-orange =
    { $number ->
        [noun] naranja
        [one] naranja
       *[many] naranjas
    }
colour-yellow =
    { $number ->
        [noun] amarillo
        [one] amarilla
       *[many] amarillas
    }
colour-green =
    { $number ->
        [noun] verde
        [one] verde
       *[many] verdes
    }
colour-blue =
    { $number ->
        [noun] azul
        [one] azul
       *[many] azules
    }
colour-purple =
    { $number ->
        [noun] morado
        [one] morada
       *[many] moradas
    }
colour-pink =
    { $number ->
        [noun] rosa
        [one] rosa
       *[many] rosas
    }
colour-brown =
    { $number ->
        [noun] marrón
        [one] marrón
       *[many] marrones
    }
colour-grey =
    { $number ->
        [noun] gris
        [one] gris
       *[many] grises
    }
colour-black =
    { $number ->
        [noun] negro
        [one] negra
       *[many] negras
    }
colour-own = de su mismo color

name = «{ $name }»
name-same = del mismo nombre

list-and = { $first } y { $last }
# «o bien», porque un nombre puede empezar por o
list-names = { $first } o bien { $last }

## Qué se dice de una carta. $is: yes o no.

trait-shown =
    { $is ->
        [yes] es visible
       *[no] está oculta
    }
trait-hidden =
    { $is ->
        [yes] está oculta
       *[no] es visible
    }
trait-own-row =
    { $is ->
        [yes] está en su propia fila
       *[no] no está en su propia fila
    }
trait-colour =
    { $colours ->
        [own] { $is ->
            [yes] es de su mismo color
           *[no] no es de su mismo color
        }
       *[words] { $is ->
            [yes] es { $colours }
           *[no] no es { $colours }
        }
    }
trait-name =
    { $named ->
        [same] { $is ->
            [yes] es del mismo nombre
           *[no] no es del mismo nombre
        }
       *[yes] { $is ->
            [yes] es { $names }
           *[no] no es { $names }
        }
    }
trait-value-at-least =
    { $is ->
        [yes] tiene valor { $k } o más
       *[no] tiene valor menor que { $k }
    }
trait-value-at-most =
    { $is ->
        [yes] tiene valor { $k } o menos
       *[no] tiene valor mayor que { $k }
    }
trait-value-exactly =
    { $is ->
        [yes] tiene valor { $k }
       *[no] no tiene valor { $k }
    }
trait-in-line =
    { $is ->
        [yes] está en tu línea
       *[no] no está en tu línea
    }

## Condiciones

value-of-one = el valor de { $card }
value-of-many = el valor total de { $cards }

if-card = { $card } { $traits }
if-count-at-least = hay al menos { $some }
if-count-at-most =
    { $k ->
        [0] no hay ninguna { $one }
       *[other] hay como máximo { $some }
    }
if-count-exactly =
    { $k ->
        [0] no hay ninguna { $one }
       *[other] hay exactamente { $some }
    }
if-colours-at-least =
    { $k ->
        [1] hay al menos 1 color entre { $cards }
       *[other] hay al menos { $k } colores distintos entre { $cards }
    }
if-colours-at-most =
    { $k ->
        [1] hay como máximo 1 color entre { $cards }
       *[other] hay como máximo { $k } colores distintos entre { $cards }
    }
if-colours-exactly =
    { $k ->
        [1] hay exactamente 1 color entre { $cards }
       *[other] hay exactamente { $k } colores distintos entre { $cards }
    }
if-value-at-least = { $value } es { $k } o más
if-value-at-most = { $value } es { $k } o menos
if-value-exactly = { $value } es exactamente { $k }
if-run-at-least = la serie más larga de { $many } es de { $k } o más
if-run-at-most = la serie más larga de { $many } es de { $k } o menos
if-run-exactly = la serie más larga de { $many } es de exactamente { $k }
if-nested = ({ $condition })

## Puntos. $points lleva signo: +2, −1.

score-per-card = { $points } por cada { $one }
score-per-colour = { $points } por cada color distinto entre { $cards }
score-per-value =
    { $n ->
        [1] Suma { $value }
        [-1] Resta { $value }
       *[other] { $points } por cada punto que suma { $value }
    }
score-per-run = { $points } por cada carta de la serie más larga de { $many }
score-cap = { $text }, hasta { $most }
score-if = { $points } si { $condition }
sentence = { $text }.

## Antes de puntuar. $optional: yes o no.

before-swap =
    Antes de puntuar, { $optional ->
        [yes] puedes intercambiar
       *[no] intercambia
    } { $a } con { $b }
before-move =
    Antes de puntuar, { $optional ->
        [yes] puedes mover
       *[no] mueve
    } { $a } { $to }
before-recolor =
    Antes de puntuar, { $optional ->
        [yes] puedes cambiar
       *[no] cambia
    } el color de { $a } a { $to }
before-reface =
    Antes de puntuar, { $optional ->
        [yes] puedes pasar
       *[no] pasa
    } { $a } { $to }
before-add-value =
    Antes de puntuar, { $optional ->
        [yes] puedes dar
       *[no] da
    } { $points } de valor a { $a }
before-copy-score =
    Antes de puntuar, { $optional ->
        [yes] esta carta puede ganar
       *[no] esta carta gana
    } las habilidades de puntuación impresas en { $a }
before-replace-from-hand =
    Antes de puntuar, { $optional ->
        [yes] puedes cambiar
       *[no] cambia
    } { $a } por una carta de tu mano
before-remove =
    Antes de puntuar, { $optional ->
        [yes] puedes retirar
       *[no] retira
    } { $a } de tu línea

to-first = al principio de tu línea
to-last = al final de tu línea
to-anywhere = a cualquier lugar de tu línea
to-any-colour = cualquier color de la colección
to-shown = a la fila visible
to-hidden = a la fila oculta
to-other-row = a la otra fila
