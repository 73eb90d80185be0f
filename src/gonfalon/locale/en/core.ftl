# Texts that all games share.
yes = yes
no = no
nobody = nobody
option-pass = Pass
option-done = Done
option-back = Back
option-yes = Yes
option-no = No
option-accept = Accept
option-unit = { $unit }
option-hex = { $place }
option-face = Face { $facing }
option-card = { $card }
option-place = Put { $unit } in { $hex }
option-swap = Swap { $unit } and { $other }
# where a piece looks: the sixteen winds
wind-0 = N
wind-1 = NNE
wind-2 = NE
wind-3 = ENE
wind-4 = E
wind-5 = ESE
wind-6 = SE
wind-7 = SSE
wind-8 = S
wind-9 = SSW
wind-10 = SW
wind-11 = WSW
wind-12 = W
wind-13 = WNW
wind-14 = NW
wind-15 = NNW
event-rolled = { $purpose }: { $dice } → { $result }
event-skipped = { $rule } does not apply: { $because }
event-chosen = { $side }: { $option }
event-chosen-auto = { $side }: { $option } (the only choice)
event-revealed = Something hidden is revealed.
roll-again = roll again
result-number = { $number }
refusal-battle-over = The battle is over.
refusal-not-offered = This is not among the choices of the present question.
end-concede = { $side } win: the other side has conceded.
end-agreed-draw = Both sides agreed on a draw.
# the odds of an affair
odds-percent = { $points } %
odds-percent-below = below 1 %
odds-percent-above = above 99 %
odds-enemy = enemy: { $harms }
odds-own = you: { $harms }
odds-nobody = nobody is harmed
odds-if = if { $answer }:
odds-about = about ±{ $points } points
odds-certain = No dice: what follows is certain.
odds-revealed = No dice yet: something hidden comes to light first.
odds-unless = No dice unless the enemy reacts.
odds-asked-first = No dice yet: you are asked first.
odds-then = Then: { $rolls }.
odds-unseen = This hangs on what you cannot see; the figures are a mean.
odds-hidden = the enemy may hold something that you cannot see
odds-hidden-cards = the enemy may play an order: he holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
answer-acts = the enemy answers “{ $option }”
answer-passes = the enemy lets it pass
