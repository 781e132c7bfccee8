# The page that checks the record of a game. The check number (commitment) ties the server to its secret.
verify-title = Check the shuffle
verify-lead = After the game the server gives its secret away. With the record of the game, your browser works out every shuffle again and follows every card.
verify-home = Home
verify-source = Check a record
verify-drop = Drop a record (JSON) here, or:
verify-touch = Give the record (JSON) of a game that is over.
verify-drop-now = Let go now
verify-choose = Choose a file
verify-paste = Paste its text
verify-paste-label = The text of the record (JSON)
verify-paste-check = Check
verify-stays = The record stays on this device. For a game of your own, the check begins by itself when you come here from the result.
verify-fetching = Getting the record …
verify-busy = Working it out: { $percent } %
verify-stop = Stop
verify-another = Check another record
verify-save = Save the record

verify-failed = This cannot be checked
verify-unreadable-too_long = This is longer than a record can be.
verify-unreadable-empty = There is nothing in it.
verify-unreadable-text_form = This is a record in its text form; the JSON form is needed here. The command “katmuis record convert --to json” makes it.
verify-unreadable-not_json = This is not JSON. Something may have been lost in copying.
verify-unreadable-foreign = This is not the record of a game of Kat & Muis.
verify-unreadable-other_format = This record has a form that this page does not know: “{ $at }”.
verify-unreadable-broken = This record is damaged: at “{ $at }” there is something that does not belong there.
verify-unreadable-file = The file cannot be read.
verify-fetch-failed = { $code ->
    [offline] The server cannot be reached.
    [game_not_over] This game is still going on. Its record is given away once it is over.
    [too_many_records] You have just asked for many records. Wait a moment, then try again.
    [not_seated] You have no seat at this table, so you cannot get its record here.
   *[other] There is no record of this game to be had.
}
verify-retry = Try again

# kind: right (everything agrees), unproved (no secret in the record), wrong
verify-verdict = { $kind ->
    [right] Everything is right
    [unproved] The cards are right, the shuffle stays open
   *[wrong] Something is wrong here
}
verify-verdict-line = { $kind ->
    [right] Every order follows from the secret and the contributions, and every card lay where the record says.
    [unproved] There is no secret in this record. Without it nobody can work out how the cards were shuffled.
   *[wrong] { $count ->
        [one] The record contradicts itself in one place.
       *[other] The record contradicts itself in { $count } places.
    }
}
verify-game = { $rules }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verify-game-dated = { $rules }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, dealt on { $date }
verify-seat = seat { $seat }

verify-checks = What was worked out
verify-check-right = right
verify-check-wrong = wrong
verify-check-open = not worked out
verify-commitment = { $kind ->
    [right] The secret belongs to the check number in the record.
    [kept] The secret belongs to the check number that this browser was given before the deal.
    [other] The check number is not the one that this browser was given before the deal.
    [wrong] The secret does not belong to the check number.
   *[open] There is no secret in the record.
}
verify-shuffling = { $kind ->
    [right] { $count ->
        [one] There was one shuffle, and its order follows from the secret.
       *[other] There were { $count } shuffles, and every order follows from the secret.
    }
    [wrong] { $wrong ->
        [one] Of { $count } shuffles, one is wrong.
       *[other] Of { $count } shuffles, { $wrong } are wrong.
    }
   *[open] There were { $count } shuffles; their orders cannot be worked out.
}
verify-cards = { $kind ->
    [right] { $cards } cards followed from the deal to the end: each one drawn lay on top, each one played lay in its place.
   *[wrong] Not every card lay where the record says.
}
verify-own = { $kind ->
    [right] The contribution of this browser is in it, for { $name }.
    [wrong] The contribution of this browser is not in the record.
   *[open] This browser has kept no contribution to this game.
}
verify-given = { $count ->
    [0] Nobody at the table contributed: the order rests on the secret alone.
    [one] One player contributed.
   *[other] { $count } players contributed.
}
verify-rules-open = Whether every move was within the rules is not checked on this page. “katmuis verify” does that.

verify-findings = What is wrong
verify-findings-more = The rest is not listed.
verify-place = { $kind ->
    [fair] Secret
    [secret] Secret
    [contributions] Contributions
    [contribution] Contribution { $number }
    [checks] Check sums
    [commitment] Check number
    [deal] Deal
    [begin] First cards
    [result] Result
    [move] Move { $number }
   *[shuffle] Shuffle { $number }
}
verify-finding-fair_missing = This browser was given a check number before the deal, but the record names no secret.
verify-finding-commitment = The secret gives another check number.
verify-finding-commitment_shown = This browser was given another check number before the deal.
verify-finding-contribution_ours = The contribution of this browser is not in it.
verify-finding-contributions = There are too many or too few contributions.
verify-finding-contribution_length = The contribution of { $name } is not 16 to 32 bytes long.
verify-finding-contribution_computer = { $name } is a computer and contributes nothing.
verify-finding-secret = The secret is not 32 bytes long.
verify-finding-shuffle_number = This shuffle should have had another number.
verify-finding-shuffle_before = Another pile lay there before the shuffle.
verify-finding-shuffle_order = The secret and the contributions give another order.
verify-finding-shuffle_cards = These are not the same cards after the shuffle.
verify-finding-shuffle_missing = A shuffle is missing here.
verify-finding-shuffle_purpose = There should be no shuffle here.
verify-finding-pack = This is not a whole pack of cards.
verify-finding-dealt_not_there = { $pile ->
    [stock] The stock of { $name } was dealt otherwise.
    [hand] The hand of { $name } was dealt otherwise.
   *[draw] Another draw pile was left after the deal.
}
verify-finding-lots_differ = The cards that decided who begins did not lie like that.
verify-finding-starter_differs = Another seat should have begun.
verify-finding-card_not_there = The card that { $name } moved did not lie where it came from.
verify-finding-drawn_not_there = { $name } drew other cards than lay on top.
verify-finding-turned_not_there = Another card lay on the stock of { $name }.
verify-finding-pile_not_there = A pile without cards cannot be full.
verify-finding-stocks_differ = The stocks were different at the end.
verify-finding-checks = There are too many or too few check sums.
verify-finding-check_sum = The check sum does not fit: something was changed here afterwards.
verify-read = In the record
verify-expected = Worked out
verify-nothing = nothing
verify-first-difference = Counted from the top, card { $place } is the first that differs.

verify-shuffles = Every shuffle
verify-shuffles-line = Open a shuffle to see how the cards lay.
verify-shuffle = Shuffle { $number }
verify-shuffle-why = { $purpose ->
    [cut] to draw for the start
    [deal] before the deal
    [tie] after a tie: the stock of { $name }
    [lot] to let the lot decide
    [aside] after move { $move }: the full piles
   *[completed] after move { $move }: a full pile
}
verify-shuffle-begin = before the first move: the full piles
verify-shuffle-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
verify-before = Before, from top to bottom
verify-after = After, from top to bottom
verify-computed = Worked out, from top to bottom

verify-proof = What does this prove?
verify-proof-secret = The server was tied to its secret. The check number was there before it knew the contributions; after that it could not exchange the secret.
verify-proof-order = Nobody could pick an order alone. The secret and the contributions decide every shuffle together, and whoever contributed did not know the secret.
verify-proof-cards = During the game no card was swapped, hidden or slipped in.
verify-not = What does it not prove?
verify-not-look = That nobody looked. The server deals the cards, so it knows them.
verify-not-when = When the check number became known. Only somebody who got it before the deal can tell; your browser keeps it for your own games.
verify-not-together = That the server did not conspire with a player. Whoever knows the secret and contributes last can steer the order.
verify-not-alone = Anything about a game without contributions. There the server chose alone, though it could change nothing after the deal.
verify-how = How it is worked out
verify-how-commitment = The check number is the SHA-256 of four parts: “katmuis commitment 1”, the name of the game, the hash of the rule set, and the secret. Each part follows its length in 4 bytes.
verify-how-key = The key is the HMAC-SHA-256 under the secret of “katmuis key 1”, the name of the game, and the contributions in the order of the seats, these too with their lengths.
verify-how-words = Shuffle n gets 512 numbers of 32 bits: the HMAC-SHA-256 under the key of “katmuis shuffle 2”, the name of the game and n, each time with a block number from 0 to 63.
verify-how-shuffle = From top to bottom, each place swaps its card with the place that the next number names, itself or a lower one. Numbers that would favour some places are skipped.
verify-how-deal = The deal is from the top: first each stock as a whole, seat after seat, then the hands where they are dealt.
verify-how-check = You need not trust this page: “katmuis verify” does the same, and docs/fairness.md in the program describes every byte, with an example.
verify-numbers = The numbers
verify-number-game = Game
verify-number-hash = Hash of the rule set
verify-number-commitment = Check number
verify-number-secret = Secret
verify-number-contribution = Contribution of { $name }
verify-number-none = none
