"""Answers of the lab: their JSON, and the same as data frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pandas as pd

__all__ = ["Answer"]

#: What the table of a comparison begins with.
_COMPARED = [
    "pointA", "pointB", "metric", "meanA", "meanB", "difference", "low", "high", "p", "adjustedP",
    "moved",
]


class Answer(dict[str, Any]):
    """An answer by its keys, which docs/answers.md lists, with its main table as a data frame."""

    def __init__(self, value: Mapping[str, Any], frame: pd.DataFrame):
        """Holds the JSON of an answer and its main table."""
        super().__init__(value)
        #: The main table; the function that returns the answer says what its rows are.
        self.frame = frame


def of_search(answer: Mapping[str, Any]) -> Answer:
    """The answer of `tune`: a row for each setting played."""
    names = [figure["name"] for figure in [*answer["conditions"], *answer["objectives"]]]
    rows: list[dict[str, Any]] = []
    for point in answer["points"]:
        row = {key: value for key, value in point.items() if not isinstance(value, (dict, list))}
        row.update(_values(point["values"]))
        for name, figure in zip(names, [*point["figures"], *point["objectives"]]):
            row[name] = {end: figure[end] for end in ("value", "low", "high")}
        rows.append(row)
    return Answer(answer, _frame(rows, first=["point"]))


def of_study(answer: Mapping[str, Any]) -> Answer:
    """The answer of `sensitivity`: a row for each metric, player, phone and parameter."""
    subject = ["metric", "player", "sensor"]
    rows = [
        {**{key: ranking[key] for key in subject}, **parameter}
        for ranking in answer["rankings"] for parameter in ranking["parameters"]
    ]
    return Answer(answer, _frame(rows, first=[*subject, "parameter"], without=["tooRare"]))


def of_comparison(answer: Mapping[str, Any]) -> Answer:
    """The answer of `compare`: a row for each compared point and metric."""
    rows = [
        {"pointA": point["a"], "pointB": point["b"], **_values(point["values"]), **metric}
        for point in answer["points"] for metric in point["metrics"]
    ]
    return Answer(answer, _frame(rows, first=_COMPARED))


def _values(texts: Mapping[str, str]) -> dict[str, Any]:
    """The values of a point, which the answer has as text; numbers become numbers."""
    values: dict[str, Any] = {}
    for name, text in texts.items():
        try:
            values[name] = float(text)
        except ValueError:
            values[name] = text
    return values


def of_document(document: Mapping[str, Any], section: str) -> Answer:
    """An answer that is a document: the first table of a section, empty if it has none."""
    for part in document["sections"]:
        for table in _tables(part["blocks"]):
            if part["id"] == section:
                return Answer(document, _of_table(table))
    return Answer(document, pd.DataFrame())


def _of_table(table: Mapping[str, Any]) -> pd.DataFrame:
    """A table of a document, with the units of its columns in `attrs`."""
    frame = _frame(table["rows"], first=[column["key"] for column in table["columns"]])
    frame.attrs["units"] = {c["key"]: c["unit"] for c in table["columns"] if c["unit"]}
    return frame


def _tables(blocks: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The tables among blocks, those of figures and folded parts too, in order."""
    for block in blocks:
        if "table" in block:
            yield block["table"]
        if "figure" in block:
            yield block["figure"]["table"]
        yield from _tables(block.get("blocks", []))


def _frame(
    rows: Iterable[Mapping[str, Any]], first: Iterable[str] = (), without: Iterable[str] = (),
) -> pd.DataFrame:
    """Rows as a frame; an estimate gives three columns: its value, `NAME.low` and `NAME.high`.

    Columns that `first` names stand first, the others as in the rows.
    """
    flat = [_flat(row) for row in rows]
    names = list(dict.fromkeys(name for row in flat for name in row if name not in without))
    leading = [end for name in first for end in (name, f"{name}.low", f"{name}.high")]
    ordered = dict.fromkeys([name for name in leading if name in names] + names)
    return pd.DataFrame({name: [row.get(name) for row in flat] for name in ordered})


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row with each estimate as three values."""
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, dict) and "value" in value:
            flat[key] = value["value"]
            flat[f"{key}.low"], flat[f"{key}.high"] = value["low"], value["high"]
        else:
            flat[key] = value
    return flat
