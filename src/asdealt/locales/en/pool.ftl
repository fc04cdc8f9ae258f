# Who does the work: processes of this machine, or a cluster

cli-help-jobs = how many jobs at once (1; on a cluster, as many as it has cores); the result does not depend on it
cli-help-cluster = work on a Ray cluster: ray starts one on this machine, ray://HOST:PORT joins one; the result is the same

pool-no-jobs = At least one job must run at once.
pool-job-lost = The same job failed { $tries } times because its process died, so the run has stopped.

cluster-unknown = “{ $cluster }” is not a cluster I know: write ray, or ray://HOST:PORT.
cluster-no-ray = A cluster needs Ray, which is not installed here: { $install }
cluster-not-started = Ray could not be started on this machine: { $reason }
cluster-unreachable = The Ray cluster at { $address } cannot be reached: { $reason }
cluster-lost = The connection to the Ray cluster was lost: { $reason }
cluster-other-source = The cluster has another version of As Dealt ({ $there }) than this machine ({ $here }): install the same one on every node.
cluster-no-source = As Dealt is not installed on every node of the cluster: install { $here } there, too.
