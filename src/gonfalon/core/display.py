"""What a system shows: pieces, status and tables for the screen (the map is in display_board).

The screen knows no rules. A system tells it what is where, what it is called and how it looks; the
pending question and its options come from the core and need nothing here.

**How a system provides it.** A module `systems/<name>/screen.py` with these functions (the server
imports it on first use; playouts never load it):

    def board(setting, voice) -> Board                  # once a battle: map, sides, terrain key
    def scene(b, side, voice) -> Scene                  # after every decision: pieces and status
    def tables(setting, voice) -> tuple[ResultTable, ...]   # the result tables, for the table key

and, where they make sense,

    def overlays(b, side, voice) -> tuple[OverlayKind, ...]         # what the overlay menu offers
    def overlay(b, side, kind, unit, voice) -> Overlay              # range, zoc, sight, command ...
    def grips(b, side, voice) -> tuple[Grip, ...]                   # measured table: what can be dragged
    def lit_row(b, option) -> tuple[str, str] | None                # (table key, row key) for an option

and a module `screen/acts.py` whose `ACTS` tells how lines of the log are played on the board: to each
`Act` the words of its events and the purposes of its rolls. Others are orders, and rolls tests.

`b` is what `side` may know (the core's view of it; `side` None shows everything: replay, both sides
played by one person), so nothing hidden needs to be left out here except by what the view lacks.
`voice` speaks the reader's language: `voice("type-pike", count=3)` is a message of the system's own
Fluent file, `voice.name({"en": "Bek", "it": "Bek"})` picks a name. All strings in these structures
are final texts in that language.

**Hexes.** `HexCell.id` is the integer that `Hex` fields of options carry; `col` and `row` only say
where to draw it. `lines="flat"` means hexes of one column touch along the column (flat tops; Men of
Iron's lines, Cry Havoc's numbers), `lines="pointy"` means hexes of one row touch along the row.
`shifted` says which columns (rows) lie half a hex further on: "odd" or "even". `north` is the compass
bearing on the drawing: 0 = north is up, 90 = north is to the right. The screen can rotate and flip.

**Angles** are degrees clockwise on the drawing, 0 = up. `Board.facings[k]` is the angle of facing k
of options with a `Facing` field; for flat hexes vertex facings are 30, 90, 150 ... or side facings
0, 60, 120 ..., as the system's book has it.

**Measured table.** As in space/table.py: lengths are micrometres, x to the right, y up the drawing; side
0 sits below. A base is placed by the centre of its front edge (x, y) and `turn` in degrees
(`direction * 360 / 65536`).

**Looks** (vocabulary of drawings; an unknown look is drawn plainly, never an error):
  terrain  clear rough woods lightwoods orchard vineyard crops marsh bog mud water pond river hill
           steep village building church castle keep tower wall gate moat camp wagons pits street
           yard floor stairs battlement bush tree rocks sand snow garden bridge ford ditch road off
  hexside  stream river hedge ditch slope steep wall palisade bridge ford gate door window slit
           bank road pits moat cliff crest
  piece    pike spear axe sword menatarms knight sergeant hobilar longbow bow crossbow javelin
           genitor sling bombard gun musket grenadier light dragoon hussar lancer cuirassier horse
           camel elephant chariot cart wagon mule peasant leader standard camp warrior warband
           skirmisher officer ensign drummer messenger body general
  badge    disordered retired routed wounded stunned dead carried mounted dismounted acted moved
           fired loaded reload outofcommand leader general standard wall square schiltron fresh lost
           order captured hidden reserve luck charge shaken flee engaged limbered
"""

from __future__ import annotations

from typing import Literal

from gonfalon.core.display_board import Area, Caption, HexSide, Shown, Way, Zone

Act = Literal["move", "charge", "fire", "melee", "test", "loss", "order", "turn"]  # how a line is played

# --- the scene: after every decision -----------------------------------------------------------


class Badge(Shown, frozen=True, kw_only=True):
    """A small sign on a piece. `text` (one or two characters) is drawn where there is no drawing."""

    sign: str
    title: str
    text: str = ""
    tone: Literal["plain", "calm", "good", "warn", "bad"] = "plain"


class Value(Shown, frozen=True, kw_only=True):
    """A printed value: attack black, defence red (ringed if armoured), movement blue."""

    text: str
    title: str
    tone: Literal["black", "red", "blue", "green", "grey", "white"] = "black"
    ringed: bool = False


class Fact(Shown, frozen=True, kw_only=True):
    """One line of a unit's card."""

    name: str
    text: str
    rule: str = ""
    reconstructed: bool = False
    listed: bool = False  # it changes in play: a list of units shows it too


class Figure(Shown, frozen=True, kw_only=True):
    """A single figure on a base: place relative to the front centre, x to the right, y to the rear."""

    x: int
    y: int
    look: str
    fallen: bool = False


class Piece(Shown, frozen=True, kw_only=True):
    """Anything that stands on the board.

    counter: a unit of a hex game. person: a named man of Cry Havoc. cube: wooden cubes of Dark Ages
    (`cubes` whole, `greys` half ones). base: a base on the measured table. marker: anything else.
    """

    id: int
    side: int | None
    kind: Literal["counter", "person", "cube", "base", "marker"] = "counter"
    look: str = ""
    name: str = ""
    code: str = ""  # short type code: MM, PK, FP, CL
    command: str = ""  # a Command key: colour of the stripe
    place: int | None = None  # hex id
    tail: int | None = None  # the second hex of a rider
    storey: int = 0
    x: int = 0
    y: int = 0
    width: int = 0
    depth: int = 0
    turn: float | None = None  # which way it faces; None = it has no facing
    values: tuple[Value, ...] = ()
    badges: tuple[Badge, ...] = ()
    cubes: int = 0
    greys: int = 0
    figures: tuple[Figure, ...] = ()
    acted: bool = False  # dimmed
    lying: bool = False  # bodies and fallen standards: under the living
    secret: bool = False  # an unknown enemy piece: drawn from the back
    mine_only: bool = False  # on the board for its owner alone (ambush, hidden orders)
    facts: tuple[Fact, ...] = ()
    state: str = ""  # one word for lists and screen readers: "disordered", "wounded"


class Stage(Shown, frozen=True, kw_only=True):
    """One step of the sequence of play."""

    name: str
    rule: str = ""
    parts: tuple[str, ...] = ()
    part: int | None = None


class Sequence(Shown, frozen=True, kw_only=True):
    """The sequence of play with the present step."""

    stages: tuple[Stage, ...]
    present: int = 0
    turn: str = ""  # "Turn 4 of 15", "English activation of Bek"


class Tally(Shown, frozen=True, kw_only=True):
    """Points of one side with their limit: flight points, cubes lost, VD, victory points."""

    side: int
    name: str
    value: int
    limit: int | None = None
    text: str = ""  # as players say it, e.g. "3½ of 12"
    chance: tuple[int, int] | None = None  # chance (of, in) that this side routs at its next test
    chance_title: str = ""
    rule: str = ""
    main: bool = True  # the tally that decides; others are shown small


class Goal(Shown, frozen=True, kw_only=True):
    """How the battle is won, in a few words; the rules that say so; the turns left after this one."""

    text: str
    rules: tuple[str, ...] = ()
    left: int | None = None  # None: no turn is the last


class Command(Shown, frozen=True, kw_only=True):
    """One command of the order of battle. `stripe` 0-11 chooses the colour."""

    key: str
    side: int
    name: str
    units: tuple[int, ...]
    stripe: int = 0
    leader: int | None = None
    note: str = ""  # "active", "finished", its order, its chance to activate
    active: bool = False


class Card(Shown, frozen=True, kw_only=True):
    """A card. A card seen only from the back has id None."""

    id: int | None = None
    name: str = ""
    text: str = ""
    kind: str = ""
    rule: str = ""
    mark: str = ""  # its luck mark or value, as drawn in the corner


class Pile(Shown, frozen=True, kw_only=True):
    """A hand, deck or discard pile."""

    key: str
    name: str
    count: int
    side: int | None = None
    cards: tuple[Card, ...] = ()  # those that may be seen, top first
    kind: Literal["hand", "deck", "discard"] = "deck"


class Arrow(Shown, frozen=True, kw_only=True):
    """A designation or plan: from a piece to a piece or a hex."""

    unit: int
    target: int | None = None
    hex: int | None = None
    kind: Literal["assault", "charge", "fire", "move", "order"] = "assault"
    label: str = ""
    compulsory: bool = False


class SheetRow(Shown, frozen=True, kw_only=True):
    """One row of a sheet; `options` are the notations of options that this row offers, cell by cell."""

    cells: tuple[str, ...]
    options: tuple[str, ...] = ()
    unit: int | None = None
    lit: bool = False


class Sheet(Shown, frozen=True, kw_only=True):
    """A table to be filled in by the present question (orders by command, plan of volleys)."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    rule: str = ""


class Scene(Shown, frozen=True, kw_only=True):
    """What one side sees now."""

    pieces: tuple[Piece, ...]
    sequence: Sequence
    tallies: tuple[Tally, ...] = ()
    goal: Goal | None = None
    commands: tuple[Command, ...] = ()
    piles: tuple[Pile, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    notes: tuple[Fact, ...] = ()  # weather, time of day, obligations still open
    sides: tuple[HexSide, ...] = ()  # hexsides that changed: doors opened, hedges cut
    zones: tuple[Zone, ...] = ()
    areas: tuple[Area, ...] = ()  # ground of a table that the players laid out, with its ways and names
    ways: tuple[Way, ...] = ()
    captions: tuple[Caption, ...] = ()
    active: int | None = None  # the side whose turn it is


# --- on demand ---------------------------------------------------------------------------------


class ResultRow(Shown, frozen=True, kw_only=True):
    """One row of a result table."""

    key: str
    cells: tuple[str, ...]
    rule: str = ""


class ResultTable(Shown, frozen=True, kw_only=True):
    """A result table as printed."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    rule: str = ""
    note: str = ""
    reconstructed: bool = False


class OverlayKind(Shown, frozen=True, kw_only=True):
    """One entry of the overlay menu."""

    key: str  # range, zoc, sight, command, reach ...
    name: str
    per_unit: bool = True  # asks for a unit; otherwise covers the whole army
    units: tuple[int, ...] | None = None  # the units of which it shows something; None: of any


class Overlay(Shown, frozen=True, kw_only=True):
    """Hexes or outlines to tint. `marks` are short texts in hexes (cost, strength)."""

    key: str
    title: str
    hexes: tuple[int, ...] = ()
    faint: tuple[int, ...] = ()
    marks: tuple[tuple[int, str], ...] = ()
    outlines: tuple[tuple[tuple[int, int], ...], ...] = ()
    tone: Literal["own", "enemy", "plain"] = "plain"


class Snap(Shown, frozen=True, kw_only=True):
    """An amount at which a drag catches: full rate, contact, edge of a zone, alignment."""

    amount: int
    title: str
    warn: bool = False  # e.g. will be disordered


class Grip(Shown, frozen=True, kw_only=True):
    """Something that can be dragged on the measured table for the present question.

    forward: along `turn` (negative amounts: backward). oblique: along `turn` + `angle`. wheel: about
    the corner `pivot` ("left" or "right" front corner of the group), amount = length of the arc of the
    outer corner in micrometres (positive = forward). place: put down anywhere in `zone`, the option
    gets x, y and direction. `option` is a notation with `{amount}` (or `{x} {y} {turn}`) in it.
    """

    kind: Literal["forward", "oblique", "wheel", "place"]
    units: tuple[int, ...]
    option: str
    title: str
    low: int = 0
    high: int = 0
    angle: float = 0
    pivot: Literal["left", "right"] = "left"
    snaps: tuple[Snap, ...] = ()
    zone: tuple[tuple[int, int], ...] = ()
    free: bool = True  # False: only the amounts of the snaps
