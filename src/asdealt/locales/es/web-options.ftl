# El navegador: las variantes con que se puede poner una mesa. $value: como lo llaman las reglas

web-options = Variantes

web-own-cards = Archivo del juego de cartas (TOML)
web-own-cards-missing = Elige primero el archivo con tu juego de cartas.
