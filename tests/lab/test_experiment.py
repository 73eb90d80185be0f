"""Experiments: cells, sums, sensitivity, the report."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
import toy  # noqa: F401
from typer.testing import CliRunner, Result

from gonfalon.cli import app
from gonfalon.core.errors import GonfalonError
from gonfalon.core.scenario import variants
from gonfalon.core.system import get_system
from gonfalon.lab.experiment import (
    Design,
    Sensitivity,
    SetUp,
    cells_of,
    effects,
    quarters,
    read_design,
    sum_up,
)
from gonfalon.lab.figures import label, matching, reconstructed
from gonfalon.lab.jobs import Job, battle_data
from gonfalon.lab.jobs import Result as Played
from gonfalon.lab.plots import Scale
from gonfalon.lab.versions import version

SHIPPED = Path(__file__).parents[2] / "docs" / "experiments"
RANDOM = (("random", "random"),)


def call(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), env={"COLUMNS": "200", "LANG": "en"})


def design(**more: Any) -> Design:
    return Design(**{"system": "dark_ages", "battles": ["training"], "players": RANDOM, "count": 3, **more})


def won(job: Job, winner: int | None, decisions: int = 5) -> Played:
    return Played(job, "", 2, winner, "cubes", 0, decisions, 4)


def test_cells_are_all_combinations() -> None:
    cells = cells_of(
        design(
            battles=["training", "legnano"],
            players=(("greedy", "random"), ("random", "greedy")),
            options={"covered_values": ["no", "yes"]},
            figures={"side.0.limit": [8, 9, 10]},
            setups=[SetUp("few", figures={"side.1.limit": 5}), SetUp("many", figures={"side.1.limit": 12})],
        )
    )
    assert len(cells) == 2 * 2 * 2 * 3 * 2 == len({c.words for c in cells})
    assert cells[0].words == "training, greedy – random, few, covered_values = no, side.0.limit = 8"
    assert [j.seed for j in cells[0].jobs] == [1, 2, 3]
    assert cells[0].jobs[0].figures == {"side.0.limit": 8, "side.1.limit": 5}
    assert cells_of(design())[0].words == "training"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"battles": []}, "no battle to play"),
        ({"options": {"covered_values": []}}, "no battle to play"),
        (
            {"figures": {"side.0.limit": list(range(1, 102)), "side.1.limit": list(range(1, 102))}},
            "10,201 cells",
        ),
        ({"battles": ["nowhere"]}, "has no battle «nowhere»"),
        ({"players": (("clever", "random"),)}, "there is no player «clever»"),
        ({"options": {"wind": ["yes"]}}, "no option «wind»"),
        ({"figures": {"side.9.limit": [1]}}, "no figure «side.9.limit»"),
        ({"sensitivity": Sensitivity(["nothing.*"])}, "no figure «nothing.*»"),
        (
            {"system": "naran", "battles": ["drill_1705"], "sensitivity": Sensitivity()},
            "marked as reconstructed",
        ),
        ({"system": "chess"}, "there is no system «chess»"),
    ],
)
def test_a_design_that_cannot_be_played_says_why(more: dict[str, Any], said: str) -> None:
    with pytest.raises(GonfalonError) as caught:
        cells_of(design(**more))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('system = "toy"\n', "battles"),
        ('system = "toy"\nbattles = ["duel"]\ncount = 0\n', "no battle to play"),
        ('system = "toy"\nbattles = ["duel"]\ncolour = "red"\n', "colour"),
        ("system = \n", "TOML"),
    ],
)
def test_a_design_file_that_is_wrong_says_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    done = call("experiment", str(path))
    assert done.exit_code == 1 and said in done.stderr and "mine.toml" in done.stderr


def test_figures_are_found_by_pattern_and_by_their_source() -> None:
    data = battle_data("men_of_iron", "bannockburn")
    ours = reconstructed("men_of_iron", data)
    assert "command.clifford.leader.rating" in ours and "side.0.level" not in ours, (
        "flight levels are the book's"
    )
    assert matching(data, "side.*.level") == ["side.0.level", "side.1.level"]
    assert label(data, "command.edward.leader.rating", "it") == "command.edward.leader.rating (re Edoardo II)"
    campaldino = reconstructed("dark_ages", battle_data("dark_ages", "campaldino"))
    assert {"side.0.limit", "side.1.units.0.3", "side.0.leader.0.morale"} <= set(campaldino)


def test_sums_have_intervals_ends_and_quarters() -> None:
    cell = cells_of(design(count=4))[0]
    results = {j.key: won(j, w, d) for j, w, d in zip(cell.jobs, (0, 0, None, 1), (5, 1, 9, 3), strict=True)}
    found = sum_up(cell, results)
    assert (found.battles, found.wins.value, found.draws) == (4, 0.625, 1)
    assert found.wins.low < 0.4 < 0.8 < found.wins.high
    assert found.ends[0] == (0, "cubes", 2)
    assert (found.decisions[0], found.decisions[4]) == (1, 9) and quarters([]) == [0] * 5


def test_the_weightiest_figure_comes_first() -> None:
    cells = cells_of(design(count=40, sensitivity=Sensitivity(["side.*.limit"])))
    assert len(cells) == 5
    results = {}
    for cell in cells:
        for n, job in enumerate(cell.jobs):
            strong = cell.varied is not None and cell.varied[0] == "side.1.limit"
            results[job.key] = won(job, int(n % 2 if not strong else cell.varied == ("side.1.limit", -1)))
    first, second = effects(cells, results)
    assert first.figure == "side.1.limit" and first.effect.value == 1.0 and first.effect.low > 0.5
    assert second.effect.value == 0 and second.effect.low < 0 < second.effect.high


def test_all_battles_and_every_option_value_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('system = "dark_ages"\nbattles = ["*"]\nvariants = 3\ncount = 9\n')
    of = read_design(path, count=2)
    scenarios = get_system("dark_ages").scenarios
    assert of.battles == list(scenarios) and of.count == 2 and read_design(path).count == 9
    cells = cells_of(of)
    assert len(cells) == sum(len(variants(s)) for s in scenarios.values()) == len({c.words for c in cells})
    assert len(cells) > len(scenarios)
    assert [c.words for c in cells if c.jobs[0].battle == "training"][:2] == [
        "training",
        "training, equal_orders = yes",
    ]
    assert [len(c.jobs) for c in cells[:2]] == [2, 2]
    assert [len(c.jobs) for c in cells_of(read_design(path))[:2]] == [9, 3]


PAGE = "# Mine\n\nbefore\n\n<!-- mine -->\nold\n<!-- /mine -->\n\nafter\n"


def test_a_page_keeps_the_table_and_who_played(tmp_path: Path) -> None:
    path, page, results = tmp_path / "mine.toml", tmp_path / "page.md", str(tmp_path / "r.jsonl")
    path.write_text(
        'system = "dark_ages"\nbattles = ["training", "legnano"]\nplayers = [["random", "random"]]\n'
        'count = 3\npage = "page.md"\n'
    )
    page.write_text(PAGE)
    for _ in range(2):
        done = call("experiment", str(path), "--results", results)
        assert done.exit_code == 0, done.output
        text = page.read_text("utf-8")
        assert text.startswith("# Mine\n\nbefore\n\n<!-- mine -->\n") and "\nold\n" not in text
        assert text.endswith("<!-- /mine -->\n\nafter\n") and text.count("| training |") == 1
        assert "6 battles in all, 2 cells, seeds 1–3. Players: random – random." in text
        assert f"Version {version()}" in text
        rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")]
        assert rows[2][:3] == ["| training", "3", "Raiders"] and rows[3][2] == "Imperials"
        assert {len(row) for row in rows} == {8}
    report = (tmp_path / "r.en.html").read_text("utf-8")
    assert "Raiders" in report and "Imperials" in report and "first side" in report


@pytest.mark.parametrize("text", ["", "<!-- mine -->", "<!-- /mine --> <!-- mine -->", None])
def test_a_page_without_a_place_is_told_before_anything_is_played(tmp_path: Path, text: str | None) -> None:
    path, page, results = tmp_path / "mine.toml", tmp_path / "page.md", tmp_path / "r.jsonl"
    path.write_text('system = "toy"\nbattles = ["duel"]\ncount = 3\npage = "page.md"\n')
    if text is not None:
        page.write_text(text)
    done = call("experiment", str(path), "--results", str(results))
    assert done.exit_code == 1 and done.stderr.count("\n") == 1 and "page.md" in done.stderr
    assert ("no place for the table" if text is not None else "no such file") in done.stderr
    assert not results.exists()


def test_a_fault_of_the_program_is_told_and_ends_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, page, results = tmp_path / "mine.toml", tmp_path / "page.md", str(tmp_path / "r.jsonl")
    path.write_text(
        'system = "toy"\nbattles = ["duel"]\nplayers = [["random", "random"]]\ncount = 3\npage = "page.md"\n'
    )
    page.write_text(PAGE)
    monkeypatch.setattr("gonfalon.lab.playing.ENDLESS", 3)
    done = call("experiment", str(path), "--results", results)
    assert done.exit_code == 1 and "3 battles in which a player or the program failed" in done.stdout
    assert "seed 2: no end after 3 decisions" in done.stdout
    assert "- duel, seed 3: no end after 3 decisions" in page.read_text("utf-8")


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.toml")), ids=lambda p: p.stem)
def test_shipped_designs_can_be_played(path: Path) -> None:
    assert cells_of(read_design(path), path.name)


def test_the_report_is_whole_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'system = "dark_ages"\nbattles = ["training"]\nplayers = [["random", "lab.bots:First"]]\ncount = 4\n'
        'page = "page.md"\n[options]\ncovered_values = ["no", "yes"]\n'
        '[sensitivity]\nfigures = ["side.*.limit"]\n'
    )
    (tmp_path / "page.md").write_text(PAGE)
    command = ["experiment", str(path), "--results", str(tmp_path / "r.jsonl")]
    done = call(*command, "-l", "it")
    assert done.exit_code == 0, done.output
    table = (tmp_path / "page.md").read_text("utf-8").partition("| valore | ora | effetto")[2]
    assert {"side.0.limit", "side.1.limit"} <= set(table.replace("|", " ").split())
    for word in ("covered_values = yes", "effetto di un passo", "side.0.limit", "rapporto: "):
        assert word in done.stdout
    for language, words in {
        "en": ("Who wins", "Which figure decides", "What the dice decide", "Raiders", 'href="r.it.html"'),
        "it": ("Chi vince", "Quale valore decide", "Che cosa decidono i dadi", 'href="r.en.html"'),
    }.items():
        page = (tmp_path / f"r.{language}.html").read_text("utf-8")
        assert [w for w in words if w not in page] == []
        assert "[lab-" not in page and "[end-" not in page
        for number, picture in enumerate(page.split("<svg")[1:]):
            root = ElementTree.fromstring("<svg" + picture.partition("</svg>")[0] + "</svg>")
            assert root.attrib["aria-label"], number
        assert page.count("<svg") == 6
    before = (tmp_path / "r.jsonl").read_bytes()
    assert call(*command).exit_code == 0 and (tmp_path / "r.jsonl").read_bytes() == before


def test_axes_have_round_numbers() -> None:
    assert Scale(0, 1).ticks() == [0, 0.25, 0.5, 0.75, 1.0]
    for low, high in ((0, 7), (-2364, 2250), (0, 1e6), (3, 3)):
        ticks = Scale(low, high).ticks()
        assert 2 <= len(ticks) <= 10 and all(low - 1 <= t <= max(high, low + 1) for t in ticks)
