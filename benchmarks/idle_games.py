"""Games that do nothing, written in Python: what PettingZoo and OpenSpiel cost by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pyspiel

LENGTH, ACTIONS = 200, 8


class IdleEnv(pettingzoo.AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Four agents take turns; all actions are legal, and none changes anything."""

    def __init__(self) -> None:
        self.possible_agents = [f"player_{seat}" for seat in range(4)]
        self.seen = {"observation": np.zeros(8, np.int8), "action_mask": np.ones(ACTIONS, np.int8)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        agents = self.agents = self.possible_agents[:]
        self.left, self.agent_selection = LENGTH, agents[0]
        self.rewards, self._cumulative_rewards = dict.fromkeys(agents, 0.0), dict.fromkeys(agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(agents, False), dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}

    def observe(self, agent: str) -> dict[str, Any]:  # noqa: ARG002
        return self.seen

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.left -= 1
        if self.left == 0:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.left & 3]


class IdleState(pyspiel.State):  # type: ignore[misc]
    """As IdleEnv."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.left = LENGTH

    def current_player(self) -> int:
        return self.left & 3 if self.left else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:  # noqa: ARG002
        return list(range(ACTIONS))

    def _apply_action(self, action: int) -> None:  # noqa: ARG002
        self.left -= 1


class IdleGame:
    """Makes states, as a game of OpenSpiel does; any game of four players will do for what they are made from."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("hearts")

    def new_initial_state(self) -> IdleState:
        return IdleState(self.game)
