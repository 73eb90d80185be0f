# What can go wrong. The program puts the place before these words and the rule after them.
error-rule = (rule { $rule })

# Names.
error-no-system = there is no system «{ $name }» (there are: { $known })
error-no-battle = { $system } has no battle «{ $name }» (there are: { $known })
error-no-player = there is no player «{ $name }» (there are: { $known })
error-no-rule = there is no rule «{ $number }» in { $system }
error-no-lesson = there is no lesson «{ $name }» in { $system }
error-no-rule-with = no rule of { $system } has the word «{ $word }»
error-no-unit = there is no «{ $name }» on the field; «units» lists them
error-which-unit = several are called «{ $name }»: { $known }
error-no-place = «{ $word }» is no place here: a hex as it is numbered, two lengths of the table, or who stands there
error-two-units = «{ $word }»: a distance is between two units, each by its code
error-no-table = there is no table «{ $name }»; «tables» lists them
error-no-option = no option «{ $name }» (there are: { $known })
error-option-value = option «{ $name }» is one of { $known }
error-profile-name = house rules have a name of 1 to { $most } characters
error-no-side = a side is 0 or 1, not «{ $name }»
error-no-dice = dice are seeded, typed or a list of faces, not «{ $name }»
error-none-of = «{ $word }» is none of { $known }
error-no-armies = { $system } has no army lists

# Files.
error-cannot-read =
    cannot be read: { $reason ->
        [ENOENT] there is no such file
        [EISDIR] it is a folder
        [EACCES] it is not allowed
       *[other] the system says { $reason }
    }
error-cannot-write =
    cannot be written: { $reason ->
        [ENOENT] there is no such folder
        [EISDIR] it is a folder
        [EACCES] it is not allowed
        [ENOSPC] the disk is full
       *[other] the system says { $reason }
    }
error-file-exists = this file is there already: choose another name
error-too-large = larger than { $most } MB
error-too-deep = nested too deeply
error-no-text = not a text file in UTF-8
error-not-toml = not TOML: { $detail }
error-missing-field = the key `{ $field }` is missing
error-unknown-field = there is no key `{ $field }`
error-no-such-key = there is no key `{ $field }` here (there are: { $known })
error-wrong-type = Expected `{ $expected }`, got `{ $got }`
error-wrong-value = { $detail }
error-system-key = the key «system» must name a game (there are: { $known })
error-steering-sign = this text holds a control character
error-too-many-units = { $units } units, at most { $most } are allowed
error-bad-register = { $detail }
error-rule-twice = stands twice
# Maps are drawn by whoever adds a battle; these are told in English.
error-map-file = { $detail }

# Saved battles.
error-no-save = this is not a saved battle of Gonfalon
error-newer-save = saved by a newer Gonfalon (format { $format }, this one reads { $reads })
error-unknown-format = format { $format } was never written by Gonfalon
error-unreadable = not a readable file: { $detail }
error-damaged = the file is damaged: { $detail }
error-damaged-state = the stored state is damaged: { $detail }
error-bad-part = { $why }
error-too-many-entries = more than { $most } entries
error-broken-entry = entry { $number } ({ $words }) no longer replays: { $why }
error-broken-by-rules = entry { $number } ({ $words }) no longer replays: { $why } (rules version { $version }, now { $now })
error-other-state = the stored state is not the one the journal leads to
error-fair-form = this is no commitment or secret of a side that brings one
error-fair-again = this side has committed itself to another secret
error-fair-early = a secret is opened when every side has committed itself
error-fair-other = this is not the secret to which the side has committed itself
error-no-such-seat = there is no link for this seat
error-seat-revoked = the host has given this seat a new link
error-fair-often = the dice have been agreed on { $most } times: set the battle up anew
error-fair-awaited = the battle begins when both sides have agreed on the dice
error-fair-terms = the dice were agreed on for another battle
error-fair-server = the server's secret is not the one it committed itself to
error-fair-side = the secret of side { $side } is not the one it committed itself to
error-fair-receipt = the last receipt does not fit the journal
error-dice-fixed = its dice were fixed beforehand: such a battle cannot be played on here
error-fair-not-over = a battle with agreed dice can be opened from a file when it is over
error-entry-differs = words or dice of this entry are not written as they are played
error-not-fair = the dice of this battle were not agreed on: there is nothing to check
error-dice-missing = dice are missing
error-dice-differ = the dice { $stored } differ from { $again }
error-state-differs = the state differs
error-record-form = a record is written {"{"}'$': [name, fields...]{"}"}
error-record-fields = «{ $name }» has { $fields } fields, not { $found }
error-no-fractions = no fractions in a battle
error-foreign-record = «{ $name }» does not belong to { $system }
error-unknown-record = unknown step or record «{ $name }»
error-unit-count = { $units } units, the scenario has { $have }

# Choices.
error-one-line = a choice is one line of words
error-no-word = no choice begins with «{ $word }»
error-needs = «{ $word }» also needs: { $missing }
error-unexpected = «{ $word }» is not expected here
error-alone = «{ $word }» stands alone
error-no-kind =
    «{ $word }» is no { $kind ->
        [int] whole number
        [amount] length like 6 cm
        [turn] angle like 15°
        [degrees] angle like 15°
        [point] point like 35cm;26cm
        [bool] yes or no
       *[other] { $kind }
    }
error-number-unasked = What { $number } would stand for is not known yet: dice or the other side come first.
error-no-number =
    There is no option { $number }; { $count ->
        [one] there is one
       *[other] there are { $count }
    }.
error-nothing-chosen = nothing was chosen
error-refused = «{ $words }» is not allowed: { $why }
error-other-side = «{ $words }» would answer for the other side
error-other-asked = another player is asked
error-answered = decision { $number } has been answered; the present one is { $now }
error-battle-over = the battle is over
error-journal-full = a journal holds at most { $most } entries
error-nothing-to-undo = there is nothing to undo
error-no-undo-alone = dice, a reveal or another player's answer cannot be undone alone
error-dice-awaited = dice are awaited
error-no-dice-awaited = no dice are awaited
error-dice-needed = dice needed: { $dice }
error-only-typed = only typed dice can be corrected
error-no-dice-typed = no dice have been typed in since the last choice
error-dice-short = { $needed } dice are needed, { $left } are left
error-dice-unfit = the dice { $faces } do not fit
error-trusted = { $option } is refused ({ $why })

# The command line.
error-option-form = an option is written name=value, not «{ $text }»
error-option-twice = option «{ $name }» is given twice
error-which-side = side is 0, 1 or both, not «{ $name }»
error-which-dice = dice are seeded or typed, not «{ $name }»
error-which-language = language is it or en, not «{ $name }»
error-which-battle = name a game and a battle, or a --file, or a save with --load
error-load-alone = --load goes on with a battle as it was saved: leave { $given } out
error-file-alone = --file names its own game: leave game and battle out
error-two-players = two players are named, like squire,captain; not «{ $text }»
error-no-checkout = there is no { $file } here: this command is for developers and needs the folder of the sources (clone the repository, then `make { $command }` there)
error-no-board = the page of the board is not built: run `make board` in the folder of the sources
error-port-taken = port { $port } is taken, perhaps by a Gonfalon that is already running: use that one, or let `gonfalon serve --port 0` take any free port
error-no-command = there is no command «{ $name }» (there are: { $known })
error-no-such-option = there is no option { $name } here; --help lists them
error-missing-argument = { $name } is missing; --help says what belongs here
error-no-whole-number = { $name } takes a whole number within its limits; --help says which
error-usage = this is not understood: { $detail }

# The board.
error-options-form = options are a list of at most 200 texts
error-answered-meanwhile = the question has been answered meanwhile
error-no-overlays = this game has no overlays
error-not-your-pieces = these pieces are not yours
error-no-piece = there is no piece { $number } in this battle
error-no-seat = no side is played from here
error-curtain = the next player has not sat down yet
error-no-window = no window is open here
error-other-rolls = another player rolls
error-no-proposal = there is no proposal to answer
error-order-form = an order is always, never or ask; until the phase or the turn ends, or for good
error-no-such-window = «{ $name }» is no moment for which an order can be given
error-too-many-orders = more than { $most } standing orders: some have to be forgotten first
error-order-skipped = a standing order could not be followed and was let go; you are asked again
error-stopped = something went wrong in the program; the report of a problem tells what
error-no-such-page = there is no such page
error-no-such-battle = there is no such battle
error-bad-message = the message cannot be read: { $detail }
error-message-too-long = the message is too long
error-not-stored = nothing was written, the battle stands where it stood: { $detail }
error-folder-taken = another Gonfalon is running on this folder
error-folder-closed = this folder cannot be used: { $reason }
error-folder-newer = this folder was used by a newer Gonfalon
error-folder-garbage = this file is not one of Gonfalon's ({ $detail }); move it away and start again
error-no-request = nothing is called «{ $name }»
error-no-set-up = no set-up is asked for now
error-no-putting = this question puts no piece into a hex
error-host-only = only the person who started the program may do this
error-no-sitter = nobody of the kind «{ $name }» can take a seat
error-no-upload = neither a saved battle nor a scenario: { $detail }
error-file-when-over = a file shows what both sides know: it can be had when the battle is over
error-not-over = the battle is not over

# Scenario files and armies.
error-no-quick-battles = { $system } has no quick battles
error-no-fights = { $system } has no single fights
error-no-fight-kind = there is no fight «{ $name }»; known: { $known }
error-no-fight-ask = nothing called «{ $name }» is asked about this fight; known: { $known }
error-no-fight-value = «{ $name }» is no answer to this question; known: { $known }
error-fight-refused = this fight cannot be: { $why }
error-fight-over = the fight is over: begin it again
error-army-form = an army is a table of keys and values
error-no-field = there is no map «{ $name }»
error-no-hex = hex «{ $hex }» is not on the map
error-no-terrain = there is no terrain «{ $name }»
error-unknown-terrain = unknown terrain «{ $name }» (there are: { $known })
error-no-unit-type = there is no unit type «{ $name }»
error-no-card = there is no card { $card }
error-no-profile = there is no profile «{ $name }»
error-no-army-list = there is no army list «{ $name }» (there are: { $known })
error-no-such-command = there is no command «{ $name }»
error-no-terrain-table = there is no terrain table «{ $name }» (there are: { $known })
error-no-terrain-row = terrain «{ $name }» has no row in the table
error-no-counters = «{ $word }» is no number of counters
error-no-room = there is no room for all units here
error-not-adjacent = { $one } and { $other } do not touch
error-ballista-place = a ballista only appears at castles and fortifications
error-stands-twice = «{ $name }» stands twice
error-row-length = the row has { $found } hexes, not { $wanted } like the first
error-hex-taken = hex { $hex } is taken
error-hex-impassable = hex { $hex } is impassable
error-two-in-hex = two combat units in hex { $hex }
error-bad-ground = { $unit } stands in terrain it may not enter
error-terrain-shape = needs { $known }: exactly one of them
error-line-form = a line has two points or more and a width
error-facing-form = the units of this army look at { $facing } degrees
error-one-general = an army has exactly one general, not { $count }
error-vd-sum = the VD add up to { $sum }, not { $said }
error-break-point = the army is beaten at { $right }, not { $said }
error-move-code = M { $move } does not fit { $code }
error-edges = one army holds the south edge, one the north edge
error-south-first = the army of the south edge comes first
error-too-narrow = the table is too narrow for this army: it needs { $wide } cm
error-more-units = more units than hexes
error-fewer-units = fewer units than hexes
error-said = { $words }
error-bad-scenario = something in this file does not fit: { $detail }

# Computing.
error-too-busy = too much is being computed at the moment; try again in a moment
error-too-slow =
    this was not done within { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }, and was given up
error-worker-died = the program that computes this broke down twice
error-work-failed = the computation failed: { $detail }
error-closing = the server is being closed

# Faults of a file: file, line and key stand before them.
error-close = did you mean «{ $word }»?
error-more-faults =
    { $count ->
        [one] … and one fault more
       *[other] … and { $count } faults more
    }
error-wrong-kind =
    { $expected ->
        [int] a whole number is expected
        [float] a number is expected
        [str] a text is expected
        [bool] true or false is expected
        [list] a list is expected
       *[table] a table of keys and values is expected
    }, not { $got ->
        [int] a number
        [float] a number with decimals
        [str] a text
        [bool] true or false
        [list] a list
        [table] a table
       *[other] this
    }
error-number-between = { $number } is not a number from { $least } to { $most }
error-list-too-long = { $count } entries, at most { $most } are allowed
error-list-too-short =
    { $count ->
        [one] one entry, at least { $least } are needed
       *[other] { $count } entries, at least { $least } are needed
    }
error-list-length =
    { $count ->
        [one] one value, there must be { $wanted }
       *[other] { $count } values, there must be { $wanted }
    }
error-text-too-long = { $count } characters, at most { $most } are allowed
error-text-empty = it is empty
error-name-form = «{ $word }» is no name for a file: a letter first, then letters, digits, «_» and «-», at most 40
error-no-such-rule = there is no rule «{ $name }» in the register
error-set-up-refused = { $under }the set-up as it stands cannot be accepted: { $why }
error-not-shown = { $under }it cannot be shown ({ $detail })
error-no-words = { $under }words are missing: { $words }
error-not-kept = { $under }a saved battle does not come back as it was ({ $detail })
error-breaks = { $under }a battle broke down (seed { $seed }): { $detail }
error-never-ends = { $under }a battle was not over after { $count } decisions (seed { $seed })
error-hex-form = «{ $word }» is no hex and no row of hexes
error-no-such-leader = «{ $name }» is no command with a leader
error-counter-twice = the counter { $counter } of this command stands twice
error-side-without-units = side { $side } has no combat units that are there under all options
error-side-without-people = side { $side } has nobody who can fight
error-no-rider = «{ $name }» never rides
error-only-people = this is for people, not for «{ $name }»
error-no-such-piece = there is no piece «{ $name }»
error-hitched-form = a cart and its beast («{ $name }») are hitched to each other, on the same side
error-leads-form = only a beast of the same side is led, not «{ $name }»
error-rear-off-map = the rear half, behind { $hex }, is not on the map
error-outside-zone = { $hex } is not in the zone «{ $zone }»
error-no-own-leader = this side has no Leader with the id «{ $name }»
error-effect-side = an effect «{ $name }» commands units of the event's own side only
error-no-reserve = an effect «enter» needs units in the reserve of the side
error-no-bonus = a bonus of 0 dice changes nothing
error-type-shoots = only missile infantry (class MI) has shoot, range and weapon
error-terrain-letter = «{ $word }»: terrain of its own has one letter or digit
error-rectangle-form = a rectangle has a lower left and an upper right corner
error-no-vd = an army needs units with VD
error-no-weapon = there is no weapon «{ $word }» (there are: { $known })
error-near-side-edge = the base lies less than { $most } H from a side edge
error-outside-deployment = the base lies outside its deployment zone, from { $least } to { $most } H
error-base-over-base = the base of «{ $name }» lies over another
error-rank-alone = front and rear are ranks of a large unit: large_unit is missing
error-large-unit-form = large unit «{ $name }»: one front unit first, then one or two rear units
error-large-unit-alike = large unit «{ $name }»: its units are not of one kind (type, VBU, impetus, weapons)
error-large-unit-general = large unit «{ $name }»: the general is in its front unit
error-off-table = it lies off the table
error-needs-building = this needs a building on the table
error-no-area = there is no piece of terrain and no zone with the id «{ $name }»
error-no-crossing = there is no bridge or ford with the id «{ $name }»
error-no-command-number = this army has no Command { $number }
error-no-exits = nobody leaves this table by an exit: such a condition never holds
error-lost-where = who is lost is nowhere and in no state: zone, terrain, near, beyond and state say nothing here
error-list-or-house = an army has a list or is a house army, not both
error-no-unit-id = there is no unit with the id «{ $name }»
error-general-stays = «{ $name }» has the general, who is there from the start
error-nobody-there = somebody of an army must be there from the start
error-large-unit-apart = «{ $name }» belongs to a large unit that comes later
error-outside-area = outside the zone «{ $name }» in which the army deploys
error-outside-deployment-cm = it stands outside its deployment zone, from { $least } to { $most } cm

# Battle files: hexes, victory conditions, format.
error-hex-word = «{ $word }» says nothing about hexes: zone:, within: and edge: do
error-no-zone = there is no zone «{ $name }» (there are: { $known })
error-no-edge = the map has no edge «{ $name }» (there are: { $known })
error-zone-circle = the zone «{ $name }» stands in its own hexes
error-block-off-map = the block «{ $word }» hangs over the map
error-no-hexes = «{ $word }» holds no hex
error-last-end = the last row of when = "end" must hold always: no all, any or none
error-no-end = no row says who wins in the end: the last one has when = "end", and no all, any or none
error-one-term = just one of these is said: { $known }
error-format-number = a file of format { $number } cannot be read: this program reads format { $today }, and older files without a number
error-no-schema = the files of { $system } have no schema

# The lab.
error-other-system = this battle is not one of { $system }
error-no-figures = this battle has no file of its own, so its figures cannot be changed
error-no-figure = no figure «{ $name }»: «{ $word }» is not there (there are: { $known })
error-no-bot = the player «{ $name }» cannot be brought in: { $detail }
error-no-act = the player «{ $name }» has no method «act»
error-no-budget = the player «{ $name }» knows nothing of «{ $word }» (it takes: { $known })
error-bad-budget = the player «{ $name }»: «{ $word }» is not a number
error-no-repository = players of a tag need a source checkout with its git history
error-no-tag = there is no tag «{ $name }» (there are: { $known })
error-no-results = this is no file of results: nothing is added to it
error-results-in-use = another command is writing into this file
error-no-suite = there is no suite «{ $name }» (there are: { $known })
error-no-contest = there is no battle «{ $name }» in this file (there are: { $known })
error-ladder-players = a ladder needs two or more different players, not «{ $text }»
error-bad-hypotheses = 0 < low < high < 1 must hold, not low { $low } and high { $high }
error-no-cells = this design has no battle to play
error-too-many-cells = this design has { $count } cells; at most { $most } are possible
error-nothing-reconstructed = no figure of this battle is marked as reconstructed; name those to be varied
error-no-cluster-extra = a cluster needs dask: pip install "gonfalon[cluster]"
error-no-scheduler = no dask scheduler answers there ({ $detail })
error-no-workers = the scheduler has no workers yet: start some with «dask worker ADDRESS --nthreads 1»
error-worker-without = its workers cannot play: { $detail }
error-other-workers = its workers have another version of the program: ours is { $own }, theirs { $theirs }
error-cluster-lost = the scheduler has gone away; what was played is kept, and the same command goes on from there
error-other-weights = these are weights of «{ $name }», not of { $system }
error-no-part = «{ $name }» is no part of this game's judgement (there are: { $known })
error-no-tune-extra = tuning needs scikit-learn: pip install "gonfalon[tune]"
error-tune-battle = «{ $name }» is kept for the proof and never tuned on
error-tune-system = the suite has battles of { $name }, not only of { $system }
error-nothing-to-fit = nothing can be learned from these battles: too few, or all won by the same side
error-no-marks = this page has no place for the table: «{ $first }» and after it «{ $last }»
error-not-told = set-up tells of two computers of the same level and of a battle as it ships; here play { $players }
error-sheet-apart = this sheet touches none of those before it
error-two-faces = a mounted counter has two faces: mounted and mounted_wounded
error-stunned-rider = nobody lies stunned in the saddle
error-selects-nobody = this means nobody in the battle
error-start-changes = who this is hangs on side, kinds, class, tags or names only: it is settled before the battle begins
error-hidden-form = «{ $name }» cannot be hidden: he stands on foot, unhurt, in a zone
error-carriers-side = «{ $name }» is carried by people of his own side only
error-arrives-form = «{ $name }» arrives alone: leading, drawing and carrying nobody, and on his feet
error-no-entry = «{ $name }» finds no hex here by which he could come onto the map
error-not-at-edge = { $hex } does not lie at the edge of the map
error-no-building = there is no building here
error-leader-nowhere = a leader is given a hex (at) or an arrival
error-standard-nowhere = a Standard is given a hex (at), a leader (near) or a rule of planting (plant)
error-standard-set-up = { $name } has a hex or a leader already; a Standard that is planted in play has neither
error-all-impassable = nobody can enter any of this ground
error-row-of-sides = `{ $name }` is for hexsides only
error-row-of-hexes = of, fire, blocks, no_charge, at and "no" are for hexes only
error-no-hexsides = hexsides are given by at, by between, or by high and low together
error-hexside-form = «{ $word }» is no hexside: two hexes that touch, like 1010/1011
error-groups-apart = the two groups of hexes share no side
error-road-broken = a road runs from hex to hex: { $hex } and { $other } do not touch
error-zone-room = { $units } units in a zone with room for { $count }
error-entry-shut = the units of «{ $name }» can enter none of these hexes
error-no-arrival = there is no arrival «{ $name }» of this side
error-arrival-circle = «{ $name }» would wait for itself
error-command-of-other = «{ $name }» belongs to the other side
error-leader-off-map = «{ $name }» is not on the map at the beginning
error-sides-apart = no way leads from one side to the other
error-correct-later = units are corrected between two actions: answer what is asked now first
error-correct-what = a correction names a unit and what of it is otherwise: correct UNIT hex HEX facing N losses N state WORD
error-correct-shared = between two devices nobody corrects the position: go back together instead
