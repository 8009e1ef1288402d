#!/usr/bin/env python3
"""Ranks the core of tune beside other samplers: run by Tooling/tune-bench/samplers.

usage: samplers.py TUNEBENCH front [--seeds N] [--hunts N]
       samplers.py TUNEBENCH coco [--instances 1-3] [--dimensions 2,3,5] [--functions 1-200:7]
                                  [--seed N] [--without NAME,...]

front: two objectives over six parameters, equal numbers of made-up hunts; prints the hypervolume of
the true values of each reported front, in percent, for tune and for Optuna's TPE with 40 and with 80
hunts a trial.

coco: noisy and constrained functions of COCO (suites bbob-noisy and bbob-constrained). Every sampler
has 100 evaluations a dimension, the Gaussian process 30, and tune and TPE as many once more. Prints
the share of 51 targets from 1e2 to 1e-8 that the best feasible point played reached, by COCO's own log
(without noise), in the mean over all problems.
"""
import argparse
import contextlib
import io
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import warnings

import cocoex
import numpy as np
import optuna

cocoex.log_level("error")
optuna.logging.set_verbosity(optuna.logging.ERROR)
warnings.filterwarnings("ignore")


class Hunts:
    """A made-up game that TuneBench plays."""

    def __init__(self, program, problem, seed):
        self.process = subprocess.Popen(
            [program, "play", problem, str(seed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        self.axes = int(self.process.stdout.readline())

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return [float(word) for word in self.process.stdout.readline().split()]

    def mean(self, values, count):
        return self.ask(" ".join(map(repr, [count, *values])))

    def hypervolume(self, settings):
        return self.ask("front" + ";".join(" ".join(map(repr, values)) for values in settings))[0]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def limits_of(problem, rate, duration):
    """The distances to the limits of a problem; at most 0 inside."""
    return [0.45 - rate, duration / 1300 - 1] if problem == "limits6" else []


def tpe_front(program, problem, seed, hunts, each):
    game = Hunts(program, problem, seed)
    study = optuna.create_study(
        directions=["maximize", "minimize"],
        sampler=optuna.samplers.TPESampler(
            seed=seed, constraints_func=lambda trial: trial.user_attrs["limits"]))

    def objective(trial):
        values = [trial.suggest_float(f"knob{i}", 0, 1) for i in range(game.axes)]
        rate, duration = game.mean(values, each)
        trial.set_user_attr("limits", limits_of(problem, rate, duration))
        return rate, duration

    study.optimize(objective, n_trials=hunts // each)
    settings = [[t.params[f"knob{i}"] for i in range(game.axes)] for t in study.best_trials]
    area = game.hypervolume(settings)
    game.close()
    return area


def front(program, arguments):
    print("problem\tseed\ttune\tTPE, 40 hunts\tTPE, 80 hunts")
    wins = total = 0
    for problem in ["inner6", "ends6", "limits6"]:
        lines = subprocess.run(
            [program, "front", str(arguments.seeds), problem], capture_output=True, text=True
        ).stdout.splitlines()[1:]
        for seed, line in enumerate(lines, 1):
            own = float(line.split("\t")[3])
            others = [tpe_front(program, problem, seed, arguments.hunts, n) for n in (40, 80)]
            print(problem, seed, own, *(f"{area:.2f}" for area in others), sep="\t", flush=True)
            total += 1
            wins += own >= max(others)
    print(f"at least as large as the larger of TPE's: {wins} of {total}")


class Ended(Exception):
    """The evaluations are used up."""


class Counted:
    """A function of COCO on the unit box that ends after a number of evaluations."""

    def __init__(self, problem, budget):
        self.problem, self.left = problem, budget
        self.low = problem.lower_bounds
        self.span = problem.upper_bounds - problem.lower_bounds

    def __call__(self, place):
        if self.left == 0:
            raise Ended
        self.left -= 1
        point = self.low + self.span * np.array(place)
        limits = []
        if self.problem.number_of_constraints:
            limits = [float(value) for value in self.problem.constraint(point)]
        return float(self.problem(point)), limits


def with_random(function, dimension, seed):
    random = np.random.default_rng(seed)
    while True:
        function(random.uniform(size=dimension))


def with_optuna(function, dimension, seed, kind):
    has_limits = function.problem.number_of_constraints > 0
    options = {"seed": seed}
    if has_limits:
        options["constraints_func"] = lambda trial: trial.user_attrs["limits"]
    study = optuna.create_study(sampler=kind(**options))

    def objective(trial):
        value, limits = function(
            [trial.suggest_float(f"x{i}", 0, 1) for i in range(dimension)])
        trial.set_user_attr("limits", limits)
        return value

    study.optimize(objective, n_trials=function.left)


def with_tune(function, dimension, seed, program):
    process = subprocess.Popen(
        [program, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(*words):
        process.stdin.write(" ".join(map(str, words)) + "\n")
        process.stdin.flush()

    say(dimension, function.problem.number_of_constraints, function.left, seed)
    while True:
        words = process.stdout.readline().split()
        if not words or words[0] == "best":
            break
        value, limits = function([float(word) for word in words])
        say(repr(value), *map(repr, limits))
    process.stdin.close()
    process.wait()


def reached(folder):
    """The best distances to the optimum that COCO logged, by function, dimension and instance."""
    for path in folder.rglob("*.info"):
        name = None
        for line in path.read_text().splitlines():
            head = re.search(r"funcId = (\d+), DIM = (\d+)", line)
            if head:
                name = head.groups()
            elif name and not line.startswith("%"):
                yield from (float(best) for _, best in re.findall(r"(\d+):\d+\|(\S+?)(?:,|$)", line))


def selected(text, suite):
    """The function numbers of FIRST-LAST:STEP that a suite has; COCO stops at longer lists."""
    first, last, step = re.fullmatch(r"(\d+)-(\d+)(?::(\d+))?", text).groups()
    known = len(set(
        problem.id_function
        for problem in cocoex.Suite(suite, "", "dimensions: 2 instance_indices: 1")))
    return ",".join(map(str, range(int(first), min(known, int(last)) + 1, int(step or 1))))


def coco(program, arguments):
    samplers = {
        "random": (100, lambda f, d, s: with_random(f, d, s)),
        "TPE": (100, lambda f, d, s: with_optuna(f, d, s, optuna.samplers.TPESampler)),
        "tune": (100, lambda f, d, s: with_tune(f, d, s, program)),
        "TPE 30": (30, lambda f, d, s: with_optuna(f, d, s, optuna.samplers.TPESampler)),
        "tune 30": (30, lambda f, d, s: with_tune(f, d, s, program)),
        "GP 30": (
            30, lambda f, d, s: with_optuna(
                f, d, s, lambda **o: optuna.samplers.GPSampler(
                    deterministic_objective=f.problem.number_of_constraints > 0, **o))),
    }
    targets = 10 ** np.linspace(2, -8, 51)
    print("suite\tsampler\tevaluations a dimension\tproblems\ttargets reached, %\tseconds")
    for suite in ["bbob-noisy", "bbob-constrained"]:
        choice = (
            f"dimensions: {arguments.dimensions} instance_indices: {arguments.instances} "
            f"function_indices: {selected(arguments.functions, suite)}")
        for name, (budget, play) in samplers.items():
            if name in arguments.without.split(","):
                continue
            begin = time.time()
            with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
                with contextlib.redirect_stdout(io.StringIO()):
                    problems = cocoex.Suite(suite, "", choice)
                    observer = cocoex.Observer(suite, "result_folder: log")
                    for problem in problems:
                        problem.observe_with(observer)
                        function = Counted(problem, budget * problem.dimension)
                        with contextlib.suppress(Ended):
                            play(function, problem.dimension, arguments.seed)
                        problem.free()
                shares = [np.mean(best <= targets) for best in reached(pathlib.Path(folder))]
            print(
                suite, name, budget, len(shares), f"{100 * np.mean(shares):.1f}",
                f"{time.time() - begin:.0f}", sep="\t", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("what", choices=["front", "coco"])
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--hunts", type=int, default=8000)
    parser.add_argument("--instances", default="1-3")
    parser.add_argument("--dimensions", default="2,3,5")
    parser.add_argument("--functions", default="1-200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", default="")
    arguments = parser.parse_args()
    {"front": front, "coco": coco}[arguments.what](arguments.program, arguments)


if __name__ == "__main__":
    sys.exit(main())
