"""Adam for a dictionary of tensors. It can be told on the device itself not to move."""

from __future__ import annotations

import torch
from torch import Tensor

from asdealt.learn.nets.model import Params

MOMENTUM, MEMORY, TINY = 0.9, 0.99, 1e-8


class Adam:
    def __init__(self, params: Params, largest: float) -> None:
        self.params, self.largest = params, largest  # the largest norm of a gradient
        self.momentum = {name: torch.zeros_like(tensor) for name, tensor in params.items()}
        self.square = {name: torch.zeros_like(tensor) for name, tensor in params.items()}
        self.steps = 0
        for tensor in params.values():
            tensor.requires_grad_(True)

    def step(self, loss: Tensor, rate: float, may_move: Tensor) -> None:
        """Moves against the gradient of the loss; `may_move`: 1, or 0 to leave everything as it is."""
        params, names = list(self.params.values()), list(self.params)
        found = torch.autograd.grad(loss, params)
        with torch.no_grad():
            norm = torch.stack([gradient.square().sum() for gradient in found]).sum().sqrt()
            sane = may_move * torch.isfinite(norm)  # a gradient that is no number moves nothing
            scale = (self.largest / (norm + TINY)).clamp(max=1.0)
            self.steps += 1
            early, late = 1 - MOMENTUM**self.steps, 1 - MEMORY**self.steps
            for name, tensor, gradient in zip(names, params, found, strict=True):
                gradient = torch.nan_to_num(gradient * scale)
                self.momentum[name].add_((1 - MOMENTUM) * sane * (gradient - self.momentum[name]))
                self.square[name].add_((1 - MEMORY) * sane * (gradient.square() - self.square[name]))
                tensor.sub_(rate * sane * (self.momentum[name] / early) / ((self.square[name] / late).sqrt() + TINY))
