# Los datos de un servidor: su cerrojo, su archivo, lo que se borra

server-already = El servidor ya está en marcha: { $address }

cli-about-store = Cuida los datos de un servidor.
cli-about-store-prune = Borra las partidas terminadas hace más de tantos días.
cli-help-older-than = cuántos días se conserva una partida terminada
cli-help-dry-run = di solo cuántas se borrarían
cli-help-keep-finished = borra las partidas terminadas al cabo de tantos días
cli-about-store-copy = Copia todas las mesas a otro almacén.
cli-about-store-backup = Copia las mesas de una carpeta de datos en un archivo, aunque un servidor las esté usando.
cli-help-backup-file = dónde va la copia; el archivo no debe existir todavía
cli-help-copy-from = una carpeta de datos o la dirección postgresql:// de una base de datos
cli-help-copy-to = una carpeta de datos o la dirección postgresql:// de una base de datos
cli-help-store = guarda las mesas en esta base de datos PostgreSQL y no en una carpeta: postgresql://usuario@servidor/base (o con { $variable })
cli-help-processes = cuántos procesos del servidor se reparten el trabajo en este equipo
cli-help-peer-address = dónde encuentran a este proceso los de otros equipos

store-held = { $address ->
    [none] La carpeta { $folder } la está usando otro As Dealt (proceso { $pid }).
   *[other] La carpeta { $folder } la está usando otro As Dealt (proceso { $pid }) en { $address }.
}
store-bad-days = El número de días no puede ser negativo.
store-no-data = En { $folder } no hay mesas.
store-backup-exists = { $file } ya existe. Se ha dejado como estaba; elige otro nombre.
store-backed-up = Las mesas están en { $file }.
store-fails = No se pueden cambiar las mesas: { $reason }
store-pruned = { $count ->
    [one] Se ha borrado { $count } partida terminada.
   *[other] Se han borrado { $count } partidas terminadas.
}
store-would-prune = { $count ->
    [one] Se borraría { $count } partida terminada.
   *[other] Se borrarían { $count } partidas terminadas.
}
store-file-foreign = { $file } no es un archivo de As Dealt. Se ha dejado como estaba; elige otra carpeta con --data.
store-file-damaged = { $file } está dañado y no se puede leer. Se ha dejado como estaba; recupera una copia o elige otra carpeta con --data.
store-file-newer = { $file } es de una versión más nueva de As Dealt. Usa esa versión o elige otra carpeta con --data.
store-file-folder = { $file } es una carpeta, y ahí hace falta un archivo. Elige otra carpeta con --data.
store-file-denied = No se puede abrir { $file } para leer y escribir. Comprueba los permisos del archivo y de su carpeta.
store-file-busy = Otro programa está usando { $file }.
store-file-disk-full = No se puede usar { $file }: el disco está lleno.
store-in-use = Un servidor está usando uno de los almacenes. Detenlo primero.
store-copy-same = Los dos almacenes son el mismo.
store-copied = { $there ->
    [0] Mesas copiadas: { $copied }.
   *[other] Mesas copiadas: { $copied }. Ya estaban: { $there }.
}
store-copy-different = { $count ->
    [one] { $count } mesa tiene otra historia en el almacén de destino. Se ha dejado como estaba.
   *[other] { $count } mesas tienen otra historia en el almacén de destino. Se han dejado como estaban.
}
store-needs-driver = PostgreSQL necesita un controlador: { $install }
store-database-url = Esta no es la dirección de una base de datos PostgreSQL: { $reason }
store-database-unreachable = No se puede llegar a la base de datos: { $reason }
store-database-denied = No se puede usar la base de datos: { $reason }
store-database-newer = La base de datos es de una versión más nueva de As Dealt. Usa esa versión.
server-too-few-processes = Hace falta al menos un proceso.
server-no-processes-here = En Windows no se pueden usar varios procesos. Quita --processes.
