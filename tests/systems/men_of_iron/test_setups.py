"""Every set-up of every variant stands on its map as the book lists it, and on ground it may enter."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from space.reading import flags

from gonfalon.core.system import get_system
from gonfalon.space.hexes import NONE
from gonfalon.systems.men_of_iron.files.scenarios import build
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting

SCENARIOS = {s.id: s for s in get_system("men_of_iron").scenarios.values()}
VARIANTS = [
    (s.id, combination)
    for s in SCENARIOS.values()
    for combination in product(
        *[[(c.name, v) for v in c.values] for c in s.choices if c.name in ("setup", "jean", "denia", "costs")]
    )
]


def setting(battle: str, *chosen: tuple[str, str]) -> MoiSetting:
    choices = {c.name: c.values[0] for c in SCENARIOS[battle].choices}
    choices.update(chosen)
    return build(SCENARIOS[battle], choices)  # type: ignore[arg-type]


def labels(text: str) -> list[str]:
    found: list[str] = []
    for part in text.split():
        first, _, last = part.partition("-")
        found += [f"{first[:2]}{p:02d}" for p in range(int(first[2:]), int(last or first[2:]) + 1)]
    return found


def standing(s: MoiSetting) -> dict[str, list[str]]:
    """By hex label: the kinds of combat unit that start there."""
    found: dict[str, list[str]] = {}
    for u in s.start:
        if u.place is not None and s.combat[u.id]:
            found.setdefault(s.ground.terrain.label(u.place), []).append(u.kind)
    return found


# battle, what the book lists, and where: as many units as hexes unless a number says otherwise
LISTS = [
    ("falkirk", "MM 2", "1419 1518"),
    ("falkirk", "LB 6", "1908-09 1913-14 1918-19"),
    (
        "falkirk",
        "PK 36",
        "1905-07 1910-12 1915-17 1920-22 1805 1808 1810 1813 1815 1818 1820 1823 "
        "1705 1707 1710 1712 1715 1717 1720 1722 1606-07 1611-12 1616-17 1621-22",
    ),
    ("falkirk", "MM 6", "2423-24 2720 2820 2505-06"),
    ("falkirk", "MM 3 HO 1", "2808 2908 3009 3109"),
    ("falkirk", "LB 4 PK 6", "3017-18 3116-17 3216-17 3315-16 3416-17"),
    ("courtrai", "PK 3", "4618 4717 4818"),
    ("courtrai", "DM 2 PK 3", "4312 4413 4513 4614 4714"),
    ("courtrai", "PK 7 CB 1", "3912 4111 4211 4310 4410 4509 4609 4709"),
    ("courtrai", "PK 8", "4810-12 4912-13 5014-16"),
    ("courtrai", "DM 2", "4718"),
    ("courtrai", "PK 8 CB 1", "4009 4108 4208 4306-07 4406 4505-06 4704"),
    ("courtrai", "PK 6 CB 1", "5008 5108-10 5211-13 5313-14"),
    ("courtrai", "MM 7", "4007 4106 4205 4304 4404 4503 4603"),
    ("courtrai", "MM 5", "4903 5004 5104 5205 5305"),
    ("bannockburn", "LB 3", "4424 4523-24"),
    ("bannockburn", "PK 6 AX 2", "4623 4722 4822 4624 4723 4823"),
    ("bannockburn", "PK 4 AX 2", "4921 5021 5120 5220"),
    ("bannockburn", "PK 4", "4922 5022 5121 5221"),
    ("bannockburn", "LB 3", "5517 5617-18"),
    ("bannockburn", "PK 6 AX 2", "5319 5419 5518 5420 5519 5619"),
    ("bannockburn", "HO 2", "4923 5023 5122 5222 5322 5422 5521 5621 5721"),
    ("bannockburn", "MM 10", "5115 4515-16 4615-16 4714-15 4814-15 4914"),
    ("bannockburn", "LB 13", "4317-19 4419-20 4519 4216 4109 4910-11 5011-12 5810"),
    ("bannockburn", "CB 2", "5213 4709"),
    (
        "bannockburn",
        "PK 16",
        "4011 4208 4215 4309 4412-13 4510 4608 4611 4613 4712 4812 5009 5411 5711 6008",
    ),
    ("crecy", "LB 9 PK 3", "5410 5309 5209 5108 5008 4908 4809 4709 4610-13"),
    ("crecy", "LB 9 PK 3", "4513-17 4618-22 4722 4823"),
    ("crecy", "DM 5", "4910-14"),
    ("crecy", "DM 5", "4917-21"),
    ("crecy", "LB 3 PK 2 DM 3", "5213-19 5119"),
    ("crecy", "CB 23", "4105-13 4005-13 3905-09"),
    ("crecy", "MM 12", "3708-14 3610-14"),
    ("crecy", "HO 2", "5613-17 5712 5717 5812 5818 5912 5917 6013-17"),
    ("poitiers", "LB 4", "2511-12 2514 2611"),
    ("poitiers", "DM 3", "2513 2613 2615"),
    ("poitiers", "LB 4", "2517-20"),
    ("poitiers", "DM 4", "2515-16 2617 2619"),
    ("poitiers", "DM 2 MM 2", "2814-17"),
    ("poitiers", "HO 2", "2911 2918"),
    ("poitiers", "MM 4", "1713-16"),
    ("poitiers", "CB 5", "1711-12 1717-19"),
    ("poitiers", "DM 9", "1311-19"),
    ("poitiers", "DM 9", "1012-20"),
    ("poitiers", "MM 2", "2113 2115"),
    ("najera", "DM 3 MM 1", "2513 2314 2115 1916"),
    ("najera", "CB 2 SL 2", "2613 1817 2217 2416"),
    ("najera", "MM 4 GE 8", "2809-10 2708-10 2609-11 2509-11 2410"),
    ("najera", "MM 4 GE 8", "2212 2110-12 2011-13 1911-13 1812-13"),
    ("najera", "CB 4", "2909 2412 2311 1814"),
    (
        "najera",
        "PK 30 CB 6",
        "1312 1412 1511 1611 1710 1810 1909 2009 2108 2208 2307 2407 "
        "1212 1311 1411 1510 1610 1709 1809 1908 2008 2107 2207 2306 "
        "1211 1310 1410 1509 1609 1708 1808 1907 2007 2106 2206 2305",
    ),
]


@pytest.mark.parametrize(("battle", "units", "where"), LISTS)
def test_the_units_of_the_book_stand_in_its_hexes(battle: str, units: str, where: str) -> None:
    here = standing(setting(battle))
    words = units.split()
    expected = Counter({kind: int(n) for kind, n in zip(words[::2], words[1::2], strict=True)})
    assert Counter(kind for label in labels(where) for kind in here.get(label, [])) == expected


@pytest.mark.parametrize("battle", dict.fromkeys(battle for battle, _, _ in LISTS))
def test_no_unit_stands_where_the_book_lists_none(battle: str) -> None:
    listed = {label for b, _, where in LISTS if b == battle for label in labels(where)}
    assert set(standing(setting(battle))) <= listed


@pytest.mark.parametrize(("battle", "chosen"), VARIANTS)
def test_nothing_starts_off_the_map_or_on_ground_it_may_not_enter(
    battle: str, chosen: tuple[tuple[str, str], ...]
) -> None:
    s = setting(battle, *chosen)
    t = s.ground.terrain
    closed = flags(t, "pond", "river", "monastery")
    for u in s.start:
        if u.place is None:
            continue
        assert 0 <= u.place < t.grid.size
        assert not closed[u.place], t.label(u.place)
        if s.combat[u.id]:
            assert s.ground.passable(u.place, int(u.kind in ("MM", "GE", "HO")))


@pytest.mark.parametrize("battle", SCENARIOS)
def test_the_armies_start_apart(battle: str) -> None:
    s = setting(battle)
    t = s.ground.terrain
    sides: tuple[list[int], list[int]] = ([], [])
    for u in s.start:
        if u.place is not None and s.combat[u.id]:
            sides[u.side].append(u.place)
    castle = t.names.find("4718") if battle == "courtrai" else NONE
    gaps = [t.grid.distance(a, b) for a in sides[0] for b in sides[1] if castle not in (a, b)]
    least = {"falkirk": 5, "courtrai": 2, "bannockburn": 4, "crecy": 4, "poitiers": 4, "agincourt": 8}.get(
        battle
    )
    assert (min(gaps) if gaps else None) == least


@pytest.mark.parametrize(("setup", "count"), [(("setup", "road"), 10 + 27 + 9), (("setup", "historical"), 0)])
def test_the_english_of_najera_start_on_the_map_only_by_the_road(setup: tuple[str, str], count: int) -> None:
    s = setting("najera", setup)
    t = s.ground.terrain
    here = [u.place for u in s.start if u.side == 0 and u.place is not None and s.combat[u.id]]
    assert len(here) == count
    zones = ("a_vanguard", "a_left", "a_centre", "a_right", "a_rear")
    assert set(here) <= {h for z in zones for h in t.places[z].hexes}
