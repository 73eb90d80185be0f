# Giocare nel terminale.
terminal-welcome = { $title }: { $battle }. { $first } contro { $second }. Seme { $seed }. «help» dice che cosa si può scrivere.
terminal-asked = { $side } · regola { $rule }
terminal-owed = Da fare ancora: { $what } (regola { $rule })
terminal-more = … altre { $count }: «all» le mostra
terminal-prompt = { $side } > 
terminal-dice-prompt = dadi > 
terminal-roll = Si tira: { $purpose } ({ $dice })
terminal-thinking = { $side } (computer) …
terminal-no-option = L'opzione { $number } non c'è; ce ne sono { $count }.
terminal-no-chance = Niente dadi: quel che segue è certo.
terminal-odds = { $purpose }: { $dice }
terminal-exact = esatto
terminal-sampled = in parte per campione
terminal-rest = il resto
terminal-allowed = Si può scegliere.
terminal-refused = { $because } (regola { $rule })
terminal-saved = Salvato in { $file }.
terminal-undone = Ritirato.
terminal-undone-dice = Ritirato, oltre i dadi o la risposta dell'altra parte.
terminal-hint = Forse: { $words }
terminal-language = Italiano, dunque.
terminal-order = Ordine permanente: { $window } { $policy }.
terminal-orders-none = Nessun ordine permanente.
terminal-policies = Un ordine permanente è: order FINESTRA always, never o ask [UNITÀ]. Finestre: { $windows }
terminal-draw-alone = La patta si concorda in due; qui il computer guida una parte.
terminal-bye = Alla prossima.
terminal-nothing = non segue nulla
terminal-unknown = «{ $word }» qui non è un'opzione né un comando. «help» elenca i comandi.
terminal-gone = fuori dal campo
terminal-broken = Dalla voce { $number } in poi questa battaglia non si può più rigiocare con le regole attuali.
terminal-entries = { $count } voci.
terminal-unfinished = Non ancora finita.
terminal-help =
    Un numero          sceglie quell'opzione
    go 2514            sceglie scrivendo l'opzione come sta fra parentesi; «a / b» sceglie a, poi b
    ? 3                le probabilità dell'opzione 3 (o di quel che scrivi)
    peek 3             che cosa seguirebbe, fino al prossimo dado o alla prossima domanda
    why hex 2514       perché non si può scegliere (hex, unit, card o un'opzione scritta)
    rule 9.2d          il testo di una regola
    units              tutte le unità, e dove sono
    log 20             le ultime righe del registro
    all                tutte le opzioni della domanda
    hint               che cosa farebbe il computer
    order FINESTRA never always, never o ask: un ordine permanente per le reazioni; «orders» li elenca
    undo               ritira; contro il computer anche oltre i dadi; «undo agreed» se d'accordo
    save FILE          conserva la battaglia; «gonfalon play --load FILE» la riprende
    language en        English
    concede, draw      chiudono la battaglia
    quit               esce
    Un comando che è anche il nome di un'opzione si scrive con i due punti: :save FILE

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
list-in-order = { $file }: in regola. { $title } ({ $system }), { $units } unità; { $kind }.
list-scenario = scenario
list-save = battaglia salvata, { $entries } voci, si rigioca
list-seed = seme { $seed }, { $count } gesti: { $words }
list-endless = seme { $seed }: non finita dopo { $count } gesti
