# Il tavolo nel browser.
board-motto = Le battaglie di cinque giochi da tavolo: ogni regola applicata e spiegata
board-home = Pagina iniziale
board-loading = Un momento…
board-all-games = Tutti i giochi
board-battles = { $count ->
    [one] { $count } battaglia
   *[other] { $count } battaglie
    }
board-back = Indietro
board-close = Chiudi
board-cancel = Annulla
board-set-up = Prepara
board-start = Comincia la battaglia
board-more = Dadi e seme
board-resume = Battaglie in corso
board-resume-all = Mostra tutte ({ $count })
board-finished = Battaglie concluse
board-watch = Rivedi
board-remove = Elimina
board-drawn = Parità
board-won-by = Vittoria: { $side }
board-won = Vinte
board-lost-battles = Perse
board-score = Battaglia, schieramento, avversario
board-open-file = Apri un file
board-drop-file = oppure trascina qui una battaglia salvata o uno scenario.
board-unseen = un pezzo che non si vede
board-battle-of = Una battaglia di { $game }
board-year-bc = { $year } a.C.
board-age-minutes = { $count ->
    [one] un minuto fa
   *[other] { $count } minuti fa
    }
board-age-hours = { $count ->
    [one] un’ora fa
   *[other] { $count } ore fa
    }
board-age-days = { $count ->
    [one] un giorno fa
   *[other] { $count } giorni fa
    }
board-length-short = breve
board-length-medium = durata media
board-length-long = lunga
board-difficulty-easy = facile
board-difficulty-medium = difficoltà media
board-difficulty-hard = impegnativa
board-who-plays = Chi gioca?
board-mode-side = Gioco io: { $side }, contro il computer
board-mode-friend = Due giocatori a questo schermo
board-mode-both = Gioco entrambi gli schieramenti e vedo tutto
board-mode-watch = Il computer gioca entrambi gli schieramenti
board-mode-lan = Due dispositivi: un collegamento per l’altro posto
board-level = Livello del computer
board-level-greedy = Capitano (computer)
board-level-random = Novizio (computer)
board-seat-here = a questo schermo
board-seat-you = tu
board-seat-remote = su un altro dispositivo
board-dice = Dadi
board-dice-computer = tirati dal computer
board-dice-table = tirati al tavolo e scritti qui
board-dice-type = Tira e scrivi i dadi: { $dice }
board-dice-faces = Le facce dei dadi
board-dice-enter = Inserisci
board-dice-correct = Correggi gli ultimi dadi
board-seed = Seme dei dadi
board-value-yes = sì
board-value-no = no
board-value-on = sì
board-value-off = no
board-value-historical = storico
board-value-free = libero
board-links = Collegamenti ai posti
board-links-text = Apri il collegamento sull’altro dispositivo. Chi lo possiede gioca quello schieramento: non diffonderlo oltre.
board-to-battle = Alla battaglia
board-language = Lingua
board-menu = Menu
board-field = Il campo
board-question = La domanda
board-you-choose = A te la scelta: { $side }
board-waiting-for = In attesa: { $side }
board-not-your-turn = Ora la scelta non è tua.
board-computer-trouble = Il giocatore del computer si è fermato. Annulla una mossa o ricarica la pagina.
board-touch-lit =
    { $count ->
        [one] { $count } scelta è illuminata sul campo.
       *[other] { $count } scelte sono illuminate sul campo.
    }
board-list-open = Elencale
board-list-close = Chiudi l’elenco
board-odds = Probabilità
board-odds-roll = Il primo lancio
board-odds-foe = Nemico
board-odds-own = Tu
board-odds-exact = Probabilità esatte.
board-odds-detail = Dettagli
board-odds-assumed = Si suppone:
board-odds-asked = (gli si chiede nel { $chance } dei casi)
board-odds-wait = Calcolo delle probabilità…
board-odds-shots = A chi tira ciascuno, e con quali probabilità
board-odds-shoot = Tirano tutti
board-chances = Probabilità
board-confirm = Conferma
board-confirm-yes = Procedi
board-confirm-answer = Il nemico può reagire.
board-confirm-dice = Si tirano i dadi.
board-confirm-reveal = Si rivela qualcosa di nascosto.
board-confirm-end = Con questo le tue scelte per ora finiscono.
board-confirm-bound = Per annullare servirà l’accordo dell’avversario.
board-confirm-when = Chiedi conferma
board-confirm-when-dice = prima dei dadi
board-confirm-when-answer = dove il nemico può reagire
board-confirm-when-reveal = prima di scoprire qualcosa di nascosto
board-confirm-when-end = prima di finire, se qualcuno può ancora agire
board-confirm-trust-dice = Non chiedere più prima dei dadi
board-confirm-trust-answer = Non chiedere più dove il nemico può reagire
board-confirm-trust-reveal = Non chiedere più prima di scoprire qualcosa
board-confirm-trust-end = Non chiedere più prima di finire
board-order-always = sempre
board-order-not-this = lascia passare questo
board-order-not-phase = non più in questa fase
board-order-above = chiedi solo se danneggia il nemico oltre il { $percent } %
board-order-above-escape = chiedi solo se resta indenne oltre il { $percent } %
board-order-not-combat = non in questo combattimento
board-order-not-turn = non in questo turno
board-order-never = mai
board-order-ask = chiedi di nuovo
board-order-forget = Dimentica gli ordini permanenti ({ $count })
board-undo = Annulla
board-hint = Consiglio
board-hint-says = Il computer farebbe così:
board-hint-do = Fallo
board-offer-undo = { $side }: chiede di tornare indietro. Accetti?
board-offer-draw = { $side }: propone la parità. Accetti?
board-draw = Parità per accordo
board-concede = Arrenditi
board-draw-sure = La battaglia finirebbe in parità. D’accordo?
board-concede-sure = La battaglia finisce e vince il nemico. Ti arrendi?
board-rematch = Rivincita a parti invertite
board-export = Salva in un file
board-report = Il resoconto della battaglia
board-skip = Salta
board-speed = Mosse altrui
board-speed-slow = lente
board-speed-normal = normali
board-speed-fast = veloci
board-speed-instant = immediate
board-meanwhile = { $count ->
    [one] Che cosa è successo: { $count } fatto
   *[other] Che cosa è successo: { $count } fatti
    }
board-tab-unit = Unità
board-tab-army = Eserciti
board-tab-log = Diario
board-tab-tables = Tabelle
board-tab-sheets = Ordini
board-part-tables = Tabelle
board-part-terrain = Terreno
board-part-rules = Regole
board-no-unit = Tocca un pezzo per leggerne la scheda.
board-reconstructed = Nostra ricostruzione: il libro non lo dice.
board-select-command = Seleziona tutto il comando
board-log-earlier = Righe precedenti
board-log-all = mostra ogni scelta e ciò che non si applica
board-rules-search = Cerca nelle regole (numero o parole)
board-rule = Regola { $id }
board-rule-open = non applicata
board-rule-unknown = Questo numero non è nel registro.
board-kind-rule = Dal regolamento
board-kind-table = Una tabella del regolamento
board-kind-option = Una regola facoltativa
board-kind-scenario = Una regola di una battaglia
board-kind-ruling = Una nostra interpretazione dove il libro non è chiaro
board-kind-reconstructed = Nostra ricostruzione di ciò che manca nel libro
board-kind-context = Contesto
board-film = La battaglia come film
board-film-entry = Momento { $entry } di { $entries }
board-film-first = All’inizio
board-film-back = Indietro
board-film-next = Avanti
board-film-last = Alla fine
board-film-play = Avvia
board-film-pause = Pausa
board-film-close = Torna al presente
board-branch = Gioca da qui
board-ruler = Righello
board-zoom-in = Più vicino
board-zoom-out = Più lontano
board-fit = Mostra tutto
board-rotate = Ruota la mappa
board-flip = Specchia la mappa
board-group = Ordine di gruppo
board-group-count = { $count ->
    [one] { $count } pezzo
   *[other] { $count } pezzi
    }
board-group-forward = { $count } avanti
board-group-fire = Tira al bersaglio migliore
board-group-hold = Restare fermi
board-group-wheel-left = Conversione a sinistra
board-group-wheel-right = Conversione a destra
board-group-face = Fronte a { $angle }°
board-group-done = { $count ->
    [one] Un pezzo ha eseguito l’ordine.
   *[other] { $count } pezzi hanno eseguito l’ordine.
    }
board-group-left = { $count ->
    [one] Un pezzo non può eseguire:
   *[other] { $count } pezzi non possono eseguire:
    }
board-card-playable = si può giocare ora
board-curtain = Il sipario
board-curtain-next = Tocca a: { $side }
board-curtain-text = Ciò che segue è solo per gli occhi di questo schieramento.
board-curtain-lift = Ci sono
board-lost = Il programma non risponde. Appena risponde, la pagina riprende da sola.
board-gone-page = Qui non c’è nulla
board-gone-page-text = Il collegamento è sbagliato, oppure ciò a cui portava è stato eliminato.
board-gone-pass = Questo tavolo non ti conosce
board-gone-pass-text = Apri l’indirizzo che il programma ha mostrato all’avvio: contiene la chiave di questo tavolo. Chi è stato invitato riapra il collegamento al suo posto.
board-gone-report = Il resoconto non c’è ancora
board-gone-report-text = Il resoconto di una battaglia si scrive quando è finita.
board-broken = Le regole sono cambiate dal momento { $entry } di questa battaglia; si continua dall’ultimo stato conservato.
board-keys = Tasti
board-keys-text =
    Frecce: tra le cose illuminate. Invio: scegli.
    1–9: risposte. Esc: indietro. U: annulla. H: consiglio.
    P: le probabilità di ciò che indichi; ancora P: i dettagli.
    Tab: prossimo pezzo illuminato. Q ed E: ruota il pezzo.
    F: mostra tutto. R: ruota la mappa. + e −: ingrandimento.
    T: tabelle. L: diario. O: eserciti. ?: regole.
    Spazio: salta il film. Maiusc-clic o Maiusc-trascina: più pezzi.
board-report-helped = In questa battaglia sono stati annullati dei dadi.
board-report-luck = La fortuna dei dadi
board-report-fair-text = dadi regolari si scostano tanto { $chance } volte su 100
board-report-turning = Momenti decisivi
board-error-notfound = Non trovato.
board-error-illegalchoice = Le regole non lo permettono.
board-error-badnotation = Questo non si può leggere.
board-error-badscenario = Questo scenario non è corretto.
board-error-badfile = Questo file non è corretto.
board-error-badsave = Questa non è una battaglia che si possa aprire.
board-error-outofsync = La battaglia è andata avanti.
board-error-outofdice = I dadi sono finiti.
board-error-badmessage = Questa richiesta non si può leggere.
board-error-notstored = Non è stato possibile salvare.
board-error-notcomputed = Non è stato possibile calcolarlo.

board-error-page = Qualcosa è andato storto in questa pagina. Ricaricala; se succede ancora, segnala il problema dal menu di una battaglia.
board-error-program = Qualcosa è andato storto nel programma. Riprova; se succede ancora, segnala il problema dal menu di una battaglia.
board-guide = Prima battaglia guidata
board-guide-start = Impara giocando: Falkirk guidata
board-guide-back = Indietro
board-guide-reset = Dall’inizio
board-guide-next = Avanti
board-guide-end = Sono pronto
board-guide-1-title = Falkirk, 1298
board-guide-1 = Guidi gli Inglesi. Gli Scozzesi stanno in quattro cerchi di picche, gli schiltron. Trascina la mappa per spostarla, usa la rotella o le dita per avvicinarti.
board-guide-2-title = Leggere una pedina
board-guide-2 = I quadrati sono tuoi, i cerchi del nemico. La striscia indica il comando, il segno il tipo di truppa, la freccia il fronte. Tocca un pezzo qualsiasi: la sua scheda si apre a destra.
board-guide-3-title = La domanda
board-guide-3 = Il pannello a destra chiede sempre una cosa sola. Ciò che puoi scegliere è illuminato, sul campo o come pulsante. Ora chiede il tuo schieramento: premi Accetta.
board-guide-4-title = Scegli un comando
board-guide-4 = Agisce un solo condottiero alla volta. Premi il pulsante di un condottiero; i cavalieri di Edoardo sono un buon inizio.
board-guide-5-title = Scegli un pezzo
board-guide-5 = I pezzi che possono agire sono illuminati. Toccane uno.
board-guide-6-title = Muovilo
board-guide-6 = Gli esagoni illuminati sono alla sua portata. Fermati con il puntatore su uno per vedere dove starebbe il pezzo; l’angolo più vicino al puntatore diventa il suo fronte. Un clic e va.
board-guide-7-title = Torna indietro
board-guide-7 = Una scelta vale subito: se ci ripensi, premi U o il pulsante Annulla. Prima dei dadi, o se lasci fermo chi può ancora agire, ti viene chiesta conferma, con le probabilità; nel menu si sceglie quando.
board-guide-8-title = Chiedi perché no
board-guide-8 = Tocca un pezzo o un esagono non illuminato: il campo dice quale regola lo vieta. Ogni § apre il testo della regola.
board-guide-9-title = Chiudi l’attivazione
board-guide-9 = Muovi altri pezzi se vuoi: tieni Maiusc e clicca più pezzi, o tocca la striscia di un comando nella scheda Eserciti, e un solo ordine li muove tutti. Poi premi Fatto.
board-guide-10-title = Il comando è tuo
board-guide-10 = Ora risponde il computer; le sue mosse scorrono come un film, Spazio le salta. Il pulsante Consiglio mostra che cosa farebbe il computer al tuo posto. Spezza gli schiltron con gli arcieri prima di lanciare i cavalieri. Buona fortuna!
board-setup-drag = Trascina i tuoi pezzi in altri esagoni; su un amico si scambiano di posto. Con Maiusc va tutto il comando.
board-setup-mirror = Specchia
board-setup-reset = Ripristina
board-setup-keep = Salva come mio
board-setup-mine = Il mio schieramento
board-setup-kept = Il tuo schieramento è conservato per la prossima battaglia.
board-armies = Liste degli eserciti
board-quick = Battaglia rapida
board-army-save = Conserva questo esercito
board-army-kept = Eserciti conservati
board-army-foreign = Questo file non è un esercito di questo gioco.
board-nobody-answers = Nessuno risponde
board-i-answer = Rispondo io: { $side }
board-left-over = Possono ancora agire: { $names }
board-variants = Altre opzioni ({ $count })
board-quick-choose = Due eserciti qualsiasi, su qualsiasi terreno
board-quick-first = Primo esercito
board-quick-second = Secondo esercito
board-quick-ground = Terreno
board-quick-random = Lo sceglie la sorte
board-quick-mine = Eserciti conservati
board-quick-shipped = Eserciti del gioco
board-quick-swap = Scambia gli eserciti
board-quick-dice = Tutto alla sorte
board-quick-build = Costruisci o modifica eserciti
board-quick-note = Lo scontro fra due eserciti che la storia tenne lontani.
board-quick-people = { $count ->
    [one] 1 persona, { $points } punti
   *[other] { $count } persone, { $points } punti
}
board-quick-cubes = { $count ->
    [one] 1 unità, { $cubes } cubetti
   *[other] { $count } unità, { $cubes } cubetti
}
board-army-begin = Parti da
board-army-new-name = Nome dell'esercito
board-army-add = Aggiungi
board-army-remove = Togli
board-army-more = Uno in più
board-army-less = Uno in meno
board-army-right = Questo esercito può combattere.
board-army-wrong = Questo esercito non può ancora combattere:
board-army-advice = Consiglio
board-army-fight = Combatti con questo
board-army-file = Salva come file
board-army-account = Conto
board-army-staff = Condottiero e seguito
board-army-name = Nome
board-army-value-of-leader = Valore del Condottiero
board-army-value-of-general = Valore del Generale
board-army-heroic = eroico
board-army-charismatic = carismatico
board-army-fanatic = fanatico
board-army-allied = alleato
board-army-order = Primo ordine
board-army-word-attack = Attaccare
board-army-word-wait = Attendere
board-army-word-oppose = Opporre
board-army-word-commander = comandante
board-army-word-officer = ufficiale
board-army-word-sergeant = sergente
board-army-word-ensign = alfiere
board-army-word-drummer = tamburino
board-army-word-sharpshooter = tiratore scelto
board-army-word-combatant = combattente
board-army-command = Comando { $number }
board-army-command-own = Agli ordini del Condottiero
board-army-add-command = Aggiungi un Comando
board-army-with = cavalca con
board-army-profile = Truppe
board-army-figures = Miniature
board-army-front = Fronte (0: da sé)
board-army-specials = Personaggi speciali
board-army-piece = Pezzo
board-army-battery = Batteria
board-army-each = punti l'una
board-army-count = Unità
board-army-any-weapon = si sceglie al tavolo
board-army-weapon = Arma
board-army-general = il generale è qui
board-army-large-unit = a grandi unità
board-army-options = Opzioni della lista
board-army-rerolls = Schermagliatori ceduti per rilanci
board-army-initiative = Iniziativa
board-army-saved = L'esercito è conservato nella tua cartella dei dati.
board-setup-drag-table = Trascina le maniglie rotonde per mettere le basi altrove nella tua zona.
board-age-now = adesso
board-report-limit = { $side }: limite { $limit }
board-report-luck-none = Nessun dado tirato.
board-report-luck-even = Dadi come devono cadere.
board-report-luck-high = Dadi alti.
board-report-luck-low = Dadi bassi.
board-report-luck-text = { $dice ->
    [one] 1 dado
   *[other] { $dice } dadi
}, in media { $mean }, attesi { $expected }:
board-report-for = A favore di: { $side }
board-about = Informazioni su Gonfalon
board-about-version = Versione { $version }
board-about-program = Gonfalon è software libero con licenza MIT: usalo, leggilo, cambialo, passalo ad altri.
board-about-games = I giochi e di chi sono
board-about-disclaimer = Questi giochi appartengono ai loro autori ed editori. Gonfalon non è affiliato a loro né da loro approvato, e non contiene testi né immagini dei loro regolamenti: le regole sono dette con parole nostre, le cifre che un libro non stampa sono segnate come ricostruite. Del gioco a cui giochi dovresti possedere il regolamento; Gonfalon è il tavolo, non il libro.
board-about-authors = Di
board-about-publishers = Editore
board-about-edition = Edizione
board-about-unnamed = non indicato
board-about-licences = Licenze
board-about-licences-text = Il programma, e i caratteri e le librerie con cui è fatta la pagina. Tocca una riga per leggerne la licenza (in inglese, com'è stata concessa).
board-sources = Su che cosa si fonda questa battaglia
board-trouble = Segnala un problema
board-trouble-words = Che cosa non va? (una regola con il suo numero, che cosa ti aspettavi)
board-trouble-whole = Il file contiene la versione di Gonfalon, il nome della battaglia con le sue opzioni e tutto ciò che vi è stato scelto e tirato (anche quel che una parte non può sapere), le tue parole, il nome del browser con la misura della finestra, l'ultimo errore della pagina e del programma, e i nomi di Python e del sistema operativo. Non contiene nomi, indirizzi o cartelle tue, e si apre come una battaglia salvata.
board-trouble-closed = Il file contiene la versione di Gonfalon, il nome della battaglia, le tue parole, il nome del browser con la misura della finestra, l'ultimo errore della pagina e del programma, e i nomi di Python e del sistema operativo. Ciò che è stato scelto e tirato manca, perché la battaglia continua e mostrerebbe quel che l'altra parte non può sapere. Non contiene nomi, indirizzi o cartelle tue.
board-trouble-send = Nulla viene spedito: il file resta a te, puoi leggerlo e lo passi tu a chi vuoi. In una battaglia con qualcuno a un altro dispositivo ciò che è stato scelto e tirato manca finché la battaglia non è finita.
board-trouble-save = Salva la segnalazione
