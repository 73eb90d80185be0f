"""Basic Impetus 2.0: miniatures battles on a measured table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from gonfalon.core.battle import Battle
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Scenario, read_toml
from gonfalon.core.steps import Option, Step
from gonfalon.core.system import System
from gonfalon.systems.impetus.book.setup import (
    BeginBattle,
    ChooseGeneral,
    ChooseWeapon,
    DeployStep,
    FormBlocks,
    GiveUp,
    proposed,
)
from gonfalon.systems.impetus.book.terrain_setup import RollDefender
from gonfalon.systems.impetus.files.scenarios import (
    ImpetusScenario,
    filled,
    free_scenario,
    own_armies,
    read_battle,
    rules_on,
)
from gonfalon.systems.impetus.ground.bodies import place_unit
from gonfalon.systems.impetus.opponent import evaluate, proposals
from gonfalon.systems.impetus.pieces.facts import Facts, Game, ImpetusSetting, Unit


class Impetus(System):
    """Basic Impetus 2.0."""

    name: ClassVar[str] = "impetus"
    title: ClassVar[Text] = Text(en="Basic Impetus 2.0", it="Basic Impetus 2.0")
    blurb: ClassVar[Text] = Text(
        en="Ancient and medieval armies on bases, moved and measured on an open table: wheels, arcs, zones "
        "of control, charges and pursuits settled to the tenth of a millimetre.",
        it="Eserciti antichi e medievali su basi, mossi e misurati su un tavolo aperto: conversioni, archi "
        "di tiro, zone di controllo, cariche e inseguimenti decisi al decimo di millimetro.",
    )

    def load_scenarios(self) -> Sequence[Scenario]:
        files = (self.folder / "data" / "battles").glob("*.toml")
        found = [self.read_scenario(read_toml(path), path.name) for path in files]  # § 30a
        return [*sorted(found, key=lambda s: s.sort), free_scenario(self.register)]

    def read_scenario(self, data: dict[str, Any], where: str) -> Scenario:
        if "armies" in data:
            return own_armies(data, where, self.register)
        return read_battle(data, where, self.register)

    def setting(self, scenario: Scenario, choices: dict[str, str]) -> ImpetusSetting:
        """The static side of a battle."""
        full = filled(cast(ImpetusScenario, scenario), choices)
        made = ImpetusSetting(full, choices)
        made.h = full.h
        made.width, made.height = full.width * full.h, full.depth * full.h
        made.front = 2 * full.h  # § 20c
        made.turns = full.turns
        made.on = rules_on(choices)
        made.zone_depth = 4 * full.h if "1h" in made.on else made.height // 2 - 4 * full.h
        made.facts = tuple(Facts(profile, full.h) for _, _, profile in full.units)
        made.unit_codes = tuple(code for _, code, _ in full.units)
        made.unit_names = tuple(profile.name for _, _, profile in full.units)
        made.weapon_choices = tuple(profile.missile for _, _, profile in full.units)
        made.melee_choices = tuple(profile.melee for _, _, profile in full.units)
        made.may_form = tuple(profile.may_form for _, _, profile in full.units)
        made.piece_names = tuple(full.terrain_names)
        return made

    def begin(self, setting: Any, seed: int) -> Battle[Any, Any, Any]:
        full: ImpetusScenario = setting.scenario
        units = []
        for uid, (side, _, p) in enumerate(full.units):
            units.append(
                Unit(
                    uid,
                    side,
                    None,
                    p.missile[0] if len(p.missile) == 1 else "",
                    p.melee[0] if len(p.melee) == 1 else "",
                    p.general,
                )
            )
        game = Game(terrain=tuple(full.terrain), defender=full.defender, rerolls=full.rerolls)
        b: Battle[Any, Any, Any] = Battle(setting, units, game, seed)
        for side in (0, 1):
            form_blocks(b, full, side)
        steps: list[Step] = []
        if full.free:  # § 30f, 30g
            for side in (0, 1):
                steps += [ChooseGeneral(side), GiveUp(side), ChooseWeapon(side), FormBlocks(side)]
            steps.append(RollDefender())
        if setting.choices.get("deployment") == "proposed" and not full.free:
            for u in b.units:
                if u.leader < 0:
                    place_unit(b, u.id, proposed(b, u.id))
        else:
            steps += [DeployStep(number, attacker) for number in (1, 2, 3, 4) for attacker in (False, True)]
        steps.append(BeginBattle())
        b.agenda.extend(reversed(steps))
        return b

    def evaluate(self, b: Battle[Any, Any, Any], side: int) -> int:
        return evaluate.evaluate(b, side)

    def proposals(self, b: Battle[Any, Any, Any]) -> list[list[Option]]:
        return proposals.proposals(b)

    def sure(self, b: Battle[Any, Any, Any]) -> bool:
        return proposals.exhaustive(b)

    def phase(self, b: Battle[Any, Any, Any]) -> str:
        return f"{b.game.turn}.{b.game.half}.{b.game.phase}"


def form_blocks(b: Battle[Any, Any, Any], full: ImpetusScenario, side: int) -> None:
    """30g: The large units that a battle or army file fixes."""
    blocks: dict[int, list[int]] = {}
    for uid, (owner, _, p) in enumerate(full.units):
        if owner == side and p.block >= 0:
            blocks.setdefault(p.block, []).append(uid)
    for front, *rears in blocks.values():
        b.change(front, rears=tuple(rears), block=True)
        for rear in rears:
            b.change(rear, leader=front)


SYSTEM = Impetus()
