"""Every text a player sees, in both languages: complete, with the same variables, all of them known."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from toy import SYSTEM as TOY
from typer.main import get_command

import gonfalon
from gonfalon.cli import LAB, PLAY, READ, WORK, app
from gonfalon.core import errors
from gonfalon.core.errors import GonfalonError
from gonfalon.core.records import fields_of
from gonfalon.core.rolls import READINGS, Roll, SumTable
from gonfalon.core.shapes import SAID
from gonfalon.core.steps import EVENTS, OPTIONS, STEPS, Decision
from gonfalon.core.system import System, get_system, shipped
from gonfalon.core.windows import Reaction
from gonfalon.friendly import help_key
from gonfalon.locale import FOLDER, SHARED, Speaker, bundle, catalogues, message
from gonfalon.locale.voice import acts_of
from gonfalon.terminal.commands import COMMANDS, POLICIES
from gonfalon.terminal.typed import KINDS

PACKAGE = Path(gonfalon.__file__).parent
each_system = pytest.mark.parametrize("system", [TOY.name, *shipped()], indirect=True)

# Which positional argument of a call is a message key, and the beginning of the message.
KEYS = {
    "Refusal": (1, "refusal-"),
    "refuse": (1, "refusal-"),
    "Modifier": (2, "modifier-"),
    "Roll": (1, "roll-"),
    "finish": (2, "end-"),
}


@pytest.fixture
def system(request: pytest.FixtureRequest) -> System:
    """A system by its name."""
    return get_system(request.param)


def none(missing: list[str]) -> None:
    """Fail with the whole list."""
    if missing:
        pytest.fail("missing:\n" + "\n".join(missing), pytrace=False)


@each_system
def test_what_is_played_on_the_board_are_events_and_rolls(system: System) -> None:
    said = bundle("en", system.name)
    words = [w for w in acts_of(system.name) if w not in EVENTS[system.name]]
    none([w for w in words if not said.has_message(f"roll-{w}")])


# -- catalogues -----------------------------------------------------------------------------------


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """The messages of a file with their variables."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: cannot be read: {(entry.content or '')[:80]!r}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = frozenset(seen.names)
    return found


def catalogue(system: System) -> dict[str, frozenset[str]]:
    """All messages a system can use, in English (a test holds both languages equal)."""
    found: dict[str, frozenset[str]] = {}
    for path in catalogues("en", system.name):
        found.update(messages(path))
    return found


AGREEMENT = ("many", "female")  # with what the verb and the adjective agree
PREPOSITION = re.compile("^(of|to|in|from|away|any)_")


def plain(names: frozenset[str]) -> set[str]:
    """Variables without the Italian helpers; a noun with its preposition (`of_who`) is the noun."""
    said = {n for n in names if not n.endswith(("_gender", "_count", "_size")) and n not in AGREEMENT}
    return {"who" if n in ("of", "away", "any") else PREPOSITION.sub("", n) for n in said}


def same_in_both(english: Path, italian: Path) -> None:
    en, it = messages(english), messages(italian)
    assert sorted(en.keys() - it.keys()) == [], "missing in Italian"
    assert sorted(it.keys() - en.keys()) == [], "missing in English"
    assert [(k, en[k] ^ it[k]) for k in en if plain(en[k]) != plain(it[k])] == [], "different variables"


@pytest.mark.parametrize("name", SHARED)
def test_shared_catalogues_are_complete_in_both_languages(name: str) -> None:
    same_in_both(FOLDER / "en" / f"{name}.ftl", FOLDER / "it" / f"{name}.ftl")


@each_system
def test_a_systems_catalogues_are_complete_in_both_languages(system: System) -> None:
    same_in_both(catalogues("en", system.name)[-1], catalogues("it", system.name)[-1])


# -- what the code says ---------------------------------------------------------------------------


@cache
def trees(folder: Path) -> list[tuple[str, ast.Module]]:
    return [(p.name, ast.parse(p.read_text("utf-8"))) for p in sorted(folder.rglob("*.py"))]


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def argument(node: ast.Call, at: int, name: str = "key") -> ast.expr | None:
    if at < len(node.args):
        return node.args[at]
    return next((k.value for k in node.keywords if k.arg in (name, "purpose")), None)


def learned(folder: Path) -> dict[str, tuple[int, str]]:
    """The core's calls, and functions of the system that pass a parameter on as a key."""
    keys = dict(KEYS)
    for _ in range(2):
        for _, tree in trees(folder):
            for function in ast.walk(tree):
                if not isinstance(function, ast.FunctionDef):
                    continue
                names = [a.arg for a in function.args.args if a.arg not in ("self", "cls")]
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and called(node) in keys:
                        at, prefix = keys[called(node)]
                        given = argument(node, at)
                        if isinstance(given, ast.Name) and given.id in names:
                            keys.setdefault(function.name, (names.index(given.id), prefix))
    return keys


def strings(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def said_in_code(system: System) -> Iterator[tuple[str, str, ast.Call]]:
    """Every message key in a system's code: message, place, call."""
    keys = learned(system.folder)
    for file, tree in trees(system.folder):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = called(node)
            if name in keys:
                at, prefix = keys[name]
                for key in strings(argument(node, at)):
                    yield prefix + key, f"{file}:{node.lineno}", node
            elif name == "voice":
                for key in strings(node.args[0] if node.args else None):
                    yield key, f"{file}:{node.lineno}", node


def registered(system: System) -> Iterator[str]:
    """The messages that registered options, events, questions, windows and results need."""
    for word in OPTIONS.get(system.name, {}):
        yield f"option-{word}"
    for word in EVENTS.get(system.name, {}):
        yield f"event-{word}"
    for key, cls in STEPS.items():
        if key.startswith(f"{system.name}.") and issubclass(cls, Decision):
            yield f"ask-{cls.__name__}"
            if issubclass(cls, Reaction) and cls.window:
                yield f"window-{cls.window}"
    setting = system.setting(next(iter(system.scenarios.values())), choices(system))
    for key, reading in READINGS.items():
        if key.startswith(f"{system.name}.") and isinstance(reading, SumTable):
            for row in reading.table:
                yield setting.result_message(Roll(reading.rule, "", reading, ()), row.result)[0]


def choices(system: System) -> dict[str, str]:
    scenario = next(iter(system.scenarios.values()))
    return {c.name: c.values[0] for c in scenario.choices}


@each_system
def test_everything_registered_has_its_message(system: System) -> None:
    have = catalogue(system)
    none(sorted({key for key in registered(system) if key not in have}))


@each_system
def test_everything_said_in_code_has_its_message(system: System) -> None:
    have = catalogue(system)
    none(sorted({f"{where} {key}" for key, where, _ in said_in_code(system) if key not in have}))


@each_system
def test_messages_of_options_and_events_name_only_their_fields(system: System) -> None:
    have = catalogue(system)
    wrong = []
    for kind, registry in (("option", OPTIONS), ("event", EVENTS)):
        for word, cls in registry.get(system.name, {}).items():
            known = {f.name for f in fields_of(cls)}
            unknown = plain(have.get(f"{kind}-{word}", frozenset())) - known
            wrong += [f"{kind}-{word}: ${name}" for name in sorted(unknown)]
    assert wrong == []


@each_system
def test_messages_of_refusals_name_only_what_the_code_gives(system: System) -> None:
    have = catalogue(system)
    given: dict[str, set[str]] = defaultdict(set)
    unclear: set[str] = set()
    for key, _, node in said_in_code(system):
        if not key.startswith("refusal-"):
            continue
        given[key] |= {k.arg for k in node.keywords if k.arg}
        if called(node) not in ("refuse", "Refusal") or any(k.arg is None for k in node.keywords):
            unclear.add(key)
        if called(node) == "Refusal" and len(node.args) > 2:
            unclear.add(key)
    wrong = {
        key: plain(have[key]) - names
        for key, names in given.items()
        if key in have and key not in unclear and plain(have[key]) - names
    }
    assert wrong == {}


def test_terminal_and_command_line_find_all_their_words() -> None:
    used = {
        node.value
        for names in (
            "terminal/*.py",
            "cli.py",
            "cli_own.py",
            "cli_safe.py",
            "cli_show.py",
            "checking.py",
            "friendly.py",
            "server/__init__.py",
        )
        for path in PACKAGE.glob(names)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.startswith(("terminal-", "list-", "serve-")) and node.value.count("-")
    }
    used |= {f"command-{word}" for word in (*COMMANDS, *KINDS, *POLICIES, "agreed")}
    assert used == set(messages(FOLDER / "en" / "terminal.ftl"))


def test_the_lab_finds_all_its_words() -> None:
    used = {
        node.value
        for path in [PACKAGE / "cli_lab.py", *PACKAGE.glob("lab/*.py")]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("lab-")
    }
    begun = {u for u in used if u.endswith("-")}  # `lab-verdict-` and what follows it
    have = set(messages(FOLDER / "en" / "lab.ftl"))
    assert {u for u in used - begun if u not in have} == set()
    assert {h for h in have if h not in used and not h.startswith(tuple(begun))} == set()


def test_victory_conditions_find_all_their_words() -> None:
    have = set(messages(FOLDER / "en" / "own.ftl"))
    path = PACKAGE / "core" / "own" / "sentences.py"
    words = {
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    used = {f"own-{word.removeprefix('own-').replace(':', '-')}" for word in words}
    used |= {h for h in have if h.startswith(("own-row-", "own-score-"))}
    assert have - used == set()


def test_every_command_and_option_has_its_help() -> None:
    command = get_command(app)
    used = {"help-gonfalon", PLAY, READ, WORK, LAB}
    used |= {help_key("gonfalon", option.name or "") for option in command.params}
    for name, one in command.commands.items():  # type: ignore[attr-defined]
        used |= {f"help-{name}", *[help_key(name, option.name) for option in one.params]}
    assert used == set(messages(FOLDER / "en" / "help.ftl"))


# -- errors ---------------------------------------------------------------------------------------

ERRORS = {
    name for name, cls in vars(errors).items() if isinstance(cls, type) and issubclass(cls, GonfalonError)
}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """The errors in the code: message, place, names of the arguments."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) in ERRORS and node.args:
                given = {k.arg for k in node.keywords if k.arg}
                for key in strings(node.args[0]):
                    yield f"error-{key}", f"{path.name}:{node.lineno}", given
    yield from collected()
    for key, pattern in SAID.items():
        yield f"error-{key}", "shapes.py", set(pattern.groupindex)
    yield "error-wrong-value", "shapes.py", {"detail"}
    yield "error-no-such-key", "shapes.py", {"field", "known"}
    yield "error-list-too-long", "shapes.py", {"count", "most"}
    yield "error-list-too-short", "shapes.py", {"count", "least"}
    yield "error-none-of", "shapes.py", {"word", "known"}
    yield "error-close", "faults.py", {"word"}
    yield "error-more-faults", "faults.py", {"count"}
    yield "error-rule", "errors.py", {"rule"}
    yield "error-said", "work.py", {"words"}


#: calls that tell a fault of a file: where their key stands, and the arguments that they add themselves
TELL = {
    "wrong": (1, set[str]()),
    "no": (2, set[str]()),
    "word": (3, {"word", "name", "known"}),
    "fault": (0, {"under"}),
    "tell": (0, set[str]()),
}


def collected() -> Iterator[tuple[str, str, set[str]]]:
    """The faults of files in the code, like `raised`."""
    for path in [
        *PACKAGE.rglob("check*.py"),
        *[PACKAGE / f for f in ("checking.py", "core/faults.py", "core/profiles.py", "core/shapes.py")],
        *[PACKAGE / f for f in ("core/own/checks.py", "core/own/hexes.py", "space/table_zones.py")],
    ]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) in TELL and isinstance(node.func, ast.Attribute):
                at, own = TELL[called(node)]
                given = own | {k.arg for k in node.keywords if k.arg}
                if any(k.arg is None for k in node.keywords):
                    continue  # named by `raised`
                for key in strings(argument(node, at)):
                    yield f"error-{key}", f"{path.name}:{node.lineno}", given


def test_every_error_has_its_words_and_gives_what_they_name() -> None:
    have = messages(FOLDER / "en" / "errors.ftl")
    none(sorted(f"{where} {key}" for key, where, _ in raised() if key not in have))
    assert [(key, where, given) for key, where, given in raised() if have[key] - given] == []
    assert sorted(have.keys() - {key for key, _, _ in raised()}) == [], "nobody says this"


# -- directions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "battle", "winds"),
    [
        ("men_of_iron", "falkirk", "ESE S OSO ONO N ENE"),
        ("men_of_iron", "najera", "NNO NE ESE SSE SO ONO"),
        ("cry_havoc", "duel", "N ENE ESE S OSO ONO"),
    ],
)
def test_where_a_piece_looks_is_told_by_the_winds_of_its_map(system: str, battle: str, winds: str) -> None:
    speaker = Speaker(gonfalon.start(system, battle).battle.setting, "it")
    assert [speaker.show("facing", f) for f in range(6)] == winds.split()


def test_a_direction_on_the_table_is_told_in_degrees() -> None:
    speaker = Speaker(gonfalon.start("impetus", "hyw").battle.setting, "en")
    assert [speaker.show("turn", t) for t in (0, 16_384, 65_535)] == ["0°", "90°", "0°"]


# -- one of a thing -------------------------------------------------------------------------------

ONE = [
    ("terminal-more", {}, "… un'altra: «tutte» la mostra", "… one more: «all» shows it"),
    ("terminal-rules-more", {}, "… un'altra: chiedi", "… one more: ask"),
    ("board-variants", {}, "Una variante", "A variant"),
    ("list-fought", {}, "Una battaglia giocata", "One battle was played"),
    ("error-list-too-short", {"least": 2}, "una voce", "one entry"),
    ("error-list-length", {"wanted": 2}, "un valore", "one value"),
    ("error-more-faults", {}, "… e un altro errore", "… and one fault more"),
]


@pytest.mark.parametrize(("key", "args", "italian", "english"), ONE, ids=[one[0] for one in ONE])
def test_one_more_is_spoken_of_in_the_singular(
    key: str, args: dict[str, Any], italian: str, english: str
) -> None:
    for language, said in (("it", italian), ("en", english)):
        assert message(language, key, {**args, "count": 1}).startswith(said)
        assert "2" in message(language, key, {**args, "count": 2})
