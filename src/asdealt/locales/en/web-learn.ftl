# The tutorial of a game, step by step

# $step: the number of the step; $steps: how many there are
web-learn-step = Step { $step } of { $steps }
web-learn-next = Next
web-learn-watch = Watch what the others do.
web-learn-other = That is possible too, but here please do what this step says.
web-learn-again = Start again
web-learn-leave = Leave the tutorial
web-learn-done = That is all you need to know. Have a good game!
web-learn-play = Play a game
