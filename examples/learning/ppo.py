"""PPO in NumPy on the batched environment: one seat of Splitz learns to beat random players, in a minute on one core.

    python examples/learning/ppo.py [--minutes 1]

It needs `pip install "asdealt[research]"`. The net has one hidden layer, and its gradients are written out.
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np

from asdealt.research.gymnasium import environment_id

TABLES, STEPS, HIDDEN, EPOCHS, PIECES = 512, 32, 64, 3, 8
RATE, CLIP, CURIOSITY, LAMBDA = 3e-3, 0.2, 0.01, 0.95


def forward(net, seen, mask):
    """The hidden layer, the odds of every action, and the value of the position."""
    hidden = np.tanh(seen @ net[0] + net[1])
    wish = np.where(mask > 0, hidden @ net[2] + net[3], -1e9)
    odds = np.exp(wish - wish.max(1, keepdims=True))
    return hidden, odds / odds.sum(1, keepdims=True), (hidden @ net[4] + net[5])[:, 0]


def gradients(net, seen, mask, action, before, gain, target):
    hidden, odds, value = forward(net, seen, mask)
    row, many = np.arange(len(seen)), len(seen)
    ratio = odds[row, action] / before
    moving = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # outside, PPO's objective is flat
    logs = np.log(odds + 1e-12)
    d_wish = odds * (logs - (odds * logs).sum(1, keepdims=True)) * CURIOSITY  # of minus the entropy
    push = ratio * gain * moving
    d_wish += odds * push[:, None]
    d_wish[row, action] -= push
    d_value = (value - target)[:, None]
    d_hidden = (d_wish @ net[2].T + d_value @ net[4].T) * (1 - hidden**2)
    pairs = [(seen, d_hidden), (hidden, d_wish), (hidden, d_value)]
    return [part / many for left, right in pairs for part in (left.T @ right, right.sum(0))]


def learn(minutes=1.0, updates=10**9, report=print):
    """The mean reward per game, update by update: 0 is what a random player earns, 0.5 is to win every game.

    `minutes` are of processor time, after compiling.
    """
    env = gymnasium.make_vec(environment_id("splitz"), num_envs=TABLES, players=2, opponents="random")
    size, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
    dice = np.random.default_rng(1)
    shapes = [(size, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,), (HIDDEN, 1), (1,)]
    net = [dice.normal(0, 0.5 / np.sqrt(shape[0]), shape) * (len(shape) > 1) for shape in shapes]
    adam = [(np.zeros(shape), np.zeros(shape)) for shape in shapes]
    seen, _ = env.reset(seed=1)
    env.step(seen["action_mask"].argmax(1))  # compiles
    seen, _ = env.reset(seed=1)
    curve, begun, step = [], time.process_time(), 0
    while len(curve) < updates and time.process_time() - begun < 60 * minutes:
        rows, ends = [], []
        for _ in range(STEPS):
            x, mask = seen["observation"] / 8.0, seen["action_mask"]
            _, odds, value = forward(net, x, mask)
            action = (odds.cumsum(1) > dice.random((TABLES, 1))).argmax(1)
            seen, reward, over, _, _ = env.step(action)
            rows.append((x, mask, action, odds[np.arange(TABLES), action], value, reward, over))
            ends += reward[over].tolist()
        x, mask, action, before, value, reward, over = map(np.array, zip(*rows, strict=True))
        later, last = 0.0, forward(net, seen["observation"] / 8.0, seen["action_mask"])[2]
        gain = np.zeros_like(value)
        for t in reversed(range(STEPS)):  # generalised advantage estimation; a finished game has no later
            following = value[t + 1] if t + 1 < STEPS else last
            later = reward[t] - value[t] + (1 - over[t]) * (following + LAMBDA * later)
            gain[t] = later
        flat = [a.reshape(TABLES * STEPS, *a.shape[2:]) for a in (x, mask, action, before, gain, gain + value)]
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
        for _ in range(EPOCHS):
            for piece in np.array_split(dice.permutation(TABLES * STEPS), PIECES):
                step += 1
                for weight, (m, v), slope in zip(net, adam, gradients(net, *(a[piece] for a in flat)), strict=True):
                    m += 0.1 * (slope - m)
                    v += 0.001 * (slope**2 - v)
                    weight -= RATE * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
        curve.append(float(np.mean(ends)) if ends else 0.0)
        if len(curve) % 10 == 1:
            report(f"update {len(curve):4}  {time.process_time() - begun:5.0f} s  reward per game {curve[-1]:+.3f}")
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=1.0)
    learn(parser.parse_args().minutes)
