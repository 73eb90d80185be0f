# Testi comuni a tutti i giochi.
yes = sì
no = no
nobody = nessuno
option-pass = Passa
option-done = Fatto
option-back = Indietro
option-yes = Sì
option-no = No
option-accept = Accetta
option-unit = { $unit }
option-hex = { $place }
option-face = Fronte a { $facing }
option-card = { $card }
option-place = Metti { $unit } in { $hex }
option-swap = Scambia { $unit } e { $other }
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
wind-9 = SSO
wind-10 = SO
wind-11 = OSO
wind-12 = O
wind-13 = ONO
wind-14 = NO
wind-15 = NNO
event-rolled = { $purpose }: { $dice } → { $result }
event-skipped = { $rule } non si applica: { $because }
event-chosen = { $side }: { $option }
event-chosen-auto = { $side }: { $option } (unica scelta)
event-revealed = Qualcosa di nascosto viene rivelato.
roll-again = si rilancia
result-number = { $number }
refusal-battle-over = La battaglia è finita.
refusal-not-offered = Non è tra le scelte della domanda attuale.
end-concede = Vittoria: { $side }. La parte avversa si è arresa.
end-agreed-draw = Le due parti si sono accordate per la patta.
# le probabilità di uno scontro
odds-percent = { $points } %
odds-percent-below = meno dell'1 %
odds-percent-above = oltre il 99 %
odds-enemy = nemico: { $harms }
odds-own = tu: { $harms }
odds-nobody = nessuno subisce danni
odds-if = se { $answer }:
odds-about = circa ±{ $points } punti
odds-certain = Niente dadi: quel che segue è certo.
odds-revealed = Niente dadi per ora: prima si scopre qualcosa di nascosto.
odds-unless = Niente dadi, a meno che il nemico reagisca.
odds-asked-first = Niente dadi per ora: prima tocca a te decidere.
odds-then = Poi: { $rolls }.
odds-unseen = Dipende da ciò che non puoi vedere: le cifre sono una media.
odds-hidden = il nemico potrebbe avere qualcosa che non vedi
odds-hidden-cards = il nemico può giocare un ordine: ha in mano { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
 }
answer-acts = il nemico risponde «{ $option }»
answer-passes = il nemico lascia correre
