# The rules in short. The parameters bear the names of a rule set's options; their values are those of the notation.
rules-title = Rules: { $name }
rules-more = Read all about { $name }
rules-facts = { $cards } cards, { $stock } in your stock, { $centre ->
    [one] { $centre } centre pile
   *[other] { $centre } centre piles
}
rules-altered = Marked with a diamond: what differs from { $name }.
rules-differs = Differs:
rules-topic-cards = Players and cards
rules-topic-goal = Goal
rules-topic-turn = Your turn
rules-topic-centre = Centre piles
rules-topic-wilds = Wild cards
rules-topic-discards = Discard piles
rules-topic-end = Start, end and points

rules-seats = { $teams ->
    [shared_stock] Two teams of two: partners sit opposite each other and share one stock, but each has a hand and discard piles of their own.
    [own_stocks] { $sides } teams of two: partners sit opposite each other. In your turn you may also play the top card of your partner’s stock and discard piles, never from their hand.
   *[none] { $seats } players, each for themselves; turns go clockwise.
}
rules-deck = { $deck ->
    [numbers] { $cards } cards: twelve of each number from 1 to 12, and 18 wild cards.
   *[standard] { $decks ->
        [one] One pack of cards
       *[other] { $decks } packs of cards shuffled together
    }, { $jokers ->
        [0] without jokers
        [one] with { $jokers } joker
       *[other] with { $jokers } jokers
    }: { $cards } cards in all.
}
rules-deal-hands = { $deal_hands ->
    [no] Nobody is dealt a hand: you draw your first { $hand } cards on your first turn.
   *[yes] Everybody is dealt { $hand } cards before the start.
}
rules-goal = { $teams ->
    [shared_stock] The first team to play all { $stock } cards of its stock wins.
    [own_stocks] The first team to play both its stocks of { $stock } cards wins; whoever has finished plays on for the partner.
   *[none] { $stock ->
        [one] The first to play the one card of their stock wins.
       *[other] The first to play all { $stock } cards of their stock wins.
    }
} You play its top card, and only to a centre pile.
rules-visible-stock = { $visible_stock ->
    [one] Only the top card of each stock lies face up.
   *[other] The top { $visible_stock } cards of each stock lie face up.
}
rules-draw = { $draw_at ->
    [end] After that you fill your hand up to { $hand } cards again.
   *[start] At the start of your turn you fill your hand up to { $hand } cards.
}
rules-plays = { $draw_at ->
    [end] Play as many cards as you like to the centre piles
   *[start] Then play as many cards as you like to the centre piles
}: from your stock, from your hand, or the top card of a discard pile. When your hand is empty you draw { $hand } new cards at once.
rules-forced = { $forced ->
    [ace] { $deck ->
        [numbers] If a 1 in your hand fits, you must play it before you discard.
       *[standard] If an ace in your hand fits, you must play it before you discard.
    }
    [ace_two] { $deck ->
        [numbers] If a 1 or a 2 in your hand fits, you must play it before you discard.
       *[standard] If an ace or a 2 in your hand fits, you must play it before you discard.
    }
    [natural] While an ordinary card from your hand or your stock fits, you may not discard. Wild cards and cards on your discard piles can always be kept.
   *[none] You never have to play a card.
}
rules-discard = { $discard_piles ->
    [one] Put a card from your hand on your discard pile and your turn is over.
   *[other] Put a card from your hand on one of your { $discard_piles } discard piles and your turn is over.
}
rules-centre = { $centre_piles ->
    [one] There is room for { $centre_piles } pile in the centre.
   *[other] There is room for { $centre_piles } piles in the centre.
} { $deck ->
    [numbers] Each begins with a 1 and runs up to 12.
   *[standard] { $top_rank ->
        [K] Each begins with an ace and runs up to the king; suits do not matter.
       *[Q] Each begins with an ace and runs up to the queen; suits do not matter.
    }
}
rules-recycle = { $recycle ->
    [aside] A full centre pile is set aside, and shuffled only when the draw pile has run out.
   *[immediate] A full centre pile is shuffled into the draw pile at once.
}
rules-no-wilds = There are no wild cards: every card counts only as itself.
rules-wilds = { $wilds ->
    [kings] Kings are wild: they stand for any other card.
    [jokers] Jokers are wild: they stand for any other card.
   *[both] Kings and jokers are wild: they stand for any other card.
}
rules-wild-as-ace = { $wild_as_ace ->
    [no] { $deck ->
        [numbers] Except a 1.
       *[standard] Except an ace.
    }
   *[yes] { $deck ->
        [numbers] Even a 1, so that a wild card can begin a centre pile.
       *[standard] Even an ace, so that a wild card can begin a centre pile.
    }
}
rules-wild-as-seven = { $wild_as_seven ->
    [no] They cannot stand for a 7.
   *[yes] They can stand for a 7 too.
}
rules-wild-on-wild = { $wild_on_wild ->
    [no] A wild card may not go on a wild card.
   *[yes] A wild card may go on a wild card.
}
rules-discards-top = { $discard_order ->
    [packed] An empty discard pile takes any card, another only a card equal to its top card or one lower. A wild card goes anywhere, but only a wild card goes on a wild card. Only the top card can be played.
   *[free] You may discard in any order; only the top card of a discard pile can be played.
}
rules-ace-discard = { $ace_discard ->
    [no] { $deck ->
        [numbers] A 1 may not be discarded.
       *[standard] Aces may not be discarded.
    }
   *[yes] { $deck ->
        [numbers] A 1 may be discarded too.
       *[standard] Aces may be discarded too.
    }
}
rules-wild-discard = { $wild_discard ->
    [no] Wild cards may not be discarded.
   *[yes] Wild cards may be discarded too.
}
rules-stack-after-four = { $stack_after_four ->
    [yes] You may not put a second card on a discard pile before each of them holds one.
   *[no] You may build on any discard pile at once.
}
rules-discard-view = { $discard_view ->
    [top] Only the top card of a discard pile can be seen.
   *[all] All cards of a discard pile can be seen.
}
rules-exhausted = { $on_exhausted ->
    [fewest] If the draw pile runs out when a hand has to be filled, the game ends and { $teams ->
        [own_stocks] the team with the fewest cards in its stocks wins.
       *[none] the smallest stock wins.
    }
    [tie] If the draw pile runs out when a hand has to be filled, the game ends in a draw.
   *[continue] If the draw pile runs out, you play on with the cards you have.
}
rules-exhausted-at = { $exhausted_at ->
    [zero] It counts as run out as soon as its last card is drawn.
   *[need] It counts as run out only when a card is missing.
}
rules-pass = If you can neither play nor discard, your turn passes.
rules-blocked = If nobody can move a card, or no stock card is played for { $idle_limit } rounds, { $teams ->
    [none] the smallest stock wins.
   *[own_stocks] the team with the fewest stock cards wins.
}
rules-start = { $start ->
    [high_stock] The player with the highest card on their stock begins.
    [loser] The first game is begun by whoever cuts the highest card, later ones by { $seats ->
        [2] the loser.
       *[other] whoever had most stock cards left.
    }
    [alternate] The first game is begun by the player with the highest card on their stock; after that { $seats ->
        [2] you take turns.
       *[other] it goes round the table.
    }
    [left_of_dealer] The player to the left of the dealer begins; the first dealer is drawn by lot.
   *[random] Lots are drawn for who begins.
}
rules-scoring = { $scoring ->
    [none] Points are not counted.
    [rest_times_5_plus_25] The winner scores 25 points, plus 5 for each card left in { $seats ->
        [2] the other stock.
       *[other] the opponents’ stocks.
    }
   *[rest_plus_5] The winner scores 5 points, plus 1 for each card left in { $seats ->
        [2] the other stock.
       *[other] the opponents’ stocks.
    }
}
rules-target = { $target ->
    [none] There is no score to play to.
   *[other] The match is played to { $target } points.
}
rules-best-of = Whoever wins most of { $best_of } games wins the match.

# The rules for small people: very short.
rules-child-goal = Play your pile until it is empty. Who is first, wins!
rules-child-count = In the middle you count: ace, 2, 3 … up to the queen.
rules-child-wild = A card with a star fits anywhere.
rules-child-must = Does a card fit? Then play it.
rules-child-end = Nothing fits any more? Put a card from your hand down in front of you. Then it is the next player’s turn.
rules-child-all = All the rules
