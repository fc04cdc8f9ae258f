# Qué falla en un archivo, una opción o una conexión (faults.py). Lo de un archivo sigue al lugar en que está

## Dónde está

fault-at = { $where }: { $what }
fault-at-line = línea { $line }: { $what }
fault-in-card = carta "{ $card }": { $what }
fault-in-line = línea { $line }: { $what }

## Opciones

fault-no-option = No existe la opción { $given }; existen { $known }.
fault-option-value = La opción { $name } no puede ser { $given }; puede ser { $allowed }.
fault-option-cards = Opción cards: { $why }
fault-a-number-within = un número de { $least } a { $most }
fault-a-number-above-0 = un número mayor que 0
fault-true-or-false = true o false
fault-none = ninguno
fault-players = A { $game } no pueden jugar { $players }.
fault-no-game = Este programa no conoce el juego { $game }.

## Registros

fault-record-large = tiene { $count } bytes; un registro tiene { $most } como máximo.
fault-record-long = tiene { $count } caracteres; un registro tiene { $most } como máximo.
fault-record-line-long = la línea tiene { $count } caracteres; como máximo, { $most }.
fault-record-empty = el archivo está vacío.
fault-record-not-utf8 = esto no es UTF-8.
fault-record-not-json = esto no es una línea de JSON.
fault-record-cut = la línea está incompleta.
fault-record-changed = esta línea se ha cambiado, o falta, sobra o se ha movido alguna anterior.
fault-record-no-outcome = el registro se corta aquí, antes del resultado.
fault-record-no-seed = el registro se corta aquí, antes de la semilla.
fault-record-not-ours = esto no es un registro de As Dealt.
fault-record-format = está escrito en el formato { $written }; este programa lee el formato { $read }.
fault-record-game = este programa no conoce la edición { $edition } del juego { $game }.
fault-record-header = la primera línea de un registro de { $game } tiene las claves { $keys }, y ninguna otra.
fault-record-options = faltan opciones: { $names }.
fault-record-name = { $name } no es un nombre que pueda tener un registro.
fault-record-content = { $field } va junto a las opciones, no entre ellas.
fault-record-hex = el compromiso y lo que se muestra de cada número tienen 64 cifras hexadecimales.
fault-record-per-seat = debe haber un número para cada uno de los { $seats } asientos.
fault-record-no-shares = la lista de lo que se mostró está vacía.
fault-record-nonce-long = un número añadido tiene { $most } caracteres como máximo.
fault-record-no-seat = no existe ese asiento.
fault-record-what = no es un reparto, ni jugadas, ni el resultado, ni la semilla.
fault-record-move-text = una jugada no es un texto.
fault-record-early-outcome = es un resultado, pero la partida no ha terminado.
fault-record-more = hay algo después de la semilla.
fault-record-chance = estas cartas no salen de la semilla.
fault-record-field = { $field } falta o no es { $kind }.
fault-record-texts = { $field } no es una lista de textos.
fault-record-seed = la semilla no es la del compromiso.
fault-record-outcome = no es el resultado de estas jugadas, que es { $true }.
fault-record-move = aquí no se puede hacer esta jugada: { $why }
fault-record-nonce = el número del asiento { $seat } no corresponde a lo que mostró antes.
fault-record-asked = solo puede haber pedido consejo quien decide en este turno.
fault-record-nobody-asked = dice que alguien pidió consejo, pero nadie lo hizo.
fault-record-begins = ninguna partida puede empezar así.
fault-record-begins-hidden = no se conocen todas las cartas con las que empieza.
fault-record-over = esta partida ha terminado.
fault-deal-seed = el compromiso era otro antes de que se revelaran los números.
fault-deal-shares = se mostró otra cosa antes de que se revelaran los números.
fault-deal-nonce = tu número no se usó en los repartos.

## Colecciones de cartas

fault-no-card-sets = { $game } no tiene colecciones de cartas.
fault-no-card-set = No existe la colección { $given }; existen { $known }.
fault-cards-large = El archivo tiene más de { $most } bytes.
fault-cards-unread = no se han podido leer las cartas: tardaba demasiado o necesitaba demasiada memoria.
fault-cards-file-long = tiene más de { $most } bytes.
fault-cards-line-long = tiene más de { $most } letras.
fault-cards-not-utf8 = esto no es TOML: el byte { $byte } no es UTF-8.
fault-cards-not-toml = esto no es TOML: { $why }
fault-cards-open-text = esto no es TOML: un texto no está cerrado.
fault-cards-brackets = los corchetes pueden anidarse { $most } veces.
fault-cards-key-parts = una clave tiene { $most } partes como máximo.
fault-cards-missing = falta.
fault-cards-no-field = aquí no existe ese campo; existen { $known }.
fault-cards-not-one-of = { $given } no vale; valen { $allowed }.
fault-cards-not-whole = { $given } no es un número entero de { $least } a { $most }.
fault-cards-not-truth = { $given } no es true ni false.
fault-cards-not-list = { $given } no es una lista.
fault-cards-not-table = { $given } no es una tabla.
fault-cards-not-text = { $given } no es una línea de texto.
fault-cards-not-id = { $given } no es un id: minúsculas, cifras y guiones, con una letra al principio; { $most } como máximo.
fault-cards-list-empty = la lista está vacía.
fault-cards-twice = { $given } está dos veces.
fault-cards-letters = { $given } es demasiado largo: { $count } letras; como máximo, { $most }.
fault-cards-bytes = { $given } es demasiado largo: { $count } bytes; como máximo, { $most }.
fault-cards-many = hay { $count }; como máximo, { $most }.
fault-cards-few = hay { $count }; una colección tiene de { $few } a { $most }.
fault-cards-card-parts = la carta dice demasiado: { $count } partes; como máximo, { $most }.
fault-cards-set-parts = las cartas dicen demasiado: { $count } partes; como máximo, { $most }.
fault-cards-set-named = las cartas nombran { $count } cartas; como máximo, { $most }.
fault-cards-same-id = otra carta también lo tiene.
fault-cards-like-id = se lee como el de la carta { $other }.
fault-cards-no-letters = un nombre lleva letras; sin ellas se tomaría por un lugar.
fault-cards-same-name = la carta { $other } se llama igual.
fault-cards-idle-white = falta: toda carta blanca hace algo antes de puntuar.
fault-cards-only-white = solo las cartas blancas hacen algo antes de puntuar.
fault-cards-no-card = no existe la carta { $name }.
fault-cards-no-colour = ninguna carta de la colección es { $colour }.
fault-cards-colours = los colores de la colección son { $colours }.
fault-cards-alone = { $word } va sin nada más.
fault-cards-ways = puede haber { $count } maneras de resolverla; como máximo, { $most }.
fault-cards-line-ways = las cartas blancas de una línea pueden tener { $count } maneras antes de sus últimos efectos; como máximo, { $most }.
fault-cards-line-letters = la lista de maneras de las cartas blancas de una línea puede tener { $count } letras; como máximo, { $most }.
fault-cards-few-colours = una colección tiene al menos 3 colores, uno de ellos blanco; aquí: { $colours }.
fault-cards-lone-colour = es la única carta { $colour }; cada color tiene al menos dos.
# $kind: neighbours (vecinas), colours (colores), adding (sumar) o subtracting (restar)
fault-cards-no-ability = { $kind ->
    [neighbours] ninguna carta tiene una habilidad sobre cartas adyacentes.
    [colours] ninguna carta tiene una habilidad sobre colores.
    [adding] ninguna carta tiene una habilidad que sume puntos.
   *[subtracting] ninguna carta tiene una habilidad que reste puntos.
}
fault-cards-deep = las condiciones pueden anidarse { $most } veces.
fault-cards-choose = al puntuar no se elige nada; solo los efectos tienen choose.
fault-cards-one-card = este efecto es sobre una carta: añade choose = 1, o usa scope self, left o right.
fault-cards-zero = 0 no hace nada.
fault-no-content = { $game } no admite cartas propias.

## El sistema

fault-no-file = No existe el archivo { $file }.
fault-no-folder = No existe la carpeta { $folder }.
fault-no-access = No tienes permiso para usar { $file }.
fault-is-folder = { $file } es una carpeta, no un archivo.
fault-port-taken = Este puerto está ocupado: elige otro con --port.
fault-disk-full = El disco está lleno.
fault-no-connection = El servidor no responde en esta dirección.
fault-timeout = El servidor tarda demasiado en responder.
fault-no-host = No hay ningún equipo con ese nombre.
fault-no-address = Este equipo no tiene esa dirección.
