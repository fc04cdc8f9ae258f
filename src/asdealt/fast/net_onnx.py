"""Nets in `.onnx` files, scored by ONNX Runtime. It is an extra, and is imported only when such a net is asked for.

A file is read without it, and must be byte for byte what `onnx_bytes` writes for the header and the arrays in it. ONNX
Runtime never gets the file, but the graph written again. So a stranger's file brings numbers and nothing else: no other
operators, no libraries of them, no data from other files.
"""

from __future__ import annotations

import os
from functools import cached_property
from typing import Any

import numpy as np

from asdealt import extras
from asdealt.fast.net_files import LARGEST, BadNet, Floats, Net, checked_net, read_header
from asdealt.fast.onnx_file import onnx_bytes, onnx_parts


class OnnxNet(Net):
    """The same net with the same scores, computed by ONNX Runtime on one thread."""

    def scores(self, state: Any, choices: Any, actions: Any) -> Floats:
        spec = self.spec
        given = {
            "state": np.asarray(state, np.int16)[None],
            "choices": np.asarray(choices, np.int16).reshape(1, spec.choices, spec.choice.size),
            "missing": (np.asarray(actions) < 0)[None],
        }
        found: Floats = self._session.run(None, given)[0][0]
        return found

    @cached_property
    def _session(self) -> Any:
        onnx = onnx_runtime()
        options = onnx.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4  # fatal ones
        graph = onnx_bytes(self.spec, b"", self.all_arrays)
        return onnx.InferenceSession(graph, options, providers=["CPUExecutionProvider"])


def onnx_runtime() -> Any:
    """ONNX Runtime, without its telemetry.

    Releases since 1.29 report to their maker unless told not to. The variable is read once, on import. Without it an id
    and a database of events are kept in the user's cache folder, even if events are turned off afterwards.
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime

    onnxruntime.disable_telemetry_events()  # those of Windows do not look at the variable
    return onnxruntime


def read_onnx(data: bytes, game: str, players: int | None, where: str) -> OnnxNet:
    """A net for this game and size (None: any size that the game has). Raises BadNet and MissingExtra."""
    if len(data) > LARGEST:
        raise BadNet(f"{where} is too large to be a net")
    try:
        header, arrays = onnx_parts(data)
    except ValueError as bad:
        raise BadNet(f"{where} is not a file of a net: {bad}") from None
    net = checked_net(read_header(header, where), arrays, game, players, where)
    if onnx_bytes(net.spec, header, net.all_arrays) != data:
        raise BadNet(f"{where} has another graph than `asdealt train onnx` writes")
    extras.need(extras.ONNX)
    return OnnxNet(net.spec, net.made, net.arrays, net.panel)
