"""P.7 Victory and score of a battle of one's own: whom and what its conditions may ask."""

from __future__ import annotations

from gonfalon.space.table_own import OwnEnds, TableBench
from gonfalon.systems.naran.book.victory import army_broken, points_won
from gonfalon.systems.naran.ground.bases import base_of, bases_apart
from gonfalon.systems.naran.pieces.facts import OK, STATES
from gonfalon.systems.naran.pieces.lists import CM
from gonfalon.systems.naran.pieces.queries import engaged
from gonfalon.systems.naran.pieces.setting import B, NaranSetting

OWN = "P.7a"


class Bench(TableBench):
    """What the conditions of a battle may ask about units, guns and figures."""

    def __init__(self, setting: NaranSetting) -> None:
        super().__init__(setting.areas)
        self.setting = setting

    def kind(self, uid: int) -> str:
        """The profile of a unit, the piece of a gun, the role of a figure."""
        return self.setting.kinds[uid]

    def class_of(self, uid: int) -> str:
        """foot, horse, guns or figure."""
        ware = self.setting.wares[uid]
        return ware.profile.arm if ware.is_unit else ware.kind

    def code(self, uid: int) -> str:
        """Its id in the file."""
        return self.setting.wares[uid].code

    def command(self, uid: int) -> str:
        """The number of its Command."""
        return str(self.setting.commands[self.setting.wares[uid].command].number)

    def common(self, uid: int) -> bool:
        """Figures are meant only where a selector names them."""
        return self.setting.wares[uid].is_unit

    def middle(self, b: B, uid: int) -> tuple[int, int] | None:
        """The middle of a base; None: it is not on the table."""
        if b.units[uid].place is None:
            return None
        stand = base_of(b, uid)
        return stand.cx, stand.cy

    def terrain(self, b: B, uid: int) -> str:
        """The kind of the ground under the middle of its base; open where there is none."""
        there = self.middle(b, uid)
        if there is None:
            return ""
        return next((t.kind for t in self.setting.terrain if t.area.contains(*there)), "open")

    def state(self, b: B, uid: int, word: str) -> bool:
        """A reaction, a formation, disorganised, engaged; fit: none of the bad ones."""
        unit = b.units[uid]
        if word == "fit":
            return unit.state == OK and not unit.disorganised
        if word == "disorganised":
            return unit.disorganised
        if word == "engaged":
            return engaged(b, uid)
        return STATES[unit.state] == word if word in STATES else unit.formation == word

    def distance(self, b: B, uid: int, other: int) -> int | None:
        """Whole cm between two bases."""
        if b.units[uid].place is None or b.units[other].place is None:
            return None
        return bases_apart(b, uid, other) // CM

    def lost(self, b: B, uid: int) -> bool:
        """Destroyed or fled."""
        return not b.units[uid].figures

    def fled(self, b: B, side: int) -> bool:
        """An army is broken."""
        return bool(army_broken(b, side))

    def points(self, b: B, side: int) -> int:
        """The points that a side has won."""
        return points_won(b, side)


def arm_own_ends(setting: NaranSetting) -> NaranSetting:
    """A setting with its own victory conditions ready, if it has any."""
    file = setting.file
    if file.victory or file.score:
        setting.own = OwnEnds(file.victory, file.score, Bench(setting), setting.choices, file.book_ends, OWN)
        setting.ends = setting.own.conditions.words
    return setting
