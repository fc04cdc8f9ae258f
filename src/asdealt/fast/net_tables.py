"""Many tables at which nets sit, on one device. What nets read lies where the caller wants it, such as in tensors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from asdealt import extras
from asdealt.fast import (
    game_loop,
    net_contract,
    net_everywhere,
    net_loop,
    net_no_solution,
    net_no_values,
    net_usual_search,
    net_usual_worlds,
    streams,
)
from asdealt.fast.batch import stream_seed
from asdealt.fast.build import Kernels, build
from asdealt.fast.contract import NET_SIZES
from asdealt.fast.devices import all_cpu_kernels, cpu_compiler, explained, functions_of, need_gpu
from asdealt.fast.game import FastGame, fast_game, rules_of
from asdealt.fast.interpreted import interpreted
from asdealt.fast.net_spec import NetSpec

WARP, THREADS = 32, 128  # of a block, on a GPU: at least and at most


class NoNets(LookupError):
    """The game has no spec for nets."""


def spec_of(game: FastGame) -> NetSpec:
    if game.net is None:
        raise NoNets(f"nets cannot learn {game.name}: it says nowhere what they would read")
    return game.net


def solves_rounds(game: FastGame, rules: Any, seats: int) -> bool:
    """Can rounds of this table be solved?"""
    solves = spec_of(game).solves
    return solves is not None and solves(rules, seats)


def net_modules(game: FastGame) -> list[ModuleType]:
    """The kernels of the game and those for nets."""
    found = [*game.modules, *spec_of(game).modules]
    usual = {
        "net_asked": net_everywhere,
        "net_world": net_usual_worlds,
        "search_world": net_usual_search,
        "value_show": net_no_values,
        "solve_round": net_no_solution,
    }
    return [*found, *(module for name, module in usual.items() if not any(hasattr(own, name) for own in found))]


@cache
def net_kernels(game: str, device: str) -> Kernels:
    """The kernels of `net_cpu` or `net_cuda` for a game. Each is compiled when it is first called."""
    there = fast_game(game)
    modules = net_modules(there)
    if device != "cuda":
        from asdealt.fast import (
            cpu,
            futures,
            net_cpu,
            net_futures,
            net_rollouts,
            net_scoring,
            solved_games,
            value_rollouts,
        )

        games = (solved_games, value_rollouts)
        outer = (net_contract, net_cpu, net_scoring, net_rollouts, net_futures, futures, *games)
        shared = [streams, game_loop, cpu, net_loop, *outer[1:]]
        if device == "python":
            return interpreted(game, shared, modules)
        called_from_python = functions_of(*outer)
        # Compiled for games without nets, too: only what nets add is compiled here, and what calls it
        made = {key: kernel for key, kernel in all_cpu_kernels(game).items() if key not in functions_of(*outer)}
        kernels = build(game, shared, modules, cpu_compiler(there, called_from_python), made)
        return {name: kernels[name] for name in (*called_from_python, *NET_SIZES)}
    extras.need(extras.FAST)
    from asdealt.fast import cuda, net_cuda

    def compile_for_cuda(function: FunctionType) -> Any:
        if function.__module__ == net_cuda.__name__:
            limit = {} if cuda.SIMULATED else {"max_registers": 128}
            return cuda.cuda.jit(cache=True, **limit)(function)
        return cuda.cuda.jit(device=True)(function)

    return build(game, [streams, game_loop, net_loop, net_cuda], modules, compile_for_cuda)


class NetTables:
    """`count` tables of one game and size. Every step performs one action of a net at each.

    `nets` has, by table, the seats that nets play, as bits; `rivals` the line of `weights` that the others play by.
    """

    def __init__(self, game: str, players: int, count: int, device: str, weights: Any, nets: Any, rivals: Any) -> None:
        self.game = fast_game(game)
        self.spec = spec_of(self.game)
        self.players, self.count, self.device = players, count, device
        _, rules_row = rules_of(self.game, players, None, 1 if self.game.in_rounds else None)
        self._kernels = net_kernels(game, device)
        self._cuda: Any = None
        byte: Any = np.uint8
        if device == "cuda":
            need_gpu()
            from asdealt.fast import cuda

            self._cuda = cuda.cuda
            byte, self._threads = cuda.BYTE, 1 if cuda.SIMULATED else self._threads_of_a_block()
        size = (count, self.game.layout.ROW)
        self._rules = self._send(rules_row)
        self._tables = self._send(np.zeros(size, byte, order="F" if self._cuda else "C"))
        self._streams = self._send(np.zeros(count, np.uint64))
        self._weights = self._send(np.ascontiguousarray(weights, np.int32))
        self._read_by = self._send(np.ascontiguousarray(self.game.weights_row(players), np.int32))
        self._nets, self._rivals = self._send(np.asarray(nets, np.int64)), self._send(np.asarray(rivals, np.int64))

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """What a look writes: by name the shape and the type of the array."""
        spec, count = self.spec, self.count
        return {
            "seats": ((count,), "int64"),
            "standings": ((count, self.players), "int32"),
            "states": ((count, spec.state.size), "int16"),
            "choices": ((count, spec.choices * spec.choice.size), "int16"),
            "actions": ((count, spec.choices), "int64"),
            "hidden": ((count, spec.hidden.size), "int16"),
        }

    def deal(self, deals: Any, seed: int) -> None:
        """New games at all tables, those with the same number with the same cards. A step deals them."""
        self._run("net_deal", self._tables, self._streams, self._send(np.asarray(deals, np.int64)), stream_seed(seed))

    def step(self, actions: Any, scores: Any, done: Any) -> None:
        """Performs these actions (-1: none yet), and plays on until nets are asked again."""
        self._run(
            "net_step", self._weights, self._tables, self._streams, self._nets, self._rivals, actions, scores, done
        )

    def look(self, into: Mapping[str, Any], *, hidden: bool) -> None:
        """Writes what nets read of their next decision into these arrays (`shapes`)."""
        arrays = [into[name] for name in ("seats", "standings", "states", "choices", "actions", "hidden")]
        self._run("net_look", self._read_by, self._tables, *arrays, int(hidden))

    def own(self, tensor: Any) -> Any:
        """An array of another framework as kernels take it, without copying."""
        return self._cuda.as_cuda_array(tensor) if self._cuda else tensor

    def rows(self) -> Any:
        """The rows of all tables, on the host."""
        return self._tables.copy_to_host() if self._cuda else self._tables

    def _threads_of_a_block(self) -> int:
        """So few that all multiprocessors have work: a table's work row is large, and their caches are small."""
        everywhere = self.count // self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return int(min(THREADS, max(WARP, everywhere // WARP * WARP)))

    def _send(self, array: Any) -> Any:
        return self._cuda.to_device(array) if self._cuda else array

    def _run(self, kernel: str, *args: Any) -> None:
        with explained(self.game.name, "the GPU" if self._cuda else "this processor"):
            if self._cuda:
                blocks = -(-self.count // self._threads)
                self._kernels[kernel][blocks, self._threads](self._rules, *args)
            elif kernel == "net_deal":
                self._kernels[kernel](0, self.count, self._rules, *args)
            else:
                work = np.zeros(self.spec_work, np.int16)
                self._kernels[kernel](0, self.count, self._rules, work, *args)

    @property
    def spec_work(self) -> int:
        """Numbers of a work row."""
        return int(self._kernels["NET_WORK"])
