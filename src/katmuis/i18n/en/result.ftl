result-title-out-won = The mouse is home!
result-title-out-lost = The cat got there first
result-title-won = You win
result-title-lost = { $name } wins
result-title-drawn = A draw
result-title-match-won = You win the match!
result-title-match-lost = { $name } wins the match
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
result-aborted = This game does not count.
result-other = The game is over: { $mine } against { $theirs } cards.

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

chart-label = How the stocks ran down in { $turns } turns: you from { $total } to { $mouse }, { $name } to { $cat }.
chart-turn = turn { $turn }

result-rematch = Play again
result-next = Next game
result-look = See the table
result-home = Home
