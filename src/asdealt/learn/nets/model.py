"""The net and its critic in PyTorch. `asdealt.fast.net_files` has the same net in NumPy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any, TypeVar, cast

import numpy as np
import torch
from torch import Tensor

from asdealt.fast.net_files import NO_CHOICE, net_shapes
from asdealt.fast.net_spec import NetSpec
from asdealt.learn.nets.layers import corrected

Params = dict[str, Tensor]
Function = TypeVar("Function", bound=Callable[..., Any])
POINTS = 8.0  # points that the critic counts as one
ALIGNED = 8  # matrices of numbers of two bytes are quick where a row has a multiple of so many


def new_net(spec: NetSpec, wide: int, narrow: int, sharp: float, generator: Any) -> Params:
    """A net that corrects nothing yet: it chooses as the rule of thumb does."""
    found = drawn_params(net_shapes(spec, wide, narrow), generator)
    found["third"] = torch.zeros(narrow)
    found["sharp"] = torch.full((1,), sharp)
    return found


def new_critic(inputs: int, wide: int, narrow: int, seats: int, generator: Any) -> Params:
    shapes = {
        "first": (inputs, wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "third": (narrow, seats),
    }
    found = drawn_params(shapes, generator)
    found["third"] = torch.zeros(narrow, seats)
    return found


def drawn_params(shapes: dict[str, tuple[int, ...]], generator: Any) -> Params:
    """Random numbers for matrices, such that what they make is about as large as what they are given; else zeros."""
    return {
        name: torch.randn(shape, generator=generator) * sqrt(2 / shape[0]) if len(shape) == 2 else torch.zeros(shape)
        for name, shape in shapes.items()
    }


class Reader:
    """Applies nets to rows that kernels wrote. `inner`: the type of numbers in hidden layers."""

    def __init__(self, spec: NetSpec, device: Any, inner: Any) -> None:
        self.spec, self.inner = spec, inner
        self.state_scales, self.choice_scales, self.hidden_scales = (
            torch.from_numpy(part.scales).to(device) for part in (spec.state, spec.choice, spec.hidden)
        )

    def scores(self, net: Params, states: Tensor, choices: Tensor, missing: Tensor) -> Tensor:
        """[decisions, choices]: what `Net.scores` says, for many decisions. `missing`: where there is no choice."""
        spec, many = self.spec, states.shape[0]
        each = choices.view(many, spec.choices, spec.choice.size)
        weights = (
            _padded(net["state"] * self.state_scales[:, None], 0),
            net["choice"] * self.choice_scales[:, None],
            *(net[name] for name in ("first_bias", "second", "second_bias", "third")),
        )
        found = corrected(_padded(states.to(self.inner), 1), each.to(self.inner), *weights)
        worths = each[:, :, spec.worth].float() / spec.point
        return (found + net["sharp"] * worths).masked_fill(missing, NO_CHOICE)

    def log_odds(self, nets: Sequence[Params], states: Tensor, choices: Tensor, missing: Tensor) -> Tensor:
        """[decisions, choices]: the logarithms of the odds; of a panel's members, of their mean odds."""
        found = [torch.log_softmax(self.scores(net, states, choices, missing), 1) for net in nets]
        return found[0] if len(nets) == 1 else torch.logsumexp(torch.stack(found), 0) - log(len(nets))

    def values(self, critic: Params, states: Tensor, hidden: Tensor, flags: Tensor) -> Tensor:
        """[decisions, seats]: points that each seat, clockwise from who decides, will still gain on the others."""
        inner = self.inner
        parts = (states.float() * self.state_scales, hidden.float() * self.hidden_scales, flags.float())
        seen = _padded(torch.cat([part.to(inner) for part in parts], 1), 1)
        first = _padded(critic["first"], 0)
        made = torch.relu(torch.addmm(critic["first_bias"].to(inner), seen, first.to(inner)))
        made = torch.relu(torch.addmm(critic["second_bias"].to(inner), made, critic["second"].to(inner)))
        found = (made @ critic["third"].to(inner)).float() * POINTS
        return found - found.mean(1, keepdim=True)


def drawn(scores: Tensor, dice: Any) -> Tensor:
    """Scores with noise: the choice that now has the highest one is drawn by the softmax of the scores."""
    return scores - torch.empty_like(scores).exponential_(generator=dice).log_()


def _padded(tensor: Tensor, side: int) -> Tensor:
    """The matrix with zeros behind it on one side, up to a multiple of ALIGNED."""
    more = -tensor.shape[side] % ALIGNED
    return torch.nn.functional.pad(tensor, (0, more) if side == 1 else (0, 0, 0, more)) if more else tensor


def without_gradients(function: Function) -> Function:
    """`torch.no_grad()` that leaves the types of a function as they are."""
    return cast(Function, torch.no_grad()(function))


def to_device(params: Params, device: Any) -> Params:
    return {name: tensor.to(device) for name, tensor in params.items()}


def as_arrays(params: Params, prefix: str = "") -> dict[str, np.ndarray[Any, Any]]:
    return {f"{prefix}{name}": tensor.detach().cpu().numpy() for name, tensor in params.items()}


def params_of(arrays: Mapping[str, Any]) -> Params:
    return {name: torch.from_numpy(array.astype(np.float32)) for name, array in arrays.items()}
