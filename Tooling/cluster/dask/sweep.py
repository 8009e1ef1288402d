#!/usr/bin/env python3
"""sweep.py PLAN SHARDS DIR [--scheduler-file FILE | --address URL | --workers N]

Maps the shards of a sweep over the workers of dask.distributed: an existing scheduler by file or
address, or N workers of this machine. With dask-jobqueue, start its cluster first and give its
scheduler's address. DIR must be seen by all workers. The same command again does what is missing.
"""
import argparse
import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed

LAB = os.environ.get("GHOSTLAB", "ghostlab")


def run(shard, plan, shards, folder):
    command = [LAB, "sweep", plan, "--shard", f"{shard}/{shards}", "--out", folder, "--quiet"]
    status = subprocess.run(command).returncode
    if status not in (0, 3):  # 3: some runs failed; each is a row of the shard
        raise RuntimeError(f"shard {shard}: status {status}")
    return shard


def indices(text):
    for part in filter(None, text.strip().split(",")):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("plan", "shards", "folder"):
        parser.add_argument(name)
    parser.add_argument("--scheduler-file")
    parser.add_argument("--address")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    plan, folder = os.path.abspath(given.plan), os.path.abspath(given.folder)
    os.makedirs(folder, exist_ok=True)
    todo = [LAB, "todo", plan, "--shards", given.shards, folder]
    missing = list(indices(subprocess.run(todo, check=True, capture_output=True, text=True).stdout))
    if given.scheduler_file or given.address:
        client = Client(address=given.address, scheduler_file=given.scheduler_file)
    else:
        client = Client(LocalCluster(n_workers=given.workers, threads_per_worker=1))
    tasks = client.map(run, missing, plan=plan, shards=given.shards, folder=folder, retries=3)
    for task in as_completed(tasks):
        print(f"shard {task.result()} of {given.shards} is there", flush=True)
    sys.exit(subprocess.run([LAB, "merge", folder, "--out", os.path.join(folder, "results")]).returncode)


if __name__ == "__main__":
    main()
