"""Runs a program in a terminal and draws some of its lines as an SVG.

usage: terminal.py OUT.svg COLUMNS PROMPT FROM THROUGH [FROM THROUGH …] -- COMMAND …

PROMPT is the line that stands above. Each pair FROM, THROUGH selects the lines from the last that
contains FROM through the next that contains THROUGH.
"""

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from html import escape
from itertools import groupby

CELL, ROW, SIZE, MARGIN = 8.4, 19, 14, 18
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
# Colours by SGR code, on the ground; the plain one is that of None.
GROUND = "#161b22"
COLORS = {
    None: "#d3dae3", "2": "#8b95a3", "31": "#ff8a80", "32": "#7ee0a1", "33": "#e8c268",
    "34": "#82b8ff", "35": "#d7aefb", "36": "#79d9e6",
}
BLOCKS = {"█": 0.8, "▒": 0.35}
# What begins at its own column, whatever widths the reader's fonts have.
RUNS = re.compile(r"[\u2800-\u28ff]+|█+|▒+|[!-~]+(?: [!-~]+)*|\S")


def output(command, columns):
    """Returns what a command prints to a terminal of 24 rows."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    text = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux reports the end of a terminal so.
            break
        if not part:
            break
        text += part
    os.waitpid(child, 0)
    return text.decode()


def cells(line):
    """Yields the characters of a line with their style: a colour and whether they are bold."""
    color, bold = None, False
    for sequence, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
        if character:
            yield character, color, bold
            continue
        for code in (sequence or "0").split(";"):
            if code == "0":
                color, bold = None, False
            elif code == "1":
                bold = True
            else:
                color = code


def dots(character, column):
    """The dots of a Braille character as a path; one look whatever the reader's fonts have."""
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    bits = ord(character) - 0x2800
    return "".join(
        f"M{column * CELL + 2 + 4.2 * x:.1f} {-11.5 + 4.6 * y:.1f}h0"
        for bit, (x, y) in enumerate(places) if bits >> bit & 1)


def pieces(line):
    """Yields the parts of a line that are drawn as one: column, text, colour, whether bold."""
    marks = list(cells(line))
    for run in RUNS.finditer("".join(character for character, *_ in marks)):
        for (color, bold), group in groupby(range(*run.span()), lambda i: marks[i][1:]):
            # Spaces at an end have no ink, and viewers disagree on their width.
            inked = [i for i in group if marks[i][0] != " "]
            if inked:
                span = range(inked[0], inked[-1] + 1)
                yield inked[0], "".join(marks[i][0] for i in span), color, bold


def row(line):
    """Draws a line at height 0: Braille and blocks as shapes, the rest as text."""
    for start, text, color, bold in pieces(line):
        x, width, fill = start * CELL, len(text) * CELL, f'fill="{COLORS[color]}"'
        if "\u2800" <= text[0] <= "\u28ff":
            path = "".join(dots(one, start + i) for i, one in enumerate(text))
            yield f'<path d="{path}" class="b" stroke="{COLORS[color]}"/>'
        elif text[0] in BLOCKS:
            yield (f'<path d="M{x:.1f}-14.5h{width:.1f}v{ROW}h-{width:.1f}z" {fill}'
                   f' opacity="{BLOCKS[text[0]]}"/>')
        else:
            weight = ' font-weight="700"' if bold else ""
            yield (f'<text x="{x:.1f}" textLength="{width:.1f}" {fill}{weight}>'
                   f"{escape(text, quote=False)}</text>")


def selected(lines, pairs):
    """Returns the lines of each pair, with an empty one between two pairs."""
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    found = []
    for first, last in pairs:
        start = max(i for i, line in enumerate(plain) if first in line)
        end = next(i for i in range(start, len(plain)) if last in plain[i])
        found += ([""] if found else []) + lines[start:end + 1]
    return found


def picture(lines, columns):
    """Draws lines on a dark ground."""
    width, height = columns * CELL + 2 * MARGIN, len(lines) * ROW + 2 * MARGIN
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
           f' viewBox="0 0 {width:.0f} {height:.0f}"'
           f' font-family="{FONTS}" font-size="{SIZE}">')
    yield "<style>.b{fill:none;stroke-width:2.5;stroke-linecap:round}</style>"
    yield '<rect width="100%" height="100%" rx="10" fill="' + GROUND + '"/>'
    for number, line in enumerate(lines):
        content = "".join(row(line))
        if content:
            yield f'<g transform="translate({MARGIN} {MARGIN + 14.5 + number * ROW})">{content}</g>'
    yield "</svg>"


def main():
    """Reads the arguments and writes the picture."""
    out, columns, prompt, *rest = sys.argv[1:]
    split = rest.index("--")
    marks, command = rest[:split], rest[split + 1:]
    # What a progress line shows is erased in the end.
    lines = re.sub(r"\r|.*\x1b\[K", "", output(command, int(columns))).split("\n")
    chosen = selected(lines, list(zip(marks[::2], marks[1::2])))
    head, _, typed = prompt.partition(" ")
    chosen = [f"\x1b[32m{head}\x1b[0m \x1b[1m{typed}\x1b[0m", ""] + chosen
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(picture(chosen, int(columns))) + "\n")


main()
