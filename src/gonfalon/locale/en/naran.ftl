# Naran Fuciliers Wars
# options
option-ride = Ride to { $place }
option-join = Join { $unit } ({ $way })
option-meet = Ride to { $unit }
option-deploy = Deploy Command { $command }
option-put = Put { $unit } at { $place }
option-order = { $order }
option-hold-back = Keep Command { $command } back as { $kind }
option-fire = { $canister ->
    [yes] { $unit }: canister at { $target }
   *[no] { $unit }: fire at { $target }
}
option-fire-all = All fire at the nearest enemy
option-advance = Advance { $amount }
option-wheel = Wheel { $way } ({ $amount } at the outer corner)
option-fall-back = Fall back { $amount }
option-turn-front = Turn the front: { $way }
option-form-square = Form square
option-widen = Widen the front
option-narrow = Narrow the front
option-files = { $count ->
    [0] No files
    [one] One file
   *[other] { $count } files
}
option-enter = Enter the building
option-leave = Leave the building: { $way }
option-unlimber = Go into battery
option-leave-table = March off the table
option-rally = { $unit }: reorganise
option-form = { $unit }: { $formation }{ $front ->
    [0] {""}
   *[other] , front { $front }
}
option-dismount = { $unit }: dismount
option-mount = { $unit }: mount
option-lead = Command { $command } first
option-own-order = Own Command: { $order }
option-hand = Hand General { $command } the order { $order }
option-send = Send { $unit } to General { $command }: { $order }
option-switch = Command { $command } switches its order
option-bring = Bring on Command { $command }
# questions
ask-SpreadLosses = { $unit } and its battery lose { $count } more: which gun loses a gunner?
ask-RideFigure = Where does { $unit } ride?
topic-FollowUp = Advance after the enemy
ask-FollowUp = { $target_unit } { $target_unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} pushed back: { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } follow?
ask-NameReserve = Keep a Command back as reserve or reinforcement?
ask-DeployNext = Which Command do you deploy?
ask-Arrange = Command { $command } is set up: change it, or accept.
ask-FirstOrder = Which order does Command { $command } get, face down?
ask-DeclareFire = Command { $command }: who fires, and at whom?
ask-Reply = { $unit } { $unit_gender ->
    [mp] were shot at: do they
    [fp] were shot at: do they
   *[other] was shot at: does it
} return the fire?
ask-Reorganise = Command { $command }: formations and reorganisation.
ask-March = How { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } move?
ask-ShiftFiles =
    { $count ->
        [one] { $unit } may shift { $count } figure: by how many files?
       *[other] { $unit } may shift { $count } figures: by how many files?
    }
ask-BreakTie = Equal initiative: which of your Commands moves first?
ask-MoveCommand = Command { $command } moves: who next?
ask-CondottieroStep = Orders of the Condottiero: own Command, handed over, or sent.
ask-CavalrySwitch = Cavalry Generals may switch between Attack and Oppose.
ask-BringReserve = Bring on a reserve Command?
ask-Influence = { $unit } may influence one unit.
# events
event-reacts = { $unit }: { $state }
event-fled = { $unit } { $unit_gender ->
    [mp] flee
    [fp] flee
   *[other] flees
} from the field
event-destroyed = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} destroyed
event-disorganised = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} Disorganised
event-colour_taken = { $side } capture the colour of { $unit }
event-figure_lost = { $unit } falls
event-standard_fell = The army standard of { $side } is lost
event-losses = { $unit } { $unit_gender ->
    [mp] lose
    [fp] lose
   *[other] loses
} { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
event-special_lost = { $unit } { $unit_gender ->
    [mp] lose
    [fp] lose
   *[other] loses
}: { $special }
event-wounded = { $unit } is wounded
event-rides = { $unit } rides
event-joins = { $unit } joins { $target }
event-ridden_down = The enemy is upon { $unit }
event-charges = { $unit } { $unit_gender ->
    [mp] charge
    [fp] charge
   *[other] charges
} { $target }
event-contact = { $unit } and { $target } are in contact
event-strikes = { $unit } { $unit_gender ->
    [mp] strike
    [fp] strike
   *[other] strikes
} at { $target } with { $dice } dice
event-thrown_back = { $unit } { $unit_gender ->
    [mp] recoil
    [fp] recoil
   *[other] recoils
} from the square of { $target }
event-broken_through = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} broken through and pushed back
event-turn = Turn { $turn }
event-deploys_first = { $side } deploy first
event-deployed = { $side }: Command { $command } is deployed
event-volley = { $unit } { $unit_gender ->
    [mp] fire
    [fp] fire
   *[other] fires
} at { $target } with { $dice } dice
event-moved = { $unit } { $unit_gender ->
    [mp] advance
    [fp] advance
   *[other] advances
} { $amount }
event-wheeled = { $unit } { $unit_gender ->
    [mp] wheel
    [fp] wheel
   *[other] wheels
}
event-fell_back = { $unit } { $unit_gender ->
    [mp] fall
    [fp] fall
   *[other] falls
} back { $amount }
event-turned = { $unit } { $unit_gender ->
    [mp] turn their
    [fp] turn their
   *[other] turns its
} front: { $way }
event-shifted = { $unit } now { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} a front of { $front }
event-entered = { $unit } { $unit_gender ->
    [mp] enter
    [fp] enter
   *[other] enters
} the building
event-left_building = { $unit } { $unit_gender ->
    [mp] leave
    [fp] leave
   *[other] leaves
} the building
event-marched_off = { $unit } { $unit_gender ->
    [mp] march
    [fp] march
   *[other] marches
} off the table
event-reorganised = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} in order again
event-formed = { $unit } { $unit_gender ->
    [mp] form
    [fp] form
   *[other] forms
}: { $formation }
event-disengaged = { $unit } { $unit_gender ->
    [mp] break
    [fp] break
   *[other] breaks
} off
event-retreats = { $unit } { $unit_gender ->
    [mp] go
    [fp] go
   *[other] goes
} back
event-initiative = { $side }, Command { $command }: initiative { $rank }
event-order_revealed = { $side }, Command { $command }: { $order }
event-new_order = { $side }, Command { $command } changes its order: { $order }
event-sent = { $unit } carries { $order } to General { $command }
event-dismissed = { $unit } is dismissed
event-misread = { $unit } misreads his order: { $order }
event-disengaging = { $unit } { $unit_gender ->
    [mp] get
    [fp] get
   *[other] gets
} the Disengagement counter
event-command_broken = { $side }: Command { $command } is broken
event-score = { $side }: { $points } points
event-arrives = { $side }: Command { $command } arrives ({ $edge })
event-no_room = { $side }: Command { $command } finds no room and enters next turn
# refusals
refusal-army-command-zero = Command 0, the Condottiero’s own, is missing: add it.
refusal-army-command-twice = Two Commands have the number { $command }: give one another.
refusal-army-colonel = { $id }: a Colonel rides with one infantry unit, and each has one at most.
refusal-army-command-size =
    { $count ->
        [one] Command { $command } has { $count } unit; it needs 2 to 5.
       *[other] Command { $command } has { $count } units; it needs 2 to 5.
    }
refusal-army-command-value = { $id }: a command value is 1 to 5.
refusal-army-empty = { $id } has no figures.
refusal-army-front = { $id }: a front of { $front } is not possible.
refusal-army-shape = { $id }: with a front of { $front } its figures make no proper { $formation ->
        [line] line
        [column] column
       *[assault] attack column
    }.
refusal-army-order = Command { $command }: there is no order «{ $order }» (attack, wait, oppose).
refusal-army-arrives = Command { $command }: «{ $way }» is no way to arrive (table, reserve, reinforcement).
refusal-army-generals = { $count } Generals; an army has 1 to 4.
refusal-army-held-back = { $arrival ->
        [reserve] Reserve
       *[reinforcement] Reinforcement
    }: { $points } of { $total } points are held back, more than a third.
refusal-army-mixed = Command { $command } mixes infantry and cavalry.
refusal-army-no-figure = { $id }: there is no figure «{ $figure }».
refusal-army-no-piece = { $id }: there is no piece «{ $piece }».
refusal-army-no-profile = { $id }: there is no profile «{ $profile }».
refusal-army-no-special = { $id }: there is no special figure «{ $special }».
refusal-army-sharpshooter = { $id }: one Sharpshooter at most, and only in infantry.
refusal-army-size = { $points } points; a standard battle has { $low } to { $high }.
refusal-army-specials = { $id } has more special figures than figures.
refusal-army-standards = An army has one standard at most.
refusal-army-twice = { $id } stands twice.
refusal-blocked = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} in the way.
refusal-bloodlust = The unit is in Bloodlust.
refusal-bloodlust-guns-fire = { $unit } { $unit_gender ->
    [mp] are in Bloodlust and have
    [fp] are in Bloodlust and have
   *[other] is in Bloodlust and has
} to fire.
refusal-broken-command = A broken Command may only take Oppose.
refusal-cannot-reach = That is out of reach.
refusal-changed-already = That was already done this turn.
refusal-closed-ground = The ground is closed to this unit.
refusal-columns-only = Only a column may do this.
refusal-condottiero-lost = The Condottiero is lost: no new orders go out.
refusal-enemy-in-the-way = { $unit } { $unit_gender ->
    [mp] bar
    [fp] bar
   *[other] bars
} the way.
refusal-figure-no-room = There is no room beside { $unit }.
refusal-figure-too-far = Figures deploy within 5 cm of the Condottiero or of a unit of their Command.
refusal-foot-only = Only infantry may do this.
refusal-full-speed = It has to go at full speed toward { $target_unit }.
refusal-gone = The unit is not on the table.
refusal-guns-stay-in-battery = Under Attack these guns stay in battery while they have salvos.
refusal-has-fired = A unit fires one salvo per turn.
refusal-has-moved = It has already moved.
refusal-in-a-building = It is in a building.
refusal-in-contact = The unit is in contact with the enemy.
refusal-in-order = The unit is in order.
refusal-in-the-river = One cannot stand in the river.
refusal-into-battery = { $unit } { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} to go into battery.
refusal-leave-the-square = { $unit } { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} to leave the square for line or column.
refusal-light-guns-only = Only light battalion guns and horse guns under Attack may do this.
refusal-line-straight-back = A line falls back only straight to the rear.
refusal-line-wheels-first = A line wheels at the start of its move, for half of it.
refusal-messenger-busy = This messenger already carries an order.
refusal-messenger-not-beside = The messenger is not in base contact with the Condottiero.
refusal-more-than-a-third = At most a third of the points may be held back.
refusal-moved-already = Not after another move this turn.
refusal-must-advance = { $unit } { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} to go on toward { $target_unit }.
refusal-must-move = { $unit } { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} to move first.
refusal-needs-the-test = This change of order needs the General's test.
refusal-no-canister = No canister here: cannon only, up to 20 cm.
refusal-no-contact = Under Oppose a unit may not move into contact with { $target_unit }.
refusal-no-fire-order = This order does not let the unit open fire.
refusal-no-general = That Command has no General on the table.
refusal-no-messenger = That is no messenger of yours.
refusal-no-move = That is no move.
refusal-no-room = There is no room.
refusal-no-salvos = No salvos are left.
refusal-no-such-command = There is no such Command to choose.
refusal-no-such-direction = There is no such direction.
refusal-no-such-formation = The unit cannot take that formation.
refusal-no-such-front = The unit cannot have that front.
refusal-no-such-order = There is no such order.
refusal-no-weapon = The unit has no weapon to fire.
refusal-not-a-figure = That is no single figure.
refusal-not-a-unit = That is no unit of yours.
refusal-not-beside-general = The Condottiero is not in base contact with the General.
refusal-not-cavalry = Only the General of an all-cavalry Command may do this.
refusal-not-dragoons = Only dragoons mount and dismount.
refusal-not-here = It is not on the table.
refusal-not-in-a-building = It is in no building.
refusal-not-in-battery = The gun is not in battery.
refusal-not-in-reserve = That Command is not in reserve.
refusal-not-limbered = The gun is not limbered.
refusal-not-ok = The unit is not in the state OK.
refusal-not-shaken = The unit is neither Demoralised nor Retreating nor in Bloodlust.
refusal-not-the-target = { $target_unit } { $target_unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} not the nearest enemy in arc and sight.
refusal-not-there = That is not there.
refusal-not-under-oppose = Only units under Oppose outside a square reply.
refusal-off-table = That is off the table.
refusal-only-oppose = Only under Oppose.
refusal-other-battery = Choose a gun of this battery.
refusal-other-command = It belongs to another Command.
refusal-out-of-radius = It is outside the command radius.
refusal-outside-radius = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} outside the command radius.
refusal-outside-strip = That is outside the entry strip.
refusal-outside-zone = That is outside the deployment zone.
refusal-over-45 = A wheel is at most 45 degrees.
refusal-rear-90 = A column falls back inside its rear 90 degrees.
refusal-reply-to-shooter = A reply goes only to the enemy that shot.
refusal-retreating = The unit is Retreating.
refusal-same-formation = The unit already has that formation.
refusal-same-order = The Command already has that order.
refusal-shape = The figures do not make that formation.
refusal-shifted-already = The front was already changed in this move.
refusal-square-order = A square is formed only under Oppose or Wait.
refusal-square-size = A square needs 12 figures.
refusal-square-stands = A square does not move.
refusal-stays = That changes nothing.
refusal-stopped = The STOP counter: the unit does nothing more.
refusal-switch-barred = A unit of the Command is Retreating or in Bloodlust.
refusal-too-far = That needs { $need } cm, the limit is { $limit } cm.
refusal-too-far-from-edge = That is too far from the table edge.
refusal-too-heavy = The piece is too heavy to be moved by hand.
refusal-too-many-files =
    { $count ->
        [one] Only { $count } figure may be shifted.
       *[other] Only { $count } figures may be shifted.
    }
refusal-unlimber-after-move = Guns go into battery here only at the end of a move.
refusal-waits = Under Wait a unit stays where it stands.
refusal-wheeled-already = It has already wheeled in this move.
refusal-with-his-battalion = The Colonel rides with his battalion.
refusal-wrong-way = It has to make for { $target_unit }.
# modifiers
modifier-allied-command = allied or mercenary Command
modifier-army-standard = army standard near
modifier-army-standard-lost = army standard lost
modifier-bloodlust = Bloodlust
modifier-breakthrough = breakthrough
modifier-by-aide = brought by an aide-de-camp
modifier-by-artillery = losses by artillery
modifier-by-canister = losses by canister
modifier-by-close-fire = losses by infantry at short range
modifier-charisma = charismatic figure near
modifier-colonel = Colonel with the unit
modifier-command-value = command value
modifier-condottiero-lost = Condottiero lost
modifier-defends-standard = defends its standard
modifier-demoralised = Demoralised
modifier-disorganised-unit = a unit is Disorganised
modifier-drummer = drummer
modifier-enemy-shield = enemy has a shield
modifier-ensign = ensign
modifier-fanatic-general = fanatic General told to attack
modifier-fewer-losses = inflicted more than lost
modifier-fire-strength = Strength of the weapon
modifier-general-value = command value of the General
modifier-guns-at-guns = artillery at artillery or single figures
modifier-guns-at-troops = artillery at infantry or cavalry
modifier-heavy-cover = heavy cover
modifier-heroic-leader = heroic leader with the unit
modifier-higher-quality = higher quality
modifier-in-person = handed over by the Condottiero
modifier-in-square = in square
modifier-indirect = target not seen
modifier-lance = charging lance
modifier-leader = leader with the unit
modifier-light-cover = light cover
modifier-long-range = long range
modifier-losses = losses this turn
modifier-losses-half = losses of half the unit
modifier-losses-quarter = losses of a quarter
modifier-lost-commands = lost Commands
modifier-lower-quality = lower quality
modifier-more-losses = lost more than inflicted
modifier-officer = Commander or Officer present
modifier-order-oppose = order Oppose
modifier-order-wait = order Wait
modifier-other-value = command value of the enemy Condottiero
modifier-own-disorganised = own unit Disorganised
modifier-own-value = command value of the Condottiero
modifier-quality-elite = Elite
modifier-quality-veteran = Veteran
modifier-quality-poor = Poor
modifier-resistance = Resistance of the target
modifier-retreating-units = Retreating units
modifier-second-rank = second rank of pikes
modifier-shaken-units = Demoralised or Bloodlust units
modifier-shooter-disorganised = shooter Disorganised
modifier-shooter-retreating = shooter Retreating
modifier-shooter-shaken = shooter Demoralised or in Bloodlust
modifier-standard-lost = standard lost
modifier-strength = Strength
modifier-target-square = target in square
modifier-turn = turn
modifier-very-close = very close
# rolls
roll-arrival = Do the reinforcements of the { $unit } arrive?
roll-breakthrough = { $unit }: breakthrough test
roll-command-test = { $unit }: Command test
roll-deployment = Who deploys first?
roll-entry = { $unit }: side of entry
roll-fire-hit = { $unit } { $unit_gender ->
    [mp] fire
    [fp] fire
   *[other] fires
} at { $unit1 }
roll-fire-again = { $unit } at the square of { $unit1 }: missed dice again
roll-fire-kill = { $unit } at { $unit1 }: to kill
roll-shot-kill = { $unit } at { $unit1 }: to kill with ball or shell
roll-influence = { $unit } influences { $unit1 }
roll-initiative = Initiative of the { $unit }
roll-loss-test = { $unit }: loss test
roll-melee-hit = { $unit } { $unit_gender ->
    [mp] strike
    [fp] strike
   *[other] strikes
} at { $unit1 }
roll-melee-kill = { $unit } at { $unit1 }: to kill
roll-morale-test = { $unit }: morale test
roll-order-test = { $unit }: does he accept the order?
roll-pick-figure = { $unit }: which special figure?
roll-retreat-test = { $unit }: test of the Retreating unit
roll-save = { $unit }: save
roll-shift = { $unit }: figures that may be shifted
roll-special-figures = { $unit }: special figures hit?
roll-square-test = { $unit }: the square faces cavalry
roll-switch = { $unit } switches his order
# results
result-arrives = arrives
result-absent = not yet
result-own = by its own edge
result-right = by the short edge on its right
result-left = by the short edge on its left
result-panic = total confusion and panic
result-misread = confusion and misunderstanding
result-ignored-confusion = ignored, confusion
result-ignored = ignored
result-delay-confusion = delay, confusion
result-delay = delay
result-accepted-confusion = accepted, confusion
result-accepted = accepted
result-switched = switched
result-refused = no change
result-leaves = the Command leaves the table
result-holds = the Command holds
result-wrong = goes wrong
result-calmed = OK again
result-nothing = no effect
result-saved = saved
result-lost = failed
result-ok = OK
result-bloodlust = Bloodlust
result-demoralised = Demoralised
result-retreating = Demoralised and Retreating
result-flight = Flight
# ends
end-army-broken = { $side } win: the enemy army is broken.
end-both-broken = Both armies are broken: a draw.
end-draw = A draw: the points differ by less than a tenth.
end-points = { $side } win on points.
quiet-CondottieroStep = New orders in Round 2
quiet-CavalrySwitch = Orders of cavalry Generals
window-reply = Return fire
# words
word-attack = Attack
word-wait = Wait
word-oppose = Oppose
word-retire = General retreat
word-ok = OK
word-bloodlust = Bloodlust
word-demoralised = Demoralised
word-retreating = Demoralised and Retreating
word-flight = Flight
word-line = line
word-column = column
word-assault = attack column
word-square = square
word-garrison = in a building
word-battery = in battery
word-limbered = limbered
word-single = single figure
word-reserve = reserve
word-reinforcement = reinforcement
word-rear = behind
word-left = left
word-right = right
word-about = about
word-turn-left = to the left
word-turn-right = to the right
word-turn-about = to the rear
word-north = to the north
word-east = to the east
word-south = to the south
word-west = to the west
word-edge-own = own edge
word-edge-right = short edge on the right
word-edge-left = short edge on the left
word-commander = Commander
word-officer = Officer
word-sergeant = Sergeant
word-ensign = Ensign
word-drummer = Drummer
word-sharpshooter = Sharpshooter
word-combatant = Special Combatant
# board
screen-terrain = { $difficult ->
    [true] difficult ground
   *[false] open
}, cover: { $cover ->
    [light] light
    [heavy] heavy
   *[none] none
}
screen-zone = Deployment zone
screen-disorganised = Disorganised
screen-stop = STOP: formation changed or reorganised, no move
screen-engaged = In contact
screen-carries = Carries { $order } to General { $command }
screen-wounds = Wounds: { $count }
screen-afoot = On foot
screen-command-value = Command value
screen-radius = Command radius
screen-save = Save
screen-move = Move
screen-formation = Formation
screen-state = State
screen-figures = Figures
screen-quality = Quality
screen-discipline = Discipline
screen-elite = Elite
screen-veteran = Veteran
screen-average = Average
screen-poor = Poor
screen-disciplined = Disciplined
screen-irregular = Irregular and Militia
screen-fanatic = Fanatic
screen-specials = Special figures
screen-crew = Crew
screen-dice = Fire dice
screen-range = Range (short / long)
screen-salvos = Salvos left
screen-points = Points
screen-owed = Still to do
screen-round-1 = Reserves and reinforcements
screen-round-2 = Orders
screen-round-3 = Reorganisation
screen-round-4 = Fire
screen-round-5 = Initiative and movement
screen-round-6 = Combat
screen-goal = half of the enemy’s points lost
screen-turn = Turn { $turn } of { $turns }
screen-setup = Deployment
screen-lost = Points lost
screen-lost-text = { $lost } of { $limit }; { $score } scored
screen-order-hidden = order face down
screen-not-arrived = not yet on the table
screen-broken = broken, { $order }
screen-initiative = { $note }, initiative { $rank }
command-0 = 0 (the Condottiero's)
screen-command =
    { $number ->
        [0] Command 0 (the Condottiero's)
       *[other] Command { $number }
    }
screen-no-general = no General
screen-form-orders = Orders: { $side }
screen-orders-command = Command
screen-orders-order = Order
screen-orders-general = General
screen-orders-messenger = Messenger
screen-orders-chance = Test
screen-rider-there = with the General
screen-rider-far = { $far } cm to go
screen-overlay-command = Command radius
screen-overlay-range = Fire range
screen-grip-place = Put down
screen-grip-advance = Advance
screen-grip-wheel = Wheel
screen-snap-contact = contact
screen-snap-move = move
screen-table-orders = Test of new orders
screen-table-ranges = Ranges (cm)
screen-table-fire = To kill by fire
screen-table-fire-note = Ball and shell: in brackets against heavy cover. Light cover −1, heavy cover −2 for all others.
screen-table-melee = To kill in melee
screen-table-reactions = Reactions
screen-total = Total
screen-result = Result
screen-weapon = Weapon
screen-short = Short
screen-long = Long
screen-bare = No armour or shield
screen-armour = Armour or shield
screen-weapon-bow = Bow
screen-weapon-musket = Rifle, musket, carbine
screen-weapon-mounted_carbine = Any weapon, mounted
screen-weapon-up_to_6_lb = Cannon up to 6 lb
screen-weapon-7_to_10_lb = Cannon 7 to 10 lb
screen-weapon-over_10_lb = Cannon over 10 lb
screen-weapon-howitzer = Howitzer
screen-weapon-canister = Canister
screen-weapon-ball = Ball, shell
screen-weapon-one_hand = One-handed weapon
screen-weapon-lance = Cavalry lance
screen-weapon-bayonet = Bayonet, infantry spear
screen-weapon-pike = Pike
screen-weapon-two_hand = Two-handed weapon
# odds
harm-unharmed = unharmed
harm-figures = loses figures
harm-shaken = no longer OK
harm-retreats = Retreats
harm-destroyed = destroyed or in Flight
losses-figures = on average { $mean } figures
answer-reply-acts = the enemy fires back
answer-reply-passes = the enemy does not fire back
answer-DeclareFire-acts = the enemy fires at his nearest
answer-DeclareFire-passes = the enemy declares no fire
# What a battle has of its own.
clause-broken = An army is broken when { $units } of its units are lost.
clause-hold_buildings = Each building is worth { $points } points to who is in it or was the last in it.
clause-stay_in_buildings = { $order ->
    [any] A battalion in a building may stay there under ATTACK and in Bloodlust.
   *[attack] A battalion in a building may stay there under ATTACK.
  }
clause-hold_crossing = { $area } is worth { $points } points to the side that alone has a unit, not Retreating, within { $within } cm of it.
clause-column_limit = { $area } takes single figures, and columns with a front of at most { $most } figures.
clause-arrives = { $how ->
    [reserve] Command { $command } { $of_side } is a reserve and may come from turn { $turn } on.
   *[reinforcement] Command { $command } { $of_side } comes as a reinforcement in turn { $turn }{ $edge ->
        [own] {" "}by its own edge
        [right] {" "}by the right edge
        [left] {" "}by the left edge
       *[other] {""}
      }.
  }
who-class-foot = the foot
who-class-horse = the horse
who-class-guns = the guns
who-class-figure = the single figures
who-terrain-open = open ground
who-state-fit = in good order
who-state-ok = OK
who-state-bloodlust = in Bloodlust
who-state-demoralised = demoralised
who-state-retreating = Retreating
who-state-disorganised = disorganised
who-state-engaged = in combat
who-state-line = in line
who-state-column = in column
who-state-assault = in attack column
who-state-square = in square
who-state-garrison = in a building
who-state-battery = in battery
who-state-limbered = limbered
ends-broken = At the end of a turn an army with half or more of its Commands broken has lost.
ends-points = After the last turn the side with more points wins.
who-kind = the units of this type ({ $name })
who-ground = the ground “{ $name }”
word-organised = organised
word-disorganised = disorganised
word-lost = lost
