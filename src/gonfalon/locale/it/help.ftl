# Quel che dice `gonfalon --help`. `help-COMANDO` descrive un comando, `help-COMANDO-NOME` una sua opzione.
help-gonfalon =
    Wargame storici da tavolo: ogni regola applicata e spiegata.

    `gonfalon serve` apre il campo nel browser. Tutto si può fare anche qui: `gonfalon systems` elenca i giochi, `gonfalon battles men_of_iron` le loro battaglie, `gonfalon play men_of_iron falkirk` ne combatte una nel terminale, `gonfalon rules men_of_iron 9.2` spiega una regola. `--language en` parla inglese.
help-panel-play = Giocare
help-panel-read = Leggere
help-panel-work = Lavorare a un regolamento
help-language = it o en; se manca, quella del computer.
help-system = Un gioco: vedi `gonfalon systems`.
help-battle = Una delle sue battaglie: vedi `gonfalon battles`.
help-option = Una scelta della battaglia, quante ne servono: vedi `gonfalon battles GIOCO BATTAGLIA`.
help-serve = Il campo nel browser.
help-serve-port = Con 0 ne prende una libera.
help-serve-browser = Apre la pagina.
help-serve-data = Dove si conservano le battaglie.
help-serve-lan = Lascia entrare altri dispositivi della casa.
help-play = Una battaglia nel terminale, contro il computer o fra due persone.
help-play-side = La tua parte: 0 (la prima nominata), 1 o both (tutte e due).
help-play-opponent = greedy o random.
help-play-seed = Il seme dei dadi; se manca, lo sceglie il programma.
help-play-file = Uno scenario tuo, al posto di gioco e battaglia.
help-play-load = Riprende una battaglia salvata.
help-play-dice = seeded, oppure typed: dadi veri sul tuo tavolo.
help-auto = Computer contro computer.
help-auto-players = Chi guida la parte 0 e la parte 1: greedy o random.
help-auto-seed = Il seme dei dadi.
help-auto-save = Conserva la battaglia in questo file.
help-auto-log = Racconta che cosa è successo.
help-replay = Racconta di nuovo una battaglia salvata.
help-replay-file = Una battaglia salvata.
help-replay-step = Aspetta Invio dopo ogni gesto.
help-check = Questo scenario o questa battaglia salvata è in ordine? Se no: che cosa non va, e dove.
help-check-file = Uno scenario (.toml) o una battaglia salvata.
help-army = Controlla una lista d'armata: i punti, e se la sua lista la permette.
help-army-file = La lista d'armata, un file TOML.
help-systems = I giochi.
help-battles = Le battaglie di un gioco; di una battaglia anche la storia e le opzioni.
help-rules = Le regole, numerate: tutte, un capitolo, una regola, o quelle con una parola.
help-rules-number = Una regola, un capitolo, o l'inizio di alcuni numeri.
help-rules-search = Solo le regole con questa parola.
help-rules-glossary = Le parole del gioco, in inglese e in italiano.
help-trace = Regola -> codice: dove sta ogni regola nel programma.
help-trace-brief = Solo l'ultima riga.
help-fuzz = Battaglie a caso finché qualcosa si rompe; dice battaglia, opzioni e seme.
help-fuzz-battles = Battaglie a caso per ogni battaglia e opzione.
help-fuzz-seed = Il primo seme.
help-bench = Misure accanto a python-chess (nella cartella dei sorgenti).
