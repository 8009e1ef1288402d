"""Prints the declarations of a folder of symbol graphs, sorted: where one belongs, then itself.

usage: digest.py FOLDER
"""

import json
import sys
from pathlib import Path


def lines(graph):
    """The declarations of a graph, and what types promise to be."""
    module = graph["module"]["name"]
    names = {}
    for symbol in graph["symbols"]:
        path = ".".join([module, *symbol["pathComponents"]])
        names[symbol["identifier"]["precise"]] = path
        text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        yield f"{path}: {' '.join(text.split())}"
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo" and relation["source"] in names:
            target = relation.get("targetFallback") or names.get(relation["target"])
            if target:
                yield f"{names[relation['source']]}: {target}"


found = {
    line for path in Path(sys.argv[1]).glob("*.symbols.json")
    for line in lines(json.loads(path.read_text("utf-8")))
}
sys.stdout.writelines(f"{line}\n" for line in sorted(found, key=str.encode))
