"""Drawing with characters: a sheet of signs with their colours; how terrain and sides look on it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from gonfalon.core.display import Piece
from gonfalon.core.display_board import SideCard, TerrainNote

ARROWS = "↑↗→↘↓↙←↖"
# Look of the ground: its sign and its colour.
GROUND = {
    "clear": ("·", "green"),
    "rough": ("∴", "yellow"),
    "woods": ("♣", "green"),
    "lightwoods": ("♠", "green"),
    "tree": ("♣", "green"),
    "orchard": ("¤", "green"),
    "vineyard": ("‡", "magenta"),
    "garden": ("‡", "green"),
    "crops": ("≡", "yellow"),
    "bush": ("*", "green"),
    "hedge": ("%", "green"),
    "marsh": ('"', "cyan"),
    "bog": ('"', "cyan"),
    "mud": (",", "yellow"),
    "water": ("~", "blue"),
    "pond": ("∪", "blue"),
    "river": ("≈", "blue"),
    "moat": ("~", "blue"),
    "stream": ("~", "blue"),
    "hill": ("∩", "yellow"),
    "steep": ("^", "yellow"),
    "village": ("⌂", "red"),
    "building": ("■", "red"),
    "church": ("†", "red"),
    "castle": ("□", "red"),
    "keep": ("□", "red"),
    "tower": ("○", "red"),
    "wall": ("#", "red"),
    "gate": ("∏", "red"),
    "camp": ("∆", "magenta"),
    "wagons": ("∞", "magenta"),
    "pits": ("¨", "yellow"),
    "street": ("=", "yellow"),
    "road": ("=", "yellow"),
    "bridge": ("=", "red"),
    "ford": ("≈", "cyan"),
    "yard": ("_", "yellow"),
    "floor": ("-", "yellow"),
    "stairs": ("≥", "yellow"),
    "battlement": ("+", "red"),
    "rocks": ("▲", "white"),
    "sand": (":", "yellow"),
    "snow": ("°", "white"),
    "ditch": ("¬", "yellow"),
    "off": (" ", ""),
}
# Look of a hexside: the sign its line is drawn with.
BORDERS = {
    "stream": ("~", "blue"),
    "river": ("≈", "blue"),
    "moat": ("≈", "blue"),
    "hedge": ("%", "green"),
    "ditch": ("¬", "yellow"),
    "slope": (";", "yellow"),
    "steep": ("^", "yellow"),
    "cliff": ("^", "red"),
    "crest": (";", "yellow"),
    "bank": (";", "yellow"),
    "wall": ("#", "red"),
    "palisade": ("#", "yellow"),
    "bridge": ("=", "red"),
    "ford": (":", "cyan"),
    "gate": ("∏", "red"),
    "door": ("+", "yellow"),
    "window": ("o", "cyan"),
    "slit": ("!", "cyan"),
    "road": ("=", "yellow"),
    "pits": ("¨", "yellow"),
}
SPARE = "$&@!;<>?|"  # for what has no sign of its own, or not alone
TINCTURES = {
    "red": "bold red",
    "blue": "bold blue",
    "green": "bold green",
    "gold": "bold yellow",
    "black": "bold bright_black",
    "purple": "bold magenta",
    "white": "bold white",
}
PLAIN = str.maketrans("·∴♣♠¤‡≡∩∪⌂■†□○∏∆∞¨≈≥▲°¬↑↗→↘↓↙←↖×–…▓▒█│─", ".:&?$i-nuA#+HoMd8;w>A'L^/>\\v/<\\x-.#%#|-")
FILLS = ("▓", "▒")


class Canvas:
    """A sheet of signs."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text; what lies beyond the edge is left out."""
        if not 0 <= y < self.height:
            return
        for place, sign in enumerate(text, x):
            if 0 <= place < self.width:
                self.signs[y][place] = sign
                self.styles[y][place] = style

    def at(self, x: int, y: int) -> str:
        """The sign at a place."""
        return self.signs[y][x] if 0 <= x < self.width and 0 <= y < self.height else " "

    def lines(self) -> list[Text]:
        """The sheet, line by line, as far down as something is on it."""
        found = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line = Text()
            for sign, style in zip(signs, styles, strict=True):
                line.append(sign, style or None)
            line.rstrip()
            found.append(line)
        while found and not found[-1].plain:
            found.pop()
        return found


class Signs:
    """Which sign stands for which terrain of one map: no two alike, but for a hex and a side of one look."""

    def __init__(self, notes: Iterable[TerrainNote]) -> None:
        self.notes = {note.id: note for note in notes}
        self._looks: dict[str, str] = {}  # by sign: what it stands for
        self.ground = self._given((n for n in self.notes.values() if n.where != "hexside"), GROUND)
        self.border = self._given((n for n in self.notes.values() if n.where == "hexside"), BORDERS)

    def _given(
        self, notes: Iterable[TerrainNote], known: dict[str, tuple[str, str]]
    ) -> dict[str, tuple[str, str]]:
        found: dict[str, tuple[str, str]] = {}
        for note in sorted(notes, key=lambda n: n.id != n.look):
            sign, style = known.get(note.look, ("", ""))
            taken = sign in {s for s, _ in found.values()} or self._looks.get(sign, note.look) != note.look
            if not sign or taken:
                sign = next((s for s in SPARE if s not in self._looks), "?")
            self._looks.setdefault(sign, note.look)
            found[note.id] = sign, style
        return found

    def of(self, terrain: str) -> tuple[str, str]:
        """The sign and colour of a ground."""
        return self.ground.get(terrain) or GROUND.get(terrain, ("?", ""))

    def side(self, terrain: str) -> tuple[str, str]:
        """The sign and colour of a hexside; open ones have none."""
        return self.border.get(terrain, ("", ""))


def arrow(turn: float | None) -> str:
    """The arrow of a direction, in degrees clockwise."""
    return " " if turn is None else ARROWS[round(turn / 45) % 8]


def colour(side: SideCard) -> str:
    """The colour of a side."""
    return TINCTURES[side.tincture]


def ails(piece: Piece) -> bool:
    """Whether something is wrong with a piece."""
    return any(b.tone in ("warn", "bad") and b.sign != "order" for b in piece.badges)


def cased(side: int | None, code: str) -> str:
    """A code in the letters of its side: capitals for the first, small ones for the second."""
    return code.upper() if side == 0 else code.lower() if side == 1 else code


def top_first(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces of one hex: those who fight before leaders and markers, the fallen last."""
    return sorted(
        pieces, key=lambda p: (p.lying, p.kind == "marker", p.look == "leader", p.turn is None, p.id)
    )
