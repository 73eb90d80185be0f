# Che cosa può andare storto. Il programma mette il posto prima di queste parole e la regola dopo.
error-rule = (regola { $rule })

# Nomi.
error-no-system = non c'è nessun gioco «{ $name }» (ci sono: { $known })
error-no-battle = { $system } non ha una battaglia «{ $name }» (ci sono: { $known })
error-no-player = non c'è nessun giocatore «{ $name }» (ci sono: { $known })
error-no-rule = non c'è nessuna regola «{ $number }» in { $system }
error-no-lesson = non c'è nessuna lezione «{ $name }» in { $system }
error-no-rule-with = nessuna regola di { $system } contiene «{ $word }»
error-no-unit = sul campo non c'è nessun «{ $name }»; «unità» elenca le unità
error-which-unit = più d'uno si chiama «{ $name }»: { $known }
error-no-place = «{ $word }» qui non è un luogo: un esagono con il suo numero, due misure del tavolo, o chi ci sta
error-two-units = «{ $word }»: la distanza è fra due unità, ognuna con il suo codice
error-no-table = non c'è nessuna tabella «{ $name }»; «tabelle» le elenca
error-no-option = non c'è nessuna opzione «{ $name }» (ci sono: { $known })
error-option-value = l'opzione «{ $name }» ammette: { $known }
error-profile-name = le regole della casa hanno un nome da 1 a { $most } caratteri
error-no-side = la parte è 0 o 1, non «{ $name }»
error-no-dice = i dadi sono seeded, typed o un elenco di facce, non «{ $name }»
error-none-of = «{ $word }» non è tra questi: { $known }
error-no-armies = { $system } non ha liste d'armata

# File.
error-cannot-read =
    non si può leggere: { $reason ->
        [ENOENT] il file non c'è
        [EISDIR] è una cartella
        [EACCES] manca il permesso
       *[other] il sistema dice { $reason }
    }
error-cannot-write =
    non si può scrivere: { $reason ->
        [ENOENT] la cartella non c'è
        [EISDIR] è una cartella
        [EACCES] manca il permesso
        [ENOSPC] il disco è pieno
       *[other] il sistema dice { $reason }
    }
error-file-exists = questo file c'è già: scegli un altro nome
error-too-large = più grande di { $most } MB
error-too-deep = troppi livelli annidati
error-no-text = non è un file di testo in UTF-8
error-not-toml = non è TOML: { $detail }
error-missing-field = manca la chiave `{ $field }`
error-unknown-field = non esiste una chiave `{ $field }`
error-no-such-key = qui non c'è una chiave `{ $field }` (ci sono: { $known })
error-wrong-type = ci voleva `{ $expected }`, c'è `{ $got }`
error-wrong-value = valore sbagliato: { $detail }
error-system-key = la chiave «system» deve dire il gioco (ci sono: { $known })
error-steering-sign = questo testo contiene un carattere di controllo
error-too-many-units = { $units } unità: il massimo è { $most }
error-bad-register = { $detail }
error-rule-twice = compare due volte
# Le mappe le disegna chi aggiunge una battaglia; questi messaggi restano in inglese.
error-map-file = { $detail }

# Battaglie salvate.
error-no-save = non è una battaglia salvata da Gonfalon
error-newer-save = salvata da un Gonfalon più recente (formato { $format }; questo legge fino al { $reads })
error-unknown-format = Gonfalon non ha mai scritto il formato { $format }
error-unreadable = il file non si può leggere: { $detail }
error-damaged = il file è danneggiato: { $detail }
error-damaged-state = lo stato salvato è danneggiato: { $detail }
error-bad-part = { $why }
error-too-many-entries = più di { $most } voci
error-broken-entry = la voce { $number } ({ $words }) non si può più rigiocare: { $why }
error-broken-by-rules = la voce { $number } ({ $words }) non si può più rigiocare: { $why } (versione delle regole { $version }, ora { $now })
error-other-state = lo stato salvato non è quello a cui porta il registro
error-fair-form = questo non è né un impegno né un segreto di un lato che ne porta uno
error-fair-again = questo lato si è impegnato su un altro segreto
error-fair-early = un segreto si apre quando ogni lato si è impegnato
error-fair-other = non è il segreto sul quale il lato si è impegnato
error-no-such-seat = per questo posto non c'è un collegamento
error-seat-revoked = chi ospita ha dato a questo posto un nuovo collegamento
error-fair-often = i dadi sono stati concordati { $most } volte: si prepari di nuovo la battaglia
error-fair-awaited = la battaglia comincia quando i due lati hanno concordato i dadi
error-fair-terms = i dadi erano stati concordati per un'altra battaglia
error-fair-server = il segreto del server non è quello sul quale si era impegnato
error-fair-side = il segreto del lato { $side } non è quello sul quale si era impegnato
error-fair-receipt = l'ultima ricevuta non corrisponde al diario
error-dice-fixed = i suoi dadi sono fissati in anticipo: una battaglia così non si può continuare qui
error-fair-not-over = una battaglia con dadi concordati si apre da file quando è finita
error-entry-differs = parole o dadi di questa voce non sono scritti come vengono giocati
error-not-fair = i dadi di questa battaglia non furono concordati: non c'è nulla da verificare
error-dice-missing = mancano dei dadi
error-dice-differ = i dadi { $stored } non sono { $again }
error-state-differs = lo stato è diverso
error-record-form = un record si scrive {"{"}'$': [nome, campi...]{"}"}
error-record-fields = «{ $name }» ha { $fields } campi, non { $found }
error-no-fractions = in una battaglia non ci sono numeri con la virgola
error-foreign-record = «{ $name }» non appartiene a { $system }
error-unknown-record = passo o record sconosciuto: «{ $name }»
error-unit-count = { $units } unità, ma lo scenario ne ha { $have }

# Scelte.
error-one-line = una scelta è una riga di parole
error-no-word = nessuna scelta comincia con «{ $word }»
error-needs = a «{ $word }» manca ancora: { $missing }
error-unexpected = qui «{ $word }» non ci va
error-alone = «{ $word }» è rimasto solo
error-no-kind =
    «{ $word }» non è { $kind ->
        [unit] un'unità
        [hex] un esagono
        [card] una carta
        [side] una parte
        [facing] un orientamento
        [int] un numero intero
        [amount] una misura come 6 cm
        [turn] un angolo come 15°
        [degrees] un angolo come 15°
        [point] un punto come 35cm;26cm
        [bool] yes o no
       *[other] { $kind }
    }
error-number-unasked = Per che cosa starebbe { $number } non si sa ancora: prima vengono i dadi o l'altra parte.
error-no-number =
    L'opzione { $number } non c'è; { $count ->
        [one] ce n'è una sola
       *[other] ce ne sono { $count }
    }.
error-nothing-chosen = non hai scelto nulla
error-refused = «{ $words }» non è permesso: { $why }
error-other-side = «{ $words }» risponderebbe per l'altra parte
error-other-asked = la domanda è per un altro giocatore
error-answered = alla decisione { $number } è già stato risposto; quella attuale è la { $now }
error-battle-over = la battaglia è finita
error-journal-full = un registro tiene al massimo { $most } voci
error-nothing-to-undo = non c'è nulla da annullare
error-no-undo-alone = i dadi, le cose rivelate e le risposte di un altro non si annullano da soli
error-dice-awaited = si aspettano i dadi
error-no-dice-awaited = non si aspettano dadi
error-dice-needed = dadi richiesti: { $dice }
error-only-typed = si correggono solo i dadi scritti a mano
error-no-dice-typed = dopo l'ultima scelta non sono stati scritti dadi
error-dice-short = servono { $needed } dadi, ne restano { $left }
error-dice-unfit = i dadi { $faces } non vanno bene
error-trusted = { $option } è rifiutata ({ $why })

# La riga di comando.
error-option-form = un'opzione si scrive nome=valore, non «{ $text }»
error-option-twice = l'opzione «{ $name }» è data due volte
error-which-side = side è 0, 1 o both, non «{ $name }»
error-which-dice = dice è seeded o typed, non «{ $name }»
error-which-language = language è it o en, non «{ $name }»
error-which-battle = indica un gioco e una battaglia, o un --file, o un salvataggio con --load
error-load-alone = --load riprende una battaglia com'è stata salvata: togli { $given }
error-file-alone = --file dice già il gioco: togli gioco e battaglia
error-two-players = i giocatori sono due, come squire,captain; non «{ $text }»
error-no-checkout = { $file } qui non c'è: il comando è per chi sviluppa e vuole la cartella dei sorgenti (clona il repository, poi `make { $command }` lì dentro)
error-no-board = la pagina del campo non è costruita: esegui `make board` nella cartella dei sorgenti
error-port-taken = la porta { $port } è occupata, forse da un Gonfalon già avviato: usa quello, oppure lascia che `gonfalon serve --port 0` ne prenda una libera
error-no-command = non c'è nessun comando «{ $name }» (ci sono: { $known })
error-no-such-option = qui non c'è nessuna opzione { $name }; --help le elenca
error-missing-argument = manca { $name }; --help dice che cosa ci va
error-no-whole-number = { $name } vuole un numero intero entro i limiti; --help dice quali
error-usage = non si capisce: { $detail }

# Il campo.
error-options-form = le scelte sono un elenco di al massimo 200 testi
error-answered-meanwhile = nel frattempo alla domanda è già stato risposto
error-no-overlays = questo gioco non ha sovrapposizioni
error-not-your-pieces = questi pezzi non sono tuoi
error-no-piece = in questa battaglia non c'è il pezzo { $number }
error-no-seat = da qui non si guida nessuna parte
error-curtain = il prossimo giocatore non si è ancora seduto
error-no-window = qui non c'è nessuna finestra aperta
error-other-rolls = tira un altro giocatore
error-no-proposal = non c'è nessuna proposta a cui rispondere
error-order-form = un ordine è sempre, mai o chiedi; fino alla fine della fase o del turno, o per sempre
error-no-such-window = «{ $name }» non è un momento per il quale si possa dare un ordine
error-too-many-orders = più di { $most } ordini permanenti: prima se ne dimentichi qualcuno
error-order-skipped = un ordine permanente non poteva essere seguito ed è stato lasciato cadere; ti viene chiesto di nuovo
error-stopped = qualcosa è andato storto nel programma; la segnalazione di un problema dice che cosa
error-no-such-page = questa pagina non c'è
error-no-such-battle = questa battaglia non c'è
error-bad-message = il messaggio non si può leggere: { $detail }
error-message-too-long = il messaggio è troppo lungo
error-not-stored = nulla è stato scritto, la battaglia è rimasta dov'era: { $detail }
error-folder-taken = un altro Gonfalon è in esecuzione su questa cartella
error-folder-closed = questa cartella non può essere usata: { $reason }
error-folder-newer = questa cartella è stata usata da un Gonfalon più recente
error-folder-garbage = questo file non è di Gonfalon ({ $detail }); lo si sposti e si riavvii
error-no-request = nulla si chiama «{ $name }»
error-no-set-up = ora non si chiede nessuno schieramento
error-no-putting = questa domanda non mette pezzi in un esagono
error-host-only = può farlo solo chi ha avviato il programma
error-no-sitter = nessuno del tipo «{ $name }» può prendere posto
error-no-upload = né una battaglia salvata né uno scenario: { $detail }
error-file-when-over = un file mostra quel che sanno le due parti: si può avere a battaglia finita
error-not-over = la battaglia non è finita

# Scenari e armate.
error-no-quick-battles = { $system } non ha battaglie rapide
error-no-fights = { $system } non ha scontri singoli
error-no-fight-kind = non c'è nessuno scontro «{ $name }»; noti: { $known }
error-no-fight-ask = in questo scontro non si chiede nulla di nome «{ $name }»; noti: { $known }
error-no-fight-value = «{ $name }» non è una risposta a questa domanda; note: { $known }
error-fight-refused = questo scontro non può esserci: { $why }
error-fight-over = lo scontro è finito: ricomincialo
error-army-form = un'armata è una tabella di chiavi e valori
error-no-field = non c'è nessuna mappa «{ $name }»
error-no-hex = l'esagono «{ $hex }» non è sulla mappa
error-no-terrain = non c'è nessun terreno «{ $name }»
error-unknown-terrain = terreno sconosciuto «{ $name }» (ci sono: { $known })
error-no-unit-type = non c'è nessun tipo di unità «{ $name }»
error-no-card = non c'è nessuna carta { $card }
error-no-profile = non c'è nessun profilo «{ $name }»
error-no-army-list = non c'è nessuna lista d'armata «{ $name }» (ci sono: { $known })
error-no-such-command = non c'è nessun comando «{ $name }»
error-no-terrain-table = non c'è nessuna tabella del terreno «{ $name }» (ci sono: { $known })
error-no-terrain-row = il terreno «{ $name }» non ha una riga nella tabella
error-no-counters = «{ $word }» non è un numero di segnalini
error-no-room = qui non c'è posto per tutte le unità
error-not-adjacent = { $one } e { $other } non si toccano
error-ballista-place = una balista c'è solo presso castelli e fortificazioni
error-stands-twice = «{ $name }» compare due volte
error-row-length = la riga ha { $found } esagoni, non { $wanted } come la prima
error-hex-taken = l'esagono { $hex } è occupato
error-hex-impassable = l'esagono { $hex } non è transitabile
error-two-in-hex = due unità combattenti nell'esagono { $hex }
error-bad-ground = { $unit } sta su un terreno in cui non può entrare
error-terrain-shape = vuole { $known }: uno solo
error-line-form = una linea ha almeno due punti e una larghezza
error-facing-form = le unità di questo esercito guardano a { $facing } gradi
error-one-general = un esercito ha esattamente un generale, non { $count }
error-vd-sum = la somma dei VD è { $sum }, non { $said }
error-break-point = l'armata è battuta a { $right }, non a { $said }
error-move-code = M { $move } non va con { $code }
error-edges = un'armata tiene il lato sud, l'altra il lato nord
error-south-first = l'armata del lato sud viene per prima
error-too-narrow = il tavolo è troppo stretto per quest'armata: le servono { $wide } cm
error-more-units = più unità che esagoni
error-fewer-units = meno unità che esagoni
error-said = { $words }
error-bad-scenario = qualcosa in questo file non torna: { $detail }

# Calcoli.
error-too-busy = al momento ci sono troppi calcoli in corso; riprova tra poco
error-too-slow =
    il calcolo non è finito entro { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    } ed è stato interrotto
error-worker-died = il programma che fa questo calcolo si è interrotto due volte
error-work-failed = il calcolo non è riuscito: { $detail }
error-closing = il server sta chiudendo

# Errori di un file: davanti stanno file, riga e chiave.
error-close = forse «{ $word }»?
error-more-faults =
    { $count ->
        [one] … e un altro errore
       *[other] … e altri { $count } errori
    }
error-wrong-kind =
    { $expected ->
        [int] ci vuole un numero intero
        [float] ci vuole un numero
        [str] ci vuole un testo
        [bool] ci vuole true o false
        [list] ci vuole una lista
       *[table] ci vuole una tabella di chiavi e valori
    }, non { $got ->
        [int] un numero
        [float] un numero con decimali
        [str] un testo
        [bool] true o false
        [list] una lista
        [table] una tabella
       *[other] questo
    }
error-number-between = { $number } non è un numero da { $least } a { $most }
error-list-too-long = { $count } voci, al massimo { $most }
error-list-too-short =
    { $count ->
        [one] una voce, ce ne vogliono almeno { $least }
       *[other] { $count } voci, ce ne vogliono almeno { $least }
    }
error-list-length =
    { $count ->
        [one] un valore, devono essere { $wanted }
       *[other] { $count } valori, devono essere { $wanted }
    }
error-text-too-long = { $count } caratteri, al massimo { $most }
error-text-empty = è vuoto
error-name-form = «{ $word }» non è un nome per un file: prima una lettera, poi lettere, cifre, «_» e «-», al massimo 40
error-no-such-rule = nel registro non c'è una regola «{ $name }»
error-set-up-refused = { $under }lo schieramento così com'è non può essere accettato: { $why }
error-not-shown = { $under }non si può mostrare ({ $detail })
error-no-words = { $under }mancano le parole: { $words }
error-not-kept = { $under }una battaglia salvata non torna com'era ({ $detail })
error-breaks = { $under }una battaglia si è interrotta (seme { $seed }): { $detail }
error-never-ends = { $under }una battaglia non era finita dopo { $count } decisioni (seme { $seed })
error-hex-form = «{ $word }» non è un esagono né una fila di esagoni
error-no-such-leader = «{ $name }» non è un comando con un leader
error-counter-twice = la pedina { $counter } di questo comando compare due volte
error-side-without-units = la parte { $side } non ha unità da combattimento presenti con tutte le opzioni
error-side-without-people = la parte { $side } non ha nessuno che possa combattere
error-no-rider = «{ $name }» non va mai a cavallo
error-only-people = vale per le persone, non per «{ $name }»
error-no-such-piece = non c'è un pezzo «{ $name }»
error-hitched-form = un carro e la sua bestia («{ $name }») sono attaccati l'uno all'altra, dalla stessa parte
error-leads-form = si conduce solo una bestia della stessa parte, non «{ $name }»
error-rear-off-map = la metà posteriore, dietro { $hex }, è fuori dalla mappa
error-outside-zone = { $hex } non è nella zona «{ $zone }»
error-no-own-leader = questa parte non ha nessun Leader con l'id «{ $name }»
error-effect-side = un effetto «{ $name }» comanda solo unità della parte dell'evento
error-no-reserve = un effetto «enter» vuole unità nella riserva della parte
error-no-bonus = un bonus di 0 dadi non cambia nulla
error-type-shoots = solo la fanteria da tiro (classe MI) ha shoot, range e weapon
error-terrain-letter = «{ $word }»: un terreno proprio ha una sola lettera o cifra
error-rectangle-form = un rettangolo ha un angolo in basso a sinistra e uno in alto a destra
error-no-vd = un esercito ha bisogno di unità con VD
error-no-weapon = non c'è un'arma «{ $word }» (ci sono: { $known })
error-near-side-edge = la base è a meno di { $most } H da un bordo laterale
error-outside-deployment = la base è fuori dalla sua zona di schieramento, da { $least } a { $most } H
error-base-over-base = la base di «{ $name }» è sopra un'altra
error-rank-alone = front e rear sono ranghi di una grande unità: manca large_unit
error-large-unit-form = grande unità «{ $name }»: prima un'unità davanti (front), poi una o due dietro (rear)
error-large-unit-alike = grande unità «{ $name }»: le sue unità non sono dello stesso genere (tipo, VBU, impeto, armi)
error-large-unit-general = grande unità «{ $name }»: il generale sta nell'unità davanti
error-off-table = è fuori dal tavolo
error-needs-building = ci vuole un edificio sul tavolo
error-no-area = nessun elemento di terreno e nessuna zona ha l'id «{ $name }»
error-no-crossing = nessun ponte o guado ha l'id «{ $name }»
error-no-command-number = quest'esercito non ha un Comando { $number }
error-no-exits = da questo tavolo nessuno esce per un varco: una condizione così non vale mai
error-lost-where = chi è perso non è in nessun posto e in nessuno stato: zone, terrain, near, beyond e state qui non dicono nulla
error-list-or-house = un esercito ha una lista o è della casa, non entrambi
error-no-unit-id = nessuna unità ha l'id «{ $name }»
error-general-stays = con «{ $name }» c'è il generale, presente dall'inizio
error-nobody-there = qualcuno di ogni esercito deve esserci dall'inizio
error-large-unit-apart = «{ $name }» fa parte di una grande unità che arriva dopo
error-outside-area = fuori dalla zona «{ $name }» in cui l'esercito schiera
error-outside-deployment-cm = è fuori dalla sua zona di schieramento, da { $least } a { $most } cm

# File di battaglia: esagoni, condizioni di vittoria, formato.
error-hex-word = «{ $word }» non dice esagoni: lo fanno zone:, within: ed edge:
error-no-zone = non c'è nessuna zona «{ $name }» (ci sono: { $known })
error-no-edge = la mappa non ha un bordo «{ $name }» (ci sono: { $known })
error-zone-circle = la zona «{ $name }» sta nei suoi stessi esagoni
error-block-off-map = il blocco «{ $word }» esce dalla mappa
error-no-hexes = «{ $word }» non contiene esagoni
error-last-end = l'ultima riga con when = "end" deve valere sempre: senza all, any né none
error-no-end = nessuna riga dice chi vince alla fine: l'ultima ha when = "end", senza all, any né none
error-one-term = se ne dice una sola: { $known }
error-format-number = un file di formato { $number } non si può leggere: questo programma legge il formato { $today } e i vecchi file senza numero
error-no-schema = i file di { $system } non hanno uno schema

# Il laboratorio.
error-other-system = questa battaglia non è di { $system }
error-no-figures = questa battaglia non ha un file proprio, perciò i suoi valori non si possono cambiare
error-no-figure = nessun valore «{ $name }»: «{ $word }» non c'è (ci sono: { $known })
error-no-bot = non si può caricare il giocatore «{ $name }»: { $detail }
error-no-act = il giocatore «{ $name }» non ha il metodo «act»
error-no-budget = il giocatore «{ $name }» non conosce «{ $word }» (ammette: { $known })
error-bad-budget = il giocatore «{ $name }»: «{ $word }» non è un numero
error-no-repository = i giocatori di un tag richiedono i sorgenti con la loro storia git
error-no-tag = non c'è nessun tag «{ $name }» (ci sono: { $known })
error-no-results = questo non è un file di risultati: non vi si aggiunge nulla
error-results-in-use = un altro comando sta scrivendo in questo file
error-no-suite = non c'è nessuna raccolta «{ $name }» (ci sono: { $known })
error-no-contest = in questo file non c'è nessuna battaglia «{ $name }» (ci sono: { $known })
error-ladder-players = una classifica richiede due o più giocatori diversi, non «{ $text }»
error-bad-hypotheses = deve valere 0 < low < high < 1, non low { $low } e high { $high }
error-no-cells = questo esperimento non ha nessuna battaglia da giocare
error-too-many-cells = questo esperimento ha { $count } casi; al massimo sono { $most }
error-nothing-reconstructed = nessun valore di questa battaglia è segnato come ricostruito; indica quelli da variare
error-no-cluster-extra = un cluster richiede dask: pip install "gonfalon[cluster]"
error-no-scheduler = a questo indirizzo non risponde nessuno scheduler dask ({ $detail })
error-no-workers = lo scheduler non ha ancora worker: avviane qualcuno con «dask worker INDIRIZZO --nthreads 1»
error-worker-without = i suoi worker non possono giocare: { $detail }
error-other-workers = i suoi worker hanno un'altra versione del programma: la nostra è { $own }, la loro { $theirs }
error-cluster-lost = lo scheduler non c'è più; ciò che è stato giocato è conservato, e lo stesso comando prosegue da lì
error-other-weights = questi sono pesi di «{ $name }», non di { $system }
error-no-part = «{ $name }» non fa parte del giudizio di questo gioco (ci sono: { $known })
error-no-tune-extra = la messa a punto richiede scikit-learn: pip install "gonfalon[tune]"
error-tune-battle = «{ $name }» è riservata alla prova e non si usa mai per la messa a punto
error-tune-system = la raccolta ha battaglie di { $name }, non solo di { $system }
error-nothing-to-fit = da queste battaglie non si impara nulla: sono troppo poche, o le vince sempre la stessa parte
error-no-marks = questa pagina non ha un posto per la tabella: «{ $first }» e dopo «{ $last }»
error-not-told = la preparazione parla di due computer dello stesso livello e di una battaglia com'è nel gioco; qui giocano { $players }
error-sheet-apart = questo foglio non tocca nessuno dei precedenti
error-two-faces = un segnalino a cavallo ha due facce: mounted e mounted_wounded
error-stunned-rider = nessuno giace stordito in sella
error-selects-nobody = qui non si intende nessuno della battaglia
error-start-changes = qui contano solo side, kinds, class, tags e names: si decide prima che la battaglia cominci
error-hidden-form = «{ $name }» non può nascondersi: dev'essere a piedi, illeso e in una zona
error-carriers-side = «{ $name }» può essere portato solo da gente della sua parte
error-arrives-form = «{ $name }» arriva da solo: non guida, non traina e non porta nessuno, ed è in piedi
error-no-entry = «{ $name }» non trova qui un esagono da cui entrare in mappa
error-not-at-edge = { $hex } non è sul bordo della mappa
error-no-building = qui non c'è nessun edificio
error-leader-nowhere = un comandante ha un esagono (at) o un arrivo (arrival)
error-standard-nowhere = uno Stendardo ha un esagono (at), un comandante (near) o una regola per piantarlo (plant)
error-standard-set-up = { $name } ha già un esagono o un comandante; uno Stendardo piazzato in gioco non ne ha
error-all-impassable = nessuno può entrare in alcuno di questi terreni
error-row-of-sides = `{ $name }` vale solo per i lati
error-row-of-hexes = of, fire, blocks, no_charge, at e "no" valgono solo per gli esagoni
error-no-hexsides = i lati si danno con at, con between, oppure con high e low insieme
error-hexside-form = «{ $word }» non è un lato: due esagoni che si toccano, come 1010/1011
error-groups-apart = i due gruppi di esagoni non hanno lati in comune
error-road-broken = una strada va da esagono a esagono: { $hex } e { $other } non si toccano
error-zone-room = { $units } unità in una zona che ha posto per { $count }
error-entry-shut = le unità di «{ $name }» non possono entrare in nessuno di questi esagoni
error-no-arrival = non c'è un arrivo «{ $name }» di questa parte
error-arrival-circle = «{ $name }» aspetterebbe se stesso
error-command-of-other = «{ $name }» appartiene all'altra parte
error-leader-off-map = «{ $name }» all'inizio non è sulla mappa
error-sides-apart = nessuna via porta da una parte all'altra
error-correct-later = le unità si correggono fra un'azione e l'altra: rispondi prima alla domanda in corso
error-correct-what = una correzione nomina un'unità e ciò che ne è diverso: correct UNITÀ hex ESAGONO facing N losses N state PAROLA
error-correct-shared = fra due dispositivi nessuno corregge la posizione: tornate indietro insieme
