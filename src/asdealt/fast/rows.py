"""The types of kernels. To Python they are plain functions of NumPy rows; numba reads the same source."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[Any]  # one table, its rules, a mask ...: small integers, one after the other
Rows: TypeAlias = NDArray[Any]  # a row for each of many tables
Stream: TypeAlias = np.uint64  # the state of a random number stream
Streams: TypeAlias = NDArray[np.uint64]
