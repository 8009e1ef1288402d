"""Runs what the pages and the notebook show, in a copy of the samples."""

import os
import re
import shutil
from pathlib import Path

import nbclient
import nbformat
import pytest

SAMPLES = Path(os.environ["SAMPLES"])
DOCS = SAMPLES.parent / "docs"


@pytest.fixture
def samples(tmp_path, monkeypatch):
    """The current folder: a copy of the samples, where a page's code may write."""
    folder = tmp_path / "Samples"
    shutil.copytree(SAMPLES, folder)
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(("page", "count"), [("python.md", 4), ("agents.md", 1)])
def test_the_code_of_a_page_runs(page, count, samples, capfd, monkeypatch):
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.M | re.S)
    assert len(blocks) == count
    monkeypatch.setenv("MPLBACKEND", "Agg")
    if page == "agents.md":
        # Its paths are those of the project.
        monkeypatch.chdir(samples.parent)
    names: dict = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    if page == "python.md":
        assert (samples / "rate.png").stat().st_size > 5000
        assert "met" in capfd.readouterr().out


def test_the_notebook_runs(samples):
    notebook = nbformat.read(samples / "balance.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells)
    nbclient.NotebookClient(
        notebook, timeout=600, resources={"metadata": {"path": str(samples)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("text/html" in output.get("data", {}) for output in outputs) == 3
    assert any("image/png" in output.get("data", {}) for output in outputs)
