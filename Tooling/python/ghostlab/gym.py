"""Hunts as a Gymnasium environment: the lab plays the world, `step` is the player's decision.

An observation is what the player's screen shows, as numbers; docs/agents.md says when decisions
fall. The lab adds what a body does: noise of walking and aim, reaction, delay.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np

from . import LabError, _options, program

__all__ = ["GhostHunt"]

_SCREENS = ["scanner", "search", "fight", "trap"]

#: The numbers of an observation, in order, with the least and the greatest value of each.
FEATURES = {
    **dict.fromkeys(_SCREENS, (0, 1)),
    "positionKnown": (0, 1),
    "distance": (0, 100),  # hundreds of metres
    "bearingSine": (-1, 1),  # of the target, relative to the heading
    "bearingCosine": (-1, 1),
    "accuracy": (0, 10),  # hundreds of metres
    "canStartSearch": (0, 1),
    "isAiming": (0, 1),
    "share": (0, 1),  # of the hold
    "left": (0, 10),  # tens of seconds to throw the trap
    "captured": (0, 1),  # share of the ghosts
    "time": (0, 1),  # share of the hunt
}

#: The longest way that an action can mean, metres; the lab walks no faster than the player can.
WALK_METERS = 5.0


def _captures_for_time(before: Mapping[str, Any], after: Mapping[str, Any], limit: float) -> float:
    """One for each capture, less the share of the hunt that has passed."""
    captured = after["captured"] - before["captured"]
    return float(captured - (after["seconds"] - before["seconds"]) / limit)


class _Lab:
    """A running sweep whose hunts are played from here, a line of JSON at a time."""

    def __init__(self, arguments: list[str]):
        self.folder = tempfile.mkdtemp(prefix="ghostlab-")
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        process = subprocess.Popen(
            [program(), *arguments, "--out", os.path.join(self.folder, "results")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True)
        assert process.stdin is not None and process.stdout is not None
        self._process, self._input, self._output = process, process.stdin, process.stdout

    def read(self) -> dict[str, Any]:
        """The next line of the lab; the end of the lab is an error with its message."""
        line = self._output.readline()
        if not line:
            status = self._process.wait()
            self._errors.seek(0)
            reason = self._errors.read().strip()
            self.close()
            raise LabError(status, reason)
        message: dict[str, Any] = json.loads(line)
        return message

    def write(self, message: dict[str, Any]) -> None:
        """Sends a line to the lab."""
        try:
            self._input.write(json.dumps(message) + "\n")
            self._input.flush()
        except BrokenPipeError:
            self.read()

    def close(self) -> None:
        """Ends the lab and removes what it wrote."""
        try:
            self._input.close()
        except BrokenPipeError:
            pass
        self._output.close()
        self._process.wait()
        self._errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class GhostHunt(gymnasium.Env[np.ndarray, np.ndarray]):
    """One hunt an episode, of a plan's design points in turn.

    An action is three numbers from -1 to 1: the turn to the right in half circles, how far to walk
    (up to `WALK_METERS`; 0 and less stands), and whether to press what there is to press (above 0):
    the search button, the ghost in the sight, the trap.

    Args:
        plan: The plan file; its players are replaced.
        base: The persona whose body plays.
        reward: Takes the keys of the observations before and after an action, as in docs/agents.md,
            and the length of the hunt in seconds.
        set: Keys of the plan to override, as for `ghostlab.sweep`.
        assignments: The same as keywords.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    _lab: _Lab | None = None

    def __init__(
        self, plan: str | os.PathLike[str], *, base: str = "average",
        reward: Callable[[Mapping[str, Any], Mapping[str, Any], float], float] = _captures_for_time,
        render_mode: str | None = None, set: Mapping[str, Any] | None = None, **assignments: Any,
    ):
        ends = np.array(list(FEATURES.values()), dtype=np.float32)
        self._box = gymnasium.spaces.Box(ends[:, 0], ends[:, 1], dtype=np.float32)
        self.observation_space = self._box
        self.action_space = gymnasium.spaces.Box(-1, 1, (3,), dtype=np.float32)
        self.render_mode = render_mode
        self._plan = plan
        self._base = base
        self._reward = reward
        self._assignments = {**(set or {}), **assignments}
        self._seen: dict[str, Any] | None = None
        self._next: dict[str, Any] | None = None
        self._start: dict[str, Any] = {}

    # The lab

    def _begin(self, seed: int) -> dict[str, Any]:
        """Starts the lab with a seed; returns the first observation of its first hunt."""
        self.close()
        player = {"exec": "-", "base": self._base, "name": "gym"}
        options = _options({"runs": False, **self._assignments, "players": player})
        lab = _Lab(
            ["sweep", str(self._plan), *options, "--seed", str(seed), "--replicates", "100000",
             "--jobs", "1", "--quiet"])
        self._lab = lab
        self._read()
        lab.write({"hello": {"protocol": 1, "inFlight": 1}})
        first: dict[str, Any] = self._read()["observe"][0]
        return first

    def _read(self) -> dict[str, Any]:
        if self._lab is None:
            raise RuntimeError("no hunt has begun: call reset")
        try:
            return self._lab.read()
        except LabError:
            # It has ended and is closed.
            self._lab = None
            raise

    def _write(self, message: dict[str, Any]) -> None:
        if self._lab is None:
            raise RuntimeError("no hunt has begun: call reset")
        self._lab.write(message)

    def _following(self, answer: dict[str, Any]) -> dict[str, Any] | None:
        """The first observation of the next hunt; None if there is no further one."""
        while not answer["observe"]:
            # The lab has reported that a hunt ended before it begins others.
            self._write({"act": []})
            try:
                answer = self._read()
            except LabError as end:
                if end.status in (0, 1):
                    return None
                raise
        following: dict[str, Any] = answer["observe"][0]
        return following

    # Episodes

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None,
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins the next hunt, or the first one of a seed."""
        super().reset(seed=seed)
        first = None
        if self._lab is not None and seed is None:
            if self._next is None:
                self._write({"act": [{"giveUp": True}]})
                self._next = self._following(self._read())
            first = self._next
        if first is None:
            # Also after the last hunt of a plan.
            first = self._begin(int(self.np_random.integers(2**32)) if seed is None else seed)
        self._seen, self._next = first, None
        self._start = first.pop("start")
        info = {key: self._start[key] for key in ("point", "replicate")}
        return self._features(first), info

    def step(
        self, action: np.ndarray,
    ) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Carries out a decision, up to the next one or to the end of the hunt."""
        if self._seen is None:
            raise RuntimeError("the hunt has ended, or none has begun: call reset")
        before = self._seen
        self._write({"act": [self._action(action)]})
        answer = self._read()
        ended = answer.get("ended")
        limit = self._start["limitSeconds"]
        if not ended:
            seen = answer["observe"][0]
            self._seen = seen
            return self._features(seen), self._reward(before, seen, limit), False, False, {}
        if "fault" in ended[0]:
            raise LabError(3, ended[0]["fault"])
        metrics = ended[0]["metrics"]
        last = {**before, "captured": int(metrics["captures"]), "seconds": metrics["huntDuration"]}
        self._seen = None
        self._next = self._following(answer)
        is_over = metrics["completed"] == 1 or metrics["gaveUp"] == 1
        return (
            self._features(last), self._reward(before, last, limit), is_over, not is_over,
            {"metrics": metrics})

    def render(self) -> Any:
        """The keys of the last observation, one a line."""
        if self.render_mode == "ansi":
            return "\n".join(f"{key}: {value}" for key, value in (self._seen or {}).items())
        return None

    def close(self) -> None:
        """Ends the lab."""
        if self._lab is not None:
            self._lab.close()
            self._lab = None
        self._seen = self._next = None

    def __del__(self) -> None:
        self.close()

    # Numbers

    def _action(self, action: np.ndarray) -> dict[str, Any]:
        turn, walk, press = (float(number) for number in action)
        meant: dict[str, Any] = {"turnDegrees": 180 * turn}
        if walk > 0:
            meant["walkMeters"] = WALK_METERS * walk
        if press > 0:
            meant.update(search=True, aim=True)
            meant["throw"] = True
        return meant

    def _features(self, seen: Mapping[str, Any]) -> np.ndarray:
        def share(value: float | None, whole: float) -> float:
            return 0.0 if value is None else value / whole

        bearing = seen["relativeBearingDegrees"]
        angle = 0.0 if bearing is None else math.radians(bearing)
        values = [float(seen["screen"] == screen) for screen in _SCREENS]
        values += [
            float(seen["accuracyMeters"] is not None), share(seen["distanceMeters"], 100),
            math.sin(angle), math.cos(angle), share(seen["accuracyMeters"], 100),
            float(seen["canStartSearch"]), float(seen["isAiming"]), share(seen["share"], 1),
            share(seen["leftSeconds"], 10), seen["captured"] / seen["total"],
            seen["seconds"] / self._start["limitSeconds"],
        ]
        return np.clip(np.array(values, dtype=np.float32), self._box.low, self._box.high)


gymnasium.register(id="GhostHunt-v1", entry_point="ghostlab.gym:GhostHunt")
