"""Run GhostBuster's lab from Python and read its results.

The program `ghostlab` does the work: the one on the PATH, or the one that the environment variable
GHOSTLAB names. Numbers read back equal to those that the lab wrote.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Mapping

import pandas as pd
import yaml

__all__ = ["LabError", "Problem", "Results", "results", "schema", "sweep"]

#: Exit statuses with results: done, and done with targets that no setting meets.
_WITH_RESULTS = (0, 1)


class LabError(RuntimeError):
    """What ghostlab refused or could not do, in its own words."""

    def __init__(self, status: int, message: str):
        super().__init__(message or f"ghostlab ended with status {status}")
        #: The exit status, as docs/plans.md lists them.
        self.status = status


def _program() -> str:
    path = os.environ.get("GHOSTLAB") or shutil.which("ghostlab")
    if not path:
        raise LabError(127, "ghostlab is not on the PATH; set GHOSTLAB to its path")
    return path


def _text(value: Any) -> str:
    """A value as a plan writes it, in YAML of one line."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    # Numbers and arrays of NumPy have a plain form.
    return json.dumps(value, ensure_ascii=False, default=lambda other: other.tolist())


def _options(assignments: Mapping[str, Any]) -> list[str]:
    """`--set` options; in keyword arguments `__` stands for the dot of a name."""
    options = []
    for name, value in assignments.items():
        options += ["--set", f"{name.replace('__', '.')}={_text(value)}"]
    return options


def _run(arguments: list[str], progress: bool) -> str:
    """Runs the lab and returns what it printed."""
    # The lab draws its progress on a terminal only, so errors go there and to a file.
    done = subprocess.run(
        [_program(), *arguments], stdout=subprocess.PIPE,
        stderr=None if progress else subprocess.PIPE, encoding="utf-8")
    if done.returncode not in _WITH_RESULTS:
        raise LabError(done.returncode, (done.stderr or "").strip())
    return done.stdout


def _folder(printed: str) -> Path:
    """The results folder that a sweep names, in the language of its user."""
    for line in printed.splitlines():
        for opening in ("results: ", "результаты: "):
            if line.startswith(opening):
                return Path(line.removeprefix(opening))
    raise LabError(0, "ghostlab named no results folder")


class Results:
    """A results folder: its tables as data frames."""

    def __init__(self, folder: str | os.PathLike):
        self.folder = Path(folder)
        #: `datapackage.json`: the columns with types and units, and where the rows come from.
        package = self.folder / "datapackage.json"
        if not package.is_file():
            raise LabError(66, f"{package}: is not there; a sweep writes it")
        self.package = json.loads(package.read_text("utf-8"))
        self._tables = {table["name"]: table for table in self.package["resources"]}

    def _read(self, name: str) -> pd.DataFrame:
        table = self._tables.get(name)
        if table is None:
            raise LabError(66, f"{self.folder}: has no {name}.csv")
        fields = table["schema"]["fields"]
        frame = pd.read_csv(self.folder / table["path"], dtype=str, keep_default_na=False)
        for field in fields:
            # Python reads a number exactly; not every version of pandas does.
            if field["type"] == "number":
                column = [float(text) if text else float("nan") for text in frame[field["name"]]]
                frame[field["name"]] = pd.Series(column, index=frame.index, dtype="float64")
            elif field["type"] == "integer":
                frame[field["name"]] = [int(text) for text in frame[field["name"]]]
        frame.attrs["units"] = {f["name"]: f["unit"] for f in fields if "unit" in f}
        frame.attrs["folder"] = str(self.folder)
        return frame

    @property
    def points(self) -> pd.DataFrame:
        """A row for each design point and metric: n, mean, interval, quantiles."""
        return self._read("points")

    @property
    def series(self) -> pd.DataFrame:
        """A row for each design point, followed metric and moment; the plan must have a series."""
        return self._read("series")

    @property
    def runs(self) -> pd.DataFrame:
        """A row for each run; a failed one has no metrics."""
        return self._read("runs")

    @property
    def means(self) -> pd.DataFrame:
        """A row for each design point, a column for each metric: the means."""
        frame = self.points
        axes = list(frame.columns[: list(frame.columns).index("metric")])
        wide = frame.pivot(index=axes, columns="metric", values="mean")
        return wide.reset_index().rename_axis(columns=None)


def results(folder: str | os.PathLike) -> Results:
    """Opens a results folder."""
    return Results(folder)


def sweep(
    plan: str | os.PathLike, *, out: str | os.PathLike | None = None, jobs: int | None = None,
    progress: bool = True, allow_exec: bool = False, set: Mapping[str, Any] | None = None,
    **assignments: Any,
) -> pd.DataFrame:
    """Runs a plan and returns its table of points.

    A sweep that was stopped goes on where it was: call it again with the same folder. Progress is
    drawn on the terminal's standard error.

    Args:
        plan: The plan file.
        out: The results folder; without one, the program chooses: `results/<plan name>`, or a new
            one beside it if that holds results of another plan.
        jobs: Threads; all processors without it.
        progress: Whether the program may write to standard error.
        allow_exec: Whether programs that the plan names as players may be run.
        set: Keys of the plan to override, such as `{"ghost.holdTime": [1, 2, 3]}`.
        assignments: The same as keywords, with `__` for the dot: `ghost__holdTime=[1, 2, 3]`.

    Raises:
        LabError: With the program's message and exit status.
    """
    arguments = ["sweep", str(plan)]
    if out is not None:
        arguments += ["--out", str(out)]
    arguments += _options({**(set or {}), **assignments})
    if allow_exec:
        arguments.append("--allow-exec")
    if jobs is not None:
        arguments += ["--jobs", str(jobs)]
    printed = _run(arguments, progress)
    return Results(_folder(printed) if out is None else out).points


def schema() -> dict:
    """The JSON Schema of plans."""
    return json.loads(subprocess.run([_program(), "schema"], capture_output=True, check=True).stdout)


class Problem:
    """A plan as a problem for an optimiser that asks and tells.

    `space` says what varies; `evaluate` plays a point. All points share their luck (common random
    numbers), so that differences between them are mostly not noise.
    """

    def __init__(self, plan: str | os.PathLike, **assignments: Any):
        self.plan = Path(plan)
        self.assignments = assignments
        written = yaml.safe_load(self.plan.read_text("utf-8"))
        #: What varies, by name: `(low, high)`, or a list of values.
        self.space: dict[str, tuple[float, float] | list] = {}
        #: The names of ranges that hold whole numbers only.
        self.whole: list[str] = []
        kinds = schema()["$defs"]
        varied = written.get("vary") or {}
        if not isinstance(varied, dict):
            raise LabError(2, f"{plan}: vary names a table; an optimiser needs ranges or lists")
        for name, values in varied.items():
            if name in ("players", "sensors", "game"):
                # Who plays, with what and where, is not the optimiser's choice.
                continue
            if "integer" in kinds.get(name, {}).get("type", []):
                self.whole.append(name)
            if isinstance(values, dict) and "low" in values:
                self.space[name] = (values["low"], values["high"])
            elif isinstance(values, dict):
                steps = round((values["to"] - values["from"]) / values["step"])
                self.space[name] = [values["from"] + k * values["step"] for k in range(steps + 1)]
            else:
                self.space[name] = list(values)
        self._cache = tempfile.TemporaryDirectory(prefix="ghostlab-")
        self._count = 0

    def evaluate(self, values: Mapping[str, Any], player: str | None = None) -> pd.Series:
        """Plays one point and returns the mean of each metric, over the plan's players or of one."""
        unknown = [name for name in values if name not in self.space]
        if unknown:
            raise KeyError(f"the plan does not vary {', '.join(unknown)}")
        missing = [name for name in self.space if name not in values]
        if missing:
            raise KeyError(f"no value for {', '.join(missing)}")
        self._count += 1
        # One point: its values are fixed, and the plan's own design has nothing to do.
        fixed = {"design": "grid", "points": None, "trajectories": None, "levels": None}
        # Targets are the optimiser's business, and objectives too.
        frame = sweep(
            self.plan, out=Path(self._cache.name) / str(self._count), progress=False,
            set={**fixed, **{name: value for name, value in values.items()}}, **self.assignments)
        if player is not None:
            known = list(frame["players"].unique()) if "players" in frame else []
            if player not in known:
                raise KeyError(f"the plan has no player {player}, but {', '.join(known) or 'one'}")
            frame = frame[frame["players"] == player]
        return frame.groupby("metric")["mean"].mean()

    def distributions(self) -> dict:
        """The space as Optuna's distributions, for `study.ask`."""
        import optuna.distributions as kinds

        def distribution(name, limits):
            if isinstance(limits, list):
                return kinds.CategoricalDistribution(limits)
            kind = kinds.IntDistribution if name in self.whole else kinds.FloatDistribution
            return kind(*limits)

        return {name: distribution(name, limits) for name, limits in self.space.items()}
