"""Every game as a PettingZoo environment: AEC (`env`, `raw_env`) and Parallel (`parallel_env`).

Importing this module registers every game: `pettingzoo.make("aec", "asdealt/scout-v2", players=4)`, and "parallel".

An observation is a dictionary: "observation" is what the seat may know, "action_mask" what it may do. Seats that choose
at once are asked one after another by an AEC environment, and none of them observes what another has chosen. An illegal
action changes nothing: the seat pays `illegal_reward` and is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo.utils import wrappers

from asdealt.core import Json
from asdealt.games import GAMES, find
from asdealt.research import version_of
from asdealt.research.drawing import MODES, rendered
from asdealt.research.engine import OVER, REFUSED, Engine, Node, Observation, Run, engine_for
from asdealt.research.rewards import reward_of

Info = dict[str, Any]


def spaces(engine: Engine) -> tuple[Dict, Discrete]:
    """What a seat may observe and do: the same for all seats."""
    low, high = engine.limits
    seen = Box(low, high, (engine.size,), engine.dtype)
    mask = Box(0, 1, (engine.actions,), np.int8)
    return Dict({"observation": seen, "action_mask": mask}), Discrete(engine.actions)


class _Table:
    """What both kinds of environments have."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Json] | None = None,
        reward: str = "win",
        illegal_reward: float = -1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        found = find(game)
        players = min(found.sizes) if players is None else players
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.metadata: dict[str, Any] = {
            "name": f"asdealt_{found.name}_v{version_of(found)}",
            "render_modes": MODES,
            "is_parallelizable": False,
        }
        self.engine = engine_for(game, players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.render_mode = render_mode
        self.illegal_reward, self.max_cycles = illegal_reward, max_cycles
        self._reward = reward_of(reward)
        self._spaces = {agent: spaces(self.engine) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent][1]

    def _next_seed(self, seed: int | None) -> int:
        if seed is not None:
            self._seeds = Random(seed)
        return self._seeds.getrandbits(63)


class RawEnv(_Table, pettingzoo.AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment without PettingZoo's wrappers, which cost far more than the game."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._run: Run = self._run if hasattr(self, "_run") else self.engine.run()
        self._run.reset(self._next_seed(seed))
        agents = self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in agents}
        self.agent_selection = self.possible_agents[self._run.seat]
        self._paid = False  # are there rewards to clear?
        self._decisions_left = (self.max_cycles or 0) * len(agents)

    def observe(self, agent: str) -> Observation:
        return self._run.seen(self.seats[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """As AECEnv's, without a call of Python for each agent."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, Info]:
        """As AECEnv's, without a second call."""
        agent = self.agent_selection
        return (
            self._run.seen(self.seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(action)
            return
        if self._paid:
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            self._paid = False
        seat = self._run.decide(action)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat == REFUSED:
            self._pay({agent: self.illegal_reward})
        else:
            self._pay(dict(zip(self.possible_agents, self._reward(*self._run.results()), strict=True)))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if self.max_cycles is not None:
            self._decisions_left -= 1
            if self._decisions_left == 0:
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]

    def _leave(self, action: Any) -> None:
        """As AECEnv's `_was_dead_step`, shorter because all agents end at once."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agents.pop(0)  # it is selected
        del self.terminations[agent], self.truncations[agent], self.infos[agent], self._cumulative_rewards[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _pay(self, rewards: Mapping[str, float]) -> None:
        self.rewards.update(rewards)
        self._accumulate_rewards()
        self._paid = True

    def render(self) -> Any:
        seat = self._run.seat
        viewer, waiting = (None, []) if seat == OVER else (seat, [seat])
        return rendered(self.render_mode, self.engine.rules, self._run.state(), viewer, waiting)

    def close(self) -> None:
        """Nothing is open."""


class ParallelEnv(_Table, pettingzoo.ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All seats act in every cycle; actions of seats that are not asked (their mask is all 0) are ignored.

    Seats that choose at once do so in one cycle. A cycle in which a seat that is asked acts illegally changes nothing.
    """

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._chance = Random(self._next_seed(seed))
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self._go_on(self.engine.root())
        return self._observations(), {agent: {} for agent in self.agents}

    def _go_on(self, node: Node) -> None:
        while node.deals:
            node = node.dealt(self._chance.getrandbits(32))
        node.parent = None  # the past is not needed
        self._node = node
        self._legal = {seat: node.legal(seat) for seat in node.seats}

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {
                "observation": self._node.observation(seat),
                "action_mask": self.engine.mask_of(self._legal.get(seat, [])),
            }
            for agent, seat in self.seats.items()
        }

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        agents = self.agents
        self._cycles += 1
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, Info] = {agent: {} for agent in agents}
        choices = [int(actions.get(agent, -1)) for agent in self.possible_agents]
        wrong = [seat for seat, legal in self._legal.items() if choices[seat] not in legal]
        for seat in wrong:
            rewards[self.possible_agents[seat]] = self.illegal_reward
            infos[self.possible_agents[seat]] = {"illegal": True}
        if not wrong:
            self._go_on(self._node.after_all(choices))
        over = not self._node.seats
        if over:
            rewards = dict(zip(self.possible_agents, self._reward(*self._node.results()), strict=True))
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        return self._observations(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> Any:
        seats = self._node.seats
        viewer = seats[0] if len(seats) == 1 else None
        return rendered(self.render_mode, self.engine.rules, self._node.state(), viewer, seats)

    def close(self) -> None:
        """Nothing is open."""


raw_env = RawEnv
parallel_env = ParallelEnv


def env(game: str, players: int | None = None, **kwargs: Any) -> Any:
    """An AEC environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    raw = RawEnv(game, players, **kwargs)
    ended: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=raw.illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def environment_id(game: str) -> str:
    found = find(game)
    return f"asdealt/{found.name}-v{version_of(found)}"


def register() -> None:
    """Registers every game that is known now; done when this module is imported."""
    for name in GAMES:
        pettingzoo.register("aec", environment_id(name), f"{__name__}:env", kwargs={"game": name})
        pettingzoo.register("parallel", environment_id(name), f"{__name__}:parallel_env", kwargs={"game": name})


register()
