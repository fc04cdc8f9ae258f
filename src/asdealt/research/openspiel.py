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
from asdealt.research.engine import Engine, Node, engine_for
from asdealt.research.rewards import ZERO_SUM, Reward, reward_of

DIGITS, BASE = 3, 32
MOST_DEALS = 1024  # that are enumerated
LONGEST = 100_000  # decisions and draws: the contract knows no bound, and Shimmy counts chance nodes too
MOST_POINTS = 10_000
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)


@dataclass(frozen=True)
class Setting:
    """What states need of their game. OpenSpiel may free a game before its states, so they hold on to this."""

    engine: Engine
    reward: Reward
    simultaneous: bool
    digits: int  # how many numbers chance draws in a row
    draws: list[tuple[int, float]]  # its outcomes each time

    @cached_property
    def numbers(self) -> list[int]:
        return [number for number, _ in self.draws]


class At:
    """Where a state is: a node, and the numbers chance has drawn there. It never changes."""

    __slots__ = ("digits", "node", "player", "prelude", "setting")

    def __init__(self, setting: Setting, node: Node, digits: tuple[int, ...] = (), prelude: bool = False) -> None:
        self.setting, self.node, self.digits, self.prelude = setting, node, digits, prelude
        seats = node.seats
        if prelude or node.deals:
            self.player = CHANCE
        elif len(seats) == 1 or (seats and not setting.simultaneous):
            self.player = node.asked
        else:
            self.player = SIMULTANEOUS if seats else TERMINAL

    def __deepcopy__(self, memo: dict[int, Any]) -> At:
        return self  # `clone` copies every attribute

    def __reduce__(self) -> tuple[Any, ...]:
        """The line of nodes as a list: pickling them one inside another would exceed Python's stack."""
        line, node = [], self.node
        while node is not None:
            line.append((node.kept(), node.moves))
            node = node.parent  # type: ignore[assignment]
        return restored, (self.setting, line[::-1], self.digits, self.prelude)


def restored(setting: Setting, line: list[Any], digits: tuple[int, ...], prelude: bool) -> At:
    node: Any = None
    for kept, moves in line:
        node = setting.engine.restored(kept, node, moves)
    return At(setting, node, digits, prelude=prelude)


class State(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame, at: At) -> None:
        super().__init__(game)
        self.at = at

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
        at = self.at
        if at.player == CHANCE:
            return at.setting.numbers
        if player is None:
            player = at.player
        return at.node.legal(player) if player in at.node.seats and at.player in (player, SIMULTANEOUS) else []

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        return at.node.legal(player) if at.player != CHANCE and player in at.node.seats else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.at.setting.draws

    def _apply_action(self, action: int) -> None:
        at = self.at
        setting, node = at.setting, at.node
        if at.player != CHANCE:
            self.at = At(setting, node.after(action))
            return
        digits = (*at.digits, action)
        if len(digits) < setting.digits:
            self.at = At(setting, node, digits, at.prelude)
            return
        number = 0
        for digit in digits:
            number = BASE * number + digit
        self.at = At(setting, node.redrawn(node.asked, number) if at.prelude else node.dealt(number))

    def _apply_actions(self, actions: list[int]) -> None:
        self.at = At(self.at.setting, self.at.node.after_all(actions))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == CHANCE else self.at.node.text_of(player, action)

    def returns(self) -> list[float]:
        setting = self.at.setting
        if self.at.player != TERMINAL:
            return [0.0] * setting.engine.players
        return setting.reward(*self.at.node.results())

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> State:
        """A state this player cannot tell from this one. Its history is still the true one."""
        twin: State = self.clone()
        if self.at.player not in (CHANCE, TERMINAL):
            node = self.at.node.redrawn(player_id, int(probability_sampler() * (1 << 53)))
            afresh = {seat: told_afresh(node, seat) for seat in range(self.at.setting.engine.players)}
            node.told = {**afresh, player_id: told(self.at.node, player_id)}
            twin.at = At(self.at.setting, node)
        return twin

    def __str__(self) -> str:
        node = self.at.node
        now = "dealing" if self.at.player == CHANCE else self.at.setting.engine.rules.notation.write_state(node.state())
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
        node: Node | None = state.at.node
        if node is None or node.deals or state.at.prelude:
            return
        self.dict["observation"][:] = node.observation(player)
        place = 0
        while place < self.memory and node is not None and node.parent is not None:
            for mover, action in node.moves:
                if mover == player:
                    self.dict["past"][place, 1:] = node.parent.observation(player)
                    self.dict["past"][place, 0] = action + 1
                    place += 1
            node = node.parent

    def string_from(self, state: State, player: int) -> str:
        node = state.at.node
        if state.at.prelude:
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
            engine_for(entry.name, players, options_in(chosen["options"])),
            reward_of(chosen["reward"]),
            bool(chosen["simultaneous"]),
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
        super().__init__(game_type(entry, simultaneous=self.setting.simultaneous, zero_sum=zero_sum), info, chosen)

    def new_initial_state(self) -> State:
        return State(self, self.start)

    @cached_property
    def start(self) -> At:
        """Where the game starts. `clone` asks for a new initial state each time."""
        node, rng = self.setting.engine.root(), Random(self.seed)
        if not self.prelude:
            return At(self.setting, node)
        made = 0
        while node.deals or (made < self.prelude and node.seats):
            if node.deals:
                node = node.dealt(rng.getrandbits(32))
            else:
                node, made = node.after(rng.choice(node.legal(node.asked))), made + 1
        if not node.seats:
            raise ValueError(f"the game of seed {self.seed} is over after {made} decisions")
        node.parent, node.moves = None, ()
        return At(self.setting, node, prelude=True)

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
