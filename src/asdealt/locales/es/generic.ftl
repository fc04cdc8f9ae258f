# Lo que se dice en las mesas de juegos sin textos propios. $action, $actions: en la notación del juego

## Qué ha pasado y cómo va la partida

generic-did = { $name }: { $action }
generic-dealt = Reparto: { $action }
generic-round = Empieza la ronda { $round } de { $rounds }.
# $points: «Ana 3, Ben 5»
generic-round-scored = Puntos de la ronda { $round }: { $points }
generic-counted = { $name } { $points }
generic-stands = { $name }: { $points ->
    [one] { $points } punto hasta ahora
   *[other] { $points } puntos hasta ahora
}
generic-no-score = Los puntos se cuentan al final de la partida.
generic-reason = Cómo ha terminado: { $reason }

## Qué se pide

generic-wanted = { $count ->
    [one] Te toca. Solo puedes hacer una cosa.
   *[other] Te toca. Puedes elegir entre { $count } acciones.
}
generic-may = Puedes escribir { $actions }.
generic-may-more = Puedes escribir { $actions } o una de otras { $count }.
refusal-hear-several = Eso podría ser { $actions }. Escribe algo más.
# $code, $rule: como los llama el juego
refusal-generic = Eso no está permitido aquí ({ $code }, regla: { $rule }).

## La mesa en una terminal

generic-yes = sí
generic-no = no
generic-none = nada
generic-hidden = { $count ->
    [one] { $count } carta oculta
   *[other] { $count } cartas ocultas
}
generic-field = { $name }: { $value }
generic-choices = Puedes escribir
generic-choices-more = … y { $count } más: escribe cómo empieza una y luego ?

## La página de reglas

generic-page-none = Este juego no tiene página de reglas en español.
generic-page-author = En palabras de su autor
generic-page-players = Jugadores: { $sizes }
generic-page-options = Opciones
generic-page-option = { $name }: normalmente { $usual }; también { $others }
generic-page-no-options = No tiene opciones.
