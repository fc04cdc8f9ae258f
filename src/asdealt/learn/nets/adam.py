"""Adam for a dictionary of tensors. All it needs is on the device: whether to move, how far, and how often it did."""

from __future__ import annotations

import torch
from torch import Tensor

from asdealt.learn.nets.model import Params

MOMENTUM, MEMORY, TINY = 0.9, 0.99, 1e-8
APART = 64  # every tensor begins at a multiple of so many numbers


class Adam:
    def __init__(self, params: Params, largest: float) -> None:
        self.largest = largest  # the largest norm of a gradient
        device = next(iter(params.values())).device
        size = sum(_room(tensor) for tensor in params.values())
        self._now, self._momentum, self._square, self._slope = torch.zeros((4, size), device=device).unbind()
        self.params, self.momentum, self.square, self._slopes = (
            _named(flat, params) for flat in (self._now, self._momentum, self._square, self._slope)
        )
        for name, tensor in self.params.items():
            tensor.copy_(params[name]).requires_grad_(True)
        self._steps = torch.zeros((), dtype=torch.float64, device=device)

    @property
    def steps(self) -> int:
        return int(self._steps)

    @steps.setter
    def steps(self, steps: int) -> None:
        self._steps.fill_(steps)

    def step(self, loss: Tensor, rate: Tensor, may_move: Tensor) -> None:
        """Moves against the gradient of the loss; `may_move`: 1, or 0 to leave everything as it is."""
        found = torch.autograd.grad(loss, list(self.params.values()))
        with torch.no_grad():
            for place, gradient in zip(self._slopes.values(), found, strict=True):
                place.copy_(gradient)
            slope, momentum, square = self._slope, self._momentum, self._square
            norm = slope.square().sum().sqrt()
            sane = may_move * torch.isfinite(norm)  # a gradient that is no number moves nothing
            slope = torch.nan_to_num(slope * (self.largest / (norm + TINY)).clamp(max=1.0))
            self._steps += 1
            early, late = (1 - torch.pow(base, self._steps) for base in (MOMENTUM, MEMORY))
            momentum.add_((1 - MOMENTUM) * sane * (slope - momentum))
            square.add_((1 - MEMORY) * sane * (slope.square() - square))
            self._now.sub_(rate * sane * (momentum / early) / ((square / late).sqrt() + TINY))


def _room(tensor: Tensor) -> int:
    return int(-(-tensor.numel() // APART) * APART)


def _named(flat: Tensor, params: Params) -> Params:
    """Parts of one long tensor, shaped as these are."""
    found, at = {}, 0
    for name, tensor in params.items():
        found[name] = flat[at : at + tensor.numel()].view(tensor.shape)
        at += _room(tensor)
    return found
