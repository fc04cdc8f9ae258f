"""Types of kernel arguments. To Python, kernels are plain functions of NumPy rows; numba reads the same source."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[Any]  # one state, its rules, a mask ...: small integers, one after another
Rows: TypeAlias = NDArray[Any]  # many of them
Stream: TypeAlias = np.uint64  # the state of a random number stream
Streams: TypeAlias = NDArray[np.uint64]
