# Giocare nel terminale.
terminal-welcome = { $title }: { $battle }. { $armies ->
    [named] {""}
   *[other] { $first } contro { $second }.{" "}
    }Seme { $seed }. «aiuto» dice che cosa si può scrivere.
terminal-asked = { $side } · regola { $rule }
terminal-owed = Da fare ancora: { $what } (regola { $rule })
terminal-more =
    { $count ->
        [one] … un'altra: «tutte» la mostra
       *[other] … altre { $count }: «tutte» le mostra
    }
terminal-prompt = { $side } > 
terminal-dice-prompt = dadi > 
terminal-end-prompt = > 
terminal-over = La battaglia è finita. «salva FILE» la conserva, «registro 50» la rilegge, «annulla» torna indietro, «esci» chiude.
terminal-roll = { $side }, da tirare: { $purpose } ({ $rule }; { $dice })
terminal-thinking = { $side } (computer) …
terminal-odds = { $purpose }: { $dice }
terminal-exact = probabilità esatte
terminal-rest = il resto
terminal-allowed = Si può scegliere.
terminal-refused = { $because } (regola { $rule })
terminal-saved = Salvato in { $file }.
terminal-undone = Annullato.
terminal-undone-dice = Annullato, tornando prima dei dadi o della risposta dell'altra parte.
terminal-hint = Forse: { $words }
terminal-hint-odds = Le probabilità: { $odds }
terminal-hint-other = Oppure: { $words } ({ $points } su 100, a mio giudizio)
terminal-type-it = Scrivi: { $words }
terminal-language = Si parla italiano.
terminal-order = Ordine permanente. { $window }: { $policy }.
terminal-orders-none = Nessun ordine permanente.
terminal-orders-default = { $name }: { $policy }, finché non dici altro (ordine { $window } chiedi)
terminal-policies = Un ordine permanente: ordine REAZIONE sempre (o mai, o chiedi), poi un'unità se vale per una sola. Reazioni: { $windows }
terminal-draw-alone = La patta si concorda in due; qui una parte la guida il computer.
terminal-bye = Alla prossima.
terminal-unsaved = Questa battaglia non è salvata. «salva» la conserva; un altro «esci» chiude senza salvare.
terminal-no-dice = «{ $word }» non sono dadi: scrivi le facce separate da spazi, come 4 6; «correggi» ritira gli ultimi.
terminal-nothing = non segue nulla
terminal-unknown = «{ $word }» qui non è un'opzione né un comando. «aiuto» elenca i comandi.
terminal-gone = fuori dal campo
terminal-broken = Dalla voce { $number } in poi questa battaglia non si può più rigiocare con le regole attuali.
terminal-entries =
    { $count ->
        [one] { $count } voce.
       *[other] { $count } voci.
    }
terminal-unfinished = Non ancora finita.
terminal-help =
    3                  sceglie l'opzione 3
    go 2514            sceglie scrivendo l'opzione come sta fra parentesi; «a / b» sceglie a, poi b
    go 1,5H            misure e angoli come li dicono i giocatori: 1H, 6 cm, 15°; i fronti come venti: SE
    ? 3                le probabilità dell'opzione 3 (o di quel che scrivi); «?» da solo: questo aiuto
    anteprima 3        che cosa seguirebbe, fino al prossimo dado o alla prossima domanda
    perché 2514        perché no: un esagono, un'unità, una carta o un'opzione scritta
    tutte              tutte le opzioni della domanda
    consiglio          che cosa farebbe il computer
    mappa              tutto il campo; «mappa NOME» intorno a un'unità, «mappa 2514 6» più largo intorno a un luogo
    unità              tutte le unità, con quel che mostrano i segnalini
    unità NOME         la scheda di un'unità, dal codice o dal nome
    punti              turno e fase, punti, comandi e ordini, piani
    carte              le carte che vedi, con il loro testo
    terreno LUOGO      il terreno di un esagono, di un punto o sotto un'unità; «terreno» da solo: la legenda
    distanza A B       quanto distano due unità
    vittoria           come si vince questa battaglia
    regola 9.2d        il testo di una regola; «regola» da sola: di questa domanda
    regole             i capitoli; «regole 9» uno di essi, «regole PAROLA» le regole che la contengono
    tabelle            le tabelle dei risultati; «tabelle 2» una di esse
    registro 20        le ultime righe del registro
    ordine             ordini permanenti per le reazioni: come si danno; «ordini» li elenca
    annulla            torna indietro; contro il computer anche oltre i dadi; «annulla intesa» se siete d'accordo
    correggi           mentre si scrivono i dadi: ritira gli ultimi
    rettifica UNITÀ …  mette un'unità come sta sul tuo tavolo: rettifica UNITÀ hex 1504 losses 1 state disordered
    salva FILE         conserva la battaglia; «gonfalon play --load FILE» la riprende
    lingua en          English
    resa, patta        chiudono la battaglia
    esci               chiude
    Se un comando è anche un'opzione del gioco, vale l'opzione; :salva è sempre il comando.
    I comandi inglesi (help, save, undo …) valgono sempre.
terminal-open = Anche con valori tuoi: { $patterns }
terminal-under = Non c'è posto per i nomi di: { $units }
terminal-why-how = Perché no che cosa? «perché 2514», un esagono, un'unità, una carta o un'opzione come si scrive.
terminal-back = Per quel che non è in questo elenco: prima «{ $back }».
terminal-back-first = Prima bisogna tornare indietro. Scrivi: { $words }
terminal-key-0 = MAIUSCOLE: { $side }
terminal-key-1 = minuscole: { $side }
terminal-key-table = { $sign } { $side }
terminal-north = Nord { $wind }. Le frecce dicono dove guardano le unità{ $reconstructed ->
    [True]  . La mappa è una nostra ricostruzione.
   *[other] .
    }
terminal-map-cut = Il campo è più largo di questo terminale: «mappa LUOGO 8» ne mostra una parte.
terminal-key-ails = ! l'unità ha qualche guaio: disordine, perdite, mischia. «unità» dice quale.
terminal-map-more = ! l'unità ha qualche guaio, + nell'esagono ce n'è altre, = la groppa di un cavaliere. «mappa NOME» disegna i dintorni di un'unità, con i lati degli esagoni e i nomi.
terminal-nobodys = Di nessuno
terminal-code = codice
terminal-values = valori
terminal-values-are = Valori: { $titles }
terminal-values-of = Valori di { $units }: { $titles }
terminal-unit = unità
terminal-type = tipo
terminal-place = luogo
terminal-facing = fronte
terminal-cubes = cubetti
terminal-state = stato
terminal-command = comando
terminal-active = attivo
terminal-acted = ha già agito
terminal-hidden = sconosciuta
terminal-mine = la vedi solo tu
terminal-lost = Perdite: { $units }
terminal-absent = Senza un posto sul campo: { $units }
terminal-zone-deployment = zona di schieramento: { $side }
terminal-zone-entry = bordo d'entrata: { $side }
terminal-reconstructed = ricostruito
terminal-arrow-assault = attacco
terminal-arrow-charge = carica
terminal-arrow-fire = tiro
terminal-arrow-move = movimento
terminal-arrow-order = ordine
terminal-no-cards = Questa battaglia non ha carte.
terminal-hexes =
    { $count ->
        [one] { $count } esagono
       *[other] { $count } esagoni
    }
terminal-height = quota { $height }
terminal-up = (da quella parte si sale)
terminal-down = (da quella parte si scende)
terminal-open-ground = terreno aperto
terminal-win-words = vinc vittor fuga
terminal-rules-how = «regole 9» elenca un capitolo, «regole PAROLA» le regole che contengono una parola, «regola 9.2d» una regola.
terminal-rules-more =
    { $count ->
        [one] … un'altra: chiedi un capitolo più breve o un'altra parola
       *[other] … altre { $count }: chiedi un capitolo più breve o un'altra parola
    }
terminal-tables-how = «tabelle 2» (o una parola del titolo) ne mostra una.

# Comandi, e le parole che li seguono.
terminal-back-word = indietro
command-help = aiuto
command-peek = anteprima
command-why = perché
command-rule = regola
command-map = mappa
command-units = unità
command-score = punti
command-cards = carte
command-distance = distanza
command-terrain = terreno
command-victory = vittoria
command-rules = regole
command-tables = tabelle
command-log = registro
command-all = tutte
command-hint = consiglio
command-order = ordine
command-orders = ordini
command-undo = annulla
command-agreed = intesa
command-back = correggi
command-save = salva
command-language = lingua
command-concede = resa
command-draw = patta
command-quit = esci
command-always = sempre
command-never = mai
command-ask = chiedi
command-unit = unità
command-hex = esagono
command-card = carta
command-facing = fronte
command-side = parte

# Elenchi e rapporti.
list-name = nome
list-game = gioco
list-battles = battaglie
list-battle = battaglia
list-year = anno
list-sides = parti
list-length = durata
list-short = breve
list-medium = media
list-long = lunga
list-kind = tipo: { $kind }
list-see = vedi: { $rules }
list-open = non applicata: { $reason }
list-in-order = in regola. { $title } ({ $system }), { $units } unità; { $kind }.
list-fought =
    { $count ->
        [one] Una battaglia giocata fino alla fine:
       *[other] { $count } battaglie giocate fino alla fine:
    }
list-idle = In queste battaglie non hanno fatto differenza (forse è voluto):
list-canonical = in forma canonica
list-not-canonical = non è in forma canonica; gonfalon format FILE la scrive
list-formatted = scritto in forma canonica
list-scenario = scenario
list-save = battaglia salvata, { $entries } voci, si rigioca
list-film = { $file }: { $entries } momenti, { $size } kB; si apre in ogni browser, anche senza rete
list-verified =
    I dadi sono quelli concordati: { $dice } dadi e { $shuffles } mescolate in { $entries } voci{ $attempt ->
        [1] .
       *[other] {" "}(concordati al tentativo { $attempt }).
    }
list-corrected = Corretta a un tavolo vero: { $count } volte un'unità è stata messa come stava lì.
list-receipt = Ultima ricevuta: { $receipt }
list-backup =
    { $count ->
        [one] Una battaglia è nella copia e si rigioca.
       *[other] { $count } battaglie sono nella copia, e tutte si rigiocano.
    }
list-restored = Rimesse: { $count }. Già presenti: { $there }.
list-not-replayed = Queste non si rigiocano: { $names }
list-error = errore: { $error }
list-seed = seme { $seed }, { $count } gesti: { $words }
list-endless = seme { $seed }: non finita dopo { $count } gesti
serve-outside = Gli altri dispositivi raggiungono { $address }; ogni posto ha il suo collegamento, mostrato quando si prepara una battaglia.
serve-open = Apri questo indirizzo in un browser di questo computer.
serve-stop = Ctrl-C ferma il programma; le battaglie restano.
list-source = si fonda su { $work }: { $figures }
terminal-fight-prompt = numero e risposta, un altro tipo di scontro, o Invio per combattere >
terminal-fight-dice = i dadi come sono caduti, o Invio per tirare >
terminal-fight-which = Quale? { $known }
command-correct = rettifica
terminal-correct-how = Di' quale unità sta diversamente sul tuo tavolo, e come: «rettifica UNITÀ hex 1504 state disordered»; con la sola unità ti si dice che cosa si può correggere.
terminal-correct-nothing = Di quest'unità ora non si corregge nulla: rispondi prima alla domanda, oppure non è sul campo.
terminal-correct-parts = Si può correggere: { $parts }
