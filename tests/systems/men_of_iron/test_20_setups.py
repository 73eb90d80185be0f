"""17 The six battles: who stands where, as the register lists it."""

from __future__ import annotations

from typing import Any

import pytest
from kit import do, legal, player, refusal
from systems.men_of_iron.books import KINDS, begun, cases, code, fresh, here, kinds, values
from systems.men_of_iron.test_02_components import LEADERS

from gonfalon.core.engine import choose, refused
from gonfalon.core.setup import Place
from gonfalon.core.steps import Accept
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.pieces.queries import front

# rule -> (choices, hexes beyond those of the register, units that the listed hexes hold)
LISTS: dict[str, dict[str, Any]] = {
    **{r: {} for r in ("falkirk.d", "falkirk.e", "falkirk.o", "falkirk.q", "falkirk.be")},
    "falkirk.f": {"more": ["1710"]},
    **{f"courtrai.{x}": {} for x in ("d", "e", "f", "g", "i", "j", "m", "n", "o", "p")},
    **{f"bannockburn.{x}": {} for x in ("e", "f", "g", "n", "o", "p")},
    "crecy.f": {"more": ["5108"]},
    **{f"crecy.{x}": {} for x in ("g", "i", "j", "l", "s", "t")},
    **{f"poitiers.{x}": {} for x in ("c", "e", "f", "g", "h", "i", "r", "s", "t", "u", "at")},
    **{f"najera.{x}": {} for x in ("e", "f", "g")},
    "najera.bl": {"denia": "present"},
}


# entry hexes: of the king at Poitiers, of the English at Nájera
KING = " ".join(f"10{n:02d}" for n in range(8, 21))
EDGE = " ".join(f"34{n:02d}" for n in range(4, 14))


@pytest.mark.parametrize("rule", cases(*[(r,) for r in LISTS]))
def test_the_set_up_is_that_of_the_register(rule: str) -> None:
    how = dict(LISTS[rule])
    more = how.pop("more", [])
    s = fresh(rule.partition(".")[0], **how)
    for label, number, *hexes in values(rule):
        pieces = here(s, *hexes, *more)
        named = KINDS.findall(label)
        if not named or "Edward II" in label:
            assert [u for u in pieces if u.kind == "leader"], label
            continue
        wanted = {k: int(n) if n else 0 for k, n in named if k != "DM" or "book" not in label}
        if len(wanted) == 1 or not all(wanted.values()):
            only = next(iter(wanted))
            known = kinds(pieces)
            assert sum(known.get(k.lower() if k == "Standard" else k, 0) for k in wanted) == number, only
        else:
            assert {k: n for k, n in kinds(pieces).items() if k in wanted} == wanted, label
            assert sum(wanted.values()) == number


@pytest.mark.rule("najera.h")
def test_carillos_thirty_six_stand_in_three_lines() -> None:
    s = fresh("najera")
    rows = values("najera.h")
    pieces = [u for row in rows[1:] for u in here(s, *row[1:])]
    found = kinds(pieces)
    assert (found["PK"], found["CB"]) == (30, 6)


@pytest.mark.rule("najera.h")
@pytest.mark.parametrize("setup", ["historical", "road"])
def test_carillo_stands_in_any_of_his_three_lines(setup: str) -> None:
    s = fresh("najera", setup=setup)
    lines = {s.ground.terrain.hex(x) for row in values("najera.h")[1:] for x in row[1:]}
    assert s.facts[code(s, "carillo").id].zone == lines


@pytest.mark.rule("crecy.k", "crecy.bq")
def test_the_reserve_of_crecy_stands_on_its_road() -> None:
    s = fresh("crecy")
    found = kinds(here(s, *values("crecy.bq")[0][1:]))
    assert (found["LB"], found["PK"], found["DM"], found["leader"]) == (3, 2, 3, 1)


@pytest.mark.rule("crecy.bk")
def test_the_twelfth_unit_of_the_right_wing_fills_the_gap() -> None:
    assert len(here(fresh("crecy"), "5108")) == 1


@pytest.mark.rule("crecy.bl", "crecy.m", "crecy.n")
def test_two_mounted_hobilars_of_the_king_stand_beside_the_laager() -> None:
    s = fresh("crecy")
    found = [u for u in s.start if u.kind == "HO"]
    inside = {*s.zone("wagon_laager"), *s.ground.terrain.hexes_with("wagons")}
    assert len(found) == 2
    for u in found:
        assert u.place is not None and u.place not in inside
        assert any(n in inside for n in s.grid.near[u.place])
        assert s.facts[u.id].command == "edward"


@pytest.mark.rule("crecy.bm", "crecy.s")
def test_doria_has_twelve_crossbows_and_grimaldi_eleven() -> None:
    s = fresh("crecy")
    assert {row[0].lower(): row[1] for row in values("crecy.bm")} == {
        c: len(s.commands[c].members) for c in ("doria", "grimaldi")
    }


@pytest.mark.rule("crecy.bn", "crecy.l", "crecy.at", "P.37i")
def test_one_bombard_stands_alone_and_one_with_archers() -> None:
    s = fresh("crecy")
    assert kinds(here(s, "5510")) == {"bombard": 1}
    assert kinds(here(s, "4613")) == {"LB": 1, "bombard": 1}
    assert s.facts[s.bombards[0]].values["bombard"][1] == 0


@pytest.mark.rule("crecy.bo", "crecy.y")
def test_3610_is_a_start_hex_of_alencon_and_an_entry_hex_of_john() -> None:
    s = fresh("crecy")
    assert kinds(here(s, "3610")) == {"MM": 1}
    facts = s.facts[code(s, "john-mm1").id]
    assert [s.ground.terrain.label(h) for h in facts.entry] == values("crecy.y")[0][2:]


@pytest.mark.rule("R1", "crecy.t")
def test_alencons_twelve_ride() -> None:
    s = fresh("crecy")
    assert [s.start[i].kind for i in s.commands["alencon"].members] == ["MM"] * 12


@pytest.mark.parametrize(
    ("rule", "battle", "command", "group", "entry", "members"),
    cases(
        *[
            (rule, "falkirk", *row)
            for rule in ("falkirk.s", "falkirk.r")
            for row in (
                ("bek", "0.1", "3407 3408", {"LB": 4, "PK": 6}),
                ("edward", "0.2", "3407 3408", {"CB": 1, "LB": 5, "PK": 7}),
                ("surrey", "0.3", "3422 3423", {"LB": 4, "PK": 6}),
            )
        ],
        ("V25", "falkirk", "edward", "0.2", "3407 3408", {"CB": 1, "LB": 5, "PK": 7}),
        ("bannockburn.r", "bannockburn", "edward", "0.1", "6008", {"LB": 3, "PK": 4}),
        ("bannockburn.bj", "bannockburn", "edward", "0.1", "6008", {"LB": 3, "PK": 4}),
        ("crecy.u", "crecy", "john", "1.1", "3604 3605 3606 3607 3608 3609 3610", {"MM": 8}),
        ("crecy.u", "crecy", "philip", "1.2", "3609 3616", {"MM": 7}),
        ("crecy.y", "crecy", "john", "1.1", "3604 3605 3606 3607 3608 3609 3610", {"MM": 8}),
        ("crecy.aa", "crecy", "philip", "1.2", "3609 3616", {"MM": 7}),
        *[(rule, "poitiers", "jean", "1.1", KING, {"MM": 12}) for rule in ("poitiers.x", "poitiers.y", "V3")],
        ("najera.o", "najera", "chandos", "0.1", EDGE, {"DM": 6, "LB": 4}),
        *[
            (rule, "najera", "james", "0.3", EDGE, {"MM": 5, "LB": 2, "CB": 2})
            for rule in ("najera.s", "najera.t", "najera.ao")
        ],
    ),
)
def test_reinforcements_wait_in_groups_with_their_entry_hexes(
    rule: str, battle: str, command: str, group: str, entry: str, members: dict[str, int]
) -> None:
    s = fresh(battle)
    waiting = [s.start[i] for i in s.commands[command].members if s.start[i].place is None]
    assert kinds(waiting) == members
    leader = s.commands[command].leader
    for u in (*waiting, *([s.start[leader]] if s.start[leader].place is None else [])):
        assert " ".join(s.ground.terrain.label(h) for h in s.facts[u.id].entry) == entry
        assert s.facts[u.id].group == group


@pytest.mark.rule("najera.q", "najera.m")
def test_the_first_wave_has_three_groups_of_five_and_four_and_nobody_starts_on_the_map() -> None:
    s = fresh("najera")
    for row, command in zip(values("najera.q"), ("captal", "prince", "percy"), strict=True):
        found = kinds([s.start[i] for i in s.commands[command].members])
        assert (found["DM"], found["LB"]) == (row[2], row[3])
        assert {s.facts[i].group for i in s.commands[command].members} == {"0.2"}
    assert all(u.place is None for u in s.start if u.side == 0)


@pytest.mark.rule("R2")
def test_as_an_option_jeans_twelve_are_dismounted_from_the_start() -> None:
    s = fresh("poitiers", jean="dismounted")
    assert kinds([s.start[i] for i in s.commands["jean"].members]) == {"DM": 12}
    assert {s.facts[i].group for i in s.commands["jean"].members} == {"1.1"}


@pytest.mark.rule("V9b", "najera.bl")
def test_denias_wing_is_fourteen_more_units_and_castiles_level_stays() -> None:
    s = fresh("najera", denia="present")
    assert kinds([s.start[i] for i in s.commands["denia"].members]) == {"MM": 4, "GE": 8, "CB": 2}
    assert s.levels == (45, 60)


@pytest.mark.rule("najera.bm")
def test_by_default_denia_has_no_wing() -> None:
    assert fresh("najera").commands["denia"].members == ()


# -- leaders and Standards -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "battle", "side", "names"),
    cases(
        ("falkirk.b", "falkirk", 1, "wallace james john"),
        ("falkirk.j", "falkirk", 0, "edward lincoln bek surrey"),
        ("courtrai.b", "courtrai", 0, "john guy william"),
        ("courtrai.h", "courtrai", 1, "artois eu aubermarle raoul"),
        ("bannockburn.b", "bannockburn", 1, "moray robert carrick"),
        ("bannockburn.k", "bannockburn", 0, "edward clifford beaumont gloucester hereford"),
        ("bannockburn.bq", "bannockburn", 0, "edward clifford beaumont gloucester hereford"),
        ("crecy.b", "crecy", 0, "edward prince northampton harcourt arundel"),
        ("crecy.o", "crecy", 1, "doria grimaldi alencon john philip"),
        ("R39", "crecy", 1, "doria grimaldi alencon john philip"),
        ("poitiers.b", "poitiers", 0, "prince warwick salisbury captal"),
        ("R3", "poitiers", 0, "prince warwick salisbury captal"),
        ("poitiers.j", "poitiers", 1, "saarbrucken charles orleans jean"),
        ("najera.b", "najera", 1, "guesclin tello enrique denia carillo"),
        ("najera.i", "najera", 0, "chandos captal prince percy james"),
    ),
)
def test_the_leaders_of_an_army_have_their_figures(rule: str, battle: str, side: int, names: str) -> None:
    s = fresh(battle)
    own = [i for i in s.leaders if s.start[i].side == side]
    assert [s.facts[i].code for i in own] == names.split()
    figures = next(rule for rule, (where, _) in LEADERS.items() if where == battle)
    listed = {LEADERS[figures][1][name]: (rating, reach) for name, rating, reach in values(figures)}
    assert [(s.facts[i].rating, s.facts[i].reach) for i in own] == [listed[n] for n in names.split()]


@pytest.mark.parametrize(
    ("rule", "battle", "choices", "side", "names"),
    cases(
        ("falkirk.k", "falkirk", {}, 0, "edward lincoln surrey"),
        ("falkirk.c", "falkirk", {"setup": "free"}, 1, "wallace"),
        ("courtrai.c", "courtrai", {}, 0, "courtrai"),
        ("courtrai.bd", "courtrai", {}, 0, "courtrai"),
        ("bannockburn.c", "bannockburn", {}, 1, "moray robert carrick"),
        ("bannockburn.l", "bannockburn", {}, 0, "edward"),
        ("crecy.c", "crecy", {}, 0, "edward"),
        ("crecy.p", "crecy", {}, 1, "genoa alencon john philip"),
        ("poitiers.k", "poitiers", {}, 1, "saarbrucken charles orleans jean"),
        ("najera.c", "najera", {}, 1, "castile"),
    ),
)
def test_the_standards_of_an_army(
    rule: str, battle: str, choices: dict[str, str], side: int, names: str
) -> None:
    s = fresh(battle, **choices)
    found = [s.facts[i].code.removesuffix("-standard") for i in s.standards if s.start[i].side == side]
    assert found == names.split()


def test_the_historical_scots_have_no_standard() -> None:
    s = fresh("falkirk")
    assert not [i for i in s.standards if s.start[i].side == 1]


@pytest.mark.rule("R46")
def test_beks_men_use_edwards_standard() -> None:
    s = fresh("falkirk")
    assert s.commands["bek"].standards == s.commands["edward"].standards != ()
    assert s.commands["bek"].side == s.commands["edward"].side == 0


@pytest.mark.rule("poitiers.n")
def test_the_marshals_use_saarbruckens_standard() -> None:
    s = fresh("poitiers")
    assert s.commands["marshals"].standards == s.commands["saarbrucken"].standards != ()


@pytest.mark.parametrize(
    ("rule", "battle", "levels"),
    cases(
        ("falkirk.bd", "falkirk", (45, 35)),
        ("courtrai.ay", "courtrai", (35, 35)),
        ("bannockburn.bo", "bannockburn", (40, 30)),
        ("crecy.bj", "crecy", (40, 50)),
        ("poitiers.as", "poitiers", (30, 45)),
        ("najera.bj", "najera", (45, 60)),
    ),
)
def test_flight_levels(rule: str, battle: str, levels: tuple[int, int]) -> None:
    assert fresh(battle).levels == levels
    assert sorted(levels) == sorted(row[1] for row in values(rule))


@pytest.mark.rule("bannockburn.bm")
def test_the_english_level_of_bannockburn_may_be_raised_by_ten() -> None:
    assert fresh("bannockburn", level="raised").levels == (50, 30)


KINGS = {
    "falkirk": {"edward", "wallace"},
    "courtrai": set(),
    "bannockburn": {"robert", "edward"},
    "crecy": {"edward", "philip", "john"},
    "poitiers": {"jean"},
    "najera": {"enrique", "james"},
}


@pytest.mark.parametrize("battle", KINGS)
def test_kings(battle: str) -> None:
    s = fresh(battle)
    assert {f.code for f in s.facts if f.king} == KINGS[battle]
    row = next(r for r in values("V22") if r[0] == battle)
    assert len(row) - 1 == len(KINGS[battle])


# -- state and facing at the start -----------------------------------------------------------------


@pytest.mark.rule("falkirk.h", "falkirk.av", "P.2f")
def test_all_scottish_pikes_of_falkirk_start_in_schiltron_under_wallace() -> None:
    s = fresh("falkirk")
    pikes = [u for u in s.start if u.kind == "PK" and u.side == 1]
    assert len(pikes) == 36
    assert {u.formation for u in pikes} == {"schiltron"}
    assert {s.facts[u.id].command for u in pikes} == {"wallace"}


@pytest.mark.rule("falkirk.i", "falkirk.bf", "P.3a", "P.3b")
def test_the_rings_show_no_rear() -> None:
    s = fresh("falkirk")
    rings = {frozenset(s.ground.terrain.hex(x) for x in row[1:]) for row in values("falkirk.bf")}
    assert set(s.rings) == rings
    held = {u.place for u in s.start if u.side == 1 and u.kind == "PK"} | {h for r in rings for h in r}
    for u in s.start:
        if u.side == 1 and u.kind == "PK" and u.place is not None:
            six = s.grid.neighbours[u.place]
            assert {six[(u.facing + 3) % 6], six[(u.facing + 4) % 6]} <= held


# the hexes of the Scottish pikes, beneath which the axes stand too
SCOTS = {
    "moray": "4623 4624 4722 4723 4822 4823",
    "robert": "4921 4922 5021 5022 5120 5121 5220 5221",
    "carrick": "5319 5419 5420 5518 5519 5619",
}


@pytest.mark.rule("bannockburn.j", "P.2f")
def test_all_scottish_pikes_of_bannockburn_start_in_schiltron() -> None:
    s = fresh("bannockburn")
    pikes = [u for u in s.start if u.kind == "PK" and u.side == 1]
    assert {u.formation for u in pikes} == {"schiltron"}
    found = {
        c: [s.ground.terrain.label(u.place or 0) for u in pikes if s.facts[u.id].command == c] for c in SCOTS
    }
    assert {c: " ".join(sorted(hexes)) for c, hexes in found.items()} == SCOTS


@pytest.mark.parametrize(
    ("rule", "battle", "piece", "formation"),
    cases(
        ("falkirk.h", "falkirk", "wallace-pk1", "none"),
        ("bannockburn.j", "bannockburn", "moray-pk1", "none"),
        ("bannockburn.af", "bannockburn", "moray-lb1", "schiltron"),
    ),
)
def test_at_set_up_too_schiltrons_stay_and_only_pikes_form_them(
    rule: str, battle: str, piece: str, formation: str
) -> None:
    b = do(begun(battle), "accept")
    assert refusal(b, f"form {piece} {formation}") == rule
    assert f"form {piece} {formation}" not in legal(b, "form")


@pytest.mark.rule("bannockburn.i", "P.39b")
def test_only_the_hobilars_choose_whether_they_start_on_horseback() -> None:
    b = do(begun("bannockburn"), "accept")
    assert legal(b, "kind") == ["kind hobilars-ho1 no", "kind hobilars-ho2 no"]
    assert refusal(b, "kind hobilars-ho1 yes") == refusal(b, "kind moray-pk1 no") == "P.39b"


@pytest.mark.rule("bannockburn.s", "R45")
def test_only_the_english_pikes_start_disordered() -> None:
    s = fresh("bannockburn")
    assert {(u.kind, u.side) for u in s.start if u.disordered} == {("PK", 0)}
    assert all(u.disordered for u in s.start if u.kind == "PK" and u.side == 0)
    assert sum(u.disordered for u in s.start) == 20


@pytest.mark.rule("bannockburn.t", "bannockburn.u", "bannockburn.v", "bannockburn.w", "V26b")
def test_the_alternative_english_set_up_of_bannockburn() -> None:
    s = fresh("bannockburn", setup="alternative")
    t = s.ground.terrain
    archers = [u for u in s.start if u.kind == "LB" and u.side == 0 and u.place is not None]
    forward = [u for u in archers if t.grid.distance(u.place or 0, t.hex("4418")) <= 2]
    rear = [u for u in archers if t.grid.distance(u.place or 0, t.hex("4911")) <= 1]
    assert len(forward) == 8 and len(rear) >= 4
    assert sum(u.kind == "MM" and u.side == 0 for u in s.start) == 10
    pikes = [u for u in s.start if u.kind == "PK" and u.side == 0]
    assert len(pikes) == 20 and all(u.disordered and u.place is not None for u in pikes)
    others = [u for u in s.start if u.kind == "CB" or (u in archers and u not in forward + rear)]
    assert [t.label(u.place or 0) for u in others] == ["4115", "4215", "4314", "4414", "4513", "4613"]


@pytest.mark.rule("V26")
def test_the_camp_is_empty_in_the_alternative_set_up() -> None:
    s = fresh("bannockburn", setup="alternative")
    own = [u for u in s.start if u.side == 0 and s.combat[u.id]]
    assert all(u.place is not None for u in own)
    found = kinds(own)
    assert (found["LB"], found["PK"], found["CB"]) == (16, 20, 2)


@pytest.mark.rule("bannockburn.n")
def test_gloucester_and_the_king_stand_where_the_register_says() -> None:
    b = begun("bannockburn")
    for leader, label in (("gloucester", "5115"), ("edward", "4713")):
        assert b.setting.ground.terrain.label(b.units[b.setting.unit_codes.index(leader)].place) == label
        found = refused(b, place(b, leader, "4714"))
        assert found is not None and found.rule == "bannockburn.n"


@pytest.mark.rule("V26c")
def test_the_nine_men_at_arms_ride() -> None:
    s = fresh("bannockburn")
    assert kinds(here(s, *values("bannockburn.n")[1][2:]))["MM"] == 9


@pytest.mark.rule("bannockburn.at", "bannockburn.h")
def test_keith_and_douglas_start_on_the_roman_road() -> None:
    s = fresh("bannockburn")
    found = [u for u in s.start if s.facts[u.id].command == "hobilars"]
    assert [s.unit_names[u.id].en for u in found] == ["Keith", "Douglas"]
    road = {s.ground.terrain.hex(x) for x in values("bannockburn.bs")[0][1:]}
    assert {u.place for u in found} <= road


@pytest.mark.rule("bannockburn.bp")
def test_hereford_starts_with_one_of_the_nine() -> None:
    s = fresh("bannockburn")
    assert "MM" in kinds(here(s, s.ground.terrain.label(code(s, "hereford").place or 0)))


@pytest.mark.rule("bannockburn.q")
def test_clifford_and_beaumont_set_up_anywhere() -> None:
    s = fresh("bannockburn")
    for name, start in (("clifford", "4419"), ("beaumont", "5011")):
        assert len(s.facts[code(s, name).id].zone) > 600
        assert [u.id for u in here(s, start) if u.kind == "leader"] == [code(s, name).id]


@pytest.mark.rule("courtrai.bb")
def test_the_castle_watch_is_three_pikes_of_john() -> None:
    s = fresh("courtrai")
    assert kinds(here(s, "4618", "4717", "4818")) == {"PK": 3}


# -- the set-up phase ------------------------------------------------------------------------------


def place(b: Any, name: str, label: str, facing: int | None = None) -> Place:
    uid = b.setting.unit_codes.index(name)
    turned = b.units[uid].facing if facing is None else facing
    return Place(uid, b.setting.ground.terrain.hex(label), turned)


@pytest.mark.parametrize(
    ("rule", "battle", "piece"),
    cases(
        ("falkirk.n", "falkirk", "lincoln-lb1"),
        ("bannockburn.m", "bannockburn", "edward-lb1"),
        ("crecy.e", "crecy", "prince-dm1"),
        ("poitiers.d", "poitiers", "warwick-lb13"),
        ("crecy.r", "crecy", "doria-cb1"),
        ("poitiers.p", "poitiers", "charles-dm1"),
    ),
)
def test_facing_is_free_at_set_up(rule: str, battle: str, piece: str) -> None:
    b = begun(battle)
    uid = b.setting.unit_codes.index(piece)
    if b.units[uid].side == 1:
        b = choose(b, Accept())
    label = b.setting.ground.terrain.label(b.units[uid].place)
    for facing in range(6):
        assert choose(b, place(b, piece, label, facing)).units[uid].facing == facing


@pytest.mark.parametrize(
    ("rule", "battle", "piece", "facing"),
    cases(
        ("falkirk.i", "falkirk", "wallace-pk1", 3),
        ("bannockburn.d", "bannockburn", "moray-lb1", 2),
        ("najera.d", "najera", "tello-ge1", 4),
    ),
)
def test_facing_is_prescribed_at_set_up(rule: str, battle: str, piece: str, facing: int) -> None:
    b = choose(begun(battle), Accept())
    label = b.setting.ground.terrain.label(b.units[b.setting.unit_codes.index(piece)].place)
    found = refused(b, place(b, piece, label, facing))
    assert found is not None and found.rule == rule


@pytest.mark.parametrize(
    ("rule", "battle", "choices", "accepts", "piece", "label"),
    cases(
        ("falkirk.at", "falkirk", {"setup": "free"}, 0, "wallace-pk1", "2005"),
        ("falkirk.ba", "falkirk", {"setup": "free"}, 0, "wallace-pk1", "1901"),
        ("falkirk.p", "falkirk", {}, 0, "lincoln", "3017"),
        ("falkirk.d", "falkirk", {}, 1, "james", "1905"),
        ("falkirk.e", "falkirk", {}, 1, "john", "1905"),
        ("courtrai.q", "courtrai", {"setup": "free"}, 1, "artois-mm2", "4613"),
        ("courtrai.n", "courtrai", {}, 1, "aubermarle-pk1", "5006"),
        ("bannockburn.h", "bannockburn", {}, 1, "hobilars-ho1", "4824"),
        ("bannockburn.u", "bannockburn", {"setup": "alternative"}, 0, "edward-lb1", "4415"),
        ("bannockburn.v", "bannockburn", {"setup": "alternative"}, 0, "edward-lb9", "5210"),
        ("bannockburn.w", "bannockburn", {"setup": "alternative"}, 0, "edward-pk1", "4716"),
        ("crecy.i", "crecy", {}, 0, "prince", "4915"),
        ("crecy.j", "crecy", {}, 0, "northampton", "4915"),
        ("crecy.k", "crecy", {}, 0, "edward", "4915"),
        ("najera.be", "najera", {"setup": "front"}, 1, "tello-ge1", "2815"),
        ("najera.bf", "najera", {"setup": "front"}, 1, "tello-ge1", "2719"),
        ("najera.bd", "najera", {"setup": "front"}, 1, "tello-ge1", "1202"),
        ("najera.ba", "najera", {"setup": "road"}, 0, "chandos-dm1", "2221"),
        ("najera.bb", "najera", {"setup": "road"}, 0, "percy-dm1", "2524"),
        ("poitiers.t", "poitiers", {}, 1, "charles", "1411"),
        ("poitiers.u", "poitiers", {}, 1, "orleans", "1411"),
        ("poitiers.r", "poitiers", {}, 1, "saarbrucken", "1411"),
    ),
)
def test_nothing_is_set_up_elsewhere(
    rule: str, battle: str, choices: dict[str, str], accepts: int, piece: str, label: str
) -> None:
    b = begun(battle, **choices)
    for _ in range(accepts):
        b = choose(b, Accept())
    found = refused(b, place(b, piece, label))
    assert found is not None and found.rule == rule, found


# leaders who stand with any of some units: how often a set-up is accepted before theirs, and their hexes
WITH_ANY: dict[str, list[tuple[int, str, str]]] = {
    "falkirk.d": [(1, "james", "1419 1518")],
    "falkirk.e": [(1, "john", "1908 1909 1913 1914 1918 1919")],
    "falkirk.p": [
        (0, "lincoln", "2423 2424"),
        (0, "surrey", "2720 2820"),
        (0, "bek", "2505 2506"),
        (0, "edward", "2808 2908 3009 3109"),
    ],
    "courtrai.e": [(0, "john", "4312 4413 4513 4614 4714")],
    "courtrai.f": [(0, "guy", "3912 4111 4211 4310 4410 4509 4609 4709")],
    "courtrai.g": [(0, "william", "4810 4811 4812 4912 4913 5014 5015 5016")],
    "courtrai.m": [(1, "raoul", "4009 4108 4208 4306 4307 4406 4505 4506 4704")],
    "courtrai.n": [(1, "aubermarle", "5008 5108 5109 5110 5211 5212 5213 5313 5314")],
    "courtrai.o": [(1, "artois", "4007 4106 4205 4304 4404 4503 4603")],
    "courtrai.p": [(1, "eu", "4903 5004 5104 5205 5305")],
    "bannockburn.bp": [(0, "hereford", "4515 4516 4615 4616 4714 4715 4814 4815 4914")],
    "crecy.h": [
        (0, "harcourt", "4610 4611 4612 4613 4709 4809 5108 5209 5309"),
        (0, "arundel", "4513 4514 4515 4516 4517 4618 4619 4620 4622"),
    ],
    "crecy.i": [(0, "prince", "4910 4911 4912 4913 4914")],
    "crecy.j": [(0, "northampton", "4917 4918 4919 4920 4921")],
    "crecy.k": [(0, "edward", "5119 5213 5214 5215 5216 5217 5218 5219")],
    "crecy.s": [
        (1, "doria", "4005 4006 4007 4008 4009 4010 4105 4106 4107 4108 4109 4110"),
        (1, "grimaldi", "3905 3906 3907 3908 3909 4011 4012 4013 4111 4112 4113"),
    ],
    "crecy.t": [(1, "alencon", "3610 3611 3612 3613 3614 3708 3709 3710 3711 3712 3713 3714")],
    "poitiers.r": [(1, "saarbrucken", "1711 1712 1713 1714 1715 1716 1717 1718 1719")],
    "poitiers.t": [(1, "charles", "1311 1312 1313 1314 1315 1316 1317 1318 1319")],
    "poitiers.u": [(1, "orleans", "1012 1013 1014 1015 1016 1017 1018 1019 1020")],
    "najera.e": [(1, "guesclin", "1916 2115 2314 2513")],
    "najera.f": [(1, "tello", "2410 2509 2510 2511 2609 2610 2611 2708 2709 2710 2809 2810")],
    "najera.g": [(1, "enrique", "1812 1813 1911 1912 1913 2011 2012 2013 2110 2111 2112 2212")],
}


@pytest.mark.parametrize(
    ("rule", "accepts", "leader", "labels"),
    cases(*[(rule, *row) for rule, rows in WITH_ANY.items() for row in rows]),
)
def test_a_leader_stands_with_one_of_these_units(rule: str, accepts: int, leader: str, labels: str) -> None:
    b = begun(rule.partition(".")[0])
    for _ in range(accepts):
        b = choose(b, Accept())
    name, start = b.setting.ground.terrain.label, b.units[b.setting.unit_codes.index(leader)].place
    assert start is not None and name(start) in labels.split()
    free = [name(h) for h in range(len(b.setting.grid.near)) if refused(b, place(b, leader, name(h))) is None]
    assert sorted({*free, name(start)}) == labels.split()


@pytest.mark.rule("falkirk.g")
def test_wallace_sets_up_anywhere() -> None:
    b = choose(begun("falkirk"), Accept())
    moved = choose(b, place(b, "wallace", "1401"))
    wallace = b.setting.unit_codes.index("wallace")
    assert moved.units[wallace].place == b.setting.ground.terrain.hex("1401")
    assert any(b.units[wallace].place in ring for ring in b.setting.rings)  # until then inside one


@pytest.mark.rule("falkirk.ba")
def test_free_scots_keep_away_from_the_edges() -> None:
    b = begun("falkirk", setup="free")
    for label in ("1402", "1426", "1501", "1927"):
        found = refused(b, place(b, "wallace-pk1", label))
        assert found is not None and found.rule == "falkirk.ba", label
    for label in ("1305", "1323", "1403", "1425", "1525", "1925"):
        assert refused(b, place(b, "wallace-pk1", label)) is None, label


@pytest.mark.rule("falkirk.as", "falkirk.ar", "P.33a")
def test_the_free_scots_set_up_first() -> None:
    assert (player(begun("falkirk", setup="free")), player(begun("falkirk"))) == (1, 0)


@pytest.mark.rule("falkirk.ay")
def test_wallaces_standard_goes_where_he_is() -> None:
    b = begun("falkirk", setup="free")
    moved = choose(b, place(b, "wallace", "1610"))
    at = moved.setting.unit_codes.index("wallace-standard")
    assert moved.units[at].place == b.setting.ground.terrain.hex("1610")


@pytest.mark.rule("crecy.h")
def test_the_leaders_of_the_wings_stand_with_longbows() -> None:
    b = begun("crecy")
    label = b.setting.ground.terrain.label(b.units[b.setting.unit_codes.index("harcourt-pk8")].place)
    found = refused(b, place(b, "harcourt", label))
    assert found is not None and found.rule == "crecy.h"


@pytest.mark.parametrize(
    ("rule", "battle", "accepts", "piece", "label"),
    cases(
        ("crecy.d", "crecy", 0, "edward-standard", "5306"),
        ("bannockburn.c", "bannockburn", 1, "moray-standard", "4324"),
        ("bannockburn.l", "bannockburn", 0, "edward-standard", "4206"),
    ),
)
def test_a_standard_stays_near_its_leader(
    rule: str, battle: str, accepts: int, piece: str, label: str
) -> None:
    b = begun(battle)
    for _ in range(accepts):
        b = choose(b, Accept())
    found = refused(b, place(b, piece, label))
    assert found is not None and found.rule == rule


@pytest.mark.rule("courtrai.r", "P.34a")
def test_one_foot_and_one_mounted_command_on_each_side_of_the_road() -> None:
    b = choose(begun("courtrai", setup="free"), Accept())
    assert refused(b, Accept()) is None
    moved = choose(b, place(b, "eu-mm7", "4403"))
    found = refused(moved, Accept())
    assert found is not None and found.rule == "courtrai.r"


@pytest.mark.rule("bannockburn.an", "P.2p")
def test_one_axe_beneath_a_pike_at_set_up() -> None:
    b = choose(begun("bannockburn"), Accept())
    found = refused(b, place(b, "moray-ax1", "4822"))
    assert found is not None and found.rule == "bannockburn.an"
    assert refused(b, place(b, "moray-ax1", "4623")) is None
    name = b.setting.ground.terrain.label
    for command, first, second in (("robert", "5021", "5120"), ("carrick", "5319", "5419")):
        axes = [b.setting.unit_codes.index(f"{command}-ax{n}") for n in (1, 2)]
        assert [name(b.units[i].place) for i in axes] == [first, second]
        found = refused(b, place(b, f"{command}-ax1", second))
        assert found is not None and found.rule == "bannockburn.an"
        free = [
            h
            for h in range(len(b.setting.grid.near))
            if refused(b, place(b, f"{command}-ax1", name(h))) is None
        ]
        hexes = "4921 5021 5120 5220" if command == "robert" else SCOTS[command]
        assert {name(h) for h in free} | {first, second} == {*hexes.split()}


@pytest.mark.rule("najera.az", "najera.bk")
def test_variant_a_starts_the_english_on_the_map() -> None:
    s = fresh("najera", setup="road")
    t = s.ground.terrain
    own = [u for u in s.start if u.side == 0 and s.combat[u.id]]
    assert all(u.place is not None for u in own)
    assert {t.hex("2425"), t.hex("2925"), t.hex("3525")} <= {u.place for u in own}


@pytest.mark.rule("najera.bc", "najera.bg")
def test_variant_b_lets_castile_set_up_freely_with_its_commands() -> None:
    b = choose(begun("najera", setup="front"), Accept())
    moved = choose(b, place(b, "carillo-pk1", "2716", 2))
    uid = b.setting.unit_codes.index("carillo-pk1")
    assert moved.units[uid].place == b.setting.ground.terrain.hex("2716")
    assert {c: len(x.members) for c, x in b.setting.commands.items()} == {
        c: len(x.members) for c, x in fresh("najera").commands.items()
    }


# -- the maps --------------------------------------------------------------------------------------


def terrain_at(battle: str, *labels: str) -> set[str]:
    s = fresh(battle)
    return {s.ground.terrain.terrain(s.ground.terrain.hex(x)) for x in labels}


@pytest.mark.parametrize(
    ("rule", "battle", "word", "labels"),
    cases(
        ("falkirk.bg", "falkirk", "pond", "2012 2015 2112 2115"),
        ("courtrai.be", "courtrai", "ditch", "3911 4011 4708 4910 5114"),
        ("courtrai.u", "courtrai", "monastery", "3812 3813 3913 4012 4013"),
        ("courtrai.bc", "courtrai", "clear", "3902 3912"),
        ("bannockburn.bt", "bannockburn", "marsh", "4110 4310 4511 4609 4711 4810 5010"),
        ("crecy.bp", "crecy", "village", "5505 5606 4725 4825"),
        ("poitiers.au", "poitiers", "woods", "3113 3424"),
        ("poitiers.ab", "poitiers", "village", "2214"),
        ("najera.bn", "najera", "river", "1008 1406 2401"),
    ),
)
def test_the_maps_have_the_terrain_of_the_register(rule: str, battle: str, word: str, labels: str) -> None:
    assert terrain_at(battle, *labels.split()) == {word}


@pytest.mark.rule("poitiers.aa")
def test_there_is_no_hedge_between_2414_and_2513() -> None:
    s = fresh("poitiers")
    t = s.ground.terrain
    assert not s.ground.is_hedge(t.hex("2414"), t.hex("2513"))
    assert s.ground.is_hedge(t.hex("2415"), t.hex("2514"))


@pytest.mark.rule("najera.bo")
def test_lines_35_and_36_exist_only_from_position_20() -> None:
    t = fresh("najera").ground.terrain
    assert min(int(t.label(h)[2:]) for h in range(t.grid.size) if t.label(h)[:2] in ("35", "36")) == 20


@pytest.mark.rule("bannockburn.bs")
def test_the_roman_road() -> None:
    t = fresh("bannockburn").ground.terrain
    road = [t.hex(x) for x in values("bannockburn.bs")[0][1:]]
    assert all(t.on_road[h] for h in road)


@pytest.mark.rule("V36b", "V36")
def test_the_lys_runs_between_the_positions_of_the_register() -> None:
    s = fresh("courtrai")
    t, bit = s.ground.terrain, s.ground.terrain.side_bit("lys")
    for line, low, high in values("V36b"):
        a, b = t.hex(f"{line}{low:02d}"), t.hex(f"{line}{high:02d}")
        assert t.sides[a * 6 + t.grid.direction(a, b)] & bit, line


@pytest.mark.rule("courtrai.ba")
def test_stream_b_runs_from_the_monastery_to_courtrai_as_one_watercourse() -> None:
    s = fresh("courtrai")
    t, bit = s.ground.terrain, s.ground.terrain.side_bit("stream")
    low = {38: 10, 39: 10, 40: 9, 41: 8, 42: 8, 43: 7, 44: 6, 45: 6, 46: 5, 47: 5}
    for line, position in low.items():
        a, b = t.hex(f"{line}{position:02d}"), t.hex(f"{line}{position + 1:02d}")
        assert t.sides[a * 6 + t.grid.direction(a, b)] & bit, line


def test_the_flemish_begin_with_their_fronts_to_the_ditches() -> None:
    b = SYSTEM.ready("courtrai")
    s = b.setting
    codes = {c: i for i, c in enumerate(s.unit_codes)}
    for number in range(1, 7):
        u = b.units[codes[f"guy-pk{number}"]]
        assert [s.ground.of[h].word for h in front(b, u)] == ["ditch", "ditch"], s.label("hex", u.place)
    watch = [b.units[codes[f"john-pk{n}"]] for n in (1, 2, 3)]
    assert all(s.ground.terrain.hex("4718") in front(b, u) for u in watch)


# -- Nájera: the English off the map, on the road, the Castilians behind the river --------------------

# arrival -> its wave, its first and last entry hex, how many units come with it, after whom, led by whom
ENGLISH_WAVES = {
    "chandos": ("0.1", "3404", "3413", 7, (), ""),
    "chandos_2": ("0.1", "3404", "3413", 3, ("chandos",), ""),
    "captal": ("0.2", "3404", "3407", 9, (), "prince"),
    "prince": ("0.2", "3407", "3410", 9, (), "prince"),
    "percy": ("0.2", "3410", "3413", 9, (), "prince"),
    "james": ("0.3", "3404", "3413", 9, (), ""),
}


@pytest.mark.parametrize("waves", ["historical", "balanced"])
@pytest.mark.rule("najera.n", "najera.p", "najera.r", "najera.t", "najera.u")
def test_the_english_enter_in_three_waves_by_the_north_east_edge(waves: str) -> None:
    s = fresh("najera", waves=waves)
    assert sorted(s.arrivals) == sorted(ENGLISH_WAVES)
    for name, (group, first, last, units, after, _) in ENGLISH_WAVES.items():
        a, inside = s.arrivals[name], s.arriving[name]
        assert (a.side, a.group, a.after) == (0, group, after), name
        assert len([i for i in inside if s.combat[i]]) == units
        for i in inside:
            label, facts = s.ground.terrain.label, s.facts[i]
            assert (label(facts.entry[0]), label(facts.entry[-1])) == (first, last), name
            assert facts.column == "wave" or not s.combat[i]


@pytest.mark.parametrize(
    ("waves", "by"),
    [
        pytest.param("historical", "any", marks=pytest.mark.rule("najera.v", "najera.w")),
        pytest.param("balanced", "free", marks=pytest.mark.rule("najera.w", "najera.x", "najera.y")),
    ],
)
def test_by_which_activations_a_wave_enters(waves: str, by: str) -> None:
    found = fresh("najera", waves=waves).arrivals
    assert {name: (a.side, a.group, a.by, a.with_leader) for name, a in found.items()} == {
        name: (0, group, by, led) for name, (group, _, _, _, _, led) in ENGLISH_WAVES.items()
    }


@pytest.mark.rule("najera.m", "najera.o", "najera.q", "najera.s", "najera.t")
def test_no_english_unit_starts_on_the_map() -> None:
    s = fresh("najera")
    english = [u for u in s.start if u.side == 0 and (s.combat[u.id] or u.kind == "leader")]
    assert len(english) == 46 + 5 and all(u.place is None for u in english)


# variant A: where a command stands on the road, hex by hex
ON_THE_ROAD = {
    "chandos": ("najera.ba", [f"{n}21" for n in range(23, 33)]),
    "james": ("najera.ba", [f"{n}27" for n in range(23, 32)]),
    "percy": ("najera.bb", [f"{n}24" for n in range(20, 25)] + [f"{n}25" for n in range(21, 25)]),
    "prince": ("najera.bb", [f"{n}24" for n in range(26, 31)] + [f"{n}25" for n in range(26, 30)]),
    "captal": ("najera.bb", [f"{n}24" for n in range(32, 37)] + [f"{n}25" for n in range(32, 36)]),
}


@pytest.mark.parametrize(
    ("rule", "command"), cases(*[(rule, command) for command, (rule, _) in ON_THE_ROAD.items()])
)
@pytest.mark.rule("najera.o", "najera.q", "najera.s")
def test_the_english_on_the_road(rule: str, command: str) -> None:
    b = begun("najera", setup="road")
    s, name, wanted = b.setting, b.setting.ground.terrain.label, ON_THE_ROAD[command][1]
    men = s.commands[command].members
    assert sorted(name(b.units[i].place) for i in men) == sorted(wanted)[: len(men)]
    leader = s.commands[command].leader
    start = b.units[leader].place
    free = [name(h) for h in range(len(s.grid.near)) if refused(b, place(b, command, name(h))) is None]
    assert start is not None and sorted({*free, name(start)}) == sorted(wanted)


@pytest.mark.rule("najera.bd")
def test_the_castilians_of_variant_b_stand_south_of_the_river() -> None:
    b = choose(begun("najera", setup="front"), Accept())
    for label in ("1009", "1118", "2718", "2501"):
        assert refused(b, place(b, "tello-ge1", label)) is None, label
    for label in ("1202", "1302"):
        found = refused(b, place(b, "tello-ge1", label))
        assert found is not None and found.rule == "najera.bd", label
