# What `gonfalon --help` says. `help-COMMAND` describes a command, `help-COMMAND-NAME` an option of it.
help-gonfalon =
    Historical tabletop wargames: every rule enforced and explained.

    `gonfalon serve` opens the board in the browser. Everything can also be done here: `gonfalon systems` lists the games, `gonfalon battles men_of_iron` their battles, `gonfalon play men_of_iron falkirk` fights one in the terminal, `gonfalon rules men_of_iron 9.2` explains a rule. `--language it` speaks Italian.
help-panel-play = Play
help-panel-read = Read
help-panel-work = Work on a rulebook
help-language = it or en; the machine's own if left out.
help-system = A game: see `gonfalon systems`.
help-battle = One of its battles: see `gonfalon battles`.
help-option = A choice of the battle, as often as needed: see `gonfalon battles GAME BATTLE`.
help-serve = The board in the browser.
help-serve-port = 0 takes any free one.
help-serve-browser = Open the page.
help-serve-data = Where battles are kept.
help-serve-lan = Let other devices in the house join.
help-play = A battle in the terminal, against the computer or between two people.
help-play-side = Your side: 0 (the first named), 1 or both.
help-play-opponent = greedy or random.
help-play-seed = The seed of the dice; chosen for you if left out.
help-play-file = A scenario file of your own, in place of game and battle.
help-play-load = Go on with a saved battle.
help-play-dice = seeded, or typed: real dice on your table.
help-auto = Computer against computer.
help-auto-players = Who plays side 0 and side 1: greedy or random.
help-auto-seed = The seed of the dice.
help-auto-save = Keep the battle in this file.
help-auto-log = Tell what happened.
help-replay = Tell a saved battle again.
help-replay-file = A saved battle.
help-replay-step = Wait for Enter after each gesture.
help-check = Is this scenario or saved battle in order? If not: what is wrong, and where.
help-check-file = A scenario (.toml) or a saved battle.
help-army = Check an army list: its points, and whether its list allows it.
help-army-file = The army list, a TOML file.
help-systems = The games.
help-battles = The battles of a game; of one battle also its history and options.
help-rules = The rules, numbered: all of them, one chapter, one rule, or those with a word.
help-rules-number = A rule, a chapter, or the beginning of some numbers.
help-rules-search = Only rules with this word.
help-rules-glossary = The words of the game, English and Italian.
help-trace = Rule -> code: where every rule stands in the program.
help-trace-brief = Only the last line.
help-fuzz = Random battles until something breaks; names battle, options and seed.
help-fuzz-battles = Random battles of each battle and option.
help-fuzz-seed = The first seed.
help-bench = Measurements beside python-chess (in a source checkout).
