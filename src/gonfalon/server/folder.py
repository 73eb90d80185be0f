"""The data folder: where it is, and that one program at a time has it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from gonfalon.core.errors import NotStored


def data_folder() -> Path:
    """Where programs of this machine keep a user's data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "gonfalon"


class Lock:
    """Holds a folder as long as the program runs; the system lets go of it, however the program ends."""

    def __init__(self, folder: Path) -> None:
        self.file: int | None = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(self.file)
        except OSError:
            self.release()
            raise NotStored("folder-taken", str(folder)) from None

    def release(self) -> None:
        """Let go."""
        if self.file is not None:
            os.close(self.file)
            self.file = None


def _hold(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
