"""Compares two judges of plans, the lab's reader and its JSON Schema, on samples and broken copies.

usage: plans.py GHOSTLAB SAMPLES [COUNT]

Each broken plan is a sample with one change: a key misspelt or left out, a value of another kind, a
number out of range. COUNT of them are judged (default: 100), the same ones each time. What the
schema refuses, the reader must refuse; what only the reader refuses must be of a class that a
schema cannot say.
"""

import copy
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator

#: What only a reader can judge, by its words: what concerns several places, or another file.
BEYOND_A_SCHEMA = {
    "another file": r"cannot read",
    "what a design needs": r"design \w+ expects|is for the designs|is not what the grid has",
    "players of the plan": r"is given twice|needs two players|no player of the plan",
    "ghosts of the game": r"no ghost is called",
}


def changes(plan):
    """The broken copies of a plan, each with what was changed."""
    def walk(node, path):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in list(items):
            here = [*path, key]
            yield here, "missing", lambda at, k: at.pop(k)
            if isinstance(node, dict):
                yield here, "misspelt", lambda at, k: at.update({f"{k}x": at.pop(k)})
            yield here, "a list", lambda at, k: at.__setitem__(k, [[at[k]]])
            yield here, "a map", lambda at, k: at.__setitem__(k, {"other": at[k]})
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                yield here, "too large", lambda at, k: at.__setitem__(k, 1e12)
                yield here, "negative", lambda at, k: at.__setitem__(k, -7.5)
                yield here, "a word", lambda at, k: at.__setitem__(k, "many")
            elif isinstance(value, (dict, list)):
                yield here, "empty", lambda at, k: at.__setitem__(k, type(at[k])())
                yield from walk(value, here)
            else:
                yield here, "a number", lambda at, k: at.__setitem__(k, 12345)

    for path, change, apply in walk(plan, []):
        broken = copy.deepcopy(plan)
        at = broken
        for key in path[:-1]:
            at = at[key]
        apply(at, path[-1])
        yield f"{'.'.join(map(str, path))}: {change}", broken


def refusal(program, path, folder):
    """What the reader says against a plan; empty if it takes it."""
    done = subprocess.run(
        [program, "todo", str(path), "--allow-exec", "--shards", "1", str(folder / "none")],
        capture_output=True, check=False, cwd=folder, encoding="utf-8")
    if done.returncode not in (0, 2):
        raise SystemExit(f"plans: {path}: status {done.returncode}: {done.stderr}")
    return done.stderr if done.returncode else ""


def main(program, samples, count):
    """Judges the plans and prints what differs; returns the exit status."""
    schema = json.loads(subprocess.run([program, "schema"], capture_output=True, check=True).stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    whole, broken = [], []
    for path in sorted(Path(samples).glob("*.yml")):
        plan = yaml.safe_load(path.read_text("utf-8"))
        whole.append((path.name, "as it is", plan))
        broken += [(path.name, what, changed) for what, changed in changes(plan)]
    chosen = random.Random(1).sample(broken, min(count, len(broken)))
    classes, differences = Counter(), []
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "Samples"
        shutil.copytree(samples, folder)
        for name, what, plan in whole + chosen:
            path = folder / name.replace(".yml", "-broken.yml")
            path.write_text(yaml.safe_dump(plan, allow_unicode=True, sort_keys=False), "utf-8")
            error = next(validator.iter_errors(plan), None)
            words = refusal(program, path, folder)
            path.unlink()
            lines = words.splitlines()
            known = [k for k, form in BEYOND_A_SCHEMA.items() if re.search(form, words)]
            forms = "|".join(BEYOND_A_SCHEMA.values())
            is_beyond = all(re.search(forms, line) for line in lines)
            if bool(error) == bool(words):
                classes["refused by both" if error else "taken by both"] += 1
            elif error is None and is_beyond:
                classes[f"refused by the reader only: {known[0]}"] += 1
            else:
                side = f"reader only: {words}" if words else f"schema only: {error.message[:200]}"
                differences.append(f"{name}, {what}: refused by the {side.strip()}")
    for difference in differences:
        print("plans:", difference)
    for kind, number in classes.most_common():
        print(f"plans: {number} {kind}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 100))
