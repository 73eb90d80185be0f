# Playing in the terminal.
terminal-welcome = { $title }: { $battle }. { $first } against { $second }. Seed { $seed }. Type «help» for what can be typed.
terminal-asked = { $side } · rule { $rule }
terminal-owed = Still to do: { $what } (rule { $rule })
terminal-more = … { $count } more: «all» shows them
terminal-prompt = { $side } > 
terminal-dice-prompt = dice > 
terminal-end-prompt = > 
terminal-over = The battle is over. «save FILE» keeps it, «log 50» reads it again, «undo» takes back, «quit» leaves.
terminal-roll = Roll now: { $purpose } ({ $dice })
terminal-thinking = { $side } (computer) …
terminal-no-chance = No dice: what follows is certain.
terminal-odds = { $purpose }: { $dice }
terminal-exact = exact
terminal-sampled = partly sampled
terminal-rest = the rest
terminal-allowed = This can be chosen.
terminal-refused = { $because } (rule { $rule })
terminal-saved = Saved to { $file }.
terminal-undone = Taken back.
terminal-undone-dice = Taken back, past dice or the other side's answer.
terminal-hint = Perhaps: { $words }
terminal-language = English it is.
terminal-order = Standing order: { $window } { $policy }.
terminal-orders-none = No standing orders.
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
    ? 3                the odds of option 3 (or of what you type)
    peek 3             what would follow, up to the next die or question
    why 2514           why not: a hex, a unit, a card, or a typed option
    rule 9.2d          the text of a rule; «rule» alone: of this question
    units              all units, and where they are
    log 20             the last lines of the log
    all                every option of the question
    hint               what the computer would do
    order              standing orders for reactions: how they are given; «orders» lists them
    undo               takes back; against the computer also past the dice; «undo agreed» if both agree
    back               where dice are typed in: corrects the last ones
    save FILE          keeps the battle; «gonfalon play --load FILE» goes on with it
    language it        italiano
    concede, draw      end the battle
    quit               leaves
    Where a command is also an option of the game, the option comes first; :save is always the command.

# Commands, and the words that follow them.
command-help = help
command-peek = peek
command-why = why
command-rule = rule
command-units = units
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
list-in-order = { $file }: in order. { $title } ({ $system }), { $units } units; { $kind }.
list-scenario = scenario
list-save = saved battle, { $entries } entries, replays
list-error = error: { $error }
list-seed = seed { $seed }, { $count } gestures: { $words }
list-endless = seed { $seed }: not over after { $count } gestures
