# Naran Fuciliers Wars
# options
option-ride = Cavalca fino a { $place }
option-join = Raggiungi { $unit } ({ $way })
option-meet = Vai incontro: { $unit }
option-deploy = Schiera il Comando { $command }
option-put = Metti { $unit } in { $place }
option-order = { $order }
option-hold-back = Tieni indietro il Comando { $command } come { $kind }
option-fire = { $canister ->
    [yes] { $unit }: fuoco a mitraglia contro { $target }
   *[no] { $unit }: fuoco contro { $target }
}
option-fire-all = Tutti sparano al nemico più vicino
option-advance = Avanza di { $amount }
option-wheel = Conversione a { $way } ({ $amount } all'angolo esterno)
option-fall-back = Arretra di { $amount }
option-turn-front = Cambia fronte: { $way }
option-form-square = Forma il quadrato
option-widen = Allarga il fronte
option-narrow = Restringi il fronte
option-files = { $count ->
    [0] Nessuna colonna di miniature
    [one] Una colonna di miniature
   *[other] { $count } colonne di miniature
}
option-enter = Entra nell'edificio
option-leave = Esci dall'edificio: { $way }
option-unlimber = Metti in batteria
option-leave-table = Esci dal tavolo
option-rally = { $unit }: riorganizzazione
option-form = { $unit }: { $formation }{ $front ->
    [0] {""}
   *[other] , fronte { $front }
}
option-dismount = { $unit }: appiedarsi
option-mount = { $unit }: rimontare
option-lead = Prima il Comando { $command }
option-own-order = Proprio Comando: { $order }
option-hand = Consegna al Generale { $command } l'ordine { $order }
option-send = Invia { $unit } al Generale { $command }: { $order }
option-switch = Il Comando { $command } cambia ordine
option-bring = Fai entrare il Comando { $command }
# questions
ask-SpreadLosses =
    { $count ->
        [one] { $unit } e la sua batteria: ancora { $count } perdita. Quale pezzo perde un servente?
       *[other] { $unit } e la sua batteria: ancora { $count } perdite. Quale pezzo perde un servente?
    }
ask-RideFigure = Dove cavalca { $unit }?
topic-FollowUp = Inseguimento del nemico respinto
ask-FollowUp = { $target_unit } { $target_unit_gender ->
    [f] viene respinta
    [mp] vengono respinti
    [fp] vengono respinte
   *[other] viene respinto
}: { $unit } { $unit_gender ->
    [mp] seguono?
    [fp] seguono?
   *[other] segue?
}
ask-NameReserve = Tenere indietro un Comando come riserva o rinforzo?
ask-DeployNext = Quale Comando schieri?
ask-Arrange = Il Comando { $command } è schierato: cambia qualcosa o accetta.
ask-FirstOrder = Quale ordine coperto riceve il Comando { $command }?
ask-DeclareFire = Comando { $command }: chi spara, e contro chi?
ask-Reply = { $unit } { $unit_gender ->
    [mp] sono sotto tiro: rispondono al fuoco?
    [fp] sono sotto tiro: rispondono al fuoco?
   *[other] è sotto tiro: risponde al fuoco?
}
ask-Reorganise = Comando { $command }: formazioni e riorganizzazione.
ask-March = Come { $unit_gender ->
    [mp] muovono
    [fp] muovono
   *[other] muove
} { $unit }?
ask-ShiftFiles = { $unit } { $unit_gender ->
    [mp] possono
    [fp] possono
   *[other] può
} spostare { $count ->
    [one] una miniatura
   *[other] { $count } miniature
}: di quante colonne?
ask-BreakTie = Iniziativa pari: quale dei tuoi Comandi muove per primo?
ask-MoveCommand = Muove il Comando { $command }: a chi tocca?
ask-CondottieroStep = Ordini del Condottiero: al proprio Comando, di persona o inviati.
ask-CavalrySwitch = I Generali di cavalleria possono passare da Attaccare a Opporre e viceversa.
ask-BringReserve = Far entrare un Comando di riserva?
ask-Influence = { $unit } può influenzare una Unità.
# events
event-reacts = { $unit }: { $state }
event-fled = { $unit } { $unit_gender ->
    [mp] fuggono
    [fp] fuggono
   *[other] fugge
} dal campo
event-destroyed = { $unit }: distruzione completa
event-disorganised = { $unit }: disorganizzazione
event-colour_taken = { $side }: conquistata la bandiera di { $unit }
event-figure_lost = { $unit } cade
event-standard_fell = { $side }: perduto lo Stendardo dell'Esercito
event-losses = { $unit } { $unit_gender ->
    [mp] perdono
    [fp] perdono
   *[other] perde
} { $count ->
    [one] 1 miniatura
   *[other] { $count } miniature
}
event-special_lost = { $unit } { $unit_gender ->
    [mp] perdono
    [fp] perdono
   *[other] perde
}: { $special }
event-wounded = { $unit }: una ferita
event-rides = { $unit } cavalca
event-joins = { $unit } raggiunge { $target }
event-ridden_down = { $unit }: il nemico è addosso
event-charges = { $unit } { $unit_gender ->
    [mp] caricano
    [fp] caricano
   *[other] carica
} { $target }
event-contact = { $unit } e { $target } sono a contatto
event-strikes = { $unit } { $unit_gender ->
    [mp] combattono
    [fp] combattono
   *[other] combatte
} contro { $target } con { $dice } dadi
event-thrown_back = { $unit } { $unit_gender ->
    [mp] si ritraggono
    [fp] si ritraggono
   *[other] si ritrae
} davanti al quadrato di { $target }
event-broken_through = { $unit } { $unit_gender ->
    [mp] subiscono lo sfondamento e arretrano
    [fp] subiscono lo sfondamento e arretrano
   *[other] subisce lo sfondamento e arretra
}
event-turn = Turno { $turn }
event-deploys_first = { $side }: schieramento per primi
event-deployed = { $side }: Comando { $command } schierato
event-volley = { $unit } { $unit_gender ->
    [mp] sparano
    [fp] sparano
   *[other] spara
} contro { $target } con { $dice } dadi
event-moved = { $unit } { $unit_gender ->
    [mp] avanzano
    [fp] avanzano
   *[other] avanza
} di { $amount }
event-wheeled = { $unit } { $unit_gender ->
    [mp] eseguono
    [fp] eseguono
   *[other] esegue
} una conversione
event-fell_back = { $unit } { $unit_gender ->
    [mp] arretrano
    [fp] arretrano
   *[other] arretra
} di { $amount }
event-turned = { $unit } { $unit_gender ->
    [mp] cambiano
    [fp] cambiano
   *[other] cambia
} fronte: { $way }
event-shifted = { $unit } { $unit_gender ->
    [mp] hanno
    [fp] hanno
   *[other] ha
} ora un fronte di { $front }
event-entered = { $unit } { $unit_gender ->
    [mp] entrano
    [fp] entrano
   *[other] entra
} nell'edificio
event-left_building = { $unit } { $unit_gender ->
    [mp] escono
    [fp] escono
   *[other] esce
} dall'edificio
event-marched_off = { $unit } { $unit_gender ->
    [mp] escono
    [fp] escono
   *[other] esce
} dal tavolo
event-reorganised = { $unit } { $unit_gender ->
    [mp] sono
    [fp] sono
   *[other] è
} di nuovo in ordine
event-formed = { $unit } { $unit_gender ->
    [mp] si formano
    [fp] si formano
   *[other] si forma
}: { $formation }
event-disengaged = { $unit } { $unit_gender ->
    [mp] si disingaggiano
    [fp] si disingaggiano
   *[other] si disingaggia
}
event-retreats = { $unit } { $unit_gender ->
    [mp] indietreggiano
    [fp] indietreggiano
   *[other] indietreggia
}
event-initiative = { $side }, Comando { $command }: iniziativa { $rank }
event-order_revealed = { $side }, Comando { $command }: { $order }
event-new_order = { $side }, il Comando { $command } cambia ordine: { $order }
event-sent = { $unit } porta l'ordine { $order } al Generale { $command }
event-dismissed = { $unit } è di nuovo libero
event-misread = { $unit } fraintende l'ordine: { $order }
event-disengaging = { $unit } { $unit_gender ->
    [mp] ricevono
    [fp] ricevono
   *[other] riceve
} il segnalino di Disingaggio
event-command_broken = { $side }: Comando { $command } in rotta
event-score = { $side }: { $points } punti
event-arrives = { $side }: arriva il Comando { $command } ({ $edge })
event-no_room = { $side }: il Comando { $command } non trova spazio ed entra il turno prossimo
# refusals
refusal-army-command-zero = Manca il Comando 0, quello del Condottiero: aggiungilo.
refusal-army-command-twice = Due Comandi hanno il numero { $command }: danne un altro a uno.
refusal-army-colonel = { $id }: un Colonnello accompagna una sola Unità di fanteria, e ogni Unità ne ha al massimo uno.
refusal-army-command-size = Il Comando { $command } ha { $count } Unità; ne servono da 2 a 5.
refusal-army-command-value = { $id }: il Valore di Comando va da 1 a 5.
refusal-army-empty = { $id } non ha miniature.
refusal-army-front = { $id }: un fronte di { $front } non è possibile.
refusal-army-shape = { $id }: con un fronte di { $front } le sue miniature non formano una { $formation ->
        [line] linea
        [column] colonna
       *[assault] colonna d'attacco
    }.
refusal-army-order = Comando { $command }: non esiste l'ordine «{ $order }» (attack, wait, oppose).
refusal-army-arrives = Comando { $command }: «{ $way }» non è un modo di arrivare (table, reserve, reinforcement).
refusal-army-generals = { $count } Generali; un esercito ne ha da 1 a 4.
refusal-army-held-back = { $arrival ->
        [reserve] Riserva
       *[reinforcement] Rinforzo
    }: { $points } punti su { $total } tenuti indietro, più di un terzo.
refusal-army-mixed = Il Comando { $command } mescola fanteria e cavalleria.
refusal-army-no-figure = { $id }: la figura «{ $figure }» non esiste.
refusal-army-no-piece = { $id }: il pezzo «{ $piece }» non esiste.
refusal-army-no-profile = { $id }: il profilo «{ $profile }» non esiste.
refusal-army-no-special = { $id }: il personaggio speciale «{ $special }» non esiste.
refusal-army-sharpshooter = { $id }: al massimo un Tiratore Scelto, e solo nella fanteria.
refusal-army-size = { $points } punti; una battaglia normale ne ha da { $low } a { $high }.
refusal-army-specials = { $id } ha più personaggi speciali che miniature.
refusal-army-standards = Un esercito ha al massimo uno Stendardo.
refusal-army-twice = { $id } compare due volte.
refusal-blocked = { $unit } { $unit_gender ->
    [mp] sono
    [fp] sono
   *[other] è
} sul percorso.
refusal-bloodlust = L'Unità è in preda a sete di sangue.
refusal-bloodlust-guns-fire = { $unit } { $unit_gender ->
    [mp] sono in sete di sangue e devono sparare.
    [fp] sono in sete di sangue e devono sparare.
   *[other] è in sete di sangue e deve sparare.
}
refusal-broken-command = Un Comando in rotta può ricevere solo Opporre.
refusal-cannot-reach = È fuori portata.
refusal-changed-already = È già stato fatto in questo turno.
refusal-closed-ground = Il terreno è vietato a questa Unità.
refusal-columns-only = Può farlo solo una colonna.
refusal-condottiero-lost = Il Condottiero è perduto: non partono nuovi ordini.
refusal-enemy-in-the-way = { $unit } { $unit_gender ->
    [mp] sbarrano
    [fp] sbarrano
   *[other] sbarra
} il passo.
refusal-figure-no-room = { $unit }: accanto non c'è spazio.
refusal-figure-too-far = I personaggi si schierano entro 5 cm dal Condottiero o da una Unità del loro Comando.
refusal-foot-only = Può farlo solo la fanteria.
refusal-full-speed = Deve andare alla massima velocità verso { $target_unit }.
refusal-gone = L'Unità non è sul tavolo.
refusal-guns-stay-in-battery = Con Attaccare questi pezzi restano in batteria finché hanno salve.
refusal-has-fired = Una Unità spara una sola salva per turno.
refusal-has-moved = Ha già mosso.
refusal-in-a-building = È in un edificio.
refusal-in-contact = L'Unità è a contatto con il nemico.
refusal-in-order = L'Unità è in ordine.
refusal-in-the-river = Non si può stare nel fiume.
refusal-into-battery = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} mettere in batteria.
refusal-leave-the-square = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} lasciare il quadrato per linea o colonna.
refusal-light-guns-only = Solo i pezzi leggeri di battaglione e a cavallo con Attaccare possono farlo.
refusal-line-straight-back = Una linea arretra solo in linea retta.
refusal-line-wheels-first = Una linea fa la conversione all'inizio del movimento, spendendone metà.
refusal-messenger-busy = Questo messaggero porta già un ordine.
refusal-messenger-not-beside = Il messaggero non è a contatto di basetta con il Condottiero.
refusal-more-than-a-third = Al massimo un terzo dei punti può restare indietro.
refusal-moved-already = Non dopo un altro movimento in questo turno.
refusal-must-advance = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} proseguire verso { $target_unit }.
refusal-must-move = { $unit } { $unit_gender ->
    [mp] devono
    [fp] devono
   *[other] deve
} muovere prima.
refusal-needs-the-test = Questo cambio di ordine richiede il test del Generale.
refusal-no-canister = Qui niente mitraglia: solo cannoni, fino a 20 cm.
refusal-no-contact = Con Opporre una Unità non può entrare a contatto con { $target_unit }.
refusal-no-fire-order = Questo ordine non permette di aprire il fuoco.
refusal-no-general = Quel Comando non ha un Generale sul tavolo.
refusal-no-messenger = Non è un tuo messaggero.
refusal-no-move = Non è un movimento.
refusal-no-room = Non c'è spazio.
refusal-no-salvos = Le salve sono finite.
refusal-no-such-command = Non c'è un tale Comando da scegliere.
refusal-no-such-direction = Non c'è una tale direzione.
refusal-no-such-formation = L'Unità non può assumere quella formazione.
refusal-no-such-front = L'Unità non può avere quel fronte.
refusal-no-such-order = Non c'è un tale ordine.
refusal-no-weapon = L'Unità non ha armi per sparare.
refusal-not-a-figure = Non è un personaggio individuale.
refusal-not-a-unit = Non è una tua Unità.
refusal-not-beside-general = Il Condottiero non è a contatto di basetta con il Generale.
refusal-not-cavalry = Può farlo solo il Generale di un Comando tutto di cavalleria.
refusal-not-dragoons = Solo i dragoni si appiedano e rimontano.
refusal-not-here = Non è sul tavolo.
refusal-not-in-a-building = Non è in un edificio.
refusal-not-in-battery = Il pezzo non è in batteria.
refusal-not-in-reserve = Quel Comando non è in riserva.
refusal-not-limbered = Il pezzo non è in ordine di marcia.
refusal-not-ok = L'Unità non è nello stato O.K.
refusal-not-shaken = L'Unità non è demoralizzata, né in arretramento, né in sete di sangue.
refusal-not-the-target = { $target_unit } non { $target_unit_gender ->
    [mp] sono
    [fp] sono
   *[other] è
} il nemico più vicino nell'arco e in vista.
refusal-not-there = Non si trova lì.
refusal-not-under-oppose = Rispondono solo le Unità con Opporre fuori dal quadrato.
refusal-off-table = È fuori dal tavolo.
refusal-only-oppose = Solo con l'ordine Opporre.
refusal-other-battery = Scegli un pezzo di questa batteria.
refusal-other-command = Appartiene a un altro Comando.
refusal-out-of-radius = È fuori dal raggio di comando.
refusal-outside-radius = { $unit } { $unit_gender ->
    [mp] sono
    [fp] sono
   *[other] è
} fuori dal raggio di comando.
refusal-outside-strip = È fuori dalla fascia d'ingresso.
refusal-outside-zone = È fuori dalla zona di schieramento.
refusal-over-45 = Una conversione è al massimo di 45 gradi.
refusal-rear-90 = Una colonna arretra entro i 90 gradi posteriori.
refusal-reply-to-shooter = Si risponde solo al nemico che ha sparato.
refusal-retreating = L'Unità è in arretramento.
refusal-same-formation = L'Unità ha già quella formazione.
refusal-same-order = Il Comando ha già quell'ordine.
refusal-shape = Le miniature non compongono quella formazione.
refusal-shifted-already = Il fronte è già cambiato in questo movimento.
refusal-square-order = Il quadrato si forma solo con Opporre o Attendere.
refusal-square-size = Un quadrato richiede 12 miniature.
refusal-square-stands = Un quadrato non muove.
refusal-stays = Non cambia nulla.
refusal-stopped = Segnalino STOP: l'Unità non fa altro.
refusal-switch-barred = Una Unità del Comando è in arretramento o in sete di sangue.
refusal-too-far = Servono { $need } cm, il limite è { $limit } cm.
refusal-too-far-from-edge = È troppo lontano dal bordo del tavolo.
refusal-too-heavy = Il pezzo è troppo pesante per essere mosso a braccia.
refusal-too-many-files =
    { $count ->
        [one] Si può spostare solo { $count } miniatura.
       *[other] Si possono spostare solo { $count } miniature.
    }
refusal-unlimber-after-move = Qui si mette in batteria solo al termine di un movimento.
refusal-waits = Con Attendere una Unità resta dove si trova.
refusal-wheeled-already = Ha già fatto una conversione in questo movimento.
refusal-with-his-battalion = Il Colonnello accompagna il suo battaglione.
refusal-wrong-way = Deve dirigersi verso { $target_unit }.
# modifiers
modifier-allied-command = Comando alleato o mercenario
modifier-army-standard = Stendardo dell'Esercito vicino
modifier-army-standard-lost = Stendardo dell'Esercito perduto
modifier-bloodlust = sete di sangue
modifier-breakthrough = sfondamento
modifier-by-aide = consegnato da un Aiutante di Campo
modifier-by-artillery = perdite per artiglieria
modifier-by-canister = perdite per mitraglia
modifier-by-close-fire = perdite per fanteria a corta distanza
modifier-charisma = Personaggio Carismatico vicino
modifier-colonel = Colonnello con l'Unità
modifier-command-value = Valore di Comando
modifier-condottiero-lost = Condottiero perduto
modifier-defends-standard = difende il proprio stendardo
modifier-demoralised = demoralizzata
modifier-disorganised-unit = una Unità è disorganizzata
modifier-drummer = tamburino
modifier-enemy-shield = il nemico ha lo scudo
modifier-ensign = alfiere
modifier-fanatic-general = Generale fanatico con l'ordine di attaccare
modifier-fewer-losses = inflitte più perdite di quelle subite
modifier-fire-strength = Forza dell'arma
modifier-general-value = Valore di Comando del Generale
modifier-guns-at-guns = artiglieria contro artiglieria o individuali
modifier-guns-at-troops = artiglieria contro fanteria o cavalleria
modifier-heavy-cover = copertura pesante
modifier-heroic-leader = comandante eroico con l'Unità
modifier-higher-quality = qualità superiore
modifier-in-person = consegnato dal Condottiero
modifier-in-square = in quadrato
modifier-indirect = bersaglio non in vista
modifier-lance = lancia da carica
modifier-leader = comandante con l'Unità
modifier-light-cover = copertura leggera
modifier-long-range = lunga distanza
modifier-losses = perdite in questo turno
modifier-losses-half = perdite di metà Unità
modifier-losses-quarter = perdite di un quarto
modifier-lost-commands = Comandi perduti
modifier-lower-quality = qualità inferiore
modifier-more-losses = subite più perdite di quelle inflitte
modifier-officer = Comandante o Ufficiale presente
modifier-order-oppose = ordine Opporre
modifier-order-wait = ordine Attendere
modifier-other-value = Valore di Comando del Condottiero nemico
modifier-own-disorganised = propria Unità disorganizzata
modifier-own-value = Valore di Comando del Condottiero
modifier-quality-elite = Elite
modifier-quality-veteran = Veterana
modifier-quality-poor = Scadente
modifier-resistance = Resistenza del bersaglio
modifier-retreating-units = Unità in arretramento
modifier-second-rank = seconda fila di picche
modifier-shaken-units = Unità demoralizzate o in sete di sangue
modifier-shooter-disorganised = chi spara è disorganizzato
modifier-shooter-retreating = chi spara è in arretramento
modifier-shooter-shaken = chi spara è demoralizzato o in sete di sangue
modifier-standard-lost = stendardo perduto
modifier-strength = Forza
modifier-target-square = bersaglio in quadrato
modifier-turn = turno
modifier-very-close = vicinissimo
# rolls
roll-arrival = Arrivano i rinforzi del { $unit }?
roll-breakthrough = { $unit }: test di sfondamento
roll-command-test = { $unit }: test di comando
roll-deployment = Chi schiera per primo?
roll-entry = { $unit }: lato d'ingresso
roll-fire-hit = { $unit } { $unit_gender ->
    [mp] sparano
    [fp] sparano
   *[other] spara
} contro { $unit1 }
roll-fire-again = { $unit } contro il quadrato di { $unit1 }: { $unit_gender ->
    [mp] ripetono
    [fp] ripetono
   *[other] ripete
} i dadi falliti
roll-fire-kill = { $unit } contro { $unit1 }: tiro per uccidere
roll-shot-kill = { $unit } contro { $unit1 }: tiro per uccidere con palla o granata
roll-influence = { $unit } influenza { $unit1 }
roll-initiative = Iniziativa del { $unit }
roll-loss-test = { $unit }: test delle perdite
roll-melee-hit = { $unit } { $unit_gender ->
    [mp] combattono
    [fp] combattono
   *[other] combatte
} contro { $unit1 }
roll-melee-kill = { $unit } contro { $unit1 }: tiro per uccidere
roll-morale-test = { $unit }: test di morale
roll-order-test = { $unit }: accetta l'ordine?
roll-pick-figure = { $unit }: quale personaggio speciale?
roll-retreat-test = { $unit }: test di chi arretra
roll-save = { $unit }: tiro salvezza
roll-shift = { $unit }: miniature che si possono spostare
roll-special-figures = { $unit }: personaggi speciali colpiti?
roll-square-test = { $unit }: il quadrato davanti alla cavalleria
roll-switch = { $unit } cambia ordine
# results
result-arrives = arriva
result-absent = non ancora
result-own = dal proprio lato
result-right = dal lato corto a destra
result-left = dal lato corto a sinistra
result-panic = confusione totale e panico
result-misread = confusione e fraintendimento
result-ignored-confusion = ignorato, confusione
result-ignored = ignorato
result-delay-confusion = ritardo, confusione
result-delay = ritardo
result-accepted-confusion = accettato, confusione
result-accepted = accettato
result-switched = cambiato
result-refused = nessun cambio
result-leaves = il Comando lascia il tavolo
result-holds = il Comando resiste
result-wrong = va male
result-calmed = di nuovo O.K.
result-nothing = nessun effetto
result-saved = riuscito
result-lost = fallito
result-ok = O.K.
result-bloodlust = Sete di sangue
result-demoralised = Demoralizzata
result-retreating = Demoralizzata e arretra
result-flight = Fuga
# ends
end-army-broken = { $side }: vittoria. L'esercito nemico è in rotta.
end-both-broken = Entrambi gli eserciti sono in rotta: parità.
end-draw = Parità: i punti differiscono di meno di un decimo.
end-points = { $side }: vittoria ai punti.
quiet-CondottieroStep = Nuovi ordini nel Round 2
quiet-CavalrySwitch = Ordini dei Generali di cavalleria
window-reply = Fuoco di reazione
# words
word-attack = Attaccare
word-wait = Attendere
word-oppose = Opporre
word-retire = Ritirata generale
word-ok = O.K.
word-bloodlust = Sete di sangue
word-demoralised = Demoralizzata
word-retreating = Demoralizzata e arretra
word-flight = Fuga
word-line = linea
word-column = colonna
word-assault = colonna in attacco
word-square = quadrato
word-garrison = in un edificio
word-battery = in batteria
word-limbered = in ordine di marcia
word-single = individuale
word-reserve = riserva
word-reinforcement = rinforzo
word-rear = dietro
word-left = sinistra
word-right = destra
word-about = dietro-front
word-turn-left = fronte sinistro
word-turn-right = fronte destro
word-turn-about = dietro-front
word-north = verso nord
word-east = verso est
word-south = verso sud
word-west = verso ovest
word-edge-own = proprio lato
word-edge-right = lato corto a destra
word-edge-left = lato corto a sinistra
word-commander = Comandante
word-officer = Ufficiale
word-sergeant = Sergente
word-ensign = Alfiere
word-drummer = Tamburino
word-sharpshooter = Tiratore Scelto
word-combatant = Combattente Speciale
# board
screen-terrain = { $difficult ->
    [true] terreno difficoltoso
   *[false] aperto
}, copertura: { $cover ->
    [light] leggera
    [heavy] pesante
   *[none] nessuna
}
screen-zone = Zona di schieramento
screen-disorganised = Disorganizzata
screen-stop = STOP: formazione cambiata o riorganizzata, niente movimento
screen-engaged = A contatto
screen-carries = Porta { $order } al Generale { $command }
screen-wounds = Ferite: { $count }
screen-afoot = Appiedati
screen-command-value = Valore di Comando
screen-radius = Raggio di comando
screen-save = Tiro salvezza
screen-move = Movimento
screen-formation = Formazione
screen-state = Stato
screen-figures = Miniature
screen-quality = Qualità
screen-discipline = Disciplina
screen-elite = Elite
screen-veteran = Veterana
screen-average = Media
screen-poor = Scadente
screen-disciplined = Disciplinata
screen-irregular = Irregolare e Milizia
screen-fanatic = Fanatica
screen-specials = Personaggi speciali
screen-crew = Serventi
screen-dice = Dadi di fuoco
screen-range = Gittata (corta / lunga)
screen-salvos = Salve rimaste
screen-points = Punti
screen-owed = Ancora da fare
screen-round-1 = Riserve e rinforzi
screen-round-2 = Ordini
screen-round-3 = Riorganizzazione
screen-round-4 = Fuoco
screen-round-5 = Iniziativa e movimento
screen-round-6 = Combattimento
screen-goal = persa metà dei punti nemici
screen-turn = Turno { $turn } di { $turns }
screen-setup = Schieramento
screen-lost = Punti perduti
screen-lost-text = { $lost } di { $limit }; { $score } guadagnati
screen-order-hidden = ordine coperto
screen-not-arrived = non ancora sul tavolo
screen-broken = in rotta, { $order }
screen-initiative = { $note }, iniziativa { $rank }
command-0 = 0 (del Condottiero)
screen-command =
    { $number ->
        [0] Comando 0 (del Condottiero)
       *[other] Comando { $number }
    }
screen-no-general = senza Generale
screen-form-orders = Ordini: { $side }
screen-orders-command = Comando
screen-orders-order = Ordine
screen-orders-general = Generale
screen-orders-messenger = Messaggero
screen-orders-chance = Prova
screen-rider-there = dal Generale
screen-rider-far = { $far } cm da percorrere
screen-overlay-command = Raggio di comando
screen-overlay-range = Gittata
screen-grip-place = Posa
screen-grip-advance = Avanza
screen-grip-wheel = Conversione
screen-snap-contact = contatto
screen-snap-move = movimento
screen-table-orders = Test dei nuovi ordini
screen-table-ranges = Gittate (cm)
screen-table-fire = Tiro per uccidere con armi da fuoco
screen-table-fire-note = Palla e granata: fra parentesi contro copertura pesante. Copertura leggera −1, pesante −2 per tutte le altre armi.
screen-table-melee = Tiro per uccidere in mischia
screen-table-reactions = Reazioni
screen-total = Totale
screen-result = Risultato
screen-weapon = Arma
screen-short = Corta
screen-long = Lunga
screen-bare = Senza corazza o scudo
screen-armour = Corazza o scudo
screen-weapon-bow = Arco
screen-weapon-musket = Fucile, moschetto, carabina
screen-weapon-mounted_carbine = Ogni arma, a cavallo
screen-weapon-up_to_6_lb = Cannone fino a 6 libbre
screen-weapon-7_to_10_lb = Cannone da 7 a 10 libbre
screen-weapon-over_10_lb = Cannone oltre 10 libbre
screen-weapon-howitzer = Obice
screen-weapon-canister = Mitraglia
screen-weapon-ball = Palla, granata
screen-weapon-one_hand = Arma a una mano
screen-weapon-lance = Lancia da cavalleria
screen-weapon-bayonet = Baionetta, lancia da fanteria
screen-weapon-pike = Picca
screen-weapon-two_hand = Arma a due mani
# probabilità
harm-unharmed = indenne
harm-figures = perde miniature
harm-shaken = non più O.K.
harm-retreats = arretra
harm-destroyed = distrutta o in fuga
losses-figures = in media { $mean } miniature
answer-reply-acts = il nemico fa fuoco di reazione
answer-reply-passes = il nemico non fa fuoco di reazione
answer-DeclareFire-acts = il nemico spara al più vicino
answer-DeclareFire-passes = il nemico non dichiara il fuoco
# Quel che una battaglia ha di suo.
clause-broken = Un esercito è rotto quando ha perso { $units } unità.
clause-hold_buildings = Ogni edificio vale { $points } punti per chi vi sta o vi è stato per ultimo.
clause-stay_in_buildings = { $order ->
    [any] Un battaglione in un edificio può restarvi con ATTACCARE e in preda alla sete di sangue.
   *[attack] Un battaglione in un edificio può restarvi con ATTACCARE.
  }
clause-hold_crossing = { $area } vale { $points } punti per la parte che da sola ha un'unità non in arretramento entro { $within } cm.
clause-column_limit = Su questo terreno passano solo individuali, e colonne con un fronte di al massimo { $most } figure: { $area }.
clause-arrives = { $how ->
    [reserve] Il Comando { $command } { $of_side } è di riserva e può entrare dal turno { $turn }.
   *[reinforcement] Il Comando { $command } { $of_side } arriva come rinforzo nel turno { $turn }{ $edge ->
        [own] {" "}dal proprio bordo
        [right] {" "}dal bordo destro
        [left] {" "}dal bordo sinistro
       *[other] {""}
      }.
  }
who-class-foot = la fanteria
who-class-horse = la cavalleria
who-class-guns = l'artiglieria
who-class-figure = gli individuali
who-terrain-open = terreno aperto
who-state-fit = in buon ordine
who-state-ok = O.K.
who-state-bloodlust = in preda alla sete di sangue
who-state-demoralised = demoralizzate
who-state-retreating = in arretramento
who-state-disorganised = disorganizzate
who-state-engaged = in mischia
who-state-line = in linea
who-state-column = in colonna
who-state-assault = in colonna d'attacco
who-state-square = in quadrato
who-state-garrison = in un edificio
who-state-battery = in batteria
who-state-limbered = al traino
ends-broken = Alla fine di un turno l'esercito con metà o più dei Comandi rotti ha perso.
ends-points = Dopo l'ultimo turno vince la parte con più punti.
who-kind = le unità di questo tipo ({ $name })
who-ground = il terreno «{ $name }»
word-organised = organizzata
word-disorganised = disorganizzata
word-lost = persa
