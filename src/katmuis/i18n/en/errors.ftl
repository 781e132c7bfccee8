# Every stable error code, `_` written as `-`. $read is what was read, $expected what was expected instead.
error-unknown = Something went wrong ({ $code }): read “{ $read }”, expected { $expected }.

# Rule sets
error-unknown-rule-set = There is no rule set called “{ $read }”.
error-unknown-option = There is no option called “{ $read }”.
error-option-form = “{ $read }” is not an option with a value, such as stock=13.
error-option-twice = The option “{ $read }” is given twice.
error-option-value = “{ $read }” is not possible; choose { $expected }.
error-option-range = “{ $read }” is out of range; choose { $expected }.
error-two-match-lengths = A match is played either to a number of points or as best of a number of games, not both.
error-target-without-scoring = Without points there is no score to play to. Choose a way of scoring first.
error-best-of-even = A best-of match needs an odd number of games.
error-too-few-cards = There are not enough cards for this deal ({ $read }). Choose a smaller stock.
error-teams-and-seats = These teams do not go with this number of players.
error-numbers-decks = The numbers deck is used once only.
error-numbers-jokers = The numbers deck has wild cards of its own and no jokers.
error-numbers-wilds = With the numbers deck, its own wild cards are wild.
error-numbers-top-rank = With the numbers deck, a pile is complete at 12.
error-king-wild-and-top = A king cannot be wild and complete a pile at the same time.
error-jokers-not-wild = Jokers in the deck must be wild, or be left out.
error-players-and-seats = The number of computer players does not fit this table: { $read }, expected { $expected }.
error-unknown-player = There is no computer player called “{ $read }”.

# Moves
error-game-over = This game is over.
error-unknown-cards = The cards of this hand are not known.
error-pass-not-allowed = You can still play or discard, so you cannot pass.
error-no-such-card = That card is no longer there.
error-no-such-pile = There is no such pile.
error-does-not-fit = That card does not fit on this pile.
error-ace-not-discardable = An ace may not go on a discard pile.
error-wild-not-discardable = A wild card may not go on a discard pile.
error-discard-order = A discard pile only takes an equal card or one lower.
error-stack-after-four = Put a card on every discard pile before you stack.
error-forced-play = You have a card that you must play first.
error-only-hand-discards = Only a card from your hand may be discarded.
error-move = That is not a move.
error-partner = You may only use your partner's piles in a team game.

# At the table
error-busy = There is too much going on to think of a hint. Try again in a moment.
error-stale = Something happened at the table in the meantime. Have another look.
error-not-on-turn = It is not your turn.
error-undo-nothing = You have not played anything in this turn yet.
error-undo-card-seen = You have seen a new card, so this play stands.
error-undo-shuffled = A pile was shuffled in, so this play stands.
error-undo-turn-over = Your turn is over.
error-undo-too-often = You have undone a great many times in this game. From now on your plays stand.
error-take-back-nothing = There is no discard to take back.
error-take-back-shown = The computer has already shown a card, so your discard stands.
error-game-not-over = This game is not over yet.
error-match-over = This match is over.
error-match-under-way = The match goes on with its next game.
error-seat-left = You have left this game. The computer plays your cards to its end.
error-not-stored = Your move could not be saved, so it does not count. Please try again.
error-unknown-command = The table does not know this command.

# Playing with others
error-name-refused = This name will not do. Choose 1 to 20 visible letters of one script.
error-name-taken = Somebody at this table is called { $read } already. Choose another name.
error-invite-unknown = This link does not work, or no longer does. Ask for a new one.
error-invite-used = Somebody sits at this seat already. Ask for another link.
error-already-seated = You have another seat at this table already.
error-gathering-closed = This table has been cleared away.
error-not-host = Only whoever set the table can do that.
error-host-stays = Whoever set the table keeps the seat; the table can be cleared away.
error-no-such-seat = There is no such seat.
error-not-dealt = The cards have not been dealt yet.
error-already-ready = You are ready already.
error-too-many-gatherings = You have many tables that have not begun yet. Clear one away first.
error-too-many-links = Very many links were made in a short time. Please wait a moment and try again.
error-too-many-watchers = Very many people are watching this table already.
error-too-many-codes = Very many codes were asked for in a short time. Please wait a moment and try again.
error-path-foreign = There are such codes for pages of this site only.
error-device-link-unknown = This link no longer works. Make a new one on your other device.
error-guest-unknown = This visitor is not known.
error-paused = The game is paused. End the pause first.
error-not-paused = The game is not paused.
error-nobody-to-ask = There is nobody else who could agree.
error-proposal-open = There is a proposal on the table already.
error-nothing-proposed = There is no proposal on the table.
error-already-agreed = You have agreed to that already.
error-not-absent = This player is back, or has not been away for long enough.
error-not-away = No computer is sitting in for you.
error-claim-sides = A game can be claimed only where there are two sides.
error-same-side = This player is on your side.
error-people-play = Among people that takes everybody’s consent.
error-too-many-proposals = Many things were proposed in a short time. Please wait a moment and try again.
error-too-many-phrases = You are saying a lot at once. Please wait a moment.
error-seat-away = A computer is playing for you. Take your seat back first.
error-table-closed = This table is closed.
error-time-up = The time for this move is up.
error-stream-unknown = The connection has lapsed. It is being made anew.

# The connection
error-not-seated = You do not sit at this table.
error-table-unknown = This table does not exist.
error-contribution = The random bytes for the shuffle have the wrong length or form. Please try again.
error-promise-foreign = This deal was promised to somebody else.
error-promise-rules = This deal was promised with other rules. Please start the game again.
error-promise-unknown = This deal was never promised, or too long ago. Please start the game again.
error-promise-used = This deal has been used for another game already. Please start the game again.
error-too-many-tables = Very many games were started in a short time. Please wait a moment and try again.
error-too-many-guests = Very many new players came from the same network in a short time. Please wait a moment and try again.
error-too-many-games = { error-too-many-tables }
error-game-unknown = There is no such game at this table.
error-record-form = A record is given as text or as JSON.
error-too-many-records = Very many records were asked for in a short time. Please wait a moment and try again.
error-hello-first = The connection was not opened properly. Please reload the page.
error-hello-twice = The connection was opened twice. Please reload the page.
error-malformed = The server could not read a message. Please reload the page.
error-frame-too-long = A message was too long.
error-too-many-frames = Too many messages were sent at once. The connection is being restored.
error-overflow = Your device could not keep up. The connection is being restored.
error-foreign-origin = This request came from another site and was refused.
error-json-expected = The server could not read the request.
error-bad-request = The server could not read the request.
error-not-found = This page does not exist.
error-method-not-allowed = This address cannot be used like that.
error-too-large = The request is too large.
error-internal = Something went wrong on the server. Please try again.

# The store
error-database-unwritable = Games cannot be saved in { $read }: the folder or the file cannot be written to.
error-database-damaged = The database { $read } is damaged. Put a copy back, or choose another with --database.
error-database-foreign = The database { $read } was not made by Kat & Muis. Choose another one with --database.
error-database-newer = The database { $read } was made by a newer version of Kat & Muis.
error-database-full = The disk is full, so games cannot be saved ({ $read }).
error-database-busy = The database { $read } is being held by another program.
error-database-in-use = Another server has the database { $read } already. Stop that one first, or use PostgreSQL and Redis for several servers.
error-database-failed = The database { $read } does not answer.
error-database-unreachable = The database { $read } cannot be reached.
error-database-missing = There is no database { $read }.
error-database-not-empty = There are visitors in the database { $read } already. A backup goes into an empty one: choose another with --database.
error-backup-exists = The file { $read } is there already. Choose another name.
error-database-gone = The file { $read } was removed or replaced while the server was running. Start the server again.
error-number-taken = Something happened at the table in the meantime. Have another look.
error-store-closed = The server is shutting down.
error-record-unreadable = What was saved of this table cannot be read.
error-record-differs = What was saved of this table does not add up.
error-rules-version = This table was made by a version whose rules this one does not know.
error-secret-missing = What was saved of this table is incomplete.
error-table-lost = This table is no longer in the database.

# Starting the server
error-port-in-use = Port { $read } is already in use. Choose another one with --port.
error-port-unreadable = “{ $read }” is not a port: it must be a number from 0 to 65535.
error-port-refused = The system does not let this program use { $read }.
error-host-unknown = “{ $read }” is not an address of this machine.
error-network-missing = Other devices cannot reach “{ $read }”. Join a network, or give --host an address that they can reach.
error-public-url-unreadable = “{ $read }” is not an address that people can reach: it must be one like https://cards.example, without a path.
error-proxy-unreadable = “{ $read }” is neither an address nor a network such as 10.0.0.0/8.
error-days-unreadable = “{ $read }” is not a number of days from 0 to 99999.
error-database-url = “{ $read }” is not the address of a database; expected { $expected }.
error-database-driver = There is no driver for “{ $read }” in this installation.
error-redis-url = This is not the address of a Redis; expected { $expected }.
error-redis-missing = The package { $read } is missing; expected { $expected }.
error-no-compiled-engine = This installation has no compiled engine.
error-unknown-engine = “{ $read }” names no engine; expected { $expected }.

web-no-client-title = The pages have not been built
web-no-client-text = The server is running, but its pages are missing from this installation. Install Kat & Muis again from a built package, or build it with “make build”.
