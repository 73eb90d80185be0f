"""22 Unit types: every value of the table, and the dice it gives."""

from __future__ import annotations

import pytest
from systems.dark_ages.tiny import Field, values

from gonfalon.systems.dark_ages.pieces.file import unit_types_on_file

ATTACKERS = [(rule, row) for rule in ("22d", "22e", "22g", "22h") for row in values(rule)]


def elites(text: str) -> list[str]:
    return [] if text == "-" else text.split(", ")


@pytest.mark.parametrize(
    ("row", "cls"),
    [
        pytest.param(row, cls, marks=pytest.mark.rule(rule), id=row[0])
        for rule, cls in (("22d", "LI"), ("22e", "HI"), ("22g", "HC"), ("22h", "LC"))
        for row in values(rule)
    ],
)
def test_a_unit_type_has_the_values_of_the_table_and_hits_with_them(row: list[object], cls: str) -> None:
    key, name, cubes, move, attack, defence, morale, elite = row
    t = unit_types_on_file()[str(key)]
    assert (t.name.en, t.cls, t.cubes, t.move, t.attack, t.defence, t.morale) == (
        name,
        cls,
        cubes,
        move,
        attack,
        defence,
        morale,
    )
    assert list(t.elite_of) == elites(str(elite))
    assert isinstance(attack, int) and isinstance(cubes, int)
    f = Field(f"{key} 4.5", "levy:6 4.4").dice(attack=(attack, attack - 1)).to_combat()
    f.do(f"attack A-{key}1 B-levy1")
    assert ("attack", cubes, 1) in f.thrown


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.rule("22f", "22b"), id=row[0]) for row in values("22f")]
)
def test_a_missile_type_has_the_values_of_the_table_and_shoots_with_them(row: list[object]) -> None:
    key, name, cubes, move, defence, morale, shoot, reach, elite = row
    t = unit_types_on_file()[str(key)]
    assert (t.name.en, t.cls, t.cubes, t.move, t.defence, t.morale, t.shoot, t.range) == (
        name,
        "MI",
        cubes,
        move,
        defence,
        morale,
        shoot,
        reach,
    )
    assert t.attack == 0 and list(t.elite_of) == elites(str(elite))
    assert isinstance(shoot, int) and isinstance(cubes, int)
    f = Field(f"{key} 4.6", "levy:6 4.4").dice(shot=(shoot, shoot - 1)).to_combat()
    f.do(f"shoot A-{key}1 B-levy1")
    assert f.thrown == [("shot", cubes, 1)]


@pytest.mark.rule("22i", "22j", "1aa")
def test_an_isolated_leader_hits_at_three_in_attack_and_defence() -> None:
    f = Field("L2 4.5, L1 8.8", "L2 4.4, L1 8.0").dice(attack=(2,), defence=(3,)).to_combat()
    f.do("attack A-leader-1 B-leader-1")
    assert f.thrown == [("attack", 1, 0), ("defence", 1, 1)]
    f = Field("L2 4.5, L1 8.8", "L2 4.4, L1 8.0").dice(attack=(3,), defence=(2,)).to_combat()
    f.do("attack A-leader-1 B-leader-1")
    assert f.thrown == [("attack", 1, 1), ("defence", 1, 0)]


@pytest.mark.rule("22a")
def test_each_class_is_what_its_name_says() -> None:
    kinds = Field("levy 0.8, spear 1.8, arch 2.8, fk 3.8, lc 4.8", "levy 0.0").b.setting.kinds
    shown = {
        k.cls: (k.infantry, k.heavy, k.missile, k.cavalry) for k in kinds[:5] if k.cls in dict(values("22a"))
    }
    assert shown == {
        "LI": (True, False, False, False),
        "HI": (True, True, False, False),
        "MI": (True, False, True, False),
        "HC": (False, False, False, True),
        "LC": (False, False, False, True),
    }


@pytest.mark.rule("22c")
@pytest.mark.parametrize("row", values("22c"), ids=lambda r: f"{r[0]} {r[1]}")
def test_a_unit_has_the_value_that_the_examples_of_the_book_show(row: tuple[str, str, int]) -> None:
    name, value, number = row
    key = next(k for k, t in unit_types_on_file().items() if t.name.en == name)
    f = Field(f"{key} 4.5", "levy 0.0")
    assert getattr(f.b.setting.kinds[f.uid(f"A-{key}1")], value) == number


@pytest.mark.rule("V46", "15k", "10a")
def test_genoese_are_crossbows_in_every_rule() -> None:
    f = Field("fk 4.5, geno 3.5", "levy 4.4", hands=("15 16", "17")).to_combat().do("attack A-fk1 B-levy1")
    assert f.modifiers("defence") == {"10a": -1}
    f.do("shoot A-geno1 B-levy1", "done", "pass").to_combat("vanguard-16")
    assert f.refusal("shoot A-geno1 B-levy1") == "15k"
