# The board in the browser.
board-motto = The battles of five tabletop wargames: every rule enforced and explained
board-home = Home
board-loading = One moment…
board-all-games = All games
board-battles = { $count ->
    [one] { $count } battle
   *[other] { $count } battles
    }
board-back = Back
board-close = Close
board-cancel = Cancel
board-set-up = Set up
board-start = Begin the battle
board-more = Dice and seed
board-resume = Battles in progress
board-resume-all = Show all ({ $count })
board-finished = Battles fought
board-watch = Watch
board-remove = Remove
board-drawn = A draw
board-won-by = Won by: { $side }
board-won = Won
board-lost-battles = Lost
board-score = Battle, side, opponent
board-open-file = Open a file
board-drop-file = or drop a saved battle or a scenario anywhere on this page.
board-cards = Cards
board-unseen = a piece out of sight
board-battle-of = A battle of { $game }
board-year-bc = { $year } BC
board-age-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
    }
board-age-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
    }
board-age-days = { $count ->
    [one] a day ago
   *[other] { $count } days ago
    }
board-length-short = short
board-length-medium = medium length
board-length-long = long
board-difficulty-easy = easy to learn
board-difficulty-medium = of middling difficulty
board-difficulty-hard = demanding
board-who-plays = Who plays?
board-mode-side = I play: { $side }, against the computer
board-mode-friend = Two players at this screen
board-mode-both = I play both sides and see everything
board-mode-watch = The computer plays both sides
board-mode-lan = Two devices: I play { $side }, a link for the other seat
board-level = Who plays: { $side }
board-level-page = Page
board-level-page-about = Has a plan and often misjudges it: for a first battle.
board-level-squire = Squire
board-level-squire-about = Does what looks best now, without looking ahead.
board-level-banneret = Banneret
board-level-banneret-about = Tries his best ideas in his head, and still answers at once.
board-level-captain = Captain
board-level-captain-about = Weighs his ideas against your answers; takes about a second.
board-level-marshal = Marshal
board-level-marshal-about = The strongest: thinks for up to three seconds about an act.
board-balance = How even is it?
board-balance-share = { $side } between two computers ({ $level }, version { $version }): { $share } wins in a hundred battles. { $battles } were counted, so the true share lies between { $low } and { $high }.
board-balance-hard = A hard battle for: { $side }.
board-balance-option = More even ({ $side }: { $share } wins in a hundred) with:
board-balance-default = the battle as it is proposed
board-balance-levels = To even it out, let that side be played by the stronger player, or by a computer a level or two higher.
board-balance-uncounted = With these choices it has not been counted who wins between two computers.
board-seat-computer = { $level } (computer)
board-seat-here = at this screen
board-seat-you = you
board-seat-remote = at another device
board-dice = Dice
board-dice-computer = rolled by the computer
board-dice-table = rolled at the table and typed in here
board-dice-faces = The faces of the dice
board-dice-enter = Enter
board-dice-correct = Correct the last dice
board-dice-who = { $side } roll: { $dice }
board-dice-none = the die is still to be typed
board-dice-delete = Delete the last die
board-dice-means = These dice mean: { $result }
board-dice-total = Total
board-dice-result = Result
board-seed = Seed of the dice
board-house = House rules
board-house-none = As the book has it
board-house-change = Keep, send or change house rules
board-house-name = Name of the house rules
board-house-keep = Keep the options below
board-house-read = Read a file…
board-house-write = Write a file
board-house-forget = Throw away
board-value-yes = yes
board-value-no = no
board-value-on = on
board-value-off = off
board-value-historical = historical
board-value-free = free
board-links-text = Open the link on the other device. Whoever has it plays that side: do not share it further.
board-to-battle = To the battle
board-language = Language
board-menu = Menu
board-field = The field
board-question = The question
board-you-choose = The choice is yours: { $side }
board-thinking = { $side }: the computer ({ $level }) is thinking
board-waiting-for = Waiting for: { $side }
board-not-your-turn = It is not your choice now.
board-computer-trouble = The computer player has stopped. Take back a move, or reload the page.
board-touch-lit =
    { $count ->
        [one] { $count } choice: touch what is lit on the board, or take it from the list.
       *[other] { $count } choices: touch what is lit on the board, or take one from the list.
    }
board-list-open = List them
board-list-close = Close the list
board-odds = Odds
board-odds-roll = The first roll: { $purpose }
board-odds-foe = Enemy
board-odds-own = You
board-odds-exact = Exact odds.
board-odds-detail = Details
board-odds-assumed = Assumed:
board-odds-asked = (chance that he is asked: { $chance })
board-odds-wait = Reckoning the odds…
board-odds-shots = What each would shoot at, and the odds
board-odds-shoot = All shoot
board-chances = Chances
board-confirm = Confirm
board-confirm-yes = Do it
board-confirm-answer = The enemy may answer.
board-confirm-dice = Dice will be rolled.
board-confirm-reveal = Something hidden will be revealed.
board-confirm-end = This ends your choices for now.
board-confirm-bound = Taking it back will need your opponent's consent.
board-confirm-when = Ask for confirmation
board-confirm-when-dice = before dice
board-confirm-when-answer = where the enemy may answer
board-confirm-when-reveal = before something hidden is revealed
board-confirm-when-end = before an end that leaves somebody idle
board-confirm-trust-dice = Don’t ask again before dice
board-confirm-trust-answer = Don’t ask again where the enemy may answer
board-confirm-trust-reveal = Don’t ask again before a reveal
board-confirm-trust-end = Don’t ask again before an end
board-order-always = always
board-order-not-this = let this one pass
board-order-not-phase = not again this phase
board-order-above = ask only above { $percent } % to harm the enemy
board-order-above-escape = ask only above { $percent } % to get away unharmed
board-order-not-combat = not in this combat
board-order-not-turn = not this turn
board-order-never = never
board-order-ask = ask again
board-order-answer-phase = { $answer }, for the rest of this phase
board-order-answer-always = { $answer }, whenever I am asked
board-order-quiet = Questions let pass unless something calls for an answer: ask me all the same
board-setup-whole = Begin as proposed
board-draft-do = Fire all ({ $count })
board-draft-change = as drawn; touch an arrow to change it
board-hint-rest = Nobody else has a reason to act in this phase: it holds for the rest of it.
board-hint-until = It holds until Command { $command } is asked: before that nobody has a reason to act.
board-order-forget = Forget standing orders ({ $count })
board-undo = Undo
board-hint = Hint
board-hint-says = The computer would do this:
board-hint-others = Other ideas, and how many points of 100 I judge them better or worse:
board-hint-do = Do that
board-offer-undo = { $side }: asks to take back. Do you agree?
board-offer-draw = { $side }: offers a draw. Do you agree?
board-draw = Draw by agreement
board-concede = Concede
board-draw-sure = The battle would end in a draw. Agreed?
board-concede-sure = The battle ends and the enemy wins. Do you concede?
board-rematch = Rematch, sides swapped
board-export = Save as a file
board-report = The report of the battle
board-speed = Other players’ moves
board-speed-slow = slow
board-speed-normal = normal
board-speed-fast = fast
board-speed-instant = instant
board-watching = What the others do
board-goal = To win: { $goal }
board-standing = How the battle stands
board-turns-left = { $count ->
    [0] This is the last turn.
    [one] { $count } turn is left after this one.
   *[other] { $count } turns are left after this one.
    }
board-now = What now?
board-now-acting = { $count } may still act: { $names }
board-now-targets = { $count ->
    [one] One enemy can be struck: { $names }
   *[other] { $count } enemies can be struck: { $names }
    }
board-now-roll = “{ $answer }” leads to dice. { $roll }: { $chances }
board-now-enemy = “{ $answer }” gives the turn to the enemy.
board-since = Since your move
board-again = Watch again
board-since-lost = { $side }, lost: { $names }
board-since-hurt = { $side }, hurt: { $names }
board-your-turn = ● Your turn · { $battle }
board-theme = Light
board-theme-auto = as the system
board-theme-day = day
board-theme-dark = dark
board-theme-contrast = high contrast
board-sound = Sound
board-notify = Tell me when it is my turn and I am looking elsewhere
board-sheet = Panel: higher or lower
board-tab-unit = Unit
board-tab-army = Armies
board-tab-log = Log
board-tab-tables = Tables
board-tab-sheets = Orders
board-part-tables = Tables
board-part-terrain = Terrain
board-part-rules = Rules
board-no-unit = Touch a piece to read its card.
board-reconstructed = Our reconstruction: the book does not give it.
board-select-command = Select the whole command
board-log-earlier = Earlier lines
board-log-all = show every choice and what did not apply
board-rules-search = Search the rules (number or words)
board-rule = Rule { $id }
board-rule-open = not enforced
board-rule-unknown = This number is not in the register.
board-kind-rule = From the rulebook
board-kind-table = A table of the rulebook
board-kind-option = An optional rule
board-kind-scenario = A rule of one battle
board-kind-ruling = A ruling of ours where the book is unclear
board-kind-reconstructed = Our reconstruction of what the book lacks
board-kind-context = Background
board-film = The battle as a film
board-film-entry = Moment { $entry } of { $entries }
board-film-first = To the beginning
board-film-turn-back = A turn back
board-film-turn-next = A turn onward
board-film-back = Back
board-film-next = Onward
board-film-last = To the end
board-film-play = Play
board-film-pause = Pause
board-film-close = Back to the present
board-film-made = A battle played with Gonfalon { $version }, which enforces every rule and rolls every die in the open.
board-show = Show it to friends
board-show-picture = Picture of the board
board-show-from = From moment
board-show-moving = Moving picture, moments { $from } to { $to }
board-show-making = Drawing: { $done }
board-show-page = Film as a page of its own
board-branch = Play on from here
board-ruler = Ruler
board-zoom-in = Nearer
board-zoom-out = Farther
board-fit = Show everything
board-rotate = Rotate the map
board-flip = Mirror the map
board-group = Group order
board-group-count = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
    }
board-group-forward = { $count } forward
board-group-fire = Fire at the best target
board-group-hold = Hold
board-group-wheel-left = Wheel left
board-group-wheel-right = Wheel right
board-group-face = Face { $angle }°
board-group-done = { $count ->
    [one] One piece has followed the order.
   *[other] { $count } pieces have followed the order.
    }
board-group-left = { $count ->
    [one] One piece cannot follow:
   *[other] { $count } pieces cannot follow:
    }
board-card-playable = can be played now
board-curtain = The curtain
board-curtain-next = Next: { $side }
board-curtain-text = What follows is for the eyes of this side only.
board-curtain-lift = I am here
board-lost = The program does not answer. This page goes on by itself as soon as it does.
board-gone-page = There is nothing here
board-gone-page-text = The link is wrong, or what it led to was deleted.
board-gone-pass = This table does not know you
board-gone-pass-text = Open the address that the program printed when it started: it contains the key to this table. Whoever was invited opens the link to his seat again.
board-gone-report = No report yet
board-gone-report-text = The report of a battle is written when it is over.
board-broken = The rules have changed since moment { $entry } of this battle; it goes on from its last stored state.
board-keys = Keys
board-keys-text =
    Arrows: between lit things. Enter: choose.
    1–9: answers. Esc: back. U: undo. H: hint.
    P: the odds of what the pointer or the focus is on; again: in detail.
    Tab: next lit piece. N: next piece of all, with Shift the one before. Q and E: turn.
    F: fit. R: rotate. + and −: zoom.
    T: tables. L: log. O: armies. ?: rules.
    While something is watched: Space pauses, ← and → go scene by scene, with Shift turn by turn, Esc goes to the end.
    W: watch again. Shift-click or Shift-drag: several pieces.
board-report-helped = Dice were taken back in this battle.
board-report-luck = The luck of the dice
board-report-fair-text = fair dice stray this far { $chance } times in 100
board-report-turning = Turning points
board-error-notfound = Not found.
board-error-illegalchoice = The rules do not allow this.
board-error-badnotation = This cannot be read.
board-error-badscenario = This scenario is not right.
board-error-badfile = This file is not right.
board-error-badsave = This is no battle that can be opened.
board-error-outofsync = The battle has moved on.
board-error-outofdice = The dice have run out.
board-error-badmessage = This request cannot be read.
board-error-notstored = This could not be stored.
board-error-notcomputed = This could not be computed.

board-error-page = Something went wrong on this page. Load it again; if it happens again, report the problem from the menu of a battle.
board-error-program = Something went wrong in the program. Try again; if it happens again, report the problem from the menu of a battle.
board-welcome = New here? A few minutes of short lessons on the real board, then the battle is yours.
board-watch-one = Watch a battle
board-resume-one = Go on: { $title }
board-try-again = Try again from the turning point
board-report-great = The turning point
board-learn = Learn on the field
board-learn-lead = One rule at a time, on the real board against the real enemy: read, do it, go on. A lesson takes a minute or two.
board-learn-begin = Begin
board-learn-on = Go on
board-learnt = learnt
board-lessons-learnt = { $learnt } of { $count } lessons
board-lessons-all = All lessons
board-lesson = Lesson
board-lesson-of = Lesson { $number } of { $count }
board-lesson-goal = Your task:
board-lesson-show = Show me
board-lesson-shows = Do this:
board-lesson-again = Again
board-lesson-skip = Skip
board-lesson-next = Next lesson
board-lesson-end = All lessons
board-lesson-on = Play on from here
board-lesson-won = Well done!
board-lesson-missed = Not there yet. Go on if you like, or begin again.
board-lesson-tip-1 = The panel always asks one thing. What can be chosen is lit, on the field or as a button.
board-lesson-tip-2 = Rest on what is lit to see what would follow: the way, the place, the odds.
board-lesson-tip-3 = Changed your mind? U takes back, as long as no die has fallen.
board-lesson-tip-4 = Touch something that is not lit: the board says which rule forbids it. Every § opens its text.
board-lesson-tip-5 = Touch any piece, friend or foe: its card opens below. Drag the map to move it, the wheel comes closer.
board-lesson-tip-6 = What the enemy does is shown scene by scene: Space pauses, Esc goes to the end, W shows it again.
board-setup-drag = Drag your pieces to other hexes; onto a friend they change places. With Shift the whole command goes along.
board-setup-mirror = Mirror
board-setup-reset = Reset
board-setup-keep = Keep as mine
board-setup-mine = My set-up
board-setup-kept = Your set-up is kept for the next battle.
board-armies = Army lists
board-fight = At the table
board-fight-lead = One fire, charge, melee or test from what stands on your table: say what it is, see what is needed, roll your own dice or let the program roll.
board-fight-kind = What is fought
board-fight-search = Search
board-fight-none = Nothing of that name
board-fight-roll = Roll
board-fight-type = Type the dice
board-fight-odds = What may come of it
board-fight-needed = What is rolled
board-fight-over = The fight is settled.
board-fight-back = Take the last back
board-fight-again = Again
board-quick = Quick battle
board-army-save = Keep this army
board-army-kept = Kept armies
board-army-foreign = This file is no army of this game.
board-nobody-answers = Nobody answers
board-i-answer = I answer: { $side }
board-left-over = Still able to act: { $names }
board-variants =
    { $count ->
        [one] A variant, and house rules
       *[other] { $count } variants, and house rules
    }
board-quick-choose = Any two armies, any ground
board-quick-first = First army
board-quick-second = Second army
board-quick-ground = Ground
board-quick-random = Leave it to chance
board-quick-mine = Kept armies
board-quick-shipped = Armies of the game
board-quick-swap = Swap the armies
board-quick-dice = Roll for everything
board-quick-build = Build or change armies
board-quick-note = A meeting of two armies that history kept apart.
board-quick-people = { $count ->
    [one] 1 person, { $points } points
   *[other] { $count } people, { $points } points
}
board-quick-cubes = { $count ->
    [one] 1 unit, { $cubes } cubes
   *[other] { $count } units, { $cubes } cubes
}
board-army-begin = Begin with
board-army-new-name = Name of the army
board-army-add = Add
board-army-remove = Take out
board-army-more = One more
board-army-less = One less
board-army-right = This army may fight.
board-army-wrong = This army may not fight yet:
board-army-advice = Advice
board-army-fight = Fight with it
board-army-file = Save as a file
board-army-account = Account
board-army-staff = Leader and staff
board-army-name = Name
board-army-value-of-leader = Value of the Condottiero
board-army-value-of-general = Value of the General
board-army-heroic = heroic
board-army-charismatic = charismatic
board-army-fanatic = fanatic
board-army-allied = allied
board-army-order = First order
board-army-word-attack = Attack
board-army-word-wait = Wait
board-army-word-oppose = Oppose
board-army-word-commander = commander
board-army-word-officer = officer
board-army-word-sergeant = sergeant
board-army-word-ensign = ensign
board-army-word-drummer = drummer
board-army-word-sharpshooter = sharpshooter
board-army-word-combatant = combatant
board-army-command = Command { $number }
board-army-command-own = Under the Condottiero himself
board-army-add-command = Add a Command
board-army-with = rides with
board-army-profile = Troops
board-army-figures = Figures
board-army-front = Front (0: by itself)
board-army-specials = Special figures
board-army-piece = Gun
board-army-battery = Battery
board-army-each = points each
board-army-count = Units
board-army-any-weapon = chosen at the table
board-army-weapon = Weapon
board-army-general = the general is here
board-army-large-unit = as large units
board-army-options = Options of the list
board-army-rerolls = Skirmishers given up for re-rolls
board-army-initiative = Initiative
board-army-saved = The army is kept in your data folder.
board-setup-drag-table = Drag the round grips to put bases somewhere else in your zone.
board-age-now = just now
board-report-limit = { $side }: limit { $limit }
board-report-luck-none = No dice of its own.
board-report-luck-even = As dice fall.
board-report-luck-high = The dice ran high.
board-report-luck-low = The dice ran low.
board-report-luck-text = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $mean } on average, { $expected } expected:
board-report-for = In favour of: { $side }
board-about = About Gonfalon
board-about-version = Version { $version }
board-about-program = Gonfalon is free software under the MIT licence: use it, read it, change it, pass it on.
board-about-games = The games and whose they are
board-about-disclaimer = These games belong to their authors and publishers. Gonfalon is not affiliated with them nor endorsed by them, and contains no text and no picture of their rulebooks: rules are stated in our own words, figures that a book does not print are marked as reconstructed. You should own the rulebook of the game you play; Gonfalon is the table, not the book.
board-about-authors = By
board-about-publishers = Published by
board-about-edition = Edition
board-about-unnamed = not named
board-about-licences = Licences
board-about-licences-text = The program, and the typefaces and libraries that the page is built with. Open a line to read its licence (in English, as it was granted).
board-how-won = How this battle is won
board-sources = What this battle rests on
board-trouble = Report a problem
board-trouble-words = What is wrong? (a rule by its number, what you expected)
board-trouble-whole = The file contains the version of Gonfalon, the name of the battle with its options and everything that was chosen and rolled in it (also what a side may not know), your words, the name of your browser with the size of its window, the last error of page and program, and the names of your Python and operating system. It contains no name, address or folder of yours, and opens like a saved battle.
board-trouble-closed = The file contains the version of Gonfalon, the name of the battle, your words, the name of your browser with the size of its window, the last error of page and program, and the names of Python and operating system. What was chosen and rolled is left out, because the battle goes on and it would show what the other side may not know. It contains no name, address or folder of yours.
board-trouble-send = Nothing is sent: you keep the file, read it if you like, and pass it on yourself. In a battle with somebody at another device it leaves out what was chosen and rolled until the battle is over.
board-trouble-save = Save the report

# Fair dice
board-fair = Agreed dice
board-fair-text = The dice of this battle follow from secrets of the server and of both sides, fixed before anybody knew the others', and from how many rolls there have been. Nobody can alter them, and when the battle is over everybody can check them.
board-fair-host = The host plays, and the server's secret lies on his computer: he could foresee the next dice and decide for which of his rolls they fall, though he cannot alter them.
board-fair-receipt = Receipt:
board-parley = The battle begins when both sides have opened their page and agreed on the dice. That happens by itself.
board-parley-away = not yet here
board-parley-here = is here
board-parley-committed = has committed itself
board-parley-open = is ready
board-seat-link = Link for { $side }
board-seat-qr = The link as a QR code
board-seat-copy = Copy link
board-seat-copied = Copied
board-seat-renew = Make a new link
board-seat-renew-text = The old link, and whoever came by it, gets in no longer.
board-verify = Check the dice
board-verify-text = Choose the saved file of a finished battle between two devices. It is checked in this browser and sent nowhere: what server and sides agreed on, every die, the receipts, and those that this browser noted during the battle.
board-verify-file = Saved battle
board-verify-unread = This is no saved battle with agreed dice.
board-verify-wrong = Something is wrong.
board-verify-entry = Entry { $entry }.
board-verify-protocol = The dice were agreed on under a protocol that this page does not know.
board-verify-terms = The dice were agreed on for another battle.
board-verify-server = The server's secret is not the one it committed itself to.
board-verify-side = The secret of a side is not the one it committed itself to.
board-verify-dice = The dice are not those that follow from the agreement.
board-verify-receipt = The last receipt does not fit the journal.
board-verify-mine = It is not what this browser noted during the battle.
board-verify-right = { $dice } dice in { $entries } entries are as agreed.
board-verify-mine-right =
    { $count ->
        [0] This browser noted no receipts of this battle.
        [one] One receipt of this browser agrees.
       *[other] { $count } receipts of this browser agree.
    }
board-verify-more = Whether the moves kept to the rules, and how cards were shuffled, is told by “gonfalon verify FILE”.
# what is printed
board-paper = On paper
board-print = Print
board-print-hint = The browser prints these pages on A4, or keeps them as a PDF.
board-paper-part-sheet = Battle and map
board-paper-part-roster = Armies
board-paper-part-cards = Unit cards
board-paper-part-forms = Order sheets
board-paper-part-aids = Hand aids
board-paper-won = How the battle is won
board-paper-options = Options
board-paper-ground = The ground
board-paper-map = { $battle }: map and set-up
board-paper-ours = The map is our reconstruction.
board-paper-roster = The army: { $side }
board-paper-place-hex = Place: the hex in which the unit is set up; – means that it comes later or is placed by its player.
board-paper-place-table = Place: the middle of the front, from the left edge and from the lower edge; – means that it comes later or is placed by its player.
board-paper-unit = Unit
board-paper-place = Place
board-paper-values = Values
board-paper-notes = Losses and notes
board-paper-cards = Unit cards
board-paper-aids = Hand aids: { $game }
board-paper-sequence = Sequence of play
board-paper-tables = Tables, and where they stand in the book
board-paper-terms = Words of the game
board-correct = As it stands on my table…
board-correct-not = It can be corrected between two actions, while it stands on the field; between two devices not at all.
board-correct-drag = Drag the base where it really stands. Another one that you touch is next.
board-correct-put = Put it here…
board-correct-tap = Tap where the middle of its front really stands.
board-correct-facing = Facing
board-correct-turn = Direction (degrees)
board-correct-losses = Losses
board-correct-state = State
board-correct-done = That is right
board-corrected = This battle has corrections: units were put as they stand on a table.
board-corrected-short = corrected
board-correct-hex = Drag the piece to the hex where it really stands, or touch that hex. Another piece that you touch is next.
board-photo = Photograph of the table
board-photo-stays = The picture lies under the pieces and never leaves this device.
board-photo-kind = This is no picture that can be shown: JPEG, PNG, WebP or GIF.
board-photo-large = The picture is larger than 20 MB.
board-photo-opacity = How strong
board-photo-pairs = Lay it by two places
board-photo-ruler = Scale it by a ruler
board-photo-close = Take it away
board-photo-pair-0 = Touch a point in the picture.
board-photo-pair-1 = Now touch where it belongs on the board.
board-photo-pair-2 = Touch a second point in the picture, far from the first.
board-photo-pair-3 = Now touch where that one belongs.
board-photo-ruler-0 = Touch one end of the ruler in the picture.
board-photo-ruler-1 = Touch the other end.
board-photo-length = How long is that, in the measure of this table?
board-photo-one = The two places are one and the same: try again.
