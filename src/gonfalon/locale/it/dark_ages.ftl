# Dark Ages.
# opzioni
option-activate = Gioca { $card } come Attivazione
option-go = { $alone ->
    [no] Muovi in { $place }
   *[other] Muovi in { $place }, il Leader resta
}
option-lead = Guida il gruppo: il Leader e le unità attorno possono muovere
option-rally = Recupero: pesca carte per unità disorganizzate o in rotta
option-play = { $unit ->
    [nessuno] Gioca { $card }
   *[other] Gioca { $card }: { $unit }
}
option-assault = Assalto contro { $target }
option-advance = Avanza in { $place }
option-evade = Evadi in { $place }
option-attack = { $unit }: mischia contro { $target }
option-shoot = { $unit }: tiro su { $target }
option-fight = Si combatta
# domande
ask-OpenRound = Il tuo round: gioca una carta come Attivazione, un Evento storico, o passa.
ask-Move = Muovi le unità ({ $points ->
    [one] resta 1 punto di attivazione
   *[other] restano { $points } punti di attivazione
}).
ask-UseLeader = { $unit }: guidare il gruppo o recuperare unità?
ask-MoveUnit = { $unit }: in quale esagono?
topic-Warning = Via che mette in rotta
ask-Warning = I danni su questa via metterebbero in rotta { $unit }. Procedere lo stesso?
ask-DeclareAssault = { $unit }: dichiarare un assalto?
ask-EvasionChoice = Assalto di { $by_unit } contro { $unit }: resistere o evadere?
ask-AdvanceChoice = { $hex } è libero: avanzata di { $unit }?
ask-JoinForces = Forze combinate contro { $target_unit }: chi attacca insieme con { $unit }?
ask-Faced = { $unit } contro { $target_unit }: i valori sono svelati. Ai dadi?
ask-OneCube = { $unit }: resta un cubetto. Quale lato difende?
ask-AnswerWhom = { $unit }: risposta a quale attaccante?
ask-StepBack = Ritirata finta di { $unit }: in quale esagono?
ask-NextCombat = Fase Combattimento: la prossima mischia o il prossimo tiro.
ask-OrderWindow = Un ordine adesso? ({ $window_word })
ask-Recover = Recupero di { $unit }: quale unità? ({ $attempts ->
    [one] resta 1 tentativo
   *[other] restano { $attempts } tentativi
})
ask-SpareTick = Un secondo segno di spunta: quale altra unità recupera?
ask-LeaderLeft = Rotta di { $from_unit }: a quale unità si unisce { $unit }?
ask-RetreatChoice = Ritirata di { $unit }: in quale esagono?
ask-RetreatBlocked = La ritirata di { $unit } è bloccata: quale unità amica subisce un danno?
ask-Pursuit = Chi insegue in { $hex }?
ask-Victims = { $event_word }: chi subisce { $damage ->
    [one] un danno
   *[other] { $damage } danni
}? (ancora { $left })
ask-FeignedFlight = { $event_word }: quale unità viene attirata fuori?
ask-FeignedStep = { $unit }: in quale esagono viene attirata l'unità?
ask-Withdraw = Arretramento di { $unit }: in quale esagono?
ask-HorseScattered = { $event_word }: quale unità arretra?
ask-HorseReturns = { $unit }: dove avviene l'ingresso?
ask-OneStep = { $unit }: muovere di un esagono?
ask-HorseRecovers = Quale unità recupera del tutto? (ancora { $left })
ask-EventMove = Quale unità muove per l'evento? (al massimo { $left })
ask-HorseRidesOff = Quale unità lascia la battaglia?
ask-ArrowStorm = { $event_word }: chi tira?
ask-ReForm = Quale unità recupera il cubetto grigio? (ancora { $left })
ask-FlankArchers = { $event_word }: chi muove e tira?
ask-FlankMove = { $unit }: in quale esagono?
ask-FlankShot = { $unit }: tiro su chi?
# eventi
event-turn = Turno { $turn }
event-last-turn = Turno { $turn }, l'ultimo
event-passed = { $side }: passo
event-activation = { $side }: attivazione con { $card }
event-ordered = { $unit ->
    [nessuno] { $side }: ordine { $card }
   *[other] { $side }: ordine { $card } per { $unit }
}
event-led = { $unit } guida il suo gruppo
event-moved = { $unit }: movimento, { $path }
event-disengaged = { $unit }: disingaggio, danni { $damage }
event-assaulted = { $unit }: assalto contro { $target }
event-attacked = { $unit }: mischia contro { $target }
event-shot = { $unit }: tiro su { $target }
event-evaded = { $unit }: evasione in { $place }
event-stood = { $unit }: l'unità resiste
event-guarded = { $unit }: difesa del lato verso { $place }
event-damaged = { $unit }: danni { $damage }; cubetti attivi { $cubes }, grigi { $greys }
event-routed = Rotta: { $unit }
event-destroyed = Eliminazione: { $unit }
event-shock = La sorte di { $unit } scuote le unità vicine: danni { $damage } ciascuna
event-retreated = { $unit }: ritirata, { $path }
event-left-map = { $unit }: via dal campo di battaglia
event-blocked = Ritirata di { $unit } bloccata da { $friend_unit }
event-joined = { $unit } raggiunge { $with_unit }
event-pursued = { $unit }: inseguimento in { $place }
event-drew = Carta pescata: { $card }, { $ticks ->
    [0] croce rossa
    [one] un segno di spunta
   *[other] { $ticks } segni di spunta
}
event-recovered = { $unit }: recupero, cubetti attivi { $cubes }
event-happened = Evento storico, { $side }: { $event }
event-no-effect = { $event }: nessun effetto
event-deck-out = Il mazzo di pesca è finito
event-reshuffled = Il mazzo viene rimescolato: { $cards } carte
event-refilled = { $side }: carte pescate { $cards }
event-reloaded = { $unit }: ricarica
event-entered = { $unit }: ingresso in { $place }
event-rode-off = { $unit }: via dal campo
# rifiuti
refusal-activated = È già stata attivata in questo round.
refusal-adjacent-target = Non può tirare su un nemico adiacente.
refusal-already-free = Muove già senza costi del terreno.
refusal-already-wedge = La formazione a cuneo è già in vigore.
refusal-assault-into = Nessun assalto verso { $hex }.
refusal-assault-out-of = Nessun assalto da { $hex }.
refusal-assigned-leader = Un Leader assegnato subisce danni solo con la sua unità.
refusal-leader-with-unit = Un Leader assegnato combatte con la sua unità, non da solo.
refusal-bows-only = Solo per Arcieri e Arcieri con arco lungo.
refusal-boxed-in = Non c'è un esagono libero accanto.
refusal-came-later = È venuta a contatto solo in questa fase.
refusal-cannot-evade = Le unità di questo tipo non evadono.
refusal-cannot-fight = L'unità non può più combattere.
refusal-cannot-follow = Il nemico non può seguire in quell'esagono.
refusal-cannot-join = Non può unirsi all'attacco.
refusal-cavalry-only = Solo per la cavalleria.
refusal-choose-unit-first = Prima scegli l'unità; { $card } ne cambia il movimento.
refusal-combat-phase-only = Solo nella Fase Combattimento.
refusal-engaged = È ingaggiata anche da { $by_unit }.
refusal-equal-orders = Una carta con questo nome è già stata giocata.
refusal-evaded-before = Ha già evaso in questo round.
refusal-first-hex = Il primo esagono deve essere quello lasciato dal difensore.
refusal-has-attacked = Ha già attaccato in questo round.
refusal-has-shot = Ha già tirato in questa fase.
refusal-heavy-infantry-only = Solo per la fanteria pesante.
refusal-higher-morale = Solo un Leader con morale più alto può recuperare un Leader in rotta.
refusal-hill-between = La collina { $hex } è in mezzo.
refusal-impassable = Impassabile.
refusal-infantry-only = Solo per la fanteria.
refusal-leader-moved = Il Leader ha già mosso e non può seguire.
refusal-leader-routed = Un Leader in rotta non recupera nessuno.
refusal-line-blocked = { $hex } blocca la linea di tiro.
refusal-moved = Ha già mosso in questo round.
refusal-must-assault = È avanzata per assaltare.
refusal-must-fight = { $unit }: c'è ancora una mischia da combattere.
refusal-needs-activation = Serve una carta Attivazione in questo round.
refusal-needs-infantry = Serve una tua fanteria nel combattimento.
refusal-no-aim = { $card } non si rivolge a un'unità.
refusal-no-attack-value = Non ha valore di attacco.
refusal-no-enemy-there = Da lì non c'è un nemico da assaltare.
refusal-no-missiles = Non ha armi da lancio.
refusal-no-points = Non restano punti di attivazione.
refusal-no-retreat-due = Nessuna tua unità deve ritirarsi adesso.
refusal-no-room = Non c'è un esagono libero fuori contatto.
refusal-nobody-joins = Nessun'altra unità può unirsi.
refusal-nobody-to-recover = Non c'è nessuno da recuperare.
refusal-not-adjacent = Non è adiacente.
refusal-not-disorganised = Non ha un cubetto grigio.
refusal-not-in-hand = Non hai questa carta.
refusal-not-infantry = Si evade solo da un assalto di fanteria.
refusal-not-on-map = Non è sul campo di battaglia.
refusal-not-with-leader = Non è nell'esagono del Leader né adiacente.
refusal-not-yours = Non è ai tuoi ordini.
refusal-occupied = La via è sbarrata da { $by_unit }.
refusal-only-as-order = Questa carta si gioca solo come ordine.
refusal-other-unit = È stata scelta un'altra unità.
refusal-out-of-range = Distanza { $distance }, raggio { $range }.
refusal-reloading = Deve ricaricare.
refusal-routed = È in rotta.
refusal-too-little-left = I punti movimento rimasti non bastano per arrivarci dall'esagono lasciato dal difensore.
refusal-too-far = Troppo lontano.
refusal-two-leaders = Due Leader non condividono mai un esagono.
refusal-units-between = La linea di tiro è ostruita da { $by_unit }.
refusal-was-adjacent = Era adiacente a un nemico all'inizio della fase.
refusal-silenced = { $event_word }: ora non può tirare.
refusal-wrong-combat = { $card } non vale per questo tipo di combattimento.
refusal-wrong-player = { $card } adesso spetta all'altro giocatore.
refusal-wrong-time = { $card } non si può giocare adesso.
# modificatori
modifier-leader = Leader
modifier-assault = assalto
modifier-knights = Cavalieri, all'attacco!
modifier-infantry = Fanteria, all'attacco!
modifier-event = { $event_word }
modifier-target-ground = terreno del bersaglio
modifier-own-ground = proprio terreno
modifier-target-cover = riparo del bersaglio
modifier-other-enemies = altri nemici adiacenti
modifier-last-stand = Difesa ad oltranza
modifier-grey-cube = tira anche il cubetto grigio
modifier-darken-sky = Oscurare il cielo
modifier-ignite-arrows = Incendiare le frecce
modifier-shield-wall = danni: Muro di scudi
modifier-schiltron = danni: Schiltron
modifier-knights-ignore = danni: Cavalieri, all'attacco!
# tiri e risultati
roll-attack = { $unit }: attacco contro { $unit1 }
roll-defence = { $unit }: difesa contro { $unit1 }
roll-shot = { $unit }: tiro su { $unit1 }
roll-mercenaries = Balestrieri mercenari ({ $side }): tiro su { $unit }
roll-leader-fate = Sorte di { $unit }
result-damage = danni { $damage }
result-damage-sixes = danni { $damage }, sei: { $sixes }
result-killed = morte
result-lives = salvo
# fine
end-deck = Vittoria: { $side }. L'ultimo turno è finito.
end-end-ruling = Vittoria: { $side }. Tre turni senza una carta.
end-leaders = Vittoria: { $side }. Nessun Leader nemico è rimasto.
end-leaders-both = Vittoria: { $side }. Entrambe le parti hanno perso tutti i Leader.
end-cubes = Vittoria: { $side }. Limite di cubetti raggiunto.
end-surplus = Vittoria: { $side }. Entrambi i limiti raggiunti, vale l'eccedenza.
end-morale = Vittoria: { $side }. Entrambi i limiti raggiunti, il nemico ha perso più morale.
end-tie = Vittoria: { $side }. Entrambi i limiti raggiunti, tutto pari.
# parole
window-orders = Ordini
word-before = prima dei dadi
word-damage = dopo i danni
word-between = tra i combattimenti
word-other = in qualsiasi momento
word-end = fine del turno
# lo schermo
screen-entry = Lato di ingresso: { $side }
screen-impassable = impassabile
screen-cost = movimento a piedi { $foot }, a cavallo { $horse }
screen-climb = a cavallo +1 per ogni livello in salita
screen-harm-mounted = 1 danno a chi entra a cavallo
screen-harm-heavy-cavalry = 1 danno alla cavalleria pesante che entra
screen-no-assault-into = nessun assalto a cavallo verso l'esagono
screen-no-assault-out-mounted = nessun assalto a cavallo dall'esagono
screen-no-assault-out-all = nessun assalto dall'esagono
screen-no-assault-die = niente dado d'assalto a cavallo
screen-attack-always = attaccante -1 dado
screen-attack-attacker-lower = attaccante dal basso -1 dado
screen-attack-attacker-mounted = attaccante a cavallo -1 dado
screen-own-attack = -1 dado per chi attacca da qui
screen-own-both = -1 dado per l'unità che vi si trova
screen-cover = tiri contro l'esagono -1 dado
screen-blocks-all = blocca la linea di tiro
screen-blocks-crossbows = blocca le balestre tra due esagoni più bassi
screen-round = Round
screen-movement = Movimento
screen-combat = Combattimento
screen-end = Fine del turno
screen-goal = abbastanza cubi nemici persi, o i suoi Comandanti caduti
screen-turn = Turno { $turn }
screen-last-turn = Turno { $turn }, l'ultimo
screen-points = Punti di attivazione rimasti
screen-special = Regola speciale
screen-formation = { $kinds } { $of_side } stanno in { $key ->
    [shield_wall] muro di scudi
   *[other] Schiltron
} fin dall'inizio, { $mobile ->
    [yes] e lo tengono anche quando muovono
   *[no] finché non muovono
}.
screen-formation-foot = tutti i fanti senza armi da tiro
screen-deck = Mazzo di pesca
screen-deck-out = Il mazzo è finito: il prossimo turno è l'ultimo.
screen-routed = in rotta
screen-disorganised = disorganizzata
screen-leader = Leader
screen-reload = deve ricaricare
screen-standing-wall = muro di scudi permanente
screen-standing-ring = Schiltron permanente
screen-granted = può muovere
screen-morale = Morale
screen-attack = Attacco
screen-shoot = Tiro
screen-defence = Difesa
screen-move = Movimento
screen-range = Raggio d'azione
screen-class = Classe
screen-class-LI = fanteria leggera
screen-class-HI = fanteria pesante
screen-class-MI = fanteria da lancio
screen-class-HC = cavalleria pesante
screen-class-LC = cavalleria leggera
screen-class-L = Leader
screen-type = Tipo
screen-values = Valori
screen-covered = coperti fino a un combattimento
screen-start = Cubetti all'inizio
screen-lost = Cubetti persi
screen-leaders-left = Leader rimasti
screen-morale-lost = Morale perso
screen-luck = { $ticks ->
    [0] ✗
    [one] ✓
   *[other] ✓✓
}
screen-hand = Mano, { $side }:
screen-discard = Scarti
screen-must-fight = deve combattere
screen-table-units = Unità
screen-table-units-note = I valori sono i risultati minimi del dado che fanno danno.
screen-table-units-covered = I valori sono coperti: i tuoi sono sulle tue pedine, quelli nemici appaiono in combattimento.
screen-table-orders = Ordini
screen-table-terrain = Terreno
screen-unit = Unità
screen-order = Ordine
screen-who = Chi
screen-when = Quando
screen-effect = Effetto
screen-terrain = Terreno
screen-window-movement = Fase Movimento
screen-window-before = prima dei dadi
screen-window-damage = dopo i danni
screen-window-between = tra i combattimenti
screen-window-other = in ogni altro momento
screen-window-end = fine del turno
screen-window-round = proprio round
screen-who-active = giocatore attivo
screen-who-non-active = giocatore non attivo
screen-who-both = entrambi
screen-overlay-reach = Portata del movimento
screen-overlay-range = Raggio e linea di tiro
screen-dice = { $dice } × { $value }+
screen-roll-attack = Attacco: danni
screen-roll-defence = Difesa: danni
screen-roll-shot = Tiro: danni
# probabilità
harm-unharmed = indenne
harm-damage = 1 danno
harm-heavy-damage = 2 danni o più
harm-routed = in Rotta
harm-eliminated = eliminata
harm-leader-killed = Leader ucciso
losses-damage = in media { $mean } danni
answer-EvasionChoice-acts = il nemico evade
answer-EvasionChoice-passes = il nemico resiste
answer-Pursuit-acts = il nemico insegue
answer-Pursuit-passes = il nemico non insegue
answer-OneCube-acts = il nemico difende il lato verso { $option }
answer-RetreatChoice-acts = il nemico si ritira ({ $option })
# che cosa nomina il file di una battaglia, e i suoi effetti a parole
who-class-LI = la fanteria leggera
who-class-HI = la fanteria pesante
who-class-MI = la fanteria da tiro
who-class-HC = la cavalleria pesante
who-class-LC = la cavalleria leggera
who-class-L = i Leader
who-kind-leader = i Leader
who-tag-infantry = la fanteria
who-tag-cavalry = la cavalleria
who-tag-missile = le unità da tiro
who-tag-close-combat = le unità senza armi da tiro
who-tag-unit = le unità
who-tag-leader = i Leader
who-state-fit = non in rotta
who-state-routed = in rotta
who-state-grey = con un cubetto grigio
who-state-whole = senza cubetto grigio
who-state-formed = in formazione permanente
who-state-mounted = a cavallo
ends-cubes = { $first } { $many ->
    [yes] vincono
   *[no] vince
} con { $one } cubetti nemici eliminati, { $second } con { $two }.
ends-leaders = La parte che ha perso tutti i suoi Leader perde la battaglia.
ends-deck = Se nessuno ha vinto quando finisce l'ultimo turno del mazzo, { $many ->
    [yes] vincono
   *[no] vince
} { $side }.
effect-when-always = Ogni volta: { $effects }.
effect-when-first = La prima volta: { $effects }.
effect-when-second = La seconda volta: { $effects }.
effect-when-later = Le volte dopo: { $effects }.
effect-when-then = Poi: { $effects }.
effect-nothing = nulla
effect-harm = { $most ->
    [0] { $who }
    [one] qualcuno { $of_who }
   *[other] fino a { $most } { $of_who }
}, con { $damage ->
    [one] un danno
   *[other] { $damage } danni
} ciascuno{ $chooser ->
    [enemy] , a scelta del nemico
   *[owner] { "" }
}
effect-lure = qualcuno { $of_who }, entro { $within } esagoni { $away_toward }, va di un esagono verso di loro, non in salita, e perde la formazione
effect-withdraw = { $most ->
    [0] { $who }
    [one] qualcuno { $of_who }
   *[other] fino a { $most } { $of_who }
}{ $damage ->
    [0] { "" }
    [one] , con un danno
   *[other] , con { $damage } danni
}, indietro di { $hexes } esagoni
effect-enter = { $units ->
    [one] un'unità della riserva entra
   *[other] { $units } unità della riserva entrano
} in { $at }{ $step ->
    [yes] {" "}e può muovere di un esagono
   *[no] { "" }
}
effect-recover = recupero { $full ->
    [yes] completo
   *[no] del cubetto grigio
} per al massimo { $most } { $of_who }
effect-remove = { $most } { $of_who } lasciano il campo, senza contare come perdite
effect-volley = chi { $of_who } non ha mosso può tirare subito
effect-advance = { $leader ->
    [none] { $most ->
        [0] { $who }
       *[other] fino a { $most } { $of_who }
    }
   *[other] { $leader } e le unità attorno a lui
} muovono subito{ $doubled ->
    [yes] { " " }con movimento doppio
   *[no] { "" }
} e possono assaltare{ $through ->
    [none] { "" }
   *[other] , anche attraverso { $through }, con un danno a chi è attraversato
}
effect-step-out = { $who } possono muovere di un esagono verso il proprio lato, senza costo
effect-move-and-shoot = qualcuno { $of_who } muove fino a { $hexes } esagoni, senza costi del terreno, e tira subito
effect-dice = { $turns ->
    [0] in questo turno
    [one] fino alla fine del prossimo turno
   *[other] per altri { $turns } turni
} { $who } attaccano con { $bonus } { $bonus ->
    [1] dado
   *[other] dadi
} in più
effect-silence = { $turns ->
    [0] in questo turno
    [one] fino alla fine del prossimo turno
   *[other] per altri { $turns } turni
} nessuno { $of_who } può tirare
word-loaded = cariche
word-unloaded = scariche
word-lost = eliminata
