"""When two battles of a fire affair go on alike: what the dice still to come hang on (4.3-4.7, 19.1)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from gonfalon.core.affairs import MARK, Affair, Settled
from gonfalon.core.records import replace
from gonfalon.systems.naran.book.fire import (
    EndFire,
    Reply,
    ReplyFire,
    ReplyLosses,
    RollKills,
    RollVolley,
    TakeLosses,
)
from gonfalon.systems.naran.book.losses import (
    Harm,
    Harms,
    LoseToFire,
    LossTest,
    PickFigure,
    SaveFromFire,
    SpecialFigures,
    SpreadLosses,
    remaining,
)
from gonfalon.systems.naran.pieces.setting import B

ROLLING = (RollVolley, RollKills, ReplyFire)
SUFFERING = (SpecialFigures, PickFigure, SaveFromFire, SpreadLosses)
FIRE = (Settled, *ROLLING, *SUFFERING, TakeLosses, LoseToFire, LossTest, Reply, ReplyLosses, EndFire)
#: special figures by what they bring to a loss test (4.6f, 4.6g) or a salvo (10.5d)
BRINGS = {"commander": "officer", "sergeant": "", "combatant": ""}


def alike(b: B, affair: Affair, units: list[tuple[int, Any]], records: list[tuple[str, Any]]) -> Hashable:
    """Units that nothing can touch any more are told by their harm, special figures by what they bring."""
    above = b.agenda[affair.height + 1 :]
    only_fire = b.agenda[affair.height] is MARK and all(isinstance(s, FIRE) for s in above)
    answering = [s.uid for s in above if isinstance(s, Reply)]
    if not only_fire or len(answering) > 1:
        return tuple(units), tuple(records), tuple(b.agenda)
    wares, tested, firing = b.setting.wares, set[int](), set[int]()
    for s in above:
        if isinstance(s, ROLLING):
            firing.add(s.volley.aim.shooter)
            tested |= {s.volley.aim.target, *wares[s.volley.aim.target].guns}
        elif isinstance(s, (LossTest, *SUFFERING)):
            uid = s.harm.uid if isinstance(s, LossTest) else s.uid
            tested |= {uid, *wares[uid].guns}
    sides = {wares[n].side for n in tested}
    seen: list[tuple[int, Hashable]] = []
    for n, unit in units:
        rank = affair.system.harm(affair, b, affair.root.units[n], unit)
        if wares[n].kind == "figure" and n not in tested:
            seen.append((n, unit if wares[n].side in sides else rank))
        elif n in tested or n in answering:
            brought = frozenset(
                [BRINGS.get(s, s) for s in unit.specials if n in tested or s == "sharpshooter"]
            )
            seen.append((n, (replace(unit, specials=()), brought, rank)))
        elif answering:  # it may stand in the way of a shot
            seen.append((n, unit))
        elif n in firing:
            seen.append((n, (unit.state, unit.disorganised, unit.formation, unit.afoot, rank)))
        else:
            seen.append((n, rank))
    kept = [(k, _suffered(b, v) if isinstance(v, Harms) else v) for k, v in records]
    steps = [_test(s.harm) if isinstance(s, LossTest) else s for s in above]
    return tuple(seen), tuple(kept), tuple(steps)


def _suffered(b: B, harms: Harms) -> Hashable:
    """Harms by what the special figures who are left bring, in their order: the last falls first (10.5c)."""
    found = []
    for harm in harms.suffered:
        left = tuple([BRINGS.get(s, s) for s in remaining(b.units[harm.uid].specials, harm.specials)])
        found.append((replace(harm, specials=()), left))
    return tuple(found)


def _test(harm: Harm) -> Hashable:
    """A loss test by what it asks of a harm (4.6e)."""
    return harm.uid, 2 * harm.lost > harm.before, harm.artillery, harm.canister, harm.close
