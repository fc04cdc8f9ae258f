# The tutorial in the terminal

learn-none = { $game } has no tutorial.
# $text: what this step says
learn-step = { $step }/{ $steps } · { $text }
learn-enter = Press Enter to go on.
learn-help-quit = quit        leave the tutorial
# $example: what can be typed
learn-other = That is possible too, but here please do what this step says: { $example }
learn-done = That is all you need to know. Play a game: { $program } play { $game }
