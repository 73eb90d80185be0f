"""2 Components, counter values and map numbers."""

from __future__ import annotations

import pytest
from systems.men_of_iron.books import cases, code, fresh, values

from gonfalon.systems.men_of_iron.pieces.facts import COMBAT
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting
from gonfalon.systems.men_of_iron.pieces.tables import DIE

# the name of the register -> the command whose leader it is
LEADERS = {
    "counters.f": (
        "falkirk",
        {
            "Edward I": "edward",
            "Lincoln": "lincoln",
            "Bek": "bek",
            "Surrey": "surrey",
            "Wallace": "wallace",
            "James Stewart": "james",
            "John Stewart": "john",
        },
    ),
    "counters.g": (
        "courtrai",
        {
            "Guy": "guy",
            "William": "william",
            "John": "john",
            "Artois": "artois",
            "Eu": "eu",
            "Aubermarle": "aubermarle",
            "Raoul": "raoul",
        },
    ),
    "counters.h": (
        "bannockburn",
        {
            "Robert I": "robert",
            "Edward Bruce": "carrick",
            "Moray": "moray",
            "hobilars": "hobilars",
            "Edward II": "edward",
            "Gloucester": "gloucester",
            "Hereford": "hereford",
            "Clifford": "clifford",
            "Beaumont": "beaumont",
        },
    ),
    "counters.i": (
        "crecy",
        {
            "Edward III": "edward",
            "Prince": "prince",
            "Arundel": "arundel",
            "Northampton": "northampton",
            "Harcourt": "harcourt",
            "Philip VI": "philip",
            "John": "john",
            "Alençon": "alencon",
            "Grimaldi": "grimaldi",
            "Doria": "doria",
        },
    ),
    "counters.j": (
        "poitiers",
        {
            "Prince": "prince",
            "Warwick": "warwick",
            "Salisbury": "salisbury",
            "Captal": "captal",
            "Jean II": "jean",
            "Charles": "charles",
            "Orléans": "orleans",
            "Saarbrücken": "saarbrucken",
            "Clermont-Audrehem": "marshals",
        },
    ),
    "counters.k": (
        "najera",
        {
            "Prince": "prince",
            "Chandos": "chandos",
            "Captal": "captal",
            "Percy": "percy",
            "James": "james",
            "Enrique": "enrique",
            "du Guesclin": "guesclin",
            "Tello": "tello",
            "Denia": "denia",
            "Carillo": "carillo",
        },
    ),
}


@pytest.mark.parametrize("rule", cases(*[(r,) for r in LEADERS]))
def test_leaders_have_the_rating_and_range_of_the_register(rule: str) -> None:
    battle, names = LEADERS[rule]
    s = fresh(battle)
    rows = {name: (rating, reach) for name, rating, reach in values(rule)}
    assert set(rows) == set(names)
    for name, (rating, reach) in rows.items():
        command = s.commands[names[name]]
        if reach == "-":
            assert (command.leader, command.rating) == (-1, rating)
        else:
            facts = s.facts[command.leader]
            assert (facts.rating, facts.reach) == (rating, reach), name
            assert facts.source


def value(s: MoiSetting, name: str, kind: str) -> tuple[int, int]:
    return s.facts[code(s, name).id].values[kind]


COUNTERS = {
    "MM English, French, German": ("falkirk", "lincoln-mm1", "MM"),
    "MM Castilian": ("najera", "tello-mm1", "MM"),
    "DM": ("crecy", "prince-dm1", "DM"),
    "UH": ("falkirk", "lincoln-mm1", "UH"),
    "PK Scottish, Flemish": ("courtrai", "guy-pk1", "PK"),
    "PK English, Welsh, French": ("falkirk", "lincoln-pk1", "PK"),
    "PK Castilian": ("najera", "carillo-pk1", "PK"),
    "AX": ("bannockburn", "moray-ax1", "AX"),
    "LB": ("falkirk", "lincoln-lb1", "LB"),
    "CB": ("crecy", "doria-cb1", "CB"),
    "SL": ("najera", "guesclin-sl1", "SL"),
    "GE": ("najera", "tello-ge1", "GE"),
    "HO mounted": ("crecy", "edward-ho1", "HO"),
}


@pytest.mark.rule("counters.a", "2.2c", "2.2d")
def test_every_type_has_the_counter_values_of_the_register() -> None:
    rows = {name: (normal, movement) for name, normal, _, movement in values("counters.a")}
    assert set(rows) == set(COUNTERS)
    for name, wanted in rows.items():
        battle, piece, kind = COUNTERS[name]
        assert value(fresh(battle), piece, kind) == wanted, name
    s = fresh("poitiers")
    assert {f.code.split("-")[1][:2].upper() for f in s.facts if f.combat} <= set(COMBAT)
    assert s.facts[code(s, "warwick-lb13").id].number == 13


@pytest.mark.rule("counters.b")
@pytest.mark.parametrize(
    ("battle", "piece", "foot"),
    [
        ("falkirk", "edward-ho1", "CB"),
        ("crecy", "edward-ho1", "CB"),
        ("poitiers", "prince-ho1", "CB"),
        ("bannockburn", "hobilars-ho1", "DM"),
    ],
)
def test_dismounted_hobilars_have_the_values_of_their_foot_type(battle: str, piece: str, foot: str) -> None:
    s = fresh(battle)
    facts = s.facts[code(s, piece).id]
    assert (facts.horse, facts.foot) == ("HO", foot)
    assert facts.values[foot] == {"CB": (1, 5), "DM": (-1, 4)}[foot]


@pytest.mark.rule("counters.c")
def test_wagons_move_four() -> None:
    assert value(fresh("poitiers"), "prince-wagon1", "wagon")[1] == 4


@pytest.mark.rule("counters.e", "2.2b")
def test_every_leader_moves_eight() -> None:
    s = fresh("crecy")
    assert {s.facts[i].values["leader"][1] for i in s.leaders} == {8}


@pytest.mark.rule("counters.l")
def test_a_replacement_is_two_three_eight() -> None:
    assert fresh("crecy").replacement == (2, 3, 8)


@pytest.mark.rule("2.2a", "2.4a", "2.4c", "15.1b", "2.1b")
def test_pieces_are_leaders_combat_units_and_markers_of_commands_on_hexes() -> None:
    s = fresh("falkirk")
    assert {u.kind for u in s.start} <= {*COMBAT, "leader", "standard"}
    for i, f in enumerate(s.facts):
        assert f.command in s.commands
        assert not f.combat or i in s.commands[f.command].members
    assert s.ground.links[0][s.ground.terrain.hex("2720")]
    for c in s.commands.values():
        if c.leader >= 0:
            assert s.facts[c.leader].command == c.id
    assert s.grid.size == 25 * 27 + 12 or s.grid.size >= 25 * 27


@pytest.mark.rule("2.3a")
def test_the_die_runs_from_zero_to_nine() -> None:
    assert fresh("falkirk")
    (die,) = DIE
    assert (die.count, die.low, die.high) == (1, 0, 9)


# -- map numbers -----------------------------------------------------------------------------------


@pytest.mark.rule("map.a", "map.b", "map.c")
def test_hexes_touch_as_their_numbers_say() -> None:
    t = fresh("falkirk").ground.terrain
    for line, position in ((19, 8), (20, 8)):
        s = line % 2
        around = {
            f"{line}{position - 1:02d}",
            f"{line}{position + 1:02d}",
            *(f"{n}{position + s - 1:02d}" for n in (line - 1, line + 1)),
            *(f"{n}{position + s:02d}" for n in (line - 1, line + 1)),
        }
        assert {t.label(n) for n in t.grid.near[t.hex(f"{line}{position:02d}")]} == around


@pytest.mark.rule("map.d")
def test_line_mates_of_a_unit_that_faces_across_its_line_stand_on_its_flanks() -> None:
    s = fresh("falkirk")
    t = s.ground.terrain
    six = t.grid.neighbours[t.hex("1908")]
    facing = s.start[s.unit_codes.index("john-lb1")].facing
    assert {t.label(six[facing])[:2], t.label(six[(facing + 1) % 6])[:2]} == {"20"}
    mates = {t.label(six[(facing + 2) % 6]), t.label(six[(facing + 5) % 6])}
    assert mates == {"1907", "1909"}


@pytest.mark.rule("map.e")
def test_odd_lines_of_courtrai_have_a_half_hex_at_position_zero() -> None:
    t = fresh("courtrai").ground.terrain
    assert t.names.find("4900") >= 0


@pytest.mark.rule("map.f", "map.g")
def test_lines_and_positions_of_every_map() -> None:
    for row in values("map.f"):
        battle = {"Crécy": "crecy", "Nájera": "najera"}.get(row[0], row[0].lower())
        t = fresh(battle).ground.terrain
        lines = sorted({int(t.label(h)[:2]) for h in range(t.grid.size)})
        positions = {int(t.label(h)[2:]) for h in range(t.grid.size)}
        assert (lines[0], lines[-1]) == (row[1], row[2]), battle
        assert max(positions) == row[3]
