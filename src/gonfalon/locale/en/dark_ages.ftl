# Dark Ages.
# options
option-activate = Play { $card } as Activation
option-go = { $alone ->
    [no] Move to { $place }
   *[other] Move to { $place }, the Leader stays
}
option-lead = Lead the group: the Leader and the units around him may move
option-rally = Recover: draw cards for disorganised or routed units
option-play = { $unit ->
    [nobody] Play { $card }
   *[other] Play { $card }: { $unit }
}
option-assault = Assault { $target }
option-advance = Advance to { $place }
option-evade = Evade to { $place }
option-attack = { $unit }: melee against { $target }
option-shoot = { $unit }: shot at { $target }
option-fight = Fight it out
# questions
ask-OpenRound = Your round: play a card as Activation, a Historical Event, or pass.
ask-Move = Move your units ({ $points ->
    [one] 1 activation point left
   *[other] { $points } activation points left
}).
ask-UseLeader = { $unit }: lead his group, or recover units?
ask-MoveUnit = Where { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } go?
topic-Warning = The way that routs
ask-Warning = The damage on this way would rout { $unit }. Go on all the same?
ask-DeclareAssault = { $unit_gender ->
    [mp] Do
    [fp] Do
   *[other] Does
} { $unit } assault?
ask-EvasionChoice = Assault of { $by_unit } on { $unit }: stand or evade?
ask-AdvanceChoice = { $hex } is empty: { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } go on?
ask-JoinForces = Combined Forces against { $target_unit }: who joins { $unit }?
ask-Faced = { $unit } against { $target_unit }: the values are shown. To the dice?
ask-OneCube = { $unit } { $unit_gender ->
    [mp] have
    [fp] have
   *[other] has
} one cube left: which side { $unit_gender ->
    [mp] do they
    [fp] do they
   *[other] does it
} defend?
ask-AnswerWhom = Which attacker { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } answer?
ask-StepBack = Fake retreat: where { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } step back?
ask-NextCombat = Combat Phase: the next melee or shot.
ask-OrderWindow = An order now? ({ $window_word })
ask-Recover = { $unit } recovers: which unit? ({ $attempts ->
    [one] 1 attempt left
   *[other] { $attempts } attempts left
})
ask-SpareTick = A second tick: which other unit recovers?
ask-LeaderLeft = { $from_unit } { $from_unit_gender ->
    [mp] rout
    [fp] rout
   *[other] routs
}: which unit does { $unit } join?
ask-RetreatChoice = Where { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } retreat?
ask-RetreatBlocked = The retreat of { $unit } is blocked: which friend takes one damage?
ask-Pursuit = Who pursues into { $hex }?
ask-Victims = { $event_word }: who takes { $damage } damage? ({ $left } more)
ask-FeignedFlight = { $event_word }: which unit is lured out?
ask-FeignedStep = Where { $unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} { $unit } lured?
ask-Withdraw = Where { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } fall back?
ask-HorseScattered = { $event_word }: which unit falls back?
ask-HorseReturns = Where { $unit_gender ->
    [mp] do
    [fp] do
   *[other] does
} { $unit } enter?
ask-OneStep = May { $unit } move one hex?
ask-HorseRecovers = Which unit recovers fully? ({ $left } more)
ask-EventMove = Which unit moves by the event? ({ $left } at most)
ask-HorseRidesOff = Which unit leaves the battle?
ask-ArrowStorm = { $event_word }: who shoots?
ask-ReForm = Which unit recovers its grey cube? ({ $left } more)
ask-FlankArchers = { $event_word }: who moves and shoots?
ask-FlankMove = Where do { $unit } go?
ask-FlankShot = At whom do { $unit } shoot?
# events
event-turn = Turn { $turn }
event-last-turn = Turn { $turn }, the last
event-passed = { $side } { $side_gender ->
    [mp] pass
    [fp] pass
   *[other] passes
}
event-activation = { $side } { $side_gender ->
    [mp] activate
    [fp] activate
   *[other] activates
} with { $card }
event-ordered = { $unit ->
    [nobody] { $side }: order { $card }
   *[other] { $side }: order { $card } for { $unit }
}
event-led = { $unit } leads his group
event-moved = { $unit }: move, { $path }
event-disengaged = { $unit }: disengagement, damage { $damage }
event-assaulted = { $unit }: assault on { $target }
event-attacked = { $unit }: melee against { $target }
event-shot = { $unit }: shot at { $target }
event-evaded = { $unit }: evasion to { $place }
event-stood = { $unit } { $unit_gender ->
    [mp] stand
    [fp] stand
   *[other] stands
} fast
event-guarded = { $unit }: defence of the side towards { $place }
event-damaged = { $unit }: { $damage } damage; active cubes { $cubes }, grey { $greys }
event-routed = Rout: { $unit }
event-destroyed = Eliminated: { $unit }
event-shock = The fate of { $unit } shakes the units around: { $damage } damage each
event-retreated = { $unit }: retreat, { $path }
event-left-map = { $unit }: off the battlefield
event-blocked = Retreat of { $unit } blocked by { $friend_unit }
event-joined = { $unit } joins { $with_unit }
event-pursued = { $unit }: pursuit into { $place }
event-drew = Card drawn: { $card }, { $ticks ->
    [0] a red cross
    [one] one tick
   *[other] { $ticks } ticks
}
event-recovered = { $unit }: recovery, active cubes { $cubes }
event-happened = Historical event of { $side }: { $event }
event-no-effect = { $event } has no effect
event-deck-out = The draw deck has run out
event-reshuffled = The deck is shuffled anew: { $cards } cards
event-refilled = { $side }: { $cards } cards drawn
event-reloaded = { $unit }: reloading
event-entered = { $unit }: entry at { $place }
event-rode-off = { $unit }: gone from the field
# refusals
refusal-activated = It was activated in this round already.
refusal-adjacent-target = It cannot shoot at an adjacent enemy.
refusal-already-free = It moves without terrain costs already.
refusal-already-wedge = Wedge formation is in force already.
refusal-assault-into = No assault into { $hex }.
refusal-assault-out-of = No assault out of { $hex }.
refusal-assigned-leader = An assigned Leader suffers only with his unit.
refusal-leader-with-unit = An assigned Leader fights with his unit, not alone.
refusal-bows-only = For Archers and Longbows only.
refusal-boxed-in = There is no free hex next to it.
refusal-came-later = It came into contact only in this phase.
refusal-cannot-evade = Units of this type do not evade.
refusal-cannot-fight = The unit is no longer fit to fight.
refusal-cannot-follow = The enemy cannot follow into that hex.
refusal-cannot-join = It cannot join the attack.
refusal-cavalry-only = For cavalry only.
refusal-choose-unit-first = Choose the unit first; { $card } alters its move.
refusal-combat-phase-only = Only in the Combat Phase.
refusal-engaged = { $by_unit } { $by_unit_gender ->
    [mp] engage
    [fp] engage
   *[other] engages
} it too.
refusal-equal-orders = A card of this name has been played already.
refusal-evaded-before = It has evaded in this round already.
refusal-first-hex = The first hex must be the one the defender left.
refusal-has-attacked = It has attacked in this round.
refusal-has-shot = It has shot in this phase.
refusal-heavy-infantry-only = For heavy infantry only.
refusal-higher-morale = Only a Leader of higher morale can recover a routed Leader.
refusal-hill-between = The hill { $hex } is in the way.
refusal-impassable = Impassable.
refusal-infantry-only = For infantry only.
refusal-leader-moved = The Leader has moved already and cannot go along.
refusal-leader-routed = A routed Leader recovers nobody.
refusal-line-blocked = { $hex } blocks the line of fire.
refusal-moved = It has moved in this round.
refusal-must-assault = It advanced in order to assault.
refusal-must-fight = { $unit } must still fight a melee.
refusal-needs-activation = Needs an Activation card in this round.
refusal-needs-infantry = Needs infantry of yours in the combat.
refusal-no-aim = { $card } is not aimed at a unit.
refusal-no-attack-value = It has no attack value.
refusal-no-enemy-there = There is no enemy to assault from there.
refusal-no-missiles = It has no missiles.
refusal-no-points = No activation points are left.
refusal-no-retreat-due = No unit of yours has to retreat now.
refusal-no-room = There is no free hex out of contact.
refusal-nobody-joins = No other unit can join.
refusal-nobody-to-recover = There is nobody to recover.
refusal-not-adjacent = It is not adjacent.
refusal-not-disorganised = It has no grey cube.
refusal-not-in-hand = You do not hold this card.
refusal-not-infantry = Only an assault by infantry can be evaded.
refusal-not-on-map = It is not on the battlefield.
refusal-not-with-leader = It is not in or next to the Leader's hex.
refusal-not-yours = It is not yours to command.
refusal-occupied = { $by_unit } { $by_unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} in the way.
refusal-only-as-order = This card can only be played as an order.
refusal-other-unit = Another unit was chosen.
refusal-out-of-range = Distance { $distance }, range { $range }.
refusal-reloading = It has to reload.
refusal-routed = It is routed.
refusal-too-little-left = Too few movement points are left to go there through the hex the defender left.
refusal-too-far = Too far.
refusal-two-leaders = Two Leaders never share a hex.
refusal-units-between = { $by_unit } { $by_unit_gender ->
    [mp] are
    [fp] are
   *[other] is
} in the line of fire.
refusal-was-adjacent = It was next to an enemy when the phase began.
refusal-silenced = { $event_word }: it may not shoot now.
refusal-wrong-combat = { $card } does not belong to this kind of combat.
refusal-wrong-player = { $card } is for the other player now.
refusal-wrong-time = { $card } cannot be played now.
# modifiers
modifier-leader = Leader
modifier-assault = assault
modifier-knights = Knights, attack!
modifier-infantry = Infantry, attack!
modifier-event = { $event_word }
modifier-target-ground = ground of the target
modifier-own-ground = own ground
modifier-target-cover = cover of the target
modifier-other-enemies = other enemies adjacent
modifier-last-stand = Last Stand
modifier-grey-cube = the grey cube rolls
modifier-darken-sky = Darken sky
modifier-ignite-arrows = Ignite arrows
modifier-shield-wall = damage: Shield Wall
modifier-schiltron = damage: Schiltron
modifier-knights-ignore = damage: Knights, attack!
# rolls and results
roll-attack = { $unit }: attack on { $unit1 }
roll-defence = { $unit }: defence against { $unit1 }
roll-shot = { $unit }: shot at { $unit1 }
roll-mercenaries = Mercenary Crossbows of { $side } shoot at { $unit }
roll-leader-fate = Fate of { $unit }
result-damage = { $damage } damage
result-damage-sixes = { $damage } damage, sixes: { $sixes }
result-killed = killed
result-lives = lives
# ends
end-deck = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: the last turn is over
end-end-ruling = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: three turns without a card
end-leaders = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: all enemy Leaders are gone
end-leaders-both = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: both sides have lost all Leaders
end-cubes = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: the cube limit is reached
end-surplus = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: both limits reached, the larger surplus
end-morale = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: both limits reached, the enemy lost more morale
end-tie = { $side } { $side_gender ->
    [mp] win
    [fp] win
   *[other] wins
}: both limits reached, all equal
# words
window-orders = Orders
word-before = before the dice
word-damage = after the damage
word-between = between combats
word-other = any time
word-end = end of turn
# the screen
screen-entry = Entry edge of { $side }
screen-impassable = impassable
screen-cost = foot { $foot }, horse { $horse } movement
screen-climb = horse +1 for each level climbed
screen-harm-mounted = 1 damage to horse that enters
screen-harm-heavy-cavalry = 1 damage to heavy cavalry that enters
screen-no-assault-into = no assault into it by horse
screen-no-assault-out-mounted = no assault out of it by horse
screen-no-assault-out-all = no assault out of it
screen-no-assault-die = no extra assault die for horse
screen-attack-always = attacker -1 die
screen-attack-attacker-lower = attacker from below -1 die
screen-attack-attacker-mounted = mounted attacker -1 die
screen-own-attack = -1 die when attacking from it
screen-own-both = -1 die for the unit in it
screen-cover = shots at it -1 die
screen-blocks-all = blocks the line of fire
screen-blocks-crossbows = blocks Crossbows between two lower hexes
screen-round = Round
screen-movement = Movement
screen-combat = Combat
screen-end = End of turn
screen-goal = enough enemy cubes lost, or his Leaders fallen
screen-turn = Turn { $turn }
screen-last-turn = Turn { $turn }, the last
screen-points = Activation points left
screen-special = Special rule
screen-formation = { $kinds } { $of_side } stand in { $key ->
    [shield_wall] Shield Wall
   *[other] Schiltron
} from the beginning, { $mobile ->
    [yes] and keep it when they move
   *[no] until they move
}.
screen-formation-foot = all the foot without missiles
screen-deck = Draw deck
screen-deck-out = The deck has run out: the next turn is the last.
screen-routed = routed
screen-disorganised = disorganised
screen-leader = Leader
screen-reload = must reload
screen-standing-wall = standing Shield Wall
screen-standing-ring = standing Schiltron
screen-granted = may move
screen-morale = Morale
screen-attack = Attack
screen-shoot = Shoot
screen-defence = Defence
screen-move = Movement
screen-range = Range
screen-class = Class
screen-class-LI = light infantry
screen-class-HI = heavy infantry
screen-class-MI = missile infantry
screen-class-HC = heavy cavalry
screen-class-LC = light cavalry
screen-class-L = Leader
screen-type = Type
screen-values = Values
screen-covered = covered until a combat
screen-start = Cubes at the start
screen-lost = Cubes lost
screen-leaders-left = Leaders left
screen-morale-lost = Morale lost
screen-luck = { $ticks ->
    [0] ✗
    [one] ✓
   *[other] ✓✓
}
screen-hand = Hand, { $side }:
screen-discard = Discards
screen-must-fight = must fight
screen-table-units = Units
screen-table-units-note = Values are the lowest die results that cause damage.
screen-table-units-covered = Values are covered: your own stand on your counters, the enemy's appear in combat.
screen-table-orders = Orders
screen-table-terrain = Terrain
screen-unit = Unit
screen-order = Order
screen-who = Who
screen-when = When
screen-effect = Effect
screen-terrain = Terrain
screen-window-movement = Movement Phase
screen-window-before = before the dice
screen-window-damage = after the damage
screen-window-between = between combats
screen-window-other = any other time
screen-window-end = end of turn
screen-window-round = own round
screen-who-active = active player
screen-who-non-active = non-active player
screen-who-both = both
screen-overlay-reach = Reach
screen-overlay-range = Range and line of fire
screen-dice = { $dice } × { $value }+
screen-roll-attack = Attack: damage
screen-roll-defence = Defence: damage
screen-roll-shot = Shot: damage
# odds
harm-unharmed = unharmed
harm-damage = 1 damage
harm-heavy-damage = 2 damage or more
harm-routed = routed
harm-eliminated = eliminated
harm-leader-killed = Leader killed
losses-damage = on average { $mean } damage
answer-EvasionChoice-acts = the enemy evades
answer-EvasionChoice-passes = the enemy stands
answer-Pursuit-acts = the enemy pursues
answer-Pursuit-passes = the enemy does not pursue
answer-OneCube-acts = the enemy guards the side towards { $option }
answer-RetreatChoice-acts = the enemy retreats ({ $option })
# what the file of a battle names, and its effects in words
who-class-LI = the light infantry
who-class-HI = the heavy infantry
who-class-MI = the missile infantry
who-class-HC = the heavy cavalry
who-class-LC = the light cavalry
who-class-L = the Leaders
who-kind-leader = the Leaders
who-tag-infantry = the infantry
who-tag-cavalry = the cavalry
who-tag-missile = the missile units
who-tag-close-combat = the units without missiles
who-tag-unit = the units
who-tag-leader = the Leaders
who-state-fit = not routed
who-state-routed = routed
who-state-grey = left with a grey cube
who-state-whole = without a grey cube
who-state-formed = in a standing formation
who-state-mounted = mounted
ends-cubes = { $first } win with { $one } enemy cubes eliminated, { $second } with { $two }.
ends-leaders = A side that has lost all its Leaders loses the battle.
ends-deck = If nobody has won when the last turn of the deck is over, { $side } win.
effect-when-always = Each time: { $effects }.
effect-when-first = First: { $effects }.
effect-when-second = Second time: { $effects }.
effect-when-later = Later: { $effects }.
effect-when-then = Then: { $effects }.
effect-nothing = nothing
effect-harm = { $most ->
    [0] { $who } take
    [one] one { $of_who } takes
   *[other] up to { $most } { $of_who } take
} { $damage } damage each{ $chooser ->
    [enemy] , chosen by the enemy
   *[owner] { "" }
}
effect-lure = one { $of_who }, at most { $within } hexes { $away_toward }, goes one hex towards them, not uphill, and loses its formation
effect-withdraw = { $most ->
    [0] { $who }
    [one] one { $of_who }
   *[other] up to { $most } { $of_who }
} { $damage ->
    [0] { "" }
   *[other] must take { $damage } damage and { "" }
}fall back { $hexes } hexes
effect-enter = { $units ->
    [one] a unit of the reserve enters
   *[other] { $units } units of the reserve enter
} at { $at }{ $step ->
    [yes] , and may move one hex
   *[no] { "" }
}
effect-recover = up to { $most } { $of_who } regain { $full ->
    [yes] all cubes
   *[no] the grey cube
}
effect-remove = { $most } { $of_who } leave the field, without counting as lost
effect-volley = all { $of_who } that did not move may shoot at once
effect-advance = { $leader ->
    [none] { $most ->
        [0] { $who }
       *[other] up to { $most } { $of_who }
    }
   *[other] { $leader } and the units around him
} move at once{ $doubled ->
    [yes] { " " }with doubled movement
   *[no] { "" }
} and may assault{ $through ->
    [none] { "" }
   *[other] , also through { $through }, who take one damage
}
effect-step-out = { $who } may move one hex towards their own edge, at no cost
effect-move-and-shoot = one { $of_who } moves up to { $hexes } hexes, without terrain costs, and shoots at once
effect-dice = { $turns ->
    [0] in this turn
    [one] until the end of the next turn
   *[other] for { $turns } more turns
} { $who } attack with { $bonus } more { $bonus ->
    [1] die
   *[other] dice
}
effect-silence = { $turns ->
    [0] in this turn
    [one] until the end of the next turn
   *[other] for { $turns } more turns
} none { $of_who } may shoot
word-loaded = loaded
word-unloaded = not loaded
word-lost = lost
