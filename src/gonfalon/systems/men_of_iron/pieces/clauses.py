"""P The palette: rules that a single battle may have; those in force stand in `setting.rules`."""

from __future__ import annotations

import msgspec

from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import (
    Bombards,
    BreakOut,
    Camp,
    DeadlyGround,
    DoubleLoss,
    FireDrm,
    Genitors,
    HarmKills,
    Obstacle,
    PulledDown,
    RetireKills,
    Ring,
    Schiltron,
    Shelter,
    ShieldWall,
    Stakes,
    StandardPoints,
    Wagons,
    Worth,
)
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import (
    Aggression,
    ByArm,
    CartsOrMen,
    Dismount,
    Leaves,
    OneArmPerZone,
    Opens,
    PassesAfter,
    Plant,
    RallyNear,
    RideOver,
    SetsUpFirst,
    SetupLimit,
    SharedStandards,
    Sortie,
    Strays,
    WayHome,
    WholeArmy,
)

AnyClause = (
    ShieldWall
    | Schiltron
    | Ring
    | Shelter
    | WholeArmy
    | ByArm
    | Strays
    | RallyNear
    | Opens
    | PassesAfter
    | Leaves
    | Sortie
    | Aggression
    | RideOver
    | Dismount
    | CartsOrMen
    | RetireKills
    | HarmKills
    | Worth
    | DoubleLoss
    | StandardPoints
    | PulledDown
    | Camp
    | Wagons
    | BreakOut
    | DeadlyGround
    | Obstacle
    | Stakes
    | FireDrm
    | WayHome
    | SharedStandards
    | Plant
    | SetsUpFirst
    | SetupLimit
    | OneArmPerZone
    | Genitors
    | Bombards
)


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a battle that are in force with its options, by kind, in the order of the file."""

    shield_wall: tuple[ShieldWall, ...] = ()
    schiltron: tuple[Schiltron, ...] = ()
    ring: tuple[Ring, ...] = ()
    shelter: tuple[Shelter, ...] = ()
    whole_army: tuple[WholeArmy, ...] = ()
    by_arm: tuple[ByArm, ...] = ()
    strays: tuple[Strays, ...] = ()
    rally_near: tuple[RallyNear, ...] = ()
    opens: tuple[Opens, ...] = ()
    passes_after: tuple[PassesAfter, ...] = ()
    leaves: tuple[Leaves, ...] = ()
    sortie: tuple[Sortie, ...] = ()
    aggression: tuple[Aggression, ...] = ()
    ride_over: tuple[RideOver, ...] = ()
    dismount: tuple[Dismount, ...] = ()
    carts_or_men: tuple[CartsOrMen, ...] = ()
    retire_kills: tuple[RetireKills, ...] = ()
    harm_kills: tuple[HarmKills, ...] = ()
    worth: tuple[Worth, ...] = ()
    double_loss: tuple[DoubleLoss, ...] = ()
    standard_points: tuple[StandardPoints, ...] = ()
    pulled_down: tuple[PulledDown, ...] = ()
    camp: tuple[Camp, ...] = ()
    wagons: tuple[Wagons, ...] = ()
    break_out: tuple[BreakOut, ...] = ()
    deadly_ground: tuple[DeadlyGround, ...] = ()
    obstacle: tuple[Obstacle, ...] = ()
    stakes: tuple[Stakes, ...] = ()
    fire_drm: tuple[FireDrm, ...] = ()
    way_home: tuple[WayHome, ...] = ()
    shared_standards: tuple[SharedStandards, ...] = ()
    plant: tuple[Plant, ...] = ()
    sets_up_first: tuple[SetsUpFirst, ...] = ()
    setup_limit: tuple[SetupLimit, ...] = ()
    one_arm_per_zone: tuple[OneArmPerZone, ...] = ()
    genitors: tuple[Genitors, ...] = ()
    bombards: tuple[Bombards, ...] = ()
