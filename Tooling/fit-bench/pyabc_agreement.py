#!/usr/bin/env python3
"""Compares ghostlab's approximate Bayesian computation with pyABC's (pip install pyabc).

usage: pyabc_agreement.py PATH_OF_FITBENCH [PLAYER]

Both find patience and skill at challenges of a made-up player from the same statistics of the
same simulator, with the same even priors. Prints medians and 90 % intervals of both.
"""
import math
import subprocess
import sys
import tempfile

import numpy as np
import pyabc

program, number = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "3"
print("ghostlab:")
print(subprocess.run([program, "agree", number], capture_output=True, text=True).stdout, end="")

server = subprocess.Popen(
    [program, "simulate", number], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
observed = [float(word) for word in server.stdout.readline().split()]
draw_index = 1_000_000


def simulate(place):
    global draw_index
    draw_index += 1
    server.stdin.write(f"{place['patience']} {place['skill']} {draw_index}\n")
    server.stdin.flush()
    return {str(i): float(w) for i, w in enumerate(server.stdout.readline().split())}


prior = pyabc.Distribution(patience=pyabc.RV("uniform", 0, 1), skill=pyabc.RV("uniform", 0, 1))
abc = pyabc.ABCSMC(
    simulate, prior, pyabc.AdaptivePNormDistance(p=2), population_size=300,
    sampler=pyabc.sampler.SingleCoreSampler())
abc.new("sqlite:///" + tempfile.mktemp(".db"), {str(i): v for i, v in enumerate(observed)})
history = abc.run(max_nr_populations=9, min_acceptance_rate=0.03)
frame, weights = history.get_distribution()
print("pyABC:")
for name, value in [
    ("patience", lambda u: 30 * math.exp(u * math.log(240))), ("skill", lambda u: u)]:
    order = np.argsort(frame[name].values)
    sums = np.cumsum(weights[order]) / weights.sum()
    low, middle, high = [
        value(frame[name].values[order][np.searchsorted(sums, share)]) for share in (0.05, 0.5, 0.95)]
    print(f"{name} {middle:.4g} {low:.4g}...{high:.4g}")
