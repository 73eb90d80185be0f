"""The commands that read: score, cards, victory, terrain, rules, result tables."""

from __future__ import annotations

from gonfalon.core.display import Scene, Tally
from gonfalon.core.display_board import HexCell, Zone
from gonfalon.core.errors import BadNotation, NotFound
from gonfalon.core.rulebook import Rule
from gonfalon.locale.voice import screen_of
from gonfalon.terminal.canvas import colour
from gonfalon.terminal.hexmap import HexDrawing
from gonfalon.terminal.looking import AIMS, Looking
from gonfalon.terminal.plan import Plan, between, inside, near
from gonfalon.terminal.typed import plain

LISTED = 40  # rules listed at once
ZONES = {"deployment": "terminal-zone-deployment", "entry": "terminal-zone-entry"}


class Reading(Looking):
    """Shows what stands beside a board: points, cards, ground, rules, tables."""

    # -- score, victory -------------------------------------------------------------------------

    def show_score(self, words: str) -> None:
        """Turn and phase, points and limits, commands, plans, obligations, cards."""
        scene = self.scene()
        sequence = scene.sequence
        if sequence.turn:
            self.print(sequence.turn, "bold")
        steps = [f"[{s.name}]" if n == sequence.present else s.name for n, s in enumerate(sequence.stages)]
        self.print(" › ".join(steps))
        for side, card in enumerate(self.board.sides):
            self.print(card.name, colour(card))
            for tally in (t for t in scene.tallies if t.side == side):
                chance = ""
                if tally.chance is not None:
                    chance = f"  {tally.chance_title}: {tally.chance[0]}/{tally.chance[1]}"
                self.print(f"  {tally.name}: {counted(tally)}{chance}{cited(tally.rule)}")
            for command in (c for c in scene.commands if c.side == side):
                self.print(f"  {self.group(command)}")
        for fact in scene.notes:
            self.print(": ".join(x for x in (fact.name, fact.text) if x) + cited(fact.rule))
        for a in scene.arrows:
            self.print(f"{self.words(AIMS[a.kind])}: {self.aimed(a.unit, a.target, a.hex)}")
        for sheet in scene.sheets:
            self.show_grid(list(sheet.columns), [list(r.cells) for r in sheet.rows], sheet.title)
        self.show_piles(scene)

    def show_cards(self, words: str) -> None:
        """The cards that may be seen, with their texts."""
        piles = self.scene().piles
        for pile in piles:
            self.print(f"{pile.name.rstrip(':')}: {pile.count}", "bold")
            for card in (c for c in pile.cards if c.name):
                label = "" if card.id is None else self.match.battle.setting.label("card", card.id)
                self.print(f"  {card.name} {card.mark}  [{label}]{cited(card.rule)}")
                self.print(f"      {card.text}", "dim")
        if not piles:
            self.say("terminal-no-cards")

    def show_victory(self, words: str) -> None:
        """Who wins, and how far it is to that."""
        scene, language = self.scene(), self.speaker.language
        self.print(self.match.scenario.title.of(language), "bold")
        self.print(self.match.scenario.history.of(language))
        for tally in (t for t in scene.tallies if t.main):
            self.print(f"{self.board.sides[tally.side].name}: {tally.name} {counted(tally)}", "bold")
        for won in self.board.won:
            self.print(f"{won.rule:10} {won.text}")
        told = {won.rule for won in self.board.won}
        for rule in self.victory_rules(scene):
            if rule.id not in told:
                self.print(f"{rule.id:10} {rule.text.of(language)}")

    def victory_rules(self, scene: Scene) -> list[Rule]:
        """The chapter on victory, and what this battle says about it."""
        register, battle = self.match.system.register, self.match.scenario.id
        own = {t.rule for t in scene.tallies if t.main} | set(self.match.battle.setting.victory)
        shared = {s.id for s in register.section if not s.battles}
        chapters = {r.section for r in register.rule if r.id in own} & shared
        wins = plain(self.words("terminal-win-words")).split()

        def wanted(rule: Rule) -> bool:
            if rule.kind == "context":
                return False
            said = plain(rule.text.of(self.speaker.language))
            here = rule.section == battle and any(word in said for word in wins)
            return rule.id in own or rule.section in chapters or here

        return [r for r in register.rule if wanted(r)]

    # -- terrain --------------------------------------------------------------------------------

    def show_terrain(self, words: str) -> None:
        """The ground of a place; of none, the key of the map."""
        scene = self.scene()
        if not words:
            rows = [[self.sign(n.id), n.name, n.note, n.rule] for n in self.board.terrain]
            self.show_grid(["", "", "", ""], rows)
            return
        _, place = self.place_of(words, scene)
        drawing = self.drawing(scene)
        if isinstance(drawing, HexDrawing):
            if place is None:
                raise BadNotation("no-place", word=words)
            self.show_hex(drawing, drawing.by_id[place], scene)
        else:
            self.show_point(drawing, place)

    def show_distance(self, words: str) -> None:
        """How far it is between two units: hexes, or the shortest way between their bases."""
        scene = self.scene()
        names = words.split()
        pieces = [p for name in names if (p := self.piece(name, scene)) is not None]
        if len(names) != 2 or len(pieces) != 2:
            raise BadNotation("two-units", word=words)
        one, other = pieces
        drawing = self.drawing(scene)
        if isinstance(drawing, Plan):
            self.print(self.speaker.show("amount", round(between(one, other))))
        elif one.place is not None and other.place is not None:
            self.say("terminal-hexes", count=drawing.distance(one.place, other.place))
        else:
            self.say("terminal-gone")

    def sign(self, note: str) -> str:
        at_side = self.signs.notes[note].where == "hexside"
        return (self.signs.side(note) if at_side else self.signs.of(note))[0]

    def show_hex(self, drawing: HexDrawing, cell: HexCell, scene: Scene) -> None:
        """A hex: ground, height, sides, zones, who stands there."""
        self.print(" · ".join(x for x in (self.label(cell.id), cell.name) if x), "bold")
        self.show_note(cell.terrain)
        if cell.height:
            self.say("terminal-height", height=cell.height)
        if cell.storey and cell.storey < len(drawing.map.storeys):
            self.print(drawing.map.storeys[cell.storey])
        for feature in cell.features:
            key = f"word-{feature}"
            self.print(
                self.signs.notes[feature].name if feature in self.signs.notes else self.spoken(key, feature)
            )
        for turn, side in drawing.winds(cell):
            if side.terrain not in self.signs.notes:
                continue
            note = self.signs.notes[side.terrain]
            slope = (
                ""
                if side.high is None
                else self.words("terminal-up" if side.high != cell.id else "terminal-down")
            )
            self.print(" ".join(x for x in (f"{self.wind(turn)}:", note.name, slope, note.note) if x))
        for caption in drawing.map.captions:
            if caption.hex == cell.id:
                self.print(caption.text)
        for zone in (*drawing.map.zones, *scene.zones):
            if cell.id in zone.hexes:
                self.show_zone(zone)
        for piece in drawing.here.get(cell.id, []):
            self.print(f"{self.code(piece.id)}  {piece.name}  {', '.join(self.states(piece))}")

    def spoken(self, key: str, otherwise: str) -> str:
        return self.words(key) if self.speaker.has(key) else otherwise

    def show_point(self, plan: Plan, point: tuple[int, int]) -> None:
        """A point of the table: areas, ways, zones."""
        self.print(self.speaker.show("point", point), "bold")
        found = [a for a in plan.areas if inside(point, a.outline)]
        for area in found:
            self.show_note(area.terrain, area.name)
        looks = {n.look: n.id for n in self.board.terrain}
        ways = [w for w in plan.ways if near(point, w, 0)]
        for way in ways:
            self.show_note(looks.get(way.look, way.look), way.name)
        if not found and not ways:
            self.say("terminal-open-ground")
        for zone in (*plan.map.zones, *self.scene().zones):
            if zone.outline and inside(point, zone.outline):
                self.show_zone(zone)

    def show_zone(self, zone: Zone) -> None:
        """What a place is set aside for."""
        if zone.side is None or zone.kind not in ZONES:
            self.print(zone.name)
        else:
            self.print(self.words(ZONES[zone.kind], side=self.board.sides[zone.side].name))

    def show_note(self, terrain: str, name: str = "") -> None:
        """A line of the terrain key."""
        note = self.signs.notes.get(terrain)
        if note is None:
            self.print(name or terrain)
            return
        own = f"{name} · " if name and name != note.name else ""
        self.print(f"{own}{note.name}" + (f": {note.note}" if note.note else "") + cited(note.rule))

    # -- rules and tables -----------------------------------------------------------------------

    def show_rules(self, words: str) -> None:
        """The chapters; the rules of one; those that have a word."""
        register, language = self.match.system.register, self.speaker.language
        if not words:
            for section in register.section:
                self.print(f"{section.id:14} {section.title.of(language)}")
            self.say("terminal-rules-how")
            return
        found = [r for r in register.rule if r.id == words]
        found = found or [r for r in register.rule if words in (r.section, family(r.id))]
        found = found or [r for r in register.rule if r.id.startswith(words)]
        found = found or [r for r in register.rule if plain(words) in plain(r.text.of(language))]
        if not found:
            raise NotFound("no-rule-with", system=self.match.system.name, word=words)
        for rule in found[:LISTED]:
            self.print(f"{rule.id:10} {rule.text.of(language)}")
        if found[LISTED:]:
            self.say("terminal-rules-more", count=len(found) - LISTED)

    def show_tables(self, words: str) -> None:
        """The result tables: their titles, or one of them by its number or a word of its title."""
        tables = screen_of(self.match.system.name).tables(self.match.battle.setting, self.voice)
        if not words:
            for number, table in enumerate(tables, 1):
                self.print(f"{number:4}  {table.title}")
            self.say("terminal-tables-how")
            return
        if words.isdecimal() and 1 <= int(words) <= len(tables):
            chosen = [tables[int(words) - 1]]
        else:
            chosen = [t for t in tables if words == t.key or plain(words) in plain(t.title)]
        if not chosen:
            raise NotFound("no-table", name=words)
        for table in chosen:
            self.print(f"{table.title}{cited(table.rule)}", "bold")
            self.show_grid(list(table.columns), [list(r.cells) for r in table.rows])
            if table.note:
                self.print(table.note, "dim")


def counted(tally: Tally) -> str:
    """Points with their limit."""
    return tally.text or (str(tally.value) if tally.limit is None else f"{tally.value} / {tally.limit}")


def cited(rule: str) -> str:
    """A rule behind a line."""
    return f"  ({rule})" if rule else ""


def family(rule: str) -> str:
    """A number without the letters at its end: 16.0 of 16.0a."""
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip(".") or rule
