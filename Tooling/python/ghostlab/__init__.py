"""Run GhostBuster's lab from Python and read its results.

The program `ghostlab` does the work: the one that the environment variable GHOSTLAB names, else the
one in the wheel, else the one on the PATH. Numbers read back equal to those that the lab wrote.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd
import yaml

from .answers import Answer, of_comparison, of_document, of_search, of_study

__all__ = [
    "Answer", "Excluded", "LabError", "Problem", "Results", "compare", "fit", "program", "results",
    "schema", "sensitivity", "sweep", "tune", "why",
]

#: Exit statuses with results: done, and done with targets that every setting certainly misses.
_WITH_RESULTS = (0, 1)
#: The search of `tune` also ends with 4: the budget does not decide.
_WITH_ANSWER = (0, 1, 4)


class LabError(RuntimeError):
    """What ghostlab refused or could not do, in its own words."""

    def __init__(self, status: int, message: str):
        super().__init__(message or f"ghostlab ended with status {status}")
        #: The exit status, as docs/plans.md lists them.
        self.status = status


class Excluded(LabError):
    """A point that the plan's `where` excludes."""


def program() -> str:
    """The path of the program: GHOSTLAB's, else the wheel's, else the one on the PATH.

    Raises:
        LabError: If there is none.
    """
    carried = Path(__file__).parent / "program" / "bin" / "ghostlab"
    path = os.environ.get("GHOSTLAB") or (
        str(carried) if carried.is_file() else shutil.which("ghostlab"))
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


def _run(
    arguments: list[str], progress: bool, answers: tuple[int, ...] = _WITH_RESULTS,
) -> str:
    """Runs the lab and returns what it printed; `answers` are the statuses with an answer."""
    # The lab draws its progress on a terminal only, so errors go there and to a file.
    done = subprocess.run(
        [program(), *arguments], stdout=subprocess.PIPE,
        stderr=None if progress else subprocess.PIPE, encoding="utf-8")
    if done.returncode not in answers:
        raise LabError(done.returncode, (done.stderr or "").strip())
    return done.stdout


def _answer(
    arguments: list[str], progress: bool, answers: tuple[int, ...] = _WITH_RESULTS,
) -> dict[str, Any]:
    """Runs the lab and returns the answer that it printed as JSON."""
    answer: dict[str, Any] = json.loads(_run([*arguments, "--as", "json"], progress, answers))
    return answer


def _folder(printed: str) -> Path:
    """The results folder that a sweep names, in the language of its user."""
    for line in printed.splitlines():
        for opening in ("results: ", "результаты: "):
            if line.startswith(opening):
                return Path(line.removeprefix(opening))
    raise LabError(0, "ghostlab named no results folder")


class Results:
    """A results folder: its tables as data frames."""

    def __init__(self, folder: str | os.PathLike[str]):
        self.folder = Path(folder)
        #: `datapackage.json`: the columns with types and units, and where the rows come from.
        package = self.folder / "datapackage.json"
        if not package.is_file():
            raise LabError(66, f"{package}: is not there; a sweep writes it")
        self.package = json.loads(package.read_text("utf-8"))
        self._tables = {table["name"]: table for table in self.package["resources"]}

    def _read(self, name: str) -> pd.DataFrame:
        """A table by its name, with numbers as the lab wrote them; an empty field is NaN."""
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
    def search(self) -> pd.DataFrame:
        """A row for each setting that a search has played."""
        return self._read("tune")

    @property
    def means(self) -> pd.DataFrame:
        """A row for each design point, a column for each metric: the means."""
        frame = self.points
        axes = list(frame.columns[: list(frame.columns).index("metric")])
        wide = frame.pivot(index=axes, columns="metric", values="mean")
        return wide.reset_index().rename_axis(columns=None)


def results(folder: str | os.PathLike[str]) -> Results:
    """Opens a results folder."""
    return Results(folder)


def _plan_arguments(
    plan: str | os.PathLike[str], out: str | os.PathLike[str] | None, jobs: int | None,
    allow_exec: bool, assignments: Mapping[str, Any],
) -> list[str]:
    """The arguments of a command that plays the hunts of a plan."""
    arguments = [str(plan)]
    if out is not None:
        arguments += ["--out", str(out)]
    arguments += _options(assignments)
    if allow_exec:
        arguments.append("--allow-exec")
    if jobs is not None:
        arguments += ["--jobs", str(jobs)]
    return arguments


def sweep(
    plan: str | os.PathLike[str], *, out: str | os.PathLike[str] | None = None,
    jobs: int | None = None, progress: bool = True, allow_exec: bool = False,
    set: Mapping[str, Any] | None = None, **assignments: Any,
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
    arguments = _plan_arguments(plan, out, jobs, allow_exec, {**(set or {}), **assignments})
    printed = _run(["sweep", *arguments], progress)
    return Results(_folder(printed) if out is None else out).points


def tune(
    plan: str | os.PathLike[str], *, budget: int | None = None, precision: float | None = None,
    out: str | os.PathLike[str] | None = None, jobs: int | None = None, progress: bool = True,
    allow_exec: bool = False, set: Mapping[str, Any] | None = None, **assignments: Any,
) -> Answer:
    """Searches for a setting that meets the plan's targets.

    The answer is what `tune.json` holds: `verdict` is `met`, `impossible` or `undecided`. Its frame
    has a row for each setting played: its values, its grade (`status`), and each target's figure
    with its interval. A search that was stopped goes on where it was.

    Args:
        plan: The plan file.
        budget: The most hunts to play.
        precision: The share of the searched box that may stay undecided.
        out, jobs, progress, allow_exec, set, assignments: As for `sweep`.

    Raises:
        LabError: With the program's message and exit status.
    """
    arguments = _plan_arguments(plan, out, jobs, allow_exec, {**(set or {}), **assignments})
    if budget is not None:
        arguments += ["--budget", str(budget)]
    if precision is not None:
        arguments += ["--precision", str(precision)]
    return of_search(_answer(["tune", *arguments], progress, _WITH_ANSWER))


def sensitivity(
    plan: str | os.PathLike[str], *, method: str | None = None, points: int | None = None,
    budget: int | None = None, metrics: Sequence[str] = (), replicates: int | None = None,
    out: str | os.PathLike[str] | None = None, jobs: int | None = None, progress: bool = True,
    allow_exec: bool = False, set: Mapping[str, Any] | None = None, **assignments: Any,
) -> Answer:
    """Finds out which parameters matter.

    The frame of the answer has a row for each metric, player, phone and parameter, the strongest
    first, with the indices of the method and their intervals.

    Args:
        plan: The plan file.
        method: `morris` or `sobol`.
        points: Trajectories of Morris, or base rows of Sobol.
        budget: The most hunts of a sample that grows.
        metrics: The metrics to analyse; the main ones and those with targets without it.
        replicates: Hunts at each point.
        out: A results folder that keeps the hunts; without one they are not kept.
        jobs, progress, allow_exec, set, assignments: As for `sweep`.

    Raises:
        LabError: With the program's message and exit status.
    """
    arguments = _plan_arguments(plan, out, jobs, allow_exec, {**(set or {}), **assignments})
    for name, value in [
        ("--method", method), ("--points", points), ("--budget", budget),
        ("--replicates", replicates),
    ]:
        if value is not None:
            arguments += [name, str(value)]
    for metric in metrics:
        arguments += ["--metric", metric]
    return of_study(_answer(["sensitivity", *arguments], progress))


def compare(
    before: str | os.PathLike[str], after: str | os.PathLike[str] | None = None, *,
    points: tuple[int, int] | None = None, all: bool = False,
    out: str | os.PathLike[str] | None = None,
) -> Answer:
    """Compares two results folders, or two points of one.

    The frame of the answer has a row for each compared point and metric: the means, their
    difference with its interval, and whether it is more than noise (`moved`).

    Args:
        before: The first results folder.
        after: The second one.
        points: Two design points of the only folder.
        all: Whether to list every metric, not only those that differ or have a target.
        out: A folder for `compare.json` and the page.

    Raises:
        LabError: With the program's message and exit status.
    """
    arguments = ["compare", str(before)]
    if after is not None:
        arguments.append(str(after))
    for point in points or ():
        arguments += ["--point", str(point)]
    if all:
        arguments.append("--all")
    if out is not None:
        arguments += ["--out", str(out)]
    return of_comparison(_answer(arguments, False))


def fit(
    kind: str, recordings: str | os.PathLike[str] | Iterable[str | os.PathLike[str]], *,
    out: str | os.PathLike[str] | None = None, progress: bool = True, **options: Any,
) -> Answer:
    """Fits a phone or a player to recordings and returns it as a plan has it.

    A plan takes the result as it is: `sweep(plan, players=fit("player", files))`. Its frame has a
    row for each number, with the interval and what speaks against it (`doubt`).

    Args:
        kind: `phone` or `player`.
        recordings: The files or folders.
        out: The file to write, which must be new.
        progress: Whether the program may write to standard error.
        options: Those of `ghostlab fit`, with `_` for the hyphens: `truth="survey.gpx"`,
            `side_by_side=True`, `hold_out=0`.

    Raises:
        LabError: With the program's message and exit status; 1 if the data identify no parameter.
    """
    if isinstance(recordings, (str, os.PathLike)):
        recordings = [recordings]
    with tempfile.TemporaryDirectory(prefix="ghostlab-") as folder:
        path = Path(out) if out is not None else Path(folder) / "fit.yml"
        arguments = ["fit", kind, *map(str, recordings), "--out", str(path)]
        for name, value in options.items():
            option = "--" + name.replace("_", "-")
            if value is True:
                arguments.append(option)
            elif value is not False and value is not None:
                arguments += [option, str(value)]
        # A player that does not reproduce the recordings is written all the same.
        answer = _answer(arguments, progress)
        if not path.is_file():
            raise LabError(1, "the recordings identify no parameter")
        numbers = of_document(answer, "numbers").frame
        return Answer(yaml.safe_load(path.read_text("utf-8")), numbers)


def why(
    plan: str | os.PathLike[str], point: int, replicate: int, *, goal: str | None = None,
    rollouts: int | None = None, jobs: int | None = None, progress: bool = True,
    allow_exec: bool = False, set: Mapping[str, Any] | None = None, **assignments: Any,
) -> Answer:
    """Finds the moments that decided one hunt of a plan.

    The frame of the answer has a row for each moment: what happened (`cause`), when (`at`, in
    seconds), and the chance of the goal from there on, with its interval.

    Args:
        plan: The plan file.
        point: The design point, from 1.
        replicate: The replicate, from 1.
        goal: `finish`, `capture:N` or `targets`.
        rollouts: The hunts played on from each moment.
        jobs, progress, allow_exec, set, assignments: As for `sweep`.

    Raises:
        LabError: With the program's message and exit status.
    """
    arguments = _plan_arguments(plan, None, jobs, allow_exec, {**(set or {}), **assignments})
    arguments += ["--point", str(point), "--replicate", str(replicate)]
    for name, value in [("--goal", goal), ("--rollouts", rollouts)]:
        if value is not None:
            arguments += [name, str(value)]
    return of_document(_answer(["why", *arguments], progress), "chances")


def schema() -> dict[str, Any]:
    """The JSON Schema of plans."""
    printed = subprocess.run([program(), "schema"], capture_output=True, check=True).stdout
    answer: dict[str, Any] = json.loads(printed)
    return answer


class Problem:
    """A plan as a problem for an optimiser that asks and tells.

    `space` says what varies; `evaluate` plays a point. All points share their random draws (common
    random numbers), so that differences between them are mostly not noise. What the plan's `where`
    excludes is no part of the space: `allows` says so, `ask` skips it, and `constraints` says it to
    a sampler.
    """

    def __init__(self, plan: str | os.PathLike[str], **assignments: Any):
        self.plan = Path(plan)
        self.assignments = assignments
        written = yaml.safe_load(self.plan.read_text("utf-8"))
        #: What varies, by name: `(low, high)`, or a list of values.
        self.space: dict[str, tuple[float, float] | list[Any]] = {}
        #: The names of ranges that hold whole numbers only.
        self.whole: list[str] = []
        #: The names of ranges whose values are drawn by ratio (`scale: log`).
        self.logarithmic: list[str] = []
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
                if values.get("scale") == "log":
                    self.logarithmic.append(name)
            elif isinstance(values, dict):
                steps = round((values["to"] - values["from"]) / values["step"])
                self.space[name] = [values["from"] + k * values["step"] for k in range(steps + 1)]
            else:
                self.space[name] = list(values)
        self._cache = tempfile.TemporaryDirectory(prefix="ghostlab-")
        self._count = 0
        self._has_conditions = bool(written.get("where"))
        if self._has_conditions:
            # A condition that cannot be read is an error now, and no point later.
            self._todo({})

    def _fixed(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The keys that make the plan a single point."""
        unknown = [name for name in values if name not in self.space]
        if unknown:
            raise KeyError(f"the plan does not vary {', '.join(unknown)}")
        missing = [name for name in self.space if name not in values]
        if missing:
            raise KeyError(f"no value for {', '.join(missing)}")
        # One point: its values are fixed, and the plan's own design has nothing to do.
        fixed = {"design": "grid", "points": None, "trajectories": None, "levels": None}
        return {**fixed, **values}

    def _todo(self, values: Mapping[str, Any]) -> None:
        """Lets the lab read the plan with some values, without playing it."""
        folder = Path(self._cache.name) / "todo"
        options = _options({**values, **self.assignments})
        _run(["todo", str(self.plan), *options, "--shards", "1", str(folder)], False, (0,))

    def allows(self, values: Mapping[str, Any]) -> bool:
        """Whether the plan's `where` allows a point."""
        fixed = self._fixed(values)
        if not self._has_conditions:
            return True
        try:
            self._todo(fixed)
        except LabError as error:
            if _is_of_where(error):
                return False
            raise
        return True

    def table(self, values: Mapping[str, Any], player: str | None = None) -> pd.DataFrame:
        """Plays one point and returns its rows of `points.csv`, one for each metric and player.

        They have the count (`n`), the mean with its interval (`ciLow`, `ciHigh`), and quantiles.

        Raises:
            Excluded: If the plan's `where` excludes the point.
        """
        fixed = self._fixed(values)
        self._count += 1
        # Targets are the optimiser's business, and objectives too.
        try:
            frame = sweep(
                self.plan, out=Path(self._cache.name) / str(self._count), progress=False,
                set=fixed, **self.assignments)
        except LabError as error:
            if self._has_conditions and _is_of_where(error):
                raise Excluded(error.status, str(error)) from None
            raise
        if player is not None:
            known = list(frame["players"].unique()) if "players" in frame else []
            if player not in known:
                raise KeyError(f"the plan has no player {player}, but {', '.join(known) or 'one'}")
            frame = frame[frame["players"] == player]
        return frame.set_index("metric").drop(columns=["point", *self.space], errors="ignore")

    def evaluate(
        self, values: Mapping[str, Any], player: str | None = None, statistic: str = "mean",
    ) -> pd.Series:
        """Plays one point and returns a statistic of each metric, of all players or of one.

        `statistic` is a column of the table, such as `mean`, `p95`, `ciLow` or `n`. Over several
        players means are averaged and counts are added up; any other statistic needs a player.

        Raises:
            Excluded: If the plan's `where` excludes the point.
        """
        frame = self.table(values, player)
        if statistic not in frame.columns:
            raise KeyError(f"no statistic {statistic}")
        column = frame[statistic].groupby(level=0)
        if statistic == "mean":
            return column.mean()
        if statistic == "n":
            return column.sum()
        if column.size().max() > 1:
            raise ValueError(f"{statistic} is of one player and phone, and the plan has several")
        return column.first()

    def distributions(self) -> dict[str, Any]:
        """The space as Optuna's distributions, for `study.ask`."""
        import optuna.distributions as kinds

        def distribution(name: str, limits: tuple[float, float] | list[Any]) -> Any:
            if isinstance(limits, list):
                return kinds.CategoricalDistribution(limits)
            is_log = name in self.logarithmic
            if name in self.whole:
                return kinds.IntDistribution(int(limits[0]), int(limits[1]), log=is_log)
            return kinds.FloatDistribution(limits[0], limits[1], log=is_log)

        return {name: distribution(name, limits) for name, limits in self.space.items()}

    def ask(self, study: Any, tries: int = 1000) -> Any:
        """Asks an Optuna study for a point that `where` allows; excluded ones are pruned."""
        import optuna

        for _ in range(tries):
            trial = study.ask(self.distributions())
            if self.allows(trial.params):
                return trial
            study.tell(trial, state=optuna.trial.TrialState.PRUNED)
        raise LabError(2, f"{self.plan}: where allows none of {tries} points tried")

    def constraints(self, trial: Any) -> tuple[float, ...]:
        """For a sampler's `constraints_func`: above 0 if `where` excludes an Optuna trial."""
        if not self._has_conditions:
            return (0.0,)
        return (0.0 if self.allows(trial.params) else 1.0,)


def _is_of_where(error: LabError) -> bool:
    """Whether the lab refused nothing but a point that `where` excludes."""
    lines = str(error).splitlines()
    return error.status == 2 and bool(lines) and all(" where: " in line for line in lines)
