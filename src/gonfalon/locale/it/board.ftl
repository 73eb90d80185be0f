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
board-cards = Carte
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
board-mode-lan = Due dispositivi: gioco { $side }, un collegamento per l'altro posto
board-level = Chi guida: { $side }
board-level-page = Paggio
board-level-page-about = Ha un piano, ma spesso lo giudica male: per una prima battaglia.
board-level-squire = Scudiero
board-level-squire-about = Fa ciò che al momento sembra meglio, senza guardare avanti.
board-level-banneret = Alfiere
board-level-banneret-about = Prova a mente le idee migliori e risponde subito lo stesso.
board-level-captain = Capitano
board-level-captain-about = Soppesa le idee contro le tue risposte; ci mette circa un secondo.
board-level-marshal = Maresciallo
board-level-marshal-about = Il più forte: pensa fino a tre secondi per azione.
board-balance = Quanto è equilibrata?
board-balance-share = { $side } tra due computer ({ $level }, versione { $version }): { $share } vittorie su cento battaglie. Ne sono state contate { $battles }, quindi la quota vera sta tra { $low } e { $high }.
board-balance-hard = Battaglia difficile per: { $side }.
board-balance-option = Più equilibrata ({ $side }: { $share } vittorie su cento) con:
board-balance-default = la battaglia come viene proposta
board-balance-levels = Per renderla più equilibrata, dai quella parte al giocatore più forte, o a un computer di un livello o due più alto.
board-balance-uncounted = Con queste scelte non è stato contato chi vince tra due computer.
board-seat-computer = { $level } (computer)
board-seat-here = a questo schermo
board-seat-you = tu
board-seat-remote = su un altro dispositivo
board-dice = Dadi
board-dice-computer = tirati dal computer
board-dice-table = tirati al tavolo e scritti qui
board-dice-faces = Le facce dei dadi
board-dice-enter = Inserisci
board-dice-correct = Correggi gli ultimi dadi
board-dice-who = Tira la parte «{ $side }»: { $dice }
board-dice-none = il dado è ancora da inserire
board-dice-delete = Cancella l’ultimo dado
board-dice-means = Questi dadi danno: { $result }
board-dice-total = Totale
board-dice-result = Risultato
board-seed = Seme dei dadi
board-house = Regole della casa
board-house-none = Come dice il libro
board-house-change = Tieni, manda o cambia le regole della casa
board-house-name = Nome delle regole della casa
board-house-keep = Tieni le opzioni qui sotto
board-house-read = Leggi un file…
board-house-write = Scrivi un file
board-house-forget = Butta via
board-value-yes = sì
board-value-no = no
board-value-on = sì
board-value-off = no
board-value-historical = storico
board-value-free = libero
board-links-text = Apri il collegamento sull’altro dispositivo. Chi lo possiede gioca quello schieramento: non diffonderlo oltre.
board-to-battle = Alla battaglia
board-language = Lingua
board-menu = Menu
board-field = Il campo
board-question = La domanda
board-you-choose = A te la scelta: { $side }
board-thinking = { $side }: il computer ({ $level }) sta pensando
board-waiting-for = In attesa: { $side }
board-not-your-turn = Ora la scelta non è tua.
board-computer-trouble = Il giocatore del computer si è fermato. Annulla una mossa o ricarica la pagina.
board-touch-lit =
    { $count ->
        [one] { $count } scelta: tocca ciò che è illuminato sul campo, o prendila dall'elenco.
       *[other] { $count } scelte: tocca ciò che è illuminato sul campo, o scegli dall'elenco.
    }
board-list-open = Elencale
board-list-close = Chiudi l’elenco
board-odds = Probabilità
board-odds-roll = Il primo tiro di dado: { $purpose }
board-odds-foe = Nemico
board-odds-own = Tu
board-odds-exact = Probabilità esatte.
board-odds-detail = Dettagli
board-odds-assumed = Si suppone:
board-odds-asked = (probabilità che gli si chieda: { $chance })
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
board-order-answer-phase = { $answer }, per il resto della fase
board-order-answer-always = { $answer }, ogni volta che mi si chiede
board-order-quiet = Domande che passano se nulla lo richiede: chiedimele comunque
board-setup-whole = Comincia come proposto
board-draft-do = Fuoco di tutti ({ $count })
board-draft-change = come disegnato; tocca una freccia per cambiarla
board-hint-rest = Nessun altro ha motivo di agire in questa fase: vale per tutto il resto.
board-hint-until = Vale finché non tocca al Comando { $command }: prima nessuno ha motivo di agire.
board-order-forget = Dimentica gli ordini permanenti ({ $count })
board-undo = Annulla
board-hint = Consiglio
board-hint-says = Il computer farebbe così:
board-hint-others = Altre idee, e di quanti punti su 100 le giudico migliori o peggiori:
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
board-speed = Mosse altrui
board-speed-slow = lente
board-speed-normal = normali
board-speed-fast = veloci
board-speed-instant = immediate
board-watching = Che cosa fanno gli altri
board-goal = Si vince: { $goal }
board-standing = Come va la battaglia
board-turns-left = { $count ->
    [0] Questo è l’ultimo turno.
    [one] Dopo questo resta { $count } turno.
   *[other] Dopo questo restano { $count } turni.
    }
board-now = E adesso?
board-now-acting = Possono ancora agire in { $count }: { $names }
board-now-targets = { $count ->
    [one] Si può colpire un nemico: { $names }
   *[other] Si possono colpire { $count } nemici: { $names }
    }
board-now-roll = «{ $answer }» porta ai dadi. { $roll }: { $chances }
board-now-enemy = «{ $answer }» passa la mano al nemico.
board-since = Dalla tua mossa
board-again = Guarda di nuovo
board-since-lost = { $side }, perdite: { $names }
board-since-hurt = { $side }, colpiti: { $names }
board-your-turn = ● Tocca a te · { $battle }
board-theme = Luce
board-theme-auto = come il sistema
board-theme-day = giorno
board-theme-dark = scuro
board-theme-contrast = contrasto alto
board-sound = Suoni
board-notify = Avvisami quando tocca a me e guardo altrove
board-sheet = Pannello: più alto o più basso
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
board-film-turn-back = Un turno indietro
board-film-turn-next = Un turno avanti
board-film-back = Indietro
board-film-next = Avanti
board-film-last = Alla fine
board-film-play = Avvia
board-film-pause = Pausa
board-film-close = Torna al presente
board-film-made = Una battaglia giocata con Gonfalon { $version }, che fa rispettare ogni regola e tira ogni dado allo scoperto.
board-show = Mostrala agli amici
board-show-picture = Immagine del tavolo
board-show-from = Dal momento
board-show-moving = Immagine animata, momenti da { $from } a { $to }
board-show-making = Disegno: { $done }
board-show-page = Il film in una pagina a sé
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
    Tab: prossimo pezzo illuminato. N: prossimo di tutti i pezzi, con Maiusc il precedente. Q ed E: ruota il pezzo.
    F: mostra tutto. R: ruota la mappa. + e −: ingrandimento.
    T: tabelle. L: diario. O: eserciti. ?: regole.
    Mentre si guarda: Spazio ferma, ← e → vanno di scena in scena, con Maiusc di turno in turno, Esc va alla fine.
    W: guarda di nuovo. Maiusc-clic o Maiusc-trascina: più pezzi.
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
board-welcome = È la prima volta? Pochi minuti di brevi lezioni sul campo vero, poi la battaglia è tua.
board-watch-one = Guarda una battaglia
board-resume-one = Riprendi: { $title }
board-try-again = Riprova dalla svolta
board-report-great = La svolta
board-learn = Impara sul campo
board-learn-lead = Una regola alla volta, sul campo vero e contro un nemico vero: leggi, prova, vai avanti. Una lezione dura un minuto o due.
board-learn-begin = Comincia
board-learn-on = Continua
board-learnt = imparata
board-lessons-learnt = { $learnt } lezioni su { $count }
board-lessons-all = Tutte le lezioni
board-lesson = Lezione
board-lesson-of = Lezione { $number } di { $count }
board-lesson-goal = Il tuo compito:
board-lesson-show = Mostrami
board-lesson-shows = Fai così:
board-lesson-again = Da capo
board-lesson-skip = Salta
board-lesson-next = Lezione seguente
board-lesson-end = Tutte le lezioni
board-lesson-on = Gioca da qui
board-lesson-won = Ben fatto!
board-lesson-missed = Non ancora. Puoi continuare, o ricominciare da capo.
board-lesson-tip-1 = Il pannello chiede sempre una cosa sola. Ciò che puoi scegliere è illuminato, sul campo o come pulsante.
board-lesson-tip-2 = Fermati su ciò che è illuminato per vedere che cosa seguirebbe: la via, il posto, le probabilità.
board-lesson-tip-3 = Ci hai ripensato? U annulla, finché non è caduto un dado.
board-lesson-tip-4 = Tocca qualcosa che non è illuminato: il campo dice quale regola lo vieta. Ogni § apre il suo testo.
board-lesson-tip-5 = Tocca un pezzo qualsiasi, tuo o nemico: sotto si apre la sua scheda. Trascina la mappa per spostarla, la rotella avvicina.
board-lesson-tip-6 = Ciò che fa il nemico scorre scena per scena: Spazio ferma, Esc va alla fine, W lo mostra di nuovo.
board-setup-drag = Trascina i tuoi pezzi in altri esagoni; su un amico si scambiano di posto. Con Maiusc va tutto il comando.
board-setup-mirror = Specchia
board-setup-reset = Ripristina
board-setup-keep = Salva come mio
board-setup-mine = Il mio schieramento
board-setup-kept = Il tuo schieramento è conservato per la prossima battaglia.
board-armies = Liste degli eserciti
board-fight = Al tavolo
board-fight-lead = Un tiro, una carica, una mischia o una prova da ciò che sta sul tuo tavolo: di' che cosa c'è, guarda che cosa serve, tira i tuoi dadi o lascia tirare il programma.
board-fight-kind = Che cosa si combatte
board-fight-search = Cerca
board-fight-none = Niente con questo nome
board-fight-roll = Tira i dadi
board-fight-type = Inserisci i dadi
board-fight-odds = Che cosa può accadere
board-fight-needed = Che cosa si tira
board-fight-over = Lo scontro è deciso.
board-fight-back = Annulla l'ultimo
board-fight-again = Di nuovo
board-quick = Battaglia rapida
board-army-save = Conserva questo esercito
board-army-kept = Eserciti conservati
board-army-foreign = Questo file non è un esercito di questo gioco.
board-nobody-answers = Nessuno risponde
board-i-answer = Rispondo io: { $side }
board-left-over = Possono ancora agire: { $names }
board-variants =
    { $count ->
        [one] Una variante e le regole di casa
       *[other] { $count } varianti e le regole di casa
    }
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
board-how-won = Come si vince questa battaglia
board-sources = Su che cosa si fonda questa battaglia
board-trouble = Segnala un problema
board-trouble-words = Che cosa non va? (una regola con il suo numero, che cosa ti aspettavi)
board-trouble-whole = Il file contiene la versione di Gonfalon, il nome della battaglia con le sue opzioni e tutto ciò che vi è stato scelto e tirato (anche quel che una parte non può sapere), le tue parole, il nome del browser con la misura della finestra, l'ultimo errore della pagina e del programma, e i nomi di Python e del sistema operativo. Non contiene nomi, indirizzi o cartelle tue, e si apre come una battaglia salvata.
board-trouble-closed = Il file contiene la versione di Gonfalon, il nome della battaglia, le tue parole, il nome del browser con la misura della finestra, l'ultimo errore della pagina e del programma, e i nomi di Python e del sistema operativo. Ciò che è stato scelto e tirato manca, perché la battaglia continua e mostrerebbe quel che l'altra parte non può sapere. Non contiene nomi, indirizzi o cartelle tue.
board-trouble-send = Nulla viene spedito: il file resta a te, puoi leggerlo e lo passi tu a chi vuoi. In una battaglia con qualcuno a un altro dispositivo ciò che è stato scelto e tirato manca finché la battaglia non è finita.
board-trouble-save = Salva la segnalazione

# Dadi concordati
board-fair = Dadi concordati
board-fair-text = I dadi di questa battaglia derivano da segreti del server e dei due lati, fissati prima che ciascuno conoscesse gli altri, e da quanti tiri ci sono già stati. Nessuno può cambiarli e, a battaglia finita, tutti possono verificarli.
board-fair-host = Chi ospita gioca, e il segreto del server si trova sul suo computer: potrebbe prevedere i prossimi dadi e decidere per quale dei suoi tiri cadono, ma non cambiarli.
board-fair-receipt = Ricevuta:
board-parley = La battaglia comincia quando i due lati hanno aperto la loro pagina e concordato i dadi. Avviene da sé.
board-parley-away = non ancora qui
board-parley-here = è qui
board-parley-committed = si è impegnato
board-parley-open = è pronto
board-seat-link = Collegamento per { $side }
board-seat-qr = Il collegamento come codice QR
board-seat-copy = Copia il collegamento
board-seat-copied = Copiato
board-seat-renew = Fai un nuovo collegamento
board-seat-renew-text = Il vecchio collegamento, e chi è entrato con esso, non entra più.
board-verify = Verifica i dadi
board-verify-text = Si scelga il file salvato di una battaglia finita fra due schermi. Viene controllato in questo browser e non è inviato da nessuna parte: ciò che server e lati hanno concordato, ogni dado, le ricevute e quelle che questo browser ha annotato durante la battaglia.
board-verify-file = Battaglia salvata
board-verify-unread = Questa non è una battaglia salvata con dadi concordati.
board-verify-wrong = Qualcosa non va.
board-verify-entry = Voce { $entry }.
board-verify-protocol = I dadi furono concordati secondo un protocollo che questa pagina non conosce.
board-verify-terms = I dadi erano stati concordati per un'altra battaglia.
board-verify-server = Il segreto del server non è quello sul quale si era impegnato.
board-verify-side = Il segreto di un lato non è quello sul quale si era impegnato.
board-verify-dice = I dadi non sono quelli che derivano dall'accordo.
board-verify-receipt = L'ultima ricevuta non corrisponde al diario.
board-verify-mine = Non è ciò che questo browser ha annotato durante la battaglia.
board-verify-right = { $dice } dadi in { $entries } voci sono come concordato.
board-verify-mine-right =
    { $count ->
        [0] Questo browser non ha annotato ricevute di questa battaglia.
        [one] Una ricevuta di questo browser corrisponde.
       *[other] { $count } ricevute di questo browser corrispondono.
    }
board-verify-more = Se le mosse abbiano rispettato le regole, e come siano state mescolate le carte, lo dice «gonfalon verify FILE».
# what is printed
board-paper = Su carta
board-print = Stampa
board-print-hint = Il browser stampa queste pagine in formato A4, oppure le salva in PDF.
board-paper-part-sheet = Battaglia e mappa
board-paper-part-roster = Eserciti
board-paper-part-cards = Schede delle unità
board-paper-part-forms = Fogli ordini
board-paper-part-aids = Promemoria
board-paper-won = Come si vince
board-paper-options = Opzioni
board-paper-ground = Il terreno
board-paper-map = { $battle }: mappa e schieramento
board-paper-ours = La mappa è una nostra ricostruzione.
board-paper-roster = L'esercito: { $side }
board-paper-place-hex = Posto: l'esagono in cui è schierata l'unità; – vuol dire che arriva dopo o che la piazza il giocatore.
board-paper-place-table = Posto: il centro del fronte, dal bordo sinistro e dal bordo inferiore; – vuol dire che arriva dopo o che la piazza il giocatore.
board-paper-unit = Unità
board-paper-place = Posto
board-paper-values = Valori
board-paper-notes = Perdite e note
board-paper-cards = Schede delle unità
board-paper-aids = Promemoria: { $game }
board-paper-sequence = Sequenza di gioco
board-paper-tables = Le tabelle e dove stanno nel libro
board-paper-terms = Parole del gioco
board-correct = Come sta sul mio tavolo…
board-correct-not = Si corregge fra un'azione e l'altra, finché è sul campo; fra due dispositivi mai.
board-correct-drag = Trascina la base dove sta davvero. Se ne tocchi un'altra, poi tocca a lei.
board-correct-put = Mettila qui…
board-correct-tap = Tocca dove sta davvero il centro del suo fronte.
board-correct-facing = Orientamento
board-correct-turn = Direzione (gradi)
board-correct-losses = Perdite
board-correct-state = Stato
board-correct-done = Così va bene
board-corrected = Questa battaglia ha correzioni: alcune unità sono state messe come stanno su un tavolo.
board-corrected-short = corretta
board-correct-hex = Trascina il pezzo nell'esagono in cui sta davvero, o tocca l'esagono. Se tocchi un altro pezzo, poi tocca a lui.
board-photo = Fotografia del tavolo
board-photo-stays = L'immagine sta sotto i pezzi e non lascia mai questo dispositivo.
board-photo-kind = Non è un'immagine che si possa mostrare: JPEG, PNG, WebP o GIF.
board-photo-large = L'immagine supera i 20 MB.
board-photo-opacity = Intensità
board-photo-pairs = Disponila su due posti
board-photo-ruler = Scala con un righello
board-photo-close = Togli
board-photo-pair-0 = Tocca un punto dell'immagine.
board-photo-pair-1 = Ora tocca dove deve stare sul campo.
board-photo-pair-2 = Tocca un secondo punto dell'immagine, lontano dal primo.
board-photo-pair-3 = Ora tocca dove deve stare quello.
board-photo-ruler-0 = Tocca un capo del righello nell'immagine.
board-photo-ruler-1 = Tocca l'altro capo.
board-photo-length = Quanto è lungo, nella misura di questo tavolo?
board-photo-one = I due posti sono lo stesso: riprova.
