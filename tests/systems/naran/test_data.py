"""The lists and battles agree with the register, figure by figure (chapters 10-14, 22)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from gonfalon.core.system import get_system
from gonfalon.systems.naran.armies import figure_price, leader_price, piece_price
from gonfalon.systems.naran.lists import CM, lists
from gonfalon.systems.naran.scenarios import shipped
from gonfalon.systems.naran.setting import NaranSetting

SYSTEM = get_system("naran")
REGISTER = {r.id: r for r in SYSTEM.register.rule}
PARTS = {
    "turin_1706": ("22.1", "22.2", "22.3"),
    "drill_1705": ("22.5", "22.6", "22.7"),
    "village_1706": ("22.8", "22.9", "22.10"),
    "river_1707": ("22.11", "22.12", "22.13"),
}
NOT_DATA = {"22.1d", "22.5e", "22.8f", "22.8g", "22.11f", "22.11i"}


def setting_of(battle: str) -> NaranSetting:
    made = SYSTEM.setting(next(s for s in shipped() if s.id == battle), {"bases": "28"})
    assert isinstance(made, NaranSetting)
    return made


def atoms(prefix: str) -> list[str]:
    found = [i for i in REGISTER if i.rstrip("abcdefghijklmnopqrstuvwxyz") == prefix and i not in NOT_DATA]
    return [i for i in found if REGISTER[i].kind != "context"]


def chunks() -> list[Any]:
    rows = []
    for battle, parts in PARTS.items():
        for prefix in parts:
            ids = atoms(prefix)
            for i in range(0, len(ids), 5):
                some = ids[i : i + 5]
                rows.append(
                    pytest.param(battle, some, marks=pytest.mark.rule(*some), id=f"{battle}-{some[0]}")
                )
    return rows


def spot(setting: NaranSetting, code: str) -> list[float]:
    """Where the battle lists a unit or figure, in cm (figures by their centre)."""
    ware = next(w for w in setting.wares if w.code == code)
    if ware.start is None:
        return []
    x, y, d = ware.start
    if ware.kind == "figure":
        y += -25_000 if d == 0 else 25_000
    return [x / CM, y / CM]


@pytest.mark.parametrize(("battle", "ids"), chunks())
def test_a_battle_is_what_the_register_says(battle: str, ids: list[str]) -> None:
    setting = setting_of(battle)
    codes = {w.code: w for w in setting.wares}
    for number in ids:
        for row in REGISTER[number].values or []:
            check_row(setting, codes, number, row)


def check_row(setting: NaranSetting, codes: dict[str, Any], number: str, row: list[Any]) -> None:
    file = setting.file
    head = row[0]
    if isinstance(head, int) and len(row) == 2 and not isinstance(row[1], str):
        assert [*file.table] == row
    elif head == "turns":
        assert file.turns == row[1]
    elif len(row) > 2 and row[1] in ("circle", "rect", "line"):
        shapes = []
        for t in file.terrain:
            flat = t.circle or t.rectangle or (*itertools.chain(*t.line), t.width)
            shapes.append(
                [t.kind, {True: "circle"}.get(t.circle is not None, "rect" if t.rectangle else "line"), *flat]
            )
        assert row in shapes
    elif len(row) == 4 and row[1] in ("south", "north"):
        army = setting.scenario.armies[0 if row[1] == "south" else 1]
        assert army.points == row[3] == setting.army_points[0 if row[1] == "south" else 1]
    elif head in codes and len(row) == 5:
        ware = codes[head]
        assert (ware.value, spot(setting, head)) == (row[1], row[3:])
        assert ware.charismatic == (row[2] == "charismatic") and ware.heroic == (row[2] == "heroic")
    elif head in ("aide", "orderly", "army standard", "colonel"):
        ware = codes[row[1]]
        assert ware.role == {"army standard": "standard"}.get(head, head)
        assert spot(setting, row[1]) == row[2:4]
        if head == "colonel":
            assert setting.wares[ware.escort].code == row[4]
    elif isinstance(head, int):
        check_command(setting, number, row)
    elif head in codes and codes[head].kind == "gun":
        ware = codes[head]
        assert lists().pieces[row[1]] is ware.piece and spot(setting, head) == row[2:4]
        assert setting.commands[ware.command].number == row[4]
        assert setting.wares[ware.battery].battery == ware.battery
    elif head in codes and len(row) == 9:
        ware = codes[head]
        assert ware.profile == lists().profiles[row[1]]
        assert [ware.figures, ware.front, -(-ware.figures // ware.front)] == row[2:5]
        assert spot(setting, head) == ([] if row[5] == "off" else row[5:7])
        assert " ".join(ware.specials) == row[7] and ware.points == row[8]
    elif len(row) == 4 and row[3] in "NESW":
        edge = {"l": 0, "m": 1, "n": 2}[number[-1]]
        side = 0 if number.startswith("22.12") else 1
        code = setting.wares[setting.sides[side][3].leader].code if head == "General" else head
        pose = codes[code].entries[edge]
        assert pose is not None and pose[2] == {"N": 0, "E": 16384, "S": 32768, "W": 49152}[row[3]]
        if head != "General":
            assert [pose[0] / CM, pose[1] / CM] == row[1:3]
    else:
        raise AssertionError(f"{number}: {row} was not compared")


def check_command(setting: NaranSetting, number: str, row: list[Any]) -> None:
    side = {"22.2": 0, "22.3": 1, "22.6": 0, "22.7": 1, "22.9": 0, "22.10": 1, "22.12": 0, "22.13": 1}[
        number.rstrip("abcdefghijklmnopqrstuvwxyz")
    ]
    command = next(c for c in setting.sides[side] if c.number == row[0])
    if row[0] == 0:
        assert command.order == 1 and row[1] == "WAIT"
        return
    leader = setting.wares[command.leader]
    assert leader.value == row[2]
    assert spot(setting, leader.code) == ([] if row[3] == "off" else row[3:5])
    assert ["ATTACK", "WAIT", "OPPOSE"][command.order] == row[5]
    if len(row) > 6:
        assert command.arrives == row[6]


@pytest.mark.rule("22.5d", "22.8d", "22.8e", "22.11d", "22.11g")
def test_battles_say_who_comes_later_and_what_the_ground_is() -> None:
    drill = setting_of("drill_1705")
    assert all(len(side[1].units) == 3 and not side[0].units for side in drill.sides)
    village = setting_of("village_1706")
    assert [side[3].arrives for side in village.sides] == ["reserve", "reserve"]
    assert len(village.buildings) == 2
    river = setting_of("river_1707")
    assert [side[3].arrives for side in river.sides] == ["reinforcement", "reinforcement"]
    assert [t.ground.road for t in river.crossings] == [True, False, False]
    assert [t.ground.difficult for t in river.crossings] == [False, True, True]


QUALITIES = {"Elite": "elite", "Veteran": "veteran", "Average": "average", "Poor": "poor"}
TEMPERS = {"Disciplined": "disciplined", "Irregular/Militia": "irregular", "Fanatic": "fanatic"}
WEAPONS = {"bayonet": "bayonet", "one-hand": "one_hand", "cav_lance": "lance"}
SHOTS = {"musket": "musket", "carbine": "carbine", "pistol": "pistol", "cav_carbine": "mounted_carbine"}


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=pytest.mark.rule(n, "12.1a", "12.1b", "12.1c")) for n in ("11.1d", "11.1e")],
)
def test_profiles_and_their_prices(number: str) -> None:
    for battle in PARTS:
        setting_of(battle)
    for row in REGISTER[number].values:
        p = lists().profiles[row[0]]
        assert {"foot": "inf", "horse": "cav"}[p.arm] == row[3]
        assert [p.move, p.value, p.strength, p.resistance] == row[4:8]
        assert (p.quality, p.discipline) == (QUALITIES[row[8]], TEMPERS[row[9]])
        assert (p.melee, p.fire, p.fire_strength, p.salvos) == (
            WEAPONS[row[10]],
            SHOTS[row[11]],
            row[12],
            row[13],
        )
        assert p.protection == row[14] and p.points == row[15] == figure_price(p)


@pytest.mark.rule("11.3a", "11.3b", "12.3a", "V25", "V45")
def test_pieces_their_ranges_and_their_prices() -> None:
    setting_of("turin_1706")
    classes = {
        "to 6 lb": "up_to_6_lb",
        "7-10 lb": "7_to_10_lb",
        "over 10 lb": "over_10_lb",
        "howitzer": "howitzer",
    }
    for row in REGISTER["11.3a"].values:
        p = lists().pieces[row[0]]
        assert [p.value, p.fire_strength, p.salvos, p.crew] == row[3:7]
        assert p.ranges == classes[row[7]]
        assert [p.move, p.by_hand] == row[8:10] and p.points == row[10] == piece_price(p)
    for code, kind in REGISTER["11.3b"].values:
        assert lists().pieces[code].ranges == classes[kind]
    gun = next(w for w in setting_of("turin_1706").wares if w.kind == "gun")
    assert gun.size == (50_000, 75_000)
    assert (gun.profile.quality, gun.profile.discipline, gun.profile.value, gun.profile.melee) == (
        "average", "disciplined", 1, "one_hand",
    )  # fmt: skip


@pytest.mark.rule("12.2b", "12.2c")
def test_leaders_cost_by_value_and_kind() -> None:
    for value, price in REGISTER["12.2b"].values:
        assert leader_price(value, False, False, False) == price
    extra = dict(REGISTER["12.2c"].values)
    assert leader_price(3, True, True, True) == 55 + sum(extra.values())


@pytest.mark.rule("10.3a", "10.3c", "10.3d")
def test_single_figures_have_their_profiles() -> None:
    setting_of("turin_1706")
    setting_of("village_1706")
    figures = lists().figures
    for row in REGISTER["10.3a"].values:
        f = figures[row[0].lower()]
        assert [f.move, f.value, f.strength, f"{f.save}+", f.wounds] == row[1:]
    names = {
        "Aide-de-camp": "aide",
        "Orderly": "orderly",
        "Command trumpeter": "trumpeter",
        "Army standard bearer": "standard",
    }
    for row in REGISTER["10.3c"].values:
        f = figures[names[row[0]]]
        assert [f.move, f.value, f"{f.save}+"] == row[1:] and f.wounds == 0
    assert figures["colonel"].save == 5


@pytest.mark.rule("11.5a")
def test_bases_of_28_mm_figures() -> None:
    setting = setting_of("turin_1706")
    assert setting.bases == {"foot": (25_000, 25_000), "horse": (25_000, 50_000), "guns": (50_000, 75_000)}


@pytest.mark.rule("11.5b")
def test_bases_of_25_mm_figures() -> None:
    made = SYSTEM.setting(SYSTEM.scenario("drill_1705"), {"bases": "25"})
    assert isinstance(made, NaranSetting)
    assert made.bases["foot"] == (20_000, 20_000) and made.bases["horse"] == (20_000, 40_000)


GROUND = {
    "14.1a": ("gentle_hill",), "14.1c": ("road",), "14.1d": ("wood",),
    "14.1f": ("plough", "vineyard", "scrub", "steep_slope"), "14.1g": ("marsh", "stream"),
    "14.1h": ("river",),
    "14.1i": ("hedge", "fence", "low_wall"), "14.1j": ("stone_wall", "earthwork", "redoubt"),
    "14.1k": ("building", "farm", "village"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("number", "kinds"), [pytest.param(n, k, marks=pytest.mark.rule(n)) for n, k in GROUND.items()]
)
def test_every_kind_of_ground_is_on_a_table(number: str, kinds: tuple[str, ...]) -> None:
    from systems.naran.kit import field

    for kind in kinds:
        b = field(terrain=({"kind": kind, "circle": [90, 60, 10]},))
        ground = b.setting.terrain[0].ground
        assert ground.rule == number
        words = REGISTER[number].values[0]
        assert ("difficult" in words[1]) == ground.difficult or kind == "river"
        light = "light" if kind == "vineyard" else "none" if number == "14.1f" else ground.cover
        assert light in words[2] or (kind == "vineyard" and "light" in words[2])
