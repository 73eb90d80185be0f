# Playing in the terminal.
terminal-welcome = { $title }: { $battle }. { $first } against { $second }. Seed { $seed }. Type «help» for what can be typed.
terminal-asked = { $side } · rule { $rule }
terminal-owed = Still to do: { $what } (rule { $rule })
terminal-more = … { $count } more: «all» shows them
terminal-prompt = { $side } > 
terminal-dice-prompt = dice > 
terminal-roll = Roll now: { $purpose } ({ $dice })
terminal-thinking = { $side } (computer) …
terminal-no-option = There is no option { $number }; there are { $count }.
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
terminal-policies = A standing order is: order WINDOW always, never or ask [UNIT]. Windows: { $windows }
terminal-draw-alone = A draw is agreed between two people; here the computer plays one side.
terminal-bye = Until next time.
terminal-nothing = nothing follows
terminal-unknown = «{ $word }» is no option here and no command. «help» lists the commands.
terminal-gone = off the field
terminal-broken = From entry { $number } on this battle no longer replays under the present rules.
terminal-entries = { $count } entries.
terminal-unfinished = Not over yet.
terminal-help =
    A number           choose that option
    go 2514            choose by typing an option as it stands in brackets; «a / b» chooses a, then b
    ? 3                the odds of option 3 (or of what you type)
    peek 3             what would follow, up to the next die or question
    why hex 2514       why this cannot be chosen (hex, unit, card or a typed option)
    rule 9.2d          the text of a rule
    units              all units, and where they are
    log 20             the last lines of the log
    all                every option of the question
    hint               what the computer would do
    order WINDOW never always, never or ask: a standing order for reactions; «orders» lists them
    undo               take back; against the computer also past the dice; «undo agreed» if both agree
    save FILE          keep the battle; «gonfalon play --load FILE» goes on with it
    language it        italiano
    concede, draw      end the battle
    quit               leave
    A command that is also the name of an option is typed with a colon: :save FILE

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
list-seed = seed { $seed }, { $count } gestures: { $words }
list-endless = seed { $seed }: not over after { $count } gestures
