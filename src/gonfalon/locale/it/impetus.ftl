# Basic Impetus 2.0.
# options
option-do = { $what }
option-go = Avanti diritto { $amount }
option-slide = In obliquo a { $angle }° per { $amount }
option-rear = Indietro di { $amount }
option-road = Lungo la strada per { $amount }
option-wheel = { $ahead_size ->
    [0] Conversione a { $side } per { $arc }
   *[other] Conversione a { $side } per { $arc }, poi avanti { $ahead }
  }
option-march = Il gruppo avanza di { $amount }
option-charge = { $arc_size ->
    [0] Carica { $target }
   *[other] Carica { $target } (conversione a { $side } per { $arc })
  }
option-shoot = Tiro contro { $target }
option-group = Gruppo: { $units }
option-through = Attraversare { $unit }
option-push = Spingere indietro { $unit }
option-pursue = Inseguire (girando per seguire: { $follow })
option-put = Collocare { $unit } a { $x }, { $y }, direzione { $facing }
option-as-proposed = Tutte le proprie unità come proposto
option-arm = { $unit }: { $weapon }
option-form = Grande unità: { $unit }, dietro { $rear_unit }
option-oval = Disporre { $kind } a { $x }, { $y } ({ $rx } x { $ry }), blocca la vista: { $hides }
option-box = Disporre { $kind } da { $x }, { $y } a { $x2 }, { $y2 }, blocca la vista: { $hides }
option-line = Disporre { $kind } da { $x }, { $y } a { $x2 }, { $y2 }
option-remove = Togliere l’elemento { $number }
option-shift = Spostare l’elemento { $number } a { $x }, { $y }
# questions
ask-Activate = Attiva un’unità o un gruppo, o termina il tuo mezzo turno.
ask-Act = { $unit }: quale azione?
ask-Advance = { $unit }: avanzata di quanto?
ask-WheelMove = { $unit }: quale conversione?
ask-ObliqueMove = { $unit }: dove, in obliquo o di lato?
ask-RearMove = { $unit }: indietro di quanto?
ask-RoadMove = { $unit }: lungo la strada, di quanto?
ask-GroupMove = Come muove il gruppo di { $count } con { $unit }?
ask-Declare = { $unit }: carica contro chi?
topic-AskBonus = Bonus di carica
topic-AskReroll = Rilancio dell'iniziativa
ask-AskBonus = { $near ->
    [yes] { $unit }: carica contro { $target_unit } (a portata; il bonus conta solo se il nemico evade). Tirare per il bonus di carica?
   *[no] { $unit }: carica contro { $target_unit } (mancano: { $missing_tenths } H). Tirare per il bonus di carica?
  }
ask-AskEvasion = Carica di { $enemy_unit } contro { $unit }: tentare l’evasione con { $number }+?
ask-AskDefence = Carica di { $enemy_unit } contro { $unit }: tiro difensivo?
ask-ChooseTarget = { $unit }: tiro contro chi?
ask-RetreatMove = { $unit }: arretramento su { $friend_unit }. Attraversare o spingere indietro?
ask-AskPursuit = { $unit }: mischia vinta contro { $enemy_unit }. Inseguire?
ask-AskReroll = Iniziativa: tu { $own }, nemico { $other }. Rilanciare i dadi?
ask-ChooseGeneral = In quale unità sta il generale?
ask-ChooseWeapon = { $unit }: quale arma?
ask-GiveUp = Rinunciare a un’unità di schermagliatori per un altro rilancio dell’iniziativa?
ask-FormBlocks = Formare grandi unità?
ask-Deploy = Schieramento, passo { $number }: accetta, o sposta un’unità.
ask-PlaceArrivals = Chi entra: accetta, o sposta un'unità lungo il bordo.
ask-PlaceTerrain = Disponi un elemento di terreno: { $kind_word } o { $other_word }.
ask-OldPlace = Disponi da due a quattro elementi di terreno (finora { $count }).
ask-OldChange = Spostare o togliere un elemento di terreno?
# events
event-turn = Turno { $number }.
event-initiative = { $side }: iniziativa vinta.
event-half-turn = { $side }: tocca a loro.
event-moved = { $amount_size ->
    [0] { $unit }: { $how }.
   *[other] { $unit }: { $how } { $amount }.
  }
event-disordered = { $unit }: in disordine ({ $cause }).
event-rallied = { $unit }: riordino.
event-charges = { $unit }: carica contro { $target_unit } (fianco o retro: { $flank }).
event-contact = { $unit }: contatto con { $target_unit } (fianco o retro: { $flank }).
event-falls-short = { $unit }: nessun contatto.
event-evades = { $unit }: evasione.
event-lost = { $unit }: perdite { $losses }, VBU { $vbu }.
event-removed = { $unit }: unità rimossa ({ $cause }), { $vd } VD { $vd ->
        [one] perduto
       *[other] perduti
    }.
event-general-lost = { $side }: generale perduto.
event-impetus-denied = { $unit }: nessun bonus di impeto ({ $because_rule }).
event-melee-won = { $unit }: mischia vinta contro { $enemy_unit }.
event-melee-drawn = { $unit } e { $enemy_unit }: la mischia continua.
event-retreats = { $unit }: arretramento dovuto { $amount }.
event-pursues = { $unit }: inseguimento fino a { $amount }.
event-deployed = { $side }: schierate le unità del passo { $number }.
event-entered = { $unit_gender ->
    [mp] { $unit } entrano sul tavolo.
    [fp] { $unit } entrano sul tavolo.
   *[other] { $unit } entra sul tavolo.
  }
event-defender = { $side }: difensori.
event-terrain = { $side }: elemento di terreno, { $kind }.
# refusals
refusal-acted = { $unit }: attivazione già avvenuta.
refusal-bad-angle = L’angolo va da 1 a 90 gradi da un lato o dall’altro.
refusal-bad-side = Il lato è destra o sinistra.
refusal-bad-size = Un elemento di terreno è lungo da 2H a 8H.
refusal-block-complete = { $unit_gender ->
    [mp] { $unit } guidano già una grande unità completa.
    [fp] { $unit } guidano già una grande unità completa.
   *[other] { $unit } guida già una grande unità completa.
  }
refusal-blocked = Il terreno davanti non può essere occupato.
refusal-blocked-by-friend = { $friend_unit_gender ->
    [f] { $friend_unit } è sul percorso e non può essere attraversata.
    [mp] { $friend_unit } sono sul percorso e non possono essere attraversati.
    [fp] { $friend_unit } sono sul percorso e non possono essere attraversate.
   *[other] { $friend_unit } è sul percorso e non può essere attraversato.
  }
refusal-charge-after-shot = Chi ha tirato non carica.
refusal-charge-too-far = { $target_unit_gender ->
    [mp] { $target_unit } sono fuori portata: al massimo { $reach_tenths } H.
    [fp] { $target_unit } sono fuori portata: al massimo { $reach_tenths } H.
   *[other] { $target_unit } è fuori portata: al massimo { $reach_tenths } H.
  }
refusal-charged-in-flank = { $unit_gender ->
    [f] { $unit } è caricata sul fianco o sul retro.
    [mp] { $unit } sono caricati sul fianco o sul retro.
    [fp] { $unit } sono caricate sul fianco o sul retro.
   *[other] { $unit } è caricato sul fianco o sul retro.
  }
refusal-contact-is-charge = { $enemy_unit_gender ->
    [mp] Così si toccano { $enemy_unit }: un movimento a contatto è una carica.
    [fp] Così si toccano { $enemy_unit }: un movimento a contatto è una carica.
   *[other] Così si tocca { $enemy_unit }: un movimento a contatto è una carica.
  }
refusal-deep-water = Questo fiume non si può guadare.
refusal-disordered-manoeuvre = Un’unità in disordine non può farlo.
refusal-disordered-wheel = Solo un’unità in ordine può convertire e poi avanzare.
refusal-edge-to-edge = Fiumi e strade vanno da un bordo del tavolo a quello opposto.
refusal-elephants-against-loose = Gli elefanti non hanno impeto contro schermagliatori e fanti leggeri.
refusal-evasion-blocked = { $unit_gender ->
    [mp] { $unit } non hanno via libera per evadere.
    [fp] { $unit } non hanno via libera per evadere.
   *[other] { $unit } non ha via libera per evadere.
  }
refusal-evasion-leaves-table = { $unit_gender ->
    [mp] { $unit } evadendo uscirebbero dal tavolo.
    [fp] { $unit } evadendo uscirebbero dal tavolo.
   *[other] { $unit } evadendo uscirebbe dal tavolo.
  }
refusal-evasion-meets-enemy = { $unit_gender ->
    [mp] { $unit } finirebbero contro { $enemy_unit }.
    [fp] { $unit } finirebbero contro { $enemy_unit }.
   *[other] { $unit } finirebbe contro { $enemy_unit }.
  }
refusal-fired-already = { $unit_gender ->
    [mp] { $unit } hanno già usato il tiro difensivo.
    [fp] { $unit } hanno già usato il tiro difensivo.
   *[other] { $unit } ha già usato il tiro difensivo.
  }
refusal-foot-against-mounted = Gli appiedati che caricano montati non hanno impeto.
refusal-foot-never-shoots = La fanteria pesante non ha arco di tiro.
refusal-general-in-front = { $unit_gender ->
    [mp] { $unit } hanno il generale e restano davanti.
    [fp] { $unit } hanno il generale e restano davanti.
   *[other] { $unit } ha il generale e resta davanti.
  }
refusal-in-melee = { $unit_gender ->
    [mp] { $unit } sono in mischia.
    [fp] { $unit } sono in mischia.
   *[other] { $unit } è in mischia.
  }
refusal-in-order = { $unit_gender ->
    [mp] { $unit } sono in ordine.
    [fp] { $unit } sono in ordine.
   *[other] { $unit } è in ordine.
  }
refusal-in-zone = Non dentro la zona di controllo di { $enemy_unit }.
refusal-long-weapons = Picca, lancia lunga e arma ad asta negano l’impeto dei montati.
refusal-man-made-box = Un’area costruita è rettangolare.
refusal-may-not-form = { $unit_gender ->
    [mp] { $unit } non possono formare una grande unità.
    [fp] { $unit } non possono formare una grande unità.
   *[other] { $unit } non può formare una grande unità.
  }
refusal-must-place = L’elemento va disposto.
refusal-must-pursue = Un vincitore impetuoso deve inseguire.
refusal-natural-oval = Un elemento naturale è ovale.
refusal-near-side-edge = Nessuna unità entro 2H dai bordi laterali.
refusal-nearer-in-arc = { $nearer_unit_gender ->
    [f] { $nearer_unit } è più vicina di { $target_unit }.
    [mp] { $nearer_unit } sono più vicini di { $target_unit }.
    [fp] { $nearer_unit } sono più vicine di { $target_unit }.
   *[other] { $nearer_unit } è più vicino di { $target_unit }.
  }
refusal-nearer-in-front = { $nearer_unit_gender ->
    [mp] { $nearer_unit } sono nel fronte entro 3H e vengono prima di { $target_unit }.
    [fp] { $nearer_unit } sono nel fronte entro 3H e vengono prima di { $target_unit }.
   *[other] { $nearer_unit } è nel fronte entro 3H e viene prima di { $target_unit }.
  }
refusal-no-block = { $unit_gender ->
    [mp] { $unit } non possono formare così una grande unità.
    [fp] { $unit } non possono formare così una grande unità.
   *[other] { $unit } non può formare così una grande unità.
  }
refusal-no-contact-this-way = Questo movimento non può finire a contatto.
refusal-no-dice = Non resta alcun dado contro { $target_unit }.
refusal-no-distance = La distanza deve essere positiva.
refusal-no-extra-after-shot = Il tratto in più non spetta a chi tira.
refusal-no-extra-in-rough = Niente tratto in più in terreno che disordina l’unità.
refusal-no-extra-in-zone = Niente tratto in più da o verso una zona di controllo nemica.
refusal-no-general-there = Il generale sta in un’unità con asterisco, non in { $unit }.
refusal-no-group = Queste unità non formano un gruppo.
refusal-no-impetus = Con impeto 0 si caricano solo fianchi e retro, schermagliatori e artiglieria, non { $target_unit }.
refusal-no-missiles = Non ha armi da tiro.
refusal-no-such-piece = Non c’è un tale elemento di terreno.
refusal-no-target = { $target_unit_gender ->
    [f] { $target_unit } non può essere caricata.
    [mp] { $target_unit } non possono essere caricati.
    [fp] { $target_unit } non possono essere caricate.
   *[other] { $target_unit } non può essere caricato.
  }
refusal-no-targets = { $unit_gender ->
    [mp] { $unit } non hanno bersagli.
    [fp] { $unit } non hanno bersagli.
   *[other] { $unit } non ha bersagli.
  }
refusal-nobody-in-reach = { $unit_gender ->
    [mp] { $unit } non hanno nemici a portata di carica.
    [fp] { $unit } non hanno nemici a portata di carica.
   *[other] { $unit } non ha nemici a portata di carica.
  }
refusal-not-a-line = Solo fiumi e strade attraversano il tavolo.
refusal-not-clear = Il movimento finirebbe su { $friend_unit }.
refusal-not-first = { $target_unit_gender ->
    [f] Su questo percorso { $target_unit } non è la prima a essere toccata.
    [mp] Su questo percorso { $target_unit } non sono i primi a essere toccati.
    [fp] Su questo percorso { $target_unit } non sono le prime a essere toccate.
   *[other] Su questo percorso { $target_unit } non è il primo a essere toccato.
  }
refusal-not-fresh = Non è più Fresca.
refusal-not-in-list = { $unit_gender ->
    [mp] { $unit } non hanno quest’arma nella lista.
    [fp] { $unit } non hanno quest’arma nella lista.
   *[other] { $unit } non ha quest’arma nella lista.
  }
refusal-not-in-melee = { $unit_gender ->
    [mp] { $unit } non sono in mischia.
    [fp] { $unit } non sono in mischia.
   *[other] { $unit } non è in mischia.
  }
refusal-not-on-road = { $unit_gender ->
    [mp] { $unit } non sono interamente su una strada.
    [fp] { $unit } non sono interamente su una strada.
   *[other] { $unit } non è interamente su una strada.
  }
refusal-not-same-kind = { $unit_gender ->
    [mp] { $unit } non sono dello stesso tipo.
    [fp] { $unit } non sono dello stesso tipo.
   *[other] { $unit } non è dello stesso tipo.
  }
refusal-not-this-step = { $unit_gender ->
    [mp] { $unit } non si schierano in questo passo.
    [fp] { $unit } non si schierano in questo passo.
   *[other] { $unit } non si schiera in questo passo.
  }
refusal-not-visible = { $target_unit_gender ->
    [mp] { $target_unit } non sono visibili.
    [fp] { $target_unit } non sono visibili.
   *[other] { $target_unit } non è visibile.
  }
refusal-not-yours = { $unit_gender ->
    [mp] { $unit } non sono fra le unità che puoi attivare.
    [fp] { $unit } non sono fra le unità che puoi attivare.
   *[other] { $unit } non è fra le unità che puoi attivare.
  }
refusal-oblique-in-rough = Niente obliquo in terreno che disordina l’unità.
refusal-occupied = { $friend_unit_gender ->
    [mp] Lì ci sono già { $friend_unit }.
    [fp] Lì ci sono già { $friend_unit }.
   *[other] Lì c’è già { $friend_unit }.
  }
refusal-off-table = Così si esce dal tavolo.
refusal-one-river = C’è al massimo un fiume.
refusal-other-piece = Va disposto un altro tipo di terreno.
refusal-out-of-arc = { $target_unit_gender ->
    [mp] { $target_unit } sono fuori dall’arco di tiro.
    [fp] { $target_unit } sono fuori dall’arco di tiro.
   *[other] { $target_unit } è fuori dall’arco di tiro.
  }
refusal-out-of-range = { $target_unit_gender ->
    [mp] { $target_unit } sono fuori gittata.
    [fp] { $target_unit } sono fuori gittata.
   *[other] { $target_unit } è fuori gittata.
  }
refusal-outside-zone = È fuori dalla zona di schieramento.
refusal-rain = Con la pioggia quest’arma { $range ->
    [0] non tira affatto
   *[other] non tira oltre { $range } H
  }.
refusal-rain-defence = Con la pioggia quest’arma non tira.
refusal-part-of-block = { $unit_gender ->
    [mp] { $unit } sono la parte posteriore di una grande unità.
    [fp] { $unit } sono la parte posteriore di una grande unità.
   *[other] { $unit } è la parte posteriore di una grande unità.
  }
refusal-pursuit-blocked = Un altro nemico trattiene il vincitore.
refusal-rally-after-shot = Ci si riordina prima di tirare, non dopo.
refusal-rough-for-scythes = I carri falcati non entrano in terreno rotto né difficile.
refusal-rough-ground = Niente impeto in terreno rotto o difficile.
refusal-scythed-must-go = { $unit_gender ->
    [mp] { $unit } devono caricare o avanzare a pieno movimento.
    [fp] { $unit } devono caricare o avanzare a pieno movimento.
   *[other] { $unit } deve caricare o avanzare a pieno movimento.
  }
refusal-scythed-never-shoots = I carri falcati non tirano.
refusal-shot-already = { $unit_gender ->
    [mp] { $unit } hanno già tirato.
    [fp] { $unit } hanno già tirato.
   *[other] { $unit } ha già tirato.
  }
refusal-stakes-pavises = Pali e palvesi negano l’impeto dei montati.
refusal-stationary-only = Tira solo se non ha mosso.
refusal-target-in-melee = { $target_unit_gender ->
    [mp] { $target_unit } sono in mischia.
    [fp] { $target_unit } sono in mischia.
   *[other] { $target_unit } è in mischia.
  }
refusal-too-far = Troppo lontano: al massimo { $reach_tenths } H.
refusal-too-near = { $target_unit_gender ->
    [mp] { $target_unit } sono sotto la gittata minima.
    [fp] { $target_unit } sono sotto la gittata minima.
   *[other] { $target_unit } è sotto la gittata minima.
  }
refusal-too-near-first = Il secondo elemento sta ad almeno 8H dal primo.
refusal-two-pieces = Vanno disposti almeno due elementi.
refusal-unknown-action = Non esiste una tale azione.
refusal-wagons-elephants-camels = Wagenburg, elefanti e cammelli negano l’impeto dei montati.
refusal-wagons-stay = Una Wagenburg non arretra e non insegue.
refusal-wheel-contact = La conversione toccherebbe { $enemy_unit }.
refusal-whole-activation = Il dietro-front occupa l’intera attivazione.
# the army builder
refusal-army-no-option = Questa lista non ha l’opzione { $wanted }. Scegli fra: { $have }.
refusal-army-option-once = L’opzione { $wanted } vale una volta sola: indicala una volta.
refusal-army-option-nothing-left = Non resta nulla di «{ $row }» da cedere: togli un’altra opzione.
refusal-army-no-row = La lista non ha «{ $name }». Scegli fra: { $have }.
refusal-army-row-by-option = La lista ha «{ $name }» solo con la sua opzione { $option }: aggiungila a options.
refusal-army-too-few-option = «{ $name }»: { $count }, almeno { $least }: aggiungine { $missing }, o prendi l’opzione che la sostituisce: { $option }.
refusal-army-no-weapon = «{ $name }» non può avere { $weapon }. Scegli fra: { $have }.
refusal-army-general-not-there = Il generale non può stare in «{ $name }»: scegli un’unità con asterisco.
refusal-army-may-not-form = «{ $name }» non può formare grandi unità: togli lì large_unit.
refusal-army-too-few = «{ $name }»: { $count } unità, almeno { $least }: aggiungine { $missing }.
refusal-army-too-many = «{ $name }»: { $count } unità, al massimo { $most }: togline { $over }.
refusal-army-no-skirmishers = Si può rinunciare solo a { $count } unità di schermagliatori per i rilanci.
refusal-army-not-playable = Questa lista è incompleta ({ $count } unità) e non si può giocare.
refusal-army-too-small =
    { $count ->
        [one] Una sola unità è troppo poco: aggiungine { $missing }.
       *[other] { $count } unità sono troppo poche: aggiungine { $missing }.
    }
refusal-army-too-large = { $count } unità sono troppe: togline { $over }.
refusal-army-many-generals = { $count } generali: tienine uno.
refusal-army-no-general = Nessuna unità può avere il generale: prendine una con asterisco.
# modifiers
modifier-armoured = CP1 o FP
modifier-at-least-one = almeno un dado
modifier-cover = carri o palvesi
modifier-damage = danni
modifier-deep-target = grande unità, colonna o carri
modifier-depth = bonus di profondità
modifier-disordered = in disordine
modifier-disordered-charger = chi carica è in disordine e usa il bonus
modifier-enemy-in-difficult = nemico interamente in terreno difficile
modifier-flank = attacco sul fianco o sul retro
modifier-foot-against-horse = FP contro cavalleria
modifier-general = generale
modifier-heavy-chariots = carri pesanti contro appiedati
modifier-height = difende collina o riva
modifier-impetus = bonus di impeto
modifier-in-difficult = in terreno difficile
modifier-light-horse = bersaglio: cavalleria leggera
modifier-mounted-units = unità montate
modifier-moved = ha mosso
modifier-not-artillery = non artiglieria
modifier-pilum = pilum
modifier-pilum-support = pilum di un’unità di supporto
modifier-rallied = riordino
modifier-small-target = bersaglio: schermagliatori o artiglieria
modifier-support = supporto di { $friend_unit }
modifier-vbu = VBU
modifier-village = in un villaggio
modifier-wagons = Wagenburg
modifier-weapon = arma e gittata
modifier-wood-edge = limitare di un bosco
# rolls and results
roll-initiative = Iniziativa, { $side }
roll-shot = { $unit }: tiro contro { $unit1 }
roll-cohesion-fire = Test di coesione sotto tiro: { $unit }
roll-cohesion-melee = Test di coesione in mischia: { $unit }
roll-evasion = { $unit }: evasione da { $unit1 }
roll-defence = { $unit }: prova di tiro difensivo contro { $unit1 }
roll-defensive-fire = Tiro difensivo, { $unit } contro { $unit1 }
roll-melee = { $unit }: mischia con { $unit1 }
roll-pilum = Pila, { $unit } contro { $unit1 }
roll-charge-bonus = Bonus di carica: { $unit }
roll-retreat = Arretramento: { $unit }
roll-pursuit = Inseguimento: { $unit }
roll-panic = Panico: { $unit }
roll-terrain = Terreno, { $side }
roll-attacker = Attaccante o difensore: { $side }
roll-available = L’elemento è disponibile?
result-distance = { $number }H
result-bonus = +{ $number }H
result-passed = superato
result-failed = fallito: −{ $number } VBU
result-available = disponibile
result-unavailable = non disponibile
result-success = riuscita
result-failure = fallita
result-damage =
    { $number ->
        [one] { $number } danno
       *[other] { $number } danni
    }
# ends
end-army-beaten = Vittoria, { $side }: l’esercito nemico è in rotta.
end-both-beaten = Entrambi gli eserciti sono in rotta: pareggio.
end-limit = Vittoria al limite di turni, { $side }: meno VD perduti.
end-limit-draw = Limite di turni con perdite uguali: pareggio.
# windows
window-evasion = Evasione
window-defensive-fire = Tiro difensivo
# words
word-fight = Continuare la mischia
word-charge = Carica
word-advance = Avanzata
word-wheel = Conversione
word-oblique = Obliquo o laterale
word-rear = Movimento all’indietro
word-about = Dietro-front
word-rally = Riordino
word-shoot = Tiro
word-shoot-move = Tiro, poi movimento
word-evasion = evasione
word-retreat = arretramento
word-pursuit = inseguimento
word-left = sinistra
word-right = destra
word-straight = diritto
word-ground = terreno
word-manoeuvre = manovra
word-wagons = carri che hanno mosso
word-elephants = elefanti
word-passed = attraversamento
word-rout = rotta di amici
word-run-into = travolgimento di amici
word-schiltron = schiltron che ha mosso
word-short = carica corta
word-test = test di coesione
word-flank = attacco sul fianco o sul retro
word-losses = perdite
word-no-retreat = nessuna ritirata
word-off-table = fuori dal tavolo
word-ridden-down = travolgimento
word-scythed = carri falcati esauriti
word-hill = collina dolce
word-steep_hill = collina ripida
word-field = campi, terreno rotto
word-scrub = boscaglia
word-vineyard = vigneto
word-pits = buche
word-village = villaggio
word-wood = bosco
word-thicket = macchia
word-marsh = palude
word-pond = stagno
word-town = città
word-river = fiume
word-road = strada
word-longbow-A = arco lungo A
word-longbow-B = arco lungo B
word-short-bow-A = arco corto A
word-short-bow-B = arco corto B
word-composite-bow = arco composto
word-crossbow-A = balestra A
word-crossbow-B = balestra B
word-handgun = schioppetto
word-arquebus-A = archibugio A
word-arquebus-B = archibugio B
word-musket = moschetto
word-javelin = giavellotto
word-sling = fionda
word-artillery-A = artiglieria A
word-artillery-B = artiglieria B
word-artillery-C = artiglieria C
word-various-weapons = armi varie
word-pike = picca
word-long-spear = lancia lunga
word-polearm = arma ad asta
word-pilum = pilum
word-stakes = pali
word-pavise = palvesi
army-total =   { $count } unità, VD { $vd }, battuto a { $beaten }, rilanci dell’iniziativa: { $rerolls }
army-right = L’esercito è in regola.
army-wrong = L’esercito non è ancora in regola.
# the board
ground-open = terreno aperto
ground-broken = terreno rotto: disordina tutti tranne T, FL, S
ground-difficult = terreno difficile: circa metà movimento, disordina tutti tranne FL, S
ground-impassable = invalicabile
ground-river = guadabile: disordine uscendone
ground-road = strada: nessun disordine dal terreno accanto
state-disordered = in disordine
state-order = in ordine
state-fresh = fresca
state-losses =
    { $number ->
        [one] { $number } perdita permanente
       *[other] { $number } perdite permanenti
    }
state-general = qui c’è il generale
state-melee = in mischia
state-impetuous = impetuosa
state-block = parte di una grande unità
values-ringed = (n): l’impeto di un’unità non più Fresca, che non ne ha il bonus
fact-type = Tipo
fact-vbu = VBU (forza)
fact-impetus = Impeto
fact-vd = VD
fact-moves = Movimento (aperto · rotto · difficile · obliquo)
fact-engaged = In mischia con
fact-melee = Arma
fact-missile = Arma da tiro
fact-special = Speciale
code-CP1 = cavalleria pesante corazzata
code-CP2 = cavalleria pesante non corazzata
code-CM = cavalleria media
code-CL = cavalleria leggera
code-CGP = carri da guerra pesanti
code-CGL = carri da guerra leggeri
code-CF = carri falcati
code-EL = elefanti
code-FP = fanteria pesante
code-FL = fanteria leggera
code-T = tiratori
code-S = schermagliatori
code-ART = artiglieria
code-W = Wagenburg
stage-set-up = Preparazione
stage-initiative = Iniziativa
stage-first = Attivo il primo giocatore
stage-second = Attivo il secondo giocatore
tally-vd = VD perduti
tally-vd-text = { $lost } di { $limit } (esercito { $total })
tally-rerolls = Rilanci dell’iniziativa
tally-goal = persa metà dei VD nemici
tally-turn = Turno { $turn } di { $turns }
table-movement = Movimento
table-movement-note = In H. (n) = carica, +n = tratto in più di S e CL, +D = poi in disordine, no = vietato.
table-shooting = Tiro: dadi da sommare al VBU, contro appiedati / montati
table-shooting-note = Artiglieria C non sotto 2H.
table-retreat = Arretramento e inseguimento (bonus di carica)
table-depth = Bonus di profondità delle grandi unità
table-terrain = Terreno di una battaglia libera
cell-or = { $free } o { $rest }
column-type = Tipo
column-open = Aperto
column-broken = Rotto
column-difficult = Difficile
column-oblique = Obliquo
column-weapon = Arma
column-r-foot = Arretra appiedati
column-r-mounted = Arretra montati
column-r-cl = Arretra CL
column-p-foot = Insegue appiedati
column-p-mounted = Insegue montati o impetuosi
column-p-cl = Insegue CL
column-block = Grande unità
column-foot = Contro appiedati
column-mounted = Contro montati
column-foot-army = Esercito appiedato
column-mounted-army = Esercito montato
depth-pike = picche
depth-long-spear = lance lunghe
depth-polearm = armi ad asta
depth-warband = bande da guerra
overlay-zoc-enemy = Zone di controllo nemiche
overlay-zoc-own = Zone di controllo proprie
overlay-range = Arco e gittate
snap-full = il più possibile
snap-rate = movimento pieno
snap-contact = appena prima del contatto
snap-zone = bordo di una zona di controllo
snap-order = ancora in ordine
snap-align = allineata a una vicina
refusal-not-for-groups = Obliqui e movimenti all’indietro sono per singole unità, non per gruppi.
note-house = Interpretazioni nostre
note-house-text = chi può evadere, l’artiglieria sopra gli amici, la fine dei carri falcati, il panico degli elefanti e la rotta dietro un’unità battuta sono scelte nostre, non del foglio.
# probabilità
harm-unharmed = indenne
harm-disordered = in Disordine
harm-loss = 1 perdita
harm-losses = 2 perdite o più
harm-base = una base di grande unità perduta
harm-routed = in rotta
losses-losses = in media { $mean } perdite
answer-evasion-acts = il nemico tenta di evadere
answer-evasion-passes = il nemico non evade
answer-defensive-fire-acts = il nemico tira sulla tua carica
answer-defensive-fire-passes = il nemico non tira
# Ciò che una battaglia ha di proprio.
ends-vd = Alla fine di una mezza manche l'esercito che ha perso metà dei suoi VD, per eccesso, è sconfitto; se accade a entrambi è parità.
ends-limit = Dopo l'ultimo turno vince l'esercito che ha perso meno VD.
clause-zone = Lo schieramento { $of_side } avviene dentro { $area }.
clause-arrives = Dal turno { $turn } possono entrare { $units }, dal { $edge ->
    [own] proprio bordo
    [right] bordo alla propria destra
   *[left] bordo alla propria sinistra
  }.
clause-hold = Finché una sola parte ha unità { $where }, l'altra conta { $vd } VD in più fra i persi.
clause-rain = Pioggia: { $range ->
    [0] { $weapons ->
        [all] nessuna arma tira.
       *[other] non tirano { $weapons }.
      }
   *[other] { $weapons ->
        [all] nessuna arma tira oltre { $range } H.
       *[other] oltre { $range } H non tirano { $weapons }.
      }
  }
clause-break_at = L'esercito { $of_side } è sconfitto quando ha perso { $vd } VD.
who-class-mounted = le truppe montate
who-class-foot = la fanteria
who-terrain-open = terreno aperto
who-state-fit = in ordine
who-state-fresh = fresche
who-state-disordered = in disordine
who-state-engaged = in mischia
who-state-general = con il generale
who-troops = le truppe di tipo { $code }
word-ordered = in ordine
word-disordered = in disordine
word-lost = persa
