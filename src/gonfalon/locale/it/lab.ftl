# Che cosa dice il laboratorio: avanzamento, tabelle delle classifiche, rapporti degli esperimenti.
lab-playing = battaglie
lab-rate = { $rate }/s
lab-stopped =
    interrotto: { $played ->
        [one] { $played } battaglia giocata e conservata
       *[other] { $played } battaglie giocate e conservate
    } in { $file }; lo stesso comando prosegue da lì
lab-damaged =
    { $file }: { $count ->
        [one] una riga non si può leggere; la sua battaglia si rigioca
       *[other] { $count } righe non si possono leggere; le loro battaglie si rigiocano
    }
lab-outdated =
    { $file }: { $count ->
        [one] una battaglia è stata giocata con un'altra versione del programma, di un giocatore o della battaglia e non conta
       *[other] { $count } battaglie sono state giocate con un'altra versione del programma, di un giocatore o della battaglia e non contano
    }
lab-kept = risultati: { $file }
lab-all-battles = Tutte le battaglie insieme
lab-battle = battaglia
lab-player = giocatore
lab-elo = Elo [95 %]
lab-score = punteggio [95 %]
lab-won = vinte
lab-drawn = pari
lab-lost = perse
lab-scored = criterio
lab-by-score = per vittoria
lab-by-margin = per margine
lab-hypotheses = Test sequenziale sui punteggi delle coppie: al massimo { $low } (non migliore) contro almeno { $high } (migliore), errori { $alpha } % e { $beta } %
lab-verdict-better = il primo è migliore (dopo { $pairs } coppie)
lab-verdict-not-better = il primo non è migliore (dopo { $pairs } coppie)
lab-verdict-open = indeciso dopo { $pairs } coppie
lab-failures =
    { $count ->
        [one] Una battaglia in cui un giocatore o il programma ha fallito:
       *[other] { $count } battaglie in cui un giocatore o il programma ha fallito:
    }
lab-report = rapporto: { $file }
lab-cell = caso
lab-battles = battaglie
lab-wins = vittorie: { $side } [95 %]
lab-draws = pari
lab-decisions = decisioni
lab-turns = turni
lab-turn = turno
lab-ends = come finiscono
lab-other-ends = altri esiti
lab-figure = valore
lab-value = ora
lab-effect = effetto di un passo [95 %]
lab-of-battles = { $battles } battaglie
lab-about =
    { $battles } battaglie in tutto, { $cells ->
        [one] un caso
       *[other] { $cells } casi
    }, semi { $seeds }. Giocatori: { $players }. Versione { $versions }. Le quote hanno intervalli al 95 % (Wilson); un pareggio conta mezzo.
lab-plot-wins = Chi vince
lab-plot-wins-note = Quota di battaglie vinte dalla parte 0 ({ $side }), con l'intervallo al 95 %.
lab-plot-effects = Quale valore decide
lab-plot-effects-note = Ogni valore da solo, in più e in meno di { $step }: la quota di vittorie ({ $side }) con un passo in più meno quella con un passo in meno, sugli stessi semi, con l'intervallo al 95 %.
lab-clear = { $clear } valori su { $figures } hanno un intervallo senza lo zero; per puro caso sarebbe uno su venti.
lab-plot-turns = Quanto durano le battaglie
lab-plot-turns-note = Turni (attivazioni dove il regolamento non ha turni): il minimo, la metà centrale, il valore di mezzo, il massimo.
lab-plot-ends = Come finiscono le battaglie
lab-plot-lead = Chi è in vantaggio, turno per turno
lab-plot-lead-note = Il vantaggio della parte 0 ({ $side }) come il giocatore automatico giudica le posizioni: il valore di mezzo di tutte le battaglie e la metà centrale; una battaglia finita conserva l'ultimo valore.
lab-plot-luck = Che cosa decidono i dadi
lab-plot-luck-note = Le battaglie secondo la fortuna: di quanto i dadi della parte 0 ({ $side }) superano la media, meno quelli dell'altra ({ $other }), in deviazioni standard; per ogni classe la quota di vittorie della parte 0. Non in tutte le tabelle i dadi alti sono un bene.
lab-part = parte
lab-weight-before = peso prima
lab-weight-after = peso dopo
lab-foretold = Chi vince, previsto per ogni battaglia dalle altre (perdita logaritmica media, meno è meglio): { $before } prima, { $after } dopo
lab-foretold-proof = La battaglia riservata alla prova: { $before } prima, { $after } dopo; area sotto la curva { $area_before } prima, { $area_after } dopo
lab-tuned-better = I nuovi pesi giocano meglio: { $file } può diventare `systems/{ $system }/data/weights.toml`.
lab-tuned-not-better = I nuovi pesi non giocano meglio; { $file } lo dice, e nulla cambia.
lab-tuned-open = Non è deciso: lo direbbero più coppie (`--pairs`). { $file } conserva ciò che si è trovato; nulla cambia.
lab-page = pagina: { $file }
lab-told = detto in preparazione: { $file }
lab-first-side = prima parte
lab-second-side = seconda parte
lab-side-wins = vittorie [95 %]
