# What the lab says: progress, tables of ladders, reports of experiments.
lab-playing = battles
lab-rate = { $rate }/s
lab-stopped =
    stopped: { $played ->
        [one] { $played } battle was
       *[other] { $played } battles were
    } played and kept in { $file }; the same command goes on from there
lab-damaged =
    { $file }: { $count ->
        [one] one line cannot be read; its battle is
       *[other] { $count } lines cannot be read; their battles are
    } played again
lab-outdated =
    { $file }: { $count ->
        [one] one battle was
       *[other] { $count } battles were
    } played by another version of the program and { $count ->
        [one] does
       *[other] do
    } not count
lab-kept = results: { $file }
lab-all-battles = All battles together
lab-battle = battle
lab-player = player
lab-elo = Elo [95 %]
lab-score = score [95 %]
lab-won = won
lab-drawn = drawn
lab-lost = lost
lab-scored = scored
lab-by-score = by victory
lab-by-margin = by margin
lab-hypotheses = Sequential test on pair scores: at most { $low } (not better) against at least { $high } (better), errors { $alpha } % and { $beta } %
lab-verdict-better = the first is better (after { $pairs } pairs)
lab-verdict-not-better = the first is not better (after { $pairs } pairs)
lab-verdict-open = undecided after { $pairs } pairs
lab-failures =
    { $count ->
        [one] One battle in which a player or the program failed:
       *[other] { $count } battles in which a player or the program failed:
    }
