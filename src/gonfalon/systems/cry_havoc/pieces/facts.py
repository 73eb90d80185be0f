"""The records of a battle: person, horse or cart; figures, kind and length that follow from facts."""

from __future__ import annotations

from typing import Final

from gonfalon.core.records import later, record
from gonfalon.core.scenario import Name
from gonfalon.core.steps import stored
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT, LED, MOUNTED

FIT, WOUNDED, STUNNED, DEAD = range(4)
PERSON, ANIMAL, CART, BALLISTA = range(4)
KINDS: Final = {"person": PERSON, "animal": ANIMAL, "cart": CART, "ballista": BALLISTA}

# What a busy man does all turn (1.52, 1.57, 1.59).
IDLE, CLEARING, MOUNTING, DISMOUNTING, HITCHING, UNHITCHING, TYING, UNTYING = range(8)

# How far somebody moved in his own movement step (1.31).
STILL, HALF, FULL = range(3)

# Nerve (1.111).
STEADY, PANIC, ROUT = range(3)

# The steps of a player turn (1.2.1.1).
SETUP, SHOTS, CHARGES, MOVEMENT, MELEE, RECOVERY = range(6)
STAGES: Final = ("setup", "shots", "charges", "movement", "melee", "recovery")

NOBODY: Final = -1
NO_FACE: Final = (0, 0, 0)


@stored
class Unit:
    """One counter: a named person, a beast, a cart or a ballista."""

    id: int
    side: int
    place: int | None  # the hex; of a two-hex piece its front half
    facing: int = 0  # of two-hex pieces
    health: int = FIT
    horse: int = NOBODY  # the horse he rides
    ammo: int = NOBODY  # missiles left; -1: as many as he likes
    since: int = 0  # the player turn in which he was stunned
    marked: bool = False  # a marker for an attack shot (1.34)
    shot: bool = False  # his defensive shot of this enemy turn is made
    moved: int = STILL
    acted: bool = False  # his movement of this step is over
    fought: bool = False  # he attacked in melee in his own turn
    lost: bool = False  # he lost his defensive shot (1.81h)
    closed: bool = False  # no more defensive shots at him this turn (1.33n)
    busy: int = IDLE
    goal: int = NOBODY  # the horse, cart or mule he is busy with
    turns: int = 0  # turns spent mounting so far (1.57h)
    nerve: int = STEADY
    leader: int = NOBODY  # who holds this beast by the bridle
    hitched: int = NOBODY  # beast: the cart behind it; cart: the beast before it
    tied: int = NOBODY  # mule: the mule before it in the file
    bearer: int = NOBODY  # who carries this stunned man
    barred: tuple[int, ...] = ()  # horses he failed to catch this turn (1.58h)
    corner: int = 0  # the side of a wall corner he chose (1.43.10)
    hidden: bool = False  # noted in secret (1.12f)
    asleep: bool = False
    last: int = -9  # ballista: the game turn of its last shot
    onto: int = NOBODY  # the cart or mule to which he hitches or ties his goal


@stored
class Game:
    """What everybody knows beside the pieces."""

    turn: int = 1
    active: int = 0
    ply: int = 0  # player turns so far
    stage: int = SETUP
    gate: bool = True  # the gate is open, the first of several
    alarm: bool = False
    noise: bool = False  # a shot or melee in this player turn
    points: tuple[int, int] = (0, 0)
    entered: tuple[int, ...] = ()  # houses entered for loot
    escaped: tuple[int, ...] = ()  # who left the map
    fallen: tuple[int, ...] = ()  # riders unhorsed so far
    lifted: int = 0  # the player turn in which the captive, the first of several, was last picked up
    opened: tuple[int, ...] = later(())  # the other gates that are open
    lifts: tuple[tuple[int, int], ...] = later(())  # the other captives picked up, and in which player turn


@record
class Facts:
    """What never changes about one piece."""

    code: str
    name: Name
    type: str
    kind: int
    faces: tuple[tuple[int, int, int], ...]  # foot, foot wounded, mounted, mounted wounded
    armour: bool
    rank: str
    sergeant: bool
    weapon: str
    people: str
    long: bool  # occupies two hexes also without a rider
    rider: bool  # has a mounted counter
    look: str
    rule: str


def figures_from_facts(f: Facts, u: Unit) -> tuple[int, int, int]:
    """Attack, defence and MP on the visible side of the counter (VC1: the stunned show the wounded one)."""
    return f.faces[(2 if u.horse != NOBODY else 0) + (u.health != FIT)]


def kind_from_facts(f: Facts, u: Unit) -> int:
    """As what a piece moves and attacks."""
    if u.horse != NOBODY:
        return MOUNTED
    if f.kind != PERSON:
        return LED
    return ARMOURED if f.armour else FOOT


def is_long_from_facts(f: Facts, u: Unit) -> bool:
    """Whether a piece occupies two hexes."""
    return f.long or u.horse != NOBODY
