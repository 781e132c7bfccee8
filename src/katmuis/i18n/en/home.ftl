play = Play
play-line = { $name } against { $opponent }
play-line-altered = { $name } with your own rules, against { $opponent }
play-line-seats = { $name } with { $seats } players
play-failed = The table could not be set. Please try again.
home-failed = The rule sets could not be loaded.
home-retry = Try again
continue-heading = Games in progress
continue = Continue
continue-line = { $turn ->
    [you] { $mine } to go against { $theirs }, your turn
    [other] { $mine } to go against { $theirs }, the cat's turn
   *[over] Score { $points }, the next game is waiting
}
continue-line-many = { $turn ->
    [you] { $mine } to go, your turn
    [other] { $mine } to go, somebody else’s turn
   *[over] Score { $points }, the next game is waiting
}
continue-gathering = { $count ->
    [0] Table waiting for players
   *[other] Table with { $name }, waiting to begin
}
continue-line-with = { $turn ->
    [you] With { $name }, { $mine } to go, your turn
   *[other] With { $name }, { $mine } to go, somebody else’s turn
}
continue-all = All { $count } games in progress
sets = Rules
set-cards = { $count ->
    [one] card
   *[other] cards
}
set-altered = with your own rules
set-line-katz-und-maus = 3 piles, no jokers
set-line-classic = 4 piles, with jokers
set-line-g4a = with points, 3 piles
set-line-short-stock = half the length
set-line-kings-only = classic without jokers
set-line-open-stock = top 3 cards face up
set-line-no-blocking = what fits must be played
own-rules = Your own rules
own-rules-line = change a rule set
own-rules-changed = Changed:
own-rules-usual = Standard
own-rules-play = Play it
own-rules-keep = Done
menu = Menu
home-menu-rules = Rules: { $name }
home-menu-reading = Read about the game
home-together = Play with others
home-menu-you = Your name and devices

sets-more = More rule sets
sets-own = My rules
seats = Number of players
seats-count = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
set-line-children = small and friendly
set-line-partners = one stock between you
set-line-skip-bo = 1 to 12, no court cards
set-line-skip-bo-partners = with your partner’s cards too
set-line-kat-en-muis-3 = three packs, 4 piles
set-line-book = up to the king, in order
set-line-own = based on { $name }
about-katz-und-maus = The game of the Dutch and German card sites: quickly explained, and any card may be discarded.
about-classic = Spite and Malice as it came into the books: with jokers, and aces cannot be kept back.
about-children = A short stock: whatever fits is played, and nobody can block you.
about-skip-bo = With a deck of numbers instead of playing cards, for points.
about-short-stock = Classic in half the time.
about-partners = You and whoever sits opposite play off one stock together.
about-g4a = Cat and Mouse as a match: whoever wins scores points, up to 50.
about-kings-only = Classic with two ordinary packs of cards: only kings are wild.
about-open-stock = Classic, but everybody sees what comes next on each stock.
about-no-blocking = Classic without spite: what fits must be played before you discard.
about-kat-en-muis-3 = Cat and Mouse with more cards and a fourth pile, good for more players.
about-skip-bo-partners = The numbers deck in teams: you may play from your partner’s piles too.
about-book = The strict version of card books: discards in order, aces and twos forced. Most games end blocked.
chosen-differs = Unlike { $name }
chosen-read = Read the rules
chosen-change = Change
chosen-share = Share
chosen-forget = Forget these rules
computer-kind = Kind computer
difference-usual = (usually { $usual })
big-offer-why = One large sign on each card, larger buttons, short rules.
own-rules-from = Start from
own-rules-name = Name of these rules
own-rules-name-why = With a name this browser keeps them; leave it empty otherwise.
own-rules-name-bad = A name has 1 to 40 visible letters, without special signs.
own-rules-name-same = Change a rule first; these already have a name.
own-rules-count = { $count ->
    [0] nothing changed
    [one] { $count } changed
   *[other] { $count } changed
}
own-rules-undo = Undo
share-title = Share these rules
share-why = Whoever opens the link sees these rules and can play with them at once.
share-link = Link
share-copy = Copy link
share-copied = Copied
share-not-copied = Copy the link above yourself: it is selected already.
share-alone = This link works on this computer alone. For phones at home, start the server with katmuis serve --lan.
share-send = Send
link-rules = Rules from a link
link-chosen = They are ready under Play.
link-same = Nothing is changed in { $name }.
link-keep = Keep them
link-kept = Kept under My rules
link-bad = The rules in this link cannot be played.
link-bad-name = The name in this link cannot be shown.

# Three questions.
questions = Which rules did you grow up with?
questions-line = three questions, one rule set
questions-number = Question { $number }
questions-back = Previous question
questions-again = Start again
questions-found = This looks like your rules
questions-choose = Choose these rules
questions-adapt = Change them
question-wilds = Which cards could stand for any other card?
question-wilds-kings = The kings only
question-wilds-both = The kings and the jokers
question-wilds-jokers = The jokers only
question-wilds-numbers = We played with numbers and special wild cards
question-centre = How many piles could lie in the middle?
question-centre-three = Three
question-centre-four = Four
question-exhausted = What if the draw pile ran out?
question-exhausted-fewest = Whoever had the fewest cards left on their pile won
question-exhausted-points = It was a draw; we played for points
question-aces = Could you discard an ace in front of you?
question-aces-yes = Yes, any card
question-aces-no = No, an ace had to go to the middle
question-kind = How did you play?
question-kind-long = Everybody alone, with a tall pile
question-kind-short = Short, with 13 cards or fewer
question-kind-teams = Two against two
question-special = Was there anything special?
question-special-nothing = No, just like that
question-special-open = Three cards of each pile lay face up
question-special-must = You had to play what fitted
question-family = Who played with you?
question-family-children = Small children too
question-family-grown = Only older children and adults
question-order = How did you discard cards in front of you?
question-order-packed = Only on an empty pile, or equal or one lower
question-order-free = As you liked
question-partners = Did you play alone or with a partner?
question-partners-alone = Alone
question-partners-partners = With a partner
