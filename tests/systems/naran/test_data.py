"""The lists and battles agree with the register, figure by figure (chapters 10-14, 22)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from systems.naran.kit import field, gun, person, unit

from gonfalon.core.system import get_system
from gonfalon.systems.naran.pieces.lists import CM, lists
from gonfalon.systems.naran.pieces.prices import figure_price, leader_price, piece_price
from gonfalon.systems.naran.pieces.setting import NaranSetting

SYSTEM = get_system("naran")
REGISTER = {r.id: r for r in SYSTEM.register.rule}
PARTS = {
    "turin_1706": ("22.1", "22.2", "22.3"),
    "drill_1705": ("22.5", "22.6", "22.7"),
    "village_1706": ("22.8", "22.9", "22.10"),
    "river_1707": ("22.11", "22.12", "22.13"),
}
NOT_DATA = {"22.1d", "22.5e", "22.8f", "22.8g", "22.11f", "22.11h", "22.11i"}


def setting_of(battle: str) -> NaranSetting:
    made = SYSTEM.setting(SYSTEM.scenario(battle), {"bases": "28"})
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
    head = row[0]
    if isinstance(head, int) and len(row) == 2 and not isinstance(row[1], str):
        assert [setting.width / CM, setting.height / CM, setting.zone / CM] == [*row, 30]
    elif head == "turns":
        assert setting.turns == row[1]
    elif len(row) > 2 and row[1] in ("circle", "rect", "line"):
        shapes = []
        for t in [piece.entry for piece in setting.terrain]:
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
        deep = 2.5 if head == "General" else 0  # a figure is listed by its centre
        ahead = {"N": (0, deep), "E": (deep, 0), "S": (0, -deep), "W": (-deep, 0)}[row[3]]
        assert [pose[0] / CM - ahead[0], pose[1] / CM - ahead[1]] == row[1:3]
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


@pytest.mark.rule("22.5d", "22.8d", "22.8e", "22.11d")
def test_battles_say_who_comes_later_and_what_the_ground_is() -> None:
    drill = setting_of("drill_1705")
    assert all(len(side) == 2 and len(side[1].units) == 3 and not side[0].units for side in drill.sides)
    village = setting_of("village_1706")
    assert [side[3].arrives for side in village.sides] == ["reserve", "reserve"]
    assert len(village.buildings) == 2
    river = setting_of("river_1707")
    assert [side[3].arrives for side in river.sides] == ["reinforcement", "reinforcement"]


@pytest.mark.rule("22.11e", "22.11g")
def test_the_bridge_of_the_river_is_road_and_its_fords_are_difficult() -> None:
    river = setting_of("river_1707")
    assert [t in river.roads for t in river.crossings] == [True, False, False]
    assert [t in river.difficult for t in river.crossings] == [False, True, True]


QUALITIES = {"Elite": "elite", "Veteran": "veteran", "Average": "average", "Poor": "poor"}
TEMPERS = {"Disciplined": "disciplined", "Irregular/Militia": "irregular", "Fanatic": "fanatic"}
WEAPONS = {"bayonet": "bayonet", "one-hand": "one_hand", "cav_lance": "lance"}
SHOTS = {"musket": "musket", "carbine": "carbine", "pistol": "pistol", "cav_carbine": "mounted_carbine"}


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=pytest.mark.rule(n, "12.1a", "12.1b", "12.1c")) for n in ("11.1d", "11.1e")],
)
def test_profiles_and_their_prices(number: str) -> None:
    rows = REGISTER[number].values
    b = field(*[unit(f"A{i}", row[0], 20 * i, 60, n=12, front=6) for i, row in enumerate(rows)])
    for i, row in enumerate(rows):
        p = b.setting.wares[b.setting.unit_codes.index(f"A{i}")].profile
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
    rows = REGISTER["11.3a"].values
    b = field(*[gun(f"A{i}", row[0], 20 * i, 60) for i, row in enumerate(rows)])
    guns = {row[0]: b.setting.wares[b.setting.unit_codes.index(f"A{i}")] for i, row in enumerate(rows)}
    classes = {
        "to 6 lb": "up_to_6_lb",
        "7-10 lb": "7_to_10_lb",
        "over 10 lb": "over_10_lb",
        "howitzer": "howitzer",
    }
    for row in rows:
        p = guns[row[0]].piece
        assert p is not None and guns[row[0]].points == row[10]
        assert [p.value, p.fire_strength, p.salvos, p.crew] == row[3:7]
        assert p.ranges == classes[row[7]]
        assert [p.move, p.by_hand] == row[8:10] and p.points == row[10] == piece_price(p)
    for code, kind in REGISTER["11.3b"].values:
        piece = guns[code].piece
        assert piece is not None and piece.ranges == classes[kind]
    crew = guns["med6"].profile
    assert guns["med6"].size == (50_000, 75_000)
    assert (crew.quality, crew.discipline, crew.value, crew.melee) == (
        "average",
        "disciplined",
        1,
        "one_hand",
    )
    assert (crew.strength, crew.resistance) == (0, 0)


@pytest.mark.rule("12.2b", "12.2c")
def test_leaders_cost_by_value_and_kind() -> None:
    for value, price in REGISTER["12.2b"].values:
        assert leader_price(value, False, False, False) == price
    extra = dict(REGISTER["12.2c"].values)
    assert leader_price(3, True, True, True) == 55 + sum(extra.values())


@pytest.mark.rule("10.3a", "10.3c", "10.3d", "V25b")
def test_single_figures_have_their_profiles() -> None:
    roles = ("aide", "orderly", "trumpeter", "standard", "colonel")
    staff = [person(f"A{role}", role, 90, 4 * i, unit="A1") for i, role in enumerate(roles)]
    wares = field(unit("A1", "line_M", 90, 60), *staff).setting.wares
    figures = {w.role: w for w in wares if w.side == 0 and w.kind == "figure"}
    for row in REGISTER["10.3a"].values:
        f = figures[row[0].lower()]
        assert [f.profile.move, f.profile.value, f.profile.strength, f"{f.save}+", f.wounds] == row[1:]
    names = {
        "Aide-de-camp": "aide",
        "Orderly": "orderly",
        "Command trumpeter": "trumpeter",
        "Army standard bearer": "standard",
    }
    for row in REGISTER["10.3c"].values:
        f = figures[names[row[0]]]
        assert [f.profile.move, f.profile.value, f"{f.save}+"] == row[1:] and f.wounds == 0
    assert figures["colonel"].save == 5
    strong = {who.lower(): row for who, *row in REGISTER["V25b"].values}
    for role, f in figures.items():
        expected = strong.get(role, strong["others"])
        assert [f.profile.resistance, f.profile.strength, f.profile.melee.replace("_", "-")] == expected


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
    for kind in kinds:
        b = field(terrain=({"kind": kind, "circle": [90, 60, 10]},))
        ground = b.setting.terrain[0].ground
        assert ground.rule == number
        words = REGISTER[number].values[0]
        assert ("difficult" in words[1]) == ground.difficult or kind == "river"
        assert ("battalion" in words[1]) == ground.building
        light = "light" if kind == "vineyard" else "none" if number == "14.1f" else ground.cover
        assert light in words[2] or (kind == "vineyard" and "light" in words[2])
