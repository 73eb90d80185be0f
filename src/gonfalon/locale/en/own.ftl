# Victory conditions, score and limit of a battle, told from the data of its file.
own-limit =
    { $turns ->
        [one] The battle lasts one turn.
       *[other] The battle lasts { $turns } turns at most.
    }
own-told = { $row }: “{ $text }”
own-row-at_once = { $verdict } at once if { $terms }
own-row-activation = after any activation, { $verdict } if { $terms }
own-row-player_turn = at the end of a player turn, { $verdict } if { $terms }
own-row-turn = at the end of a turn, { $verdict } if { $terms }
own-row-end = at the end, { $verdict } if { $terms }
own-row-otherwise = in every other case { $verdict }
own-win = { $side } win
own-draw = the battle is drawn
own-always = nothing else has decided
own-and = and
own-or = or
own-either = either { $terms }
own-not = it is not so that { $term }
own-none = none { $of }
own-at-least =
    { $count ->
        [one] at least one { $of }
       *[other] at least { $count } { $of }
    }
own-at-most =
    { $count ->
        [one] at most one { $of }
       *[other] at most { $count } { $of }
    }
own-exactly =
    { $count ->
        [one] exactly one { $of }
       *[other] exactly { $count } { $of }
    }
own-between = { $least } to { $most } { $of }
own-hold =
    { $subject } { $many ->
        [yes] are
       *[no] is
    }{ $no ->
        [yes] { " " }not
       *[no] { "" }
    }{ $where }
own-more-than = { " " }and outnumber { $who } there
own-exited =
    { $subject } { $many ->
        [yes] have
       *[no] has
    }{ $no ->
        [yes] { " " }not
       *[no] { "" }
    } left the map by an exit
own-lost =
    { $subject } { $many ->
        [yes] are
       *[no] is
    }{ $no ->
        [yes] { " " }not
       *[no] { "" }
    } lost
own-left =
    { $subject } { $many ->
        [yes] are
       *[no] is
    } { $no ->
        [yes] no longer
       *[no] still
    } on the map
own-count =
    there { $many ->
        [yes] are
       *[no] is
    } { $subject }
own-count-none = there are none { $of }
own-count-one = there is { $who }
own-count-one-none = there is not { $who }
own-more = { $one } outnumber { $who }
own-points =
    { $points ->
        [one] { $side } have at least one point
       *[other] { $side } have at least { $points } points
    }
own-lead =
    { $points ->
        [one] { $side } are at least one point ahead
       *[other] { $side } are at least { $points } points ahead
    }
own-even = { $side } have at least as many points as the enemy
own-behind =
    { $points ->
        [one] { $side } are no more than one point behind
       *[other] { $side } are no more than { $points } points behind
    }
own-flight = the army { $side } has fled or is broken
own-turn = turn { $turn } has been reached
own-who = { $who } who are { $states }
own-units = the units { $of }
own-everybody = everybody
own-ground = on { $ground }
own-near = within { $far } { $of }
own-beyond = more than { $far } { $away }
own-edge-north = the northern edge of the map
own-edge-south = the southern edge of the map
own-edge-east = the eastern edge of the map
own-edge-west = the western edge of the map
own-hexes =
    { $count ->
        [one] the hex { $hexes }
       *[other] the hexes { $hexes }
    }
own-score-loss =
    { $points ->
        [one] The enemy scores one point for each { $of } that is lost.
       *[other] The enemy scores { $points } points for each { $of } that is lost.
    }
own-score-loss-one =
    { $points ->
        [one] The enemy scores one point if { $who } is lost.
       *[other] The enemy scores { $points } points if { $who } is lost.
    }
own-score-enter =
    { $points ->
        [one] The first { $of } to get { $into } scores one point.
       *[other] The first { $of } to get { $into } scores { $points } points.
    }
own-score-enter-each =
    { $points ->
        [one] Each { $of } that gets { $into } scores one point.
       *[other] Each { $of } that gets { $into } scores { $points } points.
    }
own-score-enter-one =
    { $points ->
        [one] If { $who } gets { $into }, that scores one point.
       *[other] If { $who } gets { $into }, that scores { $points } points.
    }
own-score-hold =
    { $points ->
        [one] At the end of every turn the side that alone has { $any } { $where } scores one point.
       *[other] At the end of every turn the side that alone has { $any } { $where } scores { $points } points.
    }
own-start =
    { $points ->
        [one] { $side } begin with one point
       *[other] { $side } begin with { $points } points
    }
own-away =
    { $count ->
        [one] one hex
       *[other] { $count } hexes
    }
own-they = they
own-of-all = of all
own-any = any { $of }
own-anybody = anybody
