# Hints and the coach. rank and top: 1 (ace) to 13 (king), 0 for a joker; in the numbers deck the number.
coach-rank = { $rank ->
    [0] joker
   *[other] { rank-name }
}
coach-your = { $rank ->
    [0] your joker
   *[other] your { rank-name }
}
coach-a = { $rank ->
    [1] an ace
    [8] an 8
   *[other] a { coach-rank }
}
coach-the = { $rank ->
    [0] the joker
   *[other] the { rank-name }
}
coach-top = { $top ->
    [0] the joker
    [1] the ace
    [11] the jack
    [12] the queen
    [13] the king
   *[other] the { $top }
}

hint-thinking = Let me see …
hint-move = { $source ->
    [stock] Stock card { $card }
    [discard] { $card } from discard pile { $from }
    [partner] { $card } from your partner
   *[hand] { $card }
} { $target ->
    [centre] to centre pile { $pile }
   *[discard] to discard pile { $pile }
}
hint-pass = Skip this turn
hint-first = Hint: { $move }. { $reason }
hint-why = Hint: { $reason }
hint-whole = The whole turn{ $count ->
    [one] {""}
   *[other] , 1 to { $count }
}. Chance to win after it: { $chance }%.
hint-path = The whole turn: { $moves }. Chance to win after it: { $chance }%.

reason-out = That wins the game.
reason-stock = Your stock comes first.
reason-clears = It clears the way for { coach-your }.
reason-below = It brings a pile nearer to { coach-your }.
reason-block = It holds up the other side’s { coach-rank }.
reason-keeps-wild = It leaves you a wild card for { coach-your }.
reason-spares-wild = Another card does it as well: the wild card stays yours.
reason-empties-hand = With an empty hand you draw new cards at once.
reason-order = On { coach-top }, { coach-the } lies well: the pile runs down in order.
reason-uncovers = There is { coach-a } underneath.
reason-empty-pile = It gives you an empty discard pile.
reason-safe-discard = Of all your cards you need { coach-the } least.
reason-parks-wild = There the wild card stays within reach, and you draw a new card.
reason-no-help = It does not bring the other side nearer to { coach-the }.
reason-fresh = You draw a new card for it.
reason-only = Nothing else can be played now.

tip-out = Look closely: you can win now.
tip-stock = Your stock card fits. It always comes first.
tip-clears = You hold what it takes to reach { coach-your }.
tip-below = Bring a centre pile nearer to { coach-your }.
tip-block = The other side is about to play { coach-a }. Cover that pile.
tip-keeps-wild = Keep your wild card for the way to { coach-your }.
tip-spares-wild = Another card does it as well: keep your wild card.
tip-empties-hand = Play your hand out: then you draw new cards at once.
tip-order = Rather discard { coach-the } on { coach-top }: it keeps order.
tip-uncovers = Dig out { coach-a }: it waits in one of your discard piles.
tip-empty-pile = Keep a discard pile empty for as long as you can.
tip-no-help = Build no further: the other side is close to { coach-the }.

coach-tip = Tip: { $tip }
coach-after = Better: { $tip }
coach-close = Close tip
pressed = Busy here: { $name } has less time to think now.
pressed-over = { $name } has all its time to think again.
