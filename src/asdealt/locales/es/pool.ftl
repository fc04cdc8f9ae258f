# Quién hace el trabajo: procesos de este equipo o un clúster

cli-help-jobs = cuántas tareas a la vez (1; en un clúster, tantas como núcleos tenga); el resultado no depende de ello
cli-help-cluster = usa un clúster de Ray: ray arranca uno en este equipo, ray://HOST:PUERTO se conecta a otro; el resultado es el mismo

pool-no-jobs = Hace falta al menos una tarea a la vez.
pool-job-lost = La misma tarea ha fallado { $tries } veces porque su proceso ha terminado; la ejecución se ha detenido.

cluster-unknown = No conozco el clúster «{ $cluster }»: escribe ray o ray://HOST:PUERTO.
cluster-no-ray = Para usar un clúster hace falta Ray, que no está instalado aquí: { $install }
cluster-not-started = No se ha podido arrancar Ray en este equipo: { $reason }
cluster-unreachable = No se puede conectar con el clúster de Ray en { $address }: { $reason }
cluster-lost = Se ha perdido la conexión con el clúster de Ray: { $reason }
cluster-other-source = El clúster tiene otra versión de As Dealt ({ $there }) que este equipo ({ $here }): instala la misma en todos los nodos.
cluster-no-source = As Dealt no está instalado en todos los nodos del clúster: instala también allí { $here }.
