"""The arena: bots meet on the same deals, and what comes out says how sure it is. docs/arena.md explains the figures.

setting  what is measured                    lineups    who sits where, deal by deal
deals    the deals                           table      one game: the unit of work
ledger   results on disk, taken up again     tournament all games, over processes
sampling intervals                           figures    head to head, seats, starts
ratings  Plackett-Luce                       words      figures as people read them
export   CSV and Parquet                     report, charts   the page
"""
