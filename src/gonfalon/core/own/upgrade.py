"""Files of all ages: what a file of today holds, from a file of any format.

The first files had no `format`; the room `files/upgrade.py` of a game makes today's data of theirs.
Saves hold the files of their day, and open the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from gonfalon.core.errors import BadScenario

FORMAT: Final = 2


def is_old(data: Mapping[str, Any], room: ModuleType | None) -> bool:
    """Whether data are of an older format than the game reads."""
    return room is not None and "format" not in data


def strange_format(data: Mapping[str, Any], where: str) -> BadScenario | None:
    """What to say of a file whose format has a number that the program does not know."""
    number = data.get("format", FORMAT)
    if type(number) is int and number == FORMAT:
        return None
    return BadScenario("format-number", where, number=str(number)[:40], today=FORMAT)


def of_today(data: Mapping[str, Any], room: ModuleType | None, where: str) -> dict[str, Any]:
    """The data in today's format, without `format` and `system`; another number is refused."""
    if (strange := strange_format(data, where)) is not None:
        raise strange
    rest = {key: value for key, value in data.items() if key not in ("format", "system")}
    if is_old(data, room):
        assert room is not None
        made: dict[str, Any] = room.upgrade(rest)
        return made
    return rest
