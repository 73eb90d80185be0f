"""A report from the middle of a battle: a file that says what it contains, and opens like a saved battle."""

from __future__ import annotations

import logging
import platform
import re
import traceback
from pathlib import Path

import msgspec

from gonfalon import __version__
from gonfalon.core.match import Match
from gonfalon.locale import LANGUAGES, message
from gonfalon.server.messages.asked import Trouble
from gonfalon.server.messages.base import encode
from gonfalon.server.messages.pages import TroubleFile, TroubleTold

LOGGERS = ("gonfalon", "uvicorn.error")
FOLDERS = re.compile(r"(?:\b[A-Za-z]:|(?<![\w.…]))[\\/](?:[^\s'\"\\/:]+[\\/])+|~[\\/](?:[^\s'\"\\/:]+[\\/])*")


class LastError(logging.Handler):
    """Remembers the last thing that went wrong in the program: what, and in which functions."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said = ""
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error; folders, which name the user, are left out."""
        lines = [record.getMessage()]
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            frames = traceback.extract_tb(error.__traceback__)
            lines += [f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
            lines.append(f"{type(error).__name__}: {error}")
        self.said = FOLDERS.sub("…/", "\n".join(lines).replace(str(Path.home()), "~"))

    def close(self) -> None:
        """Listen no longer."""
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self)
        super().close()


def trouble_file(match: Match, told: Trouble, error: str, whole: bool) -> bytes:
    """The file. The journal is left out (not `whole`) where it would show what a side may not know."""
    kind = "whole" if whole else "closed"
    report = TroubleTold(
        contains={lang: message(lang, f"board-trouble-{kind}") for lang in LANGUAGES},
        words=told.words,
        version=__version__,
        battle=f"{match.system.name} {match.scenario.id}",
        entries=len(match.entries),
        browser=told.browser,
        page=told.error,
        program=error,
        python=f"{platform.python_version()} {platform.system()}",
    )
    head = msgspec.json.format(encode(TroubleFile(report=report)), indent=1).decode()
    # a saved battle is an object, too: the report becomes its first field
    return (f"{head.removesuffix('}').rstrip()},\n{match.save()[1:]}" if whole else head).encode()
