"""Battles for other people's learning programs: a PettingZoo environment (`gonfalon[envs]`).

    from gonfalon.envs import BattleEnv
    env = BattleEnv("dark_ages", "training")

Two agents, `side_0` and `side_1`, asked in the order of the game. An action is the number of a listed option
of the pending question; `action_mask` says which there are. An observation is what the side may know, as
numbers; dice fall inside the environment, from its seed. Who wins gets 1, who loses -1.
"""

from __future__ import annotations

from typing import Any, ClassVar
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import advance, apply, options, pending
from gonfalon.core.notation import text
from gonfalon.core.records import fields_of, system_of
from gonfalon.core.steps import STEPS, Option
from gonfalon.core.system import get_system
from gonfalon.core.views import view

AGENTS = ["side_0", "side_1"]
SPAN = 3  # numbers that a field of a record is told in
BOUND = 2.0**31
ENDLESS = 100_000  # decisions


class BattleEnv(AECEnv):  # type: ignore[misc]
    """One battle of one system."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gonfalon_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        system: str,
        battle: str,
        choices: dict[str, str] | None = None,
        actions: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.system, self.actions, self.render_mode = get_system(system), actions, render_mode
        self.scenario, self.choices = self.system.scenario(battle), choices or {}
        self.possible_agents = AGENTS[:]
        self.questions = sorted(k for k in STEPS if k.startswith((f"{system}.", "core.")))
        self.battle = self.system.start(self.scenario, self.choices, 1)
        size = len(self.numbers(self.battle))
        seen = spaces.Box(-BOUND, BOUND, (size,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent answers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new battle; without a seed with dice of its own."""
        dice = int(np.random.SeedSequence(seed).generate_state(1)[0])
        self.battle = self.system.start(self.scenario, self.choices, dice)
        advance(self.battle)
        self.agents, self.count = self.possible_agents[:], 0
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        """The agent that is asked."""
        question = pending(self.battle)
        return AGENTS[0] if question is None else AGENTS[question.player(self.battle)]

    def listed(self) -> list[Option]:
        """The options of the pending question that can be chosen by their number."""
        return options(self.battle)[: self.actions] if self.battle.outcome is None else []

    def texts(self) -> list[str]:
        """The same as text."""
        return [text(self.battle.setting, option) for option in self.listed()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's side may know, and which options it has if it is asked."""
        seen = view(self.system, self.battle, AGENTS.index(agent))
        mask: Any = np.zeros(self.actions, np.int8)
        if agent == self.agent_selection:
            mask[: len(self.listed())] = 1
        numbers = np.clip(np.array(self.numbers(seen), np.float32), -BOUND, BOUND)
        return {"observation": numbers, "action_mask": mask}

    def numbers(self, seen: AnyBattle) -> list[float]:
        """A view as numbers, always as many: question, cards by where they are seen, game, units."""
        top = seen.agenda[-1] if seen.agenda else None
        key = "" if top is None else f"{system_of(type(top).__module__)}.{type(top).__name__}"
        found = [float(self.questions.index(key)) if key in self.questions else -1.0]
        places = {card: n for n, pile in enumerate(seen.decks.values()) for card in pile}
        cards = sorted({c for family in seen.setting.card_families.values() for c in family})
        found += [float(len(pile)) for pile in seen.decks.values()]
        found += [float(places.get(card, -1)) for card in cards]
        for record in (seen.game, *seen.units):
            for field in fields_of(type(record)):
                found += spread(getattr(record, field.name))
        return found

    def step(self, action: Any) -> None:
        """Answer the pending question with the option of a number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        listed = self.listed()
        if not 0 <= int(action) < len(listed):
            raise ValueError(f"action {action}: the question has {len(listed)} options")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        apply(self.battle, listed[int(action)])
        self.count += 1
        if (outcome := self.battle.outcome) is not None:
            self.terminations = dict.fromkeys(AGENTS, True)
            if outcome.winner is not None:
                self.rewards = {a: 1.0 if n == outcome.winner else -1.0 for n, a in enumerate(AGENTS)}
        elif self.count >= ENDLESS:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()
        self.agent_selection = self.asked()

    def render(self) -> str | None:
        """The pending question and its options as text."""
        if self.render_mode != "ansi":
            return None
        question = pending(self.battle)
        return "\n".join([type(question).__name__ if question else "–", *self.texts()])

    def close(self) -> None:
        """Nothing is held open."""


def spread(value: Any) -> list[float]:
    """A field of a record as numbers: whole ones, words by their sum, the first of several things."""
    if isinstance(value, tuple):
        first = [spread(v)[0] for v in value[:SPAN]]
        return first + [-1.0] * (SPAN - len(first))
    if value is None:
        return [-1.0] * SPAN
    if isinstance(value, (int, float)):
        return [float(value), 0.0, 0.0]
    return [float(crc32(str(value).encode()) % 65_536), 0.0, 0.0]
