#!/usr/bin/env python3
"""The boxes that EMA Workbench 2.5.3 finds in the data sets of Tests/ExperimentsTests/Prim.

    pip install ema_workbench==2.5.3
    Tooling/prim/boxes.py

For each NAME.csv it writes NAME.boxes.csv: a row for each box of the peeling and pasting trajectory
of the first box, with its number of points, coverage, density and mass, then the limits of each
column (low and high, or the names) and their quasi-p-values (low and high, or the names', empty if
not limited). A column is a number, a whole number or a name, as its heading says after the colon;
the last one marks the points of interest. corner and mixed are drawn at random: failures in a corner,
with 6 % of the marks wrong, and in a corner of numbers, whole numbers and names. sweep has the
settings of a sobol design of 300 points, ten hunts each of a novice; where fewer than 97 % of the
ghosts are caught it fails.
"""
import csv, glob, os, warnings

warnings.filterwarnings("ignore")
import numpy as np
import pandas as pd
from ema_workbench.analysis import prim, scenario_discovery_util

# EMA pastes halves into the limits of whole numbers, which pandas 3 refuses: limits are floats.
make_box = scenario_discovery_util._make_box


def make_float_box(x):
    box = make_box(x)
    numbers = box.select_dtypes(np.number).columns
    return box.astype({name: float for name in numbers})


scenario_discovery_util._make_box = make_float_box

FOLDER = os.path.join(os.path.dirname(__file__), "../../Tests/ExperimentsTests/Prim")


def read(path):
    frame = pd.read_csv(path)
    of_interest = frame.pop(frame.columns[-1]).values.astype(int)
    kinds = {}
    columns = {}
    for heading in frame.columns:
        name, kind = heading.split(":")
        kinds[name] = kind
        values = frame[heading]
        columns[name] = (
            values.astype(float) if kind == "number"
            else values.astype(int) if kind == "whole" else values.astype(str))
    return pd.DataFrame(columns), of_interest, kinds


for path in sorted(glob.glob(FOLDER + "/*.csv")):
    if path.endswith(".boxes.csv"):
        continue
    x, y, kinds = read(path)
    box = prim.Prim(x, y, threshold=0.01).find_box()
    with open(path[:-4] + ".boxes.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            ["points", "coverage", "density", "mass"]
            + [f"{n}:{e}" for n in x.columns for e in ("low", "high", "qpLow", "qpHigh")])
        for i, limits in enumerate(box.box_lims):
            row = box.peeling_trajectory.iloc[i]
            cells = [int(row.n), repr(float(row.coverage)), repr(float(row.density)),
                     repr(float(row.mass))]
            for name in x.columns:
                quasi = box.qp[i].get(name, [-1, -1])
                quasi = ["" if q == -1 else repr(float(q)) for q in quasi]
                if kinds[name] == "name":
                    cells += [" ".join(sorted(limits[name][0])), ""] + quasi
                else:
                    cells += [repr(float(v)) for v in limits[name]] + quasi
            writer.writerow(cells)
    print(os.path.basename(path), len(box.box_lims), "boxes, last:",
          box.coverage, box.density, box.mass)
