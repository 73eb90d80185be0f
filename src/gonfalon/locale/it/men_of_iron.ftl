# Men of Iron: what players may answer
option-activate = Attiva { $command }
option-standard = Attiva { $unit_gender ->
    [f] la
   *[other] lo
} { $unit }
option-continue = Continua con { $command }
option-seize = Tenta la Presa con { $command }
option-go = Muovi nell'esagono { $place }
option-close = Avvicinati per assaltare, nell'esagono { $place }
option-hex = Esagono { $place }
option-face = Orienta verso { $facing }
option-fire = Lancia contro { $target }
option-bombard = { $unit } { $unit_gender ->
    [mp] sparano
    [fp] sparano
   *[other] spara
} contro { $target }
option-mount = Monta a cavallo (3 MP)
option-dismount = Smonta da cavallo
option-form = { $unit }: { $formation }
option-plant = Piazza { $unit_gender ->
    [f] la
   *[other] lo
} { $unit }
option-shock = { $unit } { $unit_gender ->
    [mp] assaltano
    [fp] assaltano
   *[other] assalta
} { $target }
option-charge = { $unit } { $unit_gender ->
    [mp] caricano
    [fp] caricano
   *[other] carica
} { $target } arrivando nell'esagono { $place }, verso { $facing }
option-undo = Togli dal piano { $unit }
option-fight = Risolvi l'assalto contro { $unit }
option-counter = Controcarica contro { $target }
option-ride = Controcarica dall'esagono { $place }, verso { $facing }
option-advance = { $unit } { $unit_gender ->
    [mp] avanzano
    [fp] avanzano
   *[other] avanza
} nell'esagono { $place }
option-kind = { $mounted ->
    [no] { $unit } { $unit_gender ->
        [f] inizia smontata
        [mp] iniziano smontati
        [fp] iniziano smontate
       *[other] inizia smontato
    }
   *[other] { $unit } { $unit_gender ->
        [f] inizia montata
        [mp] iniziano montati
        [fp] iniziano montate
       *[other] inizia montato
    }
    }

# Questions
ask-Deploy = Schiera l'esercito, o accetta lo schieramento
ask-FreeActivation = Attivazione gratuita: quale comando agisce?
ask-Continuity = Continuità: nomina un altro comando, o passa
topic-Seizure = Presa
topic-Follow = Avanzata
ask-Seizure = Il nemico sta per tirare per la continuità ({ $command }). Tenti la Presa?
ask-Orders = Muri di Scudi e schiltron, prima di ogni altra cosa
ask-Act = A quale unità tocca?
ask-Use = Che cosa { $unit_gender ->
    [mp] fanno
    [fp] fanno
   *[other] fa
} { $unit }?
ask-StopFacing = Verso dove { $unit_gender ->
    [mp] si orientano
    [fp] si orientano
   *[other] si orienta
} { $unit }?
ask-ResponseFire = { $unit } { $unit_gender ->
    [mp] rispondono
    [fp] rispondono
   *[other] risponde
} lanciando contro { $target_unit }?
ask-ReactionFire = { $unit } { $unit_gender ->
    [mp] lanciano
    [fp] lanciano
   *[other] lancia
} contro { $target_unit }, che { $target_unit_gender ->
    [mp] entrano
    [fp] entrano
   *[other] entra
} nei { $unit_gender ->
    [mp] loro
    [fp] loro
   *[other] suoi
} esagoni frontali?
ask-CarefulReaction = { $unit } { $unit_gender ->
    [mp] usano
    [fp] usano
   *[other] usa
} ora il lancio di reazione, contro { $target_unit }?
ask-BombardWindow = { $unit } { $unit_gender ->
    [mp] sparano
    [fp] sparano
   *[other] spara
}?
ask-PlanShock = Designa assalti e cariche
ask-ChooseFight = Quale combattimento si risolve adesso?
ask-RetreatBeforeShock = { $unit } { $unit_gender ->
    [mp] si ritirano
    [fp] si ritirano
   *[other] si ritira
} prima dell'assalto?
ask-Follow = Un'unità avanza nell'esagono lasciato libero?
ask-CounterFire = { $unit } { $unit_gender ->
    [mp] controcaricano
    [fp] controcaricano
   *[other] controcarica
} { $target_unit } dopo il lancio subito?
ask-CounterChargeWindow = { $unit } { $unit_gender ->
    [mp] tentano
    [fp] tentano
   *[other] tenta
} la controcarica?
ask-CounterRide = Da quale esagono { $unit } { $unit_gender ->
    [mp] controcaricano
    [fp] controcaricano
   *[other] controcarica
} { $target_unit }?
ask-TurnToMeet = Verso dove { $unit_gender ->
    [mp] si orientano
    [fp] si orientano
   *[other] si orienta
} { $unit } per affrontare { $target_unit }?
ask-EndClash = Quale unità avanza?
ask-Retreat = In quale esagono { $unit_gender ->
    [mp] si allontanano
    [fp] si allontanano
   *[other] si allontana
} { $unit }?
ask-PlaceRetired = In quale esagono presso lo Stendardo { $unit_gender ->
    [mp] si ritirano
    [fp] si ritirano
   *[other] si ritira
} { $unit }?
ask-Shelter = In quale esagono dentro lo schiltron { $unit_gender ->
    [mp] si riparano
    [fp] si riparano
   *[other] si ripara
} { $unit }?
ask-JoinUnit = A quale unità si unisce { $unit }?
ask-Replace = { $unit } va sostituito: con quale unità si mette il rimpiazzo?
ask-PlaceStandard = In quale esagono si piazza { $unit_gender ->
    [f] la
   *[other] lo
} { $unit }?

# What happened
event-activated = { $side }: attivano { $command } ({ $how })
event-play-passes = Il gioco passa di mano: { $side }
event-moved = { $unit } { $unit_gender ->
    [mp] muovono
    [fp] muovono
   *[other] muove
} nell'esagono { $place }
event-turned = { $unit } { $unit_gender ->
    [mp] si orientano
    [fp] si orientano
   *[other] si orienta
} verso { $facing }
event-disordered = { $unit } { $unit_gender ->
    [mp] vanno
    [fp] vanno
   *[other] va
} in Disordine
event-retreated = { $unit } { $unit_gender ->
    [mp] si allontanano
    [fp] si allontanano
   *[other] si allontana
} nell'esagono { $place }
event-retired = { $unit } { $unit_gender ->
    [f] è Ritirata
    [mp] sono Ritirati
    [fp] sono Ritirate
   *[other] è Ritirato
} nell'esagono { $place }
event-unhorsed = { $unit } { $unit_gender ->
    [f] è Disarcionata
    [mp] sono Disarcionati
    [fp] sono Disarcionate
   *[other] è Disarcionato
}
event-eliminated = { $unit } { $unit_gender ->
    [f] è eliminata
    [mp] sono eliminati
    [fp] sono eliminate
   *[other] è eliminato
}
event-advanced = { $unit } { $unit_gender ->
    [mp] avanzano
    [fp] avanzano
   *[other] avanza
} nell'esagono { $place }
event-rallied = { $unit } { $unit_gender ->
    [mp] recuperano
    [fp] recuperano
   *[other] recupera
} l'ordine
event-formed = { $unit } { $unit_gender ->
    [mp] formano
    [fp] formano
   *[other] forma
} { $formation ->
    [schiltron] lo schiltron
   *[other] il { $formation }
}
event-unformed = { $unit } { $unit_gender ->
    [mp] lasciano
    [fp] lasciano
   *[other] lascia
} la formazione
event-remounted = { $unit } { $unit_gender ->
    [mp] montano
    [fp] montano
   *[other] monta
} a cavallo
event-dismounted = { $unit } { $unit_gender ->
    [mp] smontano
    [fp] smontano
   *[other] smonta
} da cavallo
event-leader-lost = { $unit } { $unit_gender ->
    [f] è uccisa o catturata
   *[other] è ucciso o catturato
}
event-leader-moved = { $unit } raggiunge l'unità nell'esagono { $place }
event-leader-replaced = Nell'esagono { $place } un rimpiazzo sostituisce { $unit }
event-standard-lost = { $unit_gender ->
    [f] La
   *[other] Lo
} { $unit } cade in mano al nemico
event-planted = { $unit_gender ->
    [f] La
   *[other] Lo
} { $unit } { $unit_gender ->
    [f] è piazzata
   *[other] è piazzato
} nell'esagono { $place }
event-rearmed = { $unit } { $unit_gender ->
    [mp] prendono
    [fp] prendono
   *[other] prende
} nuovi giavellotti
event-scored = { $points ->
    [one] { $side }: { $points } Punto Rotta
   *[other] { $side }: { $points } Punti Rotta
    }
event-left = { $command }: il comando lascia il campo
event-hedge-opened = Si apre la siepe tra gli esagoni { $place } e { $other }
event-counter-charged = { $unit } { $unit_gender ->
    [mp] controcaricano
    [fp] controcaricano
   *[other] controcarica
} { $target }
event-wagon-lost = { $unit } { $unit_gender ->
    [f] è perduta
    [mp] sono perduti
    [fp] sono perdute
   *[other] è perduto
}
event-bombard-lost = { $unit } { $unit_gender ->
    [f] è distrutta
    [mp] sono distrutti
    [fp] sono distrutte
   *[other] è distrutto
}

# Why not
refusal-no-counter-charge = Qui la controcarica non è possibile.
refusal-no-charge-path = Nessun percorso libero di esagoni frontali con una sola rotazione porta lì.
refusal-earlier-group-first = Chi deve precederli non è ancora entrato del tutto.
refusal-other-command-brings = Entrano solo con { $command }.
refusal-other-wave = Questa unità arriva con un'altra ondata.
refusal-not-before-activation = Non prima di { $count } { $count ->
        [one] attivazione
       *[other] attivazioni
    } della parte.
refusal-nearest-unit = Il comandante raggiunge l'unità più vicina del suo comando.
refusal-own-command = Il rimpiazzo va con un'unità dello stesso comando.
refusal-cannot-charge = Questo tipo di unità non può caricare.
refusal-disordered-no-charge = Un'unità in Disordine non può caricare.
refusal-retired-cannot = Un'unità Ritirata può solo tornare verso lo Stendardo.
refusal-fallen-into-pit = È caduta su un ostacolo: in questa attivazione non fa altro.
refusal-ground-forbids-charge = Questo terreno impedisce la carica.
refusal-charge-from-zoc = Non si inizia una carica in una ZOC nemica.
refusal-no-enemy = Non c'è un'unità nemica.
refusal-adjacent-no-charge = Un nemico adiacente si assalta, non si carica.
refusal-charge-distance =
    { $number ->
        [one] Il bersaglio è a { $number } esagono; la carica inizia a 2 o 3.
       *[other] Il bersaglio è a { $number } esagoni; la carica inizia a 2 o 3.
    }
refusal-formation-no-charge = Il fronte di questa formazione non si può caricare.
refusal-must-charge = Questa unità deve puntare al nemico più vicino e caricare.
refusal-other-command = Questa unità appartiene a un altro comando.
refusal-already-planned = È già nel piano.
refusal-occupied = Lì c'è un'unità combattente.
refusal-must-shock = { $unit } { $unit_gender ->
    [mp] attaccano
    [fp] attaccano
   *[other] attacca
}: qualcuno deve assaltare anche { $target_unit }, nel { $unit_gender ->
    [mp] loro
    [fp] loro
   *[other] suo
} fronte.
refusal-must-charge-now = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} attaccare.
refusal-no-fight = Lì non c'è un assalto da risolvere.
refusal-not-in-plan = Non è nel piano.
refusal-one-sallies = Una sola unità può assaltare fuori dai rifugi.
refusal-stakes-no-charge = Ha i pali davanti: nessuna carica li attraversa.
refusal-not-in-front = Il nemico non è nei suoi esagoni frontali.
refusal-enemy-there = Lì c'è un nemico.
refusal-no-stacking = Lì le unità non si possono raggruppare.
refusal-not-away = Così non ci si allontana dall'attaccante.
refusal-nearer-standard = C'è un esagono più vicino allo Stendardo.
refusal-inside-schiltron = Vanno dentro il cerchio più vicino.
refusal-must-retreat = L'unità si deve allontanare.
refusal-formed-already = La sua formazione è già stata decisa in questa attivazione.
refusal-no-formation = Non è in questa formazione.
refusal-no-leader = Solo un comandante sulla mappa può ordinarlo.
refusal-no-shield-wall = Questa unità non può formare il Muro di Scudi.
refusal-disordered-no-wall = Un'unità in Disordine non può formare il Muro di Scudi.
refusal-no-schiltron = Questa unità non può formare lo schiltron.
refusal-next-to-enemy = Non si può accanto a un nemico.
refusal-disordered-no-schiltron = Un'unità in Disordine non può formare lo schiltron.
refusal-cannot-mount = Adesso l'unità non può farlo.
refusal-whole-activation = Smontare richiede un'intera attivazione.
refusal-schiltron-stays = Lo schiltron resta com'è.
refusal-three-points = Servono 3 punti movimento.
refusal-in-missile-range = Non si può entro il raggio di lancio nemico.
refusal-no-response = Il lancio di risposta non è possibile.
refusal-set-up-elsewhere = Non si può schierare lì.
refusal-impassable = Questa unità non può entrare in quel terreno.
refusal-stand-with-unit = Il comandante deve stare con un'unità del tipo indicato.
refusal-one-axe-beneath = Sotto ogni schiltron sta una sola di queste unità.
refusal-axes-beneath = Sotto c'è un'unità: deve uscire prima.
refusal-one-command-each-side = Per ciascun lato della strada, al massimo un comando di fanteria e uno di Uomini in Armi montati.
refusal-not-yours-to-place = Non spetta a te piazzare questa pedina.
refusal-faces-elsewhere = Nello schieramento non può orientarsi così.
refusal-no-vertex = Un'unità si orienta verso uno dei sei vertici.
refusal-starts-as-it-is = Questa unità inizia la battaglia così com'è.
refusal-standard-too-far = { $unit_gender ->
    [f] La
   *[other] Lo
} { $unit } è troppo { $unit_gender ->
    [f] lontana
   *[other] lontano
} dal comandante.
refusal-command-gone = Questo comando non ha più nulla con cui agire.
refusal-not-your-command = Questo comando non è tuo.
refusal-sortie-only-instead-of-continuity = Agisce solo al posto di un tiro di continuità.
refusal-strays-only-free = Agiscono solo in un'attivazione gratuita.
refusal-no-units = Questo comandante non ha unità ai suoi ordini.
refusal-wave-waits = L'ondata entra solo con un'attivazione gratuita.
refusal-must-open = La battaglia comincia con quest'attivazione: non si può passare.
refusal-not-first = Questo comando non può attivarsi per primo.
refusal-no-standard = Non è uno dei tuoi Stendardi.
refusal-nobody-to-rally = Presso questo Stendardo non c'è nessuno da recuperare.
refusal-plays-alone = Dopo queste prime attivazioni il gioco passa da solo.
refusal-one-activation = L'intero esercito ha una sola attivazione.
refusal-just-used = Questo comando ha appena agito.
refusal-may-not-seize = Chi agisce come intero esercito non tenta la Presa.
refusal-no-turn = L'unità non può cambiare orientamento adesso.
refusal-zoc-blocks = Unità o ZOC nemiche sbarrano la via.
refusal-one-vertex = Può ruotare di un solo vertice, una volta.
refusal-out-of-command-adjacent = Un'unità Fuori Comando non può muovere accanto a un nemico.
refusal-homeward-only = Un'unità Ritirata muove di un esagono verso lo Stendardo.
refusal-too-far-to-enter = Non ha abbastanza movimento per entrare lì.
refusal-same-zoc = Non può uscire e rientrare nella stessa ZOC.
refusal-needs-points =
    { $number ->
        [one] Serve { $number } punto movimento; ne ha { $allowance }.
       *[other] Servono { $number } punti movimento; ne ha { $allowance }.
    }
refusal-formation-stands = In questa formazione l'unità non può muovere.
refusal-fired-already = L'unità ha già lanciato.
refusal-moved-already = L'unità ha già mosso.
refusal-pinned = Un'unità Fuori Comando non può uscire dalla ZOC nemica.
refusal-no-step = Non c'è passaggio da un esagono all'altro.
refusal-too-far = È troppo lontano.
refusal-zoc-stops = Deve fermarsi in una ZOC nemica.
refusal-other-advances = Tocca a un'altra unità o a un altro esagono.
refusal-charge-cut-off = { $unit }: la carica annunciata contro { $target_unit } non può più arrivare.
refusal-charger-gone = L'unità non può più caricare.
refusal-target-gone = Il bersaglio non c'è più.
refusal-no-zoc = Non si può entrare in una ZOC nemica.
refusal-cannot-advance = Non può avanzare lì.
refusal-beneath-pikes = È coperta dallo schiltron sotto il quale sta.
refusal-nothing-left = Non può fare altro in questa attivazione.
refusal-not-offered = Non è tra le sue scelte.
refusal-no-missiles = L'unità non ha armi da lancio.
refusal-off-map = L'unità non è sulla mappa.
refusal-hobilars-moved = Gli Obilari non lanciano nell'attivazione in cui muovono o smontano.
refusal-out-of-range = Fuori raggio ({ $number ->
    [one] { $number } esagono
   *[other] { $number } esagoni
}).
refusal-out-of-leader-range = È fuori dal raggio di questo comandante.
refusal-no-sight = La visuale è bloccata.
refusal-outside-field = Il bersaglio è alle sue spalle.
refusal-units-between = I balestrieri non lanciano attraverso altre unità.
refusal-standard-not-now = Questo Stendardo non si può piazzare adesso.
refusal-enemy-unit = È un'unità nemica.
refusal-must-turn = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} orientarsi verso il nemico.
refusal-standard-only-free = Uno Stendardo si attiva solo con un'attivazione gratuita.
refusal-must-close = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} prima avvicinarsi al nemico.
refusal-units-moved = In questa attivazione si è mossa un'unità combattente del comando.
refusal-wagons-moved = In questa attivazione si è mosso un vagone.
refusal-strays-only-move = La fanteria fuori da ogni comando può solo muovere.
refusal-no-javelins = L'unità non ha più giavellotti.
refusal-closing-cannot-fire = Chi si avvicina per assaltare non può lanciare.
refusal-may-not-close = Adesso l'unità non può avvicinarsi per assaltare.
refusal-not-adjacent = Accanto a quell'esagono non c'è nessun nemico.
refusal-cannot-shock = Questo tipo di unità non assalta mai.
refusal-formation-no-attack = In questa formazione l'unità non può attaccare.
refusal-matrix-forbids = La Matrice dei Sistemi d'Arma non prevede questo attacco.
refusal-across-water = Le unità montate non assaltano attraverso questo corso d'acqua.
refusal-fired-no-shock = I Genitori che hanno lanciato non possono assaltare.
refusal-did-not-close = L'unità si è avvicinata senza tirare il dado per assaltare.
refusal-two-shots = La bombarda non ha più colpi in questa battaglia.
refusal-bombards-stay = Una bombarda non può muovere.
refusal-must-face-attacker = L'unità può orientarsi solo verso chi controcarica.
refusal-must-face-enemy = Deve orientarsi verso il nemico che può caricare.
refusal-no-shot = Non può sparare a quel bersaglio.
refusal-standard-elsewhere = Lo Stendardo non si può piazzare lì.

# Modifiers
modifier-own-drm = DRM difensivo proprio
modifier-flank = fianco
modifier-flight-points = Punti Rotta
modifier-leader-rating = Valore di Attivazione
modifier-range = raggio { $number }
modifier-angle = fianco di un bersaglio montato
modifier-firer-disordered = chi lancia è in Disordine
modifier-firer-mounted = chi lancia è a cavallo
modifier-shield-wall = Muro di Scudi
modifier-rain = pioggia
modifier-sun = sole negli occhi
modifier-wind = vento
modifier-special = regola della battaglia
modifier-no-shields = senza scudi
modifier-terrain = { $word }
modifier-schiltron = schiltron
modifier-numbers = vantaggio numerico
modifier-defender-drm = DRM difensivo
modifier-weapons = Matrice dei Sistemi d'Arma
modifier-attacker-disordered = attaccante in Disordine
modifier-defender-retired = difensore Ritirato
modifier-no-javelins = Genitori senza giavellotti
modifier-two-sides = combinazione di lati
modifier-rear = retro
modifier-charge = carica
modifier-charge-moved = carica dopo il movimento
modifier-leader = comandante

# Rolls
roll-continuity = { $side }: continuità
roll-seizure = { $side }: Presa
roll-first = Chi inizia
roll-close = { $unit }: avvicinamento per l'assalto
roll-ridden = Cavalieri attraverso { $unit }
roll-leader-struck = { $unit }: controllo del comandante nella mischia
roll-bombard = { $unit }: fuoco contro { $unit1 }
roll-entry = Entrata dei rinforzi
roll-schiltron-reluctance = { $unit }: davanti allo schiltron
roll-leaving = Il comando resta?
roll-flight = { $side }: rotta
roll-reluctance = { $unit }: Ritrosia a caricare
roll-deadly-ground = { $unit }: sul terreno mortale
roll-burn = { $unit }: attraversamento dell'acqua
roll-shelter = { $unit }: in cerca di riparo
roll-pulled-down = { $unit }: tra gli uncini
roll-leader-shot = { $unit }: controllo del comandante sotto il lancio
roll-counter-charge = { $unit }: controcarica contro { $unit1 }
roll-shock = { $side }: assalto contro { $unit1 }
roll-charge = { $side }: carica contro { $unit1 }
roll-fire = { $unit }: lancio contro { $unit1 }
roll-obstacle = { $unit }: all'ostacolo
roll-stakes = { $unit }: davanti ai pali

# Results
result-activated = il comando si attiva
result-not-activated = il comando non si attiva
result-seized = Presa riuscita
result-not-seized = Presa fallita
result-nothing = nessun risultato
result-adr = attaccante in Disordine, si allontana
result-ad = attaccante in Disordine
result-dd = difensore in Disordine
result-ddr = difensore in Disordine, si allontana
result-ad-dd = entrambi in Disordine
result-ddr-go = difensore in Disordine, si allontana; l'attacco continua
result-dR = difensore Ritirato
result-ad-dR = attaccante in Disordine, difensore Ritirato
result-dE-go = difensore eliminato; l'attacco continua
result-none = nessun effetto
result-disordered = in Disordine
result-retreat = l'unità si allontana
result-retired = unità Ritirata
result-eliminated = unità eliminata
result-unhorsed = unità Disarcionata
result-none-9 = nessun effetto; controllo del comandante
result-disordered-9 = in Disordine; controllo del comandante
result-eliminated-9 = unità eliminata; controllo del comandante
result-unhorsed-9 = unità Disarcionata; controllo del comandante
result-counter-charge = controcarica
result-no-counter-charge = nessuna controcarica
result-charges = la carica ha luogo
result-reluctant = ritrosia: assalto normale
result-no-attack = nessun attacco
result-attacks = l'attacco ha luogo
result-ridden-down = unità travolta
result-unharmed = unità illesa
result-safe = comandante salvo
result-killed = comandante ucciso
result-in-order = in ordine
result-out-of-order = in Disordine
result-fallen = unità caduta
result-mounted = unità ancora a cavallo
result-pulled-down = unità tirata giù di sella
result-in-the-saddle = unità ancora in sella
result-perished = unità perduta
result-survived = unità salva
result-sheltered = unità al riparo nel cerchio
result-closes = l'unità si avvicina
result-hangs-back = l'unità resta indietro
result-miss = colpo mancato
result-hit = bersaglio colpito
result-even = pari: il comando entra
result-odd = dispari: agisce un altro comando
result-enters = il comando entra
result-waits = agisce un altro comando
result-stays = resta
result-leaves = lascia il campo
result-holds = l'esercito tiene il campo
result-flees = { $number ->
    [any] in rotta
    [0] in rotta (livello raggiunto)
   *[other] in rotta (livello superato di { $number })
    }

# The end
end-flight = { $side }: vittoria. Il nemico ha raggiunto il suo Livello di Rotta
end-both-flee = Entrambi gli eserciti vanno in rotta insieme
end-dragged-out = La battaglia si è spenta; decide la quota maggiore di perdite

# Reactions
window-response = Lancio di risposta
window-reaction = Lancio di reazione (archi lunghi, frombolieri)
window-careful-reaction = Lancio di reazione (balestre, Genitori)
window-bombard = Bombarde
window-withdrawal = Ritirata prima dell'assalto
window-counter-charge = Controcarica

# Words
word-free = attivazione gratuita
word-continuity = continuità
word-seizure = Presa
word-sortie = sortita
word-wall = Muro di Scudi
word-schiltron = schiltron
word-none = nessuna formazione
word-clear = aperto
word-low = aperto, livello 1 (fango)
word-mud = fango
word-marsh = palude
word-pond = stagno
word-woods = bosco
word-village = paese
word-town = cittadina
word-building = edificio
word-monastery = monastero
word-ditch = fossato
word-undergrowth = sottobosco
word-river = fiume
word-bridge = ponte
word-stream = ruscello
word-burn = corso d'acqua
word-lys = Lys
word-hedge = siepe
word-slope = salita
word-steep = salita ripida
word-ford = guado
word-pits = buche
word-wagons = vagoni
word-laager = lager dei vagoni
word-road = strada

# The screen
screen-terrain = MP montati { $mounted }, a piedi { $foot }; assalto { $shock }; lancio { $fire }
screen-owed = Ancora da fare
screen-retired = Ritirata
screen-disordered = in Disordine
screen-normal = Normale
screen-rating = Valore di Attivazione
screen-range = Raggio di Comando
screen-movement = movimento
screen-drm = DRM di assalto
screen-out = Fuori Comando
screen-no-javelins = senza giavellotti
screen-shots = colpi rimasti: { $count }
screen-replacement = comandante di rimpiazzo
screen-moved = ha mosso
screen-fired = ha lanciato
screen-command = comando
screen-missiles = DRM per raggio
screen-setup = Schieramento
screen-stage-choose = Chi agisce
screen-stage-act = Movimento e lancio
screen-stage-shock = Assalto
screen-goal = l’esercito nemico fugge
screen-flight = Punti Rotta
screen-flight-of = { $points } su { $level }
screen-flight-chance = probabilità di rotta al prossimo controllo
screen-rating-of = valore { $number }
screen-table-range = DRM di lancio per raggio
screen-table-fire = Lancio contro bersaglio { $target }
screen-mounted = montato
screen-foot = a piedi
screen-table-charge = Carica
screen-table-shock = Assalto
screen-table-matrix = Matrice dei Sistemi d'Arma (attaccano le colonne)
screen-die = Dado
screen-result = Risultato
screen-overlay-reach = Portata del movimento
screen-overlay-fire = Campo di lancio
screen-overlay-command = Raggio di Comando
screen-overlay-zoc = ZOC nemiche
# probabilità
harm-unharmed = indenne
harm-disordered = in Disordine
harm-retreats = si allontana
harm-unhorsed = Disarcionata
harm-leader-lost = comandante perduto
harm-retired = Ritirata
harm-eliminated = eliminata
answer-Seizure-passes = il nemico non tenta la Presa
answer-Seizure-acts = il nemico sceglie «{ $option }»
answer-response-acts = il nemico fa il lancio di risposta
answer-response-passes = il nemico non fa il lancio di risposta
answer-reaction-acts = il nemico fa il lancio di reazione
answer-reaction-passes = il nemico non fa il lancio di reazione
answer-careful-reaction-acts = balestre o Genitori nemici fanno il lancio di reazione
answer-careful-reaction-passes = balestre e Genitori nemici non fanno il lancio di reazione
answer-bombard-acts = le bombarde nemiche sparano
answer-bombard-passes = le bombarde nemiche non sparano
answer-withdrawal-acts = il nemico si ritira prima dell'Assalto
answer-withdrawal-passes = il nemico resta sul posto
answer-counter-charge-acts = il nemico tenta la controcarica
answer-counter-charge-passes = il nemico non fa controcarica
answer-Follow-acts = il nemico avanza nell'esagono lasciato libero
answer-Follow-passes = il nemico non avanza
answer-Retreat-acts = il nemico si allontana ({ $option })
answer-StopFacing-acts = il nemico si orienta ({ $option })

# -- come si vince una battaglia, dal suo file
ends-flight = Un esercito va in rotta, e perde, quando un dado e i suoi Punti Rotta raggiungono insieme il suo livello: { $one } per { $first }, { $two } per { $second }.
ends-lull = Se la battaglia si trascina (200 attivazioni, o 12 di fila senza un dado tirato contro un nemico), vince la parte che ha consumato la frazione minore del suo livello.
arrival-enters = I rinforzi { $of } entrano durante la battaglia
arrival-after = quando sono entrati tutti quelli precedenti { $of }
arrival-from = ma non prima che la loro parte abbia avuto { $count ->
        [one] un'attivazione
       *[other] { $count } attivazioni
    }
arrival-on = e solo se il dado dà { $limit ->
        [even] un numero pari
       *[other] { $limit } o meno
    }
arrival-by = e solo con un'attivazione gratuita
arrival-with = insieme { $to }
who-class-horse = unità montate
who-class-foot = unità a piedi
who-class-leader = comandanti
who-class-standard = Stendardi
who-class-wagon = vagoni
who-class-bombard = bombarde
who-kind-leader = comandanti
who-kind-standard = Stendardi
who-state-fit = né in Disordine né in ritirata
who-state-disordered = in Disordine
who-state-retired = in ritirata
who-state-mounted = a cavallo
who-state-formed = in formazione
who-state-bound = con l'obbligo di caricare
clause-shield-wall =
    { $forbidden ->
        [yes] { $kinds } { $of_side } non possono formare Muri di Scudi.
       *[no] { $kinds } { $of_side } possono formare Muri di Scudi.
    }
clause-schiltron =
    { $kinds } { $of_side } { $in_play ->
        [yes] possono formare e lasciare gli schiltron in gioco
       *[no] schierati in schiltron vi restano
    }{ $start ->
        [fixed] { "" }; allo schieramento nessuno ne può uscire
       *[free] { "" }
    }. L'Assalto attraverso il fronte di uno schiltron ha { $shock_drm }{ $beneath ->
        [none] { "" }
       *[other] { "" }; sotto uno schiltron c'è posto per { $beneath }
    }.
clause-ring = Le unità attorno { $to_inside } formano un cerchio e non mostrano il retro all'esterno.
clause-shelter = Quando { $who } devono ritirarsi tirano un dado: fino a { $lost_to } sono persi, altrimenti si mettono dentro il cerchio più vicino.
clause-whole-army =
    L'esercito { $of_side } agisce come un solo comando ({ $command }): un'attivazione alla volta{ $may_seize ->
        [yes] , e può tentare la Presa
       *[no] , e non tenta mai la Presa
    }.
clause-by-arm =
    { $command } comanda { $arm ->
        [horse] tutti gli Uomini in Armi montati
        [foot] tutta la fanteria
       *[any] qualunque unità
    } della sua parte entro il suo raggio.
clause-strays = La fanteria { $of_side } fuori dal raggio di ogni comandante della fanteria ({ $command }) può muovere insieme in un'attivazione gratuita, e null'altro.
clause-rally-near = Le unità { $of_side } in Disordine recuperano solo entro il raggio { $of_commands }.
clause-opens = La prima attivazione spetta { $to_commands }.
clause-passes-after =
    { $activation ->
        [one] Dopo la prima attivazione
       *[other] Dopo le prime { $activation } attivazioni
    } { $of_side } il gioco passa da solo.
clause-leaves = { $command } lascia il campo se, quando è attivato, i Punti Rotta della sua parte più un dado fanno { $limit } o più.
clause-sortie = { $command } agisce solo al posto di un tiro di continuità, senza dado; i suoi rifugi sono { $refuges }.
clause-aggression = Gli Uomini in Armi montati { $of_commands } devono tentare di caricare quando il loro comando è attivato entro { $within } esagoni dal nemico.
clause-ride-over = Quando { $riders } attraversano { $foot }, li mettono in Disordine senza dado, ed eliminano chi era già scosso.
clause-dismount =
    { $who } possono smontare, il che occupa un'intera attivazione{ $together ->
        [yes] , e lo fanno tutti insieme
       *[no] { "" }
    }{ $remount ->
        [yes] , e possono rimontare
       *[no] { "" }
    }.
clause-carts-or-men = Un'attivazione { $of_command } muove i suoi vagoni o le sue unità combattenti, non entrambi.
clause-retire-kills = Un risultato Ritirato elimina { $who }.
clause-harm-kills = Qualunque risultato avverso elimina { $who }.
clause-worth =
    { $who } costano { $points ->
        [one] un Punto Rotta
       *[other] { $points } Punti Rotta
    } per ogni unità eliminata.
clause-double-loss = Ogni eliminazione e ogni ritirata { $of_who } per mano { $of_by } conta doppio.
clause-standard-points = Uno Stendardo perso costa { $to_side } { $points ->
        [one] un Punto Rotta
       *[other] { $points } Punti Rotta
    } (regola della casa).
clause-pulled-down =
    { $riders } con un risultato avverso in Assalto contro { $by } sono anche Disarcionati con un dado di { $falls_to } o meno{ $unless_formed ->
        [yes] , salvo che questi siano in formazione
       *[no] { "" }
    }.
clause-camp = Un nemico { $in_zone } alla fine di un'attivazione costa { $to_side } { $points ->
        [one] un Punto Rotta
       *[other] { $points } Punti Rotta
    }.
clause-wagons =
    Un vagone { $of_side } con un nemico e nessun amico accanto è perso{ $behind ->
        [none] { "" }
       *[other] , salvo che in mezzo ci sia un lato di questo terreno: { $behind }
    }; costa { $points ->
        [one] un Punto Rotta
       *[other] { $points } Punti Rotta
    }.
clause-break-out = La prima unità { $of_command } che raggiunge { $zone } costa al nemico { $points ->
        [one] un Punto Rotta
       *[other] { $points } Punti Rotta
    }.
clause-deadly-ground =
    { $who } colpiti su questo terreno ({ $terrain }){ $on_retire ->
        [yes] , o che devono ritirarsi attraverso,
       *[no] { "" }
    } sono eliminati con un dado di { $dies_to } o meno.
clause-obstacle =
    { $who } che entrano { $in_at } tirano un dado: con { $falls_to } o meno sono { $effect ->
        [unhorsed] Disarcionati
       *[disordered] messi in Disordine
    }{ $stops ->
        [yes] { " " }e si fermano
       *[no] { "" }
    }; altrimenti spendono { $extra_mp } MP in più.
clause-stakes =
    { $kinds } { $of_side } si schierano dietro pali, piantati davanti ai lati frontali dei loro esagoni finché l'unità non se ne va{ $charge_barred ->
        [yes] { "" }; nessuno li attraversa in carica
       *[no] { "" }
    }{ $falls_to ->
        [-1] { "" }
       *[other] { "" }; i cavalieri che attaccano attraverso i pali cadono con un dado di { $falls_to } o meno
    } (regola della casa).
clause-fire-drm = Il lancio { $of_firers } contro { $targets } ha { $drm } ({ $why ->
        [rain] pioggia
        [no-shields] senza scudi
        [sun] sole negli occhi
        [wind] vento
       *[special] regola di questa battaglia
    }){ $until ->
        [0] { "" }
       *[other] { " " }durante le prime { $until } attivazioni
    }.
clause-way-home = Le unità { $of_side } che devono ritirarsi lo fanno solo per una via libera attraverso { $through } fino { $to_to }; altrimenti sono perse.
clause-shared-standards = Ogni Stendardo { $of_side } serve tutti i suoi comandi.
clause-plant =
    { $standard } si piazza in gioco, { $in_zone }, { $when ->
        [acting] { $commands ->
            [none] quando il suo comando agisce
           *[other] quando agisce { $commands }
        }
        [all_foot] quando tutta la fanteria del suo comando è entrata
        [all_entered] quando tutto il suo comando è entrato
       *[arrived] quando i rinforzi { $of_arrival } hanno cominciato a entrare
    }.
clause-sets-up-first = Il primo a schierarsi è l'esercito { $of_side }.
clause-setup-limit = L'esercito { $of_side } si schiera solo { $in_zone }.
clause-one-arm-per-zone = L'esercito { $of_side } schiera al massimo un comando a piedi e uno montato in ciascuna di queste zone: { $zones }.
clause-genitors = I Genitori si avvicinano al nemico con { $closes_to } o meno, riprendono giavellotti a { $rearms_at } o più esagoni da lui, e senza giavellotti sono assaltati a { $helpless }.
clause-bombards = Ogni bombarda spara { $shots ->
        [one] una volta
       *[other] { $shots } volte
    } nella battaglia, al massimo una per attivazione, in qualunque momento.
screen-anywhere = qualunque esagono
who-tag-genoese = i Genovesi
who-tagged = quelli contrassegnati «{ $name }»
ends-points = Ogni punto che una parte segna è un Punto Rotta del nemico.
who-units = le unità
word-normal = in ordine
word-disordered = in Disordine
word-retired = in Ritirata
word-lost = eliminata
