"""The commands that look at the field: map, units, card of a unit."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from gonfalon.core.display import Command, Fact, Piece, Scene
from gonfalon.core.display_board import HexMap, TableMap
from gonfalon.core.errors import BadNotation, NotFound
from gonfalon.terminal.canvas import ails, arrow, colour
from gonfalon.terminal.hexmap import Drawn, HexDrawing
from gonfalon.terminal.plan import Plan
from gonfalon.terminal.seen import Seen

AROUND = 4  # hexes drawn to each side of a unit
NEARBY = 5  # the part of a table drawn to each side of a unit: a fifth of its width
KEYS = ("terminal-key-0", "terminal-key-1")
HEADS = (
    "terminal-code",
    "terminal-unit",
    "terminal-type",
    "terminal-place",
    "terminal-facing",
    "terminal-values",
)
AIMS = {
    "assault": "terminal-arrow-assault",
    "charge": "terminal-arrow-charge",
    "fire": "terminal-arrow-fire",
    "move": "terminal-arrow-move",
    "order": "terminal-arrow-order",
}


class Looking(Seen):
    """Shows what a board shows, in words and signs."""

    # -- the map --------------------------------------------------------------------------------

    def show_map(self, words: str) -> None:
        """The field: whole, around a unit or a place, so many hexes or so far to each side."""
        scene = self.scene()
        drawing = self.drawing(scene)
        if isinstance(drawing, HexDrawing):
            drawn = self.drawn_hexes(drawing, words, scene)
        else:
            drawn = self.drawn_table(drawing, words, scene)
        for line in drawn.lines:
            self.show_line(line)
        self.show_key(drawn, scene, bool(words))

    def drawn_hexes(self, drawing: HexDrawing, words: str, scene: Scene) -> Drawn:
        around, reach = None, AROUND
        if words:
            head, _, tail = words.rpartition(" ")
            if head and tail.isdecimal() and self.hex(words) is None:
                words, reach = head, max(1, min(int(tail), 99))
            _, around = self.place_of(words, scene)
            if around is None:
                raise BadNotation("no-place", word=words)
        return drawing.draw(self.console.width, around, reach)

    def drawn_table(self, plan: Plan, words: str, scene: Scene) -> Drawn:
        around, piece, reach = None, None, plan.map.width // NEARBY
        if words:
            head, _, tail = self.tongue.joined(words).rpartition(" ")
            try:
                far = self.tongue.micrometres(tail)
            except ValueError:
                far = 0
            if head and far > 0 and self.point(words) is None:
                words, reach = head, max(plan.unit, far)
            piece, around = self.place_of(words, scene)
        marked = None if piece is None else piece.id
        return plan.draw(self.console.width, self.tongue.number, around, reach, marked)

    def show_key(self, drawn: Drawn, scene: Scene, closely: bool) -> None:
        """What the signs mean, and who is on the drawing."""
        for side, card in enumerate(self.board.sides):
            fill = "▓" if side == 0 else "▒"
            key = "terminal-key-table" if isinstance(self.board.map, TableMap) else KEYS[side]
            self.show_line(Text(self.words(key, side=card.name, sign=fill), colour(card)))
        line = Text()
        for note in drawn.terrain:
            sign, style = self.signs.side(note) if self.signs.notes[note].where == "hexside" else ("", "")
            sign, style = (sign, style) if sign else self.signs.of(note)
            line.append(f"{sign} ", style or None).append(f"{self.signs.notes[note].name}   ")
        if line.plain:
            self.show_line(line, wrapped=True)
        self.say(
            "terminal-north", wind=arrow(self.board.map.north), reconstructed=str(self.board.reconstructed)
        )
        if drawn.under:
            named = ", ".join(f"{self.code(p.id)} ({self.where(p)})" for p in drawn.under)
            self.say("terminal-under", units=named)
        if drawn.cut:
            self.say("terminal-map-cut")
        if closely:
            rows = [
                [self.where(p), arrow(p.turn).strip(), self.code(p.id), p.name, ", ".join(self.states(p))]
                for p in drawn.pieces
            ]
            self.show_grid([""] * 5, rows)
        elif isinstance(self.board.map, HexMap):
            self.say("terminal-map-more")
        if isinstance(self.board.map, TableMap) and any(ails(p) for p in drawn.pieces):
            self.say("terminal-key-ails")

    # -- units ----------------------------------------------------------------------------------

    def show_units(self, words: str) -> None:
        """All units with everything their counters show; of one, its card."""
        if words:
            self.show_unit(words)
            return
        scene = self.scene()
        for side in (0, 1, None):
            pieces = [p for p in scene.pieces if p.side == side]
            name = self.words("terminal-nobodys") if side is None else self.board.sides[side].name
            if pieces or side is not None:
                self.print(name, "bold" if side is None else colour(self.board.sides[side]))
            self.show_rows(pieces, scene)
            self.show_lost(side)
            self.show_absent(side, scene)
        self.show_piles(scene)

    def show_rows(self, pieces: list[Piece], scene: Scene) -> None:
        """Pieces by their commands, each with its values and what changes in play."""
        if not pieces:
            return
        facts = list(dict.fromkeys(f.name for p in pieces for f in p.facts if f.listed))
        heads = [self.words(key) for key in HEADS]
        heads += [*facts, self.words("terminal-cubes"), self.words("terminal-state")]
        self.show_titles(pieces)
        here = [p for p in pieces if self.is_seen(p)]
        rows = {p.id: self.row(p, facts) for p in here}
        wide = [max([len(row[n]) for row in rows.values()], default=0) for n in range(len(heads))]
        wide = [max(w, len(head)) if w else 0 for w, head in zip(wide, heads, strict=True)]
        self.columns(heads, wide, "dim")
        groups = {c.key: c for c in scene.commands}
        keys = [*groups, *dict.fromkeys(p.command for p in pieces if p.command not in groups)]
        for key in keys:
            mine = [p for p in pieces if p.command == key]
            if mine and key in groups:
                self.print(self.group(groups[key]), "italic")
            for piece in mine:
                if piece.id in rows:
                    self.columns(rows[piece.id], wide)
            away = [self.code(p.id) for p in mine if p.id not in rows]
            if away:
                self.print(self.words("terminal-absent", units=", ".join(away)), "dim")

    def is_seen(self, piece: Piece) -> bool:
        return piece.place is not None or isinstance(self.board.map, TableMap)

    def show_titles(self, pieces: list[Piece]) -> None:
        """What the values of the list are; those of leaders differ from those of companies."""
        kinds: dict[tuple[str, ...], list[str]] = {}
        for piece in pieces:
            if piece.values:
                kinds.setdefault(tuple(v.title for v in piece.values), []).append(self.code(piece.id))
        usual = max(kinds, key=lambda k: len(kinds[k]), default=())
        for titles, codes in sorted(kinds.items(), key=lambda pair: -len(pair[1])):
            key = "terminal-values-are" if titles == usual else "terminal-values-of"
            self.say(key, titles=" · ".join(titles), units=", ".join(codes))
        if any(v.ringed for p in pieces for v in p.values):
            self.say("values-ringed")

    def row(self, piece: Piece, facts: list[str]) -> list[str]:
        """A unit in a line of the list."""
        code = self.code(piece.id)
        values = " · ".join(f"({v.text})" if v.ringed else v.text for v in piece.values)
        listed = {f.name: f.text for f in piece.facts if f.listed}
        row = [code, piece.name, piece.code if piece.code != code else "", self.where(piece)]
        row += [self.facing(piece), values, *[listed.get(f, "") for f in facts]]
        return [*row, self.cubes(piece), ", ".join(self.states(piece))]

    def columns(self, row: list[str], wide: list[int], style: str = "") -> None:
        """A line of columns; what does not fit of the last one goes on below it."""
        front = "  ".join(text.ljust(w) for text, w in zip(row[:-1], wide[:-1], strict=True) if w)
        room = max(20, self.console.width - len(front) - 2)
        for line in wrap(row[-1], room) or [""]:
            self.print(f"{front}  {line}".rstrip(), style)
            front = " " * len(front)

    def show_lost(self, side: int | None) -> None:
        """The losses of a side."""
        seen = self.seen()
        lost = [u.id for u in seen.units if u.side == side and self.match.system.fallen(seen, u)]
        if lost:
            self.say("terminal-lost", units=self.listed_units(lost))

    def listed_units(self, units: list[int]) -> str:
        """Units by their codes and names."""
        said = ((self.code(u), self.speaker.show("unit", u)) for u in units)
        return ", ".join(name if f"({code})" in name else f"{code} {name}" for code, name in said)

    def show_absent(self, side: int | None, scene: Scene) -> None:
        """One's own units that are not on the board and not lost."""
        shown = {p.id for p in scene.pieces}
        if side is None or side != self.viewer():
            return
        seen, system = self.seen(), self.match.system
        units = [u for u in seen.units if u.side == side and u.id not in shown and not system.fallen(seen, u)]
        if units:
            self.say("terminal-absent", units=self.listed_units([u.id for u in units]))

    def cubes(self, piece: Piece) -> str:
        """Cubes of a unit; a grey one is half lost."""
        return f"{piece.cubes}" + ("½" if piece.greys else "") if piece.cubes or piece.greys else ""

    def show_unit(self, words: str) -> None:
        """The card of a unit."""
        scene = self.scene()
        piece = self.piece(words, scene)
        if piece is None:
            raise NotFound("no-unit", name=words)
        side = "" if piece.side is None else self.board.sides[piece.side].name
        self.print(f"{piece.name}  [{self.code(piece.id)}]", "bold")
        self.print(
            " · ".join(x for x in (side, piece.code if piece.code != self.code(piece.id) else "") if x)
        )
        rows = [[self.words("terminal-place"), self.where(piece), ""]]
        if piece.turn is not None:
            rows.append([self.words("terminal-facing"), f"{arrow(piece.turn)} {self.facing(piece)}", ""])
        if piece.cubes or piece.greys:
            rows.append([self.words("terminal-cubes"), self.cubes(piece), ""])
        told = {f.name for f in piece.facts}
        rows += [[v.title, v.text, ""] for v in piece.values if v.title not in told]
        groups = {c.name: c for c in scene.commands if c.key == piece.command}
        for fact in piece.facts:
            group = groups.pop(fact.text, None)
            text = fact.text if group is None else self.group(group)
            rows.append([fact.name, text, self.source(fact)])
        rows += [[self.words("terminal-state"), ", ".join(self.states(piece)), ""]]
        rows += [[self.words("terminal-command"), self.group(c), ""] for c in groups.values()]
        for a in scene.arrows:
            if a.unit == piece.id or a.target == piece.id:
                rows.append([self.words(AIMS[a.kind]), self.aimed(a.unit, a.target, a.hex), ""])
        self.show_grid(["", "", ""], [r for r in rows if r[1] or r[2]])

    def group(self, command: Command) -> str:
        """A command with its order and whether it acts."""
        active = self.words("terminal-active") if command.active else ""
        return " · ".join(x for x in (command.name, command.note, active) if x)

    def aimed(self, unit: int, target: int | None, hex_: int | None) -> str:
        """Who designates whom."""
        at = self.code(target) if target is not None else "" if hex_ is None else self.label(hex_)
        return f"{self.code(unit)} → {at}"

    def source(self, fact: Fact) -> str:
        """Where a fact comes from."""
        made = [self.words("terminal-reconstructed")] if fact.reconstructed else []
        return ", ".join([*([fact.rule] if fact.rule else []), *made])

    def show_piles(self, scene: Scene) -> None:
        """Hands, decks and discards."""
        for pile in scene.piles:
            known = [f"{c.name} {c.mark}".strip() for c in pile.cards if c.name]
            said = f"{pile.name.rstrip(':')}: {pile.count}"
            self.print(said + (f"  ({', '.join(known)})" if known else ""))
