cli-about = Play, study and host the card game Kat en Muis (Cat and Mouse, Spite and Malice).
cli-example = Example: katmuis play
cli-commands = Commands
cli-version = katmuis { $version } ({ $engine ->
    [compiled] compiled
   *[python] uncompiled
} engine)
cli-version-help = print the version and which engine runs, then stop
cli-host-help = the address to listen on (usually 127.0.0.1: this computer only)
cli-port-help = the port to listen on (usually 8765; 0 for any that is free)
cli-database-help = where games are kept, such as sqlite:////home/me/games.sqlite3 (usually { $variable }, else a file in your data folder)
cli-serve-help = run the server
cli-serve-about = Run the server until it is stopped with Ctrl+C. If the port is taken, the command stops with an error.
cli-serve-example = Example: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis is at { $address } (stop with Ctrl+C)
cli-play-help = play in the browser
cli-play-about = Run the server on the port, or on the next one that is free, and open a browser.
cli-play-example = Example: katmuis play
cli-playing = Play at { $address } (stop with Ctrl+C)
cli-no-browser-help = do not open a browser
cli-rules-help = list the rule sets and their options
cli-rules-about = Without an argument: every rule set with what differs from classic, and every option with its values. With a rule set: every value in it, and what differs from its preset.
cli-rules-example = Example: katmuis rules katz-und-maus+stock=10
cli-rules-text-help = a rule set, with options if you like (katz-und-maus+stock=10)
cli-rules-json-help = print JSON
cli-rules-presets = Rule sets (what differs from classic)
cli-rules-options = Options (preset+option=value)
cli-rules-base = (the values the others are compared with)
cli-rules-count = { $cards } cards, { $draw } of them in the draw pile after the deal
cli-rules-differs = * differs from { $preset }
cli-position-help = say what holds in a position, and after moves
cli-position-about = Print a position's legal moves as JSON and, after moves, whose turn it is, the sizes of the piles and the outcome.
cli-position-example = Example: katmuis position "classic 1 -/A23/-/- (20) - 99:45:-:-:-:- 99:(5):-:-:-:-" "h4>c2" "h5>d1"
cli-position-text-help = the position: RULES TURN CENTRES DRAW ASIDE SEAT SEAT ...
cli-position-move-help = moves to play, in order (h4>c2, s>c1, d1>c3, h5>d1, pass)
cli-position-check-help = run every scenario of a TOML file and say which differ
cli-position-seed-help = what shuffles are drawn from (usually 0)
cli-position-one-of = give a position or --check FILE, one of the two
