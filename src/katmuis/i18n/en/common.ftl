product = Kat & Muis
close = Close
cancel = Cancel
less = Less
more = More
yes = yes
no = no
page-not-loaded = This page could not be loaded. Check your connection and try again.

# Cards. rank: 1 (ace) to 13 (king); suit: s, h, d or c.
rank-name = { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
}
rank-index = { $rank ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}
suit-name = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card-suited = { rank-name } of { suit-name }
card-joker = joker

race-label = Race: you (the mouse) have { $mouse ->
    [one] { $mouse } card
   *[other] { $mouse } cards
} to go, the cat { $cat }

# The rule sets by name.
preset-katz-und-maus = Cat and Mouse
preset-classic = Classic
preset-g4a = Match to 50
preset-short-stock = Short game
preset-kings-only = Kings wild only
preset-open-stock = Open stock
preset-no-blocking = No blocking
preset-children = For children
preset-partners = Two against two
preset-kat-en-muis-3 = Cat and Mouse with three packs
preset-skip-bo = Numbers deck (rules like Skip-Bo)
preset-skip-bo-partners = Numbers deck with partners (rules like Skip-Bo)
preset-book = By the book
