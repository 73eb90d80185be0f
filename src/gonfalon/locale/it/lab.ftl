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
        [one] una battaglia è stata giocata da un'altra versione del programma e non conta
       *[other] { $count } battaglie sono state giocate da un'altra versione del programma e non contano
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
