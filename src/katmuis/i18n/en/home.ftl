play = Play
play-line = { $name } against the computer
play-line-altered = { $name } with your own rules
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
set-line-short-stock = good for children
set-line-kings-only = classic without jokers
set-line-open-stock = top 3 cards face up
set-line-no-blocking = what fits must be played
own-rules = Your own rules
own-rules-line = change a rule set
own-rules-title = { $name }: your own rules
own-rules-changed = Changed:
own-rules-usual = Standard
own-rules-play = Play it
own-rules-keep = Done
menu = Menu
home-menu-rules = Rules: { $name }
