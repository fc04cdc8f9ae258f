"""Every game for OpenSpiel: importing this module registers `python_asdealt_<game>` for each.

    import pyspiel, asdealt.research.openspiel
    game = pyspiel.load_game("python_asdealt_scout(players=4)")

Chance deals by numbers: with `deals=0` three numbers below 32 in a row, 32,768 deals each time; with `deals=n` one of
n deals, so that trees become small enough to enumerate. `prelude=n` starts after n random decisions: chance
then draws one of `deals` worlds that the seat to decide cannot tell apart.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import pyspiel

from asdealt.games import GAMES, Game, find
from asdealt.research import version_of
from asdealt.research.engine import AT_ONCE, ENDED, TO_DEAL, Engine, Node, engine_for
from asdealt.research.rewards import ZERO_SUM, Reward, reward_of

DIGITS, BASE = 3, 32
MOST_DEALS = 1024  # that are enumerated
LONGEST = 100_000  # decisions and draws: the contract knows no bound, and Shimmy counts chance nodes too
MOST_POINTS = 10_000
CHANCE, SIMULTANEOUS, TERMINAL = TO_DEAL, AT_ONCE, ENDED


@dataclass(frozen=True)
class Setting:
    """What states need of their game. OpenSpiel may free a game before its states, so they hold on to this."""

    engine: Engine
    reward: Reward
    digits: int  # how many numbers chance draws in a row
    draws: list[tuple[int, float]]  # its outcomes each time

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    @cached_property
    def numbers(self) -> list[int]:
        return [number for number, _ in self.draws]


class Drawing:
    """A node where chance has drawn only some of its numbers, or where the prelude has ended. It never changes."""

    __slots__ = ("left", "node", "number", "prelude")
    player = CHANCE

    def __init__(self, node: Node, left: int, number: int, prelude: bool) -> None:
        """`left`: how many numbers are still to be drawn; `number`: those drawn so far, as digits of one number."""
        self.node, self.left, self.number, self.prelude = node, left, number, prelude

    def __deepcopy__(self, memo: dict[int, Any]) -> Drawing:
        return self  # `clone` copies every attribute


def drawn(node: Node, left: int, number: int, prelude: bool) -> Node | Drawing:
    """After chance has drawn a number."""
    if left:
        return Drawing(node, left, number, prelude)
    return node.redrawn(node.asked, number) if prelude else node.dealt(number)


class State(pyspiel.State):  # type: ignore[misc]
    """`at` says where the state is. Both attributes never change, because `clone` copies every attribute."""

    def __init__(self, game: SpielGame, at: Node | Drawing) -> None:
        super().__init__(game)
        self.setting, self.at = game.setting, at

    @property
    def node(self) -> Node:
        at = self.at
        return at.node if isinstance(at, Drawing) else at

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

    # C++ has the next three too, but asks Python who is asked each time; callers in Python save that detour

    def is_chance_node(self) -> bool:
        return self.at.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.at.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        at: Any = self.at
        asked = at.player
        if asked == CHANCE:
            return self.setting.numbers[:]
        if asked == SIMULTANEOUS:
            asked = player if player in at.seats else TERMINAL
        elif player is not None and player != asked:
            return []
        legal: list[int] = at.legal(asked) if asked >= 0 else []
        return legal

    def _legal_actions(self, player: int | None) -> list[int]:
        node = self.at
        return [] if isinstance(node, Drawing) or player not in node.seats else node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.setting.draws

    def _apply_action(self, action: int) -> None:
        at: Any = self.at
        if at.player != CHANCE:
            self.at = at.after(action)
        elif isinstance(at, Drawing):
            self.at = drawn(at.node, at.left - 1, BASE * at.number + action, at.prelude)
        else:
            self.at = drawn(at, self.setting.digits - 1, action, False)

    def _apply_actions(self, actions: list[int]) -> None:
        at: Any = self.at
        self.at = at.after_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == CHANCE else self.node.text_of(player, action)

    def returns(self) -> list[float]:
        if self.at.player != TERMINAL:
            return [0.0] * self.setting.engine.players
        return self.setting.reward(*self.node.results())

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> State:
        """A state this player cannot tell from this one. Its history is still the true one."""
        twin: State = self.clone()
        if self.at.player not in (CHANCE, TERMINAL):
            node = self.node.redrawn(player_id, int(probability_sampler() * (1 << 53)))
            afresh = {seat: told_afresh(node, seat) for seat in range(self.setting.engine.players)}
            node.told = {**afresh, player_id: told(self.node, player_id)}
            twin.at = node
        return twin

    def __str__(self) -> str:
        dealing = self.at.player == CHANCE
        now = "dealing" if dealing else self.setting.engine.rules.notation.write_state(self.node.state())
        return f"{now} | {' '.join(map(str, self.history()))}"


def told_afresh(node: Node, seat: int) -> tuple[str, ...]:
    """What a seat observes now, as one piece."""
    seen = node.observation(seat)
    return (",".join(f"{i}:{seen[i]}" for i in np.flatnonzero(seen).tolist()),)


def told(node: Node, seat: int) -> tuple[str, ...]:
    """Everything a seat has observed and done so far: what changed in its observation, and its actions."""
    line: list[Node] = []
    at: Node | None = node
    while at is not None and seat not in at.told:
        line.append(at)
        at = at.parent
    pieces = at.told[seat] if at is not None else ()
    before = None if at is None or at.deals else at.observation(seat)
    for each in reversed(line):
        own = [f"!{action}" for mover, action in each.moves if mover == seat]
        if each.deals:
            pieces = (*pieces, *own)
        else:
            seen = each.observation(seat)
            changed = np.flatnonzero(seen if before is None else seen != before).tolist()
            news = [",".join(f"{i}:{seen[i]}" for i in changed)] if changed else []
            pieces, before = (*pieces, *own, *news), seen
        each.told = {**each.told, seat: pieces}
    return pieces


class Observer:
    """Observations, or with perfect recall the last `memory` decisions of the seat too (docs/research.md)."""

    def __init__(self, game: SpielGame, *, perfect_recall: bool) -> None:
        self.engine, self.memory = game.setting.engine, game.memory if perfect_recall else 0
        self.perfect_recall = perfect_recall
        size, past = self.engine.size, self.memory * (self.engine.size + 1)
        self.tensor = np.zeros(game.num_players() + size + past, np.float32)
        own, now = game.num_players(), game.num_players() + size
        self.dict = {"player": self.tensor[:own], "observation": self.tensor[own:now]}
        if self.memory:
            self.dict["past"] = self.tensor[now:].reshape(self.memory, size + 1)

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.at.player == CHANCE:
            return
        self.dict["observation"][:] = state.node.observation(player)
        node: Node | None = state.node
        place = 0
        while place < self.memory and node is not None and node.parent is not None:
            for mover, action in node.moves:
                if mover == player:
                    self.dict["past"][place, 1:] = node.parent.observation(player)
                    self.dict["past"][place, 0] = action + 1
                    place += 1
            node = node.parent

    def string_from(self, state: State, player: int) -> str:
        at, node = state.at, state.node
        if isinstance(at, Drawing) and at.prelude:
            return f"p{player}"
        if self.perfect_recall:
            return f"p{player} {' '.join(told(node, player))}"
        return f"p{player}" if node.deals else f"p{player} {told_afresh(node, player)[0]}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at one size. Parameters: docs/research.md."""

    def __init__(self, entry: Game, params: dict[str, Any]) -> None:
        chosen = {**parameters(entry), **params}
        if chosen["version"] != version_of(entry):
            raise ValueError(f"{entry.name} is at version {version_of(entry)} here, not {chosen['version']}")
        if not 0 <= chosen["deals"] <= MOST_DEALS:
            raise ValueError(f"deals may be 0 ({BASE**DIGITS} of them) to {MOST_DEALS}, not {chosen['deals']}")
        players = chosen["players"]
        digits, outcomes = (1, chosen["deals"]) if chosen["deals"] else (DIGITS, BASE)
        self.setting = Setting(
            engine_for(entry.name, players, options_in(chosen["options"]), not chosen["simultaneous"]),
            reward_of(chosen["reward"]),
            digits,
            [(n, 1 / outcomes) for n in range(outcomes)],
        )
        self.memory = int(chosen["memory"])
        self.prelude, self.seed = int(chosen["prelude"]), int(chosen["seed"])
        wins = chosen["reward"] == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.engine.actions,
            max_chance_outcomes=outcomes,
            num_players=players,
            min_utility=-1 / players if wins else -MOST_POINTS,
            max_utility=1 - 1 / players if wins else MOST_POINTS,
            utility_sum=0.0 if chosen["reward"] in ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        zero_sum = chosen["reward"] in ZERO_SUM
        super().__init__(game_type(entry, simultaneous=bool(chosen["simultaneous"]), zero_sum=zero_sum), info, chosen)

    def new_initial_state(self) -> State:
        return State(self, self.start)

    @cached_property
    def start(self) -> Node | Drawing:
        """Where the game starts. `clone` asks for a new initial state each time."""
        node, rng = self.setting.engine.root(), Random(self.seed)
        if not self.prelude:
            return node
        made = 0
        while node.deals or (made < self.prelude and node.seats):
            if node.deals:
                node = node.dealt(rng.getrandbits(32))
            else:
                node, made = node.after(rng.choice(node.legal(node.asked))), made + 1
        if not node.seats:
            raise ValueError(f"the game of seed {self.seed} is over after {made} decisions")
        node.parent, node.moves = None, ()
        return Drawing(node, self.setting.digits, 0, prelude=True)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """None, as OpenSpiel wants it, for what only the public or all players know: an observation is one seat's."""
        if params:
            raise ValueError(f"an observer takes no parameters, but got {params}")
        if iig_obs_type is None:
            return Observer(self, perfect_recall=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self, perfect_recall=bool(iig_obs_type.perfect_recall))


def options_in(text: str) -> dict[str, Any]:
    """`flip:open/max_turns:200` as options of a game."""

    def value(word: str) -> Any:
        try:
            return json.loads(word)
        except ValueError:
            return word

    return {key: value(word) for key, _, word in (each.partition(":") for each in text.split("/") if each)}


def parameters(entry: Game) -> dict[str, Any]:
    return {
        "players": min(entry.sizes), "options": "", "reward": "win", "deals": 0, "simultaneous": True, "memory": 4,
        "prelude": 0, "seed": 0, "version": version_of(entry),
    }  # fmt: skip


def game_type(entry: Game, *, simultaneous: bool = True, zero_sum: bool = True) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(entry.name),
        long_name=f"As Dealt: {entry.name}",
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(entry.sizes),
        min_num_players=min(entry.sizes),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(entry),
    )


def short_name(game: str) -> str:
    return f"python_asdealt_{game.replace('-', '_')}"


def register() -> None:
    """Registers every game that is known now and not registered yet; done when this module is imported."""
    known = set(pyspiel.registered_names())
    for entry in GAMES.values():
        if short_name(entry.name) not in known:
            pyspiel.register_game(game_type(entry), _class_of(entry.name))


def _class_of(name: str) -> type[SpielGame]:
    """OpenSpiel frees what it is given after Python has ended, which only a class survives; and it pickles games."""

    def __init__(self: SpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, find(name), params or {})

    title = f"Game_{short_name(name)}"
    globals()[title] = made = type(title, (SpielGame,), {"__init__": __init__, "__module__": __name__})
    return made


register()
