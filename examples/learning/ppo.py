"""PPO in NumPy on the batched environment: one seat of Splitz learns to beat random players, in a minute on one core.

    python examples/learning/ppo.py

It needs `pip install "asdealt[research]"`. The net has one hidden layer, and its gradients are written out.
"""

import gymnasium
import numpy as np

from asdealt.research.gymnasium import environment_id

TABLES, STEPS, HIDDEN, EPOCHS, PIECES = 512, 32, 64, 3, 8
RATE, CLIP, CURIOSITY, LAMBDA = 2e-3, 0.2, 0.01, 0.95


def forward(net, seen, mask):
    """The hidden layer, the odds of every action, and the value of the position."""
    hidden = np.tanh(seen / 8.0 @ net[0])
    wish = np.exp(hidden @ net[1]) * mask
    return hidden, wish / wish.sum(-1, keepdims=True), (hidden @ net[2])[..., 0]


def gradients(net, seen, mask, action, before, gain, target):
    hidden, odds, value = forward(net, seen, mask)
    row = np.arange(len(seen))
    ratio = odds[row, action] / before
    push = gain * ratio * np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # outside, PPO's objective is flat
    logs = np.log(odds + 1e-12)
    d_wish = odds * (push[:, None] + CURIOSITY * (logs - (odds * logs).sum(1, keepdims=True)))  # and minus the entropy
    d_wish[row, action] -= push
    d_value = (value - target)[:, None]
    d_hidden = (d_wish @ net[1].T + d_value @ net[2].T) * (1 - hidden**2)
    return [seen.T / 8.0 @ d_hidden, hidden.T @ d_wish, hidden.T @ d_value]


def learn(updates=60, report=print):
    """The mean reward per game, update by update: 0 is what a random player earns, 0.5 is to win every game."""
    env = gymnasium.make_vec(environment_id("splitz"), num_envs=TABLES, players=2, opponents="random")
    size, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
    dice, curve = np.random.default_rng(1), []
    net = [dice.normal(0, 0.5 / np.sqrt(n), (n, m)) for n, m in ((size, HIDDEN), (HIDDEN, actions), (HIDDEN, 1))]
    squares = [np.zeros_like(weights) for weights in net]
    seen, _ = env.reset(seed=1)
    for update in range(updates):
        rows = []
        for _ in range(STEPS):
            _, odds, value = forward(net, *seen.values())
            action = (odds.cumsum(1) > dice.random((TABLES, 1))).argmax(1)
            after, reward, over, _, _ = env.step(action)
            rows.append((*seen.values(), action, odds[np.arange(TABLES), action], value, reward, over))
            seen = after
        x, mask, action, before, value, reward, over = map(np.array, zip(*rows, strict=True))
        gain, later, following = np.zeros_like(value), 0.0, forward(net, *seen.values())[2]
        for t in reversed(range(STEPS)):  # generalised advantage estimation; a finished game has no later
            gain[t] = later = reward[t] - value[t] + (1 - over[t]) * (following + LAMBDA * later)
            following = value[t]
        target, gain = gain + value, (gain - gain.mean()) / gain.std()
        flat = [a.reshape(TABLES * STEPS, *a.shape[2:]) for a in (x, mask, action, before, gain, target)]
        for _ in range(EPOCHS):
            for piece in np.array_split(dice.permutation(TABLES * STEPS), PIECES):
                for weights, square, slope in zip(net, squares, gradients(net, *(a[piece] for a in flat)), strict=True):
                    square += 0.01 * (slope**2 - square)  # RMSprop
                    weights -= RATE * slope / (np.sqrt(square) + 1e-8)
        curve.append(reward[over].mean() if over.any() else 0.0)
        if update % 10 == 9:
            report(f"update {update + 1:4}  reward per game {curve[-1]:+.3f}")
    return curve


if __name__ == "__main__":
    learn()
