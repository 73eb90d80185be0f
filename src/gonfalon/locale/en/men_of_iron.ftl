# Men of Iron: what players may answer
option-activate = Activate { $command }
option-standard = Activate { $unit }
option-continue = Continue with { $command }
option-seize = Seize with { $command }
option-go = Go to hex { $place }
option-close = Close with the enemy in hex { $place }
option-hex = Hex { $place }
option-face = Face { $facing }
option-fire = Fire at { $target }
option-bombard = { $unit } { $unit_gender ->
    [mp] fire
    [fp] fire
   *[other] fires
} at { $target }
option-mount = Mount (3 MP)
option-dismount = Dismount
option-form = { $unit }: { $formation }
option-plant = Place { $unit }
option-shock = { $unit } { $unit_gender ->
    [mp] shock
    [fp] shock
   *[other] shocks
} { $target }
option-charge = { $unit } { $unit_gender ->
    [mp] charge
    [fp] charge
   *[other] charges
} { $target }, ending in hex { $place }, facing { $facing }
option-undo = Take { $unit } out of the plan
option-fight = Resolve the fight with { $unit }
option-counter = Counter-charge { $target }
option-ride = Counter-charge from hex { $place }, facing { $facing }
option-advance = { $unit } { $unit_gender ->
    [mp] advance
    [fp] advance
   *[other] advances
} into hex { $place }
option-kind = { $mounted ->
    [no] { $unit } { $unit_gender ->
        [mp] start dismounted
        [fp] start dismounted
       *[other] starts dismounted
    }
   *[other] { $unit } { $unit_gender ->
        [mp] start mounted
        [fp] start mounted
       *[other] starts mounted
    }
    }

# Questions
ask-Deploy = Set up your army, or accept the set-up
ask-FreeActivation = Free activation: which command acts?
ask-Continuity = Continuity: name another command, or pass
topic-Seizure = Seizure
topic-Follow = Advance
ask-Seizure = The enemy is about to roll for { $command }. Seize?
ask-Orders = Shield walls and schiltrons, before anything else
ask-Act = Which unit is next?
ask-Use = What { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } do?
ask-StopFacing = Which way { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } face?
ask-ResponseFire = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } answer the fire of { $target_unit }?
ask-ReactionFire = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } fire at { $target_unit }, now entering { $unit_gender ->
    [mp] their
    [fp] their
   *[other] its
} front hexes?
ask-CarefulReaction = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } use { $unit_gender ->
    [mp] their
    [fp] their
   *[other] its
} reaction fire now, on { $target_unit }?
ask-BombardWindow = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } fire?
ask-PlanShock = Designate shocks and charges
ask-ChooseFight = Which fight is resolved next?
ask-RetreatBeforeShock = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } retreat before the shock?
ask-Follow = Does a unit advance into the hex left free?
ask-CounterFire = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } counter-charge { $target_unit } after being fired at?
ask-CounterChargeWindow = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } try to counter-charge?
ask-CounterRide = From which hex { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } counter-charge { $target_unit }?
ask-TurnToMeet = Which way { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } face to meet { $target_unit }?
ask-EndClash = Which unit advances?
ask-Retreat = Into which hex { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } retreat?
ask-PlaceRetired = To which hex near the Standard { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } retire?
ask-Shelter = In which hex inside the schiltron { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } shelter?
ask-JoinUnit = Which unit does { $unit } join?
ask-Replace = { $unit } must be replaced: with which unit does the replacement stand?
ask-PlaceStandard = In which hex is { $unit } placed?

# What happened
event-activated = The { $side } activate { $command } ({ $how })
event-play-passes = Play passes to the { $side }
event-moved = { $unit } { $unit_gender ->
    [mp] move
    [fp] move
   *[other] moves
} to hex { $place }
event-turned = { $unit } { $unit_gender ->
    [mp] turn
    [fp] turn
   *[other] turns
} to face { $facing }
event-disordered = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} Disordered
event-retreated = { $unit } { $unit_gender ->
    [mp] retreat
    [fp] retreat
   *[other] retreats
} to hex { $place }
event-retired = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} Retired to hex { $place }
event-unhorsed = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} Unhorsed
event-eliminated = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} eliminated
event-advanced = { $unit } { $unit_gender ->
    [mp] advance
    [fp] advance
   *[other] advances
} into hex { $place }
event-rallied = { $unit } { $unit_gender ->
    [mp] rally
    [fp] rally
   *[other] rallies
}
event-formed = { $unit } { $unit_gender ->
    [mp] form
    [fp] form
   *[other] forms
} a { $formation }
event-unformed = { $unit } { $unit_gender ->
    [mp] leave their
    [fp] leave their
   *[other] leaves its
} formation
event-remounted = { $unit } { $unit_gender ->
    [mp] mount
    [fp] mount
   *[other] mounts
}
event-dismounted = { $unit } { $unit_gender ->
    [mp] dismount
    [fp] dismount
   *[other] dismounts
}
event-leader-lost = { $unit } is killed or captured
event-leader-moved = { $unit } joins the unit in hex { $place }
event-leader-replaced = A replacement takes over from { $unit } in hex { $place }
event-standard-lost = { $unit } falls to the enemy
event-planted = { $unit } is placed in hex { $place }
event-rearmed = { $unit } { $unit_gender ->
    [mp] fetch
    [fp] fetch
   *[other] fetches
} new javelins
event-scored = { $points ->
    [one] { $side }: { $points } flight point
   *[other] { $side }: { $points } flight points
    }
event-left = { $command } leaves the field
event-hedge-opened = The hedge between hexes { $place } and { $other } is broken
event-counter-charged = { $unit } { $unit_gender ->
    [mp] counter-charge
    [fp] counter-charge
   *[other] counter-charges
} { $target }
event-wagon-lost = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} taken
event-bombard-lost = { $unit } { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} destroyed

# Why not
refusal-no-counter-charge = No counter-charge is possible here.
refusal-no-charge-path = No free path of front hexes with one turn of a vertex leads there.
refusal-earlier-group-first = Those who come before them have not all entered.
refusal-other-command-brings = They enter only with { $command }.
refusal-other-wave = This unit comes with another wave.
refusal-not-before-activation = Not before { $count } { $count ->
        [one] activation
       *[other] activations
    } of the side.
refusal-nearest-unit = A leader joins the nearest unit of his command.
refusal-own-command = A replacement stands with a unit of the same command.
refusal-cannot-charge = This kind of unit cannot charge.
refusal-disordered-no-charge = A Disordered unit may not charge.
refusal-retired-cannot = A Retired unit can only go back to its Standard.
refusal-fallen-into-pit = It fell over an obstacle and does nothing more in this activation.
refusal-ground-forbids-charge = This ground forbids charging.
refusal-charge-from-zoc = No charge begins in an enemy zone of control.
refusal-no-enemy = There is no enemy unit.
refusal-adjacent-no-charge = An adjacent enemy is shocked, not charged.
refusal-charge-distance =
    { $number ->
        [one] The target is { $number } hex away; a charge begins at 2 or 3.
       *[other] The target is { $number } hexes away; a charge begins at 2 or 3.
    }
refusal-formation-no-charge = The front of this formation cannot be charged.
refusal-must-charge = This unit must make for the nearest enemy and charge.
refusal-other-command = This unit belongs to another command.
refusal-already-planned = It is in the plan already.
refusal-occupied = A combat unit stands there.
refusal-must-shock = { $unit } { $unit_gender ->
    [mp] attack
    [fp] attack
   *[other] attacks
}, so { $target_unit } in { $unit_gender ->
    [mp] their
    [fp] their
   *[other] its
} front must be attacked too.
refusal-must-charge-now = { $unit } must attack.
refusal-no-fight = There is no such fight.
refusal-not-in-plan = It is not in the plan.
refusal-one-sallies = Only one unit may shock out of the refuges.
refusal-stakes-no-charge = Stakes stand before it: no charge goes across them.
refusal-not-in-front = The enemy is not in its front hexes.
refusal-enemy-there = An enemy stands there.
refusal-no-stacking = Units may not stack there.
refusal-not-away = That is not away from the attacker.
refusal-nearer-standard = There is a hex nearer to the Standard.
refusal-inside-schiltron = They go inside the nearest ring.
refusal-must-retreat = The unit must retreat.
refusal-formed-already = Its formation was settled at the start of this activation.
refusal-no-formation = It is in no such formation.
refusal-no-leader = Only a leader on the map can order that.
refusal-no-shield-wall = This unit may not form a shield wall.
refusal-disordered-no-wall = A Disordered unit may not form a shield wall.
refusal-no-schiltron = This unit may not form a schiltron.
refusal-next-to-enemy = Not next to an enemy.
refusal-disordered-no-schiltron = A Disordered unit may not form a schiltron.
refusal-cannot-mount = It cannot do that now.
refusal-whole-activation = Dismounting takes a whole activation.
refusal-schiltron-stays = The schiltron stays as it is.
refusal-three-points = That needs 3 movement points.
refusal-in-missile-range = Not within range of enemy missiles.
refusal-no-response = No response fire is possible.
refusal-set-up-elsewhere = It may not be set up there.
refusal-impassable = This unit may not enter that ground.
refusal-stand-with-unit = The leader must stand with a unit of the right kind.
refusal-one-axe-beneath = Only one such unit stands beneath each schiltron.
refusal-axes-beneath = A unit stands beneath it and must leave first.
refusal-one-command-each-side = On each side of the road, at most one command of foot and one of mounted men-at-arms.
refusal-not-yours-to-place = This piece is not yours to place.
refusal-faces-elsewhere = It may not face that way at set-up.
refusal-no-vertex = A unit faces one of the six vertices.
refusal-starts-as-it-is = It starts as it is.
refusal-standard-too-far = { $unit } is too far from the leader.
refusal-command-gone = This command has nothing left to act with.
refusal-not-your-command = This command is not yours.
refusal-sortie-only-instead-of-continuity = It acts only in place of a continuity roll.
refusal-strays-only-free = They act only in a free activation.
refusal-no-units = This leader commands no unit.
refusal-wave-waits = The wave enters only by a free activation.
refusal-must-open = The battle begins with this activation: it cannot be passed.
refusal-not-first = This command may not make the first activation.
refusal-no-standard = That is not one of your Standards.
refusal-nobody-to-rally = There is nobody to rally at this Standard.
refusal-plays-alone = After these first activations play passes by itself.
refusal-one-activation = The whole army has a single activation.
refusal-just-used = This command has just acted.
refusal-may-not-seize = Who acts as a whole army may not seize.
refusal-no-turn = It cannot turn now.
refusal-zoc-blocks = Enemy units or zones of control bar the way.
refusal-one-vertex = It may turn by one vertex, once.
refusal-out-of-command-adjacent = An out-of-command unit may not move next to an enemy.
refusal-homeward-only = A Retired unit moves one hex towards its Standard.
refusal-too-far-to-enter = It has not enough movement to come on there.
refusal-same-zoc = It may not leave and enter the same zone of control.
refusal-needs-points =
    { $number ->
        [one] That needs { $number } movement point; it has { $allowance }.
       *[other] That needs { $number } movement points; it has { $allowance }.
    }
refusal-formation-stands = A unit in this formation may not move.
refusal-fired-already = It has fired already.
refusal-moved-already = It has moved already.
refusal-pinned = Out of command, it may not leave the enemy zone of control.
refusal-no-step = There is no way from hex to hex there.
refusal-too-far = That is too far.
refusal-zoc-stops = It must stop in an enemy zone of control.
refusal-other-advances = Another unit or hex comes first.
refusal-charge-cut-off = { $unit } cannot charge { $target_unit } any more as announced.
refusal-charger-gone = The charger can no longer charge.
refusal-target-gone = The target is gone.
refusal-no-zoc = Not into an enemy zone of control.
refusal-cannot-advance = It cannot advance there.
refusal-beneath-pikes = It is covered by the schiltron above it.
refusal-nothing-left = It can do nothing more in this activation.
refusal-not-offered = This is not among its choices.
refusal-no-missiles = It has no missiles.
refusal-off-map = It is not on the map.
refusal-hobilars-moved = Hobilars do not fire after moving or dismounting.
refusal-out-of-range = Out of range ({ $number ->
    [one] { $number } hex
   *[other] { $number } hexes
}).
refusal-out-of-leader-range = It stands outside this leader's range.
refusal-no-sight = The line of sight is blocked.
refusal-outside-field = The target is behind the unit.
refusal-units-between = Crossbows do not fire through other units.
refusal-standard-not-now = This Standard cannot be placed now.
refusal-enemy-unit = That is an enemy unit.
refusal-must-turn = { $unit } must face the enemy.
refusal-standard-only-free = A Standard is activated only in a free activation.
refusal-must-close = { $unit } must close with the enemy first.
refusal-units-moved = A combat unit of the command has moved.
refusal-wagons-moved = A wagon has moved in this activation.
refusal-strays-only-move = Foot out of all command may only move.
refusal-no-javelins = It has no javelins left.
refusal-closing-cannot-fire = It is closing for shock and may not throw.
refusal-may-not-close = It may not close with the enemy now.
refusal-not-adjacent = No enemy stands next to that hex.
refusal-cannot-shock = This kind of unit never attacks by shock.
refusal-formation-no-attack = A unit in this formation may not attack.
refusal-matrix-forbids = The weapon matrix forbids this attack.
refusal-across-water = Mounted units do not shock across this water.
refusal-fired-no-shock = Genitors that threw may not shock.
refusal-did-not-close = It moved up without rolling to close for shock.
refusal-two-shots = The bombard has no shots left in this battle.
refusal-bombards-stay = A bombard may not move.
refusal-must-face-attacker = Only to face the unit it counter-charges.
refusal-must-face-enemy = It must face the enemy it can charge.
refusal-no-shot = It cannot fire at that.
refusal-standard-elsewhere = The Standard may not be placed there.

# Modifiers
modifier-own-drm = own DRM
modifier-flank = flank
modifier-flight-points = flight points
modifier-leader-rating = activation rating
modifier-range = range { $number }
modifier-angle = flank of a mounted target
modifier-firer-disordered = firer Disordered
modifier-firer-mounted = mounted firer
modifier-shield-wall = shield wall
modifier-rain = rain
modifier-sun = sun in the eyes
modifier-wind = wind
modifier-special = rule of the battle
modifier-no-shields = no shields
modifier-terrain = { $word }
modifier-schiltron = schiltron
modifier-numbers = numbers
modifier-defender-drm = defender's DRM
modifier-weapons = weapon matrix
modifier-attacker-disordered = attacker Disordered
modifier-defender-retired = defender Retired
modifier-no-javelins = genitors without javelins
modifier-two-sides = attacked from two kinds of side
modifier-rear = rear
modifier-charge = charge
modifier-charge-moved = charge after moving
modifier-leader = leader

# Rolls
roll-continuity = { $side }: continuity
roll-seizure = { $side }: seizure
roll-first = Who goes first
roll-close = { $unit }: closing with the enemy
roll-ridden = Riders through { $unit }
roll-leader-struck = { $unit }: leader check in the melee
roll-bombard = { $unit } { $unit_gender ->
    [mp] fire
    [fp] fire
   *[other] fires
} at { $unit1 }
roll-entry = Entry of the reinforcements
roll-schiltron-reluctance = { $unit } before the schiltron
roll-leaving = Does the command stay?
roll-flight = { $side }: flight
roll-reluctance = { $unit }: reluctance to charge
roll-deadly-ground = { $unit } on deadly ground
roll-burn = { $unit }: crossing the water
roll-shelter = { $unit } in search of shelter
roll-pulled-down = { $unit } among the hooks
roll-leader-shot = { $unit }: leader check under fire
roll-counter-charge = { $unit }: counter-charge on { $unit1 }
roll-shock = { $side }: shock on { $unit1 }
roll-charge = { $side }: charge on { $unit1 }
roll-fire = { $unit } { $unit_gender ->
    [mp] fire
    [fp] fire
   *[other] fires
} at { $unit1 }
roll-obstacle = { $unit } at the obstacle
roll-stakes = { $unit } before the stakes

# Results
result-activated = the command acts
result-not-activated = the command does not act
result-seized = play is seized
result-not-seized = the seizure fails
result-nothing = no result
result-adr = attacker Disordered, retreats
result-ad = attacker Disordered
result-dd = defender Disordered
result-ddr = defender Disordered, retreats
result-ad-dd = both Disordered
result-ddr-go = defender Disordered, retreats; the attack continues
result-dR = defender Retired
result-ad-dR = attacker Disordered, defender Retired
result-dE-go = defender eliminated; the attack continues
result-none = no effect
result-disordered = Disordered
result-retreat = the unit retreats
result-retired = Retired
result-eliminated = eliminated
result-unhorsed = Unhorsed
result-none-9 = no effect; leader check
result-disordered-9 = Disordered; leader check
result-eliminated-9 = eliminated; leader check
result-unhorsed-9 = Unhorsed; leader check
result-counter-charge = counter-charge
result-no-counter-charge = no counter-charge
result-charges = the charge goes in
result-reluctant = reluctant: ordinary shock
result-no-attack = no attack
result-attacks = the attack goes in
result-ridden-down = ridden down
result-unharmed = unharmed
result-safe = leader safe
result-killed = leader killed
result-in-order = in order
result-out-of-order = Disordered
result-fallen = fallen
result-mounted = still mounted
result-pulled-down = pulled from the saddle
result-in-the-saddle = still in the saddle
result-perished = the unit perishes
result-survived = the unit survives
result-sheltered = sheltered in the ring
result-closes = the unit closes
result-hangs-back = the unit hangs back
result-miss = miss
result-hit = hit
result-even = even: the command enters
result-odd = odd: another command acts
result-enters = the command enters
result-waits = another command acts
result-stays = stays
result-leaves = leaves the field
result-holds = the army holds
result-flees = { $number ->
    [any] flees
    [0] flees (at its level)
   *[other] flees (over its level by { $number })
    }

# The end
end-flight = The { $side } win: the enemy has reached his flight level
end-both-flee = Both armies flee at the same moment
end-dragged-out = The battle has petered out; the larger share of losses decides

# Reactions
window-response = Response fire
window-reaction = Reaction fire (longbows, slingers)
window-careful-reaction = Reaction fire (crossbows, genitors)
window-bombard = Bombards
window-withdrawal = Retreat before shock
window-counter-charge = Counter-charge

# Words
word-free = free activation
word-continuity = continuity
word-seizure = seizure
word-sortie = sortie
word-wall = shield wall
word-schiltron = schiltron
word-none = no formation
word-clear = open
word-low = open ground, level 1 (mud)
word-mud = mud
word-marsh = marsh
word-pond = pond
word-woods = woods
word-village = village
word-town = town
word-building = building
word-monastery = monastery
word-ditch = ditch
word-undergrowth = undergrowth
word-river = river
word-bridge = bridge
word-stream = stream
word-burn = burn
word-lys = the Lys
word-hedge = hedge
word-slope = uphill
word-steep = steep slope
word-ford = ford
word-pits = pits
word-wagons = wagons
word-laager = laager
word-road = road

# The screen
screen-terrain = MP mounted { $mounted }, foot { $foot }; shock { $shock }; fire { $fire }
screen-owed = Still to do
screen-retired = Retired
screen-disordered = Disordered
screen-normal = Normal
screen-rating = activation rating
screen-range = command range
screen-movement = movement
screen-drm = shock DRM
screen-out = out of command
screen-no-javelins = no javelins
screen-shots = shots left: { $count }
screen-replacement = replacement leader
screen-moved = has moved
screen-fired = has fired
screen-command = command
screen-missiles = range DRM
screen-setup = Set-up
screen-stage-choose = Who acts
screen-stage-act = Move and fire
screen-stage-shock = Shock
screen-goal = the enemy army flees
screen-flight = flight points
screen-flight-of = { $points } of { $level }
screen-flight-chance = chance to flee at the next check
screen-rating-of = rating { $number }
screen-table-range = Missile range DRM
screen-table-fire = Missile fire at a { $target } target
screen-mounted = mounted
screen-foot = foot
screen-table-charge = Charge
screen-table-shock = Shock
screen-table-matrix = Weapon matrix (columns attack)
screen-die = Die
screen-result = Result
screen-overlay-reach = Reach
screen-overlay-fire = Field of fire
screen-overlay-command = Command range
screen-overlay-zoc = Enemy zones of control
# odds
harm-unharmed = unharmed
harm-disordered = Disordered
harm-retreats = retreats
harm-unhorsed = unhorsed
harm-leader-lost = leader lost
harm-retired = Retired
harm-eliminated = eliminated
answer-Seizure-passes = the enemy does not try to seize
answer-Seizure-acts = the enemy chooses “{ $option }”
answer-response-acts = the enemy shoots in response
answer-response-passes = the enemy does not shoot in response
answer-reaction-acts = the enemy shoots as you come
answer-reaction-passes = the enemy does not shoot as you come
answer-careful-reaction-acts = enemy crossbows or genitors shoot as you come
answer-careful-reaction-passes = enemy crossbows and genitors do not shoot as you come
answer-bombard-acts = the enemy's bombards fire
answer-bombard-passes = the enemy's bombards hold their fire
answer-withdrawal-acts = the enemy falls back before the shock
answer-withdrawal-passes = the enemy stands
answer-counter-charge-acts = the enemy tries to counter-charge
answer-counter-charge-passes = the enemy does not counter-charge
answer-Follow-acts = the enemy advances into the hex left free
answer-Follow-passes = the enemy does not advance
answer-Retreat-acts = the enemy retreats ({ $option })
answer-StopFacing-acts = the enemy turns ({ $option })

# -- how a battle is won, from its file
ends-flight = An army flees, and loses, when a die and its Flight Points together reach its level: { $one } for { $first }, { $two } for { $second }.
ends-lull = If the battle drags on (200 activations, or 12 in a row without a die rolled against an enemy), the side that has used up the smaller part of its level wins.
arrival-enters = The reinforcements { $of } enter during the battle
arrival-after = once all the earlier ones { $of } are in
arrival-from = but not before their side has had { $count ->
        [one] one activation
       *[other] { $count } activations
    }
arrival-on = and only if the die shows { $limit ->
        [even] an even number
       *[other] { $limit } or less
    }
arrival-by = and only by a free activation
arrival-with = together { $to }
who-class-horse = mounted units
who-class-foot = foot units
who-class-leader = leaders
who-class-standard = Standards
who-class-wagon = wagons
who-class-bombard = bombards
who-kind-leader = leaders
who-kind-standard = Standards
who-state-fit = neither Disordered nor Retired
who-state-disordered = Disordered
who-state-retired = Retired
who-state-mounted = mounted
who-state-formed = in formation
who-state-bound = bound to charge
clause-shield-wall =
    { $forbidden ->
        [yes] { $kinds } { $of_side } may not form shield walls.
       *[no] { $kinds } { $of_side } may form shield walls.
    }
clause-schiltron =
    { $kinds } { $of_side } { $in_play ->
        [yes] may form schiltrons and leave them in play
       *[no] that stand in schiltron stay in it
    }{ $start ->
        [fixed] { "" }; at the set-up none of them may leave it
       *[free] { "" }
    }. Shock through the front of a schiltron has { $shock_drm }{ $beneath ->
        [none] { "" }
       *[other] { "" }; { $beneath } may stand beneath one
    }.
clause-ring = The units around { $inside } stand in a ring and show no rear to the outside.
clause-shelter = When { $who } must Retire, they roll a die: up to { $lost_to } they are lost, otherwise they are put inside the nearest ring.
clause-whole-army =
    { $side } act as one command, { $command }: one activation at a time{ $may_seize ->
        [yes] , and they may seize
       *[no] , and they never seize
    }.
clause-by-arm =
    { $command } commands { $arm ->
        [horse] all mounted men-at-arms
        [foot] all foot
       *[any] any unit
    } of his side within his range.
clause-strays = The foot { $of_side } outside the range of every leader of the foot ({ $command }) may move together in a free activation, and do nothing else.
clause-rally-near = Disordered units { $of_side } rally only within range of { $commands }.
clause-opens = The first activation goes to { $commands }.
clause-passes-after =
    { $activation ->
        [one] After the first activation
       *[other] After the first { $activation } activations
    } { $of_side } play passes by itself.
clause-leaves = { $command } leaves the field, when activated, if the flight points of its side plus a die make { $limit } or more.
clause-sortie = { $command } acts only in place of a continuity roll, without a die; { $refuges } are its refuges.
clause-aggression = The Mounted men-at-arms { $of_commands } must try to charge when their command is activated within { $within } hexes of the enemy.
clause-ride-over = When { $riders } pass through { $foot }, they Disorder them without a die, and eliminate those who were shaken already.
clause-dismount =
    { $who } may dismount, which takes a whole activation{ $together ->
        [yes] , and do so all together
       *[no] { "" }
    }{ $remount ->
        [yes] , and may mount again
       *[no] { "" }
    }.
clause-carts-or-men = An activation { $of_command } moves its wagons or its combat units, not both.
clause-retire-kills = A Retire result eliminates { $who }.
clause-harm-kills = Any adverse result eliminates { $who }.
clause-worth =
    { $who } cost { $points ->
        [one] one flight point
       *[other] { $points } flight points
    } each when eliminated.
clause-double-loss = { $who } count double when eliminated or Retired by { $by }.
clause-standard-points = A Standard lost costs { $side } { $points ->
        [one] one flight point
       *[other] { $points } flight points
    } (house rule).
clause-pulled-down =
    { $riders } with an adverse result in shock against { $by } are also Unhorsed on a die of { $falls_to } or less{ $unless_formed ->
        [yes] , unless those are in formation
       *[no] { "" }
    }.
clause-camp = An enemy { $in_zone } at the end of an activation costs { $side } { $points ->
        [one] one flight point
       *[other] { $points } flight points
    }.
clause-wagons =
    A wagon { $of_side } with an enemy and no friend beside it is lost{ $behind ->
        [none] { "" }
       *[other] , unless a hexside lies between (ground: { $behind })
    }, and costs { $points ->
        [one] one flight point
       *[other] { $points } flight points
    }.
clause-break-out = The first unit { $of_command } to reach { $zone } costs the enemy { $points ->
        [one] one flight point
       *[other] { $points } flight points
    }.
clause-deadly-ground =
    { $who } hurt on such ground ({ $terrain }){ $on_retire ->
        [yes] , or who must Retire across it,
       *[no] { "" }
    } are eliminated on a die of { $dies_to } or less.
clause-obstacle =
    { $who } who come into { $at } roll a die: on { $falls_to } or less they are { $effect ->
        [unhorsed] Unhorsed
       *[disordered] Disordered
    }{ $stops ->
        [yes] { " " }and stopped
       *[no] { "" }
    }; otherwise they spend { $extra_mp } MP more.
clause-stakes =
    { $kinds } { $of_side } are set up behind stakes, which stand before the front hexsides of their hexes until the unit leaves{ $charge_barred ->
        [yes] { "" }; nobody charges across them
       *[no] { "" }
    }{ $falls_to ->
        [-1] { "" }
       *[other] { "" }; riders who attack across them fall on a die of { $falls_to } or less
    } (house rule).
clause-fire-drm = Fire by { $firers } at { $targets } has { $drm } ({ $why ->
        [rain] rain
        [no-shields] no shields
        [sun] sun in the eyes
        [wind] wind
       *[special] a rule of this battle
    }){ $until ->
        [0] { "" }
       *[other] { " " }during the first { $until } activations
    }.
clause-way-home = Units { $of_side } that must Retire do so only by a free way through { $through } to { $to }; otherwise they are lost.
clause-shared-standards = Every Standard { $of_side } serves all its commands.
clause-plant =
    { $standard } is placed in play, { $in_zone }, { $when ->
        [acting] { $commands ->
            [none] when its command acts
           *[other] when { $commands } acts
        }
        [all_foot] when all foot of its command has entered
        [all_entered] when its whole command has entered
       *[arrived] when the reinforcements { $of_arrival } have begun to enter
    }.
clause-sets-up-first = { $side } set up first.
clause-setup-limit = { $side } set up only { $in_zone }.
clause-one-arm-per-zone = { $side } set up at most one foot and one mounted command in each of these: { $zones }.
clause-genitors = Genitors close with the enemy on { $closes_to } or less, take new javelins { $rearms_at } hexes or more from him, and without javelins are shocked at { $helpless }.
clause-bombards = Each bombard fires { $shots ->
        [one] once
       *[other] { $shots } times
    } in the battle, at most once per activation, at any moment.
screen-anywhere = any hex
who-tag-genoese = the Genoese
who-tagged = those marked “{ $name }”
ends-points = Every point that a side scores is a Flight Point of its enemy.
who-units = the units
word-normal = in order
word-disordered = Disordered
word-retired = Retired
word-lost = lost
