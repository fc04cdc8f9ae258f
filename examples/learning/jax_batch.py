"""JAX on the batched environment: actor-critic with action masks. One seat of Splitz learns to beat random players.

pip install "asdealt[research]" jax && python examples/learning/jax_batch.py
"""

import gymnasium
import jax
import numpy as np
from jax import numpy as jnp

from asdealt.research.gymnasium import environment_id

TABLES, STEPS, HIDDEN, RATE, CURIOSITY = 128, 32, 64, 4e-3, 0.002


@jax.jit
def forward(net, seen):
    """The logarithm of every action's odds, and the value of the position."""
    hidden = jnp.tanh(seen["observation"] / 8.0 @ net["hidden"])
    wish = jnp.where(seen["action_mask"] > 0, hidden @ net["actions"], -1e9)
    return jax.nn.log_softmax(wish), (hidden @ net["value"])[..., 0]


def loss(net, seen, action, reward, over, last):
    def earned(later, step):
        later = step[0] + (1 - step[1]) * later  # a finished game has no later
        return later, later

    logs, value = forward(net, seen)
    _, target = jax.lax.scan(earned, forward(net, last)[1], (reward, over), reverse=True)
    gain = jax.lax.stop_gradient(target - value)
    chosen = jnp.take_along_axis(logs, action[..., None], -1)[..., 0]
    entropy = -(jnp.exp(logs) * logs).sum(-1)
    return (0.05 * (jax.lax.stop_gradient(target) - value) ** 2 - gain * chosen - CURIOSITY * entropy).mean()


@jax.jit
def improved(net, means, squares, *batch):
    """A step of Adam, without its correction of the first ones."""
    slopes = jax.grad(loss)(net, *batch)
    means = jax.tree.map(lambda mean, slope: 0.9 * mean + 0.1 * slope, means, slopes)
    squares = jax.tree.map(lambda square, slope: 0.99 * square + 0.01 * slope**2, squares, slopes)
    step = jax.tree.map(lambda mean, square: RATE * mean / (jnp.sqrt(square) + 1e-8), means, squares)
    return jax.tree.map(jnp.subtract, net, step), means, squares


def learn(updates=100, report=print):
    """The mean reward per game, update by update: 0 is what a random player earns, 0.5 is to win every game."""
    env = gymnasium.make_vec(environment_id("splitz"), num_envs=TABLES, players=2, opponents="random")
    size, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
    shapes = {"hidden": (size, HIDDEN), "actions": (HIDDEN, actions), "value": (HIDDEN, 1)}
    key, *keys = jax.random.split(jax.random.key(1), 4)
    net = {part: jax.nn.initializers.lecun_normal()(k, shapes[part]) for part, k in zip(shapes, keys, strict=True)}
    means, squares, curve = jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), []
    seen, _ = env.reset(seed=1)
    for update in range(updates):
        rows = []
        for _ in range(STEPS):
            key, now = jax.random.split(key)
            action = np.asarray(jax.random.categorical(now, forward(net, seen)[0]))
            after, reward, over, _, _ = env.step(action)
            rows.append((seen, action, reward, over))
            seen = after
        batch = jax.tree.map(lambda *parts: np.stack(parts), *rows)
        net, means, squares = improved(net, means, squares, *batch, seen)
        curve.append(batch[2][batch[3]].mean() if batch[3].any() else 0.0)
        if update % 20 == 19:
            report(f"update {update + 1:4}  reward per game {curve[-1]:+.3f}")
    return curve


if __name__ == "__main__":
    learn()
