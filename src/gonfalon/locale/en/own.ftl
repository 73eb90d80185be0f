# Victory conditions, score and limit of a battle, told from the data of its file.
own-limit =
    { $turns ->
        [one] The battle lasts one turn.
       *[other] The battle lasts { $turns } turns at most.
    }
own-row = { $when }, { $win }: { $terms }. “{ $text }”
own-when-at_once = at once
own-when-activation = after an activation
own-when-player_turn = at the end of a player turn
own-when-turn = at the end of a turn
own-when-end = at the end of the battle
own-win = victory for { $side }
own-draw = a draw
own-otherwise = in every other case
own-and = and
own-or = or
own-either = ({ $terms })
own-not = not: { $term }
own-hold = { $count } { $where } ({ $who })
own-more-than = and more than there are of the others ({ $who })
own-count = { $count } ({ $who })
own-exited = { $count } off the map by an exit ({ $who })
own-lost = { $count } lost ({ $who })
own-left = { $count } left on the map ({ $who })
own-more = more of the one ({ $of }) than of the other ({ $than })
own-points =
    { $points ->
        [one] { $side } with at least one point
       *[other] { $side } with at least { $points } points
    }
own-lead =
    { $points ->
        [one] { $side } at least one point ahead
       *[other] { $side } at least { $points } points ahead
    }
own-even =
    { $points ->
        [0] { $side } with at least as many points as the enemy
       *[other] { $side } not further behind than { $points } points
    }
own-flight = the army has fled or is broken ({ $side })
own-turn = turn { $turn } has been played
own-at-least = at least { $count }
own-at-most = at most { $count }
own-exactly = just { $count }
own-between = { $least } to { $most }
own-nobody = nobody
own-everybody = everybody
own-in = in { $zone }
own-into = into { $zone }
own-near = at most { $within } from { $who }
own-beyond = more than { $more } from { $who }
own-score-loss =
    { $points ->
        [one] One point to the enemy for each lost ({ $who }).
       *[other] { $points } points to the enemy for each lost ({ $who }).
    }
own-score-enter =
    { $points ->
        [one] One point, once, for getting { $into } ({ $who }).
       *[other] { $points } points, once, for getting { $into } ({ $who }).
    }
own-score-enter-each =
    { $points ->
        [one] One point for each who gets { $into } ({ $who }).
       *[other] { $points } points for each who gets { $into } ({ $who }).
    }
own-score-hold =
    { $points ->
        [one] One point for each turn at whose end one side alone holds { $zone } ({ $who }).
       *[other] { $points } points for each turn at whose end one side alone holds { $zone } ({ $who }).
    }
own-score-start =
    { $points ->
        [one] { $side }: one point from the start.
       *[other] { $side }: { $points } points from the start.
    }
