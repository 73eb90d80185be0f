"""The page of armies: builder of an army from the rows and options of its list, its form and verdict when
complete; quick battles."""

from __future__ import annotations

from typing import Any

import msgspec

from gonfalon.core.building import ArmyCard, Entry, Fault, FieldCard, Form, Part, Row, Verdict
from gonfalon.core.errors import NotFound
from gonfalon.core.scenario import convert
from gonfalon.core.system import get_system
from gonfalon.locale import message
from gonfalon.systems.impetus.files.armies import (
    ArmyFile,
    ArmyList,
    army_list_with_options,
    army_lists,
    army_row_limit,
    army_row_may_pair,
    army_unit_line,
    build_army,
    playable_army_lists,
)
from gonfalon.systems.impetus.files.armies import Row as ListRow
from gonfalon.systems.impetus.files.scenarios import SCALES, free_scenario
from gonfalon.systems.impetus.pieces.tables import weapon_key


def armies(language: str) -> tuple[ArmyCard, ...]:
    """Every list that can be played, as it stands."""
    found = []
    for name in playable_army_lists():
        data = complete({"army": name})
        army = build_army(convert(data, ArmyFile, "army"))
        found.append(
            ArmyCard(
                id=name, name=army.name.of(language), data=data, note=f"{len(army.units)} · VD {army.vd}"
            )
        )
    return tuple(found)


def fields(language: str) -> tuple[FieldCard, ...]:
    """The tables of the three scales; their terrain is rolled for."""
    scale = next(c for c in free_scenario(get_system("impetus").register).choices if c.name == "scale")
    return tuple(FieldCard(id=s, name=scale.labels[s].of(language)) for s in SCALES)


def battle(given: tuple[dict[str, Any], dict[str, Any]], field: str) -> dict[str, Any]:
    """Two armies on a table whose terrain both roll for."""
    if field not in SCALES:
        raise NotFound("no-field", name=field)
    return {"armies": list(given), "scale": field}


def _rows(file: ArmyFile) -> list[tuple[ListRow, int, bool]]:
    """The rows of the list by their names, with the counts that its options leave.

    The mark says that two rows share a name (an option brings better men of the same kind): a file
    cannot tell them apart, so their counts stay as listed.
    """
    found: dict[str, tuple[ListRow, int, bool]] = {}
    for row, count in army_list_with_options(army_lists()[file.army], file.options)[0]:
        before = found.get(row.name.en)
        found[row.name.en] = (row, count, False) if before is None else (before[0], before[1] + count, True)
    return list(found.values())


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """An army file with one entry for every row of its list."""
    file = convert(data, ArmyFile, "army")
    if file.army not in army_lists():
        raise NotFound("no-army-list", name=file.army, known=", ".join(army_lists()))
    known = {entry.name.lower(): entry for entry in reversed(file.unit)}
    told = []
    for row, count, shared in _rows(file):
        found = known.get(row.name.en.lower()) or known.get(row.name.it.lower())
        kept = {} if found is None else msgspec.to_builtins(found)
        kept["name"] = row.name.en
        if shared:
            kept["count"] = None
        elif kept.get("count") is None:
            kept["count"] = count
        told.append(kept)
    return {"army": file.army, "options": list(file.options), "unit": told, "rerolls": file.rerolls}


def verdict(data: dict[str, Any], language: str) -> Verdict:
    """Units, VD, break point and re-rolls; what is wrong, with its remedy."""
    army = build_army(convert(data, ArmyFile, "army"))
    args = {"count": len(army.units), "vd": army.vd, "beaten": army.break_point, "rerolls": army.rerolls}
    return Verdict(
        name=army.name.of(language),
        total=message(language, "army-total", args, "impetus"),
        lines=tuple((" ".join(army_unit_line(u, language).split()), "") for u in army.units),
        faults=tuple(
            Fault(rule=f.rule, text=message(language, f"refusal-{f.key}", dict(f.args), "impetus"))
            for f in army.problems
        ),
    )


def form(data: dict[str, Any], language: str) -> Form:
    """The rows of the list with their counts, weapons and blocks; its options; re-rolls."""
    file = convert(data, ArmyFile, "army")
    army = army_lists()[file.army]

    def say(key: str) -> str:
        return message(language, f"board-army-{key}")

    rows = []
    for n, (row, listed, shared) in enumerate(_rows(file)):
        least, most = army_row_limit(row, listed)
        label = f"{say('count')} ({least}–{most})"
        entries = [] if shared else [Entry(path=("unit", n, "count"), label=label, least=0, most=most)]
        weapons = [*row.missile] if len(row.missile) > 1 else [*row.melee] if len(row.melee) > 1 else []
        if weapons:
            words = (("", say("any-weapon")), *((w, w) for w in weapons))
            entries.append(Entry(path=("unit", n, "weapon"), label=say("weapon"), words=words))
        if row.general:
            entries.append(Entry(path=("unit", n, "general"), label=say("general"), flag=True))
        if row.large_unit or army_row_may_pair(row, tuple(map(weapon_key, row.melee))):
            entries.append(Entry(path=("unit", n, "large_unit"), label=say("large-unit"), flag=True))
        rows.append(
            Row(
                path=("unit", n),
                title=row.name.of(language),
                note=f"{row.code}{' imp' if row.impetuous else ''} · VBU {row.vbu} · I {row.impetus}",
                points=f"VD {row.vd}",
                entries=tuple(entries),
            )
        )
    parts = [Part(title=army.name.of(language), rows=tuple(rows))]
    options = tuple(_options(army, language))
    if options:
        entry = Entry(path=("options",), label="", words=options, many=True)
        parts.append(Part(title=say("options"), entries=(entry,)))
    spare = sum(count for row, count, _ in _rows(file) if row.code == "S")
    if spare:
        entry = Entry(path=("rerolls",), label=say("rerolls"), least=0, most=spare)
        parts.append(Part(title=say("initiative"), entries=(entry,)))
    return Form(parts=tuple(parts))


def _options(army: ArmyList, language: str) -> list[tuple[str, str]]:
    """The choices of a list: the key that a file names, and what is given up and got."""
    register = get_system("impetus").register
    found = []
    for number in dict.fromkeys(o.rule for o in army.option):
        fitting = [o for o in army.option if o.rule == number]
        for n, choice in enumerate(fitting):
            key = number if len(fitting) == 1 else f"{number}:{n + 1}"
            taken = ", ".join(f"−{c} {army.row[i].name.of(language)}" for i, c in choice.take)
            got = ", ".join(f"+{r.count} {r.name.of(language)} ({r.code})" for r in choice.give)
            words = "; ".join(filter(None, (taken, got))) or register.get(number).text.of(language)
            found.append((key, words))
    return found
