#!/usr/bin/env python3
"""A player for ghostlab that decides as the built-in ones do; docs/agents.md has the protocol.

With --count it reports on standard error how many decisions it has made a second.
"""
import json
import sys
import time


def decide(seen):
    screen = seen["screen"]
    if seen["isAiming"] or screen == "fight":
        return {"aim": True}
    if screen == "trap":
        return {"throw": True}
    action = {}
    if seen["relativeBearingDegrees"] is not None:
        action["turnDegrees"] = seen["relativeBearingDegrees"]
        action["walkMeters"] = seen["distanceMeters"]
    # The button is pressed when the phone has measured, not right after a capture.
    if seen["canStartSearch"] and seen["cause"] == "fix":
        action["search"] = True
    return action


count, begun = 0, time.monotonic()
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        answer = {"hello": {"protocol": 1}}
    else:
        answer = {"act": [decide(seen) for seen in message["observe"]]}
        count += len(answer["act"])
    print(json.dumps(answer), flush=True)
if "--count" in sys.argv:
    seconds = time.monotonic() - begun
    print(f"{count} decisions, {count / seconds:.0f} a second", file=sys.stderr)
