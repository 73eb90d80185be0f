# Condizioni di vittoria, punti e durata di una battaglia, detti dai dati del suo file.
own-limit =
    { $turns ->
        [one] La battaglia dura un turno.
       *[other] La battaglia dura al massimo { $turns } turni.
    }
own-row = { $when }, { $win }: { $terms }. «{ $text }»
own-when-at_once = subito
own-when-activation = dopo un'attivazione
own-when-player_turn = a fine fase di un giocatore
own-when-turn = a fine turno
own-when-end = alla fine della battaglia
own-win = vittoria ({ $side })
own-draw = pareggio
own-otherwise = in ogni altro caso
own-and = e
own-or = o
own-either = ({ $terms })
own-not = non: { $term }
own-hold = { $count } { $where } ({ $who })
own-more-than = e più degli altri lì presenti ({ $who })
own-count = { $count } ({ $who })
own-exited = { $count } fuori mappa da un'uscita ({ $who })
own-lost = { $count } tra le perdite ({ $who })
own-left = { $count } ancora in mappa ({ $who })
own-more = più degli uni ({ $of }) che degli altri ({ $than })
own-points =
    { $points ->
        [one] almeno un punto ({ $side })
       *[other] almeno { $points } punti ({ $side })
    }
own-lead =
    { $points ->
        [one] almeno un punto di vantaggio ({ $side })
       *[other] almeno { $points } punti di vantaggio ({ $side })
    }
own-even =
    { $points ->
        [0] almeno tanti punti quanti il nemico ({ $side })
       *[other] svantaggio non oltre { $points } punti ({ $side })
    }
own-flight = esercito in fuga o in rotta ({ $side })
own-turn = giocato il turno { $turn }
own-at-least = almeno { $count }
own-at-most = al massimo { $count }
own-exactly = esattamente { $count }
own-between = da { $least } a { $most }
own-nobody = nessuno
own-everybody = tutti
own-in = in { $zone }
own-into = in { $zone }
own-near = entro { $within } da { $who }
own-beyond = a più di { $more } da { $who }
own-score-loss =
    { $points ->
        [one] Un punto al nemico per ogni perdita ({ $who }).
       *[other] { $points } punti al nemico per ogni perdita ({ $who }).
    }
own-score-enter =
    { $points ->
        [one] Un punto, una volta sola, per chi entra { $into } ({ $who }).
       *[other] { $points } punti, una volta sola, per chi entra { $into } ({ $who }).
    }
own-score-enter-each =
    { $points ->
        [one] Un punto per ognuno che entra { $into } ({ $who }).
       *[other] { $points } punti per ognuno che entra { $into } ({ $who }).
    }
own-score-hold =
    { $points ->
        [one] Un punto per ogni turno alla cui fine una sola parte tiene { $zone } ({ $who }).
       *[other] { $points } punti per ogni turno alla cui fine una sola parte tiene { $zone } ({ $who }).
    }
own-score-start =
    { $points ->
        [one] { $side }: un punto dall'inizio.
       *[other] { $side }: { $points } punti dall'inizio.
    }
