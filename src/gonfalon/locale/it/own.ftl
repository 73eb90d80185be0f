# Condizioni di vittoria, punti e durata di una battaglia, detti dai dati del suo file.
own-limit =
    { $turns ->
        [one] La battaglia dura un turno.
       *[other] La battaglia dura al massimo { $turns } turni.
    }
own-told = { $row }: «{ $text }»
own-row-at_once = { $verdict } subito se { $terms }
own-row-activation = dopo ogni attivazione { $verdict } se { $terms }
own-row-player_turn = alla fine della fase di un giocatore { $verdict } se { $terms }
own-row-turn = alla fine di un turno { $verdict } se { $terms }
own-row-end = alla fine { $verdict } se { $terms }
own-row-otherwise = in ogni altro caso { $verdict }
own-win =
    { $side } { $many ->
        [yes] vincono
       *[no] vince
    }
own-draw = la battaglia finisce in parità
own-always = nient'altro ha deciso
own-and = e
own-or = o
own-either = o { $terms }
own-not = non è vero che { $term }
own-none =
    { $female ->
        [yes] nessuna { $of }
       *[no] nessuno { $of }
    }
own-at-least =
    { $count ->
        [one]
            { $female ->
                [yes] almeno una { $of }
               *[no] almeno uno { $of }
            }
       *[other] almeno { $count } { $of }
    }
own-at-most =
    { $count ->
        [one]
            { $female ->
                [yes] al massimo una { $of }
               *[no] al massimo uno { $of }
            }
       *[other] al massimo { $count } { $of }
    }
own-exactly =
    { $count ->
        [one]
            { $female ->
                [yes] esattamente una { $of }
               *[no] esattamente uno { $of }
            }
       *[other] esattamente { $count } { $of }
    }
own-between = da { $least } a { $most } { $of }
own-hold =
    { $subject }{ $no ->
        [yes] { " " }non
       *[no] { "" }
    } { $many ->
        [yes] sono
       *[no] è
    }{ $where }
own-more-than = { " " }e lì sono più { $of }
own-exited =
    { $subject }{ $no ->
        [yes] { " " }non
       *[no] { "" }
    } { $many ->
        [yes] hanno
       *[no] ha
    } lasciato la mappa da un'uscita
own-lost =
    { $subject }{ $no ->
        [yes] { " " }non
       *[no] { "" }
    } { $many ->
        [yes] sono
       *[no] è
    } fuori combattimento
own-left =
    { $subject }{ $no ->
        [yes] { " " }non
       *[no] { "" }
    } { $many ->
        [yes] sono
       *[no] è
    } { $no ->
        [yes] più
       *[no] ancora
    } sulla mappa
own-count =
    { $many ->
        [yes] ci sono
       *[no] c'è
    } { $subject }
own-count-none =
    { $female ->
        [yes] non resta nessuna { $of }
       *[no] non resta nessuno { $of }
    }
own-count-one = c'è { $who }
own-count-one-none = non c'è { $who }
own-more = { $one } sono più { $of }
own-points =
    { $side } { $many ->
        [yes] hanno
       *[no] ha
    } almeno { $points ->
        [one] un punto
       *[other] { $points } punti
    }
own-lead =
    { $side } { $many ->
        [yes] sono
       *[no] è
    } in vantaggio di almeno { $points ->
        [one] un punto
       *[other] { $points } punti
    }
own-even =
    { $side } { $many ->
        [yes] hanno
       *[no] ha
    } almeno tanti punti quanti il nemico
own-behind =
    { $side } non { $many ->
        [yes] sono
       *[no] è
    } in svantaggio di più di { $points ->
        [one] un punto
       *[other] { $points } punti
    }
own-flight = l'esercito { $side } è in fuga o in rotta
own-turn = la battaglia è giunta al turno { $turn }
own-who = { $who } { $states }
own-units = le unità { $of }
own-everybody = tutti
own-ground = su { $ground }
own-near = entro { $far } { $away }
own-beyond = a più di { $far } { $away }
own-edge-north = il bordo nord della mappa
own-edge-south = il bordo sud della mappa
own-edge-east = il bordo est della mappa
own-edge-west = il bordo ovest della mappa
own-hexes =
    { $count ->
        [one] l'esagono { $hexes }
       *[other] gli esagoni { $hexes }
    }
own-score-loss =
    Il nemico segna { $points ->
        [one] un punto
       *[other] { $points } punti
    } per { $female ->
        [yes] ognuna
       *[no] ognuno
    } { $of } fuori combattimento.
own-score-loss-one =
    Il nemico segna { $points ->
        [one] un punto
       *[other] { $points } punti
    } se { $who } è fuori combattimento.
own-score-enter =
    { $female ->
        [yes] La prima
       *[no] Il primo
    } { $of } che entra { $into } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
own-score-enter-each =
    { $female ->
        [yes] Ognuna
       *[no] Ognuno
    } { $of } che entra { $into } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
own-score-enter-one =
    Se { $who } entra { $into }, la sua parte segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
own-score-hold =
    Alla fine di ogni turno la parte che da sola ha { $any } { $where } segna { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
own-start =
    { $side } { $many ->
        [yes] partono
       *[no] parte
    } con { $points ->
        [one] un punto
       *[other] { $points } punti
    }
own-away =
    { $count ->
        [one] un esagono
       *[other] { $count } esagoni
    }
own-they = { "" }
own-of-all = di tutti
own-any =
    { $female ->
        [yes] qualcuna { $of }
       *[no] qualcuno { $of }
    }
own-anybody = qualcuno
