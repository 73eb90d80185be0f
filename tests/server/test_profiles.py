"""House rules are kept in the data folder: over a restart, for the owner alone."""

from __future__ import annotations

from pathlib import Path

from server.helpers import Table

CLUB = 'name = "Club"\n\n[cry_havoc]\npanic = "yes"\n'


def test_house_rules_are_kept_over_a_restart(table: Table, tmp_path: Path) -> None:
    made = table.client.put("/api/profiles", content=CLUB)
    assert made.status_code == 200 and made.json()["options"] == {"cry_havoc": {"panic": "yes"}}
    table.stop()
    again = Table(tmp_path)
    with again.client:
        (kept,) = again.client.get("/api/profiles").json()
        assert kept["name"] == "Club" and kept["text"] == CLUB
        again.client.put("/api/profiles", content=CLUB.replace("yes", "no"))
        (changed,) = again.client.get("/api/profiles").json()
        assert changed["id"] == kept["id"] and changed["options"]["cry_havoc"]["panic"] == "no"
        again.client.delete(f"/api/profiles/{kept['id']}")
        assert again.client.get("/api/profiles").json() == []


def test_bad_house_rules_are_refused_in_words_and_nothing_is_kept(table: Table) -> None:
    for text in (b"\xff", b"name = 'a'\n[cry_havoc]\npanik = 'yes'", b"nothing", b"[" * 5000):
        answer = table.client.put("/api/profiles", content=text)
        assert answer.json()["error"] in ("BadScenario", "BadFile") and answer.json()["text"], text
    assert table.client.get("/api/profiles").json() == []


def test_house_rules_are_the_owners(table: Table) -> None:
    _, (guest,) = table.shared()
    assert guest.get("/api/profiles").status_code == 409
    assert guest.put("/api/profiles", content=CLUB).status_code == 409
