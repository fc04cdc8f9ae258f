"""PyTorch on the batched environment: actor-critic with action masks. One seat of Splitz learns to beat random players.

pip install "asdealt[research]" torch && python examples/learning/torch_batch.py
"""

import gymnasium
import torch
from torch import nn
from torch.distributions import Categorical

from asdealt.research.gymnasium import environment_id

TABLES, STEPS, HIDDEN, RATE, CURIOSITY = 128, 32, 64, 4e-3, 0.002


def forward(net, seen):
    """The odds of every action, and the value of the position. The arrays of the environment are not copied."""
    outputs = net(torch.from_numpy(seen["observation"]) / 8.0)
    wish = outputs[:, :-1].masked_fill(torch.from_numpy(seen["action_mask"]) == 0, -1e9)
    return Categorical(logits=wish), outputs[:, -1]


def learn(updates=100, report=print):
    """The mean reward per game, update by update: 0 is what a random player earns, 0.5 is to win every game."""
    torch.manual_seed(1)
    env = gymnasium.make_vec(environment_id("splitz"), num_envs=TABLES, players=2, opponents="random")
    size, actions = env.single_observation_space["observation"].shape[0], int(env.single_action_space.n)
    net = nn.Sequential(nn.Linear(size, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, actions + 1))
    optimiser, curve = torch.optim.Adam(net.parameters(), RATE), []
    seen, _ = env.reset(seed=1)
    for update in range(updates):
        rows, ends = [], []
        for _ in range(STEPS):
            odds, value = forward(net, seen)
            action = odds.sample()
            seen, reward, over, _, _ = env.step(action.numpy())
            rows.append((odds.log_prob(action), odds.entropy(), value, torch.tensor(reward), torch.tensor(over)))
            ends += reward[over].tolist()
        loss, later = torch.zeros(()), forward(net, seen)[1].detach()
        for chosen, entropy, value, reward, over in reversed(rows):
            later = reward + ~over * later  # a finished game has no later
            gain = later - value
            loss = loss + (0.05 * gain**2 - gain.detach() * chosen - CURIOSITY * entropy).mean() / STEPS
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        curve.append(sum(ends) / len(ends) if ends else 0.0)
        if update % 20 == 19:
            report(f"update {update + 1:4}  reward per game {curve[-1]:+.3f}")
    return curve


if __name__ == "__main__":
    learn()
