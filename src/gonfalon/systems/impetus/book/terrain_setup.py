"""V10 The terrain of a free battle: who defends, what each side rolls, pieces laid and where: places, shapes,
boxes, gaps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId, Word
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Decision, Done, Option, Pass, Step, step
from gonfalon.space.table import TOLERANCE
from gonfalon.space.table_areas import area_distance
from gonfalon.systems.impetus.ground.terrain import MAN_MADE, WOODS, Place
from gonfalon.systems.impetus.pieces.events import Defends, TerrainPlaced
from gonfalon.systems.impetus.pieces.facts import Piece
from gonfalon.systems.impetus.pieces.options import Box, Line, MovePiece, Oval, RemovePiece
from gonfalon.systems.impetus.pieces.queries import rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import ATTACKER, AVAILABLE, TERRAIN, TERRAIN_TABLE

Shape = Oval | Box | Line


def mounted_for_terrain_roll(b: B, side: int) -> int:
    """The number of mounted units of an army."""
    return sum(1 for u in b.units if u.side == side and b.setting.facts[u.id].mounted)


def roll_for_defender(b: B) -> int:
    """The side that is the defender by the dice."""
    old = rule_chosen(b, "21k")
    while True:
        totals = []
        for side in (0, 1):
            mods = () if old else (Modifier("V10", mounted_for_terrain_roll(b, side), "mounted-units"),)
            totals.append(b.roll(Roll("21k" if old else "V10", "attacker", ATTACKER, (d6(2),), mods, side)))
        if totals[0] != totals[1]:
            break
    defender = 0 if totals[0] < totals[1] else 1
    b.set(defender=defender)
    b.tell(Defends, defender)
    return defender


@step("P.6b")
class DefenderByDice(Step):
    """A battle may leave it to the dice who defends; its terrain is laid out all the same."""

    def run(self, b: B) -> None:
        roll_for_defender(b)


@step("V10")
class RollDefender(Step):
    """Each player rolls 2d6 plus his mounted units (21k: plain 2d6); the lower is the defender."""

    def run(self, b: B) -> None:
        defender = roll_for_defender(b)
        if rule_chosen(b, "21k"):
            b.then(RollAvailable(defender))
        else:
            b.then(*[RollTerrain(n, defender if n % 2 == 0 else 1 - defender) for n in range(4)])


@step("V10b")
class RollTerrain(Step):
    """The players roll in turn for one piece each, defender first, until each has rolled twice."""

    number: int
    side: SideId

    def run(self, b: B) -> None:
        face = b.roll(Roll("V10d", "terrain", TERRAIN, (d6(),), (), self.side))
        own = [u.id for u in b.units if u.side == self.side]
        mounted = mounted_for_terrain_roll(b, self.side)
        column = int(mounted > len(own) - mounted)  # § V10c
        kinds = TERRAIN_TABLE[face][column]
        if kinds:
            b.then(PlaceTerrain(self.side, kinds))


def box_of_laid_piece(piece: Piece) -> tuple[int, int, int, int]:
    """The box around a piece."""
    return Place(piece, 1).area.box


def gap_of_laid_pieces(one: Piece, other: Piece) -> int:
    """The distance between the nearest points of two pieces."""
    return area_distance(Place(one, 1).area, Place(other, 1).area)


def piece_to_lay(b: B, choice: Shape) -> Piece:
    """The record of a piece of terrain that an option describes."""
    h = b.setting.h
    if isinstance(choice, Oval):
        return Piece(choice.kind, "oval", (choice.x, choice.y, choice.rx, choice.ry), 0, True, choice.hides)
    if isinstance(choice, Box):
        return Piece(
            choice.kind, "rectangle", (choice.x, choice.y, choice.x2, choice.y2), 0, True, choice.hides
        )
    return Piece(choice.kind, "line", (choice.x, choice.y, choice.x2, choice.y2), h, True, False)  # § V10m


def laid_shape_refusal(b: B, choice: Shape) -> Refusal | None:
    """Why a piece cannot have this shape or lie there."""
    s = b.setting
    h = s.h
    if isinstance(choice, Line):
        if choice.kind not in ("river", "road"):
            return Refusal("V10i", "not-a-line")
        across = (
            {choice.x, choice.x2} == {0, s.width}
            and min(choice.y, choice.y2) >= 0
            and max(choice.y, choice.y2) <= s.height
        )
        along = (
            {choice.y, choice.y2} == {0, s.height}
            and min(choice.x, choice.x2) >= 0
            and max(choice.x, choice.x2) <= s.width
        )
        if not across and not along:
            return Refusal("V10i", "edge-to-edge")
    elif choice.kind in ("river", "road"):
        return Refusal("V10i", "edge-to-edge")
    elif isinstance(choice, Oval):
        if choice.kind in MAN_MADE - {"field"}:
            return Refusal("V10g", "man-made-box")
        if not (h <= choice.rx <= 4 * h and h <= choice.ry <= 4 * h):
            return Refusal("V10f", "bad-size")
        if not (
            choice.rx <= choice.x <= s.width - choice.rx and choice.ry <= choice.y <= s.height - choice.ry
        ):
            return Refusal("V10f", "off-table")
    else:
        if choice.kind not in MAN_MADE:
            return Refusal("V10f", "natural-oval")
        if not (2 * h <= choice.x2 - choice.x <= 8 * h and 2 * h <= choice.y2 - choice.y <= 8 * h):
            return Refusal("V10g", "bad-size")
        if choice.x < 0 or choice.y < 0 or choice.x2 > s.width or choice.y2 > s.height:
            return Refusal("V10g", "off-table")
    if choice.kind == "river" and any(p.kind == "river" for p in b.game.terrain):
        return Refusal("V10h", "one-river")
    if (
        len(b.game.terrain) == 1
        and gap_of_laid_pieces(b.game.terrain[0], piece_to_lay(b, choice)) < 8 * h - TOLERANCE
    ):
        return Refusal("V10e", "too-near-first")
    return None


def places_to_lay_terrain(b: B, kinds: tuple[str, ...]) -> Iterable[Shape]:
    """Some places for a piece, in a fixed order."""
    s = b.setting
    h = s.h
    for kind in kinds:
        for k in range(6):
            x = s.width * (1 + 2 * k) // 12
            y = s.height * (3 + k % 2 * 2 + (k + 1) % 3) // 10
            if kind in ("river", "road"):
                if k < 3:
                    yield Line(kind, x, 0, min(s.width, x + h), s.height)
                elif kind == "river" and k == 3:
                    yield Line(kind, 0, s.height // 2, s.width, s.height // 2)
            elif kind in MAN_MADE and kind != "field":
                x0, y0 = min(max(0, x - 3 * h // 2), s.width - 3 * h), min(max(0, y - h), s.height - 2 * h)
                yield Box(kind, x0, y0, x0 + 3 * h, y0 + 2 * h, True)
            else:
                rx, ry = 5 * h // 2, 3 * h // 2
                x0, y0 = min(max(rx, x), s.width - rx), min(max(ry, y), s.height - ry)
                yield Oval(kind, x0, y0, rx, ry, kind in WOODS or kind in ("hill", "steep_hill"))


@step("V10j")
class PlaceTerrain(Decision):
    """Whoever rolled a piece places it and says whether it blocks sight."""

    side: SideId
    kinds: tuple[Word, ...]
    open = True
    accepts = (Oval, Box, Line)

    def player(self, b: B) -> int:
        return self.side

    def about(self, b: B) -> dict[str, Any]:
        return {"kind_word": self.kinds[0], "other_word": self.kinds[-1]}

    def candidates(self, b: B) -> Iterable[Option]:
        yield from places_to_lay_terrain(b, self.kinds)
        yield Pass()

    def refusal(self, b: B, option: Shape | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            if any(laid_shape_refusal(b, o) is None for o in places_to_lay_terrain(b, self.kinds)):
                return Refusal("V10b", "must-place")
            return None
        if option.kind not in self.kinds:
            return Refusal("V10d", "other-piece")
        return laid_shape_refusal(b, option)

    def answer(self, b: B, option: Shape | Pass) -> None:
        if not isinstance(option, Pass):
            lay_terrain_piece(b, self.side, option)


def lay_terrain_piece(b: B, side: int, choice: Shape) -> None:
    """Add a piece of terrain to the table."""
    b.set(terrain=(*b.game.terrain, piece_to_lay(b, choice)))
    b.tell(TerrainPlaced, side, choice.kind)


@step("21n")
class RollAvailable(Step):
    """Option: a village and a river each become available on a 5 or more."""

    side: SideId

    def run(self, b: B) -> None:
        kinds = ["hill", "field", "wood", "marsh", "steep_hill", "road"]
        roll = Roll("21n", "available", AVAILABLE, (d6(),), (), self.side)
        kinds += [kind for kind in ("village", "river") if b.roll(roll)]
        b.then(OldPlace(self.side, tuple(kinds)), OldChange(1 - self.side))


@step("21l")
class OldPlace(Decision):
    """Option: the defender places two to four pieces of terrain."""

    side: SideId
    kinds: tuple[Word, ...]
    open = True
    accepts = (Oval, Box, Line)

    def applies(self, b: B) -> bool:
        return len(b.game.terrain) < 4

    def player(self, b: B) -> int:
        return self.side

    def about(self, b: B) -> dict[str, Any]:
        return {"count": len(b.game.terrain)}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Done()
        yield from places_to_lay_terrain(b, self.kinds)

    def refusal(self, b: B, option: Shape | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None if len(b.game.terrain) >= 2 else Refusal("21l", "two-pieces")
        if option.kind not in self.kinds:
            return Refusal("21n", "other-piece")
        bad = laid_shape_refusal(b, option)
        return None if bad is not None and bad.rule == "V10e" else bad

    def answer(self, b: B, option: Shape | Done) -> None:
        if not isinstance(option, Done):
            lay_terrain_piece(b, self.side, option)
            b.then(self)


@step("21m")
class OldChange(Decision):
    """Option: the attacker may move or remove one piece of terrain."""

    side: SideId
    open = True
    accepts = (MovePiece, RemovePiece)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for number in range(len(b.game.terrain)):
            yield RemovePiece(number)

    def moved(self, b: B, option: MovePiece) -> Piece:
        """The piece at its new place."""
        old = b.game.terrain[option.number]
        m = old.measures
        if old.shape == "rectangle":
            m = (option.x, option.y, option.x + m[2] - m[0], option.y + m[3] - m[1])
        else:
            m = (option.x, option.y, *m[2:])
        return Piece(old.kind, old.shape, m, old.width, old.fordable, old.blocks)

    def refusal(self, b: B, option: MovePiece | RemovePiece | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        if not 0 <= option.number < len(b.game.terrain):
            return Refusal("21m", "no-such-piece")
        if isinstance(option, MovePiece):
            if b.game.terrain[option.number].shape == "line":
                return Refusal("V10i", "edge-to-edge")
            x0, y0, x1, y1 = box_of_laid_piece(self.moved(b, option))
            if x0 < 0 or y0 < 0 or x1 > b.setting.width + 1 or y1 > b.setting.height + 1:
                return refuse("21m", "off-table")
        return None

    def answer(self, b: B, option: MovePiece | RemovePiece | Pass) -> None:
        pieces = list(b.game.terrain)
        if isinstance(option, RemovePiece):
            del pieces[option.number]
        elif isinstance(option, MovePiece):
            pieces[option.number] = self.moved(b, option)
        b.set(terrain=tuple(pieces))
