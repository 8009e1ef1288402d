#!/usr/bin/env python3
"""A player for ghostlab that decides as the built-in ones do. docs/agents.md has the protocol."""
import json
import sys


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


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        answer = {"hello": {"protocol": 1}}
    else:
        answer = {"act": [decide(seen) for seen in message["observe"]]}
    print(json.dumps(answer), flush=True)
