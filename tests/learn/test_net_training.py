"""Nets learn: the layers are what they say, runs resume bit for bit, and it goes the right way. Needs PyTorch.

python -m pytest -n0 -m slow tests/learn/test_net_training.py
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asdealt.cli import main
from asdealt.fast.net_files import NO_CHOICE, BadNet, Net, packed, read_net, unpacked
from asdealt.learn import curves
from asdealt.learn.nets import plan as plans
from asdealt.learn.nets.plan import Plan, exploiting

pytestmark = pytest.mark.slow
TINY = Plan(tables=32, steps=6, batch=64, epochs=2, wide=16, narrow=8, critic_wide=16, critic_narrow=8)
DEALS = 6
every_game = pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
OTHER_WEIGHTS = {"scout": "scout=5", "splitz": "cuts=0", "dozen": "fates=4"}


@pytest.fixture(autouse=True)
def torch() -> Any:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    return torch


def training(players: int = 2, plan: Plan = TINY, game: str = "scout", **more: Any) -> Any:
    from asdealt.learn.nets.training import NetTraining

    return NetTraining(game, players, "cpu", plan, **{"seed": 7, "deals": DEALS, "rival": "2026", **more})


def test_layers_and_their_gradients_are_those_of_the_plain_formula(torch: Any) -> None:
    from asdealt.learn.nets.layers import corrected

    decisions, slots, known, each, wide, narrow = 24, 16, 40, 32, 64, 16
    dice = torch.Generator().manual_seed(1)
    states, choices, slope = (
        torch.randn(shape, generator=dice)
        for shape in [(decisions, known), (decisions, slots, each), (decisions, slots)]
    )
    shapes = [(known, wide), (each, wide), (wide,), (wide, narrow), (narrow,), (narrow,)]
    weights = [torch.randn(shape, generator=dice).mul_(0.3).requires_grad_() for shape in shapes]
    state, choice, first_bias, second, second_bias, third = weights
    hidden = torch.relu((states @ state)[:, None] + choices @ choice + first_bias)
    plain = torch.relu(hidden @ second + second_bias) @ third
    quick = corrected(states, choices, *weights)
    torch.testing.assert_close(quick, plain)
    for found, right in zip(
        torch.autograd.grad((quick * slope).sum(), weights), torch.autograd.grad((plain * slope).sum(), weights),
        strict=True,
    ):  # fmt: skip
        assert right.abs().max() > 0.1
        torch.testing.assert_close(found, right, rtol=1e-4, atol=1e-4)


@every_game
def test_pytorch_scores_choices_as_numpy_does(game: str) -> None:
    """The net that learns is the net that plays."""
    run = training(3, game=game)
    for _ in range(3):
        run.ppo.step()
    ppo = run.ppo
    arrays = {name: tensor.detach().numpy() for name, tensor in ppo.net.params.items()}
    assert np.abs(arrays["third"]).max() > 0  # it corrects something
    net, compared = Net(ppo.spec, {}, arrays), 0
    states, choices, actions = (ppo.room[name][2] for name in ("states", "choices", "actions"))
    found = ppo.reader.scores(ppo.net.params, states, choices, actions < 0).detach().numpy()
    for i in range(len(found)):
        right = net.scores(states[i].numpy(), choices[i].numpy(), actions[i].numpy())
        np.testing.assert_allclose(found[i], right, rtol=1e-4, atol=1e-4)
        compared += int((actions[i] >= 0).sum())
    assert compared > len(found)


@every_game
def test_a_stopped_run_continues_as_if_uninterrupted(game: str, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    rivals: dict[str, Any] = {"game": game, "rival": f"2026 2026:{OTHER_WEIGHTS[game]}"}
    training(**rivals).run(1e9, whole, steps=4)
    training(**rivals).run(1e9, parts, steps=2)
    training(game=game, seed=99, rival=rivals["rival"][5:], resume=parts.with_suffix(".checkpoint")).run(
        1e9, parts, steps=2
    )
    for suffix in (".npz", ".checkpoint"):
        (about, arrays), (other, others) = (
            unpacked(file.with_suffix(suffix).read_bytes(), file.name) for file in (whole, parts)
        )
        assert about == other
        assert arrays.keys() == others.keys()
        assert all(np.array_equal(array, others[name]) for name, array in arrays.items())
    assert about["steps"] == 4
    first = training(**rivals).ppo.net.params["choice"].detach().numpy()
    assert not np.array_equal(arrays["net.choice"], first)  # it has learned


def test_a_victory_counts_as_many_points_as_the_plan_says() -> None:
    """At a table's last decision of a game, what the critic should have said is what was still to gain."""
    players, much = 3, 1000.0
    with_it, without = (
        training(players, replace(TINY, steps=60, traces=1.0, winning=winning)).ppo for winning in (much, 0.0)
    )
    for ppo in (with_it, without):
        ppo.step()
    ended = without.room["done"].bool()
    assert ended.sum() > 5
    scores = without.room["scores"][ended]
    won = (scores == scores.amax(1, keepdim=True)).float()
    won /= won.sum(1, keepdim=True)
    more = much * (players * won - 1) / (players - 1)  # above the mean of the others
    seats = without.room["seats"][:-1][ended]
    for at, seat in enumerate(seats.tolist()):
        gained = with_it.targets[ended][at] - without.targets[ended][at]
        assert np.allclose(gained, more[at].roll(-seat), atol=0.01)


def test_it_resumes_only_from_what_has_all_of_a_run(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    training().run(1e9, file, steps=1)
    with pytest.raises(BadNet, match="not what a run needs"):
        training(resume=file)
    with pytest.raises(BadNet, match="not for scout with 3"):
        training(3, resume=file.with_suffix(".checkpoint"))
    about, arrays = unpacked(file.with_suffix(".checkpoint").read_bytes(), "it")
    del arrays["critic.first"]
    short = tmp_path / "short.checkpoint"
    short.write_bytes(packed(about, arrays, half=False))
    with pytest.raises(BadNet, match="lacks critic first"):
        training(resume=short)


def test_it_learns(tmp_path: Path) -> None:
    """A net that at first knows nothing, not even what the rule of thumb thinks, learns to gain points."""
    plan = replace(TINY, tables=256, steps=16, batch=256, epochs=2, sharp=0.0, rate=0.02, half=1000, follow=0.5)
    run = training(2, plan, deals=200)
    before = run.measure(0.0).result
    after = run.run(1e9, tmp_path / "net.npz", steps=12).result
    assert after.points > before.points + 3 * (after.error + before.error)
    net = read_net((tmp_path / "net.npz").read_bytes(), "scout", 2, "it")
    assert net.made["decisions"] == 12 * 256 * 16


def test_an_exploiter_learns_against_a_frozen_net(tmp_path: Path) -> None:
    """It finds what beats a net that thinks the opposite of the rule of thumb, and goes on exactly if stopped."""
    victim = training(2).ppo.magnet
    arrays = {name: tensor.numpy().copy() for name, tensor in victim.items()}
    arrays["sharp"] -= 2 * arrays["sharp"]
    frozen = Net(training(2).ppo.spec, {}, arrays)
    plan = replace(exploiting(TINY), tables=256, steps=16, batch=256, rate=0.05, follow=0.5)
    file, parts = tmp_path / "found.npz", tmp_path / "parts.npz"
    run = training(2, plan, start=frozen, frozen=[frozen], deals=200)
    before = run.measure(0.0).result
    assert abs(before.points) < 1e-9  # a copy gains nothing
    after = run.run(1e9, file, steps=6).result
    assert after.points > 3 * after.error
    assert 0.4 < float(run.ppo.own.mean()) < 0.6  # half of the decisions are its own
    assert all(np.array_equal(run.ppo.frozen[0][0][name].numpy(), array) for name, array in arrays.items())
    training(2, plan, start=frozen, frozen=[frozen]).run(1e9, parts, steps=3)
    training(2, plan, resume=parts.with_suffix(".checkpoint")).run(1e9, parts, steps=3)
    ends = [unpacked(path.read_bytes(), path.name)[1] for path in (file, parts)]
    assert all(np.array_equal(array, ends[1][name]) for name, array in ends[0].items())


def test_nothing_is_learned_from_choices_that_lead_astray(torch: Any) -> None:
    """Games begin anyhow at every second table, and one seat slips at every fourth, always."""
    ppo = training(2, replace(TINY, league=(1, 0), astray=TINY.steps, slips=1.0)).ppo
    ppo.step()
    own, seats = ppo.own.bool(), ppo.room["seats"][:-1]
    at = torch.arange(TINY.tables)
    assert own[:, at % 4 == 3].all()
    slipping = at % 4 == 1
    assert (own[:, slipping] == (seats[:, slipping] != at[slipping] // 4 % 2)).all()
    anyhow = ~own[:, at % 2 == 0]
    assert (anyhow.int().diff(dim=0) <= 0).all()  # once the net decides, it goes on deciding
    assert 0 < int(anyhow.sum()) < anyhow.numel()
    even = ppo.chosen[:, slipping][~own[:, slipping]]
    assert len(even.unique()) > 4  # the net itself nearly always takes the first few


def test_frozen_nets_decide_at_their_tables() -> None:
    """Two nets that think the opposite of each other sit at tables of the last kind, each at its own."""
    spec, arrays = training(2).ppo.spec, {k: v.numpy() for k, v in training(2).ppo.magnet.items()}
    nets = [Net(spec, {}, {**arrays, "sharp": np.array([sign * 50.0], np.float32)}) for sign in (1, -1)]
    ppo = training(2, replace(TINY, tables=64, league=(1, 0, 0, 1)), frozen=nets).ppo
    ppo.step()
    worth = ppo.room["choices"][:-1].view(TINY.steps, 64, ppo.spec.choices, -1)[..., ppo.spec.worth].float()
    best = worth.masked_fill(ppo.missing, -1e9).argmax(-1)
    theirs = ~ppo.own.bool()
    assert not theirs[:, :32].any()
    agree = (ppo.chosen == best).float()
    assert agree[:, 32:48][theirs[:, 32:48]].mean() > 0.95
    assert agree[:, 48:][theirs[:, 48:]].mean() < 0.5


def test_frozen_nets_draw_by_their_odds_if_the_plan_has_a_heat() -> None:
    """While learning and when progress is measured: hot enough, all their choices are as likely."""
    spec, arrays = training(2).ppo.spec, {k: v.numpy() for k, v in training(2).ppo.magnet.items()}
    frozen = Net(spec, {}, {**arrays, "sharp": np.array([50.0], np.float32)})
    found = {}
    for heat in (0.0, 0.01, 1e6):
        plan = replace(TINY, tables=64, league=(1, 0, 0, 3), frozen_heat=heat)
        run = training(2, plan, start=frozen, frozen=[frozen], deals=100)
        points = run.measure(0.0).result.points
        run.ppo.step()
        worth = run.ppo.room["choices"][:-1].view(TINY.steps, 64, spec.choices, -1)[..., spec.worth].float()
        best = worth.masked_fill(run.ppo.missing, -1e9).argmax(-1)
        agree = (run.ppo.chosen == best).float()[~run.ppo.own.bool()]
        found[heat] = float(agree.mean()), points
    assert min(found[0.0][0], found[0.01][0]) > 0.95
    assert found[1e6][0] < 0.5
    assert abs(found[0.0][1]) < 1e-9  # a copy gains nothing
    assert found[1e6][1] > 1


def test_a_frozen_panel_decides_by_the_mean_of_its_members_odds(tmp_path: Path) -> None:
    """As `Net.scores` has it; and a run that is resumed still has all of them."""
    spec, arrays = training(2).ppo.spec, {k: v.numpy() for k, v in training(2).ppo.magnet.items()}
    one, two = (Net(spec, {}, {**arrays, "sharp": np.array([sign * 0.5], np.float32)}) for sign in (1, -1))
    panel, file = replace(one, panel=(two,)), tmp_path / "found.npz"
    plan = replace(exploiting(TINY), tables=64)
    run = training(2, plan, start=one, frozen=[panel])
    run.run(1e9, file, steps=1)
    ppo = run.ppo
    odds = ppo._odds(ppo.frozen[0], 3)
    for table in range(64):
        read = (ppo.room[name][3, table].numpy() for name in ("states", "choices", "actions"))
        scores = panel.scores(*read)
        there = scores > NO_CHOICE / 2
        assert odds[table].numpy()[there] == pytest.approx(scores[there], abs=1e-4)
    resumed = training(2, plan, resume=file.with_suffix(".checkpoint")).ppo
    assert [float(net["sharp"]) for net in resumed.frozen[0]] == [0.5, -0.5]
    assert resumed.frozen[0][1]["third"].equal(ppo.frozen[0][1]["third"])
    older = tmp_path / "older.checkpoint"
    about, found = unpacked(file.with_suffix(".checkpoint").read_bytes(), "it")
    renamed = {name.replace("frozen.0.0.", "frozen.0."): array for name, array in found.items()}
    older.write_bytes(packed(about, renamed, half=False))
    with pytest.raises(BadNet, match=r"older\.checkpoint names its frozen nets otherwise"):
        training(2, plan, resume=older)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from asdealt.learn.nets import training as module

    monkeypatch.setattr(plans, "CPU_PLAN", TINY)
    monkeypatch.setattr(module, "MEASURED", {"cpu": DEALS})
    out = tmp_path / "learned.npz"
    train = ["train", "net", "scout", "--players", "2", "--steps", "1"]
    assert main([*train, "--out", str(out), "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "step 1," in told
    assert "learned.checkpoint" in told
    assert main([*train, "--resume", str(out.with_suffix(".checkpoint"))]) == 0
    net = read_net(out.read_bytes(), "scout", 2, "learned")
    assert (net.made["steps"], net.made["seed"]) == (2, 3)
    assert net.made["command"] == "asdealt train net scout --players 2"
    (curve,) = curves.read([out.with_suffix(".csv")])
    assert curve.name == "scout 2, 3"
    assert main(["train", "plot", str(out.with_suffix(".csv"))]) == 0
    assert out.with_suffix(".svg").read_text().startswith("<svg")
    found = tmp_path / "found.npz"
    assert main(["train", "exploit", *train[1:], "--against", str(out), "--out", str(found)]) == 0
    assert read_net(found.read_bytes(), "scout", 2, "found").made["steps"] == 1
    assert main([*train[:3], "--players", "3", "--resume", str(out.with_suffix(".checkpoint"))]) == 1
    assert "not for scout with 3" in capsys.readouterr().err
