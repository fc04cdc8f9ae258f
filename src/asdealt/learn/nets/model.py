"""The net and its critic in PyTorch. `asdealt.fast.net_files` has the same net in NumPy."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import torch
from torch import Tensor

from asdealt.fast.net_files import NO_CHOICE, net_shapes
from asdealt.fast.net_spec import NetSpec

Params = dict[str, Tensor]
POINTS = 8.0  # points that the critic counts as one


def new_net(spec: NetSpec, wide: int, narrow: int, sharp: float, generator: Any) -> Params:
    """A net that corrects nothing yet: it chooses as the rule of thumb does."""
    found = _drawn(net_shapes(spec, wide, narrow), generator)
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
    found = _drawn(shapes, generator)
    found["third"] = torch.zeros(narrow, seats)
    return found


def _drawn(shapes: dict[str, tuple[int, ...]], generator: Any) -> Params:
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

    def scores(self, net: Params, states: Tensor, choices: Tensor, actions: Tensor) -> Tensor:
        """[decisions, choices]: what `Net.scores` says, for many decisions."""
        spec, inner, many = self.spec, self.inner, states.shape[0]
        known = states.to(inner) @ (net["state"] * self.state_scales[:, None]).to(inner) + net["first_bias"].to(inner)
        each = choices.view(many * spec.choices, spec.choice.size)
        made = each.to(inner) @ (net["choice"] * self.choice_scales[:, None]).to(inner)
        hidden = torch.relu(made.view(many, spec.choices, -1) + known[:, None]).view(many * spec.choices, -1)
        hidden = torch.relu(torch.addmm(net["second_bias"].to(inner), hidden, net["second"].to(inner)))
        found = (hidden @ net["third"].to(inner)[:, None]).float().view(many, spec.choices)
        worths = each[:, spec.worth].view(many, spec.choices).float() / spec.point
        return (found + net["sharp"] * worths).masked_fill(actions < 0, NO_CHOICE)

    def values(self, critic: Params, states: Tensor, hidden: Tensor, flags: Tensor) -> Tensor:
        """[decisions, seats]: points that each seat, clockwise from who decides, will still gain on the others."""
        inner = self.inner
        seen = torch.cat(
            [states.float() * self.state_scales, hidden.float() * self.hidden_scales, flags.float()], 1
        ).to(inner)
        made = torch.relu(torch.addmm(critic["first_bias"].to(inner), seen, critic["first"].to(inner)))
        made = torch.relu(torch.addmm(critic["second_bias"].to(inner), made, critic["second"].to(inner)))
        found = (made @ critic["third"].to(inner)).float() * POINTS
        return found - found.mean(1, keepdim=True)


def to_device(params: Params, device: Any) -> Params:
    return {name: tensor.to(device) for name, tensor in params.items()}


def as_arrays(params: Params, prefix: str = "") -> dict[str, np.ndarray[Any, Any]]:
    return {f"{prefix}{name}": tensor.detach().cpu().numpy() for name, tensor in params.items()}
