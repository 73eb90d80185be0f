# What can go wrong. The program puts the place before these words and the rule after them.
error-rule = (rule { $rule })

# Names.
error-no-system = there is no system «{ $name }» (there are: { $known })
error-no-battle = { $system } has no battle «{ $name }» (there are: { $known })
error-no-player = there is no player «{ $name }» (there are: { $known })
error-no-rule = there is no rule «{ $number }» in { $system }
error-no-rule-with = no rule of { $system } has the word «{ $word }»
error-no-unit = there is no «{ $name }» on the field; «units» lists them
error-which-unit = several are called «{ $name }»: { $known }
error-no-place = «{ $word }» is no place here: a hex as it is numbered, two lengths of the table, or who stands there
error-two-units = «{ $word }»: a distance is between two units, each by its code
error-no-table = there is no table «{ $name }»; «tables» lists them
error-no-option = no option «{ $name }» (there are: { $known })
error-option-value = option «{ $name }» is one of { $known }
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
error-two-players = two players are named, like greedy,random; not «{ $text }»
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
error-stopped = something went wrong in the program; the report of a problem tells what
error-no-such-page = there is no such page
error-no-such-battle = there is no such battle
error-bad-message = the message cannot be read: { $detail }
error-message-too-long = the message is too long
error-not-stored = nothing was written, the battle stands where it stood: { $detail }
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
error-army-form = an army is a table of keys and values
error-no-field = there is no map «{ $name }»
error-no-hex = hex «{ $hex }» is not on the map
error-no-terrain = there is no terrain «{ $name }»
error-unknown-terrain = unknown terrain «{ $name }» (there are: { $known })
error-no-unit-type = there is no unit type «{ $name }»
error-no-card = there is no card { $card }
error-no-plot = there is no plot «{ $name }»
error-no-verdict = the rule «{ $name }» is missing
error-no-profile = there is no profile «{ $name }»
error-no-army-list = there is no army list «{ $name }» (there are: { $known })
error-no-such-command = there is no command «{ $name }»
error-no-terrain-table = there is no terrain table «{ $name }» (there are: { $known })
error-no-terrain-row = terrain «{ $name }» has no row in the table
error-no-counters = «{ $word }» is no number of counters
error-no-room = there is no room for all units here
error-sheets = a map has one or two sheets
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
error-leader-nowhere = a leader is given a hex (at), a unit (with) or an entry
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
error-list-too-short = { $count } entries, at least { $least } are needed
error-list-length = { $count } values, there must be { $wanted }
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
error-battle-needs = the special rules of { $battle } speak of «{ $name }», which is not there
error-hex-form = «{ $word }» is no hex and no row of hexes
error-hex-count = { $count } hexes, there must be { $least } to { $most }
error-zone-form = «{ $word }» is no zone: a zone of this file, «map», hexes, or place, within, beyond, beside, east
error-no-such-leader = «{ $name }» is no command with a leader
error-standard-nowhere = a Standard is given a hex (at), a leader (near, with_leader) or a rule of planting (plant)
error-counter-twice = the counter { $counter } of this command stands twice
error-side-without-units = side { $side } has no combat units that are there under all options
error-one-sheet = the plot «{ $plot }» needs a map of one sheet
error-one-noble = a rescue has exactly one noble
error-noble-elsewhere = only a rescue has a noble, a person of side 0
error-no-cart = an ambush has a cart of side 0
error-side-without-people = side { $side } has nobody who can fight
error-no-rider = «{ $name }» never rides
error-only-people = this is for people, not for «{ $name }»
error-no-such-piece = there is no piece «{ $name }»
error-hitched-form = a cart and its beast («{ $name }») are hitched to each other, on the same side
error-leads-form = only a beast of the same side is led, not «{ $name }»
error-rear-off-map = the rear half, behind { $hex }, is not on the map
error-outside-zone = { $hex } is not in the zone «{ $zone }»
error-no-event = there is no event «{ $name }» (there are: { $known })
error-event-side = the event «{ $name }» belongs to side { $side }
error-event-leader = the event «{ $name }» needs a Leader with the key «{ $leader }»
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
error-needs-terrain = this needs a piece of terrain «{ $name }»
error-off-table = it lies off the table
error-outside-deployment-cm = it stands outside its deployment zone, from { $least } to { $most } cm

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
