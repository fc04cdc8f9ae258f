"""PPO in 60 lines, with NumPy alone: learns Splitz against random players within two minutes on one core.

Needs `pip install 'asdealt[research]'`. The mean reward is the points ahead of the table's mean, of 0 for random play.
"""

import sys

import gymnasium
import numpy as np

from asdealt.research.gymnasium import environment_id

UPDATES = int(sys.argv[1]) if sys.argv[1:] else 60
ENVS, STEPS, HIDDEN, RATE, CLIP, LAMBDA = 512, 16, 64, 3e-3, 0.2, 0.95
rng = np.random.default_rng(1)
env = gymnasium.make_vec(environment_id("splitz"), num_envs=ENVS, players=3, opponents="random", reward="ahead")
inputs, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
params = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), *map(np.zeros, (HIDDEN, (HIDDEN, actions + 1), actions + 1))]
first, second = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]  # Adam's moments


def forward(x, mask):
    hidden = np.tanh(x @ params[0] + params[1])
    out = hidden @ params[2] + params[3]
    logits = np.where(mask, out[:, :-1], -1e9)
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return hidden, odds / odds.sum(1, keepdims=True), out[:, -1]


def update(x, mask, chosen, old, advantage, returns, step):
    hidden, odds, value = forward(x, mask)
    rows = np.arange(len(x))
    ratio = odds[rows, chosen] / old
    inside = ~(((ratio > 1 + CLIP) & (advantage > 0)) | ((ratio < 1 - CLIP) & (advantage < 0)))
    pull = odds * (inside * ratio * advantage)[:, None]  # minus the gradient of the clipped objective, by logit
    pull[rows, chosen] -= inside * ratio * advantage
    pull += 0.01 * odds * (np.log(odds + 1e-9) - (odds * np.log(odds + 1e-9)).sum(1, keepdims=True))  # entropy
    error = np.column_stack([pull, 0.5 * (value - returns)]) / len(x)
    back = (error @ params[2].T) * (1 - hidden**2)
    slopes = [x.T @ back, back.sum(0), hidden.T @ error, error.sum(0)]
    for p, g, m, v in zip(params, slopes, first, second, strict=True):
        m += 0.1 * (g - m)
        v += 0.001 * (g * g - v)
        p -= RATE * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)


seen, _ = env.reset(seed=1)
step, recent = 0, []
for number in range(UPDATES):
    past, earned, games = [], 0.0, 0
    for _ in range(STEPS):
        x, mask = seen["observation"] / 8.0, seen["action_mask"] == 1
        _, odds, value = forward(x, mask)
        chosen = np.argmax(np.log(odds + 1e-12) + rng.gumbel(size=odds.shape), 1)
        seen, reward, over, _, _ = env.step(chosen)
        past.append((x, mask, chosen, odds[np.arange(ENVS), chosen], value, reward / 10, over))
        earned, games = earned + reward.sum(), games + over.sum()
    later, gain = forward(seen["observation"] / 8.0, seen["action_mask"] == 1)[2], np.zeros(ENVS)
    batch = []
    for x, mask, chosen, old, value, reward, over in reversed(past):
        gain = reward + later * ~over - value + LAMBDA * gain * ~over
        batch.append((x, mask, chosen, old, gain, gain + value))
        later = value
    data = [np.concatenate(part) for part in zip(*batch, strict=True)]
    data[4] = (data[4] - data[4].mean()) / (data[4].std() + 1e-8)
    for part in np.array_split(rng.permutation(len(data[0])), 8):
        step += 1
        update(*[each[part] for each in data], step)
    recent.append((earned, games))
    if number % 10 == 9:
        total, played = np.sum(recent[-10:], 0)
        print(f"update {number + 1:3}  games {played:5.0f}  points ahead {total / max(played, 1):+.2f}", flush=True)
