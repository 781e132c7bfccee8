settings = Settings
settings-auto = Automatic
settings-language = Language
settings-theme = Theme
theme-paper = Paper
theme-night = Night
settings-pace = Speed of the cards
pace-off = Instant
pace-fast = Brisk
pace-normal = Normal
pace-slow = Leisurely
settings-back = Card backs
card-back = { $back ->
    [0] Ears
    [1] Cheese
    [2] Boards
   *[other] Mouse holes
}
settings-four = Four colours
settings-four-why = Spades, hearts, diamonds and clubs each get a colour of their own.
settings-big = Big cards
settings-big-why = One large sign on each card and larger buttons, for children too.
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-why = Letters and digits choose cards and piles; press ? to see which.
settings-confirm = Ask before a discard
settings-confirm-why = The card that ends your turn is laid only once you have confirmed it.
settings-coach = Tips from the coach
coach-first = First games
coach-always = Always
coach-never = Never
settings-coach-why = One tip a turn, where it helps. In games for children after the first three as well.
