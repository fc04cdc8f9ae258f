"""The hidden layers of a net, for many decisions at once, with a backward pass by hand.

Each of these steps reads or writes hundreds of megabytes, and that is what takes the time. So the part of a state is
computed once for all its choices, numbers stay where they are when they can, and sums over all choices, which a GPU
would otherwise give to a few of its cores, are cut into pieces.
"""

from __future__ import annotations

from math import gcd
from typing import Any

import torch
from torch import Tensor

PIECES = 256  # of a long sum


def corrected(
    states: Tensor, choices: Tensor, state: Tensor, choice: Tensor, first_bias: Tensor, second: Tensor,
    second_bias: Tensor, third: Tensor,
) -> Tensor:  # fmt: skip
    """[decisions, choices] in single precision: two layers over every choice and its state.

    `states` is [decisions, numbers], `choices` [decisions, choices, numbers]; the layers have their type of numbers.
    The weights have single precision.
    """
    found: Tensor = _Layers.apply(states, choices, state, choice, first_bias, second, second_bias, third)
    return found


class _Layers(torch.autograd.Function):  # type: ignore[misc] # a class of PyTorch, which mypy does not look at
    @staticmethod
    def forward(ctx: Any, *given: Tensor) -> Tensor:
        states, choices, *weights = given
        inner = states.dtype
        state, choice, first_bias, second, second_bias, third = (weight.to(inner) for weight in weights)
        many, slots, size = choices.shape
        known = torch.addmm(first_bias, states, state)
        each = choices.view(many * slots, size)
        wide = torch.mm(each, choice).view(many, slots, -1)
        wide = wide.add_(known[:, None]).relu_().view(many * slots, -1)
        narrow = torch.addmm(second_bias, wide, second).relu_()
        ctx.save_for_backward(states, each, second, third, wide, narrow)
        return torch.mm(narrow, third[:, None]).view(many, slots).float()

    @staticmethod
    def backward(ctx: Any, *given: Tensor) -> tuple[Tensor | None, ...]:
        states, each, second, third, wide, narrow = ctx.saved_tensors
        slope = given[0].reshape(-1, 1).to(wide.dtype)
        to_third = _long_product(narrow, slope)[:, 0]
        below = slope * third
        torch.ops.aten.threshold_backward.grad_input(below, narrow, 0, grad_input=below)
        to_second, to_second_bias = _long_product(wide, below), _long_sum(below)
        under = torch.mm(below, second.t())
        torch.ops.aten.threshold_backward.grad_input(under, wide, 0, grad_input=under)
        to_choice = _long_product(each, under)
        known = under.view(states.shape[0], -1, under.shape[1]).sum(1)
        to_state, to_first_bias = _long_product(states, known), _long_sum(known)
        return None, None, to_state, to_choice, to_first_bias, to_second, to_second_bias, to_third


def _long_product(left: Tensor, right: Tensor) -> Tensor:
    """The left matrix, transposed, times the right one, both with very many rows; in single precision."""
    pieces = gcd(len(left), PIECES)
    parts = torch.bmm(left.view(pieces, -1, left.shape[1]).transpose(1, 2), right.view(pieces, -1, right.shape[1]))
    return parts.sum(0, dtype=torch.float32)


def _long_sum(rows: Tensor) -> Tensor:
    """The sum of all rows, in single precision."""
    return rows.sum(0, dtype=torch.float32)
