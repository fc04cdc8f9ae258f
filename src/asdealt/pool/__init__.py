"""Many jobs over many workers: this process, threads, processes of this machine, or a Ray cluster (docs/pool.md)."""

from __future__ import annotations

from asdealt.pool.contract import Pool, PoolTrouble, WorkLost
from asdealt.pool.processes import Processes
from asdealt.pool.threads import Here, Threads

__all__ = ["Here", "Pool", "PoolTrouble", "Processes", "Threads", "WorkLost", "open_cluster", "open_pool"]


def open_pool(jobs: int | None = None, cluster: str | None = None) -> Pool:
    """The pool that `--jobs` and `--cluster` ask for; `jobs` is 1 by default, and all cores of a cluster.

    Raises PoolTrouble.
    """
    if cluster is not None:
        return open_cluster(cluster, jobs)
    return Here() if jobs in (None, 1) else Processes(jobs)


def open_cluster(cluster: str, jobs: int | None = None) -> Pool:
    """`ray` or `ray://host:port`; at most `jobs` at once, by default as many as the cluster has cores.

    Raises PoolTrouble.
    """
    from asdealt.pool.ray_cluster import RayCluster

    return RayCluster(cluster, jobs)
