"""1.2a Set-up: forces and deployment are fixed before the first turn, within the zones of the set-up; places
refused, hidden pieces taken away or guessed."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal
from gonfalon.core.dice import shuffled
from gonfalon.core.setup import Place, SetUp, Swap
from gonfalon.core.steps import Option, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.harm import Surrounded
from gonfalon.systems.cry_havoc.pieces.facts import FIT, NOBODY, PERSON, kind_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of
from gonfalon.systems.cry_havoc.pieces.setting import B

OUTSIDE = Refusal("1.2a", "outside-the-zone")
TAKEN = Refusal("1.6b", "hex-taken")
FIXED = Refusal("1.2a", "place-is-fixed")


def zone_of(b: B, uid: int) -> str:
    """The zone in which a piece may be set up; "": its place is fixed."""
    zones = b.setting.zones
    return zones[uid] if uid < len(zones) else ""


def zone_hexes(b: B, zone: str) -> frozenset[int]:
    """The hexes of a zone."""
    return b.setting.muster.inside(zone)


def setup_place_refusal(b: B, uid: int, h: int, facing: int, leaving: tuple[int, ...] = ()) -> Refusal | None:
    """Why a piece may not be set up in a hex."""
    zone = zone_of(b, uid)
    if not zone:
        return FIXED
    row = b.setting.file.zones[zone]
    here = presence(b)
    ground = here.ground
    allowed = zone_hexes(b, zone)
    u = b.units[uid]
    kind = kind_from_facts(b.setting.facts[uid], u)
    hexes = [h]
    if u.horse != NOBODY:
        if not 0 <= facing < 6:
            return OUTSIDE
        hexes.append(ground.neighbours[h][(facing + 3) % 6])
        if facing != b.setting.rows[uid].facing:
            return Refusal("1.2a", "facing-is-fixed")
    for x in hexes:
        if x == NONE or x not in allowed:
            return Refusal(row.rule or "1.2a", "outside-the-zone")  # § 1.2a
        if not ground.cost[kind][x]:
            return Refusal(ground.kinds[x].rule, "impassable")
        who = here.who.get(x, here.down.get(x, NOBODY))
        if who not in (NOBODY, uid) and who not in leaving:
            return TAKEN
    if row.limit:
        full = b.setting.muster.places(row.limit_at)
        there = [
            o.id
            for o in b.units
            if o.id != uid and o.id not in leaving and o.side == u.side and o.place in full
        ]
        if h in full and len(there) >= row.limit:
            return Refusal(row.rule or "1.2a", "zone-is-full")
    return None


def setup_change_refusal(b: B, side: int, option: Place | Swap) -> Refusal | None:
    """Why a side may not change its set-up so."""
    if isinstance(option, Swap):
        one, other = b.units[option.unit], b.units[option.other]
        if one.side != side or other.side != side or one.place is None or other.place is None:
            return OUTSIDE
        both = (option.unit, option.other)
        if len(hexes_of(b, both[0])) != len(hexes_of(b, both[1])):
            return TAKEN
        return setup_place_refusal(b, both[0], other.place, other.facing, both) or setup_place_refusal(
            b, both[1], one.place, one.facing, both
        )
    if b.units[option.unit].side != side:
        return OUTSIDE
    return setup_place_refusal(b, option.unit, option.hex, option.facing)


class Deployment(SetUp):
    """A side accepts its set-up or changes it."""

    __slots__ = ()
    side: int

    def placements(self, b: B) -> Iterable[Option]:
        ground = presence(b).ground
        for u in b.units:
            if u.side != self.side or u.place is None or b.setting.facts[u.id].kind != PERSON:
                continue
            zone = zone_of(b, u.id)
            if not zone:
                continue
            facing = u.facing if u.horse != NOBODY else 0
            zone_now = zone_hexes(b, zone)
            for h in ground.grid.disc(u.place, 4)[1:]:
                if h in zone_now and setup_place_refusal(b, u.id, h, facing) is None:
                    yield Place(u.id, h, facing)
                    break

    def legal(self, b: B) -> list[Option]:
        return list(self.candidates(b))

    def put(self, b: B, option: Place | Swap) -> None:
        if isinstance(option, Swap):
            one, other = b.units[option.unit], b.units[option.other]
            b.change(option.unit, place=other.place, facing=other.facing)
            b.change(option.other, place=one.place, facing=one.facing)
        else:
            b.change(option.unit, place=option.hex, facing=option.facing)

    def accepted(self, b: B) -> None:
        b.then(Surrounded())

    def about(self, b: B) -> dict[str, object]:
        return {"side": self.side}


@step("1.2a")
class DeployForce(Deployment):
    """A side sets up its pieces."""

    side: int

    def limit(self, b: B, option: Place | Swap) -> Refusal | None:
        return setup_change_refusal(b, self.side, option)


@step("1.12f")
class HideForce(Deployment):
    """A side notes its pieces in secret."""

    side: int
    hidden = True

    def limit(self, b: B, option: Place | Swap) -> Refusal | None:
        return setup_change_refusal(b, self.side, option)


def take_away_hidden_setup(b: B, side: int) -> None:
    """A side does not see where the other's hidden pieces are."""
    for u in list(b.units):
        if u.hidden and u.side != side:
            b.change(u.id, place=None)


def guess_hidden_setup(b: B, side: int, rng: int) -> None:
    """What a side does not see could be anywhere in its zone: next to that side only if it must."""
    lost = [u.id for u in b.units if u.hidden and u.side != side and u.place is None and u.health == FIT]
    if not lost:
        return
    ground = presence(b).ground
    near = 0
    for u in b.units:
        if u.side == side and u.place is not None:
            near |= ground.around[u.place] | ground.bit[u.place]
    for uid in lost:
        zone = zone_of(b, uid)
        if not zone:
            continue
        rng, spots = shuffled(rng, sorted(zone_hexes(b, zone)))
        for shunned in (near, 0):
            found = next(
                (
                    h
                    for h in spots
                    if not shunned & ground.bit[h] and setup_place_refusal(b, uid, h, 0) is None
                ),
                None,
            )
            if found is not None:
                b.change(uid, place=found)
                break
