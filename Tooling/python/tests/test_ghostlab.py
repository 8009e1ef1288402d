"""Tests of the package against the program that GHOSTLAB names."""

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ghostlab

PLAN = """
game: {disc: 300, ghosts: 3}
players: [novice, {base: average, name: "=1+1"}]
vary: {ghost.holdTime: [1, 2.5, 5]}
replicates: 5
"""


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "plan.yml"
    path.write_text(PLAN)
    return path


def test_sweep_gives_the_table_of_points(plan, tmp_path):
    frame = ghostlab.sweep(plan, out=tmp_path / "out", progress=False)
    assert len(frame["point"].unique()) == 6
    assert frame.attrs["units"]["ghost.holdTime"] == "s"
    rate = frame[frame["metric"] == "captureRate"]
    assert rate["n"].eq(5).all() and rate["mean"].between(0, 1).all()


def test_without_a_folder_each_plan_gets_its_own(plan, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    few = ghostlab.sweep(plan, progress=False)
    more = ghostlab.sweep(plan, progress=False, replicates=7)
    again = ghostlab.sweep(plan, progress=False)
    assert few["n"].max() == 5 and more["n"].max() == 7 and again.equals(few)


def test_every_number_and_name_reads_back_equal(plan, tmp_path):
    ghostlab.sweep(plan, out=tmp_path / "out", progress=False)
    results = ghostlab.results(tmp_path / "out")
    for name, frame in [("points", results.points), ("runs", results.runs)]:
        with open(tmp_path / "out" / f"{name}.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == len(frame)
        for row, (_, read) in zip(rows, frame.iterrows()):
            for key, text in row.items():
                value = read[key]
                if text == "":
                    assert value != value, key
                elif isinstance(value, str):
                    assert value == text
                else:
                    assert float(text) == value, key
    # A name that a spreadsheet would take for a formula has a quote before it.
    assert set(results.points["players"]) == {"novice", "'=1+1"}


def test_keywords_override_the_plan(plan, tmp_path):
    frame = ghostlab.sweep(
        plan, out=tmp_path / "out", progress=False, ghost__holdTime=[1, 2], seed=7,
        players="novice")
    assert len(frame["point"].unique()) == 2


def test_a_sweep_goes_on_and_gives_the_same(plan, tmp_path):
    first = ghostlab.sweep(plan, out=tmp_path / "out", progress=False)
    again = ghostlab.sweep(plan, out=tmp_path / "out", progress=False)
    assert first.equals(again)


def test_means_are_wide(plan, tmp_path):
    ghostlab.sweep(plan, out=tmp_path / "out", progress=False)
    means = ghostlab.results(tmp_path / "out").means
    assert len(means) == 6 and "captureRate" in means and "ghost.holdTime" in means


def test_errors_are_the_programs(plan, tmp_path):
    with pytest.raises(ghostlab.LabError) as error:
        ghostlab.sweep(plan, out=tmp_path / "out", progress=False, ghost__holdTim=3)
    assert error.value.status == 2 and "did you mean" in str(error.value)


def test_ask_and_tell(tmp_path):
    optuna = pytest.importorskip("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    path = tmp_path / "plan.yml"
    path.write_text(
        "game: {disc: 300, ghosts: 3}\nreplicates: 10\ndesign: sobol\npoints: 4\n"
        "vary: {ghost.trapWindowDuration: {low: 5, high: 10}, ghost.catchMode: [hold, tap]}\n")
    problem = ghostlab.Problem(path)
    study = optuna.create_study(sampler=optuna.samplers.RandomSampler(seed=1))
    for _ in range(4):
        trial = study.ask(problem.distributions())
        study.tell(trial, problem.evaluate(trial.params)["escapes"])
    best = study.best_trial
    assert problem.evaluate(best.params)["escapes"] == best.value


def test_players_are_no_part_of_a_space(plan, tmp_path):
    plan.write_text(
        "game: {disc: 300, ghosts: 3}\nreplicates: 5\n"
        "vary: {players: [novice, expert], ghost.holdTime: [1, 5]}\n")
    problem = ghostlab.Problem(plan)
    assert problem.space == {"ghost.holdTime": [1, 5]}
    of_one = problem.evaluate({"ghost.holdTime": 1}, player="novice")
    of_both = problem.evaluate({"ghost.holdTime": 1})
    assert of_one["huntDuration"] > of_both["huntDuration"]
    plan.write_text("game: {disc: 300, ghosts: 3}\nvary: points.csv\n")
    with pytest.raises(ghostlab.LabError):
        ghostlab.Problem(plan)
    with pytest.raises(ghostlab.LabError):
        ghostlab.results(tmp_path)


def test_a_space_knows_whole_numbers_and_numpy(tmp_path):
    numpy = pytest.importorskip("numpy")
    optuna = pytest.importorskip("optuna")
    plan = tmp_path / "plan.yml"
    plan.write_text(
        "game: [{disc: 300, ghosts: 4}, {disc: 200, ghosts: 4}]\nreplicates: 3\n"
        "design: lhs\npoints: 4\n"
        "vary: {hunt.ghosts: {low: 1, high: 4}, game: ['disc 300 m, 4']}\n")
    problem = ghostlab.Problem(plan)
    assert problem.space == {"hunt.ghosts": (1, 4)}
    kinds = problem.distributions()
    assert isinstance(kinds["hunt.ghosts"], optuna.distributions.IntDistribution)
    means = problem.evaluate({"hunt.ghosts": numpy.int64(2)})
    assert means["captures"] <= 2
    with pytest.raises(KeyError):
        problem.evaluate({"hunt.ghosts": 2}, player="nobody")


def test_frictionless_and_duckdb_read_the_folder(plan, tmp_path):
    frictionless = pytest.importorskip("frictionless")
    duckdb = pytest.importorskip("duckdb")
    out = tmp_path / "out"
    ghostlab.sweep(plan, out=out, progress=False)
    report = frictionless.validate(str(out / "datapackage.json"))
    assert report.valid, report.to_summary()
    rows = duckdb.sql(f"SELECT * FROM read_csv('{out}/points.csv')").df()
    frame = ghostlab.results(out).points
    for column in frame.columns:
        left, right = rows[column], frame[column]
        assert ((left == right) | (left.isna() & right.isna())).all(), column


SPACE = """
game: {disc: 200, ghosts: 2}
players: [novice, expert]
hunt: {limit: 900}
vary:
  ghost.holdTime: {low: 1, high: 4, scale: log}
  ghost.fightRadius: {low: 10, high: 30}
where: ghost.holdTime * 10 < ghost.fightRadius
design: sobol
points: 4
replicates: 5
"""


def test_a_problem_keeps_the_scale_and_gives_quantiles_intervals_and_counts(tmp_path):
    optuna = pytest.importorskip("optuna")
    plan = tmp_path / "plan.yml"
    plan.write_text(SPACE)
    problem = ghostlab.Problem(plan)
    kinds = problem.distributions()
    assert kinds["ghost.holdTime"] == optuna.distributions.FloatDistribution(1, 4, log=True)
    assert kinds["ghost.fightRadius"] == optuna.distributions.FloatDistribution(10, 30)
    point = {"ghost.holdTime": 1.5, "ghost.fightRadius": 25}
    table = problem.table(point, player="novice")
    row = table.loc["huntDuration"]
    assert row["n"] == 5 and row["p05"] <= row["p50"] <= row["p95"]
    assert row["ciLow"] <= row["mean"] <= row["ciHigh"]
    assert problem.evaluate(point, "novice", "p95")["huntDuration"] == row["p95"]
    assert problem.evaluate(point, statistic="n")["huntDuration"] == 10
    with pytest.raises(ValueError):
        problem.evaluate(point, statistic="p95")
    with pytest.raises(KeyError):
        problem.evaluate(point, "novice", "p33")


def test_what_where_excludes_is_told_to_optuna(tmp_path):
    optuna = pytest.importorskip("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    plan = tmp_path / "plan.yml"
    plan.write_text(SPACE)
    problem = ghostlab.Problem(plan)
    out = {"ghost.holdTime": 4, "ghost.fightRadius": 12}
    assert not problem.allows(out)
    assert problem.allows({"ghost.holdTime": 1, "ghost.fightRadius": 12})
    with pytest.raises(ghostlab.Excluded):
        problem.evaluate(out)
    study = optuna.create_study(sampler=optuna.samplers.RandomSampler(seed=3))
    for _ in range(12):
        trial = problem.ask(study)
        assert trial.params["ghost.holdTime"] * 10 < trial.params["ghost.fightRadius"]
        study.tell(trial, problem.evaluate(trial.params)["escapes"])
    states = [trial.state.name for trial in study.trials]
    assert states.count("COMPLETE") == 12 and "PRUNED" in states
    for trial in study.trials:
        is_in = trial.params["ghost.holdTime"] * 10 < trial.params["ghost.fightRadius"]
        assert (problem.constraints(trial)[0] <= 0) == is_in
    plan.write_text(SPACE.replace("ghost.holdTime * 10 <", "ghost.holdTim * 5 <"))
    with pytest.raises(ghostlab.LabError) as error:
        ghostlab.Problem(plan)
    assert "did you mean" in str(error.value) or "holdTim" in str(error.value)
    plan.write_text(SPACE.replace("where:", "#"))
    assert ghostlab.Problem(plan).allows(out)


def test_tune_has_a_row_for_each_setting(tmp_path):
    plan = tmp_path / "plan.yml"
    plan.write_text(SPACE.replace("where:", "#") + "targets: {captureRate: 0.5...}\n")
    out = tmp_path / "tuned"
    answer = ghostlab.tune(plan, budget=600, out=out, progress=False)
    assert answer["verdict"] in ("met", "impossible", "undecided")
    # The table of the folder has the same settings and figures.
    table = ghostlab.results(out).search
    frame = answer.frame
    assert list(frame["point"]) == list(table["point"])
    for column in ["ghost.holdTime", "ghost.fightRadius", "novice captureRate"]:
        assert list(frame[column]) == list(table[column])
    lows = [figures["low"] for figures in (p["figures"][0] for p in answer["points"])]
    assert list(frame["novice captureRate.low"]) == lows
    with pytest.raises(ghostlab.LabError):
        ghostlab.tune(plan, budget=0, progress=False)


def test_sensitivity_has_a_row_for_each_parameter(tmp_path):
    plan = tmp_path / "plan.yml"
    plan.write_text(SPACE.replace("where:", "#"))
    found = ghostlab.sensitivity(
        plan, method="morris", points=3, metrics=["huntDuration"], progress=False)
    frame = found.frame
    assert len(frame) == 4 and set(frame["player"]) == {"novice", "expert"}
    assert set(frame["parameter"]) == {"ghost.holdTime", "ghost.fightRadius"}
    assert (frame["muStar.low"] <= frame["muStar"]).all()
    first = found["rankings"][0]["parameters"][0]
    assert frame["muStar"][0] == first["muStar"]["value"]


def test_compare_has_a_row_for_each_metric(tmp_path):
    plan = tmp_path / "plan.yml"
    plan.write_text(SPACE.replace("where:", "#"))
    before, after = tmp_path / "before", tmp_path / "after"
    ghostlab.sweep(plan, out=before, progress=False)
    ghostlab.sweep(plan, out=after, progress=False, player__reactionScale=2)
    found = ghostlab.compare(before, after, all=True)
    frame = found.frame
    assert len(frame) == sum(len(point["metrics"]) for point in found["points"])
    assert frame["moved"].dtype == bool and frame["moved"].sum() == found["moved"]
    assert (frame["difference"] >= frame["low"]).all()
    assert frame["ghost.holdTime"].between(1, 4).all()
    assert len(ghostlab.compare(before, points=(1, 3), all=True).frame)
    with pytest.raises(ghostlab.LabError):
        ghostlab.compare(before, tmp_path / "nowhere")


def test_why_has_a_row_for_each_moment(plan):
    found = ghostlab.why(plan, 1, 1, rollouts=20, progress=False)
    assert {"cause", "at", "chance", "chance.low", "chance.high"} <= set(found.frame.columns)
    assert found.frame["at"].is_monotonic_increasing and found.frame["chance"].between(0, 1).all()


def test_fit_gives_what_a_plan_takes(tmp_path):
    plan = tmp_path / "plan.yml"
    plan.write_text("game: {disc: 300, ghosts: 3}\nreplicates: 3\n")
    recording = Path(os.environ["SAMPLES"]) / "recordings" / "hunt.jsonl"
    # It does not reproduce the recording, which is an answer.
    fitted = ghostlab.fit("player", recording, progress=False)
    numbers = fitted.frame.set_index("parameter")
    assert {"value", "value.low", "value.high", "unit", "doubt"} <= set(numbers.columns)
    # The file rounds to what the data can tell.
    assert fitted["steeringSigma"] == pytest.approx(numbers["value"]["steeringSigma"], rel=1e-3)
    assert "walkingSpeed" not in fitted and numbers["doubt"]["walkingSpeed"]
    frame = ghostlab.sweep(plan, out=tmp_path / "out", progress=False, players=fitted)
    assert len(frame)
    with pytest.raises(ghostlab.LabError):
        ghostlab.fit("player", tmp_path / "nothing.jsonl", progress=False)


def test_the_program_answers_from_the_command_line():
    asked = [sys.executable, "-m", "ghostlab", "--version"]
    direct = subprocess.run([ghostlab.program(), "--version"], capture_output=True, check=True)
    assert subprocess.run(asked, capture_output=True, check=True).stdout == direct.stdout
