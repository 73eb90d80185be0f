# Basic Impetus 2.0.
# options
option-do = { $what }
option-go = Straight ahead { $amount }
option-slide = Obliquely at { $angle }° by { $amount }
option-rear = To the rear by { $amount }
option-road = Along the road by { $amount }
option-wheel = { $ahead_size ->
    [0] Wheel { $side } by { $arc }
   *[other] Wheel { $side } by { $arc }, then ahead { $ahead }
  }
option-march = The group goes ahead { $amount }
option-charge = { $arc_size ->
    [0] Charge { $target }
   *[other] Charge { $target } (wheel { $side } by { $arc })
  }
option-shoot = Shoot at { $target }
option-group = Group: { $units }
option-through = Pass through { $unit }
option-push = Push { $unit } back
option-pursue = Pursue (turn to follow: { $follow })
option-put = Put { $unit } at { $x }, { $y }, facing { $facing }
option-as-proposed = Leave all my units as proposed
option-arm = { $unit }: { $weapon }
option-form = Large unit: { $unit }, behind it { $rear_unit }
option-oval = Place { $kind } at { $x }, { $y } ({ $rx } x { $ry }), blocks sight: { $hides }
option-box = Place { $kind } from { $x }, { $y } to { $x2 }, { $y2 }, blocks sight: { $hides }
option-line = Place { $kind } from { $x }, { $y } to { $x2 }, { $y2 }
option-remove = Remove piece { $number }
option-shift = Move piece { $number } to { $x }, { $y }
# questions
ask-Activate = Activate a unit or a group, or end your half turn.
ask-Act = { $unit_gender ->
    [mp] What do { $unit } do?
    [fp] What do { $unit } do?
   *[other] What does { $unit } do?
  }
ask-Advance = { $unit_gender ->
    [mp] How far do { $unit } advance?
    [fp] How far do { $unit } advance?
   *[other] How far does { $unit } advance?
  }
ask-WheelMove = { $unit_gender ->
    [mp] How do { $unit } wheel?
    [fp] How do { $unit } wheel?
   *[other] How does { $unit } wheel?
  }
ask-ObliqueMove = { $unit_gender ->
    [mp] Where do { $unit } shift to?
    [fp] Where do { $unit } shift to?
   *[other] Where does { $unit } shift to?
  }
ask-RearMove = { $unit_gender ->
    [mp] How far do { $unit } move back?
    [fp] How far do { $unit } move back?
   *[other] How far does { $unit } move back?
  }
ask-RoadMove = { $unit_gender ->
    [mp] How far do { $unit } follow the road?
    [fp] How far do { $unit } follow the road?
   *[other] How far does { $unit } follow the road?
  }
ask-GroupMove = How does the group of { $count } with { $unit } move?
ask-Declare = { $unit_gender ->
    [mp] Whom do { $unit } charge?
    [fp] Whom do { $unit } charge?
   *[other] Whom does { $unit } charge?
  }
topic-AskBonus = Charge bonus
topic-AskReroll = Initiative again
ask-AskBonus = { $near ->
    [yes] { $unit }: charge at { $target_unit } (within reach; the bonus counts only if the enemy evades). Roll for the charge bonus?
   *[no] { $unit }: charge at { $target_unit } (missing: { $missing_tenths } H). Roll for the charge bonus?
  }
ask-AskEvasion = Charge of { $enemy_unit } at { $unit }: try to evade on { $number }+?
ask-AskDefence = Charge of { $enemy_unit } at { $unit }: defensive fire?
ask-ChooseTarget = { $unit_gender ->
    [mp] At whom do { $unit } shoot?
    [fp] At whom do { $unit } shoot?
   *[other] At whom does { $unit } shoot?
  }
ask-RetreatMove = { $unit }: retreat on { $friend_unit }. Pass through, or push back?
ask-AskPursuit = { $unit }: melee won against { $enemy_unit }. Pursue?
ask-AskReroll = Initiative: you { $own }, enemy { $other }. Roll again?
ask-ChooseGeneral = Which unit does the general join?
ask-ChooseWeapon = { $unit_gender ->
    [mp] Which weapon do { $unit } carry?
    [fp] Which weapon do { $unit } carry?
   *[other] Which weapon does { $unit } carry?
  }
ask-GiveUp = Give up a unit of skirmishers for another re-roll of the initiative?
ask-FormBlocks = Form large units?
ask-Deploy = Deployment, step { $number }: accept, or move a unit.
ask-PlaceArrivals = Those who enter: accept, or put a unit elsewhere along the edge.
ask-PlaceTerrain = Place a piece of terrain: { $kind_word } or { $other_word }.
ask-OldPlace = Place two to four pieces of terrain ({ $count } so far).
ask-OldChange = Move or remove one piece of terrain?
# events
event-turn = Turn { $number }.
event-initiative = { $side } win the initiative.
event-half-turn = { $side } are active.
event-moved = { $amount_size ->
    [0] { $unit }: { $how }.
   *[other] { $unit }: { $how } { $amount }.
  }
event-disordered = { $unit }: disordered ({ $cause }).
event-rallied = { $unit }: rallied.
event-charges = { $unit }: charge at { $target_unit } (flank or rear: { $flank }).
event-contact = { $unit }: contact with { $target_unit } (flank or rear: { $flank }).
event-falls-short = { $unit }: no contact.
event-evades = { $unit }: evasion.
event-lost = { $unit }: losses { $losses }, VBU { $vbu }.
event-removed = { $unit }: removed ({ $cause }), { $vd } VD lost.
event-general-lost = { $side } lose their general.
event-impetus-denied = { $unit }: no impetus bonus ({ $because_rule }).
event-melee-won = { $unit }: melee won against { $enemy_unit }.
event-melee-drawn = { $unit } and { $enemy_unit } fight on.
event-retreats = { $unit }: must retreat { $amount }.
event-pursues = { $unit }: pursuit of up to { $amount }.
event-deployed = { $side } have deployed, step { $number }.
event-entered = { $unit_gender ->
    [mp] { $unit } enter the table.
    [fp] { $unit } enter the table.
   *[other] { $unit } enters the table.
  }
event-defender = { $side } defend.
event-terrain = { $side } place { $kind }.
# refusals
refusal-acted = { $unit_gender ->
    [mp] { $unit } have been activated already.
    [fp] { $unit } have been activated already.
   *[other] { $unit } has been activated already.
  }
refusal-bad-angle = The angle lies between 1 and 90 degrees to either side.
refusal-bad-side = The side is left or right.
refusal-bad-size = A piece of terrain is 2H to 8H long.
refusal-block-complete = { $unit_gender ->
    [mp] { $unit } already lead a complete large unit.
    [fp] { $unit } already lead a complete large unit.
   *[other] { $unit } already leads a complete large unit.
  }
refusal-blocked = The ground ahead cannot be entered.
refusal-blocked-by-friend = { $friend_unit_gender ->
    [mp] { $friend_unit } are in the way and may not be passed through.
    [fp] { $friend_unit } are in the way and may not be passed through.
   *[other] { $friend_unit } is in the way and may not be passed through.
  }
refusal-charge-after-shot = A unit that shot does not charge.
refusal-charge-too-far = { $target_unit_gender ->
    [mp] { $target_unit } are out of reach: { $reach_tenths } H at most.
    [fp] { $target_unit } are out of reach: { $reach_tenths } H at most.
   *[other] { $target_unit } is out of reach: { $reach_tenths } H at most.
  }
refusal-charged-in-flank = { $unit_gender ->
    [mp] { $unit } are charged in flank or rear.
    [fp] { $unit } are charged in flank or rear.
   *[other] { $unit } is charged in flank or rear.
  }
refusal-contact-is-charge = This would touch { $enemy_unit }: a move into contact is a charge.
refusal-deep-water = This river cannot be forded.
refusal-disordered-manoeuvre = A disordered unit cannot do this.
refusal-disordered-wheel = Only a unit in good order may wheel and then advance.
refusal-edge-to-edge = Rivers and roads run from one table edge to the opposite one.
refusal-elephants-against-loose = Elephants have no impetus against skirmishers and light foot.
refusal-evasion-blocked = { $unit_gender ->
    [mp] { $unit } have no free way to evade.
    [fp] { $unit } have no free way to evade.
   *[other] { $unit } has no free way to evade.
  }
refusal-evasion-leaves-table = { $unit } would evade over the edge of the table.
refusal-evasion-meets-enemy = { $unit } would run into { $enemy_unit }.
refusal-fired-already = { $unit_gender ->
    [mp] { $unit } have already used their defensive fire.
    [fp] { $unit } have already used their defensive fire.
   *[other] { $unit } has already used its defensive fire.
  }
refusal-foot-against-mounted = Foot that charges mounted has no impetus.
refusal-foot-never-shoots = Heavy foot has no arc of fire.
refusal-general-in-front = { $unit_gender ->
    [mp] { $unit } hold the general and stay in front.
    [fp] { $unit } hold the general and stay in front.
   *[other] { $unit } holds the general and stays in front.
  }
refusal-in-melee = { $unit_gender ->
    [mp] { $unit } are in melee.
    [fp] { $unit } are in melee.
   *[other] { $unit } is in melee.
  }
refusal-in-order = { $unit_gender ->
    [mp] { $unit } are in good order.
    [fp] { $unit } are in good order.
   *[other] { $unit } is in good order.
  }
refusal-in-zone = Not inside the zone of control of { $enemy_unit }.
refusal-long-weapons = Pike, long spear and polearm deny the impetus of mounted troops.
refusal-man-made-box = A man-made area is rectangular.
refusal-may-not-form = { $unit } may not form a large unit.
refusal-must-place = The piece must be placed.
refusal-must-pursue = An impetuous winner must pursue.
refusal-natural-oval = A natural piece of terrain is oval.
refusal-near-side-edge = No unit is placed within 2H of a side edge.
refusal-nearer-in-arc = { $nearer_unit_gender ->
    [mp] { $nearer_unit } are nearer than { $target_unit }.
    [fp] { $nearer_unit } are nearer than { $target_unit }.
   *[other] { $nearer_unit } is nearer than { $target_unit }.
  }
refusal-nearer-in-front = { $nearer_unit_gender ->
    [mp] { $nearer_unit } stand straight ahead within 3H and come before { $target_unit }.
    [fp] { $nearer_unit } stand straight ahead within 3H and come before { $target_unit }.
   *[other] { $nearer_unit } stands straight ahead within 3H and comes before { $target_unit }.
  }
refusal-no-block = { $unit } cannot form a large unit this way.
refusal-no-contact-this-way = Such a move may not end in contact.
refusal-no-dice = No dice are left against { $target_unit }.
refusal-no-distance = The distance must be positive.
refusal-no-extra-after-shot = The extra stretch is not for units that shoot.
refusal-no-extra-in-rough = No extra stretch in ground that disorders the unit.
refusal-no-extra-in-zone = No extra stretch out of or into an enemy zone of control.
refusal-no-general-there = The general joins a unit with an asterisk, not { $unit }.
refusal-no-group = These units are not one group.
refusal-no-impetus = With impetus 0 a unit charges only flanks and rears, skirmishers and artillery, not { $target_unit }.
refusal-no-missiles = It has no missile weapon.
refusal-no-such-piece = There is no such piece of terrain.
refusal-no-target = { $target_unit } cannot be charged.
refusal-no-targets = { $unit_gender ->
    [mp] { $unit } have nobody to shoot at.
    [fp] { $unit } have nobody to shoot at.
   *[other] { $unit } has nobody to shoot at.
  }
refusal-nobody-in-reach = { $unit_gender ->
    [mp] { $unit } have nobody in reach of a charge.
    [fp] { $unit } have nobody in reach of a charge.
   *[other] { $unit } has nobody in reach of a charge.
  }
refusal-not-a-line = Only rivers and roads run across the table.
refusal-not-clear = The move would end on { $friend_unit }.
refusal-not-first = This way does not meet { $target_unit } first.
refusal-not-fresh = It is no longer Fresh.
refusal-not-in-list = { $unit_gender ->
    [mp] { $unit } have no such weapon in their list.
    [fp] { $unit } have no such weapon in their list.
   *[other] { $unit } has no such weapon in its list.
  }
refusal-not-in-melee = { $unit_gender ->
    [mp] { $unit } are not in melee.
    [fp] { $unit } are not in melee.
   *[other] { $unit } is not in melee.
  }
refusal-not-on-road = { $unit_gender ->
    [mp] { $unit } are not wholly on a road.
    [fp] { $unit } are not wholly on a road.
   *[other] { $unit } is not wholly on a road.
  }
refusal-not-same-kind = { $unit_gender ->
    [mp] { $unit } are not of the same kind.
    [fp] { $unit } are not of the same kind.
   *[other] { $unit } is not of the same kind.
  }
refusal-not-this-step = { $unit_gender ->
    [mp] { $unit } are not placed in this step.
    [fp] { $unit } are not placed in this step.
   *[other] { $unit } is not placed in this step.
  }
refusal-not-visible = { $target_unit } cannot be seen.
refusal-not-yours = { $unit_gender ->
    [mp] { $unit } are not yours to activate.
    [fp] { $unit } are not yours to activate.
   *[other] { $unit } is not yours to activate.
  }
refusal-oblique-in-rough = No oblique move in ground that disorders the unit.
refusal-occupied = { $friend_unit_gender ->
    [mp] { $friend_unit } stand there.
    [fp] { $friend_unit } stand there.
   *[other] { $friend_unit } stands there.
  }
refusal-off-table = This would leave the table.
refusal-one-river = There is at most one river.
refusal-other-piece = Another kind of terrain is to be placed.
refusal-out-of-arc = { $target_unit_gender ->
    [mp] { $target_unit } are outside the arc of fire.
    [fp] { $target_unit } are outside the arc of fire.
   *[other] { $target_unit } is outside the arc of fire.
  }
refusal-out-of-range = { $target_unit_gender ->
    [mp] { $target_unit } are out of range.
    [fp] { $target_unit } are out of range.
   *[other] { $target_unit } is out of range.
  }
refusal-outside-zone = This is outside the deployment zone.
refusal-rain = In the rain this weapon shoots { $range ->
    [0] not at all
   *[other] no farther than { $range } H
  }.
refusal-rain-defence = In the rain this weapon does not shoot.
refusal-part-of-block = { $unit_gender ->
    [mp] { $unit } are the rear of a large unit.
    [fp] { $unit } are the rear of a large unit.
   *[other] { $unit } is the rear of a large unit.
  }
refusal-pursuit-blocked = Another enemy holds the winner.
refusal-rally-after-shot = A unit rallies before it shoots, not after.
refusal-rough-for-scythes = Scythed chariots enter neither broken nor difficult ground.
refusal-rough-ground = No impetus in broken or difficult ground.
refusal-scythed-must-go = { $unit } must charge or advance at full rate.
refusal-scythed-never-shoots = Scythed chariots do not shoot.
refusal-shot-already = { $unit_gender ->
    [mp] { $unit } have shot already.
    [fp] { $unit } have shot already.
   *[other] { $unit } has shot already.
  }
refusal-stakes-pavises = Stakes and pavises deny the impetus of mounted troops.
refusal-stationary-only = It shoots only if it has not moved.
refusal-target-in-melee = { $target_unit_gender ->
    [mp] { $target_unit } are in melee.
    [fp] { $target_unit } are in melee.
   *[other] { $target_unit } is in melee.
  }
refusal-too-far = Too far: { $reach_tenths } H at most.
refusal-too-near = { $target_unit_gender ->
    [mp] { $target_unit } are nearer than the minimum range.
    [fp] { $target_unit } are nearer than the minimum range.
   *[other] { $target_unit } is nearer than the minimum range.
  }
refusal-too-near-first = The second piece lies at least 8H from the first.
refusal-two-pieces = At least two pieces are to be placed.
refusal-unknown-action = There is no such action.
refusal-wagons-elephants-camels = Wagon forts, elephants and camels deny the impetus of mounted troops.
refusal-wagons-stay = A wagon fort neither retreats nor pursues.
refusal-wheel-contact = The wheel would touch { $enemy_unit }.
refusal-whole-activation = An about-face takes up the whole activation.
# the army builder
refusal-army-no-option = This list has no option { $wanted }. Take one of: { $have }.
refusal-army-option-once = Option { $wanted } can be taken only once: name it once.
refusal-army-option-nothing-left = Nothing is left of “{ $row }” to give up: drop another option.
refusal-army-no-row = The list has no “{ $name }”. Take one of: { $have }.
refusal-army-row-by-option = The list has “{ $name }” only by its option { $option }: add it to options.
refusal-army-too-few-option = “{ $name }”: { $count }, at least { $least }: add { $missing }, or take the option that replaces it: { $option }.
refusal-army-no-weapon = “{ $name }” cannot have { $weapon }. Take one of: { $have }.
refusal-army-general-not-there = The general cannot join “{ $name }”: choose a unit with an asterisk.
refusal-army-may-not-form = “{ $name }” may not form large units: remove large_unit there.
refusal-army-too-few =
    { $count ->
        [one] “{ $name }”: { $count } unit, at least { $least }: add { $missing }.
       *[other] “{ $name }”: { $count } units, at least { $least }: add { $missing }.
    }
refusal-army-too-many =
    { $count ->
        [one] “{ $name }”: { $count } unit, at most { $most }: remove { $over }.
       *[other] “{ $name }”: { $count } units, at most { $most }: remove { $over }.
    }
refusal-army-no-skirmishers =
    { $count ->
        [one] Only { $count } unit of skirmishers can be given up for re-rolls.
       *[other] Only { $count } units of skirmishers can be given up for re-rolls.
    }
refusal-army-not-playable =
    { $count ->
        [one] This list is incomplete ({ $count } unit) and not offered for play.
       *[other] This list is incomplete ({ $count } units) and not offered for play.
    }
refusal-army-too-small =
    { $count ->
        [one] { $count } unit is too little: add { $missing }.
       *[other] { $count } units are too few: add { $missing }.
    }
refusal-army-too-large = { $count } units are too many: remove { $over }.
refusal-army-many-generals = { $count } generals: keep one.
refusal-army-no-general = No unit can hold the general: take one with an asterisk.
# modifiers
modifier-armoured = CP1 or FP
modifier-at-least-one = at least one die
modifier-cover = wagons or pavises
modifier-damage = damage
modifier-deep-target = large unit, column or wagons
modifier-depth = depth bonus
modifier-disordered = disordered
modifier-disordered-charger = disordered charger with charge bonus
modifier-enemy-in-difficult = enemy wholly in difficult ground
modifier-flank = attacked in flank or rear
modifier-foot-against-horse = FP against cavalry
modifier-general = general
modifier-heavy-chariots = heavy chariots against foot
modifier-height = defends hill or bank
modifier-impetus = impetus bonus
modifier-in-difficult = in difficult ground
modifier-light-horse = target: light cavalry
modifier-mounted-units = mounted units
modifier-moved = moved
modifier-not-artillery = not artillery
modifier-pilum = pilum
modifier-pilum-support = pilum of a supporter
modifier-rallied = rallied
modifier-small-target = target: skirmishers or artillery
modifier-support = support of { $friend_unit }
modifier-vbu = VBU
modifier-village = in a village
modifier-wagons = wagon fort
modifier-weapon = weapon and range
modifier-wood-edge = edge of a wood
# rolls and results
roll-initiative = Initiative of { $side }
roll-shot = { $unit }: shot at { $unit1 }
roll-cohesion-fire = Cohesion test of { $unit } under fire
roll-cohesion-melee = Cohesion test of { $unit } in melee
roll-evasion = { $unit }: evasion from { $unit1 }
roll-defence = { $unit }: test for defensive fire at { $unit1 }
roll-defensive-fire = Defensive fire of { $unit } at { $unit1 }
roll-melee = { $unit }: melee with { $unit1 }
roll-pilum = Pila of { $unit } at { $unit1 }
roll-charge-bonus = Charge bonus of { $unit }
roll-retreat = Retreat of { $unit }
roll-pursuit = Pursuit of { $unit }
roll-panic = Panic of { $unit }
roll-terrain = Terrain of { $side }
roll-attacker = Attacker or defender: { $side }
roll-available = Is the piece available?
result-distance = { $number }H
result-bonus = +{ $number }H
result-passed = passed
result-failed = failed: −{ $number } VBU
result-available = available
result-unavailable = not available
result-success = success
result-failure = failure
result-damage = { $number } damage
# ends
end-army-beaten = { $side } win: the enemy army is broken.
end-both-beaten = Both armies are broken: a draw.
end-limit = { $side } win at the turn limit: fewer VD lost.
end-limit-draw = The turn limit is reached with equal losses: a draw.
# windows
window-evasion = Evasion
window-defensive-fire = Defensive fire
# words
word-fight = Fight on
word-charge = Charge
word-advance = Advance
word-wheel = Wheel
word-oblique = Oblique or sideways
word-rear = To the rear
word-about = About-face
word-rally = Rally
word-shoot = Shoot
word-shoot-move = Shoot, then move
word-evasion = evasion
word-retreat = forced back
word-pursuit = pursuit
word-left = left
word-right = right
word-straight = straight
word-ground = ground
word-manoeuvre = manoeuvre
word-wagons = wagons that moved
word-elephants = elephants
word-passed = passed through
word-rout = rout of friends
word-run-into = run into by friends
word-schiltron = schiltron that moved
word-short = charge fell short
word-test = cohesion test
word-flank = attacked in flank or rear
word-losses = losses
word-no-retreat = no way to retreat
word-off-table = driven off the table
word-ridden-down = ridden down
word-scythed = scythed chariots spent
word-hill = gentle hill
word-steep_hill = steep hill
word-field = fields, broken ground
word-scrub = scrub
word-vineyard = vineyard
word-pits = pits
word-village = village
word-wood = wood
word-thicket = thicket
word-marsh = marsh
word-pond = pond
word-town = town
word-river = river
word-road = road
word-longbow-A = longbow A
word-longbow-B = longbow B
word-short-bow-A = short bow A
word-short-bow-B = short bow B
word-composite-bow = composite bow
word-crossbow-A = crossbow A
word-crossbow-B = crossbow B
word-handgun = handgun
word-arquebus-A = arquebus A
word-arquebus-B = arquebus B
word-musket = musket
word-javelin = javelin
word-sling = sling
word-artillery-A = artillery A
word-artillery-B = artillery B
word-artillery-C = artillery C
word-various-weapons = various weapons
word-pike = pike
word-long-spear = long spear
word-polearm = polearm
word-pilum = pilum
word-stakes = stakes
word-pavise = pavises
army-total =   { $count } units, VD { $vd }, beaten at { $beaten }, initiative re-rolls: { $rerolls }
army-right = The army is in order.
army-wrong = The army is not in order yet.
# the board
ground-open = open ground
ground-broken = broken ground: disorders all but T, FL, S
ground-difficult = difficult ground: about half rate, disorders all but FL, S
ground-impassable = impassable
ground-river = fordable: disorder on leaving
ground-road = road: no disorder from the ground beside it
state-disordered = disordered
state-order = in order
state-fresh = Fresh
state-losses =
    { $number ->
        [one] { $number } permanent loss
       *[other] { $number } permanent losses
    }
state-general = the general is here
state-melee = in melee
state-impetuous = impetuous
state-block = part of a large unit
values-ringed = (n): the impetus of a unit that is no longer Fresh, which has no bonus from it
fact-type = Type
fact-vbu = VBU (strength)
fact-impetus = Impetus
fact-vd = VD
fact-moves = Moves (open · broken · difficult · oblique)
fact-engaged = In melee with
fact-melee = Weapon
fact-missile = Missile weapon
fact-special = Special
code-CP1 = heavy cavalry, armoured
code-CP2 = heavy cavalry, unarmoured
code-CM = medium cavalry
code-CL = light cavalry
code-CGP = heavy war chariots
code-CGL = light war chariots
code-CF = scythed chariots
code-EL = elephants
code-FP = heavy foot
code-FL = light foot
code-T = missile troops
code-S = skirmishers
code-ART = artillery
code-W = wagon fort
stage-set-up = Set-up
stage-initiative = Initiative
stage-first = First player active
stage-second = Second player active
tally-vd = VD lost
tally-vd-text = { $lost } of { $limit } (army { $total })
tally-rerolls = Initiative re-rolls
tally-goal = half of the enemy’s VD lost
tally-turn = Turn { $turn } of { $turns }
table-movement = Movement
table-movement-note = In H. (n) = charge figure, +n = extra stretch of S and CL, +D = disordered afterwards, no = not allowed.
table-shooting = Shooting: dice added to the VBU, against foot / mounted
table-shooting-note = Artillery C not below 2H.
table-retreat = Retreat and pursuit (charge bonus)
table-depth = Depth bonus of large units
table-terrain = Terrain of a free battle
cell-or = { $free } or { $rest }
column-type = Type
column-open = Open
column-broken = Broken
column-difficult = Difficult
column-oblique = Oblique
column-weapon = Weapon
column-r-foot = Retreat foot
column-r-mounted = Retreat mounted
column-r-cl = Retreat CL
column-p-foot = Pursuit foot
column-p-mounted = Pursuit mounted or impetuous
column-p-cl = Pursuit CL
column-block = Large unit
column-foot = Against foot
column-mounted = Against mounted
column-foot-army = Foot army
column-mounted-army = Mounted army
depth-pike = pikes
depth-long-spear = long spears
depth-polearm = polearms
depth-warband = warbands
overlay-zoc-enemy = Enemy zones of control
overlay-zoc-own = Own zones of control
overlay-range = Arc and ranges
snap-full = as far as possible
snap-rate = full rate
snap-contact = just short of contact
snap-zone = edge of a zone of control
snap-order = still in order
snap-align = in line with a neighbour
refusal-not-for-groups = Oblique and rear moves are for single units, not for groups.
note-house = House rulings
note-house-text = who may evade, artillery over friends, the end of scythed chariots, the panic of elephants and the rout behind a beaten unit are ours, not the sheet's.
# odds
harm-unharmed = unharmed
harm-disordered = disordered
harm-loss = 1 loss
harm-losses = 2 or more losses
harm-base = a base of a large unit lost
harm-routed = routed
losses-losses = on average { $mean } losses
answer-evasion-acts = the enemy tries to evade
answer-evasion-passes = the enemy does not evade
answer-defensive-fire-acts = the enemy shoots as you charge
answer-defensive-fire-passes = the enemy does not shoot
# What a battle has of its own.
ends-vd = At the end of a half turn an army that has lost half its VD, rounded up, is beaten; both at once is a draw.
ends-limit = After the last turn the army that has lost fewer VD wins.
clause-zone = { $side } deploy inside { $area }.
clause-arrives = From turn { $turn } on { $units } may enter by { $edge ->
    [own] their own edge
    [right] the edge on their right
   *[left] the edge on their left
  }.
clause-hold = While one side alone has units { $where }, the other counts { $vd } VD more as lost.
clause-rain = Rain: { $weapons ->
    [all] no weapon
   *[other] { $weapons }
  } { $range ->
    [0] { $weapons ->
        [all] shoots.
       *[other] do not shoot.
      }
   *[other] { $weapons ->
        [all] shoots farther than { $range } H.
       *[other] shoot no farther than { $range } H.
      }
  }
clause-break_at = { $side } are beaten once they have lost { $vd } VD.
who-class-mounted = the mounted troops
who-class-foot = the foot
who-terrain-open = open ground
who-state-fit = in order
who-state-fresh = fresh
who-state-disordered = disordered
who-state-engaged = in melee
who-state-general = with the general
who-troops = the troops of type { $code }
word-ordered = in order
word-disordered = disordered
word-lost = lost
