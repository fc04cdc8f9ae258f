"""A pool's parent process, which the test kills: `python -m helpers.pool_parent FOLDER [CLUSTER]`."""

from __future__ import annotations

import sys

from asdealt.pool import open_pool
from helpers.pool_work import open_a_program

if __name__ == "__main__":
    folder, *cluster = sys.argv[1:]
    with open_pool(2, *cluster) as pool:
        for _ in pool.each(open_a_program, [folder] * 4):
            raise AssertionError("these jobs never end")
