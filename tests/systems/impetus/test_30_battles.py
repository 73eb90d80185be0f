"""30 The ready battles, and what the board shows of them."""

from __future__ import annotations

from typing import Any

import pytest
from conformance import suite

from gonfalon.core.checks import refuse
from gonfalon.core.display_board import TableMap
from gonfalon.core.engine import pending, refused
from gonfalon.core.errors import BadScenario
from gonfalon.core.notation import parse
from gonfalon.core.scenario import read_toml
from gonfalon.locale import Speaker
from gonfalon.locale.voice import Voice
from gonfalon.space.table import overlap
from gonfalon.systems.impetus import SYSTEM
from gonfalon.systems.impetus.book.activation import Act
from gonfalon.systems.impetus.book.setup import deployment_zone_refusal
from gonfalon.systems.impetus.ground.bodies import bodies_standing
from gonfalon.systems.impetus.pieces.facts import CODES
from gonfalon.systems.impetus.pieces.file import ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.queries import break_point, tenths, total_vd
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import weapon_key
from gonfalon.systems.impetus.screen import board as screen

H = 60_000
REGISTER = {r.id: r for r in SYSTEM.register.rule}
BATTLES = ["hyw", "scots", "flemish", "condottieri", "punic", "seleucid", "hussites", "aztec"]


def read(name: str) -> ImpetusScenario:
    path = SYSTEM.folder / "data" / "battles" / f"{name}.toml"
    found = SYSTEM.read(read_toml(path), path.name)
    assert isinstance(found, ImpetusScenario)
    return found


# the entries of the register in its order: both armies and the terrain of each battle
ENTRIES = [
    r.id for r in SYSTEM.register.rule if r.section == "30" and r.values and r.id not in ("30a", "30c")
]
RULES = {name: ENTRIES[3 * n : 3 * n + 3] for n, name in enumerate(BATTLES)}


def code_of(p: Profile) -> str:
    return (
        p.code + (" imp" if p.impetuous else "") + ("*" if p.general else "") + (" camel" if p.camel else "")
    )


@pytest.mark.rule("30a")
def test_nine_battles_and_the_free_one_each_with_one_title() -> None:
    *battles, free = SYSTEM.load_scenarios()
    assert [s.id for s in battles] == [*BATTLES, "lagash"] and free.id == "free"
    listed = [tuple(v) for v in REGISTER["30a"].values]
    assert listed == [(s.id, s.title.en, s.title.it) for s in battles]
    for battle, rules in RULES.items():
        title = SYSTEM.scenario(battle).title
        for language in ("it", "en"):
            assert all(REGISTER[r].text.of(language).startswith(f"{title.of(language)}: ") for r in rules)


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.rule(*RULES[n])) for n in BATTLES])
def test_units_and_terrain_agree_with_the_register(name: str) -> None:
    scenario = read(name)
    assert scenario.rules == RULES[name]
    for side in (0, 1):
        values = REGISTER[RULES[name][side]].values
        units = [(code, p) for s, code, p in scenario.units if s == side]
        found = [[code, code_of(p), p.vbu, p.impetus, p.vd] for code, p in units]
        assert found == [v[:5] for v in values]
        blocks = {v[6] for v in values if v[6]}
        assert len({p.block for _, p in units if p.block >= 0}) == len(blocks)
        weapons = [
            " + ".join([*p.melee, *p.missile, *([p.protection] if p.protection else [])]) for _, p in units
        ]
        assert weapons == [" + ".join(weapon_key(w) for w in v[5].split(" + ") if w) for v in values]
    pieces = REGISTER[RULES[name][2]].values
    assert [p.kind for p in scenario.terrain] == [v[1].replace(" ", "_") for v in pieces]
    for piece, value in zip(scenario.terrain, pieces, strict=True):
        numbers = [n for point in value[4][0] for n in point] if value[3] == "line" else value[4]
        assert list(piece.measures) == [round(n * H) for n in numbers]
        assert piece.blocks == value[5]


@pytest.mark.rule("30b")
def test_the_table_is_30_by_20() -> None:
    assert {(read(name).width, read(name).depth, read(name).h) for name in BATTLES} == {(30, 20, H)}
    old = {**read_toml(SYSTEM.folder / "data" / "battles" / "hyw.toml"), "width": 30, "depth": 20}
    plain = SYSTEM.read({key: value for key, value in old.items() if key != "format"}, "x.toml")
    assert isinstance(plain, ImpetusScenario) and (plain.width, plain.depth) == (30, 20)


def test_starting_places_are_legal_and_the_totals_right() -> None:
    for name in (*BATTLES, "lagash"):
        b = SYSTEM.ready(name, 1, deployment="proposed")
        every = [*bodies_standing(b, 0), *bodies_standing(b, 1)]
        for uid, one in every:
            assert deployment_zone_refusal(b, b.units[uid].side, one) is None, (
                name,
                b.setting.unit_codes[uid],
            )
            assert not any(overlap(one, other) for n, other in every if n != uid)
        for side in (0, 1):
            total = total_vd(b, side)
            if name in RULES:
                said = REGISTER[RULES[name][side]].text.en
                assert f"total VD {total}, beaten at {break_point(total)}" in said
            assert sum(u.general for u in b.units if u.side == side) == 1


@pytest.mark.rule("29z")
def test_two_cities_of_sumer_field_the_same_list() -> None:
    scenario = read("lagash")
    for side in (0, 1):
        vd = sum(p.vd for s, _, p in scenario.units if s == side)
        assert f"total VD {vd}, beaten at {break_point(vd)}" in REGISTER["29z"].text.en


def test_every_troop_code_is_fielded() -> None:
    fielded = {p.code for name in (*BATTLES, "lagash") for _, _, p in read(name).units}
    assert fielded == set(CODES)


@pytest.mark.rule("20d", "20b", "V29")
def test_base_depths_and_who_is_mounted() -> None:
    b = SYSTEM.ready("seleucid", 1)
    assert {f.code for f in b.setting.facts if f.mounted} == {"CL", "CM", "CP1", "CP2", "EL", "CF"}
    depths = {f.code: f.depth / H for f in b.setting.facts}
    assert depths == {
        "FP": 0.75,
        "S": 0.5,
        "CL": 1.5,
        "CM": 1.5,
        "CP1": 1.5,
        "CP2": 1.5,
        "EL": 1.5,
        "CF": 1.5,
        "FL": 1.0,
    }


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"army": []}, "army: 0 values, there must be 2"),
        (
            {"terrain": [{"id": "x", "kind": "lava", "name": {"en": "x", "it": "x"}, "oval": [1, 1, 1, 1]}]},
            "unknown terrain",
        ),
        ({"terrain": [{"id": "x", "kind": "wood", "name": {"en": "x", "it": "x"}}]}, "needs oval"),
    ],
)
def test_bad_files_are_refused_with_the_place(change: dict[str, Any], what: str) -> None:
    data = read_toml(SYSTEM.folder / "data" / "battles" / "hyw.toml")
    with pytest.raises(BadScenario, match=what):
        SYSTEM.read_own({**data, **change}, "x.toml")


@pytest.mark.rule("20a")
def test_a_unit_has_one_of_the_known_codes() -> None:
    data = read_toml(SYSTEM.folder / "data" / "battles" / "hyw.toml")
    data["army"][0]["unit"][0]["code"] = "XX"
    with pytest.raises(BadScenario, match="XX"):
        SYSTEM.read(data, "x.toml")


class Strict(Voice):
    """A missing message is an error."""

    def __call__(self, key: str, /, **args: object) -> str:
        words = super().__call__(key, **args)
        assert not words.startswith("["), words
        return words


@pytest.mark.rule("V50")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_board_shows_bases_to_scale_and_drags_that_are_legal(language: str) -> None:
    tried = 0
    for name in ("hussites", "free"):
        voice = Strict(SYSTEM.ready(name).setting, language)
        for number, b in enumerate(suite.random_walk(SYSTEM, name, 5, 160)):
            if number == 0:
                table = screen.board(b.setting, voice).map
                assert isinstance(table, TableMap)
                assert table.unit == H
                assert len(screen.tables(b.setting, voice)) == 5
            if number % 4:
                continue
            shown = screen.scene(b, 0, voice)
            assert shown.notes[0].rule == "V50"
            for piece in shown.pieces:
                assert (piece.width, piece.depth) == (2 * H, b.setting.facts[piece.id].depth)
                assert (piece.x, piece.y) == b.units[piece.id].place[:2]
            for grip in screen.grips(b, 0, voice):
                for snap in grip.snaps:
                    wanted = parse(b.setting, grip.option.replace("{amount}", str(snap.amount)))
                    assert refused(b, wanted) is None, (pending(b), wanted)
                    tried += 1
            for kind in screen.overlays(b, 0, voice):
                screen.overlay(b, 0, kind.key, 0, voice)
    assert tried > 20


def test_plural_names_take_plural_verbs_and_lengths_the_form_of_the_reader() -> None:
    b: B = SYSTEM.ready("hussites", 1)
    of = {b.setting.gender("unit", u.id): u.id for u in reversed(b.units)}
    many, one = of["mp"], of["m"] if "m" in of else of["f"]
    it, en = Speaker(b.setting, "it"), Speaker(b.setting, "en")
    names = {s: [s.show("unit", uid) for uid in (many, one)] for s in (it, en)}
    melee = [refuse("V19", "in-melee", unit=uid) for uid in (many, one)]
    assert [it.refusal(r) for r in melee] == [
        f"{names[it][0]} sono in mischia.",
        f"{names[it][1]} è in mischia.",
    ]
    assert [en.refusal(r) for r in melee] == [
        f"{names[en][0]} are in melee.",
        f"{names[en][1]} is in melee.",
    ]
    assert en.prompt(Act(many), b) == f"What do {names[en][0]} do?"
    far = refuse("3b", "too-far", reach_tenths=tenths(b, 2 * b.setting.h))
    assert it.refusal(far) == "Troppo lontano: al massimo 2,0 H."
    assert en.refusal(far) == "Too far: 2.0 H at most."
