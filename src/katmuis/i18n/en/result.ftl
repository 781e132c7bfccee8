result-title-out-won = The mouse is home!
result-title-out-lost = The cat got there first
result-title-won = You win
result-title-lost = { $team ->
    [yes] { $name } win
   *[no] { $name } wins
}
result-title-drawn = A draw
result-title-match-won = You win the match!
result-title-match-lost = { $team ->
    [yes] { $name } win the match
   *[no] { $name } wins the match
}
result-title-match-drawn = The match is drawn
result-title-aborted = Game broken off

result-out-won = You played the last card of your stock on turn { $turn }. { $name } still had { $theirs }.
result-out-lost = { $name } played the last card of the stock on turn { $turn }. You still had { $mine }.
result-exhausted-won = The draw pile has run out. Your stock was the smaller: { $mine } against { $theirs }.
result-exhausted-lost = The draw pile has run out. { $name } had the smaller stock: { $theirs } against { $mine }.
result-exhausted-drawn = The draw pile has run out, and both stocks are equal: { $mine } against { $theirs }.
result-exhausted-tie = The draw pile has run out. Under these rules that is a draw, without points.
result-blocked-won = The game is blocked: nobody can move a card. Your stock was the smaller: { $mine } against { $theirs }.
result-blocked-lost = The game is blocked: nobody can move a card. { $name } had the smaller stock: { $theirs } against { $mine }.
result-blocked-drawn = The game is blocked: nobody can move a card. Both stocks are equal: { $mine } against { $theirs }.
result-idle-won = No stock card has been played for { $rounds } rounds. Your stock was the smaller: { $mine } against { $theirs }.
result-idle-lost = No stock card has been played for { $rounds } rounds. { $name } had the smaller stock: { $theirs } against { $mine }.
result-idle-drawn = No stock card has been played for { $rounds } rounds, and both stocks are equal: { $mine } against { $theirs }.
result-agreed-won = You both agreed to stop. Your stock was the smaller: { $mine } against { $theirs }.
result-agreed-lost = You both agreed to stop. { $name } had the smaller stock: { $theirs } against { $mine }.
result-agreed-drawn = You both agreed to stop, with equal stocks: { $mine } against { $theirs }.
result-resigned-won = { $name } resigned, with { $theirs } cards left in the stock.
result-resigned-lost = You resigned, with { $mine } cards left in your stock.
result-timeout-won = { $name } ran out of time.
result-timeout-lost = You ran out of time.
result-abandoned-won = { $name } left the table.
result-abandoned-lost = You left the table.
result-abandoned-drawn = Somebody was absent for too long. The game is a draw: { $mine } against { $theirs }.
result-aborted = This game does not count.
result-other = The game is over: { $mine } against { $theirs } cards.

# At a table of more than two: side (won, lost or drawn), team (yes or no), name (who won), partner, tied.
result-many-least = { $side ->
    [won] { $team ->
        [yes] You and { $partner } had the fewest cards left together: { $mine }.
       *[no] You had the smallest stock: { $mine }.
    }
    [lost] { $team ->
        [yes] { $name } had the fewest cards left together.
       *[no] { $name } had the smallest stock.
    }
   *[drawn] { $tied ->
        [yes] The smallest stocks are equal, so nobody wins.
       *[no] By these rules that is a draw, without points.
    }
}
result-many-out = { $side ->
    [won] { $team ->
        [yes] Your team’s last stock card went in turn { $turn }.
       *[no] You played the last card of your stock in turn { $turn }.
    }
   *[lost] { $team ->
        [yes] { $name } were rid of all their stock cards in turn { $turn }. Your team had { $mine } left.
       *[no] { $name } played the last card of the stock in turn { $turn }. You had { $mine } left.
    }
}
result-many-exhausted = The draw pile has run out. { result-many-least }
result-many-blocked = The game is blocked: nobody can play or discard any more. { result-many-least }
result-many-idle = No stock card has been played for { $rounds } rounds. { result-many-least }
result-many-agreed = You ended the game together. { result-many-least }
result-many-resigned = { $side ->
    [won] { $name } gave up.
   *[lost] { $team ->
        [yes] You gave up, for yourself and { $partner }.
       *[no] You gave up with { $mine } cards left in your stock.
    }
}
result-many-timeout = { $side ->
    [won] { $name } ran out of time.
   *[lost] Your side ran out of time.
}
result-many-abandoned = { $side ->
    [won] { $name } left the table.
    [lost] Your side left the table.
   *[drawn] A player was absent for too long, so the game is a draw.
}
result-many-aborted = This game does not count.
result-many-other = The game is over.

# kind: points (of the match), wins (games won) or left (cards left).
score-heading = { $kind ->
    [points] Score in points
    [wins] Games won
   *[left] Cards left
}
score-you = { $kind ->
    [points] You
    [wins] You won
   *[left] You, left
}
score-other = { $kind ->
    [points] { $name }
    [wins] { $name } won
   *[left] { $name }, left
}
score-gained = +{ $points } this game
score-target = First to { $target } points wins the match.

chart-label = How the stocks of { $total } cards ran down in { $turns } turns: { $lanes }.
chart-turn = turn { $turn }

result-rematch = Play again
result-next = Next game
result-look = See the table
result-home = Home
result-verify = Check the shuffle

standing-you = you
standing-place = Place { $place }
standing-left = { $count } left
standing-number = { $kind ->
    [points] { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
    [wins] { $count } won
   *[left] { $count } left
}
