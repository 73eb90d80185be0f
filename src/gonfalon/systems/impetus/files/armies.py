"""29 Armies: the lists and their rows, and the builder that checks an army and says how to mend it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import Faults, placed
from gonfalon.core.scenario import Name, convert, parse_toml, read_text, read_toml
from gonfalon.locale import message
from gonfalon.systems.impetus.pieces.facts import LONG_WEAPONS
from gonfalon.systems.impetus.pieces.file import Profile
from gonfalon.systems.impetus.pieces.queries import break_point
from gonfalon.systems.impetus.pieces.tables import weapon_key

DATA = Path(__file__).parents[1] / "data"
LEAST, MOST = 8, 14  # 29a


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an army list (20e)."""

    name: Name
    count: int
    code: str
    vbu: int
    impetus: int
    vd: int
    source: str
    general: bool = False
    impetuous: bool = False
    camel: bool = False
    melee: list[str] = []
    missile: list[str] = []
    protection: str = ""
    vd_general: int = 0
    large_unit: bool = False
    least: int | None = None
    most: int | None = None
    special: str = ""
    rule: str = ""  # the ruling that a row rests on
    old_move: int = 0  # tells CP1 from CP2, nothing else
    # § 29c: nothing is bought, nobody is disciplined; the figures of older lists are kept as they are
    discipline: str = ""
    points: int = 0


class ListOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice of a list: rows given up (number from 0, count) and rows got for them."""

    rule: str
    take: list[tuple[int, int]]
    give: list[Row] = []
    repeat: bool = False


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army list with its source."""

    id: str
    name: Name
    rule: str
    source: str
    row: list[Row]
    vd_total: int  # of the rows as they stand
    option: list[ListOption] = []
    listed_vd: int = 0  # what the source says
    playable: bool = True


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    army: list[ArmyList]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some units of an army file: the row of the list by its English or Italian name."""

    name: str
    count: Annotated[int, msgspec.Meta(ge=0, le=2 * MOST)] | None = None
    weapon: str = ""
    general: bool = False
    large_unit: bool = False


class ArmyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army file: a list, the options taken, and the units that differ from the list."""

    army: str
    options: Annotated[list[str], msgspec.Meta(max_length=MOST)] = []
    unit: Annotated[list[Entry], msgspec.Meta(max_length=4 * MOST)] = []
    rerolls: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0  # 2n: S units given up for further re-rolls


class Army(msgspec.Struct, frozen=True):
    """A built army: its units, totals, and what is wrong with it, each with the way to mend it."""

    list_id: str
    name: Name
    units: tuple[Profile, ...]
    vd: int
    break_point: int
    rerolls: int
    problems: tuple[Refusal, ...]


@lru_cache(maxsize=1)
def army_lists() -> dict[str, ArmyList]:
    """All lists by their ids."""
    found = convert(read_toml(DATA / "armies.toml"), _File, "armies.toml")
    for army in found.army:
        for row in army.row:
            check_army_row(army, row)
        vd = sum(row.count * row.vd for row in army.row)
        if vd != army.vd_total:
            raise BadScenario("vd-sum", f"armies.toml: {army.id}", army.rule, sum=vd, said=army.vd_total)
    return {army.id: army for army in found.army}


def check_army_row(army: ArmyList, row: Row) -> None:
    """The old movement figure only tells CP1 (6 to 8) from CP2 (10)."""
    if (
        row.code in ("CP1", "CP2") and row.old_move and (row.old_move >= 10) != (row.code == "CP2")
    ):  # § 29d, 29e
        raise BadScenario("move-code", f"{army.id}: {row.name.en}", "29e", move=row.old_move, code=row.code)


def playable_army_lists() -> list[str]:
    """V51: The lists that are offered for play, those with at least 8 units."""
    return [army.id for army in army_lists().values() if army.playable]


def army_option_names(army: ArmyList) -> list[str]:
    """What the options of a list are called: by their rule, with a number where one has alternatives."""
    rules = [o.rule for o in army.option]
    return [
        f"{rule}:{rules[:n].count(rule) + 1}" if rules.count(rule) > 1 else rule
        for n, rule in enumerate(rules)
    ]


def army_list_with_options(army: ArmyList, rules: list[str]) -> tuple[list[tuple[Row, int]], list[Refusal]]:
    """The rows of a list with their counts after its options, and what was wrong with the options.

    A row of which nothing is left is replaced by what was taken for it.
    """
    counts = [(row, row.count) for row in army.row]
    given: list[tuple[Row, int]] = []
    problems = []
    for rule in rules:
        number, colon, which = rule.partition(":")
        fitting = [o for o in army.option if o.rule == number]
        if not fitting or (colon and which not in [str(n + 1) for n in range(len(fitting))]):
            have = ", ".join(army_option_names(army)) or "–"
            problems.append(refuse(army.rule, "army-no-option", wanted=rule, have=have))
            continue
        choice = fitting[int(which) - 1 if colon else 0]
        if rules.count(rule) > 1 and not choice.repeat:
            problems.append(refuse(number, "army-option-once", wanted=rule))
            continue
        short = [n for n, c in choice.take if counts[n][1] < c]
        if short:
            problems.append(refuse(number, "army-option-nothing-left", row=army.row[short[0]].name.en))
            continue
        for n, c in choice.take:
            counts[n] = (counts[n][0], counts[n][1] - c)
        given += [(row, row.count) for row in choice.give]
    return [(row, listed) for row, listed in counts if listed or not row.count] + given, problems


def army_row_option(army: ArmyList, name: str) -> str:
    """The option of a list that gives a row of this name, or nothing."""
    for option, called in zip(army.option, army_option_names(army), strict=True):
        if any(name.lower() in (row.name.en.lower(), row.name.it.lower()) for row in option.give):
            return called
    return ""


def build_army(file: ArmyFile) -> Army:
    """Build and check an army."""
    lists = army_lists()
    if file.army not in lists:
        found = Faults("army")
        found.word(("army",), file.army, lists, "no-army-list", "29a")
        found.tell()
    army = lists[file.army]
    counts, problems = army_list_with_options(army, file.options)
    chosen: dict[str, list[Entry]] = {}
    known = {key: row for row, _ in counts for key in (row.name.en.lower(), row.name.it.lower())}
    for entry in file.unit:
        if entry.name.lower() in known:
            chosen.setdefault(known[entry.name.lower()].name.en, []).append(entry)
        else:
            have = ", ".join(row.name.en for row, _ in counts)
            if option := army_row_option(army, entry.name):
                problems.append(refuse(army.rule, "army-row-by-option", name=entry.name, option=option))
            else:
                problems.append(refuse(army.rule, "army-no-row", name=entry.name, have=have))
    units: list[Profile] = []
    block = 0
    for row, listed in counts:
        entries = chosen.pop(row.name.en, None) or [Entry(row.name.en)]  # the first of two rows of one name
        total = 0
        for entry in entries:
            count = listed if entry.count is None else entry.count
            total += count
            made, block = units_of_army_row(row, entry, count, block, problems)
            units += made
        army_row_problems(army, row, listed, total, problems)
    spare = [n for n, u in enumerate(units) if u.code == "S"]
    if file.rerolls > len(spare):
        problems.append(refuse("2n", "army-no-skirmishers", count=len(spare)))
    else:
        for n in reversed(spare[len(spare) - file.rerolls :]):  # § 2n
            del units[n]
    army_problems(army, units, problems)
    vd = sum(u.vd_general if u.general and u.vd_general else u.vd for u in units)  # § V43b
    return Army(army.id, army.name, tuple(units), vd, break_point(vd), 1 + file.rerolls, tuple(problems))


def units_of_army_row(
    row: Row, entry: Entry, count: int, block: int, problems: list[Refusal]
) -> tuple[list[Profile], int]:
    """The units of a row, as an entry wants them."""
    melee, missile = tuple(map(weapon_key, row.melee)), tuple(map(weapon_key, row.missile))
    if entry.weapon:
        wish = weapon_key(entry.weapon)
        if wish in missile:  # § V53
            missile = (wish,)
        elif wish in melee:  # § V53
            melee = (wish,)
        else:
            have = ", ".join([*row.missile, *row.melee]) or "-"
            problems.append(refuse("V53", "army-no-weapon", name=row.name.en, weapon=entry.weapon, have=have))
    if entry.general and not row.general:
        problems.append(refuse("20m", "army-general-not-there", name=row.name.en))
    if entry.large_unit and not (row.large_unit or army_row_may_pair(row, melee)):
        problems.append(refuse("V34b", "army-may-not-form", name=row.name.en))
    made = []
    for n in range(count):
        pair = -1
        if entry.large_unit and n < count - count % 2:
            pair = block + n // 2
        made.append(
            Profile(
                name=row.name,
                code=row.code,
                vbu=row.vbu,
                impetus=row.impetus,
                vd=row.vd,
                vd_general=row.vd_general,
                impetuous=row.impetuous,
                camel=row.camel,
                star=row.general,
                general=entry.general and n == 0,
                melee=melee,
                missile=missile,
                protection=row.protection,
                special=row.special,
                may_form=row.large_unit,
                block=pair,
                source=row.source,
            )
        )
    return made, block + (count // 2 if entry.large_unit else 0)


def army_row_may_pair(row: Row, melee: tuple[str, ...]) -> bool:
    """Who may form a GU even where the list does not say so."""
    warband = row.code == "FL" and row.impetuous
    return warband or (row.code in ("FP", "FL") and any(m in LONG_WEAPONS for m in melee))  # § V34b


def army_row_limit(row: Row, listed: int) -> tuple[int, int]:
    """Rows go from the listed count (or the list's own minimum) up to twice that (or its maximum)."""
    least = listed if row.least is None else min(row.least, listed)
    gone = row.count - listed  # for an option that was taken
    return least, 2 * listed if row.most is None else max(0, row.most - gone)  # § 29b


def army_row_problems(army: ArmyList, row: Row, listed: int, total: int, problems: list[Refusal]) -> None:
    """A row with fewer or more units than its list allows."""
    least, most = army_row_limit(row, listed)
    missing = least - total
    number = next((n for n, r in enumerate(army.row) if r is row), -1)
    giving = [
        called
        for option, called in zip(army.option, army_option_names(army), strict=True)
        if any(n == number and c <= missing for n, c in option.take)
    ]
    if total < least and giving:
        more = {"least": least, "missing": missing, "option": ", ".join(dict.fromkeys(giving))}
        problems.append(refuse(army.rule, "army-too-few-option", name=row.name.en, count=total, **more))
    elif total < least:
        problems.append(
            refuse(
                army.rule, "army-too-few", name=row.name.en, count=total, least=least, missing=least - total
            )
        )
    elif total > most:
        problems.append(
            refuse("29b", "army-too-many", name=row.name.en, count=total, most=most, over=total - most)
        )


def army_problems(army: ArmyList, units: list[Profile], problems: list[Refusal]) -> None:
    """Size, general, playable list."""
    if not army.playable:
        problems.append(refuse("V51", "army-not-playable", count=len(units)))
    if len(units) < LEAST:
        problems.append(refuse("29a", "army-too-small", count=len(units), missing=LEAST - len(units)))
    elif len(units) > MOST:
        problems.append(refuse("29a", "army-too-large", count=len(units), over=len(units) - MOST))
    generals = sum(u.general for u in units)
    if generals > 1:
        problems.append(refuse("V43", "army-many-generals", count=generals))
    elif not any(u.star for u in units):
        problems.append(refuse("V43", "army-no-general"))


def read_army(path: Path) -> Army:
    """Read and check an army file (`gonfalon army impetus FILE`)."""
    text = read_text(path)
    with placed(text):
        return build_army(convert(parse_toml(text, path.name), ArmyFile, path.name))


def army_unit_line(unit: Profile, language: str) -> str:
    """A unit line, with name, code, VBU, impetus, VD, weapons."""
    code = (
        unit.code
        + ("*" if unit.star else "")
        + (" imp" if unit.impetuous else "")
        + (" camel" if unit.camel else "")
    )
    weapons = " + ".join(filter(None, ("/".join(unit.melee), "/".join(unit.missile), unit.protection)))
    vd = f"{unit.vd}/{unit.vd_general}" if unit.vd_general else str(unit.vd)
    line = f"{unit.name.of(language):32} {code:10} VBU {unit.vbu}  I {unit.impetus}  VD {vd:4} {weapons}"
    return (line + ("  [general]" if unit.general else "")).rstrip()  # § 20e


def check_file(path: Path, language: str = "en") -> tuple[str, bool]:
    """The builder for the command line: units, totals, everything wrong; and whether the army is right."""
    army = read_army(path)
    lines = [army.name.of(language), *(f"  {army_unit_line(unit, language)}" for unit in army.units)]
    args = {"count": len(army.units), "vd": army.vd, "beaten": army.break_point, "rerolls": army.rerolls}
    lines.append(message(language, "army-total", args, "impetus"))
    lines += [
        f"  [{bad.rule}] " + message(language, f"refusal-{bad.key}", dict(bad.args), "impetus")
        for bad in army.problems
    ]
    lines.append(message(language, "army-wrong" if army.problems else "army-right", {}, "impetus"))
    return "\n".join(lines), not army.problems
