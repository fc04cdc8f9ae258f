"""Every game as a Gymnasium environment: one learning seat among bots, single (`SeatEnv`) or many at once (`SeatsEnv`).

Importing this module registers every game: `gymnasium.make("asdealt/scout-v2", players=4, opponents="heuristic")` and
`gymnasium.make_vec("asdealt/scout-v2", num_envs=4096, players=4, opponents="policy")`.

An observation is a dictionary: "observation" is what the seat may know, "action_mask" what it may do. An illegal action
changes nothing and pays `illegal_reward`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from asdealt.bots import find as find_bot
from asdealt.core import Json, Seat
from asdealt.fast.environments import ANY_SEAT, AT_RANDOM, FINISHED, REFUSED
from asdealt.games import GAMES, find
from asdealt.match import Match
from asdealt.research import version_of
from asdealt.research.drawing import MODES, rendered
from asdealt.research.engine import Engine, Observation, engine_for
from asdealt.research.rewards import OF_MANY, reward_of
from asdealt.research.row_engine import RowEngine
from asdealt.seed import Seed

POLICY = "policy"  # the game's rule of thumb; policy@2026: with earlier weights


def spaces(engine: Engine) -> tuple[Dict, Discrete]:
    low, high = engine.limits
    seen = Box(low, high, (engine.size,), engine.dtype)
    return Dict({"observation": seen, "action_mask": Box(0, 1, (engine.actions,), np.int8)}), Discrete(engine.actions)


def names_in(opponents: str | Sequence[str]) -> list[str]:
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if not names:
        raise ValueError("at least one opponent must be named")
    return names


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a match. The bots of the other seats are drawn for each game from `opponents` (docs/bots.md).

    `seat=None`: a seat is drawn for each game.
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium defines it so

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.engine = engine_for(game, min(find(game).sizes) if players is None else players, options)
        if seat is not None and not 0 <= seat < self.engine.players:
            raise ValueError(f"seats are 0 to {self.engine.players - 1}, not {seat}")
        self.fixed_seat, self.illegal_reward, self.render_mode = seat, illegal_reward, render_mode
        self.population = [find_bot(name, game, self.engine.players) for name in names_in(opponents)]
        self.observation_space, self.action_space = spaces(self.engine)
        self._reward = reward_of(reward)
        self._match: Match[Any, Any] | None = None

    @property
    def match(self) -> Match[Any, Any]:
        if self._match is None:
            raise gymnasium.error.ResetNeeded("call reset first")
        return self._match

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        super().reset(seed=seed, options=options)
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        seats = self.engine.players
        while True:
            self.seat = Seat(self._rng.randrange(seats) if self.fixed_seat is None else self.fixed_seat)
            self._bots = [self._rng.choice(self.population) for _ in range(seats)]
            self._match = Match(self.engine.rules, seats, Seed.of(f"environment {self._rng.getrandbits(62)}"))
            self._others_play()
            if not self._match.over:
                return self._observation(), {"seat": int(self.seat)}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match, info = self.match, {"seat": int(self.seat)}
        chosen = self.engine.action_of(match.view(self.seat).state, self.seat, int(action))
        if chosen is None:
            return self._observation(), self.illegal_reward, False, False, info
        match.play(self.seat, chosen)
        self._others_play()
        outcome = match.outcome
        reward = 0.0 if outcome is None else self._reward(outcome.scores, outcome.ranks)[self.seat]
        return self._observation(), reward, match.over, False, info

    def _others_play(self) -> None:
        match = self.match
        while not match.over and self.seat not in match.waiting:
            seat = min(match.waiting)
            match.play(seat, self._bots[seat].choose(match.rules, match.view(seat), self._rng))

    def _observation(self) -> Observation:
        return self.engine.seen(self.match.view(self.seat), self.seat)

    def render(self) -> Any:
        match = self.match
        return rendered(self.render_mode, match.rules, match.view(self.seat).state, self.seat, match.waiting)


class SeatsEnv(VectorEnv[Observation, Any, Any]):
    """One seat at each of `num_envs` tables, all in kernels. `opponents`: "random", "policy", "policy@GENERATION".

    A finished game is followed by the next one in the same step; `infos["final_obs"]` has what the seat saw in the end.
    Arrays are new in every step; `copy=False` saves that time, and then every step overwrites them.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 1,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        copy: bool = True,
    ) -> None:
        self.engine = engine = RowEngine(game, min(find(game).sizes) if players is None else players, options)
        if seat is not None and not 0 <= seat < engine.players:
            raise ValueError(f"seats are 0 to {engine.players - 1}, not {seat}")
        self.num_envs, self.illegal_reward, self.copy = num_envs, illegal_reward, copy
        self.single_observation_space, self.single_action_space = spaces(engine)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self.decisions = 0  # of all seats, in all steps
        self._rewards = OF_MANY[reward_of(reward)]
        population, lines = self._population(names_in(opponents))
        many, shape = num_envs, (num_envs, engine.players)
        self._rows = np.zeros((many, engine.new_row().size), np.uint8)
        self._mine, self._done, self._ended = (np.zeros(many, np.int32) for _ in range(3))
        self._legal, self._features = np.zeros((many, engine.actions), np.uint8), np.zeros((many, engine.size), np.int8)
        self._final = np.zeros_like(self._features)
        self._scores, self._ranks = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
        self._written = (
            self._mine, self._legal, self._features, self._done, self._ended, self._scores, self._ranks, self._final,
        )  # fmt: skip
        self._seat = ANY_SEAT if seat is None else seat
        self._shared = (
            engine.rules_row, engine.work, self._rows, np.zeros(many, np.uint64), lines, population,
            np.zeros(shape, np.int32), self._seat, engine.players,
        )  # fmt: skip
        self._seeds = Random()
        nothing = np.zeros(many, np.int64)
        self.engine.entry("learners_step", *self._shared[1:], nothing, *self._written)  # compiled now: a word is said

    def _population(self, names: Sequence[str]) -> tuple[Any, Any]:
        """Each member as a line of weights, or AT_RANDOM; and the lines."""
        members: list[int] = []
        lines: list[Any] = []
        for name in names:
            kind, _, generation = name.partition("@")
            if kind == POLICY:
                members.append(len(lines))
                given = {"generation": generation} if generation else {}
                lines.append(self.engine.game.weights_row(self.engine.players, **given))
            elif name == "random":
                members.append(AT_RANDOM)
            else:
                raise ValueError(f"a batch plays against 'random' or {POLICY!r}, not {name!r}: gymnasium.make does")
        weights = np.array(lines or [self.engine.game.weights_row(self.engine.players)], np.int32)
        return np.array(members, np.int32), weights

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, Sequence):
            seed = seed[0]
        if seed is not None:
            self._seeds = Random(seed)
        begin, stream = self.engine.kernels["begin_learning"], np.uint64(self._seeds.getrandbits(63))
        begin(*self._shared, stream, self._mine, self._legal, self._features)
        return self._observation(), {"seat": self._mine.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"one action for each of {self.num_envs} tables is needed, not {chosen.shape}")
        self.decisions += self.engine.kernels["learners_step"](*self._shared, chosen, *self._written)
        rewards = np.zeros(self.num_envs, np.float32)
        over = self._done == FINISHED
        infos: dict[str, Any] = {"seat": self._mine.copy()}
        rewards[self._done == REFUSED] = self.illegal_reward
        if over.any():
            paid = self._rewards(self._scores[over], self._ranks[over])
            rewards[over] = paid[np.arange(len(paid)), self._ended[over]]
            infos |= self._endings(over)
        return self._observation(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _endings(self, over: Any) -> dict[str, Any]:
        """What the learner saw at the end of the games that this step finished, as Gymnasium passes it on."""
        final = np.full(self.num_envs, None, object)
        nothing = np.zeros(self.engine.actions, np.int8)
        final[over] = [{"observation": seen, "action_mask": nothing} for seen in self._final[over]]
        return {"final_obs": final, "_final_obs": over.copy(), "final_info": {}, "_final_info": over.copy()}

    def _observation(self) -> Observation:
        seen, mask = self._features, self._legal.view(np.int8)
        return {"observation": seen.copy(), "action_mask": mask.copy()} if self.copy else {
            "observation": seen, "action_mask": mask,
        }  # fmt: skip


def environment_id(game: str) -> str:
    found = find(game)
    return f"asdealt/{found.name}-v{version_of(found)}"


def register() -> None:
    """Registers every game that is known now; done when this module is imported."""
    for name, game in GAMES.items():
        batched = f"{__name__}:SeatsEnv" if "fast" in game.parts else None
        gymnasium.register(
            environment_id(name), f"{__name__}:SeatEnv", vector_entry_point=batched, kwargs={"game": name}
        )


register()
