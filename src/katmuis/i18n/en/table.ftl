# The table. who: you or other; rank: as on the card, or in words; card: a card in words.
player-name = { $seat ->
    [1] Poppy
    [3] Felix
    [4] Tiger
    [5] Oscar
    [6] Smoky
   *[other] { $player ->
        [greedy] Misty
        [kind] { level-kind-name }
        [random] Misty
        [rules-of-thumb] { level-4-name }
        [net] { level-5-name }
        [net-search] { level-6-name }
        [level-1] { level-1-name }
        [level-2] { level-2-name }
        [level-3] { level-3-name }
        [level-4] { level-4-name }
        [level-5] { level-5-name }
        [level-6] { level-6-name }
       *[other] { $name }
    }
}
table-title = { $turn ->
    [you] Your turn – { $preset }
    [watching] Looking on – { $preset }
   *[other] { $preset } – Kat & Muis
}
table-heading = { $partner ->
    [none] { $preset }, against { $name }
   *[other] { $preset }, with { $partner } against { $name }
}
table-joining = Setting the table …
table-gone = There is no such table
table-gone-why = { $code ->
    [not_seated] You have no seat at this table.
    [table_unknown] No table has this address. The game may have been cleared away.
   *[other] The table cannot be shown at the moment.
}
line-down = The connection is lost. Your game is safe; we keep trying.
line-retry = Try now

zone-centres = Centre piles
zone-discards = { $who ->
    [other] Discard piles of { $name }
   *[you] Your discard piles
}
zone-others = The others at the table
zone-own = { $who ->
    [other] Cards of { $name }
   *[you] Your cards
}
zone-hand = Hand
tools = Tools
pile-needs = needs
draw-pile = draw pile
draw-pile-short = draw pile
draw-label = Draw pile: { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}
card-hidden = A hidden card
card-as = { $rank } ({ $card })
centre-label = Centre pile { $pile }: { $top }, needs { $needed }.
centre-label-empty = Centre pile { $pile }: empty, needs { $needed }.
target-fits = Your card fits here.
target-ends-turn = Discarding here ends your turn.
discard-label = Discard pile { $pile }: { $top }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
discard-label-empty = Discard pile { $pile }: empty.
discard-look = Look through discard pile { $pile }
stock-label = { $who ->
    [other] Stock of { $name }
    [team] Your team’s stock
   *[you] Your stock
}: { $top }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
stock-label-empty = { $who ->
    [other] The stock of { $name } is empty
    [team] Your team’s stock is empty
   *[you] Your stock is empty
}
stock-label-of = Stock of your partner { $name }: { $top }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
discard-label-of = Discard pile { $pile } of your partner { $name }: { $top }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
discard-label-empty-of = Discard pile { $pile } of your partner { $name }: empty.
stock-label-other = Stock: { $top }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
stock-left = { $who ->
    [other] to go, { $name }
    [team] to go together
    [computer] to go, the computer plays
   *[you] to go
}
hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
opponent-on-turn = is playing
opponent-computer = { $pressed ->
    [yes] rushed
   *[no] { $player ->
        [level-1] level 1
        [level-2] level 2
        [level-3] level 3
        [level-4] level 4
        [level-5] level 5
        [level-6] level 6
       *[other] computer
    }
}
opponent-person = player
opponent-partner = your partner
partner-usable = yours too
seat-with = plays with { $name }
seat-tops = Discard piles: { $tops }
seat-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
seat-pile = Discard pile { $pile }{ $count ->
    [0] : empty
    [one] : { $count } card
   *[other] : { $count } cards, { $view ->
        [all] top card first
       *[top] only the top one shows
    }
}

race-lanes = Race for the mouse hole: { $lanes }
race-lane = { $who ->
    [you] you
    [team] your team
   *[other] { $names }
} { $count } left

tool-undo = Undo
tool-hint = Hint
tool-result = Result
tool-menu = Menu

status-yours = Your turn.
status-first = Your turn. Choose a card to see where it fits.
status-first-partner = Your turn. You may play from { $name }’s piles too.
status-other = { $watching ->
    [1] You are looking on. { $name } is playing.
   *[0] { $name } is playing.
}
status-take-back = { $name } is playing. Undo takes your card back.
status-discard-only = Nothing fits any more. Discard a card to one of your piles.
status-fits = { $piles ->
    [0] { $card } fits nowhere now.
    [one] { $on ->
        [card] { $card } fits on the { $rank }.
       *[empty] { $card } fits on an empty place.
    }
   *[other] { $card } fits on { $piles } piles.
}
status-ends = Discarding ends your turn.
status-left = You have left this game. The computer plays on for you.
status-over = The game is over.

note-pass = You have no play and no discard: this turn is skipped.
note-sorted = Your hand is sorted.
say-your-turn = Your turn.
refused = That did not go through. The table is up to date again.

reason-no-place = { $card } has nowhere to go. Needed: { $ranks }.
reason-stock-waits = { $card } does not fit yet. Needed: { $ranks }.
reason-wild = No wild may go on this pile now.
reason-needs = { $rank } is needed here.
reason-asks = { $rank } is what this pile needs.
reason-centre-only = { $card } may only go to a centre pile.
reason-forced = Play first: a card from your hand or stock still fits.
reason-ace = Aces may not be discarded.
reason-no-discard = { $card } may not be discarded here.
reason-packed = Only an equal card or one lower fits here.
reason-empty = This pile is empty.
reason-top-only = In this game only the top card shows. The log tells the rest.
reason-draw = Cards are drawn for you: when a turn begins or your hand is empty.
reason-not-your-turn = { $watching ->
    [1] You are looking on: { $name } is playing.
   *[0] One moment: { $name } is playing.
}
reason-line = No connection. You can go on as soon as it is back.
reason-no-turn = There is no turn to look back at yet.
reason-undo = { $code ->
    [nothing] There is nothing to undo in this turn yet.
    [card_seen] Too late to undo: you have seen a new card.
    [shuffled] Too late to undo: the draw pile has been shuffled.
    [turn_over] Too late to undo: your turn is over.
    [game_over] Too late to undo: the game is over.
    [paused] The game is paused.
    [watching] You are looking on.
    [not_on_turn] It is not your turn.
   *[other] Undo is not possible now.
}

# What happened, one line each time.
event-from = { $source ->
    [hand] from the hand
    [stock] { $whose ->
        [you] from your stock
        [other] from partner’s stock
       *[own] from the stock
    }
   *[discard] { $whose ->
        [you] from your discard pile { $pile }
        [other] from partner’s pile { $pile }
       *[own] from discard pile { $pile }
    }
}
event-laid = { $card } to centre pile { $pile }, { $from }
event-laid-as = { $card } as { $rank } to centre pile { $pile }, { $from }
event-discarded = { $card } discarded to pile { $pile }
event-completed = { $to ->
    [aside] Centre pile { $pile } is full and set aside
   *[draw] Centre pile { $pile } is full and shuffled into the draw pile
}
event-from-aside = The full piles are shuffled: { $count } cards to draw again
event-drew = { $count ->
    [one] Drew { $count } card
   *[other] Drew { $count } cards
}
event-drew-cards = Drew { $cards }
event-turned = The stock now shows { $card }, { $count } to go
event-left = { $who ->
    [you] You have left this game; the computer plays on for you
   *[other] { $name } has left this game; the computer plays on
}
event-helped = { $who ->
    [you] You asked for a hint
   *[other] { $name } asked for a hint
}
event-passed = No move possible, turn skipped
event-dealt = { $who ->
    [you] You begin
   *[other] { $name } begins
}{ $reason ->
    [high_stock] , with the highest card on the stock
    [cut] , with the highest card of the cut
    [random] , by lot
    [left_of_dealer] , by lot
   *[other] {""}
}
event-lot = { $who ->
    [you] you { $card }
   *[other] { $name } { $card }
}
event-over = { $outcome ->
    [out] The last card of the stock is played
    [exhausted] The draw pile has run out
    [blocked] Nobody can do anything more
    [idle] No stock card has been played for too long
    [resigned] Resigned
    [agreed] Ended by agreement
    [timeout] The time is up
    [abandoned] A player was absent
    [aborted] Game broken off
   *[other] The game is over
}

log = Log
log-all = All turns
log-turn = { $who ->
    [you] Turn { $turn }, you
   *[other] Turn { $turn }, { $name }
}
replay = { $count ->
    [one] What did { $name } do?
   *[other] What did the others do?
}
side = Log and rules
rules-in-force = Rules in force
rules-all = All rules
fact-cards = { $count } cards
fact-differs = differs from the usual
fact-stock = Stock
fact-centre_piles = Centre piles
fact-discard_piles = Discard piles
fact-hand = Hand
fact-jokers = Jokers
fact-decks = Decks
fact-wilds = Wild
fact-wild_as_ace = Wild as an ace
fact-wild_as_seven = Wild as a seven
fact-wild_on_wild = Wild on wild
fact-wild_discard = Discarding wilds
fact-top_rank = Highest card
fact-ace_discard = Discarding aces
fact-discard_order = Discard piles
fact-stack_after_four = Four discard piles first
fact-discard_view = Discard piles open
fact-visible_stock = Open stock cards
fact-deal_hands = Hands dealt
fact-draw_at = Drawing
fact-start = Who begins
fact-forced = Forced plays
fact-recycle = Full piles
fact-on_exhausted = Draw pile empty
fact-exhausted_at = End of the draw pile
fact-scoring = Points
fact-target = Match to
fact-best_of = Best of
fact-idle_limit = Limit of rounds
fact-seats = Players
fact-teams = Teams
fact-deck = Cards
fact-value = { $value ->
    [yes] { $option ->
        [deal_hands] yes
        [stack_after_four] yes
       *[other] allowed
    }
    [no] { $option ->
        [deal_hands] no
        [stack_after_four] no
       *[other] not allowed
    }
    [none] { $option ->
        [forced] none
       *[other] –
    }
    [K] { $option ->
        [wilds] kings
       *[other] king
    }
    [Kjoker] kings and jokers
    [joker] jokers
    [Q] queen
    [all] fully
    [top] top card
    [free] free
    [packed] equal or one lower
    [ace] ace
    [ace_two] ace and 2
    [natural] a card that fits
    [continue] play on
    [fewest] fewest cards win
    [tie] a draw
    [immediate] back into the draw pile
    [aside] set aside
    [high_stock] highest card
    [loser] loser
    [alternate] taking turns
    [random] by lot
    [left_of_dealer] left of the dealer
    [start] start of the turn
    [end] end of the turn
    [shared_stock] one stock together
    [own_stocks] a stock each
    [standard] playing cards
    [numbers] numbers
    [seats_plus_1] players + 1
    [rest_plus_5] 5 + 1 a card
    [rest_times_5_plus_25] 25 + 5 a card
    [need] a card is missing
    [zero] last card taken
   *[other] { $value }
}

table-rules = The rules
menu-sort = Sort the hand
menu-text = Table in words
menu-keys = Keys
menu-abort = Break the game off
menu-resign = Resign
menu-new = New game
menu-home = Home

resign-title = Resign?
resign-text = { $sides ->
    [2] { $count ->
        [one] { $name } then wins this game.
       *[other] { $name } then win this game.
    }
   *[other] A computer then plays your cards and the others play on. You cannot come back into this game.
}
resign-yes = Yes, resign
left-title = You have left this game
left-text = The computer plays on for you. You can watch, or break the game off: then it counts for nobody.
left-watch = Watch
left-abort = Break off
fresh-title = New game?
fresh-text = This game is broken off and does not count. A new one begins with the same rules.
fresh-yes = Yes, new game
discard-title = End your turn?
discard-text = You discard { $card } to pile { $pile }. That ends your turn.
discard-yes = Yes, discard

pile-title = { $who ->
    [you] Your discard pile { $pile }
   *[other] { $name }: discard pile { $pile }
}
pile-order = { $count ->
    [one] One card.
   *[other] { $count } cards, the top card first.
}

text-none = empty
text-stock = Stock
text-stock-is = Stock: { $cards }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
text-pile = { $count ->
    [0] Discard pile { $pile }: empty
    [one] Discard pile { $pile }: { $cards }
   *[other] Discard pile { $pile }: { $cards } ({ $count } { $view ->
        [all] cards, the top card first
       *[top] cards, only the top one shows
    })
}
text-centre = { $count ->
    [0] Centre pile { $pile }: empty, needs { $needed }
   *[other] Centre pile { $pile }: needs { $needed }
}
text-moves = What you can do
text-no-moves = Nothing at the moment.
text-play = { $card }, { $from }, to centre pile { $pile }
text-discard = Discard { $card } to pile { $pile }

keys-change = Choose other keys
keys-usual = Back to the usual keys
keys-choose = Choose a key to change, then press the new one. If that was in use, the two change places.
keys-press = new key …
keys-button = { $key }: { $action }
keys-off = Letters and digits are off; turn them on in the settings. Arrows, Enter and Esc always work.
keys-move = from pile to pile; with a card held, to the places where it fits
keys-pick = pick up or place a card; again: to the only centre pile that takes it
keys-let-go = let go of the card
keys-centre = centre pile
keys-discards = discard pile
keys-stock = stock
keys-hand = card of the hand
keys-partner = your partner’s pile: Shift with the letter of your own
keys-rearrange = move a card of the hand
keys-sort = sort the hand
keys-hint = hint; again: the whole turn
keys-undo = undo
keys-text = table in words
keys-replay = last turn of the other side
keys-log = log
keys-rules = rules
keys-menu = menu
keys-list = this list
