"""P The clauses of a battle made ready: what they say about commands, units and hexes from the beginning."""

from __future__ import annotations

from gonfalon.core.records import replace
from gonfalon.space.hexes import opposite
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Ring, Schiltron
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Plant
from gonfalon.systems.men_of_iron.pieces.facts import Planting, Unit
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting


class _Drawn:
    """The pieces before the battle, as selectors ask for them."""

    def __init__(self, units: list[Unit]) -> None:
        self.units = units


def prepare(s: MoiSetting) -> None:
    """Enter into the facts of a battle what its clauses change about them."""
    walls = [row for row in s.rules.shield_wall if not row.forbidden]
    first, second = (frozenset(k for row in walls if row.side == side for k in row.kinds) for side in (0, 1))
    s.walls = (first, second)
    s.schiltrons = (_schiltron(s, 0), _schiltron(s, 1))
    s.beneath = frozenset(kind for row in s.rules.schiltron for kind in row.beneath)
    for ring in s.rules.ring:
        s.rings = (*s.rings, s.zone(ring.inside))  # § P.3b
        _face_outward(s, ring)
    for row in s.rules.dismount:
        for uid in s.chosen(row.who).of(_Drawn(s.start)):
            if s.kinds[uid] == "MM":
                s.dismounting[uid] = row
                s.facts[uid] = replace(s.facts[uid], foot="DM")
    s.genitors = s.rules.genitors[0] if s.rules.genitors else s.genitors
    for guns in s.rules.bombards:
        for u in [u for u in s.start if u.kind == "bombard"]:
            s.start[u.id] = replace(u, shots=guns.shots)  # § P.37a
    for plant in s.rules.plant:
        _prepare_standard(s, plant)
    _prepare_commands(s)
    for obstacle in s.rules.obstacle:
        hexes = [h for h in s.zone(obstacle.at) if h not in s.obstacles]
        s.obstacles.update(dict.fromkeys(hexes, obstacle))
        held_up = s.ground.masks.mask(hexes), s.chosen(obstacle.who), obstacle.extra_mp
        s.held_up = (*s.held_up, held_up)


def _prepare_standard(s: MoiSetting, plant: Plant) -> None:
    """A Standard that is not set up but placed in play."""
    code = f"{plant.standard}-standard"
    if code not in s.unit_codes:
        return
    uid = s.unit_codes.index(code)
    group = s.arrivals[plant.arrival].group if plant.arrival in s.arrivals else ""
    commands = tuple(plant.commands) or (s.facts[uid].command,)
    s.planting[uid] = Planting(
        plant.when, s.zone(plant.zone), commands, plant.rule("where"), group
    )  # § P.31b


def _schiltron(s: MoiSetting, side: int) -> Schiltron | None:
    return next((row for row in s.rules.schiltron if row.side == side), None)


def _face_outward(s: MoiSetting, ring: Ring) -> None:
    """The facings by which a ring shows no rear to the outside."""
    shut = s.zone(ring.inside) | s.zone(ring.at)
    for u in s.start:
        if u.place is None or u.place not in s.zone(ring.at) or not s.facts[u.id].combat:
            continue
        six = s.grid.neighbours[u.place]
        good = [f for f in range(6) if six[opposite(f)] in shut and six[(f + 4) % 6] in shut]
        outward = sorted(good, key=lambda f: -sum(six[d] not in shut for d in (f, (f + 1) % 6)))
        if outward:
            s.facts[u.id] = replace(s.facts[u.id], facings=tuple(outward))  # § P.3a
            s.start[u.id] = replace(u, facing=outward[0])


def _prepare_commands(s: MoiSetting) -> None:
    def change(command: str, **new: object) -> None:
        if command in s.commands:  # else another option has it
            s.commands[command] = replace(s.commands[command], **new)

    for army in s.rules.whole_army:
        men = tuple(u.id for u in s.start if u.side == army.side and u.kind not in ("leader", "standard"))
        change(army.command, whole=True, members=men)
    for arm in s.rules.by_arm:
        change(arm.command, commands=arm.arm)
    for strays in s.rules.strays:
        change(strays.command, commands="unled")
    for shared in s.rules.shared_standards:
        all_of_them = tuple(i for i in s.standards if s.start[i].side == shared.side)
        for c in [c for c in s.commands.values() if c.side == shared.side]:
            change(c.id, standards=all_of_them)  # § P.30b
    for sortie in s.rules.sortie:
        refuges = s.zone(sortie.refuges)
        change(sortie.command, sortie=True, refuges=tuple(sorted(refuges)), standards=())  # § P.22j
        s.refuges |= dict.fromkeys(_members(s, sortie.command), refuges)
    for out in s.rules.break_out:
        s.breaking |= frozenset(_members(s, out.command))
    for bound in s.rules.aggression:
        for name in bound.commands:
            s.aggressive[name] = bound
    for opens in s.rules.opens:
        for name in opens.commands:
            change(name, opens=True)
    for leaves in s.rules.leaves:
        s.leaving[leaves.command] = leaves


def _members(s: MoiSetting, command: str) -> tuple[int, ...]:
    return s.commands[command].members if command in s.commands else ()
