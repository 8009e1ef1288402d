#!/bin/sh
# Judges the balance of a game: gate.sh PLAN [OUT]. GHOSTLAB names the program.
#
# 0: some setting certainly meets every target, or the runs do not decide, which is no fault of a change.
# 1: every setting certainly misses a target. Anything else is an error of the plan or the machine.
set -u
plan=${1:?usage: gate.sh PLAN [OUT]}
out=${2:-results/balance}
"${GHOSTLAB:-ghostlab}" sweep "$plan" --gate --out "$out"
status=$?
case $status in
  0) echo "balance: met" ;;
  1) echo "balance: missed" >&2 ;;
  4)
    echo "balance: undecided; raise replicates in $plan as the line above says" >&2
    status=0
    ;;
  *) echo "balance: not judged, status $status" >&2 ;;
esac
exit $status
