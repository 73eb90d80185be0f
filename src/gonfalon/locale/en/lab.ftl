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
    } played by another version of the program, of a player or of the battle and { $count ->
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
lab-report = report: { $file }
lab-cell = cell
lab-battles = battles
lab-wins = { $side } win [95 %]
lab-draws = draws
lab-decisions = decisions
lab-turns = turns
lab-turn = turn
lab-ends = how they end
lab-other-ends = other ends
lab-figure = figure
lab-value = value
lab-effect = effect of a step [95 %]
lab-of-battles = { $battles } battles
lab-about =
    { $battles } battles in all, { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }, seeds { $seeds }. Players: { $players }. Version { $versions }. Shares have 95 % intervals (Wilson); a draw counts half.
lab-plot-wins = Who wins
lab-plot-wins-note = Share of the battles that side 0 wins ({ $side }), with its 95 % interval.
lab-plot-effects = Which figure decides
lab-plot-effects-note = Every figure alone, up and down by { $step }: what { $side } win a step up less what they win a step down, on the same seeds, with a 95 % interval.
lab-clear = { $clear } of { $figures } figures have an interval without zero; by chance alone one in twenty would.
lab-plot-turns = How long battles are
lab-plot-turns-note = Turns (activations where the book has no turns): the least, the middle half, the middle, the most.
lab-plot-ends = How battles end
lab-plot-lead = Who leads, turn by turn
lab-plot-lead-note = The lead of { $side } as the computer player judges positions: the middle of all battles and the middle half; an ended battle keeps its last value.
lab-plot-luck = What the dice decide
lab-plot-luck-note = The battles by luck: how far the dice of { $side } were above their mean, less those of { $other }, in standard deviations; of each class the share that { $side } win. High dice are not good in every table.
lab-part = part
lab-weight-before = weight before
lab-weight-after = weight after
lab-foretold = Who wins, foretold for each battle from the others (mean log loss, less is better): { $before } before, { $after } after
lab-foretold-proof = The battle kept for the proof: { $before } before, { $after } after; area under the curve { $area_before } before, { $area_after } after
lab-tuned-better = The new weights play better: { $file } may become `systems/{ $system }/data/weights.toml`.
lab-tuned-not-better = The new weights do not play better; { $file } says so, and nothing is changed.
lab-tuned-open = Not decided: more pairs (`--pairs`) would tell. { $file } keeps what was found; nothing is changed.
lab-page = page: { $file }
lab-told = told at set-up: { $file }
lab-first-side = first side
lab-second-side = second side
lab-side-wins = wins [95 %]
