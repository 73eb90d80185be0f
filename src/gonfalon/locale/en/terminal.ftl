# Playing in the terminal.
terminal-welcome = { $title }: { $battle }. { $armies ->
    [named] {""}
   *[other] { $first } against { $second }.{" "}
    }Seed { $seed }. Type «help» for what can be typed.
terminal-asked = { $side } · rule { $rule }
terminal-owed = Still to do: { $what } (rule { $rule })
terminal-more =
    { $count ->
        [one] … one more: «all» shows it
       *[other] … { $count } more: «all» shows them
    }
terminal-prompt = { $side } > 
terminal-dice-prompt = dice > 
terminal-end-prompt = > 
terminal-over = The battle is over. «save FILE» keeps it, «log 50» reads it again, «undo» takes back, «quit» leaves.
terminal-roll = { $side }, roll now: { $purpose } ({ $rule }; { $dice })
terminal-thinking = { $side } (computer) …
terminal-odds = { $purpose }: { $dice }
terminal-exact = exact
terminal-rest = the rest
terminal-allowed = This can be chosen.
terminal-refused = { $because } (rule { $rule })
terminal-saved = Saved to { $file }.
terminal-undone = Taken back.
terminal-undone-dice = Taken back, past dice or the other side's answer.
terminal-hint = Perhaps: { $words }
terminal-hint-odds = The odds: { $odds }
terminal-hint-other = Or: { $words } ({ $points } of 100 by my judgement)
terminal-type-it = Type: { $words }
terminal-language = English it is.
terminal-order = Standing order: { $window } { $policy }.
terminal-orders-none = No standing orders.
terminal-orders-default = { $name }: { $policy }, unless you say otherwise (order { $window } ask)
terminal-policies = A standing order: order WINDOW always (or never, or ask), then a unit if it is for one only. Windows: { $windows }
terminal-draw-alone = A draw is agreed between two people; here the computer plays one side.
terminal-bye = Until next time.
terminal-unsaved = This battle is not saved. «save» keeps it; «quit» once more leaves without.
terminal-no-dice = «{ $word }» are no dice: type the faces with blanks between, like 4 6; «back» corrects the last ones.
terminal-nothing = nothing follows
terminal-unknown = «{ $word }» is no option here and no command. «help» lists the commands.
terminal-gone = off the field
terminal-broken = From entry { $number } on this battle no longer replays under the present rules.
terminal-entries =
    { $count ->
        [one] { $count } entry.
       *[other] { $count } entries.
    }
terminal-unfinished = Not over yet.
terminal-help =
    3                  chooses option 3
    go 2514            chooses by typing an option as it stands in brackets; «a / b» chooses a, then b
    go 1.5H            lengths and angles as players say them: 1H, 6 cm, 15°; facings as winds: SE
    ? 3                the odds of option 3 (or of what you type); «?» alone: this help
    peek 3             what would follow, up to the next die or question
    why 2514           why not: a hex, a unit, a card, or a typed option
    all                every option of the question
    hint               what the computer would do
    map                the whole field; «map NAME» around a unit, «map 2514 6» further around a place
    units              all units with everything their counters show
    unit NAME          the card of a unit, by its code or its name
    score              turn and phase, points, commands and orders, plans
    cards              the cards that you see, with their texts
    terrain PLACE      the ground of a hex, of a point or under a unit; «terrain» alone: the key
    distance A B       how far it is between two units
    victory            how this battle is won
    rule 9.2d          the text of a rule; «rule» alone: of this question
    rules              the chapters; «rules 9» one of them, «rules WORD» the rules that have the word
    tables             the result tables; «tables 2» one of them
    log 20             the last lines of the log
    order              standing orders for reactions: how they are given; «orders» lists them
    undo               takes back; against the computer also past the dice; «undo agreed» if both agree
    back               goes back where it is an option; where dice are typed in: corrects the last ones
    correct UNIT …     puts a unit as it stands on your table: correct UNIT hex 1504 losses 1 state disordered
    save FILE          keeps the battle; «gonfalon play --load FILE» goes on with it
    language it        italiano
    concede, draw      end the battle
    quit               leaves
    Where a command is also an option of the game, the option comes first; :save is always the command.
terminal-open = Also with values of your own: { $patterns }
terminal-under = No room for the names of: { $units }
terminal-why-how = Why not what? «why 2514», a hex, a unit, a card, or an option as it is typed.
terminal-back = Anything else that this menu does not have: first «{ $back }».
terminal-back-first = That comes after going back. Type: { $words }
terminal-key-0 = CAPITALS: { $side }
terminal-key-1 = small letters: { $side }
terminal-key-table = { $sign } { $side }
terminal-north = North { $wind }. Arrows show where units face{ $reconstructed ->
    [True]  . The map is our reconstruction.
   *[other] .
    }
terminal-map-cut = The field is wider than this terminal: «map PLACE 8» shows a part of it.
terminal-key-ails = ! something ails the unit: disorder, losses, melee. «units» says what.
terminal-map-more = ! something ails the unit, + there are more in the hex, = the rear of a rider. «map NAME» draws the surroundings of a unit with hexsides and names.
terminal-nobodys = Nobody's
terminal-code = code
terminal-values = values
terminal-values-are = Values: { $titles }
terminal-values-of = Values of { $units }: { $titles }
terminal-unit = unit
terminal-type = type
terminal-place = place
terminal-facing = facing
terminal-cubes = cubes
terminal-state = state
terminal-command = command
terminal-active = active
terminal-acted = has acted
terminal-hidden = unknown
terminal-mine = seen by you alone
terminal-lost = Lost: { $units }
terminal-absent = Without a place on the field: { $units }
terminal-zone-deployment = deployment zone: { $side }
terminal-zone-entry = entry edge: { $side }
terminal-reconstructed = reconstructed
terminal-arrow-assault = attack
terminal-arrow-charge = charge
terminal-arrow-fire = fire
terminal-arrow-move = move
terminal-arrow-order = order
terminal-no-cards = This battle has no cards.
terminal-hexes =
    { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }
terminal-height = height { $height }
terminal-up = (uphill that way)
terminal-down = (downhill that way)
terminal-open-ground = open ground
terminal-win-words = win victor flight
terminal-rules-how = «rules 9» lists a chapter, «rules WORD» the rules that have a word, «rule 9.2d» one rule.
terminal-rules-more =
    { $count ->
        [one] … one more: ask for a shorter chapter or another word
       *[other] … { $count } more: ask for a shorter chapter or another word
    }
terminal-tables-how = «tables 2» (or a word of the title) shows one.

# Commands, and the words that follow them.
terminal-back-word = back
command-help = help
command-peek = peek
command-why = why
command-rule = rule
command-map = map
command-units = units
command-score = score
command-cards = cards
command-distance = distance
command-terrain = terrain
command-victory = victory
command-rules = rules
command-tables = tables
command-log = log
command-all = all
command-hint = hint
command-order = order
command-orders = orders
command-undo = undo
command-agreed = agreed
command-back = back
command-save = save
command-language = language
command-concede = concede
command-draw = draw
command-quit = quit
command-always = always
command-never = never
command-ask = ask
command-unit = unit
command-hex = hex
command-card = card
command-facing = facing
command-side = side

# Lists and reports.
list-name = name
list-game = game
list-battles = battles
list-battle = battle
list-year = year
list-sides = sides
list-length = length
list-short = short
list-medium = medium
list-long = long
list-kind = kind: { $kind }
list-see = see: { $rules }
list-open = not enforced: { $reason }
list-in-order = in order. { $title } ({ $system }), { $units } units; { $kind }.
list-fought =
    { $count ->
        [one] One battle was played to its end:
       *[other] { $count } battles were played to their end:
    }
list-idle = These made no difference in these battles (perhaps meant so):
list-canonical = in canonical form
list-not-canonical = not in canonical form; gonfalon format FILE writes it
list-formatted = written in canonical form
list-scenario = scenario
list-save = saved battle, { $entries } entries, replays
list-film = { $file }: { $entries } moments, { $size } kB; opens in any browser, with the network off
list-verified =
    The dice are as agreed: { $dice } dice and { $shuffles } shuffles in { $entries } entries{ $attempt ->
        [1] .
       *[other] {" "}(agreed on at attempt { $attempt }).
    }
list-corrected = Corrected at a real table: { $count } times units were put as they stood there.
list-receipt = Last receipt: { $receipt }
list-backup =
    { $count ->
        [one] One battle is in the copy and replays.
       *[other] { $count } battles are in the copy, and all of them replay.
    }
list-restored = Put back: { $count }. Already there: { $there }.
list-not-replayed = These do not replay: { $names }
list-error = error: { $error }
list-seed = seed { $seed }, { $count } gestures: { $words }
list-endless = seed { $seed }: not over after { $count } gestures
serve-outside = Other devices reach { $address }; each seat has its own link, shown when a battle is set up.
serve-open = Open this address in a browser on this machine.
serve-stop = Ctrl-C stops the program; battles are kept.
list-source = rests on { $work }: { $figures }
terminal-fight-prompt = number and answer, another kind, or Enter to fight >
terminal-fight-dice = the dice as they lie, or Enter to roll >
terminal-fight-which = Which one? { $known }
command-correct = correct
terminal-correct-how = Say which unit stands otherwise on your table, and how: «correct UNIT hex 1504 state disordered»; with the unit alone you are told what can be corrected.
terminal-correct-nothing = Nothing of this unit can be corrected now: answer what is asked first, or it does not stand on the field.
terminal-correct-parts = Can be corrected: { $parts }
