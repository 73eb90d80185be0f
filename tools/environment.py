"""Make the environment, or say exactly what is missing. Runs with the machine's own Python."""

import shutil
import subprocess
import sys

NEEDED = (3, 11)


def main(folder: str) -> None:
    """Make a virtual environment in a folder."""
    if sys.version_info < NEEDED:
        have = ".".join(map(str, sys.version_info[:3]))
        sys.exit(
            f"Gonfalon needs Python 3.11 or later; {sys.executable} is {have}.\n"
            "Name another one: make PYTHON=python3.12 ..."
        )
    done = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(
            f"{done.stdout}{done.stderr}\n"
            "The environment cannot be made: the module venv is missing or incomplete.\n"
            "On Debian and Ubuntu:  apt-get install -y python3-venv\n"
            "On Fedora:             dnf install -y python3\n"
            "Then run make again."
        )


if __name__ == "__main__":
    main(sys.argv[1])
