# Cry Havoc
# What players may answer
option-mark = Segna { $unit } per un tiro
option-shoot = { $unit } tira contro { $target }
option-volley =
    { $target ->
        [nessuno] Tiro difensivo: { $shooters }
       *[other] Tiro difensivo contro { $target }: { $shooters }
    }
option-let-pass = Lascia passare questo
option-let-all = Lascia passare tutti (in questa fase)
option-hold = { $unit } tiene il colpo
option-short-only = Chiedi solo a corta distanza
option-only-this = Riserva i tiri a questo bersaglio
option-charge = { $unit } carica { $target }
option-counter = { $unit } contro-carica
option-go = Vai in { $place }
option-go-on = Proseguire come previsto
option-carry-out = Esegui la carica
option-leave = Esci dalla mappa da { $place }
option-stay = Resta qui
option-mount = Monta { $horse } (tutto il turno)
option-dismount = Smonta (tutto il turno)
option-take = Prendi per le briglie { $horse }
option-catch = Tenta di prendere { $horse } in corsa
option-release = Lascia { $horse }
option-lead = Conduci { $horse }
option-haul = Sposta a braccia { $cart }
option-hitch = Attacca { $horse } per trainare { $cart } (tutto il turno)
option-unhitch = Stacca { $horse } (tutto il turno)
option-tie = Lega { $mule } dietro { $behind } (tutto il turno)
option-untie = Slega { $mule } (tutto il turno)
option-stand = { $unit } in { $hex }, fronte a { $facing }
option-lift = Solleva { $unit }
option-lay = Deponi in { $place }
option-clear = Con { $helper }, sposta in { $onto } i cadaveri di { $place }
option-hand =
    { $count ->
        [one] { $unit } prende { $count } proiettile da { $giver }
       *[other] { $unit } prende { $count } proiettili da { $giver }
    }
option-draw = { $unit } prende proiettili dal deposito
option-attack = Attacco: { $attackers } contro { $targets }
option-resolve = Risolvi la carica: { $unit }
option-reserve = Riserva { $unit } per { $target }
option-suffer = { $unit } incassa il colpo
option-retreat =
    { $via_count ->
        [0] Ritirati in { $place }
       *[other] Ritirati in { $place } per { $via }
    }
option-advance = { $unit } avanza in { $place }
option-push = { $unit } fa posto: in { $place }
option-corner = Lato { $side } dell'angolo
option-all-panic = Tutti in panico
option-roll = Tira il dado
option-frighten = { $unit }

# Questions
ask-DeployForce = Schiera i tuoi nella loro zona, o accetta
ask-HideForce = Annota in segreto dove si nascondono i tuoi, o accetta
ask-MarkShots = Chi effettua un tiro d'attacco?
ask-TakeShots = Quale tiratore segnato tira, e a chi?
ask-ChooseCorner = Da quale lato dell'angolo sta { $unit }?
ask-DeclareCharges = Annunciare una carica?
ask-CounterCharge = { $unit } carica { $target_unit }: contro-carica?
ask-MoveWho = Chi muovi?
ask-MoveWhat = Che cosa fa { $unit }?
ask-FaceThere = Come si orienta { $unit } in { $hex }?
ask-MoveOn = { $unit } ha ancora { $left } PM: dove va?
ask-DefensiveShots = { $unit } è in { $hex }: tiri difensivi?
ask-AmbushShots = { $unit } è in { $hex }: tiri dall'imboscata?
ask-StandingTargets = Tiri difensivi su chi è rimasto fermo?
ask-LayDown = { $unit } depone { $other_unit }: dove?
ask-PlaceLed = Dove si mette { $unit } accanto a chi lo conduce?
ask-DismountWhere = Da quale fianco scende { $unit }?
ask-HaltBeside = { $unit } si ferma qui: prende un cavallo per le briglie?
ask-DriveTo = Dove va { $unit }?
ask-Beside = Dove va { $unit } per restare con { $other_unit }?
ask-HaulTo = Dove spostare { $unit }?
ask-ManBeside = Dove si mette { $unit } accanto al carro?
ask-TakeMissiles = Chi prende proiettili?
ask-ChooseAttack = Quale corpo a corpo adesso?
ask-DeclareAttacks = Dichiara tutti i tuoi corpo a corpo
ask-WhoSuffers = Chi incassa il colpo?
ask-ReserveAttackers = Riservare attaccanti non usati contro nemici vicini alla via?
ask-Advance = Qualcuno avanza?
ask-RetreatFromShot =
    { $count ->
        [one] { $unit } deve ritirarsi di { $count } esagono: dove?
       *[other] { $unit } deve ritirarsi di { $count } esagoni: dove?
    }
ask-RetreatWhere =
    { $count ->
        [one] { $unit } deve ritirarsi di { $count } esagono: dove?
       *[other] { $unit } deve ritirarsi di { $count } esagoni: dove?
    }
ask-PushedByShot = Dove si sposta { $unit }?
ask-PushBack = Dove si sposta { $unit }?
ask-PlaceRider = Dove cade { $unit }?
ask-MakeRoom = Chi fa posto per { $unit }?
ask-PanicTest = Muore { $unit }: tirare per il panico, o tutti in panico?
ask-Flight = { $unit } si dà alla fuga: verso dove?
ask-WhoPanics =
    { $count ->
        [one] Chi perde la testa? (uno da scegliere)
       *[other] Chi perde la testa? ({ $count } da scegliere)
    }

# What happened
event-marked =
    { $unit_gender ->
        [f] { $unit } è pronta al tiro
       *[other] { $unit } è pronto al tiro
    }
event-shot = { $unit } tira contro { $target_unit } in { $hex } (distanza { $range }, copertura: { $cover })
event-shot-lost = Va perduto il tiro: { $unit } contro { $target_unit }
event-moved = { $unit } va in { $hex }
event-left = { $unit } esce dalla mappa
event-cut = { $unit } perde due esagoni di movimento
event-wounded =
    { $unit_gender ->
        [f] { $unit } resta ferita
       *[other] { $unit } resta ferito
    }
event-stunned = { $unit } cade a terra senza sensi
event-killed = { $unit } muore
event-horse-killed = Muore { $unit }
event-unhorsed = { $unit } cade da cavallo
event-recovered = { $unit } si riprende
event-retreated = { $unit } si ritira in { $hex }
event-trapped = { $unit } non può ritirarsi
event-advanced = { $unit } avanza in { $hex }
event-charged = { $unit } annuncia una carica contro { $target_unit }
event-countered = { $unit } contro-caricherà { $target_unit }
event-charge-failed = La carica di { $unit } non va a segno
event-swapped = { $unit } è più forte: i ruoli si invertono
event-fought = { $attackers_unit } contro { $targets_unit }: { $odds }
event-mounted = { $unit } è in sella
event-dismounted = { $unit } scende da cavallo
event-bridled = { $unit } prende per le briglie { $horse_unit }
event-lifted = { $unit } solleva { $other_unit }
event-laid = { $unit } giace ora in { $hex }
event-cleared = { $unit } e un compagno liberano { $hex } dai cadaveri
event-handed =
    { $count ->
        [one] { $unit } prende { $count } proiettile
       *[other] { $unit } prende { $count } proiettili
    }
event-sprung = { $unit } esce dal nascondiglio in { $hex }
event-panicked = { $unit } si fa prendere dal panico
event-routed = { $unit } va in rotta
event-rallied = { $unit } ritrova coraggio
event-awake = { $unit } si sveglia
event-alarm = È dato l'allarme
event-gate = { $unit } apre la porta del castello
event-house = { $unit } entra in una casa
event-turn = Turno { $turn }: { $side }
event-faced = { $unit } si volge a { $facing }

# Rolls, modifiers, results
roll-shot = Tiro: { $unit } contro { $unit1 }
roll-shot-at-mover = Tiro difensivo: { $unit } contro { $unit1 }
roll-shot-at-standing = Tiro difensivo: { $unit } contro { $unit1 }
roll-breakthrough = Sfondamento: { $unit }
roll-catch = Presa del cavallo: { $unit }
roll-melee = Corpo a corpo ({ $side })
roll-stray = Tiro deviato: { $unit }
roll-panic = Panico: la morte di { $unit }
roll-waking = Risveglio: { $unit }
modifier-range-medium = distanza media
modifier-range-long = lunga distanza
modifier-target-armour = bersaglio in armatura
modifier-shooter-wounded = tiratore ferito
modifier-defender-armour = difensore in armatura
modifier-mover-mounted = a cavallo
modifier-mover-armour = in armatura
modifier-mover-wounded = ferito
modifier-enemy-mounted = nemico a cavallo
modifier-enemy-armour = nemico in armatura
modifier-enemy-wounded = nemico ferito
result-unharmed = indenne
result-wounded = ferito
result-killed = ucciso
result-caught = preso
result-failed = mancato
result-stray-hex = cade nell'esagono numero { $number } attorno al bersaglio
result-stray-lost = perduto
result-asleep = dorme ancora
result-awake = si sveglia
result-none = niente
result-panic-1 = uno in panico
result-panic-2 = due in panico
result-panic-3 = tre in panico
result-rout-3 = tre in rotta
result-rout-6 = sei in rotta
result-shot-miss = mancato
result-shot-A = A: si ritira
result-shot-at-mover-A = A: il movimento si accorcia di due esagoni
result-shot-at-standing-A = A: nessun effetto su chi sta fermo
result-shot-B = B: ferito
result-shot-C = C: ucciso
result-rider-B = B: cavaliere ferito
result-rider-C = C: cavallo ucciso, cavaliere stordito
result-rider-D = D: cavallo ucciso, cavaliere ferito
result-rider-E = E: cavaliere ucciso
result-rider-F = F: cavallo e cavaliere uccisi
result-melee-none = nessun effetto
result-melee-A = A: attaccante stordito
result-melee-B = B: l'attaccante si ritira
result-melee-C = C: il difensore si ritira
result-melee-D = D: difensore stordito
result-melee-E = E: difensore ferito
result-melee-F = F: difensore ucciso
result-melee-rider-D = D: cavaliere disarcionato e stordito
result-melee-rider-E = E: cavallo ucciso, cavaliere stordito
result-melee-rider-F = F: cavaliere disarcionato e ferito
result-melee-rider-G = G: cavallo ucciso, cavaliere ferito
result-melee-rider-H = H: cavaliere ucciso
window-defensive = Tiri difensivi

# Words
word-none = nessuna
word-light = leggera
word-medium = media
word-heavy = forte
word-short = corta
word-long = lunga

# How battles end
end-cry-havoc-standing =
    { $side_gender ->
        [mp] { $side } tengono il campo
        [fp] { $side } tengono il campo
       *[other] { $side } tiene il campo
    }
end-cry-havoc-nobody = Nessuno è più in piedi
end-cry-havoc-more =
    { $side_gender ->
        [mp] { $side } hanno più persone in piedi
        [fp] { $side } hanno più persone in piedi
       *[other] { $side } ha più persone in piedi
    }
end-cry-havoc-equal = Le due parti hanno lo stesso numero di persone in piedi

# Why not
refusal-advance-too-far = Non può avanzare tanto
refusal-already-charged = È già bersaglio di una carica
refusal-already-countered = Contro-carica già un altro
refusal-already-marked = È già segnato
refusal-already-shot = Ha già tirato
refusal-asleep = Dorme
refusal-ballista-needs-crew = La balista richiede due balestrieri accanto
refusal-ballista-reloads = La balista si sta ricaricando
refusal-beast-not-before-cart = La bestia non è davanti al carro
refusal-below-the-lip = Il bersaglio è troppo vicino al ciglio
refusal-busy = È occupato per tutto il turno
refusal-cannot-advance-there = Non potrebbe avanzare in quell'esagono
refusal-cannot-go-on = Di lì non arriva più dove andava
refusal-cannot-reach-the-front = Non può finire nei due esagoni davanti al bersaglio
refusal-cannot-reserve = Non può essere riservato contro quel nemico
refusal-cannot-turn-so = Un cavallo non può girare così
refusal-cart-there = C'è un carro
refusal-charge-not-carried-out = C'è ancora una carica da eseguire
refusal-charge-owed = La carica va risolta
refusal-charge-too-short = Manca una carica di sei esagoni con gli ultimi quattro in linea
refusal-clearing-takes-all = I due non devono fare altro in questo turno
refusal-crossbow-moved = Un balestriere che ha mosso non può tirare
refusal-did-not-fight-here = Non ha partecipato a questo combattimento
refusal-enemy-next-to-him = Un nemico è a contatto con lui
refusal-enemy-there = C'è un nemico
refusal-facing-is-fixed = L'orientamento è fissato dallo scenario
refusal-first-hex-not-vacated = Il primo esagono deve essere uno lasciato dal nemico
refusal-foot-and-riders = Un attacco non può colpire insieme uomini a piedi e a cavallo
refusal-fought-this-turn = Ha attaccato corpo a corpo in questo turno
refusal-friend-next-to-target = Un amico sulla linea è accanto al bersaglio
refusal-giver-has-none = Non ci sono abbastanza proiettili
refusal-hands-full = Non può tenerne un altro
refusal-has-enough = Nessuno può averne più che all'inizio
refusal-has-fought = Ha già combattuto in questo turno
refusal-has-moved = Ha già mosso
refusal-has-not-moved = Non ha mosso né è stato dichiarato fermo
refusal-has-shot = Chi ha tirato non può attaccare
refusal-heaped-bodies = I cadaveri sbarrano l'esagono
refusal-hex-taken = L'esagono è occupato
refusal-hitching-takes-all = Richiede un turno intero
refusal-horse-is-held = Qualcuno lo tiene già
refusal-horse-of-the-enemy = Quel cavallo è sotto controllo nemico
refusal-impassable = Quel terreno è invalicabile
refusal-is-counter-charged = Sta subendo una contro-carica
refusal-last-four-not-straight = Gli ultimi quattro esagoni devono puntare diritti al bersaglio
refusal-lead-from-the-start = Una bestia da tiro si conduce dall'inizio della fase
refusal-lead-the-first-mule = Conduci il primo mulo della fila
refusal-lies-on-the-ground = È steso a terra
refusal-lifted-this-turn = In questo turno è già stato sollevato
refusal-line-blocked-along-side = Entrambi gli esagoni lungo la linea la bloccano
refusal-lost-his-shot = Ha dovuto ritirarsi e ha perso il tiro
refusal-may-not-move-and-shoot = Con quest'arma non può tirare e muovere
refusal-missed-it-this-turn = In questo turno quel cavallo gli è sfuggito
refusal-moat-out-of-sight = Da lì non si vede il fondo del fossato
refusal-mounting-takes-all = Montare richiede un turno intero senza altro
refusal-moved-and-shot = Ha tirato e mosso: niente secondo tiro
refusal-moved-too-far = Ha mosso troppo per un tiro difensivo
refusal-mules-not-in-line = I muli non sono in fila
refusal-must-charge = Deve eseguire la sua carica
refusal-no-ammunition = Non ha più proiettili
refusal-no-armour-there = Chi ha l'armatura non entra nell'acqua alta
refusal-no-bodies = Non ci sono cadaveri
refusal-no-charge = Non c'è una carica da risolvere
refusal-no-enemy = Non c'è un nemico da attaccare
refusal-no-horse = Non c'è un cavallo da montare
refusal-no-led-horse-there = Un cavallo condotto non può andarci
refusal-no-missile-weapon = Non ha un'arma da lancio
refusal-no-riders-there = I cavalieri non possono entrare in quel terreno
refusal-no-room-to-lay = Lì non c'è posto
refusal-no-second-shot = Con quest'arma non c'è un secondo tiro
refusal-horse-stays = Un cavallo senza cavaliere resta dov'è finché qualcuno non vi sale o lo conduce
refusal-no-sharp-turns = In carica niente mosse di fianco o di retro
refusal-no-shot-from-water = Dall'acqua non si tira
refusal-no-stop-on-cart = Non ci si ferma su un carro
refusal-no-store = Accanto non c'è un deposito
refusal-no-such-target = Non è un bersaglio da carica
refusal-no-target = Non ha un bersaglio
refusal-captive-is-safe = Nessuno può tirare al prigioniero né attaccarlo
refusal-nobody-in-front-of-cart = Uno degli uomini deve stare davanti al carro
refusal-nobody-named = Indica almeno un tiratore
refusal-not-a-cavalryman = Solo i cavalieri montano
refusal-not-a-companion = Non è dei tuoi
refusal-not-a-draught-beast = Servono una bestia da tiro e un carro libero
refusal-not-a-mule = Non è un mulo
refusal-not-a-rider = Non può caricare
refusal-not-a-way-back = Non è una via di ritirata ammessa
refusal-not-adjacent = Non sono adiacenti
refusal-not-at-the-flank = Deve stare al fianco del cavallo
refusal-not-at-the-start = Bestia o uomini devono esserci all'inizio della fase
refusal-not-beside-leader = La bestia deve stare accanto a chi la conduce
refusal-not-declared = Quell'attacco non è stato dichiarato
refusal-not-his-turn = Non è il suo turno
refusal-not-in-front-arc = Il nemico non è nel suo arco frontale
refusal-not-marked = Non è segnato per il tiro
refusal-not-near-the-dead = Non è entro tre esagoni dal morto
refusal-not-next-hex = I cadaveri vanno in un esagono adiacente
refusal-not-next-to-beast = Non è accanto alla bestia
refusal-not-next-to-bodies = I due devono essere nell'esagono dei cadaveri o accanto
refusal-not-next-to-giver = Non sono adiacenti
refusal-not-next-to-horse = Non è accanto al cavallo
refusal-not-on-foot = Solo chi è a piedi può farlo
refusal-not-on-horseback = Quell'arma non si usa a cavallo
refusal-not-possible = Ora non è possibile
refusal-not-stunned = Non è stordito
refusal-not-the-mover = Si può tirare solo a chi è fermato mentre muove
refusal-odds-too-low = Il rapporto è inferiore a 1:1
refusal-off-the-slit-axis = Solo sull'asse esatto della feritoia
refusal-one-man-cannot = Un uomo solo non sposta un carro
refusal-other-level = L'esagono è a un altro livello
refusal-out-of-range = Fuori portata
refusal-out-of-reach = Fuori raggio
refusal-outside-the-zone = Fuori dalla zona
refusal-over-others-beside-friend = Il bersaglio è accanto a un amico
refusal-over-others-needs-no-cover = Sopra altri solo a un bersaglio con copertura nulla o leggera
refusal-over-others-needs-range = Sopra altri solo a media o lunga distanza
refusal-panicked = È in preda al panico
refusal-path-blocked = Il percorso è bloccato
refusal-place-is-fixed = Il posto è fissato dallo scenario
refusal-reserved-attack-owed = C'è ancora un attacco riservato da fare
refusal-reserved-for-another = È riservato per un altro nemico
refusal-rider-must-halt = Un cavaliere deve essere fermo accanto al cavallo
refusal-routed = È in rotta
refusal-serves-the-ballista = Serve la balista
refusal-shots-have-passed-on = I tiri sono passati a un altro
refusal-somebody-at-own-height = C'è qualcuno alla sua stessa altezza
refusal-somebody-in-the-way = C'è qualcuno sulla linea
refusal-stairs-not-linked = La scala non collega questi esagoni
refusal-target-gone = Il bersaglio non c'è più
refusal-target-not-visible = Il bersaglio non è visibile
refusal-too-far =
    { $needed ->
        [one] Serve { $needed } PM
       *[other] Servono { $needed } PM
    }, { $left ->
        [one] ne resta { $left }
       *[other] ne restano { $left }
    }
refusal-too-far-to-counter = Più della metà degli esagoni di chi carica
refusal-too-soon-again = Deve prima percorrere altri esagoni
refusal-trees-between = Alberi in mezzo
refusal-unarmoured-first = Le perdite toccano a chi è senza armatura
refusal-walk-between = Un camminamento o un muro in mezzo
refusal-wall-between = Un muro in mezzo
refusal-wall-between-hexes = Un muro sbarra la via
refusal-window-in-the-way = Una finestra sulla linea
refusal-window-occupied = La finestra è occupata
refusal-window-to-window = Non da una finestra attraverso un'altra apertura
refusal-zone-is-full = Lì non ce ne stanno altri

# The screen
screen-turn = Turno { $turn } di { $turns }
screen-stage-setup = Schieramento
screen-stage-shots = Tiri d'attacco
screen-stage-charges = Cariche
screen-stage-movement = Movimento e tiri difensivi
screen-stage-melee = Corpo a corpo
screen-stage-recovery = Storditi
screen-ground = Terra
screen-walls = Mura e torri
screen-keep = Bastione
screen-attack = attacco
values-ringed = (n): la difesa di chi porta l’armatura
screen-defence = difesa
screen-movement = movimento
screen-armoured = con armatura
screen-weapon = Arma
screen-ranges = { $name }: corta { $short }, media { $medium }, lunga { $long }
screen-missiles = Proiettili rimasti
screen-type = Tipo
screen-state-fit =
    { $unit_gender ->
        [f] sana
       *[other] sano
    }
screen-state-wounded =
    { $unit_gender ->
        [f] ferita
       *[other] ferito
    }
screen-state-stunned =
    { $unit_gender ->
        [f] stordita
       *[other] stordito
    }
screen-state-dead =
    { $unit_gender ->
        [f] morta
       *[other] morto
    }
screen-mounted = a cavallo
screen-hidden =
    { $unit_gender ->
        [f] nascosta
       *[other] nascosto
    }
screen-asleep =
    { $unit_gender ->
        [f] addormentata
       *[other] addormentato
    }
screen-panic = panico
screen-rout = in rotta
screen-marked =
    { $unit_gender ->
        [f] segnata per il tiro
       *[other] segnato per il tiro
    }
screen-shot = ha tirato
screen-acted = ha mosso
screen-busy =
    { $unit_gender ->
        [f] occupata tutto il turno
       *[other] occupato tutto il turno
    }
screen-led = tenuto per le briglie
screen-carries = porta un uomo
screen-charges = carica
screen-points = Punti
screen-living = In piedi
screen-alarm = L'allarme è stato dato
screen-quiet = Nessun allarme finora
screen-gate-open = La porta è aperta
screen-gate-closed = La porta è chiusa
screen-die = Dado
screen-cover = Copertura
screen-odds = Rapporto
screen-missile-foot = Tiri contro personaggi a piedi
screen-missile-mounted = Tiri contro personaggi a cavallo
screen-combat-foot = Corpo a corpo: difensore a piedi
screen-combat-mounted = Corpo a corpo: difensore a cavallo
screen-breakthrough = Sfondamento
screen-panic-table = Panico
screen-weapons = Armi
screen-position-note = La posizione è 11 meno il dado modificato più lo scarto dell'arma, al massimo 9
screen-offset = Scarto
screen-frequency = Attacco / difesa / entrambi
screen-wall = muro
screen-door = porta
screen-window = finestra
screen-battlement = merli
screen-slit = feritoia
screen-lip = ciglio del pendio
screen-overlay-reach = Raggio di movimento
screen-overlay-sight = Linea di tiro
screen-overlay-contact = Contatto
screen-cost-note = { $foot } PM a piedi, { $mounted } a cavallo
screen-exit = Uscita
# probabilità
harm-unharmed = indenne
harm-back = respinto o in panico
harm-wounded = ferito
harm-stunned = stordito
harm-dead = morto
answer-defensive-acts = il nemico fa i suoi tiri difensivi
answer-defensive-passes = il nemico non tira
answer-CounterCharge-acts = il nemico fa una contro-carica
answer-CounterCharge-passes = il nemico non fa contro-carica
answer-StandingTargets-acts = il nemico fa tiri difensivi su chi è rimasto fermo
answer-StandingTargets-passes = il nemico non tira su chi è rimasto fermo
answer-Advance-acts = il nemico avanza dopo il combattimento
answer-Advance-passes = il nemico non avanza
answer-Beside-acts = il nemico cambia posto accanto alla bestia
answer-Beside-passes = il nemico resta al suo posto accanto alla bestia
answer-RetreatWhere-acts = il nemico indietreggia ({ $option })
answer-RetreatFromShot-acts = il nemico indietreggia ({ $option })
answer-MoveOn-acts = il nemico prosegue ({ $option })

# Ciò che una battaglia ha di proprio
ends-standing = Perde subito chi non ha più nessuno in piedi e nessuno ancora in arrivo.
ends-more = Se nient'altro decide, dopo l'ultimo turno vince chi ha più persone in piedi.
clause-all-hexes = la mappa
clause-type =
    { $mounted ->
        [0] { $name }: un tipo di questa battaglia, { $price } punti.
       *[other] { $name }: un tipo di questa battaglia, { $price } punti a piedi, { $mounted } a cavallo.
    }
clause-exit = { $who } possono uscire dalla mappa { $from_at }.
clause-gate =
    { $open ->
        [yes] La porta { $in_at } resta aperta.
       *[no]
            { $opened_from ->
                [none] La porta { $in_at } è chiusa e vale come muro.
               *[other] La porta { $in_at } è chiusa e vale come muro. La apre uno { $of_opened_by } che finisce il movimento { $in_opened_from } senza nemici accanto.
            }
    }
clause-asleep = All'inizio dormono { $who }. Chi dorme non fa nulla; dopo l'allarme si sveglia con { $wakes_from } o più su 1D10 all'inizio della fase della sua parte, o se è attaccato e sopravvive.
clause-alarm =
    { $noise ->
        [yes]
            { $zone ->
                [none] L'allarme scatta alla fine di una fase con un tiro o un corpo a corpo.
               *[other] L'allarme scatta alla fine di una fase con un tiro o un corpo a corpo, o con { $any_who } { $in_zone }.
            }
       *[no] L'allarme scatta alla fine di una fase con { $any_who } { $in_zone }.
    }
clause-hidden = I posti { $of_who } si annotano in segreto. Chi è nascosto compare quando tira, muove o attacca, o quando un nemico gli arriva accanto.
clause-captive = Privo di sensi per tutta la battaglia, e al riparo da ogni danno: { $who }. Lo possono portare { $carriers }, sollevandolo al massimo una volta per turno.
clause-loot =
    { $points ->
        [one] Il primo { $of_who } che entra in un edificio { $in_at } segna un punto.
       *[other] Il primo { $of_who } che entra in un edificio { $in_at } segna { $points } punti.
    }
clause-bounty =
    { $rank ->
        [none]
            { $points ->
                [one] Il nemico segna un punto per ogni caduto { $of_side }.
               *[other] Il nemico segna { $points } punti per ogni caduto { $of_side }.
            }
       *[other]
            { $points ->
                [one] Il nemico segna un punto in più per ogni caduto { $of_rank } { $of_side }.
               *[other] Il nemico segna { $points } punti in più per ogni caduto { $of_rank } { $of_side }.
            }
    }
clause-stores =
    { $side ->
        [none] Ci si rifornisce di proiettili { $in_at } o accanto.
       *[other] I proiettili { $of_side } si prendono { $in_at } o accanto.
    }
clause-laid =
    { $name ->
        [none] Sulla mappa è posato altro terreno, che nessuno sposta.
       *[other] Già sulla mappa, e nessuno le sposta: { $name }.
    }
clause-arrival = Dal turno { $turn } in poi { $people } possono entrare in mappa { $from_at }.
who-class-knight = i cavalieri
who-class-soldier = i soldati
who-class-peasant = i contadini
who-class-civilian = i civili
who-tag-person = le persone
who-tag-beast = gli animali
who-tag-cart = i carri
who-tag-ballista = le baliste
who-tag-shooter = quelli con armi da lancio
who-state-alive = vivi
who-state-standing = in piedi
who-state-unhurt = illesi
who-state-wounded = feriti
who-state-stunned = storditi
who-state-dead = morti
who-state-mounted = a cavallo
who-state-unhorsed = disarcionati
who-state-never-unhorsed = mai disarcionati
who-state-hidden = nascosti
who-state-asleep = addormentati
who-state-awake = svegli
who-state-routed = in rotta
who-state-carrying = che portano qualcuno
who-state-captive = prigionieri
who-state-free = liberi
who-state-present = sulla mappa
who-state-safe = vivi, sulla mappa o già in salvo
who-state-waiting = ancora in arrivo
screen-waiting = { $name } deve ancora arrivare (dal turno { $turn })
event-arrived = { $unit } entra in mappa in { $hex }
ask-Arrive = Da dove entra in mappa { $unit }?
refusal-may-not-carry = Non può portare il prigioniero
refusal-not-an-entry = Da lì non può entrare in mappa
who-type = quelli del tipo «{ $name }»
who-men = gli uomini { $of }
word-fit = illeso
word-wounded = ferito
word-stunned = stordito
word-dead = morto
