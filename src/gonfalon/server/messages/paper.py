"""What is printed of a battle: its sheet, its armies, forms to fill in, aids for the hand."""

from __future__ import annotations

from gonfalon.core.display import Scene, Sheet
from gonfalon.core.display_board import Board
from gonfalon.server.messages.base import Message
from gonfalon.server.messages.pages import ScenarioTold


class AidLine(Message, kw_only=True):
    """One line of an aid: a name, what is to be known of it, its rule."""

    name: str
    text: str
    rule: str = ""


class PaperTold(Message, kw_only=True):
    """Everything that is printed of a battle."""

    game: str
    scenario: ScenarioTold
    board: Board
    scene: Scene
    forms: list[Sheet]  # to be filled in: orders by turn
    sequence: list[AidLine]
    tables: list[AidLine]  # what each table is for; the charts themselves stay in the rulebook
    terms: list[AidLine]
