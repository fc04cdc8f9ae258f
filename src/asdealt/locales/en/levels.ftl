# The levels of the bots, and programs that play

level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
about-novice = has just learnt the rules: takes what looks good now, misses and misjudges a lot, forgets quickly
about-casual = plays now and then: thinks some moves through, takes what looks best for the rest; misses little, remembers two rounds
about-skilled = knows the rules of thumb and makes few slips
about-net = has learnt from millions of games against itself; decides at once, by feel; with cards or rules it has not learnt, it plays by rules of thumb
about-expert = works through hundreds of ways the game may go on before it moves; up to a second a move
about-master = thinks longer than the expert and looks at more; up to four seconds a move

menu-level = How strong should the bots be (Enter: { $usual }):

terminal-thinking = { $name } is thinking…
terminal-flagged = A rule of thumb chose for { $name }: { $why }
flag-no-start = the program does not start
flag-crashed = the program has ended
flag-slow = the program took too long
flag-flood = the program wrote far too much
flag-garbage = the program’s answer was not in the agreed format
flag-illegal = the program chose something that is not allowed
flag-gone = the program has failed too often and is not started again
flag-raised = the bot raised an error

bot-no-net = { $bot }: this game has no net.
bot-bad-net = { $bot }: this net cannot be used: { $error }
bot-no-module = { $bot }: there is no Python module “{ $module }”, neither installed nor in this folder.
bot-import-fails = { $bot }: the module { $module } cannot be imported: { $error }
bot-no-class = { $bot }: the module { $module } has no “{ $what }”.
bot-not-made = { $bot }: { $what }() fails: { $error }
bot-cannot-choose = { $bot }: { $what } has no method choose(rules, view, rng), so it cannot play.
