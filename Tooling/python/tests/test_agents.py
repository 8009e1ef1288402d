"""Tests of players outside the lab: a program, and the Gymnasium environment."""

import math
import os
import warnings
from pathlib import Path

import pytest

import ghostlab

PLAN = """
game: {disc: 150, ghosts: 2}
hunt: {limit: 900}
replicates: 20
"""


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "plan.yml"
    path.write_text(PLAN)
    return path


def test_the_sample_program_has_the_rows_of_the_built_in_player(tmp_path):
    plan = Path(os.environ["SAMPLES"]) / "agents.yml"
    ghostlab.sweep(plan, out=tmp_path / "out", progress=False, allow_exec=True, replicates=20)
    runs = ghostlab.results(tmp_path / "out").runs
    built = runs[runs["players"] == "average"].drop(columns=["point", "players"])
    outside = runs[runs["players"] == "program"].drop(columns=["point", "players"])
    assert len(built) == 20
    assert built.reset_index(drop=True).equals(outside.reset_index(drop=True))


def test_a_program_needs_leave(plan, tmp_path):
    with pytest.raises(ghostlab.LabError) as error:
        ghostlab.sweep(
            plan, out=tmp_path / "out", progress=False, players={"exec": ["python3", "a.py"]})
    assert error.value.status == 2 and "--allow-exec" in str(error.value)


@pytest.fixture
def gym():
    pytest.importorskip("gymnasium")
    import ghostlab.gym as gym

    return gym


def usual(seen):
    """The built-in player's decision, nearly: it presses whatever there is at once."""
    return [math.atan2(seen[6], seen[7]) / math.pi, 1, 1]


def test_the_environment_passes_gymnasiums_checks(gym, plan):
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("GhostHunt-v1", plan=plan).unwrapped)


def test_an_episode_is_a_hunt(gym, plan):
    env = gym.GhostHunt(plan)
    replicates, lengths = [], []
    seen, info = env.reset(seed=7)
    for _ in range(5):
        replicates.append(info["replicate"])
        total, is_over = 0.0, False
        while not is_over:
            seen, reward, terminated, truncated, info = env.step(usual(seen))
            assert env.observation_space.contains(seen)
            total += reward
            is_over = terminated or truncated
        metrics = info["metrics"]
        lengths.append(metrics["huntDuration"])
        # The first decision falls at the first fix, after a second.
        passed = (metrics["huntDuration"] - 1) / 900
        assert total == pytest.approx(metrics["captures"] - passed)
        assert terminated == (metrics["completed"] == 1)
        with pytest.raises(RuntimeError):
            env.step([0, 0, 0])
        seen, info = env.reset()
    assert replicates == [1, 2, 3, 4, 5] and len(set(lengths)) == 5
    # A hunt left in the middle is given up.
    env.step([0, 0, 0])
    _, info = env.reset()
    assert info["replicate"] == 7
    env.close()


def test_a_hunt_that_runs_out_of_time_is_truncated(gym, plan):
    env = gym.GhostHunt(plan, hunt__limit=60)
    env.reset(seed=1)
    is_over = False
    while not is_over:
        _, _, terminated, truncated, info = env.step([0, 0, 0])
        is_over = terminated or truncated
    assert truncated and not terminated and info["metrics"]["huntDuration"] == 60
    env.close()


def test_what_the_lab_refuses_is_told(gym, tmp_path):
    with pytest.raises(ghostlab.LabError) as error:
        gym.GhostHunt(tmp_path / "none.yml").reset()
    assert error.value.status == 2 and "none.yml" in str(error.value)
