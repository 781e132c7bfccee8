# Training of the value function: the command line.
cli-train-help = make the weights of the players that plan again
cli-train-about = Play the games of a course and learn from them, as the weights that come with the program were made. It takes minutes to an hour with the compiled engine, and can go on later where it was broken off. The same course gives the same weights, which their hash shows.
cli-train-example = Example: katmuis train classic --out weights
cli-train-name-help = the course: { $names }
cli-train-out-help = the folder for the weights, and for the state of the course meanwhile; with --judge, the folder that they are read from
cli-train-resume-help = go on from the state in the folder, if there is one
cli-train-lessons-help = how many games of the teacher to learn from (usually as many as the course has)
cli-train-games-help = how many games against itself to learn from (usually as many as the course has)
cli-train-seed-help = what the first weights and all games are drawn from (usually that of the course)
cli-train-judge-help = learn nothing, but play so many games and say how true the winning chances are
cli-train-where = say with --out where the weights shall be written
cli-train-progress = error { $error }, { $speed } games/s
cli-train-done = { $file }: { $games } games, hash { $hash }
cli-train-column-said = chance
cli-train-column-ends = ends
cli-train-column-mean = said
cli-train-column-won = won
cli-train-column-interval = ±
cli-train-judged = { $games } games. Brier score { $brier } ± { $interval }; largest difference in a tenth { $worst }.

# Errors
error-unknown-course = There is no course called “{ $read }”. There are: { $expected }.
error-mixed-seats = One course can only play rule sets with the same number of seats: { $read }.
error-other-course = { $read } is not a state of this course. Use another folder, or the same numbers as before.
error-training-under-way = This course was begun in that folder ({ $read }). Go on with { $expected }, or choose another folder.
error-no-numpy = Judging needs NumPy. Install it with: { $expected }
error-bad-weights = The weights are damaged or of another kind: { $read }, expected { $expected }.
error-no-weights = There are no weights there: { $read }.
