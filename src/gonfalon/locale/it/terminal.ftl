# Giocare nel terminale.
terminal-welcome = { $title }: { $battle }. { $first } contro { $second }. Seme { $seed }. «aiuto» dice che cosa si può scrivere.
terminal-asked = { $side } · regola { $rule }
terminal-owed = Da fare ancora: { $what } (regola { $rule })
terminal-more = … altre { $count }: «tutte» le mostra
terminal-prompt = { $side } > 
terminal-dice-prompt = dadi > 
terminal-end-prompt = > 
terminal-over = La battaglia è finita. «salva FILE» la conserva, «registro 50» la rilegge, «annulla» torna indietro, «esci» chiude.
terminal-roll = Da tirare: { $purpose } ({ $dice })
terminal-thinking = { $side } (computer) …
terminal-no-chance = Niente dadi: quel che segue è certo.
terminal-odds = { $purpose }: { $dice }
terminal-exact = probabilità esatte
terminal-sampled = stimate in parte su un campione
terminal-rest = il resto
terminal-allowed = Si può scegliere.
terminal-refused = { $because } (regola { $rule })
terminal-saved = Salvato in { $file }.
terminal-undone = Annullato.
terminal-undone-dice = Annullato, tornando prima dei dadi o della risposta dell'altra parte.
terminal-hint = Forse: { $words }
terminal-language = Si parla italiano.
terminal-order = Ordine permanente. { $window }: { $policy }.
terminal-orders-none = Nessun ordine permanente.
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
    ? 3                le probabilità dell'opzione 3 (o di quel che scrivi)
    anteprima 3        che cosa seguirebbe, fino al prossimo dado o alla prossima domanda
    perché 2514        perché no: un esagono, un'unità, una carta o un'opzione scritta
    regola 9.2d        il testo di una regola; «regola» da sola: di questa domanda
    unità              tutte le unità, e dove sono
    registro 20        le ultime righe del registro
    tutte              tutte le opzioni della domanda
    consiglio          che cosa farebbe il computer
    ordine             ordini permanenti per le reazioni: come si danno; «ordini» li elenca
    annulla            torna indietro; contro il computer anche oltre i dadi; «annulla intesa» se siete d'accordo
    correggi           mentre si scrivono i dadi: ritira gli ultimi
    salva FILE         conserva la battaglia; «gonfalon play --load FILE» la riprende
    lingua en          English
    resa, patta        chiudono la battaglia
    esci               chiude
    Se un comando è anche un'opzione del gioco, vale l'opzione; :salva è sempre il comando.
    I comandi inglesi (help, save, undo …) valgono sempre.

# Comandi, e le parole che li seguono.
command-help = aiuto
command-peek = anteprima
command-why = perché
command-rule = regola
command-units = unità
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
list-in-order = { $file }: in regola. { $title } ({ $system }), { $units } unità; { $kind }.
list-scenario = scenario
list-save = battaglia salvata, { $entries } voci, si rigioca
list-error = errore: { $error }
list-seed = seme { $seed }, { $count } gesti: { $words }
list-endless = seme { $seed }: non finita dopo { $count } gesti
