# Matches of computer players: the command line and the report.
cli-arena-help = let computer players play against each other, and say who is better
cli-arena-about = Play every two of the players against each other. Each deal is played once with the first player on every side, the same cards each time. A player is a name (random, kind, greedy, rules-of-thumb, net, net-search, level-1 to level-6), a class in a Python file (FILE.py:CLASS), or a program (cmd:PROGRAM ARGUMENTS) that speaks the protocol of docs/arena.md.
cli-arena-example = Example: katmuis arena greedy rules-of-thumb --rules classic --games 1000
cli-arena-players-help = two players or more
cli-arena-games-help = games of each match, in all (usually 1000); whole deals, so perhaps a few more
cli-arena-jobs-help = how many processes play (usually one for each processor)
cli-arena-scheduler-help = the address of a Dask scheduler, whose cluster plays instead (such as tcp://10.0.0.1:8786)
cli-arena-seed-help = what the deals and the players’ random numbers are drawn from (usually 0); the same seed gives the same table
cli-arena-limit-help = seconds that an outside player has for a move (usually 1)
cli-arena-sprt-help = stop a match as soon as it is clear which of two rates in per cent is nearer to the truth (5 % error), such as --sprt 50 55
cli-arena-times-help = measure how long the players think
cli-arena-out-help = a folder for a report: a page with plots, every game as a row, and all numbers as JSON
cli-arena-two = give two players or more
cli-arena-played = { $games ->
    [one] One game
   *[other] { $games } games
} of { $rules } in { $seconds } s, seed { $seed }.
cli-arena-verdict = { $match }: stopped, the { $verdict ->
    [upper] higher
   *[lower] lower
} of the two rates is the more likely.
cli-arena-times = { $name }: { $mean } ms a decision, 95 % within { $most } ms, 99 % within { $nearly } ms, longest { $longest } ms ({ $decisions } decisions)

arena-title = Computer players against each other
arena-about = Rule set { $rules }, seed { $seed }. Version { $version }, { $engine ->
    [compiled] compiled engine
   *[python] uncompiled engine
}.
arena-reading = Wins, losses and rate are those of the player named first. A draw counts half (with more than two sides, an equal part); the true rate lies within the interval with 95 % certainty.
arena-column-match = Match
arena-column-wins = Wins
arena-column-draws = Draws
arena-column-losses = Losses
arena-column-rate = Rate
arena-column-points = Points
arena-decimal = { $whole }.{ $tenths }
arena-estimate = { $rate } ± { $interval } %
arena-matrix = What each takes from each other, in per cent
arena-length = Length of the games
arena-turns = turns
arena-mean = Mean
arena-middle = Middle half
arena-longest = Longest
arena-ends = Ends
arena-end = { $end ->
    [out] by a last card
    [exhausted] draw pile used up
    [blocked] blocked
   *[idle] too long without a stock card
} { $count }
arena-starter = What it is worth to begin
arena-starter-reading = The share of the games that the side won that had the first turn; the line is an equal share.
arena-times = Thinking time, in milliseconds
arena-player = Player
arena-decisions = Decisions

# Errors
error-player-form = “{ $read }” does not name a player. Expected: { $expected }.
error-player-options = The player does not take those options: { $read }. Expected: { $expected }.
error-no-player-file = There is no file { $read }.
error-player-class = This class cannot be used as a player: { $read }. Expected: { $expected }.
error-player-start = The program cannot be started: { $read }. Expected: { $expected }.
error-player-ended = The program ended in the middle of a match: { $read }
error-player-late = The program took too long: { $read }. Expected: { $expected }.
error-player-answer = The program’s answer cannot be understood: { $read }. Expected: { $expected }.
error-player-illegal = A player chose a move that is not legal: { $read }. Expected: { $expected }.
error-player-failed = A player failed: { $read }
error-number = “{ $read }” will not do. Expected: { $expected }.
error-folder = The report cannot be written to { $read }. Expected: { $expected }.
error-no-matplotlib = A report needs Matplotlib. Install it with: { $expected }
error-no-dask = A cluster needs Dask. Install it with: { $expected }
error-no-scheduler = No scheduler answers at { $read }.
