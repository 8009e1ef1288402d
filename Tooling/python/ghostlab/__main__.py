"""`python -m ghostlab …` runs the lab that the package uses, with these arguments."""

import subprocess
import sys

from ghostlab import program

sys.exit(subprocess.run([program(), *sys.argv[1:]]).returncode)
