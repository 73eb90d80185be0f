"""P.7 Victory and score of a battle of one's own: whom and what its conditions may ask."""

from __future__ import annotations

from gonfalon.space.table import separation
from gonfalon.space.table_own import OwnEnds, TableBench
from gonfalon.systems.impetus.book.victory import army_beaten, points_won
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.ground.terrain import Place
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.queries import fresh, units_coming
from gonfalon.systems.impetus.pieces.setting import B, ImpetusSetting

OWN = "P.7a"


class Bench(TableBench):
    """What the conditions of a battle may ask about units."""

    def __init__(self, setting: ImpetusSetting) -> None:
        super().__init__(setting.areas)
        self.setting = setting
        self._places: dict[Piece, Place] = {}

    def kind(self, uid: int) -> str:
        """Its troop type."""
        return self.setting.facts[uid].code

    def class_of(self, uid: int) -> str:
        """mounted or foot."""
        return "mounted" if self.setting.facts[uid].mounted else "foot"

    def code(self, uid: int) -> str:
        """Its id in the file."""
        return self.setting.unit_codes[uid]

    def command(self, uid: int) -> str:
        """Nobody has one."""
        return ""

    def common(self, uid: int) -> bool:
        """Everybody is meant where nothing is said."""
        return True

    def middle(self, b: B, uid: int) -> tuple[int, int] | None:
        """The middle of a base; None: it is not on the table."""
        if b.units[uid].place is None:
            return None
        stand = body(b, uid)
        return stand.cx, stand.cy

    def terrain(self, b: B, uid: int) -> str:
        """The kind of the terrain under the middle of its base; open where there is none."""
        there = self.middle(b, uid)
        if there is None:
            return ""
        for piece in b.game.terrain:
            if piece not in self._places:
                self._places[piece] = Place(piece, self.setting.h)
            if self._places[piece].area.contains(*there):
                return piece.kind
        return "open"

    def state(self, b: B, uid: int, word: str) -> bool:
        """fit: in order; fresh, disordered, engaged, or the general's unit."""
        unit = b.units[uid]
        if word == "fresh":
            return fresh(b, uid)
        return {
            "fit": not unit.disordered,
            "disordered": unit.disordered,
            "engaged": bool(unit.foes),
            "general": unit.general,
        }[word]

    def distance(self, b: B, uid: int, other: int) -> int | None:
        """Whole H between two bases."""
        if b.units[uid].place is None or b.units[other].place is None:
            return None
        return separation(body(b, uid), body(b, other)) // self.setting.h

    def lost(self, b: B, uid: int) -> bool:
        """Destroyed or routed off the table; who is still to come, or was given up before, is not."""
        if b.units[uid].place is not None or b.game.phase == "set-up":
            return False
        return uid not in b.game.absent and uid not in units_coming(b)

    def fled(self, b: B, side: int) -> bool:
        """An army is beaten."""
        return army_beaten(b, side)

    def points(self, b: B, side: int) -> int:
        """The VD that the enemy has lost, and what the rows of a score give."""
        return points_won(b, side)


def arm_own_ends(setting: ImpetusSetting) -> ImpetusSetting:
    """A setting with its own victory conditions ready, if it has any."""
    s = setting.scenario
    if s.victory or s.score:
        setting.own = OwnEnds(s.victory, s.score, Bench(setting), setting.choices, s.book_ends, OWN)
        setting.ends = setting.own.conditions.words
    return setting
