# Cry Havoc
# What players may answer
option-mark = Mark { $unit } for a shot
option-shoot = { $unit } shoots at { $target }
option-volley =
    { $target ->
        [nobody] Defensive shot: { $shooters }
       *[other] Defensive shot at { $target }: { $shooters }
    }
option-let-pass = Let this one pass
option-let-all = Let everybody pass (this step)
option-hold = { $unit } holds fire
option-short-only = Ask only for short range
option-only-this = Keep the shots for this target
option-charge = { $unit } charges { $target }
option-counter = { $unit } counter-charges
option-go = Go to { $place }
option-go-on = Go on as planned
option-carry-out = Carry out the charge
option-leave = Leave the map from { $place }
option-stay = Stay here
option-mount = Mount { $horse } (whole turn)
option-dismount = Dismount (whole turn)
option-take = Take { $horse } by the bridle
option-catch = Try to catch { $horse } on the move
option-release = Let go of { $horse }
option-lead = Lead { $horse }
option-haul = Move { $cart } with several men
option-hitch = Hitch { $horse } to { $cart } (whole turn)
option-unhitch = Unhitch { $horse } (whole turn)
option-tie = Tie { $mule } behind { $behind } (whole turn)
option-untie = Untie { $mule } (whole turn)
option-stand = { $unit } in { $hex }, facing { $facing }
option-lift = Pick up { $unit }
option-lay = Lay down in { $place }
option-clear = With { $helper }, clear the bodies from { $place } to { $onto }
option-hand =
    { $count ->
        [one] { $unit } takes { $count } missile from { $giver }
       *[other] { $unit } takes { $count } missiles from { $giver }
    }
option-draw = { $unit } draws missiles from the store
option-attack = Attack: { $attackers } against { $targets }
option-resolve = Resolve the charge of { $unit }
option-reserve = Reserve { $unit } for { $target }
option-suffer = { $unit } takes the blow
option-retreat =
    { $via_count ->
        [0] Fall back to { $place }
       *[other] Fall back to { $place } by way of { $via }
    }
option-advance = { $unit } advances to { $place }
option-push = { $unit } makes room: to { $place }
option-corner = Side { $side } of the corner
option-all-panic = Let all of them panic
option-roll = Roll the die
option-frighten = { $unit }

# Questions
ask-DeployForce = Set up your people within their zone, or accept
ask-HideForce = Note in secret where your people hide, or accept
ask-MarkShots = Who makes an attack shot?
ask-TakeShots = Which marked shooter shoots at whom?
ask-ChooseCorner = On which side of the corner does { $unit } stand?
ask-DeclareCharges = Announce a charge?
ask-CounterCharge = { $unit } charges { $target_unit }: counter-charge?
ask-MoveWho = Whom do you move?
ask-MoveWhat = What does { $unit } do?
ask-FaceThere = How does { $unit } face in { $hex }?
ask-MoveOn = { $unit } has { $left } MP left: where to?
ask-DefensiveShots = { $unit } is in { $hex }: defensive shots?
ask-AmbushShots = { $unit } is in { $hex }: shots from the ambush?
ask-StandingTargets = Defensive shots at those who stood still?
ask-LayDown = Where does { $unit } lay { $other_unit }?
ask-PlaceLed = Where does { $unit } stand beside its leader?
ask-DismountWhere = On which side does { $unit } dismount?
ask-HaltBeside = Does { $unit }, halted, take a bridle?
ask-DriveTo = Where does { $unit } go?
ask-Beside = Where next to { $other_unit } does { $unit } go?
ask-HaulTo = Where to move { $unit }?
ask-ManBeside = Where beside the cart does { $unit } stand?
ask-TakeMissiles = Who takes missiles?
ask-ChooseAttack = Which melee next?
ask-DeclareAttacks = Declare all your melees
ask-WhoSuffers = Who takes the blow?
ask-ReserveAttackers = Reserve unused attackers for enemies next to the way?
ask-Advance = Does somebody advance?
ask-RetreatFromShot =
    { $count ->
        [one] { $unit } must fall back { $count } hex: where to?
       *[other] { $unit } must fall back { $count } hexes: where to?
    }
ask-RetreatWhere =
    { $count ->
        [one] { $unit } must fall back { $count } hex: where to?
       *[other] { $unit } must fall back { $count } hexes: where to?
    }
ask-PushedByShot = Where does { $unit } give way?
ask-PushBack = Where does { $unit } give way?
ask-PlaceRider = Where does { $unit } fall?
ask-MakeRoom = Who makes room for { $unit }?
ask-PanicTest = { $unit } has fallen: roll for panic, or let all panic?
ask-Flight = { $unit } takes to flight: where to?
ask-WhoPanics =
    { $count ->
        [one] Who loses heart? (one to choose)
       *[other] Who loses heart? ({ $count } to choose)
    }

# What happened
event-marked = { $unit } is marked for a shot
event-shot = { $unit } shoots at { $target_unit } in { $hex } ({ $range } range, cover: { $cover })
event-shot-lost = The shot of { $unit } at { $target_unit } is lost
event-moved = { $unit } moves to { $hex }
event-left = { $unit } leaves the map
event-cut = { $unit } loses two hexes of movement
event-wounded = { $unit } is wounded
event-stunned = { $unit } is stunned
event-killed = { $unit } is dead
event-horse-killed = { $unit } is killed
event-unhorsed = { $unit } is unhorsed
event-recovered = { $unit } comes to
event-retreated = { $unit } falls back to { $hex }
event-trapped = { $unit } cannot fall back
event-advanced = { $unit } advances to { $hex }
event-charged = { $unit } announces a charge at { $target_unit }
event-countered = { $unit } will counter-charge { $target_unit }
event-charge-failed = The charge of { $unit } does not come home
event-swapped = { $unit } is the stronger: the roles are reversed
event-fought = { $attackers_unit } against { $targets_unit }: { $odds }
event-mounted = { $unit } is in the saddle
event-dismounted = { $unit } has dismounted
event-bridled = { $unit } takes { $horse_unit } by the bridle
event-lifted = { $unit } picks up { $other_unit }
event-laid = { $unit } is laid down in { $hex }
event-cleared = { $unit } and a comrade clear { $hex } of bodies
event-handed =
    { $count ->
        [one] { $unit } takes { $count } missile
       *[other] { $unit } takes { $count } missiles
    }
event-sprung = { $unit } comes out of hiding in { $hex }
event-panicked = { $unit } panics
event-routed = { $unit } is routed
event-rallied = { $unit } takes heart again
event-awake = { $unit } wakes up
event-alarm = The alarm is given
event-gate = { $unit } opens the gate
event-house = { $unit } enters a house
event-turn = Turn { $turn }: { $side }
event-faced = { $unit } turns to { $facing }

# Rolls, modifiers, results
roll-shot = Shot: { $unit } at { $unit1 }
roll-shot-at-mover = Defensive shot: { $unit } at { $unit1 }
roll-shot-at-standing = Defensive shot: { $unit } at { $unit1 }
roll-breakthrough = Breaking through: { $unit }
roll-catch = Catching a horse: { $unit }
roll-melee = Melee ({ $side })
roll-stray = Stray shot: { $unit }
roll-panic = Panic: the death of { $unit }
roll-waking = Waking: { $unit }
modifier-range-medium = medium range
modifier-range-long = long range
modifier-target-armour = target in armour
modifier-shooter-wounded = shooter wounded
modifier-defender-armour = defender in armour
modifier-mover-mounted = on horseback
modifier-mover-armour = in armour
modifier-mover-wounded = wounded
modifier-enemy-mounted = enemy on horseback
modifier-enemy-armour = enemy in armour
modifier-enemy-wounded = enemy wounded
result-unharmed = unharmed
result-wounded = wounded
result-killed = killed
result-caught = caught
result-failed = failed
result-stray-hex = falls in hex number { $number } around the target
result-stray-lost = lost
result-asleep = sleeps on
result-awake = wakes
result-none = nothing
result-panic-1 = one panics
result-panic-2 = two panic
result-panic-3 = three panic
result-rout-3 = three routed
result-rout-6 = six routed
result-shot-miss = miss
result-shot-A = A: falls back
result-shot-at-mover-A = A: his move is cut by two hexes
result-shot-at-standing-A = A: no effect on one who stays put
result-shot-B = B: wounded
result-shot-C = C: killed
result-rider-B = B: rider wounded
result-rider-C = C: horse killed, rider stunned
result-rider-D = D: horse killed, rider wounded
result-rider-E = E: rider killed
result-rider-F = F: horse and rider killed
result-melee-none = no effect
result-melee-A = A: attacker stunned
result-melee-B = B: attacker falls back
result-melee-C = C: defender falls back
result-melee-D = D: defender stunned
result-melee-E = E: defender wounded
result-melee-F = F: defender killed
result-melee-rider-D = D: rider unhorsed and stunned
result-melee-rider-E = E: horse killed, rider stunned
result-melee-rider-F = F: rider unhorsed and wounded
result-melee-rider-G = G: horse killed, rider wounded
result-melee-rider-H = H: rider killed
window-defensive = Defensive shots

# Words
word-none = none
word-light = light
word-medium = medium
word-heavy = heavy
word-short = short
word-long = long

# How battles end
end-cry-havoc-standing =
    { $side_gender ->
        [mp] { $side } hold the field
        [fp] { $side } hold the field
       *[other] { $side } holds the field
    }
end-cry-havoc-nobody = Nobody is left on his feet
end-cry-havoc-more =
    { $side_gender ->
        [mp] { $side } have more people on their feet
        [fp] { $side } have more people on their feet
       *[other] { $side } has more people on their feet
    }
end-cry-havoc-equal = Both sides have as many people on their feet

# Why not
refusal-advance-too-far = He may not advance so far
refusal-already-charged = That one is already the target of a charge
refusal-already-countered = That one already counter-charges
refusal-already-marked = He is already marked
refusal-already-shot = He has already shot
refusal-asleep = He is asleep
refusal-ballista-needs-crew = The ballista needs two crossbowmen next to it
refusal-ballista-reloads = The ballista is being reloaded
refusal-beast-not-before-cart = The beast does not stand before the cart
refusal-below-the-lip = The target lies too near below the lip
refusal-busy = He is busy all turn
refusal-cannot-advance-there = He could not advance into that hex
refusal-cannot-go-on = He can no longer get where he was going
refusal-cannot-reach-the-front = He cannot end in the two hexes before the target
refusal-cannot-reserve = He cannot be reserved against that enemy
refusal-cannot-turn-so = A horse cannot turn like that
refusal-cart-there = A cart stands there
refusal-charge-not-carried-out = A charge has still to be carried out
refusal-charge-owed = The charge must be fought
refusal-charge-too-short = There is no charge of six hexes, the last four straight
refusal-clearing-takes-all = Both men must do nothing else this turn
refusal-crossbow-moved = A crossbowman who moved cannot shoot
refusal-did-not-fight-here = He did not take part in this combat
refusal-enemy-next-to-him = An enemy is in contact with him
refusal-enemy-there = An enemy stands there
refusal-facing-is-fixed = The scenario fixes the facing
refusal-first-hex-not-vacated = The first hex must be one the enemy has left
refusal-foot-and-riders = One attack cannot strike men on foot and riders together
refusal-fought-this-turn = He attacked in melee this turn
refusal-friend-next-to-target = A friend on the line stands next to the target
refusal-giver-has-none = There are not so many missiles to give
refusal-hands-full = He cannot hold one more
refusal-has-enough = Nobody holds more than at the start
refusal-has-fought = He has already fought this turn
refusal-has-moved = He has already moved
refusal-has-not-moved = He has neither moved nor been declared stationary
refusal-has-shot = He who shot may not attack
refusal-heaped-bodies = The bodies bar the hex
refusal-hex-taken = That hex is taken
refusal-hitching-takes-all = That takes a whole turn
refusal-horse-is-held = Somebody already holds it
refusal-horse-of-the-enemy = The enemy controls that horse
refusal-impassable = That terrain is impassable
refusal-is-counter-charged = He is being counter-charged
refusal-last-four-not-straight = The last four hexes must run straight at the target
refusal-lead-from-the-start = A draught beast is led from the start of the step
refusal-lead-the-first-mule = Lead the first mule of the file
refusal-lies-on-the-ground = He lies on the ground
refusal-lifted-this-turn = He has already been picked up this turn
refusal-line-blocked-along-side = Both hexes along the line block it
refusal-lost-his-shot = He had to fall back and lost his shot
refusal-may-not-move-and-shoot = With this weapon he may not shoot and move
refusal-missed-it-this-turn = He missed that horse this turn
refusal-moat-out-of-sight = The bottom of the moat cannot be seen from there
refusal-mounting-takes-all = Mounting takes a whole turn without anything else
refusal-moved-and-shot = He shot and moved: no second shot
refusal-moved-too-far = He moved too far for a defensive shot
refusal-mules-not-in-line = The mules do not stand one behind the other
refusal-must-charge = He must carry out his charge
refusal-no-ammunition = He has no missiles left
refusal-no-armour-there = Nobody in armour enters deep water
refusal-no-bodies = There are no bodies
refusal-no-charge = There is no charge to resolve
refusal-no-enemy = There is no enemy to attack
refusal-no-horse = There is no horse to mount
refusal-no-led-horse-there = A led horse cannot go there
refusal-no-missile-weapon = He has no missile weapon
refusal-no-riders-there = Riders cannot enter that terrain
refusal-no-room-to-lay = There is no room there
refusal-no-second-shot = With this weapon there is no second shot
refusal-horse-stays = A horse without a rider stays where it is until somebody mounts or leads it
refusal-no-sharp-turns = A charge has no moves to flank or rear
refusal-no-shot-from-water = Nobody shoots from water
refusal-no-stop-on-cart = Nobody may stop on a cart
refusal-no-store = There is no store next to him
refusal-no-such-target = That is no target for a charge
refusal-no-target = He has no target
refusal-captive-is-safe = Nobody may shoot at or attack the captive
refusal-nobody-in-front-of-cart = One of the men must stand before the cart
refusal-nobody-named = Name at least one shooter
refusal-not-a-cavalryman = Only cavalrymen mount
refusal-not-a-companion = He is not one of yours
refusal-not-a-draught-beast = That is not a draught beast and a free cart
refusal-not-a-mule = That is not a mule
refusal-not-a-rider = He cannot charge
refusal-not-a-way-back = That is not an allowed way back
refusal-not-adjacent = They are not adjacent
refusal-not-at-the-flank = He must stand at the flank of the horse
refusal-not-at-the-start = Beast or men must stand there at the start of the step
refusal-not-beside-leader = The beast must stand beside its leader
refusal-not-declared = That attack was not declared
refusal-not-his-turn = It is not his turn
refusal-not-in-front-arc = The enemy is not in his front arc
refusal-not-marked = He is not marked for a shot
refusal-not-near-the-dead = He is not within three hexes of the dead man
refusal-not-next-hex = The bodies go to an adjacent hex
refusal-not-next-to-beast = He is not next to the beast
refusal-not-next-to-bodies = Both must be in or next to the hex of the bodies
refusal-not-next-to-giver = They are not adjacent
refusal-not-next-to-horse = Not next to the horse
refusal-not-on-foot = Only a man on foot can do that
refusal-not-on-horseback = That weapon cannot be used on horseback
refusal-not-possible = That is not possible now
refusal-not-stunned = He is not stunned
refusal-not-the-mover = Only the one who is halted on his way may be shot at now
refusal-odds-too-low = The odds are below 1:1
refusal-off-the-slit-axis = Only from straight before the slit
refusal-one-man-cannot = One man alone cannot move a cart
refusal-other-level = That hex lies on another level
refusal-out-of-range = Out of range
refusal-out-of-reach = Out of reach
refusal-outside-the-zone = Outside the zone
refusal-over-others-beside-friend = The target stands next to a friend
refusal-over-others-needs-no-cover = Over others only at a target with no or light cover
refusal-over-others-needs-range = Over others only at medium or long range
refusal-panicked = He has lost his head
refusal-path-blocked = The path is blocked
refusal-place-is-fixed = The scenario fixes that place
refusal-reserved-attack-owed = A reserved attack has still to be made
refusal-reserved-for-another = He is reserved for another enemy
refusal-rider-must-halt = A rider must be halted next to the horse
refusal-routed = He is routed
refusal-serves-the-ballista = He serves the ballista
refusal-shots-have-passed-on = The shots have passed on to another
refusal-somebody-at-own-height = Somebody at his own height stands in the way
refusal-somebody-in-the-way = Somebody stands in the way
refusal-stairs-not-linked = The stairs do not link these hexes
refusal-target-gone = The target is gone
refusal-target-not-visible = The target cannot be seen
refusal-too-far =
    { $needed ->
        [one] { $needed } MP is needed
       *[other] { $needed } MP are needed
    }, { $left ->
        [one] { $left } is left
       *[other] { $left } are left
    }
refusal-too-far-to-counter = More than half the charger's hexes
refusal-too-soon-again = He must first go further
refusal-trees-between = Trees in between
refusal-unarmoured-first = The unarmoured take the loss
refusal-walk-between = A walk or wall in between
refusal-wall-between = A wall in between
refusal-wall-between-hexes = A wall bars the way
refusal-window-in-the-way = A window in the way
refusal-window-occupied = The window is occupied
refusal-window-to-window = Not from one window through another opening
refusal-zone-is-full = No more of them there

# The screen
screen-turn = Turn { $turn } of { $turns }
screen-stage-setup = Set-up
screen-stage-shots = Attack shots
screen-stage-charges = Charges
screen-stage-movement = Movement and defensive shots
screen-stage-melee = Melee
screen-stage-recovery = The stunned recover
screen-ground = Ground
screen-walls = Walls and towers
screen-keep = Keep
screen-attack = attack
values-ringed = (n): the defence of somebody in armour
screen-defence = defence
screen-movement = movement
screen-armoured = armoured
screen-weapon = Weapon
screen-ranges = { $name }: short { $short }, medium { $medium }, long { $long }
screen-missiles = Missiles left
screen-type = Type
screen-state-fit = whole
screen-state-wounded = wounded
screen-state-stunned = stunned
screen-state-dead = dead
screen-mounted = mounted
screen-hidden = hidden
screen-asleep = asleep
screen-panic = panic
screen-rout = routed
screen-marked = marked for a shot
screen-shot = has shot
screen-acted = has moved
screen-busy = busy all turn
screen-led = led by the bridle
screen-carries = carries a man
screen-charges = charges
screen-points = Points
screen-living = On their feet
screen-alarm = The alarm has been given
screen-quiet = No alarm yet
screen-gate-open = The gate is open
screen-gate-closed = The gate is closed
screen-die = Die
screen-cover = Cover
screen-odds = Odds
screen-missile-foot = Shots at people on foot
screen-missile-mounted = Shots at riders
screen-combat-foot = Melee: defender on foot
screen-combat-mounted = Melee: mounted defender
screen-breakthrough = Breaking through
screen-panic-table = Panic
screen-weapons = Weapons
screen-position-note = The position is 11 minus the modified die plus the offset of the weapon, at most 9
screen-offset = Offset
screen-frequency = Attack / defence / both
screen-wall = wall
screen-door = door
screen-window = window
screen-battlement = battlements
screen-slit = arrow slit
screen-lip = lip of a slope
screen-overlay-reach = Reach
screen-overlay-sight = Line of fire
screen-overlay-contact = Contact
screen-cost-note = { $foot } MP on foot, { $mounted } mounted
screen-exit = Exit
# odds
harm-unharmed = unharmed
harm-back = driven back or in panic
harm-wounded = wounded
harm-stunned = stunned
harm-dead = dead
answer-defensive-acts = the enemy takes his defensive shots
answer-defensive-passes = the enemy does not shoot
answer-CounterCharge-acts = the enemy counter-charges
answer-CounterCharge-passes = the enemy does not counter-charge
answer-StandingTargets-acts = the enemy takes defensive shots at those who stood still
answer-StandingTargets-passes = the enemy does not shoot at those who stood still
answer-Advance-acts = the enemy advances after the combat
answer-Advance-passes = the enemy does not advance
answer-Beside-acts = the enemy changes his place beside the beast
answer-Beside-passes = the enemy stays in his place beside the beast
answer-RetreatWhere-acts = the enemy goes back ({ $option })
answer-RetreatFromShot-acts = the enemy goes back ({ $option })
answer-MoveOn-acts = the enemy goes on ({ $option })

# What a battle has of its own
ends-standing = A side loses at once when it has nobody on his feet and nobody still to arrive.
ends-more = If nothing else decides, the side with more people on their feet wins after the last turn.
clause-all-hexes = the map
clause-type =
    { $mounted ->
        [0] { $name }: a type of this battle, { $price } points.
       *[other] { $name }: a type of this battle, { $price } points on foot, { $mounted } mounted.
    }
clause-exit = { $who } may leave the map from { $at }.
clause-gate =
    { $open ->
        [yes] The gate { $in_at } stands open.
       *[no]
            { $opened_from ->
                [none] The gate { $in_at } is closed and counts as wall.
               *[other] The gate { $in_at } is closed and counts as wall. It is opened by one { $of_opened_by } who ends his move { $in_opened_from } with no enemy next to him.
            }
    }
clause-asleep = { $who } sleep at the start. A sleeper does nothing; after the alarm he wakes with { $wakes_from } or more on 1D10 at the start of his side's turn, or when he is attacked and survives.
clause-alarm =
    { $noise ->
        [yes]
            { $zone ->
                [none] The alarm is given at the end of a player turn with a shot or a melee.
               *[other] The alarm is given at the end of a player turn with a shot or a melee, or with { $any_who } { $in_zone }.
            }
       *[no] The alarm is given at the end of a player turn with { $any_who } { $in_zone }.
    }
clause-hidden = The places of { $who } are noted in secret. They appear when they shoot, move or attack, or when an enemy comes next to them.
clause-captive = Senseless all battle long, and safe from harm: { $who }. Such a captive may be carried by { $carriers }, who pick him up once a turn at most.
clause-loot =
    { $points ->
        [one] The first { $of_who } to enter a building { $in_at } scores one point.
       *[other] The first { $of_who } to enter a building { $in_at } scores { $points } points.
    }
clause-bounty =
    { $rank ->
        [none]
            { $points ->
                [one] The enemy scores one point for each { $of_side } who falls.
               *[other] The enemy scores { $points } points for each { $of_side } who falls.
            }
       *[other]
            { $points ->
                [one] The enemy scores one point more for each { $of_rank } { $of_side } who falls.
               *[other] The enemy scores { $points } points more for each { $of_rank } { $of_side } who falls.
            }
    }
clause-stores =
    { $side ->
        [none] Missiles are drawn in or next to { $at }.
       *[other] { $side } draw missiles in or next to { $at }.
    }
clause-laid =
    { $name ->
        [none] Further ground is laid over the map, and nobody moves it.
       *[other] Laid over the map, where it stays: { $name }.
    }
clause-arrival = From turn { $turn } on { $people } may come onto the map by { $at }.
who-class-knight = the knights
who-class-soldier = the soldiers
who-class-peasant = the peasants
who-class-civilian = the civilians
who-tag-person = the people
who-tag-beast = the beasts
who-tag-cart = the carts
who-tag-ballista = the ballistas
who-tag-shooter = those with missile weapons
who-state-alive = alive
who-state-standing = on their feet
who-state-unhurt = unhurt
who-state-wounded = wounded
who-state-stunned = stunned
who-state-dead = dead
who-state-mounted = mounted
who-state-unhorsed = unhorsed
who-state-never-unhorsed = never yet unhorsed
who-state-hidden = hidden
who-state-asleep = asleep
who-state-awake = awake
who-state-routed = in rout
who-state-carrying = carrying somebody
who-state-captive = captive
who-state-free = free
who-state-present = on the map
who-state-safe = alive on the map or safely off it
who-state-waiting = still to arrive
screen-waiting = { $name } is still to arrive (from turn { $turn })
event-arrived = { $unit } comes onto the map in { $hex }
ask-Arrive = Where does { $unit } come onto the map?
refusal-may-not-carry = He may not carry the captive
refusal-not-an-entry = He cannot come onto the map there
who-type = those of the type “{ $name }”
who-men = the people { $of }
word-fit = unhurt
word-wounded = wounded
word-stunned = stunned
word-dead = dead
