# La mesa genérica del navegador, para un juego sin mesa propia. $action, $first: en la notación del juego

web-generic-table = La mesa
web-generic-yes = sí
web-generic-no = no
web-generic-empty = nada
web-generic-hidden = { $count ->
    [one] { $count } carta oculta
   *[other] { $count } cartas ocultas
}
web-generic-search = Buscar
web-generic-found = { $found } de { $all }
web-generic-more = { $count ->
    [one] 1 más: búscala
   *[other] { $count } más: búscalas
}
web-generic-choose = Elige qué hacer
web-generic-confirm = Confirmar: { $action }
web-generic-first = { $first }: ahora elige cómo sigue tu turno.
web-generic-locked = Has elegido { $action }. Puedes cambiarlo hasta que elijan todos.
web-generic-key-search = Buscar entre las acciones
web-generic-key-move = Recorrer las acciones
