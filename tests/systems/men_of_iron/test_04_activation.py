"""3, 4 Sequence of play, activation, continuity and seizure."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field

from gonfalon.systems.men_of_iron.book.activation import Continuity, ContinuityRoll, FreeActivation

ARMIES = (
    "guy@4509 guy-pk1@4509>0 william@4812 william-pk1@4812>0 john@4513 john-pk4@4513>0 "
    "artois@4304 artois-mm2@4304>3 eu@5104 eu-mm7@5104>3 raoul@4306 raoul-pk1@4306>3 castle-dm7@4718>0"
)


def courtrai(side: int = 1) -> Field:
    """A few units of every command, the given side free to activate."""
    return Field("courtrai", ARMIES).begin(FreeActivation(side))


def ended(f: Field) -> Field:
    """The activation ends without doing anything; nobody flees."""
    f.dice(0, 0)
    while f.asked in ("Orders", "Act"):
        f.do("done")
    return f


@pytest.mark.rule("3.0a", "4.1a", "4.2d")
def test_play_goes_on_by_activations_of_commands() -> None:
    f = courtrai()
    assert f.legal("activate") == ["activate artois", "activate eu", "activate raoul"]
    f.do("activate artois")
    assert f.b.game.activations == 1 and f.b.affairs["activation"].command == "artois"
    assert ended(f).asked == "Continuity"


@pytest.mark.rule("3.1a", "10.1a", "4.1b")
def test_shock_comes_only_when_all_movement_and_fire_is_done() -> None:
    f = Field("courtrai", "guy@4509 guy-pk1@4404>0 artois@4303 artois-mm2@4304>1 artois-mm3@4104>1")
    f.activate("artois")
    assert f.asked == "Act"
    assert not f.legal("shock") and not f.legal("charge")
    f.do("done")
    assert f.asked == "PlanShock" and f.legal("shock")


@pytest.mark.rule("3.2a", "R5")
def test_the_command_just_used_may_not_continue() -> None:
    f = ended(courtrai().do("activate artois"))
    assert f.legal("continue") == ["continue eu", "continue raoul", "continue castle"]
    assert f.refusal("continue artois") == "3.2a"


@pytest.mark.rule("3.2b", "4.3c", "4.3a", "4.3b")
def test_a_successful_seizure_acts_with_the_named_command_without_another_die() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(4).do("continue eu", "seize william")
    assert f.b.affairs["activation"] == f.b.affairs["activation"]
    now = f.b.affairs["activation"]
    assert (now.side, now.command, now.how) == (0, "william", "seizure")
    assert [r.roll.purpose for r in f.rolls()][-1] == "seizure"


@pytest.mark.rule("4.3d", "4.3e", "R6", "V1")
def test_after_a_failed_seizure_any_command_of_the_active_side_acts_free() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(5).do("continue eu", "seize william")
    assert f.asked == "FreeActivation" and f.player == 1
    f.do("activate raoul")
    assert f.b.affairs["activation"].how == "free"
    assert len(f.rolls("continuity")) == 0


@pytest.mark.rule("4.3f")
def test_after_a_failed_seizure_even_the_same_command_may_act_again() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(9).do("continue eu", "seize william")
    assert "activate artois" in f.legal()


@pytest.mark.rule("R6", "4.2a")
def test_the_activation_after_a_failed_seizure_is_followed_by_continuity_again() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(9).do("continue eu", "seize william")
    assert not any(isinstance(step, ContinuityRoll) for step in f.b.agenda)
    f.do("activate eu")
    f.dice(0, 0)
    ended(f)
    assert f.asked == "Continuity"
    f.do("continue raoul")
    assert f.asked == "Seizure"


@pytest.mark.rule("4.3g")
def test_nobody_seizes_a_seizure() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(4).do("continue eu", "seize william")
    assert f.asked in ("Orders", "Act") and f.player == 0


@pytest.mark.rule("V2")
def test_nobody_seizes_a_free_activation_a_pass_or_the_sortie() -> None:
    f = courtrai().do("activate artois")
    assert f.asked in ("Orders", "Act")
    ended(f).do("continue castle")
    assert f.asked in ("Orders", "Act") and f.b.affairs["activation"].how == "sortie"
    f = ended(courtrai().do("activate artois")).do("pass")
    assert f.asked == "FreeActivation" and f.player == 0


@pytest.mark.rule("4.2b", "4.2c")
@pytest.mark.parametrize(("die", "acts"), [(0, True), (3, True), (4, False), (9, False)])
def test_continuity_is_a_plain_die_against_the_rating(die: int, acts: bool) -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(die).do("continue eu", "no")  # Eu is a 3
    assert f.rolls("continuity")[0].roll.modifiers == ()
    assert (f.asked != "FreeActivation") is acts


@pytest.mark.rule("4.2d", "3.2c")
def test_a_failed_continuity_roll_gives_the_opponent_a_free_activation() -> None:
    f = ended(courtrai().do("activate artois"))
    f.dice(9).do("continue eu", "no")
    assert f.asked == "FreeActivation" and f.player == 0
    assert f.legal("activate") == ["activate john", "activate guy", "activate william"]


@pytest.mark.rule("4.1e", "4.1f")
def test_a_pass_counts_as_a_failed_continuity_roll() -> None:
    f = courtrai().do("pass")
    assert f.asked == "FreeActivation" and f.player == 0
    f = ended(courtrai().do("activate artois")).do("pass")
    assert f.asked == "FreeActivation" and f.player == 0


@pytest.mark.rule("4.1c")
def test_a_player_may_use_some_or_none_of_the_units() -> None:
    f = courtrai().do("activate artois")
    while f.asked == "Orders":
        f.do("done")
    assert "done" in f.legal() and "unit artois-mm2" in f.legal()


@pytest.mark.rule("4.1d", "5.2d")
def test_units_act_wherever_they_stand() -> None:
    f = Field("falkirk", "lincoln@2423 lincoln-mm1@2423>4 lincoln-mm2@3403>4").activate("lincoln")
    assert "unit lincoln-mm2" in f.legal()
    f.do("unit lincoln-mm2")
    assert f.legal("go")


@pytest.mark.rule("3.3a")
def test_a_player_activates_his_own_commands_only() -> None:
    f = courtrai()
    assert f.refusal("activate guy") == "3.3a"


@pytest.mark.parametrize(
    ("battle", "side"),
    [
        pytest.param("falkirk", 0, marks=pytest.mark.rule("falkirk.w", "3.4a")),
        pytest.param("courtrai", 1, marks=pytest.mark.rule("courtrai.s")),
        pytest.param("crecy", 1, marks=pytest.mark.rule("crecy.v")),
    ],
)
def test_the_battle_says_who_begins(battle: str, side: int) -> None:
    from systems.men_of_iron.books import begun

    from gonfalon.core.engine import choose, pending, refused
    from gonfalon.core.steps import Accept, Pass

    b = begun(battle)
    b = choose(b, Accept(), Accept())
    asked = pending(b)
    assert isinstance(asked, FreeActivation) and asked.side == side
    named = [text.command for text in asked.candidates(b) if hasattr(text, "command")]
    assert battle != "crecy" or named == ["doria", "grimaldi"]
    found = refused(b, Pass())
    assert (found.rule if found else "") == ("crecy.v" if battle == "crecy" else "")


@pytest.mark.parametrize(
    ("battle", "command", "rule"),
    [
        pytest.param("poitiers", "marshals", "poitiers.v", marks=pytest.mark.rule("poitiers.v")),
        pytest.param("najera", "chandos", "najera.z", marks=pytest.mark.rule("najera.z")),
    ],
)
def test_a_battle_begins_with_the_activation_that_it_names(battle: str, command: str, rule: str) -> None:
    """There is nothing to choose, and it cannot be passed."""
    from systems.men_of_iron.books import begun

    from gonfalon.core.engine import choose
    from gonfalon.core.steps import Accept
    from gonfalon.systems.men_of_iron.book.commands import pass_refusal

    b = begun(battle)
    found = pass_refusal(b, b.setting.commands[command].side)
    assert found is not None and found.rule == rule
    b = choose(b, Accept(), Accept())
    assert b.affairs["activation"].command == command
    assert pass_refusal(b, b.setting.commands[command].side) is None


@pytest.mark.parametrize(
    ("battle", "count"),
    [
        pytest.param("crecy", 3, marks=pytest.mark.rule("crecy.w")),
        pytest.param("poitiers", 5, marks=pytest.mark.rule("poitiers.w")),
    ],
)
def test_a_free_start_lets_the_french_choose(battle: str, count: int) -> None:
    from systems.men_of_iron.books import begun

    from gonfalon.core.engine import choose, options
    from gonfalon.core.steps import Accept

    b = choose(begun(battle, start="free"), Accept(), Accept())
    assert len([o for o in options(b) if hasattr(o, "command")]) == count


@pytest.mark.rule("bannockburn.x", "R53")
def test_the_higher_die_begins_at_bannockburn_and_ties_are_rolled_again() -> None:
    from kit import dice
    from systems.men_of_iron.books import begun

    from gonfalon.core.engine import choose, pending
    from gonfalon.core.steps import Accept

    b = begun("bannockburn")
    dice(b, 4, 4, 2, 7)
    b = choose(b, Accept(), Accept())
    asked = pending(b)
    assert isinstance(asked, FreeActivation) and asked.side == 1


def test_continuity_is_not_asked_after_the_end() -> None:
    f = courtrai()
    f.b.finish(0, "16.0b", "flight")
    assert not Continuity(1).applies(f.b)


@pytest.mark.rule("4.1a")
def test_only_units_of_the_activated_command_act_and_a_command_without_units_never() -> None:
    f = courtrai().do("activate artois")
    while f.asked == "Orders":
        f.do("done")
    assert (f.key("unit eu-mm7"), f.key("unit guy-pk1")) == ("other-command", "enemy-unit")
    f = ended(f)
    assert f.refusal("continue aubermarle") == "4.1a"


@pytest.mark.rule("3.4a")
def test_a_side_sets_up_its_own_pieces_only() -> None:
    from kit import player, refusal
    from systems.men_of_iron.books import begun

    from gonfalon.core.setup import Place, Swap

    b = begun("courtrai", setup="free")
    code, place = b.setting.unit_codes.index, b.setting.ground.terrain.hex
    ours = player(b)
    theirs = code("artois-mm2") if ours == 0 else code("guy-pk1")
    mine = code("guy-pk1") if ours == 0 else code("artois-mm2")
    for option in (Place(theirs, place("4912"), 0), Swap(mine, theirs)):
        assert refusal(b, option) == "3.4a"
