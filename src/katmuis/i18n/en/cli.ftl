cli-about = Play, study and host the card game Kat en Muis (Cat and Mouse, Spite and Malice).
cli-example = Example: katmuis play
cli-commands = Commands
cli-version = katmuis { $version } ({ $engine ->
    [compiled] compiled
   *[python] uncompiled
} engine)
cli-version-help = print the version and which engine runs, then stop
cli-host-help = the address to listen on (usually 127.0.0.1: this computer only; with --lan every address)
cli-port-help = the port to listen on (usually 8765; 0 for any that is free)
cli-lan-help = serve other devices on the same network too, and show their address as a QR code
cli-database-help = where games are kept, such as sqlite:////home/me/games.sqlite3 (usually { $variable }, else a file in your data folder)
cli-redis-help = the Redis by which several servers on one database tell each other news, such as redis://localhost:6379/0 (usually { $variable }; without it there is one server)
cli-public-url-help = under which address people reach the server when there is a proxy in front of it, such as https://cards.example
cli-trusted-proxy-help = an address or network of a proxy that is believed for whom it asks (usually this computer only; may be given several times)
cli-log-help = how the log is written: text for people, json with one object a line (usually text)
cli-keep-tables-help = drop tables at which nothing has happened for this many days (usually 0: keep them for ever)
cli-keep-guests-help = drop visitors who came at least this many days ago and sit at no table (usually 0: keep them for ever)
cli-serve-help = run the server
cli-serve-about = Run the server until it is stopped with Ctrl+C. If the port is taken, the command stops with an error.
cli-serve-example = Example: katmuis serve --host 0.0.0.0 --port 8765
cli-serving = Kat & Muis is at { $address } (stop with Ctrl+C)
cli-lan-address = On the same network: { $address }
cli-lan-about = Scan the code with a phone on the same Wi-Fi. If the page does not open, a firewall on this computer may be in the way.
cli-play-help = play in the browser
cli-play-about = Run the server on the port, or on the next one that is free, and open a browser.
cli-play-example = Example: katmuis play
cli-playing = Play at { $address } (stop with Ctrl+C)
cli-plays-already = Kat & Muis is running already, at { $address }
cli-no-browser-help = do not open a browser
cli-backup-help = copy the whole database into a file
cli-backup-about = Write everything that the server keeps (visitors, tables, games under way) into a new file, while the server goes on. The file holds hidden cards and secrets: keep it as safe as the database. It can be put back into SQLite and into PostgreSQL.
cli-backup-example = Example: katmuis backup games-2026-12-01.sqlite3
cli-backup-file-help = the file to write, which must not be there yet
cli-backup-written = { $file } holds { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} and { $guests ->
    [one] { $guests } visitor
   *[other] { $guests } visitors
}, from { $database }.
cli-restore-help = put a backup back into an empty database
cli-restore-about = Write all that a backup holds into a database in which nobody has played yet. A backup of an older version is brought up to date on the way; the file stays as it is. Start the server afterwards.
cli-restore-example = Example: katmuis restore games-2026-12-01.sqlite3 --database sqlite:////srv/katmuis/games.sqlite3
cli-restore-file-help = the backup
cli-restored = Back from { $file } into { $database }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} and { $guests ->
    [one] { $guests } visitor
   *[other] { $guests } visitors
}.
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
cli-record-file-help = a record, as text or as JSON; - for standard input
cli-replay-help = print a recorded game turn by turn
cli-replay-about = Play a record again and print it: who played what, what chance brought, and the stocks before each turn. A record with an illegal move, or with cards that were not there, is refused with the number of the move.
cli-replay-example = Example: katmuis replay docs/sample-record.txt
cli-record-help = convert and check records
cli-record-about = Records have two forms with the same content: JSON, and a text that people can read and mend.
cli-record-example = Example: katmuis record check docs/sample-record.txt
cli-convert-help = write a record in its other form
cli-convert-about = Write a record as text or as JSON. It is read but not judged; check does that.
cli-convert-example = Example: katmuis record convert docs/sample-record.txt --to json -o game.json
cli-convert-to-help = the form to write (usually the other one)
cli-convert-output-help = the file to write (usually standard output)
cli-check-help = say whether records tell of games that can have been
cli-check-about = Play records again, by the rules and card by card, and say where one cannot be true. Whether the shuffles are those of the secret is what verify says.
cli-check-example = Example: katmuis record check docs/sample-record.txt
cli-check-holds = { $file }: right, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. { $end }
cli-check-wrong = { $file }: wrong in { $count ->
    [one] one place
   *[other] { $count } places
}
cli-verify-help = prove the shuffles of a recorded game
cli-verify-about = Work out every shuffle of a record from its secret and the players' contributions, follow every card, play every move by the rules, and say what that proves.
cli-verify-example = Example: katmuis verify docs/sample-record.txt
cli-verify-commitment-help = the check number (commitment) that was shown before the deal
cli-verify-right = Everything is right. Proved:
cli-verify-wrong = This record is wrong in { $count ->
    [one] one place
   *[other] { $count } places
}:
cli-verify-proved = { $proof ->
    [commitment] The secret belongs to the check number (commitment).
    [shuffles] { $shuffles ->
        [one] There was one shuffle, and its order follows from the secret and the contributions.
       *[other] There were { $shuffles } shuffles, and every order follows from the secret and the contributions.
    }
    [cards] Every card lay where the record says, from the deal to the end.
    [starter] The cards that were compared, or the lot, say who begins.
    [moves] { $moves ->
        [one] The one move is legal.
       *[other] All { $moves } moves are legal.
    }
   *[result] The game ended as the record says.
}
cli-verify-given = { $count ->
    [0] Nobody contributed: the order rests on the secret alone.
    [one] One player contributed.
   *[other] { $count } players contributed.
}
cli-verify-not = Not proved:
cli-verify-unproved = { $part ->
    [starter] Who began: that follows from the game before.
    [result] The result: the record does not tell one.
    [given_up] That the game was given up or broken off: moves are not signed, only the server says so.
    [looked] That nobody looked at the cards: the server knows them.
   *[shown] That the check number was there before the deal: only who was shown it can tell, and whether it was this one:
}
cli-verify-commitment = check number: { $commitment }
cli-verify-contribution = contribution of seat { $seat }: { $contribution }
cli-replay-seat = seat { $seat }
cli-replay-player = { $seat }  { $name }{ $player ->
    [none] {""}
   *[other] , computer player { $player }
}
cli-replay-lots = Compared: { $lots }
cli-replay-begins = { $name } begins{ $reason ->
    [high_stock] , with the highest stock card
    [cut] , with the highest card at the cut
    [random] , by lot
    [left_of_dealer] , left of the dealer
    [loser] , having lost the last game
    [alternate] , by turns
   *[other] {""}
}.
cli-replay-turn = Turn { $turn }, { $name } (stocks: { $stocks })
cli-replay-from = { $source ->
    [hand] from the hand
    [stock] { $whose ->
        [partner] from the stock of { $name }
       *[own] from the stock
    }
   *[discard] { $whose ->
        [partner] from discard pile { $pile } of { $name }
       *[own] from discard pile { $pile }
    }
}
cli-replay-laid = { $card } onto centre pile { $pile }, { $source }
cli-replay-laid-as = { $card } as { $rank } onto centre pile { $pile }, { $source }
cli-replay-discarded = { $card } onto discard pile { $pile }
cli-replay-passed = passes: nothing can be played or discarded
cli-replay-completed = Centre pile { $pile } is full and { $to ->
    [aside] is set aside
   *[draw] goes back into the draw pile
}.
cli-replay-shuffled = The draw pile is shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
cli-replay-drew = { $name } draws { $cards }.
cli-replay-turned = { $count ->
    [0] That stock is empty.
   *[other] Next on the stock: { $card }, { $count } left.
}
cli-replay-by = The decision of { $name }.
cli-replay-won = { $name } wins.
cli-replay-drawn = Nobody wins.
cli-replay-points = Points: { $points }
cli-analyse-help = say what every play of a recorded game was worth
cli-analyse-about = Judge every play of a record by what its seat could see: the chance to win after it, what would have been better and why, and how much of the result was luck and how much was skill. Without the compiled engine a long game takes half a minute.
cli-analyse-example = Example: katmuis analyse docs/sample-record.txt
cli-analyse-rolls-help = play on so often from each of the best plans instead of trusting the value function alone (usually 0; 150 is thorough, and slow)
cli-analyse-percent = { $whole }.{ $tenth }%
cli-analyse-turn = Turn { $turn }, { $name }
cli-analyse-choice = { $chance }  { $moves }
cli-analyse-lost = { $grade ->
    [inaccuracy] Inaccurate
    [mistake] Mistake
   *[blunder] Blunder
}, { $lost } lost. Better: { $best }.
cli-analyse-side = { $name }: luck { $luck }, own mistakes { $skill }, mistakes of others { $given }; { $start } at the start makes { $end } at the end.
cli-analyse-seat = { $name }: { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}, { $mean } lost in each on average; inaccurate { $inaccuracy }, mistakes { $mistake }, blunders { $blunder }.
cli-outcome = { $outcome ->
    [out] The last stock card was played.
    [exhausted] The draw pile is used up.
    [blocked] Nobody can move any more.
    [idle] Nobody has played a stock card for too long.
    [agreed] Ended by agreement.
    [resigned] Given up.
    [timeout] Out of time.
    [abandoned] Abandoned.
    [aborted] Broken off.
   *[none] The record ends before the game does.
}
cli-place = { $kind ->
    [rules] Rules
    [fair] Secret
    [secret] Secret
    [contributions] Contributions
    [contribution] Contribution of seat { $number }
    [commitment] Check number
    [deal] Deal
    [shuffle] Shuffle { $number }
    [begin] First cards
    [move] Move { $number }
    [result] Result
   *[checks] Check sums
}
cli-finding = { $place }: { $text } Read: { $read }. Expected: { $expected }.

# What can be wrong with a record
error-record-file = { $read } (expected: { $expected }).
error-record-format = This is not a record of a game: “{ $read }”; expected { $expected }.
error-record-json = This is not a record as JSON: { $read }.
error-record-line = { $read }: expected { $expected }.
error-record-lacks = The record lacks { $expected }.
error-record-hash = The hash belongs to another rule set.
error-record-deal = This is not a deal of the rule set.
error-record-result = The game did not end like that.
error-chance-differs = Something else followed.
error-fair-missing = There is no secret in this record, so its shuffles cannot be worked out.
error-commitment = The secret gives another check number.
error-commitment-shown = Another check number was shown before the deal.
error-secret = The secret has the wrong length.
error-contributions = There is to be one contribution a seat, or none at all in the first scheme.
error-contribution-length = A contribution has the wrong length.
error-contribution-computer = A computer is said to have contributed. It must not: the server could steer the order with it.
error-shuffle-number = Shuffles are numbered without gaps.
error-shuffle-before = Another pile lay there before the shuffle.
error-shuffle-cards = These are not the same cards after the shuffle.
error-shuffle-order = The secret and the contributions give another order.
error-shuffle-missing = A shuffle of the deal is missing.
error-shuffle-purpose = Another shuffle was due.
error-lots-differ = The cards that were compared did not lie like that.
error-starter-differs = Another seat was to begin.
error-dealt-not-there = Other cards were dealt.
error-card-not-there = The card did not lie where it came from.
error-drawn-not-there = Other cards lay on top.
error-turned-not-there = Another card lay on the stock.
error-pile-not-there = A pile without cards cannot be full.
error-stocks-differ = The stocks were different at the end.
error-check-sum = The check sum does not fit: something was changed here afterwards.
error-checks = There are too many or too few check sums.
