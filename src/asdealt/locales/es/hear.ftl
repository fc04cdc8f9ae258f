# Una jugada tal como se escribiría. Lo que se dice aquí debe volver a entenderse (hear.toml): las pruebas
# recorren todas las jugadas legales. Al final, las frases sobre líneas que no se han entendido.

## Líneas que no se han entendido

refusal-hear-nothing = No hay nada en esa línea que sepa leer.
refusal-hear-unknown-word = Aquí no conozco la palabra «{ $word }»; «?» muestra lo que puedes escribir.
refusal-hear-number = Aquí no hay números mayores que { $most }.
refusal-hear-unclear = Conozco esas palabras, pero no sé qué quieren decir juntas; «?» muestra lo que puedes escribir.
